import type { Word } from '../readings/fold.ts'
import { PARTICLES } from '../text/word_classes.ts'
import { isFormWord } from '../vocabulary/legal_forms.ts'

export const LEAST_RUN = 3

/** "Liab ility" is the word of a legal form. */
export function joinForms(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const both = `${before?.text ?? ''}${word.text}`
    if (before !== undefined && isFormWord(both) && ![before.text, word.text].some(isFormWord))
      joined.splice(-1, 1, { ...word, text: both })
    else joined.push(word)
  }
  return joined
}

/** Initials stay apart beside a name; letters that are all of it are one word. */
export const joinInitials = (words: readonly Word[]): Word[] =>
  words.some(({ text }) => text.length >= LEAST_RUN) ? [...words] : joinLetters(words)

/** "A. B. C." is the word ABC; two letters may be initials and stay apart. */
export function joinLetters(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; ) {
    let end = at
    while (/^[a-z]$/.test(words[end]?.text ?? '')) end += 1
    const run = words.slice(at, end - at >= LEAST_RUN ? end : at + 1)
    joined.push({ text: run.map(({ text }) => text).join(''), abjad: run.every(({ abjad }) => abjad) })
    at += run.length
  }
  return joined
}

// With the article before a letter that takes its l: "Abdus Sattar", "Abdour Rahman".
const SERVANT = /^abd(?:u|[aeou]l|oul|oel|(?:a|e|ou|u)(?:[rstzdn]|sh)|o[rsz])?$/
export const SERVANT_ALONE = 'abdul'
export const GLUED_SERVANT =
  /^abd(?:[aeo]l|oul|ul|ur|ar|us|as|oel|(?:a|e|ou|u)(?:n(?=n)|t(?=t)|z(?=z)|d(?=d)|r(?=r)|s(?=s)|sh(?=sh)))(?=.{3})(.+)$/
// Morocco leaves out what is not spoken.
const OF_PEACE = /^abde?ss?l[ae]m$/
const SERVANT_IN_ONE = /^abd(?:[eao]|ou)l(?=.{3})|^abd(?:a|e|o|ou|u)(?:([rstzdn])(?=\1.{2})|sh(?=sh.))/

export const ARTICLE = /^(?:al|el|ul|ol|ar|er|ur|as|es|us|az|an|ad)$/

/** Abd al-Rahman, Abdul Rahman, Abdelrahman and Abdulrahman are one word of one name. */
export function joinServants(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) break
    const skipped = ARTICLE.test(words[at + 1]?.text ?? '') ? 1 : 0
    const served = isServant(word) ? words[at + 1 + skipped] : undefined
    if (served === undefined || served.text.length < LEAST_RUN) {
      const alone = isServant(word) && !word.abjad ? SERVANT_ALONE : word.text
      joined.push({ ...word, text: alone.replace(OF_PEACE, 'abdulsalam').replace(SERVANT_IN_ONE, 'abdul') })
    } else {
      joined.push({ text: `abdul${served.text}`, abjad: word.abjad })
      at += 1 + skipped
    }
  }
  return joined
}

const FAITH = /^d(?:in|ine|een|ien|eine?)$/
const OF_FAITH = /(?<=[a-z]{2})(?:[aeu]|ou)dd(?:in|ine|een)$|(?<=[a-z]{3}|zz)(?:[eu]|ou)d(?:in|ine|een)$/

/** Izz al-Din, Izz ud-Din, Ezz Eddine and Izzeddin are one name too. */
export function joinFaiths(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const skipped = ARTICLE.test(joined.at(-1)?.text ?? '') ? 1 : 0
    const before = joined.at(-1 - skipped)
    const isLast = /^(?:[aeu]|ou)?d(?:d?ine?|d?een)$/.test(word.text) && (skipped === 1 || !FAITH.test(word.text))
    if (
      !word.abjad &&
      isLast &&
      before !== undefined &&
      before.text.length >= LEAST_RUN &&
      !PARTICLES.has(before.text)
    ) {
      joined.splice(-1 - skipped, 1 + skipped, { ...before, text: `${before.text}uddin` })
    } else joined.push({ ...word, text: word.text.replace(OF_FAITH, 'uddin') })
  }
  return joined
}

export const isServant = ({ text }: Word): boolean => SERVANT.test(text)
