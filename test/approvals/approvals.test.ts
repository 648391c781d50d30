import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { whyEnded } from '../../src/core/approval_wire.ts'
import type { Decision } from '../../src/core/approvals.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { callerOf } from '../callers.ts'
import { wish } from '../contract/news.ts'
import { business, link } from '../contract/supply.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { call } from '../harness.ts'
import { openShop } from '../calling.ts'
import { newLedger } from '../new_ledger.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace } from '../sending.ts'
import { ASK_ALL, bookingUrl, ended, questionOf, setRules } from './asking.ts'

const WAIT = { timeout: 15_000, interval: 20 }

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

describe.each([
  ['SQLite', async () => newLedger()],
  ['Postgres', () => openPostgres(database.url)],
] as const)('a message that somebody has to approve, on %s', (_, open) => {
  let place: SendingPlace
  let ledger: Ledger
  beforeAll(async () => {
    ledger = await open()
    place = await openSendingPlace(ledger, {}, {})
    const known = business('smb_known', { countryCode: 'US' })
    await ledger.transaction(({ businesses }) => businesses.import(known, link('smb_known')))
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

  it('says that nobody is told of it only where nobody is', async () => {
    const nobody = 'Nobody is configured to be notified'
    expect((await ask()).receipt['human_message']).toContain(nobody)
    const personId = `per_${randomUUID()}`
    await ledger.staff.add({ personId, name: personId, email: null, role: 'operator', createdAt: 0 })
    await ledger.news.put(wish(personId, { atOnce: ['ticket'] }), Date.now())
    expect((await ask()).receipt['human_message']).toContain(nobody)
    await ledger.news.put(wish(personId, { atOnce: ['approval'] }), Date.now())
    expect((await ask()).receipt['human_message']).not.toContain(nobody)
    await ledger.news.remove(personId, Date.now())
  })

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
    // Whoever adds up receipts adds nothing for what was not done.
    expect(receipt['cost']).toEqual({ amount: 0, currency: 'USD', basis: 'no_charge' })
    expect(receipt['human_message']).toContain('nothing was done or charged; once it is done it costs up to 0.22 USD.')
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

  const decide = (approvalId: string, decision: Decision = 'approve') =>
    place.app.approvals.decide({ approvalId }, decision, 'Ana')
  const sentTo = (to: string): number => place.texts.arrived.filter(one => one.to === to).length

  it('has one effect, whoever clicks twice at the same time', async () => {
    const { receipt, question, to } = await ask()
    const all = await Promise.all(Array.from({ length: 6 }, () => decide(question.approvalId)))
    expect(all.map(({ is }) => is).sort()).toEqual(['decided', ...Array.from({ length: 5 }, () => 'ended')])
    await ended(place.app, receipt)
    expect(await decide(question.approvalId, 'refuse')).toMatchObject({ is: 'ended', row: { state: 'approved' } })
    expect(sentTo(to)).toBe(1)
  })

  it('of a yes and a no at the same time keeps the one it says', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { receipt, question, to } = await ask()
      const both = await Promise.all([decide(question.approvalId), decide(question.approvalId, 'refuse')])
      expect(both.map(({ is }) => is).sort()).toEqual(['decided', 'ended'])
      const { status } = await ended(place.app, receipt)
      expect(status).toBe(both[0].is === 'decided' ? 'success' : 'failure')
      expect(sentTo(to)).toBe(both[0].is === 'decided' ? 1 : 0)
    }
    expect(await ledger.verify()).toEqual([])
  })

  it('is refused when its recipient has opted out since', async () => {
    const { receipt, question, to } = await ask()
    await ledger.optOuts.add(
      { subject: { type: 'phone', normalized: to }, channel: null, scope: 'all', via: 'test', at: Date.now() },
      Date.now(),
    )
    await decide(question.approvalId)
    expect(await ended(place.app, receipt)).toMatchObject({
      status: 'failure',
      reason_code: 'compliance_violation',
      rule_id: 'OPTOUT-HONOR',
    })
    expect(sentTo(to)).toBe(0)
  })

  it('is asked anew when the rule that asks has changed, and leaves without a rule', async () => {
    const { receipt, question, to } = await ask()
    await setRules(ledger, [{ name: 'other', when: {}, answer: 'ask' }])
    await decide(question.approvalId)
    const next = await vi.waitFor(async () => {
      const row = await questionOf(ledger, receipt)
      expect(row.approvalId).not.toBe(question.approvalId)
      return row
    }, WAIT)
    expect(sentTo(to)).toBe(0)
    expect(await place.app.approvals.read({ approvalId: question.approvalId })).toMatchObject({ state: 'approved' })
    await setRules(ledger, [])
    await decide(next.approvalId)
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect(sentTo(to)).toBe(1)
    await setRules(ledger, ASK_ALL)
  })

  it('is refused when the policy refuses it by now', async () => {
    const { receipt, question, to } = await ask()
    await setRules(ledger, [{ when: { operation: 'send_message' }, answer: 'refuse' }])
    await decide(question.approvalId)
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'failure', reason_code: 'policy_refused' })
    expect(sentTo(to)).toBe(0)
    await setRules(ledger, ASK_ALL)
  })

  it('did not begin when the policy refuses it by then', async () => {
    const lead = { smb_id: 'smb_known', prospect: { name: 'Ana', email: 'ana@example.com' } }
    const captured = await send(place, lead, {}, 'capture_lead')
    const { approvalId } = await questionOf(ledger, captured)
    await setRules(ledger, [{ when: { operation: 'capture_lead' }, answer: 'refuse' }])
    await decide(approvalId)
    expect(await ended(place.app, captured)).toMatchObject({ status: 'failure', reason_code: 'policy_refused' })
    expect(await place.app.approvals.read({ approvalId })).toMatchObject({ state: 'approved', runAt: null })
    await setRules(ledger, ASK_ALL)
  })

  it('is asked anew when it would go to another number than the one that was shown', async () => {
    const args = { booking_url: bookingUrl(), business_name: 'Acme' }
    await setRules(ledger, [])
    const imported = await call(place.app, 'import_booking_url', args)
    await setRules(ledger, ASK_ALL)
    const smbId = String(imported.ok && imported.value['smb_id'])
    const [first, second] = [newYorker(), newYorker()]
    await ledger.businesses.update(smbId, { contactPhone: first, verification: 'confirmed' })
    const receipt = await send(place, {
      ...reminder(first),
      recipient: { id_type: 'smb_id', id_value: smbId },
      preferred_channel: 'sms',
    })
    const question = await questionOf(ledger, receipt)
    await ledger.businesses.update(smbId, { contactPhone: second })
    await decide(question.approvalId)
    const next = await vi.waitFor(async () => {
      const row = await questionOf(ledger, receipt)
      expect(row.approvalId).not.toBe(question.approvalId)
      return row
    }, WAIT)
    expect(JSON.parse(next.shown ?? '')).toMatchObject({ message: { recipient: second } })
    await decide(next.approvalId)
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect([sentTo(first), sentTo(second)]).toEqual([0, 1])
  })

  it('can be approved until the moment it expires, and not from then on', async () => {
    const late = await ask()
    const inTime = await ask()
    place.clock.offsetMs = inTime.question.expiresAt - 2_000 - Date.now()
    expect(await decide(inTime.question.approvalId)).toMatchObject({ is: 'decided' })
    expect(await ended(place.app, inTime.receipt)).toMatchObject({ status: 'success' })
    place.clock.offsetMs = inTime.question.expiresAt - Date.now()
    expect(await decide(late.question.approvalId)).toMatchObject({ is: 'ended' })
    expect(await ended(place.app, late.receipt)).toMatchObject({ status: 'failure', reason_code: 'approval_expired' })
    expect(await place.app.approvals.read({ approvalId: late.question.approvalId })).toMatchObject({
      state: 'expired',
      decidedBy: null,
    })
    expect([sentTo(late.to), sentTo(inTime.to)]).toEqual([0, 1])
    place.clock.offsetMs = 0
  })

  it('expires beside a question whose operation is gone', async () => {
    const { receipt, question } = await ask()
    const orphan = { ...question, approvalId: 'apr_orphan', token: 'orphan', operationId: 'op_gone', expiresAt: 1 }
    await ledger.approvals.add(orphan, 1_000)
    place.clock.offsetMs = question.expiresAt - Date.now()
    expect(await ended(place.app, receipt)).toMatchObject({ reason_code: 'approval_expired' })
    place.clock.offsetMs = 0
    await ledger.approvals.expire('apr_orphan', Date.now())
  })

  it('answers a repetition with the same receipt, and asks once', async () => {
    const idempotencyKey = randomUUID()
    const to = newYorker()
    const [first, twin] = await Promise.all([
      send(place, reminder(to), { idempotencyKey }),
      send(place, reminder(to), { idempotencyKey }),
    ])
    const again = await send(place, reminder(to), { idempotencyKey })
    const { quota: _, ...told } = first as Record<string, unknown>
    expect(twin).toMatchObject(told)
    expect(again).toMatchObject(told)
    const waiting = await ledger.approvals.page({ state: 'waiting', most: 100 })
    expect(waiting.filter(({ operationId }) => operationId === told['operation_id'])).toHaveLength(1)
  })

  it('answers a repetition with how it ended, once it has', async () => {
    for (const [decision, told] of [
      ['approve', { status: 'success' }],
      ['refuse', { status: 'failure', reason_code: 'approval_refused' }],
    ] as const) {
      const idempotencyKey = randomUUID()
      const { receipt, question, to } = await ask(newYorker(), { idempotencyKey })
      await decide(question.approvalId, decision)
      await ended(place.app, receipt)
      const again = await send(place, reminder(to), { idempotencyKey })
      expect(again).toMatchObject({ ...told, operation_id: receipt['operation_id'] })
      expect(sentTo(to)).toBe(decision === 'approve' ? 1 : 0)
    }
  })

  it('may be tried again with the same input after a refusal, where the input is the key', async () => {
    const args = { booking_url: bookingUrl(), business_name: 'Acme' }
    const first = await send(place, args, {}, 'import_booking_url')
    await decide((await questionOf(ledger, first)).approvalId, 'refuse')
    const second = await send(place, args, {}, 'import_booking_url')
    expect(second).toMatchObject({ reason_code: 'awaiting_approval' })
    expect(second['operation_id']).not.toBe(first['operation_id'])
    await decide((await questionOf(ledger, second)).approvalId, 'refuse')
  })

  it('tells its agent the state, and never the id or link of the question', async () => {
    const { receipt, question } = await ask()
    const status = await send(place, { operation_id: receipt['operation_id'] }, {}, 'get_status')
    expect(status).toMatchObject({ status: 'pending', reason_code: 'awaiting_approval' })
    const outcome = await send(place, { operation_id: receipt['operation_id'] }, {}, 'get_outcome')
    expect(outcome).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    await decide(question.approvalId)
    const last = await ended(place.app, receipt)
    for (const told of [receipt, status, outcome, last]) {
      expect(JSON.stringify(told)).not.toContain(question.approvalId)
      expect(JSON.stringify(told)).not.toContain(question.token)
    }
  })

  it('ends when the person it is about is erased, and shows nothing of them', async () => {
    const { receipt, question, to } = await ask()
    const subject = { type: 'phone' as const, normalized: to }
    expect((await ledger.people.export(subject))['approvals']).toHaveLength(1)
    expect(await ledger.people.erase(subject, Date.now())).toMatchObject({ approvals: 1 })
    const decided = await decide(question.approvalId)
    expect(decided.is === 'ended' && whyEnded(decided)).toContain('erasure')
    const last = await ended(place.app, receipt)
    expect(last).toMatchObject({ reason_code: 'approval_expired' })
    expect(last['human_message']).toContain('do not send it again')
    expect(JSON.stringify(await place.app.approvals.read({ approvalId: question.approvalId }))).not.toContain(to)
    expect(sentTo(to)).toBe(0)
  })

  it('is found and emptied by a number as it was written, with the words that were quoted, and never exported with its link', async () => {
    const to = newYorker()
    const written = `(${to.slice(2, 5)}) ${to.slice(5, 8)}-${to.slice(8)}`
    const lead = { smb_id: 'smb_known', prospect: { name: 'Ana Novak', phone: written } }
    const question = await questionOf(ledger, await send(place, lead, {}, 'capture_lead'))
    expect(question.shown).toContain(written)
    const subject = { type: 'phone' as const, normalized: to }
    const [exported] = (await ledger.people.export(subject))['approvals'] as Record<string, unknown>[]
    expect(Object.keys(exported ?? {}).sort()).toEqual(
      ['approvalId', 'askedAt', 'decidedAt', 'operation', 'operationId', 'reasons', 'runAt', 'shown', 'state'].sort(),
    )
    expect(await ledger.people.erase(subject, Date.now())).toMatchObject({ approvals: 1 })
    const row = await ledger.approvals.get(question.approvalId)
    expect(row).toMatchObject({ shown: null, note: null, expiresAt: 0 })
    expect(JSON.parse(row?.reasons ?? '')).toEqual([{ because: 'policy', sentence: '[erased]' }])
  })

  it('is asked about a first call or message by number alone, and not about a later one', async () => {
    await setRules(ledger, [{ name: 'first', when: { new_business: true }, answer: 'ask' }])
    const { receipt, question, to } = await ask()
    const preview = () => send(place, { recipient_id: to, content: 'See you at 10.' }, {}, 'check_compliance')
    expect(await preview()).toMatchObject({ verdict: 'ask' })
    await decide(question.approvalId)
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect(await preview()).toMatchObject({ verdict: 'allow' })
    expect(await send(place, reminder(to, { content: { body: 'See you at 11.' } }))).toMatchObject({
      status: 'success',
    })
    const asked = { objective: 'Do you repair bicycles on Sundays?', business_phone: openShop(71) }
    expect(await send(place, asked, {}, 'call_business')).toMatchObject({ reason_code: 'awaiting_approval' })
    await setRules(ledger, ASK_ALL)
  })

  it('keeps no digest of the words once it has ended', async () => {
    const [refused, sent, open] = [await ask(), await ask(), await ask()]
    await decide(sent.question.approvalId)
    await ended(place.app, sent.receipt)
    await place.app.approvals.decide({ approvalId: refused.question.approvalId }, 'refuse', 'Ana')
    await ledger.prune(Date.now())
    const digests = [refused, sent, open].map(
      async ({ question }) => (await ledger.approvals.get(question.approvalId))?.digest,
    )
    expect(await Promise.all(digests)).toEqual(['', '', open.question.digest])
  })

  it('is not asked about beyond the most that may wait, whoever asks at the same time', async () => {
    const caller = callerOf()
    const crowd = { ...place, caller }
    const { approvals } = place.app.broker.services
    const asked = await Promise.all(
      Array.from({ length: approvals.mostWaiting + 4 }, () => send(crowd, reminder(newYorker()))),
    )
    const limited = asked.filter(receipt => receipt['reason_code'] === 'rate_limited')
    expect(limited).toHaveLength(4)
    expect(asked.filter(receipt => receipt['reason_code'] === 'awaiting_approval')).toHaveLength(approvals.mostWaiting)
    const request = { caller, idempotencyKey: randomUUID() }
    expect(await call(place.app, 'send_message', reminder(newYorker()), request)).toMatchObject({
      ok: false,
      failure: { reason: 'rate_limited' },
    })
  })

  it('asks before a lead is captured, an appointment made or a business imported, and does each once', async () => {
    const args = { booking_url: bookingUrl(), business_name: 'Acme' }
    const imported = await send(place, args, {}, 'import_booking_url')
    expect(imported).toMatchObject({ reason_code: 'awaiting_approval' })
    await decide((await questionOf(ledger, imported)).approvalId)
    const { smb_id: smbId } = await ended(place.app, imported)
    const lead = { smb_id: smbId, prospect: { name: 'Ana Novak', email: 'ana@example.com' } }
    const captured = await send(place, lead, {}, 'capture_lead')
    const question = await questionOf(ledger, captured)
    expect(JSON.parse(question.shown ?? '')).toMatchObject({ input: lead, price: { most_usd: 0.05 } })
    expect(await ledger.leads.count(String(smbId))).toBe(0)
    await decide(question.approvalId)
    expect(await ended(place.app, captured)).toMatchObject({ status: 'success' })
    expect(await ledger.leads.count(String(smbId))).toBe(1)
    // What was imported once is answered as before.
    expect(await send(place, args, {}, 'import_booking_url')).toMatchObject({ smb_id: smbId, status: 'success' })
  })

  it('asks before a call is placed, and places it once', async () => {
    const before = place.calls.arrived.length
    const receipt = await send(
      place,
      { objective: 'Do you repair bicycles on Saturdays?', business_phone: openShop(72) },
      {},
      'call_business',
    )
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    const question = await questionOf(ledger, receipt)
    expect(JSON.parse(question.shown ?? '')).toMatchObject({ message: { channel: 'voice' }, price: { most_usd: 0.2 } })
    await decide(question.approvalId)
    await vi.waitFor(() => expect(place.calls.arrived.length).toBe(before + 1), WAIT)
    expect(await ledger.verify()).toEqual([])
  })

  it('refuses what the policy refuses, uncharged, and says so to a repetition', async () => {
    // What an earlier call has not used comes back meanwhile: nothing is taken for this one.
    const taken = async () =>
      (await ledger.meter.entries(place.caller.agentId ?? '', 1_000)).filter(({ kind }) => kind === 'reserve').length
    const before = await taken()
    await setRules(ledger, [{ name: 'no leads', when: { operation: 'capture_lead' }, answer: 'refuse' }])
    const idempotencyKey = randomUUID()
    const lead = { smb_id: 'smb_known', prospect: { name: 'Ana', email: 'ana@example.com' } }
    const refused = await send(place, lead, { idempotencyKey }, 'capture_lead')
    expect(refused).toMatchObject({ status: 'failure', reason_code: 'policy_refused' })
    expect(String(refused['human_message'])).toContain('no leads')
    expect(await send(place, lead, { idempotencyKey }, 'capture_lead')).toMatchObject({ reason_code: 'policy_refused' })
    expect(before).toBeGreaterThan(0)
    expect(await taken()).toBe(before)
    await setRules(ledger, ASK_ALL)
  })
})
