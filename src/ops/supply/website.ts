import { callerKeyOf } from '../../core/call/data_quota.ts'
import type { Context } from '../../core/operation.ts'
import type { MapRow } from '../../core/map_search.ts'
import type { SiteBusiness, SiteRead } from '../../core/ports.ts'
import { haversineM } from '../../lib/distance.ts'
import { foldLetters } from '../../lib/fold.ts'
import { readWeeklyHours, writeWeeklyHours } from '../../lib/weekly_hours.ts'
import { hoursOf, phonesOf, websiteOf } from '../../map/rows/contact.ts'
import { loadPlaceFacts } from '../../map/rows/place_facts.ts'
import { countryOf, nameOf } from '../../map/rows/record.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const READS_PER_HOUR = 30
// What lies farther from the mapped point is another branch.
const SAME_PLACE_M = 1_000
const LEAST_TELLING = 3
const MOST_NUMBERS = 3

/** One field of a mapped business, and who says so. */
export interface SourcedField {
  field: 'phone' | 'opening_hours'
  value: string
  source: 'map' | 'overture' | 'website'
  /** When it was read, or the date of the map. */
  as_of?: string
}

/** What looking at the website of a mapped business came to. */
export interface WebsiteCheck {
  website: {
    url?: string
    status: 'read' | 'nothing_found' | 'unreachable' | 'barred' | 'not_read'
    reason?: string
    read_at?: string
  }
  fields: SourcedField[]
  contradictions: string[]
}

type SiteContext = Pick<Context, 'address' | 'cache' | 'caller' | 'limits' | 'sites' | 'now'>

/** Compares what the map says of a business with what its own website publishes; both are told with their source, and neither is taken for the right one. */
export async function checkWebsite(row: MapRow, ctx: SiteContext): Promise<WebsiteCheck> {
  const mapped = await mappedFields(row)
  const url = toAddress(websiteOf(row.element.tags))
  if (url === undefined)
    return { website: { status: 'not_read', reason: 'The map names no website.' }, fields: mapped, contradictions: [] }
  const read = await readCached(url, ctx)
  if ('waitS' in read)
    return {
      website: {
        url: url.href,
        status: 'not_read',
        reason: `You have had as many websites read as one caller may in an hour, ${READS_PER_HOUR}; wait ${read.waitS} s.`,
      },
      fields: mapped,
      contradictions: [],
    }
  const website = { url: url.href, read_at: new Date(read.at).toISOString() }
  if (read.status !== 'read')
    return {
      website: { ...website, status: read.status, reason: `The website was not read: ${read.reason}.` },
      fields: mapped,
      contradictions: [],
    }
  const chosen = choose(await numbersOf(row, read.businesses), row, read.isBeginning === true)
  if ('reason' in chosen)
    return {
      website: { ...website, status: 'nothing_found', reason: chosen.reason },
      fields: mapped,
      contradictions: [],
    }
  const own = toFields(chosen, website.read_at)
  return {
    website: { ...website, status: 'read' },
    fields: [...mapped, ...own],
    contradictions: contradictionsOf(mapped, own, chosen, row),
  }
}

/** The first page that is mapped, over https. */
function toAddress(website: string | undefined): URL | undefined {
  const first = website?.split(';')[0]?.trim() ?? ''
  const text = /^https?:\/\//i.test(first) ? first : `https://${first}`
  if (first === '' || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.protocol = 'https:'
  url.hash = ''
  return url
}

async function readCached(
  url: URL,
  { address, cache, caller, limits, sites }: SiteContext,
): Promise<SiteRead | { waitS: number }> {
  const kept = await cache.get<SiteRead>('website', url.href)
  if (kept !== undefined) return kept
  const waitS = await limits.take('website', callerKeyOf({ caller, address }), READS_PER_HOUR, HOUR_MS)
  if (waitS > 0) return { waitS }
  const read = await sites.read(url)
  await cache.set('website', url.href, read, read.status === 'read' ? DAY_MS : HOUR_MS)
  return read
}

async function mappedFields({ element, dataDate, filled = [] }: MapRow): Promise<SourcedField[]> {
  const facts = await loadPlaceFacts()
  const country = countryOf(element, facts)
  const numbers = new Set(phonesOf(element.tags).map(phone => facts.toE164(phone, country) ?? phone))
  const asOf = dataDate === undefined ? {} : { as_of: dataDate }
  const source = element.type === 'overture' || filled.includes('phone') ? 'overture' : 'map'
  const hours = hoursOf(element.tags)
  return [
    ...[...numbers].slice(0, MOST_NUMBERS).map(value => ({ field: 'phone', value, source, ...asOf }) as const),
    ...(hours === undefined
      ? []
      : [{ field: 'opening_hours' as const, value: hours, source: 'map' as const, ...asOf }]),
  ]
}

/** A business of the page, with its numbers in E.164. */
type Numbered = SiteBusiness & { numbers: string[] }

async function numbersOf({ element }: MapRow, businesses: readonly SiteBusiness[]): Promise<Numbered[]> {
  const facts = await loadPlaceFacts()
  const country = countryOf(element, facts)
  return businesses.map(one => ({
    ...one,
    numbers: [...new Set(one.phones.flatMap(text => facts.toE164(text, country) ?? []))],
  }))
}

const NOTHING = 'The page publishes no opening hours or telephone number of a business as schema.org data.'
const NOTHING_YET =
  'The beginning of the page, which is too long to be read whole, publishes no opening hours or telephone number of a business as schema.org data.'
const OTHERS = 'The page publishes data of other places only, none of them at this one.'
const SEVERAL = 'The page publishes data of several businesses, and nothing tells which is this one.'

/** The business of the page that is this one: not elsewhere, and the only one, or the only one of its name or number. */
function choose(numbered: readonly Numbered[], row: MapRow, isBeginning: boolean): Numbered | { reason: string } {
  const telling = numbered.filter(one => one.openingHours !== undefined || one.numbers.length > 0)
  if (telling.length === 0) return { reason: isBeginning ? NOTHING_YET : NOTHING }
  const here = telling.filter(one => isHere(one, row))
  if (here.length === 0) return { reason: OTHERS }
  const distinct = [...new Map(here.map(one => [JSON.stringify([one.numbers, one.openingHours]), one])).values()]
  const alike = distinct.length === 1 ? distinct : distinct.filter(one => isNamedAlike(one, row))
  const [only] = alike
  return alike.length === 1 && only !== undefined ? only : { reason: SEVERAL }
}

function isHere({ latitude, longitude, postcode }: SiteBusiness, { element }: MapRow): boolean {
  if (latitude !== undefined && longitude !== undefined)
    return haversineM(element, { latitude, longitude }) <= SAME_PLACE_M
  const mapped = element.tags['addr:postcode']
  return postcode === undefined || mapped === undefined || bare(postcode) === bare(mapped)
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Shares a telling word with the mapped name. */
function isNamedAlike({ name }: SiteBusiness, { element }: MapRow): boolean {
  const words = (text: string): string[] =>
    foldLetters(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word.length >= LEAST_TELLING || /[^\p{ASCII}]/u.test(word))
  const own = new Set(words(nameOf(element.tags) ?? ''))
  return name === undefined || words(name).some(word => own.has(word))
}

const toFields = ({ numbers, openingHours }: Numbered, asOf: string): SourcedField[] => [
  ...numbers
    .slice(0, MOST_NUMBERS)
    .map(value => ({ field: 'phone' as const, value, source: 'website' as const, as_of: asOf })),
  ...(openingHours === undefined
    ? []
    : [{ field: 'opening_hours' as const, value: openingHours, source: 'website' as const, as_of: asOf }]),
]

function contradictionsOf(
  mapped: readonly SourcedField[],
  own: readonly SourcedField[],
  chosen: Numbered,
  row: MapRow,
): string[] {
  const of = (fields: readonly SourcedField[], field: SourcedField['field']) =>
    fields.filter(one => one.field === field).map(({ value }) => value)
  const phones = of(mapped, 'phone')
  const numbers = of(own, 'phone')
  const [mappedHours, ownHours] = [of(mapped, 'opening_hours')[0], of(own, 'opening_hours')[0]]
  return [
    ...(isNamedAlike(chosen, row)
      ? []
      : ['The website names a business whose name shares no word with the mapped one.']),
    ...(phones.length === 0 || numbers.length === 0 || phones.some(phone => numbers.includes(phone))
      ? []
      : [`phone: the map says ${phones.join(', ')}, the website ${numbers.join(', ')}.`]),
    ...hoursContradiction(mappedHours, ownHours),
  ]
}

function hoursContradiction(mapped: string | undefined, own: string | undefined): string[] {
  if (mapped === undefined || own === undefined) return []
  // Of holidays the website says nothing that is read here.
  const usual = mapped
    .split(';')
    .map(rule => rule.replace(/\b(?:PH|SH)\s*,\s*|\s*,\s*(?:PH|SH)\b(?=[\s,])/g, ''))
    .filter(rule => !/^\s*(PH|SH)\b/.test(rule))
    .join(';')
  const read = readWeeklyHours(usual)
  if ('problem' in read)
    return [`opening_hours: the map says more than can be compared (${mapped}); the website says ${own}.`]
  return writeWeeklyHours(read.hours) === own
    ? []
    : [`opening_hours: the map says ${writeWeeklyHours(read.hours)}, the website ${own}.`]
}
