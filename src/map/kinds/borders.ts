import { createBoundedMap } from '../../lib/bounded_map.ts'
import type { Word } from '../language/roots.ts'

// One text is compared with all that is said in its language.
const borders = createBoundedMap<ReadonlySet<number>>(200)
const segmenters = new Map<string, Intl.Segmenter>()

/** Whether a part of a text without spaces begins and ends where words of the language do. */
export function isOnBorders({ written, text }: Word, part: string, language: string): boolean {
  // Folded kana are other words.
  const known = bordersOf(written.length === text.length ? written : text, language)
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (known.has(at) && known.has(at + part.length)) return true
  return false
}

function bordersOf(text: string, language: string): ReadonlySet<number> {
  const key = `${language} ${text}`
  const known = borders.get(key)
  if (known !== undefined) return known
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  const found = new Set([...segmenter.segment(text)].map(({ index }) => index)).add(text.length)
  borders.set(key, found)
  return found
}
