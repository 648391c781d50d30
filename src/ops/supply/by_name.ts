import type { SearchOutcome } from '../../core/map_search.ts'
import type { Context } from '../../core/operation.ts'
import type { GeocodedPlace, NamedAnswer, NamedCandidate, NameQuery } from '../../core/places.ts'
import { toExactKind } from '../../map/capability.ts'
import { mergeDuplicates } from '../../map/duplicates.ts'
import { businessTagsOf } from '../../map/kept.ts'
import type { Kind } from '../../map/kind.ts'
import { readAskedName } from '../../map/names/asked.ts'
import { matchName, type NameMatch } from '../../map/names/match.ts'
import { nameWords } from '../../map/names/words.ts'
import { type MapRecord, nameOf, toMapRecords, toSmbId } from '../../map/record.ts'
import { createRowFilter, type Required } from '../../map/row_filter.ts'
import { verticalOf } from '../../map/verticals.ts'
import type { SupplyRecord } from '../../supply/record.ts'

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

/** What came of reading a text as a name. */
export type NameReading = Named | { kind: Kind }

const METRES_PER_MILE = 1609.344
const FARTHEST_M = 100_000
// What fits much worse than the best is another business.
const MOST_WORSE = 0.3

type Ctx = Pick<Context, 'cancelled' | 'mapSearch' | 'now' | 'phase'>

/** Says of a business of the supply network how well it is called what the request says. */
export function nameTest({ capability }: Pick<NameRequest, 'capability'>, kind: Kind) {
  const asked =
    capability === undefined ? undefined : readAskedName(capability, new Set(partsOf(capability, kind).words))
  return (name: string): NameMatch | undefined => asked && matchName(asked, [name])
}

/** Reads the capability as the name of a business, unless it says a kind and no more. */
export async function readName(
  input: NameRequest,
  kind: Kind,
  place: GeocodedPlace,
  supply: readonly SupplyRecord[],
  ctx: Ctx,
): Promise<NameReading> {
  const { capability } = input
  if (capability === undefined || isKindAlone(capability, kind)) return { kind }
  const { words, isWhole } = partsOf(capability, kind)
  const radiusM = input.location.radius_miles * METRES_PER_MILE
  const filter = await createRowFilter({ require: input.require, excludeChains: input.exclude_chains })
  const query: NameQuery = {
    text: capability,
    center: place,
    radiusM,
    kindWords: words,
    kindTags: kind.osmTags,
    ...(filter.isActive && { wants: filter.wants }),
  }
  ctx.phase?.('Looking for a business of that name.')
  const found = radiusM === 0 ? undefined : await ctx.mapSearch.named(query, ctx.cancelled())
  const answer = found?.status === 'ok' ? found.answer : undefined
  const fitting = fits((answer?.candidates ?? []).filter(one => suits(kind, isWhole, one)))
  const called = nameTest(input, kind)
  const own = supply.flatMap(row => {
    const match = called(row.name)
    return match === undefined || !suits(kind, isWhole, match) ? [] : [{ row, ...match }]
  })
  const far = fitting.length === 0 && own.length === 0 ? await fartherOut(query, kind, answer, ctx) : undefined
  if (fitting.length === 0 && own.length === 0 && far === undefined)
    return { kind: withoutName(kind, found?.status, answer) }
  const mapped = await toRows(fitting, input, ctx)
  return {
    rows: inOrder(mapped, own).slice(0, input.max_results),
    kind: understood(input, kind, isWhole, answer),
    outcome: toOutcome(answer, found, fitting),
    notice: far ?? '',
    isKindToo: isWhole,
  }
}

/** The words that say what kind of business it is, and whether they are all there is. */
function partsOf(
  capability: string,
  { basis, osmTags, unknown, unused = [] }: Kind,
): { words: string[]; isWhole: boolean } {
  // Whoever is read as having misspelt a kind may have spelt a name well.
  if (unknown !== undefined || basis === 'spelling' || basis === 'none') return { words: [], isWhole: false }
  const isOfKind = (word: string): boolean => toExactKind(word)?.osmTags.some(tag => osmTags.includes(tag)) === true
  const rest = new Set(unused.flatMap(nameWords).filter(word => !isOfKind(word)))
  return { words: nameWords(capability).filter(word => !rest.has(word)), isWhole: rest.size === 0 }
}

/** What a name has to be to be meant rather than the kind. */
const suits = (kind: Kind, isWhole: boolean, match: Pick<NameMatch, 'isSpelt' | 'isWhole'>): boolean =>
  (!isWhole || match.isWhole) && (kind.basis !== 'spelling' || match.isSpelt)

/** A tag, and the plain name of a kind, are nobody's name. */
const isKindAlone = (capability: string, kind: Kind): boolean =>
  kind.unknown === undefined && (/^[a-z_:]+\s*=/.test(capability.trim()) || toExactKind(capability) !== undefined)

/** Those that fit about as well as the best. */
const fits = (candidates: readonly NamedCandidate[]): NamedCandidate[] =>
  candidates.filter(({ cost }) => cost <= (candidates[0]?.cost ?? 0) + MOST_WORSE)

interface Ranked<Row> extends Pick<NameMatch, 'cost'> {
  row: Row
}

async function toRows(
  candidates: readonly NamedCandidate[],
  { max_results, language }: NameRequest,
  { now }: Ctx,
): Promise<Ranked<MapRecord>[]> {
  const tags = [...new Set(candidates.flatMap(({ element }) => businessTagsOf(element.tags)))]
  const merged = mergeDuplicates(candidates, tags).filter(({ element }) => nameOf(element.tags) !== undefined)
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

function understood({ capability }: NameRequest, kind: Kind, isWhole: boolean, answer: NamedAnswer | undefined): Kind {
  const text = JSON.stringify(capability)
  if (isWhole) return { ...kind, notes: [`Businesses called ${text} come first, then others of that kind.`] }
  const near = answer?.near === undefined ? '' : ` at or near ${JSON.stringify(answer.near)}`
  const order = near === '' ? 'the nearest' : 'those nearest to there'
  return {
    basis: 'name',
    osmTags: [],
    notes: [
      `capability ${text} was read as the name of a business${near}: names that fit best come first, of equals ${order}.`,
      ...withoutNames(answer),
    ],
  }
}

function toOutcome(
  answer: NamedAnswer | undefined,
  found: { provider?: string } | undefined,
  candidates: readonly NamedCandidate[],
): SearchOutcome {
  const rest = { cached: false, continuesInBackground: false }
  if (answer === undefined) return { ...rest, status: 'not_requested', reason: ONLY_SUPPLY }
  return {
    ...rest,
    status: 'ok',
    ...(found?.provider !== undefined && { provider: found.provider }),
    answer: { ...answer, candidates: [...candidates] },
  }
}

const ONLY_SUPPLY =
  'Businesses are found by name in imported maps only, and none covers this place; the supply network was searched.'

/** A business called just so that is farther away than was asked for. */
async function fartherOut(
  query: NameQuery,
  { unknown }: Kind,
  answer: NamedAnswer | undefined,
  ctx: Ctx,
): Promise<string | undefined> {
  if (unknown === undefined || answer === undefined) return undefined
  const far = await ctx.mapSearch.named({ ...query, radiusM: FARTHEST_M }, ctx.cancelled())
  const [nearest] = far.status === 'ok' ? far.answer.candidates.filter(({ isWhole }) => isWhole) : []
  if (nearest === undefined) return undefined
  const name = nameOf(nearest.element.tags) ?? 'unnamed'
  return ` The nearest of this name is ${JSON.stringify(name)} (${toSmbId(nearest.element)}), ${(nearest.distanceM / 1000).toFixed(1)} km away.`
}

/** Nobody is called so here; when it could not be looked up, that is said. */
function withoutName(kind: Kind, status: string | undefined, answer: NamedAnswer | undefined): Kind {
  const notes = withoutNames(answer)
  if (notes.length > 0) return { ...kind, notes }
  return status === 'elsewhere' && kind.unknown !== undefined ? { ...kind, notes: [NOT_COVERED] } : kind
}

const NOT_COVERED = 'Businesses are found by name in imported maps only, and none covers this place.'

const withoutNames = (answer: NamedAnswer | undefined): string[] =>
  (answer?.withoutNames ?? []).map(
    name =>
      `The map ${name} was imported before names were indexed: its businesses are found by name once the operator runs agent-broker map update ${name}.`,
  )
