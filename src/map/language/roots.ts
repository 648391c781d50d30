import { fold, foldLetters } from '../../lib/fold.ts'
import { toSimplified } from './simplified.ts'

/** A word as it is compared: whole, and without the ending that its language bends. */
export interface Root {
  text: string
  root: string
}

/** A word of a text, as it was written and folded. */
export interface Word extends Root {
  written: string
}

const LEAST_ROOT = 3
const LONGEST_SHORT = 5

// What is left out of a word before it is compared with the beginning of another; marks are folded away by then.
const ENDINGS: Readonly<Record<string, RegExp>> = {
  '': /(?:[aeiou]+s?|[аеиоуыэюяь]+)$/,
  en: /(?:(?<=.{4})(?:ings?|ed|es|e)|(?<=.{3})s)$/,
  de: /(?:innen|in|en|er|em|es|e|(?<=[elr])n|(?<!s)s)$/,
  nl: /(?:en|er|s|e|(?<=[elr])n)$/,
  fr: /(?:euses?|rices?|iers?|ieres?|ees?|ez|er|es|e|s|x)$/,
  es: /(?:(?<=[nr])cit[ao]s?|arme|arse|arlo|arla|ar|er|ir|as|os|es|a|o|e|s)$/,
  it: /(?:are|ere|ire|armi|arsi|i|e|a|o)$/,
  ca: /(?:ar|ir|es|os|a|e|o|s)$/,
  pt: /(?:oes|ar|er|ir|as|os|es|a|o|e|s)$/,
  pl: /(?:owie|iego|iemu|ami|ach|ego|emu|ymi|imi|owej|owa|owy|owe|iej|om|ow|em|ie|ej|ac|ic|yc|y|i|a|e|o|u)$/,
  ru: /(?:ами|ями|ого|его|ому|ему|ыми|ими|ться|тся|ать|ять|ить|еть|ось|ась|ся|ои|еи|ов|ев|ам|ям|ах|ях|ом|ем|ыи|ии|ая|яя|ое|ее|ые|ие|ую|юю|ых|их|ию|ия|а|я|о|е|и|ы|у|ю|ь)$/,
  cs: /(?:ovou|ove|ami|emi|ech|ach|ich|ych|eho|emu|imi|ymi|ou|em|um|am|im|ym|u|a|e|i|o|y)$/,
  uk: /(?:ами|ями|ого|ому|ими|оі|ою|ею|ів|ах|ях|ам|ям|ом|ем|ии|іи|а|я|о|е|и|і|у|ю|ь)$/,
  sv: /(?:arna|erna|orna|aren|are|en|et|ar|er|or|an|a|e|n|t)$/,
  da: /(?:erne|ene|eren|ere|en|et|er|e)$/,
  fi: /(?:issa|ista|illa|ille|seen|iin|ssa|sta|lla|lle|lta|ien|jen|ia|ja|in|en|an|na|ta|ksi|i|a|n|t)$/,
  tr: /(?:cisi|cusu|mek|mak|lari|leri|(?<=.{4})(?:si|su|gi|gu)|i|u|k)$/,
}

// How much longer than the root a bent word may be.
const TAILS: Readonly<Record<string, number>> = {
  '': 5,
  tr: 9,
  ko: 9,
  ru: 4,
  pl: 4,
  fi: 6,
  hu: 6,
  cs: 4,
  uk: 4,
  de: 4,
  nl: 3,
}
const TAIL = 3
// Where most words bend, a short one does too.
export const BENDING: ReadonlySet<string> = new Set(['ru', 'pl', 'tr', 'uk', 'cs', 'fi', 'hu'])
export const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu'])
const LEAST_PART = 5
/** Shorter words that end compounds all the same: "Cordhose". */
const SHORT_PARTS: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(['hose', 'hemd', 'sofa', 'bett']),
  nl: new Set(['jurk', 'hemd']),
  sv: new Set(['kjol', 'byxa']),
  fi: new Set(['puku', 'hame']),
}
const UNSPACED = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Thai}]/u
const HANGUL = /[\u1100-\u11ff]/
// Particles that follow a Korean noun, folded as the text is.
const PARTICLES = new Set(
  '을 를 이 가 은 는 에 에서 으로 로 와 과 도 만 의 집 점 사 해 할 하는 을요 좀'.split(' ').map(fold),
)

const ARABIC = /^\p{Script=Arabic}/u
// What is written onto a word: and, with, like, for, and the article.
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=.{3})/u

/** A word as it is compared, also as people without the letters of its language on their keyboard write it. */
export const foldWord = (text: string): string => {
  const folded = foldLetters(text)
  return ARABIC.test(folded) ? folded.replace(ARTICLE, '').replaceAll('ة', 'ه').replaceAll('ى', 'ي') : folded
}

/** What follows these is what the word before them is made of, or for. */
export const OF: ReadonlySet<string> = new Set(
  'of de du des d di del della aus von z ze из z із з af av van'.split(' ').map(foldWord),
)

/** Whether words of the text are not divided by spaces. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text)

/** The words of a text of a language, each with its root; a text without spaces is one word. */
export function wordsOf(text: string, language: string): Word[] {
  return writtenWords(text.slice(0, 200)).map(written => ({ written, ...rootOf(written, language) }))
}

function rootOf(written: string, language: string): Root {
  const text = foldFor(written, language)
  return { text, root: rootIn(text, language) }
}

/** A word as its language compares it: Chinese of both scripts is one. */
function foldFor(written: string, language: string): string {
  const text = foldWord(written.replace(/[\p{Cf}'’]/gu, ''))
  return language === 'zh' ? toSimplified(text) : text
}

/** "B&B" is one word. */
const writtenWords = (text: string): string[] =>
  (PLAIN.test(text)
    ? text.split(' ')
    : text
        .split(
          /(?:(?!(?<=(?<!\p{L})\p{L})&(?=\p{L}(?!\p{L})))[^\p{L}\p{N}\p{M}\p{Cf}+/'’-])+|(?<=\p{L}{1,4})['’](?=\p{L}{3})/u,
        )
        .map(written => written.replace(/^[-'’/]+|[-'’/]+$/g, ''))
  ).filter(written => written !== '')

// Most of what is read is.
const PLAIN = /^[a-z0-9 ]*$/i

/** A folded word without the ending that a language bends it by. */
export function rootIn(text: string, language: string): string {
  const ending = ENDINGS[language]
  const root = ending === undefined ? text : text.replace(ending, '')
  // What is left of a long word is too little to know it by.
  return root.length < LEAST_ROOT || (root.length === LEAST_ROOT && text.length > LONGEST_SHORT) ? text : root
}

/** The words of a phrase, as they are compared. */
export const rootsOf = (text: string, language: string): Root[] =>
  writtenWords(text.slice(0, 200)).map(written => rootOf(written, language))

/** The same for whoever reads all phrases of a language, in which most words occur many times. */
export function createRoots(language: string): (text: string) => Root[] {
  const known = new Map<string, Root>()
  return text =>
    writtenWords(text.slice(0, 200)).map(written => {
      const kept = known.get(written)
      if (kept !== undefined) return kept
      const root = rootOf(written, language)
      known.set(written, root)
      return root
    })
}

/** What is written onto the name of what is not there: kahvaltısız, lihaton, húsmentes, alkoholfrei. */
const WITHOUT: Readonly<Record<string, RegExp>> = {
  tr: /s[iu]z$/,
  fi: /t(?:on(?:ta)?|tom[a-z]*)$/,
  hu: /(?:mentes|talan|telen)$/,
  de: /(?:frei|los)(?:e[mnrs]?)?$/,
  nl: /(?:vrije?|loo?ze?|loos)$/,
  sv: /(?:fri|los)[at]?$/,
  da: /(?:fri|los)[et]?$/,
  no: /(?:fri|los)[et]?$/,
}

/** Whether a word that begins like one of a phrase says that what is meant by that is not there. */
export const isWithout = (word: string, { text, root }: Root, language: string): boolean =>
  saysWithout(word, language, root.length - 1) && !saysWithout(text, language)

/** Whether a word has such an ending behind so many letters. */
export const saysWithout = (word: string, language: string, least = LEAST_ROOT): boolean =>
  word.search(WITHOUT[language] ?? NEVER) >= least

const NEVER = /$^/

/** How well a word of a text is the word of a phrase in a language, 0 to 1. */
export function likeness(word: Root, said: Root, language: string): number {
  if (word.text === said.text) return 1
  if (isWithout(word.text, said, language)) return 0
  if (UNSPACED.test(said.text)) return word.text.includes(said.text) ? 1 : 0
  if (HANGUL.test(said.text) && said.text.length <= 3)
    return word.text.startsWith(said.text) && PARTICLES.has(word.text.slice(said.text.length)) ? 0.95 : 0
  const { root } = said
  if (root.length < LEAST_ROOT) return 0
  // English hardly bends its words: "mother" is no more than one moth.
  if (language === 'en') return word.root === root ? 0.95 : 0
  const tail = root.length === LEAST_ROOT ? (BENDING.has(language) ? 2 : 1) : (TAILS[language] ?? TAIL)
  if (word.root === root && root.length > LEAST_ROOT) return 0.95
  if (word.text.startsWith(root) && word.text.length - root.length <= tail) return 0.9
  if (SHORT_PARTS[language]?.has(said.text) === true && word.text.endsWith(said.text)) return 0.85
  if (COMPOUNDING.has(language) && said.text.length >= LEAST_PART)
    return word.text.endsWith(said.text) ? 0.85 : word.text.startsWith(said.text) ? 0.75 : 0
  return 0
}
