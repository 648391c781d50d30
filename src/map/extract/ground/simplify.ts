/** Leaves out points of a line that lie no further than `tolerance` from it (Douglas and Peucker); `narrow` is how much shorter a unit of x is than one of y. Ends stay. */
export function simplified(points: Int32Array, tolerance: number, narrow: number): Int32Array {
  const count = points.length / 2
  if (count <= 2) return points
  const kept = new Uint8Array(count)
  kept[0] = kept[count - 1] = 1
  // A stack of its own: a line may be as long as it likes.
  const open = [0, count - 1]
  while (open.length > 0) {
    const to = open.pop() as number
    const from = open.pop() as number
    let [furthest, at] = [tolerance * tolerance, -1]
    for (let index = from + 1; index < to; index += 1) {
      const distance = squaredDistance(points, index, from, to, narrow)
      if (distance > furthest) [furthest, at] = [distance, index]
    }
    if (at < 0) continue
    kept[at] = 1
    open.push(from, at, at, to)
  }
  const result = new Int32Array(kept.reduce((sum, one) => sum + one, 0) * 2)
  let next = 0
  for (let index = 0; index < count; index += 1) {
    if (kept[index] === 0) continue
    result[next++] = points[2 * index] as number
    result[next++] = points[2 * index + 1] as number
  }
  return result
}

function squaredDistance(points: Int32Array, index: number, from: number, to: number, narrow: number): number {
  const at = (place: number): [number, number] => [
    (points[2 * place] as number) * narrow,
    points[2 * place + 1] as number,
  ]
  const [[x, y], [x1, y1], [x2, y2]] = [at(index), at(from), at(to)]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return (x - x1 - share * dx) ** 2 + (y - y1 - share * dy) ** 2
}
