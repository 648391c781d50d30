import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHsCode } from '../../../src/screening/trade/hs_code.ts'

describe('an HS code', () => {
  it.each([
    ['84', { digits: '84', chapter: '84', level: 'chapter' }],
    ['8471', { digits: '8471', chapter: '84', level: 'heading' }],
    ['8471.30', { digits: '847130', chapter: '84', level: 'subheading' }],
    ['84 71 30 00', { digits: '84713000', chapter: '84', level: 'tariff_line' }],
    ['0101-21-00-10', { digits: '0101210010', chapter: '01', level: 'statistical_line' }],
    ['85.42', { digits: '8542', level: 'heading' }],
    ['8542 3100', { digits: '85423100', level: 'tariff_line' }],
    ['8542.3100', { digits: '85423100', level: 'tariff_line' }],
    ['9801.00.10', { chapter: '98', level: 'tariff_line', note: expect.stringContaining('national use') }],
    ['99', { chapter: '99', note: expect.stringContaining('national use') }],
  ])('is read: %s', (text, code) => {
    expect(readHsCode(text)).toMatchObject(code)
  })

  it.each([
    ['', 'must be digits'],
    ['...', 'must be digits'],
    ['laptop', 'must be digits'],
    ['8471.3O', 'must be digits'],
    ['８４', 'must be digits'],
    ['+84', 'must be digits'],
    ['8471,30', 'must be digits'],
    ['8542-8543', 'two codes or a range'],
    ['8542 8471', 'two codes or a range'],
    ['84-85', 'two codes or a range'],
    ['8', 'got 1'],
    ['84713', 'got 5'],
    ['84713000100', 'got 11'],
    ['77', 'chapter 77 is reserved'],
    ['7701.10', 'chapter 77 is reserved'],
    ['00', 'no chapter 00'],
    ['0010', 'no chapter 00'],
    ['8400', 'send 84 for the whole chapter'],
  ])('is refused: %j', (text, problem) => {
    expect(readHsCode(text)).toEqual({ problem: expect.stringContaining(problem) })
  })

  it('is never anything but the digits that were sent', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9. -]{0,16}$/), text => {
        const code = readHsCode(text)
        if ('problem' in code) return
        expect(code.digits).toBe(text.replace(/\D/g, ''))
        expect([2, 4, 6, 8, 10]).toContain(code.digits.length)
        expect(code.chapter).not.toMatch(/^(00|77)$/)
      }),
    )
  })

  it('of any text is read or refused', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => typeof readHsCode(text) === 'object'))
  })
})
