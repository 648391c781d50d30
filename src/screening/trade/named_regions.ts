import { fold } from '../../lib/fold.ts'
import { inOneScript } from '../../lib/look_alike.ts'
import { once } from '../../lib/once.ts'
import { EMBARGOED_REGIONS, type EmbargoedRegion, TOWNS_AS_OF } from './regions.ts'
import { spelledIn, toMarkedWords } from './spellings.ts'

/** A text that a caller sent, and the field it came in. */
export interface FieldText {
  field: string
  text: string
}

/** A region under embargo that a text names. */
export interface NamedRegion {
  region: EmbargoedRegion
  field: string
  /** The word that names it, folded. */
  word: string
  /** Why it may not be meant; none: the text names the region. */
  doubt?: string
}

/** A place elsewhere that is called like one of a region, or a word that is. */
interface Namesake {
  word: RegExp
  /** What stands right after it, or right before, where the other one is meant beyond doubt. */
  after?: RegExp
  before?: RegExp
  /** Words anywhere in the text that leave it open which is meant. */
  beside?: RegExp
  /** Destinations in which the other one is more likely meant. */
  in?: string
}

const NAMESAKES: readonly Namesake[] = [
  {
    word: /^sebastopol/,
    after: /^( ,)? (california|calif|ca \d{5})(?!\p{L})/u,
    beside: /california|\bcalif\b|\bca \d{5}|victoria|mississippi|wales|crewe/,
    in: 'US AU GB CA NZ',
  },
  { word: /^inkerman/, in: 'AU CA GB US FR BE NZ' },
  // Ice cream and creams in Malay and Indonesian, a town of the Netherlands.
  {
    word: /^krim$/,
    after: /^ (kental|wajah|malam|siang|kulit|kocok)(?!\p{L})/u,
    before: /(?<!\p{L})es $/u,
    beside: /\bde krim\b/,
    in: 'ID MY BN SG',
  },
  { word: /crim|krim|крым|крим/, after: /^ ((congo|kongo|конго)|war)(?!\p{L})/u, beside: /\bcchf\b/ },
  // A town of Rostov oblast, in Russia, and a football club in exile.
  {
    word: /^(don|дон)/,
    after: /^( ,)? (rostov\p{L}*|ростовск\p{L}*) (oblast|obl|region|обл)/u,
    before: /(rostov\p{L}*|ростовск\p{L}*) (oblast|obl|region|область|обл|области)( ,)? ((g|gorod|г|город) )?$/u,
    beside: /rostov|ростов|\b34633\d\b|(shakht[ao]r|шахт[аеё]р) (don|дон)/,
  },
  { word: /^(tokmak|токмак)/, in: 'KG' },
  { word: /^rovenky$/, beside: /belgorod/ },
  // Cold, in Hebrew.
  { word: /^[בלמ]?קרים$/u, in: 'IL' },
  // A quarter of Muscat.
  { word: /القرم$|للقرم$/u, in: 'OM AE' },
]

const STREET_AFTER =
  /^ (street|str|st|road|rd|avenue|ave|lane|ln|square|sq|boulevard|blvd|drive|strasse|straße|allee|platz|weg|gasse|straat|laan|plein|gatan|vej|utca)(?!\p{L})/u
const STREET_BEFORE =
  /(?<!\p{L})(rue|avenue|boulevard|bd|quai|calle|avenida|plaza|rua|strada|place (?=d)|piazza) ?((de|du|des|d|di|da|do|la) )*$/u
const STREET_WITHIN = /(strasse|straße|straat|gatan|platz|allee|weg)$/
// Slavic streets are called after a town by an adjective: ul. Artema after Donetsk is a street in it.
const SLAVIC_STREET =
  '(ulica|ulitsa|ul|vulytsia|vul|prospekt|pr|улица|ул|вулиця|вул|проспект|просп|пр|площадь|площа|переулок|провулок|шоссе|шосе)'
const SLAVIC_STREET_AFTER = new RegExp(`^ ${SLAVIC_STREET}(?!\\p{L})`, 'u')
const SLAVIC_STREET_BEFORE = new RegExp(`(?<!\\p{L})${SLAVIC_STREET} $`, 'u')
const ADJECTIVE = /(sk|ск|ьк|ck|цк|zk|зьк)(a|aya|aia|aja|iy|ii|yi|yy|yj|ij|i|y|oe|oye|oho|а|ая|ий|ии|ое|ои|е|ою)$/u

const CONTROLLED =
  /(?<!\p{L})(?<!non |not |un)(government|ukrainian?|kyiv) (controlled|held)|under ukrainian control|unoccupied|(right bank|liberated) |підконтрольн|(?<!не)подконтрольн/u
// What is called after a place far away more often than it stands there.
const CALLED_AFTER = /(?<!\p{L})(hotel|restaurant|cafe|bar|club|cinema|theatre|theater|pizzeria|brand|model|type) $/u
/** What denies a place behind it. Only words that carry a denial on to a place stand between: "without delay to" denies nothing of it. */
export const DENIED = new RegExp(
  '(?<!\\p{L})(not|no|non|never|without|excluding|excl|except|outside|ohne|nicht|ausser|außer|sauf|hors|excepto|кроме|не|вне|крім|поза)' +
    '( (from|to|for|in|into|of|the|any|via|through|goods|origin|deliver\\p{L}*|ship(ped|ments?|ping)?|suppl\\p{L}*|re|export\\p{L}*|sold|resold|sales?|resales?|made|produced|meant|intended|destined|occupied' +
    '|aus|nach|von|vom|der|die|den|dem|auf|fur|de|du|d|la|le|из|в|во|на|от|для|до|з|із|г|м)){0,4} $',
  'u',
)

// Names of families that are those of places too, in the folded spelling.
const FAMILY_NAME = /^(doniec|cherson)$|sk(y|yy|yi|yj|iy|ii|ij|i)$|ский$|ськии$|ський$|скии$|цкий$|цкии$|цькии$|цький$/u
const FAMILY_NAME_OF_A_WOMAN = /sk(a|aya|aia|aja)$|ская$|цкая$|ська$|цька$/u
const MOST_WORDS_OF_A_PERSON = 3

// Where the regions are, and who claims them.
const NEAR = new Set(['UA', 'RU'])

const searched = once(() =>
  EMBARGOED_REGIONS.map(region => ({
    region,
    area: new RegExp(region.area, 'gu'),
    towns: new RegExp(region.towns, 'gu'),
    spelled: spelledIn(region),
  })),
)

/** The regions under embargo that texts name, each once; a country code cannot name them, and goods for them are declared to other countries too. */
export function regionsNamed(texts: readonly FieldText[], destination?: string): NamedRegion[] {
  const folded = texts.map(({ field, text }) => ({
    field,
    raw: text,
    text: toWords(text),
    marked: toMarkedWords(text),
  }))
  return searched().flatMap(({ region, area, towns, spelled }) => {
    const named = folded.flatMap(({ field, raw, text, marked }) => {
      const found: (Mention | undefined)[] = [
        ...[...text.matchAll(area)].map(match => judge(region, text, match, 'area')),
        ...[...text.matchAll(towns)].map(match => judge(region, text, match, 'town')),
        ...[...marked.matchAll(spelled)].map(match => judge(region, marked, match, 'area')),
        ...(region.abbreviated?.test(raw) === true
          ? [{ word: region.abbreviated.exec(raw)?.[0] ?? '', isShort: true }]
          : []),
      ]
      return found.flatMap(mention => (mention === undefined ? [] : [toNamed(region, field, mention, destination)]))
    })
    const best = named.find(({ doubt }) => doubt === undefined) ?? named[0]
    return best === undefined ? [] : [best]
  })
}

interface Mention {
  word: string
  isTown?: boolean
  /** It stands in a name, such as that of a hotel. */
  isName?: boolean
  isShort?: boolean
  /** A family may be called so. */
  isFamilyName?: boolean
  doubt?: string
  namesake?: Namesake
}

/** A text as places are looked for in it. Apostrophes stand for a soft sign within a word, other punctuation between words; a comma parts a town from its street. */
export const toWords = (text: string): string =>
  fold(
    text
      .replace(/['’ʼʹ`]|\p{Cf}/gu, '')
      .replace(/[,;:()|/،、，；\n]+/gu, ' , ')
      .replace(/\p{L}+/gu, inOneScript),
  )
    .replace(/[^\p{L}\p{N},]+/gu, ' ')
    // The only letter of a Polish spelling that does not decompose.
    .replaceAll('ł', 'l')
    .trim()

/** What a place in a text comes to; undefined when it is a street or a place elsewhere. */
function judge(
  region: EmbargoedRegion,
  text: string,
  match: RegExpExecArray,
  kind: 'area' | 'town',
): Mention | undefined {
  const start = text.lastIndexOf(' ', match.index) + 1
  const next = text.indexOf(' ', match.index + match[0].length)
  const end = next === -1 ? text.length : next
  const word = text.slice(start, end)
  const before = text.slice(0, start)
  const after = text.slice(end)
  if (isStreet(word, before, after)) return undefined
  const namesake = NAMESAKES.find(other => other.word.test(word))
  if (namesake?.after?.test(after) === true || namesake?.before?.test(before) === true) return undefined
  const doubt = DENIED.test(before)
    ? 'the words before it may say that it is not meant'
    : namesake?.beside?.test(text) === true
      ? 'the words beside it may mean a namesake'
      : kind === 'area' && (region.held?.test(text) === true || CONTROLLED.test(text))
        ? `the text says or names a place that Ukraine held on ${TOWNS_AS_OF}`
        : undefined
  return {
    word,
    isTown: kind === 'town',
    isName: CALLED_AFTER.test(before),
    isFamilyName: isFamilyName(word, before, after),
    ...(doubt !== undefined && { doubt }),
    ...(namesake !== undefined && { namesake }),
  }
}

const isStreet = (word: string, before: string, after: string): boolean =>
  STREET_AFTER.test(after) ||
  STREET_BEFORE.test(before) ||
  STREET_WITHIN.test(word) ||
  (ADJECTIVE.test(word) && (SLAVIC_STREET_AFTER.test(after) || SLAVIC_STREET_BEFORE.test(before)))

/** Whether a word is the name of a person as well; whoever is named in more words is no person. */
function isFamilyName(word: string, before: string, after: string): boolean {
  const first = (before.split(',').at(-1) ?? '').trim()
  const last = (after.split(',')[0] ?? '').trim()
  const others = [...first.split(' '), ...last.split(' ')].filter(text => text !== '')
  if (others.length === 0 || others.length >= MOST_WORDS_OF_A_PERSON) return false
  return FAMILY_NAME.test(word) || (FAMILY_NAME_OF_A_WOMAN.test(word) && last === '')
}

function toNamed(
  region: EmbargoedRegion,
  field: string,
  mention: Mention,
  destination: string | undefined,
): NamedRegion {
  const isFar = destination !== undefined && !NEAR.has(destination)
  const doubt =
    mention.doubt ??
    (mention.isFamilyName === true && field.startsWith('parties') ? 'it may be the name of a family' : undefined) ??
    (isFar && mention.namesake?.in?.split(' ').includes(destination) === true
      ? `${destination} has a place or word like it`
      : isFar && mention.isShort === true
        ? 'the abbreviation has other meanings'
        : isFar && (mention.isName === true || (mention.isTown === true && field.startsWith('parties')))
          ? 'what is elsewhere may only be named after it'
          : undefined)
  return { region, field, word: mention.word, ...(doubt !== undefined && { doubt }) }
}
