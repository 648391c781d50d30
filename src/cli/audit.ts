import { readTime as parseTime } from '../core/listing.ts'
import { toChange } from '../core/operator_wire.ts'
import type { AuditRow } from '../core/rows/audit.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { print, toDate } from './with_ledger.ts'

const PAGE = 500

/** Prints the changes made by whoever runs the deployment, oldest first, one a line. */
export async function runAudit({ audit }: Ledger, options: { since?: string; json?: boolean }): Promise<void> {
  const sinceMs = options.since === undefined ? undefined : readTime('--since', options.since)
  let found = 0
  for (let after: string | undefined; ; ) {
    const rows = await audit.page({ after, most: PAGE, sinceMs })
    for (const row of rows) print(options.json === true ? JSON.stringify(toChange(row)) : toLine(row))
    found += rows.length
    after = rows.at(-1)?.auditId
    if (rows.length < PAGE) break
  }
  if (found === 0) process.stderr.write('no changes are on record\n')
}

/** Reads a date or time that an option gives, as milliseconds. */
export function readTime(option: string, text: string): number {
  const ms = parseTime(text)
  if (ms === undefined)
    throw new Error(`${option}: must be a date such as 2026-11-22 or a time such as 2026-11-22T09:30Z`)
  return ms
}

const toLine = ({ at, actor, action, target, detail }: AuditRow): string =>
  [toDate(at), actor, action, target ?? '-', detail ?? '-'].join('\t')
