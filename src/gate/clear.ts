import { Failure } from '../core/failure.ts'
import type { Cleared } from '../core/gate.ts'
import { judge } from './judge.ts'
import type { Decision, GateFacts, GateRequest } from './model.ts'
import { toTrace } from './trace.ts'

/** What came of a message that asks to leave. */
export type Clearance =
  | { is: 'allow'; cleared: Cleared; decision: Decision }
  | { is: 'ask'; decision: Decision }
  | { is: 'refuse'; failure: Failure; decision: Decision }

/** Judges a message for sending and makes the only value a channel accepts. Call it where the facts were read, within the transaction that queues the send. */
export function clear(request: Omit<GateRequest, 'mode'>, facts: GateFacts): Clearance {
  const decision = judge({ ...request, mode: 'send' }, facts)
  if (decision.decision === 'refuse') return { is: 'refuse', failure: refusalOf(decision), decision }
  if (decision.decision === 'ask') return { is: 'ask', decision }
  const { recipient, channel, subject, body } = request
  const message = { recipient, channel, subject, body, obligations: decision.obligations, sender: facts.sender }
  return { is: 'allow', cleared: Object.freeze(message) as Cleared, decision }
}

/** The failure a refused message answers with. */
export function refusalOf(decision: Decision): Failure {
  const { reason, problem, remedy } = decision
  return new Failure(reason ?? 'compliance_violation', [problem, remedy].filter(Boolean).join(' '), {
    ...(decision.isFinal && { resend: 'never' }),
    body: toTrace(decision),
  })
}
