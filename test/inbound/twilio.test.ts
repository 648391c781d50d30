import { describe, expect, it } from 'vitest'
import { toUnsubscribeUrl } from '../../src/core/inbound.ts'
import { createInboundPaths } from '../../src/inbound/index.ts'
import { statusReader } from '../../src/providers/twilio/inbound.ts'
import { phone } from '../consents.ts'
import { httpOf, startApp, value } from '../harness.ts'
import { SECRETS, twilio } from './providers.ts'
import { PUBLIC_URL, sid, textOf, useTwilio } from './twilio_door.ts'

const { app, ledger, http, clock, post, answerTo, outOf } = await useTwilio()

describe('a text that comes in', () => {
  it('opts out, is confirmed once without advertising, and the same text again changes nothing', async () => {
    const from = phone()
    const fields = textOf(from.normalized, 'Stop.', { OptOutType: '' })
    expect(await answerTo(fields)).toBe(
      'Tom &amp; Sons &lt;LLC&gt;: You are unsubscribed and get no more texts from this number. Reply START to undo this.',
    )
    expect(await outOf(from)).toEqual([{ channel: 'sms', scope: 'all', via: 'keyword STOP' }])
    const { events } = await ledger.consents.verify()
    expect(await answerTo(fields)).toBe('')
    expect((await ledger.consents.verify()).events).toBe(events)
    expect(await answerTo(textOf(from.normalized, 'STOP'))).toBe('')
    expect(await outOf(from)).toHaveLength(1)
  })

  it('is taken once when it comes several times at once', async () => {
    const from = phone()
    const { events } = await ledger.consents.verify()
    const fields = textOf(from.normalized, 'QUIT')
    const answers = await Promise.all(Array.from({ length: 8 }, () => answerTo(fields)))
    expect(answers.filter(answer => answer !== '')).toHaveLength(1)
    expect((await ledger.consents.verify()).events).toBe(events + 1)
  })

  it('opts in again, and a replayed STOP of before does not undo that', async () => {
    const from = phone()
    const before = textOf(from.normalized, 'STOP')
    await answerTo(before)
    expect(await answerTo(textOf(from.normalized, 'start'))).toContain('You can get texts from this number again')
    expect(await outOf(from)).toEqual([])
    expect(await answerTo(before)).toBe('')
    expect(await outOf(from)).toEqual([])
  })

  it('asks for help and changes nothing', async () => {
    const from = phone()
    const { events } = await ledger.consents.verify()
    expect(await answerTo(textOf(from.normalized, 'HELP'))).toMatch(
      /Contact: help@example\.com\. Reply STOP to end them\.$/,
    )
    expect((await ledger.consents.verify()).events).toBe(events)
  })

  it('says CANCEL, which opts out and asks after the appointment in the one confirmation', async () => {
    const from = phone()
    expect(await answerTo(textOf(from.normalized, 'CANCEL'))).toContain('If you meant to cancel an appointment')
    expect(await outOf(from)).toEqual([{ channel: 'sms', scope: 'all', via: 'keyword CANCEL' }])
  })

  it('says STOPALL, which leaves every channel', async () => {
    const from = phone()
    await answerTo(textOf(from.normalized, 'Stop all'))
    expect(await outOf(from)).toEqual([{ channel: null, scope: 'all', via: 'keyword STOPALL' }])
  })

  it('says something else, which is kept and answered by nobody', async () => {
    const from = phone()
    const fields = textOf(from.normalized, 'See you at 5\u0000\u202e')
    expect(await answerTo(fields)).toBe('')
    expect(await outOf(from)).toEqual([])
    expect((await ledger.people.export(from))['inbound_messages']).toMatchObject([
      { provider: 'twilio', providerId: fields.MessageSid, text: 'See you at 5' },
    ])
  })

  it('says in words of its own that it wants no more, which ends everything on the channel and is confirmed', async () => {
    for (const words of ['please stop texting me', 'Take me off your list', 'No more texts!']) {
      const from = phone()
      expect(await answerTo(textOf(from.normalized, words))).toContain('You are unsubscribed')
      expect(await outOf(from)).toEqual([{ channel: 'sms', scope: 'all', via: 'keyword phrase' }])
    }
  })

  it.each([
    ['STOP\nSent from my iPhone', 'keyword STOP'],
    ['BAJA\r\n\r\nEnviado desde mi iPhone', 'keyword BAJA'],
    ['STOP\nWho is this?', 'keyword phrase'],
    ['No more texts\n-- \nAnn Miller', 'keyword phrase'],
    ['ST\u200bOP\u2028Ann', 'keyword phrase'],
  ])('opts out by a line of its own: %j', async (words, via) => {
    const from = phone()
    const fields = textOf(from.normalized, words)
    expect(await answerTo(fields)).toContain('You are unsubscribed')
    expect(await outOf(from)).toEqual([{ channel: 'sms', scope: 'all', via }])
    const [kept] = (await ledger.people.export(from))['inbound_messages'] as { text: string }[]
    expect(kept?.text).not.toMatch(/[\r\n\u200b\u2028]/)
  })

  it('holds a word that may be an opt-out, which ends marketing and nothing else', async () => {
    const from = phone()
    expect(await answerTo(textOf(from.normalized, 'I will stop by at 5'))).toBe('')
    expect(await outOf(from)).toEqual([{ channel: 'sms', scope: 'marketing', via: 'words that may opt out' }])
    const preview = (message_type: string) =>
      value(app, 'check_compliance', { recipient_id: from.normalized, content: 'See you at 5.', message_type })
    expect(await preview('reminder')).toMatchObject({ legal: true })
    expect(await preview('follow_up')).toMatchObject({ legal: false, rule_id: 'OPTOUT-HONOR' })
  })

  it.each([
    ['STOP', 'Basta', 'opt_out'],
    ['START', 'Evet', 'opt_in'],
    ['HELP', 'Ajuda', 'help'],
  ])('follows what Twilio has made of it: %s, and leaves the answer to Twilio', async (OptOutType, body, kind) => {
    const from = phone()
    if (kind === 'opt_in') await answerTo(textOf(from.normalized, 'STOP'))
    expect(await answerTo(textOf(from.normalized, body, { OptOutType }))).toBe('')
    expect(await outOf(from)).toEqual(kind === 'opt_out' ? [{ channel: 'sms', scope: 'all', via: 'keyword STOP' }] : [])
  })

  it('comes from somebody nobody can write to, and is kept', async () => {
    for (const from of ['12345', 'ACME', '+1', `+${'9'.repeat(400)}`])
      expect(await answerTo(textOf(from, 'STOP'))).toBe('')
  })

  it.each([
    [{ Body: 'STOP', From: '+14155552671' }, 'MessageSid, From'],
    [{ Body: 'STOP', MessageSid: 'SM1' }, 'MessageSid, From'],
    [{ Body: 'STOP', From: '+14155552671', MessageSid: 'SM 1' }, 'MessageSid, From'],
  ])('%j is refused by the name of what it lacks', async (fields, sentence) => {
    const response = await post('sms', fields as Record<string, string>)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringContaining(sentence),
    })
  })

  it('is refused when it is large, of another type or method', async () => {
    const path = '/inbound/twilio/sms'
    expect((await post('sms', textOf(phone().normalized, 'x'.repeat(1_000_000)))).status).toBe(413)
    const init = twilio(PUBLIC_URL + path, textOf(phone().normalized, 'STOP'))
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', '']) {
      const headers = new Headers(init.headers)
      headers.set('content-type', type)
      expect((await http(path, { ...init, headers })).status).toBe(415)
    }
    const got = await http(path)
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('how far a text of ours came', () => {
  const report = async (MessageSid: string, MessageStatus: string, more: Record<string, string> = {}) =>
    (await post('status', { MessageSid, MessageStatus, AccountSid: 'AC1', To: '+14155552671', ...more })).status

  it('only grows, whatever the order and however often it is said', async () => {
    const id = sid()
    for (const [status, state] of [
      ['sent', 'sent'],
      ['queued', 'sent'],
      ['delivered', 'delivered'],
      ['sent', 'delivered'],
      ['delivered', 'delivered'],
      ['failed', 'delivered'],
      ['read', 'read'],
      ['accepted', 'read'],
    ] as const) {
      clock.nowMs += 1_000
      expect(await report(id, status)).toBe(204)
      expect(await ledger.inbound.reportOf('twilio', id)).toMatchObject({ state, errorCode: null })
    }
  })

  it.each(['%00', '%ED%A0%80', '', 'x'.repeat(300)])('names no operation by what can be none: %j', async id => {
    const query = `operation_id=${id}`
    const { headers, body } = twilio(`${PUBLIC_URL}/inbound/twilio/status?${query}`, {
      MessageSid: sid(),
      MessageStatus: 'sent',
    })
    const read = statusReader({ authToken: SECRETS.TWILIO_AUTH_TOKEN, publicUrl: PUBLIC_URL }, () => 0)
    const header = (name: string) => new Headers(headers).get(name) ?? undefined
    expect(read({ query, header, body: Buffer.from(String(body)), token: '' })).toMatchObject({
      events: [{ kind: 'report', state: 'sent', operationId: undefined }],
    })
  })

  it('says why it failed', async () => {
    const id = sid()
    expect(await report(id, 'undelivered', { ErrorCode: '30003' })).toBe(204)
    expect(await ledger.inbound.reportOf('twilio', id)).toEqual({
      provider: 'twilio',
      providerId: id,
      state: 'failed',
      errorCode: '30003',
      at: clock.nowMs,
    })
  })

  it('says that the recipient has opted out with Twilio, which then holds here too, once', async () => {
    const to = phone()
    const id = sid()
    const { events } = await ledger.consents.verify()
    for (let at = 0; at < 2; at += 1)
      expect(await report(id, 'failed', { ErrorCode: '21610', To: to.normalized })).toBe(204)
    expect(await outOf(to)).toEqual([{ channel: 'sms', scope: 'all', via: 'twilio error 21610' }])
    expect((await ledger.consents.verify()).events).toBe(events + 1)
  })

  it('says something nobody knows, which is no reason to send it again', async () => {
    const id = sid()
    for (const status of ['receiving', 'constructor', '💥']) expect(await report(id, status)).toBe(204)
    expect(await ledger.inbound.reportOf('twilio', id)).toBeUndefined()
    expect(await report(id, '')).toBe(400)
  })
})

describe('without their secrets', () => {
  it('the paths do not exist', async () => {
    const bare = await startApp()
    for (const path of ['/inbound/twilio/sms', '/inbound/twilio/status', '/inbound/whatsapp']) {
      expect((await httpOf(bare)(path, { method: 'POST', body: 'x' })).status).toBe(404)
      expect((await httpOf(bare)(path)).status).toBe(404)
    }
    await bare.close()
  })

  it('of Meta one needs the other', async () => {
    await expect(startApp({ WHATSAPP_APP_SECRET: 'x' })).rejects.toThrow('setting WHATSAPP_VERIFY_TOKEN: missing')
    await expect(startApp({ WHATSAPP_VERIFY_TOKEN: 'x' })).rejects.toThrow('setting WHATSAPP_APP_SECRET: missing')
  })

  it('on a read-only server opt-outs are taken all the same', async () => {
    const readOnly = await startApp({ ...SECRETS, PUBLIC_URL, READ_ONLY: '1' })
    const from = phone()
    await httpOf(readOnly)(
      '/inbound/twilio/sms',
      twilio(`${PUBLIC_URL}/inbound/twilio/sms`, textOf(from.normalized, 'STOP')),
    )
    expect(await readOnly.broker.services.ledger.optOuts.of(from, Date.now())).toHaveLength(1)
    await readOnly.close()
  })
})

describe('the rest of the program', () => {
  it('is told of messages and reports after they are kept, and again when they come again', async () => {
    const told: unknown[] = []
    const from = phone()
    const paths = createInboundPaths(
      {
        ledger,
        sender: app.config.sender,
        publicUrl: PUBLIC_URL,
        now: () => clock.nowMs,
        log: app.broker.services.log,
        signalJob: async () => false,
        calendar: app.broker.services.calendar,
        sink: {
          message: async message => void told.push([message.text, await ledger.inbound.message(message)]),
          report: async report => void told.push([report.state, await ledger.inbound.report(report)]),
        },
      },
      app.config.vendors,
    )
    const send = async (name: string, fields: Record<string, string>) => {
      const path = paths.find(one => one.path === `/inbound/twilio/${name}`)
      const { headers, body } = twilio(`${PUBLIC_URL}/inbound/twilio/${name}`, fields)
      const header = (one: string): string | undefined => new Headers(headers).get(one) ?? undefined
      return path?.answer({ query: '', header, body: new TextEncoder().encode(String(body)), token: '' })
    }
    const fields = textOf(from.normalized, 'See you')
    const delivery = { MessageSid: sid(), MessageStatus: 'delivered' }
    for (let at = 0; at < 2; at += 1) {
      expect(await send('sms', fields)).toMatchObject({ status: 200 })
      expect(await send('status', delivery)).toEqual({ status: 204 })
    }
    // False: the ledger had it before.
    expect(told).toEqual([
      ['See you', false],
      ['delivered', false],
      ['See you', false],
      ['delivered', false],
    ])
  })

  it('gets links for recipients where there is an https address for them', async () => {
    const subject = phone()
    const link = await app.broker.services.unsubscribeLink?.(subject, 'op_1')
    expect(link).toBe(toUnsubscribeUrl(PUBLIC_URL, await ledger.unsubscribes.tokenOf(subject, clock.nowMs)))
    const local = await startApp({ PUBLIC_URL: 'http://broker.example.com' })
    expect(local.broker.services.unsubscribeLink).toBeUndefined()
    await local.close()
  })
})
