import { describe, expect, it } from 'vitest'
import { isNamedIn } from '../../../src/store/approvals/named_in.ts'

describe('a person in a text', () => {
  it.each([
    ['+12125552368', '{"phone":"(212) 555-2368"}'],
    ['+12125552368', 'call 212.555.2368 today'],
    ['+12125552368', '1-212-555-2368'],
    ['+12125552368', '{"recipient":"+12125552368"}'],
    ['+12125552368', '212 555 2368 10:30'],
    ['+12125552368', '212\u2011555\u00a02368'],
    ['+12125552368', '２１２ ５５５ ２３６８'],
    ['+493012345678', 'Tel. 030/12345678'],
    ['+493012345678', '+49 (0)30 12345678'],
    ['+493012345678', '0049 30 123456-78'],
    ['+4532123456', 'ring 32 12 34 56'],
    ['+12125552368', 'ring 011 1 212 555 2368'],
    ['+12125552368', '+44 7700 900123 / 212 555 2368'],
  ])('is found by %s in %j', (normalized, text) => {
    expect(isNamedIn(text, { type: 'phone', normalized })).toBe(true)
  })

  it.each([
    ['+12125552368', '{"phone":"(212) 555-2369"}'],
    ['+12125552368', 'order 2125, 552368'],
    ['+12125552368', '2368'],
    ['+493012345678', '030 12345679'],
    ['+49301234567', 'ring +493012345678'],
    ['+12125552368', '+442125552368'],
    ['+12125552368', '+44 (212) 555-2368'],
    ['+12125552368', '0044 212 555 2368'],
    ['+12125552368', 'order 72125552368'],
  ])('is not found by %s in %j', (normalized, text) => {
    expect(isNamedIn(text, { type: 'phone', normalized })).toBe(false)
  })

  it.each([
    ['{"text":"Write to:\\nana@example.com"}', true],
    ['{"text":"\\u0007ana@example.com."}', true],
    ['<mailto:ANA@example.com>', true],
    ['joana@example.com', false],
    ['mary.ana@example.com, mary-ana@example.com', false],
    ['ana@example.community', false],
    ['joana@example.com or ana@example.com', true],
  ])('is told from others by the whole address: %s', (text, isNamed) => {
    expect(isNamedIn(text, { type: 'email', normalized: 'ana@example.com' })).toBe(isNamed)
  })

  it('is found by an address in any case', () => {
    expect(isNamedIn('To: Ana@Example.com', { type: 'email', normalized: 'ana@example.com' })).toBe(true)
    expect(isNamedIn('To: ana@example.org', { type: 'email', normalized: 'ana@example.com' })).toBe(false)
  })
})
