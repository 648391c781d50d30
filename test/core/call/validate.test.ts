import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Failure } from '../../../src/core/failure.ts'
import { validate } from '../../../src/core/call/validate.ts'
import { text } from '../../../src/tools/fields.ts'

const SCHEMA = z.strictObject({
  count: z.number().min(1).max(10).default(1),
  name: text(5).min(2).optional(),
  kind: z.enum(['red', 'green']).default('red'),
  tags: z.array(z.string()).max(2).optional(),
  place: z.strictObject({ lat: z.number(), inner: z.strictObject({ open: z.boolean() }).optional() }).optional(),
  share: z.number().positive().lt(1).optional(),
})
const ALLOWED = 'Allowed: count, name, kind, tags, place, share.'

/** The sentence of a refusal; anything but a bad_input failure fails the test. */
function refused(raw: unknown, schema: z.ZodObject = SCHEMA): string {
  try {
    validate(schema, raw)
  } catch (error) {
    if (error instanceof Failure && error.reason === 'bad_input') return error.message
    throw error
  }
  throw new Error(`accepted ${JSON.stringify(raw)}`)
}

describe('accepted', () => {
  it('fills in defaults and passes the rest through', () => {
    expect(validate(SCHEMA, {})).toEqual({ count: 1, kind: 'red' })
    const full = {
      count: 10,
      name: 'Ana',
      kind: 'green',
      tags: ['a'],
      place: { lat: 1.5, inner: { open: true } },
      share: 0.5,
    }
    expect(validate(SCHEMA, full)).toEqual(full)
  })

  it('does not change what it was given', () => {
    const raw = Object.freeze({ name: 'Ana' })
    validate(SCHEMA, raw)
    expect(raw).toEqual({ name: 'Ana' })
  })
})

describe('an object', () => {
  const schema = z.strictObject({
    data: z.record(z.string(), z.unknown()),
    place: SCHEMA.shape.place,
    tags: SCHEMA.shape.tags,
  })
  it('is called so, whatever its keys', () => {
    expect(refused({ data: 'x' }, schema)).toBe('data: must be an object; got a string.')
    expect(refused({}, schema)).toBe('data: required, an object.')
  })

  it('or a list that is written as text is said to be', () => {
    expect(refused({ data: '{"a": 1}', place: ' {"lat": 1} ', tags: '["a"]' }, schema)).toBe(
      ['data: must be an object', 'place: must be an object', 'tags: must be an array']
        .map(wrong => `${wrong}; got a string that holds one: send it without the quotes around it.`)
        .join(' '),
    )
    expect(refused({ data: '[1]', tags: '{broken' }, schema)).toBe(
      'data: must be an object; got a string. tags: must be an array; got a string.',
    )
  })
})

describe('a field that an object within the arguments does not have', () => {
  it('is answered with those that it has', () => {
    const row = z.strictObject({ role: z.string(), words: z.string().optional() })
    const schema = z.strictObject({
      rows: z.array(row).optional(),
      deep: z.strictObject({ inner: row.default({ role: 'x' }) }).nullable(),
    })
    expect(refused({ rows: [{ role: 'a' }, { role: 'b', word: 'c' }], deep: null }, schema)).toBe(
      'rows.1.word: unknown field. Did you mean "words"? Allowed in rows.1: role, words.',
    )
    expect(refused({ deep: { inner: { role: 'a', text: 'b' } } }, schema)).toBe(
      'deep.inner.text: unknown field. Allowed in deep.inner: role, words.',
    )
  })
})

describe('not an object', () => {
  it.each([
    [null, 'null'],
    [undefined, 'nothing'],
    [1, 'a number'],
    [Number.NaN, 'a number beyond the range of a double'],
    ['{}', 'a string'],
    [true, 'a boolean'],
    [[], 'an array'],
    [[{ count: 1 }], 'an array'],
  ])('%j', (raw, kind) => {
    expect(refused(raw)).toBe(`arguments: must be a JSON object with named fields; got ${kind}.`)
  })
})

describe('a wrong value', () => {
  it.each([
    [{ count: '1' }, 'count: must be a number; got a string.'],
    [{ count: null }, 'count: must be a number; got null.'],
    [{ count: Number.NaN }, 'count: must be a number; got a number beyond the range of a double.'],
    [{ count: Number.POSITIVE_INFINITY }, 'count: must be a number; got a number beyond the range of a double.'],
    [{ count: Number.NEGATIVE_INFINITY }, 'count: must be a number; got a number beyond the range of a double.'],
    [{ count: 0 }, 'count: must be at least 1; got 0.'],
    [{ count: 10.5 }, 'count: must be at most 10; got 10.5.'],
    [{ share: 0 }, 'share: must be more than 0; got 0.'],
    [{ share: 1 }, 'share: must be less than 1; got 1.'],
    [{ name: 1 }, 'name: must be a string; got a number.'],
    [{ name: {} }, 'name: must be a string; got an object.'],
    [{ name: ['x', 'y'] }, 'name: must be a string; got an array.'],
    [{ name: 'x' }, 'name: must be at least 2 characters; got 1.'],
    [{ name: 'Annabelle' }, 'name: must be at most 5 characters; got 9.'],
    [{ name: 'a\ud800' }, 'name: contains a lone surrogate, which is not a Unicode character.'],
    [{ name: '\udc00a' }, 'name: contains a lone surrogate, which is not a Unicode character.'],
    [{ kind: 'blue' }, 'kind: must be one of red, green; got "blue".'],
    [{ kind: '' }, 'kind: must be one of red, green; got "".'],
    [{ kind: null }, 'kind: must be one of red, green; got null.'],
    [{ kind: { toString: 'red' } }, 'kind: must be one of red, green; got an object.'],
    [{ kind: 'x'.repeat(100) }, `kind: must be one of red, green; got "${'x'.repeat(40)}…".`],
    [{ tags: 'a' }, 'tags: must be an array; got a string.'],
    [{ tags: ['a', 2] }, 'tags.1: must be a string; got a number.'],
    [{ tags: ['a', 'b', 'c'] }, 'tags: must be at most 2 entries; got 3.'],
    [{ place: [] }, 'place: must be an object; got an array.'],
    [{ place: {} }, 'place.lat: required, a number.'],
    [{ place: { lat: 1, inner: { open: 'yes' } } }, 'place.inner.open: must be a boolean; got a string.'],
    [{ place: { lat: 1, inner: {} } }, 'place.inner.open: required, a boolean.'],
  ])('%j', (raw, message) => {
    expect(refused(raw)).toBe(message)
  })

  it('is said of every field at once', () => {
    expect(refused({ count: '1', kind: 'blue', name: 'x' })).toBe(
      'count: must be a number; got a string. name: must be at least 2 characters; got 1. kind: must be one of red, green; got "blue".',
    )
  })

  it('is said of five at most, and how many more there are', () => {
    expect(refused({ count: 0, name: 'x', kind: 1, tags: 1, place: 1, share: 2 })).toMatch(
      /^count: .* name: .* kind: .* tags: .* place: .*\. And 1 more\.$/,
    )
  })

  it('names missing fields with what they are', () => {
    const schema = z.strictObject({
      id: z.string(),
      list: z.array(z.string()),
      mode: z.enum(['a', 'b']),
      on: z.boolean(),
      extra: z.strictObject({}),
    })
    expect(refused({}, schema)).toBe(
      'id: required, a string. list: required, an array. mode: required, one of a, b. on: required, a boolean. extra: required, an object.',
    )
  })
})

describe('an unknown field', () => {
  it.each([
    [{ cuont: 1 }, `cuont: unknown field. Did you mean "count"? ${ALLOWED}`],
    [{ Count: 1 }, `Count: unknown field. Did you mean "count"? ${ALLOWED}`],
    [{ zzzzzz: 1 }, `zzzzzz: unknown field. ${ALLOWED}`],
    [{ '': 1 }, `: unknown field. ${ALLOWED}`],
    [{ constructor: 1 }, `constructor: unknown field. ${ALLOWED}`],
    [{ toString: 1 }, `toString: unknown field. ${ALLOWED}`],
    [{ place: { lat: 1, lon: 2 } }, 'place.lon: unknown field. Did you mean "lat"? Allowed in place: lat, inner.'],
    [{ [`${'y'.repeat(60)}`]: 1 }, `${'y'.repeat(40)}…: unknown field. ${ALLOWED}`],
    [
      { cuont: 1, count: 0 },
      `count: must be at least 1; got 0. cuont: unknown field. Did you mean "count"? ${ALLOWED}`,
    ],
  ])('%j', (raw, message) => {
    expect(refused(raw)).toBe(message)
  })

  it('may be called __proto__', () => {
    expect(refused(JSON.parse('{"__proto__": {"count": 5}}'))).toBe(`__proto__: unknown field. ${ALLOWED}`)
    expect(refused(JSON.parse('{"__proto__": 1, "count": 2}'))).toBe(`__proto__: unknown field. ${ALLOWED}`)
    expect(refused(JSON.parse('{"place": {"lat": 1, "__proto__": {"open": true}}}'))).toBe(
      'place.__proto__: unknown field. Allowed in place: lat, inner.',
    )
  })

  it('of a call without fields is told that there are none', () => {
    expect(refused({ x: 1 }, z.strictObject({}))).toBe('x: unknown field. This call takes no such field.')
  })

  it('of a call with one field is told that one', () => {
    expect(refused({ email: 'x', emial: 'y' }, z.strictObject({ email: z.string() }))).toBe(
      'emial: unknown field. Did you mean "email"?',
    )
    expect(refused({ email: 'x', zzzzz: 'y' }, z.strictObject({ email: z.string() }))).toBe(
      'zzzzz: unknown field. Allowed: email.',
    )
  })
})

describe('any arguments', () => {
  it('are accepted or refused in plain words', () => {
    const field = fc.constantFrom('count', 'name', 'kind', 'tags', 'place', 'share', 'nmae', 'constructor', 'x')
    fc.assert(
      fc.property(fc.dictionary(field, fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: 'binary' }))), raw => {
        try {
          const parsed = validate(SCHEMA, raw)
          expect(parsed.count).toBeGreaterThanOrEqual(1)
        } catch (error) {
          expect(error).toBeInstanceOf(Failure)
          const { message, reason } = error as Failure
          expect(reason).toBe('bad_input')
          expect(message).toMatch(/^[^:]+: .*\.$/s)
          expect(message).not.toMatch(
            /zod|ZodError|invalid_type|too_big|too_small|unrecognized|expected |received|\.ts:|\.js:|\bat \w+ \(|\[object|undefined/i,
          )
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a message', () => {
  const schema = z.strictObject({
    count: z.number().int().optional(),
    version: z.enum(['4', '7']).optional(),
    name: z.string().min(2).optional(),
  })
  const messageOf = (raw: unknown): string => {
    try {
      validate(schema, raw)
    } catch (error) {
      if (error instanceof Failure) return error.message
      throw error
    }
    throw new Error('accepted')
  }

  it('names a fraction, a number for text, and each field once', () => {
    expect(messageOf({ count: 1.5 })).toBe('count: must be a whole number; got 1.5.')
    expect(messageOf({ version: 7 })).toBe('version: must be one of 4, 7; got the number 7, send it as text.')
    expect(messageOf({ name: ['x'] })).toBe('name: must be a string; got an array.')
  })

  it('stays short and well-formed whatever is sent', () => {
    const many = messageOf(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key_${at}`, at])))
    expect(many).toContain('And 99995 more unknown fields.')
    expect(many.length).toBeLessThan(1000)
    expect(messageOf({ [`a\ud800`]: 1 }).isWellFormed()).toBe(true)
  })
})
