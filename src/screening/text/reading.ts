/** A word of a name as it is compared. */
export interface Word {
  /** a-z and 0-9 only, but for an abjad: its letters without marks, each in one form. */
  text: string
  /** Written in a script that leaves vowels out. */
  abjad: boolean
  /** It is this or one of these spellings, and nothing that is only near them. */
  also?: readonly string[]
  /** It is a foreign word in katakana, by Hepburn. */
  kana?: true
  /** It is a foreign name in Chinese characters: its syllables in pinyin. */
  han?: readonly string[]
}

/** A way to read Chinese, Korean or Japanese characters, or their names in Cyrillic; `southern`: names in Latin letters as they sound in the south of China. */
export type EastSystem =
  | 'pinyin'
  | 'wade_giles'
  | 'cantonese'
  | 'southern'
  | 'korean'
  | 'revised'
  | 'japanese'
  | 'kana'
  | 'palladius'
  | 'kontsevich'

/** How a name was read: `letters` by its letters alone, `burmese` too, its syllables apart. */
export type ReadingSystem = 'letters' | 'burmese' | EastSystem

/** Whether the words of a reading are as they are written, so that a listed one may be only near them. */
export const isByLetters = (system: string): boolean => system === 'letters' || system === 'burmese'

/** The most that a reading allows, as what it takes for granted may be otherwise. */
export interface Limit {
  score: number
  why: string
}

/** One way to read a name in Latin letters; a name in a script of many readings has several. */
export interface Reading {
  system: ReadingSystem
  words: readonly Word[]
  atMost?: Limit
}
