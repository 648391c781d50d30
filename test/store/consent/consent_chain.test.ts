import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { hashEvent } from '../../../src/store/consent/chain.ts'
import type { Database } from '../../../src/store/database.ts'
import { createLedger } from '../../../src/store/ledger.ts'
import { openPostgresTables } from '../../../src/store/postgres.ts'
import { openSqlite, openSqliteTables } from '../../../src/store/sqlite.ts'
import { consent, mail, phone, stop, T } from '../../consents.ts'
import { createDatabase } from '../../database.ts'

const YEAR_MS = 365.25 * 86_400_000
const server = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-chain-'))
afterAll(async () => {
  await server.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Ten events: five consents of which two are revoked, two opt-outs and a START. */
async function fill(db: Kysely<Database>) {
  const { consents, optOuts } = createLedger(db)
  const subjects = [phone(), phone(), phone(), mail(), mail('+tag')] as const
  const ids: string[] = []
  for (const subject of subjects) ids.push((await consents.grant(consent(subject), T)).consentId)
  for (const id of ids.slice(0, 2)) await consents.revoke(id, { via: 'operator', at: T + 1 })
  await optOuts.add(stop(subjects[2]), T)
  await optOuts.add(stop(subjects[4]), T)
  await optOuts.lift(subjects[2], 'sms', { via: 'keyword START', at: T + 2_000 })
  return { subjects, ids }
}

async function empty(db: Kysely<Database>): Promise<void> {
  for (const table of ['consentEvents', 'consentHeads', 'consents', 'optOuts', 'optIns', 'customers'] as const)
    await db.deleteFrom(table).execute()
}

/** What someone with access to the database might do, and what the check must then say. */
const ATTACKS: [name: string, statement: string, found: string | RegExp][] = [
  [
    'changes a time',
    'update consent_events set at = at + 1 where seq = 4',
    'event 4: was changed after it was written',
  ],
  [
    'changes a content',
    `update consent_events set content = replace(content, 'Acme', 'Evil') where seq = 3`,
    'event 3: its content was changed',
  ],
  [
    'changes what an opt-out is about',
    `update consent_events set facts = '{}' where seq = 8`,
    'event 8: was changed after it was written',
  ],
  ['deletes an event', 'delete from consent_events where seq = 6', 'event 7: event 6 before it is missing'],
  [
    'deletes the first events',
    'delete from consent_events where seq < 3',
    'event 3: events 1 to 2 before it are missing',
  ],
  [
    'deletes the last event',
    'delete from consent_events where seq = 10',
    'ends at event 9; those up to 10 are missing',
  ],
  ['deletes all events', 'delete from consent_events', 'ends at event 0; those up to 10 are missing'],
  [
    'swaps two events',
    'update consent_events set seq = case seq when 4 then -5 else -4 end where seq in (4, 5)',
    /event -?[45]: was not appended|event 6: events 4 to 5 before it are missing/,
  ],
  [
    'inserts an event after the last',
    `insert into consent_events (seq, kind, facts, content, salt, commitment, at, recorded_at, prev_hash, hash)
      select 11, kind, facts, content, salt, commitment, at, recorded_at, 'x', hash from consent_events where seq = 1`,
    'event 11: was not appended to the chain',
  ],
  [
    'removes a content without a redaction',
    'update consent_events set subject = null, content = null, salt = null where seq = 2',
    'is erased in the chain and not in the current state',
  ],
  [
    'removes a content and hides it in the state',
    'update consent_events set subject = null, content = null, salt = null where seq = 9',
    'event 9: its content was removed and no redaction says so',
  ],
  [
    'revives a revoked consent',
    'update consents set revoked_at = null where seq = 1',
    'was revoked and is not in the current state',
  ],
  ['revokes a consent silently', `update consents set revoked_at = ${T} where seq = 3`, 'no event revokes it then'],
  [
    'gives a consent a longer life',
    `update consents set expires_at = ${T} where seq = 3`,
    'differs in the current state',
  ],
  [
    'gives a consent to another',
    `update consents set subject = 'phone:+12025550199' where seq = 3`,
    'differs in the current state',
  ],
  [
    'gives a consent to another in its event too',
    `update consents set subject = 'phone:+12025550199' where seq = 3;
      update consent_events set subject = 'phone:+12025550199' where seq = 3`,
    'differs in the current state',
  ],
  ['backdates a consent', 'update consents set captured_at = captured_at - 1 where seq = 3', 'differs in the current'],
  [
    'gives the event of a consent to another consent',
    'update consents set seq = 99 where seq = 3; update consents set seq = 3 where seq = 4',
    'differs in the current state',
  ],
  [
    'hides a consent',
    'update consents set subject = null where seq = 3',
    'event 3: its content was removed and no redaction says so',
  ],
  ['deletes a consent from the state', 'delete from consents where seq = 3', 'is missing from the current state'],
  [
    'invents a consent',
    `insert into consents (consent_id, seq, subject, captured_at) values ('cns_x', 99, 'phone:+12025550199', 1)`,
    'consent cns_x: no event grants it',
  ],
  [
    'deletes an opt-out',
    'delete from opt_outs where seq = 9',
    /opt_out \w{8}… email marketing: missing from the current state/,
  ],
  [
    'moves an opt-out to another',
    `update opt_outs set suppression_hash = 'x' where seq = 9`,
    'missing from the current state, or changed there',
  ],
  [
    'backdates an opt-out',
    'update opt_outs set at = 1 where seq = 9',
    'missing from the current state, or changed there',
  ],
  [
    'invents a START',
    `insert into opt_ins (subject_hash, channel, at, seq) select subject_hash, channel, at + 1, 9 from opt_outs where seq = 9`,
    'no event says so',
  ],
]

describe.each([
  ['SQLite', () => openSqliteTables(':memory:')],
  ['Postgres', () => openPostgresTables(server.url)],
] as const)('the consent chain on %s', (_, open) => {
  it('tells how far it is walked', async () => {
    const db = await open()
    await empty(db)
    await fill(db)
    const walked: [number, number][] = []
    expect(await createLedger(db).verify((...step) => walked.push(step))).toEqual([])
    expect(walked).toEqual([[10, 10]])
    await db.destroy()
  })

  it.each(ATTACKS)('shows when someone %s', async (_name, statement, found) => {
    const db = await open()
    await empty(db)
    await fill(db)
    const ledger = createLedger(db)
    expect(await ledger.consents.verify()).toMatchObject({ events: 10, problems: [], head: { seq: 10 } })
    for (const part of statement.split(';')) await sql.raw(part).execute(db)
    const { problems } = await ledger.consents.verify()
    expect(problems.join('\n')).toMatch(typeof found === 'string' ? new RegExp(found.replace(/[()]/g, '\\$&')) : found)
    expect(await ledger.verify()).toEqual(expect.arrayContaining(problems))
    await db.destroy()
  })

  it.each([
    [4, 'event 5: does not follow event 4 as that is now'],
    [10, 'event 10: is not the last one that was written'],
  ])('shows that event %i was written anew with a hash that fits', async (seq, found) => {
    const db = await open()
    await empty(db)
    await fill(db)
    const row = await db.selectFrom('consentEvents').selectAll().where('seq', '=', seq).executeTakeFirstOrThrow()
    const hash = hashEvent({ ...row, at: row.at + 1 })
    await db
      .updateTable('consentEvents')
      .set({ at: row.at + 1, hash })
      .where('seq', '=', seq)
      .execute()
    expect((await createLedger(db).consents.verify()).problems).toContain(`consent chain: ${found}`)
    await db.destroy()
  })

  it('shows that it was rewritten to whoever kept its head', async () => {
    const db = await open()
    await empty(db)
    await fill(db)
    const { consents } = createLedger(db)
    const { head } = await consents.verify()
    await consents.grant(consent(phone()), T)
    expect((await consents.verify(head)).problems).toEqual([])
    await empty(db)
    await fill(db)
    expect((await consents.verify()).problems).toEqual([])
    expect((await consents.verify(head)).problems).toEqual([
      'consent chain: event 10: is not the event whose hash you kept; the chain was rewritten',
    ])
    expect((await consents.verify({ ...head, seq: 99 })).problems).toEqual([
      'consent chain: ends at event 10, before event 99 whose hash you kept',
    ])
    await db.destroy()
  })

  it('redacts what has ended long enough ago, and only that', async () => {
    const db = await open()
    await empty(db)
    const retention = { consentMs: 5 * YEAR_MS, optOutMs: 10 * YEAR_MS, screeningMs: 10 * YEAR_MS }
    const ledger = createLedger(db, retention)
    const [ended, lasting, revoked] = [phone(), phone(), phone()] as const
    await ledger.consents.grant(consent(ended, { expiresAt: T + 100, customerId: 'cust_ended' }), T)
    await ledger.consents.grant(consent(lasting, { customerId: 'cust_lasting' }), T)
    const { consentId } = await ledger.consents.grant(consent(revoked), T)
    await ledger.consents.revoke(consentId, { via: 'asked by Ann', at: T + 100 })
    await ledger.optOuts.add(stop(revoked, { at: T + 100 }), T)

    await ledger.prune(T + 100 + 5 * YEAR_MS)
    expect(await ledger.consents.of(ended)).toHaveLength(1)
    await ledger.prune(T + 101 + 5 * YEAR_MS)
    expect([await ledger.consents.of(ended), await ledger.consents.of(revoked)]).toEqual([[], []])
    expect(await ledger.consents.of(lasting)).toHaveLength(1)
    expect([await ledger.customers.subjects('cust_ended'), await ledger.customers.subjects('cust_lasting')]).toEqual([
      [],
      [lasting],
    ])
    expect(await ledger.optOuts.of(revoked, Date.now())).toMatchObject([{ via: 'keyword STOP' }])
    const rows = await db.selectFrom('consentEvents').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('asked by Ann')
    expect(JSON.stringify(rows.filter(({ kind }) => kind !== 'opt_out'))).not.toContain(revoked.normalized)

    await ledger.prune(T + 101 + 10 * YEAR_MS)
    expect(await ledger.optOuts.of(revoked, Date.now())).toMatchObject([
      { scope: 'marketing', via: 'erased', at: T + 100 },
    ])
    expect(JSON.stringify(await db.selectFrom('optOuts').selectAll().execute())).not.toContain(revoked.normalized)
    const { problems, events } = await ledger.consents.verify()
    expect([problems, events]).toEqual([[], 7])
    await ledger.prune(T + 102 + 10 * YEAR_MS)
    expect((await ledger.consents.verify()).events).toBe(7)
    await db.destroy()
  })
})

describe('a copied ledger', () => {
  it('has the same chain and goes on with it', async () => {
    const file = join(folder, 'ledger.sqlite')
    let source = await openSqliteTables(file)
    const { subjects, ids } = await fill(source)
    let from = createLedger(source)
    await from.people.erase(subjects[0], T + 5)
    const target = await openPostgresTables(server.url)
    for (const table of [
      'consentEvents',
      'consentHeads',
      'consents',
      'optOuts',
      'optIns',
      'customers',
      'subjectKeys',
    ] as const)
      await target.deleteFrom(table).execute()
    await target.destroy()
    const { copyToPostgres } = await import('../../../src/store/copy.ts')
    await source.destroy()
    await copyToPostgres(file, server.url)
    source = await openSqliteTables(file)
    from = createLedger(source)
    const db = await openPostgresTables(server.url)
    const to = createLedger(db)
    expect(await to.consents.verify()).toEqual(await from.consents.verify())
    expect(await to.optOuts.of(subjects[4], Date.now())).toEqual(await from.optOuts.of(subjects[4], Date.now()))
    expect((await to.consents.grant(consent(phone()), T)).outcome).toBe('recorded')
    expect((await to.consents.grant(consent(subjects[1]), T)).consentId).toBe(ids[1])
    expect((await to.consents.verify()).problems).toEqual([])
    await db.destroy()
    await source.destroy()
  })

  it('shared by several connections keeps one chain while it is verified', async () => {
    const file = join(folder, 'shared.sqlite')
    const ledgers = [await openSqlite(file), await openSqlite(file), await openSqlite(file)]
    const writing = ledgers.flatMap(({ consents, people }) =>
      Array.from({ length: 15 }, async (_, at) => {
        const subject = phone()
        const { consentId } = await consents.grant(consent(subject), T)
        if (at % 3 === 0) await consents.revoke(consentId, { via: 'operator', at: T + 1 })
        if (at % 3 === 1) await people.erase(subject, T + 2)
      }),
    )
    const checks = ledgers.map(({ consents }) => consents.verify())
    expect((await Promise.all(checks)).flatMap(({ problems }) => problems)).toEqual([])
    await Promise.all(writing)
    expect(await ledgers[0]?.consents.verify()).toMatchObject({ problems: [], events: 75 })
    for (const ledger of ledgers) await ledger.close()
  })
})
