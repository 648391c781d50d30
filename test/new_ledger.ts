import Better from 'better-sqlite3'
import type { Ledger } from '../src/core/rows/ledger.ts'
import type { Sqlite } from '../src/lib/sqlite_file.ts'
import { readyLedger } from '../src/store/ledger_file.ts'
import { ledgerOn } from '../src/store/sqlite.ts'

let image: Promise<Buffer> | undefined

/** A new ledger in memory. */
export const newLedger = async (): Promise<Ledger> => ledgerOn(await newDatabase())

/** A copy of a ledger in memory that is migrated once in this process: the migrations cost more than most tests do. */
export async function newDatabase(): Promise<Sqlite> {
  image ??= migrated()
  return readyLedger(new Better(await image))
}

async function migrated(): Promise<Buffer> {
  const database = new Better(':memory:')
  const ledger = await ledgerOn(readyLedger(database))
  const bytes = database.serialize()
  await ledger.close()
  return bytes
}
