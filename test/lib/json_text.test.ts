import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspectJson, toWellFormed } from '../../src/lib/json_text.ts'
import { cpuMs } from '../cpu.ts'
import cases from './json_text.cases.json' with { type: 'json' }

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The walker and JSON.parse must agree, and every error must have a place in the text. */
function expectAgreement(text: string): void {
  const { error } = inspectJson(text)
  expect(error === null, `${JSON.stringify(text)}: ${JSON.stringify(error)}`).toBe(parses(text))
  if (error === null) return
  expect(error.offset).toBeGreaterThanOrEqual(0)
  expect(error.offset).toBeLessThanOrEqual(text.length)
  expect(error.message.length).toBeGreaterThan(5)
}

const { valid: VALID, invalid: INVALID } = cases

describe('verdict', () => {
  it('the lists are long and have no doubles', () => {
    expect(new Set([...VALID, ...INVALID]).size).toBe(VALID.length + INVALID.length)
    expect(VALID.length).toBeGreaterThan(50)
    expect(INVALID.length).toBeGreaterThan(170)
  })

  it.each(VALID)('accepts %j', text => {
    expect(inspectJson(text).error).toBeNull()
    expect(parses(text)).toBe(true)
  })

  it.each(INVALID)('refuses %j', text => {
    expectAgreement(text)
    expect(inspectJson(text).error).not.toBeNull()
  })

  it('equals JSON.parse on random documents, compact and indented', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const { error, depth } = inspectJson(text)
        expect(error).toBeNull()
        expect(depth).toBe(depthOf(value))
      }),
      { numRuns: 500 },
    )
  })

  it('equals JSON.parse on documents with one to three characters deleted, inserted or replaced', () => {
    const character = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...'{}[],:"\\/-+.eE019 \n\r\t\'#*unltrfase') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '\u00a0',
          '\ufeff',
          '\v',
          '\f',
          '\0',
          '\u0001',
          '\u001f',
          '\u2028',
          '\ud800',
          '\udc00',
          '\u0085',
          '\u3000',
          'é',
          '😀',
        ),
      },
    )
    const mutation = fc.record({ at: fc.nat(10_000), remove: fc.nat(2), insert: fc.oneof(fc.constant(''), character) })
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 3 }),
        fc.constantFrom(0, 2),
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        (value, indent, mutations) => {
          const text = mutations.reduce(
            (before, { at, remove, insert }) => {
              const place = at % (before.length + 1)
              return before.slice(0, place) + insert + before.slice(place + remove)
            },
            JSON.stringify(value, null, indent),
          )
          expectAgreement(text)
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('equals JSON.parse on random sequences of pieces', () => {
    const piece = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"',
        '\\',
        '\\u',
        '1',
        '0',
        '-',
        '.',
        'e',
        '+',
        'true',
        'null',
        ' ',
        '\n',
        '\t',
        '//',
        '/*',
        '*/',
        '\ufeff',
        '\u00a0',
        'x',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => expectAgreement(pieces.join(''))),
      { numRuns: 5000 },
    )
  })
})

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('place of an error', () => {
  it.each([
    ['', 0, 'the document is empty'],
    [' \n', 2, 'the document is empty'],
    ['[1,,2]', 3, 'unexpected ",": expected a value'],
    ['[1,]', 3, 'unexpected "]": expected a value'],
    ['[1 2]', 3, 'unexpected "2": expected "," or the end of the object or array'],
    ['[1', 2, 'unexpected end: expected "," or the end of the object or array'],
    ['[', 1, 'unexpected end: expected a value or "]"'],
    ['{"a":1,}', 7, 'unexpected "}": expected a property name in double quotes'],
    ['{a:1}', 1, 'unexpected "a": expected a property name in double quotes or "}"'],
    ["{'a':1}", 1, 'unexpected "\'a\'": expected a property name in double quotes or "}"'],
    ['{"a" 1}', 5, 'unexpected "1": expected ":" after the property name'],
    ['{"a":', 5, 'unexpected end: expected a value'],
    ['{"a":1]', 6, 'unexpected "]": expected "," or the end of the object or array'],
    ['1 2', 2, 'unexpected "2": expected nothing after the end of the document'],
    ['{}}', 2, 'unexpected "}": expected nothing after the end of the document'],
    ['[01]', 2, 'unexpected "1": expected "," or the end of the object or array'],
    ['[+1]', 1, 'unexpected "+1": expected a value or "]"'],
    ['[NaN]', 1, 'unexpected "NaN": expected a value or "]"'],
    ['[1.]', 3, 'this number is incomplete: a digit is missing'],
    ['[1e+]', 4, 'this number is incomplete: a digit is missing'],
    ['[1, // one\n2]', 4, 'comments are not part of JSON'],
    ['/* x */ 1', 0, 'comments are not part of JSON'],
    ['{"key": "value', 8, 'this string is not closed'],
    ['{"key": "value\n}', 14, 'a string may not contain a line break: close it with a quote, or write \\n'],
    ['["good", "bad \\q here"]', 14, 'invalid escape in a string'],
    ['["good \\" \\u00e9 bad \\u12x"]', 21, 'invalid escape in a string: \\u needs four hex digits'],
    ['["a\tb"]', 3, 'control character "\\t" in a string: write it as that escape'],
    ['["a\u0001b"]', 3, 'control character "\\u0001" in a string: write it as that escape'],
    // The first fault counts, not the last.
    ['"\\q \\u12 \u0001', 1, 'invalid escape in a string'],
    ['\ufeff{}', 0, 'the document starts with a byte order mark (U+FEFF), which is not part of JSON'],
    ['[\u00a01]', 1, 'unexpected "\\u00a01": expected a value or "]"'],
    ['[1]\ufeff', 3, 'unexpected "\\ufeff": expected nothing after the end of the document'],
    ['[1,\v2]', 3, 'unexpected "\\u000b2": expected a value'],
    ['\u{e0001}', 0, 'unexpected "\\ue0001": expected a value'],
    [`[${'x'.repeat(50)}]`, 1, `unexpected "${'x'.repeat(20)}": expected a value or "]"`],
  ])('%j at %i: %s', (text, offset, message) => {
    expect(inspectJson(text).error).toEqual({ offset, message })
  })

  it('is found deep inside a long string', () => {
    const text = `{"a": "${'é'.repeat(50_000)}\\x"}`
    expect(inspectJson(text).error?.offset).toBe(50_007)
  })
})

describe('findings', () => {
  it('lists keys repeated in the same object only, however they are escaped', () => {
    expect(inspectJson('{"a":1,"b":{"a":2},"\\u0061":3,"__proto__":1,"__proto__":2}').duplicateKeys).toEqual([
      { key: 'a', offset: 19 },
      { key: '__proto__', offset: 44 },
    ])
    expect(inspectJson('[{"a":1},{"a":2}]').duplicateKeys).toEqual([])
    expect(inspectJson('{"constructor":1,"toString":2}').duplicateKeys).toEqual([])
  })

  it('lists numbers a double cannot hold', () => {
    expect(
      inspectJson('[9007199254740991,9007199254740992,-9007199254740993,1e21,1.5e308,1e309,-1e999]').unsafeNumbers,
    ).toEqual([
      { literal: '9007199254740992', offset: 18 },
      { literal: '-9007199254740993', offset: 35 },
      { literal: '1e309', offset: 66 },
      { literal: '-1e999', offset: 72 },
    ])
  })

  it('lists strings with half of a surrogate pair', () => {
    expect(inspectJson('["\\ud800","\\ud83d\\ude00","\\udc00x",{"\\ud800":1}]').loneSurrogates).toEqual([
      { offset: 1 },
      { offset: 25 },
      { offset: 36 },
    ])
  })

  it('stops listing at twenty of each', () => {
    const findings = inspectJson(`{${Array.from({ length: 30 }, () => '"\\ud800":9007199254740993').join(',')}}`)
    expect([findings.duplicateKeys.length, findings.unsafeNumbers.length, findings.loneSurrogates.length]).toEqual([
      20, 20, 20,
    ])
  })

  it('measures depth', () => {
    expect(inspectJson('1').depth).toBe(0)
    expect(inspectJson('[{"a":[1]}]').depth).toBe(3)
    expect(inspectJson('['.repeat(100_000) + ']'.repeat(100_000))).toMatchObject({ error: null, depth: 100_000 })
  })

  it('never underestimates what printing adds', () => {
    const number = fc.constantFrom('1', '1e20', '-1e20', '1E5', '0.000001', '12345678901234567890')
    const wide = fc
      .array(number, { maxLength: 30 })
      .chain(list => fc.nat(12).map(depth => `${'['.repeat(depth + 1)}${list.join(',')}${']'.repeat(depth + 1)}`))
    fc.assert(
      fc.property(fc.oneof(fc.json(), wide), text => {
        expect(JSON.stringify(JSON.parse(text), null, 2).length).toBeLessThanOrEqual(
          text.length + inspectJson(text).growth,
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('toWellFormed', () => {
  it('replaces the halves and nothing else', () => {
    const value = {
      '\ud800': ['\udc00', '😀', '\\ud800', 'a\ud83db', '\ud83d\ud83d\ude00', '"\n\u2028', null, 1],
      a: { b: '\udfff' },
    }
    expect(toWellFormed(value)).toEqual({
      '\ufffd': ['\ufffd', '😀', '\\ud800', 'a\ufffdb', '\ufffd😀', '"\n\u2028', null, 1],
      a: { b: '\ufffd' },
    })
  })

  it('agrees with String.toWellFormed on any string', () => {
    const unit = fc
      .oneof(fc.integer({ min: 0xd7fe, max: 0xe001 }), fc.constantFrom(0x5c, 0x22, 0x75, 0x64, 0x38, 0x0a))
      .map(code => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), units => {
        expect(toWellFormed(units.join(''))).toBe(units.join('').toWellFormed())
      }),
      { numRuns: 1000 },
    )
  })
})

describe('speed', () => {
  const MEBIBYTE = 1_048_576
  it.each([
    ['opening brackets', '['.repeat(MEBIBYTE)],
    ['nested arrays', '['.repeat(MEBIBYTE / 2) + ']'.repeat(MEBIBYTE / 2)],
    ['nested objects', `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`],
    ['numbers', `[${'1,'.repeat(MEBIBYTE / 2 - 2)}1]`],
    ['white space', ' '.repeat(MEBIBYTE)],
    ['line breaks', '\n'.repeat(MEBIBYTE)],
    ['escapes', `"${'\\n'.repeat(MEBIBYTE / 2)}"`],
    ['an unclosed string', `"${'a'.repeat(MEBIBYTE)}`],
    ['one long word', 'a'.repeat(MEBIBYTE)],
    ['digits', '9'.repeat(MEBIBYTE)],
    ['keys', `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['an unclosed comment', `/*${'*'.repeat(MEBIBYTE)}`],
  ])('walks a mebibyte of %s in linear time', (_name, text) => {
    const began = cpuMs()
    expect(inspectJson(text).error === null).toBe(parses(text))
    expect(cpuMs() - began).toBeLessThan(8_000)
  })
})
