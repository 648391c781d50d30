import { describe, expect, it } from 'vitest'
import { type Rival, withClaims } from '../../../src/map/kinds/claims.ts'
import { readKind } from '../../../src/map/request/kind.ts'
import { wordsOf } from '../../../src/map/language/roots.ts'

const rival = (tag: string, used: readonly string[], more: Partial<Rival> = {}): Rival => ({
  tags: [tag],
  rank: 10,
  likeness: 1,
  share: 1,
  order: 0,
  used: new Set(used),
  ...more,
})

const TEXT = 'alpha beta gamma delta'

const firstOf = (rivals: readonly Rival[], { text = TEXT, language = 'en' } = {}): string | undefined =>
  withClaims(rivals, wordsOf(text, language), language).toSorted((a, b) => b.claim - a.claim)[0]?.tags[0]

describe('of two kinds that say as much the likelier', () => {
  it('is the one that is said word for word', () =>
    expect(firstOf([rival('shop=a', ['beta'], { likeness: 0.95 }), rival('shop=b', ['beta'])])).toBe('shop=b'))
  it('is the one that is called so, not one of which it is said as well', () =>
    expect(firstOf([rival('shop=a', ['beta'], { order: 40 }), rival('shop=b', ['beta'])])).toBe('shop=b'))
  it('is a place rather than goods', () =>
    expect(firstOf([rival('shop=a', ['beta']), rival('tourism=b', ['beta'])])).toBe('tourism=b'))
  it('stands first where what is asked for does', () =>
    expect(firstOf([rival('shop=a', ['gamma']), rival('shop=b', ['alpha'])])).toBe('shop=b'))
  it('may stand anywhere in Turkish', () =>
    expect(firstOf([rival('shop=a', ['gamma']), rival('shop=b', ['alpha'])], { language: 'tr' })).toBe('shop=a'))
  it('is not said within more words for another', () =>
    expect(firstOf([rival('shop=a', ['beta']), rival('shop=b', ['beta', 'alpha'])])).toBe('shop=b'))
  it('has more words of the text', () => {
    const rivals = [rival('shop=a', ['alpha']), rival('shop=b', ['beta']), rival('shop=b', ['gamma'])]
    expect(firstOf(rivals)).toBe('shop=b')
  })
  it('has no words more where they only describe', () => {
    const rivals = [rival('shop=a', ['alpha']), rival('shop=b', ['beta']), rival('shop=b', ['gamma'], { share: 0.3 })]
    expect(firstOf(rivals)).toBe('shop=a')
  })
  it('is not said within a longer word where words are not divided', () =>
    expect(firstOf([rival('shop=a', ['図書']), rival('shop=b', ['図書館'])], { text: '図書館', language: 'ja' })).toBe(
      'shop=b',
    ))
})

describe('two or three words for a search field', () => {
  it.each([
    ['hotel uniforms', 'shop=clothes'],
    ['library bookbinding', 'craft=bookbinder'],
    ['bloemen ziekenhuis', 'shop=florist'],
    ['květiny nemocnice', 'shop=florist'],
    ['医院送花', 'shop=florist'],
    ['식당 주방용품', 'shop=houseware'],
    ['pool near me', 'leisure=swimming_pool'],
    ['avocats près de moi', 'office=lawyer'],
  ])('ask for goods rather than for where they go: %s', (text, tag) =>
    expect(readKind({ capability: text }, undefined).osmTags[0]).toBe(tag),
  )

  it.each(['公园里的餐厅', '公园旁边的餐厅', '商场里的餐厅'])('ask for what stands behind a place: %s', text =>
    expect(readKind({ capability: text }, undefined).osmTags[0]).toBe('amenity=restaurant'),
  )
})

describe('who names a place', () => {
  it.each([
    ['museum that does wedding receptions', 'tourism=museum'],
    ['Zahnarzt, der neue Patienten nimmt', 'amenity=dentist'],
    ['Hotel, das Hemden wäscht und bügelt', 'tourism=hotel'],
    ['museo che organizza compleanni per bambini', 'tourism=museum'],
    ['музей, где отмечают день рождения ребёнка', 'tourism=museum'],
    ['çocuk diş hekimi', 'amenity=dentist'],
    ['可以打印照片的图书馆', 'amenity=library'],
    ['写真を印刷できる図書館', 'amenity=library'],
    ['사진 인쇄할 수 있는 도서관', 'amenity=library'],
    ['cinema where you can hire the room for a birthday party', 'amenity=cinema'],
    ['hotel que lave y planche camisas', 'tourism=hotel'],
    ['apteka, która zmierzy ciśnienie', 'amenity=pharmacy'],
  ])('asks for it, whatever is to be done there: %s', (text, tag) =>
    expect(readKind({ capability: text }, undefined).osmTags).toContain(tag),
  )
})
