/** What a long work says of itself on stderr. */
export interface Progress {
  /** Counts what was done since the last time. */
  add(count: number): void
  /** Takes the line away, or ends it with what came of the work. */
  end(found?: string): void
}

/** What is counted, and how often that is said. */
export interface ProgressOptions {
  /** Such as rows. */
  unit: string
  total: number
  /** What an earlier run has done. */
  before?: number
  /** Elsewhere than at a terminal a line is written this often; none without it. */
  fileEveryMs?: number
  stream?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
  /** Milliseconds of a clock that never goes back. */
  clock?(): number
}

const TERMINAL_EVERY_MS = 200
// A guess from the first moment would jump about.
const GUESS_AFTER_MS = 1_000
const CLEAR = '\r\u001b[K'

/** A line at a terminal that is written anew: how much is done, how fast, and about how long the rest takes. */
export function createProgress({
  unit,
  total,
  before = 0,
  fileEveryMs = Number.POSITIVE_INFINITY,
  stream = process.stderr,
  clock = () => performance.now(),
}: ProgressOptions): Progress {
  const isTerminal = stream.isTTY === true
  const everyMs = isTerminal ? TERMINAL_EVERY_MS : fileEveryMs
  const began = clock()
  let [done, saidAt, isDrawn] = [before, began, false]
  const line = (isOver = false): string => {
    const elapsedMs = clock() - began
    const perMs = (done - before) / Math.max(1, elapsedMs)
    const left = isTerminal && !isOver && elapsedMs >= GUESS_AFTER_MS && perMs > 0 && done < total
    return `${done} of ${total} ${unit}, ${Math.round(perMs * 1000)}/s${left ? `, ${toTime((total - done) / perMs)} left` : ''}`
  }
  return {
    add(count) {
      done += count
      if (clock() - saidAt < everyMs) return
      saidAt = clock()
      isDrawn = isTerminal
      stream.write(isTerminal ? `${CLEAR}${line()}` : `${line()}\n`)
    },
    end(found) {
      if (found !== undefined) stream.write(`${isTerminal ? CLEAR : ''}${line(true)}: ${found}\n`)
      else if (isDrawn) stream.write(CLEAR)
    },
  }
}

/** What a long work calls with how much more it has done, of how much. */
export type Counted = (more: number, total: number) => void

/** A line at a terminal for a work that says itself how much there is of it. */
export function countProgress(unit: string): { counted: Counted; end(): void } {
  let progress: Progress | undefined
  return {
    counted: (more, total) => {
      progress ??= createProgress({ unit, total })
      progress.add(more)
    },
    end: () => progress?.end(),
  }
}

/** A time that nobody should take for exact. */
export function toTime(ms: number): string {
  if (ms < 1_000) return 'under a second'
  const seconds = Math.ceil(ms / 1_000)
  return seconds < 120 ? `about ${seconds} s` : `about ${Math.ceil(seconds / 60)} min`
}
