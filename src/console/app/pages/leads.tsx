import { useState } from 'preact/hooks'
import { read, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { TEXTS } from '../texts.ts'
import { Empty, Ready, Said, Table, When } from '../ui.tsx'

const T = TEXTS.leads

/** People who asked a business to be contacted. */
export function Leads() {
  const [after, setAfter] = useState('')
  const page = useLoaded(after, () => read('/operator/leads', { query: { after } }))
  return (
    <Ready of={page}>
      {({ items, next }) =>
        items.length === 0 ? (
          <Empty title={T.none}>
            <p>{T.noneNote}</p>
          </Empty>
        ) : (
          <>
            <Table caption={T.caption} heads={[T.name, T.contact, T.wants, T.business, T.agent, T.when]}>
              {(items as Schema<'Lead'>[]).map(lead => (
                <tr key={lead.lead_id}>
                  <th scope="row">
                    <Said text={lead.name} />
                  </th>
                  <td>
                    <Said text={[lead.phone, lead.email].filter(part => part !== null).join(', ')} />
                  </td>
                  <td>
                    <Said text={[lead.service_interest, lead.notes].filter(part => part !== null).join(' – ')} />
                  </td>
                  <td>
                    <Said text={lead.smb_id} />
                  </td>
                  <td>
                    <Said text={lead.agent_id} />
                  </td>
                  <td>
                    <When at={lead.created_at} />
                  </td>
                </tr>
              ))}
            </Table>
            {next !== null && (
              <button type="button" onClick={() => setAfter(next)}>
                {T.next}
              </button>
            )}
          </>
        )
      }
    </Ready>
  )
}
