import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApprovalDesk } from '../../src/core/approvals.ts'
import { createProductRegistry } from '../../src/main.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { startApp } from '../harness.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace } from '../sending.ts'
import { ended, questionOf, setRules } from './asking.ts'

let database: TestDatabase
let place: SendingPlace
beforeAll(async () => {
  database = await createDatabase()
  place = await openSendingPlace(await openPostgres(database.url), { FREE_TEXT: 'relationship', COLD_PER_DAY: '0' })
  place.caller = { ...place.caller, tier: 'unlimited' }
})
afterAll(async () => {
  await place.close()
  await database.drop()
})

const ledger = () => place.app.broker.services.ledger
const sentTo = (to: string): number => place.texts.arrived.filter(one => one.to === to).length

describe('free text to somebody of whom nothing is known', () => {
  it('waits, and leaves once it was approved', async () => {
    const to = newYorker()
    const receipt = await send(place, reminder(to))
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    const { approvalId, reasons } = await questionOf(ledger(), receipt)
    expect(JSON.parse(reasons)).toMatchObject([{ because: 'no_relationship' }])
    await place.app.approvals.decide({ approvalId }, 'approve', 'Ana')
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect(sentTo(to)).toBe(1)
    expect(await ledger().verify()).toEqual([])
  })

  it('leaves at once where the policy allows it, but not what a rule of the law refuses', async () => {
    await setRules(ledger(), [{ when: { relationship: 'none', reading: 'clean' }, answer: 'allow' }])
    expect(await send(place, reminder(newYorker()))).toMatchObject({ status: 'success' })
    const to = newYorker()
    await ledger().optOuts.add(
      { subject: { type: 'phone', normalized: to }, channel: null, scope: 'all', via: 'test', at: Date.now() },
      Date.now(),
    )
    expect(await send(place, reminder(to))).toMatchObject({ reason_code: 'compliance_violation' })
    expect(
      await send(place, { ...reminder(newYorker()), message_type: 'marketing', content: { body: '20% off today.' } }),
    ).toMatchObject({ status: 'failure', reason_code: 'compliance_violation' })
    await setRules(ledger(), [])
  })

  it('is asked anew for a reason that its approver was not told of', async () => {
    const to = newYorker()
    const receipt = await send(place, reminder(to))
    const { approvalId } = await questionOf(ledger(), receipt)
    await setRules(ledger(), [{ when: { operation: 'send_message' }, answer: 'ask' }])
    await place.app.approvals.decide({ approvalId }, 'approve', 'Ana')
    await expect
      .poll(async () => (await questionOf(ledger(), receipt)).approvalId, { timeout: 15_000 })
      .not.toBe(approvalId)
    const next = await questionOf(ledger(), receipt)
    expect((JSON.parse(next.reasons) as { because: string }[]).map(({ because }) => because).sort()).toEqual([
      'no_relationship',
      'policy',
    ])
    expect(sentTo(to)).toBe(0)
    await place.app.approvals.decide({ approvalId: next.approvalId }, 'approve', 'Ana')
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect(sentTo(to)).toBe(1)
    await setRules(ledger(), [])
  })

  it('leaves within two seconds of a yes on another node, nearly always', async () => {
    const other = await openPostgres(database.url)
    const { services } = place.app.broker
    // This node has no worker.
    const desk = createApprovalDesk({
      ...services,
      ledger: other,
      wakeWorker: () => {},
      operationOf: createProductRegistry().get,
    })
    const waits: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const receipt = await send(place, reminder(newYorker()))
      const { approvalId } = await questionOf(ledger(), receipt)
      const began = performance.now()
      expect(await desk.decide({ approvalId }, 'approve', 'Ana')).toMatchObject({ is: 'decided' })
      await ended(place.app, receipt)
      waits.push(performance.now() - began)
    }
    await other.close()
    const p95 = waits.sort((a, b) => a - b)[18] ?? Number.POSITIVE_INFINITY
    expect(p95).toBeLessThan(2_000)
  })
})

describe('a node that changes nothing by itself', () => {
  it('takes a decision and leaves the work to the others', async () => {
    let wakes = 0
    const wake = () => {
      wakes += 1
    }
    const other = await openPostgres(database.url)
    const reader = await startApp({ READ_ONLY: '1' }, { ledger: other, wakeWorker: wake, wakeDeliveries: wake })
    for (const decision of ['approve', 'refuse'] as const) {
      const receipt = await send(place, reminder(newYorker()))
      const { approvalId } = await questionOf(ledger(), receipt)
      expect(await reader.approvals.decide({ approvalId }, decision, 'Ana')).toMatchObject({ is: 'decided' })
      expect(await ended(place.app, receipt)).toMatchObject({ status: decision === 'approve' ? 'success' : 'failure' })
    }
    expect(wakes).toBe(0)
    await reader.close()
  })
})

describe('a one-time code', () => {
  it('is asked about no longer than it can be used, and shown to nobody but its recipient', async () => {
    await setRules(ledger(), [{ when: {}, answer: 'ask' }])
    const code = {
      recipient: { phone_or_email: newYorker() },
      confirmation_type: 'otp',
      data: { otp_code: '493027', expires_minutes: 5 },
    }
    const receipt = await send(place, code, {}, 'send_transactional_confirmation')
    const { approvalId, askedAt, expiresAt, shown } = await questionOf(ledger(), receipt)
    expect(expiresAt - askedAt).toBeLessThanOrEqual(300_000)
    expect(expiresAt - askedAt).toBeGreaterThan(290_000)
    expect(shown).toContain('Your verification code is [hidden].')
    expect(shown).not.toContain('493027')
    await place.app.approvals.decide({ approvalId }, 'approve', 'Ana')
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect(place.texts.arrived.at(-1)?.text).toContain('493027')
    await setRules(ledger(), [])
  })

  it('lives no longer when it is asked about anew', async () => {
    const code = {
      recipient: { phone_or_email: newYorker() },
      confirmation_type: 'otp',
      data: { otp_code: '493027', expires_minutes: 5 },
    }
    await setRules(ledger(), [{ name: 'first', when: {}, answer: 'ask' }])
    const receipt = await send(place, code, {}, 'send_transactional_confirmation')
    const question = await questionOf(ledger(), receipt)
    await setRules(ledger(), [{ name: 'second', when: {}, answer: 'ask' }])
    place.clock.offsetMs = 240_000
    await place.app.approvals.decide({ approvalId: question.approvalId }, 'approve', 'Ana')
    const anew = async () => (await questionOf(ledger(), receipt)).approvalId
    await expect.poll(anew, { timeout: 15_000 }).not.toBe(question.approvalId)
    const next = await questionOf(ledger(), receipt)
    expect(next.expiresAt).toBeLessThanOrEqual(question.expiresAt)
    await setRules(ledger(), [{ name: 'third', when: {}, answer: 'ask' }])
    await ledger().approvals.decide(next.approvalId, {
      state: 'approved',
      decidedBy: 'Ana',
      decidedAt: next.expiresAt - 1,
      note: null,
    })
    await ledger().jobs.add({
      operationId: next.operationId,
      runAt: next.expiresAt + 1_000,
      leaseOwner: null,
      leaseUntil: null,
      attempt: 0,
      signal: null,
      giveUpAt: null,
    })
    place.clock.offsetMs = 302_000
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'failure', reason_code: 'approval_expired' })
    place.clock.offsetMs = 0
    await setRules(ledger(), [])
  })
})
