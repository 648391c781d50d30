import { expect, it } from 'vitest'
import { createBoundedMap } from '../../src/lib/bounded_map.ts'

it('a bounded map keeps the newest entries', () => {
  const map = createBoundedMap<number>(2)
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    map.set(key, value)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4])
})
