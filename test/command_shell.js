import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

// Runs one command of the built program after the other, each as in a process of its own: it ends when it exits, throws,
// or leaves nothing to wait for. In JavaScript, since a loader of TypeScript in another thread is nothing to wait for.

const ENDED = Symbol('ended')
const PROGRAM = resolve('dist/cli/index.js')
// The entry imports what runs when it is evaluated.
const [, started = ''] = /import\s?"([^"]+)"/.exec(readFileSync(PROGRAM, 'utf8')) ?? []
const RUNS = new URL(started, pathToFileURL(PROGRAM)).href
const exit = process.exit
let runs = 0
let isRunning = false
let endOfOutput = ''

process.exit = code => {
  end(code ?? process.exitCode ?? 0)
  throw ENDED
}
// What has exited says nothing more.
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream)
  /** @param {unknown[]} args */
  const writeWhileRunning = (...args) => !isRunning || Reflect.apply(write, stream, args)
  Object.assign(stream, { write: writeWhileRunning })
}
process.on('beforeExit', () => end(process.exitCode ?? 0))
process.on('uncaughtException', error => {
  if (/** @type {unknown} */ (error) === ENDED) return
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  end(1)
})
process.on('disconnect', () => exit(0))
process.on('message', message => run(/** @type {import('./command.ts').CommandAsked} */ (message)))

/** @param {import('./command.ts').CommandAsked} asked */
function run(asked) {
  isRunning = true
  process.exitCode = undefined
  runs += 1
  endOfOutput = asked.endOfOutput
  // Else there would always be something to wait for.
  process.channel?.unref()
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, asked.env)
  process.chdir(asked.folder)
  process.umask(asked.umask)
  process.argv = [process.execPath, PROGRAM, ...asked.args]
  const stdin = Readable.from(asked.stdin.length === 0 ? [] : [asked.stdin])
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
  // Evaluated anew each time; what it imports is there.
  void import(`${RUNS}?run=${runs}`)
}

/** @param {number | string} code */
function end(code) {
  if (!isRunning) return
  process.stdout.write(endOfOutput)
  process.stderr.write(endOfOutput)
  isRunning = false
  process.stdout.removeAllListeners('error')
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal)
  process.channel?.ref()
  process.send?.({ code: Number(code) })
}
