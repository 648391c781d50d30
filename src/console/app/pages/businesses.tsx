import { useState } from 'preact/hooks'
import { Came, useActs } from '../acts.tsx'
import { amend, read, remove, type Schema } from '../api.ts'
import { useLoaded } from '../live.ts'
import { type ReadGround, type Spot, SpotMap } from '../map.tsx'
import { usePaged } from '../paged.ts'
import { type Place, useGo } from '../router.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Confirm, Empty, Facts, Filters, Link, Listed, Ready, Said, Table, When } from '../ui.tsx'
import { BusinessBinding } from './binding.tsx'
import { BusinessMerging } from './merge.tsx'

const T = TEXTS.businesses
const HERE = '/console/businesses'
const PAGE = '200'
const STATES = ['true', 'false', 'unknown'] as const

type Row = Schema<'BusinessProfile'>

/** The businesses of the supply network, as a list and on a map. */
export function Businesses({ place }: { place: Place }) {
  const filters = { search: place.query.get('search') ?? '', verified: place.query.get('verified') ?? '' }
  const key = new URLSearchParams(filters).toString()
  const list = usePaged<Row>(
    key,
    row => row.smb_id,
    after => read('/operator/supply', { query: { ...filters, after, limit: PAGE } }),
    { isLive: false },
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
          { name: 'verified', label: T.verified, options: STATES.map(state => [state, T.states[state]] as const) },
        ]}
      />
      <Listed
        of={list}
        empty={
          isFiltered ? (
            <Empty title={T.none}>
              <Link to={HERE}>{T.clear}</Link>
            </Empty>
          ) : (
            <Empty title={T.noneYet}>
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

const readGround: ReadGround = async box => {
  const came = await read('/operator/ground', { query: { ...box } })
  return 'value' in came ? came.value : undefined
}

const stateOf = ({ verified }: Pick<Row, 'verified'>): (typeof STATES)[number] =>
  verified === null ? 'unknown' : verified ? 'true' : 'false'
const MOODS = { true: 'good', false: 'bad', unknown: 'open' } as const
const Verified = ({ of }: { of: Pick<Row, 'verified'> }) => (
  <span class={`state ${MOODS[stateOf(of)]}`}>{T.states[stateOf(of)]}</span>
)

function List({ rows }: { rows: readonly Row[] }) {
  const spots = rows.flatMap(({ smb_id: id, name, latitude, longitude, verified }): Spot[] =>
    latitude === null || longitude === null
      ? []
      : [{ id, name, latitude, longitude, mood: MOODS[stateOf({ verified })] }],
  )
  return (
    <>
      <SpotMap spots={spots} caption={T.mapNote(spots.length, rows.length)} readGround={readGround} />
      <Table caption={T.caption} heads={[T.name, T.verified, T.kind, T.place, T.contact, T.since]}>
        {rows.map(row => (
          <tr key={row.smb_id}>
            <th scope="row">
              <Link to={`${HERE}/${encodeURIComponent(row.smb_id)}`}>
                <Said text={row.name} />
              </Link>
            </th>
            <td>
              <Verified of={row} />
            </td>
            <td>{row.vertical ?? TEXTS.none}</td>
            <td>
              <Said text={row.address ?? row.country_code ?? TEXTS.none} />
            </td>
            <td>
              <Said text={toContact(row)} />
            </td>
            <td>
              <When at={row.created_at} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}

const toContact = ({ contact_phone: phone, contact_email: email }: Row): string =>
  [phone, email].filter(one => one !== null).join(', ') || TEXTS.none

/** One of them, and what is made of it. */
export function Business({ id }: { id: string }) {
  const business = useLoaded(id, () => read('/operator/supply/{id}', { id }), { isLive: false })
  const acts = useActs()
  const go = useGo()
  const mayChange = useMayChange()
  const [isAsked, setAsked] = useState(false)
  const set = async (name: string, verified: boolean | null): Promise<void> => {
    await acts.act(amend('/operator/supply/{id}', { id, body: { verified } as never }), T.changed(name))
    business.reload()
  }
  const removeIt = async (row: Row): Promise<void> => {
    setAsked(false)
    if (await acts.act(remove('/operator/supply/{id}', { id: row.smb_id }), T.removed)) go(HERE, true)
  }
  return (
    <>
      <p>
        <Link to={HERE}>{T.back}</Link>
      </p>
      <Came of={acts} />
      <Ready of={business}>
        {row => (
          <>
            <h2>
              <Said text={row.name} /> <Verified of={row} />
            </h2>
            {row.smb_id !== id && <p class="notice">{T.mergedHere(id)}</p>}
            {mayChange ? (
              <>
                <p class="quiet">{T.verifyNote}</p>
                {row.verified !== true && (
                  <button type="button" class="go" disabled={acts.isBusy} onClick={() => set(row.name, true)}>
                    {T.verify}
                  </button>
                )}
                {row.verified !== false && (
                  <button type="button" class="stop" disabled={acts.isBusy} onClick={() => set(row.name, false)}>
                    {T.reject}
                  </button>
                )}
                {row.verified !== null && (
                  <button type="button" disabled={acts.isBusy} onClick={() => set(row.name, null)}>
                    {T.unverify}
                  </button>
                )}
                <button type="button" disabled={acts.isBusy} onClick={() => setAsked(true)}>
                  {T.remove}
                </button>
              </>
            ) : (
              <p class="quiet">{TEXTS.viewer}</p>
            )}
            <Whole row={row} />
            <BusinessBinding id={row.smb_id} services={row.services ?? []} />
            <BusinessMerging of={row} />
            {isAsked && (
              <Confirm
                title={T.removeOf(row.name)}
                text={T.removeNote}
                action={T.remove}
                onYes={() => void removeIt(row)}
                onNo={() => setAsked(false)}
              />
            )}
          </>
        )}
      </Ready>
    </>
  )
}

const said = (text: string | null) => (text === null ? undefined : <Said key={text} text={text} />)

function Whole({ row }: { row: Schema<'BusinessWithLinks'> }) {
  const services = row.services?.map(({ name, minutes }) => T.minutes(name, minutes)).join('; ') ?? null
  return (
    <>
      <Facts
        facts={[
          [TEXTS.operation.business, row.smb_id],
          [T.kind, row.vertical ?? undefined],
          [T.address, said(row.address)],
          [T.contact, said(toContact(row))],
          [T.hours, said(row.opening_hours)],
          [T.zone, row.time_zone ?? undefined],
          [T.services, said(services)],
          [T.since, <When key="since" at={row.created_at} />],
        ]}
      />
      {row.latitude !== null && row.longitude !== null && (
        <SpotMap
          spots={[
            {
              id: row.smb_id,
              name: row.name,
              latitude: row.latitude,
              longitude: row.longitude,
              mood: MOODS[stateOf(row)],
            },
          ]}
          caption={`${row.latitude}, ${row.longitude}`}
          readGround={readGround}
        />
      )}
      <h3>{T.links}</h3>
      {row.booking_links.length === 0 ? (
        <p class="quiet">{T.linksNone}</p>
      ) : (
        <ul class="plain">
          {row.booking_links.map(link => (
            // Whatever it leads to is somebody else's page: it is shown, and not one click away.
            <li key={link}>
              <Said text={link} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`/console/conversations?smb_id=${encodeURIComponent(row.smb_id)}`}>{T.toConversations}</Link>
      </p>
    </>
  )
}
