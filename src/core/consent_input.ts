import type { z } from 'zod'
import { CHANNELS_OF, CONSENT_CHANNELS, type NewConsent } from './rows/consent.ts'
import { CONSENT_INPUT } from './consent_wire.ts'
import { isDisposable } from './disposable_domains.ts'
import { explainIssue } from './issue.ts'
import { toSubject } from './subject.ts'

/** Reads a consent that came from outside; everything that is wrong with it is listed, each by its field. One that was recorded before is not asked again for what only a new one has to prove. */
export function readConsent(
  raw: unknown,
  nowMs: number,
  { isNew = true }: { isNew?: boolean } = {},
): { consent: NewConsent } | { problems: string[] } {
  const parsed = CONSENT_INPUT.safeParse(raw)
  if (!parsed.success) return { problems: parsed.error.issues.map(issue => explainIssue(issue, 'the consent')) }
  const subject = toSubject(parsed.data.recipient)
  if ('problem' in subject) return { problems: [`recipient: ${subject.problem}`] }
  const consent = toConsent(parsed.data, subject.subject)
  const problems = [...contradictions(consent, nowMs), ...(isNew ? unprovable(consent) : [])]
  return problems.length > 0 ? { problems } : { consent }
}

function toConsent(input: z.output<typeof CONSENT_INPUT>, subject: NewConsent['subject']): NewConsent {
  const orNull = <T>(value: T | undefined): T | null => value ?? null
  return {
    consentId: orNull(input.consent_id),
    customerId: orNull(input.customer_id),
    subject,
    channels: CONSENT_CHANNELS.filter(channel => input.channels.includes(channel)),
    purpose: input.purpose,
    kind: input.kind,
    lawfulBasis: orNull(input.lawful_basis),
    seller: orNull(input.seller),
    textShown: input.text_shown,
    notCondition: input.not_condition,
    source: input.source,
    action: orNull(input.action),
    url: orNull(input.url),
    ip: orNull(input.ip),
    userAgent: orNull(input.user_agent),
    country: orNull(input.country),
    automatedCalls: input.automated_calls,
    capturedAt: input.captured_at,
    expiresAt: orNull(input.expires_at),
    evidence: toEvidence(input),
  }
}

const toEvidence = (input: z.output<typeof CONSENT_INPUT>): NewConsent['evidence'] => ({
  asCaptured: input.recipient,
  name: input.name ?? null,
  isAdult: input.is_adult ?? null,
  sellerAddress: input.seller_address ?? null,
  onBehalfOf: input.on_behalf_of ?? null,
  collectedBy: input.collected_by ?? null,
  topic: input.topic ?? null,
  frequency: input.frequency ?? null,
  locale: input.locale ?? null,
  privacyNoticeVersion: input.privacy_notice_version ?? null,
  signature: input.signature ?? null,
  evidenceUrl: input.evidence_url ?? null,
  messageId: input.message_id ?? null,
  doubleOptInAt: input.double_opt_in_at ?? null,
})

function contradictions(
  { subject, channels, kind, seller, capturedAt, expiresAt }: NewConsent,
  nowMs: number,
): string[] {
  const unreachable = channels.filter(channel => !CHANNELS_OF[subject.type].includes(channel))
  return [
    ...unreachable.map(
      channel =>
        `channels: ${channel} does not reach ${subject.type === 'phone' ? 'a phone number' : 'an e-mail address'}`,
    ),
    ...(kind === 'express_written' && seller === null
      ? ['seller: missing; a written consent names the business that may write']
      : []),
    ...(capturedAt > nowMs ? ['captured_at: is in the future'] : []),
    ...(expiresAt !== null && expiresAt <= capturedAt ? ['expires_at: is not after captured_at'] : []),
  ]
}

/** A person who throws an address away, or has none of their own there, cannot be shown to have agreed to marketing. */
function unprovable({ subject: { type, normalized }, purpose }: NewConsent): string[] {
  if (type !== 'email' || purpose !== 'marketing') return []
  const domain = normalized.slice(normalized.lastIndexOf('@') + 1)
  if (/^(postmaster|abuse)@/.test(normalized))
    return [
      'recipient: postmaster and abuse addresses belong to the mail system, which agrees to no marketing; name a person’s own',
    ]
  if (isDisposable(domain))
    return [
      `recipient: ${domain} gives out addresses to throw away, which prove no opt-in to marketing; ask for a lasting address`,
    ]
  return []
}
