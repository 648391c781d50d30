import { beforeAll, describe, expect, it } from 'vitest'
import { plainScreenerOf } from '../../bench/plain_screener.ts'
import type { ListEntry, PartyKind, Screener } from '../../src/core/screening.ts'
import type { IndexFile } from '../../src/lib/index_file.ts'
import { readScreening } from '../../src/screening/index/index_sections.ts'
import { variantsOf } from '../../src/screening/index/screener.ts'
import { withoutBranch } from '../../src/screening/vocabulary/other_names.ts'
import { listed } from './listed.ts'
import { createRandom, pick } from './random.ts'
import { cpuMs } from '../cpu.ts'

// More of them in .ci/nightly.
const [NAMES, SHIPS, COMPARED] = process.env['WHOLE_LISTS'] === '1' ? [250, 250, 40] : [30, 100, 3]

let entries: ListEntry[]
let screener: Screener
let index: IndexFile

beforeAll(async () => {
  ;({ entries, screener, index } = await listed())
})

const scoreOf = (name: string, entryId: string): number =>
  screener.screen({ name }, 1_000).find(({ entry }) => entry.entryId === entryId)?.score ?? 0

const TEXTS: [string, PartyKind, (name: string) => string, { found: number; matched: number }][] = [
  ['a payment to a person', 'person', name => `payment to ${name} for invoice 12`, { found: 0.99, matched: 0.99 }],
  ['a person with a role in brackets', 'person', name => `${name} (director)`, { found: 0.99, matched: 0.99 }],
  ['a letter to a person', 'person', name => `Attn: Mr ${name}, Moscow`, { found: 0.95, matched: 0.3 }],
  ['a person before strange words', 'person', name => `${name} consulting fee March`, { found: 0.93, matched: 0 }],
  ['a company of a person', 'person', name => `${name} Holding GmbH`, { found: 0.93, matched: 0 }],
  ['a payment to a company', 'entity', name => `payment to ${name} for invoice 12`, { found: 0.99, matched: 0.97 }],
  ['a company after a strange word', 'entity', name => `QXZW ${name}`, { found: 0.97, matched: 0.2 }],
  ['a ship with its number', 'vessel', name => `vessel ${name} (IMO 9187629)`, { found: 0.99, matched: 0.5 }],
  ['a ship with its flag', 'vessel', name => `MT ${name} - Panama flag`, { found: 0.97, matched: 0 }],
]

it.each(TEXTS)('finds %s', (_, kind, textOf, { found, matched }) => {
  const random = createRandom(41)
  const own = entries.filter(entry => entry.kind === kind)
  const scores = Array.from({ length: kind === 'vessel' ? SHIPS : NAMES }, () => {
    const { names, entryId } = pick(own, random)
    return scoreOf(textOf(names[0]?.text ?? ''), entryId)
  })
  expect(scores.filter(score => score >= 0.7).length / scores.length).toBeGreaterThanOrEqual(found)
  expect(scores.filter(score => score >= 0.8).length / scores.length).toBeGreaterThanOrEqual(matched)
})

describe('a listed name as it is written', () => {
  it.each([
    ['Russian National Commercial Bank (RNCB) PJSC', 'ofac_sdn:17755'],
    ['RNCB Russian National Commercial Bank', 'ofac_sdn:17755'],
    ['AMIG Ammunition and Metallurgy Industries', 'ofac_sdn:10862'],
    ['Gidropribor', 'ofac_sdn:35886'],
    ['Концерн Гидроприбор', 'ofac_sdn:35886'],
    ['Концерн Созвездие', 'ofac_sdn:16869'],
    ['33 TsNIII', 'ofac_sdn:30724'],
    ['33rd Central Scientific Research Test Institute', 'ofac_sdn:30724'],
    ['Hormuz II', 'ofac_sdn:25282'],
    ['Hormuz 2', 'ofac_sdn:25282'],
    ['Ghods Aeronautics Industries', 'un:IRe.055'],
    ['Joseph Kony consulting fee March', 'un:CFi.009'],
    ['Qasem Soleimani and sons', 'ofac_sdn:10481'],
    ['Denis Manturov (Minister of Industry)', 'ofac_sdn:40556'],
    ['Gryzlov Boris Vyacheslavovich born 1950', 'ofac_sdn:47951'],
    ['BorisGryzlov', 'ofac_sdn:47951'],
    ['Hassan Ezzedine', 'ofac_sdn:6926'],
    ['Hassan Ezz Eddine', 'ofac_sdn:6926'],
    ['Seyyed Qiyasuddin Aqa', 'un:TAi.072'],
    ['Fadi Alrahiya', 'ofac_sdn:22071'],
    ['Essam Rashid Al-Huwaish', 'ofac_sdn:8326'],
    ['Mohammed Aref Alhassan Alkhudair', 'ofac_sdn:22161'],
  ])('%s is possible at least', (name, entryId) => expect(scoreOf(name, entryId)).toBeGreaterThanOrEqual(0.7))
})

it('says what it has read', () => {
  const hit = screener.screen({ name: 'Payment to Dawood Ibrahim for invoice 12' }, 5).find(({ score }) => score >= 0.8)
  expect(hit?.adjustments.map(({ why }) => why)).toContain('Read as "Dawood Ibrahim".')
})

it('answers with strange words as looking at every name does', () => {
  const plain = plainScreenerOf(entries, readScreening(index).indexes)
  const random = createRandom(17)
  for (let i = 0; i < COMPARED; i += 1) {
    const name = `${pick(entries, random).names[0]?.text} ${pick(['consulting fee March', '(Moscow)', 'Qwyzzle Holding', 'payment'], random)}`
    const answers = [plain, screener].map(one =>
      one
        .screen({ name }, 100_000)
        .map(hit => [hit.entry.entryId, hit.score])
        .sort(),
    )
    expect(answers[1], name).toEqual(answers[0])
  }
}, 300_000)

describe('what only has a listed word in it', () => {
  it.each([
    'Kingfisher Underwater Photography',
    'Washington Semiconductors Museum',
    'Payment to John Smith for invoice 12',
    'Royal Caribbean (Miami)',
    'Wire transfer to Emma Johnson',
    'Highland Silver Mining',
    'Claudine Bernard',
    'Hawaii Coffee',
    'Phillip Wire',
  ])('%s is no match', name => expect(screener.screen({ name }, 20).filter(({ score }) => score >= 0.8)).toEqual([]))
})

describe('the ways to read a text', () => {
  it.each([
    ['Acme Ltd', ['Acme Ltd']],
    ['Acme (ACM) Ltd', ['Acme (ACM) Ltd', 'Acme   Ltd']],
    ['Payment: Acme, invoice no. 12/2026', ['Payment: Acme, invoice no. 12/2026', ':  Acme,   . ']],
    ['Payment', ['Payment']],
    ['(Acme)', ['(Acme)']],
    ['LLC (Acme)', ['LLC (Acme)']],
    ['Wireless Acme for 12', ['Wireless Acme for 12']],
    ['Acme Foods d/b/a Bolt Oil', ['Acme Foods d/b/a Bolt Oil', 'Acme Foods', 'Bolt Oil']],
    ['Acme (formerly Bolt Oil) Ltd', ['Acme (formerly Bolt Oil) Ltd', 'Acme Ltd', 'Bolt Oil']],
    ['Acme (Hong Kong) Ltd', ['Acme (Hong Kong) Ltd', 'Acme Ltd']],
    ['Ex Acme Lux', ['Ex Acme Lux']],
  ])('%s', (name, variants) =>
    expect(variantsOf(name).map(text => text.replace(/\s+/g, ' ').trim())).toEqual(
      variants.map(text => text.replace(/\s+/g, ' ').trim()),
    ),
  )

  it.each([
    ['Acme Oil, Mosul Branch', ['Acme Oil']],
    ['Acme Oil Hong Kong Branch', ['Acme Oil']],
    ['Branch of Acme Oil', ['Acme Oil']],
    ['Acme Oil Ltd, Yangon', ['Acme Oil Ltd']],
    ['Acme Oil Co., Ltd.', []],
    ['Olive Branch Trading', []],
    ['Haq, Abdul', []],
  ])('%s without its branch and seat', (name, bare) => expect(withoutBranch(name)).toEqual(bare))

  it('takes no time for a text of nothing but brackets', () => {
    const began = cpuMs()
    variantsOf('('.repeat(100_000))
    withoutBranch('Branch of '.repeat(10_000))
    expect(cpuMs() - began).toBeLessThan(5_000)
  })
})
