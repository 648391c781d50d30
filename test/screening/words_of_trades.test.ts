import { describe, expect, it } from 'vitest'
import { scoreOf } from './listed_party.ts'

describe('one company', () => {
  it.each([
    ['a German works', 'Werkzeugfabrik Kwastowo', 'KVASTOVO INSTRUMENTALNYI ZAVOD'],
    ['a Belarusian genitive', 'Завод мэблі Квасціна', 'Kvastsina Furniture Plant'],
    ['a Turkish craft', 'Kvasta Mobilyacılık', 'KVASTA FURNITURE'],
    ['a Brazilian works', 'Cervejaria Cuastara', 'CUASTARA BREWERY'],
    ['a French works', 'Briqueterie de Quastara', 'QUASTARA BRICK FACTORY'],
    ['a Russian compound', 'Квастинский станкоинструментальный завод', 'Kvastinskiy Machine Tool Plant'],
    ['a public body of Serbia', 'ЈКП Квастина вода', 'JAVNO KOMUNALNO PREDUZECE KVASTINA VODA'],
    ['the letters of Hong Kong', 'HK Silver Quastar Shipping', 'SILVER QUASTAR SHIPPING (HONG KONG)'],
    ['the letters of a kingdom', 'KSA Quastara Dates', 'QUASTARA DATES (SAUDI ARABIA)'],
    ['the letters of islands', 'Quastara Marine BVI', 'QUASTARA MARINE (BRITISH VIRGIN ISLANDS)'],
    ['thousands of two words', 'Inversiones Quastara Dos Mil', 'INVERSIONES QUASTARA 2000 C.A.'],
    ['a number above ten', 'Hermanos Quastara Veintidos', 'HERMANOS QUASTARA 22'],
    ['an article of South Asia', 'Bait un-Nasr Society', 'BAIT AL-NASR SOCIETY'],
    ['welfare', 'Quastari Welfare Organization', 'QUASTARI CHARITABLE ORGANIZATION'],
    ['forwarders in Chinese', '青岛华斯塔货运代理有限公司', 'QINGDAO HUASITA FREIGHT FORWARDING CO., LTD.'],
    ['forms in Burmese', 'ရွှေကွမ်းထွန်း ကုမ္ပဏီ လီမိတက်', 'SHWE KUN HTUN COMPANY LIMITED'],
    ['two words of Arabic for one of English', 'Al Qustara Shipbuilding', 'شركة القسطارة لبناء السفن'],
    ['one word of Arabic for two of English', 'Qustari Real Estate', 'شركة القسطاري العقارية'],
    ['a firm of Hong Kong', 'Kam Hing Shipping', 'JINXING SHIPPING'],
    ['Somali', 'Xawaaladda Quastariya', 'QUASTARIYA REMITTANCE COMPANY'],
    ['Swahili', 'Kampuni ya Usafirishaji Quastara', 'QUASTARA TRANSPORT COMPANY'],
  ])('is found by %s', async (_, asked, listed) =>
    expect(await scoreOf('entity', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('one ship', () => {
  it.each([
    ['Spain', 'B/P Ntra. Sra. de Cuastara', 'NUESTRA SENORA DE CUASTARA'],
    ['Portugal', 'N. Sra. da Cuastara', 'NOSSA SENHORA DA CUASTARA'],
  ])('is found by what is painted on her in %s', async (_, asked, listed) =>
    expect(await scoreOf('vessel', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('one person', () => {
  it.each([
    ['the commonest name of Bangladesh', 'কামাল হোসেন', 'Kamal HOSSAIN'],
    ['a w of Bengali', 'আনোয়ার কামাল', 'Anwar KAMAL'],
    ['a Belarusian u within a word', 'Aliaksei Klaukin', 'Aleksei KLEVKIN'],
    ['the same behind an a', 'Siarhei Shaukunou', 'Sergei SHEVKUNOV'],
  ])('is found by %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('two companies', () => {
  it.each([
    ['works of two trades', 'Werkzeugfabrik Kwastowo', 'KVASTOVO MEBELNYI ZAVOD'],
    ['thousands', 'Inversiones Quastara Dos Mil', 'INVERSIONES QUASTARA 3000 C.A.'],
    ['places in letters', 'Quastara Marine BVI', 'QUASTARA MARINE (HONG KONG)'],
    ['forwarders and a bank', '青岛华斯塔货运代理有限公司', 'QINGDAO HUASITA BANK'],
    ['Somali trades', 'Xawaaladda Quastariya', 'QUASTARIYA FISHING COMPANY'],
  ])('are not one: %s', async (_, asked, listed) => expect(await scoreOf('entity', asked, listed)).toBeLessThan(0.7))
})
