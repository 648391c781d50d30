import type { Check } from '../model.ts'
import { refuse, RESEND } from './refusals.ts'

const MOST = 3
const DAY_MS = 86_400_000

/** Three marketing messages by telephone in any 24 hours. */
export const frequency: Check = ({ facts: { recentSends, nowMs } }) => {
  const sent = recentSends
    .filter(({ at, channel, type }) => type === 'marketing' && channel !== 'email' && at > nowMs - DAY_MS)
    .map(({ at }) => at)
    .sort((a, b) => b - a)
  const third = sent[MOST - 1]
  if (third === undefined) return undefined
  const notBefore = third + DAY_MS
  return {
    ...refuse(
      `${sent.length} marketing messages went to this recipient in the last 24 hours; the limit is ${MOST}.`,
      `Wait for the time next_allowed_at says, ${RESEND}.`,
    ),
    notBefore,
  }
}
