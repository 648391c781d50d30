import type { SiteBusiness } from '../../core/ports.ts'
import { type DaySpan, readWeeklyHours, writeWeeklyHours } from '../../lib/weekly_hours.ts'
import { LOCAL_BUSINESSES } from './local_business.ts'

const MOST_DEPTH = 10
const MOST_NODES = 5_000
const MOST_BUSINESSES = 50
const MOST_VALUES = 20
const MOST_NAME = 120
const DAY_MS = 86_400_000
// Shorter than this it is a holiday or a sale, not how a business is open.
const LEAST_SEASON_MS = 28 * DAY_MS

type Node = Record<string, unknown>

/** The businesses that structured data describes. Only what can be checked comes out: numbers, hours that are written anew, a point, a postal code. */
export function readBusinesses(data: readonly unknown[], nowMs: number): SiteBusiness[] {
  const found: SiteBusiness[] = []
  const waiting: [value: unknown, depth: number][] = data.map(value => [value, 0])
  for (let seen = 0; waiting.length > 0 && seen < MOST_NODES && found.length < MOST_BUSINESSES; seen += 1) {
    const [value, depth] = waiting.pop() ?? []
    if (typeof value !== 'object' || value === null || depth === undefined) continue
    if (!Array.isArray(value) && isBusiness(value as Node)) found.push(toBusiness(value as Node, nowMs))
    if (depth >= MOST_DEPTH) continue
    for (const inner of Object.values(value as Node)
      .slice(0, MOST_NODES)
      .reverse())
      if (typeof inner === 'object' && inner !== null) waiting.push([inner, depth + 1])
  }
  return found
}

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value]

const textsOf = (value: unknown): string[] =>
  listOf(value).flatMap(one => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))

const nodesOf = (value: unknown): Node[] =>
  listOf(value).flatMap(one => (typeof one === 'object' && one !== null && !Array.isArray(one) ? [one as Node] : []))

/** The last part of what may be the address of a term. */
const termOf = (text: string): string => text.split(/[/#:]/).at(-1) ?? ''

const isBusiness = (node: Node): boolean =>
  textsOf(node['@type']).some(type => LOCAL_BUSINESSES.has(termOf(type))) && !Object.hasOwn(node, '@value')

function toBusiness(node: Node, nowMs: number): SiteBusiness {
  const [name] = textsOf(node['name'])
  const [geo] = nodesOf(node['geo'])
  const [address] = nodesOf(node['address'])
  const [latitude, longitude] = [numberOf(geo?.['latitude']), numberOf(geo?.['longitude'])]
  const [postcode] = textsOf(address?.['postalCode'])
  const hours = hoursOf(node, nowMs)
  const phones = [
    ...textsOf(node['telephone']),
    ...nodesOf(node['contactPoint']).flatMap(one => textsOf(one['telephone'])),
  ]
  return {
    ...(name !== undefined && { name: name.slice(0, MOST_NAME) }),
    phones: phones.map(text => text.trim().replace(/^tel:/i, '')).filter(isNumber),
    ...(hours !== undefined && { openingHours: hours }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...(postcode !== undefined && { postcode: postcode.slice(0, 16) }),
  }
}

// Nothing that could be words.
const isNumber = (text: string): boolean => /^\+?[\d\s()./-]{5,30}$/.test(text)

function numberOf(value: unknown): number | undefined {
  const [text = ''] = textsOf(value)
  const number = /^\s*-?\d{1,3}(\.\d{1,20})?\s*$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** Weekly hours in the syntax of the map, written anew from what was understood; undefined when nothing was, or not all of it. */
function hoursOf(node: Node, nowMs: number): string | undefined {
  const specified = nodesOf(node['openingHoursSpecification'])
  if (specified.length > 0) return ofSpecifications(specified, nowMs)
  const texts = textsOf(node['openingHours']).map(text => text.trim())
  return texts.length === 0 ? undefined : ofText(texts.join('; '))
}

/** "Mo-Fr 09:00-17:00", as schema.org has it; some write several rules with commas between them. */
function ofText(text: string): string | undefined {
  const rules = text.slice(0, 400).replace(/,\s*(?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b[^,;]*\d:)/g, '; ')
  const week: DaySpan[][] = Array.from({ length: 7 }, () => [])
  for (const rule of rules.split(';')) {
    if (rule.trim() === '') continue
    const read = readWeeklyHours(rule.trim() === '24/7' ? rule : rule.replace('24/7', '00:00-24:00'))
    if ('problem' in read) {
      if (/\b(closed|off)\b/i.test(rule)) continue
      return undefined
    }
    // Two rules for one day are its two stretches.
    for (const [day, spans] of read.hours.entries()) week[day]?.push(...spans)
  }
  return writeWeeklyHours(week)
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function ofSpecifications(specifications: readonly Node[], nowMs: number): string | undefined {
  const week: DaySpan[][] = DAYS.map(() => [])
  let isAny = false
  for (const one of specifications) {
    if (!isUsual(one, nowMs)) continue
    const days = textsOf(one['dayOfWeek']).map(text => dayOf(termOf(text)))
    const [opens, closes] = [minutesOf(one['opens']), minutesOf(one['closes'])]
    if (days.includes(undefined)) {
      // Of public holidays nothing is said here.
      if (textsOf(one['dayOfWeek']).every(text => termOf(text) === 'PublicHolidays')) continue
      return undefined
    }
    if (one['opens'] === undefined && one['closes'] === undefined) {
      isAny = true
      continue
    }
    if (opens === undefined || closes === undefined || opens >= 1440) return undefined
    isAny = true
    // Opening and closing at one moment is how a closed day is written.
    if (opens === closes) continue
    const end = closes === 1439 ? 1440 : closes
    for (const day of days.length === 0 ? DAYS.keys() : days)
      week[day ?? 0]?.push({ from: opens, to: end > opens ? end : end + 1440 })
  }
  return isAny ? writeWeeklyHours(week) : undefined
}

function dayOf(term: string): number | undefined {
  const folded = term.trim().toLowerCase()
  const day = DAYS.findIndex(
    name => name === folded || (folded.length >= 2 && folded.length <= 3 && name.startsWith(folded)),
  )
  return day < 0 ? undefined : day
}

/** Holds today, and for longer than a holiday. */
function isUsual({ validFrom, validThrough }: Node, nowMs: number): boolean {
  const [from, through] = [textsOf(validFrom)[0], textsOf(validThrough)[0]].map(text =>
    text === undefined || text === '' ? undefined : Date.parse(text),
  )
  if (Number.isNaN(from) || Number.isNaN(through)) return false
  const [first, last] = [from ?? Number.NEGATIVE_INFINITY, (through ?? Number.POSITIVE_INFINITY) + DAY_MS]
  return first <= nowMs && nowMs < last && last - first >= LEAST_SEASON_MS
}

/** Minutes since midnight of "09:00", "9:00:00", "9:00 AM" or "0900". */
function minutesOf(value: unknown): number | undefined {
  const [text] = textsOf(value)
  const [, hours, minutes, , half] =
    /^\s*T?(\d{1,2}):?(\d{2})(:\d{2})?(?:Z|[+-]\d{2}:\d{2})?\s*([ap]\.?m\.?)?\s*$/i.exec(text ?? '') ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0)
  const all = hour * 60 + Number(minutes)
  return Number(minutes) > 59 || all > 1440 ? undefined : all
}
