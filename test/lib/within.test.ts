import { expect, it } from 'vitest'
import { within } from '../../src/lib/within.ts'

it('passes on what comes in time, and rejects what does not', async () => {
  expect(await within(1_000, Promise.resolve(1))).toBe(1)
  await expect(within(1_000, Promise.reject(new Error('own')))).rejects.toThrow('own')
  await expect(within(5, new Promise(() => undefined))).rejects.toThrow('no answer within 5 ms')
})
