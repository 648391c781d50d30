import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskSubject, toSuppressionForm } from '../../src/core/rows/consent.ts'
import { toAnySubject, toSubject } from '../../src/core/subject.ts'

describe('a recipient', () => {
  it.each([
    ['+1 (202) 555-0123', undefined, 'phone', '+12025550123'],
    [' +12025550123\n', undefined, 'phone', '+12025550123'],
    ['202-555-0123', 'US', 'phone', '+12025550123'],
    ['＋44 20 7946 0018', undefined, 'phone', '+442079460018'],
    ['020 7946 0018', 'GB', 'phone', '+442079460018'],
    ['+971 50 123 4567', 'US', 'phone', '+971501234567'],
    [' Ann.Lee+News@Example.COM ', undefined, 'email', 'ann.lee+news@example.com'],
    ['info@BÜCHER.example', undefined, 'email', 'info@xn--bcher-kva.example'],
    ['ne\u0301e@example.com', undefined, 'email', 'née@example.com'],
  ])('%j is found under one form', (text, country, type, normalized) => {
    expect(toSubject(text, country)).toEqual({ subject: { type, normalized } })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['202-555-0123', 'no country code; give it in E.164'],
    ['+1 202 555 0123 ext. 5', 'no phone number in E.164'],
    ['1-800-FLOWERS', 'no phone number in E.164'],
    ['+1 555 555 5555', 'no phone number that is in use'],
    ['+999123456789', 'no phone number'],
    ['ann', 'no phone number in E.164'],
    ['ann@', 'no e-mail address'],
    ['a@b@example.com', 'no e-mail address'],
    ['ann@exa mple.com', 'no e-mail address'],
    ['ann@example.com\r\nBcc: x@example.com', 'no e-mail address'],
    [`${'a'.repeat(400)}@example.com`, 'longer than 320'],
    ['+1'.repeat(1_000_000), 'longer than 320'],
  ])('case %# is refused and says why', (text, problem) => {
    expect(toSubject(text)).toEqual({ problem: expect.stringContaining(problem) })
  })

  it('that wants to be left alone is taken also with a number that is not in use', () => {
    expect(toAnySubject('+1 555 555 5555')).toEqual({ subject: { type: 'phone', normalized: '+15555555555' } })
    expect(toAnySubject('+1555')).toEqual({ problem: expect.stringContaining('no phone number') })
    expect(toAnySubject('nobody')).toEqual({ problem: expect.stringContaining('no phone number in E.164') })
  })

  it('of an unknown country is refused', () => {
    expect(toSubject('202-555-0123', 'XX')).toEqual({ problem: expect.stringContaining('ISO 3166-1') })
  })

  it('stays what it is when it is read again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress(), fc.stringMatching(/^\+[0-9]{8,15}$/)),
        text => {
          const read = toSubject(text)
          if ('subject' in read) expect(toSubject(read.subject.normalized)).toEqual(read)
        },
      ),
    )
  })
})

describe('opt-outs', () => {
  it.each([
    ['ann+news@example.com', 'ann@example.com'],
    ['ann+a+b@example.com', 'ann@example.com'],
    ['ann@example.com', 'ann@example.com'],
    ['+ann@example.com', '+ann@example.com'],
    ['ann@ex+ample.com', 'ann@ex+ample.com'],
    // One mailbox of Gmail has many spellings; elsewhere a dot makes another.
    ['a.n.n@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
    ['a.nn+news@googlemail.com', 'ann@gmail.com'],
    ['a.n.n@example.com', 'a.n.n@example.com'],
  ])('of %s are found under %s', (normalized, form) => {
    expect(toSuppressionForm({ type: 'email', normalized }).normalized).toBe(form)
  })

  it('of a number are found under the number, plus and all', () => {
    expect(toSuppressionForm({ type: 'phone', normalized: '+12025550123' })).toEqual({
      type: 'phone',
      normalized: '+12025550123',
    })
  })
})

it('a masked recipient does not say who it is', () => {
  expect(maskSubject({ type: 'phone', normalized: '+12025550123' })).toBe('+1…23')
  expect(maskSubject({ type: 'email', normalized: 'ann@example.com' })).toBe('a…@example.com')
})
