import { GENERIC, PLACES } from '../text/word_classes.ts'
import { headOf } from './concepts.ts'

// What stands between two names of one party, or before the second one in brackets or behind a comma. From general knowledge of these languages, 2026-11.
const KNOWN_AS =
  'a[./]?\\s?k[./]?\\s?a\\.?|f[./]?\\s?k[./]?\\s?a\\.?|n[./]?\\s?k[./]?\\s?a\\.?|d[./]?\\s?b[./]?\\s?a\\.?|alias|(?:(?:also|formerly|previously|better|now|originally)\\s+)?(?:known|trading|doing\\s+business|operating)\\s+as|formerly|previously|t/a|' +
  '(?:también\\s+|tambien\\s+)?conocid[oa]\\s+como|antes\\s+llamad[oa]|anteriormente|anciennement|ci-devant|(?:aussi\\s+)?connue?\\s+sous\\s+le\\s+nom\\s+de|vormals|ehemals|früher|auch\\s+bekannt\\s+als|bekannt\\s+als|già|in\\s+precedenza|' +
  'voorheen|tidligere|tidigare|eski\\s+adıyla|eski\\s+adi|nam-ı\\s+diğer|dawniej|dříve|korábban|бывш(?:ий|ая|ее|\\.)|ранее|прежнее\\s+название|(?:также\\s+)?известн(?:ый|ая)\\s+как|по\\s+прозвищу|відом(?:ий|а)\\s+як|он\\s+же|она\\s+же|раніше|колишн(?:ій|я|є)|' +
  'سابقا|سابقاً|المعروف[ةه]?\\s+(?:أيضا\\s+)?باسم|معروف\\s+به|سابق|عرف|مشهور\\s+به|ملقب\\s+به|לשעבר|הידוע(?:ה)?\\s+(?:בשם|בכינויו)|המכונה|原名|曾用名|前称|前稱|旧名|舊名|又名|又称|旧称'
const ALSO_KNOWN_AS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${KNOWN_AS})(?![\\p{L}\\p{N}])[\\s:]*`, 'iu')
// The preposition of Arabic is written together with the name behind it.
const CALLED = /(?<![\p{L}\p{N}])(?:ال)?(?:ملقب|معروف|مكنى|شهير)ة?\s+(?:باسم\s+|ب(?=\p{L}{3}))/u
// In capitals throughout "ex" is a word of the name, unless a comma or a bracket stands before it.
const EX = /(?<=\S\s)ex[-.:\s]\s*(?=["'«“‘]?\p{Lu})/u
const EX_BEHIND = /[,;]\s*ex[-.:\s]\s*/iu
const EX_BEFORE = /^ex[-.:\s]\s*/iu
// Two names of one party in one line.
const APART = /\s+[/|;]\s+/
const INSIDE = /[([{（]([^()[\]{}（）]*)[)\]}）]/gu
const FEWEST_WORDS = 2
const SHORT_BEFORE = /^\s*\p{Lu}{3,10}\s*[([{（]/u
const NO_NAME =
  /\d|\b(?:imo|unknown|liquidation|bankrupt\w*|flag|registered|incorporated|branch|subsidiary|owner|manager)\b/i

const LEAST_TELLING = 4
const isTelling = (word: string): boolean =>
  word.length >= LEAST_TELLING && !GENERIC.has(word) && (PLACES.has(word) || headOf(word) === undefined)

/** The further names in brackets: what is said to be one, and what is more than one word and neither a place nor a trade. */
function namesInBrackets(name: string): string[] {
  return [...name.matchAll(INSIDE)].flatMap(([, inside = '']) => {
    const text = inside.trim().replace(EX_BEFORE, '')
    const parts = splitNames(text)
    if (parts.length > 1 || text !== inside.trim()) return parts.filter(part => part.trim() !== '')
    const words = inside
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(word => word !== '')
    // Behind its short form a title is the name, if something tells whose it is: a place does, a trade alone does not.
    if (SHORT_BEFORE.test(name) && words.length > FEWEST_WORDS && words.some(isTelling) && !NO_NAME.test(inside))
      return [inside]
    return words.length >= FEWEST_WORDS &&
      words.some(word => word.length > 3 && !GENERIC.has(word) && !PLACES.has(word)) &&
      !NO_NAME.test(inside)
      ? [inside]
      : []
  })
}

const splitNames = (text: string): string[] =>
  text
    .split(ALSO_KNOWN_AS)
    .flatMap(part => part.split(CALLED))
    .flatMap(part => part.split(EX))
    .flatMap(part => part.split(EX_BEHIND))
    .flatMap(part => part.split(APART))

/** The names in one line that is more than one of them; `bare` is the line without what stands in brackets. */
export function furtherNames(name: string, bare: string): string[] {
  const names = splitNames(bare)
  return [...namesInBrackets(name), ...(names[0]?.trim() === '' ? [] : names)]
}

const CALLED_SO =
  /(?<=\p{L}\s+)(?:surnomm[ée]e?|detto|detta|genannt|genaamd|kallad|kaldt|zwany|zwana|zvan[ýy]|zvan[áa]|apodad[oa]|vulgo|lakapl[ıi])\s+(?=\p{L})/iu
// Vietnamese and others have names that are written so with a capital.
const CALLED_IN_SMALL = /(?<=\p{L}\s+)(?:dite?|zis[ăa]?)\s+(?=\p{L})/u
const LITTLE_OF_NICKNAME = /^(?:l[ea]|el|il|lo|der|die|de|o|a|petit|grand)$/i

/** A person's name without what somebody is called besides: "Ousmane Diarra dit Papis", "Moussa dit Tchapo Koné". */
export function withoutCalled(name: string): string[] {
  const [before = '', ...others] = name.split(CALLED_SO).flatMap(part => part.split(CALLED_IN_SMALL))
  const [behind] = others
  if (behind === undefined) return []
  const words = before.trim().split(/\s+/)
  if (words.length >= FEWEST_WORDS) return [before]
  const called = behind.trim().split(/\s+/)
  const from = 1 + called.findIndex(word => !LITTLE_OF_NICKNAME.test(word))
  return called.length > from ? [[before.trim(), ...called.slice(from)].join(' ')] : []
}

// Cities of two words, by the first of them.
const TWO_WORDS =
  '(?:(?:hong|new|abu|kuala|ho\\s+chi|san|saint|st\\.?|s[aã]o|los|las|cape|phnom|addis|tel|port|el|la|al|ras|umm|santo|buenos|rio|ulan|nur|khan|bandar|nizhny|dar\\s+es|west|east|north|south)[\\s-]+)?'
const CITY = `${TWO_WORDS}[\\p{L}'’.-]+`
const BRANCH =
  'branch(?:\\s+office)?|representative\\s+office|regional\\s+office|filiali?|filiale|zweigniederlassung|niederlassung|zweigstelle|[sş]ubesi|fióktelepe|oddział|oddzial|bijkantoor|filialas|sivuliike'
const BRANCH_OF =
  'branch\\s+(?:of|in|at)|filial[ei]?|sucursal|succursale|zweigniederlassung|niederlassung|zweigstelle|oddział|oddzial|филиал|філія|філіал|представительство|представництво|клон|شعب[ههةۀ]|فرع|نمایندگی|סניף'
/** A city and "branch" behind a name, with or without a comma. */
const BRANCH_BEHIND: readonly RegExp[] = [
  new RegExp(`\\s*[,–—-]\\s*[^,]{2,40}?\\s(?:${BRANCH})\\.?\\s*$`, 'iu'),
  new RegExp(`(?<=\\S)\\s+${CITY}\\s+(?:${BRANCH})\\.?\\s*$`, 'iu'),
  new RegExp(`(?<=\\S)[\\s,–—-]+(?:${BRANCH_OF})\\s[^,]+$`, 'iu'),
  /(?<=\p{Script=Han}{3})\p{Script=Han}{2}(?:市|省)?(?:分行|支行|分公司|支公司|代表处|代表處|办事处|辦事處|支店)$/u,
  /(?<=\p{Script=Hangul}{2})\s*\p{Script=Hangul}{2}\s*(?:지점|지사)$/u,
]
const BRANCH_BEFORE = new RegExp(
  `^\\s*(?:the\\s+)?(?:branch(?=\\s+of\\s)|${BRANCH_OF}|representative\\s+office(?=\\s+of\\s))\\s+(?:(?:${CITY}\\s+)?(?:of|de|du|del|della|di|da|des|der|von)\\s+(?:the\\s+|la\\s+|l['’])?)?`,
  'iu',
)
// What stands behind the form and a comma is where the company is.
const SEAT =
  /(?<=(?<![\p{L}\p{N}])(?:ltd|limited|llc|l\.l\.c|inc|incorporated|corp|corporation|co|company|gmbh|ag|sa|s\.a|srl|s\.r\.l|sarl|s\.a\.r\.l|bv|b\.v|nv|n\.v|plc|pjsc|jsc|fze|fzco|fz-llc|dmcc|pte|pvt|bhd|a\.ş|a\.s|aş|as|ooo|oao|zao|ао|ооо|зао|оао|пао|тов|ат)\.?),(?!\s*(?:ltd|limited|llc|inc|co|company|corp|gmbh|ag|sa|s\.a|l\.l\.c|lp|plc)\b)[^,\d]{3,40}$/iu

/** A company's name without the branch that it is, and without its seat. */
export function withoutBranch(name: string): string[] {
  const behind = BRANCH_BEHIND.reduce((text, branch) => text.replace(branch, ''), name)
  const bare = behind.replace(BRANCH_BEFORE, '').replace(SEAT, '')
  return bare === name || bare.trim() === '' ? [] : [bare]
}
