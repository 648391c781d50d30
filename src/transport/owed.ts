/** The answers a server still owes, each of which can be given in another form once it cannot wait for them any longer. */
export interface Owed {
  /** The answer, or that of `late` when the end comes first. */
  orLate<T>(answer: Promise<T>, late: () => T): Promise<T>
  /** Has `late` run when the end comes first; answers, once, whether it did not. */
  hold(late: () => void): () => boolean
  /** Gives every answer that is owed its late form. */
  end(): void
  isEnded(): boolean
}

/** Makes the list of the answers owed. */
export function createOwed(): Owed {
  const waiting = new Set<() => void>()
  let ended = false
  const hold: Owed['hold'] = late => {
    // A set knows it by itself: the same one may be held twice.
    const entry = (): void => late()
    waiting.add(entry)
    return () => waiting.delete(entry)
  }
  return {
    hold,
    orLate: (answer, late) =>
      new Promise((resolve, reject) => {
        const release = hold(() => resolve(late()))
        answer.then(resolve, reject).finally(release)
      }),
    end: () => {
      ended = true
      for (const giveUp of waiting) giveUp()
      waiting.clear()
    },
    isEnded: () => ended,
  }
}
