import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace } from '../sending.ts'
import { ASK_ALL, ended, questionOf, setRules } from './asking.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

describe.each([
  ['SQLite', async () => openSqlite(':memory:')],
  ['Postgres', () => openPostgres(database.url)],
] as const)('a message that somebody has to approve, on %s', (_, open) => {
  let place: SendingPlace
  let ledger: Ledger
  beforeAll(async () => {
    ledger = await open()
    place = await openSendingPlace(ledger, {}, {})
    await setRules(ledger, ASK_ALL)
    await ledger.meter.post({
      entryId: randomUUID(),
      agentId: place.caller.agentId ?? '',
      kind: 'grant',
      amount: 10_000,
      operationId: null,
      createdAt: 0,
    })
  })
  afterAll(() => place.close())

  const balance = () => ledger.meter.balance(place.caller.agentId ?? '')
  const ask = async (to = newYorker(), request = {}) => {
    const receipt = await send(place, reminder(to), request)
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    return { receipt, question: await questionOf(ledger, receipt), to }
  }

  it('waits, and leaves once somebody has said yes', async () => {
    const before = await balance()
    const sent = place.texts.requests.length
    const { receipt, question, to } = await ask()
    expect(JSON.parse(question.shown ?? '')).toMatchObject({ message: { recipient: to, channel: 'sms' } })
    expect(JSON.stringify(receipt)).not.toContain(question.approvalId)
    expect(JSON.stringify(receipt)).not.toContain(question.token)
    expect(place.texts.requests.length).toBe(sent)
    const decided = await place.app.approvals.decide({ approvalId: question.approvalId }, 'approve', 'Ana')
    expect(decided).toMatchObject({ is: 'decided', row: { state: 'approved', decidedBy: 'Ana' } })
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success', cost: { amount: 0.02 } })
    expect(place.texts.requests.length).toBe(sent + 1)
    expect(await balance()).toBe(before - 2)
    expect(await ledger.verify()).toEqual([])
  })

  it('does not leave when somebody refuses, and costs nothing', async () => {
    const before = await balance()
    const sent = place.texts.requests.length
    const { receipt, question } = await ask()
    expect(await place.app.approvals.decide({ token: question.token }, 'refuse', 'Ana')).toMatchObject({
      is: 'decided',
    })
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'failure', reason_code: 'approval_refused' })
    expect(place.texts.requests.length).toBe(sent)
    expect(await balance()).toBe(before)
    expect(await ledger.verify()).toEqual([])
  })
})
