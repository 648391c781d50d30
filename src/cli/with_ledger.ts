import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import type { AuditOptions } from '../core/audited.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { EXIT } from './exit.ts'
import { ledgerPlace, serversElsewhere } from './servers.ts'
import { readSettings } from './settings.ts'

/** Opens the configured ledger and nothing else, does the work, which leaves its audit, and closes it. */
export async function withLedger<T>(
  work: (ledger: Ledger, audit: AuditOptions) => Promise<T>,
  config: Config = readSettings(),
): Promise<T> {
  const [{ openLedger }, { audited }, { v7 }] = await Promise.all([
    import('../store/open.ts'),
    import('../core/audited.ts'),
    import('uuid'),
  ])
  const isNew = config.databaseUrl === undefined && !existsSync(config.ledgerFile)
  const ledger = await openLedger(config)
  // A script that has its ledger made is not surprised by it.
  if (isNew && process.stderr.isTTY)
    process.stderr.write(`there was no ledger at ${config.ledgerFile}: an empty one was made\n`)
  for (const { pid, url, ledger: place } of await serversElsewhere(config))
    process.stderr.write(
      `a server of yours uses another ledger (${url}, process ${pid}): it has ${place}, this command ${ledgerPlace(config)}\n`,
    )
  try {
    const audit: AuditOptions = { actor: 'command_line', now: Date.now, newId: () => v7() }
    return await work(audited(ledger, audit), audit)
  } finally {
    await ledger.close()
  }
}

/** Prints one line on stdout. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Prints a value as readable JSON on stdout; control characters are escaped, also those JSON would leave as they are. */
export const printJson = (value: unknown): void =>
  print(JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, toEscape))

const toEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** What an agent or a token said must not move the cursor of the operator's terminal, or turn its text around. */
export const clean = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, ' ')

/** A time as ISO 8601. */
export const toDate = (ms: number): string => new Date(ms).toISOString()

/** Says why the command could not do its work, and exits 1. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = EXIT.failed
}

/** Refuses to make an empty ledger where an existing one is asked about. */
export function requireLedgerFile({ ledgerFile }: Config): void {
  if (!existsSync(ledgerFile))
    throw new Error(`there is no ledger at ${ledgerFile}; set DATA_DIR to the folder that holds it`)
}
