import { createHash } from 'node:crypto'
import type { PartyKind, ParsedList } from '../../core/screening.ts'
import {
  addCountry,
  addIdentifier,
  addIdentifiersIn,
  addName,
  addText,
  type Collector,
  createCollector,
  type Draft,
  toSpokenOrder,
} from '../lists/collect.ts'
import { cellsOf, csvRows, requireNoHeader, requireWidth, type Cell } from '../lists/csv_rows.ts'
import { readJsonRecords } from '../lists/json_records.ts'
import { beginsWith } from '../lists/text.ts'

const PAGE = 'https://www.trade.gov/consolidated-screening-list'
const KINDS: Record<string, PartyKind> = {
  individual: 'person',
  entity: 'entity',
  vessel: 'vessel',
  aircraft: 'aircraft',
}
const AND_OTHERS = /,? ?and any successors?, sub-?units?, (?:or|and) subsidiar(?:y|ies) thereof/i

/** One party, from either format. */
interface Party {
  id: string
  source: string
  type: string
  name: string
  aliases: readonly string[]
  programs: readonly string[]
  countries: readonly string[]
  birthDates: readonly string[]
  identifiers: readonly { called: string; number: string; country: string }[]
  callSign: string
  remarks: string
  urls: readonly string[]
}

/** Reads the US Consolidated Screening List from its JSON or CSV. */
export async function parseUsCsl(file: string): Promise<ParsedList> {
  const collector = createCollector('us_csl')
  if (await beginsWith(file, /[{[]/))
    await readJsonRecords(file, 'results', record => addParty(collector, toParty(record)))
  else await readTable(collector, file)
  return { entries: collector.entries(), listDate: null }
}

const COLUMNS = [
  'source',
  'entity_number',
  'type',
  'programs',
  'name',
  'addresses',
  'vessel_flag',
  'source_list_url',
  'alt_names',
  'citizenships',
  'dates_of_birth',
  'nationalities',
  'source_information_url',
  'call_sign',
  'remarks',
  'ids',
]

async function readTable(collector: Collector, file: string): Promise<void> {
  let toCell: ((row: readonly string[]) => Cell) | undefined
  let idColumn: string | undefined
  let header: readonly string[] = []
  let number = 0
  for await (const row of csvRows(file)) {
    number += 1
    if (toCell === undefined) {
      idColumn = row.find(name => /^_?id$/.test(name.trim()))
      header = row
      toCell = cellsOf(row, idColumn === undefined ? COLUMNS : [idColumn, ...COLUMNS])
    } else {
      requireWidth(row, header.length, number)
      requireNoHeader(row, header, number)
      const cell = toCell(row)
      addParty(collector, rowToParty(cell, idColumn === undefined ? idOf(row) : cell(idColumn)))
    }
  }
}

/** Files of former years number no rows. */
const idOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)

const several = (text: string): string[] => text.split(';').map(part => part.trim())

const rowToParty = (cell: Cell, id: string): Party => ({
  id,
  source: cell('source'),
  type: cell('type'),
  name: cell('name'),
  aliases: several(cell('alt_names')),
  programs: several(cell('programs')),
  countries: [
    // Each address ends with the code of its country.
    ...several(cell('addresses')).map(address => address.split(',').at(-1) ?? ''),
    ...several(cell('citizenships')),
    ...several(cell('nationalities')),
    cell('vessel_flag'),
  ],
  birthDates: several(cell('dates_of_birth')),
  identifiers: several(cell('ids')).map(toIdentifier),
  callSign: cell('call_sign'),
  remarks: cell('remarks'),
  urls: [cell('source_information_url'), cell('source_list_url')],
})

/** `US, 80-0890696, Tax ID No.`; between them may stand the days of issue and expiry. */
function toIdentifier(text: string): { called: string; number: string; country: string } {
  const [country = '', number = '', ...rest] = text.split(',').map(part => part.trim())
  return { country, number, called: rest.at(-1) ?? '' }
}

function toRecordedIdentifier(value: unknown): { called: string; number: string; country: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const text = (key: string): string => {
    const found: unknown = Reflect.get(value, key)
    return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : ''
  }
  return [{ called: text('type'), number: text('number'), country: text('country') }]
}

function toParty(record: Record<string, unknown>): Party {
  const text = (key: string): string =>
    typeof record[key] === 'string' || typeof record[key] === 'number' ? String(record[key]).trim() : ''
  const texts = (key: string): string[] =>
    Array.isArray(record[key]) ? record[key].filter(item => typeof item === 'string') : several(text(key))
  const identifiers: unknown[] = Array.isArray(record['ids']) ? record['ids'] : []
  const addresses: unknown[] = Array.isArray(record['addresses']) ? record['addresses'] : []
  const countryOf = (address: unknown): string =>
    typeof address === 'object' && address !== null && 'country' in address && typeof address.country === 'string'
      ? address.country
      : ''
  return {
    id: text('id') || text('_id') || idOf([JSON.stringify(record)]),
    source: text('source'),
    type: text('type'),
    name: text('name'),
    aliases: texts('alt_names').flatMap(several),
    programs: texts('programs'),
    countries: [
      ...addresses.map(countryOf),
      text('country'),
      ...texts('citizenships'),
      ...texts('nationalities'),
      text('vessel_flag'),
    ],
    birthDates: texts('dates_of_birth'),
    identifiers: identifiers.flatMap(toRecordedIdentifier),
    callSign: text('call_sign'),
    remarks: text('remarks'),
    urls: [text('source_information_url'), text('source_list_url')],
  }
}

function addParty(collector: Collector, party: Party): void {
  if (party.source === '') throw new Error('an entry has no source: its format may have changed')
  const kind = KINDS[party.type.toLowerCase()] ?? 'unknown'
  const url = party.urls.find(one => /^https?:/.test(one) && URL.canParse(one)) ?? PAGE
  const draft: Draft = collector.of(party.id, kind, url)
  const spoken = (name: string): string => (kind === 'person' ? toSpokenOrder(name) : name)
  addName(draft, spoken(party.name.replace(AND_OTHERS, '')), 'primary')
  for (const alias of party.aliases) addName(draft, spoken(alias), 'aka')
  addText(draft.programs, party.source)
  for (const program of party.programs) addText(draft.programs, program)
  for (const country of party.countries) addCountry(draft, country)
  for (const date of party.birthDates) addText(draft.birthDates, date)
  for (const identifier of party.identifiers) addIdentifier(draft, identifier)
  if (party.callSign !== '') addIdentifier(draft, { number: party.callSign, kind: 'call_sign' })
  for (const remark of party.remarks.split(';')) addIdentifiersIn(draft, remark)
}
