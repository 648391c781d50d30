import { useState } from 'preact/hooks'
import { change, type Outcome } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { Facts, Said, State, toTime, Trouble } from '../ui.tsx'

const T = TEXTS.compliance
const TYPES = ['transactional', 'marketing', 'reminder', 'follow_up', 'notification'] as const
const FIELDS = ['recipient_id', 'content', 'message_type'] as const

type Verdict = Extract<Awaited<ReturnType<typeof check>>, { value: unknown }>['value']
type MessageType = (typeof TYPES)[number]

const check = (recipient: string, content: string, type: MessageType) =>
  change('/ops/check_compliance', { body: { recipient_id: recipient, content, message_type: type } })

/** What the gate says of a text. */
export function Compliance() {
  const [outcome, setOutcome] = useState<Outcome<Verdict> | undefined>()
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const field = (name: (typeof FIELDS)[number]): string => String(form.get(name) ?? '')
    setOutcome(await check(field('recipient_id').trim(), field('content'), field('message_type') as MessageType))
  }
  const message = outcome !== undefined && 'problem' in outcome ? outcome.problem.message : ''
  const faulty = FIELDS.find(name => message.startsWith(`${name}:`))
  const fault = (name: string) =>
    faulty === name && (
      <p class="fault" id={`${name}_fault`}>
        <Said text={message} />
      </p>
    )
  const common = (name: string) => ({
    id: name,
    name,
    'aria-invalid': faulty === name,
    ...(faulty === name && { 'aria-describedby': `${name}_fault` }),
  })
  return (
    <>
      <p>{T.intro}</p>
      <form class="fields" onSubmit={submit}>
        <label for="recipient_id">{T.recipient}</label>
        <input {...common('recipient_id')} required maxLength={320} autoComplete="off" />
        {fault('recipient_id')}
        <label for="content">{T.content}</label>
        <textarea {...common('content')} required rows={4} />
        {fault('content')}
        <label for="message_type">{T.type}</label>
        <select {...common('message_type')}>
          {TYPES.map(type => (
            <option key={type} value={type}>
              {T.types[type]}
            </option>
          ))}
        </select>
        <button type="submit" class="go">
          {T.check}
        </button>
      </form>
      {outcome !== undefined && 'problem' in outcome && faulty === undefined && <Trouble problem={outcome.problem} />}
      {outcome !== undefined && 'value' in outcome && <Shown verdict={outcome.value} />}
    </>
  )
}

function Shown({ verdict }: { verdict: Verdict }) {
  const { jurisdiction } = verdict
  const joined = (parts: readonly (string | null)[]): string | undefined =>
    parts.filter(part => part !== null).join(', ') || undefined
  return (
    <section aria-live="polite">
      <h2>
        {T.verdict} <State state={verdict.verdict} />
      </h2>
      <p>
        <Said text={verdict.human_message} />
      </p>
      <Facts
        facts={[
          [T.rule, verdict.rule_id],
          [T.rules, joined(verdict.all_rule_ids)],
          [T.law, verdict.citation],
          [T.remedy, verdict.remedy],
          [T.later, verdict.next_allowed_at === undefined ? undefined : toTime(verdict.next_allowed_at)],
          [T.judgedAs, `${verdict.effective_type}, ${verdict.channel}`],
          [T.words, verdict.matched_text],
          [T.jurisdiction, joined([jurisdiction.country, jurisdiction.state])],
          [T.zones, joined(jurisdiction.zones)],
          [T.adds, joined(verdict.obligations.map(name => name.replaceAll('_', ' ')))],
          [T.notes, joined(verdict.notes)],
        ]}
      />
    </section>
  )
}
