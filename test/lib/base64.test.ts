import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64 } from '../../src/lib/base64.ts'
import { cpuMs } from '../cpu.ts'

/** The bytes as hex, or the position of what is wrong. */
function read(text: string): string | number {
  const decoded = decodeBase64(text)
  return 'bytes' in decoded ? decoded.bytes.toString('hex') : decoded.position
}

const hex = (text: string): string => Buffer.from(text).toString('hex')

describe('decodeBase64', () => {
  it.each([
    ['', ''],
    ['Zg==', 'f'],
    ['Zm8=', 'fo'],
    ['Zm9v', 'foo'],
    ['Zm9vYg==', 'foob'],
    ['Zm9vYmE=', 'fooba'],
    ['Zm9vYmFy', 'foobar'],
  ])('decodes the vectors of RFC 4648 section 10: %j', (text, expected) => {
    expect(read(text)).toBe(hex(expected))
  })

  it.each([
    ['Zg', '66'],
    ['Zm8', '666f'],
    ['Zm9vYg', '666f6f62'],
    ['+/+/', 'fbffbf'],
    ['-_-_', 'fbffbf'],
    ['-/+_', 'fbffbf'],
    ['__79', 'fffefd'],
    ['AA==', '00'],
    ['////', 'ffffff'],
    [' Z m\t9\nv\r\f ', '666f6f'],
    ['Zg=\n=\n', '66'],
    ['Zg= =', '66'],
    ['\n\n', ''],
    // Bits left over are not required to be zero (RFC 4648 section 3.5 leaves it open, the WHATWG decoder ignores them).
    ['ZZ==', '65'],
    ['Zm9=', '666f'],
  ])('decodes %j: either alphabet, padded or not, ASCII white space anywhere', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    // [text, position of the first offence]
    ['A', 0],
    ['AAAAA', 4],
    ['AA AA\nA', 6],
    ['=', 0],
    ['==', 1],
    ['===', 2],
    ['====', 3],
    ['A=', 0],
    ['A==', 0],
    ['A===', 0],
    ['AA=', 2],
    ['AA===', 4],
    ['AA====', 5],
    ['AAA==', 4],
    ['AAA===', 5],
    ['AAAA=', 4],
    ['AAAA==', 5],
    ['AAAA====', 7],
    ['AA=A', 3],
    ['AA==AA==', 4],
    ['=AAA', 1],
    ['A=AA', 2],
    ['AAA=A', 4],
    ['AA==\nA', 5],
    ['AA=\n', 2],
    ['AAA*', 3],
    ['!AAA', 0],
    ['AA\0A', 2],
    ['AA\vA', 2],
    ['AA\u00a0A', 2],
    ['AA\u3000A', 2],
    ['\ufeffAAAA', 0],
    ['AAAA\u2028', 4],
    ['Zm9\u00ee', 3],
    ['é', 0],
    ['AAA😀', 3],
    ['AA.A', 2],
    ['AA,A', 2],
    ['AA%3D', 2],
    ['A\\nA', 1],
    ['data:text/plain;base64,QQ==', 4],
    ['ＱＱ==', 0],
    ['QQ＝＝', 2],
  ])('refuses %j at character %i', (text, position) => {
    expect(read(text)).toBe(position)
  })

  it('says what is wrong in words', () => {
    expect(decodeBase64('AA*A')).toEqual({ position: 2, problem: '"*" is not in either Base64 alphabet' })
    expect(decodeBase64('AA😀')).toEqual({ position: 2, problem: '"😀" is not in either Base64 alphabet' })
    expect(decodeBase64('AA=A')).toEqual({ position: 3, problem: 'a character after the padding' })
    expect(decodeBase64('AA=')).toEqual({ position: 2, problem: 'the padding does not fit the length' })
    expect(decodeBase64('AAAAA')).toEqual({
      position: 4,
      problem: 'one character is left over: the text is cut short or has one too many',
    })
  })

  it('round-trips all bytes in both alphabets, padded or not', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), data => {
        const bytes = Buffer.from(data)
        const standard = bytes.toString('base64')
        for (const text of [
          standard,
          standard.replaceAll('=', ''),
          bytes.toString('base64url'),
          standard.replace(/./g, '$& \n'),
        ]) {
          expect(read(text)).toBe(bytes.toString('hex'))
        }
      }),
    )
  })

  it('accepts exactly the texts of the grammar', () => {
    const alphabet = fc.constantFrom(...'AZaz09+/-_== \n*é')
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 12 }), characters => {
        const text = characters.join('')
        const compact = text.replace(/[ \n]/g, '')
        const isBase64 = /^(?:[\w+/-]{4})*(?:[\w+/-]{2}(?:==)?|[\w+/-]{3}=?)?$/.test(compact)
        const decoded = decodeBase64(text)
        expect('bytes' in decoded).toBe(isBase64)
        if ('position' in decoded) expect(text.charAt(decoded.position)).toMatch(/[^ \n]/)
      }),
      { numRuns: 2000 },
    )
  })

  it('decodes a megabyte in linear time', () => {
    const began = cpuMs()
    expect(read('QUJD'.repeat(262_144)).toString().length).toBe(1_572_864)
    expect(cpuMs() - began).toBeLessThan(8_000)
  })
})
