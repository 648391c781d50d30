import { beforeAll, describe, expect, it } from 'vitest'
import type { ListEntry, Screener } from '../../src/core/screening.ts'
import { createScreener, isScreenable } from '../../src/screening/index.ts'
import { judgePairs, labelledPairs } from './labelled_pairs.ts'
import { readListed } from './listed.ts'
import { mutate } from './mutate.ts'
import { createPlainScreener } from '../../bench/plain_screener.ts'
import { createRandom, pick } from './random.ts'
import { unrelatedNames } from './unrelated.ts'

let entries: ListEntry[] = []
let screener: Screener

beforeAll(async () => {
  entries = await readListed()
  screener = await createScreener(entries)
}, 60_000)

it('has the whole lists', () => expect(entries).toHaveLength(16_446))

it('lets other work be done while the index is built', async () => {
  let turns = 0
  let isBuilt = false
  const count = (): void => {
    turns += 1
    if (!isBuilt) setImmediate(count)
  }
  setImmediate(count)
  await createScreener(entries)
  isBuilt = true
  expect(turns).toBeGreaterThan(20)
}, 60_000)

describe('a listed name asked as it is listed', () => {
  // Every one, so that no rule against noise silences a name that is on a list.
  it('scores 1 for its own entry, and nothing comes before it: every primary name and strong alias', () => {
    const failed: string[] = []
    for (const entry of entries) {
      for (const { text, kind } of entry.names) {
        if (kind === 'weak_aka') continue
        const hits = screener.screen({ name: text, kind: entry.kind === 'person' ? 'person' : 'entity' }, 200)
        if (!isScreenable(text) || hits.find(hit => hit.entry === entry)?.score !== 1) failed.push(text)
      }
    }
    expect(failed).toEqual([])
  }, 300_000)

  it('is found by a weak alias, marked as such', () => {
    const failed: string[] = []
    for (const entry of entries.filter((_, i) => i % 5 === 0)) {
      for (const { text, kind } of entry.names) {
        const hit = kind === 'weak_aka' ? screener.screen({ name: text }, 500).find(one => one.entry === entry) : undefined
        if (kind === 'weak_aka' && (hit === undefined || hit.score < 0.95)) failed.push(text)
      }
    }
    expect(failed).toEqual([])
  }, 120_000)
})

it('refuses none of the listed names as a query but one weak alias that is a legal form', () => {
  const refused = entries.flatMap(({ names }) => names.filter(({ text }) => !isScreenable(text)))
  expect(refused).toEqual([{ text: 'ASBL', kind: 'weak_aka' }])
})

describe('labelled pairs', () => {
  it('finds at least 97 % of the names that are the same at 0.70, and takes none that is another for a match', () => {
    const pairs = labelledPairs(entries)
    expect(pairs.length).toBeGreaterThanOrEqual(400)
    const all = judgePairs(screener, pairs).at(-1)
    expect(all?.category).toBe('all')
    expect((all?.found70 ?? 0) / (all?.same ?? 1)).toBeGreaterThanOrEqual(0.97)
    expect(all?.wrong).toEqual([])
  }, 60_000)

  it('takes at most 0.5 % of unrelated people and companies for a match', () => {
    const names = unrelatedNames(2_500, entries)
    const matched = names.filter(name => (screener.screen({ name }, 1)[0]?.score ?? 0) >= 0.8)
    expect(matched.length / names.length).toBeLessThanOrEqual(0.005)
  }, 60_000)
})

it('answers as looking at every name does', async () => {
  const plain = await createPlainScreener(entries)
  const random = createRandom(99)
  for (let i = 0; i < 60; i += 1) {
    const entry = pick(entries, random)
    const name = mutate(pick(entry.names, random).text, entry.kind === 'person', random)
    const answers = [plain, screener].map(one =>
      one
        .screen({ name }, 100_000)
        .map(hit => [hit.entry.entryId, hit.score])
        .sort(),
    )
    expect(answers[1], name).toEqual(answers[0])
  }
}, 120_000)

describe('what people ask first', () => {
  it.each([
    'Google LLC',
    'Apple Inc.',
    'Microsoft Corporation',
    'JPMorgan Chase Bank, N.A.',
    'Bank of America',
    'Barack Obama',
    'George Washington',
    'Tesla',
    'IBM',
    'Amazon',
    'CORP',
    'Trading Company',
  ])('%s is nobody on the lists', name => expect(screener.screen({ name }, 5)).toEqual([]))

  it.each([
    ['Putin', 'ofac_sdn:35096'],
    ['Владимир Путин', 'ofac_sdn:35096'],
    ['Hezbollah', 'ofac_sdn:4697'],
    ['Al Qaeda', 'ofac_sdn:6366'],
    ['القاعدة', 'un:113458'],
    ['Kim Jong-un', 'ofac_sdn:20157'],
  ])('%s is', (name, entryId) =>
    expect(
      screener
        .screen({ name }, 20)
        .filter(({ score }) => score >= 0.8)
        .map(({ entry }) => entry.entryId),
    ).toContain(entryId),
  )
})
