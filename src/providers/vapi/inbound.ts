import { z } from 'zod'
import type { InboundReading, InboundRequest } from '../../core/inbound.ts'
import { isSame, readJson, unproven, unreadable } from '../../core/inbound_answers.ts'

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/)
const REPORT = z.object({
  message: z.object({
    type: z.string().max(100),
    call: z.object({ id, name: id.optional().catch(undefined) }).optional(),
  }),
})

/** Reads a report of a call: of the whole conversation it carries only the name of the call. */
export const callReader =
  (secret: string) =>
  (request: InboundRequest): InboundReading => {
    const bearer = /^Bearer (\S+)$/i.exec(request.header('authorization') ?? '')?.[1] ?? ''
    if (!isSame(bearer, secret) && !isSame(request.header('x-vapi-secret') ?? '', secret))
      return { refused: unproven('Authorization or X-Vapi-Secret: missing, or not VAPI_WEBHOOK_SECRET.', 401) }
    const report = REPORT.safeParse(readJson(request.body))
    if (!report.success) return { refused: unreadable('body: no server message of Vapi.') }
    const { call } = report.data.message
    return {
      events: call === undefined ? [] : [{ kind: 'call', providerId: call.id, operationId: call.name }],
      answer: () => ({ status: 200 }),
    }
  }
