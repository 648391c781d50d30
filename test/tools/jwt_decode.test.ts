import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { call, refusal, startApp, value } from '../harness.ts'

const NOW_S = 1_795_187_045
const app = await startApp({}, { now: () => NOW_S * 1000 + 250 })
afterAll(() => app.close())

const encode = (part: unknown): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const token = (payload: unknown, header: unknown = { alg: 'HS256', typ: 'JWT' }, signature = 'c2ln'): string =>
  `${encode(header)}.${encode(payload)}.${signature}`
const decode = (given: string) => value(app, 'jwt_decode', { token: given })
const warningsOf = async (given: string): Promise<string[]> => (await decode(given))['warnings'] as string[]

// The token of jwt.io.
const CLASSIC =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c'

describe('a token', () => {
  it('is shown whole, without exp', async () => {
    expect(await decode(CLASSIC)).toEqual({
      header: { alg: 'HS256', typ: 'JWT' },
      payload: { sub: '1234567890', name: 'John Doe', iat: 1_516_239_022 },
      algorithm: 'HS256',
      token_type: 'JWT',
      issued_at: '2018-01-18T01:30:22.000Z',
      not_before: null,
      expires_at: null,
      is_expired: false,
      seconds_until_expiry: null,
      issuer: null,
      subject: '1234567890',
      signature_verified: false,
      signature_note: 'The signature was not checked. Verify it with the issuer’s key before trusting any of this.',
      warnings: [],
    })
  })

  it.each([`Bearer ${CLASSIC}`, `bearer ${CLASSIC}`, `  BEARER \t ${CLASSIC}\n`, ` ${CLASSIC} `])(
    'loses its prefix: case %#',
    async given => {
      expect(await decode(given)).toEqual(await decode(CLASSIC))
    },
  )

  it('shows when it is valid', async () => {
    expect(
      await decode(token({ iss: 'me', sub: 'you', iat: NOW_S - 60, nbf: NOW_S + 60, exp: NOW_S + 120 })),
    ).toMatchObject({
      issued_at: '2026-11-20T15:03:05.000Z',
      not_before: '2026-11-20T15:05:05.000Z',
      expires_at: '2026-11-20T15:06:05.000Z',
      is_expired: false,
      seconds_until_expiry: 119,
      issuer: 'me',
      subject: 'you',
      warnings: ['The token is not valid yet (nbf).'],
    })
  })

  it.each([
    [NOW_S + 1, false, 0, '2026-11-20T15:04:06.000Z'],
    [NOW_S, true, -1, '2026-11-20T15:04:05.000Z'],
    [NOW_S + 0.5, false, 0, '2026-11-20T15:04:05.500Z'],
    [0, true, -NOW_S - 1, '1970-01-01T00:00:00.000Z'],
    [-1, true, -NOW_S - 2, '1969-12-31T23:59:59.000Z'],
    [8.64e12, false, 8_640_000_000_000 - NOW_S - 1, '+275760-09-13T00:00:00.000Z'],
  ])('with exp %d is expired: %s', async (exp, isExpired, seconds, expiresAt) => {
    const result = await decode(token({ exp }))
    expect(result).toMatchObject({ is_expired: isExpired, seconds_until_expiry: seconds, expires_at: expiresAt })
    expect((result['warnings'] as string[]).includes('The token has expired.')).toBe(isExpired)
  })

  it.each([
    ['{"exp":8640000000001}', false, ['exp is outside the range of dates.']],
    ['{"exp":1e300}', false, ['exp is outside the range of dates.']],
    ['{"exp":1e999}', false, ['exp is outside the range of dates.']],
    ['{"exp":-1e300}', true, ['The token has expired.', 'exp is outside the range of dates.']],
    ['{"exp":"soon"}', false, ['exp is not a number: RFC 7519 wants epoch seconds.']],
    ['{"exp":null}', false, ['exp is not a number: RFC 7519 wants epoch seconds.']],
    ['{"exp":[1]}', false, ['exp is not a number: RFC 7519 wants epoch seconds.']],
    ['{"exp":"1516239022"}', false, ['exp is not a number: RFC 7519 wants epoch seconds.']],
  ])('with payload %s has no date of expiry', async (payload, isExpired, warnings) => {
    expect(await decode(token(payload))).toMatchObject({
      expires_at: null,
      seconds_until_expiry: null,
      is_expired: isExpired,
      warnings,
    })
  })

  it('with dates out of range in every claim is still shown', async () => {
    expect(await decode(token('{"iat":1e20,"nbf":-1e20,"exp":1e20}'))).toMatchObject({
      issued_at: null,
      not_before: null,
      expires_at: null,
    })
  })

  it('with milliseconds where seconds belong is told so', async () => {
    expect(await warningsOf(token({ iat: NOW_S * 1000 }))).toEqual([
      'iat looks like milliseconds: RFC 7519 wants seconds.',
    ])
  })

  it('keeps claims called like the properties of every object', async () => {
    const result = await decode(
      token(
        '{"__proto__":{"admin":true},"constructor":1,"toString":"x"}',
        '{"alg":"HS256","__proto__":"h","constructor":{"prototype":1}}',
      ),
    )
    expect(JSON.stringify(result['payload'])).toBe('{"__proto__":{"admin":true},"constructor":1,"toString":"x"}')
    expect(JSON.stringify(result['header'])).toBe('{"alg":"HS256","__proto__":"h","constructor":{"prototype":1}}')
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    expect(result['issuer']).toBeNull()
  })

  it('without text where text belongs has nulls', async () => {
    expect(await decode(token({ iss: 1, sub: ['x'] }, { alg: 7, typ: null }))).toMatchObject({
      issuer: null,
      subject: null,
      algorithm: null,
      token_type: null,
      warnings: ['The header names no algorithm.'],
    })
  })

  it('shows whatever claims it has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), async claims => {
        const text = JSON.stringify(claims)
        expect(JSON.stringify((await decode(token(text)))['payload'])).toBe(text)
      }),
    )
  })
})

describe('warnings', () => {
  it.each([
    [token({}, { alg: 'none' }, ''), ['alg is none: the token is not signed and anyone can have written it.']],
    [token({}, { alg: 'NonE' }), ['alg is none: the token is not signed and anyone can have written it.']],
    [token({}, { typ: 'JWT' }), ['The header names no algorithm.']],
    [token({}, { alg: 'HS256' }, ''), ['The signature is empty.']],
    [token({}, { alg: 'HS256' }, 'c2lnb'), ['The signature is not Base64url: the token may have been cut short.']],
    [
      token({}, { alg: 'dir', enc: 'A256GCM' }),
      ['The header has enc: this looks like an encrypted token (JWE), not a signed one.'],
    ],
    [token('{"role":"user","role":"admin"}'), ['The payload has a name twice: readers differ on which value counts.']],
    [
      token('{}', '{"alg":"HS256","alg":"none"}'),
      [
        'The header has a name twice: readers differ on which value counts.',
        'alg is none: the token is not signed and anyone can have written it.',
      ],
    ],
    [token('{"a":"\\ud800"}'), ['The payload has half of a surrogate pair, shown as U+FFFD: many readers refuse it.']],
    // The ids of many a service have 64 bits.
    [
      token('{"sub_id":1151172623379382323}'),
      ['The payload has an integer beyond 2^53: here, as for many readers, its last digits may be others.'],
    ],
    [token('{"a":9007199254740991}'), []],
    [
      token({ iat: NOW_S + 1 }),
      ['The token was issued in the future (iat): a clock is wrong, and some readers refuse it until then.'],
    ],
    [token({ iat: NOW_S }), []],
    [token({}), []],
  ])('case %#', async (given, warnings) => {
    expect(await warningsOf(given)).toEqual(warnings)
  })

  it('show no half of a surrogate pair', async () => {
    expect((await decode(token('{"a":"x\\udfff"}')))['payload']).toEqual({ a: 'x\ufffd' })
  })

  it('come with the standard alphabet, padding and white space, which are read all the same', async () => {
    const sloppy =
      'The token has characters outside Base64url, such as +, /, = or white space: strict readers refuse it.'
    const [header = '', payload = ''] = [{ alg: 'HS256' }, { sub: '~~~???', a: 'ÿþ' }].map(part =>
      Buffer.from(JSON.stringify(part)).toString('base64'),
    )
    expect(payload).toMatch(/[+/]/)
    for (const given of [
      `${header}.${payload}.c2ln`,
      `${encode({ alg: 'HS256' })}.\n ${encode({ sub: '~~~???', a: 'ÿþ' })}.c2ln`,
    ]) {
      expect(await decode(given)).toMatchObject({ payload: { sub: '~~~???', a: 'ÿþ' }, warnings: [sloppy] })
    }
  })
})

describe('refusals', () => {
  const SECRET = 'c2VjcmV0LXBhcnQ'
  it.each([
    ['', 'token: a JWT has three segments joined by dots; this has 1.'],
    ['Bearer', 'token: a JWT has three segments joined by dots; this has 1.'],
    ['Bearer ', 'token: a JWT has three segments joined by dots; this has 1.'],
    ['abc', 'token: a JWT has three segments joined by dots; this has 1.'],
    [`a.${SECRET}`, 'token: a JWT has three segments joined by dots; this has 2.'],
    [`${CLASSIC}.x`, 'token: a JWT has three segments joined by dots; this has 4.'],
    [
      `${encode({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a.b.c.d`,
      'token: has five segments: it is encrypted (JWE, RFC 7516) and cannot be read without its key.',
    ],
    ['..', 'token: its header is not a Base64url-encoded JSON object: it stops being JSON at character 0.'],
    [`W10.e30.${SECRET}`, 'token: its header is not a Base64url-encoded JSON object but another JSON value.'],
    [
      `@@@.e30.${SECRET}`,
      'token: its header is not a Base64url-encoded JSON object: it stops being Base64url at character 0.',
    ],
    [
      `e30.${SECRET}.x`,
      'token: its payload is not a Base64url-encoded JSON object: it stops being JSON at character 0.',
    ],
    [
      `e30.e30*.x`,
      'token: its payload is not a Base64url-encoded JSON object: it stops being Base64url at character 3.',
    ],
    [`e30.e.x`, 'token: its payload is not a Base64url-encoded JSON object: it stops being Base64url at character 0.'],
    [token('[1]'), 'token: its payload is not a Base64url-encoded JSON object but another JSON value.'],
    [token('null'), 'token: its payload is not a Base64url-encoded JSON object but another JSON value.'],
    [token('"text"'), 'token: its payload is not a Base64url-encoded JSON object but another JSON value.'],
    [
      token('{"a":1,}'),
      'token: its payload is not a Base64url-encoded JSON object: it stops being JSON at character 7.',
    ],
    [
      token('\ufeff{}'),
      'token: its payload is not a Base64url-encoded JSON object: it stops being JSON at character 0.',
    ],
    [
      `e30.${Buffer.from([0x7b, 0x22, 0xff, 0x22]).toString('base64url')}.x`,
      'token: its payload is not a Base64url-encoded JSON object: it is not UTF-8 at byte 2.',
    ],
    [
      token(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
      'token: its payload is nested 30001 levels deep; the limit is 500.',
    ],
    ['x'.repeat(100_001), 'token: must be at most 100000 characters; got 100001.'],
    ['a\ud800', 'token: contains a lone surrogate, which is not a Unicode character.'],
  ])('case %#', async (given, message) => {
    expect(await refusal(app, 'jwt_decode', { token: given })).toBe(message)
  })

  it('never repeat any of the token', async () => {
    const piece = fc.constantFrom('.', 'SECRETSECRET', '@', 'é', '=', ' ', 'e30', 'eyJhIjoxfQ', '"', '\n', '{')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async pieces => {
        const outcome = await call(app, 'jwt_decode', { token: pieces.join('') })
        if (!outcome.ok)
          expect(`${outcome.failure.message}${JSON.stringify(outcome.failure.details)}`).not.toMatch(
            /SECRET|@|é|"[^"]*{|eyJ|e30/,
          )
      }),
      { numRuns: 500 },
    )
  })

  it('may be as deep as can be shown', async () => {
    const deep = `{"a":${'['.repeat(499)}${']'.repeat(499)}}`
    expect(JSON.stringify((await decode(token(deep)))['payload'])).toBe(deep)
  })

  it.each([
    [{}, 'token: required, a string.'],
    [{ token: 1 }, 'token: must be a string; got a number.'],
    [{ jwt: 'x' }, 'token: required, a string. jwt: unknown field.'],
  ])('%j', async (args, message) => {
    expect(await refusal(app, 'jwt_decode', args)).toContain(message)
  })
})
