import { z } from 'zod'
import type { InboundReading, InboundRequest } from '../../core/inbound.ts'
import { ASK_TOOL, toQuestion, UNREADABLE } from '../call_question.ts'
import { isSame, readJson, unproven, unreadable } from '../../core/inbound_answers.ts'

const id = z.string().regex(/^[\x21-\x7e]{1,100}$/)
const REPORT = z.object({
  message: z.object({
    type: z.string().max(100),
    call: z.object({ id, name: id.optional().catch(undefined) }).optional(),
  }),
})

const ANYTHING = z.record(z.string(), z.unknown())
const ASKING = z.object({
  message: z.object({
    type: z.literal('tool-calls'),
    call: z.object({ id, name: id.optional().catch(undefined) }),
    toolCallList: z
      .array(
        z.object({
          id: z.string().min(1).max(200),
          name: z.string().max(100).optional(),
          arguments: ANYTHING.optional(),
          parameters: ANYTHING.optional(),
          function: z
            .object({ name: z.string().max(100), arguments: z.union([z.string(), ANYTHING]).optional() })
            .optional(),
        }),
      )
      .min(1)
      .max(20),
  }),
})

const isProven = (request: InboundRequest, secret: string): boolean => {
  const bearer = /^Bearer (\S+)$/i.exec(request.header('authorization') ?? '')?.[1] ?? ''
  return isSame(bearer, secret) || isSame(request.header('x-vapi-secret') ?? '', secret)
}

const notVapi = () => unproven('Authorization or X-Vapi-Secret: missing, or not VAPI_WEBHOOK_SECRET.', 401)

/** Reads what a call asks. The API document of Vapi puts name and arguments of a tool call into `function`; its guides put them beside the id. */
export const questionReader =
  (secret: string) =>
  (request: InboundRequest): InboundReading => {
    if (!isProven(request, secret)) return { refused: notVapi() }
    const asking = ASKING.safeParse(readJson(request.body))
    if (!asking.success) return { refused: unreadable('body: no tool-calls message of Vapi.') }
    const { call, toolCallList } = asking.data.message
    const calls = toolCallList.map(({ id: toolCallId, name, function: called, ...given }) => ({
      toolCallId,
      name: called?.name ?? name ?? ASK_TOOL,
      given: called?.arguments ?? given.arguments ?? given.parameters,
    }))
    const asked = calls.find(({ name }) => name === ASK_TOOL)
    const question = toQuestion(asked?.given, { providerId: call.id, operationId: call.name })
    return {
      events: question === undefined ? [] : [question],
      answer: reply => ({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          results: calls.map(one => ({
            name: one.name,
            toolCallId: one.toolCallId,
            ...(one === asked ? { result: reply ?? UNREADABLE } : { error: 'Only one thing can be asked at a time.' }),
          })),
        }),
      }),
    }
  }

/** Reads a report of a call: of the whole conversation it carries only the name of the call. */
export const callReader =
  (secret: string) =>
  (request: InboundRequest): InboundReading => {
    if (!isProven(request, secret)) return { refused: notVapi() }
    const report = REPORT.safeParse(readJson(request.body))
    if (!report.success) return { refused: unreadable('body: no server message of Vapi.') }
    const { call } = report.data.message
    return {
      events: call === undefined ? [] : [{ kind: 'call', providerId: call.id, operationId: call.name }],
      answer: () => ({ status: 200 }),
    }
  }
