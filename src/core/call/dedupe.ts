import { hash } from 'node:crypto'
import { createTurns } from '../../lib/turns.ts'
import { badInput, Failure } from '../failure.ts'
import type { Context, Operation } from '../operation.ts'
import type { IdempotencyRow, Tables } from '../rows/ledger.ts'

const KEPT_MS = 7 * 86_400_000
const TWIN_PATIENCE_MS = 10_000
const FIRST_TWIN_PAUSE_MS = 20
const LONGEST_TWIN_PAUSE_MS = 500
const MOST_ASKING_AGAIN = 3
const KEY = /^[\x21-\x7e]{1,255}$/

/** What a claim on an idempotency key came to. */
export type Claim =
  | { kind: 'won' }
  /** `isOther`: the receipt is that of a call whose other input differed. */
  | { kind: 'replay'; receipt: Record<string, unknown>; isOther?: boolean }
  | { kind: 'running' }
  | { kind: 'died'; operationId: string }

/** The key of a call: the header's or argument's, or the input itself; undefined for operations that are not deduplicated. */
export function keyOf(
  operation: Operation,
  input: unknown,
  ctx: Pick<Context, 'idempotencyKey' | 'user'>,
): string | undefined {
  // What follows a question may be sent again by whoever holds its state.
  if (operation.idempotency === 'none') return ctx.user?.key
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

/** How calls of one key are told apart. */
export interface ClaimedBy {
  /** The key of a call that died may be claimed too. */
  isRepeatable?: boolean
  /** The key says all that makes calls the same; they may differ in the rest. */
  mayDiffer?: boolean
}

/** Claims a key within the caller's transaction. */
export async function claim(
  tables: Tables,
  row: IdempotencyRow,
  nowMs: number,
  { isRepeatable = false, mayDiffer = false }: ClaimedBy = {},
): Promise<Claim> {
  const holder = await tables.operations.claim(row, nowMs)
  if (holder === undefined) return { kind: 'won' }
  const isOther = holder.inputHash !== row.inputHash
  if (isOther && !mayDiffer) {
    throw new Failure(
      'idempotency_conflict',
      'This idempotency key was used with other input; send a new key for a new effect, or the original input to see its receipt.',
    )
  }
  if (holder.state === 'stored')
    return { kind: 'replay', receipt: JSON.parse(holder.receipt ?? '{}') as Record<string, unknown>, isOther }
  if (holder.leaseUntil > nowMs) return { kind: 'running' }
  if (!isRepeatable) return { kind: 'died', operationId: holder.operationId }
  await tables.operations.release(holder)
  return (await tables.operations.claim(row, nowMs)) === undefined ? { kind: 'won' } : { kind: 'running' }
}

/** What tells the calls of one key apart. */
export const inputHashOf = (input: unknown, { callbackUrl }: Pick<Context, 'callbackUrl'>): string =>
  hashOf(callbackUrl === undefined ? input : { input, callbackUrl })

/** The claim of a call that is about to run; its lease outlasts the longest call. */
export function toClaim(
  operation: Operation,
  key: string,
  inputHash: string,
  operationId: string,
  agentId: string,
  ctx: Pick<Context, 'callTimeoutMs' | 'now'>,
): IdempotencyRow {
  const nowMs = ctx.now()
  return {
    agentId,
    operation: operation.name,
    key,
    inputHash,
    operationId,
    state: 'claimed',
    receipt: null,
    leaseUntil: nowMs + ctx.callTimeoutMs * 2,
    expiresAt: nowMs + (operation.sameInput?.keptMs ?? KEPT_MS),
  }
}

/** What identical calls of this process share while they wait. */
export interface Twins<T> {
  /** Whose connections they would use up: twins on different ledgers share nothing. */
  ledger: object
  /** The same for calls that are the same, and would be answered the same. */
  name: string
  /** Whether the result of one is that of all; otherwise the others go on waiting. */
  isForAll(result: T): boolean
}

interface Asking {
  under: Map<string, Promise<unknown>>
  again: ReturnType<typeof createTurns>
}

const askings = new WeakMap<object, Asking>()

function askingOf(ledger: object): Asking {
  const asking = askings.get(ledger) ?? { under: new Map(), again: createTurns(MOST_ASKING_AGAIN) }
  askings.set(ledger, asking)
  return asking
}

/**
 * Repeats an attempt while a twin with the same key is still running, for a while. Each attempt takes a connection or the write lock of the ledger,
 * which the twin needs to end: of the calls that are the same one asks for all, and only a few ask again at the same time.
 */
export async function waitForTwin<T>(
  attempt: () => Promise<T | 'running'>,
  { ledger, name, isForAll }: Twins<T>,
): Promise<T> {
  const { under, again } = askingOf(ledger)
  const deadline = Date.now() + TWIN_PATIENCE_MS
  let pauseMs = FIRST_TWIN_PAUSE_MS
  const ask = async (isFirst: boolean): Promise<T | 'running'> => {
    const result = await (isFirst ? attempt() : again(attempt))
    // The others wait for the next attempt with whoever made this one.
    if (result === 'running' && Date.now() <= deadline) await new Promise(resolve => setTimeout(resolve, pauseMs))
    return result
  }
  for (let isFirst = true; ; isFirst = false) {
    const isLast = Date.now() > deadline
    const others = under.get(name) as Promise<T | 'running'> | undefined
    const asked = others ?? ask(isFirst)
    if (others === undefined) under.set(name, asked)
    const result = await asked.finally(() => others === undefined && under.delete(name))
    if (result !== 'running' && (others === undefined || isForAll(result))) return result
    if (others === undefined) pauseMs = Math.min(pauseMs * 2, LONGEST_TWIN_PAUSE_MS)
    if (isLast)
      throw new Failure(
        'transient',
        'The same call is still running; repeat it with the same idempotency key in a few seconds.',
        { retryAfterS: 5 },
      )
  }
}

/** A hash of a value that does not depend on the order of its keys. */
export const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(sorted(value)), 'base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, nested]) => [key, sorted(nested)]),
  )
}
