import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { followLines } from '../lib/followed_lines.ts'
import { beforeOf } from '../lib/kept_lines.ts'
import { prettyLine } from '../lib/pretty_log.ts'
import { readSettings } from './settings.ts'
import { fail, print } from './with_ledger.ts'

const LOOK_MS = 200
const MOST_LINES = 100_000
const LEVELS: Readonly<Record<string, number>> = { debug: 20, info: 30, warn: 40, error: 50 }

/** What `logs tail` is told. */
export interface TailOptions {
  lines: string
  follow: boolean
  level?: string
  grep?: string
  operation?: string
  json?: boolean
}

/** Prints the end of the log of the servers of this data folder, and what they write from then on until SIGINT. */
export async function runTail(options: TailOptions): Promise<void> {
  const count = readCount(options.lines)
  const isWanted = toFilter(options)
  const { logFile, databaseUrl } = readSettings()
  if (!existsSync(logFile) && !existsSync(beforeOf(logFile)))
    return fail(
      `${logFile} is not there: no server or worker of this data folder has written a log yet; agent-broker serve does.`,
    )
  if (databaseUrl !== undefined)
    process.stderr.write('this is the log of this data folder alone; other nodes of the ledger keep their own\n')
  const show = (line: string): void =>
    print(options.json === true ? line : prettyLine(line, process.stdout.hasColors?.() ?? false))
  const isEnded = untilEnded()
  const followed = followLines(logFile)
  let wanted: readonly string[] = lastOf(followed.next().filter(isWanted), count)
  while (!isEnded()) {
    for (const line of wanted) show(line)
    if (!options.follow) break
    await sleep(LOOK_MS)
    wanted = followed.next().filter(isWanted)
  }
  followed.close()
}

const lastOf = (lines: readonly string[], count: number): readonly string[] =>
  lines.slice(Math.max(0, lines.length - count))

function readCount(text: string): number {
  const count = Number(text)
  if (!/^\d{1,6}$/.test(text) || count > MOST_LINES)
    throw new Error(`--lines: must be a whole number from 0 to ${MOST_LINES}`)
  return count
}

function toFilter({ level, grep, operation }: TailOptions): (line: string) => boolean {
  const least = level === undefined ? 0 : LEVELS[level]
  if (least === undefined) throw new Error(`--level: must be one of ${Object.keys(LEVELS).join(', ')}`)
  const words = grep?.toLowerCase()
  return line =>
    (words === undefined || line.toLowerCase().includes(words)) &&
    (operation === undefined || line.includes(JSON.stringify(operation))) &&
    (least === 0 || levelOf(line) >= least)
}

/** The level of a line; of one that cannot be read, the highest, so that it is seen. */
function levelOf(line: string): number {
  try {
    const { level } = JSON.parse(line) as { level?: unknown }
    return typeof level === 'number' ? level : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Says whether it is time to end: whoever reads has gone, or asked for it. */
function untilEnded(): () => boolean {
  let isEnded = false
  const end = (): void => {
    isEnded = true
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    end()
  })
  return () => isEnded
}
