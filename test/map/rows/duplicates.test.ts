import { describe, expect, it } from 'vitest'
import type { Candidate, MapElement } from '../../../src/core/places.ts'
import { mergeDuplicates } from '../../../src/map/rows/duplicates.ts'
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
