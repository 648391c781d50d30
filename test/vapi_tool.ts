import { z } from 'zod'

const spoken = z.string().max(1000)

/**
 * What is sent to Vapi so that a call may ask back, and what it takes for an answer, by its API document (VapiAI/docs eabfa53,
 * `AssistantOverrides["tools:append"]`, `CreateFunctionToolDTO`, `Server`, `ToolMessageStart`, `ToolMessageDelayed`,
 * `ServerMessageResponseToolCalls`); a field it does not have is refused.
 */
export const VAPI_TOOL = z.strictObject({
  type: z.literal('function'),
  async: z.boolean().optional(),
  function: z.strictObject({
    name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
    description: z.string().optional(),
    strict: z.boolean().optional(),
    parameters: z.strictObject({
      type: z.literal('object'),
      properties: z.record(z.string(), z.unknown()),
      required: z.array(z.string()).optional(),
    }),
  }),
  server: z.strictObject({
    url: z.url(),
    timeoutSeconds: z.number().min(1).max(300).optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  messages: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('request-start'), content: spoken, blocking: z.boolean().optional() }),
      z.strictObject({
        type: z.literal('request-response-delayed'),
        content: spoken,
        timingMilliseconds: z.number().min(100).max(120_000),
      }),
    ]),
  ),
})

/** The answer to a `tool-calls` message. */
export const VAPI_RESULTS = z.strictObject({
  results: z
    .array(
      z.strictObject({
        name: z.string(),
        toolCallId: z.string(),
        result: z.string().optional(),
        error: z.string().optional(),
      }),
    )
    .min(1),
})
