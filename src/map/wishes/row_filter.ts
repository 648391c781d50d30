import type { MapElement } from '../../core/places.ts'
import { hoursOf, phoneOf, type Tags, websiteOf } from '../rows/contact.ts'
import { nameWords } from '../language/name_words.ts'
import { loadOpenAt } from '../rows/open_now.ts'
import { loadPlaceFacts } from '../rows/place_facts.ts'
import { countryOf, isChain, nameOf } from '../rows/record.ts'
import type { Condition } from '../language/said.ts'
import { hasTag, type Ways, waysToMap } from './twin_keys.ts'

/** What a row must have to be of use to the caller. */
export type Required = 'phone' | 'website' | 'hours'

/** What a row has to be, besides being of the kind. */
export interface RowWish {
  require?: readonly Required[] | undefined
  excludeChains?: boolean | undefined
  conditions?: readonly Condition[] | undefined
  /** Open at one of these moments by its mapped hours. */
  openAtMs?: readonly number[] | undefined
  /** And at this one. */
  openUntilMs?: number | undefined
}

/** Decides row by row; a search applies it while it scans. */
export interface RowFilter {
  wants(element: MapElement): boolean
  /** Rows left out although they fit otherwise, because their hours do not say whether they are open. */
  hoursUnknown(): number
  /** Whether it can leave a row out that has a name. */
  isActive: boolean
}

const MAPPED: Record<Required, (tags: Tags) => string | undefined> = {
  phone: phoneOf,
  website: websiteOf,
  hours: hoursOf,
}

/** Makes the filter of a request; what evaluates opening hours is loaded only where they are asked for. */
export async function createRowFilter(wish: RowWish): Promise<RowFilter> {
  const { require = [], excludeChains = false, conditions = [], openAtMs, openUntilMs } = wish
  const unknown = new Set<string>()
  const stateOf = openAtMs === undefined ? undefined : await loadStateOf(openAtMs)
  const lastStateOf = openUntilMs === undefined ? undefined : await loadStateOf([openUntilMs])
  const isOpen = (element: MapElement): boolean => {
    const state = stateOf?.(element) ?? 'open'
    const last = state === 'open' ? (lastStateOf?.(element) ?? 'open') : state
    if (last === 'unknown') unknown.add(`${element.type}/${element.id}`)
    return last === 'open'
  }
  return {
    isActive: require.length > 0 || excludeChains || conditions.length > 0 || openAtMs !== undefined,
    hoursUnknown: () => unknown.size,
    wants: element =>
      nameOf(element.tags) !== undefined &&
      require.every(field => MAPPED[field](element.tags) !== undefined) &&
      !(excludeChains && isChain(element.tags)) &&
      waysToMap(conditions, tag => hasTag(element.tags, tag)).every(ways => fulfils(element.tags, ways)) &&
      isOpen(element),
  }
}

// Whoever counts its places has some.
const COUNTED = /^capacity:\w+=[1-9]\d*$/

function fulfils(tags: Tags, { conditions, ways }: Ways): boolean {
  const [{ key: asked = '', values: names = [] } = {}] = conditions
  if (asked === 'brand') return isOfBrand(tags, names)
  if (conditions.some(({ key, values }) => tags[key] === 'no' && !values.includes('no'))) return false
  return ways.some(
    ({ key, values }) =>
      Object.hasOwn(tags, key) &&
      (isOneOf(tags[key] ?? '', values) || (values.includes('yes') && COUNTED.test(`${key}=${tags[key]}`))),
  )
}

// What a row of a brand says of it; the operator where the brand is a public service.
const BRANDED = /^(?:brand|name|operator)(?::[a-z]{2})?$/

/** "Lidl Centre" is one of Lidl's, "Lidlstone" is not. */
function isOfBrand(tags: Tags, names: readonly string[]): boolean {
  const known = names.map(name => `${nameWords(name).join(' ')} `)
  return Object.entries(tags).some(([key, text]) => {
    if (!BRANDED.test(key)) return false
    const own = `${nameWords(text).join(' ')} `
    return known.some(name => own.startsWith(name))
  })
}

const isOneOf = (text: string, values: readonly string[]): boolean =>
  text.split(';').some(value => values.includes(value.trim()))

async function loadStateOf(moments: readonly number[]) {
  const [openAt, facts] = await Promise.all([loadOpenAt(), loadPlaceFacts()])
  return (element: MapElement): 'open' | 'closed' | 'unknown' => {
    const hours = hoursOf(element.tags)
    if (hours === undefined) return 'unknown'
    const place = {
      timeZone: facts.timeZoneAt(element),
      country: countryOf(element, facts),
      state: element.tags['addr:state'],
    }
    let isUnknown = false
    for (const atMs of moments) {
      const state = openAt(hours, place, atMs)
      if (state === 'open') return 'open'
      isUnknown ||= state === 'unknown'
    }
    return isUnknown ? 'unknown' : 'closed'
  }
}
