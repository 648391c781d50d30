import { useContext } from 'preact/hooks'
import { addressOf, read, type Schema } from '../api.ts'
import { usePaged } from '../paged.ts'
import type { Place } from '../router.ts'
import { Session } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Business, Empty, Link, Listed, Said, Table, When } from '../ui.tsx'

const T = TEXTS.tickets
const HERE = '/console/tickets'
const VIEWS = ['open', 'mine', 'closed'] as const

type View = (typeof VIEWS)[number]
type Row = Schema<'Ticket'>

/** Where agents asked for a person. */
export function Tickets({ place }: { place: Place }) {
  const session = useContext(Session)
  const view = VIEWS.find(name => name === place.query.get('view')) ?? 'open'
  // Until it is known who is signed in, nothing is theirs.
  const mine = session?.person_id ?? 'nobody'
  const query = { open: view === 'closed' ? '0' : '1', assignee_id: view === 'mine' ? mine : '' }
  const list = usePaged<Row>(
    JSON.stringify(query),
    row => row.ticket_id,
    after => read('/operator/tickets', { query: { ...query, after } }),
  )
  return (
    <>
      <nav class="steps" aria-label={T.views}>
        {VIEWS.map(name => (
          <Link
            key={name}
            to={name === 'open' ? HERE : `${HERE}?view=${name}`}
            {...(name === view && { 'aria-current': 'page' as const })}
          >
            {T.view[name]}
          </Link>
        ))}
      </nav>
      <p>
        <a class="button" href={addressOf('/operator/tickets.csv', { query })} download={T.file}>
          {TEXTS.csv}
        </a>{' '}
        <span class="quiet">{TEXTS.csvNote}</span>
      </p>
      <Listed
        of={list}
        more={TEXTS.newer}
        empty={
          <Empty title={T.none[view]}>
            <p>{view === 'mine' ? T.noneMineNote : T.noneNote}</p>
          </Empty>
        }
      >
        {rows => <List rows={rows} view={view} />}
      </Listed>
    </>
  )
}

function List({ rows, view }: { rows: readonly Row[]; view: View }) {
  const when = view === 'closed' ? T.closedAt : T.opened
  return (
    <Table caption={T.caption} heads={[T.reason, T.priority, T.assignee, T.agent, T.business, when]}>
      {rows.map(row => (
        <tr key={row.ticket_id}>
          <th scope="row">
            <Link to={`${HERE}/${row.ticket_id}`}>
              <Said text={row.reason.replaceAll('_', ' ')} />
            </Link>
          </th>
          <td>{row.priority}</td>
          <td>
            <Said text={row.assignee_name ?? TEXTS.none} />
          </td>
          <td>
            <Said text={row.agent_id} />
          </td>
          <td>{row.smb_id === null ? TEXTS.none : <Business id={row.smb_id} name={row.business_name} />}</td>
          <td>
            <When at={view === 'closed' ? row.closed_at : row.created_at} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
