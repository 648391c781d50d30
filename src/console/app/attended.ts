const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const
const LEFT_AFTER_MS = 60_000

let actedAt = Date.now()

for (const act of ACTS)
  addEventListener(
    act,
    () => {
      actedAt = Date.now()
    },
    { passive: true, capture: true },
  )

/** Whether nobody has touched the page for a while: what it asks then keeps no session going. */
export const isUnattended = (): boolean => Date.now() - actedAt > LEFT_AFTER_MS
