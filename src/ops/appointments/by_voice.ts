import { Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { judge, readFacts, readRecipient, refusalOf } from '../../gate/index.ts'

const DAY_MS = 86_400_000

/**
 * Refuses an appointment that could only be made by telephone, as far as the gate or the missing provider already does. What is agreed in such a call
 * has to be recorded, and no provider here can ask for consent to that within it.
 */
export async function refuseByVoice({ name, countryCode }: BusinessRow, phone: string, ctx: Context): Promise<void> {
  if (!ctx.channels.configured.has('voice'))
    throw new Failure(
      'async_channel_not_provisioned',
      `${name} can only be reached by telephone, and calls are not configured on this server. Nothing was booked or charged; give the consumer the number or the booking link.`,
    )
  const recipient = readRecipient('smb_id', phone)
  const nowMs = ctx.now()
  const recentSends = await ctx.ledger.messages.recent(recipient, nowMs - DAY_MS)
  const facts = await readFacts(recipient, {
    nowMs,
    consents: ctx.consents,
    recentSends,
    sender: ctx.sender,
    strictLaw: ctx.strictLaw,
  })
  const decision = judge(
    {
      operation: 'schedule_appointment',
      mode: 'send',
      recipient,
      channel: 'voice',
      messageType: 'transactional',
      body: 'Appointment request.',
      countryCode: countryCode ?? undefined,
      recording: 'refused',
    },
    facts,
  )
  if (decision.decision === 'allow') return
  const { reason, message, details } = refusalOf(decision)
  // The operation knows two words for what the gate refuses.
  throw new Failure(
    reason === 'recording_consent_missing' ? reason : 'compliance_violation',
    `${name} can only be reached by telephone. ${message} Nothing was booked or charged.`,
    details,
  )
}
