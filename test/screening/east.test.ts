import { describe, expect, it } from 'vitest'
import { createPlainScreener } from '../../bench/plain_screener.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { listedParty } from './listed_party.ts'

const PERSONS = [
  'Jong Un KIM',
  'RI Pyong Chol',
  "Myo'ng-su YI",
  'PARK Gwang-ho',
  'Jinping XI',
  'WANG Xiao Li',
  'HSIEH Ching-wen',
  'Chun-ying LEUNG',
  'Kiyoshi TAKAYAMA',
  'ZENG Qinghong',
  'OUYANG Zhiyuan',
  '高市早苗',
  '李明',
  'Bashar al-ASSAD',
  'Sergei Viktorovich LAVROV',
]
const OTHERS = [
  'KOREA MINING DEVELOPMENT TRADING CORPORATION',
  'DANDONG HONGXIANG INDUSTRIAL DEVELOPMENT CO., LTD.',
  'TANCHON COMMERCIAL BANK',
  'YAMAGUCHI-GUMI',
  'HAITIAN CIS LLC',
  'KUMGANG BANK',
  'FANG HONG KONG HOLDING LTD',
]
const ENTRIES = [
  ...PERSONS.map((name, i) => listedParty('person', name, i)),
  ...OTHERS.map((name, i) => listedParty('entity', name, 100 + i)),
]
const screener = await createScreener(ENTRIES)
const plain = await createPlainScreener(ENTRIES)
const best = (name: string) => screener.screen({ name }, 5)[0]

describe('a name in its own characters', () => {
  it.each([
    ['김정은', 'Jong Un KIM'],
    ['金正恩', 'Jong Un KIM'],
    ['리병철', 'RI Pyong Chol'],
    ['이병철', 'RI Pyong Chol'],
    ['이명수', "Myo'ng-su YI"],
    ['박광호', 'PARK Gwang-ho'],
    ['习近平', 'Jinping XI'],
    ['習近平', 'Jinping XI'],
    ['习 近平', 'Jinping XI'],
    ['王小丽', 'WANG Xiao Li'],
    ['謝慶文', 'HSIEH Ching-wen'],
    ['梁振英', 'Chun-ying LEUNG'],
    ['高山清司', 'Kiyoshi TAKAYAMA'],
    ['バッシャール・アサド', 'Bashar al-ASSAD'],
    ['セルゲイ・ラブロフ', 'Sergei Viktorovich LAVROV'],
    ['Ким Чен Ын', 'Jong Un KIM'],
    ['Си Цзиньпин', 'Jinping XI'],
    ['曾庆红', 'ZENG Qinghong'],
    ['欧阳志远', 'OUYANG Zhiyuan'],
    ['조선광업개발무역회사', 'KOREA MINING DEVELOPMENT TRADING CORPORATION'],
    ['단천상업은행', 'TANCHON COMMERCIAL BANK'],
    ['丹东鸿祥实业发展有限公司', 'DANDONG HONGXIANG INDUSTRIAL DEVELOPMENT CO., LTD.'],
    ['丹東鴻祥實業發展有限公司', 'DANDONG HONGXIANG INDUSTRIAL DEVELOPMENT CO., LTD.'],
    ['山口組', 'YAMAGUCHI-GUMI'],
  ])('%s is %s', (name, listed) => {
    expect(best(name)?.matchedName.text).toBe(listed)
    expect(best(name)?.score).toBeGreaterThanOrEqual(0.8)
  })
})

describe('a name of other people and companies', () => {
  it.each([
    ['with another given name', '김정철'],
    ['with a part of the given name', '王小'],
    ['with the given name turned around', '王丽小'],
    ['with another family name', '박정은'],
    ['that is one syllable of two people', '金李'],
    ['of a company elsewhere with the same brand', '北京海天机械有限公司'],
    ['of a company that does something else', '금강기술'],
    ['of a person in a company', '方红'],
    ['with another given name in katakana', 'バシル・アサド'],
    ['of another Korean in Cyrillic', 'Ким Чен Ир'],
  ])('%s is none', (_, name) => expect(best(name)).toBeUndefined())
})

describe('two names in Han characters', () => {
  it('are the same in traditional, simplified and Japanese forms', () => {
    expect(best('高市早苗')?.score).toBeGreaterThanOrEqual(0.98)
  })

  it('are no match where they only sound alike', () => {
    expect(best('高石早苗')?.score ?? 0).toBeLessThan(0.8)
    expect(best('黎鸣')).toBeUndefined()
  })
})

it('finds all that looking at every name finds', () => {
  for (const name of [
    ...PERSONS,
    ...OTHERS,
    '김정은',
    '金正恩',
    '海天',
    '王小丽有限公司',
    '丹东鸿祥',
    '高山清司',
    '欧阳志远',
    '조선무역은행',
  ])
    expect(screener.screen({ name }, 20), name).toEqual(plain.screen({ name }, 20))
})
