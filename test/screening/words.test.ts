import { describe, expect, it } from 'vitest'
import { createScreener } from '../../src/screening/index.ts'
import { wordsIn } from '../../src/screening/readings/words.ts'
import { withoutLegalForms } from '../../src/screening/legal_forms.ts'
import type { ListEntry } from '../../src/core/screening.ts'

const entry = (entryId: string, text: string): ListEntry => ({
  entryId,
  list: 'us_csl',
  kind: 'entity',
  names: [{ text, kind: 'primary' }],
  programs: [],
  countries: [],
  birthDates: [],
  sourceUrl: '',
})

describe('the long lists of words', () => {
  it.each([
    ['company_words', /^[a-z]{2,}(?:\+[a-z]+)?(?: [a-z]{2,}(?:\+[a-z]+)?)+$/],
    ['place_words', /^[a-z]{2,}(?:\+[a-z]+)?(?: [a-z]{2,}(?:\+[a-z]+)?)+$/],
    ['abjad_words', /^[a-z]{2,}(?: [\p{Script=Arabic}\p{Script=Hebrew}]{3,})+$/u],
  ])('of %s have an English word and others on each line, and no word on two', (file, form) => {
    const lines = wordsIn(file).split('\n')
    expect(lines.filter(line => !form.test(line))).toEqual([])
    const words = lines.flatMap(line => line.split(' ').slice(1))
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
  })

  it.each([
    ['Druckpruefgeraete Kirchen Dewan', 'no such name'],
    ['Ferrosplavny Zavod Ufaleya', 'UFALEYA FERROALLOY PLANT'],
    ['Tsirkonovyy Zavod Ufaleya', 'no such name'],
    ['Podlodka Ufaleya', 'UFALEYA SUBMARINE'],
    ['Rangoon Ufaleya Timber', 'YANGON UFALEYA TIMBER'],
    ['شركة أوفاليا للغواصات', 'UFALEYA SUBMARINE'],
  ])('find %s by %s', async (name, listed) => {
    const screener = await createScreener([
      entry('a:1', 'UFALEYA FERROALLOY PLANT'),
      entry('a:2', 'UFALEYA SUBMARINE'),
      entry('a:3', 'YANGON UFALEYA TIMBER'),
      ...Array.from({ length: 40 }, (_, i) => entry(`b:${i}`, `BROKER ${i} OF ZEDMOOR STREET`)),
    ])
    expect(screener.screen({ name }, 1).map(({ matchedName }) => matchedName.text)).toEqual(
      listed === 'no such name' ? [] : [listed],
    )
  })
})

describe('a legal form that lacks one of its words', () => {
  it.each([
    ['open joint company izhora', ['izhora']],
    ['obshchestvo ogranichennoi otvetstvennostyu akvamarin', ['akvamarin']],
    ['grupo dijema s a de', ['grupo', 'dijema']],
    ['stock exchange of zedmoor', ['stock', 'exchange', 'of', 'zedmoor']],
  ])('is taken off "%s"', (text, left) => {
    const words = text.split(' ')
    expect(withoutLegalForms(words).kept.map(i => words[i])).toEqual(left)
  })
})
