import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearest } from '../../src/lib/nearest.ts'
import { cpuMs } from '../cpu.ts'

const TOOLS = [
  'tools',
  'health',
  'uuid',
  'hash',
  'base64',
  'timestamp',
  'validate_email',
  'validate_json',
  'regex_test',
  'cron_describe',
  'jwt_decode',
]
const UNITS = ['km', 'miles', 'meters', 'feet', 'kg', 'lbs', 'ml', 'kb', 'mb', 'gb', 'tb']

describe('nearest', () => {
  it('names one that is given twice once', () => {
    expect(nearest('kyes', ['keys', 'rules', 'keys'])).toEqual(['keys'])
  })

  it.each([
    ['hsah', ['hash']],
    ['HASH', ['hash']],
    ['jwtdecode', ['jwt_decode']],
    ['cron', ['cron_describe']],
    ['validate', ['validate_email', 'validate_json']],
    ['valdate_emial', ['validate_email']],
    ['base46', ['base64']],
    ['nothing_like_it', []],
    ['', []],
  ])('finds %j', (word, expected) => {
    expect(nearest(word, TOOLS)).toEqual(expected)
  })

  it.each([
    ['KM', 'km'],
    ['meter', 'meters'],
    ['mile', 'miles'],
  ])('puts the best first: %j', (word, best) => {
    expect(nearest(word, UNITS)[0]).toBe(best)
  })

  it('does not suggest words that share nothing', () => {
    expect(nearest('zz', UNITS)).toEqual([])
    expect(nearest('x', UNITS)).toEqual([])
  })

  it('orders by nearness, then by name, and stops at three', () => {
    expect(nearest('bb', UNITS)).toEqual(['gb', 'kb', 'mb'])
    expect(nearest('mb', UNITS)).toEqual(['mb', 'gb', 'kb'])
  })

  it('answers any word with at most three of the candidates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), word => {
        const found = nearest(word, TOOLS)
        expect(found.length).toBeLessThanOrEqual(3)
        for (const candidate of found) expect(TOOLS).toContain(candidate)
      }),
    )
  })

  it('finds every candidate with one letter dropped', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOOLS), fc.nat(20), (name, drop) => {
        const at = drop % name.length
        expect(nearest(name.slice(0, at) + name.slice(at + 1), TOOLS)).toContain(name)
      }),
    )
  })

  it('reads only the start of a very long word', () => {
    const began = cpuMs()
    expect(nearest('x'.repeat(1_000_000), TOOLS)).toEqual([])
    expect(cpuMs() - began).toBeLessThan(3_000)
  })
})
