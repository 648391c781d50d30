import type { Kysely } from 'kysely'
import type { Ledger } from '../core/rows/ledger.ts'
import type { Retention } from './consent/family.ts'
import type { Database } from './database.ts'
import type { MasterKeys } from './secrets/keys.ts'

/** Where the ledger is, and how long it keeps what names a person. */
export interface LedgerPlace {
  /** Postgres, when it is set; the embedded file otherwise. */
  databaseUrl: string | undefined
  ledgerFile: string
  retention: Retention
  /** What its secrets are encrypted with; undefined: they are not. */
  masterKeys?: MasterKeys | undefined
}

/** Opens the ledger the settings name, and loads the code of that engine alone. */
export async function openLedger({ databaseUrl, ledgerFile, retention, masterKeys }: LedgerPlace): Promise<Ledger> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl, retention, masterKeys)
  return (await import('./sqlite.ts')).openSqlite(ledgerFile, retention, masterKeys)
}

/** The tables of that ledger, migrated, with secrets as they are stored. */
export async function openTables({ databaseUrl, ledgerFile }: LedgerPlace): Promise<Kysely<Database>> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgresTables(databaseUrl)
  return (await import('./sqlite.ts')).openSqliteTables(ledgerFile)
}
