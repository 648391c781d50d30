import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../src/core/rows/staff.ts'
import type { App } from '../../src/main.ts'
import { signIn } from '../console/signed_in.ts'
import { booking } from '../contract/bookings.ts'
import { httpOf, startApp, value } from '../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const BINDING = {
  hours: 'Mo-Fr 09:00-17:00',
  time_zone: 'Europe/Berlin',
  services: [
    { name: 'Cut', minutes: 45, price: { amount: 38.5, currency: 'EUR' }, needs: ['staff'] },
    { name: 'Wash', minutes: 15 },
  ],
  notice_minutes: 60,
}
// A winter's day, ahead of the changes of clocks that are asked about.
const [BEGIN, began] = [Date.parse('2027-02-01T12:00:00Z'), Date.now()]
const now = (): number => BEGIN + Date.now() - began
let app: App
const ids: string[] = []
let smbId = ''

const ask = async (method: string, path: string, body?: unknown, key?: string) => {
  const init = {
    method,
    headers: { authorization: `Bearer ${KEY}`, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const answer = await httpOf(app)(path, init)
  return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) } as Record<string, unknown>
}
const auditOf = async (target: string): Promise<string[]> =>
  (await app.broker.services.ledger.audit.page({ most: 200 }))
    .filter(row => row.target === target && row.actor === 'operator_key')
    .map(({ action }) => action)
const items = (page: Record<string, unknown>): Record<string, unknown>[] => page['items'] as Record<string, unknown>[]

beforeAll(async () => {
  app = await startApp({ OPERATOR_KEY: KEY }, { now })
  for (const name of ['one', 'two']) {
    const args = { booking_url: `https://calendly.com/${name}`, business_name: name }
    ids.push(String((await value(app, 'import_booking_url', args))['smb_id']))
  }
  ids.sort()
  smbId = ids[0] ?? ''
})
afterAll(() => app.close())

describe('a calendar over the paths of the operator', () => {
  it('is bound, changed by what is given alone, listed by the page and shown', async () => {
    const path = `/operator/calendars/${smbId}`
    expect(await ask('GET', path)).toMatchObject({ code: 404, human_message: expect.stringContaining('calendar bind') })
    expect(await ask('PATCH', '/operator/calendars/smb_none', BINDING)).toMatchObject({ code: 404 })
    const bound = await ask('PATCH', path, BINDING)
    expect(bound).toMatchObject({ code: 200, smb_id: smbId, services: BINDING.services, rules: { notice_minutes: 60 } })
    expect(await ask('PATCH', path, { notice_minutes: 0, seats: 2 })).toMatchObject({
      code: 200,
      hours: BINDING.hours,
      services: BINDING.services,
      rules: { notice_minutes: 0 },
      seats: 2,
      feed_url: bound['feed_url'],
    })
    const shownTo = async (role: Role): Promise<Record<string, unknown>> => {
      const { cookie } = await signIn(app, role)
      return (await (await httpOf(app)(path, { headers: cookie })).json()) as Record<string, unknown>
    }
    const viewed = await shownTo('viewer')
    expect(viewed).toMatchObject({ smb_id: smbId, hours: BINDING.hours })
    expect(JSON.stringify(viewed)).not.toContain('feed')
    expect((await shownTo('operator'))['feed_url']).toBe(bound['feed_url'])
    await ask('PATCH', `/operator/calendars/${ids[1]}`, BINDING)
    const first = await ask('GET', '/operator/calendars?limit=1')
    expect([items(first).map(one => one['smb_id']), first['next']]).toEqual([[smbId], smbId])
    const rest = await ask('GET', `/operator/calendars?limit=1&after=${smbId}`)
    expect([items(rest).map(one => one['smb_id']), rest['next']]).toEqual([[ids[1]], null])
    expect(await auditOf(smbId)).toEqual(['calendar.bind', 'calendar.bind'])
  })

  it.each([
    [{ hours: 'Mo-Fr 9-17' }, 'hours: "9-17"'],
    [{ hours: 1 }, 'hours: must be'],
    [{ services: [] }, 'services: missing'],
    [{ services: [{ name: 'A', minutes: 0 }] }, 'services: "A" must take 1 to 1440 minutes'],
    [{ services: [{ name: 'A\u202e', minutes: 5 }] }, 'services: the name must be 1 to 100 characters'],
    [{ services: [{ name: 'A', minutes: 5, price: { amount: 1.005, currency: 'EUR' } }] }, 'have 2 decimals'],
    [{ services: [{ name: 'A', minutes: 5, price: { amount: -1, currency: 'EUR' } }] }, 'a price is an amount'],
    [{ services: [{ name: 'A', minutes: 5, needs: ['dog'] }] }, 'services.0.needs.0'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone: "Mars/Olympus" is no IANA time zone'],
    [{ region: 'Bavaria' }, 'region: "BAVARIA"'],
    [{ region: 'ZZ' }, 'region: "ZZ" is no country'],
    [{ region: 'DE-BX' }, 'region: "DE-BX" is no country or part of one; the parts of DE are DE-BB, DE-BE, '],
    [{ seats: 0 }, 'seats: must be a whole number from 1'],
    [{ ahead_days: -1 }, 'ahead_days: must be a whole number from 0'],
    [{ calendar_url: 'https://ana:secret@dav.example/' }, 'calendar_url: must not contain a user name'],
    [{ calendar_url: 'https://dav.example/' }, 'seats: only the embedded calendar'],
    [{ colour: 'red' }, 'colour'],
  ])('%j is refused by the field, and changes nothing', async (wish, words) => {
    const path = `/operator/calendars/${smbId}`
    const before = await ask('GET', path)
    const refused = await ask('PATCH', path, wish)
    expect(refused).toMatchObject({ code: 400, human_message: expect.stringContaining(words) })
    expect(JSON.stringify(refused)).not.toContain('secret')
    expect(await ask('GET', path)).toEqual(before)
  })

  it('takes staff and rooms, and lets go whom no appointment takes', async () => {
    const path = `/operator/calendars/${smbId}/resources`
    const ana = await ask('POST', path, { kind: 'staff', name: 'Ana', services: ['cut'] })
    expect(ana).toMatchObject({
      code: 200,
      is_needed: true,
      resource: { kind: 'staff', name: 'Ana', services: ['Cut'] },
    })
    const { resource_id: anaId } = ana['resource'] as Record<string, string>
    expect(await ask('POST', path, { kind: 'room', name: 'Room 1' })).toMatchObject({ is_needed: false })
    for (const [wish, words] of [
      [{ kind: 'dog', name: 'Rex' }, 'kind: must be one of staff, room'],
      [{ kind: 'staff' }, 'name'],
      [{ kind: 'staff', name: 'B', capacity: 0 }, 'capacity: must be a whole number from 1'],
      [{ kind: 'staff', name: 'B', services: ['Perm'] }, 'services: "Perm" is not offered'],
      [{ kind: 'staff', name: 'B', hours: 'noon' }, 'hours: '],
    ] as const)
      expect(await ask('POST', path, wish)).toMatchObject({ code: 400, human_message: expect.stringContaining(words) })
    expect(items(await ask('GET', path)).map(one => one['name'])).toEqual(['Ana', 'Room 1'])
    const startAt = now() + 40 * 86_400_000
    const row = booking({
      smbId,
      calendarKey: `local:${smbId}`,
      service: 'Cut',
      startAt,
      endAt: startAt + 45 * 60_000,
    })
    expect(await app.broker.services.ledger.bookings.hold(row)).toBe(true)
    expect(await ask('DELETE', `/operator/resources/${anaId}`)).toMatchObject({
      code: 400,
      human_message: expect.stringContaining(`lie ahead (1): ${row.appointmentId}`),
    })
    // Without its business nobody could cancel it.
    expect(await ask('DELETE', `/operator/supply/${smbId}`)).toMatchObject({
      code: 400,
      human_message: expect.stringContaining(`appointments that lie ahead, such as ${row.appointmentId}`),
    })
    const listed = await ask('GET', `/operator/calendars/${smbId}/appointments`)
    expect(listed).toMatchObject({
      code: 200,
      is_cut: false,
      items: [{ appointment_id: row.appointmentId, state: 'held', operation_state: 'missing' }],
    })
    // What only locks a slot that the waiting list is offered is nobody's appointment.
    const held = booking({
      appointmentId: 'hold_1',
      smbId,
      calendarKey: row.calendarKey,
      startAt: startAt + 86_400_000,
      endAt: row.endAt + 86_400_000,
    })
    expect(await app.broker.services.ledger.bookings.hold(held)).toBe(true)
    for (const [way, body] of [['cancel'], ['move', { start: '2030-01-07T11:00' }]] as const)
      expect(await ask('POST', `/operator/appointments/hold_1/${way}`, body, way)).toMatchObject({
        code: 404,
        human_message: expect.stringContaining('the waiting list is offered'),
      })
    expect(await ask('POST', '/operator/appointments/hold_1/release')).toMatchObject({ code: 200 })
    const until = new Date(startAt).toISOString()
    expect(items(await ask('GET', `/operator/calendars/${smbId}/appointments?until=${until}`))).toEqual([])
    for (const query of ['from=1', 'from=2027-02-30', 'until=March'])
      expect(await ask('GET', `/operator/calendars/${smbId}/appointments?${query}`)).toMatchObject({
        code: 400,
        human_message: expect.stringContaining('must be a time in ISO 8601'),
      })
    expect(await ask('POST', `/operator/appointments/${row.appointmentId}/release`)).toMatchObject({
      code: 200,
      before: 'held',
      state: 'released',
    })
    expect(await ask('POST', `/operator/appointments/${row.appointmentId}/release`)).toMatchObject({
      code: 400,
      human_message: expect.stringContaining('locks no slot'),
    })
    expect(await ask('POST', '/operator/appointments/apt_none/release')).toMatchObject({ code: 404 })
    const removed = await Promise.all([1, 2, 3].map(() => ask('DELETE', `/operator/resources/${anaId}`)))
    expect(removed.map(({ code }) => code).sort()).toEqual([200, 404, 404])
    expect(await ask('DELETE', `/operator/resources/${anaId}`)).toMatchObject({ code: 404 })
    expect([...(await auditOf(anaId ?? '')), ...(await auditOf(row.appointmentId))]).toEqual([
      'resource.create',
      'resource.remove',
      'appointment.release',
    ])
  })

  it('tells free times by the clock of the business', async () => {
    const path = `/operator/calendars/${ids[1]}/free`
    await ask('PATCH', `/operator/calendars/${ids[1]}`, { services: BINDING.services.slice(1), notice_minutes: 0 })
    const told = await ask('GET', `${path}?from=2027-04-05T16:45&days=1`)
    expect(told).toMatchObject({ code: 200, service: 'Wash' })
    expect(items(told)[0]).toEqual({ start: '2027-04-05T16:45+02:00', end: '2027-04-05T17:00+02:00' })
    await ask('PATCH', `/operator/calendars/${ids[1]}`, { time_zone: 'America/Santiago' })
    // There the clock goes from 23:59 to 01:00 that night.
    expect(await ask('GET', `${path}?from=2027-09-05&days=2`)).toMatchObject({ code: 200 })
    await ask('PATCH', `/operator/calendars/${ids[1]}`, { time_zone: 'Europe/Berlin' })
    for (const [query, words] of [
      ['days=91', 'days: must be a whole number from 1 to 90'],
      ['from=2027-02-30', 'from: must be a date such as'],
      ['service=Perm', 'service: "Perm" is not offered'],
    ])
      expect(await ask('GET', `${path}?${query}`)).toMatchObject({
        code: 400,
        human_message: expect.stringContaining(words ?? ''),
      })
    expect(await ask('GET', '/operator/calendars/smb_none/free')).toMatchObject({ code: 404 })
  })

  it('is unbound, and says how many appointments stay', async () => {
    const path = `/operator/calendars/${smbId}`
    expect(await ask('DELETE', path)).toMatchObject({ code: 200, removed: true, appointments_left: 0 })
    expect(await ask('DELETE', path)).toMatchObject({ code: 404 })
  })
})
