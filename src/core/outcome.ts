import type { Failure } from './failure.ts'

/** What a call came to: a checked value, or a failure to be printed by the door it came through. */
export type Outcome = { ok: true; value: Record<string, unknown>; replayed?: boolean } | { ok: false; failure: Failure }
