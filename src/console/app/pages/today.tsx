import { read, type Schema } from '../api.ts'
import { addToBars, type Bar, Chart, emptyBars } from '../chart.tsx'
import { useLoaded } from '../live.ts'
import { TEXTS } from '../texts.ts'
import { Empty, Link, ListState, Ready, Said, State, When } from '../ui.tsx'

const DAY_MS = 86_400_000
const MOST_COUNTED = 100
const T = TEXTS.today

type Day = Schema<'Today'>

/** What agents did, what waits, what failed. */
export function Today() {
  return <Ready of={useLoaded('today', () => read('/operator/today'))}>{day => <Shown day={day} />}</Ready>
}

function Shown({ day }: { day: Day }) {
  const bars = toBars(day)
  const sum = (mood: keyof Omit<Bar, 'hour'>): number => bars.reduce((total, bar) => total + bar[mood], 0)
  const [good, open, bad] = [sum('good'), sum('open'), sum('bad')]
  const figures: [string | number, string][] = [
    [good + open + bad, T.total],
    [good, T.done],
    [open, T.open],
    [bad, T.failures],
    [T.atLeast(day.open_tickets, MOST_COUNTED), T.tickets],
  ]
  return (
    <>
      <Waiting day={day} />
      <section>
        <h2>{T.chart}</h2>
        <ul class="figures">
          {figures.map(([figure, name]) => (
            <li key={name}>
              <b>{figure}</b> {name}
            </li>
          ))}
        </ul>
        {good + open + bad === 0 ? (
          <Empty title={T.chartNone}>
            <p>{T.chartStart}</p>
          </Empty>
        ) : (
          <Chart bars={bars} caption={T.chart} heads={{ good: T.done, open: T.open, bad: T.failures }} />
        )}
        <ByOperation counts={day.counts} />
      </section>
      <Failed day={day} />
      <Money day={day} />
      <Providers day={day} />
      <Health day={day} />
    </>
  )
}

function Waiting({ day }: { day: Day }) {
  return (
    <section>
      <h2>
        {T.waiting}
        {day.waiting_count > 0 && <span class="badge">{T.atLeast(day.waiting_count, MOST_COUNTED)}</span>}
      </h2>
      {day.waiting.length === 0 ? (
        <p class="quiet">{T.waitingNone}</p>
      ) : (
        <ul class="cards">
          {day.waiting.map(one => (
            <li key={one.approval_id}>
              <Link to={`/console/waiting/${one.approval_id}`}>{one.operation}</Link>{' '}
              <small>
                <Said text={TEXTS.waiting.askedBy(one.agent_id)} />
              </small>
              <p>
                <Said text={one.reasons[0]?.sentence ?? ''} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {day.waiting_count > day.waiting.length && (
        <p>
          <Link to="/console/waiting">{T.waitingAll}</Link>
        </p>
      )}
    </section>
  )
}

function ByOperation({ counts }: { counts: Day['counts'] }) {
  const totals = new Map<string, number>()
  for (const { operation, count } of counts) totals.set(operation, (totals.get(operation) ?? 0) + count)
  const rows = [...totals].sort(([, a], [, b]) => b - a)
  return rows.length === 0 ? null : (
    <ul class="figures" aria-label={T.byOperation}>
      {rows.map(([operation, count]) => (
        <li key={operation}>
          <Link to={`/console/operations?operation=${encodeURIComponent(operation)}`}>{operation}</Link> {count}
        </li>
      ))}
    </ul>
  )
}

function Failed({ day }: { day: Day }) {
  return (
    <section>
      <h2>{T.failed}</h2>
      {day.failed.length === 0 ? (
        <p class="quiet">{T.failedNone}</p>
      ) : (
        <ul class="plain">
          {day.failed.map(one => (
            <li key={one.operation_id}>
              <Link to={`/console/operations/${one.operation_id}`}>{one.operation}</Link>{' '}
              <small>
                <Said text={one.agent_id} /> · <When at={one.updated_at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What this server says of itself. */
function Health({ day }: { day: Day }) {
  const ill = day.checks.filter(({ ok }) => !ok)
  return (
    <section>
      <h2>{T.health}</h2>
      {ill.length === 0 ? (
        <p>
          <State state="ok" /> {T.healthy}
        </p>
      ) : (
        <ul class="plain">
          {ill.map(({ name, problem }) => (
            <li key={name}>
              <State state="failed" /> {name.replaceAll('_', ' ')}: <Said text={problem ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <h3>{T.lists}</h3>
      {day.lists.length === 0 ? (
        <p class="quiet">{T.listsNone}</p>
      ) : (
        <ul class="plain">
          {day.lists.map(({ name, title, status, list_date: date, reason, doubts }) => (
            <li key={name}>
              <Said text={title} /> {date !== null && T.dataOf(date, ageOf(date))}{' '}
              <ListState status={status} said={[reason, ...doubts]} />
            </li>
          ))}
        </ul>
      )}
      <h3>{T.maps}</h3>
      {day.maps.length === 0 ? (
        <p class="quiet">{T.mapsNone}</p>
      ) : (
        <ul class="plain">
          {day.maps.map(({ name, data_date: date, imported_at: importedAt, is_old: isOld, problem }) => (
            <li key={name}>
              <State state={problem !== null ? 'failed' : isOld ? 'stale' : 'ok'} /> <Said text={name} />{' '}
              {date !== null && T.dataOf(date.slice(0, 10), ageOf(date))}
              {date === null && importedAt !== null && T.undated(importedAt.slice(0, 10))}{' '}
              {problem !== null && <Said text={`(${problem})`} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many days ago a date was. */
const ageOf = (date: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(date)) / DAY_MS))

function toBars({ since, counts }: Day): Bar[] {
  const bars = emptyBars(since)
  for (const { hour, state, count } of counts)
    addToBars(bars, hour, state === 'success' ? 'good' : state === 'failure' ? 'bad' : 'open', count)
  return bars
}

/** What agents spent, and which of them write most. */
function Money({ day }: { day: Day }) {
  const bars = emptyBars(day.since)
  for (const { hour, credits } of day.spending) addToBars(bars, hour, 'good', credits)
  return (
    <section>
      <h2>{T.money}</h2>
      <ul class="figures">
        <li>
          <b>{day.spent_credits}</b> {T.credits}
        </li>
        {day.writes_today.map(({ agent_id: agentId, used }) => (
          <li key={agentId}>
            <b>{used}</b> {T.writesOf} <Said text={agentId} />
          </li>
        ))}
      </ul>
      {day.spending.length > 0 && <Chart bars={bars} caption={T.spending} heads={{ good: T.spent }} />}
      <Link to="/console/agents">{T.toAgents}</Link>
    </section>
  )
}

const ARRIVED = ['accepted', 'sent', 'delivered']
const LOST = ['failed', 'undelivered']

/** How messages and calls went, by whoever carried them. */
function Providers({ day }: { day: Day }) {
  const names = [...new Set(day.sent.map(({ channel, provider }) => `${channel}:${provider}`))].sort()
  return (
    <section>
      <h2>{T.providers}</h2>
      {names.length === 0 && <p class="quiet">{T.providersNone}</p>}
      {names.map(name => (
        <Provider
          key={name}
          name={name}
          since={day.since}
          sent={day.sent.filter(({ channel, provider }) => `${channel}:${provider}` === name)}
        />
      ))}
    </section>
  )
}

function Provider({ name, since, sent }: { name: string; since: string; sent: Day['sent'] }) {
  const bars = emptyBars(since)
  for (const { hour, state, count } of sent)
    addToBars(bars, hour, ARRIVED.includes(state) ? 'good' : LOST.includes(state) ? 'bad' : 'open', count)
  const sum = (mood: keyof Omit<Bar, 'hour'>): number => bars.reduce((total, bar) => total + bar[mood], 0)
  const written = sent.reduce((total, { state, count }) => total + (state === 'not_delivered' ? count : 0), 0)
  const unknown = sum('open') - written
  const heads = { good: T.arrived, open: written > 0 ? T.writtenOrUnknown : T.unknown, bad: T.lost }
  const figures: [number, string][] = [
    ...(written > 0 ? [[written, T.written] satisfies [number, string]] : []),
    [sum('good'), T.arrived],
    [unknown, T.unknown],
    [sum('bad'), T.lost],
  ]
  const last = bars.findLast(({ good, open, bad }) => good + open + bad > 0)
  return (
    <>
      <h3>
        <Said text={name} /> {last !== undefined && last.bad > last.good && <span class="state bad">{T.failing}</span>}
      </h3>
      <ul class="figures">
        {figures.map(([figure, name]) => (
          <li key={name}>
            <b>{figure}</b> {name}
          </li>
        ))}
      </ul>
      <Chart bars={bars} caption={T.sentBy(name)} heads={heads} />
    </>
  )
}
