import type { Context } from '../../core/operation.ts'
import type { SearchOutcome } from '../../core/map_search.ts'
import type { GeocodedPlace, PlaceQuery } from '../../core/places.ts'
import type { Kind } from '../../map/request/kind.ts'
import { nameOf } from '../../map/rows/record.ts'
import type { RowFilter } from '../../map/wishes/row_filter.ts'
import type { Searched } from '../../map/search/search_report.ts'
import { generalKindOf, saysNoSpeciality } from '../../map/kinds/specialism.ts'
import { searcherOf } from './searcher.ts'

/** Who may be asked in the place of a specialist, and what is said of them. */
export interface Generalists {
  kind: Kind
  outcome?: SearchOutcome
  filter: RowFilter
  notice: string
}

/** Where nobody of a specialism is mapped: those of the general kind of whom no speciality is said. */
export async function findGeneralists(
  { kind, radiusRequestedM }: Searched,
  place: GeocodedPlace,
  filter: RowFilter,
  { answer: found, isImported }: SearchOutcome,
  ctx: Pick<Context, 'address' | 'caller' | 'cancelled' | 'mapSearch'>,
): Promise<Generalists | undefined> {
  const general = generalKindOf(kind.osmTags)
  if (general === undefined || found === undefined || found.candidates.length > 0) return undefined
  const none = ` Nobody is mapped there with ${kind.osmTags.join(' or ')}`
  // A further question to a live map would count for the caller; of one that was asked with conditions nobody knows what they left out.
  if (isImported !== true) {
    const ask = `${none}; ${general.plural} often say no speciality: ask for ${JSON.stringify(general.capability)}.`
    return filter.isActive ? undefined : { kind, filter, notice: ask }
  }
  const find = (query: Pick<PlaceQuery, 'tags' | 'wants'>): Promise<SearchOutcome> =>
    ctx.mapSearch.find({ center: place, radiusM: radiusRequestedM, ...query }, searcherOf(ctx))
  // Specialists whom a condition leaves out are there all the same.
  if (filter.isActive && (await find({ tags: kind.osmTags })).answer?.candidates.length !== 0) return undefined
  const wants: RowFilter['wants'] = element => saysNoSpeciality(element) && filter.wants(element)
  const outcome = await find({ tags: general.tags, wants })
  const isAnyNamed = outcome.answer?.candidates.some(({ element }) => nameOf(element.tags) !== undefined)
  if (isAnyNamed !== true) return undefined
  return {
    kind: { ...kind, osmTags: [...kind.osmTags, ...general.tags] },
    outcome,
    filter: { ...filter, wants },
    notice: `${none}: these are ${general.plural} that say no speciality; ask them.`,
  }
}
