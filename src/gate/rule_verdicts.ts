import { lawOf, type RuleId, RULES } from './law/rules.ts'
import type { Decision, GateRequest } from './model.ts'
import { CLASSIFY, PLACES, type Row, rowsFor, TABLE } from './table.ts'

/** What one rule can come to for one message. */
export const RULE_VERDICTS = [
  'refuses',
  'makes_marketing',
  'notes',
  'passes',
  'not_yet',
  'no_longer',
  'elsewhere',
  'place_unknown',
  'other_messages',
  'not_run',
] as const

export type RuleVerdict = (typeof RULE_VERDICTS)[number]

const UNREADABLE: RuleId = 'GATE-UNREADABLE'

/** What every rule came to for a message that was judged at a time, those that were not asked included. */
export function verdictsOf(
  { operation, channel, messageType }: Pick<GateRequest, 'operation' | 'channel' | 'messageType'>,
  decision: Decision,
  nowMs: number,
): Map<RuleId, RuleVerdict> {
  const rows = [
    ...rowsFor(CLASSIFY, operation, channel, messageType),
    ...rowsFor(TABLE, operation, channel, decision.effectiveType),
  ]
  const verdictOf = (id: RuleId): RuleVerdict => {
    if (decision.allRuleIds.includes(id)) return 'refuses'
    if (lawOf(id).inactive !== undefined || decision.ruleId === UNREADABLE) return 'not_run'
    if (id === UNREADABLE) return 'passes'
    if (decision.marketingBy.includes(id)) return 'makes_marketing'
    if (decision.notedBy.includes(id)) return 'notes'
    const found = rows.filter(row => row.id === id).map(row => verdictOfRow(row, decision, nowMs))
    // Of a rule with several rows the one that was asked speaks.
    return RULE_VERDICTS.find(verdict => found.includes(verdict)) ?? 'other_messages'
  }
  return new Map((Object.keys(RULES) as RuleId[]).map(id => [id, verdictOf(id)]))
}

function verdictOfRow({ id, place }: Row, { jurisdiction }: Decision, nowMs: number): RuleVerdict {
  const { from, until } = lawOf(id)
  if (!PLACES[place](jurisdiction)) return jurisdiction.country === null ? 'place_unknown' : 'elsewhere'
  if (from !== undefined && nowMs < Date.parse(from)) return 'not_yet'
  if (until !== undefined && nowMs >= Date.parse(until)) return 'no_longer'
  return 'passes'
}
