import type { Answer } from './api.ts'
import { COMMON } from './common_texts.ts'
import { Facts, Said, State, toTime } from './ui.tsx'

const T = COMMON.gate

/** What the gate says of a text. */
export type Verdict = Answer<'/ops/check_compliance'>

/** A verdict with the rule and the law behind it. */
export function Judged({ verdict }: { verdict: Verdict }) {
  return (
    <section aria-live="polite">
      <h2>
        {T.verdict} <State state={verdict.verdict} />
      </h2>
      <p>
        <Said text={verdict.human_message} />
      </p>
      <Trace of={verdict} />
    </section>
  )
}

/** Rule, law, remedy and whatever else a judgement has to say; a refused send tells of it too, a sent message of some. */
export function Trace({ of: trace }: { of: Partial<Verdict> }) {
  const { jurisdiction } = trace
  const judgedAs = joined([trace.effective_type ?? null, trace.channel ?? null])
  const facts: readonly (readonly [string, string | undefined])[] = [
    [T.rule, trace.rule_id],
    [T.rules, joined(trace.all_rule_ids)],
    [T.law, trace.citation],
    [T.remedy, trace.remedy],
    [T.later, trace.next_allowed_at === undefined ? undefined : toTime(trace.next_allowed_at)],
    [T.judgedAs, judgedAs],
    [T.words, trace.matched_text],
    [T.jurisdiction, joined([jurisdiction?.country ?? null, jurisdiction?.state ?? null])],
    [T.zones, joined(jurisdiction?.zones)],
    [T.adds, joined(trace.obligations?.map(name => name.replaceAll('_', ' ')))],
    [T.notes, joined(trace.notes)],
  ]
  const told = facts.flatMap(([term, value]) =>
    value === undefined ? [] : [[term, <Said key={term} text={value} />] as const],
  )
  return told.length === 0 ? null : <Facts facts={told} />
}

const joined = (parts: readonly (string | null)[] = []): string | undefined =>
  parts.filter(part => part !== null).join(', ') || undefined
