import { type Outcome, type Problem, read, type Read } from '../api.ts'
import { usePaged } from '../paged.ts'
import { type Place, useGo } from '../router.ts'
import { TEXTS } from '../texts.ts'
import { Empty, Link, Listed, Said, State, Table, When } from '../ui.tsx'

const T = TEXTS.operations
const STATES = ['pending', 'executing', 'success', 'failure', 'partial'] as const
const FILTERS = ['search', 'agent_id', 'operation', 'state', 'since', 'until'] as const

type Page = Read<'/operator/operations'>
type Filters = Record<(typeof FILTERS)[number], string>

/** What agents changed or tried to, with filters that stand in the address. */
export function Operations({ place }: { place: Place }) {
  const filters = Object.fromEntries(FILTERS.map(name => [name, place.query.get(name) ?? ''])) as Filters
  const key = new URLSearchParams(filters).toString()
  const list = usePaged<Page['items'][number]>(
    key,
    row => row.operation_id,
    after => readPage(filters, after),
  )
  return (
    <>
      <FilterForm key={key} filters={filters} problem={list.problem} />
      <Listed of={list} empty={<None filters={filters} />}>
        {rows => <List items={rows} />}
      </Listed>
    </>
  )
}

// An input of the browser has a time without its zone; here all times are UTC.
const toIso = (time: string): string => (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(time) ? `${time}Z` : time)

const readPage = (filters: Filters, after: string): Promise<Outcome<Page>> =>
  read('/operator/operations', {
    query: { ...filters, since: toIso(filters.since), until: toIso(filters.until), after },
  })

function None({ filters }: { filters: Filters }) {
  return Object.values(filters).some(value => value !== '') ? (
    <Empty title={T.none}>
      <Link to="/console/operations">{T.clear}</Link>
    </Empty>
  ) : (
    <Empty title={T.noneYet}>
      <p>{TEXTS.today.chartStart}</p>
    </Empty>
  )
}

function List({ items }: { items: readonly Page['items'][number][] }) {
  return (
    <Table caption={T.caption} heads={[T.operation, T.state, T.agent, T.when, T.took]}>
      {items.map(item => (
        <tr key={item.operation_id}>
          <th scope="row">
            <Link to={`/console/operations/${item.operation_id}`}>{item.operation}</Link>
          </th>
          <td>
            <State state={item.state} />
          </td>
          <td>
            <Said text={item.agent_id} />
          </td>
          <td>
            <When at={item.created_at} />
          </td>
          <td>
            <When at={item.updated_at} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function FilterForm({ filters, problem }: { filters: Filters; problem: Problem | undefined }) {
  const go = useGo()
  const apply = (event: SubmitEvent): void => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget as HTMLFormElement)].filter(([, value]) => value !== '')
    go(`/console/operations?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`)
  }
  // What is wrong is said beside its field too: the sentence of the server begins with its name.
  const faulty = FILTERS.find(name => problem?.message.startsWith(`${name}:`))
  const common = (name: keyof Filters) => ({
    id: name,
    name,
    defaultValue: filters[name],
    'aria-invalid': faulty === name,
  })
  return (
    <search>
      <form class="filters" onSubmit={apply}>
        <div>
          <label for="search">{T.search}</label>
          <input {...common('search')} type="search" maxLength={64} autoComplete="off" />
        </div>
        <div>
          <label for="agent_id">{T.agent}</label>
          <input {...common('agent_id')} maxLength={200} autoComplete="off" />
        </div>
        <div>
          <label for="operation">{T.operation}</label>
          <input {...common('operation')} maxLength={64} autoComplete="off" />
        </div>
        <div>
          <label for="state">{T.state}</label>
          <select {...common('state')}>
            <option value="">{TEXTS.all}</option>
            {STATES.map(state => (
              <option key={state} value={state} selected={filters.state === state}>
                {TEXTS.states[state]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label for="since">{T.since}</label>
          <input {...common('since')} type="datetime-local" />
        </div>
        <div>
          <label for="until">{T.until}</label>
          <input {...common('until')} type="datetime-local" />
        </div>
        <button type="submit" class="go">
          {T.filter}
        </button>
      </form>
    </search>
  )
}
