interface Taking {
  /** Whether the first of the words may be left out as the others may. */
  mayPassFirst: boolean
  /** Whether so many words are enough, of one of which so many letters are taken. */
  isEnough: (taken: number, longest: number) => boolean
}

/** Whether all letters of a word are taken in their order from the beginnings of words. Each place is left once, as the ways through a hostile name double with every word of it. */
export function isTakenFrom(short: string, words: readonly string[], { mayPassFirst, isEnough }: Taking): boolean {
  const failed = new Set<string>()
  const takes = (at: number, word: number, taken: number, longest: number): boolean => {
    const text = words[word]
    if (text === undefined) return at === short.length && isEnough(taken, longest)
    const key = `${at} ${word} ${taken} ${longest}`
    if (failed.has(key)) return false
    for (let size = 1; size <= text.length && text[size - 1] === short[at + size - 1]; size += 1)
      if (takes(at + size, word + 1, taken + 1, Math.max(longest, size))) return true
    if ((mayPassFirst || word > 0) && takes(at, word + 1, taken, longest)) return true
    failed.add(key)
    return false
  }
  return takes(0, 0, 0, 0)
}

/** Words that a short form leaves out. */
export const UNSAID: ReadonlySet<string> = new Set(['and', 'of', 'the', 'for'])
