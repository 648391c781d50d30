import { setImmediate } from 'node:timers/promises'
import type { MapElement, NamedAnswer, NamedCandidate, NameQuery, Point } from '../../core/places.ts'
import { MOST_CANDIDATES } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { cellIn, cellsAround, middleOfCell } from '../../map/cells.ts'
import { elementOf } from '../../map/element_key.ts'
import { businessTagsOf } from '../../map/kept.ts'
import { type AskedName, readAskedName } from '../../map/names/asked.ts'
import { besideOf } from '../../map/names/beside.ts'
import { isLike, matchName, slipsIn } from '../../map/names/match.ts'
import { namesOf } from '../../map/names/names_of.ts'
import { isPair } from '../../map/names/words.ts'
import type { LocalIndex } from './index_file.ts'
import type { NameIndex } from './name_index.ts'

/** The name part of a text, and the place that the rest of it names. */
export interface SplitName {
  name: string
  near?: { label: string; point: Point }
}

/** An index with the words of names. */
export interface NamedIndex {
  index: LocalIndex
  names: NameIndex
}

interface Hit {
  named: NamedIndex
  cell: number
  key: number
  weight: number
}

type Cells = ReadonlyMap<number, ReadonlySet<number>>

// Each is read whole and compared; of more of one name the nearest are.
const MOST_READ = 300
const PAUSE_AFTER = 100
const METRES_PER_COST = 5_000
const MOST_AWAY_COST = 0.6
const STEP = 10

/** The objects around a point whose names fit a text, read in several ways; the best ones first. */
export async function searchNames(
  indexes: readonly NamedIndex[],
  query: NameQuery,
  readings: readonly SplitName[],
  signal: AbortSignal,
): Promise<Omit<NamedAnswer, 'withoutNames'>> {
  const cells = cellsAround(query.center, query.radiusM)
  let best: { found: NamedCandidate[]; near?: string } = { found: [] }
  for (const { name, near } of readings) {
    // No reading fits better than one that fits wholly.
    if (costOf(best.found) === 0) break
    const asked = readAskedName(name, new Set(query.kindWords))
    if (asked === undefined) continue
    const found = await searchReading(indexes, cells, asked, { ...query, near: near?.point }, signal)
    const isBetter = costOf(found) < costOf(best.found)
    if (isBetter) best = { found, ...(near !== undefined && { near: near.label }) }
  }
  const candidates = best.found.slice(0, MOST_CANDIDATES)
  return {
    candidates,
    radiusM: query.radiusM,
    radiusNarrowed: false,
    capped: best.found.length > candidates.length,
    order: 'exact',
    ...(best.near !== undefined && { near: best.near }),
  }
}

const costOf = ([first]: readonly NamedCandidate[]): number => first?.cost ?? Number.POSITIVE_INFINITY

type Asking = NameQuery & { near: Point | undefined }

/** First by the words as they are written, then, when nothing is called so, by words like them. */
async function searchReading(
  indexes: readonly NamedIndex[],
  cells: Cells,
  asked: AskedName,
  query: Asking,
  signal: AbortSignal,
): Promise<NamedCandidate[]> {
  for (const isLoose of [false, true]) {
    const hits = indexes.flatMap(named => collect(named, cells, asked, isLoose))
    const found = await judge(nearestOf(hits, query), asked, query, signal)
    if (found.length > 0) return found
  }
  return []
}

/** The businesses that have any word of a name, each with the weight of those it has. */
function collect(named: NamedIndex, cells: Cells, asked: AskedName, isLoose: boolean): Hit[] {
  const hits = new Map<number, Hit>()
  for (const [tile, within] of cells) {
    for (const { text, weight, like } of toLookUp(named.names, tile, asked, isLoose)) {
      for (const word of like ?? [text]) {
        for (const spot of named.names.spots(tile, word)) {
          if (!within.has(spot.within)) continue
          const hit = hits.get(spot.key)
          if (hit !== undefined) hit.weight += weight
          else hits.set(spot.key, { named, cell: cellIn(tile, spot.within), key: spot.key, weight })
        }
      }
    }
  }
  return [...hits.values()]
}

interface LookedUp {
  text: string
  weight: number
  /** Words of the index that it may be. */
  like?: readonly string[]
}

/** The words to look up, and two that tell the name written as one. */
function toLookUp(names: NameIndex, tile: number, { words }: AskedName, isLoose: boolean): LookedUp[] {
  const telling = words.filter(({ isTelling }) => isTelling)
  const joined = telling
    .slice(1)
    .map(({ text }, at) => ({ text: `${telling[at]?.text}${text}`, weight: 2 }))
    .filter(({ text }) => !isPair(text))
  const all = [...words, ...joined]
  if (!isLoose) return all
  return all.map(({ text, weight }) => ({ text, weight, like: [...new Set([text, ...wordsLike(names, tile, text)])] }))
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const LEAST_SPLIT = 6
const LEAST_PART = 3

/** The words of a tile that a word may be a slip of, or that it is written together of. */
function wordsLike(names: NameIndex, tile: number, word: string): string[] {
  if (isPair(word)) return []
  const [first = '', second = ''] = word
  const parts = partsOf(word).filter(part => names.spots(tile, part).length > 0)
  const same = names.wordsWith(tile, first).filter(other => isLike(other, word))
  if (same.length > 0 || slipsIn(word) === 0) return [...same, ...parts]
  const beginnings = [...LETTERS.map(letter => letter + second), word.slice(1, 3)]
  const others = beginnings.flatMap(beginning => names.wordsWith(tile, beginning))
  return [...others.filter(other => isLike(other, word)), ...parts]
}

/** What two words a word may be: a "Burgerking", and "obrien". */
function partsOf(word: string): string[] {
  if (word.length < LEAST_SPLIT) return []
  const beginnings = [...word].flatMap((_, at) =>
    at < LEAST_PART || at > word.length - LEAST_PART ? [] : [word.slice(0, at)],
  )
  return [...beginnings, word.slice(1)]
}

/** Those with most of the words, of equals those in the nearest cells. */
function nearestOf(hits: Hit[], { center, near }: Asking): Hit[] {
  if (hits.length <= MOST_READ) return hits
  const from = near ?? center
  const awayOf = new Map<number, number>()
  for (const { cell } of hits) if (!awayOf.has(cell)) awayOf.set(cell, haversineM(from, middleOfCell(cell)))
  return hits
    .sort((a, b) => b.weight - a.weight || (awayOf.get(a.cell) ?? 0) - (awayOf.get(b.cell) ?? 0))
    .slice(0, MOST_READ)
}

async function judge(
  hits: readonly Hit[],
  asked: AskedName,
  query: Asking,
  signal: AbortSignal,
): Promise<NamedCandidate[]> {
  const found: (NamedCandidate & { awayM: number })[] = []
  const seen = new Set<string>()
  for (const [at, hit] of hits.entries()) {
    if (at % PAUSE_AFTER === PAUSE_AFTER - 1) {
      await setImmediate()
      signal.throwIfAborted()
    }
    const element = elementAt(hit)
    if (element === undefined || seen.has(`${element.type}/${element.id}`)) continue
    seen.add(`${element.type}/${element.id}`)
    const distanceM = haversineM(query.center, element)
    if (distanceM > query.radiusM) continue
    const match = matchName(asked, namesOf(element.tags), besideOf(element.tags, query))
    // What is wanted may be counted: only of those that are called so.
    if (match === undefined || query.wants?.(element) === false) continue
    const awayM = query.near === undefined ? distanceM : haversineM(query.near, element)
    const away = query.near === undefined ? 0 : Math.min(MOST_AWAY_COST, awayM / METRES_PER_COST)
    const cost = Math.round((match.cost + away) * STEP) / STEP
    found.push({ element, distanceM, ...match, cost, isWhole: match.isWhole && query.near === undefined, awayM })
  }
  return found
    .sort((a, b) => a.cost - b.cost || a.awayM - b.awayM || a.distanceM - b.distanceM)
    .map(({ awayM: _, ...one }) => one)
}

function elementAt({ named: { index }, cell, key }: Hit): MapElement | undefined {
  const tags = index.tagsOf(key)
  const tagIds = index.tagIds(businessTagsOf(tags))
  const point = tagIds === undefined ? undefined : index.pointIn(cell, key, tagIds)
  if (point === undefined) return undefined
  return { ...elementOf(key, tags), latitude: point[0] / 1e7, longitude: point[1] / 1e7, tags }
}

const MOST_TILES = 50
// A word that stands in more names than this names none of them.
const MOST_NAMESAKES = 200
const MOST_COST = 0.3
const LANDMARKS = [
  /^(?:tourism=(?:attraction|museum|gallery|viewpoint|zoo|theme_park|aquarium|artwork))$/,
  /^(?:leisure=(?:park|garden|stadium|marina|nature_reserve|resort))$/,
  /^(?:amenity=(?:place_of_worship|theatre|casino|university|hospital|townhall|bus_station|ferry_terminal|library|arts_centre|courthouse|exhibition_centre|conference_centre|marketplace|cinema|college|school|fountain|embassy))$/,
  /^(?:tourism=hotel|shop=(?:mall|department_store)|leisure=(?:sports_centre|ice_rink|golf_course|water_park))$/,
]

/** What many people know by its name, wherever it is: those that a text calls so, best first. */
export function landmarksNamed({ index, names }: NamedIndex, text: string): (Point & { label: string })[] {
  const asked = readAskedName(text, new Set())
  if (asked === undefined) return []
  const hits = new Map<number, Hit>()
  for (const { text: word, weight } of asked.words) {
    const spots = spotsAnywhere(names, word)
    for (const { tile, spot } of spots.length > MOST_NAMESAKES ? [] : spots) {
      const hit = hits.get(spot.key)
      if (hit !== undefined) hit.weight += weight
      else hits.set(spot.key, { named: { index, names }, cell: cellIn(tile, spot.within), key: spot.key, weight })
    }
  }
  return [...hits.values()]
    .flatMap(hit => {
      const element = elementAt(hit)
      if (element === undefined || !isLandmark(element)) return []
      const match = matchName(asked, namesOf(element.tags), besideOf(element.tags, NO_KIND))
      const label = element.tags['name'] ?? ''
      return match === undefined || match.cost > MOST_COST ? [] : [{ element, label, cost: match.cost }]
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ element: { latitude, longitude }, label }) => ({ label, latitude, longitude }))
}

const NO_KIND = { kindWords: [], kindTags: [] }
const isLandmark = ({ tags }: MapElement): boolean =>
  businessTagsOf(tags).some(tag => LANDMARKS.some(pattern => pattern.test(tag)))

function spotsAnywhere(names: NameIndex, word: string) {
  let left = MOST_TILES
  return names.tiles().flatMap(tile => {
    const spots = left > 0 ? names.spots(tile, word) : []
    if (spots.length > 0) left -= 1
    return spots.map(spot => ({ tile, spot }))
  })
}
