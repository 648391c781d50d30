import { z } from 'zod'
import { flag, secret, whole } from '../core/setting.ts'

const TENDLC_USE_CASES = [
  '2FA',
  'ACCOUNT_NOTIFICATION',
  'CUSTOMER_CARE',
  'DELIVERY_NOTIFICATION',
  'FRAUD_ALERT',
  'HIGHER_EDUCATION',
  'LOW_VOLUME',
  'MARKETING',
  'MIXED',
  'POLLING_VOTING',
  'PUBLIC_SERVICE_ANNOUNCEMENT',
  'SECURITY_ALERT',
] as const

const baseAddress = z.url({ protocol: /^https?$/ }).regex(/^[^#@]*$/, 'must not hold a user or a fragment')

/** Who sends, and under which registrations. */
export const SENDER = {
  SENDER_NAME: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Legal name messages are sent under. Refused without it: marketing, confirmations by text or messaging app, every text to Canada, every call to the United States.',
    ),
  SENDER_POSTAL_ADDRESS: z
    .string()
    .trim()
    .min(10, 'must be a full postal address')
    .max(300)
    .optional()
    .describe(
      'Postal address of the sender: street, post office box or registered private mailbox. Marketing e-mail to the United States and marketing to Canada are refused without it.',
    ),
  SENDER_SUPPORT: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .optional()
    .describe(
      'Telephone number, e-mail or web address where recipients reach the sender. Refused without it: every call to the United States, and marketing to Canada.',
    ),
  TENDLC_CAMPAIGN: z
    .string()
    .regex(/^[A-Za-z0-9]{4,20}$/, 'must be the identifier of a campaign, such as CABC123')
    .optional()
    .describe(
      'Approved 10DLC campaign that texts to the United States go out under. Needs TENDLC_USE_CASE. Marketing texts there are refused without it.',
    ),
  TENDLC_USE_CASE: z
    .enum(TENDLC_USE_CASES)
    .optional()
    .describe(
      `Use case TENDLC_CAMPAIGN is registered for: ${TENDLC_USE_CASES.join(', ')}. MARKETING, MIXED and LOW_VOLUME cover marketing.`,
    ),
  FREE_TEXT: z
    .enum(['relationship', 'templates', 'open'])
    .default('relationship')
    .describe(
      'Who may be sent words of an agent’s own without somebody being asked. relationship: whoever the records show to have to do with the sender, and COLD_PER_DAY others. templates: nobody; templates of the operator leave. open: everybody, as far as the law allows.',
    ),
  COLD_PER_DAY: whole(0, 10_000)
    .default(10)
    .describe(
      'Recipients of whom nothing is known that an agent may write to in a UTC day without somebody being asked, where the text does not read like an offer; three times that for all agents together. 0: none. Counts with FREE_TEXT=relationship alone.',
    ),
  RELATIONSHIP_URL: baseAddress
    .optional()
    .describe(
      'Address of your own system that is asked whether a recipient is known to it by what a caller names as regarding. Needs RELATIONSHIP_SECRET.',
    ),
  RELATIONSHIP_SECRET: secret
    .regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, 'must be whsec_ and at least 24 bytes in base64')
    .optional()
    .describe('Secret that the questions to RELATIONSHIP_URL are signed with, as Standard Webhooks does.'),
  GATE_STRICT: flag
    .default(false)
    .describe(
      '1 keeps law that is stricter than the service’s own default, as the narrower hours of the Emirates and Saudi Arabia.',
    ),
}

/** How often callers may do what. */
export const LIMITS = {
  FREE_DAILY_WRITES: whole(0, 1_000_000)
    .default(100)
    .describe('State-changing calls a free key may make in a UTC day.'),
  MESSAGES_PER_BUSINESS_HOUR: whole(1, 100_000)
    .default(20)
    .describe('Messages that may go to one business in an hour, whoever sends them.'),
  MESSAGES_PER_RECIPIENT_HOUR: whole(1, 100_000)
    .default(20)
    .describe('Messages that one recipient gets in an hour, whoever sends them.'),
  CONFIRMATIONS_PER_RECIPIENT_HOUR: whole(1, 100_000)
    .default(10)
    .describe(
      'Confirmations and one-time codes that one recipient gets in an hour, whoever sends them; other messages do not count.',
    ),
  RECIPIENTS_OF_ONE_TEXT_HOUR: whole(1, 100_000)
    .default(10)
    .describe('Recipients an agent may send the same words to in an hour; more is a bulk message and refused.'),
  BULK_ALIKE_PER_HOUR: whole(1, 1_000_000)
    .default(5)
    .describe(
      'Recipients that words much like one another may go to in an hour, from all agents, without somebody being asked: names, numbers, links and some words may differ. Messages that repeat what the recipient’s own record says (the day or time of an appointment, the number of an order), answers within a day and templates of the operator do not count.',
    ),
  NEW_RECIPIENTS_PER_HOUR: whole(1, 1_000_000)
    .default(20)
    .describe(
      'Recipients without a record, whom nobody has written to before, that an agent may write to or call in an hour in words of its own without somebody being asked.',
    ),
  CODES_PER_RANGE_HOUR: whole(1, 1_000_000)
    .default(10)
    .describe(
      'One-time codes that may go in an hour to numbers that differ in their last three digits alone; twice that where the last four differ. More is what fraud looks like that earns on the texts it has sent to numbers of its own.',
    ),
  CODES_PER_NEW_COUNTRY_HOUR: whole(1, 1_000_000)
    .default(20)
    .describe(
      'One-time codes that may go in an hour to a country that none went to before, for the first day; the first country of a deployment is its home and not limited so.',
    ),
  NEWS_LOW_CREDITS: whole(1, 1_000_000_000)
    .default(500)
    .describe(
      'Credits below which the account of an agent is low: people who want to know are told once, and again once it had a fifth more. 100 are 1 USD.',
    ),
  ANONYMOUS_CHECKS_PER_MINUTE: whole(1, 1_000_000)
    .default(60)
    .describe(
      'Calls of check_compliance without an identity that one client address may make in a minute: each tells something of a recipient.',
    ),
  SCREENINGS_PER_MINUTE: whole(1, 100_000)
    .default(60)
    .describe(
      'Names that one caller, or one address without identity, may have screened in a minute; each party of map_trade_restriction counts.',
    ),
  DATA_QUOTA_DAILY: whole(1, 1_000_000)
    .optional()
    .describe(
      'Calls of verify_company_record, screen_sanctions and map_trade_restriction together that one caller may make in a UTC day, such as 200. Unset: not counted.',
    ),
}
