import { matchesRecord, SHARED_BANDS, sketchOf } from '../../src/gate/index.ts'
import { campaign, type Flooded, reminders } from './bulk_texts.ts'

/** How many of a flood to recipients of their own leave in one hour without somebody being asked. */
export interface BulkFigure {
  flood: string
  messages: number
  left: number
}

/** Simulates floods by one agent: words much alike and first messages are counted as the ledger counts them; `known`: the recipients' records are there. */
export function simulateBulk(
  { mostAlike, mostFirsts }: { mostAlike: number; mostFirsts: number } = { mostAlike: 5, mostFirsts: 20 },
  count = 400,
): BulkFigure[] {
  const left = (flood: readonly Flooded[], isKnown: boolean): number => {
    const sketches: string[][] = []
    let firsts = 0
    for (const { text, localAt, number } of flood) {
      if (isKnown && matchesRecord(text, [localAt, number])) continue
      const sketch = sketchOf(text)
      const alike = sketches.filter(other => shared(other, sketch) >= SHARED_BANDS).length
      if (alike >= mostAlike || (!isKnown && firsts >= mostFirsts)) continue
      sketches.push(sketch)
      firsts += 1
    }
    const explained = isKnown
      ? flood.filter(({ text, localAt, number }) => matchesRecord(text, [localAt, number])).length
      : 0
    return explained + sketches.length
  }
  const floods: [flood: string, texts: readonly Flooded[], isKnown: boolean][] = [
    ['names and links varied', campaign('names', count), false],
    ['three words varied too', campaign('synonyms', count), false],
    ['nearly every word varied', campaign('spun', count), false],
    ['names varied, to customers on record', campaign('names', count), true],
    ['nearly every word varied, to customers on record', campaign('spun', count), true],
    ['honest reminders and order notices, on record', reminders(count), true],
  ]
  return floods.map(([flood, texts, isKnown]) => ({ flood, messages: texts.length, left: left(texts, isKnown) }))
}

const shared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((band, index) => band === other[index]).length
