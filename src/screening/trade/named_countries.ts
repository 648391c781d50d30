import { DENIED, type FieldText, toWords } from './named_regions.ts'

/** A country under a comprehensive embargo that a text names although the goods go elsewhere. */
export interface NamedCountry {
  code: string
  field: string
  /** The word that names it, folded. */
  word: string
}

const word = (pattern: string): string => `(?<!\\p{L})(?:${pattern})(?!\\p{L})`

// The countries of COUNTRY_LEVELS that are under one, with their capitals; what is of them is a family name as well, and counts in a product alone.
const NAMES: Readonly<Record<string, { country: string; ofIt: string }>> = {
  CU: {
    country: `${word('cuba|kuba|(?:la )?habana|havana|куб[аеуы]|куб[оі]ю|гаван[аеуы]')}|古巴|哈瓦那|كوبا|キューバ|쿠바`,
    ofIt: word('cuban[aeo]?s?|cubain\\p{L}*|kubanisch\\p{L}*|кубинск\\p{L}*|кубинськ\\p{L}*'),
  },
  IR: {
    country: `${word('iran|tehe?ran|иран[ауе]?|[иі]раном|тегеран[ауе]?|іран[ауі]?')}|伊朗|德黑兰|德黑蘭|${word('(?:[بل]|لل)?(?:ايران|طهران|تهران)')}|イラン|테헤란`,
    ofIt: word('iranian[aeo]?s?|iranien\\p{L}*|iranisch\\p{L}*|иранск\\p{L}*|іранськ\\p{L}*'),
  },
  KP: {
    country: `${word('north korea|n korea|dprk|dpr korea|nordkorea|coree du nord|corea del norte|corea del nord|pyongyang|кндр|северн\\p{L}+ коре[яеию]|п[хг]?еньян[ауе]?')}|朝鲜(?!族)|北朝鮮|北韓|平壤|북한|평양`,
    ofIt: word('north koreans?|nordkoreanisch\\p{L}*|северокорейск\\p{L}*'),
  },
}

const PATTERNS = Object.entries(NAMES).map(([code, { country, ofIt }]) => ({
  code,
  inParty: new RegExp(country, 'u'),
  inProduct: new RegExp(`${country}|${ofIt}`, 'u'),
}))

/** The countries under a comprehensive embargo that texts name, each once; one that is denied ("not for resale in Iran") is not meant. */
export function countriesNamed(texts: readonly FieldText[]): NamedCountry[] {
  const folded = texts.map(({ field, text }) => ({ field, words: toWords(text) }))
  return PATTERNS.flatMap(({ code, inParty, inProduct }) => {
    const named = folded.flatMap(({ field, words }) => {
      const pattern = field === 'product' ? inProduct : inParty
      const found = [...words.matchAll(new RegExp(pattern, 'gu'))].find(
        ({ index }) => !DENIED.test(words.slice(0, index)),
      )
      return found === undefined ? [] : [{ code, field, word: found[0] }]
    })
    return named.slice(0, 1)
  })
}
