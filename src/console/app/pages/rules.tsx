import type { ComponentChildren } from 'preact'
import type { Answer, Read, Schema } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { Said, Table } from '../ui.tsx'

const T = TEXTS.compliance

type Listed = Read<'/operator/rules'>
type Rule = Schema<'GateRule'>
type Verdict = Answer<'/operator/rules/try'>['rules'][number]['verdict']
type Reviewed = Pick<Rule, 'citation' | 'review_by' | 'confidence'> &
  Partial<Pick<Rule, 'in_force_from' | 'in_force_until'>>

const ASKED: readonly Verdict[] = ['refuses', 'makes_marketing', 'notes', 'passes']
const MOODS: Partial<Record<Verdict, string>> = {
  refuses: 'bad',
  makes_marketing: 'open',
  notes: 'open',
  passes: 'good',
}

/** The rules of the gate with their dates and, of a text that was tried, what each said. */
export function Rules({ listed, tried }: { listed: Listed; tried: Answer<'/operator/rules/try'> | undefined }) {
  const verdicts = new Map(tried?.rules.map(({ rule_id: id, verdict }) => [id, verdict]))
  const verdictOf = ({ rule_id: id }: Rule): Verdict => verdicts.get(id) ?? 'not_run'
  const asked = listed.rules.filter(rule => ASKED.includes(verdictOf(rule)))
  const others = listed.rules.filter(rule => !ASKED.includes(verdictOf(rule)))
  return (
    <>
      <h2>{tried === undefined ? T.list : T.asked}</h2>
      <p class="quiet">{T.listNote(listed.rules_version)}</p>
      {tried === undefined ? (
        <RuleTable caption={T.list} rules={listed.rules} />
      ) : (
        <>
          <RuleTable caption={T.asked} rules={asked} verdictOf={verdictOf} />
          <details>
            <summary>{T.others(others.length)}</summary>
            <RuleTable caption={T.others(others.length)} rules={others} verdictOf={verdictOf} />
          </details>
        </>
      )}
      <details>
        <summary>{T.hours}</summary>
        <Table caption={T.hours} heads={T.hoursHeads}>
          {listed.hours.map(row => (
            <tr key={`${row.place} ${row.window}`}>
              <td>{row.place}</td>
              <td>{row.window}</td>
              <Provenance of={row} />
            </tr>
          ))}
        </Table>
      </details>
      <details>
        <summary>{T.holidays}</summary>
        <Table caption={T.holidays} heads={T.holidaysHeads}>
          {listed.holidays.map(row => (
            <tr key={row.place}>
              <td>{row.place}</td>
              <td>{row.days}</td>
              <td>{row.left_out}</td>
              <Provenance of={row} />
            </tr>
          ))}
        </Table>
      </details>
    </>
  )
}

function RuleTable({
  caption,
  rules,
  verdictOf,
}: {
  caption: string
  rules: readonly Rule[]
  verdictOf?: (rule: Rule) => Verdict
}) {
  const heads = [
    T.ruleHead,
    ...(verdictOf === undefined ? [] : [T.verdictHead]),
    T.sourceHead,
    T.forceHead,
    T.reviewHead,
  ]
  return (
    <Table caption={caption} heads={heads}>
      {rules.map(rule => (
        <tr key={rule.rule_id}>
          <td>
            <b>{rule.rule_id}</b>
            <br />
            <Said text={rule.title} />
            {rule.not_run_because !== null && <p class="quiet">{T.notRun(rule.not_run_because)}</p>}
          </td>
          {verdictOf !== undefined && (
            <td>
              <Mark verdict={verdictOf(rule)} />
            </td>
          )}
          <Provenance of={rule} />
        </tr>
      ))}
    </Table>
  )
}

function Mark({ verdict }: { verdict: Verdict }): ComponentChildren {
  const mood = MOODS[verdict]
  return mood === undefined ? T.verdicts[verdict] : <span class={`state ${mood}`}>{T.verdicts[verdict]}</span>
}

/** Where a row is from, from when to when it holds where that is said, and when it has to be read again. */
const Provenance = ({ of: row }: { of: Reviewed }) => (
  <>
    <td>
      <Said text={row.citation} />
      <p class="quiet">{T.confidence[row.confidence] ?? row.confidence}</p>
    </td>
    {row.in_force_from !== undefined && (
      <td>
        <InForce from={row.in_force_from} until={row.in_force_until ?? null} />
      </td>
    )}
    <td>
      <time>{reviewOf(row)}</time>
    </td>
  </>
)

function InForce({ from, until }: { from: string | null; until: string | null }) {
  if (from === null && until === null) return T.always
  return (
    <>
      {from !== null && <time>{T.from(from)}</time>} {until !== null && <time>{T.until(until)}</time>}
    </>
  )
}

const reviewOf = ({ review_by: date }: Reviewed): string =>
  date < new Date().toISOString().slice(0, 10) ? T.overdue(date) : date
