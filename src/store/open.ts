import type { Ledger } from '../core/rows/ledger.ts'
import type { Retention } from './consent/family.ts'

/** Where the ledger is, and how long it keeps what names a person. */
export interface LedgerPlace {
  /** Postgres, when it is set; the embedded file otherwise. */
  databaseUrl: string | undefined
  ledgerFile: string
  retention: Retention
}

/** Opens the ledger the settings name, and loads the code of that engine alone. */
export async function openLedger({ databaseUrl, ledgerFile, retention }: LedgerPlace): Promise<Ledger> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl, retention)
  return (await import('./sqlite.ts')).openSqlite(ledgerFile, retention)
}
