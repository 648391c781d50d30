import { describe, expect, it } from 'vitest'
import { scoreOf } from './listed_party.ts'

describe('two people', () => {
  it.each([
    ['of whom one has a short form that sounds like the name', 'Fatima Kvastani', 'Fathi KVASTANI'],
    ['of whom one has a short form that sounds like a name of a man', 'Fatma Kvastani', 'Fatih KVASTANI'],
    ['of whom one is called as the other for short', 'Hana Kvastani', 'Hani KVASTANI'],
    ['of whom one is called so for short in a longer spelling', 'Hana Kvastani', 'Haniyeh KVASTANI'],
    ['of two peoples', 'Saleh Kvastani', 'Aleksandar KVASTANI'],
    ['of a woman and a man', 'Lola Kvastani', 'Luis KVASTANI'],
    ['of Asia', 'Soleh Kvastani', 'Sulaiman KVASTANI'],
    ['of France', 'Yves Kvastani', 'Ivan KVASTANI'],
    ['of Ireland', 'Patrick Kvastani', 'Petru KVASTANI'],
    ['of America', 'Mike Kvastani', 'Marija KVASTANI'],
    ['of a name that is another one in short', 'Isa Kvastani', 'Isabel KVASTANI'],
    ['of a name of Greece', 'Haris Kvastani', 'Charalampos KVASTANI'],
    ['of two names of women', 'Vera Kvastani', 'Veronika KVASTANI'],
    ['of a family name that is a short form', 'Mohammad Salim', 'Mohammad SALLUM'],
    ['of a family name that is a short form of another word', 'Khalid Qaddour', 'Abdul QADIR'],
    ['of a family name that is short for a given name', 'Maria Mesa', 'Mehmed MARIA'],
    ['of a woman in Arabic letters', 'خلود الكفستاني', 'Khalid KVASTANI'],
    ['of a short form of many names', 'Hamada Kvastani', 'Muhammad KVASTANI'],
  ])('are not one, %s', async (_, asked, listed) => expect(await scoreOf('person', asked, listed)).toBeLessThan(0.7))

  it('are only possibly one by a short form of three letters', async () =>
    expect(await scoreOf('person', 'Aco Kvastanovic', 'Aleksandar KVASTANOVIC')).toBeLessThanOrEqual(0.79))
})

describe('two companies', () => {
  it.each([
    ['of which one has letters for a state before its trade', 'Advanced RF Systems', 'ADVANCED RUSSIA SYSTEMS'],
    ['of which one has letters for Taiwan before its kind', 'Petro ROC Company', 'PETRO TAIWAN COMPANY'],
    ['of which one has letters of a standard', 'Alpha RSA Security', 'ALPHA SOUTH AFRICA SECURITY'],
    ['of which one begins with letters for a state', 'PRC Group', 'CHINA TELECOM GROUP'],
    ['of which one is a brand with letters of a region', 'Ufaleya DNR', 'UFALEYA DONETSK PEOPLES REPUBLIC'],
    ['of which one has a name of China before "bin"', 'Xi Bin Trading', '11000 TRADING'],
    ['of which one is called for a fruit', 'Quince Ltd', 'FIFTEEN LTD'],
    ['of which one is a numeral alone', 'Onze Ltd', '11 LTD'],
    ['of which one is called for somebody', 'Cem Ltd', '100 LTD'],
    ['of which one is called for a woman', 'Tamar Ufaleya', 'ENERGY UFALEYA'],
  ])('are not one, %s', async (_, asked, listed) => expect(await scoreOf('entity', asked, listed)).toBeLessThan(0.7))
})

describe('one company', () => {
  it.each([
    ['an ocean', 'First Okean GmbH', 'FIRST OCEAN GMBH'],
    ['a power plant', 'Delta Power Plant', 'DELTA KRAFTWERK'],
    ['another spelling of what is no trade', 'Struktura LLC', 'STRUCTURA LLC'],
    ['letters for a state at the end', 'Ufaleya Systems RF', 'UFALEYA SYSTEMS RUSSIA'],
    [
      'letters for a region behind a ministry',
      'Ministry of Justice DNR',
      'MINISTRY OF JUSTICE DONETSK PEOPLES REPUBLIC',
    ],
  ])('is found by %s', async (_, asked, listed) =>
    expect(await scoreOf('entity', asked, listed)).toBeGreaterThanOrEqual(0.79),
  )
})
