import { isAbjad } from '../readings/abjad.ts'
import type { Style, WordClass } from '../text/model.ts'
import { GENERIC, HONORIFICS, PARTICLES, PLACES, SHIP_PREFIXES } from '../text/word_classes.ts'
import { foreignHeadOf, headOf, isTrade } from '../vocabulary/concepts.ts'
import { isFormWord } from '../vocabulary/legal_forms.ts'
import { isTitle, sameMeaning } from '../vocabulary/meanings.ts'

const PLURAL = /^([a-z]{3,})s$/

// In a few names alone a word of trade in another language is what they are known by.
const MOST_AS_BRAND = 5

/** What kind of word it is in a name of that style, whatever language it is in; `spread` says how many entries have it, 0 where none has. */
export function classOf(word: string, style: Style, spread = 0): WordClass {
  if (/^(?:[a-z]|(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}])$/u.test(word)) return 'initial'
  const isBrand = spread > 0 && spread <= MOST_AS_BRAND
  const head = style === 'organisation' && !isBrand ? foreignHeadOf(word) : undefined
  const one = style === 'organisation' && PLURAL.test(word) ? [word.replace(PLURAL, '$1')] : []
  const meanings = style === 'organisation' ? [...one, ...sameMeaning(word)] : sameMeaning(word)
  const phrases = meanings
    .filter(meaning => meaning.includes('-'))
    .flatMap(phrase => headOf(phrase.replaceAll('-', '')) ?? [])
  const words = [word, ...meanings, ...(head === undefined ? [] : [head]), ...phrases]
  const isOneOf = (known: ReadonlySet<string>): boolean => words.some(one => known.has(one))
  if (style === 'organisation') {
    if (isFormWord(word) || SHIP_PREFIXES.has(word)) return 'empty'
    if (words.includes('vessel') && words.includes('ship')) return 'empty'
    if (isAbjad(word) && words.includes('company')) return 'empty'
    return isOneOf(GENERIC) || [head, ...phrases].some(trade => trade !== undefined && isTrade(trade))
      ? 'generic'
      : isOneOf(PLACES)
        ? 'place'
        : 'plain'
  }
  return isOneOf(PARTICLES) ? 'particle' : isOneOf(HONORIFICS) || isTitle(word) ? 'empty' : 'plain'
}

export const MOST_UNSAID = /^(?:of|the|and|for|in|on|to|de|del|la|le|les|du|des|der|die|und|y|e|al|el|wa|wal)$/
