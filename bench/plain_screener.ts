import type { ListEntry, Screener } from '../src/core/screening.ts'
import { among, type Finder, wholeSimilarity } from '../src/screening/index/asked.ts'
import { countsOf, othersOf, type Part, personsOf, screenerOf } from '../src/screening/index/screener.ts'
import type { AskedName, NameIndex, NumberLists, Style } from '../src/screening/text/model.ts'
import { createNameIndex } from '../src/screening/index/name_index.ts'
import { joinedSimilarity, similarity, similarityOfJoin } from '../src/screening/compare/similarity.ts'
import type { AskedSpelling } from '../src/screening/compare/spelling.ts'

/** Scores as the product does, but compares every word of the lists and looks at every name: what the product's index is measured by. */
export async function createPlainScreener(entries: readonly ListEntry[]): Promise<Screener> {
  return plainScreenerOf(entries, {
    person: await createNameIndex(personsOf(entries), 'person'),
    organisation: await createNameIndex(othersOf(entries), 'organisation'),
  })
}

/** The same with indexes that there are. */
export const plainScreenerOf = (entries: readonly ListEntry[], indexes: Readonly<Record<Style, NameIndex>>): Screener =>
  screenerOf(countsOf(entries), toPart(indexes.person), toPart(indexes.organisation))

const toPart = (index: NameIndex): Part => ({
  index,
  finder: createPlainFinder(index),
  candidates: asked => namesToScore(asked, index),
})

/** Every name but those of which nothing at all is like anything of the asked name: these score nothing. */
function namesToScore(asked: AskedName, index: NameIndex): number[] {
  const [words, joins, wholes] = [index.words, index.joins, index.wholes].map(({ length }) => new Uint8Array(length))
  const mark = (marks: Uint8Array | undefined, ids: Iterable<number>): void => {
    for (const id of ids) if (marks !== undefined) marks[id] = 1
  }
  for (const unit of asked.units) {
    mark(words, unit.words.keys())
    mark(joins, unit.joins.keys())
  }
  mark(wholes, asked.wholes.keys())
  const found: number[] = []
  for (let name = 0; name < index.sources.length; name += 1) {
    if (
      hasMark(words, index.nameWords, name) ||
      hasMark(joins, index.nameJoins, name) ||
      wholes?.[index.nameWholes[name] ?? 0] === 1
    )
      found.push(name)
  }
  return found
}

function hasMark(marks: Uint8Array | undefined, { starts, items }: NumberLists, list: number): boolean {
  for (let at = starts[list] ?? 0, end = starts[list + 1] ?? 0; at < end; at += 1)
    if (marks?.[items[at] ?? 0] === 1) return true
  return false
}

const numbersTo = (length: number): number[] => Array.from({ length }, (_, id) => id)

function similarityOf(asked: AskedSpelling, id: number, { words, style }: NameIndex): number {
  const listed = words.at(id)
  return listed === undefined ? 0 : similarity(asked, listed, style)
}

function createPlainFinder(index: NameIndex): Finder {
  const known = new Map<string, ReadonlyMap<number, number>>()
  const words = numbersTo(index.words.length)
  const joins = numbersTo(index.joins.length)
  const wholes = numbersTo(index.wholes.length)
  const compare = (asked: AskedSpelling): ReadonlyMap<number, number> =>
    among(words, id => similarityOf(asked, id, index))
  return {
    words(asked) {
      const found = known.get(asked.text) ?? compare(asked)
      known.set(asked.text, found)
      return found
    },
    wordsLikeJoin: text =>
      among(words, id => {
        const listed = index.words.at(id)
        return listed === undefined ? 0 : similarityOfJoin(text, listed)
      }),
    joins: text => among(joins, id => joinedSimilarity(text, index.joins.at(id) ?? '')),
    wholes: text => among(wholes, id => wholeSimilarity(text, index.wholes.at(id) ?? '')),
  }
}
