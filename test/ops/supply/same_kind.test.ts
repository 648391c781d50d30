import { describe, expect, it } from 'vitest'
import { sameKindAs } from '../../../src/ops/supply/same_kind.ts'

describe('the same kind', () => {
  it.each([
    ['hairdresser', 'barber', true],
    ['dental clinic', 'dentist', true],
    ['painter', 'Color', false],
    ['dentist', 'plumber', false],
    ['zorbing', 'zorbing', false],
    ['dentist', `dentist ${'x'.repeat(100)}`, false],
  ])('of %s: %.20s is %s', (wanted, text, expected) => {
    expect(sameKindAs(wanted, { countryCode: 'US' }, () => 0)(text)).toBe(expected)
  })

  it('reads texts not met before for a tenth of a second, and knows them afterwards', () => {
    let clockMs = 0
    const slow = () => {
      clockMs += 50
      return clockMs
    }
    const texts = ['dentist', 'dentists', 'dental clinic', 'dental clinics']
    const hints = { countryCode: 'NZ' }
    expect(texts.map(sameKindAs('dentist', hints, slow))).toEqual([true, true, false, false])
    expect(texts.map(sameKindAs('dentist', hints, slow))).toEqual([true, true, true, true])
  })
})
