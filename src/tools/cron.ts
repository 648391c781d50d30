import cronstrue from 'cronstrue'
import { type CronExpression, CronExpressionParser } from 'cron-parser'
import { DateTime, IANAZone } from 'luxon'
import { firstOf, toZonedIso, whichOfTwo } from '../lib/zoned_time.ts'

/** A schedule that both libraries read the same way, or what is wrong with it. */
type CronReading = { expression: string; description: string; runs: Date[]; note?: string } | { problem: string }

interface Field {
  name: string
  /** What one of its steps is, and after what steps begin anew. */
  unit: string
  round: string
  least: number
  most: number
  /** Words for the values from `least` on. */
  words: string[]
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const DAY: Field = { name: 'day of month', unit: 'day', round: 'month', least: 1, most: 31, words: [] }
const WEEKDAY: Field = { name: 'weekday', unit: 'day', round: 'week', least: 0, most: 7, words: WEEKDAYS }
const FIELDS: Field[] = [
  { name: 'second', unit: 'second', round: 'minute', least: 0, most: 59, words: [] },
  { name: 'minute', unit: 'minute', round: 'hour', least: 0, most: 59, words: [] },
  { name: 'hour', unit: 'hour', round: 'day', least: 0, most: 23, words: [] },
  DAY,
  { name: 'month', unit: 'month', round: 'year', least: 1, most: 12, words: MONTHS },
  WEEKDAY,
]
const COUNTS = '5 fields (minute hour day month weekday) or 6 (with seconds first)'
const ENTRY =
  /^(?:[?L]|(?:\d{1,4}|[a-z]{3})(?:L|#\d)|(?:\*|(?:\d{1,4}|[a-z]{3})(?:-(?:\d{1,4}|[a-z]{3}))?)(?:\/\d{1,4})?)$/i
const SPAN = /^(\w+|\*)(?:-(\w+))?(?:\/(\d+))?$/
const OF_MONTH = /^(\d{1,4}|[A-Za-z]{3})(?:L|#(\d))$/
const OPEN_STEP = /^(\w+|\*)\/(\d+)$/
const NEVER_FIRES = /Invalid explicit day of month/i

/**
 * Reads a 5- or 6-field expression and computes its next runs after a time, in an IANA zone.
 * cron-parser decides validity and runs, cronstrue words it; each alone accepts expressions the other misreads.
 */
export function readCron(text: string, options: { runs: number; afterMs: number; timezone: string }): CronReading {
  const fields = text.split(/\s+/).filter(field => field !== '')
  if (fields[0]?.startsWith('@')) return { problem: `nicknames such as @daily are not supported; write ${COUNTS}` }
  if (fields.length !== 5 && fields.length !== 6) {
    return {
      problem: `needs ${COUNTS}; got ${fields.length}${fields.length === 7 ? ': a year field is not supported' : ''}`,
    }
  }
  const shapes = FIELDS.slice(-fields.length)
  const problem = checkFields(fields, shapes)
  if (problem !== undefined) return { problem }
  const plain = fields.map((field, at) => simplify(field, shapes[at] ?? WEEKDAY))
  try {
    const { runs, isEveryHour, late } = nextRuns(plain.join(' '), options)
    return {
      expression: fields.join(' '),
      runs,
      description: cronstrue.toString(plain.join(' ')),
      ...noteFor(plain, shapes, [
        noteOfLate(runs, late, options.timezone),
        isEveryHour ? undefined : noteOfTwice(runs, options.timezone),
      ]),
    }
  } catch (error) {
    // cronstrue throws strings.
    return { problem: explain(error instanceof Error ? error.message : String(error), plain, shapes) }
  }
}

interface Runs {
  runs: Date[]
  isEveryHour: boolean
  /** What the clock would have shown at runs whose time it leaves out: local time as if it were UTC, by the run. */
  late: ReadonlyMap<number, number>
}

interface Asked {
  runs: number
  afterMs: number
  timezone: string
}

/** When a clock changes, and what it is ahead of UTC before and after. */
interface ClockChange {
  atMs: number
  before: number
  after: number
}

// Samoa once left a day out.
const LONGEST_CHANGE_MS = 25 * 3_600_000

/**
 * cron-parser reads the schedule on a clock that never changes, from one change of the real one to the next: by itself it loses,
 * repeats or looks in vain for runs where a clock changes by half an hour, or is asked within the hour of a change.
 * A time that is skipped runs as much later; one that is repeated runs once, unless the schedule is one of every hour.
 */
function nextRuns(expression: string, { runs, afterMs, timezone }: Asked): Runs {
  const zone = IANAZone.create(timezone)
  const readFrom = (wallMs: number) =>
    CronExpressionParser.parse(expression, { tz: 'UTC', currentDate: new Date(wallMs) })
  const isEveryHour = readFrom(afterMs).fields.hour.values.length === 24
  const found = new Set<number>()
  const late = new Map<number, number>()
  let change = changeBetween(afterMs - LONGEST_CHANGE_MS, afterMs, zone)
  for (let fromMs = afterMs; ; ) {
    const wanted = runs - found.size
    const offset = change?.after ?? offsetAt(afterMs, zone)
    let wallMs = fromMs + offset
    if (change !== undefined && !isEveryHour) {
      for (const atMs of skippedRuns(readFrom(fromMs + change.before), change, wanted)) {
        found.add(atMs)
        if (change.after > change.before) late.set(atMs, atMs + change.before)
      }
      wallMs = Math.max(wallMs, change.atMs + change.before - 1)
    }
    const schedule = readFrom(wallMs)
    let lastMs = Math.max(fromMs, change?.atMs ?? fromMs)
    change = undefined
    for (let count = 0; count < wanted && change === undefined; count += 1) {
      const atMs = schedule.next().getTime() - offset
      change = changeBetween(lastMs, atMs, zone)
      // Two changes in between may cancel out.
      if (change === undefined) found.add(isEveryHour ? atMs : firstShown(atMs, timezone))
      lastMs = atMs
    }
    if (change === undefined || found.size >= runs)
      return {
        runs: [...found]
          .sort((a, b) => a - b)
          .slice(0, runs)
          .map(atMs => new Date(atMs)),
        isEveryHour,
        late,
      }
    fromMs = change.atMs - 1
  }
}

/** Runs at times that a clock leaves out, as much later. */
function skippedRuns(schedule: CronExpression, { atMs, before, after }: ClockChange, most: number): number[] {
  const runs: number[] = []
  while (runs.length < most) {
    const runMs = schedule.next().getTime() - before
    if (runMs >= atMs + after - before) return runs
    runs.push(runMs)
  }
  return runs
}

const firstShown = (atMs: number, zone: string): number => firstOf(DateTime.fromMillis(atMs, { zone }))

const offsetAt = (atMs: number, zone: IANAZone): number => zone.offset(atMs) * 60_000

/** A change of the clock between two moments that it shows differently. */
function changeBetween(fromMs: number, untilMs: number, zone: IANAZone): ClockChange | undefined {
  const before = offsetAt(fromMs, zone)
  if (offsetAt(untilMs, zone) === before) return undefined
  let [low, high] = [fromMs, untilMs]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return { atMs: high, before, after: offsetAt(high, zone) }
}

function checkFields(fields: string[], shapes: Field[]): string | undefined {
  for (const [at, field] of fields.entries()) {
    const shape = shapes[at] ?? WEEKDAY
    const entries = field.split(',')
    for (const entry of entries) {
      const problem = checkEntry(entry, shape, entries.length === 1)
      if (problem !== undefined) return `${shape.name} field: ${problem}${noteOfYear(fields, shape)}`
    }
  }
  return undefined
}

const noteOfYear = (fields: string[], shape: Field): string =>
  shape === WEEKDAY && fields.length === 6 && /^(?:19|20)\d{2}$/.test(fields[5] ?? '')
    ? '; six fields begin with seconds, and a year field is not supported'
    : ''

function checkEntry(entry: string, shape: Field, isAlone: boolean): string | undefined {
  if (entry === '') return 'an entry of the list is empty'
  // H picks a new value on every call: its runs would be different each time.
  if (/^H/i.test(entry)) return 'H (hashed) is not supported, its value differs from call to call'
  if (/^(\d+|L)W$/i.test(entry)) return 'W (nearest weekday) is not supported'
  if (!ENTRY.test(entry))
    return `${JSON.stringify(entry.slice(0, 20).toWellFormed())} is not a value, a range such as 1-5 or a step such as */5`
  if (entry === '?')
    return isAlone && /^(?:hour|day of month|weekday)$/.test(shape.name)
      ? undefined
      : '? may only stand alone, for the day of month or the weekday; write *'
  if (entry === 'L')
    return shape === DAY ? undefined : 'L alone is a day of month; the last of a weekday is written 5L, in its field'
  const [, value, nth] = OF_MONTH.exec(entry) ?? []
  return value === undefined ? checkSpan(entry, shape) : checkOfMonth({ entry, value, nth, isAlone }, shape)
}

/** The last or the nth of a weekday in its month. */
function checkOfMonth(
  { entry, value, nth, isAlone }: { entry: string; value: string; nth: string | undefined; isAlone: boolean },
  shape: Field,
): string | undefined {
  if (shape !== WEEKDAY) return `${entry} is a weekday of a month; write it in the weekday field`
  if (nth !== undefined && !/^[1-5]$/.test(nth))
    return `${entry}: a month has a weekday five times at most; write #1 to #5`
  if (nth !== undefined && !isAlone) return `${entry} may only stand alone, not in a list`
  return checkValue(value, shape)
}

function checkSpan(entry: string, shape: Field): string | undefined {
  const [, first = '*', last, step] = SPAN.exec(entry) ?? []
  const size = sizeOf(shape)
  if (step !== undefined && Number(step) === 0) return 'step 0 leads nowhere; write a step of 1 or more'
  if (step !== undefined && Number(step) > size)
    return `step ${step} is larger than the field, which has ${size} values`
  const problem = (first === '*' ? undefined : checkValue(first, shape)) ?? (last && checkValue(last, shape))
  if (problem || first === '*' || last === undefined) return problem
  const [from = 0, to = 0] = [first, last].map(one => numberOf(one, shape))
  return from > to ? ofBackwards(from, to, step !== undefined, shape) : undefined
}

function checkValue(text: string, shape: Field): string | undefined {
  const { least, most, words } = shape
  const number = numberOf(text, shape)
  if (number !== undefined && number >= least && number <= most) return undefined
  const named = words.length === 0 ? '' : ` or ${words[0]}-${words.at(-1)}`
  return `${text} is none of its values; write ${least}-${most}${named}`
}

/** What is wrong with a range that runs backwards, and how what it means is written. */
function ofBackwards(from: number, to: number, hasStep: boolean, shape: Field): string {
  if (hasStep) return `${from}-${to} runs backwards; list its values instead`
  // Sunday, as 7, is where a week begins.
  const end = shape.least + sizeOf(shape) - 1
  const toEnd = from > end ? '' : `${from}-${end},`
  return `${from}-${to} runs backwards; write ${toEnd}${shape.least}-${to}`
}

/** Seven weekdays, though Sunday has two numbers. */
const sizeOf = (shape: Field): number => (shape === WEEKDAY ? WEEKDAYS.length : shape.most - shape.least + 1)

/**
 * Writes a field so that both libraries read it alike. cron-parser refuses a value listed twice ("0,0", "1-5,3-7"),
 * takes the every-value step of one for a restriction, and counts weekday steps to 7 where cronstrue stops at 6 and knows no 07.
 */
function simplify(written: string, shape: Field): string {
  const field = written.replaceAll(/\b0+(?=\d)/g, '')
  const entries = field.split(',').map(entry => (entry === '*/1' ? '*' : entry))
  if (entries.includes('*')) return '*'
  if (entries.length === 1 && !(shape === WEEKDAY && /^\w+\//.test(field))) return field
  const values = entries.map(entry => valuesOf(entry, shape))
  if (values.some(list => list.length === 0)) return [...new Set(entries)].join(',')
  const distinct = [...new Set(values.flat())].sort((a, b) => a - b)
  return distinct.length === values.flat().length && entries.length > 1 ? field : distinct.join(',')
}

/** The values an entry stands for; none when it is wrong, which is for cron-parser to say, or one of L and #. */
function valuesOf(entry: string, shape: Field): number[] {
  const [, low = '', high, step] = SPAN.exec(entry) ?? []
  const from = low === '*' ? shape.least : numberOf(low, shape)
  const last = step === undefined ? from : shape.most
  const to = low === '*' ? shape.least + sizeOf(shape) - 1 : high === undefined ? last : numberOf(high, shape)
  const by = Number(step ?? 1)
  if (from === undefined || to === undefined || from < shape.least || to > shape.most || from > to || by < 1) return []
  const values = Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, at) => from + at * by)
  return shape === WEEKDAY ? values.map(value => value % 7) : values
}

function numberOf(text: string, { least, words }: Field): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const word = words.indexOf(text.toLowerCase())
  return word < 0 ? undefined : least + word
}

function explain(message: string, fields: string[], shapes: Field[]): string {
  if (NEVER_FIRES.test(message)) return 'never fires: no month it names has that day'
  const wrong = fields.findIndex(
    (field, at) => !isReadable(fields.map((_, other) => (other === at ? field : '*')).join(' ')),
  )
  const where = shapes[wrong] === undefined ? '' : `${shapes[wrong].name} field: `
  return `${where}cannot be read; write values, ranges such as 1-5 and steps such as */5`
}

function isReadable(expression: string): boolean {
  try {
    CronExpressionParser.parse(expression)
    cronstrue.toString(expression)
    return true
  } catch {
    return false
  }
}

function noteFor(
  fields: string[],
  shapes: Field[],
  ofClock: readonly (string | undefined)[],
): { note: string } | undefined {
  const ofSteps = fields.map((field, at) => noteOfSteps(field, shapes[at] ?? WEEKDAY))
  const notes = [noteOfDays(fields), ...ofSteps, ...ofClock]
  const note = notes.filter(part => part !== undefined).join(' ')
  return note === '' ? undefined : { note }
}

/** The words name a time of day that the clock leaves out on some day. */
function noteOfLate(runs: readonly Date[], late: Runs['late'], zone: string): string | undefined {
  const run = runs.find(one => late.has(one.getTime()))
  if (run === undefined) return undefined
  const meant = new Date(late.get(run.getTime()) ?? 0).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
  return `A local time that does not exist in ${zone} (clocks go forward) runs as much later: ${meant} at ${toZonedIso(run.getTime(), zone)}.`
}

function noteOfTwice(runs: readonly Date[], zone: string): string | undefined {
  const run = runs.find(one => whichOfTwo(one.getTime(), zone) !== undefined)
  return run === undefined
    ? undefined
    : `A local time that occurs twice in ${zone} (clocks go back) runs once, the first time: ${toZonedIso(run.getTime(), zone)}.`
}

function noteOfDays(fields: string[]): string | undefined {
  const [day = '*', , weekday = '*'] = fields.slice(-3)
  const restricted = (field: string): boolean => !/^[*?]$/.test(field)
  if (!restricted(day) || !restricted(weekday)) return undefined
  const either = 'Runs when either the day of the month or the weekday matches, not only when both do.'
  // crontab(5) of Vixie cron and cronie: only fields without a * are alternatives.
  return day.startsWith('*') || weekday.startsWith('*')
    ? `${either} The cron of Linux runs an expression with a field that begins with * only when both match.`
    : either
}

/** "Every 45 minutes" are minutes 0 and 45 of each hour. */
function noteOfSteps(field: string, shape: Field): string | undefined {
  const [, start = '*', step = '1'] = OPEN_STEP.exec(field) ?? []
  const from = start === '*' ? shape.least : (numberOf(start, shape) ?? shape.least)
  const by = Number(step)
  if (by === 1 || (sizeOf(shape) % by === 0 && from - shape.least < by)) return undefined
  return `Steps of ${by} ${shape.unit}s begin anew with each ${shape.round}; the last one may have another length.`
}
