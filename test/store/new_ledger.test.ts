import { expect, it } from 'vitest'
import type { Sqlite } from '../../src/lib/sqlite_file.ts'
import { openLedgerFile } from '../../src/store/ledger_file.ts'
import { ledgerOn } from '../../src/store/sqlite.ts'
import { newDatabase } from '../new_ledger.ts'

const SETTINGS = ['foreign_keys', 'synchronous', 'busy_timeout', 'user_version', 'encoding', 'integrity_check']

it('is what a ledger is that has just been migrated', async () => {
  const [copy, fresh] = [await newDatabase(), openLedgerFile(':memory:')]
  const ledgers = [await ledgerOn(copy), await ledgerOn(fresh)]
  const holds = contentsOf(fresh)
  expect(holds.schema.length).toBeGreaterThan(100)
  expect(holds.rows['kysely_migration']?.length).toBeGreaterThan(30)
  expect(contentsOf(copy)).toEqual(holds)
  for (const ledger of ledgers) await ledger.close()
})

it('is nobody else’s', async () => {
  const [one, other] = [await newDatabase(), await newDatabase()]
  one.exec('create table mine (id integer)')
  expect(other.prepare("select 1 from sqlite_master where name = 'mine'").get()).toBeUndefined()
  for (const database of [one, other]) database.close()
})

function contentsOf(database: Sqlite) {
  const schema = database.prepare<{ type: string; name: string }>('select type, name, sql from sqlite_master').all()
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => name)
  const rows = tables.map(name => [name, database.prepare<object>(`select * from "${name}"`).all()] as const)
  return {
    schema,
    settings: SETTINGS.map(name => [name, database.pragma(name, { simple: true })]),
    rows: Object.fromEntries(rows.map(([name, all]) => [name, all.map(row => ({ ...row, timestamp: undefined }))])),
  }
}
