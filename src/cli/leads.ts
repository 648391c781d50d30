import { exportLeads, LEAD_COLUMNS, type LeadDoor } from '../supply/lead_paths.ts'
import type { LeadFilter } from '../core/rows/supply.ts'
import { toCsv } from '../supply/csv.ts'
import { readTime } from './audit.ts'
import { toFormat, writeExport } from './export.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'

/** Which leads are meant. */
export interface LeadOptions {
  smbId?: string
  agent?: string
  search?: string
  since?: string
  until?: string
}

const PAGE = 500

/** Prints the leads, oldest first. */
export async function runLeadsList(
  { supply }: LeadDoor,
  { json, ...options }: ListOptions & LeadOptions,
): Promise<void> {
  const filter = toFilter(options)
  await printRows(
    paged(
      after => supply.leads({ ...filter, after, most: PAGE }),
      row => String(row['lead_id']),
      PAGE,
    ),
    LISTING,
    { json },
  )
}

/** Prints all leads as RFC 4180 CSV, in which no cell is taken for a formula, or as a JSON array. */
export async function runLeadsExport(
  door: LeadDoor,
  { format, ...options }: LeadOptions & { format: string },
): Promise<void> {
  const wanted = toFormat(format)
  await writeExport(wanted, await exportLeads(door, toFilter(options)), parts => toCsv(LEAD_COLUMNS, parts))
}

const toFilter = ({ smbId, agent, search, since, until }: LeadOptions): LeadFilter => ({
  smbId,
  agentId: agent,
  search,
  sinceMs: since === undefined ? undefined : readTime('--since', since),
  untilMs: until === undefined ? undefined : readTime('--until', until),
})

const SHOWN = ['lead_id', 'created_at', 'smb_id', 'name', 'phone', 'email', 'service_interest']
const LISTING: Listing<Record<string, unknown>> = {
  head: SHOWN,
  cells: row => SHOWN.map(column => String(row[column] ?? '-')),
  item: row => row,
  none: 'no lead was captured',
}
