import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyLikeness } from '../../src/lib/company_name.ts'

describe('companyLikeness', () => {
  it.each([
    ['Apple Inc', 'APPLE INC.', 1],
    ['Société Générale', 'Societe Generale SA', 0.95],
    ['Acme Studio GmbH', 'Acme Studio AG', 0.93],
    ['J.P. Morgan Chase & Co', 'JP Morgan Chase & Co.', 1],
    ['Microsft Corporation', 'Microsoft Corporation', 0.85],
    ['Studio Acme', 'Acme Studio', 1],
  ])('takes %s for %s', (a, b, least) => {
    expect(companyLikeness(a, b)).toBeGreaterThanOrEqual(least)
  })

  it.each([
    ['Apple Inc', 'Apple Orchard Holdings Ltd'],
    ['Acme 1 GmbH', 'Acme 2 GmbH'],
    ['Delta Air Lines', 'Delta Dental'],
    ['Inc', 'Inc Research Holdings'],
    ['', 'Apple'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(companyLikeness(a, b)).toBeLessThan(0.9)
  })

  it('is the same both ways, within bounds, and 1 for a name and itself', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60, unit: 'grapheme' }),
        fc.string({ maxLength: 60, unit: 'grapheme' }),
        (a, b) => {
          const score = companyLikeness(a, b)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1.000001)
          if (/[\p{L}\p{N}]/u.test(a)) expect(companyLikeness(a, a)).toBe(1)
        },
      ),
    )
  })
})
