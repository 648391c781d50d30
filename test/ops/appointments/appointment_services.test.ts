import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { calendarDoorOf } from '../../../src/cli/calendar_door.ts'
import { mostAtOnce } from '../../../src/lib/most_at_once.ts'
import {
  bindingOf,
  booking,
  type BookingPlace,
  openBookingPlace,
  schedule,
  scheduled,
  TUESDAY,
} from '../../appointments.ts'
import { useFarPlaces } from './far_places.ts'

const { onCalCom, onCalDav } = useFarPlaces()
const places: BookingPlace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) {
    expect(await place.ledger.verify()).toEqual([])
    await place.close()
  }
})

const SERVICES = [
  { name: 'Cut', minutes: 30 },
  { name: 'Colour', minutes: 60 },
]

async function open(binding: Parameters<typeof openBookingPlace>[0] = {}): Promise<BookingPlace> {
  const place = await openBookingPlace(binding)
  places.push(place)
  return place
}

const TEN = '2026-12-02T10:00'
const both = { service: undefined, services: ['cut', 'Colour'] }

it('several services are one appointment, as long as all of them', async () => {
  const place = await open({ binding: { services: SERVICES } })
  const receipt = await scheduled(place, booking(TEN, both))
  expect(receipt).toMatchObject({ status: 'success', result: { service: 'Cut + Colour', duration_minutes: 90 } })
  expect(await scheduled(place, booking('2026-12-02T11:00', { service: 'Cut' }))).toMatchObject({ status: 'failure' })
  const moved = await scheduled(place, {
    action: 'reschedule',
    existing_appointment_id: receipt.result['appointment_id'],
    requested_time: { preferred_iso: '2026-12-02T10:30' },
  })
  expect(moved).toMatchObject({ status: 'success', result: { duration_minutes: 90 } })
  const free = await scheduled(place, { action: 'check_availability', services: ['Cut', 'Colour'] })
  expect(free.result['duration_minutes']).toBe(90)
})

it.each([
  [{ services: ['Cut', 'Shave'] }, 'services: "Shave" is not offered'],
  [{ services: ['Cut', 'cut'] }, 'services: "Cut" is named twice'],
  [{ services: ['Cut'], service: 'Colour' }, 'services: give service or services, not both'],
  [{ services: ['Cut', 'Colour'], requested_time: { preferred_iso: TEN, duration_minutes: 30 } }, 'take 90 minutes'],
  [{ services: ['Cut'], party_size: 2 }, 'party_size: 2 people are more than this calendar takes'],
])('refuses %j', async (changes, sentence) => {
  const place = await open({ binding: { services: SERVICES } })
  expect(await schedule(place, booking(TEN, { service: undefined, ...changes }))).toMatchObject({
    reason_code: 'bad_input',
    human_message: expect.stringContaining(sentence),
  })
})

it.each(['sakal tirasi', 'SAKAL TIRAŞI', 'Sakal Tıraşı'])('finds a Turkish service by %s', async service => {
  const place = await open({
    binding: {
      services: [
        { name: 'Saç kesimi', minutes: 30 },
        { name: 'Sakal tıraşı', minutes: 30 },
      ],
    },
  })
  expect(await scheduled(place, booking(TEN, { service }))).toMatchObject({ result: { service: 'Sakal tıraşı' } })
})

it.each(['Øl', 'Ol'])('tells a service by its very name from one that differs by a letter: %s', async service => {
  const place = await open({
    binding: {
      services: [
        { name: 'Øl', minutes: 30 },
        { name: 'Ol', minutes: 30 },
      ],
    },
  })
  expect(await scheduled(place, booking(TEN, { service }))).toMatchObject({ result: { service } })
  expect(await schedule(place, booking(TEN, { service: 'OL' }))).toMatchObject({ reason_code: 'bad_input' })
  // Bound before such names were taken for the same, it is changed as before.
  const outgoing = { allowHttp: false, allowPrivate: false }
  const parts = { ledger: place.ledger, now: () => TUESDAY, newId: randomUUID, publicUrl: 'https://broker.example' }
  const hours = 'Mo-Fr 08:00-18:00'
  expect(await calendarDoorOf({ ...parts, outgoing }).bind(place.smbId, { hours })).toMatchObject({
    binding: { hours },
  })
})

it('other calendars take one service and one person', async () => {
  for (const { place } of [await onCalCom(), await onCalDav()]) {
    expect(await schedule(place, booking(TEN, { party_size: 2 }))).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringContaining('party_size: this calendar takes one person at a time'),
    })
    expect(await schedule(place, booking(TEN, both))).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringContaining('services: this calendar takes one service'),
    })
  }
})

it('people share a time as long as there are seats, and move only where there are enough', async () => {
  const place = await open({ binding: { services: SERVICES, seats: 5 } })
  const cut = (time: string, people: number) => scheduled(place, booking(time, { service: 'Cut', party_size: people }))
  const first = await cut(TEN, 3)
  expect([first.status, (await cut(TEN, 2)).status, (await cut(TEN, 1)).status]).toEqual([
    'success',
    'success',
    'failure',
  ])
  expect((await cut('2026-12-02T11:00', 3)).status).toBe('success')
  expect((await cut('2026-12-02T11:00', 3)).human_message).toMatch(/^There is no room for 3 people at that time\./)
  const move = (time: string) =>
    scheduled(place, {
      action: 'reschedule',
      existing_appointment_id: first.result['appointment_id'],
      requested_time: { preferred_iso: time },
    })
  expect((await move('2026-12-02T11:00')).status).toBe('failure')
  expect((await move('2026-12-02T11:30')).status).toBe('success')
  expect((await cut(TEN, 3)).status).toBe('success')
  expect(await schedule(place, booking(TEN, { service: 'Cut', party_size: 6 }))).toMatchObject({
    human_message: expect.stringContaining('which is 5'),
  })
})

it.each([
  [5, 2, ['failure', 'success']],
  [1, 2, ['success', 'failure']],
])('a move goes by the seats there are: %i when it was booked, %i since', async (before, seats, [onto, beside]) => {
  const place = await open({ binding: { services: SERVICES, seats: before } })
  const cut = (time: string) => scheduled(place, booking(time, { service: 'Cut' }))
  const first = await cut(TEN)
  const bind = { ...bindingOf(place.smbId), services: SERVICES, seats }
  await place.ledger.calendarBindings.put(bind)
  const others = before > seats ? 2 : 1
  for (let count = 0; count < others; count += 1) expect((await cut('2026-12-02T11:00')).status).toBe('success')
  const move = (requested_time: object) =>
    scheduled(place, { action: 'reschedule', existing_appointment_id: first.result['appointment_id'], requested_time })
  const only = { window_start_iso: '2026-12-02T11:00', window_end_iso: '2026-12-02T11:30' }
  expect((await move(only)).status).toBe(onto)
  // Whoever is moved there has taken the last seat.
  if (onto === 'success') expect((await cut('2026-12-02T11:00')).status).toBe(beside)
  else expect((await move({ preferred_iso: '2026-12-02T12:00' })).status).toBe(beside)
})

it('a move that nobody knows the end of keeps its second slot until somebody wants that', async () => {
  const place = await open({ binding: { services: SERVICES } })
  const cut = (time: string) => scheduled(place, booking(time, { service: 'Cut' }))
  const begun = async (time: string, to: string) => {
    const receipt = await cut(time)
    const row = await place.ledger.bookings.get(String(receipt.result['appointment_id']))
    if (row === undefined) throw new Error('gone')
    const startAt = Date.parse(`${to}:00+01:00`)
    const held = { movedBy: receipt.operation_id, toStartAt: startAt, toEndAt: startAt + 1_800_000 }
    expect(await place.ledger.bookings.move(row.appointmentId, ['confirmed'], held)).toBe(true)
    return row
  }
  await begun(TEN, '2026-12-02T11:00')
  expect((await cut('2026-12-02T11:00')).status).toBe('success')
  const row = await begun('2026-12-02T13:00', '2026-12-02T14:00')
  const moved = await scheduled(place, {
    action: 'reschedule',
    existing_appointment_id: row.appointmentId,
    requested_time: { preferred_iso: '2026-12-02T15:00' },
  })
  expect(moved.status).toBe('success')
  const { calendarKey } = row
  const day = { startAt: row.startAt - 86_400_000, endAt: row.startAt + 86_400_000 }
  const starts = (await place.ledger.bookings.locked(calendarKey, day)).map(({ startAt }) =>
    new Date(startAt).toISOString().slice(11, 16),
  )
  expect(starts).toEqual(['09:00', '10:00', '14:00'])
})

it('many at once never take more seats than there are', async () => {
  const place = await open({ binding: { services: SERVICES, seats: 4 } })
  const came = await Promise.all(
    Array.from({ length: 12 }, (_, at) => scheduled(place, booking(TEN, { service: 'Cut', party_size: 1 + (at % 3) }))),
  )
  const taken = came.filter(({ status }) => status === 'success')
  expect(taken.length).toBeGreaterThan(0)
})

it('people are counted where they are there together, within the time that is asked about', () => {
  const stay = (startAt: number, endAt: number, partySize: number) => ({ startAt, endAt, partySize })
  expect(mostAtOnce([stay(0, 2, 2), stay(2, 4, 3), stay(1, 3, 1)], { startAt: 0, endAt: 4 })).toBe(4)
  expect(mostAtOnce([stay(0, 5, 2), stay(0, 2, 9)], { startAt: 2, endAt: 4 })).toBe(2)
  expect(mostAtOnce([], { startAt: 0, endAt: 1 })).toBe(0)
})
