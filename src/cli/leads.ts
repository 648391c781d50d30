import { stringify } from 'csv-stringify/sync'
import type { SupplyDoor } from '../core/rows/supply.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'

const PAGE = 500
const COLUMNS = [
  'lead_id',
  'smb_id',
  'agent_id',
  'name',
  'phone',
  'email',
  'service_interest',
  'notes',
  'consent_record_id',
  'source',
  'created_at',
]

/** Prints the leads, oldest first. */
export const runLeadsList = (
  { leads }: SupplyDoor,
  { smbId, ...options }: ListOptions & { smbId?: string | undefined },
) =>
  printRows(
    paged(
      after => leads({ smbId, after, most: PAGE }),
      row => String(row['lead_id']),
      PAGE,
    ),
    LISTING,
    options,
  )

const SHOWN = ['lead_id', 'created_at', 'smb_id', 'name', 'phone', 'email', 'service_interest']
const LISTING: Listing<Record<string, unknown>> = {
  head: SHOWN,
  cells: row => SHOWN.map(column => String(row[column] ?? '-')),
  item: row => row,
  none: 'no lead was captured',
}

/** Prints all leads as RFC 4180 CSV, in which no cell is taken for a formula, or as a JSON array. */
export async function runLeadsExport(door: SupplyDoor, format: string, smbId: string | undefined): Promise<void> {
  if (format !== 'csv' && format !== 'json')
    throw new Error(`--format: must be csv or json; got ${format.slice(0, 40)}`)
  const out = process.stdout
  let isFirst = true
  out.write(format === 'json' ? '[' : stringify([COLUMNS], { record_delimiter: 'windows' }))
  for await (const rows of pages(door, smbId)) {
    if (format === 'csv')
      out.write(stringify(rows, { columns: COLUMNS, record_delimiter: 'windows', escape_formulas: true }))
    else out.write(`${isFirst ? '' : ','}\n${rows.map(row => JSON.stringify(row)).join(',\n')}`)
    isFirst = false
  }
  if (format === 'json') out.write(isFirst ? ']\n' : '\n]\n')
}

async function* pages({ leads }: SupplyDoor, smbId: string | undefined): AsyncGenerator<Record<string, unknown>[]> {
  for (let after: string | undefined; ; ) {
    const rows = await leads({ smbId, after, most: PAGE })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = String(rows.at(-1)?.['lead_id'])
  }
}
