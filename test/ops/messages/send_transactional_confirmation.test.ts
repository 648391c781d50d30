import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSubject } from '../../../src/core/subject.ts'
import { callerOf, grant } from '../../callers.ts'
import { stop } from '../../consents.ts'
import { startApp } from '../../harness.ts'
import { dataDir } from '../../data_dir.ts'
import { keptLog } from '../../kept_log.ts'
import { newYorker, openSendingPlace, send, type SendingPlace } from '../../sending.ts'

const NAME = 'send_transactional_confirmation'
let place: SendingPlace
beforeAll(async () => {
  place = await openSendingPlace()
  await grant(place.app, place.caller, 1_000)
})
afterAll(async () => {
  expect(await place.app.broker.services.ledger.verify()).toEqual([])
  await place.close()
})

const otp = (to: string, changes: Record<string, unknown> = {}) => ({
  recipient: { phone_or_email: to },
  confirmation_type: 'otp',
  data: { otp_code: '493027', business_name: 'Acme Studio', expires_minutes: 10 },
  ...changes,
})
const confirm = (args: unknown, key?: string) =>
  send(place, args, key === undefined ? {} : { idempotencyKey: key }, NAME)

describe('a confirmation', () => {
  it('goes to a number as a text that says who sends it and what for', async () => {
    const to = newYorker()
    expect(await confirm(otp(to))).toMatchObject({
      status: 'success',
      channel_used: 'sms:twilio',
      cost: { amount: 0.02 },
      result: { delivery: 'accepted' },
    })
    expect(place.texts.arrived.at(-1)).toEqual({
      to,
      text: 'Acme Studio LLC: Your verification code for Acme Studio is 493027. It expires in 10 minutes. Do not share it with anyone.',
    })
  })

  it.each([
    [
      'booking_confirmation',
      { business_name: 'Acme', appointment_time: '2099-12-01T17:00:00-05:00', service: 'Haircut' },
      'Your booking (Haircut) with Acme on Tuesday, December 1, 2099 at 17:00 is confirmed.',
    ],
    [
      'cancellation_notice',
      { business_name: 'Acme', confirmation_number: 'X1' },
      'Your booking with Acme is cancelled. Confirmation: X1.',
    ],
    [
      'reminder',
      { business_name: 'Acme', appointment_time: 'tomorrow at noon', address: '5 Main St' },
      'A reminder of your appointment with Acme (tomorrow at noon). Address: 5 Main St.',
    ],
    [
      'payment_receipt',
      { business_name: 'Acme', amount: 1200, currency: 'JPY', receipt_number: 'R-7' },
      'Your payment of 1200 JPY to Acme was received. Receipt: R-7.',
    ],
    [
      'payment_receipt',
      { business_name: 'Acme', amount: '148.50', currency: 'USD' },
      'Your payment of 148.50 USD to Acme was received.',
    ],
    [
      'payment_receipt',
      { business_name: 'Acme', amount: 1.125, currency: 'KWD' },
      'Your payment of 1.125 KWD to Acme was received.',
    ],
    [
      'payment_receipt',
      { business_name: 'Acme', amount: '1200.00', currency: 'JPY' },
      'Your payment of 1200 JPY to Acme was received.',
    ],
  ])('puts a %s into words', async (type, data, words) => {
    expect(await confirm(otp(newYorker(), { confirmation_type: type, data }))).toMatchObject({ status: 'success' })
    expect(place.texts.arrived.at(-1)?.text).toBe(`Acme Studio LLC: ${words}`)
  })

  it('goes to one mailbox ten times an hour, whatever its tags and whoever sends it', async () => {
    const all = []
    for (let at = 0; at < 11; at += 1) {
      const caller = callerOf({ tier: 'unlimited' })
      all.push(await send({ app: place.app, caller }, otp(`flood+${at}@example.com`), {}, NAME))
    }
    expect(all.slice(0, 10).every(({ status }) => status === 'success')).toBe(true)
    expect(all[10]).toMatchObject({
      reason_code: 'rate_limited',
      retriable: true,
      human_message: expect.stringContaining('10 confirmations'),
    })
    expect(Number(all[10]?.['retry_after_s'])).toBeGreaterThan(3_500)
  })

  it('goes to an address by mail, whichever channel is preferred, and greets by name', async () => {
    const to = `c${Date.now()}@example.com`
    const receipt = await confirm(otp(to, { recipient: { phone_or_email: to, name: 'Ana' }, preferred_channel: 'sms' }))
    expect(receipt).toMatchObject({
      status: 'success',
      channel_used: 'email:smtp',
      channel_fallback_chain: ['email:smtp'],
    })
    expect(place.mail.mails.find(mail => mail.to.includes(to))?.raw.toString()).toContain(
      'Hello Ana, your verification code',
    )
  })

  it('is sent once for each key', async () => {
    const to = newYorker()
    const [first, second] = [await confirm(otp(to), `k${to}`), await confirm(otp(to), `k${to}`)]
    expect(second['operation_id']).toBe(first['operation_id'])
    expect(place.texts.arrived.filter(one => one.to === to)).toHaveLength(1)
    expect(await confirm(otp(to, { data: { otp_code: '111111' } }), `k${to}`)).toMatchObject({
      reason_code: 'idempotency_conflict',
    })
  })

  it('fails uncharged when the provider refuses, and honours who wants nothing at all', async () => {
    const { ledger } = place.app.broker.services
    const to = newYorker()
    const before = await ledger.meter.balance(place.caller.agentId ?? '')
    place.texts.mood = 'refuses'
    expect(await confirm(otp(to))).toMatchObject({
      status: 'failure',
      reason_code: 'upstream_failure',
      channel_fallback_chain: ['sms:twilio'],
    })
    place.texts.mood = 'works'
    const read = toSubject(to)
    if ('problem' in read) throw new Error(read.problem)
    await ledger.optOuts.add(stop(read.subject, { scope: 'all', channel: null, at: Date.now() - 1 }), Date.now())
    expect(await confirm(otp(to))).toMatchObject({ status: 'failure', rule_id: 'OPTOUT-HONOR' })
    expect(place.texts.arrived.filter(one => one.to === to)).toEqual([])
    expect(await ledger.meter.balance(place.caller.agentId ?? '')).toBe(before)
  })

  it.each([
    [{ data: {} }, /data\.otp_code: missing.*otp_code, business_name\?, expires_minutes\?/],
    [{ data: { otp_code: 493027 } }, /data\.otp_code: must be of type string\./],
    [{ data: { otp_code: '493027', expires_minutes: 2000 } }, /data\.expires_minutes: must be at most 1440\./],
    [{ data: { otp_code: 'Buy now! 50% off' } }, /4 to 10 letters/],
    [{ data: { otp_code: '1234', link: 'https://x.example' } }, /data\.link: unknown field/],
    [
      { confirmation_type: 'reminder', data: { business_name: 'A', appointment_time: '2026-02-30T10:00Z' } },
      /appointment_time: must be a time that exists/,
    ],
    [
      { confirmation_type: 'reminder', data: { business_name: 'A\nB', appointment_time: 'noon' } },
      /business_name: must be one line/,
    ],
    [
      { confirmation_type: 'payment_receipt', data: { business_name: 'A', amount: -1, currency: 'usd' } },
      /data\.amount.*data\.currency/,
    ],
    [
      { confirmation_type: 'payment_receipt', data: { business_name: 'A', amount: '148,50', currency: 'USD' } },
      /data\.amount: must be a number such as 148\.50\./,
    ],
    ...(
      [
        [12.5, 'JPY', 'amounts in JPY have no decimals; got 12.5'],
        [0.4, 'JPY', 'amounts in JPY have no decimals; got 0.4'],
        [12.345, 'USD', 'amounts in USD have at most 2 decimals; got 12.345'],
        ['99.995', 'EUR', 'amounts in EUR have at most 2 decimals; got 99.995'],
        [1.0005, 'KWD', 'amounts in KWD have at most 3 decimals; got 1.0005'],
      ] as const
    ).map(([amount, currency, problem]): [Record<string, unknown>, RegExp] => [
      { confirmation_type: 'payment_receipt', data: { business_name: 'A', amount, currency } },
      new RegExp(`^data\\.amount: ${problem}\\.`),
    ]),
    ...['XQZ', 'ZZZ', 'XXX', 'DEM', 'DOGE', 'usd', ''].map((currency): [Record<string, unknown>, RegExp] => [
      { confirmation_type: 'payment_receipt', data: { business_name: 'A', amount: 12, currency } },
      /^data\.currency: must be an ISO 4217 code such as USD\./,
    ]),
    [{ recipient: { phone_or_email: '0123' } }, /recipient\.phone_or_email/],
    [{ recipient: { phone_or_email: '+12125552368', name: 'Ana <b>' } }, /recipient\.name/],
    [{ confirmation_type: 'newsletter' }, /confirmation_type/],
  ])('refuses %j by the name of the field', async (changes, sentence) => {
    const receipt = await confirm(otp(newYorker(), changes))
    expect(receipt).toMatchObject({
      status: 'failure',
      reason_code: 'bad_input',
      human_message: expect.stringMatching(sentence),
    })
  })

  it('reserves nothing for what it refuses so', async () => {
    const poor = callerOf({ tier: 'credits' })
    const receipt = await send(
      { app: place.app, caller: poor },
      otp(newYorker(), { data: {} }),
      {},
      'send_transactional_confirmation',
    )
    expect(receipt).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringMatching(/data\.otp_code: missing/),
    })
    expect(await place.app.broker.services.ledger.meter.entries(poor.agentId ?? '', 9)).toEqual([])
  })

  it('judges promotion that is hidden in a field', async () => {
    const data = { business_name: 'Acme', appointment_time: 'noon', address: 'Use code SAVE20 for 50% off today only' }
    const receipt = await confirm(otp(newYorker(), { confirmation_type: 'booking_confirmation', data }))
    expect(receipt).toMatchObject({
      status: 'failure',
      reason_code: 'compliance_violation',
      human_message: expect.stringMatching(/^data\.address: reads like an offer near/),
    })
  })

  it.each([
    ['493027', true],
    ['4821', true],
    ['G-482913', true],
    ['X7K2M9', true],
    ['R4KXY', true],
    ['123-456', true],
    ['8f3b21cd', true],
    ['SALE50', false],
    ['50OFF', false],
    ['BUY2GET1', false],
    ['FREE', false],
    ['123', false],
    ['12345678901', false],
    ['--12', false],
  ])('takes %s for a code: %s', async (code, isCode) => {
    const receipt = await confirm(otp(newYorker(), { data: { otp_code: code } }))
    expect(receipt['status']).toBe(isCode ? 'success' : 'failure')
    if (!isCode) expect(receipt).toMatchObject({ reason_code: 'bad_input' })
  })

  it.each([-60_000, -11 * 3_600_000])('reminds of nothing that has passed, by its offset, %i ms from now', async ms => {
    const reminder = (time: string) =>
      otp(newYorker(), { confirmation_type: 'reminder', data: { business_name: 'Acme', appointment_time: time } })
    const offset = new Date(Date.now() + ms - 5 * 3_600_000).toISOString().slice(0, 19)
    expect(await confirm(reminder(`${offset}-05:00`))).toMatchObject({
      status: 'failure',
      reason_code: 'bad_input',
      human_message: 'data.appointment_time: has passed; a reminder is of an appointment to come.',
    })
    // The clock of its place may be behind.
    const bare = new Date(Date.now() + ms).toISOString().slice(0, 16)
    expect(await confirm(reminder(bare))).toMatchObject({ status: 'success' })
    expect(await confirm(reminder('2025-12-02 10:00'))).toMatchObject({ reason_code: 'bad_input' })
  })

  const about = (type: string, appointment_time: string) =>
    confirm(otp(newYorker(), { confirmation_type: type, data: { business_name: 'Acme', appointment_time } }))

  it('sends a cancellation_notice of what has passed: it is a record', async () => {
    expect(await about('cancellation_notice', '2025-12-02T10:00:00-05:00')).toMatchObject({ status: 'success' })
  })

  it('confirms what has just begun, and no booking of another day', async () => {
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
    expect(await about('booking_confirmation', ago(3_600_000))).toMatchObject({ status: 'success' })
    for (const time of [ago(25 * 3_600_000), '2025-12-02T10:00', '2020-03-03T10:00:00+09:00'])
      expect(await about('booking_confirmation', time)).toMatchObject({
        status: 'failure',
        reason_code: 'bad_input',
        human_message:
          'data.appointment_time: was more than a day ago; a booking_confirmation is of an appointment to come. Correct the time.',
      })
  })

  it.each([
    [{ service: 'Get 50% off your next haircut' }, /^data\.service/],
    [{ business_name: 'Acme: shop now, everything 20% off' }, /^data\.business_name/],
    [{ appointment_time: 'Black Friday, everything 50% off' }, /^data\.appointment_time/],
    [{ service: 'https://shop.example' }, /^data\.service: must be a name, without a link/],
    [{ service: 'x'.repeat(101) }, /^data\.service/],
    [{ confirmation_number: 'Use SAVE20! Today only' }, /^data\.confirmation_number: must be a number or code/],
  ])('refuses %j by the field', async (data, sentence) => {
    const given = { business_name: 'Acme', appointment_time: 'noon', ...data }
    const before = place.texts.arrived.length
    expect(await confirm(otp(newYorker(), { confirmation_type: 'reminder', data: given }))).toMatchObject({
      status: 'failure',
      human_message: expect.stringMatching(sentence),
    })
    const name = { phone_or_email: newYorker(), name: 'Ana, enjoy 20 percent off today' }
    expect(await confirm(otp(newYorker(), { recipient: name }))).toMatchObject({
      human_message: expect.stringMatching(/^recipient\.name: reads like an offer/),
    })
    expect(place.texts.arrived).toHaveLength(before)
  })
})

describe('a deployment that is being tried', () => {
  it('says that the outbox delivered nothing, and charges nothing', async () => {
    const { log, lines } = keptLog()
    const app = await startApp({ OUTBOX: '1', SENDER_NAME: 'Acme', DATA_DIR: dataDir }, { log })
    const receipt = await send({ app, caller: callerOf() }, otp(newYorker()), {}, NAME)
    expect(receipt).toMatchObject({
      status: 'success',
      channel_used: 'sms:outbox',
      result: { delivery: 'not_delivered' },
      cost: { basis: 'no_charge' },
    })
    expect(lines.some(line => line.endsWith('message written to the outbox'))).toBe(true)
    expect(lines.some(line => line.endsWith('message sent'))).toBe(false)
    await app.close()
  })

  it('names the setting without which nobody knows who sends', async () => {
    const app = await startApp({ OUTBOX: '1', DATA_DIR: dataDir })
    const receipt = await send({ app, caller: callerOf() }, otp(newYorker()), {}, NAME)
    expect(receipt).toMatchObject({
      status: 'failure',
      reason_code: 'compliance_violation',
      human_message: expect.stringContaining('SENDER_NAME'),
    })
    await app.close()
  })
})
