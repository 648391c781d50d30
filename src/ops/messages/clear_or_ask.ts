import { answers, ask, type Asked, type Rendered } from '../../core/call/ask.ts'
import { showsWhole } from '../../core/call/facts.ts'
import { Failure } from '../../core/failure.ts'
import type { Ask, Cleared, MessageType, Standing } from '../../core/gate.ts'
import type { Context, WriteContext } from '../../core/operation.ts'
import { askPolicy, type PolicyAnswer, type PolicyFacts, type PolicyTables } from '../../core/policy.ts'
import { holds } from '../../core/rows/consent.ts'
import {
  clear,
  type Decision,
  type GateFacts,
  type GateOperation,
  type GateRequest,
  isExpress,
  namesSender,
  toTrace,
} from '../../gate/index.ts'
import type { Route } from './route.ts'

/** The words of a message, and whom they are about. */
export interface Worded {
  operation: GateOperation
  messageType: MessageType
  subject: string | undefined
  body: string
  onBehalfOf: string | null
  template: { name: string; language: string } | undefined
  smbId: string | null
  /** Part of the words that is for the recipient alone: whoever is asked about them does not see it. */
  hides?: string | undefined
  /** Epoch milliseconds from which on it would make no sense to its recipient. */
  notAfter?: number | undefined
}

/** A message that asks to leave one way, with all that it is judged by. */
export interface Leaving {
  message: Worded
  route: Route
  request: Omit<GateRequest, 'mode'>
  facts: GateFacts
  agentId: string
  /** The most its operation may cost. */
  maxCredits: number
}

/** A message that may leave, or that a person has to be asked about. */
export type Judged = { cleared: Cleared; decision: Decision } | { asked: Asked; decision: Decision } | Failure

/**
 * Judges a message by the gate, then by the operator's policy: what the gate refuses nobody can lift, and what either asks about leaves once a person has said
 * yes to these very words.
 */
export async function clearOrAsk(
  tables: PolicyTables,
  leaving: Leaving,
  ctx: Pick<WriteContext, 'approval'>,
): Promise<Judged> {
  const { message, route, request, facts } = leaving
  const judged = clear(request, facts)
  if (judged.is === 'refuse') return judged.failure
  if (route.needsCallConsent && !hasCallConsent(request, facts)) return noCallConsent()
  const { decision } = judged
  const policy = await policyOn(tables, leaving, decision)
  if (policy.is === 'refuse') return policy.failure
  const asks = asksOf(decision, policy)
  if (judged.is === 'allow' && asks.length === 0) return judged
  const rendered = toRendered(message, route)
  const wanted = {
    asks,
    rendered,
    policyRule: policy.is === 'ask' ? policy.rule : null,
    // What the gate asks about is no user's to decide, nor what a form cannot show whole.
    isForUser:
      policy.is === 'ask' && policy.isForUser && decision.asks.length === 0 && showsWhole(rendered, message.hides),
  }
  if (asks.length > 0 && !answers(ctx.approval, wanted))
    return {
      asked: ask({ ...wanted, gate: toTrace(decision), hides: message.hides, notAfter: message.notAfter }),
      decision,
    }
  // The yes of a user answers the policy alone; what the policy allows needs none.
  if (ctx.approval?.isOfUser === true && policy.is !== 'allow') {
    if (judged.is === 'ask') throw new Error('the gate asks about what only a user has agreed to')
    return judged
  }
  const allowed = clear(request, { ...facts, isApproved: true })
  if (allowed.is === 'ask') throw new Error('the gate asks about what it was told is approved')
  return allowed.is === 'refuse' ? allowed.failure : allowed
}

function asksOf(decision: Decision, policy: PolicyAnswer): Ask[] {
  if (policy.is === 'allow') return []
  return [...decision.asks, ...(policy.is === 'ask' ? [{ because: 'policy' as const, sentence: policy.sentence }] : [])]
}

/** The same tables for a call that is looked at before it is counted: it will count itself. */
export const asCounted = <T extends { meter: PolicyTables['meter'] }>(tables: T): T & Pick<PolicyTables, 'meter'> => ({
  ...tables,
  meter: { ...tables.meter, used: async (agentId, day) => (await tables.meter.used(agentId, day)) + 1 },
})

/** What the policy is asked about a message. */
export type PolicyQuestion = Pick<Leaving, 'facts' | 'agentId' | 'maxCredits'> & {
  message: Pick<Worded, 'operation' | 'smbId'>
  request: Pick<GateRequest, 'recipient'>
}

/** What the operator's policy says of a message. Of an appointment the policy was asked before it was made. */
export async function policyOn(
  tables: PolicyTables,
  { message, request: { recipient }, facts, agentId, maxCredits }: PolicyQuestion,
  { reading }: Pick<Decision, 'reading'>,
): Promise<PolicyAnswer> {
  const { operation, smbId } = message
  if (operation === 'schedule_appointment') return { is: 'nothing' }
  return askPolicy(tables, {
    operation,
    agentId,
    nowMs: facts.nowMs,
    amountUsd: maxCredits / 100,
    relationship: relationshipOf(facts.standing),
    reading,
    smbId: smbId ?? undefined,
    // A confirmation answers somebody who has come by themselves.
    recipient: operation === 'send_transactional_confirmation' ? undefined : recipient,
  })
}

function relationshipOf({ evidence }: Standing): NonNullable<PolicyFacts['relationship']> {
  if (evidence === 'unreadable' || evidence.length === 0) return 'none'
  return evidence.some(({ allows }) => allows === 'free_text') ? 'known' : 'asserted'
}

/** A message as whoever is asked about it sees it, and as it has to be when it leaves. */
export const toRendered = (
  { messageType, subject, body, onBehalfOf, template }: Worded,
  { channel, recipient }: Route,
): Rendered => ({
  channel,
  recipient: recipient.address,
  messageType,
  subject: subject ?? null,
  body,
  onBehalfOf,
  template: template === undefined ? null : `${template.name}/${template.language}`,
})

const hasCallConsent = (request: Leaving['request'], facts: GateFacts): boolean =>
  facts.consents !== 'unreadable' &&
  facts.consents.some(
    record =>
      record.channels.includes('voice') &&
      holds(record, facts.nowMs) &&
      isExpress(record) &&
      namesSender(record, { request, facts }),
  )

const noCallConsent = (): Failure =>
  new Failure(
    'consent_missing',
    'No consent of the recipient to be called is recorded, so no call replaces the message. Nothing was sent.',
    { resend: 'never' },
  )

/** The most a message may cost, where the row of its operation does not say. */
export const maxCreditsOf = (
  { operation: name, maxCredits }: { operation: string; maxCredits?: number },
  { operations }: Pick<Context, 'operations'>,
): number => maxCredits ?? operations.find(operation => operation.name === name)?.cost.maxCredits ?? 0
