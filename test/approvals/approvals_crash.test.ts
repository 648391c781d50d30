import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createApprovalDesk } from '../../src/core/approvals.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { createProductRegistry } from '../../src/main.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { business, link } from '../contract/supply.ts'
import { createDatabase } from '../database.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace } from '../sending.ts'
import { ASK_ALL, ended, questionOf, setRules } from './asking.ts'

const LEASE_MS = 61_000

const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-asking-'))
const file = join(folder, 'ledger.sqlite')
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['SQLite', file, () => openSqlite(file)],
  ['Postgres', postgres.url, () => openPostgres(postgres.url)],
])('a process that dies around an approval, on %s', (_name, where, open) => {
  let place: SendingPlace
  let ledger: Ledger
  const arrivedAt = (to: string): number => place.texts.arrived.filter(one => one.to === to).length

  /** Lets another process ask or approve, and kills it once a condition holds. */
  async function dieAfter(what: 'ask' | 'approve', about: string, isTime: (printed: string) => boolean): Promise<void> {
    const args = ['--import', 'tsx', 'test/approvals/asking_process.ts', where, place.texts.url, what, about]
    const agent = place.caller.agentId ?? ''
    const child = spawn(process.execPath, [...args, agent], { stdio: ['ignore', 'pipe', 'inherit'] })
    const closed = once(child, 'close')
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    for (const deadline = Date.now() + 90_000; !isTime(printed); await sleep(5))
      if (Date.now() > deadline || child.exitCode !== null) throw new Error(`the process ended: ${printed}`)
    child.kill('SIGKILL')
    await closed
  }

  it('opens', async () => {
    ledger = await open()
    place = await openSendingPlace(ledger)
    place.caller = { ...place.caller, tier: 'unlimited' }
    await ledger.transaction(({ businesses }) => businesses.import(business('smb_known'), link('smb_known')))
    await setRules(ledger, ASK_ALL)
  })

  it('after it was asked: the question is still there, and its yes sends once', async () => {
    const to = newYorker()
    await dieAfter('ask', to, printed => printed.includes('done'))
    const [question] = await ledger.approvals.page({ state: 'waiting', most: 1 })
    if (question === undefined) throw new Error('nobody was asked')
    expect(question.shown).toContain(to)
    expect(arrivedAt(to)).toBe(0)
    await place.app.approvals.decide({ approvalId: question.approvalId }, 'approve', 'Ana')
    expect(await ended(place.app, { operation_id: question.operationId })).toMatchObject({ status: 'success' })
    expect(arrivedAt(to)).toBe(1)
  })

  it('while the provider takes what was approved: it is never sent twice, and its end is told', async () => {
    const to = newYorker()
    const receipt = await send(place, reminder(to))
    const question = await questionOf(ledger, receipt)
    place.texts.mood = 'hangs'
    await dieAfter('approve', question.approvalId, () => arrivedAt(to) > 0)
    place.texts.mood = 'works'
    // On Postgres nobody knows that the process is gone before its lease runs out.
    place.clock.offsetMs = LEASE_MS
    const { status } = await ended(place.app, receipt)
    place.clock.offsetMs = 0
    expect(['success', 'partial']).toContain(status)
    expect(arrivedAt(to)).toBe(1)
    expect(await ledger.verify()).toEqual([])
  })

  /** Approves, and takes the work for a process that dies before it does any of it. */
  async function dieBeforeAnything(receipt: Record<string, unknown>, name: string): Promise<void> {
    const question = await questionOf(ledger, receipt)
    // Due for a process that will take it and die, and for nobody else before that.
    const soonMs = Date.now() + 2_000
    const { services } = place.app.broker
    const desk = createApprovalDesk({
      ...services,
      now: () => soonMs,
      wakeWorker: () => {},
      operationOf: createProductRegistry().get,
    })
    expect(await desk.decide({ approvalId: question.approvalId }, 'approve', 'Ana')).toMatchObject({ is: 'decided' })
    const taken = await ledger.jobs.lease('elsewhere:1:dead', soonMs, soonMs + 1, 1, [name])
    expect(taken.map(({ operationId }) => operationId)).toEqual([receipt['operation_id']])
    await ledger.approvals.begin(question.approvalId, soonMs)
  }

  it('after it was approved and before anything began: the policy is asked again', async () => {
    const lead = { smb_id: 'smb_known', prospect: { name: 'Ana', email: 'ana@example.com' } }
    const receipt = await send(place, lead, {}, 'capture_lead')
    await setRules(ledger, [{ when: { operation: 'capture_lead' }, answer: 'refuse' }])
    await dieBeforeAnything(receipt, 'capture_lead')
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'failure', reason_code: 'policy_refused' })
    await setRules(ledger, ASK_ALL)
  })

  it('after it was approved and before anything began: it is sent once', async () => {
    const to = newYorker()
    const receipt = await send(place, reminder(to))
    await dieBeforeAnything(receipt, 'send_message')
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect(arrivedAt(to)).toBe(1)
    expect(await ledger.verify()).toEqual([])
  })

  it('closes', () => place.close())
})
