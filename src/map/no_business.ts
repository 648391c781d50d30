import { readFileSync } from 'node:fs'
import { fold } from '../lib/fold.ts'
import { once } from '../lib/once.ts'
import { programFile } from '../lib/program_file.ts'
import { isUnspaced, wordsOf } from './roots.ts'
import { toSimplified } from './simplified.ts'
import { languagesOf } from './spotter.ts'

const HANGUL = /[\u1100-\u11ff]/
// Between two parts of a saying anything may stand.
const ANYTHING = '…'

const PLACES = ['begins', 'holds', 'ends'] as const

/** What is said somewhere in a text: parts that follow one another, each of whole words. */
interface Saying {
  language: string
  where: (typeof PLACES)[number]
  parts: readonly string[]
}

interface Sayings {
  /** By the first word. */
  spaced: ReadonlyMap<string, readonly Saying[]>
  /** Of languages whose words are not divided, or hardly: where they stand in a word is of no matter. */
  unspaced: readonly Saying[]
}

const sayings = once((): Sayings => {
  const spaced = new Map<string, Saying[]>()
  const unspaced: Saying[] = []
  for (const line of readFileSync(programFile('map/data/no_business.txt'), 'utf8').split('\n')) {
    const [, said, language = '', texts = ''] = /^(\w+) (\w\w): (.*)$/.exec(line) ?? []
    const where = PLACES.find(place => place === said)
    if (where === undefined) continue
    for (const text of texts.split(',').flatMap(spelledOut)) {
      const parts = text.split(ANYTHING)
      if (isPart(text)) {
        unspaced.push({ language, where, parts: parts.map(foldUnspaced) })
        continue
      }
      const saying = { language, where, parts: parts.map(joined) }
      const [first = ''] = saying.parts[0]?.split(' ') ?? []
      const others = spaced.get(first)
      if (others === undefined) spaced.set(first, [saying])
      else others.push(saying)
    }
  }
  return { spaced, unspaced }
})

/** A text for each of the choices between brackets: "poem (about|for)". */
function spelledOut(text: string): string[] {
  const [, before = '', choices, after = ''] = CHOICES.exec(text) ?? []
  return choices === undefined ? [text] : choices.split('|').flatMap(one => spelledOut(`${before}${one}${after}`))
}

const CHOICES = /^([^(]*)\(([^)]*)\)(.*)$/

const isPart = (text: string): boolean => isUnspaced(text) || HANGUL.test(fold(text))
const foldUnspaced = (text: string): string => toSimplified(fold(text)).replace(/[\p{P}\s]+$/u, '')
const joined = (text: string): string =>
  wordsOf(text, '')
    .map(({ text: word }) => word)
    .join(' ')

/** Whether somebody talks to an assistant, or asks what no business answers: a joke, the weather, why something is so. */
export function asksForNoBusiness(text: string): boolean {
  const { spaced, unspaced } = sayings()
  if (isPart(text)) {
    const folded = foldUnspaced(text)
    return unspaced.some(saying => follow(folded, saying, saying.where === 'begins', 0))
  }
  const words = wordsOf(text, '').map(({ text: word }) => word)
  const spoken = once(() => spokenIn(text))
  return words.some((first, at) => {
    const rest = ` ${words.slice(at).join(' ')} `
    return (spaced.get(first) ?? []).some(
      ({ language, where, parts }) =>
        (where !== 'begins' || at === 0) &&
        follow(rest, { where, parts: parts.map(part => ` ${part} `) }, true, 1) &&
        spoken().has(language),
    )
  })
}

/** The languages that a text may be in: a word may be of another as well. */
function spokenIn(text: string): ReadonlySet<string> {
  const likely = languagesOf(text, [])
  const most = likely[0]?.evidence ?? 0
  return new Set(likely.filter(({ evidence }) => evidence * 2 >= most).map(({ language }) => language))
}

/** Whether the parts of a saying follow one another in a text, and may share letters between them. */
function follow(
  text: string,
  { where, parts }: Omit<Saying, 'language'>,
  isFromStart: boolean,
  shared: number,
): boolean {
  let end = 0
  for (const [i, part] of parts.entries()) {
    const isLast = where === 'ends' && i === parts.length - 1
    const at = isLast ? text.length - part.length : i === 0 && isFromStart ? 0 : text.indexOf(part, end)
    if (at < end || !text.startsWith(part, at) || (i === 0 && isFromStart && at > 0)) return false
    end = at + part.length - shared
  }
  return true
}
