import { describe, expect, it } from 'vitest'
import { readAskedName } from '../../../src/map/language/asked_name.ts'
import { matchName } from '../../../src/map/names/match.ts'
import { indexedWords, namesOf } from '../../../src/map/names/names_of.ts'
import { nameWords } from '../../../src/map/language/name_words.ts'

const costOf = (text: string, name: string, kindWords: readonly string[] = []): number | undefined => {
  const asked = readAskedName(text, new Set(kindWords))
  return asked && matchName(asked, [name])?.cost
}

describe('the words of a name', () => {
  it.each([
    ["Bertha's Mussels", 'berthas mussels'],
    ['S.A. Kokosnøt', 'sa kokosnot'],
    ["Museu de l'Electricitat", 'museu de l electricitat'],
    ['Häagen-Dazs', 'haagen dazs'],
    ['STRAẞE Łódź', 'strasse lodz'],
    ['松本楼', '松本 本楼'],
    ['ドン・キホーテ', 'トン ンキ キホ ホー ーテ'],
    ['すし', 'スシ'],
    ['COREDO日本橋', 'coredo 日本 本橋'],
    ['\u202eBer\u200bdental\u202c', 'berdental'],
    ['"OR" * NEAR(x)', 'or near x'],
    ['🦷 !!! ...', ''],
  ])('of %s are %s', (name, words) => {
    expect(nameWords(name).join(' ')).toBe(words)
  })

  it('are bounded, however long the name', () => {
    expect(nameWords('word '.repeat(5_000)).length).toBe(24)
    expect(nameWords('x'.repeat(10_000))).toEqual(['x'.repeat(32)])
    expect(nameWords('松'.repeat(10_000)).length).toBe(24)
  })

  it('leave the shortest out of what a business is found by, where it has others', () => {
    expect([...indexedWords({ name: 'La Rascasse de Monaco' })]).toEqual(['rascasse', 'monaco'])
    expect([...indexedWords({ name: 'U' })]).toEqual(['u'])
    expect([...indexedWords({ name: 'Café X', alt_name: 'X Bar; The X' })]).toEqual(['cafe', 'bar', 'the'])
  })

  it('hold a pair of every three letters of kana', () => {
    const name = 'ヘントリクスカリーハー'
    const found = indexedWords({ name })
    for (let from = 0; from + 3 <= name.length; from += 1)
      expect(nameWords(name.slice(from, from + 3)).some(pair => found.has(pair))).toBe(true)
  })

  it('are those of every name that is mapped, and of no other tag', () => {
    const tags = { name: 'A', 'name:en': 'B', brand: 'C', 'brand:wikidata': 'Q1', operator: 'D', alt_name: 'E;F' }
    expect(namesOf(tags)).toEqual(['A', 'B', 'C', 'E', 'F'])
  })
})

describe('a name that is asked for', () => {
  it.each([
    ['cafe principal', 'Cafè Principal', 0],
    ['mcdonalds', "McDonald's", 0],
    ['burgerking', 'Burger King', 0],
    ['Burguer King', 'Burger King', 0.1],
    ['obrien', "O'Brien", 0],
  ])('%s is %s', (text, name, cost) => {
    expect(costOf(text, name)).toBe(cost)
  })

  it('fits the better the more of it there is', () => {
    const [whole, more, misspelt] = ['Starbucks', 'Starbucks Reserve Roastery', 'Starbuck'].map(name =>
      costOf('Starbucks', name),
    )
    expect(whole).toBe(0)
    expect(more).toBeGreaterThan(misspelt ?? 9)
    expect(misspelt).toBeGreaterThan(0)
  })

  it.each([
    ['John Smith', 'Smith Dental'],
    ['Berdental', 'Dental Clinic'],
    ['asdf', 'Asda'],
    ['the meaning of life', 'Life Pharmacy'],
    ['bank', 'Bonk'],
  ])('%s is not %s', (text, name) => {
    expect(costOf(text, name)).toBeUndefined()
  })

  it('is not recognised by its kind alone, unless it is called nothing else', () => {
    expect(costOf('Hotel Marco Polo', 'Hotel Pyrenees', ['hotel'])).toBeUndefined()
    expect(costOf('Hotel Marco Polo', 'Marco Polo', ['hotel'])).toBe(0.2)
    const asked = readAskedName('Subway on Boston Street', new Set(['subway']))
    expect(asked && matchName(asked, ['Subway'], { explains: word => word !== 'subway' })?.cost).toBe(0)
  })

  it.each(['', ' ', '!?', '🦷', '\u200f'])('is none when nothing is written: %j', text => {
    expect(readAskedName(text, new Set())).toBeUndefined()
  })
})
