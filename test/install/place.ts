import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

/** Where the Nodes are that the package is tried on. */
export const FOLDER = resolve('test/install')

const run = promisify(execFile)

/** Prints what holds, and throws what does not. */
export function check(condition: boolean, what: string): void {
  if (!condition) throw new Error(`not so: ${what}`)
  process.stdout.write(`ok - ${what}\n`)
}

/** What a command printed and how it ended. */
interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** A clean folder in which programs run on one Node, and nothing of this machine's user is touched. */
export interface Place {
  node: string
  folder: string
  env: Record<string, string>
  start(command: string, args: string[]): Promise<Ended>
}

/** Makes one. */
export function placeOn(node: string): Place {
  const folder = mkdtempSync(join(tmpdir(), `agent-broker-${node}-`))
  const home = join(FOLDER, 'node_modules', node)
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const env: Record<string, string> = {
    ...inherited,
    PATH: [join(folder, 'node_modules', '.bin'), join(home, 'bin'), process.env['PATH'] ?? ''].join(delimiter),
    HOME: folder,
    DATA_DIR: join(folder, 'data'),
    // Where npm has settings for this machine they hold here too; what is compiled is compiled for this Node.
    npm_config_userconfig: process.env['npm_config_userconfig'] ?? join(process.env['HOME'] ?? '', '.npmrc'),
    npm_config_cache: join(folder, '.cache'),
    npm_config_nodedir: home,
  }
  const start = async (command: string, args: string[]): Promise<Ended> => {
    try {
      return { code: 0, ...(await run(command, args, { cwd: folder, env, maxBuffer: 1e8 })) }
    } catch (error) {
      const { code, stdout = '', stderr = '' } = error as Partial<Ended>
      return { code: Number(code), stdout, stderr }
    }
  }
  return { node, folder, env, start }
}

/** Uses a client of the program while it runs. */
export async function whileConnected(
  { folder, env }: Place,
  use: (client: Client) => Promise<void>,
  command = join(folder, 'node_modules', '.bin', 'agent-broker'),
  args = ['stdio'],
): Promise<void> {
  const client = new Client({ name: 'install', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command, args, env, cwd: folder, stderr: 'ignore' }))
  try {
    await use(client)
  } finally {
    await client.close()
  }
}

export const textOf = (answer: unknown): string => JSON.stringify(answer)

/** How a host is told to start the program. */
export const entryIn = (text: string): { command: string; args: string[] } =>
  (JSON.parse(text) as { mcpServers: Record<string, { command: string; args: string[] }> }).mcpServers[
    'agent-broker'
  ] ?? {
    command: '',
    args: [],
  }
