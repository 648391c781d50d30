import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Kysely } from 'kysely'
import type { CreditEntry, OperationRow } from '../../src/core/rows/ledger.ts'
import type { DeliveryRow } from '../../src/core/rows/webhooks.ts'
import { copyToPostgres } from '../../src/store/copy.ts'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { openPostgresTables } from '../../src/store/postgres.ts'
import { openSqliteTables } from '../../src/store/sqlite.ts'
import { binding, booking } from '../contract/bookings.ts'
import { relationship } from '../contract/relationships.ts'
import { business, link, lead } from '../contract/supply.ts'
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../database.ts'

const T = 1_800_000_000_000
const server = await createDatabase()
const targets: TestDatabase[] = []
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-verify-'))
const file = join(folder, 'ledger.sqlite')
afterAll(async () => {
  for (const made of [server, ...targets]) await made.drop()
  rmSync(folder, { recursive: true, force: true })
})

const operation = (operationId: string, changes: Partial<OperationRow> = {}): OperationRow => ({
  operationId,
  agentId: 'agent',
  keyId: null,
  operation: 'escalate_to_human',
  state: 'pending',
  input: '{"secret":"input"}',
  receipt: '{}',
  reservedCredits: null,
  costBasis: 'credits',
  estimatedAt: T,
  callbackUrl: null,
  smbId: null,
  partialResult: null,
  budgetKeyId: null,
  createdAt: T,
  updatedAt: T,
  ...changes,
})
const job = (operationId: string) => ({
  operationId,
  runAt: T,
  leaseOwner: null,
  leaseUntil: null,
  attempt: 0,
  signal: null,
  giveUpAt: null,
})
const ticket = (operationId: string) => ({
  ticketId: `tkt_${operationId}`,
  operationId,
  agentId: 'agent',
  smbId: 's',
  reason: 'ambiguous_intent',
  priority: 'normal',
  queue: 'operator',
  context: '{}',
  createdAt: T,
  closedAt: null,
})
const claim = (operationId: string) => ({
  agentId: 'agent',
  operation: 'escalate_to_human',
  key: `k_${operationId}`,
  inputHash: 'h',
  operationId,
  state: 'claimed' as const,
  receipt: null,
  leaseUntil: T,
  expiresAt: T,
})
const grant = (agentId: string, amount: number) => ({
  entryId: `e_${agentId}_${amount}`,
  agentId,
  kind: 'grant' as const,
  amount,
  operationId: null,
  createdAt: T,
})

const entry = (operationId: string, amount: number): CreditEntry => ({
  entryId: `e_${operationId}_${amount}`,
  agentId: 'agent',
  kind: 'reserve',
  amount,
  operationId,
  createdAt: T,
})
const delivery = (deliveryId: string, lastError: string | null): DeliveryRow => ({
  deliveryId,
  webhookId: 'wh_gone',
  agentId: 'agent',
  url: 'https://example.com/hook',
  body: '{}',
  attempt: 1,
  nextAt: T,
  state: 'failed',
  leaseOwner: null,
  leaseUntil: null,
  lastStatus: null,
  lastError,
  createdAt: T,
  updatedAt: T,
})

/** What the write path leaves behind: everything fits together. */
async function fillWell(db: Kysely<Database>): Promise<void> {
  const ledger = createLedger(db)
  const slot = { calendarKey: 'local:smb_1', smbId: 'smb_1' }
  await ledger.bookings.hold(booking({ ...slot, appointmentId: 'apt_first', operationId: 'op_1' }))
  await ledger.bookings.hold(
    booking({ ...slot, appointmentId: 'apt_next', operationId: 'op_2', startAt: T + 1_800_000, endAt: T + 3_600_000 }),
  )
  await ledger.operations.add(operation('op_1'))
  await ledger.jobs.add(job('op_1'))
  await ledger.operations.add(operation('op_2', { state: 'success', agentId: 'other' }))
  await ledger.tickets.add(ticket('op_2'))
  await ledger.operations.add(operation('op_3', { state: 'executing', estimatedAt: null }))
  await ledger.operations.claim(claim('op_3'), T)
  await ledger.meter.post(grant('agent', 100))
  await ledger.meter.post(grant('agent', 50))
  await ledger.operations.add(operation('op_4', { state: 'success', receipt: '{"cost":{"amount":0.02}}' }))
  await ledger.meter.post(entry('op_4', -22))
  await ledger.meter.post({ ...entry('op_4', 20), kind: 'settle' })
  await ledger.transaction(tables =>
    tables.businesses.import(business('smb_1', { latitude: 1.5, longitude: -2.25 }), link('smb_1')),
  )
  await ledger.transaction(tables => tables.leads.capture(lead('lead_1', 'smb_1'), ['tel:+1', 'mailto:a@example.com']))
  await ledger.calendarBindings.put(binding('smb_1'))
}

describe.each([
  ['SQLite', () => openSqliteTables(':memory:')],
  ['Postgres', () => openPostgresTables(server.url)],
] as const)('verify on %s', (_, open) => {
  it('finds nothing in a sound ledger and names each thing that does not fit', async () => {
    const db = await open()
    const ledger = createLedger(db)
    expect(await ledger.verify()).toEqual([])
    await fillWell(db)
    expect(await ledger.verify()).toEqual([])

    await ledger.jobs.add(job('op_2'))
    await ledger.jobs.add(job('op_gone'))
    await ledger.operations.add(operation('op_lost'))
    await ledger.operations.claim(claim('op_nowhere'), T)
    await ledger.tickets.add(ticket('op_never'))
    await ledger.transaction(tables => tables.businesses.import(business('smb_2'), link('smb_2')))
    await ledger.transaction(tables => tables.leads.capture(lead('lead_2', 'smb_2'), ['tel:+2']))
    await db.deleteFrom('businesses').where('smbId', '=', 'smb_2').execute()
    await db.insertInto('leadContacts').values({ smbId: 'smb_1', contact: 'tel:+3', leadId: 'lead_gone' }).execute()
    await ledger.webhooks.queue(delivery('msg_lost', null))
    await ledger.webhooks.queue(delivery('msg_late', 'webhook_deleted'))
    await db
      .insertInto('clientKeys')
      .values({ keyId: 'ab_gone', kid: 'kid_1', publicJwk: '{}', createdAt: T })
      .execute()
    await ledger.meter.post(entry('op_void', -3))
    await ledger.operations.add(operation('op_paid', { state: 'success', receipt: '{"cost":{"amount":0.02}}' }))
    await ledger.meter.post(entry('op_paid', -22))
    await ledger.operations.add(operation('op_due', { state: 'partial', receipt: '{"cost":{"amount":0}}' }))
    await ledger.meter.post(entry('op_due', -5))
    await db
      .updateTable('bookings')
      .set({ startAt: T + 1_799_999 })
      .where('appointmentId', '=', 'apt_next')
      .execute()
    await ledger.bookings.hold(booking({ appointmentId: 'apt_alone', operationId: 'op_unbooked' }))
    await ledger.calendarBindings.put(binding('smb_2'))
    await ledger.relationships.put(relationship({ ref: 'r_nobody' }))
    await db.updateTable('creditAccounts').set({ balance: 7 }).where('agentId', '=', 'agent').execute()
    await db.insertInto('creditLedger').values(grant('ghost', 5)).execute()
    expect(await ledger.verify()).toEqual([
      'credit account agent: the balance is 7, its entries add up to 118',
      'credit account ghost: missing, entries of 5 credits name it',
      'job op_2: its operation has ended (success)',
      'job op_gone: its operation is missing',
      'operation op_lost: escalate_to_human is pending and no job will finish it',
      'idempotency key of agent for escalate_to_human: its operation op_nowhere is missing',
      'ticket tkt_op_never: its operation op_never is missing',
      'booking link https://calendly.com/smb_2 of agent: its business smb_2 is missing',
      'lead lead_2: its business smb_2 is missing',
      'contact of lead lead_gone: the lead is missing',
      'delivery msg_lost: its webhook wh_gone is missing',
      'public key kid_1: its key ab_gone is missing',
      'credit entry e_op_void_-3 of -3: its operation op_void is missing',
      'operation op_due: its credit entries add up to -5 instead of 0',
      'operation op_paid: its credit entries add up to -22 instead of -2',
      'appointment apt_next: it overlaps an earlier one of the same calendar local:smb_1',
      'appointment apt_alone: its operation op_unbooked is missing',
      'calendar binding of smb_2: the business is missing',
      'order r_nobody: it names nobody',
    ])
    await db.destroy()
  })

  it('counts rows and lists a page at a time', async () => {
    const db = await open()
    const ledger = createLedger(db)
    for (const at of [1, 2, 3]) await ledger.operations.add(operation(`page_${at}`, { agentId: 'pager' }))
    const first = await ledger.operations.list({ agentId: 'pager', most: 2 })
    expect(first.map(({ operationId }) => operationId)).toEqual(['page_3', 'page_2'])
    expect(JSON.stringify(first)).not.toMatch(/input|receipt|secret/)
    expect(await ledger.operations.list({ agentId: 'pager', after: 'page_2', most: 2 })).toHaveLength(1)
    expect((await ledger.operations.list({ most: 2 })).length).toBe(2)
    await ledger.meter.post(grant('pager', 1))
    await ledger.meter.post(grant('pager', 2))
    expect((await ledger.meter.entries('pager', 1)).map(({ amount }) => amount)).toEqual([2])
    const counts = await ledger.rowCounts()
    expect(counts).toMatchObject({ keys: 0, credit_accounts: expect.any(Number), probes: 0 })
    expect(counts['operations']).toBeGreaterThanOrEqual(3)
    expect(Object.keys(counts).filter(name => name.startsWith('kysely'))).toEqual([])
    await db.destroy()
  })
})

describe('copy', () => {
  const database = async (): Promise<string> => {
    const made = await createEmptyDatabase()
    targets.push(made)
    return made.url
  }

  it('brings every row to an empty Postgres, once, and goes on counting after them', async () => {
    let source = await openSqliteTables(file)
    await fillWell(source)
    let from = createLedger(source)
    for (let at = 0; at < 2_500; at += 1) await from.meter.post(grant('many', at))
    await from.keys.add({
      keyId: 'ab_1',
      agentId: 'agent',
      email: 'a@example.com',
      secretHash: 'h',
      tier: 'free',
      scopes: ['ops:*'],
      verticals: [],
      budgetCredits: null,
      createdAt: T,
      revokedAt: null,
    })
    const counts = await from.rowCounts()
    const url = await database()
    let [copied, of] = [0, 0]
    const counted = (more: number, total: number): void => {
      copied += more
      of = total
    }
    await expect(copyToPostgres(file, url)).rejects.toThrow('is in use; stop every server')
    await source.destroy()
    expect(await copyToPostgres(file, url, counted)).toEqual(counts)
    source = await openSqliteTables(file)
    from = createLedger(source)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    expect([copied, of]).toEqual([rows, rows])
    const target = await openPostgresTables(url)
    const to = createLedger(target)
    expect(await to.rowCounts()).toEqual(counts)
    expect(await to.verify()).toEqual([])
    expect(await to.keys.list()).toEqual(await from.keys.list())
    expect(await to.meter.entries('many', 3)).toEqual(await from.meter.entries('many', 3))
    expect(await to.operations.get('op_1')).toEqual(await from.operations.get('op_1'))
    expect(await to.businesses.get('smb_1')).toEqual(await from.businesses.get('smb_1'))
    expect(await to.businesses.links('smb_1')).toEqual(await from.businesses.links('smb_1'))
    expect(await to.leads.list({ most: 5 })).toEqual(await from.leads.list({ most: 5 }))
    expect(await to.bookings.get('apt_first')).toEqual(await from.bookings.get('apt_first'))
    expect(await to.calendarBindings.list()).toEqual(await from.calendarBindings.list())
    await to.meter.post(grant('after', 1))
    expect((await to.meter.entries('after', 1)).map(({ amount }) => amount)).toEqual([1])
    await target.destroy()
    await source.destroy()
    await expect(copyToPostgres(file, url)).rejects.toThrow('the target is not empty')
  })
  it('copies the fraction of a millisecond that an earlier version wrote as a whole number', async () => {
    const old = join(folder, 'fractions.sqlite')
    const source = await openSqliteTables(old)
    await createLedger(source).transaction(async ({ operations, jobs }) => {
      await operations.add(operation('op_fraction'))
      await jobs.add({ ...job('op_fraction'), runAt: T + 0.4 })
    })
    await source.destroy()
    const url = await database()
    expect(await copyToPostgres(old, url)).toMatchObject({ operations: 1, jobs: 1 })
    const target = await openPostgresTables(url)
    expect(await target.selectFrom('jobs').select('runAt').execute()).toEqual([{ runAt: T }])
    await target.destroy()
  })
})
