import type { SearchOutcome } from '../../core/map_search.ts'
import type { Context } from '../../core/operation.ts'
import type { GeocodedPlace, NamedAnswer, NamedCandidate, NameQuery, Point } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { once } from '../../lib/once.ts'
import { mergeDuplicates } from '../../map/rows/duplicates.ts'
import { businessTagsOf } from '../../map/rows/kept.ts'
import type { Kind } from '../../map/request/kind.ts'
import { isLike, type NameMatch } from '../../map/names/match.ts'
import { namesOf } from '../../map/names/names_of.ts'
import { isHolding } from '../../map/language/asked_name.ts'
import { nameWords } from '../../map/language/name_words.ts'
import { type MapRecord, nameOf, toMapRecords, toSmbId } from '../../map/rows/record.ts'
import type { Required } from '../../map/wishes/row_filter.ts'
import { verticalOf } from '../../map/kinds/verticals.ts'
import type { SupplyRecord } from '../../supply/record.ts'
import { type AskedText, called, hasAll, suits, textsOf } from './asked_text.ts'
import { filterOf, hoursNotice, notKnownToFit } from './row_wishes.ts'

/** What a request says that a name may be read from. */
interface NameRequest {
  capability?: string | undefined
  location: { radius_miles: number }
  require?: Required[] | undefined
  exclude_chains?: boolean | undefined
  max_results: number
  language?: string | undefined
}

/** The rows of a name, and how the request is to be understood. */
export interface Named {
  rows: (SupplyRecord | MapRecord)[]
  kind: Kind
  outcome: SearchOutcome
  /** What to say of the nearest farther out. */
  notice: string
  /** The text names a kind too, whose rows follow. */
  isKindToo: boolean
}

/** What came of reading a text as a name; `refusal` when its businesses could not be looked up. */
export type NameReading = Named | { kind: Kind } | { kind: Kind; refusal: SearchOutcome }

const METRES_PER_MILE = 1609.344
const FARTHEST_M = 100_000
// What fits much worse than the best is another business.
const MOST_WORSE = 0.3
// Each is read whole and compared here.
const MOST_LOOKED_AT = 5_000

type Ctx = Pick<Context, 'cancelled' | 'ledger' | 'mapSearch' | 'now' | 'phase'>

/** Says of a business of the supply network whether its name is meant by what the request says. */
export function nameTest({ capability }: Pick<NameRequest, 'capability'>, kind: Kind): (name: string) => boolean {
  const tests = once(() => textsOf(capability, kind).map(called))
  return name => tests().some(test => test(name) !== undefined)
}

/** Reads the capability as the name of a business, unless it says a kind and no more. */
export async function readName(
  input: NameRequest,
  kind: Kind,
  place: GeocodedPlace,
  supply: readonly SupplyRecord[],
  ctx: Ctx,
): Promise<NameReading> {
  let reading: NameReading = { kind }
  for (const asked of textsOf(input.capability, kind)) {
    reading = await readText(asked, input, place, supply, ctx)
    if ('rows' in reading) return reading
  }
  return reading
}

async function readText(
  asked: AskedText,
  input: NameRequest,
  place: GeocodedPlace,
  supply: readonly SupplyRecord[],
  ctx: Ctx,
): Promise<NameReading> {
  const { text, kind, words, conditional } = asked
  const filter = await filterOf(input, conditional, place, ctx)
  const radiusM = input.location.radius_miles * METRES_PER_MILE
  const query: NameQuery = {
    text,
    center: place,
    radiusM,
    kindWords: words,
    kindTags: kind.osmTags,
    ...(filter.isActive && { wants: filter.wants }),
  }
  ctx.phase?.('Looking for a business of that name.')
  const found = radiusM === 0 ? undefined : await ctx.mapSearch.named(query, ctx.cancelled())
  const answer = found?.status === 'ok' ? found.answer : undefined
  const fitting = fitsOf(asked, answer)
  const test = called(asked)
  const own = supply.flatMap(row => {
    const match = test(row.name)
    return match === undefined ? [] : [{ row, ...match }]
  })
  const hours = hoursNotice(filter)
  const isNone = fitting.length === 0 && own.length === 0
  const missing = isNone
    ? `${await missingNotice(asked, query, answer, ctx)}${await inSupplyBeyond(asked, place, ctx)}`
    : ''
  if (isNone && missing === '') return withoutName(kind, found, answer)
  const rows = inOrder(await toRows(fitting, input, ctx), own).slice(0, input.max_results)
  const isKindToo = followsKind(asked, [...fitting, ...own])
  return {
    rows,
    kind: understood(asked, rows, isKindToo, answer),
    outcome: toOutcome(answer, found, fitting, radiusM),
    notice: `${hours}${missing}`,
    isKindToo,
  }
}

/** Those that fit about as well as the best. */
function fitsOf(asked: AskedText, answer: NamedAnswer | undefined): NamedCandidate[] {
  const meant = (answer?.candidates ?? []).filter(one => suits(asked, one) && hasAll(asked, namesOf(one.element.tags)))
  return meant.filter(({ cost }) => cost <= (meant[0]?.cost ?? 0) + MOST_WORSE)
}

/** Whether businesses of the kind are meant too: unless one is called by just what was said beside it. */
const followsKind = ({ kind, isWhole }: AskedText, matches: readonly Pick<NameMatch, 'cost'>[]): boolean =>
  isWhole || (kind.osmTags.length > 0 && kind.basis !== 'spelling' && matches.every(({ cost }) => cost > 0))

interface Ranked<Row> extends Pick<NameMatch, 'cost'> {
  row: Row
}

const tagsOf = (candidates: readonly NamedCandidate[]): string[] => [
  ...new Set(candidates.flatMap(({ element }) => businessTagsOf(element.tags))),
]

/** Each business once. */
const mergedOf = (candidates: readonly NamedCandidate[]) => mergeDuplicates(candidates, tagsOf(candidates))

async function toRows(
  candidates: readonly NamedCandidate[],
  { max_results, language }: NameRequest,
  { now }: Ctx,
): Promise<Ranked<MapRecord>[]> {
  const tags = tagsOf(candidates)
  const merged = mergedOf(candidates).filter(({ element }) => nameOf(element.tags) !== undefined)
  const shown = merged.slice(0, max_results)
  const costs = new Map(candidates.map(({ element, cost }) => [toSmbId(element), cost]))
  const rows = await toMapRecords(shown, { tags, language, verticalOf, now })
  return rows.map(row => ({ row, cost: costs.get(row.smb_id) ?? 0 }))
}

/** The best first, of equals the nearer one. The rows of the map have their order already, which may be that of another place. */
function inOrder(
  mapped: readonly Ranked<MapRecord>[],
  own: readonly Ranked<SupplyRecord>[],
): (SupplyRecord | MapRecord)[] {
  const rows: Ranked<SupplyRecord | MapRecord>[] = [...mapped]
  for (const one of own) {
    const awayOf = ({ row }: Ranked<SupplyRecord | MapRecord>): number => row.distance_m ?? Number.POSITIVE_INFINITY
    const at = rows.findIndex(
      other => other.cost > one.cost || (other.cost === one.cost && awayOf(other) >= awayOf(one)),
    )
    rows.splice(at < 0 ? rows.length : at, 0, one)
  }
  return rows.map(({ row }) => row)
}

function understood(
  { text, kind, isWhole, conditional }: AskedText,
  rows: readonly (SupplyRecord | MapRecord)[],
  isKindToo: boolean,
  answer: NamedAnswer | undefined,
): Kind {
  const quoted = JSON.stringify(text)
  const unused = notSaid(kind.unused, rows, answer?.near)
  if (isKindToo) {
    const first = isWhole ? `Businesses called ${quoted}` : `Businesses whose names fit ${quoted}`
    const isConditional = kind.open !== undefined || kind.conditions?.some(({ key }) => key !== 'brand') === true
    const isAnyhow = isConditional && conditional !== kind
    const order = `come first${isAnyhow ? ', whether or not they meet that' : ''}, then others of that kind.`
    return { ...kind, unused, notes: [`${first} ${order}`, ...withoutNames(answer)] }
  }
  const near = answer?.near === undefined ? '' : ` at or near ${JSON.stringify(answer.near)}`
  const order = near === '' ? 'the nearest' : 'those nearest to there'
  return {
    basis: 'name',
    osmTags: [],
    conditions: conditional.conditions ?? [],
    ...(conditional.open !== undefined && { open: conditional.open }),
    unused,
    notes: [
      `${quoted} was read as a name${near}: those that fit best first, of equals ${order}.`,
      ...withoutNames(answer),
    ],
  }
}

/** Parts of the text of which a word is said by no row, in its name or where it is: a shop called Cheap is not all of "cheap and quiet". */
function notSaid(
  unused: readonly string[] = [],
  rows: readonly (SupplyRecord | MapRecord)[],
  near: string | undefined,
): string[] {
  const words = [...rows.flatMap(({ name, address = '' }) => nameWords(`${name} ${address}`)), ...nameWords(near ?? '')]
  const isSaid = (word: string): boolean => words.some(own => own === word || isLike(own, word))
  // What holds nothing but small words, which "dog" is in one language, is said by no row for that.
  return unused.filter(part => {
    const own = nameWords(part)
    return !(own.some(isSaid) && own.every(word => isHolding(word) || isSaid(word)))
  })
}

function toOutcome(
  answer: NamedAnswer | undefined,
  found: Awaited<ReturnType<Ctx['mapSearch']['named']>> | undefined,
  candidates: readonly NamedCandidate[],
  radiusM: number,
): SearchOutcome {
  const rest = { cached: false, continuesInBackground: false }
  const provider = found?.provider !== undefined && { provider: found.provider }
  if (answer !== undefined)
    return { ...rest, status: 'ok', ...provider, answer: { ...answer, candidates: [...candidates] } }
  if (found?.status === 'unavailable' || found?.status === 'rate_limited')
    return { ...rest, ...provider, status: found.status, reason: found.reason, retryAfterS: found.retryAfterS }
  return { ...rest, status: 'not_requested', reason: radiusM === 0 ? NO_CIRCLE : ONLY_SUPPLY }
}

const NO_CIRCLE =
  'location.radius_miles is 0, a circle that holds nothing; send a larger one to find businesses by name on the map.'
const ONLY_SUPPLY =
  'Businesses are found by name in imported maps only, and none covers this place; the supply network was searched.'

/** What to say of an unknown kind when nobody is called so here: who is called so without meeting the conditions, or farther away than was asked for. */
async function missingNotice(
  asked: AskedText,
  query: NameQuery,
  answer: NamedAnswer | undefined,
  ctx: Ctx,
): Promise<string> {
  if (asked.kind.unknown === undefined || answer === undefined || asked.has.length > 0) return ''
  const { wants, ...plain } = query
  const all = wants === undefined ? undefined : await ctx.mapSearch.named(plain, ctx.cancelled())
  const count = all?.status === 'ok' ? mergedOf(fitsOf(asked, all.answer)).length : 0
  const without = count === 0 ? '' : ` ${count} of this name ${count === 1 ? 'is' : 'are'} ${notKnownToFit(count)}`
  const far = await ctx.mapSearch.named({ ...query, radiusM: FARTHEST_M, isWholeOnly: true }, ctx.cancelled())
  const [nearest] = far.status === 'ok' ? far.answer.candidates.filter(({ isWhole }) => isWhole) : []
  if (nearest === undefined) return without
  const name = nameOf(nearest.element.tags) ?? 'unnamed'
  return `${without} The nearest of this name is ${JSON.stringify(name)} (${toSmbId(nearest.element)}), ${(nearest.distanceM / 1000).toFixed(1)} km away.`
}

/** The business of the supply network that is called just so, the nearest of several, when nobody is here. */
async function inSupplyBeyond(asked: AskedText, center: Point, { ledger }: Pick<Ctx, 'ledger'>): Promise<string> {
  if (asked.kind.unknown === undefined || asked.has.length > 0) return ''
  const test = called(asked)
  const all = await ledger.businesses.search({ limit: MOST_LOOKED_AT })
  const [nearest] = all
    .filter(({ name }) => test(name)?.isWhole === true)
    .map(({ smbId, name, latitude, longitude }) => ({
      quoted: `${JSON.stringify(name)} (${smbId})`,
      distanceM:
        latitude === null || longitude === null
          ? Number.POSITIVE_INFINITY
          : haversineM(center, { latitude, longitude }),
    }))
    .toSorted((a, b) => a.distanceM - b.distanceM)
  if (nearest === undefined) return ''
  const away = Number.isFinite(nearest.distanceM)
    ? `${(nearest.distanceM / 1000).toFixed(1)} km away`
    : 'whose place is not known'
  return ` The nearest of this name in the supply network is ${nearest.quoted}, ${away}.`
}

/** Nobody is called so here; when it could not be looked up, that is said. */
function withoutName(
  kind: Kind,
  found: Awaited<ReturnType<Ctx['mapSearch']['named']>> | undefined,
  answer: NamedAnswer | undefined,
): NameReading {
  const notes = withoutNames(answer)
  const isUnknown = kind.unknown !== undefined
  const { conditions: _conditions, open: _open, ...bare } = kind
  // Of a kind that nobody knows no row is shown, whatever its conditions.
  const left = isUnknown ? bare : kind
  if (found?.status === 'unavailable' || found?.status === 'rate_limited')
    return { kind: left, refusal: { ...toOutcome(undefined, found, [], 1) } }
  if (notes.length > 0) return { kind: { ...left, notes } }
  return { kind: found?.status === 'elsewhere' && isUnknown ? { ...left, notes: [NOT_COVERED] } : left }
}

const NOT_COVERED = 'Businesses are found by name in imported maps only, and none covers this place.'

const withoutNames = (answer: NamedAnswer | undefined): string[] =>
  (answer?.withoutNames ?? []).map(
    name =>
      `The map ${name} was imported before names were indexed: its businesses are found by name once the operator runs agent-broker map update ${name}.`,
  )
