import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPlainText } from '../../src/lib/plain_text.ts'

describe('plain text', () => {
  it.each([
    ['  Acme \n\t Studio ', 'Acme Studio'],
    ['Acme\u202eoidutS', 'AcmeoidutS'],
    ['A\u0000c\u001b[31mme\u007f\u0085', 'A c [31mme'],
    ['A\u200bc\u00adme\ufeff', 'Acme'],
    ['Ac\u{e0041}me', 'Acme'],
    ['\ud83dAcme', '\ufffdAcme'],
    ['e\u0301', 'é'],
    ['\u0645\u06cc\u200c\u0631\u0648\u0645', '\u0645\u06cc\u200c\u0631\u0648\u0645'],
    ['👩\u200d🔧 Fix', '👩\u200d🔧 Fix'],
  ])('%j is %j', (text, plain) => {
    expect(toPlainText(text, 200)).toBe(plain)
  })

  it('is cut at whole characters', () => {
    expect(toPlainText('😀'.repeat(10), 5)).toBe(`${'😀'.repeat(4)}…`)
    expect(toPlainText('a'.repeat(1_000_000), 5)).toBe('aaaa…')
  })

  it('never holds a control or bidirectional character, nor more than was asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
        const plain = toPlainText(text, 50)
        expect([...plain].length).toBeLessThanOrEqual(50)
        expect(plain).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u)
        expect(toPlainText(plain, 50)).toBe(plain)
      }),
    )
  })
})
