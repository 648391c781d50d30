import { expect, it, vi } from 'vitest'

// The package is optional: this is an installation without it.
vi.mock('opening_hours', () => {
  throw new Error('Cannot find package')
})

it('reads weekly hours without the optional package, and says what the rest needs', async () => {
  const { readHours } = await import('../../src/lib/opening_hours.ts')
  expect(await readHours('Mo-Fr 09:00-17:00', 'DE')).toMatchObject({ hours: expect.any(Array) })
  expect(await readHours('Mo-Fr 09:00-17:00; PH off', 'DE')).toEqual({
    problem: expect.stringMatching(/"PH" is no day.*npm install opening_hours$/),
  })
})
