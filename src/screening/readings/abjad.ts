import { createBoundedMap } from '../../lib/bounded_map.ts'
import type { Style } from '../text/model.ts'

/** Whether a word is in a script that leaves vowels out. */
export const isAbjad = (text: string): boolean => ABJAD.test(text)

const ABJAD = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u

// Letters of one sound in one seat or another, and of Persian, Urdu, Pashto, Kurdish, Sindhi and Uyghur, as the letter whose readings they share.
const SAME_LETTERS: readonly (readonly [string, string])[] = [
  ['ا', 'آأإٱٲٳٵ'],
  ['ي', 'یىئېۍےۓێۑ'],
  ['و', 'ؤۆۇۈۉۊۏٶٷ'],
  ['ه', 'ةۀہھۂۃە'],
  ['ك', 'کڪڬ'],
  ['گ', 'ګڭڳڱ'],
  ['ت', 'ټٹٺٽ'],
  ['د', 'ډڈڊڌ'],
  ['ر', 'ړڑڕ'],
  ['ن', 'ڼںڻ'],
  ['ل', 'ڵ'],
  ['ژ', 'ږ'],
  ['ڤ', 'ۋ'],
  ['چ', 'ڇ'],
  ['ج', 'ڄڃ'],
  ['כ', 'ך'],
  ['מ', 'ם'],
  ['נ', 'ן'],
  ['פ', 'ף'],
  ['צ', 'ץ'],
  ['ו', 'װ'],
  ['י', 'ײ'],
]
const LETTER: ReadonlyMap<string, string> = new Map(
  SAME_LETTERS.flatMap(([letter, others]) => [...others].map(other => [other, letter])),
)

// Of Hebrew letters the mark makes other sounds: George, Jabotinsky, Churchill.
const MARKED: ReadonlyMap<string, string> = new Map([
  ['ג', 'ج'],
  ['ז', 'ژ'],
  ['צ', 'چ'],
  ['ח', 'خ'],
  ['ע', 'غ'],
  ['ד', 'ذ'],
  ['ת', 'ث'],
])

/** A text with the letters that Hebrew writes with a mark, and without the mark of its abbreviations. */
export const withHebrewMarks = (text: string): string =>
  text
    .replace(/(?<=[א-ת])(?:''|׳׳|’’|[”“„])(?=[א-ת])/gu, '"')
    .replace(/([גזצץחעדת])['׳’]/g, (_, letter: string) => MARKED.get(LETTER.get(letter) ?? letter) ?? letter)
    .replace(/(?<=[א-ת])["״׳]/g, '')

/** A word of an abjad without marks, each letter in one form, and without a leading "and" or "for" of Arabic. */
export const abjadWord = (word: string): string =>
  [...word.replace(/[\p{M}ـ]+/gu, '')]
    .map(letter => LETTER.get(letter) ?? letter)
    .join('')
    .replace(/^و+(?=ال\p{L}{3})/u, '')
    .replace(/^و?لل(?=\p{L}{3})/u, 'ال')

/** The words of a folded name, where "Abdul" and what is of God or of the faith is written together with the word beside it. */
export const abjadParts = (word: string): string[] =>
  word
    .replace(/^(عبد(?=ال\p{L}{2})|ابو(?=\p{L}{3}))/u, '$1 ')
    .replace(/(?<=\p{L}{3})(?<!^ايت)(?=ال(?:له|دين)$)/u, ' ')
    .split(' ')

/** The same name where its first names are written together, or its country in full; itself where there is nothing of that kind. */
export const spelledApart = (text: string, style: Style): string =>
  withoutHebrewArticle(text, style)
    .replace(/\u200c/g, ' ')
    .replace(/جمهور[يی] اسلام[يی] (?=[اأإ][يی]ران)/gu, '')
    .replace(
      /(?<!\p{L})(محمد|امير|امیر|علي|علی|غلام|حاج(?:[يی](?=\p{L}{3}))?|شاه|نور|گل|سيد|سید|ميرزا|میرزا)(?=\p{L}{3})/gu,
      '$1 ',
    )
    .replace(/(?<!\p{L})و(?=ال\p{L}{3})/gu, 'و ')
    .replace(/(?<=\p{L}{4})(?=ال\p{L}{3})/gu, ' ')

// Names of persons begin so too: אליעזר, אלחנן.
const withoutHebrewArticle = (text: string, style: Style): string =>
  style === 'person' ? text : text.replace(/(?<!\p{L})ו?אל(?=[א-ת]{4})/gu, '')

// What Persians write as one given name or as two, each letter in one form.
const GIVEN_BEFORE = 'محمد|امير|علي|غلام|حسين|حسن|نور|مير|سيد|شير|گل|شاه|جان'
const GIVEN_BEHIND =
  'رضا|حسين|حسن|علي|محمد|عباس|مهدي|اكبر|اصغر|قلي|كاظم|جواد|تقي|نقي|صادق|جعفر|باقر|هادي|امين|سعيد|ابراهيم|مصطفي|خان|مراد|اقا'
const asWritten = (names: string): string => names.replace(/[ايك]/gu, letter => WRITTEN[letter] ?? letter)
const WRITTEN: Readonly<Record<string, string>> = { ا: '[اأآ]', ي: '[يیى]', ك: '[كک]' }
const GLUED = new RegExp(`(?<!\\p{L})(${asWritten(GIVEN_BEFORE)})(?=(?:${asWritten(GIVEN_BEHIND)})(?!\\p{L}))`, 'gu')

/** A folded word that is two given names of Persians. */
export const TWO_GIVEN_NAMES = new RegExp(`^(?:${GIVEN_BEFORE}|عبدال)(?:${GIVEN_BEHIND})$`, 'u')

/** The same name where only two given names that are written together are apart. */
export const givenApart = (text: string): string => text.replace(/\u200c/g, '').replace(GLUED, '$1 ')

// A family name that begins with a title: "Haji Zadeh".
const OF_TITLE =
  /(?<!\p{L})(حاج[يی]|ش[يی]خ|س[يی]د|سردار|م[يی]رزا|استاد|ملا|قاض[يی]|مفت[يی]|وز[يی]ر|خان)[ \u200c](?=(?:زاده|پور|نژاد|ن[يی]ا|وند|لو)(?!\p{L}))/gu

/** A text with what is one word elsewhere in one: the titles of clerics, TV and the broadcaster of Iran, and what companies do. */
export const withJoinedTitles = (text: string): string =>
  text
    .replace(/(?<!\p{L})ت[يی] ?و[يی](?!\p{L})/gu, 'تلویزیون')
    .replace(/[آا][يی][ةتہ] ?الله(?:\s+العظم[ىیي])?/gu, 'ايتالله')
    .replace(/حمل ?و ?نقل/gu, 'ترابری')
    .replace(OF_TITLE, '$1')
    .replace(/ب[يی]ن[ \u200c]?الملل[يی]?(?!\p{L})/gu, 'بینالمللی')
    .replace(/سرما[يی]ه[ \u200c]?گذار[يی]/gu, 'سرمایهگذاری')
    .replace(/صدا ?و ?س[يی]ما[يی]?(?!\p{L})/gu, 'صداوسيما')
    .replace(/حج[ةت] ?ال[إا]سلام/gu, 'حجتالاسلام')

type Spellings = Readonly<Record<string, number>>

const VOWELS: Spellings = { '': 0, a: 0, e: 0, i: 0, o: 0, u: 0, aa: 0, ee: 0.05, ou: 0.05, oo: 0.05, ai: 0.2, ei: 0.2 }
const UNREAD = 1
// What of Latin spellings a letter may be, and how far from the usual one each is; '' where it is not written at all.
const SPELLINGS: Readonly<Record<string, Spellings>> = {
  ا: { a: 0, aa: 0, e: 0.1, i: 0.2, o: 0.2, u: 0.2, '': 0.35, ae: 0.1, ia: 0.2 },
  ء: VOWELS,
  ع: VOWELS,
  ب: { b: 0, p: 0.1, v: 0.15 },
  پ: { p: 0, b: 0.2 },
  ت: { t: 0, th: 0.1, d: 0.35 },
  ث: { th: 0, s: 0.05, t: 0.1 },
  ج: { j: 0, g: 0.05, dj: 0, dzh: 0.1, zh: 0.1, gh: 0.2, dg: 0.1, dsch: 0.1 },
  چ: { ch: 0, tch: 0, tsh: 0.1, tsch: 0.1, c: 0.1, sh: 0.3, j: 0.3 },
  څ: { ts: 0, tz: 0.1, s: 0.1, ch: 0.2 },
  ځ: { dz: 0, z: 0.05, j: 0.2 },
  ح: { h: 0, '': 0.4, kh: 0.4 },
  خ: { kh: 0, k: 0.1, h: 0.1, ch: 0.15, x: 0.1, j: 0.4 },
  د: { d: 0, t: 0.35, dh: 0.2 },
  ذ: { dh: 0, z: 0.05, d: 0.1, th: 0.1, dz: 0.1 },
  ر: { r: 0 },
  ز: { z: 0, s: 0.3 },
  ژ: { zh: 0, j: 0.05, z: 0.25, g: 0.2 },
  س: { s: 0, c: 0.2, z: 0.3, sh: 0.4 },
  ش: { sh: 0, ch: 0.05, sch: 0.05, s: 0.4 },
  ښ: { sh: 0, kh: 0.05, x: 0.1 },
  ص: { s: 0, c: 0.3 },
  ض: { d: 0, dh: 0, z: 0.05, dz: 0.1 },
  ط: { t: 0, d: 0.35, th: 0.2 },
  ظ: { z: 0, dh: 0.05, d: 0.1, th: 0.1 },
  غ: { gh: 0, g: 0.05, q: 0.1, kh: 0.3, k: 0.3 },
  ف: { f: 0, ph: 0.05, v: 0.1, w: 0.15, p: 0.3 },
  ڤ: { v: 0, w: 0.1, f: 0.2 },
  ق: { q: 0, k: 0.05, g: 0.05, gh: 0.05, c: 0.1, kh: 0.3 },
  ك: { k: 0, c: 0.1, q: 0.1, kh: 0.2, g: 0.3, ch: 0.3 },
  گ: { g: 0, gh: 0.1, k: 0.3 },
  ل: { l: 0 },
  م: { m: 0 },
  ن: { n: 0, m: 0.3 },
  و: {
    w: 0,
    v: 0,
    u: 0,
    o: 0,
    ou: 0,
    oo: 0,
    aw: 0.05,
    au: 0.05,
    ow: 0.05,
    uw: 0.05,
    wu: 0.05,
    ew: 0.1,
    eu: 0.1,
    ue: 0.1,
    oa: 0.05,
    ua: 0.1,
    a: 0.6,
    '': UNREAD,
  },
  ه: { h: 0, '': 0.4 },
  ي: { i: 0, y: 0, ee: 0, ei: 0, ai: 0, ay: 0, ey: 0, iy: 0, ie: 0.05, e: 0.05, yi: 0.05, ia: 0.1, j: 0.3, '': UNREAD },
  א: { a: 0, e: 0, i: 0.05, o: 0.05, u: 0.05, '': 0.1 },
  ב: { b: 0, v: 0, w: 0.2 },
  ג: { g: 0, gh: 0.1, j: 0.2 },
  ד: { d: 0, dh: 0.2 },
  ה: { h: 0, '': 0.3 },
  ו: { u: 0, o: 0, v: 0, w: 0, ou: 0, oo: 0, uv: 0.1, ov: 0.1, av: 0.05, '': 0.8 },
  ז: { z: 0, s: 0.3 },
  ח: { h: 0, ch: 0, kh: 0, '': 0.5 },
  ט: { t: 0, th: 0.1 },
  י: { i: 0, y: 0, j: 0.1, ei: 0, ai: 0.05, ey: 0.05, ay: 0.05, ee: 0, e: 0.1, ie: 0.05, yi: 0.05, '': 0.8 },
  כ: { k: 0, ch: 0, kh: 0, c: 0.05, h: 0.2 },
  ל: { l: 0 },
  מ: { m: 0 },
  נ: { n: 0 },
  ס: { s: 0, c: 0.2 },
  ע: VOWELS,
  פ: { p: 0, f: 0, ph: 0.05 },
  צ: { ts: 0, tz: 0, z: 0.05, s: 0.1, c: 0.1, cz: 0.1 },
  ק: { k: 0, q: 0.05, c: 0.05, ck: 0.05 },
  ר: { r: 0 },
  ש: { sh: 0, s: 0, sch: 0.05, ch: 0.1 },
  ת: { t: 0, th: 0.05, s: 0.3 },
}

// A last letter that ends a word in other ways too.
const LAST: Readonly<Record<string, Spellings>> = {
  ا: { a: 0, aa: 0, e: 0.2, o: 0.2, ah: 0.05, '': 0.8 },
  ه: { h: 0, a: 0, ah: 0, e: 0, eh: 0, at: 0, et: 0.05, i: 0.3, t: 0.2, o: 0.2, '': 0.6 },
  ي: { i: 0, y: 0, a: 0, ee: 0, ie: 0, iy: 0, ey: 0.05, ei: 0, ai: 0, ay: 0.05, e: 0.05, ya: 0.1, ah: 0.1, '': UNREAD },
  و: { u: 0, o: 0, w: 0, v: 0.05, ou: 0, oo: 0, ow: 0, aw: 0, uh: 0.1, '': UNREAD },
  ה: { h: 0, a: 0, ah: 0, e: 0.05, eh: 0.05, o: 0.1, '': 0.2 },
}

// The first letter of the article inside a word takes any vowel, and its second one is read like the letter after it.
const ARTICLE_INSIDE: Spellings = { l: 0, '': 0.1 }
const BEFORE_ARTICLE: Spellings = { a: 0, e: 0, i: 0, o: 0, u: 0, ou: 0, '': 0.1 }

// "Khamenei" has none of the first two letters of its last syllable.
const SILENT: Spellings = { '': 0, h: 0.1, e: 0, a: 0.1 }

const DEAREST_SLIP = 4
const VOWEL = /[aeiou]/
const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWEL.test(letter)

function spellingsAt(word: readonly string[], at: number): Spellings {
  const letter = word[at] ?? ''
  if (at > 1 && at + 2 < word.length) {
    if (letter === 'ا' && word[at + 1] === 'ل') return BEFORE_ARTICLE
    if (letter === 'ل' && word[at - 1] === 'ا') return ARTICLE_INSIDE
  }
  const after = word.slice(at + 1).join('')
  if (letter === 'ه' && after === 'اي') return SILENT
  // "Raisi" has one vowel where رئیسی has a seat of hamza and a vowel.
  if (letter === 'ي' && word[at + 1] === 'ي') return { ...SPELLINGS.ي, '': 0.1 }
  if (letter === 'ا' && after === 'ي' && word[at - 1] === 'ه') return SILENT
  const last = at > 0 && at === word.length - 1 ? LAST[letter] : undefined
  return last ?? SPELLINGS[letter] ?? {}
}

/** What a Latin letter costs that no letter stands for: short vowels are not written but at the start, nor are letters said twice. */
function addedCost(latin: string, at: number, isFirst: boolean, isLast: boolean, isHebrew: boolean): number {
  const letter = latin[at]
  // Hebrew writes "Deif" without its vowels.
  if (isHebrew && letter === 'i' && /[ae]/.test(latin[at - 1] ?? '') && !isLast) return 0.25
  // The French write one vowel with two letters: "Youssouf".
  const isOneVowel = (letter === 'u' && latin[at - 1] === 'o') || (letter === 'o' && latin[at - 1] === 'o')
  if (isVowel(letter)) return isFirst ? 0.6 : isLast ? 0.8 : isOneVowel ? 0.05 : isVowel(latin[at - 1]) ? 0.8 : 0.02
  if (at > 0 && letter === latin[at - 1]) return 0.02
  if (letter === 'h') return isLast ? 0.1 : 0.5
  if (letter === 'y' || letter === 'w') return 0.4
  return DEAREST_SLIP
}

// No Latin letter is written with more letters of an abjad; a row of silent ones is no word.
const MOST_OF_LETTER = 2
const MOST_BESIDE = 2

/** How far a Latin word is from what the letters of an abjad can be read as: 0 is nothing, 1 about a letter. */
function costOf({ letters: word, isHebrew }: AbjadWord['forms'][number], latin: string): number {
  if (word.length > MOST_OF_LETTER * latin.length + MOST_BESIDE) return Infinity
  const width = latin.length + 1
  const size = (word.length + 1) * width
  const dearest = (1 - LEAST_ALIKE) * Math.max(word.length, FEWEST_LETTERS)
  if (room.costs.length < size) room.costs = new Float64Array(size)
  const { costs } = room
  costs.fill(Infinity, 0, size)
  costs[0] = 0
  for (let at = 0; at <= word.length; at += 1) {
    const spellings = word[at] ?? []
    let least = Infinity
    for (let from = 0; from < width; from += 1) {
      const here = at * width + from
      const cost = costs[here] ?? Infinity
      least = Math.min(least, cost)
      if (cost > dearest) continue
      if (from < latin.length) {
        const added = cost + addedCost(latin, from, at === 0, at === word.length, isHebrew)
        if (added < (costs[here + 1] ?? 0)) costs[here + 1] = added
      }
      for (const [spelling, more] of spellings) {
        const place = here + width + spelling.length
        if (cost + more < (costs[place] ?? 0) && latin.startsWith(spelling, from)) costs[place] = cost + more
      }
    }
    if (least > dearest) return Infinity
  }
  return costs[size - 1] ?? Infinity
}

// One word after the other is compared in it.
const room = { costs: new Float64Array(1_024) }

// How alike a word can be whose vowels nobody knows, by how many consonants it has.
const MOST_ALIKE = [0.7, 0.79, 0.85, 0.9, 0.92] as const
/** Words less alike than this are different words. */
const LEAST_ALIKE = 0.7
// A slip in a shorter word counts as one in a word of three letters.
const FEWEST_LETTERS = 3

// The long vowel of "Jamil" is always written: three letters without one are "Jamal" or "Jaml", and few have a short i.
const BARE = /^[بتثجحخدذرزسشصضطظعغفقكلمنه]{3}$/u
const WITH_SHORT_I = new Set(['ملك', 'خضر', 'نمر'])
const LONG_SECOND =
  /^[bcdfghjklmnpqrstvwxyz]{1,2}(?:a|o|u|ou)[bcdfghjklmnpqrstvwxyz]{1,2}(?:i|ee|ie)[bcdfghjklmnpqrstvwxyz]{1,2}$/
const isBare = (word: string): boolean => BARE.test(word) && !WITH_SHORT_I.has(word)

/** How alike a word in an abjad and a Latin one are, 0 to 1; 0 where their keys differ. */
export function abjadSimilarity(word: string, latin: LatinWord): number {
  const { keys, forms } = readAbjad(word)
  if (!keys.includes(latin.key) || (SERVANT.test(word) && !LATIN_SERVANT.test(latin.text))) return 0
  if (isBare(word) && LONG_SECOND.test(latin.text)) return 0
  let alike = alikeOf(forms, latin.text)
  // Two letters are written for the one of "Intellexa".
  if (latin.text.includes('x')) alike = Math.max(alike, alikeOf(forms, latin.text.replaceAll('x', 'ks')))
  return alike < LEAST_ALIKE ? 0 : alike
}

/** How alike a Latin word is to the likest of the forms. */
function alikeOf(forms: AbjadWord['forms'], latin: string): number {
  let most = 0
  for (const form of forms) {
    if (form.most <= most) continue
    most = Math.max(most, form.most * (1 - costOf(form, latin) / Math.max(form.letters.length, FEWEST_LETTERS)))
  }
  return most
}

// "Paudel" has the consonants of Abdullah.
const SERVANT = /^عبدال/u
const LATIN_SERVANT = /^[aeiou]?[bp][dt]/

/** A Latin word and its key. */
export interface LatinWord {
  text: string
  key: string
}

/** A word as it is compared: all keys it may have, and its letters with the article and without. */
interface AbjadWord {
  keys: readonly string[]
  forms: readonly {
    most: number
    isHebrew: boolean
    letters: readonly (readonly (readonly [spelling: string, cost: number])[])[]
  }[]
}

const known = createBoundedMap<AbjadWord>(2_000)

function readAbjad(word: string): AbjadWord {
  const found = known.get(word)
  if (found !== undefined) return found
  const forms = [...new Set([word, withoutArticle(word)])].map(text => [...text])
  const read = {
    keys: [...new Set(forms.flatMap(makeKeys))],
    forms: forms.map(letters => ({
      most: mostAlike(letters),
      isHebrew: /[א-ת]/.test(word),
      letters: letters.map((_, at) => Object.entries(spellingsAt(letters, at))),
    })),
  }
  known.set(word, read)
  return read
}

function mostAlike(letters: readonly string[]): number {
  const consonants = letters.filter(letter => (KEYS[letter] ?? [''])[0] !== '').length
  return MOST_ALIKE[Math.min(Math.max(consonants, Math.floor(letters.length / 2)), MOST_ALIKE.length - 1)] ?? 0
}

/** A word without the article of Arabic or Hebrew. */
export const withoutArticle = (word: string): string => word.replace(/^(?:ال(?=.{2})|ה(?=.{3}))/u, '')

// What of a Latin key a letter may be: where its usual readings differ in it there are several.
const KEYS: Readonly<Record<string, readonly string[]>> = {
  ب: ['B', ''],
  پ: ['B'],
  ت: ['T'],
  ث: ['T', 'S'],
  ج: ['X', 'K'],
  چ: ['X'],
  څ: ['TS', 'S', 'X'],
  ځ: ['TS', 'S'],
  خ: ['K', ''],
  د: ['T'],
  ذ: ['T', 'S'],
  ر: ['R'],
  ز: ['S'],
  ژ: ['X'],
  س: ['S'],
  ش: ['X'],
  ښ: ['X', 'K'],
  ص: ['S'],
  ض: ['T', 'S'],
  ط: ['T'],
  ظ: ['S', 'T'],
  غ: ['K'],
  ف: ['F', ''],
  ق: ['K'],
  ك: ['K'],
  گ: ['K'],
  ل: ['L'],
  م: ['M'],
  ن: ['N'],
  ב: ['B', ''],
  ג: ['K'],
  ד: ['T'],
  ז: ['S'],
  ח: ['', 'X', 'K'],
  ט: ['T'],
  כ: ['K', 'X'],
  ל: ['L'],
  מ: ['M'],
  נ: ['N'],
  ס: ['S'],
  פ: ['B', 'F'],
  צ: ['TS', 'S'],
  ק: ['K'],
  ר: ['R'],
  ש: ['X', 'S'],
  ת: ['T'],
}
const MOST_KEYS = 32
// No name has as many; each letter takes the longer, the more there are.
const LONGEST_KEYED = 40

/** The Latin keys that a word in an abjad may have. */
export const keysOfAbjad = (word: string): readonly string[] => readAbjad(word).keys

function makeKeys(word: readonly string[]): string[] {
  let keys = ['']
  for (const [at, letter] of word.slice(0, LONGEST_KEYED).entries()) {
    const ends = at === word.length - 1 && letter === 'ه' && at > 1 ? ['', 'T'] : undefined
    const inside = at > 1 && at + 2 < word.length && letter === 'ل' && word[at - 1] === 'ا' ? ['L', ''] : undefined
    const usual = ends ?? inside ?? KEYS[letter] ?? ['']
    // "Ishaq" and "Azhar" look as if they had a letter less.
    const added =
      HISSING.test(letter) && BREATHED.test(word[at + 1] ?? '') ? [...usual, letter === 'צ' ? 'TX' : 'X'] : usual
    keys = [...new Set(keys.flatMap(key => added.map(more => withoutDoubles(key + more))))].slice(0, MOST_KEYS)
  }
  return keys
}

const HISSING = /[سصثذضظزסזשצ]/u
const BREATHED = /[هحהח]/u

const withoutDoubles = (key: string): string => key.replace(/(.)\1+/g, '$1')

const LATIN: readonly (readonly [RegExp, string])[] = [
  [/t?sch|tch|[sc]h|dzh|dj|dg(?=e)|zh|j/g, 'X'],
  [/[kg]h|ck|q|k|g/g, 'K'],
  [/ph|f/g, 'F'],
  [/[td]h?/g, 'T'],
  [/c(?=[eiy])|s|z/g, 'S'],
  [/c/g, 'K'],
  [/x/g, 'KS'],
  [/[bp]/g, 'B'],
  [/[aeiouhwvy]/g, ''],
]

/** The consonants of a Latin word as far as abjads tell them apart. */
export const keyOfLatin = (word: string): string =>
  withoutDoubles(LATIN.reduce((text, [from, to]) => text.replace(from, to), word).toUpperCase())

// Before the keys of an abjad, so that Latin words are not compared with Latin ones for them.
const OF_ABJAD = '*'

/** The keys a listed word is found by from words of the other kind. */
export const keysInIndex = (text: string): string[] =>
  isAbjad(text) ? keysOfAbjad(text).map(key => `${OF_ABJAD}${key}`) : [keyOfLatin(text)]

/** The keys under which an index has the words of the other kind that a word may be. */
export const keysAcross = (text: string): readonly string[] =>
  isAbjad(text) ? keysOfAbjad(text) : [`${OF_ABJAD}${keyOfLatin(text)}`]
