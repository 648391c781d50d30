import type { Limits, Log } from '../../core/ports.ts'
import type { Ledger } from '../../core/rows/ledger.ts'
import { type ConditionKind, wantedOf } from '../../core/rows/news.ts'
import { within } from '../../lib/within.ts'

/** What may be stale, low or down. */
export interface Watched {
  /** Lists and maps on the disk of this machine that are stale or damaged. */
  staleData(): Promise<string[]>
  /** What can be asked whether it works; each throws a sentence when it does not. */
  providers: readonly { name: string; check(): Promise<void> }[]
  /** Fewer credits than that are few. */
  lowCredits: number
}

/** What looking for it needs. */
export interface ConditionParts {
  ledger: Pick<Ledger, 'news'>
  limits: Limits
  now(): number
  log: Log
  watched: Watched
}

const MINUTE_MS = 60_000
/** How often somebody looks. */
export const CHECK_EVERY_MS = MINUTE_MS
// A provider is asked by one of all nodes.
const PROVIDER_EVERY_MS = 5 * MINUTE_MS
const PROVIDER_MOST_MS = 20_000
// Two looks in a row: one that is slow once is not down.
const PROVIDER_RAISE_MS = PROVIDER_EVERY_MS - MINUTE_MS / 2
// What is just being loaded for the first time is not stale.
const STALE_RAISE_MS = 10 * MINUTE_MS
// What comes back and goes again within it is one and the same trouble.
const CLEAR_AFTER_MS = 15 * MINUTE_MS
// The balance is one and the same for all nodes, whose clocks are not.
const LOW_CLEAR_MS = 5 * MINUTE_MS
// An account that was low is low until it has a fifth more than it takes to be so.
const LOW_UNTIL = 1.2

/**
 * Looks for what somebody wants to be told of and nobody writes into the ledger. Every node looks at its own disk, and what one finds stale is stale: it ends once
 * none has found it so for a while. Nothing is looked for that nobody wants to know, and what
 * was found before is forgotten then: it would be told late to whoever wants it next.
 */
export async function lookForConditions(parts: ConditionParts, stopping: AbortSignal): Promise<void> {
  const wanted = new Set((await parts.ledger.news.rules()).flatMap(wantedOf))
  for (const [kind, look] of LOOKS)
    if (wanted.has(kind)) await look(parts, stopping)
    else await parts.ledger.news.clear(kind, Number.MAX_SAFE_INTEGER)
}

type Look = (parts: ConditionParts, stopping: AbortSignal) => Promise<void>

const stale: Look = async ({ ledger, now, watched }) => {
  const nowMs = now()
  for (const name of await watched.staleData())
    await ledger.news.observe({ name, kind: 'stale_data', nowMs, raiseAfterMs: STALE_RAISE_MS })
  await ledger.news.clear('stale_data', nowMs - CLEAR_AFTER_MS, nowMs + CLEAR_AFTER_MS)
}

const low: Look = async ({ ledger, limits, now, watched: { lowCredits } }) => {
  if ((await limits.take('credit looks', 'low', 1, CHECK_EVERY_MS)) > 0) return
  const nowMs = now()
  await ledger.news.observeLow({ below: lowCredits, until: Math.ceil(lowCredits * LOW_UNTIL), nowMs })
  await ledger.news.clear('low_credit', nowMs - LOW_CLEAR_MS, nowMs + CLEAR_AFTER_MS)
}

const down: Look = async ({ ledger, limits, now, log, watched: { providers } }, stopping) => {
  for (const { name, check } of providers) {
    if (stopping.aborted) return
    if ((await limits.take('provider looks', name, 1, PROVIDER_EVERY_MS)) > 0) continue
    const answered = within(PROVIDER_MOST_MS, check()).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const problem = await untilStopped(answered, stopping)
    // What nobody has waited for says nothing.
    if (stopping.aborted) return
    const known = `provider ${name}`
    if (problem === undefined) {
      await ledger.news.clearOne(known, now() - CLEAR_AFTER_MS, now() + CLEAR_AFTER_MS)
      continue
    }
    log.warn({ provider: name, problem }, 'a provider does not answer as it should')
    await ledger.news.observe({ name: known, kind: 'provider_down', nowMs: now(), raiseAfterMs: PROVIDER_RAISE_MS })
  }
}

async function untilStopped<T>(answered: Promise<T>, stopping: AbortSignal): Promise<T | undefined> {
  let stop = (): void => {}
  const stopped = new Promise<undefined>(resolve => {
    stop = () => resolve(undefined)
  })
  stopping.addEventListener('abort', stop)
  if (stopping.aborted) stop()
  try {
    return await Promise.race([answered, stopped])
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}

const LOOKS: readonly (readonly [ConditionKind, Look])[] = [
  ['stale_data', stale],
  ['low_credit', low],
  ['provider_down', down],
]
