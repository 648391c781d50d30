import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillIn, toChoice, toShown } from '../../src/core/question.ts'

describe('text of others', () => {
  it.each([
    ['Haircut\u202e\u0007 (45 minutes)', 'Haircut (45 minutes)'],
    ['Pay at https://evil.example/pay?x=1', 'Pay at evil. example/pay?x=1'],
    ['www.evil.example', 'www. evil. example'],
    ['javascript:alert(1)', 'alert(1)'],
    ['mailto:eve@evil.example', 'eve@evil. example'],
    ['hhttps://ttps://evil.example', 'evil. example'],
    ['Dr. Ana Novak, 10.30 h', 'Dr. Ana Novak, 10.30 h'],
    ['a'.repeat(50), `${'a'.repeat(19)}…`],
  ])('%j is shown as %j', (text, shown) => {
    expect(toShown(text, 20 + (text.length < 50 ? 100 : 0))).toBe(shown)
  })

  it('never holds an address, a line break or more than it may', () => {
    const nasty = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('http', 's', '://', ':', '/', '.', 'com', '\n', '\u202e'),
      ),
    )
    fc.assert(
      fc.property(nasty, parts => {
        const shown = toShown(parts.join(''), 40)
        expect(shown).not.toMatch(/[a-z]:\/\/|\p{Cc}|\u202e|[\p{L}\p{N}]\.\p{L}{2}/iu)
        expect([...shown].length).toBeLessThanOrEqual(40)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('a choice', () => {
  it('has at most ten options, and none without a title', () => {
    const options = Array.from({ length: 12 }, (_, at) => ({
      title: at === 3 ? '\u202e' : `Service ${at}`,
      value: `${at}`,
    }))
    expect(toChoice('Which?', 'Service', 'service', options)?.options.map(({ value }) => value)).toEqual([
      '0',
      '1',
      '2',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ])
    expect(toChoice('Which?', 'Service', 'service', [])).toBe(undefined)
  })
})

describe('answers', () => {
  it('go where they belong, take others out, and leave what was given as it is', () => {
    const given = { smb_id: 'smb_1', customer: { name: 'Ana' }, requested_time: { window_start_iso: 'x' } }
    const filled = fillIn(given, {
      'customer.phone': '+49',
      'requested_time.preferred_iso': 'y',
      'requested_time.window_start_iso': null,
      smb_id: null,
      confirm_repeat: true,
    })
    expect(filled).toEqual({
      customer: { name: 'Ana', phone: '+49' },
      requested_time: { preferred_iso: 'y' },
      confirm_repeat: true,
    })
    expect(given).toEqual({ smb_id: 'smb_1', customer: { name: 'Ana' }, requested_time: { window_start_iso: 'x' } })
  })

  it('take the place of what is no object', () => {
    expect(fillIn({ customer: 'Ana' }, { 'customer.phone': '+49' })).toEqual({ customer: { phone: '+49' } })
  })
})
