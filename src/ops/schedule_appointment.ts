import { z } from 'zod'
import { defineOperation } from '../core/operation.ts'
import { isHold } from '../core/waitlist.ts'
import { late } from '../lib/late.ts'
import { appointmentInput, appointmentOutput, BOOKING_CREDITS } from './appointments/fields.ts'
import { otherTime } from './appointments/other_time.ts'
import { smbId } from './supply/fields.ts'

const FREE = { typicalCredits: 0, maxCredits: 0, minCredits: 0 }
const BOOKING = { typicalCredits: BOOKING_CREDITS, maxCredits: BOOKING_CREDITS, minCredits: BOOKING_CREDITS }

const scheduling = () => import('./appointments/schedule.ts')

/** An appointment with a business whose calendar is connected here. */
export const scheduleAppointment = defineOperation({
  name: 'schedule_appointment',
  title: 'Schedule an appointment',
  description:
    'Books, moves or cancels an appointment, lists free times or joins a waiting list. A slot that is gone fails with alternatives in next_actions, a business without a calendar here with a message or call that asks. Moving is free; the old time stays until it succeeds. Cancelling before the start refunds.',
  toolset: 'broker',
  features: ['appointments'],
  app: 'times',
  group: 'scheduling',
  effect: 'write',
  looksOnly: ({ action }) => action === 'check_availability',
  identity: 'required',
  openWorld: true,
  cannotBeUndone: true,
  profile: 'async_by_default',
  idempotency: 'key',
  cost: { ...BOOKING, maxCredits: 50 },
  costOf: ({ action }) => (action === 'book' ? BOOKING : FREE),
  latency: { p50Ms: 5000, p95Ms: 60_000 },
  readiness: {
    label: 'limited',
    note: 'completes only for a booking link bound to the one connected calendar account of the deployment',
  },
  input: z.strictObject({ smb_id: smbId, ...appointmentInput }),
  output: appointmentOutput,
  example: { smb_id: 'smb_6g2vgpgdbutthg3t', action: 'check_availability' },
  http: { method: 'POST', path: '/ops/schedule_appointment', envelope: 'bare' },
  fails: [
    'action_not_supported',
    'out_of_supply_network',
    'supply_unreachable',
    'upstream_failure',
    'compliance_violation',
    'recording_consent_missing',
    'outcome_rejected',
    'booking_destination_unmapped',
    'async_channel_not_provisioned',
  ],
  accept: late(async () => (await scheduling()).acceptAppointment),
  async known(operationId, ctx) {
    const row = await ctx.ledger.bookings.ofOperation(operationId)
    return row === undefined || row.state === 'released' || isHold(row)
      ? undefined
      : { partial_result: { appointment_id: row.appointmentId } }
  },
  async hasBegun({ action, existing_appointment_id: existing }, { ledger, operationId }) {
    // A calendar that is asked to cancel leaves no trace here before it has answered.
    if (action === 'cancel') return true
    const moved = action === 'reschedule' && existing !== undefined ? await ledger.bookings.get(existing) : undefined
    const booked = await ledger.bookings.ofOperation(operationId)
    return moved?.movedBy === operationId || (booked !== undefined && booked.state !== 'released')
  },
  settleMessages: late(async () => (await import('./messages/recover.ts')).settleMessages),
  questionAfter: ({ reason_code: reason, alternatives }) =>
    reason === 'outcome_rejected' && Array.isArray(alternatives) ? otherTime(alternatives.map(String)) : undefined,
  handle: late(async () => (await scheduling()).schedule),
})
