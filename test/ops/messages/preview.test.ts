import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { callerOf } from '../../callers.ts'
import { consent, stop } from '../../consents.ts'
import { relationship } from '../../contract/relationships.ts'
import { createDatabase, type TestDatabase } from '../../database.ts'
import { call, startApp } from '../../harness.ts'
import type { App } from '../../../src/main.ts'

const NOON = Date.parse('2026-11-18T18:30:00Z')
const HOUR_MS = 3_600_000
const SETTINGS = {
  OUTBOX: '1',
  SENDER_NAME: 'Acme Studio LLC',
  SENDER_SUPPORT: '+14155550101',
  FREE_TEXT: 'relationship',
  COLD_PER_DAY: '1',
  MESSAGES_PER_BUSINESS_HOUR: '100000',
  MESSAGES_PER_RECIPIENT_HOUR: '100000',
  RECIPIENTS_OF_ONE_TEXT_HOUR: '100000',
}
const PHONES = ['+12125552368', '+13055552368', '+14165552368', '+442079460958', '+971501234567', '+33612345678']
const MAILS = ['ann@example.com', 'ann@example.de', 'bo@example.ca', 'out@example.com']
const BODIES = [
  'Your appointment is tomorrow at 10:00.',
  'Hi Jo,\n\n20% off everything today only, shop now',
  'Black Friday starts now: buy one, get one free.',
  'Did you get home well?',
  'Your invoice is ready. Enjoy 20% off your next visit!',
  'We have two new stylists, come and meet them.',
]

/** Mostly left out: what does not fit the recipient ends before the gate. */
const seldom = (...values: string[]): fc.Arbitrary<string | undefined> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) })

const asked = fc.record({
  to: fc.constantFrom(...PHONES, ...MAILS),
  body: fc.constantFrom(...BODIES),
  subject: seldom('Your visit', 'Everything 50% off'),
  channel: fc.constantFrom<string>('sms', 'email', 'chatapp', 'voice'),
  type: fc.constantFrom<string>('transactional', 'marketing', 'reminder', 'follow_up', 'notification'),
  country: seldom('US', 'DE', 'AE'),
  state: seldom('NY', 'TX', 'FL', 'ON'),
  regarding: seldom('preview', 'nobody'),
  hours: fc.integer({ min: 0, max: 200 }),
})

type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never

/** Of two on the same day one is too many. */
const stranger = (to: string): Asked => ({
  to,
  body: 'Did you get home well?',
  subject: undefined,
  channel: 'sms',
  type: 'transactional',
  country: undefined,
  state: undefined,
  regarding: undefined,
  hours: 0,
})

let postgres: TestDatabase
beforeAll(async () => {
  postgres = await createDatabase()
})
afterAll(() => postgres.drop())

describe.each([
  ['SQLite', 250, () => openSqlite(':memory:')],
  ['Postgres', 80, () => openPostgres(postgres.url)],
] as const)('check_compliance on %s', (_, numRuns, open) => {
  let app: App
  let ledger: Ledger
  let nowMs = NOON
  const caller = callerOf()
  beforeAll(async () => {
    ledger = await open()
    app = await startApp(SETTINGS, { ledger, now: () => nowMs })
    const known = { type: 'phone', normalized: PHONES[1] ?? '' } as const
    const gone = { type: 'email', normalized: 'out@example.com' } as const
    await ledger.relationships.put(relationship({ ref: 'preview', phone: known, at: NOON }))
    await ledger.optOuts.add(stop(gone, { channel: null, scope: 'all', at: NOON - 1 }), NOON)
    await ledger.transaction(({ consents }) =>
      consents.grant(consent({ type: 'email', normalized: 'bo@example.ca' }, { capturedAt: NOON - 1 }), NOON),
    )
  })
  afterAll(() => app.close())

  it('answers what a send comes to', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(asked, async ({ to, body, subject, channel, type, country, state, regarding, hours }) => {
        nowMs = NOON + hours * HOUR_MS
        const shared = regarding === undefined ? {} : { regarding: { kind: 'order', id: regarding } }
        const codes = { ...(country && { country_code: country }), ...(state && { state_code: state }) }
        const preview = await call(
          app,
          'check_compliance',
          { recipient_id: to, content: body, subject, channel, message_type: type, ...codes, ...shared },
          { caller },
        )
        const sent = await call(
          app,
          'send_message',
          {
            recipient: { id_type: to.includes('@') ? 'email' : 'phone', id_value: to, ...codes },
            message_type: type,
            content: { body, subject },
            preferred_channel: channel,
            ...shared,
          },
          { caller },
        )
        if (!preview.ok) {
          expect(sent).toMatchObject({ ok: false, failure: { reason: preview.failure.reason } })
          return
        }
        // The clock of this test goes back, and their ids do not.
        const operations = await ledger.operations.list({ agentId: caller.agentId ?? '', most: 500 })
        const [operation] = operations.toSorted((a, b) => (a.operationId < b.operationId ? 1 : -1))
        const decision = (await ledger.messages.decisions(operation?.operationId ?? '')).at(-1)
        const { verdict, all_rule_ids, effective_type, obligations, jurisdiction } = preview.value
        seen.add(String(verdict))
        expect(decision?.decision).toBe(verdict)
        expect(JSON.parse(decision?.trace ?? '{}')).toMatchObject({
          all_rule_ids,
          effective_type,
          obligations,
          jurisdiction,
        })
      }),
      { numRuns, examples: [[stranger('+442079460958')], [stranger('+33612345678')]] },
    )
    expect([...seen].sort()).toEqual(['allow', 'ask', 'refuse'])
  })
})
