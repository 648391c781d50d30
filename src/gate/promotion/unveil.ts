import { type FoldedText, foldText } from '../../lib/fold_text.ts'

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'l',
}

// Single characters with one and the same kind of gap between them; two gaps in a row end a word.
const SPACED = /(?<![\p{L}\p{N}%$])(?:[\p{L}\p{N}%$€£][ ._*·|~-]){2,60}[\p{L}\p{N}%$€£](?![\p{L}\p{N}%])/gu
// A word that may have digits for letters.
const TOKEN = /(?<![\p{L}\p{N}@$])[a-z0-9@$]{3,24}(?![\p{L}\p{N}@$])/gu
// Digits stand for letters between letters, and a nought, an at or a dollar sign before them: "0ff", "s4le", "fr33", but no code and no unit.
export const DISGUISED = /^(?:[0@$](?=[a-z]{2})|[a-z])(?:[a-z]*(?:[0134578@$]{1,2}[a-z]+)*)(?:33|00)?$/
// RFC 9562. Its groups are no words, and some look like words with digits for letters.
const UUID = /(?<![0-9a-z])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-z])/g
const GLUED = /#?(?<![\p{L}\p{N}.,])(\d{1,2})(%?)off\b/gu
// A sum has a digit beside its sign.
const SIGN_FOR_LETTER = /(?<=\p{L})[€£](?=\p{L})/gu
const PER_CENT = /(?<=\d)\s?(?:pct|perc)\b\.?/g

/** Where no text has one, none of its words is written with digits for letters. */
export const DIGIT_BESIDE_LETTER = /[a-z][0134578@$]|[0@$][a-z]/

/** The tokens of a folded text that are no part of a UUID. */
export const tokensBesideUuids = (text: string): RegExpStringIterator<RegExpExecArray> =>
  (text.includes('-') ? text.replace(UUID, uuid => ' '.repeat(uuid.length)) : text).matchAll(TOKEN)

interface Change {
  from: number
  to: number
  by: string
}

/** Undoes what hides words from a reader of patterns: gaps between letters, digits for letters, text written backwards. The same text where nothing is hidden. */
export function unveil(given: FoldedText): FoldedText {
  const forwards = isBackwards(given.text) ? foldText([...given.original].reverse().join('')) : given
  const closed = change(forwards, [...forwards.text.matchAll(SPACED)].flatMap(closeUp))
  return change(closed, [
    ...spelledOut(closed.text),
    ...[...closed.text.matchAll(GLUED)].map(({ index, 0: all, 1: number }) => ({
      from: index,
      to: index + all.length,
      by: `${number}% off`,
    })),
    ...[...closed.text.matchAll(SIGN_FOR_LETTER)].map(({ index, 0: sign }) => ({
      from: index,
      to: index + 1,
      by: LOOKS_LIKE[sign] ?? sign,
    })),
    ...[...closed.text.matchAll(PER_CENT)].map(({ index, 0: all }) => ({
      from: index,
      to: index + all.length,
      by: '%',
    })),
  ])
}

/** Where letters stand apart with one and the same kind of gap. */
export const runsApart = (text: string): string[] =>
  (text.match(SPACED) ?? []).filter(run => new Set([...run].filter((_, at) => at % 2 === 1)).size === 1)

function closeUp({ index, 0: run }: RegExpMatchArray): Change[] {
  if (index === undefined || !/\p{L}/u.test(run)) return []
  const gaps = new Set([...run].filter((_, at) => at % 2 === 1))
  if (gaps.size > 1) return []
  const by = [...run].filter((_, at) => at % 2 === 0).join('')
  return [
    { from: index, to: index + run.length, by: by.replace(/(?<=%)(?=[\p{L}\p{N}])|(?<=\d)(?<!%0)(?=\p{L})/gu, ' ') },
  ]
}

// Whoever writes two words so writes the others so too, at their beginning and their end.
const ENOUGH = 2
const WITH_DIGITS = /^(?!\d+[a-z]{1,2}$)(?!.*\d{3})[a-z0134578@$]*[a-z][a-z0134578@$]*$/

function spelledOut(text: string): Change[] {
  if (!DIGIT_BESIDE_LETTER.test(text)) return []
  const tokens = [...tokensBesideUuids(text)].filter(([token]) => /[0-9@$]/.test(token))
  const isHabit = tokens.filter(([token]) => DISGUISED.test(token)).length >= ENOUGH
  return tokens.filter(([token]) => DISGUISED.test(token) || (isHabit && WITH_DIGITS.test(token))).flatMap(spellOut)
}

function spellOut({ index, 0: token }: RegExpMatchArray): Change[] {
  if (index === undefined) return []
  const by = [...token].map(letter => LOOKS_LIKE[letter] ?? letter).join('')
  return /\d/.test(by) ? [] : [{ from: index, to: index + token.length, by }]
}

/** Puts in what is written for what was, and keeps where each character comes from. */
function change(given: FoldedText, unordered: readonly Change[]): FoldedText {
  if (unordered.length === 0) return given
  const { original, starts, text: before } = given
  const placeOf = (index: number): number => (starts === null ? index : (starts[index] ?? original.length))
  const places: number[] = []
  let text = ''
  let done = 0
  const copy = (to: number): void => {
    for (let at = done; at < to; at += 1) places.push(placeOf(at))
    text += before.slice(done, to)
  }
  for (const { from, to, by } of [...unordered].sort((one, other) => one.from - other.from)) {
    if (from < done) continue
    copy(from)
    for (let at = 0; at < by.length; at += 1) places.push(placeOf(from))
    text += by
    done = to
  }
  copy(before.length)
  return { text, original, starts: places }
}

// Words that nearly every text has.
const USUAL = new Set(
  'the your you and for with this our from have off today now free book code sale is de la el los que para con por su tu hoy une des les vous votre pour avec und der die das sie ihr fur mit ist nur voor het een van met uw seu sua com para hoje per con della tuo suo oggi في من على الي لك'.split(
    ' ',
  ),
)
// Backwards these are words of another language.
const WORDS_BACKWARDS = new Set(
  'won sol noc enu sed sel red eid sad ruf tim run nee aus rep out tem ues nav moc ous'.split(' '),
)
const USUAL_BACKWARDS = new Set(
  [...USUAL].map(word => [...word].reverse().join('')).filter(word => word.length > 2 && !WORDS_BACKWARDS.has(word)),
)
const LOOKED_AT = 60
const LOOKED_THROUGH = 2000
const LEAST_BACKWARDS = 2

/** Whether a text is written from its last letter to its first. */
function isBackwards(text: string): boolean {
  let forwards = 0
  let backwards = 0
  let seen = 0
  for (const word of text.slice(0, LOOKED_THROUGH).match(/\p{L}+/gu) ?? []) {
    if (USUAL.has(word)) forwards += 1
    else if (USUAL_BACKWARDS.has(word)) backwards += 1
    seen += 1
    if (seen >= LOOKED_AT) break
  }
  return backwards >= LEAST_BACKWARDS && backwards > forwards * 2
}
