import { stretchWithin, type UnitBox } from './clip.ts'
import { joinEnds } from './rings.ts'

/** A stretch of coast within a box, from border to border. */
interface Run {
  points: number[]
  /** Where it comes in and goes out, along the border. */
  from: number
  to: number
}

// An extract ends somewhere, and its coast with it; more ends than those of one stretch of coast are holes in the data.
const MOST_LOOSE_ENDS = 2
const TURNS = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2]

/**
 * The sea of a box, as closed lines by the even-odd rule. Coast runs with the sea on its right; where it ends with the extract it is taken
 * to go on straight. Undefined where nobody can know what is sea.
 */
export function seaOf(coasts: readonly number[][], box: UnitBox): number[][] | undefined {
  const lines = coasts.filter(points => points.length >= 4)
  const ends = lines.map(points => ({
    first: `${points[0]} ${points[1]}`,
    last: `${points.at(-2)} ${points.at(-1)}`,
  }))
  const runs: Run[] = []
  const rings: number[][] = []
  const chains = joinEnds(ends, true).map(({ chain, isClosed }) => ({
    isClosed,
    points: chain.flatMap((at, place) => (place === 0 ? (lines[at] as number[]) : (lines[at] as number[]).slice(2))),
  }))
  const looseEnds = chains.reduce((sum, { points, isClosed }) => sum + (isClosed ? 0 : looseIn(points, box)), 0)
  if (looseEnds > MOST_LOOSE_ENDS) return undefined
  for (const { points, isClosed } of chains) {
    const whole = isClosed ? points : goneOn(points, box, lines)
    if (whole === undefined) return undefined
    const found = runsWithin(whole, box, isClosed)
    if (found === 'ring') rings.push(points)
    else runs.push(...found)
  }
  if (runs.length > 0) return [...joinAlongBorder(runs, box), ...rings]
  // Islands lie in the sea; a ring that runs the other way is one of water.
  return rings.length > 0 && rings.some(isIsland) ? [cornersOf(box).flat(), ...rings] : rings
}

const isInside = (points: readonly number[], at: number, { left, right, bottom, top }: UnitBox): boolean => {
  const [x, y] = [points[at] as number, points[at + 1] as number]
  return x > left && x < right && y > bottom && y < top
}

const looseIn = (points: readonly number[], box: UnitBox): number =>
  Number(isInside(points, 0, box)) + Number(isInside(points, points.length - 2, box))

/** A line with its ends out of the box: one within goes on the way that the line goes as a whole, or turned until it meets no coast. Undefined where it always does. */
function goneOn(points: number[], box: UnitBox, coasts: readonly number[][]): number[] | undefined {
  const [x1, y1, x2, y2] = [points[0], points[1], points.at(-2), points.at(-1)] as [number, number, number, number]
  const whole = [...points]
  for (const [isLoose, x, y, away, add] of [
    [isInside(points, 0, box), x1, y1, Math.atan2(y1 - y2, x1 - x2), (...end: number[]) => whole.unshift(...end)],
    [
      isInside(points, points.length - 2, box),
      x2,
      y2,
      Math.atan2(y2 - y1, x2 - x1),
      (...end: number[]) => whole.push(...end),
    ],
  ] as const) {
    if (!isLoose) continue
    const reach = box.right - box.left + box.top - box.bottom
    const ways = TURNS.map(turn => [x + Math.cos(away + turn) * reach, y + Math.sin(away + turn) * reach] as const)
    const free = ways.find(way => !coasts.some(coast => crosses([x, y, ...way], coast)))
    if (free === undefined) return undefined
    add(...free)
  }
  return whole
}

/** Whether a stretch crosses a line; where they touch it does not. */
function crosses(stretch: readonly [number, number, number, number], line: readonly number[]): boolean {
  for (let at = 0; at + 3 < line.length; at += 2) {
    const other = line.slice(at, at + 4) as [number, number, number, number]
    const isCut =
      side(stretch, other[0], other[1]) * side(stretch, other[2], other[3]) < 0 &&
      side(other, stretch[0], stretch[1]) * side(other, stretch[2], stretch[3]) < 0
    if (isCut) return true
  }
  return false
}

const side = ([x1, y1, x2, y2]: readonly [number, number, number, number], x: number, y: number): number =>
  Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))

/** What of a line lies within the box; `ring` when it is closed and does not leave it. */
function runsWithin(points: readonly number[], box: UnitBox, isClosed: boolean): Run[] | 'ring' {
  const isIn = (at: number): boolean => isInside(points, at, box)
  let start = 0
  if (isClosed) {
    while (start < points.length - 2 && isIn(start)) start += 2
    if (start >= points.length - 2) return 'ring'
  }
  // A closed line is walked from a point that is outside.
  const walked = isClosed ? [...points.slice(start, -2), ...points.slice(0, start + 2)] : points
  const runs: Run[] = []
  let run: number[] | undefined
  for (let at = 0; at + 3 < walked.length; at += 2) {
    const [x1, y1, x2, y2] = walked.slice(at, at + 4) as [number, number, number, number]
    const within = stretchWithin([x1, y1, x2, y2], box)
    if (within === undefined || within[0] === within[1]) continue
    const [from, to] = within
    if (from > 0 || run === undefined) run = [x1 + (x2 - x1) * from, y1 + (y2 - y1) * from]
    run.push(x1 + (x2 - x1) * to, y1 + (y2 - y1) * to)
    if (to < 1) {
      runs.push(toRun(run, box))
      run = undefined
    }
  }
  if (run !== undefined) runs.push(toRun(run, box))
  return runs
}

const toRun = (points: number[], box: UnitBox): Run => ({
  points,
  from: placeOf(points[0] as number, points[1] as number, box),
  to: placeOf(points.at(-2) as number, points.at(-1) as number, box),
})

/** How far along the border a point is, clockwise from the north-western corner, one for each side. */
function placeOf(x: number, y: number, { left, right, bottom, top }: UnitBox): number {
  const [across, down] = [(x - left) / (right - left), (top - y) / (top - bottom)]
  const sides = [
    [Math.abs(down), across],
    [Math.abs(1 - across), 1 + down],
    [Math.abs(1 - down), 3 - across],
    [Math.abs(across), 4 - down],
  ] as const
  return sides.reduce((nearest, side) => (side[0] < nearest[0] ? side : nearest))[1] % 4
}

/** From where one run goes out the border is followed clockwise, past the corners of the sea, to where the next comes in. */
function joinAlongBorder(runs: readonly Run[], box: UnitBox): number[][] {
  const left = new Set(runs)
  const corners = cornersOf(box)
  const areas: number[][] = []
  for (const first of runs) {
    if (!left.delete(first)) continue
    const area = [...first.points]
    for (let run = first; ; ) {
      const ahead = ({ from }: Run): number => (from - run.to + 4) % 4
      const next = [first, ...left].reduce((nearest, one) => (ahead(one) < ahead(nearest) ? one : nearest))
      for (let corner = Math.ceil(run.to); corner < run.to + ahead(next); corner += 1)
        area.push(...(corners[corner % 4] as [number, number]))
      if (next === first) break
      area.push(...next.points)
      left.delete(next)
      run = next
    }
    areas.push(area)
  }
  return areas
}

const cornersOf = ({ left, right, bottom, top }: UnitBox): [number, number][] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

function isIsland(ring: readonly number[]): boolean {
  let doubled = 0
  for (let at = 0; at + 3 < ring.length; at += 2)
    doubled += (ring[at] as number) * (ring[at + 3] as number) - (ring[at + 2] as number) * (ring[at + 1] as number)
  return doubled > 0
}
