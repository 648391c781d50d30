import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandEnv } from './process.ts'

/** A command, with all variables of its environment. */
export interface CommandAsked {
  args: string[]
  env: Record<string, string | undefined>
  /** Where it runs. */
  folder: string
  umask: number
  stdin: string | Uint8Array
  /** What is to stand on stdout and stderr behind what it has printed. */
  endOfOutput: string
}

/** How a command ended, and what it printed. */
export interface CommandEnded {
  code: number
  stdout: string
  stderr: string
}

const LIMIT_MS = 150_000
const END_OF_OUTPUT = '\u0000end of output\u0000'

/** A user of this machine; without either, the one who runs the tests. */
export type User = Pick<SpawnOptions, 'uid' | 'gid'>

/** The process that runs the commands of a user, and the last of them. */
interface Shell {
  user: User
  child: ChildProcess | undefined
  last: Promise<unknown>
}

const shells = new Map<number | undefined, Shell>()

/** Runs a command of the built program that ends by itself, without the half second that a process takes to start: one process runs all of them, one after the other. What serves, is killed or runs beside others is started by `start`. */
export const command = (
  args: string[],
  settings: Record<string, string> = {},
  stdin: string | Uint8Array = '',
): Promise<CommandEnded> => inTurn({ args, env: commandEnv(settings), folder: process.cwd(), stdin })

/** Runs a command as `command` does, in a folder and with an environment of its own. */
export const commandIn = (folder: string, args: string[], env: Record<string, string>): Promise<CommandEnded> =>
  inTurn({ args, env, folder, stdin: '' })

/** Runs a command as `command` does, as another user. */
export const commandAs = (user: User, args: string[], settings: Record<string, string>): Promise<CommandEnded> =>
  inTurn({ args, env: commandEnv(settings), folder: process.cwd(), stdin: '' }, user)

function inTurn(what: Omit<CommandAsked, 'endOfOutput' | 'umask'>, user: User = {}): Promise<CommandEnded> {
  const asked = { ...what, umask: process.umask(), endOfOutput: END_OF_OUTPUT }
  const shell = shells.get(user.uid) ?? { user, child: undefined, last: Promise.resolve() }
  shells.set(user.uid, shell)
  const ended = shell.last.then(
    () => run(shell, asked),
    () => run(shell, asked),
  )
  shell.last = ended
  return ended
}

async function run(shell: Shell, asked: CommandAsked): Promise<CommandEnded> {
  shell.child ??= startShell(shell.user)
  const running = shell.child
  const printed = { stdout: '', stderr: '' }
  const isPrinted = (): boolean => Object.values(printed).every(text => text.endsWith(END_OF_OUTPUT))
  const whole = new Promise<void>(resolve => {
    for (const name of ['stdout', 'stderr'] as const)
      running[name]?.removeAllListeners('data').on('data', (text: string) => {
        printed[name] += text
        if (isPrinted()) resolve()
      })
  })
  const gone = once(running, 'exit').then(([code, signal]) => {
    throw new Error(`the shell of commands ended with ${code ?? signal}: ${printed.stderr}`)
  })
  const late = sleep(LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`still running after ${LIMIT_MS} ms: ${printed.stderr}`)
  })
  const told = once(running, 'message').then(([{ code }]) => code as number)
  running.send(asked)
  try {
    const ended = Promise.all([told, whole]).then(([code]) => code)
    const code = await Promise.race([ended, gone, late])
    const withoutEnd = (text: string): string => text.slice(0, -END_OF_OUTPUT.length)
    return { code, stdout: withoutEnd(printed.stdout), stderr: withoutEnd(printed.stderr) }
  } catch (error) {
    shell.child = undefined
    running.kill('SIGKILL')
    throw error
  }
}

function startShell({ uid, gid }: User): ChildProcess {
  const child = spawn(process.execPath, ['test/command_shell.js'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
  child.stdout?.setEncoding('utf8')
  child.stderr?.setEncoding('utf8')
  child.setMaxListeners(0)
  child.unref()
  return child
}
