import fc from 'fast-check'
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

it('forgets what was written first, however often it was full', () => {
  const act = fc.tuple(fc.constantFrom('set', 'delete'), fc.integer({ min: 0, max: 12 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(act, { maxLength: 200 }), (most, acts) => {
      const map = createBoundedMap<number>(most)
      let kept: string[] = []
      for (const [at, [what, number]] of acts.entries()) {
        const key = String(number)
        kept = kept.filter(other => other !== key)
        if (what === 'delete') map.delete(key)
        else {
          map.set(key, at)
          kept = [...kept.slice(Math.max(0, kept.length + 1 - most)), key]
        }
        const held = Array.from({ length: 13 }, (_, one) => String(one)).filter(one => map.get(one) !== undefined)
        expect(held).toEqual(kept.toSorted((a, b) => Number(a) - Number(b)))
      }
    }),
    { seed: 7 },
  )
})
