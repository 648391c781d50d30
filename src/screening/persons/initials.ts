import { readingsOf } from '../readings/fold.ts'
import { HONORIFICS, PARTICLES } from '../text/word_classes.ts'

// How names begin in Latin letters whose initial is one letter in another script, or two with a point behind them.
const STARTS: readonly (readonly string[])[] = [
  ['sh', 'sch', 'sz'],
  ['shch', 'sch', 'sht', 'szcz'],
  ['zh', 'j'],
  ['kh', 'h', 'ch', 'x'],
  ['ch', 'tch', 'tsch', 'cz', 'kh'],
  ['ts', 'tz', 'c', 'z'],
  ['yu', 'iu', 'ju', 'iou', 'you'],
  ['ya', 'ia', 'ja'],
  ['ye', 'ie', 'je', 'e'],
  ['yo', 'io', 'jo', 'e'],
  ['yi', 'ji', 'i'],
  ['gh', 'g', 'q'],
  ['dzh', 'dj', 'j', 'dsch', 'g'],
  ['dj', 'dzh', 'dz', 'gj'],
  ['dz', 'j', 'z'],
  ['lj', 'ly', 'l'],
  ['nj', 'ny', 'n'],
  ['th', 't'],
  ['ph', 'f'],
  ['ps'],
]
const OF_LETTERS: ReadonlyMap<string, readonly string[]> = new Map([
  ...STARTS.map(starts => [starts[0] ?? '', starts] as const),
  ...['iu', 'ju'].map(same => [same, ['yu', 'iu', 'ju', 'iou', 'you']] as const),
  ...['ia', 'ja'].map(same => [same, ['ya', 'ia', 'ja']] as const),
  ...['ie', 'je'].map(same => [same, ['ye', 'ie', 'je', 'e']] as const),
  ['w', ['w', 'v']],
  ['j', ['j', 'y']],
  ['y', ['y', 'e']],
  ['e', ['e', 'ye', 'ie', 'je']],
])
const OF_ABJAD: ReadonlyMap<string, readonly string[]> = new Map(
  `ا:a,e,i,o,u ع:a,e,i,o,u,y ب:b پ:p ت:t ث:th,s,t ج:j,g,dj چ:ch,tch ح:h خ:kh,k,h,ch,x د:d ذ:dh,z,d,th ر:r ز:z ژ:zh,j س:s ش:sh,ch,sch ص:s ض:d,z ط:t ظ:z,dh
غ:gh,g,q ف:f,ph ق:q,k,g ك:k,c گ:g ل:l م:m ن:n ه:h و:w,v,o,u ي:y,i,j,e א:a,e,i,o,u ב:b,v ג:g ד:d ה:h ו:v,w ז:z ח:h,ch,kh ט:t י:y,i,j כ:k,ch,c ל:l מ:m נ:n ס:s ע:a,e,i,o,u
פ:p,f צ:ts,tz,z ק:k,q,c ר:r ש:sh,s ת:t,th`
    .split(/\s+/)
    .map(entry => {
      const [letter = '', starts = ''] = entry.split(':')
      return [letter, starts.split(',')] as const
    }),
)
// Of one letter of another script, which has another one for these.
const OTHERS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({ s: /^s(?:h|ch)/, k: /^kh/, z: /^zh/, t: /^t[hsz]/, p: /^p[hs]/ }),
)
const LETTERS_OF_TWO =
  'shch|tsch|dzh|sch|tch|sh|zh|kh|ch|ts|tz|yu|ya|ye|yo|iu|ia|ie|ju|ja|je|gh|dj|dz|lj|nj|th|ph|ps|cz|sz'
const POINTED = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${LETTERS_OF_TWO})\\.`, 'giu')
const ONE_LETTER =
  /(?<![\p{L}\p{M}\p{N}])[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}](?![\p{L}\p{M}\p{N}'’ʼ])/gu

/** The words of a person's name that are initials although they have two Latin letters or more: "Yu." and what Ю is read as. */
export function longInitialsOf(name: string): ReadonlySet<string> {
  const pointed = [...name.matchAll(POINTED)].map(([, letters = '']) => letters.toLowerCase())
  const read = [...name.matchAll(ONE_LETTER)]
    .flatMap(([letter]) => readingsOf(letter, 'person'))
    .flatMap(({ words }) => words.map(({ text }) => text))
  return new Set(
    [...pointed, ...read].flatMap(text => [text, ...(startsOf(text) ?? [])]).filter(text => text.length > 1),
  )
}

const startsOf = (initial: string): readonly string[] | undefined => OF_LETTERS.get(initial) ?? OF_ABJAD.get(initial)

/** The first letters of the names, in Latin letters and its own, that an initial may stand for. */
export const lettersOf = (initial: string): readonly string[] => [
  ...new Set([initial, ...(startsOf(initial) ?? [])].map(start => start[0] ?? '')),
]

/** Whether a Latin name or initial may have that initial. */
export function isInitialOf(initial: string, name: string, isOwnScript: boolean): boolean {
  const starts = startsOf(initial) ?? [initial]
  if (name.length === 1) return starts.some(start => start[0] === name)
  const [first = ''] = starts
  return starts.some(start => name.startsWith(start)) && !(isOwnScript && OTHERS.get(first)?.test(name) === true)
}

const BESIDE_INITIALS = String.raw`\p{L}[\p{L}\p{M}'’-]{3,}`
const IN_ONE = new RegExp(
  `^(?:(?<before>\\p{Lu}{2,3})\\s+(?<behindIt>${BESIDE_INITIALS})|(?<beforeIt>${BESIDE_INITIALS}),?\\s+(?<behind>\\p{Lu}{2,3}))$`,
  'u',
)

/** A family name with its initials apart that were written as one word, as banks do: "Putin VV". Where all is in capitals a word with a vowel may be a name. */
export function withInitialsApart(name: string): string[] {
  const found = IN_ONE.exec(name.trim())?.groups
  const initials = found?.before ?? found?.behind ?? ''
  const family = found?.behindIt ?? found?.beforeIt ?? ''
  const isWord = HONORIFICS.has(initials.toLowerCase()) || PARTICLES.has(initials.toLowerCase())
  const isSure = initials !== '' && !isWord && (/\p{Ll}/u.test(family) || !/[AEIOUYАЕЁИОУЫЭЮЯІЇЄ]/u.test(initials))
  return isSure ? [`${[...initials].join('. ')}. ${family}`] : []
}
