import type { GroundBox } from '../../../core/ground.ts'
import { KEPT_KINDS, type KeptKind } from './kinds.ts'

/** One degree of detail: how finely points are kept, in tiles of so many units. */
export interface Level {
  number: number
  unitsPerDegree: number
  kinds: ReadonlySet<KeptKind>
  /** Areas that are less wide and high are left out, in units. */
  leastArea: number
  /** Kinds of place whose names are shown, by their rank among the kinds. */
  ranks: readonly number[]
}

/** Units along a side of a tile. */
export const TILE = 5_000
/** How far a line may lie from where it is, in units: half a percent of the width of a picture that shows a tile. */
export const TOLERANCE = 8

// Ranks are places in PLACE_KINDS: city, town, village, suburb, quarter, hamlet.
/** A town, a region and a country; the first that a box is small enough for is read. */
export const LEVELS: readonly Level[] = [
  { number: 0, unitsPerDegree: 1e5, kinds: new Set(KEPT_KINDS), leastArea: 30, ranks: [0, 1, 3, 4, 6, 8] },
  { number: 1, unitsPerDegree: 1e4, kinds: new Set(KEPT_KINDS), leastArea: 30, ranks: [0, 1, 3] },
  {
    number: 2,
    unitsPerDegree: 1e3,
    kinds: new Set<KeptKind>(['coast', 'water', 'motorway']),
    leastArea: 30,
    ranks: [0, 1],
  },
]
const MOST_TILES_ACROSS = 5

/** The level that a box is drawn from. */
export function levelOf({ south, west, north, east }: GroundBox): Level {
  const across = Math.max(north - south, east - west)
  const fits = ({ unitsPerDegree }: Level): boolean => (across * unitsPerDegree) / TILE <= MOST_TILES_ACROSS
  return LEVELS.find(fits) ?? (LEVELS[LEVELS.length - 1] as Level)
}

const COLUMNS = 7_200
const LEVEL_STEP = 2 ** 30

/** The number of a tile; tiles beside each other in a row follow each other. */
export const tileNumber = ({ number }: Level, column: number, row: number): number =>
  number * LEVEL_STEP + row * COLUMNS + column

/** Where a tile begins, in units from the south-western corner of the world. */
export function cornerOf(tile: number): [x: number, y: number] {
  const within = tile % LEVEL_STEP
  return [(within % COLUMNS) * TILE, Math.floor(within / COLUMNS) * TILE]
}
