import { overdue } from '../describe/compliance.ts'
import { complianceFacts } from '../gate/guide.ts'

/** What doctor says of the rules of the gate: whether they are due to be read again. */
export function ruleReview(nowMs: number): { part: string; state: 'ok' | 'warn'; says: string } {
  const facts = complianceFacts()
  const late = overdue(facts, nowMs)
  if (late.length === 0) return { part: 'gate rules', state: 'ok', says: `version ${facts.version}; none is past its review` }
  const says = `version ${facts.version}; past their review: ${late.join(', ')}. They still run; update this program, or have counsel confirm them`
  return { part: 'gate rules', state: 'warn', says }
}
