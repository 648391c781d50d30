import { overdue } from '../describe/compliance.ts'
import { complianceFacts } from '../gate/guide.ts'
import { isTradeDataStale } from '../screening/trade/destination.ts'
import { TRADE_DATA } from '../screening/trade/levels.ts'

interface Review {
  part: string
  state: 'ok' | 'warn'
  says: string
}

/** What doctor says of the rules of the gate: whether they are due to be read again. */
export function ruleReview(nowMs: number): Review {
  const facts = complianceFacts()
  const late = overdue(facts, nowMs)
  if (late.length === 0)
    return { part: 'gate rules', state: 'ok', says: `version ${facts.version}; none is past its review` }
  const says = `version ${facts.version}; past their review: ${late.join(', ')}. They still run; update this program, or have counsel confirm them`
  return { part: 'gate rules', state: 'warn', says }
}

/** What doctor says of the table of trade levels: whether it is due to be read again. */
export function tradeReview(nowMs: number): Review {
  const { asOf, reviewBy } = TRADE_DATA
  if (!isTradeDataStale(nowMs))
    return { part: 'trade levels', state: 'ok', says: `as of ${asOf}; to be read again by ${reviewBy}` }
  const says = `as of ${asOf}; had to be read again by ${reviewBy}. map_trade_restriction says so and asks for a person every time; update this program`
  return { part: 'trade levels', state: 'warn', says }
}
