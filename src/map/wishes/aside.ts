import { foldWord, OF, type Word } from '../language/roots.ts'

/** A day that is said, with the words that do. */
interface Said {
  used: string[]
  /** The places of these words; none where a text has no spaces. */
  places: ReadonlySet<number>
  isSeveral?: true
}

/** Before a day these say that it is another: the one after Christmas Day, any until New Year's Eve. */
const ASIDE = new Set(
  'after before nach vor après avant lendemain después antes dopo prima depois após po před przed efter före после перед després abans'
    .split(' ')
    .map(foldWord),
)
const ARTICLES = new Set('the den dem der le la il lo el al o a do'.split(' '))

/** A day, or no one day where a text means those before or after it. */
export function orAside<T extends Said>(dated: T, words: readonly Word[]): T {
  const first = Math.min(...dated.places)
  if (dated.places.size === 0) return dated
  const at = words.slice(0, first).findLastIndex(({ text }) => !(OF.has(text) || ARTICLES.has(text)))
  if (!ASIDE.has(words[at]?.text ?? '')) return dated
  const places = new Set([...Array.from({ length: first - at }, (_, i) => at + i), ...dated.places])
  return {
    ...dated,
    places,
    used: words.filter((_, place) => places.has(place)).map(one => one.written),
    isSeveral: true,
  }
}
