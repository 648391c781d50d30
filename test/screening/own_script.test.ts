import { describe, expect, it } from 'vitest'
import type { ListEntry } from '../../src/core/screening.ts'
import { isFamilyOfGivenName } from '../../src/screening/persons/given_names.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { listedParty } from './listed_party.ts'

async function scoreOf(asked: string, listed: ListEntry, others: readonly ListEntry[] = []): Promise<number> {
  const screener = await createScreener([listed, ...others])
  const hit = screener
    .screen({ name: asked, kind: 'person' }, 500)
    .find(({ entry: { entryId } }) => entryId === listed.entryId)
  return hit?.score ?? 0
}

describe('a name in its own script beside one in Latin letters', () => {
  const common = Array.from({ length: 60 }, (_, i) =>
    listedParty('person', `Oleg VERBEN${String.fromCharCode(97 + (i % 26))}${i % 7}UK`, 200 + i),
  )
  const families = Array.from({ length: 12 }, (_, i) =>
    listedParty('person', `Person${String.fromCharCode(97 + i)} ALEKSEEV`, 400 + i),
  )
  const others = [...common, ...families]

  it('is possible where many people have its names', async () => {
    const score = await scoreOf('Олег Алексеев', listedParty('person', 'Oleg Aleksandrovich ALEKSEEV', 1), others)
    expect(score).toBeGreaterThanOrEqual(0.7)
    expect(score).toBeLessThan(0.8)
  })

  it('is a match where few have them', async () =>
    expect(
      await scoreOf('Виктор Квасневич', listedParty('person', 'Viktor Petrovich KVASNEVICH', 1), others),
    ).toBeGreaterThanOrEqual(0.8))

  it('is a match in the script of the list', async () =>
    expect(await scoreOf('Олег Алексеев', listedParty('person', 'Олег Алексеев', 1, 'original_script'), others)).toBe(
      1,
    ))

  it('is no match by a slip', async () =>
    expect(await scoreOf('Виктор Квасневич', listedParty('person', 'Viktor KVASTEVICH', 1), others)).toBeLessThan(0.8))

  it('is no hit where each has a name that others have too', async () =>
    expect(
      await scoreOf('Анна Комарова', listedParty('person', 'Anna KOSAKOVA', 1), [
        listedParty('person', 'Vera KOMAROVA', 2),
        listedParty('person', 'Alla KOMAROVA', 3),
        listedParty('person', 'Olga KOSAKOVA', 4),
      ]),
    ).toBeLessThan(0.7))
})

it('tells family names that are made of given names', () => {
  expect(['alekseev', 'ivanova', 'romanenko', 'nikolic'].every(isFamilyOfGivenName)).toBe(true)
  expect(['zubrov', 'kvasnevich', 'smith', 'putin', 'ivan'].some(isFamilyOfGivenName)).toBe(false)
})
