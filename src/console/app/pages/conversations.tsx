import { useRef, useState } from 'preact/hooks'
import { Came, useActs } from '../acts.tsx'
import { change, newKey, read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { usePaged } from '../paged.ts'
import type { Place } from '../router.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Business, Empty, Facts, Filters, Link, Listed, Ready, Said, State, Table, toTime, When } from '../ui.tsx'

const T = TEXTS.conversations
const HERE = '/console/conversations'
const CHANNELS = ['sms', 'chatapp'] as const
const FILTERS = ['recipient', 'smb_id', 'agent_id', 'channel', 'waits'] as const
const MOST_TEXT = 4_000

type Row = Schema<'Conversation'>
type Entry = Schema<'Said'>

/** What agents and recipients said to one another. */
export function Conversations({ place }: { place: Place }) {
  const filters = Object.fromEntries(FILTERS.map(name => [name, place.query.get(name) ?? '']))
  const key = new URLSearchParams(filters).toString()
  const list = usePaged<Row>(
    key,
    row => row.conversation_id,
    after => read('/operator/conversations', { query: { ...filters, after } }),
  )
  const isFiltered = Object.values(filters).some(value => value !== '')
  return (
    <>
      <Filters
        key={key}
        to={HERE}
        values={filters}
        problem={list.problem}
        action={T.filter}
        fields={[
          { name: 'recipient', label: T.recipientField, most: 32 },
          { name: 'smb_id', label: T.business, most: 128 },
          { name: 'agent_id', label: T.agent, most: 200 },
          { name: 'channel', label: T.channel, options: CHANNELS.map(one => [one, one] as const) },
          {
            name: 'waits',
            label: T.state,
            options: [
              ['1', T.waits],
              ['0', T.answered],
            ],
          },
        ]}
      />
      <Listed
        of={list}
        empty={
          isFiltered ? (
            <Empty title={T.none}>
              <Link to={HERE}>{T.clear}</Link>
            </Empty>
          ) : (
            <Empty title={T.noneYet}>
              <p>{T.noneNote}</p>
            </Empty>
          )
        }
      >
        {rows => <List rows={rows} />}
      </Listed>
    </>
  )
}

function List({ rows }: { rows: readonly Row[] }) {
  return (
    <Table caption={T.caption} heads={[T.recipient, T.stateAndWhen, T.last, T.business, T.agent]}>
      {rows.map(row => (
        <tr key={row.conversation_id}>
          <th scope="row">
            <Link to={`${HERE}/${row.conversation_id}`}>{row.recipient ?? T.erased}</Link> <small>{row.channel}</small>
            {row.is_opted_out && (
              <>
                <br />
                <span class="state bad">{T.optedOut}</span>
              </>
            )}
          </th>
          <td>
            {row.waits ? <span class="state open">{T.waits}</span> : T.answered}
            <br />
            <When at={row.waits ? row.replied_at : row.opened_at} />
          </td>
          <td class="words">
            <Said text={toShort(row.last_reply)} />
          </td>
          <td>{row.smb_id === null ? TEXTS.none : <Business id={row.smb_id} name={row.business_name} />}</td>
          <td>
            <Said text={row.agent_id} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const MOST_SHOWN = 120
const toShort = (text: string | null): string => {
  if (text === null || text.length <= MOST_SHOWN) return text ?? TEXTS.none
  // A character of two parts is not cut between them.
  return `${text.slice(0, MOST_SHOWN).replace(/[\ud800-\udbff]$/, '')}…`
}

/** One of them, and the way to answer. */
export function Conversation({ id }: { id: string }) {
  const whole = useLoaded(id, () => read('/operator/conversations/{id}', { id }))
  const entries = usePaged<Entry>(
    id,
    entry => `${entry.at} ${entry.direction} ${entry.operation_id} ${entry.text}`,
    after => read('/operator/conversations/{id}/messages', { id, query: { after } }),
  )
  const reload = (): void => {
    whole.reload()
    entries.reload()
  }
  return (
    <>
      <p>
        <Link to={HERE}>{T.back}</Link>
      </p>
      <Ready of={whole}>
        {one => (
          <>
            <h2>
              {one.recipient ?? T.erased} {one.waits && <span class="state open">{T.waits}</span>}
            </h2>
            <Facts
              facts={[
                [T.agent, <Said key="agent" text={one.agent_id} />],
                [T.channel, one.channel],
                [
                  T.business,
                  one.smb_id === null ? undefined : (
                    <Business key="business" id={one.smb_id} name={one.business_name} />
                  ),
                ],
                [T.onBehalfOf, <Said key="behalf" text={one.on_behalf_of} />],
                [T.outs, one.opt_outs.length === 0 ? undefined : <Outs key="outs" outs={one.opt_outs} />],
              ]}
            />
            {one.recipient === null ? <p class="notice">{T.erasedNote}</p> : <Answer id={id} onSent={reload} />}
          </>
        )}
      </Ready>
      <h3>{T.said}</h3>
      <Listed of={entries} empty={<p class="quiet">{T.saidNone}</p>}>
        {said => <Thread entries={said} />}
      </Listed>
    </>
  )
}

function Thread({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol class="thread" aria-label={T.said}>
      {entries.map((entry, at) => (
        <li key={`${entry.at} ${at}`} class={entry.direction}>
          <small>
            {entry.direction === 'in' ? T.them : T.us} · <When at={entry.at} />{' '}
            {entry.delivery !== null && <State state={entry.delivery} />}{' '}
            <Link to={`/console/operations/${entry.operation_id}`}>{T.toOperation}</Link>
          </small>
          {entry.text === null ? (
            <p class="quiet">{T.notKept}</p>
          ) : (
            <p class="said">
              <Said text={entry.text} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

type Out = Schema<'WholeConversation'>['opt_outs'][number]

function Outs({ outs }: { outs: readonly Out[] }) {
  return (
    <ul class="plain">
      {outs.map(({ channel, scope, via, at }) => (
        <li key={`${channel} ${scope}`}>
          <span class="state bad">{T.optedOut}</span>{' '}
          <Said text={T.out(channel ?? T.everyChannel, T.scopes[scope], via)} /> <small>{toTime(at)}</small>
        </li>
      ))}
    </ul>
  )
}

function Answer({ id, onSent }: { id: string; onSent: () => void }) {
  const acts = useActs()
  const [text, setText] = useState('')
  const key = useRef(newKey())
  const mayChange = useMayChange()
  if (!mayChange) return <p class="quiet">{TEXTS.viewer}</p>
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const sending = change('/operator/conversations/{id}/answer', { id, body: { text }, key: key.current })
    const isSent = await acts.act(sending, ({ human_message: message }) => message)
    const outcome = await sending
    // Only where nobody knows what became of it, the same words sent again are the same answer.
    const isUnknown = 'value' in outcome ? outcome.value.status === 'partial' : outcome.problem.isUnknown
    if (!isUnknown) key.current = newKey()
    // What was typed meanwhile is another answer.
    if (isSent && !isUnknown) setText(now => (now === text ? '' : now))
    onSent()
  }
  return (
    <form class="fields" onSubmit={submit}>
      <label for="answer">{T.answer}</label>
      <textarea
        id="answer"
        required
        rows={3}
        maxLength={MOST_TEXT}
        value={text}
        onInput={event => {
          setText(event.currentTarget.value)
          key.current = newKey()
        }}
        aria-describedby="answer_note"
      />
      <p class="quiet" id="answer_note">
        {T.answerNote}
      </p>
      <button type="submit" class="go" disabled={acts.isBusy}>
        {T.send}
      </button>
      <Came of={acts} />
    </form>
  )
}
