import type { Check } from '../model.ts'
import { refuse } from './refusals.ts'

const WITHIN_MS = 5 * 60_000

/** One text within five minutes, without promotion. */
export const revokeConfirm: Check = ({ facts: { optOuts, recentSends, nowMs }, promotion }) => {
  const latest = Math.max(...optOuts.map(({ at }) => at))
  if (optOuts.length === 0) return refuse('There is no opt-out to confirm.', 'Record the opt-out first.')
  if (promotion !== null)
    return refuse(
      `The confirmation of an opt-out contains promotion ("${promotion.span}").`,
      'Say only that the opt-out was recorded.',
    )
  if (nowMs - latest > WITHIN_MS)
    return refuse(
      'An opt-out is confirmed within five minutes or not at all.',
      'Do not send it; the opt-out holds without it.',
    )
  const confirmed = recentSends.some(({ type, at }) => type === 'opt_out_confirmation' && at >= latest)
  return confirmed ? refuse('This opt-out was confirmed already.', 'Do not send a second confirmation.') : undefined
}
