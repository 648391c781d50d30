import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRequest } from '../../../src/core/context.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import type { ConsentSubject } from '../../../src/core/rows/consent.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { type CallingPlace, enquiry, newYorkShop, openCallingPlace } from '../../calling.ts'
import { createDatabase } from '../../database.ts'
import { approve, ASK_ALL, setRules } from '../../approvals/asking.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

const YEAR_MS = 365 * 86_400_000
const RETENTION = { consentMs: YEAR_MS, optOutMs: 10 * YEAR_MS, screeningMs: 10 * YEAR_MS }

describe.each([
  ['SQLite', () => openSqlite(':memory:', RETENTION)],
  ['Postgres', () => openPostgres(postgres.url, RETENTION)],
])('a person who is erased while a call to their number lasts, on %s', (_name, open) => {
  let place: CallingPlace
  let ledger: Ledger
  beforeAll(async () => {
    ledger = await open()
    place = await openCallingPlace('vapi', ledger)
  })
  afterAll(() => place.close())

  const begun = async (subject: ConsentSubject, request: Partial<CallRequest> = {}) => {
    const receipt = await place.call(enquiry(subject.normalized), request)
    const id = String(receipt['operation_id'])
    if (receipt['reason_code'] === 'awaiting_approval') await approve(place.app, receipt)
    const taken = await place.taken(id)
    await place.parked(id)
    const end = async () => {
      place.vendor.end(taken, {
        reason: 'customer-ended-call',
        transcript: 'User: it is Ana',
        extracted: { saturday_hours: 'nine' },
      })
      place.later(10_001)
      return place.outcome(id)
    }
    return { id, end }
  }
  const words = async (id: string) =>
    (JSON.parse((await ledger.operations.get(id))?.receipt ?? '{}') as { result: Record<string, unknown> }).result

  it('is told of the call as left, and loses what was said once it has ended', async () => {
    const subject: ConsentSubject = { type: 'phone', normalized: newYorkShop() }
    const { id, end } = await begun(subject)
    expect(await ledger.people.erase(subject, Date.now())).toMatchObject({ calls: 0, messages: 0 })
    expect(await ledger.people.export(subject)).toMatchObject({
      calls: [{ operationId: id }],
      messages: [{ operationId: id }],
    })
    expect(await end()).toMatchObject({ status: 'success', result: { transcript: 'User: it is Ana' } })
    expect(await ledger.people.erase(subject, Date.now())).toMatchObject({ calls: 1 })
    expect(await words(id)).toMatchObject({ transcript: null, extracted_fields: null })
    expect(await ledger.people.export(subject)).toMatchObject({ calls: [], messages: [] })
    expect(await ledger.people.erase(subject, Date.now())).toMatchObject({ calls: 0 })
  })

  it('of several calls loses the words of those that have ended', async () => {
    const subject: ConsentSubject = { type: 'phone', normalized: newYorkShop() }
    const ended = await begun(subject)
    await ended.end()
    const id = String((await place.call(enquiry(subject.normalized, { confirm_repeat: true })))['operation_id'])
    await place.taken(id)
    await place.parked(id)
    expect(await ledger.people.erase(subject, Date.now())).toMatchObject({ calls: 1 })
    expect(await words(ended.id)).toMatchObject({ transcript: null })
    expect(await ledger.people.export(subject)).toMatchObject({
      calls: [{ operationId: id }],
      messages: [{ operationId: id }],
    })
  })

  it('loses what was said also where the key of a call that a person approved is repeated', async () => {
    const subject: ConsentSubject = { type: 'phone', normalized: newYorkShop() }
    const user = { canBeAsked: true, key: `question-${subject.normalized}` }
    await setRules(ledger, ASK_ALL)
    const { end } = await begun(subject, { user })
    await setRules(ledger, [])
    const repeated = () => place.call(enquiry(subject.normalized), { user })
    await end()
    expect(await repeated()).toMatchObject({ status: 'success', result: { transcript: 'User: it is Ana' } })
    await ledger.people.erase(subject, Date.now())
    expect(await repeated()).toMatchObject({ status: 'success', result: { transcript: null, extracted_fields: null } })
  })

  it('is forgotten with what was said once the time for that is over, and not before', async () => {
    const subject: ConsentSubject = { type: 'phone', normalized: newYorkShop() }
    const { id, end } = await begun(subject)
    await end()
    const [message] = await ledger.messages.of(id)
    const calledAt = message?.createdAt ?? 0
    await ledger.prune(calledAt + YEAR_MS)
    expect(await words(id)).toMatchObject({ transcript: 'User: it is Ana' })
    await ledger.prune(calledAt + YEAR_MS + 1)
    expect(await words(id)).toMatchObject({ outcome: 'completed', transcript: null, extracted_fields: null })
    expect(await ledger.messages.of(id)).toMatchObject([{ subject: null, state: 'sent' }])
    expect(await ledger.people.export(subject)).toMatchObject({ calls: [], messages: [] })
  })
})
