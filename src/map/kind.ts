import { Failure } from '../core/failure.ts'
import { resolveCapability, toExactKind } from './capability.ts'
import { kindWords } from './dictionary.ts'
import { wordsOf } from './roots.ts'
import { type Vertical, verticalTags } from './verticals.ts'
import { type Condition, readWish, unusedOf } from './wish.ts'
import type { OpenWish } from './open_wish.ts'
import { stem } from './words.ts'

/** A kind of business as the map knows it. */
export interface Kind {
  basis: string
  /** Empty when the map has no tag for it. */
  osmTags: readonly string[]
  /** What the capability was read as, when its spelling was put right. */
  readAs?: string
  /** What else the rows are to be. */
  conditions?: readonly Condition[]
  open?: OpenWish
  /** Parts of the text that nothing was made of, as written. */
  unused?: readonly string[]
  /** What a caller is told when nothing else knows the kind either. */
  unknown?: Failure
}

/** What a request may say of the kind of business it asks for. */
export interface KindRequest {
  capability?: string | undefined
  vertical?: Vertical | undefined
  language?: string | undefined
}

/** The kind a request asks for, in the languages of the country it is looked for in. */
export function readKind({ capability, vertical, language }: KindRequest, countryCode: string | undefined): Kind {
  if (capability === undefined)
    return vertical === undefined ? NOT_ASKED : { basis: 'vertical', osmTags: verticalTags(vertical) }
  const wish = readWish(capability)
  const answer = resolveCapability(wish.kindText, { language, countryCode })
  if (!('suggestions' in answer)) {
    const { used, ...kind } = answer
    const { conditions, open } = wish
    const said = new Set([...wish.used, ...(used ?? wordsOfKind(capability, kind.osmTags))])
    return {
      ...kind,
      conditions,
      ...(open !== undefined && { open }),
      unused: kind.readAs !== undefined || toExactKind(wish.kindText) !== undefined ? [] : unusedOf(capability, said),
    }
  }
  const [one, two, three] = answer.suggestions
  const message = `capability: no kind of business is known by this name. Try ${one}, ${two} or ${three}, or a vertical.`
  return {
    basis: 'none',
    osmTags: [],
    unknown: new Failure('missing_capability', message, { body: { suggestions: answer.suggestions } }),
  }
}

/** Words of a text that occur in what a kind is called. */
function wordsOfKind(text: string, tags: readonly string[]): string[] {
  const known = kindWords(tags[0] ?? '')
  return wordsOf(text, '').flatMap(({ written, text: word }) => (known.has(stem(word)) ? [written] : []))
}

/** The kind of a request that asks for none. */
const NOT_ASKED: Kind = {
  basis: 'none',
  osmTags: [],
  unknown: new Failure(
    'missing_capability',
    'Say what to look for: capability, a kind of business such as dentist, or vertical.',
  ),
}

/** What to tell a caller whose vertical holds nothing of the kind that was understood; undefined when they agree. */
export function contradictionOf({ capability, vertical }: KindRequest, { osmTags }: Kind): string | undefined {
  if (capability === undefined || vertical === undefined || osmTags.length === 0) return undefined
  const known = verticalTags(vertical)
  if (osmTags.some(tag => known.includes(tag))) return undefined
  return `vertical was ${vertical}, which holds no ${JSON.stringify(capability)}; only capability was used.`
}
