import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { refreshBooking } from '../core/appointments.ts'
import type { BookingRow } from '../core/calendar.ts'
import type { InboundAnswer, InboundPath } from '../core/inbound.ts'
import { isUnwritable } from '../core/unwritable.ts'
import { isSame, readJson, unproven, unreadable } from './answers.ts'
import type { InboundOptions } from './index.ts'

const PROVIDER = 'cal_com'
const MOST_BODY_BYTES = 1_048_576
const OK: InboundAnswer = { status: 200 }

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/)
const EVENT = z.object({
  triggerEvent: z.string().max(100),
  payload: z
    .object({
      uid: id.optional().catch(undefined),
      // What the booking was called before it was moved.
      rescheduleUid: id.nullish().catch(undefined),
      metadata: z.object({ operation_id: id.optional() }).optional().catch(undefined),
    })
    .optional(),
})

/** The path Cal.com reports bookings to; a report only makes us look for ourselves, so that one that comes twice or too late does no harm. */
export const calComPaths = (options: InboundOptions, secret: string): InboundPath[] => [
  {
    method: 'POST',
    path: '/inbound/calcom',
    mostBodyBytes: MOST_BODY_BYTES,
    answer: async request => {
      const signature = request.header('x-cal-signature-256') ?? ''
      if (!isSame(signature.toLowerCase(), createHmac('sha256', secret).update(request.body).digest('hex'))) {
        options.log.warn({ provider: PROVIDER, signed: signature !== '' }, 'request without a valid signature refused')
        return unproven('X-Cal-Signature-256: missing, or not that of the body under CAL_COM_WEBHOOK_SECRET.', 401)
      }
      const event = EVENT.safeParse(readJson(request.body))
      if (!event.success) return unreadable('body: no event of Cal.com.')
      const { uid, rescheduleUid, metadata } = event.data.payload ?? {}
      await wake(options, [uid, rescheduleUid], metadata?.operation_id)
      return OK
    },
  },
]

/** Not every report carries what we noted in the booking, and one may come before the booking itself was answered. */
async function wake(
  options: InboundOptions,
  uids: readonly (string | null | undefined)[],
  operationId: string | undefined,
): Promise<void> {
  const { ledger, signalJob, log } = options
  let noted: BookingRow | undefined
  for (const uid of uids) if (typeof uid === 'string') noted ??= await ledger.bookings.byProviderId(PROVIDER, uid)
  if (operationId !== undefined) noted ??= await ledger.bookings.ofOperation(operationId)
  if (noted?.provider !== PROVIDER) return log.debug({ provider: PROVIDER }, 'report of a booking that is not ours')
  const isOpen = await signalJob(noted.operationId)
  log.debug({ provider: PROVIDER, operationId: noted.operationId, isOpen }, 'booking report')
  // A run that has not written its answer down by now looks again before it does; one that has looks no more.
  const row = await ledger.bookings.get(noted.appointmentId)
  if (row !== undefined) await lookUp(options, row)
}

/** Where no operation is left that would look, what the calendar says is written down here; a calendar that cannot say reports again or is asked later. */
async function lookUp({ ledger, calendar, now, log }: InboundOptions, row: BookingRow): Promise<void> {
  if (calendar.provider !== PROVIDER) return
  try {
    await refreshBooking(row, await calendar.open(), { ledger, now })
  } catch (error) {
    if (isUnwritable(error)) throw error
    log.warn(
      { provider: PROVIDER, appointmentId: row.appointmentId, err: error },
      'a reported booking could not be looked up',
    )
  }
}
