import type { Context } from '../../core/operation.ts'
import type { SearchOutcome } from '../../core/map_search.ts'
import { consideredIn, type GeocodedPlace, MOST_CANDIDATES, type PlaceQuery } from '../../core/places.ts'
import { mergeDuplicates } from '../../map/rows/duplicates.ts'
import type { Kind } from '../../map/request/kind.ts'
import { nearAt } from '../../map/language/near_words.ts'
import { nameWords } from '../../map/language/name_words.ts'
import { isOfPastDay, lastMomentOf, momentsOf, type OpenWish, spanOf } from '../../map/wishes/moments.ts'
import { loadPlaceFacts } from '../../map/rows/place_facts.ts'
import { nameOf, toSmbId } from '../../map/rows/record.ts'
import { createRowFilter, type Required, type RowFilter } from '../../map/wishes/row_filter.ts'
import type { Searched } from '../../map/search/search_report.ts'
import { waysToMap } from '../../map/wishes/twin_keys.ts'
import { searcherOf } from './searcher.ts'

/** The fields of a request that say what rows are to be. */
interface RowFields {
  require?: Required[] | undefined
  exclude_chains?: boolean | undefined
}

/** The words beside the kind of which nothing was made: nothing is dropped silently. */
export function unusedNotes({ unused = [] }: Kind): string[] {
  const quoted = unused.map(text => JSON.stringify(text)).join(', ')
  const isNear = unused.some(part => nearAt(nameWords(part)) >= 0)
  return [
    ...(unused.length > 0 ? [`Not used, not understood or nothing that the map tells: ${quoted}.`] : []),
    ...(isNear ? ['What to be near is read from location.zip_or_city.'] : []),
  ]
}

/** What was made of the words beside the kind. */
export function conditionNotes({ osmTags, conditions = [], open }: Kind): string[] {
  const isOfKind = (tag: string): boolean => osmTags.some(one => one === tag || one.startsWith(`${tag}=`))
  const always = conditions.find(({ key }) => key === 'opening_hours')
  const others = conditions.filter(condition => condition !== always)
  const asked = waysToMap(others, isOfKind)
  const tags = asked.map(({ conditions: [first], ways: all }) => {
    if (first?.key === 'brand') return `brand=${first.values[0]}`
    const ways = all.map(({ key, values }) => `${key}=${values.join(' or ')}`)
    return ways.length > 1 && asked.length > 1 ? `(${ways.join(' or ')})` : ways.join(' or ')
  })
  return [
    ...(tags.length > 0 ? [`Map rows: only those mapped with ${tags.join(' and ')}.`] : []),
    ...(always === undefined
      ? []
      : [`Map rows: only those that are open around the clock, opening_hours=${always.values.join(' or ')}.`]),
    ...(open === undefined ? [] : [`Map rows: only those that are open ${whenOf(open)} by their mapped hours.`]),
  ]
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function whenOf(open: OpenWish): string {
  const { until, hour, minute = 0, tomorrow, today, to } = open
  if (today === true) return 'at some time from now until midnight, local time,'
  const day = dayOf(open)
  const span = spanOf(open)
  if (span !== undefined) {
    const later = tomorrow === true ? '' : ' (or now, once it is later)'
    return `${day}at some time from ${span.fromHour}:00${later} until ${span.toHour}:00, local time,`
  }
  if (hour === undefined) return 'now'
  const last = to === undefined ? '' : ` and until ${to.hour}:${String(to.minute).padStart(2, '0')}`
  return `${day}${until === true ? 'until' : 'at'} ${hour}:${String(minute).padStart(2, '0')}${last}, local time,`
}

const OF_EASTER: Readonly<Record<number, string>> = {
  [-3]: 'Maundy Thursday',
  [-2]: 'Good Friday',
  [-1]: 'Easter Saturday',
  0: 'Easter Sunday',
  1: 'Easter Monday',
  39: 'Ascension Day',
  49: 'Whit Sunday',
  50: 'Whit Monday',
  60: 'Corpus Christi',
}

function dayOf({ weekday, date, afterEaster, tomorrow }: OpenWish): string {
  if (afterEaster !== undefined) return `on ${OF_EASTER[afterEaster]} `
  if (date !== undefined)
    return `on ${date.dayOfMonth} ${MONTH.format(Date.UTC(2000, date.month - 1))} ${date.year === undefined ? '' : `${date.year} `}`
  if (weekday !== undefined) return `on ${DAYS[weekday]} `
  return tomorrow === true ? 'tomorrow ' : ''
}

/** A kind without a day that has passed, which is named with what was not used. */
export function withoutPastDay(kind: Kind, nowMs: number): Kind {
  const { open, ...rest } = kind
  if (open === undefined || !isOfPastDay(open, nowMs)) return kind
  return { ...rest, unused: [...(kind.unused ?? []), dayOf(open).trim()] }
}

/** The moments of which a business is to be open at one, on the clock of a place; undefined where nothing was said of it. */
export async function momentsAt(
  open: OpenWish | undefined,
  place: GeocodedPlace,
  { now }: Pick<Context, 'now'>,
): Promise<number[] | undefined> {
  if (open === undefined) return undefined
  return momentsOf(open, now(), await zoneOf(place))
}

const zoneOf = async (place: GeocodedPlace): Promise<string> => (await loadPlaceFacts()).timeZoneAt(place) ?? 'UTC'

/** What the rows have to be: by the fields of the request, and by the words of the capability. */
export async function filterOf(
  { require, exclude_chains }: RowFields,
  { conditions, open }: Pick<Kind, 'conditions' | 'open'>,
  place: GeocodedPlace,
  ctx: Pick<Context, 'now'>,
): Promise<RowFilter> {
  return createRowFilter({
    require,
    excludeChains: exclude_chains,
    conditions,
    openAtMs: await momentsAt(open, place, ctx),
    openUntilMs: open === undefined ? undefined : lastMomentOf(open, ctx.now(), await zoneOf(place)),
  })
}

/** What to say of rows that were left out because nobody knows whether they are open. */
export const hoursNotice = (filter: RowFilter): string => {
  const count = filter.hoursUnknown()
  if (count === 0) return ''
  return ` ${count} more ${count === 1 ? 'was' : 'were'} left out: no hours say whether ${count === 1 ? 'it is' : 'they are'} open.`
}

/** What to say when there were too many rows to look at each of them. */
export function examinedNotice({ answer: found, isImported }: SearchOutcome): string {
  if (isImported !== true || found?.capped !== true || consideredIn(found) >= MOST_CANDIDATES) return ''
  return ` Only those within ${(found.radiusM / 1000).toFixed(1)} km were looked up, so many are mapped: more may fit farther out.`
}

/** What is said of those that are mapped, of which no condition is known to hold. */
export const notKnownToFit = (count: number): string =>
  `mapped there, ${count === 1 ? 'not' : 'none'} known to meet every condition: leave one out to see ${count === 1 ? 'it' : 'them'}.`

const FARTHEST_M = 100_000

/** What to say when there is no row: how many there are without the conditions, and the nearest farther out. */
export async function nearestBeyond(
  { kind, radiusRequestedM }: Searched,
  place: GeocodedPlace,
  filter: RowFilter,
  { answer: found, isImported }: SearchOutcome,
  ctx: Pick<Context, 'address' | 'caller' | 'cancelled' | 'mapSearch'>,
): Promise<string> {
  // Every further question to a live map would count for the caller.
  if (found === undefined || isImported !== true) return ''
  const find = async (query: Partial<PlaceQuery>): Promise<SearchOutcome> =>
    ctx.mapSearch.find({ center: place, radiusM: radiusRequestedM, tags: kind.osmTags, ...query }, searcherOf(ctx))
  const all = filter.isActive ? (await find({})).answer : undefined
  const plain = mergeDuplicates(all?.candidates ?? [], kind.osmTags).length
  const count = all?.capped === true ? `More than ${plain}` : String(plain)
  // A search that had to stop would stop there again.
  const isOver = found.capped && found.candidates.length === 0
  const beyond = isOver ? undefined : (await find({ radiusM: FARTHEST_M, wants: filter.wants, enough: 1 })).answer
  const [nearest] = beyond?.candidates ?? []
  const without = plain === 0 ? '' : ` ${count} of this kind ${plain === 1 ? 'is' : 'are'} ${notKnownToFit(plain)}`
  if (nearest === undefined) return without
  const name = nameOf(nearest.element.tags) ?? 'unnamed'
  return `${without} The nearest farther out is ${JSON.stringify(name)} (${toSmbId(nearest.element)}), ${(nearest.distanceM / 1000).toFixed(1)} km away.`
}
