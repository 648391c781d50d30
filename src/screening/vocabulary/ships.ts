import { toCountry } from '../../lib/country_names.ts'
import { headOf } from './concepts.ts'
import { foldName } from '../readings/fold.ts'
import { withoutLegalForms } from './legal_forms.ts'
import { GENERIC } from '../text/word_classes.ts'

// What stands before the name of a ship in other scripts, and in East Asia behind it. From general knowledge of these languages, 2026-11.
const BEFORE =
  /^(?:судно|теплоход|танкер|нефтетанкер|сухогруз|корабль|балкер|контейнеровоз|газовоз|паром|пароход|буксир|яхта|ледокол|корабель|брод|кораб|карабель|(?:ال)?(?:سفينة|باخرة|ناقلة(?: النفط)?|يخت)|سفینه|کشتی|نفتکش|بحری جہاز|جہاز|بېړۍ|(?:ה)?(?:אונייה|אוניה|ספינה|מכלית|מכולית)|אוניית|ספינת|(?:το )?(?:πλοίο|δεξαμενόπλοιο)|გემი|ტანკერი|նավ|նավը|선박|유조선|화물선|貨物船|货船|貨船|油轮|油輪|タンカー)(?![\p{L}\p{M}])\s*/iu
const WITHIN =
  /(?<!\p{L})(?:سفينة|السفينة|باخرة|ناقلة|الناقلة|کشتی|نفتکش|судн[оа]|теплоход|танкер|сухогруз|корабль|אונייה|האונייה|ספינה|מכלית|המכלית|πλοίο|გემი)(?!\p{L})/iu
const BEHIND = /(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2})(?:号|號|호|轮|輪|油轮|油輪)$/u
const QUOTED = /["“„«‘'「『《](?<name>[^"“”„»«‘’'」』》]{3,})["”“»’'」』》]/u

/** What is written before the name of a ship, as it is folded. */
export const ADDED_PREFIX = 'mv'
const asShip = (name: string): string => `${ADDED_PREFIX.toUpperCase()} ${name}`

/** The name of a ship that a text of another script says to be one, with what English writes before it; none where it says nothing of the kind. */
export function shipIn(text: string): string[] {
  const name = text.trim()
  if (LATIN.test(name)) return []
  const quoted = WITHIN.test(name) ? QUOTED.exec(name)?.groups?.name : undefined
  const bare = name.replace(BEFORE, '').replace(BEHIND, '')
  return [...(quoted === undefined ? [] : [quoted]), ...(bare === name || bare === '' ? [] : [bare])].map(asShip)
}

// What a ship sails under, before her name or behind it.
const FLAGS = [
  '^\\s*(?:the\\s+)?STATE[\\s-]flagged\\s+(?=\\p{L})',
  '[\\s,]+(?:(?:sailing|registered)\\s+)?under\\s+(?:the\\s+)?flag\\s+of\\s+(?:the\\s+)?STATE\\s*$',
  '[\\s,]+(?:(?:sailing|registered)\\s+)?under\\s+(?:the\\s+)?STATE\\s+flag\\s*$',
  '[\\s,;:(–-]+(?:(?:flying\\s+the|de|con|mit|unter)\\s+)?(?:flag|bandera|bandeira|bandiera|pavillon|pabell[oó]n|flagge|vlag|bayra[kğg][ıi]?)(?:\\s*:|\\s+(?:of|de|di|da|do|von))?\\s+(?:the\\s+)?STATE\\)?\\s*$',
  '[\\s,;:(–-]+STATE[\\s-](?:flag(?:ged)?|bayrakl[ıi])\\)?\\s*$',
]
const FLAG_ELSEWHERE =
  /[\s,;(–-]+(?:п[оі]д\s+(?:\p{L}+\s+)?(?:флагом|прапором)(?:\s+\p{L}+){0,3}|(?:флаг|прапор)\s*[:–-]?(?:\s+\p{L}+){1,3}|(?:(?:تحت|ترفع|يرفع)\s+(?:ال)?علم|(?:(?:با|به)\s+)?پرچم)(?:\s+\p{L}+){1,3})\)?\s*$/iu
const STATES = [2, 1, 0].map(more => `(?<state>[\\p{L}.]+(?:\\s+[\\p{L}.]+){${more}})`)
const FLAG_OF_STATE = FLAGS.flatMap(flag => STATES.map(state => new RegExp(flag.replace('STATE', state), 'iu')))

/** Whether it is a state or what is of it: "Gabon", "Iranian". */
function isState(text: string): boolean {
  const folded = foldName(text)
  const stem = folded.replace(OF_STATE, '')
  const ofStem = stem === folded ? [] : ['', 'a', 'as', 'e'].map(end => `${stem}${end}`)
  return [folded, folded.replace(/n$/, ''), headOf(folded) ?? '', ...ofStem].some(one => toCountry(one) !== undefined)
}

const OF_STATE = /(?:an[ao]|en[ao]|ens[ei]s?|es[aei]?|aise?|ian|isch[a-z]*)$/

const KIND =
  /^\s*(?:the\s+)?(?:bulk(?:\s+carrier|er)|(?:crude(?:\s+oil)?|oil|products?|chemical)\s+tanker|(?:container|cargo|supply|merchant)\s+(?:ship|vessel)|general\s+cargo\s+ship|(?:gas|lng|lpg)\s+carrier|fishing\s+vessel|tug(?:boat)?|(?:buque|barco)(?:\s+(?:de\s+carga|tanque|motor|carguero|petrolero|granelero|mercante|portacontenedores|pesquero))?|remolcador|carguero|granelero|lancha|moto\s?nave|moto\s?cisterna|moto\s?pesquero|motopeschereccio|piroscafo|petroliera|portacontainer|navio(?:[\s-]+(?:motor|tanque|graneleiro|cargueiro))?|petroleiro|graneleiro|rebocador|navire(?:[\s-]+citerne)?|vraquier|p[ée]trolier|porte[\s-]conteneurs|petrolero|frachter|frachtschiff|tankschiff|motorschiff|k[uü]stenmotorschiff)\s+(?=\p{L}{3})/iu

// One word that a company or another ship may be called by too: "Tug Valley".
const MAY_BE_NAME =
  /^\s*(?:the\s+)?(?:bulker|tug|buque|barco|remolcador|carguero|granelero|lancha|piroscafo|petroliera|navio|petroleiro|graneleiro|rebocador|navire|vraquier|p[ée]trolier|petrolero|frachter)\s+$/iu
const FEWEST_WORDS = 2
const countOf = (name: string): number => foldName(name).replace(/^the /, '').split(' ').length

/** The name of a ship behind what kind of ship she is, in Latin letters. */
export function withoutKind(name: string): string[] {
  const kind = KIND.exec(name)?.[0]
  if (kind === undefined) return []
  const bare = name.slice(kind.length)
  return MAY_BE_NAME.test(kind) && countOf(bare) < FEWEST_WORDS ? [] : namedShip(bare)
}

/** The name of a ship without what says under which flag she sails, with what English writes before it; none where nothing says so. */
export function withoutFlag(name: string): string[] {
  if (name.length > LONGEST || !SAYS_FLAG.test(name)) return []
  const state = FLAG_OF_STATE.find(one => isState(one.exec(name)?.groups?.state ?? ''))
  const flag = (state ?? FLAG_ELSEWHERE).exec(name)?.[0] ?? ''
  const bare = name.replace(state ?? FLAG_ELSEWHERE, ' ').trim()
  const isSure = FLAG_MARK.test(flag) || countOf(bare) >= FEWEST_WORDS
  return bare === name.trim() || bare === '' || !isSure ? [] : namedShip(bare)
}

// Without any of it "Golden Flag Iraq" is a name.
const FLAG_MARK =
  /[,;:(–]|-\s|[\s-]flagged|^\s*-|under\s|flying\s|\s(?:con|mit|unter)\s|bayrakl|п[оі]д\s|تحت|ترفع|يرفع|(?:با|به)\s/iu

// They say that she is a ship only where something else does.
const OTHER_PREFIX = /^\s*(?:\p{L}\s?\/\s?\p{L}|BT|BM|BP|BC|MN|NM|NT|RM|MC)\.?\s+(?=\p{L}{3})/u

/** None of a company: "Oil Tanker Trading Company". */
function namedShip(name: string): string[] {
  const words = foldName(name).split(' ')
  const isCompany = words.some(word => GENERIC.has(word)) || withoutLegalForms(words).kept.length < words.length
  return isCompany ? [] : [asShip(name.replace(OTHER_PREFIX, ''))]
}

// A longer text is no name, and may be read in too many ways.
const LONGEST = 250
const SAYS_FLAG =
  /(?<!\p{L})(?:flag(?:ged|ge)?|band(?:era|eira|iera)|pavillon|pabell[oó]n|vlag|bayra\p{L}{1,4}|флаг(?:ом)?|прапор(?:ом)?|(?:ال)?علم|پرچم)(?!\p{L})/iu

const LATIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u
