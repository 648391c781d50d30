import { useState } from 'preact/hooks'
import type { Answer } from '../api.ts'
import { type Ground, type Spot, SpotMap } from '../map.tsx'
import { Facts, Said } from '../ui.tsx'
import type { Fields } from './bridge.ts'
import { Elsewhere, type Shown, showApp } from './frame.tsx'
import { Receipt } from './receipt.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.businesses
type Found = Partial<Answer<'/ops/find_business'>>
type Business = NonNullable<Found['businesses']>[number]

/** What find_business found: the rows, and where they are. */
function Businesses(shown: Shown) {
  const { input, answer, host, can } = shown
  const [found, setFound] = useState(answer as Found)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<string | undefined>()
  const rows = found.businesses ?? []
  const { search } = found
  const isFailure = (found as Fields)['status'] === 'failure'
  const again = async (): Promise<void> => {
    setBusy(true)
    const called = await host.call('find_business', input)
    setBusy(false)
    setProblem('problem' in called ? called.problem : '')
    if ('answer' in called) setFound(called.answer as Found)
  }
  return (
    <>
      <h1>
        {rows.length > 0 ? T.found(rows.length) : isFailure || search?.status !== 'ok' ? T.title : T.none}{' '}
        {search?.geocoded_place !== undefined && <Said text={T.near(search.geocoded_place)} />}
      </h1>
      {isFailure && <Receipt key={JSON.stringify(found)} first={found as Fields} {...shown} />}
      {search?.reason !== undefined && !isFailure && (
        <p role="status" class="notice">
          <Said text={search.reason} />
        </p>
      )}
      {search?.status === 'pending' && can.has('serverTools') && (
        <button type="button" class="go" disabled={isBusy} onClick={() => void again()}>
          {T.again}
        </button>
      )}
      {problem !== '' && (
        <p role="alert" class="fault">
          <Said text={TEXTS.receipt.lost(problem)} />
        </p>
      )}
      <SpotMap
        spots={rows.flatMap(toSpot)}
        chosen={chosen}
        caption={T.map}
        readGround={async ({ south, west, north, east }) =>
          can.has('serverResources')
            ? ((await host.read(`agent-broker://ground/${south},${west},${north},${east}`)) as Ground | undefined)
            : undefined
        }
      />
      <ol class="rows">
        {rows.map((row, at) => (
          <Row
            key={row.smb_id}
            of={row}
            number={at + 1}
            isChosen={chosen === row.smb_id}
            onChoose={() => setChosen(chosen === row.smb_id ? undefined : row.smb_id)}
            host={host}
            can={can}
          />
        ))}
      </ol>
      {[found.osm_notice, found.supply_coverage_note].map(
        note =>
          note !== undefined && (
            <p key={note} class="quiet">
              <Said text={note} />
            </p>
          ),
      )}
      <p class="quiet">
        <Said text={[found.attribution, found.license].filter(Boolean).join(', ')} />{' '}
        {found.attribution_url !== undefined && <Elsewhere url={found.attribution_url} host={host} can={can} />}
      </p>
    </>
  )
}

const isBookable = ({ source }: Business): boolean => source === 'supply_network'

function toSpot(row: Business, at: number): Spot[] {
  const { smb_id: id, name, latitude, longitude } = row
  if (latitude === undefined || longitude === undefined) return []
  return [{ id, name, latitude, longitude, mood: isBookable(row) ? 'good' : 'open', label: String(at + 1) }]
}

function Row({
  of: row,
  number,
  isChosen,
  onChoose,
  host,
  can,
}: { of: Business; number: number; isChosen: boolean; onChoose: () => void } & Pick<Shown, 'host' | 'can'>) {
  const open = row.open_now
  const about = [
    row.capabilities.join(', '),
    row.distance_m === undefined ? '' : T.away(row.distance_m),
    open === 'open' || open === 'closed' ? T.openNow[open] : '',
  ].filter(part => part !== '')
  const facts = (
    [
      [T.address, row.address],
      [T.phone, row.phone],
      [T.hours, row.opening_hours],
    ] as const
  ).flatMap(([term, value]) => (value === undefined ? [] : [[term, <Said key={term} text={value} />] as const]))
  const website =
    row.website === undefined
      ? []
      : [[T.website, <Elsewhere key="website" url={row.website} host={host} can={can} />] as const]
  const hasPlace = row.latitude !== undefined && row.longitude !== undefined
  return (
    <li class={isChosen ? 'chosen' : ''}>
      {hasPlace ? (
        <button type="button" class="number" aria-pressed={isChosen} title={T.show(row.name)} onClick={onChoose}>
          {number}
        </button>
      ) : (
        <span>{number}</span>
      )}
      <div>
        <h2>
          <Said text={row.name} />
        </h2>
        <p>
          <Said text={about.join(' · ')} />
        </p>
        <p class="quiet">{isBookable(row) ? T.bookable : T.mapped}</p>
        <Facts facts={[...facts, ...website]} />
      </div>
    </li>
  )
}

showApp('businesses', T.title, Businesses)
