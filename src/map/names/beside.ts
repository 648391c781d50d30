import type { Tags } from '../rows/contact.ts'
import { hasTag } from '../rows/record.ts'
import type { Beside } from './match.ts'
import { slipsBetween } from '../../lib/slips.ts'
import { slipsIn } from './match.ts'
import { nameWords } from '../language/name_words.ts'

const ADDRESS =
  /^(?:addr:(?:street|city|place|suburb|neighbourhood|district|quarter|hamlet|full|block_number)(?::[a-z]{2})?|branch(?::[a-z]{2})?)$/
const VALUES = /^(?:shop|amenity|craft|office|healthcare|leisure|tourism|cuisine|sport)$/

/** What the tags of a business say besides its name: where it is, and of what kind. */
export function besideOf(
  tags: Tags,
  { kindWords, kindTags }: { kindWords: readonly string[]; kindTags: readonly string[] },
): Beside {
  let words: Set<string> | undefined
  const isOfKind = kindTags.some(tag => hasTag(tags, tag))
  return {
    explains(word) {
      if (isOfKind && kindWords.includes(word)) return true
      words ??= new Set(
        Object.entries(tags).flatMap(([key, text]) =>
          ADDRESS.test(key) ? nameWords(text) : VALUES.test(key) ? nameWords(text.replaceAll('_', ' ')) : [],
        ),
      )
      if (words.has(word)) return true
      const most = slipsIn(word)
      return most > 0 && [...words].some(other => slipsBetween(other, word) <= most)
    },
  }
}
