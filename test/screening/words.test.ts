import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createScreener } from '../../src/screening/index/screener.ts'
import { cpuMs } from '../cpu.ts'
import { wordsIn } from '../../src/screening/text/words.ts'
import { withoutLegalForms } from '../../src/screening/vocabulary/legal_forms.ts'
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
    [
      'abjad_words',
      /^[a-z]{2,}(?:-[a-z]+)?(?: (?:[\p{Script=Arabic}\p{Script=Hebrew}]{2,}-)?[\p{Script=Arabic}\p{Script=Hebrew}]{3,})+$/u,
    ],
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

describe('every word of a table', () => {
  const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Georgian', 'Armenian', 'Devanagari', 'Bengali']
  const scriptsOf = (word: string): string[] =>
    SCRIPTS.filter(script => new RegExp(`\\p{Script=${script}}`, 'u').test(word))

  it.each([
    'vocabulary/meanings.ts',
    'vocabulary/everyday_brands.ts',
    'persons/person_words.ts',
    'readings/states.ts',
    'vocabulary/ships.ts',
  ])('of %s is in one script: it looks right and is never found otherwise', file => {
    const rows = readFileSync(`src/screening/${file}`, 'utf8')
      .split('\n')
      .filter(line => /^(?!import)[\p{L}\p{M}-]+(?:[ :]|$)/u.test(line))
      .flatMap(line => line.split(/[ :]+/))
      .filter(word => !/[/|\\$]/.test(word))
    expect(rows.filter(word => scriptsOf(word).length > 1)).toEqual([])
  })
})

describe('a hostile name', () => {
  it.each([
    ['letters of Arabic', 'ا'.repeat(1_000)],
    ['an Arabic word of different letters', 'كتبسمرنعل'.repeat(110)],
    ['beginnings of Russian words', `${'nefte'.repeat(24)}q`],
    ['names that are also known as', 'a.k.a. '.repeat(140)],
    ['brackets', '('.repeat(1_000)],
    ['brackets in pairs', '(x)'.repeat(333)],
    ['dashes and spaces before a branch', `${' -'.repeat(490)} filial`],
    ['branches', 'Zedmoor branch '.repeat(66)],
    ['commas and seats', 'Ltd, '.repeat(200)],
    ['marks', '\u0301'.repeat(1_000)],
    ['words of one letter', 'k '.repeat(500)],
    ['letters with marks', 'şə'.repeat(500)],
    ['Thai letters', 'วงศ์'.repeat(250)],
    ['words of one letter with a short form', `${'a '.repeat(60)}(AAAAAAAB)`],
    ['words of one letter behind a short form', `AAAAAAAAAB (${'aa '.repeat(70)})`],
    ['words of one letter beside a short form', `AAAAAAAAAB - ${'aa '.repeat(70)}`],
    ['flags', `${'Iran flag '.repeat(24)}flag`],
    ['Chinese characters', '弗拉基米尔'.repeat(200)],
    ['patronymics', 'ogli '.repeat(200)],
  ])('of %s is no hit and takes no time', async (_, name) => {
    const screener = await createScreener([
      entry('a:1', 'EVIL CORP'),
      entry('a:2', 'ULA'),
      { ...entry('a:3', 'Ivan PRIMEROV'), kind: 'person' },
    ])
    screener.screen({ name: 'warm up' }, 1)
    const startedAt = cpuMs()
    expect(screener.screen({ name }, 10)).toEqual([])
    expect(cpuMs() - startedAt).toBeLessThan(500)
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
