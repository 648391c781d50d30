import { describe, expect, it } from 'vitest'
import { scoreOf } from './listed_party.ts'

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
