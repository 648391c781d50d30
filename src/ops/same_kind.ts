import { createBoundedMap } from '../lib/bounded_map.ts'
import { type CapabilityAnswer, type CapabilityHints, resolveCapability } from '../map/capability.ts'

const MOST_KEPT = 10_000
// Texts nobody has read before take milliseconds each, and whoever imports a business chooses them.
const MOST_FRESH = 100
const LONGEST = 60

const kept = createBoundedMap<readonly string[]>(MOST_KEPT)

/** Makes the test whether a text names a kind of business that shares a map tag with the wanted one: a barber is found by hairdresser. */
export function sameKindAs(wanted: string, hints: CapabilityHints): (text: string) => boolean {
  const answer = resolveCapability(wanted, hints)
  const tags = new Set('suggestions' in answer ? [] : answer.osmTags)
  let fresh = 0
  return text => {
    if (tags.size === 0 || text.length > LONGEST) return false
    const key = JSON.stringify([hints.countryCode, hints.language, text])
    let known = kept.get(key)
    if (known === undefined) {
      fresh += 1
      if (fresh > MOST_FRESH) return false
      known = tagsOf(resolveCapability(text, hints))
      kept.set(key, known)
    }
    return known.some(tag => tags.has(tag))
  }
}

/** A mere search term is too weak: "color" is what a painter is searched by, and what a hairdresser offers. */
const tagsOf = (answer: CapabilityAnswer): readonly string[] => ('suggestions' in answer || answer.basis === 'term' ? [] : answer.osmTags)
