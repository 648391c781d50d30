import { addressOf, read, type Schema } from '../api.ts'
import { usePaged } from '../paged.ts'
import type { Place } from '../router.ts'
import { TEXTS } from '../texts.ts'
import { Business, Empty, Filters, Link, Listed, Said, Table, When } from '../ui.tsx'

const T = TEXTS.leads
const HERE = '/console/leads'
const FILTERS = ['search', 'smb_id', 'agent_id', 'since', 'until'] as const

type Row = Schema<'Lead'>

/** People who asked a business to be contacted. */
export function Leads({ place }: { place: Place }) {
  const filters = Object.fromEntries(FILTERS.map(name => [name, place.query.get(name) ?? '']))
  const key = new URLSearchParams(filters).toString()
  const list = usePaged<Row>(
    key,
    row => row.lead_id,
    after => read('/operator/leads', { query: { ...filters, after } }),
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
          { name: 'search', label: T.search, most: 200 },
          { name: 'smb_id', label: T.business, most: 128 },
          { name: 'agent_id', label: T.agent, most: 200 },
          { name: 'since', label: T.since, most: 32 },
          { name: 'until', label: T.until, most: 32 },
        ]}
      />
      <p>
        <a class="button" href={addressOf('/operator/leads.csv', { query: filters })} download={T.file}>
          {TEXTS.csv}
        </a>{' '}
        <span class="quiet">{TEXTS.csvNote}</span>
      </p>
      <Listed
        of={list}
        more={TEXTS.newer}
        empty={
          isFiltered ? (
            <Empty title={T.noneFits}>
              <Link to={HERE}>{T.clear}</Link>
            </Empty>
          ) : (
            <Empty title={T.none}>
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

const joined = (parts: readonly (string | null)[], between: string): string =>
  parts.filter(part => part !== null).join(between)

function List({ rows }: { rows: readonly Row[] }) {
  return (
    <Table caption={T.caption} heads={[T.name, T.contact, T.wants, T.business, T.agent, T.when]}>
      {rows.map(lead => (
        <tr key={lead.lead_id}>
          <th scope="row">
            <Said text={lead.name} />
          </th>
          <td>
            <Said text={joined([lead.phone, lead.email], ', ')} />
          </td>
          <td class="words">
            <Said text={joined([lead.service_interest, lead.notes], ' – ')} />
          </td>
          <td>
            <Link to={`/console/businesses/${encodeURIComponent(lead.smb_id)}`}>
              <Business id={lead.smb_id} name={lead.business_name} />
            </Link>
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
  )
}
