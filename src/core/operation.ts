import type { z } from 'zod'
import type { Approval, Asked } from './call/ask.ts'
import type { LedgerEffect } from './call/in_ledger.ts'
import type { Wait } from './call/wait.ts'
import type { CallRequest, Services } from './context.ts'
import type { Reason } from './failure.ts'
import type { Question } from './question.ts'

/** A switchable half of the product. */
export type Toolset = 'utils' | 'broker'

/** What the broker is used for. */
export const FEATURES = ['map', 'messaging', 'appointments', 'calls', 'screening'] as const

export type Feature = (typeof FEATURES)[number]

/** What `?toolsets=` and `--toolsets` take. */
export type ToolsetName = Toolset | Feature

/** What can be offered by the name of a toolset. */
export interface InToolsets {
  toolset: Toolset
  /** What of the broker cannot be used to its end without it; absent: offered with the whole broker alone. */
  features?: readonly Feature[]
}

/** What answers can be looked at as, in hosts that show apps. */
export const APPS = ['businesses', 'times', 'message', 'screening', 'operations', 'outcome'] as const

export type AppName = (typeof APPS)[number]

/** The specification's own grouping of the operations, shown in listings and documents. */
export type Group =
  | 'meta'
  | 'discovery'
  | 'identity'
  | 'cryptography'
  | 'time'
  | 'validation'
  | 'conversion'
  | 'text'
  | 'auth'
  | 'supply'
  | 'messaging'
  | 'follow_up'
  | 'pre_flight'
  | 'escalation'
  | 'scheduling'
  | 'voice'
  | 'screening'

/** When the operator's policy is asked about a write. */
export type WhenAsked = 'before' | 'at_send' | 'never'

/** Where plain HTTP finds the operation; `tool` answers in the utility envelope, `bare` with the value itself. */
export interface HttpBinding {
  method: 'GET' | 'POST'
  path: string
  envelope: 'tool' | 'bare'
  /** `raw`: the whole body, as bytes, is the operation's single argument. */
  body?: 'raw'
}

/** What a handler is given, by the effect of its operation. */
interface ContextOf {
  read: Context
  write: WriteContext
}

/** One operation, defined once: MCP tool, HTTP route, OpenAPI, manifest, docs and CLI are all read from this value. */
export interface Operation<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodObject = z.ZodObject,
  E extends keyof ContextOf = keyof ContextOf,
> extends InToolsets {
  /** snake_case: registry key, MCP tool name, file name. */
  name: string
  title: string
  /** One paragraph for the calling agent: what it does, when to use it, what it never does. */
  description: string
  group: Group
  /** A strict object at the root, every field described, no root union. */
  input: I
  /** Strict: exactly what `handle` returns. */
  output: O
  example: z.input<I>
  http: HttpBinding
  /** `write` calls need quota, audit and idempotency, and are hidden and refused in read-only mode. */
  effect: E
  identity: 'none' | 'required'
  /** True when the call reaches anyone outside this deployment. */
  openWorld: boolean
  /** It may take away what is there, or say to somebody what cannot be taken back; a host may want to ask first. */
  cannotBeUndone?: true
  profile: 'sync' | 'sync_fast' | 'async_by_default'
  idempotency: 'none' | 'key' | 'input'
  /** With idempotency `input`: the fields that make two calls the same, and how long the receipt of one that succeeded is replayed. */
  sameInput?: { fields: readonly string[]; keptMs: number }
  /** What a repetition that differs in its other fields is told over the receipt that it is answered, which says nothing of them; a failure where they are wrong. */
  toRepetition?(input: z.output<I>, ctx: Context): Promise<z.input<O> | undefined>
  /**
   * When the operator's policy is asked about a write: `at_send` where the gate judges, which knows more of it; `never` where it would hold up what must not wait;
   * absent, before its handler runs.
   */
  asksPolicy?: WhenAsked
  /** Whether a call of a write with this input only looks something up, which nobody has to be asked about. */
  looksOnly?(input: z.output<I>): boolean
  /** False for a write that the daily quota does not count. */
  countsInQuota?: false
  /** What every failure of the operation carries besides its receipt, and the word it uses for the status. */
  failureFields?(message: string): { status: 'fail'; [field: string]: unknown }
  /** In credits; 1 credit is 0.01 USD. */
  cost: { typicalCredits: number; maxCredits: number; minCredits: number }
  /** The price of one call, where it depends on what is asked for; never more than `cost`. */
  costOf?(input: z.output<I>): { typicalCredits: number; maxCredits: number; minCredits: number }
  latency: { p50Ms: number; p95Ms: number }
  /** What its answers are shown as where a host can; the answer itself stays whole. */
  app?: AppName
  /** Printed verbatim wherever the operation is described. */
  readiness?: { label: 'beta' | 'limited'; note: string }
  /** Every reason `handle` may fail for beyond the common ones; another one is a fault and answers `internal`. */
  fails: readonly Reason[]
  /** Reads a looser request than the schema before it is validated, and says how it was read; the handler finds that in `ctx.reading`. */
  normalize?(raw: unknown): { input: unknown; reading: Record<string, unknown> }
  /** The handler answers with `inLedger`: of a call whose process died before its outcome was stored it is certain that nothing happened, and it may simply run again. */
  isAtomic?: true
  /** What came of a synchronous call whose process died, as it can be proved; undefined when nobody knows, a failure when it certainly had no effect. */
  recover?(operationId: string, ctx: Context): Promise<z.input<O> | undefined>
  /** Whether a run that was cut short may have begun something outside the ledger of which its messages do not tell. */
  hasBegun?(input: z.output<I>, ctx: WriteContext): Promise<boolean>
  /** Settles the messages that runs of an ended operation have left without an outcome; sends nothing. */
  settleMessages?(operationId: string, ctx: Context): Promise<void>
  /** What is known of an accepted call that ran out of time; goes into its receipt. */
  known?(operationId: string, ctx: Context): Promise<Record<string, unknown> | undefined>
  /** What the user could be asked about a call that has failed and is kept, by its receipt; the call that follows is a new one. */
  questionAfter?(receipt: Record<string, unknown>): Question | undefined
  /** What a call with this input would cost and how it would go, where the definition does not tell; makes and writes nothing. */
  estimate?(input: z.output<I>, ctx: Context): Promise<Estimate>
  /** Refuses at once, uncharged, what the operation could only fail at. Runs before anything is reserved or queued, and once more for each try. */
  accept?(input: z.output<I>, ctx: WriteContext): Promise<Accepted | undefined>
  /** Does the work; a write may answer that a person has to be asked before anything is done, only one that is async by default that it has to wait, and only an atomic one what is `inLedger`. */
  // A method, not an arrow property: that keeps Operation<I, O> assignable to Operation.
  handle(input: z.output<I>, ctx: ContextOf[E]): Promise<z.input<O> | Asked | Wait | LedgerEffect<z.input<O>>>
}

/** What preview_cost says of one call beyond what its operation costs. */
export interface Estimate {
  credits: number
  /** `<channel>:<provider>` */
  channelLikely?: string
  /** As things are the call cannot succeed. */
  willFail?: boolean
}

/** What an accepted call is told beyond that it runs. */
export interface Accepted {
  /** What happens, in the place of the usual sentence; how to follow it is said after it. */
  message?: string
  /** Why the call waits, in a code such as `call_placed`. */
  reasonCode?: string
  nextActions?: readonly string[]
  /** A person has to be asked before it runs. */
  asked?: Asked
  /** Milliseconds until the outcome is expected, where more is known than the latency of the operation. */
  expectedMs?: number
}

/** The operation as one call is priced. */
export const pricedFor = (operation: Operation, input: Record<string, unknown>): Operation =>
  operation.costOf === undefined ? operation : { ...operation, cost: operation.costOf(input) }

/** Types an operation where it is written; returns it unchanged. */
export const defineOperation = <
  I extends z.ZodObject,
  O extends z.ZodObject,
  E extends keyof ContextOf = keyof ContextOf,
>(
  operation: Operation<I, O, E>,
): Operation<I, O, E> => operation

/** Everything a handler may touch; nothing else reaches it. */
export interface Context extends Services, CallRequest {
  operations: readonly Operation[]
  /** The accepted operation a write works for. */
  operationId?: string
  /** When the run of a write began, as `performance.now()` had it. */
  begunAt?: number
  /** The handler of parked work runs for the last time: another wait ends the operation as `partial`. */
  isLastRun?: boolean
  /** What a person has said yes to, in the run that this let begin. */
  approval?: Approval
  /** The most the caller wants this call to cost. */
  maxCostUsd?: number
  /** Where the caller wants the outcome sent. */
  callbackUrl?: string
  /** How an operation that reads loose requests has read this one. */
  reading?: Record<string, unknown>
}

/** What the handler of a write touches. */
export interface WriteContext extends Context {
  operationId: string
}

/** The same call with more known of it; the one given stays as it is. */
export function extend<C extends object, M extends object>(call: C, more: M): C & M {
  // The old one is its prototype, since to spread the services into each call costs more than to run it.
  const extended: C = Object.create(call)
  return Object.assign(extended, more)
}
