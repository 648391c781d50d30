import type { PhraseIndex } from './dictionary.ts'
import { type Found, lookUp } from './look_up.ts'
import { FILLER, GENERIC_WORDS, PLACE_WORDS, SERVICE_WORDS, singular, stem, WEAK_WORDS } from './words.ts'

/** Understands words that are no phrase as a whole: by the one kind that knows them all, or by the kind that a part names and the rest only describes. */
export function inParts(text: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  const tokens = text.filter(token => !FILLER.has(token))
  const telling = tokens.filter(token => !SERVICE_WORDS.has(token) && !PLACE_WORDS.has(token))
  const known = telling.filter(token => sources.some(({ kindsByStem }) => kindsByStem().has(stem(token))))
  if (known.length === 0) return undefined
  return (
    byEveryWord(known, telling.length - known.length, sources) ??
    byKnownWords(tokens, telling, known, sources) ??
    byHead(tokens, sources) ??
    byDeed(text, telling, known, sources)
  )
}

/** The one kind that has each of the words in one phrase or another, as "divorce solicitor" is made of "divorce lawyer" and "solicitor". */
export function byEveryWord(
  known: readonly string[],
  unknown: number,
  sources: readonly PhraseIndex[],
): Found | undefined {
  const [head = '', ...stems] = known.map(stem)
  if (stems.length === 0 || unknown > 1) return undefined
  const able = sources
    .flatMap(({ kindsByStem }) => kindsByStem().get(head) ?? [])
    .filter(kind => stems.every(one => kind.stems.has(one)))
  const [first, ...others] = able
  return others.every(({ phrase }) => first?.phrase.tags.some(tag => phrase.tags.includes(tag)))
    ? first?.phrase
    : undefined
}

/** A word that no kind knows only describes: a "halal butcher" is a butcher. */
function byKnownWords(
  tokens: readonly string[],
  telling: readonly string[],
  known: readonly string[],
  sources: readonly PhraseIndex[],
): Found | undefined {
  if (known.length === telling.length || telling.length > known.length + 2) return undefined
  const kept = tokens.filter(token => known.includes(token) || !telling.includes(token))
  return [kept, known].map(words => named(words, sources)).find(found => found !== undefined)
}

/** Kinds that people describe by whom or what they work for, without that making them another kind. */
const DESCRIBED = [
  'office=lawyer',
  'office=accountant',
  'office=insurance',
  'office=translator',
  'craft=photographer',
  'craft=caterer',
  'craft=plumber',
  'craft=electrician',
  'craft=roofer',
  'craft=tiler',
  'shop=florist',
  'shop=tattoo',
  'amenity=dentist',
  'amenity=veterinary',
  'shop=piercing',
  'amenity=taxi',
  'tourism=hotel',
]

/** In English the last words name the kind; two of them are enough. */
function byHead(tokens: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  for (let from = Math.max(1, tokens.length - 3); from < tokens.length - 1; from += 1) {
    const found = named(tokens.slice(from), sources)
    if (found !== undefined) return found
  }
  return undefined
}

/** The last word alone, where anything before it merely describes: a "real estate lawyer" is a lawyer. */
export function byDescribedHead(tokens: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  const found = tokens.length < 2 ? undefined : named(tokens.slice(-1), sources)
  return DESCRIBED.includes(found?.tags[0] ?? '') ? found : undefined
}

// So much of what is said of a thing has to be said of one kind.
const MOST_PART = 0.8

/** A deed that no kind knows, done to a thing that people mostly speak of to one kind: "hair braiding", "unclog a drain". */
function byDeed(
  text: readonly string[],
  telling: readonly string[],
  known: readonly string[],
  sources: readonly PhraseIndex[],
): Found | undefined {
  const [thing] = known
  const deed = telling.find(token => token !== thing)
  if (thing === undefined || deed === undefined || known.length !== 1 || telling.length !== 2) return undefined
  const apart = text.indexOf(thing) - text.indexOf(deed) > 1
  if (!apart && !(telling[1] === deed && /(ing|ation)$/.test(deed))) return undefined
  const said = sources
    .flatMap(({ byStem }) => byStem().get(stem(thing)) ?? [])
    .filter(({ stems, basis }) => basis === 'synonym' && stems[0] === stem(thing))
  const kinds = new Map<string, typeof said>()
  for (const phrase of said) kinds.set(phrase.tags.join(' '), [...(kinds.get(phrase.tags.join(' ')) ?? []), phrase])
  const [most] = [...kinds.values()].sort((a, b) => b.length - a.length)
  return most !== undefined && most.length >= 2 && most.length >= said.length * MOST_PART ? most[0] : undefined
}

function named(words: readonly string[], sources: readonly PhraseIndex[]): Found | undefined {
  if (
    words.every(
      word => GENERIC_WORDS.has(singular(word)) || [WEAK_WORDS, SERVICE_WORDS, PLACE_WORDS].some(set => set.has(word)),
    )
  )
    return undefined
  const single = words.map(singular)
  const found = lookUp(words, sources, 1) ?? lookUp(single, sources, 1) ?? lookUp([`${single.join('')}s`], sources, 1)
  return found?.basis === 'term' ? undefined : found
}
