import { z } from 'zod'
import { parseCountryCode } from '../lib/country_code.ts'
import { countryCodeProblem } from './country_code.ts'
import { CONSENT_CHANNELS, type NewConsent } from './rows/consent.ts'

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
  seller: line(200)
    .optional()
    .describe('Legal name of the business that may write; without it, the operator itself. express_written needs it.'),
  text_shown: text(20_000).describe('The words that were shown or spoken.'),
  not_condition: z.boolean().default(false).describe('Agreeing was not a condition of a purchase.'),
  source: z.enum(['web_form', 'keyword', 'verbal', 'import', 'api']),
  action: line(200).optional().describe('How it was given: a ticked box, a keyword, a spoken yes.'),
  url: webUrl.optional().describe('Page it was given on.'),
  ip: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').optional(),
  user_agent: line(1_000).optional(),
  country: z
    .string()
    .refine(code => parseCountryCode(code) === code, {
      error: ({ input }) => countryCodeProblem(String(input)),
    })
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

const orNull = z.string().nullable()

/** A consent as `toWire` prints it: every field of a new one, and none left out. */
export const CONSENT_OUTPUT = z.strictObject({
  ...(Object.fromEntries(Object.keys(CONSENT_INPUT.shape).map(name => [name, orNull])) as Record<
    keyof typeof CONSENT_INPUT.shape,
    typeof orNull
  >),
  channels: z.array(z.enum(CONSENT_CHANNELS)),
  not_condition: z.boolean(),
  automated_calls: z.boolean(),
  is_adult: z.boolean().nullable(),
})

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
