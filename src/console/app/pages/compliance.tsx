import { useState } from 'preact/hooks'
import { type Answer, change, type Outcome, read } from '../api.ts'
import { useLoaded } from '../live.ts'
import { TEXTS } from '../texts.ts'
import { Facts, Fault, isFaulty, LONGEST_COUNTRY, Ready, toTime, Trouble } from '../ui.tsx'
import { Judged } from '../verdict.tsx'
import { Rules } from './rules.tsx'

const T = TEXTS.compliance
const TYPES = ['transactional', 'marketing', 'reminder', 'follow_up', 'notification'] as const
const CHANNELS = ['', 'sms', 'chatapp', 'voice', 'email'] as const
const FIELDS = [
  'recipient_id',
  'content',
  'subject',
  'message_type',
  'channel',
  'country_code',
  'state_code',
  'agent_id',
  'at',
] as const

type Field = (typeof FIELDS)[number]

// The page itself has an id of its own called content.
const idOf = (name: Field): string => `try_${name}`
type Tried = Answer<'/operator/rules/try'>

function tryMessage(field: (name: Field) => string): Promise<Outcome<Tried>> {
  const said = <N extends Field>(name: N, value = field(name).trim()) => (value === '' ? {} : { [name]: value })
  const at = field('at')
  const channel = CHANNELS.find(one => one !== '' && one === field('channel'))
  return change('/operator/rules/try', {
    body: {
      recipient_id: field('recipient_id').trim(),
      content: field('content'),
      message_type: TYPES.find(one => one === field('message_type')) ?? 'transactional',
      ...(channel !== undefined && channel !== '' && { channel }),
      ...said('subject'),
      ...said('country_code'),
      ...said('state_code'),
      ...said('agent_id'),
      // A browser leaves out seconds that are none.
      ...(at !== '' && { at: new Date(`${at}Z`).toISOString() }),
    },
  })
}

/** What the gate says of a text, and the rules it says it by. */
export function Compliance() {
  const [outcome, setOutcome] = useState<Outcome<Tried> | undefined>()
  const rules = useLoaded('rules', () => read('/operator/rules'), { isLive: false })
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    setOutcome(await tryMessage(name => String(form.get(name) ?? '')))
  }
  const problem = outcome !== undefined && 'problem' in outcome ? outcome.problem : undefined
  const tried = outcome !== undefined && 'value' in outcome ? outcome.value : undefined
  const common = (name: Field, note?: 'note') => ({
    id: idOf(name),
    name,
    'aria-invalid': isFaulty(problem, name),
    'aria-describedby': `${name}_fault${note === undefined ? '' : ` ${idOf(name)}_note`}`,
  })
  const fault = (name: Field) => <Fault id={`${name}_fault`} name={name} problem={problem} />
  return (
    <>
      <p>{T.intro}</p>
      <form class="fields" onSubmit={submit}>
        <label for={idOf('recipient_id')}>{T.recipient}</label>
        <input {...common('recipient_id')} required maxLength={320} autoComplete="off" />
        {fault('recipient_id')}
        <label for={idOf('content')}>{T.content}</label>
        <textarea {...common('content')} required rows={4} />
        {fault('content')}
        <label for={idOf('subject')}>{T.subject}</label>
        <input {...common('subject')} maxLength={250} autoComplete="off" />
        {fault('subject')}
        <label for={idOf('message_type')}>{T.type}</label>
        <select {...common('message_type')}>
          {TYPES.map(type => (
            <option key={type} value={type}>
              {T.types[type]}
            </option>
          ))}
        </select>
        {fault('message_type')}
        <label for={idOf('channel')}>{T.channel}</label>
        <select {...common('channel')}>
          {CHANNELS.map(channel => (
            <option key={channel} value={channel}>
              {T.channels[channel]}
            </option>
          ))}
        </select>
        {fault('channel')}
        <label for={idOf('at')}>{T.at}</label>
        <input {...common('at', 'note')} type="datetime-local" max="9999-12-31T23:59" />
        <p class="quiet" id={`${idOf('at')}_note`}>
          {T.atNote}
        </p>
        {fault('at')}
        <label for={idOf('country_code')}>{T.country}</label>
        <input {...common('country_code', 'note')} maxLength={LONGEST_COUNTRY} autoComplete="off" />
        <p class="quiet" id={`${idOf('country_code')}_note`}>
          {T.countryNote}
        </p>
        {fault('country_code')}
        <label for={idOf('state_code')}>{T.state}</label>
        <input {...common('state_code')} maxLength={LONGEST_COUNTRY} autoComplete="off" />
        {fault('state_code')}
        <label for={idOf('agent_id')}>{T.agent}</label>
        <input {...common('agent_id', 'note')} maxLength={200} autoComplete="off" />
        <p class="quiet" id={`${idOf('agent_id')}_note`}>
          {T.agentNote}
        </p>
        {fault('agent_id')}
        <button type="submit" class="go">
          {T.check}
        </button>
      </form>
      {problem !== undefined && !FIELDS.some(name => isFaulty(problem, name)) && <Trouble problem={problem} />}
      {tried !== undefined && (
        <>
          <Judged verdict={tried} />
          <Facts facts={timesOf(tried)} />
        </>
      )}
      <Ready of={rules}>{listed => <Rules listed={listed} tried={tried} />}</Ready>
    </>
  )
}

/** When it was judged for, and what the clocks of the recipient say then. */
function timesOf({
  judged_at: at,
  jurisdiction: { zones },
}: Tried): readonly (readonly [string, string | undefined])[] {
  const times = zones.map(zone => `${timeIn(zone, at)} (${zone})`)
  return [
    [T.judgedFor, toTime(at)],
    [T.there, times.length === 0 ? undefined : times.join(', ')],
  ]
}

function timeIn(timeZone: string, at: string): string {
  const form = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, ...form }).format(new Date(at))
  } catch {
    // A browser may be older than the name of a zone.
    return T.noClock
  }
}
