import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRow } from '../../../src/core/channel.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { createSink, recordReport } from '../../../src/core/replies.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { callerOf, grant } from '../../callers.ts'
import { call } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { heldOnceAnswered } from '../../delivering.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace, textsThrough } from '../../sending.ts'

const CALL_TIMEOUT_MS = 20_000
const LATER_MS = 2 * CALL_TIMEOUT_MS + 5_000

const postgres = await createDatabase()
afterAll(() => postgres.drop())

interface Gate {
  opened: Promise<void>
  open(): void
}

function gate(): Gate {
  let open: () => void = () => {}
  const opened = new Promise<void>(resolve => (open = resolve))
  return { opened, open: () => open() }
}

describe.each([
  ['SQLite', () => openSqlite(':memory:')],
  ['Postgres', () => openPostgres(postgres.url)],
])('messages of processes that died, on %s', (_name, open) => {
  let real: Ledger
  let place: SendingPlace
  let caller: SendingPlace['caller']
  const others: SendingPlace[] = []
  beforeAll(async () => {
    real = await open()
    place = await openSendingPlace(real, { CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS) })
    // Its chores would find what has died before a test wants it found.
    await place.app.worker.stop()
    caller = callerOf({ tier: 'credits', agentId: `recovered_${_name}` })
    await grant(place.app, caller, 1_000)
  })
  afterAll(async () => {
    await place.close()
    await Promise.all(others.map(({ texts, mail, calls }) => Promise.all([texts.close(), mail.close(), calls.close()])))
  })

  /** Another process on the same ledger, whose calls to providers are held up where a test wants it. */
  async function another(ledger: Ledger): Promise<Pick<SendingPlace, 'app' | 'caller'>> {
    const settings = { ...textsThrough(place.texts.url), CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS) }
    const other = await openSendingPlace(ledger, settings, { now: () => place.app.broker.services.now() })
    others.push(other)
    await other.app.worker.stop()
    return { app: other.app, caller }
  }

  const partialResult = async (operationId: string) => {
    const outcome = await call(place.app, 'get_status', { operation_id: operationId }, { caller })
    return outcome.ok ? outcome.value['partial_result'] : undefined
  }

  it('have everything that came back before they were found', async () => {
    const { services } = place.app.broker
    const answered = gate()
    const dead = await another(
      heldOnceAnswered(real, async () => {
        answered.open()
        await new Promise(() => {})
      }),
    )
    const to = newYorker()
    void send(dead, reminder(to, { on_behalf_of: 'Ana' }), { idempotencyKey: 'early' })
    await answered.opened
    const list = await fetch(
      `${place.texts.url}/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json?To=${encodeURIComponent(to)}`,
      {
        headers: { authorization: 'Basic x' },
      },
    )
    const { messages } = (await list.json()) as { messages: { sid: string }[] }
    const report = {
      provider: 'twilio',
      providerId: messages[0]?.sid ?? '',
      state: 'delivered' as const,
      errorCode: null,
      at: services.now(),
    }
    await real.inbound.report(report)
    expect(await recordReport(real, report)).toBe(false)
    const subject = { type: 'phone' as const, normalized: to }
    const heard = {
      provider: 'twilio',
      providerId: `SX${_name}`,
      channel: 'sms' as const,
      sender: subject,
      text: 'Fine.',
      answers: null,
    }
    const message = { ...heard, at: services.now(), recordedAt: services.now() }
    await real.inbound.message(message)
    await createSink(services).message(message)
    place.clock.offsetMs += LATER_MS
    const receipt = await send({ app: place.app, caller }, reminder(to, { on_behalf_of: 'Ana' }), {
      idempotencyKey: 'early',
    })
    expect(receipt).toMatchObject({
      status: 'success',
      result: { delivery: 'accepted', conversation_id: expect.any(String) },
    })
    expect(await partialResult(String(receipt['operation_id']))).toEqual({
      delivery: 'delivered',
      replies: [{ text: 'Fine.', received_at: expect.any(String) }],
    })
  })

  it('are not found in what another call has just sent in the same words', async () => {
    const to = newYorker()
    const [begun, answered, written] = [gate(), gate(), gate()]
    const slow = await another(
      heldOnceAnswered(real, async () => {
        answered.open()
        await written.opened
      }),
    )
    const begin: Ledger['messages']['begin'] = async (...args) => {
      await real.messages.begin(...args)
      begun.open()
      // It dies here: the provider never hears of it.
      return new Promise<CallRow | undefined>(() => {})
    }
    const dead = await another({ ...real, messages: { ...real.messages, begin } })
    void send(dead, reminder(to), { idempotencyKey: 'lost' })
    await begun.opened
    place.clock.offsetMs += LATER_MS
    const before = await real.meter.balance(caller.agentId ?? '')
    const sending = send(slow, reminder(to), { idempotencyKey: 'twin' })
    await answered.opened
    const lost = await send({ app: place.app, caller }, reminder(to), { idempotencyKey: 'lost' })
    expect(lost).toMatchObject({ status: 'partial', cost: { amount: 0 } })
    written.open()
    expect(await sending).toMatchObject({ status: 'success', cost: { amount: 0.02 } })
    expect(place.texts.arrived.filter(one => one.to === to)).toHaveLength(1)
    // What the lost call had reserved is back, and one message is paid.
    expect(await real.meter.balance(caller.agentId ?? '')).toBe(before - 2 + 22)
  })

  it('are found beside an earlier one in the same words that is accounted for', async () => {
    const to = newYorker()
    expect(await send({ app: place.app, caller }, reminder(to), { idempotencyKey: 'first' })).toMatchObject({
      status: 'success',
    })
    const answered = gate()
    const dead = await another(
      heldOnceAnswered(real, async () => {
        answered.open()
        await new Promise(() => {})
      }),
    )
    void send(dead, reminder(to), { idempotencyKey: 'second' })
    await answered.opened
    place.clock.offsetMs += LATER_MS
    expect(await send({ app: place.app, caller }, reminder(to), { idempotencyKey: 'second' })).toMatchObject({
      status: 'success',
      cost: { amount: 0.02 },
    })
    expect(place.texts.arrived.filter(one => one.to === to)).toHaveLength(2)
  })
})
