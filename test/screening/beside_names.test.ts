import { describe, expect, it } from 'vitest'
import { createScreener } from '../../src/screening/index/screener.ts'
import { listedParty, scoreOf } from './listed_party.ts'

describe('what stands beside the name of one person', () => {
  it.each([
    ['an article in another spelling, and the father', 'Walid Ramzi El Qujundi', 'Walid AL-QUJUNDI'],
    ['a short title of the Gulf', 'Shkh. Qubarak Al Rumi Al Qunaiji', 'Qubarak AL QUNAIJI'],
    ['nothing but a title, where the list has more names', 'Ayatollah Quberzadegan', 'Mohammad Kazem QUBERZADEGAN'],
    ['the same in Persian', 'آیت‌الله قوبرزادگان', 'Mohammad Kazem QUBERZADEGAN'],
    ['an Arabic adviser', 'المستشار الرئاسي ريما القوبران', 'Rima AL-QUBRAN'],
    ['an office before a name', 'مستشار الأمن الوطني قاسم القوبران', 'Qasim AL-QUBRAN'],
    ['a town in Persian', 'بهروز قالب‌پور تبریزی', 'Behrouz QALEBPOUR'],
  ])('%s: %s, %s', async (_, asked, listed) => {
    expect(await scoreOf('person', asked, listed)).toBeGreaterThanOrEqual(0.7)
  })
})

it('counts the husband of a woman for the mother little', async () => {
  for (const [asked, listed] of [
    ['Carmen Julia Quillarzu de Oquendo', 'Carmen Julia QUILLARZU PEDRAZA'],
    ['Carmen Julia Quillarzu Pedraza', 'Carmen Julia QUILLARZU DE OQUENDO'],
  ] as const)
    expect(await scoreOf('person', asked, listed)).toBeGreaterThan(0.72)
})

describe('two persons', () => {
  it.each([
    ['another family name behind the article', 'Tarek Nabil El Qussari', 'Tariq AL-HALABI'],
    ['another given name of a wife', 'Ana Lucia Qustillo de Zarate', 'Ana Maria QUSTILLO ROMERO'],
    ['another family name of a wife', 'Ana Lucia Qustillo de Zarate', 'Ana Lucia PEREZ ROMERO'],
  ])('%s: %s, %s', async (_, asked, listed) => {
    expect(await scoreOf('person', asked, listed)).toBeLessThan(0.7)
  })
})

describe('a family name alone', () => {
  const screened = async (asked: string, listed: readonly string[]) =>
    (await createScreener(listed.map((text, at) => listedParty('person', text, at)))).screen({ name: asked }, 9)
  const brothers = ['Boris Petrovich ZORENBERG', 'Arkady Petrovich ZORENBERG', 'Igor Arkadyevich ZORENBERG']

  it.each(['Zorenberg', 'Зоренберг'])('is possibly any of the few that are called so: %s', async asked => {
    const hits = await screened(asked, brothers)
    expect(hits.map(({ score }) => score)).toEqual([0.7, 0.7, 0.7])
    expect(hits[0]?.adjustments.at(-1)?.why).toContain('Few listed people have this family name')
  })

  it.each([
    ['Zorenberg', [...'ABCDEFGHIJK'].map(letter => `${letter}adim Petrovich ZORENBERG`)],
    ['Smirnov', ['Boris Petrovich SMIRNOV', 'Arkady Petrovich SMIRNOV', 'Igor Arkadyevich SMIRNOV']],
    ['Arkady', ['Arkady Petrovich ZORENBERG', 'Arkady Ivanovich QUILEV', 'Arkady Olegovich QUASIN']],
    ['Zorenburg', brothers],
  ])('says nobody where it is one of many, a given name, or another one: %s', async (asked, listed) => {
    expect(await screened(asked, listed)).toEqual([])
  })
})
