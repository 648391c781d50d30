import { holds } from '../../core/rows/consent.ts'
import type { Check } from '../model.ts'
import { isAbout, isExpress } from '../records.ts'
import { refuse, RESEND } from './refusals.ts'

/** An AI voice is an artificial voice: it calls nobody who has not agreed to be called. */
export const voiceConsent: Check = ({ request, facts }) => {
  const agreed = facts.consents.some(
    record => isAbout(record, request.recipient, 'voice') && holds(record, facts.nowMs) && isExpress(record),
  )
  if (agreed) return undefined
  return refuse(
    'No consent of the recipient to be called at this number is recorded, and an AI voice is an artificial voice under the TCPA.',
    `Record the recipient’s express consent to calls (channel voice), ${RESEND}, or use a text or e-mail.`,
    'consent_missing',
  )
}
