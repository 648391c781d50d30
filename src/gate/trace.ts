import type { Decision } from './model.ts'

/** The trace of a decision as answers, receipts and the log print it; it names no recipient. */
export interface Trace {
  rule_id?: string
  all_rule_ids: string[]
  remedy?: string
  citation?: string
  next_allowed_at?: string
  effective_type: string
  matched_text?: string
  jurisdiction: { country: string | null; state: string | null; zones: string[]; confidence: string }
  obligations: string[]
  notes: string[]
  rules_version: string
  tzdata: string
}

/** Prints a decision. */
export function toTrace(decision: Decision): Trace & Record<string, unknown> {
  const { ruleId, remedy, citation, nextAllowedAt, matchedText, jurisdiction } = decision
  const { country, state, zones, confidence } = jurisdiction
  return {
    ...(ruleId !== null && { rule_id: ruleId }),
    all_rule_ids: [...decision.allRuleIds],
    ...(remedy !== null && { remedy }),
    ...(citation !== null && { citation }),
    ...(nextAllowedAt !== null && { next_allowed_at: new Date(nextAllowedAt).toISOString() }),
    effective_type: decision.effectiveType,
    ...(matchedText !== null && { matched_text: matchedText }),
    jurisdiction: { country, state, zones: [...zones], confidence },
    obligations: [...decision.obligations],
    notes: [...decision.notes],
    rules_version: decision.rulesVersion,
    tzdata: decision.tzdata,
  }
}
