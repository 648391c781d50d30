import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteFile } from '../../src/lib/sqlite.ts'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCompiled } from '../../src/store/compiled.ts'
import type { Database } from '../../src/store/database.ts'
import { openSqliteTables } from '../../src/store/sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-direct-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DAY = '2026-11-23'
const count = (db: Kysely<Database>, agentId: string) =>
  runCompiled(db, 'count', { agentId, day: DAY, used: 1 }, (to, slots) => to.insertInto('quotaUsage').values(slots))
const read = async (db: Kysely<Database>) =>
  (await runCompiled(db, 'read', {}, from => from.selectFrom('quotaUsage').selectAll().orderBy('agentId'))).rows

describe('a statement that SQLite runs at once', () => {
  let db: Kysely<Database>
  let file: string
  beforeEach(async () => {
    file = join(mkdtempSync(join(folder, 'one-')), 'ledger.sqlite')
    db = await openSqliteTables(file)
  })
  afterEach(() => db.destroy())

  it('answers what the same query answers through kysely', async () => {
    expect((await count(db, 'agt_a')).numAffectedRows).toBe(1n)
    const built = await db.selectFrom('quotaUsage').selectAll().execute()
    expect(built).toEqual([{ agentId: 'agt_a', day: DAY, used: 1 }])
    expect(await read(db)).toEqual(built)
  })

  it('is not planned anew for its limit, as SQLite does for one that is bound', async () => {
    for (const agentId of ['agt_a', 'agt_b', 'agt_c']) await count(db, agentId)
    const two = db.selectFrom('quotaUsage').select('agentId').where('day', '=', DAY).orderBy('agentId').limit(2)
    const { sql, parameters } = two.compile()
    expect(sql).toMatch(/limit 2$/)
    expect(parameters).toEqual([DAY])
    expect(await two.execute()).toEqual([{ agentId: 'agt_a' }, { agentId: 'agt_b' }])
  })

  it('neither sees nor joins a transaction of others', async () => {
    let seen: unknown
    let isRead = false
    const others: Promise<unknown>[] = []
    const undone = db.transaction().execute(async trx => {
      await count(trx, 'agt_undone')
      seen = await read(trx)
      others.push(
        read(db).finally(() => (isRead = true)),
        count(db, 'agt_beside'),
      )
      await new Promise(resolve => setTimeout(resolve, 20))
      expect(isRead).toBe(false)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(seen).toEqual([{ agentId: 'agt_undone', day: DAY, used: 1 }])
    const [before] = await Promise.all(others)
    expect(before).toEqual([])
    expect(await read(db)).toEqual([{ agentId: 'agt_beside', day: DAY, used: 1 }])
  })

  it('waits for the lock of another process', async () => {
    const other = openSqliteFile(file)
    other.exec('begin immediate')
    const counted = count(db, 'agt_a')
    await new Promise(resolve => setTimeout(resolve, 20))
    other.exec('rollback')
    other.close()
    expect((await counted).numAffectedRows).toBe(1n)
  })
})
