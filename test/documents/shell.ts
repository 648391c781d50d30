import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A shell in a folder of its own, in which `agent-broker` is the built program. */
export interface Shell {
  folder: string
  /** Runs commands and answers what they printed, on both streams. */
  run(commands: string): Promise<string>
  close(): void
}

const END = '--- end of the block ---'

/** Starts a shell with nothing configured but where data lies and that nothing is logged. */
export function openShell(): Shell {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-page-'))
  const bin = join(folder, '.bin')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'agent-broker'),
    `#!/bin/sh\nexec "${process.execPath}" "${resolve('dist/cli/index.js')}" "$@"\n`,
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
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, run, close }
}
