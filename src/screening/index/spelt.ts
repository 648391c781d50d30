import { writtenOut } from '../persons/person_words.ts'
import type { Word } from '../readings/fold.ts'
import { withBurmeseWords } from '../readings/burmese.ts'
import { withoutOrdinals, withShortStates } from '../readings/states.ts'
import type { Style } from '../text/model.ts'
import { withManyInDigits } from '../vocabulary/numerals.ts'

export const spelt = (name: string, style: Style): string =>
  style === 'organisation'
    ? withManyInDigits(withBurmeseWords(withoutOrdinals(shortCountries(withShortStates(name)))))
        .replace(SPELT_PREFIX, '$1$2$3 ')
        .replace(SHIP_OF_ROMANCE, 'mv ')
        .replace(OUR_LADY, 'Nuestra Senora ')
        .replace(MILITARY_UNIT, 'военная часть ')
        .replace(NUMBER_SIGN, ' no ')
        .replace(INDUSTRY_AND_TRADE, 'sanayi ve ticaret ')
        .replace(EZAFE, ' ')
        .replace(DOTTED, dotted => dotted.replaceAll('.', ''))
    : writtenOut(name)

// "M/V" and "M.V." before the name of a ship.
const SPELT_PREFIX = /^\s*(?:([msf])\s?[/.]\s?([vtsy])|(lng|lpg)\s?\/\s?c)\b\.?/i
// Spanish, Portuguese, Italian and Turkish letters before the name of a ship: "B/T", "N/M", "M/N".
const SHIP_OF_ROMANCE =
  /^\s*(?:b\s?\/\s?[tmpcq]|n\s?\/\s?[mtv]|m\s?\/\s?[ncpbks]|r\s?\/\s?[mb]|t\s?\/\s?[nk]|p\s?\/\s?[bfx]|o\/t|l\/m|l\/c)(?![\p{L}\p{N}])\.?/iu

// After her very many ships of Iberia are called, and nobody paints the whole of it.
const OUR_LADY =
  /(?<!\p{L})(?:n(?:ª|º|[uo]?e?s?tra|tr?a|ossa|ssa|sa)?\.?\s*s(?:ª|ra|e[nñ]h?ora|rª|nra)\.?)\s+(?=(?:de|da|do|das|dos|del)\s)/giu

// As Russians and Ukrainians write it before the number of one.
const MILITARY_UNIT = /(?<!\p{L})[вВ]\s?\/\s?[чЧ]\.?\s*(?=(?:№\s*)?[\dА-Я])/gu

const NUMBER_SIGN = /№|(?<![\p{L}\p{N}])[Nn][°º]/gu

// On most of their letterheads Turkish companies shorten it so.
const INDUSTRY_AND_TRADE = /(?<!\p{L})san(?:\.?\s*(?:ve|&)|\.|(?=\s))\s*tic(?:\.|(?!\p{L})|(?=ltd|sti))\s*/giu

// Persian and Urdu tie two words with it: "Lashkar-e-Taiba".
const EZAFE = /(?<=\p{L}{3})-(?:e|i|ye|yi)(?:-(?=\p{L}{2})|(?=\s))/giu

export const EZAFE_IN_ONE = /(?<=\p{L}{2})-(e|i|ye|yi)(?:-|\s+)(\p{L}{3})/giu

const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu

// Nobody's name has digits among its letters; of a company's only one in a long word stands for a letter.
export const LETTERS_IN_PERSONS = /^(?=(?:\d*[a-z]){2})(?=.*\d)[a-z\d]{3,}$/

export const LETTERS_IN_COMPANIES = /^(?=.{6})[a-z]+\d[a-z]+$/

const LIKE_DIGITS = 'oizeasgtbg'

export const withLettersFor =
  (pattern: RegExp) =>
  ({ text, abjad }: Word): Word => ({
    text: pattern.test(text) ? text.replace(/\d/g, digit => LIKE_DIGITS[Number(digit)] ?? digit) : text,
    abjad,
  })

const LETTERS_IN_KNOWN = /^[a-z]{2,}\d[a-z]*$|^[a-z]\d{1,2}[a-z]{1,}$|^(?=[a-z]+\d)[a-z\d]{5,}$/

const PAIRS_LIKE_ONE: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
]

/** A word in which a scanner took a digit for a letter or two letters for one, where the list knows that word and not the one that is there. */
export function withKnownLetters(word: Word, knows: (text: string) => boolean = () => false): Word {
  const { text } = word
  const readings = [
    ...(LETTERS_IN_KNOWN.test(text) ? [withLettersFor(LETTERS_IN_KNOWN)(word).text] : []),
    ...PAIRS_LIKE_ONE.flatMap(([pair, one]) => (text.includes(pair) ? [text.replaceAll(pair, one)] : [])),
  ]
  const read = readings.length === 0 || knows(text) ? undefined : readings.find(knows)
  return read === undefined ? word : { ...word, text: read }
}

const BEHIND = '(?<=(?:\\p{L}{3}\\S*|of)\\s\\(?)'

const AT_END = '(?=\\s*(?:[),]|$))'
// What a brand has not before it.
const BEHIND_BODY =
  '(?<=(?:^|\\s)(?:[Mm]inist|[Gg]overn|[Cc]ouncil|[Cc]ommittee|[Cc]entral|[Aa]dministration|[Aa]rmy|[Mm]ilitia|[Pp]arliament|[Uu]nion|[Ss]tate|[Rr]epublic|[Pp]eople|[Dd]epartment|[Cc]ourt|[Ss]ervice|[Ff]ederation|[Pp]arty|[Hh]ead|[Pp]rosecutor|[Pp]ravitelstvo|[Gg]lava).*\\s\\(?)'

/** Capitals that are no part of a word, with points or without. */
function lettersOf(text: string, before = '', behind = ''): RegExp {
  const pointed = /^[A-Z]+$/.test(text) ? [...text].join('\\.?') : text
  return new RegExp(`(?<![\\p{L}\\p{N}.&-])${before}(?:${pointed})\\.?(?![\\p{L}\\p{N}&-])${behind}`, 'gu')
}

// How states are called in full, which names of their bodies and places have in short too.
const STATES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:the )?democratic people['’]?s['’]? republic of korea\b/gi, 'DPRK'],
  [/\b(?:the )?islamic republic of (?=(?:iran|pakistan|afghanistan|mauritania)\b)/gi, ''],
  [/\b(?:the )?russian federation\b/gi, 'Russia'],
  [/\b(?:the )?people['’]?s republic of (?=china\b)/gi, ''],
  [/\b(?:the )?syrian arab republic\b/gi, 'Syria'],
  [/\b(?:the )?kingdom of (?=saudi arabia\b)/gi, ''],
  [/\b(?:the )?(?:democratic )?republic of (?:the )?(?=congo\b)/gi, ''],
  [/(?:la )?r[ée]publique (?:d[ée]mocratique )?du (?=congo\b)/gi, ''],
  [/(?<!people['’]?s )\brepublic of china\b/gi, 'Taiwan'],
  [/\brepublic of (?=south africa\b)/gi, ''],
  [/\b(?:the )?united states of america\b/gi, 'USA'],
  [/\bbosnia (?:and|&) herzegovina\b|\bbosna i hercegovina\b/gi, 'Bosnia'],
  [/\bturkish republic of (?=northern cyprus\b)/gi, ''],
  [
    /\b(?:the )?(?:republic|kingdom|state) of (?=(?:belarus|cuba|iraq|yemen|sudan|libya|lebanon|turkey|qatar|kuwait|bahrain|kazakhstan|korea|crimea|turkiye)\b)/gi,
    '',
  ],
]

const IN_SHORT = /\(\s*H\.?K\.?\s*\)/gi
// Letters that stand for a state or a place wherever they are, and those that do behind another word, some at the end alone, since companies have such letters too.
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [lettersOf('HK(?:SAR|G)?'), 'Hong Kong'],
  [lettersOf('BVI'), 'British Virgin Islands'],
  [lettersOf('KSA'), 'Saudi Arabia'],
  [lettersOf('PRC', '(?<=\\S\\s+\\(?)'), 'China'],
  [lettersOf('DPR\\s+Korea'), 'DPRK'],
  [lettersOf('P\\.?\\s?R\\.?(?=\\s+(?:of\\s+)?China)'), ''],
  [lettersOf('I\\.?\\s?R\\.?(?=\\s+(?:of\\s+)?Iran)'), ''],
  [lettersOf('(?:D\\.?\\s?R\\.?|R\\.?\\s?D\\.?)(?=\\s+Congo)'), ''],
  [lettersOf('KKTC|TRNC'), 'Northern Cyprus'],
  [lettersOf('(?:DRC|RDC)', BEHIND), 'Congo'],
  [lettersOf('ROC', BEHIND, AT_END), 'Taiwan'],
  [lettersOf('ROK', BEHIND), 'Korea'],
  [lettersOf('RSA', BEHIND, AT_END), 'South Africa'],
  [lettersOf('RF', BEHIND, AT_END), 'Russia'],
  [lettersOf('BIH|BiH', BEHIND), 'Bosnia'],
  [lettersOf('PNG', BEHIND), 'Papua New Guinea'],
  [lettersOf('NZ', BEHIND), 'New Zealand'],
  [lettersOf('DNR', BEHIND_BODY, AT_END), 'Donetsk Peoples Republic'],
  [lettersOf('LNR', BEHIND_BODY, AT_END), 'Luhansk Peoples Republic'],
]
// Most names have nothing of the kind.
const MAY_BE_STATE = /republi|r[ée]publique|federation|kingdom|state of|united states|bosn|h\.?k\.?\s*\)/i
const MAY_BE_LETTERS =
  /(?<![\p{L}\p{N}.])(?:H\.?K|B\.?V\.?I|K\.?S\.?A|P\.?\s?R|D\.?\s?[PR]|R\.?\s?[DOSF]|I\.?\s?R|KKTC|TRNC|BIH|BiH|PNG|NZ|DNR|LNR)/u

export const shortCountries = (name: string): string => {
  const short = MAY_BE_STATE.test(name)
    ? STATES.reduce((text, [long, state]) => text.replace(long, state), name.replace(IN_SHORT, ' Hong Kong '))
    : name
  return MAY_BE_LETTERS.test(short) && short.includes(' ')
    ? LETTERS.reduce((text, [letters, state]) => text.replace(letters, state), short)
    : short
}
