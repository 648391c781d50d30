import { z } from 'zod'
import { parseCountryCode } from '../lib/country_code.ts'
import { CHANNELS_OF, CONSENT_CHANNELS, type NewConsent } from './rows/consent.ts'
import { isDisposable } from './disposable_domains.ts'
import { explainIssue } from './issue.ts'
import { toSubject } from './subject.ts'

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `longer than ${most} characters`)
    .refine(
      value => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
      'must not contain control characters',
    )
const line = (most: number) => text(most).refine(value => !/[\r\n]/.test(value), 'must be one line')
const date = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 date-time with zone, such as 2026-11-21T09:30:00Z' })
  .transform(value => Date.parse(value))
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http: or https: URL' }).max(2_000)

/** A consent as it comes over the wire; every field of a row of the import file has the same name. */
export const CONSENT_INPUT = z.strictObject({
  consent_id: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'must be 1 to 64 letters, digits, _ . : or -')
    .optional()
    .describe('Identifier of your own; left out, one is made that follows from the content.'),
  customer_id: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'must be 1 to 64 letters, digits, _ . : or -')
    .optional()
    .describe('Your identifier of the recipient, usable as recipient of send_message.'),
  recipient: z.string().describe('Phone number in E.164 or e-mail address.'),
  channels: z
    .array(z.enum(CONSENT_CHANNELS))
    .min(1, 'names none')
    .describe('What the recipient agreed to: sms, voice, chatapp for a phone number; email.'),
  purpose: z.enum(['marketing', 'transactional', 'reminder']),
  kind: z
    .enum(['express_written', 'express', 'implied', 'soft_optin'])
    .describe('How firm it is; express_written is signed, on paper or electronically.'),
  lawful_basis: z
    .enum(['consent', 'contract', 'legitimate_interest'])
    .optional()
    .describe('GDPR Art. 6; recipients in the EU and the UK need consent or contract.'),
  seller: line(200).optional().describe('Legal name of the business that may write; express_written needs it.'),
  text_shown: text(20_000).describe('The words that were shown or spoken.'),
  not_condition: z.boolean().default(false).describe('Agreeing was not a condition of a purchase.'),
  source: z.enum(['web_form', 'keyword', 'verbal', 'import', 'api']),
  action: line(200).optional().describe('How it was given: a ticked box, a keyword, a spoken yes.'),
  url: webUrl.optional().describe('Page it was given on.'),
  ip: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').optional(),
  user_agent: line(1_000).optional(),
  country: z
    .string()
    .refine(code => parseCountryCode(code) === code, 'must be an ISO 3166-1 alpha-2 code in capitals, such as US or GB')
    .optional()
    .describe('Where the recipient was when it was captured.'),
  automated_calls: z.boolean().default(false).describe('It covers automated and prerecorded calls.'),
  captured_at: date.describe('When the recipient agreed.'),
  expires_at: date.optional(),
  name: line(200).optional(),
  is_adult: z.boolean().optional(),
  seller_address: text(500).optional(),
  on_behalf_of: line(200).optional(),
  collected_by: line(200).optional(),
  topic: line(200).optional(),
  frequency: line(200).optional(),
  locale: line(35).optional(),
  privacy_notice_version: line(100).optional(),
  signature: text(2_000).optional(),
  evidence_url: webUrl.optional(),
  message_id: line(200).optional(),
  double_opt_in_at: date.optional(),
})

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

/** The fields of a stored consent by their names on the wire. */
export function toWire(consent: Omit<NewConsent, 'consentId'> & { consentId: string | null }): Record<string, unknown> {
  const { evidence, capturedAt, expiresAt } = consent
  const known: Record<string, unknown> = { ...consent, ...evidence }
  const special = {
    // As it was given: mail goes there, and reading it back gives the very same consent.
    recipient: evidence.asCaptured ?? consent.subject.normalized,
    captured_at: toDate(capturedAt),
    expires_at: toDate(expiresAt),
    double_opt_in_at: toDate(evidence.doubleOptInAt),
  }
  const names = Object.keys(CONSENT_INPUT.shape)
  return Object.fromEntries(
    names.map(name => [name, name in special ? special[name as keyof typeof special] : known[toCamel(name)]]),
  )
}

const toCamel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const toDate = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

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
