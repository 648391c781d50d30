import { z } from 'zod'

const choice = z.strictObject({
  type: z.literal('enum'),
  name: z.string().min(1),
  description: z.string().min(1),
  choices: z.array(z.string()).min(1),
})
const analysis = z.strictObject({
  type: z.literal('string'),
  name: z.string().min(1),
  description: z.string().min(1),
  conditional_prompt: z.string().optional(),
})

/**
 * The body of `POST /v2/create-phone-call` as far as it is sent here, by the types that Retell publishes from its own OpenAPI document
 * (retell-sdk 5.66.1, `CallCreatePhoneCallParams`); a field it does not have is refused.
 */
export const RETELL_REQUEST = z.strictObject({
  from_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  to_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  override_agent_id: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  retell_llm_dynamic_variables: z.record(z.string(), z.string()),
  agent_override: z.strictObject({
    agent: z.strictObject({
      max_call_duration_ms: z.number().int().min(60_000).max(7_200_000),
      data_storage_setting: z.enum(['everything', 'everything_except_pii', 'basic_attributes_only']),
      opt_in_signed_url: z.boolean().optional(),
      post_call_analysis_data: z.array(z.union([analysis, choice])).nullish(),
      voicemail_option: z.strictObject({ action: z.strictObject({ type: z.literal('hangup') }) }).nullish(),
      webhook_url: z.url().nullish(),
    }),
    retell_llm: z.strictObject({ start_speaker: z.enum(['user', 'agent']), begin_message: z.string().nullish() }),
  }),
})
