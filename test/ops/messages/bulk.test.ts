import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { campaign, reminders } from '../../../measure/gate/bulk_texts.ts'
import { simulateBulk } from '../../../measure/gate/bulk.ts'
import type { Caller } from '../../../src/core/caller.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import type { RelationshipRow } from '../../../src/core/rows/relationship.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { callerOf } from '../../callers.ts'
import { createDatabase } from '../../database.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace } from '../../sending.ts'
import { subjectOf } from './sending_cases.ts'
import { byDay } from '../../nightly.ts'

const LIMITS = {
  BULK_ALIKE_PER_HOUR: '5',
  NEW_RECIPIENTS_PER_HOUR: '20',
  CODES_PER_RANGE_HOUR: '10',
  CODES_PER_NEW_COUNTRY_HOUR: '20',
}
const HOUR_MS = 3_600_000

const order = (to: string, localAt: string, number: string): RelationshipRow => ({
  kind: 'order',
  ref: number,
  phone: subjectOf(to),
  email: null,
  name: 'Ana',
  service: 'Haircut',
  number,
  at: Date.now() - 1_000,
  localAt,
  expiresAt: null,
  importedAt: Date.now(),
  importedBy: 'command_line',
})

describe.each([
  ['SQLite', async () => ({ node: await openSqlite(':memory:'), other: undefined, drop: async () => undefined })],
  [
    'Postgres',
    async () => {
      const postgres = await createDatabase()
      const [node, other] = [await openPostgres(postgres.url), await openPostgres(postgres.url)]
      return { node, other, drop: () => postgres.drop() }
    },
  ],
] as const)('messages in bulk on %s', (_name, open) => {
  let place: SendingPlace
  let second: SendingPlace
  let drop: () => Promise<unknown>
  let agents: Caller[]
  beforeEach(async () => {
    const opened = await open()
    drop = opened.drop
    place = await openSendingPlace(opened.node, LIMITS)
    second = opened.other === undefined ? place : await openSendingPlace(opened.other, LIMITS)
    agents = Array.from({ length: 4 }, () => callerOf({ tier: 'unlimited' }))
  })
  afterEach(async () => {
    expect(await ledger().verify()).toEqual([])
    await place.close()
    if (second !== place) await second.close()
    await drop()
  })
  const ledger = (): Ledger => place.app.broker.services.ledger
  const agent = (index: number): Caller => agents[index % agents.length] as Caller
  const on = (index: number): SendingPlace => (index % 2 === 0 ? place : second)
  const body = (text: string) => ({ message_type: 'notification', content: { body: text } })
  const left = (receipts: readonly Record<string, unknown>[]): number =>
    receipts.filter(({ status }) => status === 'success').length
  const code = (to: string, index = 0) =>
    send(
      { app: on(index).app, caller: agent(index) },
      { recipient: { phone_or_email: to }, confirmation_type: 'otp', data: { otp_code: String(100_000 + index) } },
      {},
      'send_transactional_confirmation',
    )

  it('leave for five recipients, whatever names and words differ, from whichever agent and node, all at once', async () => {
    const texts = [...campaign('names', 50), ...campaign('synonyms', 10)]
    const receipts = await Promise.all(
      texts.map(({ text }, index) =>
        send({ app: on(index).app, caller: agent(index) }, reminder(newYorker(), body(text))),
      ),
    )
    expect(left(receipts)).toBeLessThanOrEqual(7)
    expect(place.texts.requests.length + (second === place ? 0 : second.texts.requests.length)).toBe(left(receipts))
    const names = campaign('names', 8)
    place.clock.offsetMs = HOUR_MS + 1_000
    const one: Record<string, unknown>[] = []
    for (const { text } of names)
      one.push(await send({ app: place.app, caller: agent(0) }, reminder(newYorker(), body(text))))
    expect(left(one)).toBe(5)
    expect(one.slice(0, 5).every(({ status }) => status === 'success')).toBe(true)
  })

  it('are not what fifty reminders are that say what their recipients’ records say', async () => {
    const flood = reminders(50)
    const to = flood.map(() => newYorker())
    for (const [index, { localAt, number }] of flood.entries())
      await ledger().relationships.put(order(to[index] ?? '', localAt, number))
    const receipts = await Promise.all(
      flood.map(({ text }, index) =>
        send({ app: on(index).app, caller: agent(0) }, reminder(to[index] ?? '', body(text))),
      ),
    )
    expect(left(receipts)).toBe(50)
    const offers = await Promise.all(
      campaign('names', 50).map(({ text }, index) =>
        send({ app: on(index).app, caller: agent(index) }, reminder(to[index] ?? '', body(text))),
      ),
    )
    expect(left(offers)).toBe(5)
  })

  it('are the very words of one agent too, which ten get and others are refused', async () => {
    const receipts: Record<string, unknown>[] = []
    for (let index = 0; index < 11; index += 1)
      receipts.push(
        await send({ app: place.app, caller: agent(0) }, reminder(newYorker(), body('We have moved to Main Street.'))),
      )
    expect(left(receipts)).toBe(10)
    expect(receipts.at(-1)).toMatchObject({ reason_code: 'rate_limited' })
    const another = reminder(newYorker(), body('We have moved to Main Street.'))
    expect(left([await send({ app: second.app, caller: agent(1) }, another)])).toBe(0)
  })

  it('are counted for an hour to the millisecond, and not less when the clock is set back', async () => {
    const texts = campaign('names', 40)
    const began = Date.now()
    let nowMs = began
    const still = await openSendingPlace(ledger(), LIMITS, { now: () => nowMs })
    const put = async (index: number) =>
      send({ app: still.app, caller: agent(0) }, reminder(newYorker(), body(texts[index]?.text ?? '')))
    for (let index = 0; index < 5; index += 1) expect(await put(index)).toMatchObject({ status: 'success' })
    nowMs = began + HOUR_MS - 1
    expect(left([await put(5)])).toBe(0)
    nowMs = began - 24 * HOUR_MS
    expect(left([await put(6)])).toBe(0)
    await ledger().prune(began + HOUR_MS - 1)
    nowMs = began + HOUR_MS
    expect(left([await put(7)])).toBe(1)
    await Promise.all([still.texts.close(), still.mail.close(), still.calls.close()])
  })

  it('are one message to a recipient, and none where it did not leave', async () => {
    const texts = campaign('names', 20)
    const to = newYorker()
    for (let index = 0; index < 6; index += 1)
      expect(
        await send({ app: place.app, caller: agent(0) }, reminder(to, body(texts[index]?.text ?? ''))),
      ).toMatchObject({ status: 'success' })
    place.texts.mood = 'refuses'
    for (let index = 6; index < 12; index += 1)
      await send(
        { app: place.app, caller: agent(0) },
        reminder(newYorker(), { ...body(texts[index]?.text ?? ''), preferred_channel: 'sms' }),
      )
    place.texts.mood = 'works'
    expect(
      left([await send({ app: place.app, caller: agent(0) }, reminder(newYorker(), body(texts[12]?.text ?? '')))]),
    ).toBe(1)
  })

  it('are new words each, to twenty whom nobody has written to', async () => {
    const words =
      'oak river lantern copper meadow violin harbour saddle ember thistle walnut cabin quartz pillow anchor'.split(' ')
    const novel = (index: number): string =>
      Array.from(
        { length: 6 },
        (_, at) =>
          `${words[(index * 3 + at * (index + 2)) % words.length]}${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${at}`,
      ).join(' ')
    const receipts: Record<string, unknown>[] = []
    for (let index = 0; index < 26; index += 1)
      receipts.push(await send({ app: place.app, caller: agent(0) }, reminder(newYorker(), body(novel(index)))))
    expect(left(receipts)).toBeLessThanOrEqual(20)
    expect(left(receipts)).toBeGreaterThanOrEqual(18)
  })

  it('are forgotten with the person, who is shown them before', async () => {
    const to = newYorker()
    const texts = campaign('names', 7)
    await send({ app: place.app, caller: agent(0) }, reminder(to, body(texts[0]?.text ?? '')))
    const { tallies = [] } = await ledger().people.export(subjectOf(to))
    expect(tallies).toHaveLength(21)
    expect(JSON.stringify(tallies)).not.toContain(to.slice(1))
    expect(await ledger().people.erase(subjectOf(to), Date.now())).toMatchObject({ tallies: 21 })
    expect(await ledger().rowCounts()).toMatchObject({ tallies: 0 })
    const rest: Record<string, unknown>[] = []
    for (const { text } of texts.slice(1))
      rest.push(await send({ app: place.app, caller: agent(0) }, reminder(newYorker(), body(text))))
    expect(left(rest)).toBe(5)
    await ledger().prune(Date.now() + 3 * HOUR_MS)
    expect(await ledger().rowCounts()).toMatchObject({ tallies: 0 })
  })

  it('are codes to numbers that begin alike, and to a country where none went before', async () => {
    const pumped = await Promise.all(
      Array.from({ length: 30 }, (_, index) => code(`+447946${958_000 + index * 7}`, index)),
    )
    expect(left(pumped)).toBe(10)
    const limited = pumped.find(receipt => receipt['reason_code'] === 'rate_limited')
    expect(limited).toMatchObject({ retriable: true, human_message: expect.stringContaining('one-time codes') })
    expect(limited?.['retry_after_s']).toBeGreaterThan(3_500)
    const city = await Promise.all(
      Array.from({ length: 60 }, (_, index) => code(`+447${String(400_000_000 + index * 1_637_711)}`, index)),
    )
    expect(left(city)).toBe(60)
    const elsewhere = await Promise.all(
      Array.from({ length: 30 }, (_, index) => code(`+4915${String(110_000_000 + index * 1_437_711)}`, index)),
    )
    expect(left(elsewhere)).toBe(20)
    place.clock.offsetMs = 25 * HOUR_MS
    second.clock.offsetMs = 25 * HOUR_MS
    const later = await Promise.all(
      Array.from({ length: 30 }, (_, index) => code(`+4915${String(130_000_000 + index * 1_237_711)}`, index)),
    )
    expect(left(later)).toBe(30)
  })

  it('are counted among thousands of others in no time', async () => {
    const bands = (index: number) => Array.from({ length: 20 }, (_, band) => `${band}.${index % 700}.${index}`)
    await ledger().transaction(async ({ tallies }) => {
      for (let index = 0; index < byDay(2_000, 10_000); index += 1)
        await tallies.add(`none_${index}`, Date.now(), { bands: bands(index) })
    })
    const message = { agentId: 'a', subject: subjectOf(newYorker()), words: 'x' }
    await ledger().tallies.alike(bands(1), 2, message, 0)
    const began = performance.now()
    for (let index = 0; index < 50; index += 1) await ledger().tallies.alike(bands(index), 2, message, 0)
    expect((performance.now() - began) / 50).toBeLessThan(20)
    await ledger().prune(Date.now() + 3 * HOUR_MS)
  }, 120_000)
})

describe('a simulated flood', () => {
  it('is held back, and reminders are not', () => {
    const left = Object.fromEntries(simulateBulk().map(one => [one.flood, one.left]))
    expect(left['names and links varied']).toBe(5)
    expect(left['nearly every word varied']).toBeLessThanOrEqual(20)
    expect(left['honest reminders and order notices, on record']).toBe(400)
  })
})
