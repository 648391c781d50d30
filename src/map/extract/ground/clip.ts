/** A box of units. */
export interface UnitBox {
  left: number
  right: number
  bottom: number
  top: number
}

/** The part of a closed area within a box (Sutherland and Hodgman), as x, y, x, y; where it leaves the box its edge follows the border. */
export function areaWithin(points: ArrayLike<number>, { left, right, bottom, top }: UnitBox): number[] {
  let area = Array.from(points)
  for (const [axis, bound, sign] of [
    [0, left, 1],
    [0, right, -1],
    [1, bottom, 1],
    [1, top, -1],
  ] as const)
    area = cutBy(area, axis, bound, sign)
  return area
}

/** What of an area lies on one side of a line that runs along an axis. */
export function cutBy(points: readonly number[], axis: 0 | 1, bound: number, sign: 1 | -1): number[] {
  const kept: number[] = []
  const length = points.length
  for (let at = 0; at < length; at += 2) {
    const before = (at + length - 2) % length
    const [from, to] = [points[before + axis] as number, points[at + axis] as number]
    const [wasIn, isIn] = [(from - bound) * sign >= 0, (to - bound) * sign >= 0]
    if (wasIn !== isIn) {
      const share = (bound - from) / (to - from)
      const other = (points[before + 1 - axis] as number) * (1 - share) + (points[at + 1 - axis] as number) * share
      if (axis === 0) kept.push(bound, other)
      else kept.push(other, bound)
    }
    if (isIn) kept.push(points[at] as number, points[at + 1] as number)
  }
  return kept
}

/** The part of a stretch within a box, as shares of it; undefined when it passes by (Liang and Barsky). */
export function stretchWithin(
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  { left, right, bottom, top }: UnitBox,
): [from: number, to: number] | undefined {
  let [from, to] = [0, 1]
  for (const [step, room] of [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - bottom],
    [y2 - y1, top - y1],
  ] as const) {
    if (step === 0) {
      if (room < 0) return undefined
    } else if (step < 0) from = Math.max(from, room / step)
    else to = Math.min(to, room / step)
  }
  return from <= to ? [from, to] : undefined
}
