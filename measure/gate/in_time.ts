import type { RecentSend } from '../../src/gate/index.ts'
import { createRandom } from '../../test/chaos/random.ts'
import { consent, judged, NUMBERS } from '../../test/gate/given.ts'

/** Refusals for time alone, and how many of them named a wrong time. */
export interface InTimeFigures {
  cases: number
  wrong: number
}

const CASES = 2000
const MINUTE_MS = 60_000
const STEP_MS = 15 * MINUTE_MS
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS
const FROM = Date.parse('2026-09-01T00:00:00Z')

/**
 * Draws marketing texts and calls to places of the tables at moments of two years until time alone has refused some thousands, and holds the time each
 * names against the gate itself: a quarter of an hour before and every one before that it refuses, then it does not.
 */
export function measureInTime(): InTimeFigures {
  const random = createRandom(13)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let cases = 0
  let wrong = 0
  while (cases < CASES) {
    const to = pick(Object.values(NUMBERS))
    const nowMs = FROM + Math.floor((random() * 2 * YEAR_MS) / MINUTE_MS) * MINUTE_MS
    const channel = pick(['sms', 'voice', 'chatapp'] as const)
    const recentSends = sendsBefore(nowMs, Math.floor(random() * 4), random)
    const at = (whenMs: number) =>
      judged({ to, channel }, { nowMs: whenMs, consents: [consent(to, { capturedAt: 0 })], recentSends })
    const { nextAllowedAt } = at(nowMs)
    if (nextAllowedAt === null) continue
    cases += 1
    if (!isRight(nowMs, nextAllowedAt, whenMs => at(whenMs).decision === 'refuse')) wrong += 1
  }
  return { cases, wrong }
}

function isRight(nowMs: number, nextMs: number, isRefused: (atMs: number) => boolean): boolean {
  if (isRefused(nextMs) || !isRefused(nextMs - MINUTE_MS)) return false
  for (let at = nowMs; at < nextMs; at += STEP_MS) if (!isRefused(at)) return false
  return true
}

const sendsBefore = (nowMs: number, count: number, random: () => number): RecentSend[] =>
  Array.from({ length: count }, () => ({
    at: nowMs - Math.floor(random() * 24 * 60) * MINUTE_MS,
    channel: 'sms',
    type: 'marketing',
  }))
