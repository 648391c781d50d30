import { expect, it, vi } from 'vitest'

// The package is optional: this is an installation without it.
vi.mock('opening_hours', () => {
  throw new Error('Cannot find package')
})

it('knows of no place whether it is open without the optional package', async () => {
  const { loadOpenAt } = await import('../../../src/map/rows/open_now.ts')
  const openAt = await loadOpenAt()
  expect(openAt('24/7', { timeZone: 'Europe/Berlin', country: 'DE' }, Date.now())).toBe('unknown')
})
