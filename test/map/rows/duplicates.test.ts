import { describe, expect, it } from 'vitest'
import type { Candidate, MapElement } from '../../../src/core/places.ts'
import { haversineM } from '../../../src/lib/distance.ts'
import { isSettled, mergeDuplicates } from '../../../src/map/rows/duplicates.ts'
import { nameOf } from '../../../src/map/rows/record.ts'
import { candidate, OPTIONS, VADUZ } from '../candidate.ts'

describe('duplicates', () => {
  const north = (metres: number) => ({ latitude: VADUZ.latitude + metres / 111_195, longitude: VADUZ.longitude })
  const salon = (more: Partial<MapElement> & { distanceM?: number } = {}, tags: Record<string, string> = {}) =>
    candidate({ name: 'Salon Anna', shop: 'hairdresser', ...tags }, more)
  const DOOR = { 'addr:street': 'Städtle', 'addr:housenumber': '1' }

  it.each<[string, Candidate, Candidate, number]>([
    [
      'a point and its building',
      salon({ id: 1 }),
      salon({ id: 2, type: 'way', ...north(74) }, { name: 'SALON  Ännä'.replace('Ännä', 'Anna') }),
      1,
    ],
    ['a point and a relation', salon({ id: 1 }), salon({ id: 2, type: 'relation', ...north(10) }), 1],
    ['a point and a building too far off', salon({ id: 1 }), salon({ id: 2, type: 'way', ...north(76) }), 2],
    ['another name', salon({ id: 1 }), salon({ id: 2, type: 'way' }, { name: 'Salon Berta' }), 2],
    ['another kind of business', salon({ id: 1 }), salon({ id: 2, type: 'way' }, { shop: 'beauty' }), 2],
    ['two points without more', salon({ id: 1 }), salon({ id: 2, ...north(5) }), 2],
    ['two points of one door', salon({ id: 1 }, DOOR), salon({ id: 2, ...north(29) }, DOOR), 1],
    [
      'two points of one number',
      salon({ id: 1 }, { phone: '+423 232 11 22' }),
      salon({ id: 2, ...north(5) }, { phone: '+4232321122' }),
      1,
    ],
    ['two points of one door further off', salon({ id: 1 }, DOOR), salon({ id: 2, ...north(31) }, DOOR), 2],
    [
      'two points in one street',
      salon({ id: 1 }, { 'addr:street': 'Städtle' }),
      salon({ id: 2, ...north(5) }, { 'addr:street': 'Städtle' }),
      2,
    ],
    [
      'two numbers without a digit',
      salon({ id: 1 }, { phone: '-' }),
      salon({ id: 2, ...north(5) }, { phone: '--' }),
      2,
    ],
    ['two buildings', salon({ id: 1, type: 'way' }, DOOR), salon({ id: 2, type: 'way', ...north(5) }, DOOR), 2],
  ])('are judged: %s', (_, a, b, expected) => {
    expect(mergeDuplicates([a, b], OPTIONS.tags).length).toBe(expected)
    expect(mergeDuplicates([b, a], OPTIONS.tags).length).toBe(expected)
  })

  it('leave the one that says most, in its own place, and name the others', () => {
    const poor = salon({ id: 1, distanceM: 10 })
    const between = candidate({ name: 'Other', shop: 'hairdresser' }, { id: 5, distanceM: 12 })
    const rich = salon({ id: 2, type: 'way', distanceM: 15, ...north(5) }, { phone: '+423 232 11 22' })
    const merged = mergeDuplicates([poor, between, rich], OPTIONS.tags)
    expect(merged.map(({ element, alsoMappedAs }) => [element.id, alsoMappedAs])).toEqual([
      [5, []],
      [2, ['map:node/1']],
    ])
  })
})

describe('rows whose neighbours farther out were not read', () => {
  const TAGS = ['shop=hairdresser']

  /** Businesses of few names that stand close together, so that many are one with others in a row. */
  function crowd(seed: number): Candidate[] {
    let state = seed
    const random = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    return Array.from({ length: 40 }, (_, id) => {
      const place = {
        latitude: VADUZ.latitude + (random() - 0.5) * 0.008,
        longitude: VADUZ.longitude + (random() - 0.5) * 0.008,
      }
      const tags = {
        shop: 'hairdresser',
        ...(random() < 0.95 && { name: `Salon ${Math.floor(random() * 4)}` }),
        ...(random() < 0.4 && { phone: '+423 232 11 22' }),
        ...(random() < 0.3 && { website: 'https://example.com' }),
      }
      const type = random() < 0.6 ? 'node' : 'way'
      return candidate(tags, { id, type, ...place, distanceM: haversineM(VADUZ, place) })
    }).toSorted((a, b) => a.distanceM - b.distanceM)
  }
  const rowsOf = (candidates: readonly Candidate[], count: number) =>
    mergeDuplicates(candidates, TAGS)
      .filter(({ element }) => nameOf(element.tags) !== undefined)
      .slice(0, count)

  it('are those of all that were found, once they are said to be settled', () => {
    let settled = 0
    for (let seed = 1; seed <= 20; seed += 1) {
      const all = crowd(seed)
      for (let read = 1; read < all.length; read += 3)
        for (const count of [1, 4, 12]) {
          const some = all.slice(0, read)
          if (!isSettled(some, TAGS, count)) continue
          settled += 1
          expect(rowsOf(some, count)).toEqual(rowsOf(all, count))
        }
    }
    expect(settled).toBeGreaterThan(300)
  })

  it('are not settled while one that is poorer may be one with a richer one farther out', () => {
    const poor = candidate({ name: 'Salon', shop: 'hairdresser' }, { distanceM: 10 })
    const other = candidate({ name: 'Other', shop: 'hairdresser' }, { distanceM: 60 })
    const far = candidate({ name: 'Far', shop: 'hairdresser' }, { distanceM: 300 })
    expect(isSettled([poor, other], TAGS, 1)).toBe(false)
    expect(isSettled([poor, other, far], TAGS, 2)).toBe(true)
    expect(isSettled([poor, other, far], TAGS, 3)).toBe(false)
  })
})
