import { hash } from 'node:crypto'
import { createBoundedMap } from '../lib/bounded_map.ts'
import { findPromotion } from './content.ts'
import type { Promotion, Reading } from './model.ts'
import { readText, type Text } from './promotion/read_text.ts'

// A text is judged once for each way it may go, and again when it leaves; the wording of a reminder is judged all day.
const MOST_TEXTS = 512

const readings = createBoundedMap<Reading>(MOST_TEXTS)
const promotions = createBoundedMap<{ found: Promotion | null }>(MOST_TEXTS)

/** What the judge makes of a text, worked out once for texts that come again. */
export const readKnown = (text: Text): Reading =>
  known(readings, [text.subject, text.body, ...text.says], () => readText(text))

/** What the tables find in a text, likewise. */
export const findKnown = (subject: string | undefined, body: string): Promotion | null =>
  known(promotions, [subject, body], () => ({ found: findPromotion(subject, body) })).found

function known<T>(map: ReturnType<typeof createBoundedMap<T>>, parts: readonly unknown[], work: () => T): T {
  // Whoever reads the memory of this process finds no texts to people in it.
  const key = hash('sha256', JSON.stringify(parts), 'base64')
  const before = map.get(key)
  if (before !== undefined) return before
  const after = work()
  map.set(key, after)
  return after
}
