import type { ListEntry, Screener } from '../src/core/screening.ts'
import { among, type Finder } from '../src/screening/asked.ts'
import { othersOf, type Part, personsOf, screenerOf } from '../src/screening/index.ts'
import { createNameIndex, type NameIndex } from '../src/screening/name_index.ts'
import { joinedSimilarity, similarity } from '../src/screening/similarity.ts'
import { wholeSimilarity } from '../src/screening/whole.ts'

/** Scores as the product does, but compares with every word and every name: what the product's index is measured by. */
export async function createPlainScreener(entries: readonly ListEntry[]): Promise<Screener> {
  return screenerOf(entries, toPart(await createNameIndex(personsOf(entries), 'person')), toPart(await createNameIndex(othersOf(entries), 'organisation')))
}

const toPart = (index: NameIndex): Part => ({ index, finder: createPlainFinder(index), candidates: () => index.sources.keys() })

const createPlainFinder = (index: NameIndex): Finder => {
  const words = index.words.map(({ text }) => text)
  return {
    words: asked => among(index.words.keys(), id => (index.words[id] === undefined ? 0 : similarity(asked, index.words[id], index.style))),
    wordsLikeJoin: text => among(words.keys(), id => joinedSimilarity(text, words[id] ?? '')),
    joins: text => among(index.joins.keys(), id => joinedSimilarity(text, index.joins[id] ?? '')),
    wholes: text => among(index.wholes.keys(), id => wholeSimilarity(text, index.wholes[id] ?? '')),
  }
}
