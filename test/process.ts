import { type ChildProcessWithoutNullStreams, spawn, type SpawnOptions } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchServer } from './answers.ts'
import { dataDir, removeAtExit } from './data_dir.ts'
import { ownHome } from './own_home.ts'
import { UNCOUNTED } from './uncounted.ts'

/** A started command, with everything it has printed so far. */
export interface Running {
  child: ChildProcessWithoutNullStreams
  stdout(): string
  stderr(): string
  /** Exit code, or the signal that ended it; rejects when it is still running after the limit. */
  exit(limitMs?: number): Promise<number | string>
}

/** The environment of a command. Commands know of the servers that have left word of themselves beside the same data, and of none of other tests. */
export function commandEnv(settings: Record<string, string>): Record<string, string | undefined> {
  const home = `${settings['DATA_DIR'] || dataDir}.state`
  removeAtExit(home)
  return {
    ...process.env,
    DATA_DIR: dataDir,
    FREE_TEXT: 'open',
    ...ownHome(home),
    ...UNCOUNTED,
    ...settings,
  }
}

/** Starts the built command line, as another user if one is given. */
export function start(
  args: string[],
  settings: Record<string, string> = {},
  { uid, gid }: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): Running {
  const child = spawn(process.execPath, ['dist/cli/index.js', ...args], {
    env: commandEnv(settings),
    stdio: 'pipe',
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    printed.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    printed.stderr += chunk.toString()
  })
  const ended = new Promise<number | string>(resolve =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  )
  return {
    child,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    exit: (limitMs = 60_000) => {
      const late = sleep(limitMs, undefined, { ref: false }).then(() => {
        child.kill('SIGKILL')
        throw new Error(`still running after ${limitMs} ms: ${printed.stderr}`)
      })
      return Promise.race([ended, late])
    },
  }
}

/** Waits until something is true, checking often. */
export async function until(condition: () => boolean, limitMs = 60_000): Promise<void> {
  for (const deadline = Date.now() + limitMs; !condition(); await sleep(10)) {
    if (Date.now() > deadline) throw new Error('waited in vain')
  }
}

/** Starts the HTTP server on a free port and answers its address. */
export async function startServer(
  settings: Record<string, string> = {},
): Promise<Running & { url: string; port: number }> {
  const server = start(['serve'], { PORT: '0', ...settings })
  await until(() => server.stderr().includes('"listening"') || server.child.exitCode !== null)
  const url = /"url":"([^"]+)"/.exec(server.stderr())?.[1]
  if (url === undefined) throw new Error(`did not start: ${server.stderr()}`)
  watchServer(url)
  return { ...server, url, port: Number(new URL(url).port) }
}
