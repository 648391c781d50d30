import { useState } from 'preact/hooks'
import type { Acts } from '../acts.tsx'
import { change, newKey, read, type Read, type Schema } from '../api.ts'
import { hourOf, toClock, toDayName } from '../days.ts'
import { useLoaded } from '../live.ts'
import { TEXTS } from '../texts.ts'
import { Modal, Trouble } from '../ui.tsx'

const T = TEXTS.calendar

type Appointment = Schema<'LockingAppointment'>
type Free = Read<'/operator/calendars/{id}/free'>

/** Asks to which time an appointment is moved. */
export function Move({
  id,
  one,
  zone,
  acts,
  onEnd,
  onClose,
}: {
  id: string
  one: Appointment
  zone: string
  acts: Acts
  onEnd: () => void
  onClose: () => void
}) {
  const from = one.start.slice(0, 10)
  const query = { service: one.service, from, days: '14' }
  const load = () => read('/operator/calendars/{id}/free', { id, query })
  const free = useLoaded<Free>(`${one.appointment_id} free`, load, { isLive: false })
  const isRead = free.value !== undefined || free.problem !== undefined
  const [isTried, setTried] = useState(false)
  const submit = async (event: SubmitEvent, close: () => void): Promise<void> => {
    event.preventDefault()
    setTried(true)
    const start = String(new FormData(event.currentTarget as HTMLFormElement).get('start') ?? '')
    const moving = change('/operator/appointments/{id}/move', {
      id: one.appointment_id,
      body: { start },
      key: newKey(),
    })
    if (await acts.act(moving, ({ human_message: said }) => said)) close()
    onEnd()
  }
  return (
    <Modal title={T.moveFrom(one.service, toClock(one.start, zone))} onClose={onClose}>
      {close => (
        <form class="fields" onSubmit={event => submit(event, close)}>
          {free.problem && <Trouble problem={free.problem} />}
          {!isRead && <p class="quiet">{TEXTS.loading}</p>}
          {isRead && <label for="start">{T.toTime}</label>}
          {isRead &&
            (free.value === undefined || free.value.items.length === 0 ? (
              <input id="start" name="start" type="datetime-local" required defaultValue={one.start.slice(0, 16)} />
            ) : (
              <select id="start" name="start" required>
                <option value="">{T.choose}</option>
                {free.value.items.map(({ start }) => (
                  <option key={start} value={start}>
                    {`${toDayName(start.slice(0, 10))} ${hourOf(start, zone)}`}
                  </option>
                ))}
              </select>
            ))}
          {isTried && acts.problem && <Trouble problem={acts.problem} />}
          <button type="submit" class="go" disabled={acts.isBusy || !isRead}>
            {T.move}
          </button>
          <button type="button" onClick={close}>
            {T.cancelNo}
          </button>
        </form>
      )}
    </Modal>
  )
}
