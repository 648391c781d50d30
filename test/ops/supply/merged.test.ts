import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingPlace, booking, openBookingPlace, schedule, scheduled } from '../../appointments.ts'
import { call, httpOf, value } from '../../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const LINK = 'https://calendly.com/acme-studio/consultation'
const ANA = { name: 'Ana Novak', phone: '+4915112345678' }
let place: BookingPlace
let old = ''
let into = ''
let before: Awaited<ReturnType<typeof scheduled>>
let leadId = ''

const ask = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
  const init = {
    method,
    headers: { authorization: `Bearer ${KEY}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const answer = await httpOf(place.app)(path, init)
  return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}
const mine = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const outcome = await call(place.app, name, args, { caller: place.caller })
  if (!outcome.ok) throw outcome.failure
  return outcome.value
}
const capture = (smbId: string) =>
  call(
    place.app,
    'capture_lead',
    { smb_id: smbId, prospect: ANA },
    { caller: place.caller, idempotencyKey: 'the-same-key-0001' },
  )

const leadOf = ({ result }: Record<string, unknown>): string => String((result as { lead_id?: string }).lead_id)

beforeAll(async () => {
  place = await openBookingPlace({ settings: { OPERATOR_KEY: KEY } })
  old = place.smbId
  const twin = { booking_url: 'https://calendly.com/acme-twin', business_name: 'Acme Twin' }
  into = String((await value(place.app, 'import_booking_url', twin))['smb_id'])
  before = await scheduled(place, booking('2026-12-02T10:00'))
  const captured = await capture(old)
  leadId = leadOf(captured.ok ? captured.value : {})
})
afterAll(() => place.close())

describe('a business that was merged', () => {
  it('is merged by its operator once, in an audit row, and told why when it cannot be', async () => {
    const path = `/operator/supply/${old}/merge`
    expect((await httpOf(place.app)(path, { method: 'POST', body: JSON.stringify({ into }) })).status).toBe(401)
    for (const [id, given, code, message] of [
      [old, {}, 400, 'into'],
      [old, { into: old }, 400, 'into: is the business itself'],
      [old, { into: 'smb_nobody' }, 400, 'into: no business has the id smb_nobody'],
      ['smb_nobody', { into }, 404, 'no business has it'],
    ] as const)
      expect(await ask('POST', `/operator/supply/${id}/merge`, given)).toMatchObject({
        code,
        human_message: expect.stringContaining(message),
      })
    expect(await ask('POST', path, { into })).toEqual({
      ...{ code: 200, smb_id: into, merged_smb_id: old },
      ...{ appointments: 1, places: 0, has_calendar: true },
    })
    expect(await ask('POST', path, { into })).toMatchObject({
      code: 400,
      human_message: expect.stringContaining(`id: ${old} was merged into ${into} before`),
    })
    const audit = await place.ledger.audit.page({ most: 50 })
    expect(audit.filter(({ action }) => action === 'business.merge')).toMatchObject([
      { target: old, detail: JSON.stringify({ into }) },
    ])
  })

  it('is shown, changed and bound by either id, and removed by that of the other alone', async () => {
    const shown = await ask('GET', `/operator/supply/${old}`)
    expect(shown).toMatchObject({ code: 200, smb_id: into, merged: [{ smb_id: old, name: 'Acme Studio' }] })
    expect(shown['booking_links']).toEqual(['https://calendly.com/acme-twin', LINK])
    expect(await ask('PATCH', `/operator/supply/${old}`, { address: '1 Main Street' })).toMatchObject({
      ...{ code: 200, smb_id: into, address: '1 Main Street' },
    })
    const closure = await ask('POST', `/operator/calendars/${old}/closures`, {
      from: '2099-12-24',
      until: '2099-12-24',
    })
    expect(closure['code']).toBe(200)
    for (const id of [old, into]) {
      expect(await ask('GET', `/operator/calendars/${id}`)).toMatchObject({ code: 200, smb_id: into })
      expect((await ask('GET', `/operator/calendars/${id}/closures`))['items']).toHaveLength(1)
    }
    expect(await ask('DELETE', `/operator/supply/${old}`)).toMatchObject({
      code: 400,
      human_message: expect.stringContaining(`${old} was merged into ${into}; remove that one`),
    })
  })

  it('goes on for agents under both ids, and is told by the one that goes on', async () => {
    expect(await mine('verify_business', { smb_id: old })).toMatchObject({ verification_method: 'booking_link' })
    const booked = await scheduled(place, booking('2026-12-02T11:00', { smb_id: old }))
    expect(booked).toMatchObject({ status: 'success', result: { smb_name: 'Acme Twin' } })
    // The time of the one that was booked before is taken.
    expect(await scheduled(place, booking('2026-12-02T10:00', { smb_id: into }))).toMatchObject({ status: 'failure' })
    for (const id of [old, into]) {
      const listed = (await mine('list_appointments', { smb_id: id, from: '2026-12-02' }))['appointments']
      expect((listed as Record<string, unknown>[]).map(one => one['smb_id'])).toEqual([into, into])
      const done = (await mine('list_operations', { smb_id: id, operation: 'schedule_appointment' }))['operations']
      expect((done as Record<string, unknown>[]).length).toBeGreaterThanOrEqual(3)
    }
    expect(await mine('get_status', { operation_id: before.operation_id })).toMatchObject({
      business: { smb_id: into, name: 'Acme Twin' },
    })
    const id = String(before.result['appointment_id'])
    expect(await scheduled(place, { smb_id: old, action: 'cancel', existing_appointment_id: id })).toMatchObject({
      status: 'success',
    })
    const free = await schedule(place, { smb_id: old, action: 'check_availability' })
    expect(free['status']).toBe('pending_async')
  })

  it('answers a repeated key as before, and keeps a lead one', async () => {
    expect(leadId).toMatch(/^lead_/)
    const repeated = await capture(old)
    expect(repeated).toMatchObject({ ok: true, replayed: true })
    expect(leadOf(repeated.ok ? repeated.value : {})).toBe(leadId)
    const again = await mine('capture_lead', { smb_id: into, prospect: ANA, idempotency_key: 'another-key-0001' })
    expect(again).toMatchObject({ result: { lead_id: leadId, deduplicated: true } })
  })

  it('is not made anew by its link, which names the one that goes on', async () => {
    const args = { booking_url: LINK, business_name: 'Somebody Else' }
    expect(await mine('import_booking_url', args)).toMatchObject({ status: 'duplicate', smb_id: into })
    expect(await value(place.app, 'check_booking_link', { url: LINK })).toMatchObject({ predicted_smb_id: into })
  })

  it('leaves what is known of a person to be handed out and erased whole', async () => {
    const subject = { type: 'phone' as const, normalized: ANA.phone }
    const given = await place.ledger.people.export(subject)
    expect([given['leads'], given['bookings']].map(rows => (rows as unknown[]).length)).toEqual([1, 2])
    await place.ledger.people.erase(subject, place.app.broker.services.now())
    // The one that lies ahead stays until it is over.
    expect(await place.ledger.people.export(subject)).toMatchObject({ leads: [], bookings: [{ smbId: into }] })
    expect(await place.ledger.verify()).toEqual([])
  })
})
