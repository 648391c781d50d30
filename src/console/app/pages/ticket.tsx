import { useContext, useRef, useState } from 'preact/hooks'
import { type Acts, Came, useActs } from '../acts.tsx'
import { change, newKey, read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { Session, useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Facts, Fault, isFaulty, Link, Raw, Ready, Said, When } from '../ui.tsx'

const T = TEXTS.tickets
const MOST_PEOPLE = '200'

type Whole = Schema<'TicketShown'>

/** One ticket: what its agent wrote, who looks after it, and what was noted. */
export function Ticket({ id }: { id: string }) {
  const ticket = useLoaded(id, () => read('/operator/tickets/{id}', { id }))
  const acts = useActs()
  return (
    <>
      <p>
        <Link to="/console/tickets">{T.back}</Link>
      </p>
      <Came of={acts} />
      <Ready of={ticket}>
        {one => (
          <>
            <h2>
              <Said text={one.reason.replaceAll('_', ' ')} />{' '}
              <span class={`state ${one.closed_at === null ? 'open' : 'good'}`}>
                {one.closed_at === null ? T.isOpen : T.isClosed}
              </span>
            </h2>
            <What ticket={one} />
            <Steps ticket={one} acts={acts} reload={ticket.reload} />
            <h3>{T.notes}</h3>
            <Notes notes={one.notes} />
            <NewNote id={id} reload={ticket.reload} />
          </>
        )}
      </Ready>
    </>
  )
}

function What({ ticket }: { ticket: Whole }) {
  const { smb_id: smbId } = ticket
  return (
    <>
      <Facts
        facts={[
          [T.number, ticket.ticket_id],
          [T.priority, ticket.priority],
          [T.assignee, <Said key="assignee" text={ticket.assignee_name ?? T.nobody} />],
          [T.agent, <Said key="agent" text={ticket.agent_id} />],
          [
            T.business,
            smbId === null ? undefined : (
              <Link key="business" to={`/console/businesses/${encodeURIComponent(smbId)}`}>
                <Said text={ticket.business_name ?? smbId} />
              </Link>
            ),
          ],
          [T.opened, <When key="opened" at={ticket.created_at} />],
          [T.closedAt, ticket.closed_at === null ? undefined : <When key="closed" at={ticket.closed_at} />],
          [
            T.operation,
            <Link key="operation" to={`/console/operations/${ticket.operation_id}`}>
              {TEXTS.show}
            </Link>,
          ],
        ]}
      />
      <h3>{T.context}</h3>
      <Raw value={ticket.context} />
    </>
  )
}

function Steps({ ticket, acts, reload }: { ticket: Whole; acts: Acts; reload: () => void }) {
  const { ticket_id: id, assignee_id: from } = ticket
  const session = useContext(Session)
  const mayChange = useMayChange()
  if (!mayChange) return <p class="quiet">{TEXTS.viewer}</p>
  const own = session?.person_id ?? null
  const give = async (to: string | null): Promise<void> => {
    const body = { assignee_id: to, instead_of: from }
    await acts.act(change('/operator/tickets/{id}/assign', { id, body }), ({ assignee_name: name }) =>
      name === null ? T.givenBack : T.given(name),
    )
    reload()
  }
  const turn = async (path: '/operator/tickets/{id}/close' | '/operator/tickets/{id}/reopen'): Promise<void> => {
    await acts.act(change(path, { id }), path.endsWith('close') ? T.closed : T.reopened)
    reload()
  }
  return (
    <>
      <p>
        {ticket.closed_at === null ? (
          <button type="button" class="go" disabled={acts.isBusy} onClick={() => turn('/operator/tickets/{id}/close')}>
            {T.close}
          </button>
        ) : (
          <button type="button" disabled={acts.isBusy} onClick={() => turn('/operator/tickets/{id}/reopen')}>
            {T.reopen}
          </button>
        )}
        {own !== null && from !== own && (
          <button type="button" disabled={acts.isBusy} onClick={() => give(own)}>
            {T.take}
          </button>
        )}
        {from !== null && (
          <button type="button" disabled={acts.isBusy} onClick={() => give(null)}>
            {T.giveBack}
          </button>
        )}
      </p>
      <Give key={from ?? ''} from={from} isBusy={acts.isBusy} onGive={give} />
    </>
  )
}

/** To whom it can be given. */
function Give({
  from,
  isBusy,
  onGive,
}: {
  from: string | null
  isBusy: boolean
  onGive: (to: string) => Promise<void>
}) {
  const people = useLoaded('people', () => read('/operator/people', { query: { limit: MOST_PEOPLE } }), {
    isLive: false,
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const to = new FormData(event.currentTarget as HTMLFormElement).get('assignee')
    if (typeof to === 'string' && to !== '') void onGive(to)
  }
  return (
    <Ready of={people}>
      {({ items }) => (
        <form class="filters" onSubmit={submit}>
          <div>
            <label for="assignee">{T.giveTo}</label>
            <select id="assignee" name="assignee" required>
              <option value="">{TEXTS.choose}</option>
              {items
                .filter(({ person_id: personId }) => personId !== from)
                .map(({ person_id: personId, name }) => (
                  <option key={personId} value={personId}>
                    {name}
                  </option>
                ))}
            </select>
          </div>
          <button type="submit" disabled={isBusy}>
            {T.give}
          </button>
        </form>
      )}
    </Ready>
  )
}

function Notes({ notes }: { notes: Whole['notes'] }) {
  if (notes.length === 0) return <p class="quiet">{T.notesNone}</p>
  return (
    <ol class="thread" aria-label={T.notes}>
      {notes.map(({ note_id: noteId, author, words, at }) => (
        <li key={noteId} class="in">
          <small>
            <Said text={author} /> · <When at={at} />
          </small>
          {words === null ? (
            <p class="quiet">{T.noteErased}</p>
          ) : (
            <p class="said">
              <Said text={words} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function NewNote({ id, reload }: { id: string; reload: () => void }) {
  const acts = useActs()
  const [words, setWords] = useState('')
  const key = useRef(newKey())
  const mayChange = useMayChange()
  if (!mayChange) return null
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    // Sent again under its key it is the same note, as where no answer came.
    const noting = change('/operator/tickets/{id}/notes', { id, body: { words }, key: key.current })
    // What was typed meanwhile is another note.
    if (await acts.act(noting, T.noted)) setWords(now => (now === words ? '' : now))
    reload()
  }
  const isWrong = isFaulty(acts.problem, 'words')
  return (
    <form class="fields" onSubmit={submit}>
      <label for="words">{T.note}</label>
      <textarea
        id="words"
        required
        rows={3}
        value={words}
        aria-invalid={isWrong}
        aria-describedby="words_note words_fault"
        onInput={event => {
          setWords(event.currentTarget.value)
          key.current = newKey()
        }}
      />
      <Fault id="words_fault" name="words" problem={acts.problem} />
      <p class="quiet" id="words_note">
        {T.noteNote}
      </p>
      <button type="submit" class="go" disabled={acts.isBusy}>
        {T.add}
      </button>
      <Came of={isWrong ? { ...acts, problem: undefined } : acts} />
    </form>
  )
}
