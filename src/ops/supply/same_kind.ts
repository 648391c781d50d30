import { createBoundedMap } from '../../lib/bounded_map.ts'
import { type CapabilityAnswer, type CapabilityHints, resolveCapability } from '../../map/kinds/capability.ts'

const MOST_KEPT = 10_000
// A text that is not understood takes up to 30 ms to read, and whoever imports a business chooses it.
const BUDGET_MS = 100
const LONGEST = 60

const kept = createBoundedMap<readonly string[]>(MOST_KEPT)

/** Makes the test whether a text names a kind of business that shares a map tag with the wanted one: a barber is found by hairdresser. Texts not met before are read for a tenth of a second, then left to the next search. */
export function sameKindAs(wanted: string, hints: CapabilityHints, now: () => number): (text: string) => boolean {
  const answer = resolveCapability(wanted, hints)
  const tags = new Set('suggestions' in answer ? [] : answer.osmTags)
  let spentMs = 0
  return text => {
    if (tags.size === 0 || text.length > LONGEST) return false
    const key = JSON.stringify([hints.countryCode, hints.language, text])
    let known = kept.get(key)
    if (known === undefined) {
      if (spentMs >= BUDGET_MS) return false
      const startedAt = now()
      known = tagsOf(resolveCapability(text, hints))
      spentMs += now() - startedAt
      kept.set(key, known)
    }
    return known.some(tag => tags.has(tag))
  }
}

/** A mere search term is too weak: "color" is what a painter is searched by, and what a hairdresser offers. */
const tagsOf = (answer: CapabilityAnswer): readonly string[] =>
  'suggestions' in answer || answer.basis === 'term' ? [] : answer.osmTags
