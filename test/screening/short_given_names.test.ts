import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isKnownName, mayBeOneName } from '../../src/screening/persons/known_names.ts'
import { scoreOf } from './listed_party.ts'

describe('one person', () => {
  it.each([
    ['Croatian', 'Stipe Kvrgelja', 'Stjepan KVRGELJA'],
    ['Serbian in Cyrillic letters', 'Слоба Кврљачин', 'Slobodan KVRLJACIN'],
    ['Bosnian', 'Avdo Kvadalija', 'Abdulah KVADALIJA'],
    ['Bulgarian', 'Гошо Квастев', 'Georgi KVASTEV'],
    ['Romanian', 'Costica Cvastureanu', 'Constantin CVASTUREANU'],
    ['Georgian', 'დათუნა კვასტიანი', 'Davit KVASTIANI'],
    ['Armenian', 'Gevik Kvastanyan', 'Gevorg KVASTANYAN'],
    ['Hebrew in its own letters', 'שמוליק קוסטבסקי', 'Shmuel KVASTAVSKI'],
    ['Hebrew in Latin letters', 'Srulik Kvastavski', 'ישראל קווסטבסקי'],
    ['Ukrainian', 'Бодя Квастюк', 'Bohdan KVASTYUK'],
    ['Belarusian', 'Zmitser Kvastsevich', 'Dzmitry KVASTSEVICH'],
    ['Polish', 'Staszek Kwastowicz', 'Stanislaw KWASTOWICZ'],
    ['Turkish', 'İbo Kvastaroğlu', 'Ibrahim KVASTAROGLU'],
    ['Kurdish', 'Silo Kvastani', 'Suleyman KVASTANI'],
    ['Levantine', 'Barhoum Kvastawi', 'Ibrahim KVASTAWI'],
    ['Algerian', 'Kouider Qvastani', 'Abdelkader QVASTANI'],
    ['Greek', 'Μήτσος Κβασταρίδης', 'Dimitrios KVASTARIDIS'],
    ['Mexican', 'Moncho Cuastareno', 'Ramon CUASTARENO'],
    ['Brazilian', 'Zeca Cuastarao', 'Jose CUASTARAO'],
    ['Russian', 'Шурик Квастаров', 'Aleksandr KVASTAROV'],
    ['the other way round', 'Stjepan Kvrgelja', 'Stipe KVRGELJA'],
  ])('is found by a short form that is %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('two people', () => {
  it.each([
    ['of which one has a short form of another name', 'Stipe Kvrgelja', 'Zvonimir KVRGELJA'],
    ['whose names have one short form', 'Vladislav Kvastin', 'Vladimir KVASTIN'],
    ['of Hebrew', 'מוטי קוסטבסקי', 'Shmuel KVASTAVSKI'],
  ])('are not one, %s', async (_, asked, listed) => expect(await scoreOf('person', asked, listed)).toBeLessThan(0.7))
})

describe('the table of short forms', () => {
  const [, table = ''] =
    /const TABLE = `\n([^`]*)\n`/.exec(readFileSync('src/screening/persons/short_given_names.ts', 'utf8')) ?? []
  const given = new Map<string, Set<string>>()
  for (const line of table.split('\n')) {
    const [names = [], forms = []] = line.split(': ').map(words => words.split(' '))
    for (const form of forms) given.set(form, new Set([...(given.get(form) ?? []), ...names]))
  }
  const areOne = (names: readonly string[]): boolean => {
    const latin = names.filter(name => /^[a-z]+$/.test(name))
    return latin.every(one =>
      latin.every(other => one === other || (one.endsWith('a') === other.endsWith('a') && mayBeOneName(one, other))),
    )
  }

  it('has no form that is a given name itself, and none of two names or of a man and a woman', () => {
    expect(given.size).toBeGreaterThan(1_000)
    expect([...given.keys()].filter(isKnownName)).toEqual([])
    expect([...given].filter(([, names]) => !areOne([...names])).map(([form]) => form)).toEqual([])
  })
})
