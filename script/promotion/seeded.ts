/** The same numbers from 0 up to 1 for the same seed, on every machine. */
export function seeded(seed: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of a list, none of which is favoured. */
export function seededChoice<T>(list: readonly T[], next: () => number): T {
  const chosen = list[Math.floor(next() * list.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** A list in another order, the same for the same numbers. */
export function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const given = [...list]
  for (let at = given.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    const [one, two] = [given[at], given[other]]
    if (one === undefined || two === undefined) throw new Error('out of the list')
    given[at] = two
    given[other] = one
  }
  return given
}
