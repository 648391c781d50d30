import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import { PAGE_FIELDS, pageOf, queryText, queryTime, readPage } from '../core/listing.ts'
import type { LeadFilter, SupplyDoor } from '../core/rows/supply.ts'
import { partsOf, type RecordExport, toCsv, toCsvReply } from './csv.ts'

/** What the paths about leads work with. */
export interface LeadDoor {
  supply: Pick<SupplyDoor, 'leads'>
  recordExport: RecordExport
}

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const UNREADABLE = { 400: { description: 'A field is unknown or malformed.' } }
const text = z.string().nullable()

const FIELDS = {
  lead_id: z.string(),
  smb_id: z.string(),
  agent_id: z.string(),
  name: z.string(),
  phone: text,
  email: text,
  service_interest: text,
  notes: text,
  consent_record_id: text,
  source: text,
  created_at: z.string(),
  business_name: text.describe('As its record calls it now.'),
}
const lead = z.strictObject(FIELDS).meta({ id: 'Lead' })

/** The columns of leads as CSV. */
export const LEAD_COLUMNS: readonly string[] = Object.keys(FIELDS)

const FILTER = {
  smb_id: queryText('Only those of this business.'),
  agent_id: queryText('Only those that this agent captured.'),
  search: queryText('A part of a name, number or address.'),
  since: queryTime('Captured at this time or later.'),
  until: queryTime('Captured before this time.'),
}
const filter = z.strictObject(FILTER)

/** Who asked businesses to be contacted, to whoever runs the deployment. */
export const LEAD_ENDPOINTS: readonly Endpoint<LeadDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_leads',
    title: 'List the leads, oldest first',
    method: 'GET',
    path: '/operator/leads',
    input: { query: filter.extend(PAGE_FIELDS) },
    answers: { 200: { description: 'A page.', body: pageOf(lead) }, ...UNREADABLE },
    handle: async ({ query: { after, limit, ...query } }, { supply }: LeadDoor) => ({
      status: 200,
      body: await readPage(
        { after, limit },
        page => supply.leads({ ...page, ...toFilter(query) }),
        row => row,
        'lead_id',
      ),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_export_leads',
    title: 'Download the leads as CSV',
    description:
      'All that fit, oldest first, as RFC 4180 in UTF-8. A cell that a spreadsheet would take for a formula has an apostrophe before it. Each export is audited.',
    method: 'GET',
    path: '/operator/leads.csv',
    isAudited: true,
    input: { query: filter },
    answers: { 200: { description: 'The file.', type: 'text/csv' }, ...UNREADABLE },
    handle: async ({ query }, door: LeadDoor) =>
      toCsvReply('leads.csv', toCsv(LEAD_COLUMNS, await exportLeads(door, toFilter(query)))),
  }),
]

/** All leads that fit, some at a time. What was searched for is not on record: it is a part of a name. */
export async function exportLeads(
  { supply, recordExport }: LeadDoor,
  filter: LeadFilter,
): Promise<AsyncGenerator<Record<string, unknown>[]>> {
  const { smbId, agentId } = filter
  await recordExport('lead.export', {
    ...(smbId !== undefined && { smb_id: smbId }),
    ...(agentId !== undefined && { agent_id: agentId }),
  })
  return partsOf(page => supply.leads({ ...page, ...filter }), 'lead_id')
}

function toFilter({
  smb_id: smbId,
  agent_id: agentId,
  search,
  since: sinceMs,
  until: untilMs,
}: z.output<typeof filter>): LeadFilter {
  if (sinceMs !== undefined && untilMs !== undefined && sinceMs >= untilMs)
    throw badInput('until: must be later than since.')
  return { smbId, agentId, search, sinceMs, untilMs }
}
