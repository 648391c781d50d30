import { useState } from 'preact/hooks'
import { Came } from '../acts.tsx'
import { addressOf, change, type Problem, read, type Schema } from '../api.ts'
import { usePaged } from '../paged.ts'
import type { Place } from '../router.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Confirm, Empty, Link, Listed, Said, Table, When } from '../ui.tsx'

const T = TEXTS.agents
const HERE = '/console/agents'
const PAGE = '50'

type Key = Schema<'UsedKey'>

/** Keys of agents, what they used today, and the way to stop one. */
export function Agents({ place }: { place: Place }) {
  const only = place.query.get('agent') ?? ''
  const isPast = place.query.get('revoked') === '1'
  const query = { agent_id: only, revoked: isPast ? '1' : '0', limit: PAGE }
  const keys = usePaged<Key>(
    `${only} ${isPast}`,
    key => key.client_id,
    after => read('/operator/keys', { query: { ...query, after } }),
    { isLive: false },
  )
  const [asked, setAsked] = useState<Key | undefined>()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<Problem | undefined>()
  const mayChange = useMayChange()
  const revoke = async (key: Key): Promise<void> => {
    setAsked(undefined)
    const outcome = await change('/operator/keys/{id}/revoke', { id: key.client_id })
    setProblem('problem' in outcome ? outcome.problem : undefined)
    setSaid('value' in outcome ? await saidOf(key) : '')
    keys.reload()
  }
  return (
    <>
      <Came of={{ said, problem }} />
      {!mayChange && <p class="quiet">{TEXTS.viewer}</p>}
      <nav class="steps" aria-label={T.views}>
        {[false, true].map(one => (
          <Link
            key={String(one)}
            to={addressOf(HERE, { query: { agent: only, revoked: one ? '1' : '' } })}
            {...(one === isPast && { 'aria-current': 'page' as const })}
          >
            {one ? T.past : T.inUse}
          </Link>
        ))}
        {only !== '' && <Link to={HERE}>{T.everyAgent}</Link>}
      </nav>
      <Listed
        of={keys}
        more={T.more}
        empty={
          <Empty title={isPast ? T.nonePast : T.none}>
            <p>{T.noneNote}</p>
          </Empty>
        }
      >
        {shown => <List keys={shown} onRevoke={mayChange ? setAsked : undefined} />}
      </Listed>
      {asked && (
        <Confirm
          title={T.confirm(asked.agent_id)}
          text={T.consequence}
          action={T.revoke}
          onYes={() => revoke(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** An agent with another key in use goes on. */
async function saidOf({ agent_id: agent }: Key): Promise<string> {
  const others = await read('/operator/keys', { query: { agent_id: agent, revoked: '0', limit: '1' } })
  if ('problem' in others) return T.revokedOne
  return others.value.items.length === 0 ? T.done(agent) : T.goesOn(agent)
}

function List({ keys, onRevoke }: { keys: readonly Key[]; onRevoke: ((key: Key) => void) | undefined }) {
  return (
    <Table caption={T.caption} heads={[T.agent, T.revoke, T.tier, T.used, T.budget, T.scopes, T.keyAndDate]}>
      {keys.map(key => (
        <tr key={key.client_id} class={key.revoked_at === null ? '' : 'past'}>
          <th scope="row">
            <Said text={key.agent_id} />
            <br />
            <Link to={`/console/operations?agent_id=${encodeURIComponent(key.agent_id)}`}>{T.operations}</Link>
          </th>
          <td>
            {key.revoked_at !== null ? (
              <>
                {T.revoked} <When at={key.revoked_at} />
              </>
            ) : (
              onRevoke && (
                <button type="button" class="stop" aria-label={T.revokeOf(key.agent_id)} onClick={() => onRevoke(key)}>
                  {T.revoke}
                </button>
              )
            )}
          </td>
          <td>{key.tier}</td>
          <td>{key.used_today}</td>
          <td>
            {key.spent_today_usd.toFixed(2)} / {key.budget_usd === null ? T.noBudget : key.budget_usd.toFixed(2)}
          </td>
          <td>
            {key.scopes.length === 0 || key.scopes.includes('ops:*') ? T.everything : key.scopes.join(', ')}
            {key.verticals.length > 0 && ` (${T.verticals} ${key.verticals.join(', ')})`}
          </td>
          <td>
            {key.client_id}
            <br />
            <When at={key.created_at} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
