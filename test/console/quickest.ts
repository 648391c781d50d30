import { cpuMs } from '../cpu.ts'

/** How many milliseconds after something has happened it is seen. It happens until it is seen soon enough, three times at most: a busy machine keeps one waiting now and then. */
export async function quickestMs(
  enoughMs: number,
  happen: (turn: number) => Promise<{ seen: () => Promise<void> }>,
): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3 && quickest >= enoughMs; turn += 1) {
    const { seen } = await happen(turn)
    const began = Date.now()
    await seen()
    quickest = Math.min(quickest, Date.now() - began)
  }
  return quickest
}

/**
 * How many milliseconds the quickest of a few tries takes. It is tried until it is quick enough, twenty times at most, each a little later than the one before: others share this machine.
 * Of work that is all done in this process its processor time counts where that is less: the clock runs on while others have the processor.
 * Where a server does it, by as much less as what always takes equally long has just taken longer.
 */
export async function shortestMs(
  enoughMs: number,
  work: () => Promise<unknown>,
  { isAllHere = false }: { isAllHere?: boolean } = {},
): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 20 && shortest >= enoughMs; turn += 1) {
    await new Promise(resolve => setTimeout(resolve, 50 * turn))
    const slower = howMuchSlower()
    const [began, cpuBegan] = [performance.now(), cpuMs()]
    await work()
    const [tookMs, cpuTookMs] = [performance.now() - began, cpuMs() - cpuBegan]
    shortest = Math.min(shortest, tookMs / slower, isAllHere ? cpuTookMs : tookMs)
  }
  return shortest
}

/** What a processor of 2026 that does nothing else takes for `ROUNDS` at most. */
const ROUNDS_MS = 20
const ROUNDS = 10_000_000

/** How many times longer this machine takes now than one that is not shared; never less than one. */
function howMuchSlower(): number {
  const began = performance.now()
  let state = 1
  for (let round = 0; round < ROUNDS; round += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  const tookMs = performance.now() - began
  return state === 0 ? 1 : Math.max(1, tookMs / ROUNDS_MS)
}
