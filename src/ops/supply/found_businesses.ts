import type { z } from 'zod'
import { badInput, Failure, type FailureDetails, type Reason } from '../../core/failure.ts'
import type { SearchOutcome } from '../../core/map_search.ts'
import type { Context } from '../../core/operation.ts'
import { consideredIn, type GeocodedPlace, MAP_CREDIT, type PlaceQuery } from '../../core/places.ts'
import { mergeDuplicates } from '../../map/rows/duplicates.ts'
import { contradictionOf, type Kind, readKind } from '../../map/request/kind.ts'
import type { Reading } from '../../map/search/loose_request.ts'
import { nameOf, toMapRecords } from '../../map/rows/record.ts'
import { type Searched, toSearchReport } from '../../map/search/search_report.ts'
import type { RowFilter } from '../../map/wishes/row_filter.ts'
import { mergeRows } from '../../map/rows/select.ts'
import { verticalOf } from '../../map/kinds/verticals.ts'
import { bookingSteps } from './booking_steps.ts'
import { nameTest, readName } from './by_name.ts'
import type { businessRecord, searchAnswer, searchFields, searchLocation } from './find_fields.ts'
import { findSupply } from './find_supply.ts'
import { findGeneralists } from './general_kind.ts'
import { linesOf } from './row_lines.ts'
import {
  conditionNotes,
  examinedNotice,
  filterOf,
  hoursNotice,
  momentsAt,
  nearestBeyond,
  unusedNotes,
  withoutPastDay,
} from './row_wishes.ts'
import { hintSwapped } from './swapped.ts'
import { searcherOf } from './searcher.ts'

type Input = z.output<typeof searchFields> & { location: z.output<typeof searchLocation> }
type Row = z.input<typeof businessRecord>

const METRES_PER_MILE = 1609.344
const LICENCE = { attribution_url: 'https://www.openstreetmap.org/copyright', license: 'ODbL-1.0' }
const OVERTURE = { attribution: 'Overture Maps Foundation, overturemaps.org', license: 'CDLA-Permissive-2.0' }

/** Answers find_business. */
export async function findBusinesses(
  fields: z.output<typeof searchFields>,
  ctx: Context,
): Promise<z.input<typeof searchAnswer>> {
  const input = requireLocation(fields, ctx)
  const isAsked = input.capability !== undefined || input.vertical !== undefined
  const located: Located = isAsked ? await locate(input, ctx) : {}
  const read = withoutPastDay(readKind(input, located.place?.countryCode), ctx.now())
  const total = await ctx.ledger.businesses.total()
  const { place } = located
  const isCalled = nameTest(input, read)
  const supply =
    place === undefined || total === 0
      ? []
      : await findSupply({ ...input, isCalled: ({ name }) => isCalled(name) }, place, ctx)
  const named = place === undefined ? { kind: read } : await readName(input, read, place, supply, ctx)
  const { kind } = named
  const asked: Asked = { input, reading: ctx.reading as Reading | undefined, total }
  const searched: Searched = { kind, radiusRequestedM: input.location.radius_miles * METRES_PER_MILE, ...located }
  if (kind.unknown !== undefined && !isAsked) throw notUnderstood(kind.unknown, asked, searched, unusedOf(ctx))
  if (place === undefined) return unlocated(asked, searched)
  if (kind.unknown !== undefined && supply.length === 0)
    throw 'refusal' in named
      ? failed('map_temporarily_unavailable', asked, { ...searched, outcome: named.refusal })
      : notUnderstood(kind.unknown, asked, searched)
  if (input.price_band !== undefined && supply.length === 0) throw notInSupply(asked, searched)
  const [askedMs] = (await momentsAt(kind.open, place, ctx)) ?? []
  const finish = (rows: Row[], found: Found): Promise<z.input<typeof searchAnswer>> =>
    finished(answer(rows, asked, found), ctx, askedMs)
  if ('rows' in named && !named.isKindToo)
    return finish(named.rows, { ...searched, outcome: named.outcome, notice: named.notice })
  const filter = await filterOf(input, kind, place, ctx)
  const outcome = await searchMap(searched, place, filter, input, ctx)
  if (outcome.failsWith !== undefined) throw failed(outcome.failsWith, asked, { ...searched, outcome })
  const { rows: mapped, leftOut } = await toRows(outcome, input, kind, filter, ctx)
  const ofKind = mergeRows<Row, Row>(supply, mapped, input.max_results)
  const rows = 'rows' in named ? firstOnce([...named.rows, ...ofKind], input.max_results) : ofKind
  // What is asked farther out counts with the same filter.
  const hours = hoursNotice(filter)
  const missing = rows.length === 0 ? await nearestBeyond(searched, place, filter, outcome, ctx) : ''
  const notice = `${hours}${examinedNotice(outcome)}${missing}`
  const others = rows.length === 0 ? await findGeneralists(searched, place, filter, outcome, ctx) : undefined
  if (others === undefined) return finish(rows, { ...searched, outcome, leftOut, notice })
  const general = { ...searched, outcome, ...others, notice: `${others.notice}${notice}` }
  const { rows: generalists } = await toRows(general.outcome, input, others.kind, others.filter, ctx)
  return finish(generalists, general)
}

/** The first of each business. */
const firstOnce = (rows: readonly Row[], most: number): Row[] =>
  rows.filter(({ smb_id: id }, at) => rows.findIndex(other => other.smb_id === id) === at).slice(0, most)

/** The schema leaves the location out where a city is sent instead; it has been put together by now. */
function requireLocation({ location, ...rest }: z.output<typeof searchFields>, ctx: Pick<Context, 'reading'>): Input {
  if (location === undefined)
    throw badInput(
      `location: required, an object such as {"zip_or_city": "Vienna, Austria"}; or send city, with region.${unusedOf(ctx)}`,
    )
  return { ...rest, location }
}

/** What a refusal says of arguments that might have held what it misses. */
function unusedOf({ reading }: Pick<Context, 'reading'>): string {
  const { ignored_arguments: names = [] } = (reading ?? {}) as Reading
  const kind = names.length === 1 ? 'argument' : 'arguments'
  return names.length === 0 ? '' : ` Not used, since find_business takes no such ${kind}: ${names.join(', ')}.`
}

/** A request, how it was read before the schema saw it, and how many businesses the supply network holds. */
interface Asked {
  input: Input
  reading: Reading | undefined
  total: number
}

/** What a search came to, and what is said of it. */
type Found = Searched & { leftOut?: boolean; notice?: string }

/** How the request was read, and what was accepted without effect; conditions are told where a map was asked with them. */
function readingOf({ input, reading }: Asked, searched: Searched): Record<string, unknown> {
  const { kind } = searched
  const { readAs } = kind
  const contradiction = contradictionOf(input, kind)
  const notes = [
    ...(reading?.input_notes ?? []),
    ...(readAs === undefined
      ? []
      : [`capability ${JSON.stringify(input.capability)} was read as ${JSON.stringify(readAs)}.`]),
    ...(isMapAsked(searched) ? conditionNotes(kind) : []),
    ...unusedNotes(kind),
    ...(kind.notes ?? []),
    ...(input.location.radius_miles === 0 ? ['location.radius_miles is 0: the map was not searched.'] : []),
    ...(contradiction === undefined ? [] : [contradiction]),
  ]
  return {
    ...reading,
    ...(notes.length > 0 && { input_notes: notes }),
    ...(input.availability_window !== undefined && { availability_window_applied: false }),
  }
}

const isMapAsked = ({ outcome }: Searched): boolean => outcome !== undefined && outcome.status !== 'not_requested'

type Located = Pick<Searched, 'place' | 'notLocated'>

async function locate({ location, language }: Input, ctx: Pick<Context, 'cancelled' | 'geocoder'>): Promise<Located> {
  const outcome = await ctx.geocoder.geocode(location.zip_or_city, { language }, ctx.cancelled())
  switch (outcome.status) {
    case 'ok':
      return { place: outcome.place }
    case 'nonsense':
      throw badInput(`location.zip_or_city: ${outcome.problem}`)
    case 'unknown':
      return {
        notLocated: {
          status: 'location_not_found',
          reason:
            'Nothing here knows this place; send a town with region and country, a postal code, or coordinates such as 38.9, -77.04. A country or state alone is too large, and a street address may not be known.',
        },
      }
    default:
      return { notLocated: outcome }
  }
}

const NOT_SEARCHED = { cached: false, continuesInBackground: false, status: 'not_requested' } as const

async function searchMap(
  { kind, radiusRequestedM }: Searched,
  place: GeocodedPlace,
  filter: RowFilter,
  { location, max_results: shown }: Input,
  ctx: Pick<Context, 'address' | 'caller' | 'cancelled' | 'mapSearch' | 'phase'>,
): Promise<SearchOutcome> {
  if (kind.osmTags.length === 0)
    return {
      ...NOT_SEARCHED,
      reason: 'The map has no tag for this kind of business; only the supply network was searched.',
    }
  if (radiusRequestedM === 0)
    return {
      ...NOT_SEARCHED,
      reason: 'location.radius_miles is 0, a circle that holds nothing; send a larger one to search the map.',
    }
  const query: PlaceQuery = {
    center: place,
    radiusM: radiusRequestedM,
    tags: kind.osmTags,
    ...(filter.isActive ? { wants: filter.wants } : { shown }),
  }
  ctx.phase?.('Searching the map.')
  const searcher = searcherOf(ctx)
  const outcome = await ctx.mapSearch.find(query, searcher)
  return hintSwapped(outcome, location.zip_or_city, query, ctx.mapSearch, searcher)
}

/** The rows of the map, and whether the caller's own conditions left others out. */
async function toRows(
  { answer: found }: SearchOutcome,
  input: Input,
  { osmTags }: Kind,
  filter: RowFilter,
  { now }: Pick<Context, 'now'>,
): Promise<{ rows: Row[]; leftOut: boolean }> {
  if (found === undefined) return { rows: [], leftOut: false }
  const named = mergeDuplicates(found.candidates, osmTags).filter(({ element }) => nameOf(element.tags) !== undefined)
  const wanted = named.filter(({ element }) => filter.wants(element))
  const rows = await toMapRecords(wanted.slice(0, input.max_results), {
    tags: osmTags,
    language: input.language,
    verticalOf,
    now,
  })
  return { rows, leftOut: wanted.length < named.length }
}

/** With the rows in a few words before them, for whoever reads no further, and what can be done with them. */
async function finished(
  answered: z.input<typeof searchAnswer>,
  ctx: Pick<Context, 'bookingHosts' | 'ledger' | 'now'>,
  askedMs: number | undefined,
): Promise<z.input<typeof searchAnswer>> {
  const lines = await linesOf(answered.businesses, ctx, askedMs)
  const steps = await bookingSteps(answered.businesses, ctx)
  return { ...(lines !== undefined && { human_message: lines }), ...answered, ...steps }
}

function answer(rows: Row[], asked: Asked, searched: Found): z.input<typeof searchAnswer> {
  const note = coverageNote(asked.total, rows, asked.input.vertical)
  const message = rows.length === 0 ? unsearched(asked, searched) : undefined
  return {
    ...(message !== undefined && { human_message: message }),
    businesses: rows,
    result_count: rows.length,
    ...wrapperOf(asked, searched, rows),
    search: toSearchReport(searched, categoriesOf(rows)),
    ...noticeOf(searched),
    ...(note !== '' && { supply_coverage_note: note }),
  }
}

const categoriesOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap(({ category = [] }) => category))]

const isOfOverture = (rows: readonly Row[]): boolean => rows.some(({ overture }) => overture !== undefined)

/** What every answer and every failed search holds: how the request was read, and who is credited. */
function wrapperOf(asked: Asked, searched: Searched, rows: readonly Row[]) {
  const { place } = searched
  const credits = [
    MAP_CREDIT,
    ...(isOfOverture(rows) ? [OVERTURE.attribution] : []),
    ...(place?.attribution === undefined ? [] : [place.attribution]),
  ]
  return {
    ...readingOf(asked, searched),
    total_in_supply_network: asked.total,
    ...LICENCE,
    ...(isOfOverture(rows) && { license: `${LICENCE.license}; ${OVERTURE.license}` }),
    attribution: [...new Set(credits)].join('; '),
  }
}

/** What to tell where no map reaches: nobody may take it for an empty one. */
function unsearched({ input }: Asked, { place, notLocated, outcome }: Searched): string | undefined {
  const { status, reason } = { ...outcome, ...notLocated }
  if (reason === undefined || !(status === 'not_requested' || status === 'location_not_found')) return undefined
  const near = place === undefined ? '' : ` near ${place.label}`
  const what = JSON.stringify(input.capability ?? input.vertical)
  return `No map here tells of ${what}${near}; there may well be some. ${reason}`
}

function noticeOf({ outcome, leftOut, notice = '' }: Found): { osm_notice?: string } {
  const found = outcome?.answer
  if (found === undefined) return notice === '' ? {} : { osm_notice: notice.trim() }
  const date = found.dataDate === undefined ? '' : ` of ${found.dataDate.slice(0, 10)}`
  const edge =
    found.centerBeyond === true
      ? ' The location lies outside the imported map: nearer ones may exist.'
      : found.beyondCoverage === true
        ? ' The circle reaches beyond the map: more may exist.'
        : ''
  const more = found.capped && leftOut === true ? ` ${onlyNearest(consideredIn(found))}` : ''
  return {
    osm_notice: `Unverified data${date}.${edge}${more}${notice}`,
  }
}

const onlyNearest = (count: number): string =>
  `Only the nearest ${count} were examined, and what was asked of the rows left some of them out: more may fit farther out. Search around another point, or for a narrower kind of business.`

/** Where there are rows their `source` says what each is good for. */
function coverageNote(total: number, rows: readonly Row[], vertical: Input['vertical']): string {
  return [
    ...(rows.length > 0
      ? []
      : [
          total === 0
            ? 'The supply network holds no business yet; import_booking_url adds one.'
            : `The supply network holds ${total === 1 ? 'one business' : `${total} businesses`}; only its rows can be booked.`,
        ]),
    ...(vertical === 'home_services' ? ['Home services are thinly mapped: try a larger radius_miles.'] : []),
  ].join(' ')
}

/** A failed search still carries the wrapper, so that a caller reads one shape. */
function failure(
  reason: Reason,
  message: string,
  asked: Asked,
  searched: Searched,
  details: FailureDetails = {},
): Failure {
  const search = toSearchReport(searched)
  const body = { businesses: [], result_count: 0, ...wrapperOf(asked, searched, []), search }
  return new Failure(reason, message, { ...details, body: { ...body, ...details.body } })
}

/** A kind of business nobody knows: with it come the suggestions. */
function notUnderstood(
  { reason, message: why, details }: Failure,
  asked: Asked,
  searched: Searched,
  unused = '',
): Failure {
  const message = `${[why, ...(searched.kind.notes ?? [])].join(' ')}${unused}`
  return failure(reason, message, asked, { ...searched, outcome: { ...NOT_SEARCHED, reason: message } }, details)
}

function notInSupply(asked: Asked, searched: Searched): Failure {
  const message =
    'price_band applies to supply-network businesses only and none is in reach; leave it out to search the map.'
  return failure('out_of_supply_network', message, asked, {
    ...searched,
    outcome: { ...NOT_SEARCHED, reason: 'No supply-network business is in reach.' },
  })
}

/** A place nobody knows is an answer; a source that could not be asked is not. */
function unlocated(asked: Asked, searched: Searched): z.input<typeof searchAnswer> {
  const status = searched.notLocated?.status
  if (status === 'unavailable' || status === 'rate_limited')
    throw failed(status === 'rate_limited' ? 'rate_limited' : 'map_temporarily_unavailable', asked, searched)
  return answer([], asked, searched)
}

function failed(reason: Reason, asked: Asked, searched: Searched): Failure {
  const { reason: why = 'The map gave no answer.', retryAfterS } = searched.notLocated ?? searched.outcome ?? {}
  return failure(reason, why, asked, searched, retryAfterS === undefined ? {} : { retryAfterS })
}
