import { useState } from 'preact/hooks'
import { Came, useActs } from '../acts.tsx'
import { change, read, type Schema } from '../api.ts'
import { usePaged } from '../paged.ts'
import { useGo } from '../router.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Confirm, Empty, focusNow, Listed, Said, Table, When } from '../ui.tsx'

const T = TEXTS.merging
const PAGE = '20'

type Row = Schema<'BusinessProfile'>

/** What was merged into a business, and the way to merge it into another record of itself. */
export function BusinessMerging({ of }: { of: Schema<'BusinessWithLinks'> }) {
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const find = (event: SubmitEvent): void => {
    event.preventDefault()
    setSearch(String(new FormData(event.currentTarget as HTMLFormElement).get('search') ?? '').trim())
  }
  if (of.merged.length === 0 && !mayChange) return null
  return (
    <section>
      <h3>{T.title}</h3>
      {of.merged.length > 0 && (
        <Table caption={T.caption} heads={[T.name, T.id, T.at]}>
          {of.merged.map(({ smb_id: id, name, merged_at: at }) => (
            <tr key={id}>
              <th scope="row">
                <Said text={name} />
              </th>
              <td>{id}</td>
              <td>
                <When at={at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {mayChange && !isOpen && (
        <button type="button" onClick={() => setOpen(true)}>
          {T.open}
        </button>
      )}
      {isOpen && (
        <>
          <p class="quiet">{T.note(of.name)}</p>
          <form class="filters" onSubmit={find}>
            <div>
              <label for="other">{T.search}</label>
              <input ref={focusNow} id="other" name="search" maxLength={200} autoComplete="off" required />
            </div>
            <button type="submit" class="go">
              {T.find}
            </button>
            <button type="button" onClick={() => setOpen(false)}>
              {TEXTS.cancel}
            </button>
          </form>
          {search !== '' && <Others of={of} search={search} />}
        </>
      )}
    </section>
  )
}

/** The businesses that one may be merged into. */
function Others({ of, search }: { of: Row; search: string }) {
  const acts = useActs()
  const go = useGo()
  const [into, setInto] = useState<Row | undefined>(undefined)
  const list = usePaged<Row>(
    `merge ${search}`,
    row => row.smb_id,
    after => read('/operator/supply', { query: { search, after, limit: PAGE } }),
    { isLive: false },
  )
  const items = list.items?.filter(row => row.smb_id !== of.smb_id)
  const merge = async (to: Row): Promise<void> => {
    setInto(undefined)
    const merged = change('/operator/supply/{id}/merge', { id: of.smb_id, body: { into: to.smb_id } })
    if (await acts.act(merged, T.done)) go(`/console/businesses/${encodeURIComponent(to.smb_id)}`, true)
  }
  return (
    <>
      <Came of={acts} />
      <Listed of={{ ...list, items }} empty={<Empty title={T.none} />}>
        {rows => (
          <Table caption={T.choose} heads={[T.name, T.act, T.place, T.contact, T.id]}>
            {rows.map(row => (
              <tr key={row.smb_id}>
                <th scope="row">
                  <Said text={row.name} />
                </th>
                <td>
                  <button type="button" disabled={acts.isBusy} onClick={() => setInto(row)}>
                    {T.into(row.name)}
                  </button>
                </td>
                <td>
                  <Said text={row.address ?? row.country_code ?? TEXTS.none} />
                </td>
                <td>
                  <Said text={row.contact_phone ?? row.contact_email ?? TEXTS.none} />
                </td>
                <td>{row.smb_id}</td>
              </tr>
            ))}
          </Table>
        )}
      </Listed>
      {into !== undefined && (
        <Confirm
          title={T.sure(of.name, into.name)}
          text={T.sureNote(of.smb_id, into.smb_id)}
          action={T.yes}
          onYes={() => void merge(into)}
          onNo={() => setInto(undefined)}
        />
      )}
    </>
  )
}
