import type { z } from 'zod'
import { badInput, Failure, type FailureDetails, type Reason } from '../../core/failure.ts'
import type { SearchOutcome } from '../../core/map_search.ts'
import type { Context } from '../../core/operation.ts'
import type { GeocodedPlace, PlaceQuery } from '../../core/places.ts'
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
import { conditionNotes, examinedNotice, filterOf, hoursNotice, nearestBeyond } from './row_wishes.ts'
import { hintSwapped } from './swapped.ts'
import { searcherOf } from './searcher.ts'

type Input = z.output<typeof searchFields> & { location: z.output<typeof searchLocation> }
type Row = z.input<typeof businessRecord>

const METRES_PER_MILE = 1609.344
const ATTRIBUTION = '© OpenStreetMap contributors'
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
  const read = readKind(input, located.place?.countryCode)
  const total = await ctx.ledger.businesses.total()
  const { place } = located
  const isCalled = nameTest(input, read)
  const supply =
    place === undefined || total === 0
      ? []
      : await findSupply({ ...input, isCalled: ({ name }) => isCalled(name) }, place, ctx)
  const named = place === undefined ? { kind: read } : await readName(input, read, place, supply, ctx)
  const { kind } = named
  const wrapper = { ...readingOf(input, kind, ctx), total_in_supply_network: total, ...LICENCE }
  const searched: Searched = { kind, radiusRequestedM: input.location.radius_miles * METRES_PER_MILE, ...located }
  if (kind.unknown !== undefined && !isAsked) throw notUnderstood(kind.unknown, wrapper, searched, unusedOf(ctx))
  if (place === undefined) return unlocated(input, wrapper, searched)
  if (kind.unknown !== undefined && supply.length === 0)
    throw 'refusal' in named
      ? failed('map_temporarily_unavailable', wrapper, { ...searched, outcome: named.refusal })
      : notUnderstood(kind.unknown, wrapper, searched)
  if (input.price_band !== undefined && supply.length === 0) throw notInSupply(wrapper, searched)
  if ('rows' in named && !named.isKindToo)
    return finished(
      answer(named.rows, wrapper, { ...searched, outcome: named.outcome, notice: named.notice }, input),
      ctx,
    )
  const filter = await filterOf(input, kind, place, ctx)
  const outcome = await searchMap(searched, place, filter, input.location.zip_or_city, ctx)
  if (outcome.failsWith !== undefined) throw failed(outcome.failsWith, wrapper, { ...searched, outcome })
  const { rows: mapped, leftOut } = await toRows(outcome, input, kind, filter, ctx)
  const ofKind = mergeRows<Row, Row>(supply, mapped, input.max_results)
  const rows = 'rows' in named ? firstOnce([...named.rows, ...ofKind], input.max_results) : ofKind
  // What is asked farther out counts with the same filter.
  const hours = hoursNotice(filter)
  const missing = rows.length === 0 ? await nearestBeyond(searched, place, filter, outcome, ctx) : ''
  const notice = `${hours}${examinedNotice(outcome)}${missing}`
  const others = rows.length === 0 ? await findGeneralists(searched, place, filter, outcome, ctx) : undefined
  if (others === undefined)
    return finished(answer(rows, wrapper, { ...searched, outcome, leftOut, notice }, input), ctx)
  const general = { ...searched, outcome, ...others, notice: `${others.notice}${notice}` }
  const { rows: asked } = await toRows(general.outcome, input, others.kind, others.filter, ctx)
  return finished(answer(asked, wrapper, general, input), ctx)
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

/** How the request was read, and what was accepted without effect. */
function readingOf(input: Input, kind: Kind, { reading }: Pick<Context, 'reading'>): Record<string, unknown> {
  const { readAs } = kind
  const contradiction = contradictionOf(input, kind)
  const notes = [
    ...((reading as Reading | undefined)?.input_notes ?? []),
    ...(readAs === undefined
      ? []
      : [`capability ${JSON.stringify(input.capability)} was read as ${JSON.stringify(readAs)}.`]),
    ...conditionNotes(kind),
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
  text: string,
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
    ...(filter.isActive && { wants: filter.wants }),
  }
  ctx.phase?.('Searching the map.')
  const searcher = searcherOf(ctx)
  return hintSwapped(await ctx.mapSearch.find(query, searcher), text, query, ctx.mapSearch, searcher)
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
): Promise<z.input<typeof searchAnswer>> {
  const lines = await linesOf(answered.businesses, ctx)
  const steps = await bookingSteps(answered.businesses, ctx)
  return { ...(lines !== undefined && { human_message: lines }), ...answered, ...steps }
}

type Wrapper = Record<string, unknown> & { total_in_supply_network: number }

function answer(
  rows: Row[],
  wrapper: Wrapper,
  searched: Searched & { leftOut?: boolean; notice?: string },
  { vertical }: Pick<Input, 'vertical'>,
): z.input<typeof searchAnswer> {
  const note = coverageNote(wrapper.total_in_supply_network, rows, vertical)
  return {
    businesses: rows,
    result_count: rows.length,
    ...wrapper,
    ...licenceOf(rows),
    attribution: attributionOf(searched, rows),
    search: toSearchReport(searched, categoriesOf(rows)),
    ...noticeOf(searched),
    ...(note !== '' && { supply_coverage_note: note }),
  }
}

const categoriesOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap(({ category = [] }) => category))]

const isOfOverture = (rows: readonly Row[]): boolean => rows.some(({ overture }) => overture !== undefined)

const licenceOf = (rows: readonly Row[]) =>
  isOfOverture(rows) ? { ...LICENCE, license: `${LICENCE.license}; ${OVERTURE.license}` } : LICENCE

const attributionOf = ({ place }: Searched, rows: readonly Row[]): string =>
  [
    ATTRIBUTION,
    ...(isOfOverture(rows) ? [OVERTURE.attribution] : []),
    ...(place?.attribution === undefined ? [] : [place.attribution]),
  ].join('; ')

function noticeOf({ outcome, leftOut, notice = '' }: Searched & { leftOut?: boolean; notice?: string }): {
  osm_notice?: string
} {
  const found = outcome?.answer
  if (found === undefined) return {}
  const date = found.dataDate === undefined ? '' : ` of ${found.dataDate.slice(0, 10)}`
  const edge =
    found.centerBeyond === true
      ? ' The location lies outside the imported map: nearer ones may exist.'
      : found.beyondCoverage === true
        ? ' The circle reaches beyond the map: more may exist.'
        : ''
  const more = found.capped && leftOut === true ? ` ${onlyNearest(found.candidates.length)}` : ''
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
  wrapper: Wrapper,
  searched: Searched,
  details: FailureDetails = {},
): Failure {
  const search = toSearchReport(searched)
  const body = {
    businesses: [],
    result_count: 0,
    ...wrapper,
    ...LICENCE,
    attribution: attributionOf(searched, []),
    search,
  }
  return new Failure(reason, message, { ...details, body: { ...body, ...details.body } })
}

/** A kind of business nobody knows: with it come the suggestions. */
function notUnderstood(
  { reason, message: why, details }: Failure,
  wrapper: Wrapper,
  searched: Searched,
  unused = '',
): Failure {
  const message = `${why}${unused}`
  return failure(reason, message, wrapper, { ...searched, outcome: { ...NOT_SEARCHED, reason: message } }, details)
}

function notInSupply(wrapper: Wrapper, searched: Searched): Failure {
  const message =
    'price_band applies to supply-network businesses only and none is in reach; leave it out to search the map.'
  return failure('out_of_supply_network', message, wrapper, {
    ...searched,
    outcome: { ...NOT_SEARCHED, reason: 'No supply-network business is in reach.' },
  })
}

/** A place nobody knows is an answer; a source that could not be asked is not. */
function unlocated(input: Input, wrapper: Wrapper, searched: Searched): z.input<typeof searchAnswer> {
  const status = searched.notLocated?.status
  if (status === 'unavailable' || status === 'rate_limited')
    throw failed(status === 'rate_limited' ? 'rate_limited' : 'map_temporarily_unavailable', wrapper, searched)
  return answer([], wrapper, searched, input)
}

function failed(reason: Reason, wrapper: Wrapper, searched: Searched): Failure {
  const { reason: why = 'The map gave no answer.', retryAfterS } = searched.notLocated ?? searched.outcome ?? {}
  return failure(reason, why, wrapper, searched, retryAfterS === undefined ? {} : { retryAfterS })
}
