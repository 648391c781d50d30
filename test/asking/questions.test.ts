import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openBookingPlace } from '../appointments.ts'
import { callerOf } from '../callers.ts'
import type { AnyClient } from '../clients.ts'
import { ASKING_CLIENTS, chooses, modernHttp, says, type User, userWho } from './clients.ts'

const TWO = [
  { name: 'Haircut', minutes: 45 },
  { name: 'Beard trim', minutes: 15 },
]
const place = await openBookingPlace({ binding: { services: TWO } })
afterAll(() => place.close())
const { app, smbId, ledger } = place

let day = 1
/** A time that no other test books. */
const freeTime = (): string => {
  day += 1
  return new Date(Date.UTC(2026, 11, 1 + day * 7, 9, 0)).toISOString().replace('.000Z', 'Z')
}

const booking = (more: Record<string, unknown> = {}) => ({
  smb_id: smbId,
  action: 'book',
  service: 'Haircut',
  customer: { name: 'Ana Novak', phone: '+493012345678' },
  requested_time: { preferred_iso: freeTime() },
  idempotency_key: randomUUID(),
  // What is asked is answered at once; the outcome is read where a test wants it.
  wait_s: 0,
  ...more,
})

const book = async (client: AnyClient, args: Record<string, unknown>) => {
  const { structuredContent = {} } = await client.callTool({ name: 'schedule_appointment', arguments: args })
  return structuredContent
}

const bookingOf = (receipt: Record<string, unknown>) => ledger.bookings.ofOperation(String(receipt['operation_id']))
const ended = (receipt: Record<string, unknown>) =>
  expect
    .poll(async () => (await ledger.operations.get(String(receipt['operation_id'])))?.state, { timeout: 20_000 })
    .toBe('success')

const operationsOf = async (agentId: string | null) =>
  (await ledger.operations.list({ most: 100, agentId: agentId ?? '' })).length

describe.each(Object.entries(ASKING_CLIENTS))('%s', (_name, connect) => {
  it('asks its user for what is missing, and books once', async () => {
    const caller = callerOf()
    const user = userWho(says({ field_1: ' Ana Novak ', field_2: '+493012345678' }))
    const client = await connect(app, caller, user)
    const receipt = await book(client, booking({ customer: undefined }))
    expect(receipt).toMatchObject({ status: 'pending_async' })
    expect(user.asked).toHaveLength(1)
    expect(user.asked[0]?.requestedSchema.required).toEqual(['field_1'])
    await ended(receipt)
    expect((await bookingOf(receipt))?.customer).toMatchObject({ name: 'Ana Novak', phone: '+493012345678' })
    expect(await operationsOf(caller.agentId)).toBe(1)
    await client.close()
  })

  it('asks again for an answer that is not valid', async () => {
    const user = userWho(says({ field_1: '+49' }), says({ field_1: '+493012345678' }))
    const client = await connect(app, callerOf(), user)
    const receipt = await book(client, booking({ customer: { name: 'Ana Novak' } }))
    expect(receipt).toMatchObject({ status: 'pending_async' })
    expect(user.asked.map(({ message }) => message)).toEqual([
      'Whom shall the appointment be for?',
      expect.stringMatching(/^customer\.phone: not a number/),
    ])
    await client.close()
  })

  it('lets its user take back an answer that is not valid', async () => {
    const user = userWho(
      says({ field_1: 'Ana Novak', field_2: '12', field_3: '' }),
      says({ field_1: 'Ana Novak', field_2: '', field_3: 'ana@example.com' }),
    )
    const client = await connect(app, callerOf(), user)
    const receipt = await book(client, booking({ customer: undefined }))
    expect(user.asked).toHaveLength(2)
    await ended(receipt)
    expect((await bookingOf(receipt))?.customer).toMatchObject({ email: 'ana@example.com' })
    await client.close()
  })

  it('lets its user choose among services', async () => {
    const user = userWho(chooses('Beard trim'))
    const client = await connect(app, callerOf(), user)
    const receipt = await book(client, booking({ service: undefined }))
    await ended(receipt)
    expect(await bookingOf(receipt)).toMatchObject({ service: 'Beard trim' })
    await client.close()
  })

  it('asks whether a limit may be passed', async () => {
    const caller = callerOf()
    const user = userWho(says({ yes: true }))
    const client = await connect(app, caller, user)
    const receipt = await book(client, booking({ max_cost_usd: 0.1 }))
    expect(receipt).toMatchObject({ status: 'pending_async' })
    expect(user.asked[0]?.message).toMatch(/Business: Acme Studio\nPrice: at most 0\.15 USD\n.*Time: 20/s)
    expect(user.asked[0]?.message).toContain('Limit: 0.1 USD')
    await client.close()
  })

  it('ends with the no of its user, and does nothing', async () => {
    const caller = callerOf()
    const user = userWho({ action: 'decline' })
    const client = await connect(app, caller, user)
    const args = booking({ max_cost_usd: 0.1 })
    const declined = await book(client, args)
    expect(declined).toMatchObject({ status: 'failure', reason_code: 'declined_by_user', retriable: false })
    expect(await place.app.broker.services.ledger.bookings.ofOperation(String(declined['operation_id']))).toBe(
      undefined,
    )
    // The no counts for the key, whatever is said later.
    const again = await connect(app, caller, userWho(says({ yes: true })))
    expect(await book(again, args)).toMatchObject({ reason_code: 'declined_by_user' })
    await Promise.all([client.close(), again.close()])
  })

  it('may be asked again where its user only closed the form', async () => {
    const user = userWho({ action: 'cancel' }, says({ yes: true }))
    const client = await connect(app, callerOf(), user)
    const args = booking({ max_cost_usd: 0.1 })
    expect(await book(client, args)).toMatchObject({ reason_code: 'declined_by_user', retriable: true })
    expect(await book(client, args)).toMatchObject({ status: 'pending_async' })
    await client.close()
  })

  it('gives up after some rounds with what is wrong', async () => {
    const user = userWho(says({ field_1: '+49' }))
    const client = await connect(app, callerOf(), user)
    const receipt = await book(client, booking({ customer: { name: 'Ana Novak' } }))
    expect(receipt).toMatchObject({ status: 'failure', reason_code: 'bad_input' })
    expect(user.asked).toHaveLength(5)
    await client.close()
  })
})

describe('a slot that went while it was booked', () => {
  it('is changed for another one by the user, once for one answer', async () => {
    const caller = callerOf()
    const taken = booking()
    const other = await modernHttp(app, callerOf(), userWho())
    await ended(await book(other, taken))
    const user = userWho(({ requestedSchema }) => {
      const [first] = requestedSchema.properties['choice']?.oneOf ?? []
      expect(first?.title).toMatch(/^[A-Z][a-z]+day \d+ [A-Z][a-z]+ 202\d, \d\d:\d\d \(UTC[+-]\d\d:\d\d\)$/)
      return says({ choice: '1' })
    })
    const client = await modernHttp(app, caller, user)
    const wanted = { ...booking({ requested_time: taken.requested_time, wait_s: 20 }) }
    const receipt = await book(client, wanted)
    expect(receipt).toMatchObject({ status: 'success', result: { status: 'confirmed' } })
    expect(user.asked).toHaveLength(1)
    // The same key, asked again, comes to the same appointment by the same answer.
    expect(await book(client, wanted)).toMatchObject({ operation_id: receipt['operation_id'] })
    expect(await operationsOf(caller.agentId)).toBe(2)
    await Promise.all([client.close(), other.close()])
  })

  it('names the free ones to who cannot be asked', async () => {
    const taken = booking()
    const { HTTP_CLIENTS } = await import('../clients.ts')
    const { httpOf } = await import('../harness.ts')
    const client = await (HTTP_CLIENTS['v1 SDK'] as NonNullable<(typeof HTTP_CLIENTS)[string]>)(httpOf(app, callerOf()))
    await ended(await book(client, taken))
    const another = { name: 'Ben Adler', phone: '+4915112345679' }
    const gone = await book(client, booking({ customer: another, requested_time: taken.requested_time, wait_s: 20 }))
    expect(gone).toMatchObject({ reason_code: 'outcome_rejected', resend: 'corrected' })
    expect(gone['alternatives']).toHaveLength(3)
    await client.close()
  })
})

describe('a client without a user', () => {
  const silent: User = userWho()

  it('is told exactly what to add', async () => {
    const { HTTP_CLIENTS } = await import('../clients.ts')
    const { httpOf } = await import('../harness.ts')
    for (const connect of Object.values(HTTP_CLIENTS)) {
      const client = await connect(httpOf(app, callerOf()))
      expect(await book(client, booking({ customer: undefined }))).toMatchObject({
        reason_code: 'bad_input',
        human_message:
          'customer.name: required for action book. customer.phone: required for action book, or customer.email.',
      })
      expect(await book(client, booking({ service: undefined }))).toMatchObject({
        human_message: expect.stringContaining('name one of "Haircut" (45 minutes), "Beard trim" (15 minutes)'),
      })
      expect(await book(client, booking({ max_cost_usd: 0.1 }))).toMatchObject({
        reason_code: 'budget_exceeded',
        human_message: expect.stringContaining('raise max_cost_usd to 0.15'),
      })
      await client.close()
    }
    expect(silent.asked).toEqual([])
  })

  it('is not asked for what only its agent can know', async () => {
    const user = userWho()
    const client = await modernHttp(app, callerOf(), user)
    const receipt = await book(client, booking({ customer: undefined, requested_time: undefined }))
    expect(receipt['human_message']).toMatch(/^customer\.name:.*customer\.phone:.*requested_time\.preferred_iso:/)
    expect(user.asked).toEqual([])
    await client.close()
  })
})
