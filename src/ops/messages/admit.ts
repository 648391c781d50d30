import type { Asked } from '../../core/call/ask.ts'
import { hashOf } from '../../core/call/dedupe.ts'
import type { Outgoing } from '../../core/channel.ts'
import { Failure } from '../../core/failure.ts'
import type { Cleared, Evidence, MessageType } from '../../core/gate.ts'
import type { Accepted, Context, WriteContext } from '../../core/operation.ts'
import { asksUsers } from '../../core/policy.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import type { RateWindow, DecisionRow, MessageRow } from '../../core/rows/messages.ts'
import { type Decision, type GateFacts, type GateOperation, type GateRequest, toTrace } from '../../gate/index.ts'
import { type CodeCount, codesTo } from './bulk.ts'
import { asCounted, clearOrAsk, type Judged, maxCreditsOf } from './clear_or_ask.ts'
import { inGateSpan } from './gate_span.ts'
import { type Judgement, toJudgement } from './judgement.ts'
import type { Route } from './route.ts'
import { toDay } from './standing.ts'
import type { Words } from './words.ts'

/** One message as its operation wants it sent. */
export interface Message extends Pick<Words, 'subject' | 'body' | 'template' | 'slots'> {
  operation: Extract<
    GateOperation,
    'send_message' | 'send_transactional_confirmation' | 'schedule_appointment' | 'call_business'
  >
  /** The most it may cost, where its operation does not tell. */
  maxCredits?: number
  messageType: MessageType
  wording: GateRequest['wording']
  /** It carries a one-time code. */
  isCode?: boolean
  /** Of a call that will be recorded. */
  recording?: GateRequest['recording']
  /** Of the business that is called. */
  isOpenNow?: boolean
  isMobile?: boolean
  /** What repetitions are told by, where it is not the whole body. */
  dedupeText?: string
  countryCode: string | undefined
  stateCode?: string | undefined
  recordCountries: readonly string[]
  phoneCountries?: readonly string[]
  /** What the operator's own system says of recipients, by their lookup form. */
  known?: ReadonlyMap<string, Evidence> | undefined
  smbId: string | null
  businessId: string | null
  onBehalfOf: string | null
  /** Part of the words that is for the recipient alone, such as a one-time code. */
  hides?: string | undefined
  /** Epoch milliseconds from which on it would make no sense to its recipient. */
  notAfter?: number | undefined
  /** Other channels than e-mail leave it out. */
  calendar?: Outgoing['calendar']
}

/** A message that may leave now, already on record. */
export interface Admitted {
  row: MessageRow
  cleared: Cleared
  decision: Decision
}

const HOUR_MS = 3_600_000

/**
 * Judges a message for one way and puts it on record, in one transaction with the consents it was judged by: an opt-out that commits first
 * wins. A refusal is answered, and that a person has to be asked, with the decision on record too.
 */
export const admitMessage = (
  message: Message,
  route: Route,
  provider: string,
  ctx: WriteContext,
  also: AlsoAdmitted = {},
): Promise<Admitted | Asked | Failure> =>
  inGateSpan(route.channel, provider, () => admit(message, route, provider, ctx, also))

async function admit(
  message: Message,
  route: Route,
  provider: string,
  ctx: WriteContext,
  also: AlsoAdmitted,
): Promise<Admitted | Asked | Failure> {
  return ctx.ledger.transaction(async tables => {
    const { base, maxCredits } = await toBase(tables, message, route, ctx)
    const sent = await tables.messages.rateWindow(
      { ...base, businessId: message.businessId },
      dedupeTextOf(message),
      base.at - HOUR_MS,
    )
    const objection = await also.object?.(tables, base)
    if (objection !== undefined) return objection
    const codes = await codesOf(message, route, base.at, tables, ctx)
    const { request, facts, isCold, marks } = await judgementOf(tables, message, route, base, ctx)
    const judged = await clearOrAsk(tables, { message, route, request, facts, agentId: base.agentId, maxCredits }, ctx)
    const overRate =
      judged instanceof Failure
        ? undefined
        : (refuseOverRate(sent, message, base.at, ctx) ?? refuseCode(codes?.counts ?? [], base.at))
    await tables.messages.log(toDecision({ ...base, request, facts, judged, overRate }, ctx))
    if (judged instanceof Failure) return judged
    if (overRate !== undefined) return overRate
    if ('asked' in judged) return judged.asked
    const row = toRow(message, route, provider, base, judged.decision, ctx)
    await tables.messages.add(row, dedupeTextOf(message))
    // What somebody has said yes to takes nothing from what leaves without.
    const isApproved = ctx.approval !== undefined && !ctx.approval.isOfUser
    await tables.tallies.add(row.messageId, row.createdAt, {
      ...(isApproved ? { bands: [] } : marks),
      codes: codes?.marks,
    })
    if (isCold && !isApproved) await tables.coldRecipients.count(base.agentId, base.subject, toDay(base.at))
    await also.write?.(tables, row)
    return { row, ...judged }
  })
}

/** What an operation adds to the transaction that admits its message: a reason of its own against it, and rows of its own beside it. */
export interface AlsoAdmitted {
  object?(tables: Tables, base: Base): Promise<Failure | undefined>
  write?(tables: Tables, row: MessageRow): Promise<void>
}

const dedupeTextOf = ({ dedupeText, body }: Message): string => dedupeText ?? body

/** Judges a message before its operation is accepted: a refusal is put on record and answered, and so is that a person has to be asked; an allowed message leaves no trace, unless `isSaidNow`. */
export async function judgeAhead(
  message: Message,
  route: Route,
  ctx: WriteContext,
  { shown = message, isSaidNow = false }: { shown?: Message; isSaidNow?: boolean } = {},
): Promise<Cleared | Asked | Failure> {
  return ctx.ledger.transaction(async tables => {
    const base = named(message, route, ctx.operationId, ctx.caller.agentId ?? '', ctx)
    const { request, facts } = await judgementOf(tables, message, route, base, ctx)
    const maxCredits = maxCreditsOf(message, ctx)
    const leaving = { message: shown, route, request, facts, agentId: base.agentId, maxCredits }
    const judged = await clearOrAsk(isSaidNow ? tables : asCounted(tables), leaving, ctx)
    const isAllowed = !(judged instanceof Failure) && 'cleared' in judged
    if (!isAllowed || isSaidNow)
      await tables.messages.log(toDecision({ ...base, request, facts, judged, overRate: undefined }, ctx))
    if (judged instanceof Failure) return judged
    return 'cleared' in judged ? judged.cleared : judged.asked
  })
}

/** What the policy wants the user of the caller to be asked about, before anything is admitted; undefined where it asks nothing, or somebody else. */
export async function askUserAhead(
  message: Message,
  routes: readonly Route[],
  ctx: WriteContext,
): Promise<Accepted | undefined> {
  if (ctx.user === undefined || !(await asksUsers(ctx.ledger))) return undefined
  for (const route of routes.filter(({ channel }) => ctx.channels.configured.has(channel))) {
    const judged = await ctx.ledger.transaction(async tables => {
      const base = named(message, route, ctx.operationId, ctx.caller.agentId ?? '', ctx)
      const { request, facts } = await judgementOf(tables, message, route, base, ctx)
      const maxCredits = maxCreditsOf(message, ctx)
      const leaving = { message, route, request, facts, agentId: base.agentId, maxCredits }
      return clearOrAsk(asCounted(tables), leaving, ctx)
    })
    if (judged instanceof Failure) continue
    return 'asked' in judged && judged.asked.isForUser === true ? { asked: judged.asked } : undefined
  }
  return undefined
}

/** What a decision and a message have in common. */
export interface Base {
  operationId: string
  agentId: string
  operation: string
  channel: Route['channel']
  subject: NonNullable<MessageRow['subject']>
  at: number
}

async function toBase(
  tables: Tables,
  message: Message,
  route: Route,
  ctx: WriteContext,
): Promise<{ base: Base; maxCredits: number }> {
  const { operationId } = ctx
  // The call may have been answered meanwhile, for it took too long: then nothing more may leave.
  const row = await tables.operations.get(operationId)
  if (row?.state !== 'executing')
    throw new Failure('transient', 'The call was answered before this channel was tried; nothing was sent over it.')
  const base = named(message, route, operationId, row.agentId, ctx)
  return { base, maxCredits: row.reservedCredits ?? maxCreditsOf(message, ctx) }
}

const named = (
  { operation }: Message,
  { channel, recipient }: Route,
  operationId: string,
  agentId: string,
  { now }: Pick<Context, 'now'>,
): Base => ({
  operationId,
  agentId,
  operation,
  channel,
  subject: { type: recipient.type, normalized: recipient.normalized },
  at: now(),
})

const judgementOf = (
  tables: Tables,
  message: Message,
  route: Route,
  { agentId, at: nowMs }: Base,
  ctx: WriteContext,
): Promise<Judgement> => {
  const consents = { consentsOf: tables.consents.of, optOutsOf: tables.optOuts.of }
  return toJudgement(message, route, { ...tables, consents }, { agentId, nowMs }, ctx)
}

/** Bulk and cold messages are out of scope: they are throttled, not judged. */
function refuseOverRate(
  sent: RateWindow,
  { operation }: Message,
  nowMs: number,
  { messageLimits }: Pick<Context, 'messageLimits'>,
): Failure | undefined {
  const { perBusiness, perRecipient, confirmationsPerRecipient, recipientsOfOneText } = messageLimits
  const isConfirmation = operation === 'send_transactional_confirmation'
  const full: readonly (readonly [times: readonly number[], most: number, problem: string])[] = [
    [
      sent.toBusiness,
      perBusiness,
      `${perBusiness} messages went to this business within the hour, which is the most it gets`,
    ],
    isConfirmation
      ? [
          sent.confirmations,
          confirmationsPerRecipient,
          `${confirmationsPerRecipient} confirmations went to this recipient within the hour, which is the most one gets`,
        ]
      : [
          sent.toRecipient,
          perRecipient,
          `${perRecipient} messages went to this recipient within the hour, which is the most one gets`,
        ],
    [
      sent.toOthers,
      recipientsOfOneText,
      `The same words went to ${recipientsOfOneText} recipients within the hour, and messages in bulk are not sent`,
    ],
  ]
  for (const [times, most, problem] of full) {
    const at = times[most - 1]
    if (at !== undefined) return tooMany(problem, at, nowMs)
  }
  return undefined
}

/** Codes to an address earn nobody anything. */
const codesOf = async (
  { isCode }: Message,
  { recipient }: Route,
  nowMs: number,
  { tallies }: Pick<Tables, 'tallies'>,
  { messageLimits }: Pick<Context, 'messageLimits'>,
) => (isCode === true && recipient.type === 'phone' ? codesTo(recipient, nowMs, tallies, messageLimits) : undefined)

function refuseCode(counts: readonly CodeCount[], nowMs: number): Failure | undefined {
  for (const { times, most, problem } of counts) {
    const at = times[most - 1]
    if (at !== undefined) return tooMany(problem, at, nowMs)
  }
  return undefined
}

const tooMany = (problem: string, at: number, nowMs: number): Failure =>
  new Failure('rate_limited', `${problem}. Nothing was sent; try again later.`, {
    retryAfterS: Math.max(1, Math.ceil((at + HOUR_MS - nowMs) / 1000)),
  })

interface Logged extends Base {
  request: Omit<GateRequest, 'mode'>
  facts: GateFacts
  judged: Judged
  overRate: Failure | undefined
}

function toDecision({ request, facts, judged, overRate, ...base }: Logged, ctx: Pick<Context, 'uuid'>): DecisionRow {
  const refusal = judged instanceof Failure ? judged : overRate
  const { matched_text: _words, ...trace } =
    judged instanceof Failure ? (judged.details.body ?? {}) : toTrace(judged.decision)
  const ruleId = trace['rule_id']
  return {
    ...base,
    decisionId: `dec_${ctx.uuid.v7()}`,
    decision: verdictOf(judged, overRate),
    reason: refusal?.reason ?? null,
    ruleId: typeof ruleId === 'string' ? ruleId : null,
    // The remedy may quote the words that were found.
    trace: JSON.stringify({ ...trace, remedy: undefined }),
    consentIds: JSON.stringify(facts.consents === 'unreadable' ? [] : facts.consents.map(({ consentId }) => consentId)),
    inputsHash: hashOf({ request, facts }),
  }
}

function verdictOf(judged: Judged, overRate: Failure | undefined): DecisionRow['decision'] {
  if (judged instanceof Failure) return 'refuse'
  if (overRate !== undefined) return 'limit'
  return 'asked' in judged ? 'ask' : 'allow'
}

function toRow(
  message: Message,
  route: Route,
  provider: string,
  { operationId, agentId, subject, at }: Base,
  decision: Decision,
  ctx: Pick<Context, 'uuid'>,
): MessageRow {
  return {
    messageId: `msg_${ctx.uuid.v7()}`,
    operationId,
    agentId,
    channel: route.channel,
    provider,
    judgedAs: route.judgedAs,
    subject,
    smbId: message.smbId,
    businessId: message.businessId,
    effectiveType: decision.effectiveType,
    onBehalfOf: message.onBehalfOf,
    state: 'calling',
    createdAt: at,
    updatedAt: at,
  }
}
