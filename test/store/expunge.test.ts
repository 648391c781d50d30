import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Sqlite } from '../../src/lib/sqlite_file.ts'
import { openLedgerFile } from '../../src/store/ledger_file.ts'
import { ledgerOn } from '../../src/store/sqlite.ts'

const ROWS = 2_000
const NAME = 'Quittenbaum'

it('leaves nothing of what was removed in the file, and writes it anew once', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'agent-broker-expunge-')), 'ledger.sqlite')
  const database = openLedgerFile(file)
  const ledger = await ledgerOn(database)
  const isNamed = (): boolean => readFileSync(file).includes(NAME)
  const freePages = (): unknown => database.pragma('freelist_count', { simple: true })

  // As programs of before left it.
  database.pragma('secure_delete = OFF')
  writeAndRemove(database)
  database.pragma('wal_checkpoint(TRUNCATE)')
  expect(isNamed()).toBe(true)
  expect(await ledger.expunge()).toEqual({ isRewritten: true, setAside: 0 })
  expect(isNamed()).toBe(false)
  expect(freePages()).toBe(0)

  database.pragma('secure_delete = ON')
  writeAndRemove(database)
  expect(await ledger.expunge()).toEqual({ isRewritten: true, setAside: 0 })
  expect(isNamed()).toBe(false)
  expect(freePages()).not.toBe(0)
  await ledger.close()
})

function writeAndRemove(database: Sqlite): void {
  database.exec(
    'create table if not exists note (id integer primary key, text text); create index if not exists by_text on note (text)',
  )
  const add = database.prepare('insert into note (text) values (?)')
  for (let row = 0; row < ROWS; row += 1) add.run(`${row % 7} ${NAME} ${row} ${'x'.repeat(row % 300)}`)
  database.exec('delete from note where id % 50 <> 0; delete from note')
}
