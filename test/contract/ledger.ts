import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeDataQuota } from '../../src/core/call/data_quota.ts'
import { LOCAL_OPERATOR } from '../../src/core/caller.ts'
import type { LoginRecordRow, LoginRow } from '../../src/core/rows/logins.ts'
import type { IdempotencyRow, KeyRow, Ledger, OperationRow, TicketRow } from '../../src/core/rows/ledger.ts'

const T = 1_800_000_000_000
let serial = 0
const unique = (prefix: string): string => {
  serial += 1
  return `${prefix}_${serial}`
}

const key = (changes: Partial<KeyRow> = {}): KeyRow => ({
  keyId: unique('key'),
  agentId: unique('agent'),
  email: null,
  secretHash: 'scrypt$…',
  tier: 'credits',
  scopes: ['ops:*'],
  verticals: [],
  budgetCredits: null,
  createdAt: T,
  revokedAt: null,
  ...changes,
})

/** An operation that was accepted, unless changed. */
export const operation = (changes: Partial<OperationRow> = {}): OperationRow => ({
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

const claim = (changes: Partial<IdempotencyRow> = {}): IdempotencyRow => ({
  agentId: 'agent',
  operation: 'send_message',
  key: unique('k'),
  inputHash: 'h1',
  operationId: unique('op'),
  state: 'claimed',
  receipt: null,
  leaseUntil: T + 10_000,
  expiresAt: T + 1_000_000,
  ...changes,
})

/** What every engine of the ledger promises; `open` is called once and `reopen` gives a second connection to the same data. */
export function testLedger(name: string, open: () => Promise<Ledger>, reopen: () => Promise<Ledger>): void {
  describe(`ledger on ${name}`, () => {
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

    it('has every migration applied, also when opened twice', async () => {
      const { applied, known } = await second.migrations()
      expect(applied).toEqual(known)
      expect(known.length).toBeGreaterThan(0)
    })

    it('can be probed', async () => {
      await ledger.probe(T)
    })

    it('commits all of a transaction or nothing', async () => {
      const row = operation()
      const failing = ledger.transaction(async tables => {
        await tables.operations.add(row)
        await tables.meter.post({
          entryId: unique('e'),
          agentId: 'a-rollback',
          kind: 'grant',
          amount: 5,
          operationId: null,
          createdAt: T,
        })
        throw new Error('stop')
      })
      await expect(failing).rejects.toThrow('stop')
      expect(await second.operations.get(row.operationId)).toBeUndefined()
      expect(await second.meter.balance('a-rollback')).toBe(0)
    })

    it('shows a commit to other connections', async () => {
      const row = operation({ reservedCredits: 20, estimatedAt: T + 1 })
      await ledger.transaction(tables => tables.operations.add(row))
      expect(await second.operations.get(row.operationId)).toEqual(row)
    })

    describe('log-ins', () => {
      const record = (changes: Partial<LoginRecordRow> = {}): LoginRecordRow => ({
        kind: 'RefreshToken',
        idHash: unique('hash'),
        grantId: null,
        payload: '{}',
        consumedAt: null,
        expiresAt: T + 1000,
        ...changes,
      })

      it('use a record up once, however many try on whichever connection, and keep it so when it changes', async () => {
        const row = record()
        await ledger.logins.putRecord(row)
        const taken = await Promise.all(
          [ledger, second, ledger, second].map(({ logins }) => logins.consumeRecord(row.kind, row.idHash, T)),
        )
        expect(taken.filter(Boolean)).toHaveLength(1)
        await second.logins.putRecord({ ...row, payload: '{"a":1}', expiresAt: T + 5 })
        expect(await ledger.logins.record(row.kind, row.idHash)).toEqual({
          ...row,
          payload: '{"a":1}',
          consumedAt: T,
          expiresAt: T + 5,
        })
        await ledger.logins.keepRecord(row.kind, row.idHash, T + 9)
        await ledger.logins.keepRecord(row.kind, row.idHash, T + 1)
        expect((await second.logins.record(row.kind, row.idHash))?.expiresAt).toBe(T + 9)
        expect(await ledger.logins.record('AccessToken', row.idHash)).toBeUndefined()
        await ledger.logins.dropRecord(row.kind, row.idHash)
        expect(await second.logins.record(row.kind, row.idHash)).toBeUndefined()
      })

      it('get no token once their person could let nobody in, also when that may be again', async () => {
        const [personId, keyId, grantId] = [unique('per'), unique('key'), unique('grant')]
        await ledger.staff.add({ personId, name: personId, email: null, role: 'owner', createdAt: T })
        const login = { grantId, keyId, personId, clientId: 'host', clientName: 'Host', createdAt: T, expiresAt: T + 9 }
        await ledger.logins.add(login)
        expect(await ledger.logins.putToken(record({ grantId }))).toBe(false)
        const grant = record({ kind: 'Grant', grantId })
        await ledger.logins.putRecord(grant)
        const first = record({ grantId })
        expect(await second.logins.putToken(first)).toBe(true)
        expect(await ledger.logins.record(first.kind, first.idHash)).toEqual(first)
        await ledger.staff.setRole(personId, 'viewer', T)
        expect(await second.logins.putToken(record({ grantId }))).toBe(false)
        await ledger.staff.setRole(personId, 'operator', T)
        expect(await second.logins.putToken(record({ grantId }))).toBe(false)
        expect(await second.logins.putToken(record())).toBe(false)
        await ledger.staff.setRole(personId, 'viewer', T)
        await ledger.logins.putRecord(grant)
        expect(await second.logins.putToken(record({ grantId }))).toBe(false)
      })

      it('end with their key and records, and with their person', async () => {
        const [kept, ended, gone] = [key(), key(), key()]
        const personId = unique('per')
        await ledger.staff.add({ personId, name: personId, email: null, role: 'owner', createdAt: T })
        const login = (keyId: string, person: string, createdAt: number): LoginRow => ({
          grantId: unique('grant'),
          keyId,
          personId: person,
          clientId: 'host',
          clientName: 'Host',
          createdAt,
          expiresAt: T + 1000,
        })
        const other = unique('per')
        const rows = [login(kept.keyId, other, T), login(ended.keyId, other, T + 1), login(gone.keyId, personId, T)]
        const records = rows.map(({ grantId }) => record({ grantId }))
        for (const row of [kept, ended, gone]) await ledger.keys.add(row)
        for (const row of rows) await ledger.logins.add(row)
        for (const row of records) await ledger.logins.putRecord(row)
        expect(await second.logins.latest(other, 'host')).toEqual(rows[1])
        expect(await second.logins.list({ personId: other, nowMs: T, most: 9 })).toEqual([rows[1], rows[0]])
        expect(await second.logins.list({ personId: other, nowMs: T + 1000, most: 9 })).toEqual([])
        await second.logins.end(rows[1]?.grantId ?? '', T + 7)
        await second.staff.remove(personId, T + 8)
        const left = await Promise.all(records.map(row => ledger.logins.record(row.kind, row.idHash)))
        expect(left.map(row => row !== undefined)).toEqual([true, false, false])
        expect((await ledger.keys.get(ended.keyId))?.revokedAt).toBe(T + 7)
        expect((await ledger.keys.get(gone.keyId))?.revokedAt).toBe(T + 8)
        expect((await ledger.keys.get(kept.keyId))?.revokedAt).toBeNull()
        await ledger.prune(T + 1000)
        expect((await second.keys.get(kept.keyId))?.revokedAt).toBe(T + 1000)
        expect((await second.keys.get(ended.keyId))?.revokedAt).toBe(T + 7)
        expect(await ledger.logins.get(rows[2]?.grantId ?? '')).toBeUndefined()
      })
    })

    describe('access tokens', () => {
      it('are found by their hash, paged by their id and revoked once, on every connection', async () => {
        const keyId = unique('key')
        const rows = [1, 2, 3].map(at => ({
          tokenId: unique('abt'),
          tokenHash: unique('hash'),
          keyId,
          name: 'Cursor',
          scopes: ['ops:*'],
          createdAt: T + at,
          expiresAt: at === 1 ? null : T + at,
          revokedAt: null,
        }))
        for (const row of rows) await ledger.accessTokens.add(row)
        const [first, ...others] = rows.sort((a, b) => (a.tokenId < b.tokenId ? -1 : 1))
        expect(await second.accessTokens.find(first?.tokenHash ?? '')).toEqual(first)
        expect(await second.accessTokens.find('none')).toBeUndefined()
        expect(await second.accessTokens.page({ keyId, after: first?.tokenId, most: 9 })).toEqual(others)
        const revoked = await Promise.all(
          [ledger, second, ledger].map(({ accessTokens }) => accessTokens.revoke(first?.tokenId ?? '', T + 9)),
        )
        expect(revoked.filter(Boolean)).toHaveLength(1)
        expect(await second.accessTokens.get(first?.tokenId ?? '')).toEqual({ ...first, revokedAt: T + 9 })
        await expect(ledger.accessTokens.add({ ...rows[1], ...others[0] } as never)).rejects.toThrow()
      })
    })

    describe('keys', () => {
      it('are stored whole, found by address, and changed in part', async () => {
        const row = key({ email: unique('a@example.com'), verticals: ['home_services'], budgetCredits: 500 })
        await ledger.keys.add(row)
        expect(await second.keys.get(row.keyId)).toEqual(row)
        expect(await second.keys.getByEmail(row.email ?? '')).toEqual(row)
        expect(await ledger.keys.update(row.keyId, { revokedAt: T + 5, scopes: ['ops:send_message'] })).toBe(true)
        expect(await second.keys.get(row.keyId)).toEqual({ ...row, revokedAt: T + 5, scopes: ['ops:send_message'] })
        expect(await ledger.keys.update('no such key', { tier: 'free' })).toBe(false)
      })

      it('count every try at a mailed code', async () => {
        const email = unique('b@example.com')
        await ledger.keys.putCode({ email, codeHash: 'c1', expiresAt: T, attempts: 3 })
        await ledger.keys.putCode({ email, codeHash: 'c2', expiresAt: T, attempts: 0 })
        const tries = await Promise.all(
          [ledger, second, ledger, second].map(connection => connection.keys.tryCode(email)),
        )
        expect(tries.map(row => row?.attempts).sort()).toEqual([1, 2, 3, 4])
        expect(tries[0]?.codeHash).toBe('c2')
        await ledger.keys.dropCode(email)
        expect(await ledger.keys.tryCode(email)).toBeUndefined()
      })

      it('keep a mailed code no longer than it may be used', async () => {
        const email = unique('c@example.com')
        await ledger.keys.putCode({ email, codeHash: 'c', expiresAt: 5, attempts: 0 })
        await ledger.prune(4)
        expect(await second.keys.tryCode(email)).toBeDefined()
        await ledger.prune(5)
        expect(await second.keys.tryCode(email)).toBeUndefined()
      })
    })

    describe('idempotency', () => {
      it('lets one of many twins win', async () => {
        const shared = claim()
        const claims = Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? ledger : second).operations.claim({ ...shared, operationId: `twin_${at}` }, T),
        )
        const holders = await Promise.all(claims)
        expect(holders.filter(holder => holder === undefined)).toHaveLength(1)
        expect(new Set(holders.map(holder => holder?.operationId)).size).toBe(2)
      })

      it('replays what was stored, frees what was released, forgets what expired', async () => {
        const row = claim()
        await ledger.operations.claim(row, T)
        await ledger.operations.storeReceipt({ ...row, receipt: '{"ok":1}' })
        expect(await second.operations.claim({ ...row, operationId: 'other' }, T)).toEqual({
          ...row,
          state: 'stored',
          receipt: '{"ok":1}',
        })
        expect(await second.operations.claim({ ...row, operationId: 'later' }, row.expiresAt)).toBeUndefined()
        await ledger.operations.storeReceipt({ ...row, receipt: '{"late":1}' })
        await ledger.operations.release(row)
        // The key is somebody else's by then: a late run neither overwrites nor frees it.
        expect(await second.operations.claim({ ...row, operationId: 'third' }, T)).toMatchObject({
          operationId: 'later',
          state: 'claimed',
          receipt: null,
        })
        await ledger.operations.release({ ...row, operationId: 'later' })
        expect(await second.operations.claim(row, T)).toBeUndefined()
      })
    })

    describe('metering', () => {
      it('tells who wrote most on a day', async () => {
        const day = '2026-02-03'
        const [most, some, none] = [unique('agent'), unique('agent'), unique('agent')]
        for (const agent of [some, most, most]) await ledger.meter.countWrite(agent, day, null)
        await ledger.meter.countWrite(none, day, 0)
        // Look-ups are counted beside the writes, and are none.
        const asked = { caller: { ...LOCAL_OPERATOR, agentId: some }, dataQuotaDaily: 10, ledger }
        for (let count = 0; count < 3; count += 1) await takeDataQuota({ ...asked, now: () => Date.parse(day) })
        expect(await second.meter.mostWrites(day, 5)).toEqual([
          { agentId: most, used: 2 },
          { agentId: some, used: 1 },
        ])
        expect(await second.meter.mostWrites(day, 1)).toHaveLength(1)
      })

      it('tells what was spent by hour, what came back taken off', async () => {
        const at = Date.parse('2031-05-06T07:00:00Z')
        const agentId = unique('agent')
        const post = (kind: 'grant' | 'reserve' | 'refund', amount: number, createdAt: number) =>
          ledger.transaction(({ meter }) =>
            meter.post({ entryId: unique('entry'), agentId, kind, amount, operationId: unique('op'), createdAt }),
          )
        await post('grant', 1_000, at)
        await post('reserve', -30, at)
        await post('refund', 10, at + 3_599_999)
        await post('reserve', -5, at + 3_600_000)
        await post('reserve', -7, at - 1)
        expect(await second.meter.spentByHour(at)).toEqual([
          { hourMs: at, credits: 20 },
          { hourMs: at + 3_600_000, credits: 5 },
        ])
      })

      it('counts exactly to the limit under concurrency', async () => {
        const agent = unique('agent')
        const counts = await Promise.all(
          Array.from({ length: 30 }, (_, at) =>
            (at % 2 === 0 ? ledger : second).meter.countWrite(agent, '2026-11-20', 10),
          ),
        )
        expect(counts.filter(count => count !== undefined).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
        ])
        expect(await ledger.meter.used(agent, '2026-11-20')).toBe(10)
        expect(await ledger.meter.countWrite(agent, '2026-11-21', 10)).toBe(1)
        expect(await ledger.meter.countWrite(agent, '2026-11-20', null)).toBe(11)
        expect(await ledger.meter.countWrite(unique('agent'), '2026-11-20', 0)).toBeUndefined()
      })

      it('never lets a balance fall below zero, and always sums to it', async () => {
        const agentId = unique('agent')
        const entry = (amount: number, kind: 'grant' | 'reserve') => ({
          entryId: unique('e'),
          agentId,
          kind,
          amount,
          operationId: null,
          createdAt: T,
        })
        expect(await ledger.meter.post(entry(100, 'grant'))).toBe(true)
        const reserved = await Promise.all(
          Array.from({ length: 10 }, (_, at) =>
            (at % 2 === 0 ? ledger : second).transaction(tables => tables.meter.post(entry(-30, 'reserve'))),
          ),
        )
        expect(reserved.filter(Boolean)).toHaveLength(3)
        expect(await second.meter.balance(agentId)).toBe(10)
        expect(await ledger.meter.unbalanced()).toEqual([])
      })

      it('gives back to a budget without a cap', async () => {
        const keyId = unique('key')
        expect(await ledger.meter.spendBudget(keyId, '2026-11-20', 20, 20)).toBe(true)
        expect(await ledger.meter.spendBudget(keyId, '2026-11-20', -20, 2_147_483_647)).toBe(true)
        expect(await second.meter.spendBudget(keyId, '2026-11-20', 20, 20)).toBe(true)
      })

      it('keeps a daily budget exactly', async () => {
        const keyId = unique('key')
        const spent = await Promise.all(
          Array.from({ length: 8 }, (_, at) =>
            (at % 2 === 0 ? ledger : second).meter.spendBudget(keyId, '2026-11-20', 20, 50),
          ),
        )
        expect(spent.filter(Boolean)).toHaveLength(2)
        expect(await ledger.meter.spendBudget(keyId, '2026-11-20', 10, 50)).toBe(true)
        expect(await ledger.meter.spendBudget(unique('key'), '2026-11-20', 51, 50)).toBe(false)
        const [agentId, idle] = [unique('agent'), unique('key')]
        await ledger.meter.countWrite(agentId, '2026-11-20', null)
        const asked = [keyId, idle].map(one => ({ keyId: one, agentId }))
        const usage = await second.meter.usageOf(asked, '2026-11-20')
        expect([[...usage.writes], [...usage.spent]]).toEqual([
          [[agentId, 1]],
          [[keyId, await ledger.meter.budgetSpent(keyId, '2026-11-20')]],
        ])
        expect((await ledger.meter.usageOf(asked, '2026-11-21')).writes.size).toBe(0)
        expect((await ledger.meter.usageOf([], '2026-11-20')).spent.size).toBe(0)
      })
    })

    it('tells how long successes took, newest first, those with a price apart', async () => {
      const name = unique('timed')
      const took = async (tookMs: number, endedAt: number, changes: Partial<OperationRow> = {}) =>
        ledger.operations.add(
          operation({
            operationId: unique('op_timed'),
            operation: name,
            state: 'success',
            createdAt: endedAt - tookMs,
            updatedAt: endedAt,
            reservedCredits: 50,
            ...changes,
          }),
        )
      await took(1, T + 1)
      await took(3, T + 3)
      await took(2, T + 2)
      await took(4, T + 4, { reservedCredits: null })
      await took(5, T + 5, { reservedCredits: 0 })
      for (const state of ['partial', 'failure', 'executing'] as const) await took(9, T + 9, { state })
      expect(await second.operations.durations(name, true, 2)).toEqual([3, 2])
      expect(await second.operations.durations(name, false, 9)).toEqual([5, 4])
    })

    it('says of an operation alone that is being carried out that it is', async () => {
      for (const state of ['pending', 'executing', 'success', 'partial'] as const) {
        const row = operation({ operationId: unique('op_carried_out'), state })
        await ledger.operations.add(row)
        expect(await second.operations.isExecuting(row.operationId)).toBe(state === 'executing')
      }
      expect(await ledger.operations.isExecuting(unique('op'))).toBe(false)
    })

    // The other engine has one writer.
    if (/postgres/i.test(name))
      it('keeps it from ending until the transaction that asked is over', async () => {
        const row = operation({ operationId: unique('op_held'), state: 'executing' })
        await ledger.operations.add(row)
        const order: string[] = []
        let ending: Promise<unknown> = Promise.resolve()
        await ledger.transaction(async ({ operations }) => {
          expect(await operations.isExecuting(row.operationId)).toBe(true)
          const outcome = { state: 'success' as const, receipt: '{}', updatedAt: T, input: '{}' }
          ending = second.operations.end(row.operationId, outcome).then(() => order.push('ended'))
          await new Promise(resolve => setTimeout(resolve, 100))
          order.push('asked')
        })
        await ending
        expect(order).toEqual(['asked', 'ended'])
      })

    it('writes the ticket of an operation once and closes it once', async () => {
      const row: TicketRow = {
        ticketId: unique('t'),
        operationId: unique('op'),
        agentId: 'a',
        smbId: 's',
        reason: 'exception_required',
        priority: 'urgent',
        queue: 'operator',
        context: '{}',
        createdAt: T,
        closedAt: null,
        assigneeId: null,
      }
      await ledger.tickets.add(row)
      await ledger.tickets.add({ ...row, ticketId: unique('t') })
      expect(await second.tickets.list({ open: true, most: 10 })).toEqual([row])
      expect(await ledger.tickets.list({ open: true, after: row.ticketId, most: 10 })).toEqual([])
      expect([
        await ledger.tickets.close(row.ticketId, T + 1),
        await ledger.tickets.close(row.ticketId, T + 2),
      ]).toEqual([true, false])
      expect(await ledger.tickets.list({ open: false, most: 10 })).toEqual([{ ...row, closedAt: T + 1 }])
    })
  })
}
