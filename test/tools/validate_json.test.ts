import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { refusal, startApp, value } from '../harness.ts'
import { cpuMs } from '../cpu.ts'

const app = await startApp()
afterAll(() => app.close())

const check = (json: string | Uint8Array) => value(app, 'validate_json', { json })
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

describe('valid', () => {
  it('answers the value, printed and counted', async () => {
    expect(await check('{"name": "Ana", "tags": [1, 2]}')).toEqual({
      valid: true,
      parsed: { name: 'Ana', tags: [1, 2] },
      pretty: '{\n  "name": "Ana",\n  "tags": [\n    1,\n    2\n  ]\n}',
      type: 'object',
      character_count: 31,
      key_count: 2,
    })
  })

  it.each([
    ['{}', 'object', 0, 2],
    ['{"a":{"b":1,"c":2}}', 'object', 1, 19],
    ['[{"a":1}]', 'array', 0, 9],
    ['"é😀"', 'string', 0, 4],
    ['-0', 'number', 0, 2],
    [' true ', 'boolean', 0, 6],
    ['null', 'null', 0, 4],
  ])('%s is of type %s', async (json, type, keys, characters) => {
    expect(await check(json)).toMatchObject({
      valid: true,
      type,
      key_count: keys,
      character_count: characters,
      parsed: JSON.parse(json),
    })
  })

  it('reads bytes like text', async () => {
    expect(await check(Buffer.from('{"é": "😀"}'))).toEqual(await check('{"é": "😀"}'))
  })

  it('keeps a key called __proto__', async () => {
    const result = await check('{"__proto__":{"x":1},"constructor":2}')
    expect(JSON.stringify(result['parsed'])).toBe('{"__proto__":{"x":1},"constructor":2}')
    expect(result['key_count']).toBe(2)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('gives back what JSON.parse gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ noUnicodeString: false }), async json => {
        expect(await check(json)).toMatchObject({
          valid: true,
          parsed: JSON.parse(json),
          pretty: JSON.stringify(JSON.parse(json), null, 2),
        })
      }),
    )
  })
})

describe('warnings', () => {
  it.each([
    ['{"a":1,\n "a":2}', ['Key "a" is repeated at line 2 column 2: most readers keep only the last value.']],
    ['[9007199254740993]', ['9007199254740993 at line 1 column 2 is beyond 2^53: many readers change its digits.']],
    ['[9007199254740991, 1.5, 1e300]', undefined],
    [
      '[1e400]',
      ['1e400 at line 1 column 2 is beyond the range of a double: it is shown as null, and many readers do no better.'],
    ],
    [
      '["😀", "\\ud83d"]',
      ['The string at line 1 column 7 has half of a surrogate pair, shown as U+FFFD: many readers refuse it.'],
    ],
    ['{"a":{"b":1},"b":2}', undefined],
  ])('%s', async (json, warnings) => {
    expect((await check(json))['warnings']).toEqual(warnings)
  })

  it('are placed in characters, all forty of them, in linear time', async () => {
    const json = `{"q":"${'😀'.repeat(200_000)}",${'"a":1,'.repeat(21)}"x":[${'9007199254740993,'.repeat(20)}1]}`
    const began = cpuMs()
    const warnings = (await check(json))['warnings'] as string[]
    expect(cpuMs() - began).toBeLessThan(8_000)
    expect(warnings).toHaveLength(40)
    expect(warnings[0]).toBe('Key "a" is repeated at line 1 column 200015: most readers keep only the last value.')
  })

  it('show no half of a pair, in the value or in its keys', async () => {
    const result = await check('{"\\ud800": "a\\udc00b", "ok": "\\ud83d\\ude00"}')
    expect(result).toMatchObject({
      parsed: { '\ufffd': 'a\ufffdb', ok: '😀' },
      pretty: '{\n  "\ufffd": "a\ufffdb",\n  "ok": "😀"\n}',
    })
    expect(JSON.stringify(result)).not.toMatch(/\\ud/)
  })
})

describe('invalid', () => {
  it.each([
    ['{"a": [1, 2,, 3]}', 'unexpected ",": expected a value', 1, 13, 12, '{"a": [1, 2,, 3]}'],
    ['{\n  "a": 1,\n}', 'unexpected "}": expected a property name in double quotes', 3, 1, 12, '{\n  "a": 1,\n}'],
    ['{"é😀": tru}', 'unexpected "tru": expected a value', 1, 8, 7, '{"é😀": tru}'],
    ['', 'the document is empty', 1, 1, 0, ''],
    ['[1, 2', 'unexpected end: expected "," or the end of the object or array', 1, 6, 5, '[1, 2'],
    [
      '{"a": 1}\r\n\r\nx',
      'unexpected "x": expected nothing after the end of the document',
      3,
      1,
      12,
      '{"a": 1}\r\n\r\nx',
    ],
    ["{'a': 1}", 'unexpected "\'a\'": expected a property name in double quotes or "}"', 1, 2, 1, "{'a': 1}"],
    ['["abc\\x"]', 'invalid escape in a string', 1, 6, 5, '["abc\\x"]'],
  ])('%j', async (json, message, line, column, position, context) => {
    expect(await check(json)).toEqual({ valid: false, error: { message, line, column, position, context } })
  })

  it('shows twenty characters on either side, none of them cut in two', async () => {
    const { error } = await check(`["${'😀'.repeat(30)}"  x "${'😀'.repeat(30)}"]`)
    expect(error).toMatchObject({ column: 36, context: `${'😀'.repeat(8)}"  x "${'😀'.repeat(8)}` })
    expect((error as { context: string }).context.isWellFormed()).toBe(true)
  })

  it.each([
    ['ff', 0, 1, 1, ''],
    ['5b 22 61 ff 22 5d', 3, 1, 4, '["a'],
    ['5b 0a 22 c3 a9 ed a0 80 22 5d', 5, 2, 3, '[\n"é'],
    ['5b 22 ef bf', 2, 1, 3, '["'],
    ['fe ff 00 5b', 0, 1, 1, ''],
  ])('bytes %s are not UTF-8 at byte %i', async (hex, position, line, column, context) => {
    const given = bytes(hex)
    expect(await check(given)).toEqual({
      valid: false,
      error: {
        message: `the bytes are not UTF-8: 0x${given[position]?.toString(16)} does not fit here`,
        line,
        column,
        position,
        context,
      },
    })
  })

  it('locates every error inside the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json(),
        fc.nat(1000),
        fc.constantFrom('', ',', '}', '\u00a0', '"', '\\'),
        async (json, at, insert) => {
          const place = at % json.length
          const text = json.slice(0, place) + insert + json.slice(place + 1)
          const { valid, error } = await check(text)
          if (valid === true) return
          const { line, column, position } = error as { line: number; column: number; position: number }
          expect(position).toBeGreaterThanOrEqual(0)
          expect(position).toBeLessThanOrEqual([...text].length)
          const before = [...text].slice(0, position).join('')
          expect([line, column]).toEqual([before.split('\n').length, [...(before.split('\n').at(-1) ?? '')].length + 1])
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('hostile documents', () => {
  const MEBIBYTE = 1_048_576

  it('deeper than can be printed are valid, without value', async () => {
    expect(await check('['.repeat(100_000) + ']'.repeat(100_000))).toEqual({
      valid: true,
      parsed: null,
      pretty: null,
      type: 'array',
      character_count: 200_000,
      key_count: 0,
      warnings: ['Nested 100000 levels deep: over 500, parsed and pretty are left out.'],
    })
    const deepest = '['.repeat(500) + ']'.repeat(500)
    expect((await check(deepest))['parsed']).toEqual(JSON.parse(deepest))
    expect(await check(`[${deepest}]`)).toMatchObject({ valid: true, parsed: null, pretty: null })
  })

  it.each([
    ['wide under deep', `${'['.repeat(499)}${'1,'.repeat(400_000)}1${']'.repeat(499)}`],
    ['deep under wide', `[${`${'['.repeat(400)}${']'.repeat(400)},`.repeat(1000)}1]`],
    ['numbers that print long', `[${'1e20,'.repeat(200_000)}1]`],
  ])('that would grow when printed are not: %s', async (_name, json) => {
    const result = await check(json)
    expect(result).toMatchObject({ valid: true, pretty: null })
    expect(JSON.stringify(result).length).toBeLessThan(6 * MEBIBYTE)
  })

  it('never answer with a pretty text of over four million characters', async () => {
    for (const depth of [10, 50, 200, 400]) {
      for (const width of [100, 1000, 10_000]) {
        const { pretty } = await check(`${'['.repeat(depth)}${'1,'.repeat(width)}1${']'.repeat(depth)}`)
        if (pretty !== null) expect(String(pretty).length).toBeLessThanOrEqual(4_194_304)
      }
    }
  })

  it.each([
    ['nested arrays', '['.repeat(MEBIBYTE / 2) + ']'.repeat(MEBIBYTE / 2)],
    ['opening brackets', '['.repeat(MEBIBYTE)],
    ['nested objects', `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`],
    ['numbers', `[${'1,'.repeat(MEBIBYTE / 2 - 2)}1]`],
    ['lines', `[${'1,\n'.repeat(349_000)}1]`],
    ['emoji', `"${'😀'.repeat(250_000)}"`],
    ['half pairs', `["${'\\ud800'.repeat(170_000)}"]`],
    ['repeated keys', `{${'"a":1,'.repeat(170_000)}"a":1}`],
    ['different keys', `{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['an error at the end', `[${'"a",\n'.repeat(200_000)}]`],
    ['bytes that are not UTF-8 at the end', Buffer.concat([Buffer.alloc(MEBIBYTE - 1, ' '), Buffer.from([0xff])])],
  ])('of a mebibyte answer in linear time: %s', async (_name, json) => {
    const began = cpuMs()
    await check(json)
    expect(cpuMs() - began).toBeLessThan(8_000)
  })
})

describe('refusals', () => {
  it.each([
    [{}, 'json: must be the JSON document as text.'],
    [{ json: { a: 1 } }, 'json: must be the JSON document as text.'],
    [{ json: 1 }, 'json: must be the JSON document as text.'],
    [{ json: null }, 'json: must be the JSON document as text.'],
    [{ json: '"\ud800"' }, 'json: contains a lone surrogate, which is not a Unicode character.'],
    [{ json: `"${'a'.repeat(1_048_576)}"` }, 'json: must be at most 1048576 characters.'],
    [{ josn: '{}' }, 'json: must be the JSON document as text. josn: unknown field. Did you mean "json"?'],
  ])('case %#', async (args, message) => {
    expect(await refusal(app, 'validate_json', args)).toBe(message)
  })

  it('leaves the size of bytes to the door', async () => {
    expect(await check(Buffer.from(`"${'a'.repeat(1_048_576)}"`))).toMatchObject({
      valid: true,
      character_count: 1_048_578,
    })
  })
})
