import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { InboundReading, InboundRequest } from '../../core/inbound.ts'
import { isSame, readJson, unproven, unreadable } from '../../core/inbound_answers.ts'

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

/** Reads a report of a booking. */
export const bookingReader =
  (secret: string) =>
  (request: InboundRequest): InboundReading => {
    const signature = request.header('x-cal-signature-256') ?? ''
    if (!isSame(signature.toLowerCase(), createHmac('sha256', secret).update(request.body).digest('hex')))
      return {
        refused: unproven('X-Cal-Signature-256: missing, or not that of the body under CAL_COM_WEBHOOK_SECRET.', 401),
      }
    const event = EVENT.safeParse(readJson(request.body))
    if (!event.success) return { refused: unreadable('body: no event of Cal.com.') }
    const { uid, rescheduleUid, metadata } = event.data.payload ?? {}
    const providerIds = [uid, rescheduleUid].filter(name => typeof name === 'string')
    return {
      events: [{ kind: 'booking', providerIds, operationId: metadata?.operation_id }],
      answer: () => ({ status: 200 }),
    }
  }
