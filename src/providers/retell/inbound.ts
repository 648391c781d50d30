import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { InboundReading, InboundRequest } from '../../core/inbound.ts'
import { toQuestion, UNREADABLE } from '../call_question.ts'
import { isSame, readJson, unproven, unreadable } from '../../core/inbound_answers.ts'

const FRESH_MS = 5 * 60_000

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/)
const REPORT = z.object({
  event: z.string().max(100),
  call: z.object({ call_id: id, metadata: z.object({ operation_id: id }).optional().catch(undefined) }).optional(),
})

const ASKING = z.object({
  name: z.string().max(100),
  call: z.object({ call_id: id, metadata: z.object({ operation_id: id }).optional().catch(undefined) }),
  args: z.unknown(),
})

/** Reads what a call asks, by a custom function of the operator's agent. */
export const questionReader =
  (apiKey: string, now: () => number) =>
  (request: InboundRequest): InboundReading => {
    if (!isSigned(request, apiKey, now())) return { refused: notRetell() }
    const asking = ASKING.safeParse(readJson(request.body))
    if (!asking.success)
      return {
        refused: unreadable('body: no custom function of Retell with name, call and args; send the whole payload.'),
      }
    const { call, args } = asking.data
    const question = toQuestion(args, { providerId: call.call_id, operationId: call.metadata?.operation_id })
    return {
      events: question === undefined ? [] : [question],
      answer: reply => ({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ result: reply ?? UNREADABLE }),
      }),
    }
  }

const notRetell = () =>
  unproven('X-Retell-Signature: missing, older than five minutes, or not that of the body under RETELL_API_KEY.', 401)

/** Reads a report of a call: of the whole conversation it carries only the name of the call. */
export const callReader =
  (apiKey: string, now: () => number) =>
  (request: InboundRequest): InboundReading => {
    if (!isSigned(request, apiKey, now())) return { refused: notRetell() }
    const report = REPORT.safeParse(readJson(request.body))
    if (!report.success) return { refused: unreadable('body: no event of Retell.') }
    const { call } = report.data
    return {
      events:
        call === undefined
          ? []
          : [{ kind: 'call', providerId: call.call_id, operationId: call.metadata?.operation_id }],
      answer: () => ({ status: 200 }),
    }
  }

function isSigned(request: InboundRequest, apiKey: string, nowMs: number): boolean {
  const [, sentAt, digest] = /^v=(\d{1,15}),d=([0-9a-f]{64})$/.exec(request.header('x-retell-signature') ?? '') ?? []
  const expected = createHmac('sha256', apiKey)
    .update(request.body)
    .update(sentAt ?? '')
    .digest('hex')
  return isSame(digest ?? '', expected) && Math.abs(nowMs - Number(sentAt)) <= FRESH_MS
}
