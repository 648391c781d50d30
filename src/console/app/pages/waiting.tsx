import { Came, useActs } from '../acts.tsx'
import { change, read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { usePaged } from '../paged.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Empty, Facts, Link, Listed, Raw, Ready, Said, State, toTime, When } from '../ui.tsx'
import { Trace } from '../verdict.tsx'

const T = TEXTS.waiting
const PAGE = '100'

type Approval = Schema<'Approval'>

/** What waits for an answer, and what was lately answered. */
export function Waiting() {
  const waiting = usePaged<Approval>(
    'waiting',
    one => one.approval_id,
    after => read('/operator/approvals', { query: { after, limit: PAGE } }),
  )
  const latest = useLoaded('ended', () => read('/operator/approvals', { query: { state: 'all', limit: '50' } }))
  const open = waiting.items?.filter(isOpen)
  return (
    <>
      <Listed
        of={{ ...waiting, items: open }}
        empty={
          <Empty title={T.none}>
            <p>{T.noneNote}</p>
          </Empty>
        }
      >
        {shown => <Cards approvals={shown} />}
      </Listed>
      <Ready of={latest}>
        {({ items }) => {
          const ended = (items as Approval[]).filter(one => !isOpen(one))
          return (
            ended.length > 0 && (
              <section>
                <h2>{T.ended}</h2>
                <Cards approvals={ended.slice(0, 20)} />
              </section>
            )
          )
        }}
      </Ready>
    </>
  )
}

const isOpen = ({ state, expires_at: until }: Pick<Approval, 'state' | 'expires_at'>): boolean =>
  state === 'waiting' && until !== null && Date.parse(until) > Date.now()

/** Who decided it, and when; undefined where nobody has. */
const endOf = ({ state, decided_by: by, decided_at: at }: Approval): string | undefined =>
  by === null ? undefined : T.decided(TEXTS.states[state] ?? '', by, toTime(at))

function Cards({ approvals }: { approvals: readonly Approval[] }) {
  return (
    <ul class="cards">
      {approvals.map(one => (
        <li key={one.approval_id}>
          <State state={one.state} /> <Link to={`/console/waiting/${one.approval_id}`}>{one.operation}</Link>{' '}
          <small>
            <Said text={T.askedBy(one.agent_id)} />
            {isOpen(one) && `, ${T.until(toTime(one.expires_at))}`}
          </small>
          <p>
            <Said text={one.reasons[0]?.sentence ?? ''} />
          </p>
          {endOf(one) !== undefined && (
            <p>
              <Said text={endOf(one) ?? ''} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One question, and its answer. */
export function Question({ id }: { id: string }) {
  const question = useLoaded(id, () => read('/operator/approvals/{id}', { id }))
  const acts = useActs()
  const mayChange = useMayChange()
  const decide = async (decision: 'approve' | 'refuse'): Promise<void> => {
    await acts.act(change('/operator/approvals/{id}', { id, body: { decision } }), one => endOf(one) ?? '')
    question.reload()
  }
  return (
    <>
      <p>
        <Link to="/console/waiting">{T.back}</Link>
      </p>
      <Came of={acts} />
      <Ready of={question}>
        {one => (
          <>
            <h2>
              {one.operation} <State state={one.state} />
            </h2>
            {endOf(one) !== undefined && acts.said === '' && (
              <p role="status" class="notice">
                <Said text={endOf(one) ?? ''} />
              </p>
            )}
            <Facts
              facts={[
                [TEXTS.operation.agent, <Said key="agent" text={one.agent_id} />],
                [
                  TEXTS.operation.business,
                  one.business === null ? undefined : (
                    <Link key="smb" to={`/console/businesses/${one.business.smb_id}`}>
                      <Said text={`${one.business.name} (${one.business.smb_id})`} />
                    </Link>
                  ),
                ],
                [TEXTS.operation.accepted, <When key="at" at={one.asked_at} />],
                [T.waitsUntil, isOpen(one) ? <When key="until" at={one.expires_at} /> : undefined],
                [T.note, one.note === null ? undefined : <Said key="note" text={one.note} />],
                [
                  TEXTS.operations.operation,
                  <Link key="to" to={`/console/operations/${one.operation_id}`}>
                    {one.operation_id}
                  </Link>,
                ],
              ]}
            />
            <h3>{T.why}</h3>
            <ul>
              {one.reasons.map(({ because, sentence }) => (
                <li key={because}>
                  <Said text={sentence} />
                </li>
              ))}
            </ul>
            <h3>{T.shown}</h3>
            {one.shown === null ? <p>{T.erased}</p> : <Shown shown={one.shown} />}
            {isOpen(one) && !mayChange && <p>{TEXTS.viewer}</p>}
            {isOpen(one) && mayChange && (
              <>
                <p class="quiet">{T.consequence}</p>
                <button type="button" class="go" disabled={acts.isBusy} onClick={() => decide('approve')}>
                  {T.approve}
                </button>
                <button type="button" class="stop" disabled={acts.isBusy} onClick={() => decide('refuse')}>
                  {T.refuse}
                </button>
                {/* The page without scripts takes a note, too. */}
                <a href={`/console/approvals/${id}`}>{T.noteLink}</a>
              </>
            )}
          </>
        )}
      </Ready>
    </>
  )
}

function Shown({ shown }: { shown: Record<string, unknown> }) {
  const { message, price, gate, ...rest } = shown
  const { body, ...about } = toFields(message)
  const { most_usd: most } = toFields(price)
  return (
    <>
      <Facts
        facts={[
          ...Object.entries(about).map(([name, value]) => [name.replaceAll('_', ' '), toShort(value)] as const),
          [T.price, typeof most === 'number' ? T.usd(most) : undefined],
        ]}
      />
      {body !== undefined && <Raw value={String(body)} />}
      {Object.entries(rest).map(([name, value]) => (
        <details key={name} open={message === undefined}>
          <summary>{name.replaceAll('_', ' ')}</summary>
          <Raw value={value} />
        </details>
      ))}
      {gate !== undefined && (
        <>
          <h3>{TEXTS.operation.gate}</h3>
          <Trace of={toFields(gate)} />
        </>
      )}
    </>
  )
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const toShort = (value: unknown) =>
  value === null ? undefined : <Said text={typeof value === 'string' ? value : JSON.stringify(value)} />
