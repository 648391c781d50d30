import { z } from 'zod'

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
