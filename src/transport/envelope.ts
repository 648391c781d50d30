import { documentsOf } from '../core/documents.ts'
import { REASONS } from '../core/failure.ts'
import type { HttpBinding } from '../core/operation.ts'
import type { Outcome } from '../core/outcome.ts'
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

/** Prints the outcomes of one path as HTTP bodies, in the envelope of the surface it belongs to. */
export function createHttpPrinter({
  envelope,
  path,
}: Pick<HttpBinding, 'envelope' | 'path'>): (outcome: Outcome, nowMs: number) => Record<string, unknown> {
  if (envelope === 'bare') return outcome => (outcome.ok ? outcome.value : toReceipt(outcome.failure))
  const label = toolLabel(path)
  return (outcome, nowMs) => toToolEnvelope(label, outcome, nowMs)
}

// What a value says of itself that HTTP has a status for.
const STATUS_OF_VALUE: Record<string, number> = { pending_async: 202, not_found: 404, forbidden: 403 }

/** The HTTP status of an outcome. */
export const toHttpStatus = (outcome: Outcome): number =>
  outcome.ok ? (STATUS_OF_VALUE[String(outcome.value['status'])] ?? 200) : REASONS[outcome.failure.reason].status

interface QuotaOnWire {
  daily_limit: number | null
  remaining_today: number | null
  resets: string
}

const DAY_S = 86_400
const DAILY = '"daily_writes"'
const LIMIT = '"calls"'

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers, as far as an outcome knows a quota; a 429 for another reason than that quota names the wait alone. */
function toRateLimit(quota: unknown, retryAfterS: number | undefined, nowMs: number): Record<string, string> {
  const items: string[] = []
  const known = isQuota(quota) ? quota : undefined
  if (known?.remaining_today != null) {
    const resetS = Math.max(0, Math.ceil((Date.parse(known.resets) - nowMs) / 1000))
    items.push(`${DAILY};r=${known.remaining_today};t=${resetS}`)
  }
  if (retryAfterS !== undefined && known?.remaining_today !== 0) items.push(`${LIMIT};r=0;t=${retryAfterS}`)
  const headers: Record<string, string> = {}
  if (known?.daily_limit != null) headers['ratelimit-policy'] = `${DAILY};q=${known.daily_limit};w=${DAY_S}`
  if (items.length > 0) headers['ratelimit'] = items.join(', ')
  return headers
}

const isQuota = (value: unknown): value is QuotaOnWire =>
  typeof value === 'object' &&
  value !== null &&
  'daily_limit' in value &&
  'remaining_today' in value &&
  'resets' in value

/** Headers an outcome adds; a browser shows a page only those that are exposed to it. */
export function toHttpHeaders(outcome: Outcome, nowMs = Date.now()): Record<string, string> | undefined {
  if (outcome.ok) return ofValue(outcome, nowMs)
  const { details, reason } = outcome.failure
  const waitS = REASONS[reason].status === 429 ? details.retryAfterS : undefined
  return {
    ...toRateLimit(details.body?.['quota'], waitS, nowMs),
    ...(details.retryAfterS !== undefined && {
      'retry-after': String(details.retryAfterS),
      'access-control-expose-headers': 'retry-after, ratelimit, ratelimit-policy',
    }),
    ...(details.replayed === true && { 'idempotency-replayed': 'true' }),
  }
}

// An operation that has not ended is asked about again after this long, the specification's polling limit.
const UNFINISHED = new Set(['pending_async', 'pending', 'executing'])
const POLL_S = '10'

function ofValue(
  { value, replayed }: Extract<Outcome, { ok: true }>,
  nowMs: number,
): Record<string, string> | undefined {
  const waits = UNFINISHED.has(String(value['status']))
  // What check_quota answers is the quota itself.
  const quota = isQuota(value) ? value : value['quota']
  if (!waits && replayed !== true && quota === undefined) return undefined
  const headers = toRateLimit(quota, undefined, nowMs)
  if (waits) headers['retry-after'] = POLL_S
  if (replayed === true) headers['idempotency-replayed'] = 'true'
  return headers
}

/** Whether a client of an earlier revision knows links to documents, which came with 2025-06-18; it says its revision with each call over HTTP. */
export const knowsLinks = (revision: string | null | undefined): boolean => WITH_LINKS.has(revision ?? '')

const WITH_LINKS = new Set(['2025-06-18', '2025-11-25'])

/** The result of an MCP tool call; the text repeats the structured content because some hosts show only one of them. `linked`: the client knows links to documents. */
export const toCallToolResult = (outcome: Outcome, linked: boolean) =>
  toResult(outcome.ok ? outcome.value : toReceipt(outcome.failure), { isError: !outcome.ok, linked })

/** A stored receipt as the result of the call that it ends. */
export const toReceiptResult = (receipt: Record<string, unknown>) =>
  toResult(receipt, { isError: receipt['status'] === 'failure' || receipt['status'] === 'fail', linked: true })

/** What `toCallToolResult` makes, as JSON: of what is told twice it is made once. */
export function printCallToolResult(outcome: Outcome, linked: boolean): string {
  const structuredContent = outcome.ok ? outcome.value : toReceipt(outcome.failure)
  const text = JSON.stringify(structuredContent)
  const content = JSON.stringify(contentOf(text, structuredContent, linked))
  return `{"content":${content},"structuredContent":${text}${outcome.ok ? '' : ',"isError":true'}}`
}

const toResult = (
  structuredContent: Record<string, unknown>,
  { isError, linked }: { isError: boolean; linked: boolean },
) => ({
  content: contentOf(JSON.stringify(structuredContent), structuredContent, linked),
  structuredContent,
  ...(isError && { isError: true }),
})

const contentOf = (text: string, structuredContent: Record<string, unknown>, linked: boolean) => [
  { type: 'text' as const, text },
  ...(linked ? documentsOf(structuredContent).map(link => ({ type: 'resource_link' as const, ...link })) : []),
]
