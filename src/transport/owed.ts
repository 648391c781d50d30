/** The answers a server still owes, each of which can be given in another form once it cannot wait for them any longer. */
export interface Owed {
  /** The answer, or that of `late` when the end comes first. */
  orLate(answer: Promise<Response>, late: () => Response): Promise<Response>
  /** Gives every answer that is owed its late form. */
  end(): void
  isEnded(): boolean
}

/** Makes the list of the answers owed. */
export function createOwed(): Owed {
  const waiting = new Set<() => void>()
  let ended = false
  return {
    orLate: (answer, late) =>
      new Promise((resolve, reject) => {
        const giveUp = (): void => resolve(late())
        waiting.add(giveUp)
        answer.then(resolve, reject).finally(() => waiting.delete(giveUp))
      }),
    end: () => {
      ended = true
      for (const giveUp of waiting) giveUp()
      waiting.clear()
    },
    isEnded: () => ended,
  }
}
