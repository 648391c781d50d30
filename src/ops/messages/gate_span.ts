import { type Asked, isAsked } from '../../core/call/ask.ts'
import { Failure } from '../../core/failure.ts'
import type { Decision } from '../../gate/index.ts'
import { inSpan, type SpanFacts, tellSpan } from '../../lib/trace.ts'

interface Allowed {
  decision: Pick<Decision, 'rulesVersion'>
}

/** Judges a message as a span that tells the decision; a refusal is what the gate is for, and no error of it. */
export const inGateSpan = <A extends Allowed>(
  channel: string,
  provider: string,
  admit: () => Promise<A | Asked | Failure>,
): Promise<A | Asked | Failure> =>
  inSpan('gate', { facts: { 'agent_broker.channel': channel, 'agent_broker.provider': provider } }, async () => {
    const came = await admit()
    tellSpan(factsOf(came))
    return came
  })

function factsOf(came: Allowed | Asked | Failure): SpanFacts {
  if (came instanceof Failure) {
    const rules = came.details.body?.['all_rule_ids']
    return {
      'agent_broker.gate.decision': 'refuse',
      'agent_broker.gate.rules': Array.isArray(rules) ? rules.map(String) : undefined,
      'agent_broker.reason_code': came.reason,
    }
  }
  if (isAsked(came))
    return { 'agent_broker.gate.decision': 'ask', 'agent_broker.gate.asks': came.asks.map(({ because }) => because) }
  return { 'agent_broker.gate.decision': 'allow', 'agent_broker.gate.rules_version': came.decision.rulesVersion }
}
