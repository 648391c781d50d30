import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { badInput, Failure } from '../failure.ts'
import type { IdempotencyRow, Tables } from '../rows/ledger.ts'
import type { Operation } from '../operation.ts'

const KEPT_MS = 7 * 86_400_000
const TWIN_PATIENCE_MS = 10_000
const FIRST_TWIN_PAUSE_MS = 20
const LONGEST_TWIN_PAUSE_MS = 500
const KEY = /^[\x21-\x7e]{1,255}$/

/** What a claim on an idempotency key came to. */
export type Claim =
  | { kind: 'won' }
  | { kind: 'replay'; receipt: Record<string, unknown> }
  | { kind: 'running' }
  | { kind: 'died'; operationId: string }

/** The key of a call: the header's or argument's, or the input itself; undefined for operations that are not deduplicated. */
export function keyOf(operation: Operation, input: unknown, ctx: Context): string | undefined {
  if (operation.idempotency === 'none') return undefined
  if (operation.idempotency === 'input') return hashOf(sameOf(operation, input))
  const key = ctx.idempotencyKey
  if (key === undefined)
    throw badInput(
      'idempotency_key: required; send a fresh unique value for each intended effect (over HTTP the Idempotency-Key header), and the same one when you retry.',
    )
  if (!KEY.test(key))
    throw badInput('idempotency_key: must be 1 to 255 printable ASCII characters without spaces, such as a UUID.')
  return key
}

/** The part of an input that makes two calls the same. */
function sameOf({ sameInput }: Operation, input: unknown): unknown {
  if (sameInput === undefined) return input
  const fields = input as Record<string, unknown>
  return Object.fromEntries(sameInput.fields.map(field => [field, fields[field]]))
}

/** Claims a key within the caller's transaction; of a call that may be repeated, also the key of one that died. */
export async function claim(tables: Tables, row: IdempotencyRow, nowMs: number, isRepeatable = false): Promise<Claim> {
  const holder = await tables.operations.claim(row, nowMs)
  if (holder === undefined) return { kind: 'won' }
  if (holder.inputHash !== row.inputHash) {
    throw new Failure(
      'idempotency_conflict',
      'This idempotency key was used with other input; send a new key for a new effect, or the original input to see its receipt.',
    )
  }
  if (holder.state === 'stored')
    return { kind: 'replay', receipt: JSON.parse(holder.receipt ?? '{}') as Record<string, unknown> }
  if (holder.leaseUntil > nowMs) return { kind: 'running' }
  if (!isRepeatable) return { kind: 'died', operationId: holder.operationId }
  await tables.operations.release(holder)
  return (await tables.operations.claim(row, nowMs)) === undefined ? { kind: 'won' } : { kind: 'running' }
}

/** The claim of a call that is about to run; its lease outlasts the longest call. */
export function toClaim(
  operation: Operation,
  key: string,
  input: unknown,
  operationId: string,
  agentId: string,
  ctx: Context,
): IdempotencyRow {
  const nowMs = ctx.now()
  return {
    agentId,
    operation: operation.name,
    key,
    inputHash: hashOf(
      ctx.callbackUrl === undefined ? sameOf(operation, input) : { input, callbackUrl: ctx.callbackUrl },
    ),
    operationId,
    state: 'claimed',
    receipt: null,
    leaseUntil: nowMs + ctx.callTimeoutMs * 2,
    expiresAt: nowMs + (operation.sameInput?.keptMs ?? KEPT_MS),
  }
}

/** Repeats an attempt while a twin with the same key is still running, for a while. */
export async function waitForTwin<T>(attempt: () => Promise<T | 'running'>): Promise<T> {
  const deadline = Date.now() + TWIN_PATIENCE_MS
  // Each attempt takes the ledger's write lock.
  for (let pauseMs = FIRST_TWIN_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_TWIN_PAUSE_MS)) {
    const result = await attempt()
    if (result !== 'running') return result
    if (Date.now() > deadline)
      throw new Failure(
        'transient',
        'The same call is still running; repeat it with the same idempotency key in a few seconds.',
        { retryAfterS: 5 },
      )
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}

/** A hash of a value that does not depend on the order of its keys. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, nested]) => [key, sorted(nested)]),
  )
}
