import { toAscii } from '../../lib/ascii.ts'

/** Which language a Cyrillic name is read in, where it is read otherwise than in Russian. */
export type CyrillicLanguage = 'ukrainian' | 'bulgarian'

// Letters that a language has and Ukrainian and Belarusian have not.
const NOT_UKRAINIAN = /[ъё]/i
const RUSSIAN_ONLY = /[ыэ]/i
const BELARUSIAN = /[ўі]/i
const BULGARIAN = /[бвгджзклмнпрстфхцчшщ]ъ(?![еёюяєї])/i

/** The other language that a name may be in, by its letters. */
export function otherLanguageOf(name: string): CyrillicLanguage | undefined {
  if (BULGARIAN.test(name)) return 'bulgarian'
  const mayBeUkrainian = !NOT_UKRAINIAN.test(name) && (!RUSSIAN_ONLY.test(name) || BELARUSIAN.test(name))
  return /г/i.test(name) && mayBeUkrainian ? 'ukrainian' : undefined
}

/** A Cyrillic word in Latin letters as that language has it. */
export const readCyrillic = (word: string, system: CyrillicLanguage): string =>
  toAscii(
    system === 'ukrainian'
      ? word.replace(/г/g, 'h').replace(/Г/g, 'H')
      : word.toLowerCase().replace(/щ/g, 'sht').replace(/ъ/g, 'a').replace(/х/g, 'h'),
  )
