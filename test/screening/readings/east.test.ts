import { describe, expect, it } from 'vitest'
import { readingsOf } from '../../../src/screening/readings/fold.ts'
import type { ReadingSystem } from '../../../src/screening/text/reading.ts'
import { pinyinOf, sameForm } from '../../../src/screening/readings/han.ts'
import { hongKongOf, wadeGilesOf } from '../../../src/screening/readings/han_latin.ts'
import { revisedOf, spellingsOf } from '../../../src/screening/readings/hangul.ts'
import { hepburnOf, longVowelsOf } from '../../../src/screening/readings/kana.ts'
import { kanaKeyOf, kanaKeysInIndex, kanaSimilarity } from '../../../src/screening/readings/kana_sound.ts'

const person = (name: string, system: ReadingSystem): string | undefined =>
  readingsOf(name, 'person')
    .find(reading => reading.system === system)
    ?.words.map(({ text }) => text)
    .join(' ')
const organisation = (name: string, system: ReadingSystem): string | undefined =>
  readingsOf(name, 'organisation')
    .find(reading => reading.system === system)
    ?.words.map(({ text }) => text)
    .join(' ')

describe('names of persons', () => {
  it.each([
    ['김정은', 'korean', 'kim jong un'],
    ['김정은', 'revised', 'gim jeong eun'],
    ['남궁민수', 'korean', 'namkung min su'],
    ['金正恩', 'korean', 'kim jong un'],
    ['习近平', 'pinyin', 'xi jin ping'],
    ['習近平', 'pinyin', 'xi jin ping'],
    ['習近平', 'wade_giles', 'hsi chin ping'],
    ['曾庆红', 'pinyin', 'zeng qing hong'],
    ['单伟', 'pinyin', 'shan wei'],
    ['欧阳修远', 'pinyin', 'ouyang xiu yuan'],
    ['佐藤 健一', 'japanese', 'sato kenichi'],
    ['さとう けんいち', 'japanese', 'sato kenichi'],
  ] as const)('%s by %s is %s', (name, system, read) => expect(person(name, system)).toBe(read))

  it.each([
    ['梁振英', 'cantonese', 'leung chun ying'],
    ['高山清司', 'japanese', 'takayama kiyoshi'],
    ['野村悟', 'japanese', 'nomura satoru'],
    ['이명박', 'korean', 'lee myung bak'],
  ] as const)('%s by %s may be %s', (name, system, read) => {
    const words = readingsOf(name, 'person').find(reading => reading.system === system)?.words ?? []
    expect(words.map(({ text, also = [] }, i) => [text, ...also].includes(read.split(' ')[i] ?? ''))).toEqual(
      read.split(' ').map(() => true),
    )
  })

  it('reads no more than six ways, and a name in letters in one', () => {
    expect(readingsOf('金正恩', 'person').length).toBeLessThanOrEqual(6)
    expect(readingsOf('Kim Jong Un', 'person')).toHaveLength(1)
  })

  it('reads the Latin words of a name as letters', () => {
    expect(person('Wei 王', 'pinyin')).toBe('wei wang')
  })
})

describe('names of organisations', () => {
  it.each([
    ['深圳市鸿祥科技有限公司', 'pinyin', 'shenzhen hongxiang technology co ltd'],
    ['深圳市鴻祥科技有限公司', 'pinyin', 'shenzhen hongxiang technology co ltd'],
    ['조선광업개발무역회사', 'korean', 'korea mining development trading corporation'],
    ['山本商事株式会社', 'japanese', 'yamamoto trading kabushiki kaisha'],
    ['オウム真理教', 'japanese', 'aum shinrikyo'],
    ['제2경제위원회', 'korean', 'second economic committee'],
  ] as const)('%s by %s is %s', (name, system, read) => expect(organisation(name, system)).toBe(read))
})

describe('names in Cyrillic', () => {
  it.each([
    ['Ким Чен Ын', 'kontsevich', 'kim jong un'],
    ['Ким Чен-ын', 'kontsevich', 'kim jong un'],
    ['Ли Ён Хо', 'kontsevich', 'ri yong ho'],
    ['Пак Пон Чжу', 'kontsevich', 'pak pong ju'],
    ['Чхве Рён Хэ', 'kontsevich', 'choe ryong hae'],
    ['Ри Пёнчхоль', 'kontsevich', 'ri pyong chol'],
    ['Си Цзиньпин', 'palladius', 'xi jin ping'],
    ['Чэнь Цюаньго', 'palladius', 'chen quan guo'],
    ['Чжоу Эньлай', 'palladius', 'zhou en lai'],
  ] as const)('%s by %s may be %s', (name, system, read) => {
    const words = readingsOf(name, 'person').find(reading => reading.system === system)?.words ?? []
    expect(words.map(({ text, also = [] }, i) => [text, ...also].includes(read.split(' ')[i] ?? ''))).toEqual(
      read.split(' ').map(() => true),
    )
  })

  it('are read by their letters alone where a word of them is no syllable of such names', () => {
    for (const name of ['Владимир Путин', 'Анна Ли', 'Юрий Ким', 'Сергей Шойгу', 'Лаврентий Берия'])
      expect(new Set(readingsOf(name, 'person').map(({ system }) => system)), name).toEqual(new Set(['letters']))
  })

  it('of companies are read where a word is a Chinese name of several syllables', () => {
    expect(organisation('Хуавэй', 'palladius')).toBe('huawei')
    expect(organisation('Газпром', 'palladius')).toBeUndefined()
  })
})

describe('the tables', () => {
  it('have the readings of Unihan', () => {
    expect(pinyinOf('中')).toEqual(['zhong'])
    expect(pinyinOf('长')).toEqual(['zhang', 'chang'])
  })

  it('compare traditional, simplified and Japanese forms as one character', () => {
    expect(sameForm('廣國澤')).toBe(sameForm('广国泽'))
    expect(sameForm('広国沢')).toBe(sameForm('广国泽'))
    expect(sameForm('市')).not.toBe(sameForm('石'))
  })
})

describe('spellings of syllables', () => {
  it.each([
    ['zhang', 'chang'],
    ['jiang', 'chiang'],
    ['xue', 'hsueh'],
    ['guo', 'kuo'],
    ['zhi', 'chih'],
    ['ri', 'jih'],
    ['qian', 'chien'],
    ['lü', 'lu'],
    ['duo', 'to'],
    ['rong', 'jung'],
    ['si', 'szu'],
    ['yuan', 'yuan'],
    ['yan', 'yen'],
    ['xiong', 'hsiung'],
    ['gui', 'kuei'],
  ])('%s is %s in Wade-Giles', (pinyin, wadeGiles) => expect(wadeGilesOf(pinyin)[0]).toBe(wadeGiles))

  it.each([
    ['zoeng', 'cheung'],
    ['wong', 'wong'],
    ['jyut', 'yuet'],
    ['leung', 'leung'],
    ['jing', 'ying'],
    ['gwok', 'kwok'],
  ])('%s is %s in Hong Kong', (jyutping, spelt) => expect(hongKongOf(jyutping)).toContain(spelt))

  it.each([
    ['이', 'lee rhee ri yi'],
    ['박', 'park pak bak'],
    ['최', 'choe choi'],
    ['정', 'jong jeong chong jung chung'],
    ['류', 'ryu yu yoo'],
    ['오', 'o oh'],
  ])('the family %s is written %s', (syllable, spelt) =>
    expect(spellingsOf(syllable, true)).toEqual(expect.arrayContaining(spelt.split(' '))),
  )

  it('gives no syllable a single letter first, which would be an initial', () => {
    expect(spellingsOf('이', true)[0].length).toBeGreaterThan(1)
  })

  it('romanises by Revised Romanisation', () =>
    expect([...'철룡희광'].map(revisedOf)).toEqual(['cheol', 'ryong', 'hui', 'gwang']))

  it.each([
    ['きょうと', 'kyouto'],
    ['シンゾー', 'shinzoo'],
    ['ハットリ', 'hattori'],
    ['マッチ', 'matchi'],
    ['ヴィクトル', 'vikutoru'],
  ])('%s is %s', (kana, latin) => expect(hepburnOf(kana)).toBe(latin))

  it('writes long vowels short, long and with an h', () =>
    expect(longVowelsOf('satou')).toEqual(['sato', 'satou', 'satoh']))
})

describe('foreign words in katakana', () => {
  it.each([
    ['プーチン', 'putin'],
    ['ウラジーミル', 'vladimir'],
    ['ラブロフ', 'lavrov'],
    ['プリゴジン', 'prigozhin'],
    ['スミス', 'smith'],
    ['カーン', 'khan'],
    ['バッシャール', 'bashar'],
    ['グスマン', 'guzman'],
    ['チェメゾフ', 'chemezov'],
  ])('%s is %s', (kana, latin) => {
    expect(kanaKeysInIndex(latin)).toContain(kanaKeyOf(hepburnOf(kana)))
    expect(kanaSimilarity(hepburnOf(kana), latin)).toBeGreaterThan(0.85)
  })

  it.each([
    ['プーチン', 'batan'],
    ['カーン', 'gan'],
    ['スミス', 'simon'],
    ['ロッシ', 'rosel'],
  ])('%s is not %s', (kana, latin) => expect(kanaSimilarity(hepburnOf(kana), latin)).toBe(0))
})
