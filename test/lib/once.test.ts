import { expect, it } from 'vitest'
import { once } from '../../src/lib/once.ts'

it('makes nothing before it is asked, then the same thing, even when that is undefined', () => {
  let made = 0
  const lazy = once(() => {
    made += 1
    return undefined
  })
  expect(made).toBe(0)
  expect([lazy(), lazy()]).toEqual([undefined, undefined])
  expect(made).toBe(1)
})

it('tries again after a failure', () => {
  let tries = 0
  const lazy = once(() => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return tries
  })
  expect(lazy).toThrow('not yet')
  expect([lazy(), lazy()]).toEqual([2, 2])
})
