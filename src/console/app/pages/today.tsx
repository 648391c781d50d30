import { read, type Schema } from '../api.ts'
import { type Bar, Chart } from '../chart.tsx'
import { useLoaded } from '../live.ts'
import { TEXTS } from '../texts.ts'
import { Empty, Link, Ready, Said, State, When } from '../ui.tsx'

const HOUR_MS = 3_600_000
const HOURS = 24
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
    [day.spent_credits, T.credits],
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
          <Chart bars={bars} />
        )}
        <ByOperation counts={day.counts} />
      </section>
      <Failed day={day} />
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
export function Health({ day }: { day: Day }) {
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
          {day.lists.map(({ name, title, status, list_date: date, reason }) => (
            <li key={name}>
              <State state={status} /> <Said text={title} /> {date !== null && T.listDate(date)}{' '}
              {reason !== null && <Said text={reason} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function toBars({ since, counts }: Day): Bar[] {
  const first = Date.parse(since)
  const bars = Array.from({ length: HOURS }, (_, at) => ({
    hour: new Date(first + at * HOUR_MS).toISOString(),
    good: 0,
    open: 0,
    bad: 0,
  }))
  for (const { hour, state, count } of counts) {
    const bar = bars[Math.round((Date.parse(hour) - first) / HOUR_MS)]
    if (bar === undefined) continue
    bar[state === 'success' ? 'good' : state === 'failure' ? 'bad' : 'open'] += count
  }
  return bars
}
