import { Failure } from '../core/failure.ts'
import { resolveCapability } from './capability.ts'
import { type Vertical, verticalTags } from './verticals.ts'

/** A kind of business as the map knows it. */
export interface Kind {
  basis: string
  /** Empty when the map has no tag for it. */
  osmTags: readonly string[]
  /** What a caller is told when nothing else knows the kind either. */
  unknown?: Failure
}

/** The kind a request asks for; a `missing_capability` failure when it asks for none. */
export function readKind({
  capability,
  vertical,
  language,
}: {
  capability?: string | undefined
  vertical?: Vertical | undefined
  language?: string | undefined
}): Kind {
  if (capability === undefined) {
    if (vertical === undefined) throw new Failure('missing_capability', 'Say what to look for: capability, a kind of business such as dentist, or vertical.')
    return { basis: 'vertical', osmTags: verticalTags(vertical) }
  }
  const answer = resolveCapability(capability, { language })
  if (!('suggestions' in answer)) return answer
  const [one, two, three] = answer.suggestions
  const message = `capability: no kind of business is known by this name. Try ${one}, ${two} or ${three}, or a vertical.`
  return { basis: 'none', osmTags: [], unknown: new Failure('missing_capability', message, { body: { suggestions: answer.suggestions } }) }
}
