import { Failure } from '../core/failure.ts'
import type { Cleared } from '../core/gate.ts'
import { judge } from './judge.ts'
import type { Decision, GateFacts, GateRequest } from './model.ts'
import { toTrace } from './trace.ts'

/** Judges a message for sending and makes the only value a channel accepts; a refusal is thrown with its trace, and so is that somebody has to be asked. Call it where the facts were read, within the transaction that queues the send. */
export function clear(request: Omit<GateRequest, 'mode'>, facts: GateFacts): { cleared: Cleared; decision: Decision } {
  const decision = judge({ ...request, mode: 'send' }, facts)
  if (decision.decision !== 'allow') throw refusalOf(decision)
  const { recipient, channel, subject, body } = request
  const message = { recipient, channel, subject, body, obligations: decision.obligations, sender: facts.sender }
  return { cleared: Object.freeze(message) as Cleared, decision }
}

/** The failure a refused message answers with. */
export function refusalOf(decision: Decision): Failure {
  const { reason, problem, remedy } = decision
  return new Failure(reason ?? 'compliance_violation', [problem, remedy].filter(Boolean).join(' '), {
    retriable: false,
    body: toTrace(decision),
  })
}
