import { toLocalTime } from '../lib/time_zone.ts'
import type { NewsDue, NewsRule, NotificationKind } from './rows/news.ts'
import { NEWS_KINDS } from './rows/news.ts'

const MINUTE_MS = 60_000
// What happens meanwhile goes together.
const GAP_MS = 5 * MINUTE_MS
// An agent waits for the answer.
const APPROVAL_GAP_MS = MINUTE_MS

/** The minute of the day that the clock of a zone shows. */
export function minuteOfDay(atMs: number, zone: string): number {
  const [, hours = '0', minutes = '0'] = /T(\d{2}):(\d{2})/.exec(toLocalTime(atMs, zone)) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** Whether a person wants quiet at a moment. */
export function isQuiet({ quiet, zone }: Pick<NewsRule, 'quiet' | 'zone'>, atMs: number): boolean {
  if (quiet === null) return false
  const { from, until } = quiet
  const minute = minuteOfDay(atMs, zone)
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

/**
 * What of all that waits for a person may be told at a moment. `digestMs`: when their hour for the news of the day last came; null: they have none.
 * Whoever was told a moment ago is told the rest together, a little later. `ask`: what of it there has to be for anything to be told; `take`: what is told with it.
 */
export function dueFor(
  rule: Omit<NewsRule, 'secret'>,
  nowMs: number,
  digestMs: number | null,
): { ask: NewsDue; take: NewsDue } {
  const { personId, daily, approvalsPass } = rule
  const due = (kinds: readonly NotificationKind[], beforeMs = 0): NewsDue => ({
    personId,
    kinds,
    daily: { kinds: beforeMs === 0 ? [] : daily, beforeMs },
  })
  const only = (kinds: readonly NotificationKind[]) => ({ ask: due(kinds), take: due(kinds) })
  if (nowMs < rule.nextAt && rule.nextAt - nowMs < LONGEST_PAUSE_MS) return only([])
  const isAfter = (gapMs: number): boolean => isOver(rule.toldAt, nowMs, gapMs)
  // Also what is not wanted any more and yet waits: a person has asked for it to be sent again.
  const atOnce = NEWS_KINDS.filter(kind => !daily.includes(kind))
  const approvals = atOnce.filter(kind => kind === 'approval' && isAfter(APPROVAL_GAP_MS))
  if (isQuiet(rule, nowMs)) return only(['test', ...(approvalsPass ? approvals : [])])
  const take = due(['test', ...atOnce], digestMs ?? 0)
  // What waits goes with approvals: where they never end, the time for it alone would never come.
  return { ask: isAfter(GAP_MS) ? take : due(['test', ...approvals]), take }
}

/** The longest pause after a try that failed. A time to come that is later was set by a clock that went wrong. */
export const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS

/** Whether a while has passed since a time; a time to come is one of another node's clock. */
const isOver = (sinceMs: number | null, nowMs: number, gapMs: number): boolean =>
  sinceMs === null || Math.abs(nowMs - sinceMs) >= gapMs
