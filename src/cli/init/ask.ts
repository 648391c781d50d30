import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks a person at a terminal. */
export interface Asker {
  say(text: string): void
  /** One line without the spaces around it; of a secret nothing is shown while it is typed. Throws once the person has gone. */
  ask(question: string, isSecret?: boolean): Promise<string>
  close(): void
}

/** Asks on these streams, which are those of a terminal. */
export function createAsker(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Asker {
  // What is typed before it is asked for may be a secret too.
  let isMuted = true
  const shown = new Writable({
    write(chunk, _, done) {
      if (!isMuted) output.write(chunk)
      done()
    },
  })
  // Without a history no key brings back a secret.
  const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 })
  const typed: string[] = []
  let waiting: ((line: string | undefined) => void) | undefined
  let hasGone = false
  const give = (line: string | undefined): void => {
    if (waiting === undefined) return void (line !== undefined && typed.push(line))
    waiting(line)
    waiting = undefined
  }
  lines.on('line', give).on('close', () => {
    hasGone = true
    give(undefined)
  })
  const next = async (): Promise<string | undefined> =>
    typed.shift() ?? (hasGone ? undefined : new Promise<string | undefined>(resolve => (waiting = resolve)))
  return {
    say: text => void output.write(`${text}\n`),
    ask: async (question, isSecret = false) => {
      lines.setPrompt(isSecret ? '' : question)
      isMuted = isSecret
      if (isSecret) output.write(question)
      else lines.prompt()
      const line = await next()
      isMuted = true
      if (isSecret) output.write('\n')
      if (line === undefined) throw new Error('the questions were not answered to the end; nothing was written')
      return line.trim()
    },
    close: () => lines.close(),
  }
}
