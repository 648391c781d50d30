import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBroker } from '../../../src/core/broker.ts'
import { cancel } from '../../../src/core/call/cancel.ts'
import { createApprovalDesk } from '../../../src/core/approvals.ts'
import { wait } from '../../../src/core/call/wait.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { setRules } from '../../approvals/asking.ts'
import { callerOf, finished, grant } from '../../callers.ts'
import { createDatabase } from '../../database.ts'
import { defineWork, openWorkplace, type Workplace } from '../../jobs/work.ts'

const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-cancel-'))
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

const ROUNDS = 12
const PRICE = 20
// The sender of this process has tried it before, in vain.
const LATER = Date.now() + 86_400_000

describe.each([
  ['SQLite', join(folder, 'ledger.sqlite'), openSqlite],
  ['Postgres', postgres.url, openPostgres],
])('taking an accepted operation back, on %s', (_name, where, open) => {
  const ran: string[] = []
  const work = defineWork(async (text, { operationId = '' }) => {
    ran.push(operationId)
    if (text === 'waits') return wait({ signal: 'the host', pollAfterMs: 60_000, giveUpAt: Date.now() + 600_000 })
    return { human_message: 'Done.' }
  }, PRICE)

  let here: Workplace
  let other: Workplace
  beforeAll(async () => {
    here = await openWorkplace(work, await open(where), { now: Date.now })
    other = await openWorkplace(work, await open(where), { now: Date.now })
    return async () => {
      await here.app.close()
      await other.app.close()
    }
  })

  const rowOf = async (id: string) => {
    const row = await here.ledger.operations.get(id)
    if (row === undefined) throw new Error(`no operation ${id}`)
    return row
  }
  const receiptOf = async (id: string) => JSON.parse((await rowOf(id)).receipt) as Record<string, unknown>
  const takeBack = async (id: string, at = here) =>
    cancel(await rowOf(id), { ...at.services, operationOf: at.registry.get })
  const balanceOf = (ledger: Ledger, agentId: string | null) => ledger.meter.balance(agentId ?? '')
  const rich = async () => {
    const caller = callerOf({ tier: 'credits', budgetCredits: 1_000, agentId: `agent_${randomUUID()}` })
    await grant(here.app, caller, 100)
    return caller
  }

  it('ends one that has not begun, uncharged, and tells its webhook', async () => {
    const caller = await rich()
    const id = await here.submit('x', caller, { callback_url: 'https://agent.example/hook' })
    expect(await balanceOf(here.ledger, caller.agentId)).toBe(100 - PRICE)
    expect(await takeBack(id)).toBe(true)
    expect(await receiptOf(id)).toMatchObject({
      status: 'failure',
      reason_code: 'cancelled_by_caller',
      retriable: false,
      operation_id: id,
      cost: { amount: 0, basis: 'no_charge' },
    })
    expect(await balanceOf(here.ledger, caller.agentId)).toBe(100)
    expect(await takeBack(id)).toBe(false)
    const worker = here.start()
    const next = await here.submit('y', caller)
    worker.wake()
    expect(await finished(here.app, next)).toBe('success')
    await worker.stop()
    expect(ran).not.toContain(id)
    const told = await here.ledger.webhooks.lease('test', LATER, LATER + 60_000, [])
    expect(JSON.parse(told?.body ?? '')).toMatchObject({
      type: 'operation.completed',
      data: { operation_id: id, reason_code: 'cancelled_by_caller' },
    })
    expect(await here.ledger.verify()).toEqual([])
  })

  it('lets go on what has begun, what waits in mid-run, and what has ended', async () => {
    const worker = here.start()
    const waiting = await here.submit('waits')
    worker.wake()
    await expect.poll(() => ran.includes(waiting), { interval: 5 }).toBe(true)
    await expect.poll(() => here.ledger.jobs.owners(), { interval: 5 }).toEqual([])
    expect(await takeBack(waiting)).toBe(false)
    expect((await rowOf(waiting)).state).toBe('executing')
    const done = await here.submit('x')
    worker.wake()
    expect(await finished(here.app, done)).toBe('success')
    expect(await takeBack(done)).toBe(false)
    expect(await receiptOf(done)).toMatchObject({ status: 'success' })
    await worker.stop()
  })

  it('lets go on what a worker holds', async () => {
    const id = await here.submit('x')
    const leased = await here.ledger.jobs.lease('somebody', Date.now(), Date.now() + 60_000, 100, ['work'])
    expect(leased.map(({ operationId }) => operationId)).toContain(id)
    expect(await takeBack(id)).toBe(false)
    await here.ledger.jobs.releaseOwner('somebody')
    // Whoever held it may have begun.
    expect(await takeBack(id)).toBe(false)
  })

  it('answers a repetition of its key that it was cancelled', async () => {
    const caller = callerOf()
    const [operation] = here.registry.list
    if (operation === undefined) throw new Error('there is no work')
    const broker = createBroker(here.registry, here.services)
    const request = {
      caller,
      idempotencyKey: randomUUID(),
      readOnly: false,
      cancelled: () => new AbortController().signal,
    }
    const submit = () => broker.call(operation, { text: 'x' }, request)
    const accepted = await submit()
    expect(accepted).toMatchObject({ ok: true, value: { status: 'pending_async' } })
    expect(await takeBack(accepted.ok ? String(accepted.value['operation_id']) : '')).toBe(true)
    expect(await submit()).toMatchObject({ ok: false, failure: { reason: 'cancelled_by_caller' } })
  })

  it('withdraws the question that it waits for', async () => {
    const caller = await rich()
    await setRules(here.ledger, [{ when: {}, answer: 'ask' }])
    const id = await here.submit('x', caller)
    await setRules(here.ledger, [])
    const question = await here.ledger.approvals.ofOperation(id)
    expect(question).toMatchObject({ state: 'waiting' })
    expect(await takeBack(id)).toBe(true)
    expect(await here.ledger.approvals.ofOperation(id)).toMatchObject({
      state: 'withdrawn',
      decidedBy: null,
      digest: '',
    })
    expect(await receiptOf(id)).toMatchObject({ reason_code: 'cancelled_by_caller' })
    expect(await balanceOf(here.ledger, caller.agentId)).toBe(100)
    const desk = createApprovalDesk({ ...other.services, operationOf: other.registry.get })
    expect(await desk.decide({ approvalId: question?.approvalId ?? '' }, 'approve', 'Ana')).toMatchObject({
      is: 'ended',
      row: { state: 'withdrawn' },
    })
    expect(await here.ledger.verify()).toEqual([])
  })

  it('of a decision and a cancellation at the same time keeps one, on either node', async () => {
    const desk = createApprovalDesk({ ...other.services, operationOf: other.registry.get })
    for (let round = 0; round < ROUNDS; round += 1) {
      const caller = await rich()
      await setRules(here.ledger, [{ when: {}, answer: 'ask' }])
      const id = await here.submit('x', caller)
      await setRules(here.ledger, [])
      const approvalId = (await here.ledger.approvals.ofOperation(id))?.approvalId ?? ''
      const decision = round % 2 === 0 ? 'approve' : 'refuse'
      const [isCancelled, decided] = await Promise.all([takeBack(id), desk.decide({ approvalId }, decision, 'Ana')])
      const receipt = await receiptOf(id)
      if (isCancelled) expect(receipt).toMatchObject({ reason_code: 'cancelled_by_caller' })
      else expect(decided.is).toBe('decided')
      if (decided.is === 'decided' && decision === 'refuse') {
        expect(isCancelled).toBe(false)
        expect(receipt).toMatchObject({ reason_code: 'approval_refused' })
      }
      expect(await balanceOf(here.ledger, caller.agentId)).toBe(100)
    }
    expect(await here.ledger.verify()).toEqual([])
  })

  it('of a worker and a cancellation at the same time lets one have it, on either node', async () => {
    const workers = [here.start(), other.start()]
    for (let round = 0; round < ROUNDS; round += 1) {
      const caller = await rich()
      const id = await here.submit('x', caller)
      for (const worker of workers) worker.wake()
      const [isCancelled] = await Promise.all([takeBack(id, round % 2 === 0 ? here : other), takeBack(id, other)])
      const state = await finished(here.app, id)
      const times = ran.filter(one => one === id).length
      expect([state, times]).toEqual(
        (await receiptOf(id))['reason_code'] === 'cancelled_by_caller' ? ['failure', 0] : ['success', 1],
      )
      if (isCancelled) expect(times).toBe(0)
      expect(await balanceOf(here.ledger, caller.agentId)).toBe(times === 0 ? 100 : 100 - PRICE)
    }
    for (const worker of workers) await worker.stop()
    expect(await here.ledger.verify()).toEqual([])
  })
})
