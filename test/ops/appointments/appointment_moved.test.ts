import { afterEach, describe, expect, it } from 'vitest'
import { booking, type BookingPlace, openBookingPlace, schedule, scheduled } from '../../appointments.ts'
import { callerOf, grant } from '../../callers.ts'
import { useFarPlaces } from './far_places.ts'
import { useFaultyCalendar } from './faulty_calendar.ts'

const { onCalCom, onCalDav } = useFarPlaces()
const places: BookingPlace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) {
    expect(await place.ledger.verify()).toEqual([])
    await place.close()
  }
})

async function open(options: Parameters<typeof openBookingPlace>[0] = {}): Promise<BookingPlace> {
  const place = await openBookingPlace(options)
  places.push(place)
  return place
}

const TEN = '2026-12-02T10:30'
const ANA = { name: 'Ana Novak', email: 'ana@customer.example' }
const at = (time: string): number => Date.parse(`2026-12-02T${time}:00+01:00`)

async function booked(place: BookingPlace, time = TEN, changes: Record<string, unknown> = {}): Promise<string> {
  const receipt = await scheduled(place, booking(time, { customer: ANA, ...changes }))
  expect(receipt.status).toBe('success')
  return String(receipt.result['appointment_id'])
}

const moveTo = (id: string, time: string): Record<string, unknown> => ({
  action: 'reschedule',
  existing_appointment_id: id,
  requested_time: { preferred_iso: time },
})

const KINDS = [
  ['the embedded calendar', async () => ({ place: await open(), held: undefined })],
  ['Cal.com', async () => onCalCom()],
  ['CalDAV', async () => onCalDav()],
] as const

describe.each(KINDS)('on %s', (_, start) => {
  it('an appointment is moved: same id, no charge, the old slot free, the new one taken', async () => {
    const { place, held } = await start()
    const id = await booked(place)
    const balance = await place.balance()
    const pending = await schedule(place, moveTo(id, '2026-12-02T14:15'))
    expect(pending['human_message']).toContain(
      'from Wednesday 2 December 2026, 10:30, Europe/Berlin to Wednesday 2 December 2026, 14:15, Europe/Berlin',
    )
    const receipt = await scheduled(place, moveTo(id, '2026-12-02T15:00'))
    expect(receipt).toMatchObject({
      status: 'success',
      result: { appointment_id: id, status: 'confirmed', confirmed_time: '2026-12-02T15:00:00+01:00' },
      cost: { amount: 0 },
    })
    const row = await place.ledger.bookings.get(id)
    expect(row).toMatchObject({
      state: 'confirmed',
      startAt: at('15:00'),
      endAt: at('15:45'),
      sequence: 2,
      toStartAt: null,
    })
    expect(await place.balance()).toBe(balance)
    if (held !== undefined) expect(held()).toBe(1)
    expect((await scheduled(place, booking(TEN, { customer: ANA }))).status).toBe('success')
    expect(await scheduled(place, booking('2026-12-02T15:00', { customer: ANA }))).toMatchObject({
      reason_code: 'outcome_rejected',
    })
    const cancelled = await scheduled(place, { action: 'cancel', existing_appointment_id: id })
    expect(cancelled).toMatchObject({ status: 'success', result: { refund_status: 'refunded' } })
  })

  it('a taken slot leaves it where it is, with alternatives', async () => {
    const { place, held } = await start()
    const [id] = [await booked(place), await booked(place, '2026-12-02T12:00')]
    const receipt = await scheduled(place, moveTo(id, '2026-12-02T12:00'))
    expect(receipt).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    expect(receipt.human_message).toContain('The appointment stays at 2026-12-02T10:30:00+01:00')
    expect(receipt.next_actions?.[0]).toMatch(/^Move it to 2026-12-02T\d\d:\d\d:00\+01:00 instead: it is free now\.$/)
    expect(await place.ledger.bookings.get(id)).toMatchObject({ startAt: at('10:30'), movedBy: null, toStartAt: null })
    if (held !== undefined) expect(held()).toBe(2)
  })

  it('it may move to where it overlaps itself, and into the first free slot of a window', async () => {
    const { place } = await start()
    const id = await booked(place)
    const window = { window_start_iso: '2026-12-02T09:45', window_end_iso: '2026-12-02T12:00' }
    const receipt = await scheduled(place, { ...moveTo(id, TEN), requested_time: window })
    expect(receipt).toMatchObject({ status: 'success', result: { appointment_id: id } })
    expect((await place.ledger.bookings.get(id))?.startAt).not.toBe(at('10:30'))
  })

  it('two moves at once: exactly one of them has it, and no slot is lost', async () => {
    const { place, held } = await start()
    const id = await booked(place)
    const answers = await Promise.all(
      ['12:00', '15:00'].map(time => scheduled(place, moveTo(id, `2026-12-02T${time}`)).catch(String)),
    )
    const row = await place.ledger.bookings.get(id)
    expect(row?.toStartAt).toBeNull()
    const { bookings } = place.ledger
    const locked = await bookings.locked(row?.calendarKey ?? '', { startAt: at('09:00'), endAt: at('17:00') })
    expect(locked).toEqual([{ startAt: row?.startAt, endAt: row?.endAt, partySize: 1, service: 'Haircut' }])
    expect(JSON.stringify(answers)).toContain('success')
    if (held !== undefined) expect(held()).toBe(1)
  })
})

describe('a move is refused', () => {
  it('at once, with the field and what is allowed', async () => {
    const place = await open()
    const id = await booked(place)
    const other = callerOf({ tier: 'credits' })
    await grant(place.app, other, 100)
    const refused = async (args: Record<string, unknown>, as = place.caller) => {
      const receipt = await schedule(place, args, { caller: as })
      expect(receipt).toMatchObject({ status: 'failure', reason_code: 'bad_input' })
      return String(receipt['human_message'])
    }
    expect(await refused(moveTo(id, TEN))).toContain('requested_time.preferred_iso: the appointment is at')
    expect(await refused(moveTo(id, '2026-11-02T10:00'))).toContain('is in the past')
    expect(await refused(moveTo(id, '2026-12-02T12:00'), other)).toContain('no appointment of yours')
    expect(await refused(moveTo('apt_nobody', '2026-12-02T12:00'))).toContain('no appointment of yours')
    expect(await refused({ action: 'reschedule', existing_appointment_id: id })).toContain(
      'required for action reschedule',
    )
    expect(await refused({ action: 'reschedule', requested_time: { preferred_iso: TEN } })).toContain(
      'existing_appointment_id: required for action reschedule',
    )
    const longer = { ...moveTo(id, '2026-12-02T12:00'), requested_time: { preferred_iso: TEN, duration_minutes: 90 } }
    expect(await refused(longer)).toContain('keeps its 45 minutes')
    expect(await refused({ ...moveTo(id, '2026-12-02T12:00'), customer: ANA })).toContain(
      'does not belong to action reschedule',
    )
    expect(await scheduled(place, moveTo(id, '2026-12-02T20:00'))).toMatchObject({ reason_code: 'outcome_rejected' })
    place.clock.offsetMs += 2 * 86_400_000
    expect(await refused(moveTo(id, '2026-12-07T10:00'))).toContain('began at')
    place.clock.offsetMs -= 2 * 86_400_000
    await scheduled(place, { action: 'cancel', existing_appointment_id: id })
    expect(await refused(moveTo(id, '2026-12-02T12:00'))).toContain('was cancelled')
  })

  it('where the calendar moves none', async () => {
    const faulty = await useFaulty()
    delete faulty.far.calendar.move
    const id = String((await scheduled(faulty.place, booking('2026-12-02T10:00'))).result['appointment_id'])
    expect(await schedule(faulty.place, moveTo(id, '2026-12-02T12:00'))).toMatchObject({
      reason_code: 'action_not_supported',
      human_message: expect.stringContaining('cancel it with action cancel, then book again'),
    })
  })
})

const useFaulty = useFaultyCalendar()
