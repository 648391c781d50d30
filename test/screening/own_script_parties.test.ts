import { describe, expect, it } from 'vitest'
import type { ListEntry, ListedName, PartyKind } from '../../src/core/screening.ts'
import { isCommonFamily } from '../../src/screening/persons/common_families.ts'
import { isEverydayBrand } from '../../src/screening/vocabulary/everyday_brands.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { foreignInHan, hanSimilarity } from '../../src/screening/readings/han_foreign.ts'
import { shipIn } from '../../src/screening/vocabulary/ships.ts'
import { withoutOrdinals, withShortStates } from '../../src/screening/readings/states.ts'
import { listedParty } from './listed_party.ts'

// So that words weigh what they do in a long list.
const OTHERS: readonly ListEntry[] = [
  ...Array.from({ length: 40 }, (_, i) =>
    listedParty('person', `Oleg ZVER${String.fromCharCode(97 + (i % 26))}${i % 7}UK`, 300 + i),
  ),
  ...['Rahim KHAN', 'Karim KHAN', 'Rahim QADIRI', 'Karim QADIRI'].map((text, i) =>
    listedParty('person', text, 400 + i),
  ),
  ...['Verbena TRADING LLC', 'Nord SHIPPING LTD', 'Sud BANK'].map((text, i) => listedParty('entity', text, 500 + i)),
]

async function scoreOf(asked: string, listed: string, kind: PartyKind, of?: ListedName['kind']): Promise<number> {
  const screener = await createScreener([listedParty(kind, listed, 1, of), ...OTHERS])
  return screener.screen({ name: asked }, 500).find(hit => hit.entry.entryId === 'ofac_sdn:1')?.score ?? 0
}

describe('a company asked for in its own script', () => {
  it.each([
    ['ООО «Феникс»', 'FENIKS'],
    ['ТОВ «Оріон»', 'ORION LIMITED LIABILITY COMPANY'],
    ['შპს „კრისტალი“', 'CRYSTAL'],
    ['株式会社オリオン', 'ORION LIMITED LIABILITY COMPANY'],
    ['ООО «Верлюкс»', 'VERLUKS JSC'],
    ['খান লিমিটেড', 'KHAN ORGANIZATION'],
  ])('is possible at most where its word is one of many, or its form another: %s', async (asked, listed) => {
    const score = await scoreOf(asked, listed, 'entity')
    expect(score).toBeGreaterThanOrEqual(0.7)
    expect(score).toBeLessThan(0.8)
  })

  it.each([
    ['Хлебозавод «Феникс»', 'FENIKS'],
    ['Феникс д.о.о. Бор', 'FENIKS'],
    ['Απόλλων Οινοποιία Α.Ε.', 'APOLLON OOO'],
    ['შპს „ჰორიზონტი აუდიტი“', 'OJSC HORIZONT HOLDING MANAGEMENT COMPANY'],
    ['ТОВ «Калина»', 'SALINA'],
    ['胡记饭店', 'HUJI'],
  ])('is another one with more beside such a word, or by a slip: %s', async (asked, listed) =>
    expect(await scoreOf(asked, listed, 'entity')).toBeLessThan(0.7),
  )

  it.each([
    ['ООО «Квасневит»', 'KVASNEVIT LLC', undefined],
    ['Группа Квагнера', 'KVAGNER GROUP', undefined],
    ['АО Феникс', 'АО Феникс', 'original_script'],
    ['Χαμάς', 'HAMAS', undefined],
    ['АО «Ростех»', 'STATE CORPORATION ROSTEC', undefined],
  ] as const)('is found where it is no word of many: %s', async (asked, listed, of) =>
    expect(await scoreOf(asked, listed, 'entity', of)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('a person asked for in the own script', () => {
  it.each([
    ['Анна Зверева', 'Anna ZVEREV'],
    ['А. С. Зверин', 'Sergey Anatolevich ZVERIN'],
    ['Петро Левченко', 'Petro SAVCHENKO'],
    ['محمود الشامي', 'Abu Mahmud AL-SHAMI'],
    ['বিলাল শেখ', 'Bilal'],
  ])('is another one: %s', async (asked, listed) => expect(await scoreOf(asked, listed, 'person')).toBeLessThan(0.7))

  it('is possible in two syllables', async () => {
    const score = await scoreOf('陈勇', 'Yong CHEN', 'person')
    expect(score).toBeGreaterThanOrEqual(0.7)
    expect(score).toBeLessThan(0.8)
  })

  it.each([
    ['أبو مهدي المهندس', 'Abu Mahdi AL-MUHANDIS'],
    ['سیدپرویز فتاح', 'Parviz FATTAH'],
    ['عبد الرحمن ميلاد الملقب بالبيدجا', 'Abd al-Rahman MILAD'],
    ['رهبر جمهوری اسلامی ایران علی خامنه‌ای', 'Ali KHAMENEI'],
    ['弗拉基米尔·普京', 'Vladimir Vladimirovich PUTIN'],
    ['拉姆赞·卡德罗夫', 'Ramzan Akhmatovich KADYROV'],
    ['מוחמד דף', 'Muhammed DEIF'],
    ['敏昂莱', 'Min Aung HLAING'],
    ['ラムザン・カディロフ', 'Ramzan KADYROV'],
  ])('is found: %s', async (asked, listed) =>
    expect(await scoreOf(asked, listed, 'person')).toBeGreaterThanOrEqual(0.7),
  )
})

describe('an institution or a ship asked for in its own script', () => {
  it.each([
    ['کشتی مهنام', 'MAHNAM', 'vessel'],
    ['теплоход «Инженер Вешняков»', 'INZHENER VESHNYAKOV', 'vessel'],
    ['السفينة السورية «لاوديسيا»', 'LAODICEA', 'vessel'],
    ['청천강호', 'CHONG CHON GANG', 'vessel'],
    ['شرکت کشتیرانی والفجر', 'VALFAJR SHIPPING COMPANY', 'entity'],
    ['קבוצת אינטלקסה', 'INTELLEXA S.A.', 'entity'],
    ['شرکت نوسازی بالگردهای ایران (پنها)', 'PANHA', 'entity'],
    ['بانک مهرآفرید وابسته به قرارگاه خاتم', 'MEHRAFARID BANK', 'entity'],
    ['Джебхат ан-Нусра', 'JABHAT AL-NUSRAH', 'entity'],
    ['인민보안성', "MINISTRY OF PEOPLE'S SECURITY", 'entity'],
    ['中央軍委裝備發展部', 'EQUIPMENT DEVELOPMENT DEPARTMENT', 'entity'],
    ['指定暴力団稲川会', 'INAGAWA-KAI', 'entity'],
    ['조선로동당 군수공업부', 'MUNITIONS INDUSTRY DEPARTMENT', 'entity'],
    ['الفرقة الرابعة في الجيش السوري', 'FOURTH DIVISION OF THE SYRIAN ARMY', 'entity'],
    ['ЗАТ «Верлюкстэхэкспорт»', 'VERLUKSTECHEXPORT', 'entity'],
  ] as const)('is found: %s', async (asked, listed, kind) =>
    expect(await scoreOf(asked, listed, kind)).toBeGreaterThanOrEqual(0.7),
  )
})

it('knows words that companies of any kind are called by, however they are transliterated', () => {
  expect(['feniks', 'kristall', 'crystal', 'horizont', 'السنابل', 'כוכב'].every(isEverydayBrand)).toBe(true)
  expect(['rostec', 'kvasnevit', 'حزبالله'].some(isEverydayBrand)).toBe(false)
})

it('knows the commonest family names, of women too', () => {
  expect(['kravchenko', 'kuznetsova', 'petrovic', 'sharma'].every(isCommonFamily)).toBe(true)
  expect(['kvasnevich', 'prigozhin'].some(isCommonFamily)).toBe(false)
})

it('takes ships, states and ordinals as lists print them', () => {
  expect(shipIn('танкер «Верба»')).toContain('MV Верба')
  expect(shipIn('长进一号')).toEqual(['MV 长进一'])
  expect(shipIn('Hope Tanker')).toEqual([])
  expect(withShortStates('Министерство финансов Российской Федерации')).toBe('Министерство финансов Россия')
  expect(withShortStates('조선민주주의인민공화국 중앙은행')).toBe('조선중앙은행')
  expect(withoutOrdinals('64-я бригада, 5-го полка')).toBe('64 бригада, 5 полка')
})

it('reads foreign names in Chinese characters by their sounds', () => {
  expect(foreignInHan('谢尔盖·拉夫罗夫')?.map(({ text }) => text)).toEqual(['sergei', 'lafuluofu'])
  expect(foreignInHan('王小明')).toBeUndefined()
  expect(hanSimilarity(['la', 'fu', 'luo', 'fu'], 'lavrov')).toBeGreaterThan(0.9)
  expect(hanSimilarity(['la', 'fu', 'luo', 'fu'], 'olivera')).toBe(0)
})
