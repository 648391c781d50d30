import type { Ask } from '../core/gate.ts'
import type { Case, Reading } from './model.ts'

/** What a person has to be asked about before a message that no rule refuses may leave; nothing once somebody has said yes to it. */
export function asksOf({ request, facts, reading }: Case): Ask[] {
  const { standing, isApproved } = facts
  if (isApproved || request.operation === 'opt_out_confirmation') return []
  const asks: Ask[] = []
  if (reading.band !== 'clean')
    asks.push({
      because: 'reads_like_an_offer',
      sentence: `${soundsLike(reading)} near: "${reading.weighed.join('", "')}".`,
    })
  if (request.wording === 'free' && !mayWriteFreely(standing) && !(standing.coldLeft > 0 && asks.length === 0))
    asks.push({
      because: 'no_relationship',
      sentence: 'Nothing on record shows that the recipient has to do with the sender.',
    })
  if (standing.alike >= standing.mostAlike)
    asks.push({
      because: 'bulk',
      sentence: `${standing.alike} messages much like this one went to recipients whose record they do not match.`,
    })
  if (standing.firsts >= standing.mostFirsts)
    asks.push({
      because: 'bulk',
      sentence: `${standing.firsts} others were written to for the first time within the hour, and nothing on record shows that they have to do with the sender.`,
    })
  return asks
}

function mayWriteFreely({ freeText, evidence }: Case['facts']['standing']): boolean {
  if (freeText === 'open') return true
  if (freeText === 'templates' || evidence === 'unreadable') return false
  return evidence.some(({ allows }) => allows === 'free_text')
}

const soundsLike = ({ kind }: Reading): string =>
  kind === 'deceiving'
    ? 'The objective reads like deceiving the business'
    : kind === 'selling'
      ? 'The objective reads like selling'
      : kind === 'hidden'
        ? 'The text is written so that its words are hard to read'
        : 'The text reads like an offer'
