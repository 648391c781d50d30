/** How a word may be divided into parts that a table has. */
export interface Parts {
  /** The letters of a part. */
  least: number
  longest: number
  /** How many parts there may be. */
  most: number
  has(part: string, isFirst: boolean): boolean
}

/** A word divided into such parts, the longest first; none where it cannot be. What fails behind a place is tried there once, so that no word takes long. */
export function divided(word: string, { least, longest, most, has }: Parts): string[] | undefined {
  if (word.length > longest * most) return undefined
  const failed = new Map<number, number>()
  const from = (at: number, left: number): string[] | undefined => {
    if (at === word.length) return []
    if (left <= (failed.get(at) ?? 0)) return undefined
    for (let end = Math.min(at + longest, word.length); end >= at + least; end -= 1) {
      const part = word.slice(at, end)
      const rest = has(part, at === 0) ? from(end, left - 1) : undefined
      if (rest !== undefined) return [part, ...rest]
    }
    failed.set(at, left)
    return undefined
  }
  return from(0, most)
}
