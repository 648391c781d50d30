import { useState } from 'preact/hooks'
import { change, type Outcome, type Problem, read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import type { Place } from '../router.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Confirm, Empty, Link, Ready, Said, Table, Trouble, When } from '../ui.tsx'

const T = TEXTS.agents
const MOST_PAGES = 50

type Key = Schema<'UsedKey'>

/** Keys of agents, what they used today, and the way to stop one. */
export function Agents({ place }: { place: Place }) {
  const only = place.query.get('agent') ?? ''
  const keys = useLoaded('keys', readAll, { isLive: false })
  const [asked, setAsked] = useState<Key | undefined>()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<Problem | undefined>()
  const mayChange = useMayChange()
  const revoke = async (key: Key): Promise<void> => {
    setAsked(undefined)
    const outcome = await change('/operator/keys/{id}/revoke', { id: key.client_id })
    setProblem('problem' in outcome ? outcome.problem : undefined)
    setSaid('value' in outcome ? T.done(key.agent_id) : '')
    keys.reload()
  }
  return (
    <>
      <p role="status" class={said === '' ? 'unseen' : 'notice'}>
        <Said text={said} />
      </p>
      {problem && <Trouble problem={problem} />}
      {!mayChange && <p class="quiet">{TEXTS.viewer}</p>}
      <Ready of={keys}>
        {all => {
          const shown = all.filter(key => only === '' || key.agent_id === only)
          return shown.length === 0 ? (
            <Empty title={T.none}>
              <p>{T.noneNote}</p>
            </Empty>
          ) : (
            <List keys={shown} onRevoke={mayChange ? setAsked : undefined} />
          )
        }}
      </Ready>
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

async function readAll(): Promise<Outcome<Key[]>> {
  const all: Key[] = []
  let after = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const outcome = await read('/operator/keys', { query: { limit: '200', after } })
    if ('problem' in outcome) return outcome
    all.push(...(outcome.value.items as Key[]))
    after = outcome.value.next ?? ''
    if (after === '') break
  }
  // Those that can still do something first.
  const rank = (key: Key): number => (key.revoked_at === null ? 0 : 1)
  return { value: all.sort((a, b) => rank(a) - rank(b) || a.agent_id.localeCompare(b.agent_id)) }
}

function List({ keys, onRevoke }: { keys: readonly Key[]; onRevoke: ((key: Key) => void) | undefined }) {
  return (
    <Table caption={T.caption} heads={[T.agent, T.revoke, T.tier, T.used, T.budget, T.scopes, T.key, T.created]}>
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
          <td>{key.client_id}</td>
          <td>
            <When at={key.created_at} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
