import type { IdentifierKind, NameKind, PartyKind, ParsedList } from '../../core/screening.ts'
import {
  addCountry,
  addIdentifier,
  addIdentifiersIn,
  addNames,
  addText,
  type Collector,
  createCollector,
  type Draft,
  toIsoDay,
} from '../lists/collect.ts'
import { type Cell, cellsOf, csvRows, requireNoHeader, requireWidth } from '../lists/csv_rows.ts'
import { beginsWith } from '../lists/text.ts'
import { childText, elementsBelow, readXml, type XmlElement } from '../lists/xml_records.ts'

const PAGE = 'https://www.gov.uk/government/publications/the-uk-sanctions-list'
const KINDS: Record<string, PartyKind> = {
  individual: 'person',
  entity: 'entity',
  ship: 'vessel',
  aircraft: 'aircraft',
}
// The surname, or the whole name of an entity, is the sixth part.
const PARTS = [1, 2, 3, 4, 5, 6]

/** Reads the UK Sanctions List from its XML or CSV, and the former list of OFSI from its CSV. */
export async function parseUk(file: string): Promise<ParsedList> {
  return (await beginsWith(file, /</)) ? parseXml(file) : parseCsv(file)
}

async function parseXml(file: string): Promise<ParsedList> {
  const collector = createCollector('uk')
  let listDate: string | null = null
  await readXml(file, {
    root: 'Designations',
    records: ['DateGenerated', 'Designation'],
    onRecord: record => {
      if (record.name === 'DateGenerated') listDate = toIsoDay(record.text)
      else addDesignation(collector, record)
    },
  })
  return { entries: collector.entries(), listDate }
}

function addDesignation(collector: Collector, record: XmlElement): void {
  const id = childText(record, 'UniqueID')
  if (id === '') throw new Error('an entry has no UniqueID: its format may have changed')
  const draft = collector.of(id, toKind(childText(record, 'IndividualEntityShip')), PAGE)
  for (const names of record.children.filter(({ name }) => name === 'Names')) {
    for (const name of names.children) {
      const parts = PARTS.map(part => childText(name, `Name${part}`))
      addNames(draft, parts.join(' '), toNameKind(childText(name, 'NameType'), childText(name, 'AliasStrength')))
    }
  }
  for (const { text } of elementsBelow(record, 'NameNonLatinScript')) addNames(draft, text, 'original_script')
  for (const regime of elementsBelow(record, 'RegimeName')) addText(draft.programs, regime.text)
  for (const name of ['AddressCountry', 'Nationality', 'CurrentBelievedFlagOfShip']) {
    for (const { text } of elementsBelow(record, name)) addCountry(draft, text)
  }
  for (const { text } of elementsBelow(record, 'DOB')) addText(draft.birthDates, text)
  for (const [kind, name] of NUMBER_ELEMENTS)
    for (const { text } of elementsBelow(record, name)) addNumbers(draft, kind, text)
  addIdentifiersIn(draft, childText(record, 'OtherInformation'))
}

const NUMBER_ELEMENTS: readonly (readonly [IdentifierKind, string])[] = [
  ['passport', 'PassportNumber'],
  ['national_id', 'NationalIdentifierNumber'],
  ['registration_number', 'BusinessRegistrationNumber'],
  ['imo', 'IMONumber'],
]

/** `(1) A1 (2) B2`, `A1; B2` and `A1|B2` are two numbers, and who gave one may stand in brackets behind it. */
function addNumbers(draft: Draft, kind: IdentifierKind, text: string): void {
  for (const one of text.split(/\(\d+\)|[|;,]/)) {
    const [, before = '', country = ''] = /^([^()]*)(?:\(([^()]*)\).*)?$/s.exec(one) ?? []
    const number = before.trim()
    addIdentifier(draft, { called: number, number: number.replace(/^[\p{L}\s.]{4,}[:.\s]/u, ''), country, kind })
  }
}

const toKind = (text: string): PartyKind => KINDS[text.toLowerCase()] ?? 'unknown'

/** The list spells its kinds of names in several ways. */
function toNameKind(type: string, strength: string): NameKind {
  if (/^(primary name|prime alias)$/i.test(type)) return 'primary'
  if (/low/i.test(strength)) return 'weak_aka'
  return /f\.?k\.?a|former/i.test(type) ? 'fka' : 'aka'
}

/** The columns of one of the two tables. */
interface Columns {
  id: string
  kind: string
  nameType: string
  strength: string
  otherScript: string
  regime: string
  countries: readonly string[]
  born: string
  numbers: readonly (readonly [IdentifierKind, string])[]
  remarks: string
}

const UKSL: Columns = {
  id: 'Unique ID',
  kind: 'Designation Type',
  nameType: 'Name type',
  strength: 'Alias strength',
  otherScript: 'Name non-latin script',
  regime: 'Regime Name',
  countries: ['Address Country', 'Nationality(/ies)', 'Current believed flag of ship'],
  born: 'D.O.B',
  numbers: [
    ['passport', 'Passport number'],
    ['national_id', 'National Identifier number'],
    ['registration_number', 'Business registration number (s)'],
    ['imo', 'IMO number'],
  ],
  remarks: 'Other Information',
}
const OFSI: Columns = {
  id: 'Group ID',
  kind: 'Group Type',
  nameType: 'Alias Type',
  strength: 'Alias Quality',
  otherScript: 'Name Non-Latin Script',
  regime: 'Regime',
  countries: ['Country', 'Nationality'],
  born: 'DOB',
  numbers: [
    ['passport', 'Passport Number'],
    ['national_id', 'National Identification Number'],
  ],
  remarks: 'Other Information',
}

async function parseCsv(file: string): Promise<ParsedList> {
  const collector = createCollector('uk')
  let listDate: string | null = null
  let table: { columns: Columns; header: readonly string[]; toCell: (row: readonly string[]) => Cell } | undefined
  let number = 0
  for await (const row of csvRows(file)) {
    number += 1
    const [first = '', second = ''] = row
    const stated = /^report date:?\s*(.*)$/i.exec(first)?.[1] || second
    if (number === 1 && toIsoDay(stated) !== null) listDate = toIsoDay(stated)
    else if (table === undefined) {
      const columns = row.some(cell => cell.trim() === OFSI.nameType) ? OFSI : UKSL
      table = { columns, header: row, toCell: cellsOf(row, namesOf(columns)) }
    } else {
      requireWidth(row, table.header.length, number)
      requireNoHeader(row, table.header, number)
      addRow(collector, table.columns, table.toCell(row), number)
    }
  }
  if (table === undefined) throw new Error('it holds no table')
  return { entries: collector.entries(), listDate }
}

const partName = (part: number): string => `Name ${part}`
const namesOf = ({ countries, numbers, ...rest }: Columns): string[] => [
  ...PARTS.map(partName),
  ...countries,
  ...numbers.map(([, column]) => column),
  ...Object.values<string>(rest),
]

function addRow(collector: Collector, columns: Columns, cell: Cell, number: number): void {
  const id = cell(columns.id)
  if (id === '') throw new Error(`row ${number} has no ${columns.id}: it is cut off, or its columns have changed`)
  const draft: Draft = collector.of(id, toKind(cell(columns.kind)), PAGE)
  addNames(
    draft,
    PARTS.map(part => cell(partName(part))).join(' '),
    toNameKind(cell(columns.nameType), cell(columns.strength)),
  )
  addNames(draft, cell(columns.otherScript), 'original_script')
  addText(draft.programs, cell(columns.regime))
  for (const column of columns.countries) for (const country of splitNumbered(cell(column))) addCountry(draft, country)
  addText(draft.birthDates, cell(columns.born))
  for (const [kind, column] of columns.numbers) addNumbers(draft, kind, cell(column))
  addIdentifiersIn(draft, cell(columns.remarks))
}

/** `(1) Iraq (2) Syria` and `Iraq|Syria` are two countries. */
const splitNumbered = (text: string): string[] => text.split(/\(\d+\)|\|/).filter(part => part.trim() !== '')
