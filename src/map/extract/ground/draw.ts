import { GRID, GROUND_KINDS, type Ground, type GroundBox, type GroundKind } from '../../../core/ground.ts'
import { areaWithin, stretchWithin, type UnitBox } from './clip.ts'
import { type Level, levelOf, TILE, tileNumber } from './levels.ts'
import { decodePieces } from './pieces.ts'
import { seaOf } from './sea.ts'

/** A map that has a ground. */
export interface GroundSource {
  tiles(first: number, last: number): [tile: number, pieces: Uint8Array][]
  labels(
    ranks: readonly number[],
    box: GroundBox,
  ): { name: string; kind: string; latitude: number; longitude: number }[]
}

const MOST_LABELS = 40
const MOST_NAME = 60
/** What one picture may read; the densest city fits. */
const MOST_READ_BYTES = 1_500_000
/** What a picture may take, as text. */
const MOST_LENGTH = 150_000
// What goes first where a picture takes more.
const LEAST_NEEDED: readonly GroundKind[] = ['road', 'river', 'main_road', 'water', 'motorway', 'coast', 'sea']
// So much is drawn around the picture that no edge of an area is seen.
const AROUND = 40
const FRAME: UnitBox = { left: -AROUND, right: GRID + AROUND, bottom: -AROUND, top: GRID + AROUND }

/** Draws the ground of a box from maps that lie there. */
export function drawGround(sources: readonly GroundSource[], box: GroundBox): Omit<Ground, 'without'> {
  const level = levelOf(box)
  const toGrid = gridOf(box, level)
  const lines = new Map<GroundKind, number[][]>()
  for (const { kind, points } of piecesIn(sources, box, level)) {
    const onGrid = points.map((unit, at) => (at % 2 === 0 ? toGrid.x(unit) : toGrid.y(unit)))
    const known = lines.get(kind)
    if (known === undefined) lines.set(kind, [onGrid])
    else known.push(onGrid)
  }
  const sea = seaOf(lines.get('coast') ?? [], FRAME) ?? []
  let shapes = GROUND_KINDS.flatMap(kind => {
    const path =
      kind === 'sea' || kind === 'water'
        ? areaPath(kind === 'sea' ? sea : (lines.get('water') ?? []))
        : linePath(lines.get(kind) ?? [])
    return path === '' ? [] : [{ kind, path }]
  })
  for (const kind of LEAST_NEEDED) {
    if (shapes.reduce((sum, { path }) => sum + path.length, 0) <= MOST_LENGTH) break
    shapes = shapes.filter(shape => shape.kind !== kind)
  }
  return { shapes, labels: labelsIn(sources, box, level) }
}

/** From units of a level to the grid; y grows to the north here and to the south in a path. */
function gridOf({ south, west, north, east }: GroundBox, { unitsPerDegree }: Level) {
  const [left, bottom] = [(west + 180) * unitsPerDegree, (south + 90) * unitsPerDegree]
  const [width, height] = [(east - west) * unitsPerDegree, (north - south) * unitsPerDegree]
  return {
    x: (unit: number) => ((unit - left) / width) * GRID,
    y: (unit: number) => ((unit - bottom) / height) * GRID,
  }
}

/** Pieces of the tiles in a box and around it, since a line belongs to the tile it begins in; what maps hold twice comes once. */
function* piecesIn(sources: readonly GroundSource[], { south, west, north, east }: GroundBox, level: Level) {
  const tileAt = (degrees: number): number => Math.floor((degrees * level.unitsPerDegree) / TILE)
  const seen = new Set<string>()
  let readBytes = 0
  for (const source of sources)
    for (let row = Math.max(0, tileAt(south + 90) - 1); row <= tileAt(north + 90) + 1; row += 1) {
      const [first, last] = [Math.max(0, tileAt(west + 180) - 1), tileAt(east + 180) + 1]
      for (const [tile, bytes] of source.tiles(tileNumber(level, first, row), tileNumber(level, last, row))) {
        readBytes += bytes.length
        if (readBytes > MOST_READ_BYTES) return
        for (const piece of decodePieces(bytes, tile)) {
          const id = sources.length > 1 ? `${piece.kind} ${piece.points.join(' ')}` : undefined
          if (id !== undefined && seen.has(id)) continue
          if (id !== undefined) seen.add(id)
          yield piece
        }
      }
    }
}

/** Writes a stretch of a path: steps are shorter than places. */
function pathOf(points: readonly number[]): string {
  let path = ''
  let [x, y] = [0, 0]
  for (let at = 0; at < points.length; at += 2) {
    const [nextX, nextY] = [Math.round(points[at] as number), GRID - Math.round(points[at + 1] as number)]
    if (at === 0) path = `M${nextX} ${nextY}`
    else if (nextX !== x || nextY !== y) path += `l${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
  }
  return path
}

const areaPath = (areas: readonly number[][]): string =>
  areas
    .map(points => areaWithin(points, FRAME))
    .filter(points => points.length >= 6)
    .map(points => `${pathOf(points)}z`)
    .join('')

/** Lines, broken where they leave the picture. */
function linePath(lines: readonly number[][]): string {
  let path = ''
  for (const points of lines) {
    let run: number[] = []
    const end = (): void => {
      if (run.length >= 4) path += pathOf(run)
      run = []
    }
    for (let at = 0; at + 3 < points.length; at += 2) {
      const stretch = points.slice(at, at + 4) as [number, number, number, number]
      if (stretchWithin(stretch, FRAME) === undefined) end()
      else run.push(...(run.length === 0 ? stretch : stretch.slice(2)))
    }
    end()
  }
  return path
}

function labelsIn(sources: readonly GroundSource[], box: GroundBox, { ranks }: Level): Ground['labels'] {
  const found = sources.flatMap(source => source.labels(ranks, box))
  const { south, west, north, east } = box
  const labels = found.map(({ name, kind, latitude, longitude }) => ({
    name: name.slice(0, MOST_NAME),
    kind,
    x: Math.round(((longitude - west) / (east - west)) * GRID),
    y: Math.round(((north - latitude) / (north - south)) * GRID),
  }))
  const once = new Map(labels.map(label => [JSON.stringify(label), label]))
  return [...once.values()].slice(0, MOST_LABELS)
}
