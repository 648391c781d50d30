import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { InboundAnswer, InboundPath, InboundRequest } from '../core/inbound.ts'
import { isSame, readJson, unproven, unreadable } from './answers.ts'
import type { InboundOptions } from './index.ts'

// A report carries the whole conversation; of it only the name of the call is read.
const MOST_BODY_BYTES = 8 * 1024 * 1024
const FRESH_MS = 5 * 60_000
const OK: InboundAnswer = { status: 200 }

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/)
const VAPI = z.object({
  message: z.object({
    type: z.string().max(100),
    call: z.object({ id, name: id.optional().catch(undefined) }).optional(),
  }),
})
const RETELL = z.object({
  event: z.string().max(100),
  call: z.object({ call_id: id, metadata: z.object({ operation_id: id }).optional().catch(undefined) }).optional(),
})

/** The path Vapi reports calls to; a report only makes the operation look for itself. */
export const vapiPaths = (options: InboundOptions, secret: string): InboundPath[] => [
  {
    method: 'POST',
    path: '/inbound/vapi',
    mostBodyBytes: MOST_BODY_BYTES,
    answer: async request => {
      const bearer = /^Bearer (\S+)$/i.exec(request.header('authorization') ?? '')?.[1] ?? ''
      if (!isSame(bearer, secret) && !isSame(request.header('x-vapi-secret') ?? '', secret)) {
        options.log.warn({ provider: 'vapi' }, 'request without a valid secret refused')
        return unproven('Authorization or X-Vapi-Secret: missing, or not VAPI_WEBHOOK_SECRET.', 401)
      }
      const report = VAPI.safeParse(readJson(request.body))
      if (!report.success) return unreadable('body: no server message of Vapi.')
      const { call } = report.data.message
      if (call !== undefined) await wake(options, 'vapi', call.id, call.name)
      return OK
    },
  },
]

/** The path Retell reports calls to; a report only makes the operation look for itself. */
export const retellPaths = (options: InboundOptions, apiKey: string): InboundPath[] => [
  {
    method: 'POST',
    path: '/inbound/retell',
    mostBodyBytes: MOST_BODY_BYTES,
    answer: async request => {
      if (!isSigned(request, apiKey, options.now())) {
        options.log.warn({ provider: 'retell' }, 'request without a valid signature refused')
        return unproven(
          'X-Retell-Signature: missing, older than five minutes, or not that of the body under RETELL_API_KEY.',
          401,
        )
      }
      const report = RETELL.safeParse(readJson(request.body))
      if (!report.success) return unreadable('body: no event of Retell.')
      const { call } = report.data
      if (call !== undefined) await wake(options, 'retell', call.call_id, call.metadata?.operation_id)
      return OK
    },
  },
]

function isSigned(request: InboundRequest, apiKey: string, nowMs: number): boolean {
  const [, sentAt, digest] = /^v=(\d{1,15}),d=([0-9a-f]{64})$/.exec(request.header('x-retell-signature') ?? '') ?? []
  const expected = createHmac('sha256', apiKey)
    .update(request.body)
    .update(sentAt ?? '')
    .digest('hex')
  return isSame(digest ?? '', expected) && Math.abs(nowMs - Number(sentAt)) <= FRESH_MS
}

/** A report may come before the provider has answered the call that it speaks of; then the name we gave it says which it is. */
async function wake(
  { ledger, signalJob, log }: InboundOptions,
  provider: string,
  providerId: string,
  operationId: string | undefined,
): Promise<void> {
  const known = await ledger.intents.byProviderId(provider, providerId)
  const woken = known?.operationId ?? operationId
  const isOpen = woken !== undefined && (await signalJob(woken))
  log.debug({ provider, operationId: woken, isOpen }, 'call report')
}
