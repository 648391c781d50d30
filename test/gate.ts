/** A point that those who come to it leave only when they are let through. */
export interface Gate {
  /** Comes to it. */
  pass(): Promise<void>
  /** How many have come. */
  came(): number
  /** Lets the first who still waits through. */
  letOne(): void
  /** Lets everybody through, now and later. */
  open(): void
}

/** Makes a gate that is shut. */
export function makeGate(): Gate {
  const waiting: (() => void)[] = []
  let [came, isOpen] = [0, false]
  return {
    pass: () => {
      came += 1
      return isOpen ? Promise.resolve() : new Promise(resolve => waiting.push(resolve))
    },
    came: () => came,
    letOne: () => waiting.shift()?.(),
    open: () => {
      isOpen = true
      for (const go of waiting.splice(0)) go()
    },
  }
}
