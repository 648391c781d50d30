import { readFileSync } from 'node:fs'
import { fold } from '../lib/fold.ts'
import { once } from '../lib/once.ts'
import { programFile } from '../lib/program_file.ts'
import { isUnspaced, wordsOf } from './roots.ts'

const HANGUL = /[\u1100-\u11ff]/

interface Sayings {
  begins: ReadonlyMap<string, readonly string[]>
  holds: ReadonlyMap<string, readonly string[]>
  /** Of languages whose words are not divided, or hardly: where they stand in a word is of no matter. */
  partsBegin: readonly string[]
  parts: readonly string[]
}

const sayings = once((): Sayings => {
  const found: Record<'begins' | 'holds', string[]> = { begins: [], holds: [] }
  for (const line of readFileSync(programFile('map/data/no_business.txt'), 'utf8').split('\n')) {
    const [, where, texts = ''] = /^(begins|holds) \w\w: (.*)$/.exec(line) ?? []
    if (where === 'begins' || where === 'holds') found[where].push(...texts.split(',').map(text => text.trim()))
  }
  const isPart = (text: string): boolean => isUnspaced(text) || HANGUL.test(fold(text))
  return {
    begins: byFirstWord(found.begins.filter(text => !isPart(text))),
    holds: byFirstWord(found.holds.filter(text => !isPart(text))),
    partsBegin: found.begins.filter(isPart).map(fold),
    parts: found.holds.filter(isPart).map(fold),
  }
})

function byFirstWord(texts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const text of texts) {
    const words = wordsOf(text, '').map(({ text: word }) => word)
    const [first = ''] = words
    found.set(first, [...(found.get(first) ?? []), words.join(' ')])
  }
  return found
}

/** Whether somebody talks to an assistant, or asks what no business answers: a joke, the weather, why something is so. */
export function asksForNoBusiness(text: string): boolean {
  const { begins, holds, partsBegin, parts } = sayings()
  if (isUnspaced(text) || HANGUL.test(fold(text))) {
    const folded = fold(text.trim())
    return partsBegin.some(part => folded.startsWith(part)) || parts.some(part => folded.includes(part))
  }
  const words = wordsOf(text, '').map(({ text: word }) => word)
  const isAt = (known: ReadonlyMap<string, readonly string[]>, at: number): boolean =>
    (known.get(words[at] ?? '') ?? []).some(phrase => `${words.slice(at).join(' ')} `.startsWith(`${phrase} `))
  return isAt(begins, 0) || words.some((_, at) => isAt(holds, at))
}
