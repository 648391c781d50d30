import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeUtf8 } from '../../src/lib/utf8.ts'
import { cpuMs } from '../cpu.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

describe('decodeUtf8', () => {
  it.each([
    ['', ''],
    ['61', 'a'],
    ['c3a9', 'é'],
    ['e282ac', '€'],
    ['f09f9880', '😀'],
    ['efbbbf 61', '\uFEFFa'],
    ['efbfbd', '\uFFFD'],
    ['00', '\0'],
    ['f48fbfbf', '\u{10FFFF}'],
    ['ed9fbf ee8080', '\uD7FF\uE000'],
  ])('decodes %s', (hex, text) => {
    expect(decodeUtf8(bytes(hex))).toEqual({ text })
  })

  it.each([
    ['80', 0, 'a continuation byte alone'],
    ['ff', 0, 'a byte UTF-8 never has'],
    ['61 ff', 1, 'at the end'],
    ['ff 61', 0, 'at the start'],
    ['c0 af', 0, 'overlong slash in two bytes'],
    ['e0 80 af', 0, 'overlong slash in three bytes'],
    ['f0 80 80 af', 0, 'overlong slash in four bytes'],
    ['c1 bf', 0, 'overlong DEL'],
    ['ed a0 80', 0, 'high surrogate'],
    ['61 ed bf bf', 1, 'low surrogate'],
    ['f4 90 80 80', 0, 'beyond U+10FFFF'],
    ['f5 80 80 80', 0, 'lead byte beyond F4'],
    ['e2 82', 0, 'truncated euro sign'],
    ['61 e2 82', 1, 'truncated at the end'],
    ['e2 82 61', 0, 'truncated before a letter'],
    ['61 f0 9f 98', 1, 'truncated emoji'],
    ['c3', 0, 'truncated two-byte character'],
    // Their first bytes are also the first bytes of U+FFFD, which a repair would put there.
    ['ef bf', 0, 'truncated U+FFFD'],
    ['61 ef', 1, 'lead byte of U+FFFD alone'],
    ['ef bf 41', 0, 'truncated U+FFFD before a letter'],
    ['ef bf bd ff', 3, 'after a genuine U+FFFD'],
    ['ef bf bd ef bf bd 61 ef bf', 7, 'after two genuine U+FFFD'],
    ['f0 9f 98 80 c3 a9 80', 6, 'after longer characters'],
    ['ef bb bf ff', 3, 'after a byte order mark'],
  ])('refuses %s at byte %i: %s', (hex, invalidAt) => {
    expect(decodeUtf8(bytes(hex))).toEqual({ invalidAt })
  })

  it('recovers from a refusal', () => {
    expect(decodeUtf8(bytes('e282'))).toEqual({ invalidAt: 0 })
    expect(decodeUtf8(bytes('ac61'))).toEqual({ invalidAt: 0 })
    expect(decodeUtf8(bytes('61'))).toEqual({ text: 'a' })
  })

  it('round-trips every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(decodeUtf8(Buffer.from(text))).toEqual({ text })
      }),
    )
  })

  it('names the first bad sequence: the part before it is valid and no more of the bytes is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.uint8Array({ minLength: 1, maxLength: 6 }),
        fc.string({ unit: 'binary' }),
        (before, noise, after) => {
          const all = Buffer.concat([Buffer.from(before), noise, Buffer.from(after)])
          const decoded = decodeUtf8(all)
          if ('text' in decoded) {
            expect(Buffer.from(decoded.text).equals(all)).toBe(true)
            return
          }
          const { invalidAt } = decoded
          expect(invalidAt).toBeGreaterThanOrEqual(Buffer.byteLength(before))
          expect(invalidAt).toBeLessThan(all.length)
          expect('text' in decodeUtf8(all.subarray(0, invalidAt))).toBe(true)
          for (const length of [1, 2, 3, 4]) {
            if (invalidAt + length <= all.length)
              expect('text' in decodeUtf8(all.subarray(invalidAt, invalidAt + length))).toBe(false)
          }
        },
      ),
    )
  })

  it('names the place in a megabyte in linear time', () => {
    const big = Buffer.concat([Buffer.alloc(1_048_575, '\uFFFD'), Buffer.from([0xff])])
    const began = cpuMs()
    expect(decodeUtf8(big)).toEqual({ invalidAt: 1_048_575 })
    expect(cpuMs() - began).toBeLessThan(8_000)
  })
})
