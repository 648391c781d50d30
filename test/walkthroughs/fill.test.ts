import { describe, expect, it } from 'vitest'
import { fieldOf, fill, type Filling } from '../../walkthroughs/fill.ts'

const filling = (answers: Filling['answers'] = []): Filling => ({
  today: '2026-11-22',
  smbIds: { salon: 'smb_1' },
  keys: new Map(),
  answers,
})

const ROWS = {
  businesses: [
    { smb_id: 'smb_a', name: 'Salon Aurora', hours: [] },
    { smb_id: 'smb_b', name: 'Other', phone: '+1' },
  ],
  next_actions: ['Book 2026-11-27T10:00:00+01:00 or later'],
}

describe('a value of a walkthrough', () => {
  it.each([
    [{ $date: '+2', at: '10:00' }, '2026-11-24T10:00'],
    [{ $date: '+2' }, '2026-11-24'],
    [{ $date: '+2', at: '10:00', form: 'date' }, '2026-11-24'],
    [{ $date: '-2', at: '00:00', form: 'iso_z' }, '2026-11-20T00:00:00Z'],
    [{ $text: ['Tuesday ', { $date: '+9', form: 'date' }, ' at 10'] }, 'Tuesday 2026-12-01 at 10'],
    [{ $smb: 'salon' }, 'smb_1'],
    [{ list: [{ $smb: 'salon' }, 3, null] }, { list: ['smb_1', 3, null] }],
  ])('%j is filled in', (template, value) => {
    expect(fill(template, filling())).toEqual({ value })
  })

  it('is the same for a letter of a key, and another for another', () => {
    const once = filling()
    const [one, same, other] = ['a', 'a', 'b'].map($key => fill({ $key }, once))
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
  })

  it.each([
    ['the first field anywhere', { $from: 0, field: 'smb_id' }, { value: 'smb_a' }],
    [
      'that of the smallest object with a text, in any case',
      { $from: 0, field: 'smb_id', of: 'oTHER' },
      { value: 'smb_b' },
    ],
    ['the first name there is', { $from: 0, field: ['id', 'phone'] }, { value: '+1' }],
    [
      'what an expression finds',
      { $from: 0, field: 'next_actions', match: '[0-9-]{10}T[0-9]{2}:[0-9]{2}[-+:0-9Z]*' },
      { value: '2026-11-27T10:00:00+01:00' },
    ],
    ['missing when it is empty', { $from: 0, field: 'hours' }, { missing: 'hours of call 0' }],
    ['missing when nobody says it', { $from: 0, field: 'smb_id', of: 'Nobody' }, { missing: 'smb_id of call 0' }],
    ['missing when the call was not made', { $from: 1, field: 'smb_id' }, { missing: 'smb_id of call 1' }],
    [
      'missing in a whole for want of a part',
      { a: [{ $text: ['x', { $from: 1, field: ['b', 'c'] }] }] },
      { missing: 'b or c of call 1' },
    ],
  ])('of an earlier answer is %s', (_what, template, filled) => {
    expect(fill(template, filling([ROWS]))).toEqual(filled)
  })

  it('may be false or nothing at all in number', () => {
    expect(fieldOf({ a: { legal: false } }, ['legal'])).toBe(false)
    expect(fieldOf({ a: { count: 0 } }, ['count'])).toBe(0)
  })
})
