import { expect, it } from 'vitest'
import { late, loadAll } from '../../src/lib/late.ts'

it('loads code with the first call, once', async () => {
  let loads = 0
  const add = late(async () => {
    loads += 1
    return async (a: number, b: number) => a + b
  })
  expect(loads).toBe(0)
  expect(await Promise.all([add(1, 2), add(3, 4)])).toEqual([3, 7])
  expect(loads).toBe(1)
})

it('loads ahead of the first call what was put off, also by what is loaded', async () => {
  const loaded: string[] = []
  const outer = late(async () => {
    loaded.push('outer')
    late(async () => {
      loaded.push('inner')
      return async () => 0
    })
    return async () => 1
  })
  await loadAll()
  expect(loaded).toEqual(['outer', 'inner'])
  expect(await outer()).toBe(1)
  expect(loaded).toEqual(['outer', 'inner'])
})
