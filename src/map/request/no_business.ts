import { readFileSync } from 'node:fs'
import { fold } from '../../lib/fold.ts'
import type { IndexDraft, IndexFile } from '../../lib/index_file.ts'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'
import { placeOf } from '../../lib/text_table.ts'
import { addListed, addTexts, compiledTables, listAt, readLists, readTexts } from '../language/compiled.ts'
import { isUnspaced, wordsOf } from '../language/roots.ts'
import { SAID_IN } from '../language/said.ts'
import { toSimplified } from '../language/simplified.ts'
import { spokenIn } from '../kinds/languages.ts'

const HANGUL = /[\u1100-\u11ff]/
// Between two parts of a saying anything may stand.
const ANYTHING = '…'
const PLACES = ['begins', 'holds', 'ends'] as const

/** What is said somewhere in a text: parts that follow one another, each of whole words. */
interface Saying {
  where: (typeof PLACES)[number]
  parts: readonly string[]
}

interface Sayings {
  /** Those that begin with a word. */
  spaced(first: string): readonly Saying[]
  /** Of languages whose words are not divided, or hardly: where they stand in a word is of no matter. */
  unspaced: readonly Saying[]
}

const lines = once(() =>
  readFileSync(programFile('map/data/no_business.txt'), 'utf8')
    .split('\n')
    .flatMap(line => {
      const [, said, language = '', texts = ''] = /^(\w+) (\w\w): (.*)$/.exec(line) ?? []
      const where = PLACES.find(place => place === said)
      return where === undefined ? [] : [{ where, language, texts: texts.split(',') }]
    }),
)

/** The tables of what is said to an assistant; most texts are of one language or two, and need no others. */
export const REFUSED = compiledTables('refused', SAID_IN, writeSayings)

const sayingsOf = REFUSED.of(readSayings)

function writeSayings(draft: IndexDraft, language: string): void {
  const spaced = new Map<string, number[]>()
  const texts: string[] = []
  const unspaced: string[] = []
  for (const { where, texts: said } of lines().filter(line => line.language === language))
    for (const text of said.flatMap(spelledOut)) {
      const parts = text.split(ANYTHING)
      const toLine = (folded: readonly string[]): string => [where, ...folded].join(ANYTHING)
      if (isPart(text)) {
        unspaced.push(toLine(parts.map(foldUnspaced)))
        continue
      }
      const folded = parts.map(joined)
      const [first = ''] = folded[0]?.split(' ') ?? []
      const others = spaced.get(first)
      if (others === undefined) spaced.set(first, [texts.length])
      else others.push(texts.length)
      texts.push(toLine(folded))
    }
  addListed(draft, { texts: 'firsts', lists: 'spaced' }, spaced)
  addTexts(draft, 'texts', texts)
  addTexts(draft, 'unspaced', unspaced)
}

function readSayings(table: IndexFile): Sayings {
  const [firsts, texts, unspaced] = [
    readTexts(table, 'firsts'),
    readTexts(table, 'texts'),
    readTexts(table, 'unspaced'),
  ]
  const spaced = readLists(table, 'spaced')
  return {
    spaced(first) {
      const place = placeOf(first, firsts)
      return place === undefined ? [] : Array.from(listAt(spaced, place), number => toSaying(texts.at(number) ?? ''))
    },
    unspaced: Array.from({ length: unspaced.length }, (_, number) => toSaying(unspaced.at(number) ?? '')),
  }
}

function toSaying(line: string): Saying {
  const [said, ...parts] = line.split(ANYTHING)
  return { where: PLACES.find(place => place === said) ?? 'holds', parts }
}

/** A text for each of the choices between brackets: "poem (about|for)". */
function spelledOut(text: string): string[] {
  if (!text.includes('(')) return [text]
  const [, before = '', choices, after = ''] = CHOICES.exec(text) ?? []
  return choices === undefined ? [text] : choices.split('|').flatMap(one => spelledOut(`${before}${one}${after}`))
}

const CHOICES = /^([^(]*)\(([^)]*)\)(.*)$/

const isPart = (text: string): boolean => isUnspaced(text) || HANGUL.test(fold(text))
const foldUnspaced = (text: string): string => toSimplified(fold(text)).replace(/[\p{P}\s]+$/u, '')
const joined = (text: string): string =>
  PLAIN.test(text)
    ? text.trim()
    : wordsOf(text, '')
        .map(({ text: word }) => word)
        .join(' ')

// Most of what is listed is.
const PLAIN = /^[a-z ]*$/
const UNSPACED = ['ja', 'zh', 'ko']
const isRefusedIn = (language: string): boolean => SAID_IN.some(one => one === language)

/** Whether somebody talks to an assistant, or asks what no business answers: a joke, the weather, why something is so. */
export function asksForNoBusiness(text: string): boolean {
  if (isPart(text)) {
    const folded = foldUnspaced(text)
    return UNSPACED.some(language =>
      sayingsOf(language).unspaced.some(saying => follow(folded, saying, saying.where === 'begins', 0)),
    )
  }
  const words = wordsOf(text, '').map(({ text: word }) => word)
  const spoken = [...spokenIn(text)].filter(isRefusedIn).map(language => sayingsOf(language).spaced)
  return words.some((first, at) => {
    const sayings = spoken.flatMap(spaced => spaced(first))
    const rest = ` ${words.slice(at).join(' ')} `
    return sayings.some(
      ({ where, parts }) =>
        (where !== 'begins' || at === 0) && follow(rest, { where, parts: parts.map(part => ` ${part} `) }, true, 1),
    )
  })
}

/** Whether the parts of a saying follow one another in a text, and may share letters between them. */
function follow(text: string, { where, parts }: Saying, isFromStart: boolean, shared: number): boolean {
  let end = 0
  for (const [i, part] of parts.entries()) {
    const isLast = where === 'ends' && i === parts.length - 1
    const at = isLast ? text.length - part.length : i === 0 && isFromStart ? 0 : text.indexOf(part, end)
    if (at < end || !text.startsWith(part, at) || (i === 0 && isFromStart && at > 0)) return false
    end = at + part.length - shared
  }
  return true
}
