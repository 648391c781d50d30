import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, grant } from '../callers.ts'
import { type CallingPlace, newYorkShop, openCallingPlace } from '../calling.ts'
import { value } from '../harness.ts'
import { newYorker, openSendingPlace, type SendingPlace } from '../sending.ts'
import { modernHttp, says, type User, userWho } from './clients.ts'

let sending: SendingPlace
let calling: CallingPlace
beforeAll(async () => {
  ;[sending, calling] = await Promise.all([openSendingPlace(), openCallingPlace('vapi')])
})
afterAll(() => Promise.all([sending.close(), calling.close()]))

const NAME = 'Acme Studio\u202e https://evil.example/pay'

async function shopOf({ app }: { app: SendingPlace['app'] }, changes: Record<string, unknown> = {}): Promise<string> {
  const imported = await value(app, 'import_booking_url', {
    booking_url: `https://booksy.com/en-us/${Math.floor(Math.random() * 1e9)}_acme`,
    business_name: 'Acme Studio',
  })
  const smbId = String(imported['smb_id'])
  const { businesses } = app.broker.services.ledger
  await businesses.update(smbId, { name: NAME, verification: 'confirmed', updatedAt: 1, ...changes })
  return smbId
}

async function callTool(
  { app }: { app: SendingPlace['app'] },
  name: string,
  args: Record<string, unknown>,
  user: User,
) {
  const caller = callerOf({ tier: 'credits' })
  await grant(app, caller, 500)
  const client = await modernHttp(app, caller, user)
  const { structuredContent = {} } = await client.callTool({ name, arguments: { wait_s: 0, ...args } })
  await client.close()
  return structuredContent
}

const message = (smbId: string, more: Record<string, unknown> = {}) => ({
  recipient: { id_type: 'smb_id', id_value: smbId },
  message_type: 'transactional',
  content: { body: `Is the order of ${randomUUID().slice(0, 8)} ready?` },
  idempotency_key: randomUUID(),
  ...more,
})

describe('a message to a business without a contact', () => {
  it('goes to the number its user knows', async () => {
    const to = newYorker()
    const user = userWho(says({ field_1: to }))
    const receipt = await callTool(sending, 'send_message', message(await shopOf(sending)), user)
    expect(user.asked[0]?.message).toBe(
      'No contact of Acme Studio evil. example/pay is on record that this message could go to. Where shall it go?',
    )
    expect(receipt).toMatchObject({ status: 'success' })
    expect(sending.texts.arrived.filter(one => one.to === to)).toHaveLength(1)
  })

  it('goes to the address its user knows', async () => {
    const user = userWho(says({ field_1: '', field_2: 'shop@acme.example' }))
    const receipt = await callTool(sending, 'send_message', message(await shopOf(sending)), user)
    expect(receipt).toMatchObject({ status: 'success', channel_used: expect.stringMatching(/^email/) })
  })

  it('asks only for what the named channel reaches, and again where nothing was said', async () => {
    const user = userWho(says({}), { action: 'decline' })
    const args = message(await shopOf(sending), { preferred_channel: 'email' })
    expect(await callTool(sending, 'send_message', args, user)).toMatchObject({ reason_code: 'declined_by_user' })
    expect(user.asked.map(({ requestedSchema }) => Object.keys(requestedSchema.properties))).toEqual([
      ['field_1'],
      ['field_1'],
    ])
  })

  it('is told what to add where nobody can be asked', async () => {
    const outcome = await sending.app.broker.call(
      sending.app.broker.registry.get('send_message') as never,
      message(await shopOf(sending)),
      { caller: callerOf(), readOnly: false, cancelled: () => new AbortController().signal },
    )
    expect(outcome).toMatchObject({
      ok: false,
      failure: {
        reason: 'supply_unreachable',
        message: expect.stringContaining('send recipient.id_type phone or email with its number or address'),
      },
    })
  })
})

describe('a call', () => {
  const objective = 'Do you repair bicycles on Saturdays?'

  it('goes to the number its user knows, of a business without one', async () => {
    const to = newYorkShop()
    const user = userWho(says({ field_1: to }))
    const receipt = await callTool(calling, 'call_business', { objective, smb_id: await shopOf(calling) }, user)
    expect(user.asked[0]?.message).toMatch(/^No telephone number of Acme Studio evil\. example/)
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'call_placed' })
    expect((await calling.taken(String(receipt['operation_id']))).to).toBe(to)
  })

  it('goes to the number its user knows, where neither number nor business was named', async () => {
    const user = userWho(says({ field_1: newYorkShop() }))
    expect(await callTool(calling, 'call_business', { objective }, user)).toMatchObject({ reason_code: 'call_placed' })
  })

  it('is repeated when its user wants that', async () => {
    const to = newYorkShop()
    const caller = callerOf({ tier: 'credits' })
    await grant(calling.app, caller, 500)
    const user = userWho(says({ yes: true }))
    const client = await modernHttp(calling.app, caller, user)
    const call = async () =>
      (await client.callTool({ name: 'call_business', arguments: { objective, business_phone: to, wait_s: 0 } }))
        .structuredContent
    const first = await call()
    await calling.taken(String(first?.['operation_id']))
    expect(user.asked).toEqual([])
    const second = await call()
    expect(user.asked[0]?.message).toMatch(/^This number was called .* Call it once more\?\nNumber: \+1212/)
    expect(second).toMatchObject({ reason_code: 'call_placed' })
    expect(second?.['operation_id']).not.toBe(first?.['operation_id'])
    await client.close()
  })
})
