import { beforeAll, describe, expect, it } from 'vitest'
import type { ListEntry, Screener } from '../../src/core/screening.ts'
import type { IndexFile } from '../../src/lib/index_file.ts'
import { readScreening } from '../../src/screening/index/index_sections.ts'
import { isScreenable } from '../../src/screening/index/screener.ts'
import { judgePairs, labelledPairs } from './labelled_pairs.ts'
import { listed } from './listed.ts'
import { mutate } from './mutate.ts'
import { plainScreenerOf } from '../../bench/plain_screener.ts'
import { createRandom, pick } from './random.ts'
import { unrelatedNames } from './unrelated.ts'

// Every listed name is asked in .ci/nightly.
const [ONE_IN, ONE_PAIR_IN, ONE_BRAND_IN, STRANGERS, COMPARED] =
  process.env['WHOLE_LISTS'] === '1' ? [1, 1, 1, 6_000, 60] : [480, 2, 3, 200, 3]

let entries: ListEntry[] = []
let screener: Screener
let index: IndexFile
let turns: number

beforeAll(async () => {
  ;({ entries, screener, index, turns } = await listed())
})

it('has the whole lists', () => expect(entries).toHaveLength(16_446))

it('lets other work be done while the index is built', () => expect(turns).toBeGreaterThan(20))

describe('a listed name asked as it is listed', () => {
  // So that no rule against noise silences a name that is on a list.
  it('scores 1 for its own entry, and nothing comes before it: primary names and strong aliases', () => {
    const failed: string[] = []
    for (const entry of entries.filter((_, i) => i % ONE_IN === 0)) {
      for (const { text, kind } of entry.names) {
        if (kind === 'weak_aka') continue
        const hits = screener.screen({ name: text, kind: entry.kind === 'person' ? 'person' : 'entity' }, 200)
        if (!isScreenable(text) || hits.find(hit => hit.entry.entryId === entry.entryId)?.score !== 1) failed.push(text)
      }
    }
    expect(failed).toEqual([])
  }, 300_000)

  it('is found by a weak alias, marked as such', () => {
    const failed: string[] = []
    for (const entry of entries.filter((_, i) => i % ONE_IN === 0)) {
      for (const { text, kind } of entry.names) {
        const hit =
          kind === 'weak_aka'
            ? screener.screen({ name: text }, 500).find(one => one.entry.entryId === entry.entryId)
            : undefined
        if (kind === 'weak_aka' && (hit === undefined || hit.score < 0.95)) failed.push(text)
      }
    }
    expect(failed).toEqual([])
  })
})

it('refuses none of the listed names as a query but one weak alias that is a legal form', () => {
  const refused = entries.flatMap(({ names }) => names.filter(({ text }) => !isScreenable(text)))
  expect(refused).toEqual([{ text: 'ASBL', kind: 'weak_aka' }])
})

describe('labelled pairs', () => {
  it('finds at least 97 % of the names that are the same at 0.70, and takes none that is another for a match', () => {
    const pairs = labelledPairs(entries).filter((_, i) => i % ONE_PAIR_IN === 0)
    expect(pairs.length).toBeGreaterThanOrEqual(400)
    const figures = judgePairs(screener, pairs)
    for (const { category, same, found70 } of figures)
      if (same > 0) expect(found70 / same, category).toBeGreaterThanOrEqual(0.9)
    const all = figures.at(-1)
    expect(all?.category).toBe('all')
    expect((all?.found70 ?? 0) / (all?.same ?? 1)).toBeGreaterThanOrEqual(0.97)
    expect(all?.wrong).toEqual([])
  })

  it('takes at most 0.5 % of unrelated people and companies for a match, and 3.5 % for possible', () => {
    const scores = unrelatedNames(STRANGERS, entries).map(name => screener.screen({ name }, 1)[0]?.score ?? 0)
    expect(scores.filter(score => score >= 0.8).length / scores.length).toBeLessThanOrEqual(0.005)
    expect(scores.filter(score => score >= 0.7).length / scores.length).toBeLessThanOrEqual(0.035)
  })
})

it('answers as looking at every name does', () => {
  const plain = plainScreenerOf(entries, readScreening(index).indexes)
  const random = createRandom(99)
  for (let i = 0; i < COMPARED; i += 1) {
    const entry = pick(entries, random)
    const listed = pick(entry.names, random).text
    const name = i % 4 === 0 ? `${listed} Qwyzzle` : mutate(listed, entry.kind === 'person', random)
    const answers = [plain, screener].map(one =>
      one
        .screen({ name }, 100_000)
        .map(hit => [hit.entry.entryId, hit.score])
        .sort(),
    )
    expect(answers[1], name).toEqual(answers[0])
  }
})

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
    ['القاعدة', 'un:QDe.004'],
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

describe('a listed name with words beside it that no list knows', () => {
  it.each([
    ['Rosneft Deutschland GmbH', 'ROSNEFT'],
    ['Rosneft Quellwasser', 'ROSNEFT'],
    ['Sberbank Schweiz', 'SBER'],
    ['Bank Melli Hamburg', 'MELLI'],
    ['Hamas Gaza', 'HAMAS'],
    ['Hamas Movement', 'HAMAS'],
    ['Hezbollah Lebanon', 'HI?E?ZBALLAH|HEZBOLLAH'],
    ['Garantex Crypto', 'GARANTEX'],
    ['Sytrol Chemie', 'SYTROL'],
    ['Kalashnikov Waffen', 'KALASHNIKOV'],
    ['Rosoboronexport Moskau', 'ROSOBORONE'],
    ['Hamcho International Grp', 'HAMCHO|HAMSHO'],
    ['Wagner Söldner', 'WAGNER'],
    ['MV FORTUNA', 'FORTUNA'],
    ['M/V FORTUNA', 'FORTUNA'],
    ['VTB Deutschland', 'VTB'],
    ['VTB', 'VTB BANK'],
    ['ВТБ', 'VTB BANK'],
    ['MTS', 'MTS BANK'],
  ])('%s is possible at least', (name, listed) => {
    const found = screener
      .screen({ name }, 100)
      .filter(({ entry }) => entry.names.some(({ text }) => new RegExp(listed).test(text)))
    expect(found).not.toEqual([])
  })

  it('finds every company of one telling word with a city or a word of a stranger beside it, but very few', () => {
    const brands = entries.filter(
      ({ kind, names }) => kind === 'entity' && /^[A-Z]{7,}( (LLC|LTD|GROUP|COMPANY))*$/.test(names[0]?.text ?? ''),
    )
    expect(brands.length).toBeGreaterThan(150)
    const isFound = (entry: ListEntry, beside: string): boolean =>
      screener
        .screen({ name: `${entry.names[0]?.text} ${beside}` }, 500)
        .some(hit => hit.entry.entryId === entry.entryId)
    for (const [at, beside] of ['Deutschland', 'Hamburg', 'Qwyzzle'].entries()) {
      const asked = brands.filter((_, i) => i % ONE_BRAND_IN === at % ONE_BRAND_IN)
      expect(asked.filter(entry => !isFound(entry, beside)).length / asked.length, beside).toBeLessThanOrEqual(0.02)
    }
  })
})

describe('names that only resemble a listed one', () => {
  it.each([
    'Petrobras',
    'Li Wei',
    'Min King',
    'Samir Kelly',
    'Anna Jones',
    'Lighthouse Design S.A.',
    'Sparrow Foods Ltd',
    'Zephyr Design Inc.',
  ])('%s is no match', name => expect(screener.screen({ name }, 20).filter(({ score }) => score >= 0.8)).toEqual([]))
})

describe('people in the spelling of another language', () => {
  it.each([
    ['Juri Kowaltschuk', 'KOVALCHUK'],
    ['Jewgeni Prigoschin', 'PRIGOZHIN'],
    ['Prigoschin', 'PRIGOZHIN'],
    ['Viktor Janukowitsch', 'YANUKOVYCH'],
    ['Janukowitsch', 'YANUKOVYCH'],
    ['Wjatscheslaw Wolodin', 'VOLODIN'],
    ['Sergej Tschemesow', 'CHEMEZOV'],
    ['Tschemesow', 'CHEMEZOV'],
    ['Jewgenij Schkolow', 'SHKOLOV'],
    ['Jahja Sinwar', 'SINWAR'],
    ['Moammar Khadafy', 'QADHAFI'],
    ['Jewgienij Prigożyn', 'PRIGOZHIN'],
    ['Siergiej Szojgu', 'SHOIGU'],
    ['Sergueï Choïgou', 'SHOIGU'],
    ['Jelena Misulina', 'MIZULINA'],
    ['Vladimir Put1n', 'PUTIN'],
    ['R0sneft', 'ROSNEFT'],
  ])('%s is found', (name, listed) => {
    const found = screener
      .screen({ name }, 100)
      .filter(({ entry }) => entry.names.some(({ text }) => text.includes(listed)))
    expect(found).not.toEqual([])
  })
})
