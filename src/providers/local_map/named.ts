import { setImmediate } from 'node:timers/promises'
import type { MapElement, NamedAnswer, NamedCandidate, NameQuery, Point } from '../../core/places.ts'
import { MOST_CANDIDATES } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { cellIn, cellsAround, middleOfCell } from '../../map/extract/cells.ts'
import { elementOf } from '../../map/rows/element_key.ts'
import { businessTagsOf } from '../../map/rows/kept.ts'
import { type AskedName, readAskedName } from '../../map/language/asked_name.ts'
import { besideOf } from '../../map/names/beside.ts'
import { isLike, matchName, type NameMatch, slipsIn } from '../../map/names/match.ts'
import { namesOf } from '../../map/names/names_of.ts'
import { isPair } from '../../map/language/name_words.ts'
import type { LocalIndex } from './index_file.ts'
import type { NameIndex, NameSpot } from './name_index.ts'

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

// Each is read whole and compared; of more that lie in the circle the nearest are.
const MOST_READ = 300
const MOST_EXAMINED = 3_000
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
  const remembered = indexes.map(({ index, names }) => ({ index, names: remembering(names) }))
  let best: { found: NamedCandidate[]; isCut: boolean; near?: string } = { found: [], isCut: false }
  for (const { name, near } of readings) {
    // No reading fits better than one that fits wholly.
    if (costOf(best.found) === 0) break
    const asked = readAskedName(name, new Set(query.kindWords))
    if (asked === undefined) continue
    const { found, isCut } = await searchReading(remembered, cells, asked, { ...query, near: near?.point }, signal)
    const isBetter = costOf(found) < costOf(best.found)
    if (isBetter) best = { found, isCut, ...(near !== undefined && { near: near.label }) }
  }
  const candidates = best.found.slice(0, MOST_CANDIDATES)
  return {
    candidates,
    radiusM: query.radiusM,
    radiusNarrowed: false,
    capped: best.isCut || best.found.length > candidates.length,
    order: best.isCut ? 'nearest_of_examined' : 'exact',
    ...(best.near !== undefined && { near: best.near }),
  }
}

/** Readings of one text have the same words: what was unpacked for one is kept for the next. */
function remembering(names: NameIndex): NameIndex {
  const kept = new Map<string, string[]>()
  return {
    ...names,
    wordsWith(tile, letters, letterCount) {
      const key = `${tile}/${letters}/${letterCount}`
      const words = kept.get(key) ?? names.wordsWith(tile, letters, letterCount)
      kept.set(key, words)
      return words
    },
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
): Promise<Judged> {
  for (const isLoose of [false, true]) {
    if (isLoose && query.isWholeOnly === true) break
    const hits = indexes.flatMap(named => collect(named, cells, asked, isLoose))
    const judged = await judge(inOrder(hits, query), asked, query, signal)
    // Who is called so and not wanted makes nobody else be called so.
    if (judged.found.length > 0 || judged.isRefused) return judged
  }
  return { found: [], isCut: false, isRefused: false }
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
  const same = names.wordsWith(tile, first, word.length).filter(other => isLike(other, word))
  if (same.length > 0 || slipsIn(word) === 0) return [...same, ...parts]
  const beginnings = [...LETTERS.map(letter => letter + second), word.slice(1, 3)]
  const others = beginnings.flatMap(beginning => names.wordsWith(tile, beginning, word.length))
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

/** Those with most of the words first, of equals those in the nearest cells. */
function inOrder(hits: Hit[], { center, near }: Asking): Hit[] {
  if (hits.length <= MOST_READ) return hits
  const from = near ?? center
  const awayOf = new Map<number, number>()
  for (const { cell } of hits) if (!awayOf.has(cell)) awayOf.set(cell, haversineM(from, middleOfCell(cell)))
  return hits.sort(
    (a, b) => b.weight - a.weight || (awayOf.get(a.cell) ?? 0) - (awayOf.get(b.cell) ?? 0) || a.cell - b.cell,
  )
}

/** What reading the hits came to. */
interface Judged {
  found: NamedCandidate[]
  /** There were more than are read. */
  isCut: boolean
  /** One was called so that is not wanted. */
  isRefused: boolean
}

async function judge(hits: readonly Hit[], asked: AskedName, query: Asking, signal: AbortSignal): Promise<Judged> {
  const found: (NamedCandidate & { awayM: number })[] = []
  const seen = new Set<string>()
  let counted = 0
  let isRefused = false
  let isCut = false
  for (const [at, hit] of hits.entries()) {
    // A cell is read whole: the order within it is nobody's distance.
    isCut = at >= MOST_EXAMINED || (counted >= MOST_READ && hit.cell !== hits[at - 1]?.cell)
    if (isCut) break
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
    const isWanted = match === undefined || query.wants?.(element) !== false
    if (isWanted) counted += 1
    else isRefused = true
    if (match === undefined || !isWanted) continue
    found.push({ element, distanceM, ...costsOf(match, element, distanceM, query) })
  }
  found.sort((a, b) => a.cost - b.cost || a.awayM - b.awayM || a.distanceM - b.distanceM)
  return { found: found.map(({ awayM: _, ...one }) => one), isCut, isRefused }
}

function costsOf(match: NameMatch, element: MapElement, distanceM: number, { near }: Asking) {
  const awayM = near === undefined ? distanceM : haversineM(near, element)
  const away = near === undefined ? 0 : Math.min(MOST_AWAY_COST, awayM / METRES_PER_COST)
  const cost = Math.round((match.cost + away) * STEP) / STEP
  return { ...match, cost, isWhole: match.isWhole && near === undefined, awayM }
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

interface Landmark extends Point {
  label: string
  /** Its name says more than the text. */
  isPart: boolean
}

/** What many people know by its name, wherever it is: those that a text calls so, best first. */
export function landmarksNamed({ index, names }: NamedIndex, text: string): Landmark[] {
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
      const match = matchName(asked, ownNamesOf(element), besideOf(element.tags, NO_KIND))
      if (match === undefined || match.cost > MOST_COST) return []
      const { latitude, longitude, tags } = element
      return [{ label: tags['name'] ?? '', latitude, longitude, isPart: !match.isWhole, cost: match.cost }]
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ cost: _, ...one }) => one)
}

/** A hotel is not what its chain is called. */
const ownNamesOf = ({ tags }: MapElement): string[] =>
  namesOf(Object.fromEntries(Object.entries(tags).filter(([key]) => !key.startsWith('brand'))))

const NO_KIND = { kindWords: [], kindTags: [] }
const isLandmark = ({ tags }: MapElement): boolean =>
  businessTagsOf(tags).some(tag => LANDMARKS.some(pattern => pattern.test(tag)))

/** The businesses of a word wherever they are; none of a word that too many tiles have, since one might be missing. */
function spotsAnywhere(names: NameIndex, word: string) {
  const found: { tile: number; spot: NameSpot }[] = []
  let left = MOST_TILES
  for (const tile of names.tiles()) {
    const spots = names.spots(tile, word)
    if (spots.length > 0) left -= 1
    if (left < 0) return []
    for (const spot of spots) found.push({ tile, spot })
  }
  return found
}
