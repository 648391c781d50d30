/** A row of an answer, as far as its order needs. */
interface Row {
  distance_m?: number | undefined
}

/** Rows with a place nearest first, supply-network rows before map rows of the same distance, then the rows without a place in the order they came. */
export function mergeRows<S extends Row, M extends Row>(
  supply: readonly S[],
  mapped: readonly M[],
  most: number,
): (S | M)[] {
  const placed: (S | M)[] = [...supply.filter(row => row.distance_m !== undefined), ...mapped]
  const unplaced = supply.filter(row => row.distance_m === undefined)
  return [...placed.sort((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0)), ...unplaced].slice(0, most)
}
