import { fold } from '../../lib/fold.ts'
import { EMBARGOED_REGIONS, type EmbargoedRegion, TOWNS_AS_OF } from './regions.ts'

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

/** A place elsewhere that is called like one of a region. */
interface Namesake {
  word: RegExp
  /** Words beside it that say which is meant. */
  beside?: RegExp
  /** Destinations in which the other one is more likely meant. */
  in?: string
}

const NAMESAKES: readonly Namesake[] = [
  {
    word: /^sebastopol/,
    beside: /california|\bcalif\b|\bca \d{5}|victoria|mississippi|wales|crewe/,
    in: 'US AU GB CA NZ',
  },
  { word: /^inkerman/, in: 'AU CA GB US FR BE NZ' },
  // Ice cream and creams in Malay and Indonesian, a town of the Netherlands.
  { word: /^krim$/, beside: /\bes krim|krim (kental|wajah|malam|siang|kulit|kocok)|\bde krim\b/, in: 'ID MY BN SG' },
  {
    word: /crim|krim|крым|крим/,
    beside: /(crimean|crimee|krim|крымск\p{L}+) (congo|kongo|конго)|\bcchf\b|crimean war/u,
  },
  // A town of Rostov oblast, in Russia, and a football club in exile.
  { word: /^(don|дон)/, beside: /rostov|ростов|\b34633\d\b|(shakht[ao]r|шахт[аеё]р) (don|дон)/ },
  { word: /^(tokmak|токмак)/, in: 'KG' },
  { word: /^rovenky$/, beside: /belgorod/ },
]

const STREET_AFTER =
  /^ (street|str|st|road|rd|avenue|ave|lane|ln|square|sq|boulevard|blvd|drive|strasse|straße|allee|platz|weg|gasse|straat|laan|plein|gatan|vej|utca|ulitsa|ulica|ul|vul|vulytsia|prospekt|улица|ул|вулиця|вул|проспект|просп|пр|площадь|площа|переулок|провулок|шоссе|шосе)(?!\p{L})/u
const STREET_BEFORE =
  /(?<!\p{L})(rue|avenue|boulevard|bd|quai|calle|avenida|plaza|rua|ulica|ul|ulitsa|vul|vulytsia|str|strada|place (?=d)|piazza|улица|ул|вулиця|вул|проспект|просп|площадь|переулок|провулок) ?((de|du|des|d|di|da|do|la) )*$/u
const STREET_WITHIN = /(strasse|straße|straat|gatan|platz|allee|weg)$/
const CONTROLLED =
  /(?<!\p{L})(?<!non |not |un)(government|ukrainian?|kyiv) (controlled|held)|under ukrainian control|unoccupied|(right bank|liberated) |підконтрольн|(?<!не)подконтрольн/u
// What is called after a place far away more often than it stands there.
const CALLED_AFTER = /(?<!p{L})(hotel|restaurant|cafe|bar|club|cinema|theatre|theater|pizzeria|brand|model|type) $/
const DENIED =
  /(?<!\p{L})(not|no|non|never|without|excluding|excl|except|outside|ohne|nicht|ausser|außer|sauf|hors|excepto|кроме|не|вне|крім|поза)( \p{L}+){0,2} $/u

// Where the regions are, and who claims them.
const NEAR = new Set(['UA', 'RU'])

const searched = EMBARGOED_REGIONS.map(region => ({
  region,
  area: new RegExp(region.area, 'gu'),
  towns: new RegExp(region.towns, 'gu'),
}))

/** The regions under embargo that texts name, each once; a country code cannot name them, and goods for them are declared to other countries too. */
export function regionsNamed(texts: readonly FieldText[], destination?: string): NamedRegion[] {
  const folded = texts.map(({ field, text }) => ({ field, raw: text, text: toWords(text) }))
  return searched.flatMap(({ region, area, towns }) => {
    const named = folded.flatMap(({ field, raw, text }) => {
      const found: (Mention | undefined)[] = [
        ...[...text.matchAll(area)].map(match => judge(region, text, match, 'area')),
        ...[...text.matchAll(towns)].map(match => judge(region, text, match, 'town')),
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
  doubt?: string
  namesake?: Namesake
}

// Apostrophes stand for a soft sign within a word, other punctuation between words.
const toWords = (text: string): string =>
  fold(text.replace(/['’ʼʹ`]|\p{Cf}/gu, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
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
  if (STREET_AFTER.test(text.slice(end)) || STREET_BEFORE.test(before) || STREET_WITHIN.test(word)) return undefined
  const namesake = NAMESAKES.find(other => other.word.test(word))
  if (namesake?.beside?.test(text) === true) return undefined
  const doubt = DENIED.test(before)
    ? 'the words before it may say that it is not meant'
    : kind === 'area' && (region.held?.test(text) === true || CONTROLLED.test(text))
      ? `the text says or names a place that Ukraine held on ${TOWNS_AS_OF}`
      : undefined
  return {
    word,
    isTown: kind === 'town',
    isName: CALLED_AFTER.test(before),
    ...(doubt !== undefined && { doubt }),
    ...(namesake !== undefined && { namesake }),
  }
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
    (isFar && mention.namesake?.in?.split(' ').includes(destination) === true
      ? `${destination} has a place or word like it`
      : isFar && mention.isShort === true
        ? 'the abbreviation has other meanings'
        : isFar && (mention.isName === true || (mention.isTown === true && field.startsWith('parties')))
          ? 'what is elsewhere may only be named after it'
          : undefined)
  return { region, field, word: mention.word, ...(doubt !== undefined && { doubt }) }
}
