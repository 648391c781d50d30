import { holds, type OptOut } from '../../core/rows/consent.ts'
import type { Case, Check } from '../model.ts'
import { dateOf, isAbout, isExpress, isToSender, WAYS } from '../records.ts'
import { refuse, refuseFinally } from './refusals.ts'

const PROMOTES = new Set(['marketing', 'follow_up'])

/** Nothing goes to whoever opted out and has not opted in again since. */
export const optOut: Check = given => {
  const stopped = given.facts.optOuts
    .filter(one => stops(one, given) && !endedBySince(one, given))
    .sort((a, b) => b.at - a.at)[0]
  if (stopped === undefined) return undefined
  const { at, channel, scope, via } = stopped
  return refuseFinally(
    `The recipient opted out of ${scope === 'all' ? 'every message' : 'marketing'}${channel === null ? '' : ` by ${WAYS[channel]}`} on ${dateOf(at)} (${via}).`,
    // START is read in texts alone, and ends an opt-out of a telephone number.
    given.request.recipient.type === 'email'
      ? 'Only the recipient can opt in again, by a new consent that the operator records.'
      : 'Only the recipient can opt in again, by a START of their own to the number that texts come from, or by a new consent that the operator records.',
  )
}

/** From the date of the rule an opt-out by telephone ends automated messages of every kind. */
export const revokesAll: Check = given => {
  const stopped = given.facts.optOuts.find(one => !endedBySince(one, given))
  if (stopped === undefined) return undefined
  return refuse(
    `The recipient opted out on ${dateOf(stopped.at)} (${stopped.via}), which ends every automated message to a number in the United States.`,
    'Use send_transactional_confirmation for a one-time code or confirmation, or wait until the recipient opts in again.',
  )
}

/** One wish about a number ends marketing by every channel that uses the number. */
function stops({ channel, scope }: OptOut, { request, effectiveType }: Case): boolean {
  // A business that wants no texts wants no machine on the telephone either; an enquiry is no marketing.
  if (request.operation === 'call_business') return scope === 'all' && channel !== 'email'
  const promotes = PROMOTES.has(effectiveType)
  if (!promotes && scope !== 'all') return false
  return (
    channel === null ||
    channel === request.channel ||
    (promotes && request.recipient.type === 'phone' && channel !== 'email')
  )
}

/** Only a deed of the recipient ends it: a purchase or an enquiry since then does not. */
const endedBySince = ({ at }: OptOut, given: Case): boolean => {
  const { request, facts, effectiveType } = given
  return facts.consents.some(
    record =>
      record.capturedAt > at &&
      isExpress(record) &&
      holds(record, facts.nowMs) &&
      isAbout(record, request.recipient, request.channel) &&
      isToSender(record, given) &&
      (record.purpose === 'marketing' || !PROMOTES.has(effectiveType)),
  )
}
