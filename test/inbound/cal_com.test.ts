import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../contract/bookings.ts'
import { httpOf, startApp } from '../harness.ts'

const SECRET = 'cal-secret'
const PATH = '/inbound/calcom'
let woken: string[] = []
const app = await startApp(
  { CAL_COM_WEBHOOK_SECRET: SECRET },
  {
    signalJob: async operationId => {
      woken.push(operationId)
      return true
    },
  },
)
afterAll(() => app.close())
beforeEach(() => {
  woken = []
})
const { bookings } = app.broker.services.ledger
const http = httpOf(app)

const signed = (event: unknown, secret = SECRET): RequestInit => {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { method: 'POST', headers: { 'content-type': 'application/json', 'x-cal-signature-256': signature }, body }
}
const report = (payload: unknown, triggerEvent = 'BOOKING_CREATED') => ({
  triggerEvent,
  createdAt: '2026-11-21T12:00:00.000Z',
  payload,
})
const post = async (init: RequestInit): Promise<number> => (await http(PATH, init)).status

describe('a report of Cal.com', () => {
  it('wakes the operation of the booking it names, each time it comes', async () => {
    const row = booking({ provider: 'cal_com', state: 'pending', providerId: 'uid_pending' })
    await bookings.hold(row)
    for (const trigger of ['BOOKING_CREATED', 'BOOKING_REJECTED', 'BOOKING_CANCELLED', 'BOOKING_REJECTED'])
      expect(await post(signed(report({ uid: 'uid_pending', status: 'REJECTED', metadata: {} }, trigger)))).toBe(200)
    expect(woken).toEqual(Array.from({ length: 4 }, () => row.operationId))
    expect(await bookings.get(row.appointmentId)).toEqual(row)
  })

  it('that comes before the booking was answered is known by what was noted in it', async () => {
    const row = booking({ provider: 'cal_com' })
    await bookings.hold(row)
    expect(await post(signed(report({ uid: 'uid_unheard_of', metadata: { operation_id: row.operationId } })))).toBe(200)
    expect(woken).toEqual([row.operationId])
  })

  it('that it was moved is known by the name it had', async () => {
    const row = booking({ provider: 'cal_com', state: 'pending', providerId: 'uid_before' })
    await bookings.hold(row)
    for (const rescheduleUid of ['uid_before', null])
      await post(signed(report({ uid: 'uid_after', rescheduleUid }, 'BOOKING_RESCHEDULED')))
    expect(woken).toEqual([row.operationId])
  })

  it.each([
    ['a booking of somebody else', report({ uid: 'uid_of_somebody', metadata: { operation_id: 'op_of_nobody' } })],
    ['no booking', report({})],
    ['a ping', { triggerEvent: 'PING', createdAt: 'now' }],
    ['odd names', report({ uid: { a: 1 }, metadata: { operation_id: 'x'.repeat(5000) } })],
  ])('of %s is taken and wakes nobody', async (_, event) => {
    expect([await post(signed(event)), woken]).toEqual([200, []])
  })

  it('names no operation of another kind, or of another calendar', async () => {
    const row = booking({ provider: 'local', providerId: 'apt_local' })
    await bookings.hold(row)
    for (const payload of [{ uid: 'apt_local' }, { metadata: { operation_id: row.operationId } }])
      await post(signed(report(payload)))
    expect(woken).toEqual([])
  })

  it.each(['', 'hello', '[]', '{"payload":{}}', '\ufeff{', '"\\ud800"'])('%j cannot be read', async body => {
    const response = await http(PATH, signed(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      reason_code: 'bad_input',
      human_message: 'body: no event of Cal.com.',
    })
  })

  const event = report({ uid: 'uid_pending' })
  const forged: [string, RequestInit][] = [
    ['no signature', { ...signed(event), headers: {} }],
    ['one under another secret', signed(event, 'other')],
    ['one of other bytes', { ...signed(event), body: `${JSON.stringify(event)} ` }],
    ['an empty one', { ...signed(event), headers: { 'x-cal-signature-256': '' } }],
    [
      'what Cal.com sends without a secret',
      { ...signed(event), headers: { 'x-cal-signature-256': 'no-secret-provided' } },
    ],
  ]
  it.each(forged)('with %s is refused and wakes nobody', async (_, init) => {
    const response = await http(PATH, init)
    expect([response.status, woken]).toEqual([401, []])
    expect(await response.json()).toMatchObject({ human_message: expect.stringContaining('CAL_COM_WEBHOOK_SECRET') })
  })

  it('that is too long is not read', async () => {
    expect(await post(signed(report({ uid: 'u', title: 'x'.repeat(1_100_000) })))).toBe(413)
  })
})

it('without a secret the path does not exist', async () => {
  const bare = await startApp()
  expect((await httpOf(bare)(PATH, signed(report({})))).status).toBe(404)
  await bare.close()
})
