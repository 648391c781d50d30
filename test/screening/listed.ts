import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import type { ListEntry, ListedName, PartyKind } from '../../src/core/screening.ts'
import { readShared } from '../shared_data.ts'

const KINDS: Record<string, PartyKind> = { individual: 'person', vessel: 'vessel', aircraft: 'aircraft' }

// Enough of them for the tests that ask with a country.
const COUNTRIES: Record<string, string> = {
  Cuba: 'CU',
  Iran: 'IR',
  Russia: 'RU',
  Syria: 'SY',
  China: 'CN',
  Mexico: 'MX',
  Colombia: 'CO',
  Lebanon: 'LB',
  'United Kingdom': 'GB',
  Panama: 'PA',
}

const rowsOf = (file: string): string[][] => parse(readShared(file).replace(/\x1a\s*$/, ''), { relax_column_count: true, trim: true })

function byId(rows: readonly string[][]): Map<string, string[][]> {
  const groups = new Map<string, string[][]>()
  for (const row of rows) groups.set(row[0] ?? '', [...(groups.get(row[0] ?? '') ?? []), row])
  return groups
}

/** A person's name as it is said, where the list prints "LAST, First". */
function toSpoken(name: string, kind: PartyKind): string {
  const comma = kind === 'person' ? name.indexOf(', ') : -1
  return comma < 0 ? name : `${name.slice(comma + 2)} ${name.slice(0, comma)}`
}

/** The entries of OFAC's SDN list in the shared data, and its four files joined. */
function readSdn(): ListEntry[] {
  const aliases = byId(rowsOf('ofac/alt.csv'))
  const addresses = byId(rowsOf('ofac/add.csv'))
  const comments = new Map(rowsOf('ofac/sdn_comments.csv').map(([id = '', text = '']) => [id, text]))
  return rowsOf('ofac/sdn.csv').map(row => {
    const [id = '', name = '', type = '', programs = ''] = row
    const kind = KINDS[type] ?? 'entity'
    const remarks = `${row[11] ?? ''}${comments.get(id) ?? ''}`
    const names: ListedName[] = [
      { text: toSpoken(name, kind), kind: 'primary' },
      ...(aliases.get(id) ?? []).map(
        ([, , alias = 'aka', text = '']): ListedName => ({ text: toSpoken(text, kind), kind: alias === 'fka' || alias === 'nka' ? alias : 'aka' }),
      ),
      ...[...remarks.matchAll(/a\.k\.a\. '([^']+)'/g)].map(([, text = '']): ListedName => ({ text: toSpoken(text, kind), kind: 'weak_aka' })),
    ]
    const countries = [...new Set((addresses.get(id) ?? []).flatMap(([, , , , country = '']) => COUNTRIES[country] ?? []))]
    return { entryId: `ofac_sdn:${id}`, list: 'ofac_sdn', kind, names, programs: programs.split('] ['), countries, birthDates: [], sourceUrl: '' }
  })
}

type Node = Record<string, unknown>
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]) as Node[]
const textOf = (value: unknown): string => (value === undefined || typeof value === 'object' ? '' : String(value).trim())

function readUnParty(node: Node, kind: PartyKind): ListEntry {
  const name = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
    .map(part => textOf(node[part]))
    .filter(part => part !== '')
    .join(' ')
  const aliases = listOf(node[kind === 'person' ? 'INDIVIDUAL_ALIAS' : 'ENTITY_ALIAS']).flatMap((alias): ListedName[] => {
    const text = textOf(alias['ALIAS_NAME'])
    return text === '' ? [] : [{ text, kind: textOf(alias['QUALITY']) === 'Low' ? 'weak_aka' : 'aka' }]
  })
  const original = textOf(node['NAME_ORIGINAL_SCRIPT'])
  return {
    ...{ entryId: `un:${textOf(node['DATAID'])}`, list: 'un', kind, programs: [textOf(node['UN_LIST_TYPE'])], countries: [], birthDates: [], sourceUrl: '' },
    names: [{ text: name, kind: 'primary' }, ...aliases, ...(original === '' ? [] : [{ text: original, kind: 'original_script' } as const])],
  }
}

/** The entries of the UN list in the shared data. */
function readUn(): ListEntry[] {
  const parsed = new XMLParser({ parseTagValue: false, htmlEntities: true }).parse(readShared('un/UN_consolidated.xml')) as Node
  const list = parsed['CONSOLIDATED_LIST'] as Record<string, Node>
  return [
    ...listOf(list['INDIVIDUALS']?.['INDIVIDUAL']).map(node => readUnParty(node, 'person')),
    ...listOf(list['ENTITIES']?.['ENTITY']).map(node => readUnParty(node, 'entity')),
  ]
}

/** Every entry of both lists. */
export const readListed = (): ListEntry[] => [...readSdn(), ...readUn()]
