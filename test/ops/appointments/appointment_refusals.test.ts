import { afterEach, describe, expect, it } from 'vitest'
import { booking, type BookingPlace, openBookingPlace, schedule } from '../../appointments.ts'
import { callerOf } from '../../callers.ts'
import { call, value } from '../../harness.ts'

const places: BookingPlace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) await place.close()
})

async function open(options: Parameters<typeof openBookingPlace>[0] = {}): Promise<BookingPlace> {
  const place = await openBookingPlace(options)
  places.push(place)
  return place
}

const MISTAKES = ['bad_input', 'action_not_supported', 'out_of_supply_network']

/** A refusal at once: uncharged, with nothing queued and no slot locked; a mistake is no operation at all, and costs nothing of the day. */
async function refused(place: BookingPlace, args: Record<string, unknown>, reason: string): Promise<string> {
  const before = await place.balance()
  const quota = await call(place.app, 'check_quota', {}, { caller: place.caller })
  const used = quota.ok ? Number(quota.value['used_today']) : 0
  const receipt = await schedule(place, args)
  expect(receipt).toMatchObject({
    status: 'failure',
    reason_code: reason,
    retriable: false,
    ...(MISTAKES.includes(reason)
      ? { quota: { used_today: used } }
      : { quota: { used_today: used + 1 }, cost: { amount: 0, basis: 'no_charge' } }),
  })
  expect('operation_id' in receipt).toBe(!MISTAKES.includes(reason))
  expect(await place.balance()).toBe(before)
  expect(await place.ledger.jobs.pending()).toBe(0)
  expect(await place.ledger.bookings.ofOperation(String(receipt['operation_id']))).toBeUndefined()
  return String(receipt['human_message'])
}

const VOICE = {
  VAPI_API_KEY: 'key',
  VAPI_PHONE_NUMBER_ID: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  VAPI_ASSISTANT_ID: '4fa85f64-5717-4562-b3fc-2c963f66afa6',
}
const RETELL = { RETELL_API_KEY: 'key', RETELL_AGENT_ID: 'agent_1', RETELL_FROM_NUMBER: '+12125550100' }
const SENDER = { SENDER_NAME: 'Acme Studio LLC', SENDER_SUPPORT: '+14155550101' }
const book = booking('2026-12-02T10:00')

/** A business that has nothing but a telephone, and no calendar here. */
async function onlyByTelephone(
  settings: Record<string, string>,
  phone: string,
  countryCode = 'US',
): Promise<BookingPlace> {
  const place = await open({ settings })
  await place.ledger.calendarBindings.remove(place.smbId)
  await place.ledger.businesses.update(place.smbId, { contactPhone: phone, countryCode })
  return place
}

describe('a booking is refused at once', () => {
  it('of a business nobody knows, and of a map row', async () => {
    const place = await open()
    expect(await refused(place, { ...book, smb_id: 'smb_unknown' }, 'out_of_supply_network')).toContain(
      'import_booking_url',
    )
    expect(await refused(place, { ...book, smb_id: 'map:node/1' }, 'out_of_supply_network')).toContain('is a map row')
    expect(
      await refused(
        place,
        { action: 'cancel', existing_appointment_id: 'apt_1', smb_id: 'smb_unknown' },
        'out_of_supply_network',
      ),
    ).toContain('smb_unknown')
  })

  it('of a business whose record is not what its link says', async () => {
    const place = await open()
    await place.ledger.businesses.update(place.smbId, { verification: 'rejected' })
    expect(await refused(place, book, 'supply_unreachable')).toContain('verify_business says more')
  })

  it('of another line of business than the token is for', async () => {
    const place = await open()
    expect(await schedule(place, book, { caller: { ...place.caller, verticals: ['fitness'] } })).toMatchObject({
      reason_code: 'scope_denied',
    })
  })

  it('where no calendar is connected, and where the business is not bound to it', async () => {
    const none = { provider: undefined, open: () => Promise.reject(new Error('none')) }
    expect(
      await refused(await open({ overrides: { calendar: none } }), book, 'booking_destination_unmapped'),
    ).toContain('ask the operator to set CALENDAR')
    const place = await open()
    await place.ledger.calendarBindings.remove(place.smbId)
    for (const args of [book, { action: 'check_availability' }])
      expect(await refused(place, args, 'booking_destination_unmapped')).toContain('agent-broker calendar bind')
  })

  it('of a business that would have to be called, where calls are off', async () => {
    const place = await onlyByTelephone({}, '+12125552368')
    const sentence = await refused(place, book, 'async_channel_not_provisioned')
    expect(sentence).toContain('calls are not configured')
    expect(sentence).toContain('give the consumer the number +12125552368 or the booking link https://')
    // An address could be written to, so that the calendar is what is missing.
    await place.ledger.businesses.update(place.smbId, { contactEmail: 'hello@acme.example' })
    await refused(place, book, 'booking_destination_unmapped')
  })

  it('of a business with nothing but a telephone, with a ready call that asks it', async () => {
    const trial = { ...SENDER, OUTBOX: '1' }
    for (const [settings, phone, countryCode] of [
      [trial, '+436641234567', 'AT'],
      [{ ...trial, VOICE_RECORDING: '1' }, '+14155552368', 'US'],
      [{ ...VOICE, ...SENDER }, '+14155552368', 'US'],
      [{ ...VOICE, ...SENDER, VOICE_RECORDING: '1' }, '+14155552368', 'US'],
      [{ ...RETELL, ...SENDER }, '+14155552368', 'US'],
      [{ ...RETELL, ...SENDER, VOICE_RECORDING: '1' }, '+12125552368', 'US'],
    ] as const) {
      const place = await onlyByTelephone(settings, phone, countryCode)
      await place.ledger.businesses.update(place.smbId, { verification: 'confirmed' })
      const sentence = await refused(place, book, 'booking_destination_unmapped')
      expect(sentence).toContain('agent-broker calendar bind')
      expect(sentence).toContain('next_actions has a call')
      const receipt = await schedule(place, book)
      expect(receipt['next_actions']).toEqual([expect.stringMatching(/^call_business /)])
      await refused(place, { action: 'check_availability' }, 'booking_destination_unmapped')
    }
  })

  it('where calls should be recorded and the voice provider cannot ask for consent to that', async () => {
    const place = await onlyByTelephone({ ...RETELL, ...SENDER, VOICE_RECORDING: '1' }, '+14155552368')
    await place.ledger.businesses.update(place.smbId, { verification: 'confirmed' })
    const sentence = await refused(place, book, 'recording_consent_missing')
    expect(sentence).toContain('is recorded only once the other side has agreed')
    expect(sentence).toContain('next_actions has a call')
    expect((await schedule(place, book))['next_actions']).toEqual([expect.stringMatching(/^call_business /)])
  })

  it('where the business has asked not to be called', async () => {
    const place = await onlyByTelephone({ ...VOICE, ...SENDER }, '+12125552368')
    const optOut = {
      subject: { type: 'phone' as const, normalized: '+12125552368' },
      channel: 'voice' as const,
      scope: 'all' as const,
      via: 'test',
      at: 0,
    }
    await place.ledger.optOuts.add(optOut, place.app.broker.services.now())
    expect(await refused(place, book, 'compliance_violation')).toContain('can only be reached by telephone')
  })

  it('without an identity or the scope', async () => {
    const place = await open()
    expect(await schedule(place, book, { caller: callerOf({ agentId: null }) })).toMatchObject({
      reason_code: 'identity_required',
    })
    expect(await schedule(place, book, { caller: callerOf({ scopes: ['ops:send_message'] }) })).toMatchObject({
      reason_code: 'scope_denied',
    })
    expect(await schedule(place, book, { readOnly: true })).toMatchObject({ reason_code: 'scope_denied' })
  })

  it('and the refusal stands under its key', async () => {
    const place = await open()
    await place.ledger.calendarBindings.remove(place.smbId)
    const first = await schedule(place, book, { idempotencyKey: 'k' })
    expect(await schedule(place, book, { idempotencyKey: 'k' })).toMatchObject({
      operation_id: first['operation_id'],
      reason_code: 'booking_destination_unmapped',
    })
    expect(await value(place.app, 'self_test')).toMatchObject({ healthy: true })
  })
})
