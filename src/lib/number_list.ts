/** A list of numbers that costs eight bytes each, however long it gets. */
export interface NumberList {
  readonly length: number
  push(value: number): void
  at(index: number): number
  /** The numbers in ascending order, each once; the list stays as it is. */
  toSortedSet(): Float64Array
}

const FIRST_SIZE = 1024

/** Makes an empty list. */
export function createNumberList(): NumberList {
  let values = new Float64Array(FIRST_SIZE)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === values.length) {
        const larger = new Float64Array(values.length * 2)
        larger.set(values)
        values = larger
      }
      values[length] = value
      length += 1
    },
    at: index => (index < length ? (values[index] ?? Number.NaN) : Number.NaN),
    toSortedSet() {
      const sorted = values.slice(0, length).sort()
      let kept = 0
      for (const value of sorted) if (kept === 0 || value !== sorted[kept - 1]) sorted[kept++] = value
      return sorted.slice(0, kept)
    },
  }
}

/** The first place in ascending numbers whose value is not less than the given one; their length when there is none. */
export function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Where a value stands in ascending numbers; -1 when it does not. */
export function indexOfSorted(sorted: Float64Array, value: number): number {
  const at = lowerBound(sorted, value)
  return sorted[at] === value ? at : -1
}
