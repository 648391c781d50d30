import { CronExpressionParser } from 'cron-parser'
import cronstrue from 'cronstrue'

/** A schedule that both libraries read the same way, or what is wrong with it. */
export type CronReading = { expression: string; description: string; runs: Date[]; note?: string } | { problem: string }

const FIELDS = ['second', 'minute', 'hour', 'day of month', 'month', 'weekday']
const SIZES = [60, 60, 24, 31, 12, 7]
const NEVER_FIRES = /Invalid explicit day of month|loop limit/i

/**
 * Reads a 5- or 6-field expression and computes its next runs after a time, in an IANA zone.
 * cron-parser decides validity and runs, cronstrue words it; each alone accepts expressions the other misreads.
 */
export function readCron(text: string, options: { runs: number; afterMs: number; timezone: string }): CronReading {
  const fields = text
    .trim()
    .split(/\s+/)
    .filter(field => field !== '')
  if (fields.length !== 5 && fields.length !== 6) {
    return { problem: `needs 5 fields (minute hour day month weekday) or 6 (with seconds first); got ${fields.length}` }
  }
  const problem = checkFields(fields)
  if (problem !== undefined) return { problem }
  const expression = fields.join(' ')
  try {
    const runs = nextRuns(fields.map(deduplicate).join(' '), options)
    return { expression, description: cronstrue.toString(expression), runs, ...noteFor(fields) }
  } catch (error) {
    // cronstrue throws strings.
    return { problem: explain(error instanceof Error ? error.message : String(error), fields) }
  }
}

function nextRuns(expression: string, { runs, afterMs, timezone }: { runs: number; afterMs: number; timezone: string }): Date[] {
  const schedule = CronExpressionParser.parse(expression, { tz: timezone, currentDate: new Date(afterMs) })
  return Array.from({ length: runs }, () => schedule.next().toDate())
}

function checkFields(fields: string[]): string | undefined {
  const first = FIELDS.length - fields.length
  for (const [at, field] of fields.entries()) {
    const name = FIELDS[first + at]
    const size = SIZES[first + at] ?? 0
    // H picks a new value on every call: its runs would be different each time.
    if (/(^|,)H/i.test(field)) return `${name} field: H (hashed) is not supported, its value differs from call to call`
    const step = /\/(\d+)$/.exec(field)?.[1]
    if (step !== undefined && Number(step) > size) return `${name} field: step ${step} is larger than the field, which has ${size} values`
  }
  return undefined
}

/** "0,0" and "0,7" are harmless, yet cron-parser refuses a value listed twice. */
function deduplicate(field: string, at: number, fields: string[]): string {
  const items = field.split(',')
  if (items.length === 1) return field
  const isWeekday = at === fields.length - 1
  return [...new Set(items.map(item => (isWeekday && item === '7' ? '0' : item)))].join(',')
}

function explain(message: string, fields: string[]): string {
  if (NEVER_FIRES.test(message)) return 'never fires: no month it names has that day'
  const first = FIELDS.length - fields.length
  const wrong = fields.findIndex((field, at) => !isReadable(fields.map((_, other) => (other === at ? field : '*')).join(' ')))
  const where = wrong < 0 ? '' : `${FIELDS[first + wrong]} field: `
  return where + message.replace(/^Error: /, '').replace(/\.$/, '')
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

function noteFor(fields: string[]): { note: string } | undefined {
  const [day = '*', , weekday = '*'] = fields.slice(-3)
  const restricted = (field: string): boolean => !/^[*?]$/.test(field)
  return restricted(day) && restricted(weekday) ? { note: 'Runs when either the day of the month or the weekday matches, not only when both do.' } : undefined
}
