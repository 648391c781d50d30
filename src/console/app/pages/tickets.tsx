import { useState } from 'preact/hooks'
import { change, type Problem, read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import type { Place } from '../router.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Empty, Link, Ready, Said, Table, Trouble, When } from '../ui.tsx'

const T = TEXTS.tickets

type Ticket = Schema<'Ticket'>

/** Where agents asked for a person. */
export function Tickets({ place }: { place: Place }) {
  const open = place.query.get('open') === '0' ? '0' : '1'
  const [after, setAfter] = useState('')
  const page = useLoaded(`${open} ${after}`, () => read('/operator/tickets', { query: { open, after } }))
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<Problem | undefined>()
  const close = async (ticket: Ticket): Promise<void> => {
    const outcome = await change('/operator/tickets/{id}/close', { id: ticket.ticket_id })
    setProblem('problem' in outcome ? outcome.problem : undefined)
    setSaid('value' in outcome ? T.done(ticket.ticket_id) : '')
    page.reload()
  }
  return (
    <>
      <p>
        <Link to={open === '1' ? '/console/tickets?open=0' : '/console/tickets'}>
          {open === '1' ? T.closed : T.open}
        </Link>
      </p>
      <p role="status" class={said === '' ? 'unseen' : 'notice'}>
        {said}
      </p>
      {problem && <Trouble problem={problem} />}
      <Ready of={page}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={open === '1' ? T.none : T.noneClosed}>
              <p>{T.noneNote}</p>
            </Empty>
          ) : (
            <>
              <List tickets={items as Ticket[]} onClose={close} />
              {next !== null && (
                <button type="button" onClick={() => setAfter(next)}>
                  {T.next}
                </button>
              )}
            </>
          )
        }
      </Ready>
    </>
  )
}

function List({ tickets, onClose }: { tickets: readonly Ticket[]; onClose: (ticket: Ticket) => void }) {
  const mayChange = useMayChange()
  return (
    <Table caption={T.caption} heads={[T.reason, T.priority, T.agent, T.business, T.operation, T.opened, T.closedAt]}>
      {tickets.map(ticket => (
        <tr key={ticket.ticket_id}>
          <th scope="row">
            <Said text={ticket.reason.replaceAll('_', ' ')} />
          </th>
          <td>{ticket.priority}</td>
          <td>
            <Said text={ticket.agent_id} />
          </td>
          <td>
            <Said text={ticket.smb_id ?? TEXTS.none} />
          </td>
          <td>
            <Link to={`/console/operations/${ticket.operation_id}`}>{TEXTS.show}</Link>
          </td>
          <td>
            <When at={ticket.created_at} />
          </td>
          <td>
            {ticket.closed_at !== null ? (
              <When at={ticket.closed_at} />
            ) : (
              mayChange && (
                <button type="button" aria-label={T.closeOf(ticket.ticket_id)} onClick={() => onClose(ticket)}>
                  {T.close}
                </button>
              )
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}
