import { readFileSync } from 'node:fs'
import { programFile } from '../../lib/program_file.ts'

/** The readings of one character, the usual one first. */
type Table = ReadonlyMap<string, readonly string[]>

// Two hundred kilobytes that only names in these characters wait for.
const tables = new Map<string, Table>()

function tableIn(file: string): Table {
  const known = tables.get(file)
  if (known !== undefined) return known
  const first = new Map<string, string[]>()
  const others: [character: string, reading: string][] = []
  for (const line of readData(file).split('\n')) {
    const [reading = '', usual = '', also = ''] = line.split('\t')
    for (const character of usual) first.set(character, [reading])
    for (const character of also) others.push([character, reading])
  }
  for (const [character, reading] of others) first.get(character)?.push(reading)
  tables.set(file, first)
  return first
}

const readData = (file: string): string => readFileSync(programFile(`screening/readings/data/${file}`), 'utf8')

const NOTHING: readonly string[] = []

/** What a character is read as in Mandarin, in pinyin without tones. */
export const pinyinOf = (character: string): readonly string[] => tableIn('han_pinyin.txt').get(character) ?? NOTHING

/** In Cantonese, in Jyutping without tones. */
export const cantoneseOf = (character: string): readonly string[] =>
  tableIn('han_cantonese.txt').get(character) ?? NOTHING

/** In Korean, in Hangul. */
export const koreanOf = (character: string): readonly string[] => tableIn('han_korean.txt').get(character) ?? NOTHING

/** In Japanese names, as keyboards write it; none for a character that Japanese names do not have. */
export const japaneseOf = (character: string): readonly string[] =>
  tableIn('han_japanese.txt').get(character) ?? NOTHING

/** The commonest Japanese family names with their readings. */
export function japaneseFamilies(): Table {
  const file = 'japanese_families.txt'
  const known = tables.get(file)
  if (known !== undefined) return known
  const families = new Map<string, string[]>()
  for (const line of readData(file).split('\n')) {
    const [written = '', reading = ''] = line.split('\t')
    families.set(written, [...(families.get(written) ?? []), reading])
  }
  families.delete('')
  tables.set(file, families)
  return families
}

let variants: ReadonlyMap<string, string> | undefined

/** The text with each Han character in the one form that its traditional, simplified and Japanese forms are compared as. */
export function sameForm(text: string): string {
  variants ??= new Map(
    readData('han_variants.txt')
      .split('\n')
      .flatMap(line => {
        const [same = '', ...written] = [...line]
        return written.map(one => [one, same] as const)
      }),
  )
  const known = variants
  return [...text].map(character => known.get(character) ?? character).join('')
}

/** Every syllable that Mandarin has, in pinyin without tones. */
export const pinyinSyllables = (): string[] => [...new Set([...tableIn('han_pinyin.txt').values()].flat())]
