import { useState } from 'preact/hooks'
import { type Answer, change, type Outcome } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { Said, Trouble } from '../ui.tsx'
import { Judged } from '../verdict.tsx'

const T = TEXTS.compliance
const TYPES = ['transactional', 'marketing', 'reminder', 'follow_up', 'notification'] as const
const FIELDS = ['recipient_id', 'content', 'message_type'] as const

type Verdict = Answer<'/ops/check_compliance'>
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
      {outcome !== undefined && 'value' in outcome && <Judged verdict={outcome.value} />}
    </>
  )
}
