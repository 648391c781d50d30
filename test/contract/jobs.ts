import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobRow, Ledger, OperationRow } from '../../src/core/rows/ledger.ts'

const T = 1_800_000_000_000
const KNOWN = ['escalate_to_human']
let serial = 0
const unique = (prefix: string): string => {
  serial += 1
  return `${prefix}_of_a_job_${serial}`
}

const operation = (changes: Partial<OperationRow> = {}): OperationRow => ({
  operationId: unique('op'),
  agentId: 'agent',
  keyId: null,
  operation: 'escalate_to_human',
  state: 'pending',
  input: '{}',
  receipt: '{}',
  reservedCredits: null,
  costBasis: 'credits',
  estimatedAt: null,
  callbackUrl: null,
  traceparent: null,
  smbId: null,
  partialResult: null,
  budgetKeyId: null,
  createdAt: T,
  updatedAt: T,
  ...changes,
})

const job = (changes: Partial<JobRow> = {}): JobRow => ({
  operationId: unique('op'),
  runAt: T,
  leaseOwner: null,
  leaseUntil: null,
  attempt: 0,
  signal: null,
  giveUpAt: null,
  ...changes,
})

/** What every engine promises about accepted work; `open` is called once and `reopen` gives a second connection to the same data. */
export function testJobs(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`jobs on ${name}`, () => {
    let ledger: Ledger
    let second: Ledger
    beforeAll(async () => {
      ledger = await open()
      second = await reopen()
    })
    afterAll(async () => {
      await ledger?.close()
      await second?.close()
    })

    const accept = async (row: JobRow, name = KNOWN[0] ?? ''): Promise<void> => {
      await ledger.operations.add(operation({ operationId: row.operationId, operation: name, estimatedAt: T }))
      await ledger.jobs.add(row)
    }

    it('are leased to one worker each, oldest first, and again when the lease has run out', async () => {
      const rows = Array.from({ length: 12 }, (_, at) => job({ runAt: T + at }))
      for (const row of rows) await accept(row)
      const [mine, theirs] = await Promise.all([
        ledger.jobs.lease('w1', T + 20, T + 100, 6, KNOWN),
        second.jobs.lease('w2', T + 20, T + 100, 6, KNOWN),
      ])
      const leased = [...mine, ...theirs].map(({ operationId }) => operationId)
      expect(leased.sort()).toEqual(rows.map(({ operationId }) => operationId).sort())
      expect(await ledger.jobs.lease('w3', T + 99, T + 200, 20, KNOWN)).toEqual([])
      expect(await ledger.jobs.releaseOwner('w1')).toBe(6)
      const again = await ledger.jobs.lease('w3', T + 99, T + 200, 20, KNOWN)
      expect(again.every(({ attempt }) => attempt === 2)).toBe(true)
      expect(again).toHaveLength(6)
      expect(await ledger.jobs.lease('w4', T + 100, T + 300, 20, KNOWN)).toHaveLength(6)
      expect(await ledger.jobs.renew(again[0]?.operationId ?? '', 'w2', T + 400)).toBe(false)
      expect(await ledger.jobs.renew(again[0]?.operationId ?? '', 'w3', T + 400)).toBe(true)
      for (const row of rows) for (const owner of ['w3', 'w4']) await ledger.jobs.end(row.operationId, owner)
      expect(await ledger.jobs.pending()).toBe(0)
    })

    it('sleep while parked and wake by signal', async () => {
      const row = job()
      await accept(row)
      const until = { runAt: T + 50_000, signal: 'the calendar', giveUpAt: T + 90_000 }
      expect(await ledger.jobs.park(row.operationId, 'w', until)).toBe(false)
      await ledger.jobs.lease('w', T, T + 100, 5, KNOWN)
      expect(await ledger.jobs.park(row.operationId, 'another', until)).toBe(false)
      expect(await ledger.jobs.park(row.operationId, 'w', until)).toBe(true)
      expect(await ledger.jobs.lease('w', T + 49_999, T + 60_000, 5, KNOWN)).toEqual([])
      expect(await second.jobs.wake(row.operationId, T + 10)).toBe(true)
      const [woken] = await ledger.jobs.lease('w', T + 10, T + 100, 5, KNOWN)
      expect(woken).toMatchObject({
        operationId: row.operationId,
        signal: 'the calendar',
        giveUpAt: T + 90_000,
        attempt: 1,
      })
      expect(await ledger.jobs.wake('no such operation', T)).toBe(false)
      expect(await ledger.jobs.end(row.operationId, 'w')).toBe(true)
      expect(await ledger.jobs.wake(row.operationId, T)).toBe(false)
    })

    it('are due at once when they were woken while they ran, and sleep when they were woken before', async () => {
      const row = job()
      await accept(row)
      const until = { runAt: T + 50_000, signal: 'the calendar', giveUpAt: T + 90_000 }
      await second.jobs.wake(row.operationId, T)
      await ledger.jobs.lease('w', T, T + 100, 5, KNOWN)
      await ledger.jobs.park(row.operationId, 'w', until)
      expect(await ledger.jobs.lease('w', T + 49_999, T + 60_000, 5, KNOWN)).toEqual([])
      expect(await ledger.jobs.lease('w', T + 50_000, T + 60_000, 5, KNOWN)).toHaveLength(1)
      await second.jobs.wake(row.operationId, T + 50_001)
      await ledger.jobs.park(row.operationId, 'w', { ...until, runAt: T + 80_000 })
      expect(await ledger.jobs.lease('w', T + 50_001, T + 60_000, 5, KNOWN)).toHaveLength(1)
      await ledger.jobs.park(row.operationId, 'w', { ...until, runAt: T + 80_000 })
      expect(await ledger.jobs.lease('w', T + 50_002, T + 60_000, 5, KNOWN)).toEqual([])
      await ledger.jobs.lease('w', T + 80_000, T + 90_000, 5, KNOWN)
      await ledger.jobs.end(row.operationId, 'w')
    })

    it('are left alone when their operation is unknown here', async () => {
      const newer = job({ runAt: T - 1 })
      const known = job()
      await accept(newer, 'of_a_newer_program')
      await accept(known)
      expect(await ledger.jobs.lease('w', T, T + 100, 1, KNOWN)).toMatchObject([{ operationId: known.operationId }])
      expect(await ledger.jobs.lease('w', T, T + 100, 1, [])).toEqual([])
      expect(await second.jobs.lease('w', T, T + 100, 1, ['of_a_newer_program'])).toMatchObject([
        { operationId: newer.operationId, attempt: 1 },
      ])
      for (const { operationId } of [newer, known]) await ledger.jobs.end(operationId, 'w')
    })

    it('keeps what is known of an unfinished operation, and tells when its state changed', async () => {
      const row = operation({ estimatedAt: T })
      await ledger.operations.add(row)
      expect(await ledger.operations.begin([row.operationId], T + 1)).toMatchObject([
        { state: 'executing', updatedAt: T + 1 },
      ])
      await ledger.operations.progress(row.operationId, { partialResult: '{"replies":[]}', updatedAt: T + 2 })
      expect(await ledger.operations.begin([row.operationId], T + 3)).toMatchObject([
        { state: 'executing', updatedAt: T + 2, partialResult: '{"replies":[]}' },
      ])
      await ledger.operations.end(row.operationId, { state: 'success', receipt: '{}', updatedAt: T + 4, input: '{}' })
    })

    it('finds synchronous writes that have no outcome', async () => {
      const old = operation({ state: 'executing', operation: 'send', createdAt: T - 10 })
      const older = operation({ state: 'executing', operation: 'send', createdAt: T - 20 })
      const others = [
        operation({ state: 'executing', operation: 'send', createdAt: T }),
        operation({ state: 'executing', operation: 'send', createdAt: T - 30, estimatedAt: T }),
        operation({ state: 'executing', operation: 'of_a_newer_program', createdAt: T - 30 }),
        operation({ state: 'partial', operation: 'send', createdAt: T - 30 }),
      ]
      for (const row of [old, older, ...others]) await ledger.operations.add(row)
      expect(await second.operations.unanswered(['send'], T, 10)).toEqual([older, old])
      expect(await second.operations.unanswered(['send'], T, 1)).toEqual([older])
      expect(await second.operations.unanswered([], T, 10)).toEqual([])
    })
  })
}
