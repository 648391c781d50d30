import { useRef, useState } from 'preact/hooks'
import { Came, useActs } from '../acts.tsx'
import { change, newKey, type Outcome, read, type Schema } from '../api.ts'
import {
  addDays,
  addMonths,
  type Day,
  daysOf,
  hourOf,
  isDay,
  toClock,
  toDate,
  toDayName,
  todayIn,
  toMonthName,
} from '../days.ts'
import { useLoaded } from '../live.ts'
import { usePaged } from '../paged.ts'
import type { Place } from '../router.ts'
import { useMayChange } from '../session.ts'
import { TEXTS } from '../texts.ts'
import { Business, Confirm, Empty, Facts, Link, Listed, Ready, Said, State, Table } from '../ui.tsx'
import { Closures } from './closures.tsx'
import { Move } from './move.tsx'

const T = TEXTS.calendar
const HERE = '/console/calendar'

type Binding = Schema<'BindingShown'>
type Appointment = Schema<'LockingAppointment'>

/** The businesses that can be booked. */
export function Calendars() {
  const list = usePaged<Schema<'Binding'>>(
    'calendars',
    row => row.smb_id,
    after => read('/operator/calendars', { query: { after } }),
    { isLive: false },
  )
  return (
    <Listed
      of={list}
      empty={
        <Empty title={T.none}>
          <p>{T.noneNote}</p>
        </Empty>
      }
    >
      {rows => (
        <Table caption={T.caption} heads={[T.business, T.hours, T.zone, T.services, T.kept]}>
          {rows.map(row => (
            <tr key={row.smb_id}>
              <th scope="row">
                <Link to={`${HERE}/${encodeURIComponent(row.smb_id)}`}>
                  <Business id={row.smb_id} name={row.business_name} />
                </Link>
              </th>
              <td>
                <Said text={row.hours} />
              </td>
              <td>{row.time_zone}</td>
              <td>
                <Said text={row.services.map(({ name }) => name).join(', ')} />
              </td>
              <td>
                <Said text={row.calendar_url ?? T.here} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Listed>
  )
}

/** The calendar of one of them, by its own clock. */
export function Calendar({ id, place }: { id: string; place: Place }) {
  const binding = useLoaded(id, () => read('/operator/calendars/{id}', { id }))
  return (
    <>
      <p>
        <Link to={HERE}>{T.back}</Link>
      </p>
      <Ready of={binding}>{one => <Shown binding={one} place={place} />}</Ready>
    </>
  )
}

function Shown({ binding, place }: { binding: Binding; place: Place }) {
  const { smb_id: id, time_zone: zone } = binding
  const asked = place.query.get('day') ?? ''
  const today = todayIn(zone)
  const day = isDay(asked) ? asked : today
  const view = place.query.get('view') === 'month' ? 'month' : 'week'
  const days = daysOf(view, day)
  const booked = useLoaded(`${id} ${days[0]} ${view}`, () => readBooked(id, days))
  const to = (to: Day, how = view): string => `${HERE}/${encodeURIComponent(id)}?view=${how}&day=${to}`
  const step = (by: number): string => to(view === 'week' ? addDays(day, 7 * by) : addMonths(day, by))
  return (
    <>
      <h2>
        <Said text={T.of(binding.business_name ?? id)} />
      </h2>
      <Facts
        facts={[
          [
            T.business,
            <Link key="business" to={`/console/businesses/${encodeURIComponent(id)}`}>
              {id}
            </Link>,
          ],
          [T.hours, <Said key="hours" text={binding.hours} />],
          [T.zone, T.clock(zone)],
          [T.services, <Said key="services" text={binding.services.map(({ name }) => name).join(', ')} />],
        ]}
      />
      <nav class="steps" aria-label={T.steps}>
        <Link to={step(-1)}>{T.before}</Link>
        <Link to={to(today)}>{T.today}</Link>
        <Link to={step(1)}>{T.after}</Link>
        <Link to={to(day, view === 'week' ? 'month' : 'week')}>{view === 'week' ? T.month : T.week}</Link>
      </nav>
      <h3>{view === 'month' ? toMonthName(day) : T.weekOf(toDate(days[0] ?? day))}</h3>
      <Ready of={booked}>
        {({ items, isCut }) => (
          <>
            {isCut && <p class="notice">{T.cut}</p>}
            {view === 'week' ? (
              <Week days={days} items={items} today={today} id={id} zone={zone} onChanged={booked.reload} />
            ) : (
              <Month
                days={days}
                items={items}
                today={today}
                month={day.slice(0, 7)}
                zone={zone}
                toWeek={one => to(one, 'week')}
              />
            )}
          </>
        )}
      </Ready>
      <Closures id={id} />
    </>
  )
}

interface Booked {
  items: Appointment[]
  isCut: boolean
}

/** By whole weeks, with a day around them: what a day is, is told by the clock of the business. */
async function readBooked(id: string, days: readonly Day[]): Promise<Outcome<Booked>> {
  const weeks = days.filter((_, at) => at % 7 === 0)
  const parts = await Promise.all(
    weeks.map(day => {
      const query = { from: `${addDays(day, -1)}T00:00:00Z`, until: `${addDays(day, 8)}T00:00:00Z` }
      return read('/operator/calendars/{id}/appointments', { id, query })
    }),
  )
  const failed = parts.find(part => 'problem' in part)
  if (failed !== undefined && 'problem' in failed) return failed
  const read_ = parts.flatMap(part => ('value' in part ? [part.value] : []))
  const all = new Map(read_.flatMap(({ items }) => items).map(item => [item.appointment_id, item]))
  const items = [...all.values()].sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return { value: { items, isCut: read_.some(({ is_cut: isCut }) => isCut) } }
}

const onDay = (items: readonly Appointment[], day: Day): Appointment[] =>
  items.filter(({ start }) => start.slice(0, 10) === day)

function Month({
  days,
  items,
  today,
  month,
  zone,
  toWeek,
}: {
  days: readonly Day[]
  items: readonly Appointment[]
  today: Day
  month: string
  zone: string
  toWeek: (day: Day) => string
}) {
  const weeks = days.filter((_, at) => at % 7 === 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section class="scroll" aria-label={T.month} tabIndex={0}>
      <table class="month">
        <thead>
          <tr>
            {days.slice(0, 7).map(day => (
              <th key={day} scope="col">
                {toDayName(day).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(first => (
            <tr key={first}>
              {Array.from({ length: 7 }, (_, at) => addDays(first, at)).map(day => (
                <td key={day} class={`${day === today ? 'now' : ''} ${day.startsWith(month) ? '' : 'past'}`}>
                  <Link to={toWeek(day)}>{String(Number(day.slice(8)))}</Link>
                  {onDay(items, day).map(one => (
                    <p key={one.appointment_id}>
                      {hourOf(one.start, zone)} <Said text={one.service} />
                      {one.party_size !== undefined && ` · ${T.people(one.party_size)}`}
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Week({
  days,
  items,
  today,
  id,
  zone,
  onChanged,
}: {
  days: readonly Day[]
  items: readonly Appointment[]
  today: Day
  id: string
  zone: string
  onChanged: () => void
}) {
  const acts = useActs()
  const [asked, setAsked] = useState<{ what: 'cancel' | 'move'; one: Appointment } | undefined>()
  const key = useRef(newKey())
  const ask = (what: 'cancel' | 'move', one: Appointment): void => {
    key.current = newKey()
    setAsked({ what, one })
  }
  const cancel = async (one: Appointment): Promise<void> => {
    setAsked(undefined)
    const path = '/operator/appointments/{id}/cancel'
    await acts.act(change(path, { id: one.appointment_id, key: key.current }), ({ human_message: said }) => said)
    onChanged()
  }
  return (
    <>
      <Came of={acts} />
      <ol class="week" aria-label={T.week}>
        {days.map(day => (
          <li key={day} class={day === today ? 'now' : ''}>
            <h4>
              <time dateTime={day}>{toDayName(day)}</time>
            </h4>
            {onDay(items, day).map(one => (
              <One key={one.appointment_id} one={one} zone={zone} onAsk={ask} />
            ))}
            {onDay(items, day).length === 0 && <p class="quiet">{T.free}</p>}
          </li>
        ))}
      </ol>
      {asked?.what === 'move' && (
        <Move
          key={asked.one.appointment_id}
          id={id}
          one={asked.one}
          zone={zone}
          acts={acts}
          onEnd={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.what === 'cancel' && (
        <Confirm
          title={T.cancelOf(asked.one.service, toClock(asked.one.start, zone), asked.one.customer)}
          text={T.cancelNote}
          action={T.cancelYes}
          no={T.cancelNo}
          onYes={() => cancel(asked.one)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Whether it only locks a slot that the waiting list is offered: nobody has an appointment there. */
const isHold = ({ appointment_id: id }: Appointment): boolean => id.startsWith('hold_')

function One({
  one,
  zone,
  onAsk,
}: {
  one: Appointment
  zone: string
  onAsk: (what: 'cancel' | 'move', one: Appointment) => void
}) {
  const mayChange = useMayChange()
  const at = `${hourOf(one.start, zone)}–${hourOf(one.end, zone)}`
  return (
    <article>
      <b>{at}</b> {one.state !== 'confirmed' && <State state={one.state} />}
      <p>
        <Link to={`/console/operations/${one.operation_id}`}>
          <Said text={one.service} />
        </Link>
        {one.party_size !== undefined && ` · ${T.people(one.party_size)}`}
        <br />
        <Said text={one.customer} />
      </p>
      {mayChange && !isHold(one) && (
        <>
          <button type="button" aria-label={T.moveOf(one.service, at)} onClick={() => onAsk('move', one)}>
            {T.move}
          </button>
          <button type="button" aria-label={T.cancelAt(one.service, at)} onClick={() => onAsk('cancel', one)}>
            {T.cancel}
          </button>
        </>
      )}
    </article>
  )
}
