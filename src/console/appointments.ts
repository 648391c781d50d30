import { z } from 'zod'
import { validate } from '../core/call/validate.ts'
import { defineEndpoint, type Endpoint, unknownId } from '../core/endpoint.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { isHold } from '../core/waitlist.ts'
import { ACT_HEADERS, ACT_REFUSALS, ACTED, type ActAs, readActKey, toActed } from './acting.ts'

/** What the paths about appointments work with. */
export interface AppointmentsDoor {
  ledger: Pick<Ledger, 'bookings'>
  /** By schedule_appointment. */
  schedule: ActAs
}

const MOST_BODY_BYTES = 16_384
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const ID = 'Its appointment_id.'
const REFUSALS = {
  400: { description: 'A field is missing, unknown or malformed, or the time is not free.' },
  404: { description: 'No appointment has this id.' },
  ...ACT_REFUSALS,
}
const DESCRIPTION =
  'Runs schedule_appointment in the name of the agent that booked, which learns of the outcome: its customer is told as of any other change.'
const move = z.strictObject({
  start: z.string().min(1).max(64).describe('When it begins; without offset by the clock of the business.'),
})

/** Appointments moved and cancelled by hand, by whoever runs the deployment. */
export const APPOINTMENT_ENDPOINTS: readonly Endpoint<AppointmentsDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_cancel_appointment',
    title: 'Cancel an appointment',
    description: DESCRIPTION,
    method: 'POST',
    path: '/operator/appointments/{id}/cancel',
    input: { id: ID, query: NO_FIELDS, headers: ACT_HEADERS },
    answers: { 200: { description: 'It is cancelled, or being cancelled.', body: ACTED }, ...REFUSALS },
    handle: ({ id, header }, door: AppointmentsDoor) => act(id, { action: 'cancel' }, readActKey({ header }), door),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_move_appointment',
    title: 'Move an appointment to another time',
    description: DESCRIPTION,
    method: 'POST',
    path: '/operator/appointments/{id}/move',
    input: {
      id: ID,
      query: NO_FIELDS,
      headers: ACT_HEADERS,
      body: {
        schema: move,
        example: { start: '2026-12-03T11:00' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => validate(move, raw),
      },
    },
    answers: { 200: { description: 'It is moved, or being moved.', body: ACTED }, ...REFUSALS },
    handle: ({ id, body: { start }, header }, door: AppointmentsDoor) =>
      act(id, { action: 'reschedule', requested_time: { preferred_iso: start } }, readActKey({ header }), door),
  }),
]

async function act(
  id: string,
  wish: Record<string, unknown>,
  key: string,
  { ledger: { bookings }, schedule }: AppointmentsDoor,
) {
  const row = await bookings.get(id)
  if (row === undefined) return unknownId('id: no appointment has it.')
  if (isHold(row))
    return unknownId(
      'id: it is no appointment but a slot that the waiting list is offered, held for 15 minutes at most: by then it is booked or free again.',
    )
  const { agentId, smbId, appointmentId } = row
  const input = { smb_id: smbId, existing_appointment_id: appointmentId, ...wish }
  return toActed(await schedule(agentId, input, { id, key }))
}
