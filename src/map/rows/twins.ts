import type { Candidate, MapElement } from '../../core/places.ts'
import { haversineM } from '../../lib/distance.ts'
import { fold } from '../../lib/fold.ts'
import { once } from '../../lib/once.ts'
import { addressOf } from './address.ts'
import { emailOf, phoneOf, type Tags, websiteOf } from './contact.ts'
import { kindNames, withSameKind } from '../kinds/dictionary.ts'
import { businessTagsOf } from './kept.ts'
import { rootsOf } from '../language/roots.ts'
import { functionWords, SAID_IN } from '../language/said.ts'

/** Fields of a record that a place of Overture can fill in. */
export type Filled = 'phone' | 'website' | 'email' | 'address' | 'is_chain'

/** A candidate that stands for others, too. */
export interface MergedCandidate extends Candidate {
  alsoMappedAs: string[]
  /** The place of Overture that fields of it were filled in from. */
  filledFrom?: { twin: Candidate['element']; fields: readonly Filled[] }
}

/** How far apart the two maps may put one business. */
export const TWIN_M = 60

// Country codes and trunk zeros stand before a number or do not; its end is what is dialled.
const TELLING_DIGITS = 7

/** Whether an object of OpenStreetMap and a place of Overture are one business: near, of one kind, and of one name, or of one number or web page and names that share a telling word. */
export function isTwin(a: MapElement, b: MapElement): boolean {
  if ((a.type === 'overture') === (b.type === 'overture') || haversineM(a, b) > TWIN_M) return false
  const kinds = withSameKind(businessTagsOf(a.tags))
  if (!businessTagsOf(b.tags).some(tag => kinds.includes(tag))) return false
  if (hasCommonName(a.tags, b.tags)) return true
  return (isSameNumber(a.tags, b.tags) || isSamePage(a.tags, b.tags)) && hasTellingWord(a.tags, b.tags)
}

/** The object of OpenStreetMap with what it lacks and its twin has, and which fields those are; what it has is never replaced. */
export function fillFrom(element: MapElement, { tags: other }: MapElement): { element: MapElement; filled: Filled[] } {
  const filled: Filled[] = []
  const added: Record<string, string> = {}
  for (const [field, read, keys] of FIELDS) {
    if (read(element.tags) !== undefined || read(other) === undefined) continue
    filled.push(field)
    for (const key of keys(other)) added[key] = other[key] ?? ''
  }
  return { element: { ...element, tags: { ...element.tags, ...added } }, filled }
}

const present =
  (...names: string[]) =>
  (tags: Tags): string[] =>
    names.filter(name => tags[name] !== undefined)

const FIELDS: readonly [Filled, (tags: Tags) => string | undefined, (tags: Tags) => string[]][] = [
  ['phone', phoneOf, present('phone')],
  ['website', websiteOf, present('website')],
  ['email', emailOf, present('email')],
  // An address is taken whole or not at all: its parts belong together.
  ['address', addressOf, tags => Object.keys(tags).filter(key => key.startsWith('addr:'))],
  ['is_chain', ({ brand, 'brand:wikidata': id }) => brand ?? id, present('brand', 'brand:wikidata')],
]

const namesOf = (tags: Tags): string[] =>
  Object.entries(tags)
    .filter(([key]) => /^(name|alt_name|official_name|short_name)(:|$)/.test(key))
    .flatMap(([, text]) =>
      text.split(';').map(one =>
        fold(one)
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim(),
      ),
    )
    .filter(name => name !== '')

function hasCommonName(a: Tags, b: Tags): boolean {
  const names = new Set(namesOf(a))
  return namesOf(b).some(name => names.has(name))
}

const numbersOf = (tags: Tags): string[] =>
  (phoneOf(tags) ?? '')
    .split(/[;,]/)
    .map(number => number.replace(/\D/g, ''))
    .filter(digits => digits.length >= TELLING_DIGITS - 1)
    .map(digits => digits.slice(-TELLING_DIGITS))

const isSameNumber = (a: Tags, b: Tags): boolean => {
  const numbers = numbersOf(a)
  return numbersOf(b).some(number => numbers.some(other => number.endsWith(other) || other.endsWith(number)))
}

const LEAST_TELLING = 3

/** What each kind is called, in the languages with a list of what people say. */
const kindTexts = once((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const [tag, ...texts] of SAID_IN.flatMap(kindNames)) found.set(tag, [...(found.get(tag) ?? []), ...texts.flat()])
  return found
})

const kindWords = new Map<string, ReadonlySet<string>>()

function wordsOfKind(kind: string): ReadonlySet<string> {
  const texts = kindTexts().get(kind)
  if (texts === undefined) return new Set()
  const known = kindWords.get(kind) ?? new Set(texts.flatMap(text => rootsOf(text, '').map(root => root.text)))
  kindWords.set(kind, known)
  return known
}

// Words of a kind and those that hold a name together stand in the names of others, too.
const tellingWordsOf = (tags: Tags): string[] => {
  const kinds = withSameKind(businessTagsOf(tags)).map(wordsOfKind)
  const joints = [...functionWords().values()]
  return namesOf(tags)
    .flatMap(name => name.split(' '))
    .filter(word => word.length >= LEAST_TELLING && ![...kinds, ...joints].some(words => words.has(word)))
}

/** Two practices of one house have its number and its page. */
function hasTellingWord(a: Tags, b: Tags): boolean {
  const words = new Set(tellingWordsOf(a))
  return tellingWordsOf(b).some(word => words.has(word))
}

// On these the path or the query tells whose page it is.
const SHARED_HOSTS =
  /(^|\.)(facebook\.com|fb\.com|fb\.me|instagram\.com|g\.page|goo\.gl|business\.site|google\.[a-z.]+|linktr\.ee|tripadvisor\.[a-z.]+|yelp\.[a-z.]+|twitter\.com|x\.com|tiktok\.com|youtube\.com|linkedin\.com|wa\.me|t\.me|booking\.com|treatwell\.[a-z.]+|doctolib\.[a-z]+|jameda\.de)$/

const TRACKING = /^(utm_|fbclid$|gclid$)/i

function pageOf(tags: Tags): string | undefined {
  const [first] = (websiteOf(tags) ?? '').split(';')
  const address = first?.trim().replace(/^(https?:\/\/)?(www\.)?/i, 'https://') ?? ''
  if (address === 'https://' || !URL.canParse(address)) return undefined
  const { host, pathname, searchParams } = new URL(address)
  for (const name of [...searchParams.keys()]) if (TRACKING.test(name)) searchParams.delete(name)
  const query = searchParams.size === 0 ? '' : `?${searchParams}`
  const own = `${pathname.replace(/\/+$/, '').toLowerCase()}${query}`
  // A site of business.site has a name of its own.
  if (own === '' && SHARED_HOSTS.test(host) && !host.endsWith('.business.site')) return undefined
  return `${host}${own}`
}

function isSamePage(a: Tags, b: Tags): boolean {
  const page = pageOf(a)
  return page !== undefined && page === pageOf(b)
}
