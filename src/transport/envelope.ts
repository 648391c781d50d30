import { type Failure, REASONS } from '../core/failure.ts'
import type { HttpBinding, Outcome } from '../core/operation.ts'
import { toReceipt } from '../core/receipt.ts'

const TOOLS_ROOT = '/api/tools'

/** The name a utility tool carries in its envelope: the path after /api/tools/, `tools` for the listing. */
export function toolLabel(path: string): string {
  const rest = path.slice(TOOLS_ROOT.length).replace(/^\/+|\/+$/g, '')
  return rest === '' ? 'tools' : rest.slice(0, 64)
}

/** Whether a path belongs to the utility tools and answers in their envelope. */
export const isToolPath = (path: string): boolean => path === TOOLS_ROOT || path.startsWith(`${TOOLS_ROOT}/`)

/** The envelope of a utility tool's answer. */
export function toToolEnvelope(label: string, outcome: Outcome, nowMs: number): Record<string, unknown> {
  const timestamp = new Date(nowMs).toISOString()
  return outcome.ok
    ? { success: true, tool: label, result: outcome.value, timestamp }
    : { success: false, tool: label, error: outcome.failure.message, timestamp }
}

/** The body of an HTTP answer, in the envelope of the surface the path belongs to. */
export function toHttpBody(http: Pick<HttpBinding, 'envelope' | 'path'>, outcome: Outcome, nowMs: number): Record<string, unknown> {
  if (http.envelope === 'tool') return toToolEnvelope(toolLabel(http.path), outcome, nowMs)
  return outcome.ok ? outcome.value : toReceipt(outcome.failure)
}

/** The HTTP status of an outcome. */
export const toHttpStatus = (outcome: Outcome): number => (outcome.ok ? 200 : REASONS[outcome.failure.reason].status)

/** Headers a failure adds. */
export function toHttpHeaders(failure: Failure): Record<string, string> {
  const { retryAfterS } = failure.details
  return retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
}

/** The result of an MCP tool call; the text repeats the structured content because some hosts show only one of them. */
export function toCallToolResult(outcome: Outcome) {
  const structuredContent = outcome.ok ? outcome.value : toReceipt(outcome.failure)
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
    structuredContent,
    ...(!outcome.ok && { isError: true }),
  }
}
