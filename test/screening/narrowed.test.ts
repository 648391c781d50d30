import { describe, expect, it } from 'vitest'
import { POSSIBLE_AT } from '../../src/core/screening.ts'
import { scoreOf } from './listed_party.ts'

// What a reading is limited to that may be right and may be wrong.
const ONLY_POSSIBLE = 0.79
const NOT_QUITE_SAME = 0.95

describe('a person', () => {
  it.each([
    ['a syllable of Burmese with a letter more', 'Than Shwe', 'Thant Shwe'],
    ['a syllable of Burmese with a letter less', 'Maung Maung Kyawt', 'Maung Maung Kyaw'],
    ['a family name behind a title', 'Dr. Najjar', 'Bassam NAJJAR'],
  ])('is possible, and no more, by %s', async (_, asked, listed) => {
    const score = await scoreOf('person', asked, listed)
    expect(score).toBeGreaterThanOrEqual(POSSIBLE_AT)
    expect(score).toBeLessThanOrEqual(ONLY_POSSIBLE)
  })

  it.each([
    ['a capital with its mark', 'Aminata Diabaté Née Sangaré', 'SANGARE, Aminata'],
    ['small letters', 'Aminata Diabate nee Sangare', 'SANGARE, Aminata'],
    ['brackets', 'Elena Rossi (nata Ferrari)', 'Elena FERRARI'],
    ['brackets, in Russian', 'Марина Орлова (урождённая Белякова)', 'BELYAKOVA, Marina'],
    ['Danish', 'Inger Holm født Lindqvist', 'LINDQVIST, Inger'],
  ])('is found by the name of birth, and not for sure, where it is said in %s', async (_, asked, listed) => {
    const score = await scoreOf('person', asked, listed)
    expect(score).toBeGreaterThan(ONLY_POSSIBLE)
    expect(score).toBeLessThanOrEqual(NOT_QUITE_SAME)
  })

  it.each([
    ['a name of Burma', 'Ko Win Nee Aung', 'Ko Aung'],
    ['a family name of Germany', 'Jean Max Born Schmidt', 'Jean Schmidt'],
    ['a given name of Italy', 'Elena Maria Nata Ferrari', 'Elena Ferrari'],
    ['a particle of Pakistan', 'Mohammad Zia Ur. Rahman', 'Mohammad Rahman'],
  ])('is not found as by her name of birth because of %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeLessThanOrEqual(ONLY_POSSIBLE),
  )

  it.each([
    ['a vowel of a syllable of Burmese', 'Htin Kyaw', 'Htun Kyaw'],
    ['a family name of very many behind a title', 'Dr. Chen', 'Zhu CHEN'],
    ['a family name that is like Khan', 'William Chan Patterson', 'William KHAN PATTERSON'],
  ])('is not found by %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeLessThan(POSSIBLE_AT),
  )
})

describe('a company', () => {
  it.each([
    ['a public body of the Balkans', 'JP Vodovod Kestrin', 'Public Enterprise Vodovod Kestrin'],
    ['a public body in Cyrillic', 'ЈП Кестринимпорт', 'Public Enterprise Kestrinimport'],
    ['gold before a form of French', 'Mwenga Or SARL', 'MWENGA GOLD'],
    ['a beginning and consonants', 'Kestrin Contg Co', 'KESTRIN CONTRACTING CO'],
    ['what is behind a short form', 'KESMID (Korea General Trading Corporation)', 'KOREA GENERAL TRADING CORPORATION'],
    ['a city of China that is left out', 'Machine Tool Factory Company', 'BAODING MACHINE TOOL FACTORY COMPANY'],
  ])('is found by %s', async (_, asked, listed) =>
    expect(await scoreOf('entity', asked, listed)).toBeGreaterThanOrEqual(POSSIBLE_AT),
  )

  it('is possible, and no more, by gold before a form of French', async () =>
    expect(await scoreOf('entity', 'Mwenga Or SARL', 'MWENGA GOLD')).toBeLessThanOrEqual(ONLY_POSSIBLE))

  it.each([
    ['initials of a brand', 'JP Morgan', 'Public Enterprise Morgan'],
    ['initials of a brand that is listed', 'Public Enterprise Morgan', 'JP MORGAN'],
    ['initials of a port', 'DP World', 'World Enterprise'],
    ['a plural that is like a beginning', 'Auto Parts Ltd', 'AUTO PARTNERS LTD'],
    ['a plural of a trade', 'Kestrin Farms', 'KESTRIN FARMERS'],
    [
      'a state that is left out of its trader',
      'General Trading and Contracting Company',
      'KUWAIT GENERAL TRADING AND CONTRACTING COMPANY',
    ],
    ['a state that is left out of its bank', 'Foreign Trade Bank', 'MYANMA FOREIGN TRADE BANK'],
    ['another state that is left out of its bank', 'Export Import Bank', 'RUSSIAN EXPORT-IMPORT BANK'],
    ['a word of Hebrew', 'Beit Or SA', 'BEIT GOLD'],
    ['a word of English', 'One Or SA', 'ONE GOLD'],
    ['a trade alone behind a short form', 'KOMID (General Trading Company)', 'GENERAL TRADING COMPANY'],
  ])('is not found by %s', async (_, asked, listed) =>
    expect(await scoreOf('entity', asked, listed)).toBeLessThan(POSSIBLE_AT),
  )
})
