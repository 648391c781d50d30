import { Failure } from './failure.ts'
import type { Credential, Limits, Log, Observer } from './ports.ts'

/** Counts refused credentials, limits them by client address, and says in the log how many there were; never what they were. */
export interface Refusals {
  /** Counts one; answers the refusal, or `rate_limited` where the address has presented too many. */
  refuse(credential: Credential, address: string, refusal: Failure): Promise<Failure>
  /** Counts one that is limited elsewhere, or not at all. */
  count(credential: Credential): void
  /** The `rate_limited` failure of an address that has presented too many; undefined while it may go on trying. */
  barred(credential: Credential, address: string): Failure | undefined
  /** Logs what was counted since the last line. */
  flush(): void
}

const MINUTE_MS = 60_000
const MOST_A_MINUTE: Record<Credential, number> = { token: 60, operator_key: 20, client_secret: 60, sign_in: 30 }
const MOST_ADDRESSES = 10_000

/** Makes the counts; a line is logged so many milliseconds after the first refusal it tells of. */
export function createRefusals(
  { limits, log, now, observer }: { limits: Limits; log: Log; now(): number; observer?: Observer | undefined },
  everyMs = MINUTE_MS,
): Refusals {
  const counts = new Map<Credential, number>()
  const addresses = new Set<string>()
  const barredUntil = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    log.warn({ ...Object.fromEntries(counts), addresses: addresses.size }, 'credentials were refused')
    counts.clear()
    addresses.clear()
  }
  const count = (credential: Credential): void => {
    counts.set(credential, (counts.get(credential) ?? 0) + 1)
    observer?.refused(credential)
    timer ??= setTimeout(flush, everyMs).unref()
  }
  return {
    count,
    flush,
    async refuse(credential, address, refusal) {
      count(credential)
      if (addresses.size < MOST_ADDRESSES) addresses.add(address)
      const waitS = await limits.take(`refused ${credential}`, address, MOST_A_MINUTE[credential], MINUTE_MS)
      if (waitS === 0) return refusal
      if (barredUntil.size >= MOST_ADDRESSES) barredUntil.clear()
      barredUntil.set(`${credential} ${address}`, now() + waitS * 1000)
      return tooMany(refusal.message, waitS)
    },
    barred(credential, address) {
      const key = `${credential} ${address}`
      const waitMs = (barredUntil.get(key) ?? 0) - now()
      // A longer time was reckoned on a clock that has been set back since.
      if (waitMs > 0 && waitMs <= MINUTE_MS) return tooMany('', Math.ceil(waitMs / 1000))
      barredUntil.delete(key)
      return undefined
    },
  }
}

const tooMany = (why: string, retryAfterS: number): Failure =>
  new Failure('rate_limited', `Too many credentials from this address were refused; try again later. ${why}`.trim(), {
    retryAfterS,
  })
