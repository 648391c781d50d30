import { cutBy } from './clip.ts'
import type { KeptKind } from './kinds.ts'
import { type Level, TILE, TOLERANCE, tileNumber } from './levels.ts'
import { simplified } from './simplify.ts'

/** Takes what belongs to a tile. */
export type TakePiece = (tile: number, points: number[]) => void

// A stretch that is longer is no road or shore at this detail, and an area that covers more of them no lake.
const MOST_TILES_STRETCH = 20
const MOST_TILES_AREA = 4_096
const RADIANS = Math.PI / 180

/** Points as units of a level, simplified; what falls together is one point. */
function toUnits(pointsE7: readonly number[], { unitsPerDegree }: Level, isArea: boolean): Int32Array {
  const units: number[] = []
  for (let at = 0; at < pointsE7.length; at += 2) {
    const x = Math.round(((pointsE7[at] as number) / 1e7 + 180) * unitsPerDegree)
    const y = Math.round(((pointsE7[at + 1] as number) / 1e7 + 90) * unitsPerDegree)
    if (units.length === 0 || units.at(-2) !== x || units.at(-1) !== y) units.push(x, y)
  }
  const narrow = Math.cos(((pointsE7[1] ?? 0) / 1e7) * RADIANS)
  const points = Int32Array.from(units)
  if (!isArea) return simplified(points, TOLERANCE, narrow)
  // An area ends where it begins: it is cut in two where it is furthest from there.
  let [most, far] = [-1, 0]
  for (let at = 0; at < points.length; at += 2) {
    const away =
      Math.abs((points[at] as number) - (points[0] as number)) +
      Math.abs((points[at + 1] as number) - (points[1] as number))
    if (away > most) [most, far] = [away, at]
  }
  const halves = [points.slice(0, far + 2), points.slice(far)].map(half => simplified(half, TOLERANCE, narrow))
  return Int32Array.from(halves.flatMap((half, index) => Array.from(index === 0 ? half : half.slice(2))))
}

/** Cuts a line or an area of a kind, longitude and latitude times ten million, into what the tiles of a level hold of it. */
export function cutIntoTiles(pointsE7: readonly number[], kind: KeptKind, level: Level, take: TakePiece): void {
  if (!level.kinds.has(kind)) return
  const isArea = kind === 'water'
  const points = toUnits(pointsE7, level, isArea)
  if (isArea) cutArea(points, level, take)
  else if (points.length >= 4) cutLine(points, level, take)
}

const tileOfUnit = (unit: number): number => Math.floor(unit / TILE)

/** A stretch from one tile into the next belongs to the one it begins in, so that pieces meet in a point that both have. */
function cutLine(points: Int32Array, level: Level, take: TakePiece): void {
  let piece: number[] = []
  let tile = -1
  const end = (): void => {
    if (piece.length >= 4) take(tile, piece)
    piece = []
  }
  const add = (x: number, y: number): void => {
    const next = tileNumber(level, tileOfUnit(x), tileOfUnit(y))
    piece.push(x, y)
    if (next === tile) return
    end()
    tile = next
    piece = [x, y]
  }
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number]
    const [fromX = x, fromY = y] = piece.slice(-2)
    const length = Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) / TILE
    if (length > MOST_TILES_STRETCH) {
      end()
      tile = -1
    }
    const steps = length > MOST_TILES_STRETCH ? 1 : Math.max(1, Math.ceil(length))
    for (let step = 1; step <= steps; step += 1)
      add(Math.round(fromX + ((x - fromX) * step) / steps), Math.round(fromY + ((y - fromY) * step) / steps))
  }
  end()
}

function cutArea(points: Int32Array, level: Level, take: TakePiece): void {
  const bounds = boundsOf(points)
  const { left, right, bottom, top } = bounds
  if (points.length < 6 || Math.max(right - left, top - bottom) < level.leastArea) return
  const [firstColumn, lastColumn, firstRow, lastRow] = [left, right, bottom, top].map(tileOfUnit) as [
    number,
    number,
    number,
    number,
  ]
  if ((lastColumn - firstColumn + 1) * (lastRow - firstRow + 1) > MOST_TILES_AREA) return
  for (let column = firstColumn; column <= lastColumn; column += 1) {
    const strip = cutBy(cutBy(Array.from(points), 0, column * TILE, 1), 0, (column + 1) * TILE, -1)
    for (let row = firstRow; row <= lastRow; row += 1) {
      const part = cutBy(cutBy(strip, 1, row * TILE, 1), 1, (row + 1) * TILE, -1)
      if (part.length >= 6) take(tileNumber(level, column, row), part.map(Math.round))
    }
  }
}

function boundsOf(points: ArrayLike<number>) {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number]
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.bottom = Math.min(bounds.bottom, y)
    bounds.top = Math.max(bounds.top, y)
  }
  return bounds
}
