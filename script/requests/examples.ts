import { readdirSync, readFileSync } from 'node:fs'
import { kindNames } from '../../src/map/kinds/dictionary.ts'
import { SAID_IN } from '../../src/map/language/said.ts'
import { eachSignOf } from '../../src/map/request/request_signs.ts'
import type { Example } from '../promotion/logistic.ts'
import { seeded, seededChoice } from '../promotion/seeded.ts'

/** A text and whether it asks for no business. */
export interface Request {
  text: string
  isForNone: boolean
  weight: number
}

const FOLDER = 'data/requests'
// Parts of what people ask, of which there are many.
const SAYING = 0.05
const BRAND = 0.1
const FOR_NONE = 0.1
const FRAME = 1
const FRAME_FOR_NONE = 0.3
const FILLINGS = 16
const FILLINGS_FOR_NONE = 6
const SOME_SAYINGS = 3
const SOME_BRANDS = 4

/** What people asked of an assistant, in twenty languages: a kind of business, or none. */
export const readRequests = (): Request[] =>
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.tsv'))
    .sort()
    .flatMap(name => readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n'))
    .flatMap(line => {
      const [kind = '', text = ''] = line.split('\t')
      return text === '' ? [] : [{ text, isForNone: kind === '-', weight: 1 }]
    })

// Of Catalan too few texts that ask for nothing are known to set its sayings against.
const TAUGHT = SAID_IN.filter(language => language !== 'ca')

const linesOf = (file: string): string[] => readFileSync(`src/map/data/${file}`, 'utf8').split('\n')

const sayingsIn = (language: string): string[] =>
  linesOf(`said/${language}.txt`).flatMap(line =>
    /^[<#]/.test(line)
      ? []
      : line
          .slice(line.indexOf(':') + 1)
          .replace(/!|<\w+>/g, '')
          .split(','),
  )

/** Every so many of a list. */
const some = <T>(list: readonly T[], every: number): T[] => list.filter((_, at) => at % every === 0)

/** Texts of which each list is a part: what people say for kinds, brands, and what they say to an assistant. */
export function readParts(): Request[] {
  const sayings = TAUGHT.flatMap(sayingsIn)
  const brands = linesOf('brands.txt').flatMap(line => (line.startsWith(' ') ? line.split('|').slice(1, 2) : []))
  const forNone = linesOf('no_business.txt').flatMap(line =>
    line.startsWith('#')
      ? []
      : line
          .slice(line.indexOf(':') + 1)
          .replace(/[()|…]/g, ' ')
          .split(','),
  )
  const of = (texts: readonly string[], weight: number, isForNone: boolean): Request[] =>
    texts.map(text => ({ text, isForNone, weight }))
  return [
    ...of(some(sayings, SOME_SAYINGS), SAYING, false),
    ...of(some(brands, SOME_BRANDS), BRAND, false),
    ...of(forNone, FOR_NONE, true),
  ]
}

/** How people ask in the form of a question or an order, and how they speak of what they do not ask for, for names of kinds and for what else they say for them. */
export function readFrames(): Request[] {
  const next = seeded('frames')
  const names = new Map(TAUGHT.map(language => [language as string, namesIn(language)]))
  return readFileSync(`${FOLDER}/frames.txt`, 'utf8')
    .split('\n')
    .flatMap(line => {
      const known = names.get(line.slice(0, 2))
      if (known === undefined) return []
      const isForNone = line[2] === '-'
      const frame = line.slice(isForNone ? 4 : 3)
      return Array.from({ length: isForNone ? FILLINGS_FOR_NONE : FILLINGS }, () => {
        const text = frame
          .replace(CHOICES, (_, choices: string) => seededChoice(choices.split('|'), next))
          .replaceAll('{}', () => seededChoice(known, next).trim().toLowerCase())
        return { text, isForNone, weight: isForNone ? FRAME_FOR_NONE : FRAME }
      })
    })
}

const CHOICES = /\(([^)]*)\)/g

const namesIn = (language: string): string[] => [
  ...kindNames(language).flatMap(([tag, names]) => (BUSINESS.test(tag) ? names.slice(0, 1) : [])),
  ...some(sayingsIn(language), SOME_SAYINGS),
]

const BUSINESS = /^(?:amenity|shop|craft|office|healthcare|tourism|leisure)=/

/** A text as the model sees it. */
export function toExample({ text, isForNone, weight }: Request, bits: number): Example {
  const places: number[] = []
  const amounts: number[] = []
  let squares = 0
  eachSignOf(text, (hash, amount) => {
    places.push(hash >>> (32 - bits))
    amounts.push(amount)
    squares += amount * amount
  })
  const norm = Math.sqrt(Math.sqrt(squares)) || 1
  return {
    places: new Uint32Array(places),
    amounts: Float64Array.from(amounts, amount => amount / norm),
    isPositive: isForNone,
    weight,
  }
}
