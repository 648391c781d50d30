import { describe, expect, it } from 'vitest'
import { isWrittenIn, replaceWritten } from '../../../src/store/consent/written_in.ts'

const ANA = { type: 'email', normalized: 'ana@example.com' } as const
const NUMBER = { type: 'phone', normalized: '+493012345678' } as const

describe('a person in a text that is kept', () => {
  it.each([
    'Ana@Example.com',
    'write to ana@example.com.',
    'mailto:ana@example.com?subject=x',
    '<ana@example.com>',
    '- ana@example.com',
    JSON.stringify('to\nana@example.com\nor by phone'),
    JSON.stringify('to\u0007ana@example.com'),
  ])('is found by an address in %j', text => {
    expect(isWrittenIn(text, ANA)).toBe(true)
    expect(replaceWritten(text, ANA, '[erased]').toLowerCase()).not.toContain('ana@')
  })

  it.each([
    ['ana@xn--bcher-kva.example', 'Ana@Bücher.example'],
    ['ana@xn--bcher-kva.example', 'ana@BÜCHER.example'],
    ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
    ['ana@xn--bcher-kva.example', 'https://agent.example/?to=ana%40b%C3%BCcher.example'],
    ['änne+shop@example.com', 'https://agent.example/?to=%C3%A4nne%2Bshop@example.com'],
  ])('is found by %s in %s', (normalized, text) => {
    const subject = { type: 'email', normalized } as const
    expect(replaceWritten(text, subject, '[erased]')).toMatch(/^(https:.*)?\[erased\]$/)
  })

  it.each(['ana@ücher.example', 'joana@bücher.example', 'ana@bücher.example.au'])(
    'is not found by a domain of other letters in %s',
    text => {
      expect(isWrittenIn(text, { type: 'email', normalized: 'ana@xn--bcher-kva.example' })).toBe(false)
    },
  )

  it.each([
    'joana@example.com',
    'first.ana@example.com',
    'first+ana@example.com',
    'ana@example.com.au',
    'ana@example.community',
    'ana@example.com-shop.de',
    'zoëana@example.com',
    'ana+shop@example.com',
  ])('is not found by it in %j, which is somebody else', text => {
    expect(isWrittenIn(text, ANA)).toBe(false)
    expect(replaceWritten(text, ANA, '[erased]')).toBe(text)
  })

  it.each([
    '+493012345678',
    '493012345678',
    '00493012345678',
    '{"to":"+493012345678","at":1}',
    'whatsapp:+493012345678',
  ])('is found by a number in %j', text => {
    expect(replaceWritten(text, NUMBER, '[erased]')).toBe(text.replace(/(\+|00)?493012345678/, '[erased]'))
  })

  it.each(['+4930123456789', '+1493012345678', '1764930123456780'])('is not found by it in %j', text => {
    expect(isWrittenIn(text, NUMBER)).toBe(false)
  })
})
