import type { Point } from '../../core/places.ts'
import { EARTH_RADIUS_M } from '../../lib/distance.ts'

const CELLS_PER_DEGREE = 20
const COLUMNS = 360 * CELLS_PER_DEGREE
const ROWS = 180 * CELLS_PER_DEGREE
const RADIANS = Math.PI / 180
// Far more than rounding can move an edge, far less than a cell.
const SLACK_DEGREES = 1e-6

/** Cells of one row, first and last included. */
export type CellRange = [first: number, last: number]

const columnOf = (longitude: number): number => Math.floor((longitude + 180) * CELLS_PER_DEGREE)
const rowOf = (latitude: number): number =>
  Math.max(0, Math.min(ROWS - 1, Math.floor((latitude + 90) * CELLS_PER_DEGREE)))

/** The number of the cell a place is in; cells beside each other in a row follow each other. */
export const cellOf = (latitude: number, longitude: number): number =>
  rowOf(latitude) * COLUMNS + (((columnOf(longitude) % COLUMNS) + COLUMNS) % COLUMNS)

/** Columns of a row, which may go on beyond the antimeridian. */
interface Span {
  from: number
  to: number
}

/** Answers, circle after growing circle around a centre, the cells that it touches and no circle before it did. */
export function createCellRings({ latitude, longitude }: Point): (radiusM: number) => CellRange[] {
  const seen = new Map<number, Span>()
  return radiusM => {
    const reach = radiusM / EARTH_RADIUS_M
    const height = reach / RADIANS + SLACK_DEGREES
    const span = spanOf(latitude, longitude, reach, height)
    const ranges: CellRange[] = []
    for (let row = rowOf(latitude - height); row <= rowOf(latitude + height); row += 1) {
      const before = seen.get(row)
      seen.set(row, span)
      if (before === undefined) pushWrapped(ranges, row, span.from, span.to)
      else {
        pushWrapped(ranges, row, span.from, before.from - 1)
        pushWrapped(ranges, row, before.to + 1, span.to)
      }
    }
    return ranges
  }
}

function spanOf(latitude: number, longitude: number, reach: number, height: number): Span {
  const sine = Math.sin(reach) / Math.cos(latitude * RADIANS)
  // Around a pole, or once the circle is as wide as the earth, every column is touched.
  const whole = latitude + height >= 90 || latitude - height <= -90 || reach >= Math.PI / 2 || !(sine < 1)
  const width = whole ? 180 : Math.asin(sine) / RADIANS + SLACK_DEGREES
  const [from, to] = [columnOf(longitude - width), columnOf(longitude + width)]
  if (to - from + 1 < COLUMNS - 2) return { from, to }
  const first = columnOf(longitude) - COLUMNS / 2
  return { from: first, to: first + COLUMNS - 1 }
}

function pushWrapped(ranges: CellRange[], row: number, from: number, to: number): void {
  if (from > to) return
  const start = row * COLUMNS
  const first = ((from % COLUMNS) + COLUMNS) % COLUMNS
  const last = first + (to - from)
  if (last < COLUMNS) ranges.push([start + first, start + last])
  else ranges.push([start + first, start + COLUMNS - 1], [start, start + last - COLUMNS])
}

/** The tile of one degree that a cell lies in, and the number that the cell has there. */
export function tileOf(cell: number): { tile: number; within: number } {
  const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS]
  return {
    tile: Math.floor(row / CELLS_PER_DEGREE) * 360 + Math.floor(column / CELLS_PER_DEGREE),
    within: (row % CELLS_PER_DEGREE) * CELLS_PER_DEGREE + (column % CELLS_PER_DEGREE),
  }
}

/** The cell of a number within a tile. */
export function cellIn(tile: number, within: number): number {
  const row = Math.floor(tile / 360) * CELLS_PER_DEGREE + Math.floor(within / CELLS_PER_DEGREE)
  return row * COLUMNS + (tile % 360) * CELLS_PER_DEGREE + (within % CELLS_PER_DEGREE)
}

/** The point in the middle of a cell. */
export const middleOfCell = (cell: number): Point => ({
  latitude: (Math.floor(cell / COLUMNS) + 0.5) / CELLS_PER_DEGREE - 90,
  longitude: ((cell % COLUMNS) + 0.5) / CELLS_PER_DEGREE - 180,
})

/** The tiles and cells that a circle touches: tile -> numbers of cells there. */
export function cellsAround(center: Point, radiusM: number): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  for (const [first, last] of createCellRings(center)(radiusM)) {
    for (let cell = first; cell <= last; cell += 1) {
      const { tile, within } = tileOf(cell)
      const cells = found.get(tile) ?? new Set()
      cells.add(within)
      found.set(tile, cells)
    }
  }
  return found
}
