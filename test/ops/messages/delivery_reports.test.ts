import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { callerOf, grant } from '../../callers.ts'
import { heldOnceAnswered } from '../../delivering.ts'
import { call, httpOf, startApp } from '../../harness.ts'
import { meta, notice, SECRETS, twilio } from '../../inbound/providers.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace, TEXTS_ACCOUNT } from '../../sending.ts'
import { startWhatsApp, type Vendor } from '../../vendor_servers.ts'

const PUBLIC_URL = 'https://broker.example.com'

let place: SendingPlace
let chat: Vendor
let ledger: Ledger
/** What happens once the provider has answered and before that is written down. */
// Of the last message that WhatsApp has taken.
let wamid = ''
let onAnswer: () => Promise<void> = async () => {}

beforeAll(async () => {
  chat = await startWhatsApp()
  chat.onArrived = (_, id) => {
    wamid = id
  }
  const real = await openSqlite(':memory:')
  ledger = heldOnceAnswered(real, () => onAnswer())
  const whatsapp = {
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_ACCESS_TOKEN: 'token',
    WHATSAPP_URL: chat.url,
  }
  place = await openSendingPlace(ledger, { ...SECRETS, ...whatsapp, PUBLIC_URL })
  place.caller = callerOf({ tier: 'credits' })
  await grant(place.app, place.caller, 1_000)
})
afterAll(async () => {
  await place.close()
  await chat.close()
})

const balance = () => ledger.meter.balance(place.caller.agentId ?? '')
const chatMessage = (to: string, changes: Record<string, unknown> = {}) =>
  reminder(to, { preferred_channel: 'chatapp', ...changes })

async function partialResult(receipt: Record<string, unknown>) {
  const outcome = await call(
    place.app,
    'get_status',
    { operation_id: receipt['operation_id'] },
    { caller: place.caller },
  )
  return outcome.ok ? outcome.value['partial_result'] : outcome.failure.message
}

async function fromTwilio(name: 'status' | 'sms', fields: Record<string, string>): Promise<void> {
  const path = `/inbound/twilio/${name}`
  const response = await httpOf(place.app)(path, twilio(PUBLIC_URL + path, fields))
  expect(response.status).toBe(name === 'sms' ? 200 : 204)
}

async function fromMeta(value: unknown): Promise<void> {
  const response = await httpOf(place.app)('/inbound/whatsapp', meta(notice(value)))
  expect(response.status).toBe(200)
}

const seconds = (): string => String(Math.floor(place.app.broker.services.now() / 1000))

/** Reports one state of the message of an operation, as its provider does. */
async function report(receipt: Record<string, unknown>, status: string): Promise<void> {
  const [{ provider, providerId } = { provider: '', providerId: '' }] = await ledger.messages.calls(
    String(receipt['operation_id']),
  )
  if (provider === 'twilio')
    await fromTwilio('status', { MessageSid: providerId ?? '', MessageStatus: status, To: '+12125550000' })
  else
    await fromMeta({
      statuses: [{ id: wamid, status, timestamp: seconds(), errors: status === 'failed' ? [{ code: 131026 }] : [] }],
    })
}

describe.each([
  ['Twilio', (to: string) => reminder(to)],
  ['WhatsApp', chatMessage],
])('a message of %s', (vendor, message) => {
  it.each([
    [['sent', 'failed'], 'undelivered'],
    [['failed', 'delivered'], 'delivered'],
    [['delivered', 'failed'], 'delivered'],
    [['failed', 'sent'], 'undelivered'],
    [['failed', 'read', 'failed'], 'delivered'],
  ])('that is reported %j is shown as %s, at one price', async (states, shown) => {
    const before = await balance()
    const receipt = await send(place, message(newYorker()))
    expect(receipt).toMatchObject({ status: 'success', cost: { amount: 0.02 } })
    expect(await partialResult(receipt)).toEqual({ delivery: 'accepted' })
    for (const state of states) await report(receipt, vendor === 'Twilio' && state === 'failed' ? 'undelivered' : state)
    expect(await partialResult(receipt)).toEqual({ delivery: shown })
    expect(await balance()).toBe(before - 2)
  })
})

/** The id a message has at the far side. */
async function sidOf(to: string): Promise<string> {
  const list = await fetch(
    `${place.texts.url}/2010-04-01/Accounts/${TEXTS_ACCOUNT}/Messages.json?To=${encodeURIComponent(to)}`,
    {
      headers: { authorization: 'Basic x' },
    },
  )
  const { messages } = (await list.json()) as { messages: { sid: string }[] }
  return messages[0]?.sid ?? ''
}

it('what comes back before the answer to the send is kept: the report and the words of the recipient', async () => {
  const to = newYorker()
  onAnswer = async () => {
    onAnswer = async () => {}
    await fromTwilio('status', { MessageSid: await sidOf(to), MessageStatus: 'delivered', To: to })
    await fromTwilio('sms', {
      MessageSid: `SX${to.slice(1)}`,
      From: to,
      To: '+14155550100',
      Body: 'I am away until Monday.',
    })
  }
  const receipt = await sendAmidOthers(reminder(to, { on_behalf_of: 'Ana' }))
  const replies = [{ text: 'I am away until Monday.', received_at: expect.any(String) }]
  expect(await partialResult(receipt)).toEqual({ delivery: 'delivered', replies })
})

/** Sends while others of the process write all the time. */
async function sendAmidOthers(message: Record<string, unknown>): Promise<Record<string, unknown>> {
  let isOver = false
  const writing = async (): Promise<void> => {
    while (!isOver) {
      await ledger.transaction(async () => {})
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  const others = writing()
  try {
    return await send(place, message)
  } finally {
    isOver = true
    await others
  }
}

interface Lost {
  message(to: string): Record<string, unknown>
  far(): Vendor
  /** Reports a state of the message to a recipient the way the provider was told to, and whom it says it went to. */
  report(to: string, status: string, recipient?: string): Promise<void>
}

const toLast = (vendor: Vendor): string => vendor.requests.filter(({ method }) => method === 'POST').at(-1)?.body ?? ''
const LOST: [string, Lost][] = [
  [
    'Twilio',
    {
      message: to => reminder(to),
      far: () => place.texts,
      report: async (to, status, recipient = to) => {
        const address = new URL(new URLSearchParams(toLast(place.texts)).get('StatusCallback') ?? '')
        const fields = { MessageSid: await sidOf(to), MessageStatus: status, To: recipient }
        expect((await httpOf(place.app)(address.pathname + address.search, twilio(address.href, fields))).status).toBe(
          204,
        )
      },
    },
  ],
  [
    'WhatsApp',
    {
      message: chatMessage,
      far: () => chat,
      report: async (to, status, recipient = to) => {
        const { biz_opaque_callback_data } = JSON.parse(toLast(chat)) as { biz_opaque_callback_data: string }
        await fromMeta({
          statuses: [
            {
              id: `wamid.${to}`,
              status,
              timestamp: seconds(),
              recipient_id: recipient.slice(1),
              biz_opaque_callback_data,
            },
          ],
        })
      },
    },
  ],
]

describe.each(LOST)('a message whose answer is lost at %s', (_vendor, lost) => {
  it('has left when a report of it comes before it is given up, and costs what it costs', async () => {
    const [to, before] = [newYorker(), await balance()]
    lost.far().mood = 'drops'
    onAnswer = async () => {
      onAnswer = async () => {}
      await lost.report(to, 'delivered')
    }
    const receipt = await sendAmidOthers(lost.message(to))
    lost.far().mood = 'works'
    expect(receipt).toMatchObject({ status: 'success', cost: { amount: 0.02 }, result: { delivery: 'accepted' } })
    expect(await partialResult(receipt)).toEqual({ delivery: 'delivered' })
    expect(await balance()).toBe(before - 2)
  })

  it('is not proved by a report of one to somebody else', async () => {
    const to = newYorker()
    lost.far().mood = 'drops'
    const receipt = await send(place, lost.message(to))
    lost.far().mood = 'works'
    await lost.report(to, 'delivered', newYorker())
    expect(await partialResult(receipt)).toEqual({ delivery: 'unknown' })
    await lost.report(to, 'delivered')
    expect(await partialResult(receipt)).toEqual({ delivery: 'delivered' })
  })

  it('stays partial and uncharged when the report comes later, and get_status shows it', async () => {
    const [to, before] = [newYorker(), await balance()]
    lost.far().mood = 'drops'
    const receipt = await send(place, lost.message(to))
    lost.far().mood = 'works'
    expect(receipt).toMatchObject({ status: 'partial', cost: { amount: 0 } })
    expect(await partialResult(receipt)).toEqual({ delivery: 'unknown' })
    await lost.report(to, 'sent')
    expect(await partialResult(receipt)).toEqual({ delivery: 'sent' })
    await lost.report(to, 'failed')
    expect(await partialResult(receipt)).toEqual({ delivery: 'undelivered' })
    await lost.report(to, 'delivered')
    expect(await partialResult(receipt)).toEqual({ delivery: 'delivered' })
    expect(await balance()).toBe(before)
  })
})

it('a message is not proved by a report that names an operation of another provider, one of nobody, or none', async () => {
  chat.mood = 'drops'
  const receipts = [await send(place, reminder(newYorker())), await send(place, chatMessage(newYorker()))]
  chat.mood = 'works'
  const before = await Promise.all(receipts.map(partialResult))
  for (const biz_opaque_callback_data of [receipts[0]?.['operation_id'], 'op_nobody', 7])
    await fromMeta({
      statuses: [{ id: 'wamid.stray', status: 'read', timestamp: seconds(), biz_opaque_callback_data }],
    })
  const path = `/inbound/twilio/status?operation_id=${receipts[1]?.['operation_id']}`
  const stray = twilio(PUBLIC_URL + path, { MessageSid: 'SMstray', MessageStatus: 'delivered', To: '+12125550000' })
  expect((await httpOf(place.app)(path, stray)).status).toBe(204)
  expect(before).toEqual([{ delivery: 'accepted' }, { delivery: 'unknown' }])
  expect(await Promise.all(receipts.map(partialResult))).toEqual(before)
})

it('an outbox delivers nothing, and get_status says so', async () => {
  const app = await startApp({ OUTBOX: '1', SENDER_NAME: 'Acme' })
  const caller = callerOf()
  const receipt = await send({ app, caller }, reminder(newYorker()))
  const outcome = await call(app, 'get_status', { operation_id: receipt['operation_id'] }, { caller })
  expect(outcome).toMatchObject({ ok: true, value: { partial_result: { delivery: 'not_delivered' } } })
  await app.close()
})
