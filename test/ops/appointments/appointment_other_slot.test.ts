import { afterAll, beforeAll, expect, it } from 'vitest'
import { booking, outcomeOf, schedule } from '../../appointments.ts'
import { type MailServer, startMail } from '../../vendor_servers.ts'
import { MINUTES, TEN, useFaultyCalendar } from './faulty_calendar.ts'

const openFaulty = useFaultyCalendar()
const SENDER = { SENDER_NAME: 'Acme Studio LLC', SENDER_SUPPORT: '+14155550101', SMTP_FROM: 'hello@acme.example' }

let mail: MailServer
beforeAll(async () => {
  mail = await startMail()
})
afterAll(() => mail.close())

it('a booking whose slot is gone when it is gone on with is no failure while an older run of it has locked another', async () => {
  const { far, place, parked, later, bookingOf } = await openFaulty({ ...SENDER, SMTP_URL: mail.url })
  far.mood.book = 'lost_request'
  const accepted = await schedule(
    place,
    booking('2026-12-02T10:00', { customer: { name: 'Ana Novak', email: 'ana@example.com' } }),
  )
  await parked(accepted['operation_id'])
  const first = await bookingOf(accepted['operation_id'])
  if (first === undefined) throw new Error('nothing is held')

  far.mood.book = 'taken'
  const { free } = far.calendar
  // An older run that wakes up takes the next slot of its window while this one looks for alternatives.
  far.calendar.free = async (target, within) => {
    far.mood.book = 'works'
    far.calendar.free = free
    const startAt = TEN + 3_600_000
    const span = { startAt, endAt: startAt + MINUTES * 60_000 }
    await place.ledger.transaction(({ bookings }) =>
      bookings.hold({ ...first, ...span, appointmentId: `${first.appointmentId}x` }),
    )
    return free(target, within)
  }
  later(20_000)
  await expect
    .poll(async () => (await bookingOf(accepted['operation_id']))?.appointmentId, { timeout: 20_000 })
    .toBe(`${first.appointmentId}x`)
  await expect.poll(() => place.ledger.jobs.owners(), { timeout: 20_000 }).toEqual([])
  later(60_000)
  expect(await outcomeOf(place, accepted)).toMatchObject({
    status: 'success',
    result: { confirmed_time: '2026-12-02T11:00:00+01:00', invitation: 'sent' },
  })
  expect([far.held.size, await place.balance()]).toEqual([1, 985])
})
