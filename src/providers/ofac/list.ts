import type { ListName, NameKind, PartyKind, ParsedList } from '../../core/screening.ts'
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
import { csvRows } from '../lists/csv_rows.ts'

/** The four files of a list of OFAC. */
export interface OfacFiles {
  main: string
  addresses: string
  aliases: string
  /** What the remarks of the main file had no room for. */
  comments: string
}

const NULL = '-0-'
// What DOS ended a text file with; every file that is whole ends so.
const END_MARK = '\u001a'
const DETAILS = 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id='
const KINDS: Record<string, PartyKind> = {
  individual: 'person',
  [NULL]: 'entity',
  vessel: 'vessel',
  aircraft: 'aircraft',
}
const ALIAS_KINDS: Record<string, NameKind> = { aka: 'aka', fka: 'fka', nka: 'nka' }
const MOST_ODD_SHARE = 0.01
const LEAST_JOINED_SHARE = 0.5

/** Reads a list of OFAC from its CSV files, which name their columns nowhere: their number and the ids are checked instead. */
export async function parseOfac(list: ListName, files: OfacFiles): Promise<ParsedList> {
  const collector = createCollector(list)
  const comments = new Map<string, string>()
  for await (const [id = '', text = ''] of rowsOf(files.comments, 2)) {
    comments.set(id, `${comments.get(id) ?? ''}${text}`)
  }
  await readMain(collector, files.main, comments)
  await readJoined(files.aliases, 5, collector, (draft, [, , type = '', name = '']) =>
    addPartyName(draft, name, ALIAS_KINDS[type] ?? 'aka'),
  )
  await readJoined(files.addresses, 6, collector, (draft, [, , , , country = '']) => addCountry(draft, country))
  return { entries: collector.entries(), listDate: null }
}

async function readMain(collector: Collector, file: string, comments: ReadonlyMap<string, string>): Promise<void> {
  let rows = 0
  let odd = 0
  for await (const row of rowsOf(file, 12)) {
    const [id = '', name = '', type = '', programs = '', , callSign = NULL, , , , flag = '', , remarks = ''] = row
    rows += 1
    if (KINDS[type] === undefined) odd += 1
    const draft = collector.of(id, KINDS[type] ?? 'unknown', `${DETAILS}${id}`)
    addPartyName(draft, name, 'primary')
    if (programs !== NULL) for (const program of programs.split('] [')) addText(draft.programs, program)
    addCountry(draft, flag)
    if (callSign !== NULL) addIdentifier(draft, { number: callSign, kind: 'call_sign' })
    // The remarks are cut in the middle of a word.
    addRemarks(draft, `${remarks}${comments.get(id) ?? ''}`)
  }
  if (odd > rows * MOST_ODD_SHARE)
    throw new Error(`${odd} of ${rows} rows are of a type that is not known: its columns may have changed`)
}

/** What is said of a party that the main file does not name is left out, as long as that is the exception. */
async function readJoined(
  file: string,
  columns: number,
  collector: Collector,
  add: (draft: Draft, row: string[]) => void,
): Promise<void> {
  let rows = 0
  let joined = 0
  for await (const row of rowsOf(file, columns)) {
    rows += 1
    const draft = collector.find(row[0] ?? '')
    if (draft === undefined) continue
    joined += 1
    add(draft, row)
  }
  if (joined < rows * LEAST_JOINED_SHARE)
    throw new Error(
      `${rows - joined} of ${rows} rows of its other files belong to no entry: they are of another edition`,
    )
}

async function* rowsOf(file: string, columns: number): AsyncGenerator<string[]> {
  let isEnded = false
  let number = 0
  for await (const row of csvRows(file)) {
    number += 1
    if (isEnded) throw new Error(`row ${number}: there is something after the end mark`)
    if (row.length === 1 && row[0]?.trim() === END_MARK) {
      isEnded = true
      continue
    }
    if (row.length !== columns)
      throw new Error(`row ${number} has ${row.length} columns, not ${columns}: it is cut off or another file`)
    const cells = row.map(cell => cell.trim())
    if (!/^\d{1,10}$/.test(cells[0] ?? '')) throw new Error(`row ${number} does not begin with the number of an entry`)
    // The blank at the end of a comment or remark may separate it from what follows.
    yield [...cells.slice(0, -1), row.at(-1)?.trim() === NULL ? NULL : (row.at(-1) ?? '')]
  }
  if (!isEnded) throw new Error('it is cut off: its end mark (0x1A) is missing')
}

function addPartyName(draft: Draft, name: string, kind: NameKind): void {
  if (name !== NULL) addName(draft, draft.kind === 'person' ? toSpokenOrder(name) : name, kind)
}

// Bounded, since quotes that never end would be looked for again from each of many beginnings.
const WEAK = /\b[afn]\.k\.a\. '(.{1,400}?)'(?=\s{0,9}(?:[;.)]|$))/g
const BORN = /\bDOB ([^;]+)/g
const NATIONALITY = /\b(?:nationality|citizen|Nationality of Registration) ([^;]+)/g

/** Aliases that OFAC calls weak stand in quotes within the remarks and nowhere else. */
function addRemarks(draft: Draft, remarks: string): void {
  if (remarks === NULL) return
  for (const [, name = ''] of remarks.matchAll(WEAK)) addPartyName(draft, name, 'weak_aka')
  for (const [, date = ''] of remarks.matchAll(BORN)) addText(draft.birthDates, withoutStop(date))
  for (const [, country = ''] of remarks.matchAll(NATIONALITY)) addCountry(draft, withoutStop(country))
  for (const remark of remarks.split(';')) addIdentifiersIn(draft, remark)
}

const withoutStop = (text: string): string => text.replace(/\.\s*$/, '')
