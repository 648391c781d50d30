import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { launchChromium } from '../chromium.ts'
import { freePort } from '../free_port.ts'
import { startServer } from '../process.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const WRITE = { reason: 'ambiguous_intent', context: {}, idempotency_key: 'logged_in', wait_s: 10 }

/** Runs a call of the Inspector against a server that asks for a log-in, and lets it in by Chromium; answers what it printed. */
export async function logIn(command: readonly [node: string, inspector: string]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-inspector-'))
  // The addresses that hosts are told hold the port.
  const settings = { PORT: String(await freePort()), MCP_AUTH: 'challenge', OPERATOR_KEY: KEY }
  const server = await startServer({ DATA_DIR: folder, ...settings })
  const [node, ...args] = [
    ...command,
    ...['--cli', `${server.url}/mcp`, '--transport', 'http', '--method', 'tools/call', '--format', 'json'],
    ...['--tool-name', 'escalate_to_human', '--tool-args-json', JSON.stringify(WRITE)],
    ...['--callback-url', `http://127.0.0.1:${await freePort()}/oauth/callback`],
  ]
  const env = {
    ...process.env,
    HOME: folder,
    BROWSER: 'true',
    MCP_AUTO_OPEN_ENABLED: 'true',
    MCP_INSPECTOR_SECRET_STORE: 'memory',
  }
  const child = spawn(node, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => printed.push(part))
  const ended = new Promise(resolve => child.once('close', resolve))
  try {
    for await (const line of createInterface({ input: child.stderr })) {
      const [, address] = /^Please navigate to: (\S+)/.exec(line) ?? []
      if (address !== undefined) await allow(address)
    }
    await ended
    return Buffer.concat(printed).toString()
  } finally {
    child.kill()
    server.child.kill('SIGTERM')
    await server.exit()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function allow(address: string): Promise<void> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(address)
    await page.getByLabel(/^Your name/).fill('Ada Lovelace')
    await page.getByLabel('Operator key').fill(KEY)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL(/\/oauth\/callback/)
  } finally {
    await browser.close()
  }
}
