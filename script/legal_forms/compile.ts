import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

// Compiles the table of legal forms from the ISO 20275 code list, as GLEIF publishes it (a CSV file, CC0 1.0):
// `npx tsx script/legal_forms/compile.ts 2026-02-19-elf-code-list-v1.6.csv`
// https://www.gleif.org/en/lei-data/code-lists/iso-20275-entity-legal-forms-code-list

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('say the CSV file of the code list; THIRD_PARTY.md names its edition')

const rows = parse(readFileSync(file, 'utf8'), { bom: true }) as string[][]
const header = rows[0] ?? []
const column = (start: string): number => {
  const at = header.findIndex(title => title.startsWith(start))
  if (at < 0) throw new Error(`the list has no column ${start}`)
  return at
}
const CODE = column('ELF Code')
const COUNTRY = column('Country Code')
const SUBDIVISION = column('Country sub-division code')
const NAME = column('Entity Legal Form name Local')
const LATIN_NAME = column('Entity Legal Form name Transliterated')
const SHORT = column('Abbreviations Local')
const LATIN_SHORT = column('Abbreviations transliterated')
const STATUS = column('ELF Status')

const textOf = (row: readonly string[], at: number): string => (row[at] ?? '').replace(/[\t\n\\`$"]+/g, ' ').trim()
const lines = rows.slice(1).flatMap(row => {
  const place = textOf(row, SUBDIVISION) || textOf(row, COUNTRY)
  const name = textOf(row, NAME)
  // 8888 and 9999 stand for no form at all.
  if (place === '' || name === '' || textOf(row, STATUS) !== 'ACTV') return []
  const latin = textOf(row, LATIN_NAME)
  const others = [...`${textOf(row, SHORT)};${textOf(row, LATIN_SHORT)};${latin === name ? '' : latin}`.split(';')]
  const further = [...new Set(others.map(other => other.trim()).filter(other => other !== ''))]
  return [[textOf(row, CODE), place, name, further.join(';')].join('\t').trimEnd()]
})
const sorted = [...new Set(lines)].sort((a, b) => (a < b ? -1 : 1))
writeFileSync(new URL('../../src/lib/legal_forms/data/elf_list.txt', import.meta.url), `${sorted.join('\n')}\n`)
