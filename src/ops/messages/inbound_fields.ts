import { z } from 'zod'
import { obvious } from '../../core/schema.ts'
import { INTENTS } from '../../inbound/intents.ts'
import { smbId } from '../supply/fields.ts'

const action = z.string().trim().min(1).max(500).optional()

/** What handle_inbound is asked. */
export const inboundAsked = z.strictObject({
  smb_id: smbId,
  inbound_channel: z.enum(['sms', 'email', 'voice_voicemail', 'web_form', 'api']).meta(obvious('How the message came')),
  raw_message: z.string().trim().min(1).max(20_000).describe('Of a voicemail the transcript'),
  sender: z
    .strictObject({
      phone: z.string().min(1).max(40).optional().describe('E.164'),
      email: z.string().max(254).optional().meta(obvious('E-mail address')),
      name: z.string().trim().min(1).max(200).optional().meta(obvious('Name')),
    })
    .optional()
    .describe('An opt-out needs phone or email'),
  received_at_iso: z.iso
    .datetime({ offset: true, error: 'must be a date and time with its offset, such as 2026-12-01T10:00:00-05:00' })
    .optional()
    .describe('With offset; default now'),
  routing_rules: z
    .strictObject({
      booking_request: action.meta(obvious('For booking requests')),
      cancellation: action.meta(obvious('For cancellations')),
      opt_out: action.describe('They are recorded all the same'),
      inquiry: action.meta(obvious('For everything else')),
      complaint: action.meta(obvious('For complaints')),
    })
    .optional()
    .describe('Your own suggested_action for an intent'),
})

/** What handle_inbound answers. */
export const inboundAnswer = z.strictObject({
  human_message: z.string().describe('What happened and the next step.'),
  result: z
    .strictObject({
      classified_intent: z.enum(INTENTS).describe('A hint from English keywords.'),
      confidence: z.enum(['high', 'low']).describe('high: a plain wish to be left alone; low: a guess from a word.'),
      suggested_action: z.string().describe('What you could do next; nothing was done.'),
      routed_to: z.literal('caller').describe('Always you: nothing is routed.'),
      opt_out_recorded: z.boolean().describe('Whether the opt-out this message asks for is in force.'),
      enriched_sender: z
        .strictObject({
          name: z.string().optional().describe('As given.'),
          phone: z.string().optional().describe('E.164.'),
          email: z.string().optional().describe('In lookup form.'),
          country_code: z.string().optional().describe('ISO 3166-1 alpha-2 of the phone.'),
          opted_out: z
            .array(
              z.strictObject({
                channel: z.string().describe('sms, voice, email, chatapp or all.'),
                scope: z.enum(['marketing', 'all']).describe('Which messages it ends.'),
              }),
            )
            .describe('Opt-outs in force.'),
        })
        .describe('What is known of the sender.'),
    })
    .describe('The hint.'),
})
