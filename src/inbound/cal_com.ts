import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { InboundAnswer, InboundPath } from '../core/inbound.ts'
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
      metadata: z.object({ operation_id: id.optional() }).optional().catch(undefined),
    })
    .optional(),
})

/** The path Cal.com reports bookings to; a report only makes the operation look for itself, so that one that comes twice or too late does no harm. */
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
      const { uid, metadata } = event.data.payload ?? {}
      await wake(options, uid, metadata?.operation_id)
      return OK
    },
  },
]

/** Not every report carries what we noted in the booking, and one may come before the booking itself was answered. */
async function wake({ ledger, signalJob, log }: InboundOptions, uid: string | undefined, operationId: string | undefined): Promise<void> {
  const named = uid === undefined ? undefined : await ledger.bookings.byProviderId(PROVIDER, uid)
  const noted = named ?? (operationId === undefined ? undefined : await ledger.bookings.ofOperation(operationId))
  const isOpen = noted?.provider === PROVIDER && (await signalJob(noted.operationId))
  log.debug({ provider: PROVIDER, operationId: noted?.operationId, isOpen }, 'booking report')
}
