import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { ConsentSubject } from '../../src/core/rows/consent.ts'
import { toKeptId } from '../../src/providers/whatsapp/message_id.ts'
import { phone } from '../consents.ts'
import { messageOf } from '../delivering.ts'
import { httpOf, startApp } from '../harness.ts'
import { meta, notice, SECRETS } from './providers.ts'

const NOW = Date.UTC(2026, 10, 21)
const app = await startApp(SECRETS, { now: () => NOW })
afterAll(() => app.close())
const { ledger } = app.broker.services
const http = httpOf(app)
const PATH = '/inbound/whatsapp'
const SECOND = NOW / 1000 - 3_600

const wamid = (): string => `wamid.${randomUUID()}==`
const textOf = (from: string, body: string, more: object = {}) => ({
  id: wamid(),
  from: from.slice(1),
  timestamp: String(SECOND),
  type: 'text',
  text: { body },
  ...more,
})
/** What is kept of a sender's messages, oldest first. */
const keptOf = async (from: ConsentSubject) =>
  ((await ledger.people.export(from))['inbound_messages'] ?? []) as { text: string | null }[]
const post = async (value: unknown): Promise<number> => (await http(PATH, meta(notice(value)))).status

describe('the registration at Meta', () => {
  const query = (changes: Record<string, string> = {}) =>
    `?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': SECRETS.WHATSAPP_VERIFY_TOKEN, 'hub.challenge': '1158201444', ...changes })}`

  it('is answered by its challenge', async () => {
    const response = await http(PATH + query())
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('x-content-type-options'),
    ]).toEqual([200, 'text/plain', 'nosniff'])
    expect(await response.text()).toBe('1158201444')
  })

  it.each([
    [query({ 'hub.verify_token': 'other' }), 403],
    [query({ 'hub.mode': 'unsubscribe' }), 403],
    [query({ 'hub.challenge': '<script>' }), 400],
    ['', 403],
    ['?hub.mode=subscribe', 403],
  ])('%s is refused', async (given, status) => expect((await http(PATH + given)).status).toBe(status))
})

describe('the signature of Meta', () => {
  const from = phone()
  const good = meta(notice({ messages: [textOf(from.normalized, 'STOP')] }))
  const forged: [string, RequestInit][] = [
    ['none', { ...good, headers: {} }],
    ['that of another app', meta(good.body as string, 'other')],
    ['that of other bytes', { ...good, body: `${String(good.body)} ` }],
    [
      'one without its name',
      {
        ...good,
        headers: { 'x-hub-signature-256': (new Headers(good.headers).get('x-hub-signature-256') ?? '').slice(7) },
      },
    ],
    ['nonsense', { ...good, headers: { 'x-hub-signature-256': 'sha256=' } }],
  ]
  it.each(forged)('refuses %s, and keeps nothing', async (_, init) => {
    const response = await http(PATH, init)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ human_message: expect.stringContaining('under WHATSAPP_APP_SECRET') })
    expect(await ledger.optOuts.of(from, Date.now())).toEqual([])
  })
})

describe('a notification', () => {
  it('brings messages, each kept once, with the message they answer', async () => {
    const from = phone()
    const button = {
      id: wamid(),
      from: from.normalized.slice(1),
      timestamp: String(SECOND + 1),
      type: 'button',
      button: { text: 'Yes' },
    }
    const list = {
      id: wamid(),
      from: from.normalized.slice(1),
      timestamp: String(SECOND + 2),
      type: 'interactive',
      interactive: { list_reply: { title: '10:00' } },
    }
    const image = {
      id: wamid(),
      from: from.normalized.slice(1),
      timestamp: String(SECOND + 3),
      type: 'image',
      image: { id: '1' },
    }
    const value = {
      messages: [textOf(from.normalized, 'Hi\n there', { context: { id: 'wamid.ours' } }), button, list, image],
    }
    for (let at = 0; at < 2; at += 1) expect(await post(value)).toBe(200)
    expect(await keptOf(from)).toMatchObject([
      {
        provider: 'whatsapp',
        text: 'Hi there',
        answers: toKeptId('wamid.ours'),
        at: SECOND * 1000,
        recordedAt: NOW,
        channel: 'chatapp',
      },
      { text: 'Yes', answers: null },
      { text: '10:00' },
      { text: null },
    ])
  })

  it('brings opt-outs and opt-ins, which count by when they were written', async () => {
    const from = phone()
    await post({
      messages: [
        textOf(from.normalized, 'START', { timestamp: SECOND + 20 }),
        textOf(from.normalized, 'STOP', { timestamp: SECOND + 10 }),
      ],
    })
    expect(await ledger.optOuts.of(from, Date.now())).toEqual([])
    await post({
      messages: [
        {
          ...textOf(from.normalized, ''),
          text: undefined,
          button: { text: 'Stop promotions' },
          timestamp: SECOND + 30,
        },
      ],
    })
    expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([
      { channel: 'chatapp', scope: 'all', via: 'keyword phrase', at: (SECOND + 30) * 1000 },
    ])
  })

  it.each(['image', 'video', 'document'])('brings the words beside a %s', async type => {
    const from = phone()
    const beside = (caption: string) => ({
      id: wamid(),
      from: from.normalized.slice(1),
      timestamp: String(SECOND),
      type,
      [type]: { id: '1', mime_type: 'a/b', caption },
    })
    await post({ messages: [beside('Here is the leak')] })
    expect(await keptOf(from)).toMatchObject([{ text: 'Here is the leak' }])
    await post({ messages: [beside('STOP')] })
    expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([{ channel: 'chatapp', scope: 'all' }])
  })

  it('brings an opt-out in a line of its own', async () => {
    const from = phone()
    await post({ messages: [textOf(from.normalized, 'STOP\nAnn')] })
    expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([{ channel: 'chatapp', scope: 'all' }])
    expect(await keptOf(from)).toMatchObject([{ text: 'STOP Ann' }])
  })

  it('brings an opt-out at the end of a long text', async () => {
    const said = 'Ich war gestern bei Ihnen und es war sehr schön. '
    const end = '. Do not contact us'
    for (const length of [1_990, 2_010, 3_000, 3_795, 3_796, 3_797, 3_798, 3_799, 3_800, 4_000]) {
      const from = phone()
      const text = said.repeat(90).slice(0, length - end.length) + end
      await post({ messages: [textOf(from.normalized, text)] })
      expect(await ledger.optOuts.of(from, Date.now()), String(length)).toMatchObject([{ scope: 'all' }])
    }
    const other = phone()
    await post({ messages: [textOf(other.normalized, said.repeat(80))] })
    expect(await ledger.optOuts.of(other, Date.now())).toEqual([])
  })

  it.each(['stop. We went home', 'nonstop texting', 'wrong number. It rang', 'do not call before noon'])(
    'brings no wish to be left alone by %s, wherever that stands within a long text',
    async words => {
      const told = 'The bell of the house on the left side is the one to ring, I am told. '.repeat(60)
      for (const at of [1_795, 1_797, 1_798, 1_799, 1_800, 1_801, 3_785, 3_787, 3_788, 3_789]) {
        const from = phone()
        const text = `${told.slice(0, at - 2)}- ${words} ${told}`.slice(0, 4_000)
        await post({ messages: [textOf(from.normalized, text)] })
        // A doubtful word may end marketing.
        const outs = await ledger.optOuts.of(from, Date.now())
        expect([at, outs.filter(({ scope }) => scope === 'all')]).toEqual([at, []])
      }
    },
  )

  it('brings delivery states, which only grow', async () => {
    const id = wamid()
    for (const [status, state] of [
      ['delivered', 'delivered'],
      ['sent', 'delivered'],
      ['read', 'read'],
      ['delivered', 'read'],
    ] as const) {
      expect(await post({ statuses: [{ id, status, timestamp: String(SECOND), recipient_id: '14155552671' }] })).toBe(
        200,
      )
      expect(await ledger.inbound.reportOf('whatsapp', toKeptId(id))).toMatchObject({ state, at: SECOND * 1000 })
    }
    const failed = wamid()
    await post({
      statuses: [
        { id: failed, status: 'failed', timestamp: SECOND, errors: [{ code: 131047, title: 'Re-engagement message' }] },
      ],
    })
    expect(await ledger.inbound.reportOf('whatsapp', toKeptId(failed))).toMatchObject({
      state: 'failed',
      errorCode: '131047',
    })
  })

  describe('a refusal of marketing by the recipient', () => {
    const refusal = (to: string, changes: object = {}) => ({
      statuses: [
        {
          id: wamid(),
          status: 'failed',
          timestamp: String(SECOND),
          recipient_id: to.slice(1),
          errors: [{ code: 131050 }],
          ...changes,
        },
      ],
    })

    it('is an opt-out, recorded once also when it comes again after the person was erased', async () => {
      const from = phone()
      const report = refusal(from.normalized)
      expect(await post(report)).toBe(200)
      expect(await ledger.optOuts.of(from, NOW)).toMatchObject([{ channel: 'chatapp', scope: 'marketing' }])
      await ledger.people.erase(from, NOW)
      expect(await post(report)).toBe(200)
      expect(await ledger.people.export(from)).toMatchObject({ opt_outs: [], consent_events: [] })
      expect(await ledger.optOuts.of(from, NOW)).toHaveLength(1)
    })

    it('dates from before the message: who has come back since then stays', async () => {
      const from = phone()
      const [id, operationId, startedAt] = [wamid(), `op_${randomUUID()}`, (SECOND - 10) * 1000]
      const message = messageOf(operationId, { channel: 'chatapp', provider: 'whatsapp' })
      await ledger.messages.add(message, 'words')
      await ledger.messages.begin(message.messageId, { destination: from.normalized, textHash: '', startedAt })
      await ledger.messages.settle(message.messageId, 'accepted', startedAt, {
        state: 'accepted',
        providerId: toKeptId(id),
      })
      await ledger.optOuts.lift(from, 'chatapp', { via: 'setting in whatsapp', at: startedAt + 1_000 })
      expect(await post(refusal(from.normalized, { id }))).toBe(200)
      expect(await ledger.optOuts.of(from, NOW)).toEqual([])
    })
  })

  it('brings what recipients have set about marketing, and a resume ends only what came by the app', async () => {
    const [from, other] = [phone(), phone()]
    const preference = (subject: ConsentSubject, value: string, timestamp: number, changes: object = {}) => ({
      user_preferences: [
        {
          wa_id: subject.normalized.slice(1),
          detail: 'User requested it',
          category: 'marketing_messages',
          value,
          timestamp: SECOND + timestamp,
          ...changes,
        },
      ],
    })
    expect(await post(preference(from, 'stop', 0))).toBe(200)
    expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([
      { channel: 'chatapp', scope: 'marketing', via: 'setting in whatsapp', at: SECOND * 1000 },
    ])
    await post(preference(from, 'resume', 10))
    expect(await ledger.optOuts.of(from, Date.now())).toEqual([])
    // What comes late was undone before.
    await post(preference(from, 'stop', 5))
    expect(await ledger.optOuts.of(from, Date.now())).toEqual([])
    await ledger.optOuts.add(
      { subject: other, channel: null, scope: 'marketing', via: 'unsubscribe link', at: SECOND * 1000 },
      NOW,
    )
    await ledger.optOuts.add(
      { subject: other, channel: 'sms', scope: 'all', via: 'keyword STOP', at: (SECOND + 1) * 1000 },
      NOW,
    )
    await post(preference(other, 'resume', 10))
    expect(await ledger.optOuts.of(other, Date.now())).toMatchObject([
      { channel: 'sms' },
      { channel: null, scope: 'marketing' },
    ])
    await ledger.optOuts.lift(other, 'sms', { via: 'keyword START', at: (SECOND + 20) * 1000 })
    await post(preference(other, 'resume', 30))
    expect((await ledger.optOuts.of(other, Date.now())).map(({ channel }) => channel)).toEqual(['voice', 'chatapp'])
    const { events } = await ledger.consents.verify()
    for (const changes of [
      { category: 'polls' },
      { value: 'pause' },
      { wa_id: undefined },
      { wa_id: '1' },
      { timestamp: 'soon' },
    ])
      expect(await post(preference(from, 'stop', 40, changes))).toBe(200)
    for (const odd of [null, 'x', [], [null]]) expect(await post({ user_preferences: odd })).toBe(200)
    expect((await ledger.consents.verify()).events).toBe(events)
  })

  it('never counts for later than now', async () => {
    const from = phone()
    await post({ messages: [textOf(from.normalized, 'STOP', { timestamp: String(SECOND * 2) })] })
    expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([{ at: NOW }])
  })

  it('may hold things nobody can read; the rest is taken', async () => {
    const from = phone()
    const odd = [
      null,
      5,
      'x',
      {},
      { id: 'x\u0000', from: '1', timestamp: 'soon' },
      textOf('+1', 'STOP'),
      textOf(from.normalized, 'STOP', { timestamp: -1 }),
    ]
    expect(
      await post({
        messages: [...odd, textOf(from.normalized, 'hello')],
        statuses: [null, {}, { id: 'w', status: 'constructor', timestamp: '1' }],
      }),
    ).toBe(200)
    expect(await keptOf(from)).toMatchObject([{ text: 'hello' }])
    for (const value of [null, [], 'x', { messages: 'x' }, undefined]) expect(await post(value)).toBe(200)
  })

  it.each(['', 'x', '[]', '{}', '{"entry":5}', 'null', '\ud800'])('%j is none', async body => {
    const response = await http(PATH, meta(body))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ human_message: 'body: no notification of the WhatsApp Cloud API.' })
  })

  it('may be large, up to 3 MB', async () => {
    const from = phone()
    expect(await post({ messages: [textOf(from.normalized, 'x'.repeat(1_048_576))] })).toBe(200)
    expect((await keptOf(from))[0]?.text).toHaveLength(4_096)
    expect(await post({ messages: [textOf(from.normalized, 'x'.repeat(3_200_000))] })).toBe(413)
  })

  it('is refused by another method', async () => {
    const response = await http(PATH, { method: 'PUT', body: '{}' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('the ids of WhatsApp', () => {
  it('are kept without the number that they hold, and tell one message from another all the same', async () => {
    const from = phone()
    const digits = from.normalized.slice(1)
    const [id, ours] = ['\x1d\x18\x0b', '\x1c\x18\x0b'].map(
      head => `wamid.${Buffer.from(`${head}${digits}\x15\x02${randomUUID()}\x00`, 'latin1').toString('base64')}`,
    )
    const message = textOf(from.normalized, 'Hello', { id, context: { id: ours } })
    const read = { id: ours, status: 'read', timestamp: String(SECOND), recipient_id: digits }
    for (let at = 0; at < 2; at += 1) expect(await post({ messages: [message], statuses: [read] })).toBe(200)
    const kept = await keptOf(from)
    expect(kept).toMatchObject([{ text: 'Hello', providerId: toKeptId(String(id)), answers: toKeptId(String(ours)) }])
    expect(await ledger.inbound.reportOf('whatsapp', String(ours))).toBeUndefined()
    expect(await ledger.inbound.reportOf('whatsapp', toKeptId(String(ours)))).toMatchObject({ state: 'read' })
    for (const one of [id, ours]) expect(Buffer.from(toKeptId(String(one)), 'base64').includes(digits)).toBe(false)
  })
})
