import { type Basis, languageIndex, type Phrase, synonymIndex } from '../../kinds/dictionary.ts'
import { singular, toTokens } from '../../kinds/words.ts'

/** Categories whose narrower ones are all of the same kind: an Afghan restaurant is a restaurant. */
const BROADER = new Set([
  'restaurant',
  'cafe',
  'bar',
  'bakery',
  'doctor',
  'dentist',
  'lawyer',
  'museum',
  'hotel',
  'gym',
  'bookstore',
  'clothing_store',
  'grocery_store',
  'pet_store',
  'sporting_goods_store',
  'real_estate_agent',
])

// The list of Overture has some two thousand; what a file invents is not remembered without end.
const MOST_KNOWN = 10_000
const known = new Map<string, readonly string[]>()

/** Categories that name a kind and mean much more than it. */
const VAGUE = new Set(['travel', 'pets', 'lodging', 'accommodation', 'food', 'farm'])

/**
 * The tags of OpenStreetMap that a place of Overture is found by: those of the kind that its own category names, and of the broader
 * categories that hold for all below them; empty when none is the name of a kind, written out.
 */
export function tagsOfCategory(category: string, broader: readonly string[]): string[] {
  return [...new Set([...tagsNamed(category), ...broader.filter(code => BROADER.has(code)).flatMap(tagsNamed)])]
}

function tagsNamed(code: string): readonly string[] {
  if (VAGUE.has(code)) return []
  const before = known.get(code)
  if (before !== undefined) return before
  const tags = lookUpName(code.replaceAll('_', ' '))
  if (known.size < MOST_KNOWN) known.set(code, tags)
  return tags
}

const STRENGTH: readonly Basis[] = ['exact', 'synonym', 'alias']

/** Only what is written as the dictionary writes it: a category is no question, and nothing of it may be guessed. */
function lookUpName(text: string): readonly string[] {
  const tokens = toTokens(text)
  const one = [...tokens.slice(0, -1), singular(tokens.at(-1) ?? '')]
  const spellings = new Set([tokens, one].map(words => words.join('')))
  for (const spelling of spellings) {
    const phrases = [synonymIndex(), languageIndex('en')].flatMap(
      ({ written }): Phrase[] => written.get(spelling) ?? [],
    )
    for (const basis of STRENGTH) {
      const [first] = phrases.filter(phrase => phrase.basis === basis)
      if (first !== undefined) return first.tags
    }
  }
  return []
}
