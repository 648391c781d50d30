import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resolveCapability } from '../../../src/map/kinds/capability.ts'
import { readKind } from '../../../src/map/request/kind.ts'
import { asksForNoBusiness } from '../../../src/map/request/no_business.ts'
import { likeness, rootsOf, wordsOf } from '../../../src/map/language/roots.ts'
import { readSayings } from '../../../src/map/language/said.ts'
import { toSimplified } from '../../../src/map/language/simplified.ts'
import { languagesOf } from '../../../src/map/kinds/languages.ts'

const tagsOf = (text: string): string[] => {
  const answer = resolveCapability(text)
  return 'osmTags' in answer ? answer.osmTags : []
}

describe('Chinese', () => {
  it.each([
    ['邊度有得換鎖匙', 'shop=locksmith'],
    ['我想剪頭髮', 'shop=hairdresser'],
    ['電腦壞了', 'craft=electronics_repair'],
    ['修單車', 'shop=bicycle'],
  ])('is read in Traditional letters as in Simplified ones: %s', (text, tag) => {
    expect(tagsOf(text)).toContain(tag)
    expect(tagsOf(text)).toEqual(tagsOf(toSimplified(text)))
  })

  it('keeps every letter in its place when it is compared', () => {
    expect(toSimplified('後面的麵包店在裡面')).toBe('后面的面包店在里面')
    expect(toSimplified('歯医者 plumber')).toBe('歯医者 plumber')
  })

  it('names what was not used as it was written', () => {
    const { unused } = readKind({ capability: '便宜的牙醫診所' }, 'TW')
    expect(unused?.join(' ')).toContain('便宜')
    expect(unused?.join(' ')).not.toMatch(/牙|醫|诊/)
  })

  it('says nothing twice in its list', () => {
    const doubles = readFileSync('src/map/data/said/zh.txt', 'utf8')
      .split('\n')
      .flatMap(line => {
        const texts = line
          .slice(line.indexOf(':') + 1)
          .split(',')
          .map(text => toSimplified(text.trim()))
        return texts.filter((text, at) => texts.indexOf(text) < at)
      })
    expect(doubles).toEqual([])
  })

  it('is known by letters that Japanese writes otherwise', () => {
    expect(languagesOf('附近有冇牙醫診所', [])[0]?.language).toBe('zh')
    expect(languagesOf('眼科医院', [])[0]?.evidence).toBe(0)
  })
})

describe('a saying', () => {
  it.each([
    ['slipa knivar', 'craft=grinder', 'by the task before the thing, though both are written alike'],
    ['yavru kedi kısırlaştırma', 'amenity=veterinary', 'with several words that stand for one'],
    ['koffer unterstellen am bahnhof', 'amenity=luggage_locker', 'in the language that says more of it'],
    ['conserto do sapato', 'craft=shoemaker', 'in a language whose small words English has too'],
    ['apneia do sono', 'healthcare:speciality=pulmonology', 'where another language is likelier'],
    ['素食餐厅', 'amenity=restaurant', 'without what a part of a word means elsewhere'],
  ])('is found: %s is %s, %s', (text, tag) => expect(tagsOf(text)).toContain(tag))

  it('is read whole where words that are said alike are several', () => {
    const sayings = readSayings('pl').filter(({ roots }) => roots.some(({ text }) => text === 'swinka'))
    expect(sayings.length).toBeGreaterThan(0)
    expect(sayings.every(({ roots }) => roots.some(({ text }) => text === 'morska'))).toBe(true)
  })
})

describe('a bent word', () => {
  const isLike = (word: string, said: string, language: string): boolean => {
    const [own] = wordsOf(word, language)
    const [meant] = rootsOf(said, language)
    return own !== undefined && meant !== undefined && likeness(own, meant, language) > 0
  }

  it.each([
    ['çark', 'çarşı', 'tr'],
    ['ders', 'dergi', 'tr'],
    ['heiser', 'heiß', 'de'],
  ])('shares more than its first letters: %s is no %s', (word, said, language) =>
    expect(isLike(word, said, language)).toBe(false),
  )

  it.each([
    ['çarşıda', 'çarşı', 'tr'],
    ['dergiler', 'dergi', 'tr'],
    ['dişim', 'diş', 'tr'],
    ['heißer', 'heiß', 'de'],
  ])('is found: %s is %s', (word, said, language) => expect(isLike(word, said, language)).toBe(true))
})

describe('a brand in small letters', () => {
  it.each([
    ['lidl', 'DE', 'shop=supermarket'],
    ['ikea', 'SE', 'shop=furniture'],
  ])('is known where it has shops: %s in %s', (text, country, tag) => {
    const { basis, osmTags } = readKind({ capability: text }, country)
    expect(basis).toBe('brand')
    expect(osmTags).toContain(tag)
  })
})

describe('what is said to an assistant', () => {
  it.each([
    'wie bekomme ich Rotweinflecken aus dem Teppich',
    "my dentist's name is Tom",
    '红烧排骨怎么做',
    '紅燒排骨怎麼做？',
    '브런치가 뭐야, 우리 아빠는 목수',
    'what is 7 times 8',
    'write a short story about a baker',
    'přelož do angličtiny dobrý den, pane řezníku',
    'sluk lampen på børneværelset',
    'mistä sana apteekki tulee',
    'zet de lamp van de bakker uit',
    'wyjaśnij przysłowie o szewcu bez butów',
  ])('is refused: %s', text => expect(asksForNoBusiness(text)).toBe(true))

  it.each([
    ['write my will', 'office=lawyer'],
    ['somewhere to sing karaoke', 'amenity=karaoke_box'],
    ['i love tacos any nearby', 'amenity=fast_food'],
    ['çanta al', 'shop=bag'],
    ['alarm sistemi', 'shop=security'],
    ['receita de óculos para fazer', 'shop=optician'],
    ['translate the birth certificate, certified', 'office=translator'],
    ['přeložit smlouvu z angličtiny', 'office=translator'],
    ['rodný list do němčiny přeložit s razítkem', 'office=translator'],
  ])('is not, when it is asked of a business: %s', (text, tag) => {
    expect(readKind({ capability: text }, undefined).osmTags).toContain(tag)
  })
})
