import type { IdentifierKind, PartyKind, ParsedList } from '../../core/screening.ts'
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
import { childText, readXml, type XmlElement } from '../lists/xml_records.ts'

const PAGE =
  'https://data.europa.eu/data/datasets/consolidated-list-of-persons-groups-and-entities-subject-to-eu-financial-sanctions'
const KINDS: Record<string, PartyKind> = { person: 'person', enterprise: 'entity', p: 'person', e: 'entity' }
const IDENTIFIER_KINDS: Record<string, IdentifierKind> = {
  passport: 'passport',
  diplopassp: 'passport',
  traveldoc: 'passport',
  id: 'national_id',
  ssn: 'national_id',
  fiscalcode: 'tax_id',
  regnumber: 'registration_number',
  tradelic: 'registration_number',
  imo: 'imo',
  swiftbic: 'bic',
}

/** Reads the financial sanctions of the European Union from their XML (FSF 1.1). */
export async function parseEu(file: string): Promise<ParsedList> {
  const collector = createCollector('eu')
  let listDate: string | null = null
  await readXml(file, {
    root: 'export',
    records: ['sanctionEntity'],
    onRoot: attributes => {
      listDate = toIsoDay((attributes['generationDate'] ?? '').slice(0, 10))
    },
    onRecord: record => {
      const { euReferenceNumber, logicalId } = record.attributes
      const id = euReferenceNumber?.trim() || logicalId?.trim()
      if (id === undefined || id === '')
        throw new Error('an entry has neither euReferenceNumber nor logicalId: its format may have changed')
      const { code = '', classificationCode = '' } = childrenOf(record, 'subjectType')[0]?.attributes ?? {}
      const kind = KINDS[code.toLowerCase()] ?? KINDS[classificationCode.toLowerCase()] ?? 'unknown'
      addParty(collector.of(id, kind, sourceOf(record)), record)
    },
  })
  return { entries: collector.entries(), listDate }
}

const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(child => child.name === name)

function sourceOf(record: XmlElement): string {
  const url = childrenOf(record, 'regulation').map(regulation => childText(regulation, 'publicationUrl'))[0] ?? ''
  return /^https?:/.test(url) && URL.canParse(url) ? url : PAGE
}

function addParty(draft: Draft, record: XmlElement): void {
  for (const [at, { attributes }] of childrenOf(record, 'nameAlias').entries()) {
    const { wholeName = '', firstName = '', middleName = '', lastName = '', strong } = attributes
    const name = wholeName.trim() || [firstName, middleName, lastName].join(' ')
    addNames(draft, name, at === 0 ? 'primary' : strong === 'false' ? 'weak_aka' : 'aka')
  }
  for (const { attributes } of childrenOf(record, 'regulation')) addText(draft.programs, attributes['programme'] ?? '')
  for (const name of ['citizenship', 'address']) {
    for (const { attributes } of childrenOf(record, name)) addCountry(draft, attributes['countryIso2Code'] ?? '')
  }
  for (const one of childrenOf(record, 'identification')) {
    const { number = '', latinNumber = '', countryIso2Code = '', identificationTypeCode = '' } = one.attributes
    addIdentifier(draft, {
      called: one.attributes['identificationTypeDescription'] ?? '',
      number: number || latinNumber,
      country: countryIso2Code,
      kind: IDENTIFIER_KINDS[identificationTypeCode.toLowerCase()] ?? 'national_id',
    })
  }
  for (const { text } of childrenOf(record, 'remark')) addIdentifiersIn(draft, text)
  for (const { attributes } of childrenOf(record, 'birthdate')) {
    const { birthdate = '', year = '', circa } = attributes
    const stated = birthdate || year
    addText(draft.birthDates, stated !== '' && circa === 'true' ? `circa ${stated}` : stated)
  }
}
