import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandIn } from '../command.ts'

/** A shell in a folder of its own, in which `agent-broker` is the built program. */
export interface Shell {
  folder: string
  /** Runs commands and answers what they printed, on both streams. */
  run(commands: string): Promise<string>
  close(): void
}

const END = '--- end of the block ---'

// Starts the built program as its user does.
const STARTED = `#!/bin/sh\nexec "${process.execPath}" "${resolve('dist/cli/index.js')}" "$@"\n`

/** Asks the process that runs one command after the other, without the second that the program takes to start. */
const asking = (port: number): string => `#!/bin/bash
exec 3<>/dev/tcp/127.0.0.1/${port}
{ env -0; printf '%s\\0' '' "$PWD" "$@" '${END}'; } >&3
read -r code <&3
cat <&3
exit "$code"
`

/** Starts a shell with nothing configured but where data lies and that nothing is logged; `starts` says that each command is started as a process of its own. */
export async function openShell({ starts }: { starts: boolean }): Promise<Shell> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-page-'))
  const bin = join(folder, '.bin')
  mkdirSync(bin)
  const asked = starts ? undefined : await commandServer()
  writeFileSync(
    join(bin, 'agent-broker'),
    asked === undefined ? STARTED : asking((asked.address() as AddressInfo).port),
  )
  chmodSync(join(bin, 'agent-broker'), 0o755)
  const env = {
    PATH: `${bin}:${process.env['PATH']}`,
    HOME: folder,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  }
  const bash = spawn('bash', { cwd: folder, env, stdio: 'pipe' })
  let printed = ''
  const hear = (chunk: Buffer): void => {
    printed += chunk.toString()
  }
  bash.stdout.on('data', hear)
  bash.stderr.on('data', hear)
  const run = async (commands: string): Promise<string> => {
    printed = ''
    bash.stdin.write(`exec 2>&1\n${commands}\necho; echo '${END}'\n`)
    while (!printed.includes(END)) {
      if (bash.exitCode !== null) throw new Error(`the shell has ended: ${printed}`)
      await new Promise(done => setTimeout(done, 10))
    }
    return printed.slice(0, printed.indexOf(END))
  }
  const close = (): void => {
    bash.stdin.end()
    asked?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, run, close }
}

/** Runs the commands that a shell asks for. */
async function commandServer(): Promise<Server> {
  const server = createServer(socket => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.endsWith(`\0${END}\0`)) void answer(socket, text.split('\0').slice(0, -2))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function answer(socket: Socket, words: string[]): Promise<void> {
  const endOfEnv = words.indexOf('')
  const env = words
    .slice(0, endOfEnv)
    .map(word => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)])
  const [folder = '', ...args] = words.slice(endOfEnv + 1)
  const { code, stdout, stderr } = await commandIn(folder, args, Object.fromEntries(env))
  // A page shows both streams.
  socket.end(`${code}\n${stderr}${stdout}`)
}
