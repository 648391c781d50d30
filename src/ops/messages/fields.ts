import { z } from 'zod'
import { MESSAGE_TYPES, MOST_BODY, MOST_SUBJECT } from '../../core/gate.ts'
import { obvious } from '../../core/schema.ts'
import { countryCode } from '../fields.ts'
import type { PreferredChannel, RecipientId } from './route.ts'

/** What a message costs, unless a call carries it. */
export const TYPICAL_CREDITS = 2
/** What a message costs that a call carries. */
export const VOICE_CREDITS = 22

/** The most that a message may cost, by how its recipient is named and which channel is wanted. */
export const mostCreditsOf = (idType: RecipientId['id_type'], wanted: PreferredChannel): number =>
  wanted === 'voice' || (wanted === 'auto' && idType !== 'email') ? VOICE_CREDITS : TYPICAL_CREDITS

/** Longest name of whoever a message is sent for, in characters. */
export const MOST_NAME = 200

/** What both operations that send a message share. */
export const SENDING = {
  toolset: 'broker',
  features: ['messaging'],
  group: 'messaging',
  effect: 'write',
  identity: 'required',
  openWorld: true,
  cannotBeUndone: true,
  profile: 'sync_fast',
  idempotency: 'key',
  asksPolicy: 'at_send',
} as const

/** What a caller names as the record a message is about. */
export const regarding = z
  .strictObject({
    kind: z.string().max(40).describe('Such as order'),
    id: z.string().max(128).meta(obvious('Its id')),
  })
  .describe('Record it is about')
  .meta({ id: 'Regarding' })

export type Regarding = z.output<typeof regarding>

/** What send_message is asked. */
export const messageAsked = z.strictObject({
  recipient: z
    .strictObject({
      id_type: z
        .enum(['phone', 'email', 'smb_id', 'customer_id'])
        .describe('customer_id: a lead_id, or an id the operator imported'),
      id_value: z.string().min(1).max(320).describe('Phone in E.164'),
      country_code: countryCode.describe('ISO country code; marketing and follow_up must match the number'),
      state_code: z.string().max(8).optional().meta(obvious('US state')),
    })
    .meta(obvious('Whom to write to')),
  message_type: z.enum(MESSAGE_TYPES).describe('Promotional text counts as marketing'),
  content: z
    .strictObject({
      body: z.string().max(MOST_BODY).describe('Empty with template_id'),
      subject: z.string().max(MOST_SUBJECT).optional().meta(obvious('Of an e-mail')),
      template_id: z.string().max(64).optional().describe('Of the operator'),
      template_vars: z.record(z.string().max(40), z.unknown()).optional().meta(obvious('Its variables')),
    })
    .meta(obvious('What to say')),
  preferred_channel: z
    .enum(['chatapp', 'sms', 'email', 'voice', 'auto'])
    .default('auto')
    .describe('A named one is the only one tried'),
  on_behalf_of: z.string().trim().min(1).max(MOST_NAME).optional().describe('Name of the end user'),
  business_id: z.string().trim().min(1).max(128).optional().describe('Stable id of the recipient business'),
  regarding: regarding.optional(),
})

/** The confirmations there are. */
export const CONFIRMATION_TYPES = [
  'otp',
  'booking_confirmation',
  'payment_receipt',
  'cancellation_notice',
  'reminder',
] as const

export type ConfirmationType = (typeof CONFIRMATION_TYPES)[number]

/** What send_transactional_confirmation is asked. */
export const confirmationAsked = z.strictObject({
  recipient: z
    .strictObject({
      phone_or_email: z.string().min(1).max(320).describe('E.164 number or e-mail address'),
      name: z.string().trim().min(1).max(100).optional().meta(obvious('How to address them')),
    })
    .meta(obvious('Whom to write to')),
  confirmation_type: z.enum(CONFIRMATION_TYPES).meta(obvious('What is confirmed')),
  data: z
    .record(z.string().max(40), z.unknown())
    .describe(
      'otp: otp_code; payment_receipt: business_name, amount, currency; others: business_name, appointment_time',
    ),
  preferred_channel: z
    .enum(['sms', 'email', 'auto'])
    .default('sms')
    .describe('Gives way to one that reaches the recipient'),
})

/** What a message that left is answered with. */
export const sentFields = z.strictObject({
  human_message: z.string().describe('What happened and the next step.'),
  channel_used: z.string().describe('<channel>:<provider>.'),
  channel_fallback_chain: z.array(z.string()).describe('Every channel that was tried, in order.'),
  next_actions: z.array(z.string()).optional().describe('What you can do next.'),
  result: z
    .strictObject({
      delivery: z
        .enum(['accepted', 'sent', 'not_delivered'])
        .describe('accepted: the provider has it; not_delivered: an outbox wrote it down.'),
      effective_type: z.string().describe('The type it was judged as.'),
      obligations: z.array(z.string()).describe('What the channel added.'),
      notes: z.array(z.string()).describe('What the gate remarks.'),
      rules_version: z.string().describe('Version of the rules.'),
      conversation_id: z.string().optional().describe('Replies appear in get_status.'),
    })
    .describe('What was sent.')
    .meta({ id: 'SentMessage' }),
  credits_spent: z.number().optional().describe('What it cost.'),
})

/** The answer of an operation that has sent a message. */
export type SentAnswer = z.input<typeof sentFields>

/** Every reason a message may be refused or fail for. */
export const SENDING_FAILS = [
  'compliance_violation',
  'consent_missing',
  'jurisdiction_conflict',
  'supply_unreachable',
  'upstream_failure',
] as const
