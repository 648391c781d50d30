import type { NameKind, ParsedList } from '../../core/screening.ts'
import {
  addCountry,
  addIdentifier,
  addIdentifiersIn,
  addNames,
  addText,
  createCollector,
  type Draft,
  toIsoDay,
} from '../lists/collect.ts'
import { childText, elementsBelow, readXml, type XmlElement } from '../lists/xml_records.ts'

const PAGE = 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list'
const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
const NOT_AVAILABLE = 'na'
const ALIAS_KINDS: Record<string, NameKind> = { low: 'weak_aka', 'f.k.a.': 'fka' }

/** Reads the consolidated list of the UN Security Council from its XML. */
export async function parseUn(file: string): Promise<ParsedList> {
  const collector = createCollector('un')
  let listDate: string | null = null
  await readXml(file, {
    root: 'CONSOLIDATED_LIST',
    records: ['INDIVIDUAL', 'ENTITY'],
    onRoot: attributes => {
      listDate = toIsoDay(attributes['dateGenerated'] ?? '')
    },
    onRecord: record => {
      const id = childText(record, 'REFERENCE_NUMBER')
      if (id === '') throw new Error('an entry has no REFERENCE_NUMBER: its format may have changed')
      addParty(collector.of(id, record.name === 'INDIVIDUAL' ? 'person' : 'entity', PAGE), record)
    },
  })
  return { entries: collector.entries(), listDate }
}

function addParty(draft: Draft, record: XmlElement): void {
  addNames(
    draft,
    NAME_PARTS.map(part => childText(record, part))
      .filter(part => part !== NOT_AVAILABLE)
      .join(' '),
    'primary',
  )
  addNames(draft, childText(record, 'NAME_ORIGINAL_SCRIPT'), 'original_script')
  for (const alias of [...elementsBelow(record, 'INDIVIDUAL_ALIAS'), ...elementsBelow(record, 'ENTITY_ALIAS')]) {
    const name = childText(alias, 'ALIAS_NAME')
    if (name !== NOT_AVAILABLE) addNames(draft, name, ALIAS_KINDS[childText(alias, 'QUALITY').toLowerCase()] ?? 'aka')
    addText(draft.birthDates, childText(alias, 'DATE_OF_BIRTH'))
  }
  addText(draft.programs, childText(record, 'UN_LIST_TYPE'))
  for (const address of [...elementsBelow(record, 'INDIVIDUAL_ADDRESS'), ...elementsBelow(record, 'ENTITY_ADDRESS')])
    addCountry(draft, childText(address, 'COUNTRY'))
  for (const { children } of elementsBelow(record, 'NATIONALITY'))
    for (const { text } of children) addCountry(draft, text)
  for (const document of elementsBelow(record, 'INDIVIDUAL_DOCUMENT'))
    addIdentifier(draft, {
      called: `${childText(document, 'TYPE_OF_DOCUMENT')} ${childText(document, 'TYPE_OF_DOCUMENT2')}`,
      number: childText(document, 'NUMBER'),
      country: childText(document, 'ISSUING_COUNTRY') || childText(document, 'COUNTRY_OF_ISSUE'),
      kind: 'national_id',
    })
  addIdentifiersIn(draft, childText(record, 'COMMENTS1'))
  for (const birth of elementsBelow(record, 'INDIVIDUAL_DATE_OF_BIRTH')) addText(draft.birthDates, toBirthDate(birth))
}

function toBirthDate(birth: XmlElement): string {
  const [date, year, from, to, note] = ['DATE', 'YEAR', 'FROM_YEAR', 'TO_YEAR', 'NOTE'].map(name =>
    childText(birth, name),
  )
  const stated = date || year || (from === '' ? '' : `${from} to ${to}`) || note || ''
  return stated !== '' && childText(birth, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? `circa ${stated}` : stated
}
