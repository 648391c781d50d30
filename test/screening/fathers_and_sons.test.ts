import { describe, expect, it } from 'vitest'
import { scoreOf } from './listed_party.ts'

describe('two persons whose names are near', () => {
  it.each([
    ['a father and his son', 'Edward Qualgrove Jr.', 'Edward QUALGROVE Sr.'],
    ['a son and a grandson', 'Edward Qualgrove II', 'Edward QUALGROVE III'],
    ['servants by other names of God', 'Abd al-Azim Qunaybi', 'Abd al-Aziz QUNAYBI'],
    ['the same in Arabic', 'عبد الحكيم القنيبي', 'عبد الكريم القنيبي'],
    ['sons of Erik and of Henrik', 'Lars Henriksson', 'Lars ERIKSSON'],
    ['families of Hassan and of Hussein', 'Reza Hassani', 'Reza HOSSEINI'],
    ['the same in Persian', 'Reza Hassanzadeh', 'Reza HOSSEINZADEH'],
    ['the family name Tan and what would be a title', 'Wahyuni', 'TAN SRI WAHYUNI'],
    ['a man and a woman in another spelling', 'Rasheeda Qunaybi', 'Rashid QUNAYBI'],
  ])('%s: %s, %s', async (_, asked, listed) => {
    expect(await scoreOf('person', asked, listed)).toBeLessThan(0.7)
    expect(await scoreOf('person', listed, asked)).toBeLessThan(0.7)
  })
})

describe('one person in two spellings', () => {
  it.each([
    ['a father, who is not always called so', 'Edward Qualgrove Sr.', 'Edward QUALGROVE'],
    ['a son in two ways', 'Edward Qualgrove Jr.', 'Edward QUALGROVE II'],
    ['a servant by one name of God', 'Abdelaziz Qunaybi', 'Abd al-Azeez QUNAYBI'],
    ['an alef that is not always written', 'عبد الرحمان القنيبي', 'عبد الرحمن القنيبي'],
    ['a family name of one father', 'Lars Ericsson', 'Lars ERIKSSON'],
    ['a short form of German', 'Uli Qualgrove', 'Ulrich QUALGROVE'],
    ['a servant and one name of God behind him', 'Abdul Qunaybi', 'Abdullah QUNAYBI'],
    ['the silent e of French', 'Hassane Qunaybi', 'Hassan QUNAYBI'],
    ['a title of Malaysia in two words', 'Tan Sri Ahmad bin Qismail', 'Ahmad QISMAIL'],
    ['a family name of China that begins a title', 'Tan Wira', 'TAN WIRA'],
    ['the same behind the given names', 'Sri Mulyani Tan', 'TAN SRI MULYANI'],
    ['an ending of a woman that is e or a', 'Habibe Qunaybi', 'Habiba QUNAYBI'],
    ['the same of a name that is of men in French', 'Amine Qunaybi', 'Amina QUNAYBI'],
    ['the same with an h', 'Amineh Qunaybi', 'Amine QUNAYBI'],
    ['a yeh more behind a servant', 'رضا عبدالحی', 'رضا عبدالحئی'],
    ['a lam more behind a servant', 'رضا عبداللهی', 'رضا عبدالهی'],
    ["a man's name in a that has lost it", 'Mustaf Yusuf Ali', 'MOSTAFA YUSUF ALI'],
    ['the same of Hamza', 'Hamz Qunaybi', 'Hamza QUNAYBI'],
  ])('%s: %s, %s', async (_, asked, listed) => {
    expect(await scoreOf('person', asked, listed)).toBeGreaterThanOrEqual(0.7)
    expect(await scoreOf('person', listed, asked)).toBeGreaterThanOrEqual(0.7)
  })
})

describe('a company in two scripts', () => {
  it.each([
    ['an everyday brand with all of its trade', 'النور للصرافة', 'AL-NOOR EXCHANGE'],
    ['the same with what many do', 'شركة النور للتجارة العامة', 'AL-NOOR GENERAL TRADING COMPANY'],
    ['a unit by its number', 'в/ч 45807', 'MILITARY UNIT 45807'],
    [
      'industry and trade of Turkey without "ve"',
      'Qalmaz Asansör San. Tic. Ltd. Şti.',
      'QALMAZ ASANSOR SANAYI VE TICARET LTD STI',
    ],
    ['the same in full', 'войсковая часть 45807', 'MILITARY UNIT 45807'],
  ])('%s: %s, %s', async (_, asked, listed) => {
    expect(await scoreOf('entity', asked, listed)).toBeGreaterThanOrEqual(0.7)
  })

  it.each([
    ['another trade', 'النور للصرافة', 'AL-NOOR GENERAL TRADING COMPANY'],
    ['another unit', 'в/ч 45808', 'MILITARY UNIT 45807'],
  ])('is another one by %s: %s, %s', async (_, asked, listed) => {
    expect(await scoreOf('entity', asked, listed)).toBeLessThan(0.7)
  })
})
