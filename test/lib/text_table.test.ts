import { describe, expect, it } from 'vitest'
import { firstFrom, numberOf, packTexts, placeOf, slotsFor, textTable } from '../../src/lib/text_table.ts'

const WORDS = ['', 'abdul', 'abdula', 'صدام', '金正恩', 'a\u0301', '😀', 'x'.repeat(3000)]

describe('packed texts', () => {
  it.each([
    ['of any script', WORDS],
    ['of ASCII alone', ['one', '', 'two', 'three']],
    ['of nothing', []],
  ])('%s are what they were', (_, texts) => {
    const table = textTable(packTexts(texts))
    expect(Array.from({ length: table.length }, (_none, number) => table.at(number))).toEqual(texts)
    expect([table.at(-1), table.at(texts.length)]).toEqual([undefined, undefined])
  })

  it('are found by their text, and no others', () => {
    const texts = [...WORDS, ...Array.from({ length: 5000 }, (_, i) => `word${i * 7}`)]
    const table = textTable(packTexts(texts))
    const slots = slotsFor(texts)
    expect(texts.map(text => numberOf(text, table, slots))).toEqual(texts.map((_, number) => number))
    expect(['word1', 'abdu', '金正', 'X'].map(text => numberOf(text, table, slots))).toEqual(Array(4).fill(undefined))
  })

  it('are found by halving where they are in order', () => {
    const texts = [...WORDS].sort()
    const table = textTable(packTexts(texts))
    expect(texts.map(text => placeOf(text, table))).toEqual(texts.map((_, number) => number))
    expect(['abd', 'abdulb', 'y'].map(text => placeOf(text, table))).toEqual([undefined, undefined, undefined])
    expect([firstFrom('abd', table), firstFrom('\uffff', table)]).toEqual([texts.indexOf('abdul'), texts.length])
  })

  it('of which there are none are not found', () =>
    expect(numberOf('a', textTable(packTexts([])), slotsFor([]))).toBeUndefined())
})
