import { afterEach, expect, it } from 'vitest'
import { booking, type BookingPlace, openBookingPlace, schedule } from '../../appointments.ts'
import { call } from '../../harness.ts'

const places: BookingPlace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) await place.close()
})

const SENDER = { SENDER_NAME: 'Acme Studio LLC', SENDER_SUPPORT: '+14155550101', OUTBOX: '1' }

/** A business without a calendar here. */
async function unbound(
  contact: Record<string, string>,
  settings: Record<string, string> = SENDER,
): Promise<BookingPlace> {
  const place = await openBookingPlace({ settings })
  places.push(place)
  await place.ledger.calendarBindings.remove(place.smbId)
  await place.ledger.businesses.update(place.smbId, { ...contact, verification: 'confirmed' })
  return place
}

const actionsOf = (receipt: Record<string, unknown>): [string, Record<string, unknown>][] =>
  ((receipt['next_actions'] ?? []) as string[]).map(text => {
    const at = text.indexOf(' ')
    return [text.slice(0, at), JSON.parse(text.slice(at + 1)) as Record<string, unknown>]
  })

const GIVEN = 'Give the consumer the booking link https://calendly.com/acme-studio/consultation to book there.'

it('a business without a calendar is asked for that very time by a ready message, in the language of its country', async () => {
  const place = await unbound({ contactEmail: 'hallo@acme.example', countryCode: 'DE' })
  const receipt = await schedule(place, booking('2026-12-02T10:00'))
  expect(receipt).toMatchObject({ reason_code: 'booking_destination_unmapped' })
  expect(receipt['human_message']).toContain(
    'success of that call is no booking. Or give the consumer the booking link https://calendly.com/acme-studio/consultation to book there.',
  )
  const [[tool, args] = ['', {}]] = actionsOf(receipt)
  expect(tool).toBe('send_message')
  expect(args).toMatchObject({
    recipient: { id_type: 'smb_id', id_value: place.smbId },
    content: {
      subject: 'Anfrage nach einem Termin',
      body: expect.stringMatching(
        /^Guten Tag, Ana Novak hätte gern einen Termin \(Haircut\) am Mittwoch, 2\. Dezember 2026.+10:00\. /,
      ),
    },
    on_behalf_of: 'Ana Novak',
  })
  const sent = await call(place.app, tool, args, { caller: place.caller })
  if (!sent.ok) throw new Error(sent.failure.message)
})

it('names only channels there are, and nothing without a time', async () => {
  const place = await unbound({ contactEmail: 'hello@acme.example' }, { ...SENDER, OUTBOX: '0' })
  const receipt = await schedule(place, booking('2026-12-02T10:00'))
  expect(receipt['next_actions'] ?? []).not.toContainEqual(expect.stringMatching(/^(call_business|send_message) /))
  expect(receipt['human_message']).toContain(GIVEN)
  const other = await unbound({ contactEmail: 'hello@acme.example' })
  const asked = await schedule(other, { action: 'check_availability' })
  expect(asked['human_message']).toContain(GIVEN)
})

it('nobody is asked for a time that has passed', async () => {
  const place = await unbound({ contactEmail: 'hello@acme.example' })
  for (const past of ['2025-12-02T10:00', '2025-12-02T10:00:00+01:00']) {
    const receipt = await schedule(place, booking(past))
    expect(receipt).toMatchObject({ reason_code: 'booking_destination_unmapped' })
    expect(actionsOf(receipt)).toEqual([])
    expect(receipt['human_message']).toContain(GIVEN)
  }
  expect(actionsOf(await schedule(place, booking('2026-12-02T10:00')))).toHaveLength(1)
})

it('a business with a telephone is called, where calls are on', async () => {
  const voice = {
    VAPI_API_KEY: 'key',
    VAPI_PHONE_NUMBER_ID: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    VAPI_ASSISTANT_ID: '4fa85f64-5717-4562-b3fc-2c963f66afa6',
  }
  const place = await unbound({ contactPhone: '+12125552368', countryCode: 'US' }, { ...SENDER, ...voice })
  const receipt = await schedule(place, booking('2026-12-02T10:00'))
  const [[tool, args] = ['', {}]] = actionsOf(receipt)
  expect(tool).toBe('call_business')
  expect(args['objective']).toMatch(/^Is there a free appointment \(Haircut\) on Wednesday,? 2 December 2026.+10:00\? /)
  const operation = place.app.broker.registry.get('call_business')
  expect(operation?.input.safeParse(args).success).toBe(true)
})
