import { read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { TEXTS } from '../texts.ts'
import { Business, Facts, Link, Raw, Ready, Said, State, Table, toTime, When } from '../ui.tsx'

const T = TEXTS.operation

type Story = Schema<'OperationStory'>

/** One operation's whole story. */
export function Operation({ id }: { id: string }) {
  return (
    <>
      <p>
        <Link to="/console/operations">{T.back}</Link>
      </p>
      <Ready of={useLoaded(id, () => read('/operator/operations/{id}', { id }))}>
        {story => <Shown story={story} />}
      </Ready>
    </>
  )
}

function Shown({ story }: { story: Story }) {
  const { human_message: said } = story.receipt
  const isKept = Object.keys(story.input).length > 0
  return (
    <>
      <h2>
        {story.operation} <State state={story.state} />
      </h2>
      {typeof said === 'string' && (
        <section>
          <h3>{T.said}</h3>
          <p class="said">
            <Said text={said} />
          </p>
        </section>
      )}
      <Facts
        facts={[
          [T.agent, <Said key="agent" text={story.agent_id} />],
          [T.key, story.client_id ?? undefined],
          [
            T.business,
            story.smb_id === null ? undefined : <About key="smb" id={story.smb_id} name={story.business_name} />,
          ],
          [T.accepted, <When key="at" at={story.created_at} />],
          [T.changed, <When key="to" at={story.updated_at} />],
          [T.money, toMoney(story)],
        ]}
      />
      <p>
        <Link to={`/console/agents?agent=${encodeURIComponent(story.agent_id)}`}>{T.toAgent}</Link>
      </p>
      <Approval approval={story.approval} />
      <section>
        <h3>{T.input}</h3>
        <p class="quiet">{isKept ? T.inputNote : T.inputGone}</p>
        {isKept && <Raw value={story.input} />}
      </section>
      <Gate decisions={story.decisions} />
      <Calls story={story} />
      <Replies replies={story.replies} />
      <Webhooks deliveries={story.deliveries} />
      <details>
        <summary>{T.receipt}</summary>
        <Raw value={story.receipt} />
      </details>
    </>
  )
}

/** The business it is about; one of a map has no page here. */
const About = ({ id, name }: { id: string; name: string | null }) =>
  id.startsWith('smb_') ? (
    <Link to={`/console/businesses/${encodeURIComponent(id)}`}>
      <Business id={id} name={name} />
    </Link>
  ) : (
    <Business id={id} name={name} />
  )

/** Of what has ended only what was charged counts. */
function toMoney({ receipt, state, reserved_credits: reserved, cost_basis: basis }: Story): string {
  const cost = receipt['cost'] as { amount?: unknown; currency?: unknown } | undefined
  const price = typeof cost?.amount === 'number' ? [`${cost.amount.toFixed(2)} ${String(cost.currency)}`] : []
  const isUnderWay = state === 'pending' || state === 'executing'
  if (isUnderWay) return [...price, ...(reserved === null ? [] : [T.moneyHeld(reserved)]), T.basis(basis)].join(', ')
  return [...price, cost?.amount === 0 ? T.nothingCharged : T.basis(basis)].join(', ')
}

function Approval({ approval }: { approval: Story['approval'] }) {
  return (
    approval && (
      <section>
        <h3>{T.approval}</h3>
        <p>
          <State state={approval.state} />{' '}
          {approval.decided_by !== null && (
            <Said
              text={TEXTS.waiting.decided(
                TEXTS.states[approval.state] ?? approval.state,
                approval.decided_by,
                toTime(approval.decided_at),
              )}
            />
          )}{' '}
          <Link to={`/console/waiting/${approval.approval_id}`}>{T.toApproval}</Link>
        </p>
      </section>
    )
  )
}

function Gate({ decisions }: { decisions: Story['decisions'] }) {
  return (
    <section>
      <h3>{T.gate}</h3>
      {decisions.length === 0 && <p class="quiet">{T.gateNone}</p>}
      <ul class="cards">
        {decisions.map(one => (
          <li key={one.decision_id}>
            <State state={one.decision} /> {one.channel} <When at={one.at} />
            <Facts
              facts={[
                [T.rule, one.rule_id ?? undefined],
                [T.citation, toText(one.trace['citation'])],
                [T.jurisdiction, toJurisdiction(one.trace['jurisdiction'])],
                [T.notes, toText(one.trace['notes'])],
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const toText = (value: unknown): string | undefined => {
  const text = Array.isArray(value) ? value.map(String).join(' ') : typeof value === 'string' ? value : ''
  return text === '' ? undefined : text
}

const toJurisdiction = (value: unknown): string | undefined => {
  const { country, state } = (value ?? {}) as { country?: unknown; state?: unknown }
  return toText([country, state].filter(part => typeof part === 'string'))
}

function Calls({ story }: { story: Story }) {
  const { messages, provider_calls: calls } = story
  return (
    <>
      {messages.length > 0 && (
        <section>
          <h3>{T.messages}</h3>
          <ul class="plain">
            {messages.map(one => (
              <li key={one.message_id}>
                <State state={one.state} /> {one.channel}, <Said text={one.provider} />, <When at={one.updated_at} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{T.calls}</h3>
        {calls.length === 0 && <p class="quiet">{T.callsNone}</p>}
        <ul class="cards">
          {calls.map((one, at) => (
            <li key={at}>
              <State state={one.state} /> {one.channel}, <Said text={one.provider} />
              {one.provider_id !== null && (
                <>
                  , <Said text={one.provider_id} />
                </>
              )}{' '}
              <When at={one.started_at} />
              {one.answer !== null && <Raw value={one.answer} />}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Replies({ replies }: { replies: Story['replies'] }) {
  return replies.length === 0 ? null : (
    <section>
      <h3>{T.replies}</h3>
      <ul class="cards">
        {replies.map((reply, at) => (
          <li key={at}>
            <When at={reply.at} />
            <Raw value={reply.text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Webhooks({ deliveries }: { deliveries: Story['deliveries'] }) {
  return (
    <section>
      <h3>{T.webhooks}</h3>
      {deliveries.length === 0 ? (
        <p class="quiet">{T.webhooksNone}</p>
      ) : (
        <Table caption={T.webhooks} heads={[TEXTS.operations.state, T.tries, T.changed]}>
          {deliveries.map(one => (
            <tr key={one.delivery_id}>
              <td>
                <State state={one.state} />
              </td>
              <td>
                {T.attempts(one.attempts)}
                {one.last_error !== null ? (
                  <>
                    , <Said text={one.last_error} />
                  </>
                ) : (
                  one.last_status !== null && `, ${T.answered(one.last_status)}`
                )}
              </td>
              <td>
                <When at={one.updated_at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
