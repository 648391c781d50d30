import { describe, expect, it } from 'vitest'
import { otherLengths } from '../../src/screening/vocabulary/abbreviations.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { withoutFlag, withoutKind } from '../../src/screening/vocabulary/ships.ts'
import { shortNameIn } from '../../src/screening/vocabulary/short_names.ts'
import { isMadeOfBeginnings } from '../../src/screening/vocabulary/syllabic.ts'
import { areOfTwoTrades } from '../../src/screening/vocabulary/trades.ts'
import { listedParty, scoreOf } from './listed_party.ts'

describe('one organisation', () => {
  it.each([
    ['the short form that is listed in brackets', 'QBIG', 'Shahid Quberi Industrial Group (QBIG)'],
    ['with dots', 'Q.B.I.G.', 'Shahid Quberi Industrial Group (QBIG)'],
    ['before a place', 'QBIG Tehran', 'Shahid Quberi Industrial Group (QBIG)'],
    ['of a body alone', 'IRGC', 'Islamic Revolutionary Guard Corps'],
    ['that is in another language', 'VUQA Shiraz', 'Quberi Centrifuge Company (VUQA)'],
    ['before brackets with the name', 'QHRS', 'QHRS (Quberi Harbour Refinery Services)'],
    ['of three letters', 'QIO', 'Qualified Industries Organization (QIO)'],
    ['asked about in brackets', 'Quberi Dental Industries Office (QDX)', 'QDX'],
    ['a word as another language spells it', 'LLC RESOURCE', 'LIMITED LIABILITY COMPANY RESURS'],
    ['three first letters of a title', 'Organization of Defence Industries', 'ODI'],
    ['with those of small words', 'Ministry of Defense Logistics', 'MODL'],
    ['first letters and Co', 'Quberi Khalvan Diesel Company', 'QKDCO'],
    ['beginnings of words', 'Korea Mining Development Trading Corporation', 'KOMID'],
    ['a word made of beginnings', 'Komid', 'Korea Mining Development Trading Corporation'],
    ['and of the legal form', 'Sogemac', 'Societe Generale des Materiaux de Construction'],
    ['Russian beginnings', 'Foreign Trade Bank of Belarus', 'Belvneshtorgbank'],
    ['a shortened kind of institute', 'FNPTs Qualtair', 'Federal Scientific Production Center Qualtair'],
    ['a shortened kind of company', 'ЧВК Квадут', 'Private Military Company Kvadut'],
    ['a plural of Hebrew', 'ועדות ההתנגדות העממית', 'Popular Resistance Committees'],
    ['an Arabic article in Hebrew letters', 'גדודי חללי אלקווברי', 'Al-Quvbari Martyrs Brigades'],
    ['a plural of Arabic', 'مصارف القبراني التعاونية', 'Al-Qubrani Cooperative Banks'],
    ['two words for one of Persian', 'پژوهشگاه مواد و انرژی کوبرانی', 'Koubrani Materials and Energy Research Center'],
    [
      'Russian words of a title',
      'Фонд защиты национальных ценностей Квубрин',
      'Kvubrin Foundation for the Protection of National Values',
    ],
    [
      'a Russian adjective that begins like English',
      'Федеральная служба охраны Квубрии',
      'Federal Protective Service of Kvubria',
    ],
    ['in brackets before a legal form', 'QKEPO', 'Queraman Plastic (QKEPO) S.R.L.'],
    ['before one of many words', 'MZQT', 'Murinskiy Zavod Quarvovykh Turbin (MZQT) Public Joint Stock Company'],
    [
      'a title of Russia in two wordings',
      'Research-Production Enterprise Quadron',
      'Scientific and Production Enterprise Quadron',
    ],
    [
      'the same in German',
      'Wissenschaftliche Produktionsvereinigung Kwadmasch',
      'Nauchno-Proizvodstvennoe Obedinenie Kvadmash',
    ],
    ['a university of Iran', 'Daneshgah Sanati Quarzamin', 'Quarzamin University of Technology'],
    ['such a university in English', 'Isfahan Industrial University', 'Isfahan University of Technology'],
    ['one that is named after somebody', 'Malek Ashtar Industrial University', 'Malek-Ashtar University of Technology'],
    ['an airline of a state in another language', 'Suriye Hava Yollari', 'Syrian Airlines'],
    ['an airline whose state another language spells otherwise', 'Byelorussian Airlines', 'Belarusian Airlines'],
    ['an airline whose state has a name of its own', 'Misr Airlines', 'Egyptian Airlines'],
    ['an airline by the two names of a state', 'Burma Airways Corporation', 'Myanmar Airways'],
    [
      'a numbered unit of a force',
      '606th Brigade Quverian National Army',
      '606th Brigade of the Quverian Armed Forces',
    ],
    ['the other Korea', 'Jangsu', 'Changsu Company Limited'],
    ['the same with a city for the state', 'Dongbang Bank, Pyongyang', 'Tongbang Bank of Korea'],
    ['a city for the state', 'Quberi Bank Tehran', 'Quberi Bank of Iran'],
    ['a city for another state', 'Quberi Mining Company Damascus', 'Quberi Mining Company of Syria'],
    ['members of a group', 'القوبرانيين', 'Quberani Group'],
    ['members of a group in Hebrew', 'הואגנרים', 'Wagner Group'],
    ['a group whose name a table has', 'جماعة الحوثي', 'Houthi Group'],
    ['members of a group of no such name', 'الفاغنريون', 'Wagner Group'],
    ['such members of a Hebrew letter with a mark', "הקוברת'ים", 'Kubrathi Group'],
    ['a Chinese group', '华讯集团', 'Huaxun Technologies Co., Ltd.'],
    ['technology of a Chinese group', '华讯科技', 'Huaxun Group'],
    ['English words in Urdu letters', 'قوبران ویلفیئر فاؤنڈیشن', 'Qubran Welfare Foundation'],
    ['more of them', 'قوبران ایگریکلچرل ڈویلپمنٹ بینک', 'Qubran Agricultural Development Bank'],
    ['an Arabic article grown on', 'Al-Zahraa Trading', 'Azzahra Trading'],
    ['an airline in one word', 'Sudanair', 'Sudan Airways Co Ltd'],
    ['an article behind a word of Arabic', 'Qansarul Mujahideen Battalion', 'Katibat Qansar al-Mujahidin'],
  ])('%s: %s, %s', async (_, asked, listed) => {
    expect(await scoreOf('entity', asked, listed)).toBeGreaterThanOrEqual(0.7)
  })
})

it.each([
  ['an Arabic article grown on', 'Azzahra Quvair Trading', 'Al Zahraa Quvair Trading'],
  ['Wade-Giles in two words', 'Tung Fang Quarvtech', 'Dongfang Quarvtech'],
])('reads %s as one name: %s, %s', async (_, asked, listed) => {
  expect(await scoreOf('entity', asked, listed)).toBeGreaterThan(0.9)
})

describe('two organisations', () => {
  it.each([
    ['a short form with a trade beside it', 'QBIG Adhesive Tapes', 'Shahid Quberi Industrial Group (QBIG)'],
    ['a short form with another letter', 'QBIT Tehran', 'Shahid Quberi Industrial Group (QBIG)'],
    ['three first letters of a company', 'Quberi Trading House', 'QTH'],
    ['a hospital and works', 'Martyr Quberani Hospital', 'Martyr Quberani Industries'],
    ['a body and a company of its letters', 'PLA Holdings', "People's Liberation Army"],
    ['a body and a restaurant', 'Sepah Restaurant', 'Islamic Revolutionary Guard Corps'],
    ['a body and an airport', 'GRU Airport', 'Main Intelligence Directorate'],
    ['a pronoun that may be short for a trade', 'Quberi It', 'Quberi Information Technology'],
    ['letters that are several trades', 'PTF Trading', 'Production Trading Company'],
    ['an end that is no article', 'Marcus Shipping', 'Marc Shipping'],
    ['another one', 'Magnus Oil', 'Magn Oil'],
    ['a legal form in brackets', 'DMCC', 'Quberi Trading (DMCC)'],
    ['members of a group and a company', 'القوبرانيين', 'Quberani Trading'],
    ['a Chinese bank and a company', '华讯银行', 'Huaxun Technology Co., Ltd.'],
    ['a city of another state', 'Quberi Bank Moscow', 'Quberi Bank of Iran'],
    ['a word of Arabic alone', 'شركة الخليج', 'Khaleej Steel'],
    ['another vowel of Arabic', 'شركة المنصوري', 'Mansari Company'],
    ['a French word and a Turkish one', 'Fer Shipping Ltd', 'Demir Shipping Ltd'],
    ['a people and a group', 'العراقيون', 'Iraqi Group'],
    ['another people and a group', 'اللبنانيين', 'Lebanese Group'],
    ['two universities of Poland', 'Poznan Industrial University', 'Poznan University of Technology'],
    ['a university of science too', 'Virginia Technical University', 'Virginia University of Science and Technology'],
    ['a university of the faith', 'Islamic Technical University', 'Islamic University of Technology'],
    ['makers of the same kind', 'Alpha Research and Manufacturing Company', 'Alpha Science and Industry Group'],
    ['the first letters of another wording', 'Arrow Research and Production Company', 'ASPC'],
    ['a ship and a company called MV', 'Tug Sakano', 'LIMITED LIABILITY COMPANY MV'],
    ['another word behind an Arabic article', 'Al-Zahraa Trading', 'Azzahiq Trading'],
    ['two universities of one city', 'Taiyuan Industrial University', 'Taiyuan University of Technology'],
    ['two numbers of a unit', '606th Brigade Quverian National Army', '607th Brigade of the Quverian Armed Forces'],
    ['two arms', '606th Brigade of the Quverian Air Force', '606th Brigade of the Quverian Navy'],
    ['a party and a bank', 'Party of Qualhope Lebanon', 'Bank of Qualhope Lebanon'],
    ['a museum and a university', 'State Museum of Aviation Quberov', 'State University of Aviation Quberov'],
  ])('%s: %s, %s', async (_, asked, listed) => {
    expect(await scoreOf('entity', asked, listed)).toBeLessThan(0.7)
  })

  it.each([
    ['the short form stands before a place', 'QBIG Tehran', 'Shahid Quberi Industrial Group (QBIG)'],
    ['an airline has the other name of the state', 'Burma Airways', 'Myanmar Air'],
    ['two letters may be one of Serbia', 'Nadji Foods', 'Nadi Foods'],
    ['a society has its seat in the state', 'Red Cross Society Kyiv', 'Red Cross Society of Ukraine'],
  ])('may be one where %s', async (_, asked, listed) => {
    expect(await scoreOf('entity', asked, listed)).toBeLessThan(0.8)
  })

  it.each([
    ['Tin Lin', 'DINRIN LIMITED'],
    ['Lyu Li', 'YOLI MACHINE'],
  ])('are not read in another romanisation of Korean for the person %s', async (name, listed) => {
    const screener = await createScreener([listedParty('entity', listed)])
    expect(screener.screen({ name, kind: 'person' }, 5)).toEqual([])
  })
})

describe('one ship', () => {
  it.each([
    ['a tug', 'TB Quarvella Star', 'QUARVELLA STAR'],
    ['a very large tanker', 'VLCC Quarvella', 'QUARVELLA'],
    ['what kind of ship she is', 'bulk carrier Quarvella', 'QUARVELLA'],
    ['a flag before the name', 'Iran-flagged Quarvella', 'QUARVELLA'],
    ['a flag behind it', 'Quarvella under Cook Islands flag', 'QUARVELLA'],
    ['a flag of a country', 'M.T. Quarvella, flag: Gabon', 'QUARVELLA'],
    ['the other Korea', 'Jang Gyong 3', 'CHANG KYONG 3'],
    ['the other Korea with a prefix', 'MV Geum Gang San 2', 'KUM GANG SAN 2'],
    ['a flag in Persian', 'نفتکش کوارور با پرچم پاناما', 'KUARVAR'],
    ['what kind of ship she is in Portuguese', 'Navio tanque Quarvella', 'QUARVELLA'],
    ['a flag in brackets and other spaces', 'MV Qol San Bong (DPRK flag)', 'QOLSANBONG'],
  ])('%s: %s, %s', async (_, asked, listed) => {
    expect(await scoreOf('vessel', asked, listed)).toBeGreaterThanOrEqual(0.7)
  })

  it('may be another one of Chinese syllables', async () => {
    expect(await scoreOf('vessel', 'Hai Tong', 'HAI DONG')).toBeLessThan(0.7)
    expect(await scoreOf('vessel', 'Dae Dong 3', 'TAE DONG 5')).toBeLessThan(0.7)
  })

  it.each([
    ['Golden Flag Iraq', 'GOLDEN'],
    ['The Red Flag Iran', 'RED'],
    ['Red Flag Iran', 'RED'],
    ['Tug Valley', 'VALLEY'],
    ['Carguero Sur', 'SUR'],
  ])('is not called a part of a name: %s, %s', async (asked, listed) => {
    expect(await scoreOf('vessel', asked, listed)).toBeLessThan(0.7)
  })

  it('is none with a number behind a prefix', async () => {
    expect(await scoreOf('vessel', 'MT Quarvella II', 'QUARVELLA')).toBeLessThan(0.7)
  })
})

it.each([
  ['Aerospace Industries Organization (AIO)', 'AIO'],
  ['AEROSPACE INDUSTRIES ORGANIZATION (A.I.O.)', 'A.I.O.'],
  ['Namchon Development Corporation (a.k.a. "NDC")', 'NDC'],
  ['KHRS (Khartoum Refinery Services)', 'KHRS'],
  ['Quberi Holding (Shanghai) Ltd', undefined],
  ['Quberi Trading (Pvt) Ltd', undefined],
  ['Quberi (Tigers)', undefined],
  ['Quberi Trading (PVT)', undefined],
  ['Quberi Trading (BVI)', undefined],
  ['Dubai Multi Commodities Centre (DMCC)', 'DMCC'],
  ['Quberi Industrial Group (qig)', undefined],
  ['ISLAMIC GUARD CORPS (IGC)-QODS FORCE', undefined],
  ['Quberi Industrial Group (QIG) of Trade', undefined],
])('reads the short form in "%s" as %s', (name, short) => expect(shortNameIn(name)?.short).toBe(short))

it('knows what is made of the beginnings of words', () => {
  expect(isMadeOfBeginnings('talco', ['tajikistan', 'aluminium', 'company'], 2)).toBe(true)
  expect(isMadeOfBeginnings('proma', ['promociones', 'atlantico'], 2)).toBe(false)
  expect(isMadeOfBeginnings('komik', ['korea', 'mining', 'development'], 2)).toBe(false)
})

it('writes out and shortens what institutes are called by, in Russian and in English', () => {
  expect(otherLengths(['ges', 'kuban'], false)).toContainEqual(['hydroelectric', 'power', 'plant', 'kuban'])
  expect(otherLengths(['hydroelectric', 'power', 'plant', 'kuban'], false)).toEqual([
    ['ges', 'kuban'],
    ['hpp', 'kuban'],
  ])
})

it('leaves a flag alone that is the name', () => {
  expect(withoutFlag('Red Flag')).toEqual([])
  expect(withoutFlag('Red Flag Star')).toEqual([])
  expect(withoutFlag('Quarvella Star')).toEqual([])
})

it.each([
  ['Quarvella Bandera de Espana', []],
  ['Quarvella Star Bandera de Espana', ['MV Quarvella Star']],
  ['Golden Flag Iraq', []],
  ['Golden, flag Iraq', ['MV Golden']],
  ['Golden flying the flag of Iraq', ['MV Golden']],
  ['Quarvella Red Flag', []],
  ['Pirate-flagged Quarvella', []],
  ['Panama-flagged Shipping Ltd', []],
  ['Quarvella, bandera de España', ['MV Quarvella']],
  ['Quarvella Red Flag of Hope', []],
  ['Quarvella River flag Togo', ['MV Quarvella River']],
  ['Quarvella River, pabellón boliviano', ['MV Quarvella River']],
  ['BM Quarvella Star bandera de Bolivia', ['MV Quarvella Star']],
  ['MV Quarvella Panama flag', ['MV MV Quarvella']],
])('asks for a state as the flag in "%s"', (name, ships) => expect(withoutFlag(name)).toEqual(ships))

it.each([
  ['General Cargo Services Ltd', []],
  ['Oil Tanker Trading Company', []],
  ['oil tanker Quarvella', ['MV Quarvella']],
  ['Tug Valley', []],
  ['Tug Quarvella Star', ['MV Quarvella Star']],
])('takes the kind of a ship off "%s" where no company is left', (name, ships) =>
  expect(withoutKind(name)).toEqual(ships),
)

it('tells bodies apart, and not those that one word may mean', () => {
  expect(areOfTwoTrades(['ministry'], ['hospital'], false)).toBe(true)
  expect(areOfTwoTrades(['institute'], ['university'], false)).toBe(false)
  expect(areOfTwoTrades(['company'], ['hospital'], false)).toBe(false)
})
