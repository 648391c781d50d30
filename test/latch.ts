/** Holds whoever waits until it is opened. */
export interface Latch {
  waited: Promise<void>
  open(): void
}

/** Makes a closed latch. */
export function createLatch(): Latch {
  let open: () => void = () => undefined
  const waited = new Promise<void>(resolve => {
    open = resolve
  })
  return { waited, open: () => open() }
}
