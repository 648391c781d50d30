import { KEPT_KINDS, type KeptKind } from './kinds.ts'
import { cornerOf } from './levels.ts'

/** A line or an area within a tile, as x, y, x, y in units of its level. */
export interface Piece {
  kind: KeptKind
  points: number[]
}

/** A piece as bytes: its kind, how many points, and each as the step from the one before, the first from the corner of its tile. */
export function encodePiece({ kind, points }: Piece, tile: number): Uint8Array {
  const bytes: number[] = [KEPT_KINDS.indexOf(kind)]
  const push = (value: number): void => {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  push(points.length / 2)
  let [x, y] = cornerOf(tile)
  for (let at = 0; at < points.length; at += 2) {
    const [nextX, nextY] = [points[at] as number, points[at + 1] as number]
    for (const step of [nextX - x, nextY - y]) push(step < 0 ? -step * 2 - 1 : step * 2)
    ;[x, y] = [nextX, nextY]
  }
  return Uint8Array.from(bytes)
}

/** The pieces of a tile; throws where the bytes are none. */
export function decodePieces(bytes: Uint8Array, tile: number): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const read = (): number => {
    for (let [value, scale] = [0, 1]; ; scale *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('a tile of the ground is cut off')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const kind = KEPT_KINDS[bytes[at++] as number]
    const count = read()
    if (kind === undefined || count > bytes.length) throw new Error('a tile of the ground is damaged')
    let [x, y] = cornerOf(tile)
    const points: number[] = []
    const step = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    for (let index = 0; index < count; index += 1) {
      x += step(read())
      y += step(read())
      points.push(x, y)
    }
    pieces.push({ kind, points })
  }
  return pieces
}
