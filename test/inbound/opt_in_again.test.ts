import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { ConsentSubject } from '../../src/core/rows/consent.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { callerOf, finished } from '../callers.ts'
import { consent, mail, phone } from '../consents.ts'
import { call, httpOf, startApp, value } from '../harness.ts'
import { createDatabase } from '../database.ts'
import { newLedger } from '../new_ledger.ts'
import { newYorker, openSendingPlace, reminder, send } from '../sending.ts'
import { SECRETS, twilio } from './providers.ts'

const PUBLIC_URL = 'https://broker.example.com'
const postgres = await createDatabase()
afterAll(() => postgres.drop())

const sid = (): string => `SM${randomUUID().replaceAll('-', '')}`
const inForce = async (ledger: Ledger, subject: ConsentSubject, nowMs: number) =>
  (await ledger.optOuts.of(subject, nowMs)).map(({ channel, scope }) => ({ channel, scope }))

describe('who has opted in again', () => {
  it('stays so when the message by which they had left is worked on later', async () => {
    let nowMs = Date.UTC(2026, 10, 21)
    const ledger = await newLedger()
    const accepting = await startApp({}, { ledger, now: () => nowMs })
    const smbId = String(
      (
        await value(accepting, 'import_booking_url', {
          booking_url: 'https://booksy.com/en-us/1_acme',
          business_name: 'Acme',
        })
      )['smb_id'],
    )
    await accepting.worker.stop()
    const subject = phone()
    const args = { smb_id: smbId, inbound_channel: 'sms', raw_message: 'STOP', sender: { phone: subject.normalized } }
    const accepted = await call(accepting, 'handle_inbound', args, { caller: callerOf() })
    const operationId = accepted.ok ? String(accepted.value['operation_id']) : ''
    expect(await inForce(ledger, subject, nowMs)).toEqual([{ channel: 'sms', scope: 'all' }])
    nowMs += 1_000
    await ledger.optOuts.lift(subject, 'sms', { via: 'keyword START', at: nowMs })
    nowMs += 1_000
    const working = await startApp({}, { ledger, now: () => nowMs })
    await finished(working, operationId)
    expect(await inForce(ledger, subject, nowMs)).toEqual([])
    const ended = await ledger.operations.get(operationId)
    expect(JSON.parse(ended?.receipt ?? '{}')).toMatchObject({
      result: { opt_out_recorded: false },
      human_message: expect.stringContaining('opted in again'),
    })
    await working.close()
  })

  it('stays so when a provider still refuses what was begun before', async () => {
    const place = { ...(await openSendingPlace()), caller: callerOf() }
    const to = newYorker()
    const subject: ConsentSubject = { type: 'phone', normalized: to }
    const { ledger, now } = place.app.broker.services
    place.texts.mood = 'refuses'
    place.texts.refusal = { status: 400, body: { code: 21610, message: 'unsubscribed', status: 400 } }
    expect(await send(place, reminder(to))).toMatchObject({ reason_code: 'compliance_violation' })
    expect(await inForce(ledger, subject, now())).toEqual([{ channel: 'sms', scope: 'all' }])
    const other = newYorker()
    // The far side has looked, and START is heard before its answer is.
    const { length } = place.texts.requests
    const { transaction } = ledger
    let isOver = false
    ledger.transaction = async work => {
      const isAnswered = !isOver && place.texts.requests.length > length
      isOver ||= isAnswered
      if (isAnswered)
        await ledger.optOuts.lift({ type: 'phone', normalized: other }, 'sms', { via: 'keyword START', at: now() + 1 })
      if (isAnswered) place.clock.offsetMs += 10
      return transaction(work)
    }
    expect(await send(place, reminder(other))).toMatchObject({ reason_code: 'compliance_violation' })
    expect(await inForce(ledger, { type: 'phone', normalized: other }, now())).toEqual([])
    expect(isOver).toBe(true)
    ledger.transaction = transaction
    await place.close()
  })

  it('stays so when the refusal of an earlier message is reported late', async () => {
    const settings = { PUBLIC_URL, TWILIO_AUTH_TOKEN: SECRETS.TWILIO_AUTH_TOKEN }
    const place = { ...(await openSendingPlace(undefined, settings)), caller: callerOf() }
    const { ledger, now } = place.app.broker.services
    const to = newYorker()
    const subject: ConsentSubject = { type: 'phone', normalized: to }
    const receipt = await send(place, reminder(to))
    const [sent] = await ledger.messages.calls(String(receipt['operation_id']))
    place.clock.offsetMs += 1_000
    await ledger.optOuts.lift(subject, 'sms', { via: 'keyword START', at: now() })
    place.clock.offsetMs += 1_000
    const path = '/inbound/twilio/status'
    const report = {
      MessageSid: sent?.providerId ?? '',
      MessageStatus: 'failed',
      ErrorCode: '21610',
      To: to,
      From: '+14155550100',
    }
    expect((await httpOf(place.app)(path, twilio(PUBLIC_URL + path, report))).status).toBe(204)
    expect(await inForce(ledger, subject, now())).toEqual([])
    await place.close()
  })

  it('stays so when the answer to that message was lost, and its report names the operation alone', async () => {
    const settings = { PUBLIC_URL, TWILIO_AUTH_TOKEN: SECRETS.TWILIO_AUTH_TOKEN }
    const place = { ...(await openSendingPlace(undefined, settings)), caller: callerOf() }
    const { ledger, now } = place.app.broker.services
    const to = newYorker()
    const subject: ConsentSubject = { type: 'phone', normalized: to }
    place.texts.mood = 'drops'
    expect(await send(place, reminder(to))).toMatchObject({ status: 'partial' })
    place.clock.offsetMs += 1_000
    await ledger.optOuts.lift(subject, 'sms', { via: 'keyword START', at: now() })
    place.clock.offsetMs += 1_000
    const address = new URL(
      new URLSearchParams(place.texts.requests.findLast(({ method }) => method === 'POST')?.body).get(
        'StatusCallback',
      ) ?? '',
    )
    const report = { MessageSid: sid(), MessageStatus: 'failed', ErrorCode: '21610', To: to, From: '+14155550100' }
    expect((await httpOf(place.app)(address.pathname + address.search, twilio(address.href, report))).status).toBe(204)
    expect(await inForce(ledger, subject, now())).toEqual([])
    await place.close()
  })
})

it('a click on unsubscribe outlives a consent from before it that is recorded after it', async () => {
  let nowMs = Date.UTC(2026, 10, 21)
  const app = await startApp({}, { now: () => nowMs })
  const { ledger } = app.broker.services
  const subject = mail()
  const click = async () =>
    httpOf(app)(`/unsubscribe/${await ledger.unsubscribes.tokenOf(subject, nowMs)}`, { method: 'POST' })
  await click()
  const agreedAt = nowMs + 3_600_000
  nowMs += 2 * 3_600_000
  expect((await click()).status).toBe(200)
  nowMs += 1_000
  await ledger.consents.grant(consent(subject, { capturedAt: agreedAt }), nowMs)
  expect(await inForce(ledger, subject, nowMs)).toEqual([{ channel: null, scope: 'marketing' }])
  await app.close()
})

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('on %s', (_name, open) => {
  it('STOP that is sent several times at once is confirmed once', async () => {
    const app = await startApp({ ...SECRETS, PUBLIC_URL }, { ledger: await open() })
    const path = '/inbound/twilio/sms'
    const from = newYorker()
    const post = async () => {
      const fields = { MessageSid: sid(), From: from, To: '+14155550100', Body: 'STOP' }
      return (await httpOf(app)(path, twilio(PUBLIC_URL + path, fields))).text()
    }
    const answers = await Promise.all(Array.from({ length: 6 }, post))
    expect(answers.filter(answer => answer.includes('<Message>'))).toHaveLength(1)
    await app.close()
  })
})
