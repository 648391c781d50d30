import { z } from 'zod'
import { MESSAGE_TYPES, MOST_BODY, MOST_SUBJECT } from '../../core/gate.ts'
import { obvious } from '../../core/schema.ts'
import { countryCode } from '../fields.ts'
import { regarding } from './fields.ts'

/** A message that is only asked about. */
export const previewInput = z.strictObject({
  recipient_id: z.string().max(320).describe('E.164 number or e-mail address'),
  content: z.string().max(MOST_BODY).meta(obvious('The real text')),
  subject: z.string().max(MOST_SUBJECT).optional().meta(obvious('Of an e-mail')),
  channel: z.enum(['sms', 'email', 'voice', 'chatapp']).optional().describe('Default: email or sms'),
  message_type: z.enum(MESSAGE_TYPES).default('transactional').describe('Promotional text counts as marketing'),
  country_code: countryCode.describe('ISO country code; marketing and follow_up must match the number'),
  state_code: z.string().max(8).optional().meta(obvious('US state')),
  regarding: regarding.optional(),
})

/** What the gate and the policy would say of it. */
export const previewAnswer = z.strictObject({
  legal: z.boolean().describe('True when no rule refuses it now.'),
  verdict: z.enum(['allow', 'ask', 'refuse']).describe('ask: somebody of the operator has to say yes first.'),
  reason_code: z.string().optional().describe('The reason a send would fail for.'),
  human_message: z.string().describe('What the gate says, and the next step.'),
  rule_id: z.string().optional().describe('The rule that refuses.'),
  all_rule_ids: z.array(z.string()).describe('Every rule that refuses.'),
  remedy: z.string().optional().describe('What would mend it.'),
  citation: z.string().optional().describe('The law or policy behind the rule.'),
  next_allowed_at: z
    .string()
    .optional()
    .describe('When it would be in time, ISO 8601; only when time alone is the reason.'),
  channel: z.string().describe('The channel that was judged.'),
  effective_type: z.string().describe('The type it was judged as.'),
  matched_text: z.string().optional().describe('The words that made it marketing.'),
  jurisdiction: z
    .strictObject({
      country: z.string().nullable().describe('ISO 3166-1 alpha-2; null: unknown.'),
      state: z.string().nullable().describe('US state or Canadian province; null: unknown.'),
      zones: z.array(z.string()).describe('Every IANA time zone the recipient may be in.'),
      confidence: z.string().describe('What it was read from.'),
    })
    .describe('Whose rules apply.'),
  obligations: z.array(z.string()).describe('What the sending channel adds.'),
  notes: z.array(z.string()).describe('What else is worth knowing.'),
  rules_version: z.string().describe('Version of the rules.'),
  tzdata: z.string().describe('Version of the time zone rules.'),
})
