import { readFileSync } from 'node:fs'
import { foldLetters } from '../../lib/fold.ts'
import { programFile } from '../../lib/program_file.ts'
import { SAID_IN } from './said.ts'
import { toSimplified } from './simplified.ts'

const known = new Map<string, string>()

/** Whether a text may be something that a language has for a kind of business. It is not when its letters stand nowhere in the lists of that language; to read the lists for it would take far longer. */
export const mayBeWritten = (text: string, language: string): boolean =>
  writtenIn(language).includes(onlyLetters(text, language))

function writtenIn(language: string): string {
  const kept = known.get(language)
  if (kept !== undefined) return kept
  const files = [
    `kinds/${language}.json`,
    ...(SAID_IN.some(one => one === language) ? [`said/${language}.txt`] : []),
    ...(language === 'en' ? ['synonyms.txt'] : []),
  ]
  const written = onlyLetters(
    files.map(file => readFileSync(programFile(`map/data/${file}`), 'utf8')).join(' '),
    language,
  )
  known.set(language, written)
  return written
}

function onlyLetters(text: string, language: string): string {
  const letters = foldLetters(text.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, ''))
  return language === 'zh' ? toSimplified(letters) : letters
}
