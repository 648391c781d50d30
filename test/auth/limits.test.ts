import { describe, expect, it } from 'vitest'
import { createBoundedMap } from '../../src/lib/bounded_map.ts'
import { createFixedWindow } from '../../src/lib/fixed_window.ts'

describe('a fixed window', () => {
  it('allows so many, says how long to wait, and opens again', () => {
    const limit = createFixedWindow(2, 60_000)
    expect([limit('a', 0), limit('a', 1000), limit('a', 1500), limit('a', 59_999), limit('b', 1500), limit('a', 60_000)]).toEqual([0, 0, 59, 1, 0, 0])
  })

  it('forgets the oldest key when its memory is full', () => {
    const limit = createFixedWindow(1, 60_000, 2)
    expect([limit('a', 0), limit('b', 0), limit('c', 0), limit('c', 0), limit('b', 0), limit('a', 0)]).toEqual([0, 0, 0, 60, 60, 0])
  })
})

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
