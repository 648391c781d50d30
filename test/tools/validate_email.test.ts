import { afterAll, describe, expect, it } from 'vitest'
import { refusal, startApp, value } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())

const check = (email: string) => value(app, 'validate_email', { email })

describe('validate_email', () => {
  it('answers a valid address without issues', async () => {
    expect(await check('ana@mail.example.com')).toEqual({
      email: 'ana@mail.example.com',
      valid: true,
      local_part: 'ana',
      domain: 'mail.example.com',
      domain_ascii: 'mail.example.com',
      has_subdomain: true,
      issues: null,
    })
  })

  it('answers an invalid address with every issue at once', async () => {
    expect(await check('.a..b(c)@-x_y')).toEqual({
      email: '.a..b(c)@-x_y',
      valid: false,
      local_part: '.a..b(c)',
      domain: '-x_y',
      domain_ascii: '-x_y',
      has_subdomain: false,
      issues: [
        { code: 'leading_dot', message: 'There is a dot at the start of the part before the @.' },
        { code: 'consecutive_dots', message: 'There are two dots in a row in the part before the @.' },
        { code: 'invalid_local_character', message: 'Not allowed before the @: ( )' },
        { code: 'missing_top_level_domain', message: 'The domain needs at least two labels, such as example.com.' },
        { code: 'invalid_domain_character', message: 'Not allowed in a domain label: _' },
        { code: 'hyphen_at_edge', message: 'The label -x_y starts or ends with a hyphen.' },
      ],
    })
  })

  it.each([
    ['a@example.com', false],
    ['a@mail.example.com', true],
    ['a@münchen.de', false],
    ['a@mail.münchen.de', true],
    ['a@b.co.uk', true],
    ['a@example.com.', false],
    ['a@localhost', false],
    ['a@[127.0.0.1]', false],
    ['a@[IPv6:::ffff:192.0.2.1]', false],
    ['plain', false],
  ])('%s has a subdomain: %s', async (email, hasSubdomain) => {
    expect((await check(email))['has_subdomain']).toBe(hasSubdomain)
  })

  it('reads an international address', async () => {
    expect(await check('Dörte@Sörensen.example.com')).toMatchObject({
      valid: true,
      domain: 'Sörensen.example.com',
      domain_ascii: 'xn--srensen-90a.example.com',
    })
  })

  it('names what it refuses on purpose', async () => {
    expect((await check('"ana maria"@example.com'))['issues']).toContainEqual({
      code: 'quoted_local_part',
      message: 'A quoted local part is legal but refused here: almost no mail system delivers to it.',
    })
    expect((await check('ana@[192.0.2.1]'))['issues']).toEqual([
      { code: 'domain_literal', message: 'An IP address in brackets is refused here: give a domain name.' },
    ])
  })

  it('answers an empty address', async () => {
    expect(await check('')).toMatchObject({
      valid: false,
      local_part: '',
      domain: '',
      domain_ascii: null,
      has_subdomain: false,
    })
  })

  it.each([
    [{}, 'email: required, a string.'],
    [{ email: ['a@b.co'] }, 'email: must be a string; got an array.'],
    [{ email: 'a\ud800@b.co' }, 'email: contains a lone surrogate, which is not a Unicode character.'],
    [{ email: 'a'.repeat(10_001) }, 'email: must be at most 10000 characters; got 10001.'],
    [{ mail: 'a@b.co' }, 'email: required, a string. mail: unknown field. Did you mean "email"?'],
  ])('refuses case %#', async (args, message) => {
    expect(await refusal(app, 'validate_email', args)).toBe(message)
  })
})
