import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { refusal, startApp, value } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())

describe('encode', () => {
  it('answers both alphabets', async () => {
    expect(await value(app, 'base64', { action: 'encode', value: 'hello world' })).toEqual({
      action: 'encode',
      input: 'hello world',
      output: 'aGVsbG8gd29ybGQ=',
      url_safe: 'aGVsbG8gd29ybGQ',
    })
  })

  it.each([
    ['', '', ''],
    ['f', 'Zg==', 'Zg'],
    ['foobar', 'Zm9vYmFy', 'Zm9vYmFy'],
    ['é', 'w6k=', 'w6k'],
    ['😀', '8J+YgA==', '8J-YgA'],
    ['ÿþý?', 'w7/DvsO9Pw==', 'w7_DvsO9Pw'],
    ['\0', 'AA==', 'AA'],
  ])('%j is %s', async (text, output, urlSafe) => {
    expect(await value(app, 'base64', { action: 'encode', value: text })).toMatchObject({ output, url_safe: urlSafe })
  })
})

describe('decode', () => {
  it('answers text with its length in bytes', async () => {
    expect(await value(app, 'base64', { action: 'decode', value: 'w6k=' })).toEqual({
      action: 'decode',
      input: 'w6k=',
      output: 'é',
      is_text: true,
      byte_length: 2,
    })
  })

  it.each([
    ['_w==', 'ff'],
    ['gA', '80'],
    ['7aCA', 'eda080'],
    ['wIA=', 'c080'],
    ['SGVsbG//', '48656c6c6fff'],
  ])('answers %s, which is not UTF-8, as hex', async (text, hex) => {
    expect(await value(app, 'base64', { action: 'decode', value: text })).toEqual({
      action: 'decode',
      input: text,
      output: null,
      is_text: false,
      hex,
      byte_length: hex.length / 2,
    })
  })

  it.each([
    ['', '', 0],
    ['AA==', '\0', 1],
    ['77u/YQ==', '\ufeffa', 4],
    ['77+9', '\ufffd', 3],
    [' aGk \n', 'hi', 2],
    ['8J-YgA', '😀', 4],
  ])('answers %j as the text %j', async (text, output, length) => {
    expect(await value(app, 'base64', { action: 'decode', value: text })).toMatchObject({
      output,
      is_text: true,
      byte_length: length,
    })
  })

  it.each([
    ['aGVsbG8*', 'value: not Base64 at character 7: "*" is not in either Base64 alphabet.'],
    [
      'aGVsb',
      'value: not Base64 at character 4: one character is left over: the text is cut short or has one too many.',
    ],
    ['aGVsbG8==', 'value: not Base64 at character 8: the padding does not fit the length.'],
    ['aGk=aGk=', 'value: not Base64 at character 4: a character after the padding.'],
    ['%%%', 'value: not Base64 at character 0: "%" is not in either Base64 alphabet.'],
  ])('refuses %s with the place', async (text, message) => {
    expect(await refusal(app, 'base64', { action: 'decode', value: text })).toBe(message)
  })

  it('gives back what was encoded, in either alphabet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async text => {
        const encoded = await value(app, 'base64', { action: 'encode', value: text })
        for (const form of [encoded['output'], encoded['url_safe']]) {
          expect((await value(app, 'base64', { action: 'decode', value: form }))['output']).toBe(text)
        }
      }),
    )
  })

  it('never loses a byte that is not text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 40 }), async bytes => {
        const { output, hex } = await value(app, 'base64', {
          action: 'decode',
          value: Buffer.from(bytes).toString('base64'),
        })
        const restored = output === null ? Buffer.from(String(hex), 'hex') : Buffer.from(String(output))
        expect(restored.equals(bytes)).toBe(true)
      }),
    )
  })
})

describe('refusals', () => {
  it.each([
    [{}, 'action: required, one of encode, decode. value: required, a string.'],
    [{ action: 'encode' }, 'value: required, a string.'],
    [{ action: 'Encode', value: '' }, 'action: must be one of encode, decode; got "Encode".'],
    [{ action: 'encode', value: 'a\udc00b' }, 'value: contains a lone surrogate, which is not a Unicode character.'],
    [{ action: 'encode', value: null }, 'value: must be a string; got null.'],
    [{ action: 'decode', value: 'A'.repeat(1_048_580) }, 'value: must be at most 1048576 characters; got 1048580.'],
  ])('case %#', async (args, message) => {
    expect(await refusal(app, 'base64', args)).toBe(message)
  })
})
