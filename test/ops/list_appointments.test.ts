import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../src/core/caller.ts'
import { booking, type BookingPlace, openBookingPlace, scheduled } from '../appointments.ts'
import { callerOf } from '../callers.ts'
import { booking as bookingRow } from '../contract/bookings.ts'
import { call, httpOf } from '../harness.ts'

let place: BookingPlace
beforeAll(async () => {
  place = await openBookingPlace()
})
afterAll(() => place.close())

interface Listed {
  appointments: { appointment_id: string; start_iso: string; state: string; customer: { name: string } }[]
  next_cursor?: string
}

async function list(args: unknown = {}, caller = place.caller): Promise<Listed> {
  const outcome = await call(place.app, 'list_appointments', args, { caller })
  if (!outcome.ok) throw outcome.failure
  return outcome.value as unknown as Listed
}

const startsOf = ({ appointments }: Listed) => appointments.map(({ start_iso }) => start_iso)

describe('list_appointments', () => {
  const made: { operation_id: string; result: Record<string, unknown> }[] = []
  beforeAll(async () => {
    made.push(await scheduled(place, booking('2026-12-02T16:00:00')))
    made.push(await scheduled(place, booking('2026-12-01T10:00:00')))
    const ben = { name: 'Ben Žagar', email: 'Ben@Example.com' }
    made.push(await scheduled(place, booking('2026-12-03T09:00:00', { customer: ben })))
  })

  it('gives appointments back without their ids, earliest first, by the clock of the business', async () => {
    const { appointments, ...rest } = await list()
    expect(rest).toEqual({})
    expect(appointments).toHaveLength(3)
    expect(appointments[0]).toEqual({
      appointment_id: made[1]?.result['appointment_id'],
      operation_id: made[1]?.operation_id,
      smb_id: place.smbId,
      smb_name: 'Acme Studio',
      service: 'Haircut',
      start_iso: '2026-12-01T10:00:00+01:00',
      end_iso: '2026-12-01T10:45:00+01:00',
      time_zone: 'Europe/Berlin',
      state: 'confirmed',
      customer: { name: 'Ana Novak', phone: '+4915112345678' },
    })
  })

  it('shows nobody the appointments of another, and needs an identity', async () => {
    expect(await list({}, callerOf())).toEqual({ appointments: [] })
    const answer = await httpOf(place.app, ANONYMOUS)('/ops/list_appointments', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
  })

  it('takes days and times by the clock of the business, and moments by their offset', async () => {
    const [tuesday, wednesday, thursday] = startsOf(await list())
    expect(startsOf(await list({ from: '2026-12-02', to: '2026-12-02' }))).toEqual([wednesday])
    expect(startsOf(await list({ from: '2026-12-02T16:00', to: '2026-12-03T09:00' }))).toEqual([wednesday])
    expect(startsOf(await list({ from: '2026-12-02T16:01' }))).toEqual([thursday])
    expect(startsOf(await list({ from: '2026-12-02T15:00:00Z', to: '2026-12-03T09:00:00+01:00' }))).toEqual([wednesday])
    expect(startsOf(await list({ to: '2026-12-01' }))).toEqual([tuesday])
  })

  it('leaves out what is over unless it is asked for', async () => {
    place.clock.offsetMs += 26 * 3_600_000
    expect(startsOf(await list())).toHaveLength(2)
    expect(startsOf(await list({ from: '2026-12-01' }))).toHaveLength(3)
    place.clock.offsetMs -= 26 * 3_600_000
  })

  it('takes a customer by phone, e-mail or part of the name', async () => {
    for (const customer of ['+49 151 12345678', 'novak', 'Ana'])
      expect((await list({ customer })).appointments.map(one => one.customer.name)).toEqual(['Ana Novak', 'Ana Novak'])
    for (const customer of ['ben@example.com', 'zagar'])
      expect((await list({ customer })).appointments).toMatchObject([{ customer: { email: 'Ben@example.com' } }])
    expect((await list({ customer: 'nobody' })).appointments).toEqual([])
  })

  it('goes on page by page, also among rows that are sifted', async () => {
    for (const args of [{}, { customer: 'a' }, { from: '2026-12-01' }]) {
      const first = await list({ ...args, limit: 2 })
      expect(first.appointments).toHaveLength(2)
      const second = await list({ ...args, limit: 2, cursor: first.next_cursor })
      expect(startsOf(second)).toEqual(['2026-12-03T09:00:00+01:00'])
      expect(second.next_cursor).toBeUndefined()
    }
  })

  it('shows what was cancelled when it is asked for', async () => {
    const id = String(made[0]?.result['appointment_id'])
    expect((await list({ state: 'cancelled' })).appointments).toEqual([])
    await scheduled(place, { action: 'cancel', existing_appointment_id: id })
    expect((await list({ state: 'cancelled' })).appointments).toMatchObject([
      { appointment_id: id, state: 'cancelled' },
    ])
    expect(startsOf(await list())).toHaveLength(2)
  })

  it('shows erased people as erased', async () => {
    const caller = callerOf()
    const agentId = caller.agentId ?? ''
    const times = { startAt: Date.now() - 9_000, endAt: Date.now() - 8_000 }
    const row = bookingRow({ agentId, ...times, state: 'held', smbId: 'smb_gone' })
    await place.ledger.bookings.hold(row)
    await place.ledger.bookings.move(row.appointmentId, ['held'], { state: 'confirmed' })
    await place.ledger.people.erase({ type: 'phone', normalized: '+4915112345678' }, Date.now())
    const { appointments } = await list({ from: '2020-01-01' }, caller)
    expect(appointments).toMatchObject([{ customer: { name: '[erased]' }, smb_id: 'smb_gone' }])
    expect(JSON.stringify(appointments)).not.toMatch(/4915112345678|Ana|smb_name/)
  })

  it('says that there is more where it has looked at enough, and where to go on', async () => {
    const caller = callerOf()
    const agentId = caller.agentId ?? ''
    const from = Date.parse('2027-01-01T00:00:00Z')
    const minute = 60_000
    await place.ledger.transaction(async ({ bookings }) => {
      for (let at = 0; at < 5_100; at += 1)
        await bookings.hold(
          bookingRow({
            agentId,
            startAt: from + at * minute,
            endAt: from + (at + 1) * minute,
            customer: { name: at === 5_050 ? 'Zoe' : 'Ana', timeZone: 'UTC' },
          }),
        )
    })
    const first = await list({ customer: 'zoe' }, caller)
    expect(first).toEqual({ appointments: [], next_cursor: expect.any(String) })
    const second = await list({ customer: 'zoe', cursor: first.next_cursor }, caller)
    expect(second.appointments).toMatchObject([{ customer: { name: 'Zoe' } }])
  })

  it.each([
    [{ from: 'tomorrow' }, 'from: must be a date and time'],
    [{ to: '2026-02-30' }, 'to: no such date'],
    [{ customer: '12' }, 'customer: '],
    [{ customer: 'x@' }, 'customer: no e-mail address'],
    [{ state: 'released' }, 'state: must be one of'],
    [{ cursor: 'x' }, 'cursor: not one of this list'],
  ])('refuses %j', async (args, sentence) => {
    expect(await call(place.app, 'list_appointments', args, { caller: place.caller })).toMatchObject({
      failure: { reason: 'bad_input', message: expect.stringContaining(sentence) },
    })
  })
})
