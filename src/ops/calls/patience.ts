import { setTimeout as sleep } from 'node:timers/promises'
import type { CallProvider } from '../../core/calls.ts'
import type { Context } from '../../core/context.ts'
import { Failure } from '../../core/failure.ts'

// The rest is for writing down what came of it.
const SHARE_OF_CALL = 0.6

/** What is done with the answer to a call that comes when nobody waits for it any more. */
export type TakeLate = (placing: ReturnType<CallProvider['place']>) => Promise<void>

/** A provider whose answers in one run come within its deadline all together: what is late is unknown, and looked for at the next run. */
export function withPatience(
  provider: CallProvider,
  { callTimeoutMs }: Pick<Context, 'callTimeoutMs'>,
  takeLate: TakeLate,
): CallProvider {
  const until = performance.now() + callTimeoutMs * SHARE_OF_CALL
  const bounded = <T>(asked: Promise<T>, what: string, late?: (asked: Promise<T>) => Promise<void>): Promise<T> =>
    orLate(asked, Math.max(1, until - performance.now()), what, late)
  return {
    ...provider,
    place: call =>
      bounded(provider.place(call), 'The call may have been placed; it is not placed again by itself.', takeLate),
    find: intent => bounded(provider.find(intent), 'Whether the call was placed is not known yet.'),
    read: (providerId, asked) => bounded(provider.read(providerId, asked), 'What became of the call is not known yet.'),
  }
}

async function orLate<T>(
  asked: Promise<T>,
  ms: number,
  what: string,
  takeLate?: (asked: Promise<T>) => Promise<void>,
): Promise<T> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    void takeLate?.(asked)
    throw new Failure('upstream_failure', `The voice provider gave no answer in time. ${what}`, {
      outcomeUnknown: true,
    })
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    timer.abort()
  }
}
