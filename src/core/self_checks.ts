import type { Ledger } from './rows/ledger.ts'
import { resetAfter } from './call/meter.ts'
import type { SelfChecks } from './ports.ts'

const LATE_BEAT_MS = 15_000
const DAY_MS = 86_400_000
// Nothing this program writes can be older: a clock before it is wrong.
const EARLIEST_MS = Date.UTC(2026, 0, 1)

/** What the checks look at. */
export interface SelfCheckOptions {
  ledger: Ledger
  now(): number
  /** The public keys of our tokens; makes the first one. */
  jwks(): Promise<Record<string, unknown>>
  /** Fails when the gate does not decide what it must. */
  checkGate(): Promise<void>
  /** When the worker last looked for work. */
  beatAt(): number
}

/** The internal checks of self_test. */
export function selfChecks({ ledger, now, jwks, checkGate, beatAt }: SelfCheckOptions): SelfChecks {
  return [
    { name: 'ledger_write_and_read', run: () => ledger.probe(now()) },
    { name: 'migrations_at_head', run: () => migrationsAtHead(ledger) },
    {
      name: 'job_engine_heartbeat',
      run: async () => require(now() - beatAt() < LATE_BEAT_MS, 'the worker has not looked for work lately'),
    },
    { name: 'gate', run: checkGate },
    { name: 'signing_key', run: async () => require(hasKeys(await jwks()), 'no key signs tokens') },
    { name: 'clock_and_quota_reset', run: async () => clockAndReset(now()) },
  ]
}

async function migrationsAtHead(ledger: Ledger): Promise<void> {
  const { applied, known } = await ledger.migrations()
  require(known.every(name => applied.includes(name)), 'the ledger lacks migrations')
}

function clockAndReset(nowMs: number): void {
  const untilResetMs = Date.parse(resetAfter(nowMs)) - nowMs
  require(nowMs > EARLIEST_MS && untilResetMs > 0 && untilResetMs <= DAY_MS, 'the clock is wrong')
}

const hasKeys = ({ keys }: Record<string, unknown>): boolean => Array.isArray(keys) && keys.length > 0

function require(condition: boolean, problem: string): void {
  if (!condition) throw new Error(problem)
}
