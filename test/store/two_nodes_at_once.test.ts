import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCreditsGrant } from '../../src/cli/credits.ts'
import type { ClientKeyRow, KeyRow, Ledger, TicketRow } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { consent, phone, T } from '../consents.ts'
import { makeGate } from '../gate.ts'
import { COUNT_WAITING, createDatabase } from '../database.ts'

const retention = { consentMs: 1_000, optOutMs: 10_000, screeningMs: 10_000 }
const postgres = await createDatabase()
afterAll(() => postgres.drop())

let node: Ledger
let other: Ledger
let database: pg.Client
beforeEach(async () => {
  node = await openPostgres(postgres.url, retention)
  other = await openPostgres(postgres.url, retention)
  database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
})
afterEach(async () => {
  await database.end()
  await node.close()
  await other.close()
})

const count = async (statement: string): Promise<number> =>
  Number((await database.query<{ count: string }>(statement)).rows[0]?.count)
/** Waits until so many connections wait for a lock of another one. */
const waiting = (many: number): Promise<void> => expect.poll(() => count(COUNT_WAITING), { timeout: 60_000 }).toBe(many)

describe('two nodes on one Postgres, at the same time', () => {
  it('leave a host no token where one makes it and the other its person a viewer', async () => {
    const [personId, grantId] = [`per_${randomUUID()}`, randomUUID()]
    await node.staff.add({ personId, name: personId, email: null, role: 'operator', createdAt: T })
    const login = { grantId, keyId: 'key', personId, clientId: 'host', clientName: 'Host', createdAt: T }
    await node.logins.add({ ...login, expiresAt: T + 1 })
    const record = { grantId, payload: '{}', consumedAt: null, expiresAt: T + 1 }
    await node.logins.putRecord({ ...record, kind: 'Grant', idHash: grantId })
    await database.query('begin')
    await database.query('select * from people for update')
    const made = node.logins.putToken({ ...record, kind: 'RefreshToken', idHash: personId })
    await waiting(1)
    const isSet = other.staff.setRole(personId, 'viewer', T)
    await waiting(2)
    await database.query('rollback')
    await Promise.all([made, isSet])
    expect(await node.logins.record('RefreshToken', personId)).toBeUndefined()
  })

  it('write the ticket of a job that both of them run once, and neither fails', async () => {
    for (let round = 0; round < 300; round += 1) {
      const id = randomUUID()
      const ticket: Omit<TicketRow, 'assigneeId'> = {
        ticketId: `tkt_${id}`,
        operationId: `op_${id}`,
        agentId: 'agent',
        smbId: null,
        reason: 'automation_failed',
        priority: 'normal',
        queue: 'operator',
        context: '{}',
        createdAt: T,
        closedAt: null,
      }
      await Promise.all([node, other, node, other].map(({ tickets }) => tickets.add(ticket)))
    }
    expect(await count('select count(*) from tickets')).toBe(300)
  })

  it('give a client the public keys of one of them, not those of both', async () => {
    const keyId = `ab_${randomUUID()}`
    const key: KeyRow = {
      keyId,
      agentId: 'agent',
      email: null,
      secretHash: '',
      tier: 'free',
      scopes: ['ops:*'],
      verticals: [],
      budgetCredits: null,
      createdAt: T,
      revokedAt: null,
    }
    const publicKey = (kid: string): ClientKeyRow => ({ keyId, kid, publicJwk: '{}', createdAt: T })
    await node.keys.add(key)
    await node.keys.setPublicKeys(keyId, [publicKey('stolen')])
    await database.query('begin')
    await database.query('select * from client_keys for update')
    const replaced = [
      node.keys.setPublicKeys(keyId, [publicKey('first')]),
      other.keys.setPublicKeys(keyId, [publicKey('second')]),
    ]
    await waiting(2)
    await database.query('rollback')
    await Promise.all(replaced)
    const kids = (await node.keys.publicKeys(keyId)).map(({ kid }) => kid)
    expect(kids).toHaveLength(1)
    expect(['first', 'second']).toContain(kids[0])
  })

  it('redact what has ended once, and say so in the chain once', async () => {
    const subject = phone()
    await node.consents.grant(consent(subject, { expiresAt: T + 100 }), T)
    const redactions = () => count("select count(*) from consent_events where kind = 'redact'")
    const before = await redactions()
    await database.query('begin')
    await database.query('select * from consent_heads for update')
    const pruned = [node, other].map(ledger => ledger.prune(T + 2 * retention.consentMs))
    await waiting(2)
    await database.query('rollback')
    await Promise.all(pruned)
    expect(await node.consents.of(subject)).toEqual([])
    expect((await redactions()) - before).toBe(1)
    expect((await node.consents.verify()).problems).toEqual([])
  })

  it('print the balance that a grant has left, not that which a call had changed meanwhile', async () => {
    const agentId = 'iss#sub'
    const entry = (kind: 'grant' | 'reserve', amount: number) => ({
      entryId: randomUUID(),
      agentId,
      kind,
      amount,
      operationId: null,
      createdAt: T,
    })
    await node.meter.post(entry('grant', 100))
    const answered = makeGate()
    const reserved = makeGate()
    const call = other.transaction(async ({ meter }) => {
      await meter.post(entry('reserve', -15))
      reserved.open()
      await answered.pass()
    })
    await reserved.pass()
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      const granted = runCreditsGrant(node, agentId, '50', T)
      await waiting(1)
      answered.open()
      await Promise.all([call, granted])
      expect(printed.mock.calls.map(([text]) => text)).toEqual([`${agentId} has 135 credits\n`])
    } finally {
      printed.mockRestore()
    }
    expect(await node.meter.unbalanced()).toEqual([])
  })
})
