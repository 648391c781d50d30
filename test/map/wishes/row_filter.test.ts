import { describe, expect, it } from 'vitest'
import { createRowFilter, type RowWish } from '../../../src/map/wishes/row_filter.ts'
import { candidate } from '../candidate.ts'

const namesOf = async (rows: readonly ReturnType<typeof candidate>[], wish: RowWish): Promise<unknown[]> => {
  const filter = await createRowFilter(wish)
  return rows.filter(({ element }) => filter.wants(element)).map(({ element }) => element.tags['name'])
}

describe('what is required', () => {
  const rows = [
    candidate({ name: 'A', phone: '1', brand: 'X' }),
    candidate({ name: 'B', 'contact:phone': '2', website: 'https://b.li', opening_hours: '24/7' }),
    candidate({ name: 'C', website: 'javascript:1', opening_hours: ' ' }),
    candidate({ name: '\u0000', phone: '3' }),
  ]

  it.each<[RowWish, string[]]>([
    [{}, ['A', 'B', 'C']],
    [{ require: ['phone'] }, ['A', 'B']],
    [{ require: ['phone', 'website', 'hours'] }, ['B']],
    [{ require: ['hours'], excludeChains: true }, ['B']],
    [{ excludeChains: true }, ['B', 'C']],
  ])('%j keeps %j', async (wish, kept) => expect(await namesOf(rows, wish)).toEqual(kept))
})

describe('a condition', () => {
  const rows = [
    candidate({ name: 'only', 'diet:vegan': 'only', 'payment:visa': 'yes' }),
    candidate({ name: 'listed', 'diet:vegan': 'no; yes' }),
    candidate({ name: 'no', 'diet:vegan': 'no' }),
    candidate({ name: 'silent' }),
  ]

  it('holds for a row only where the map says so', async () => {
    expect(await namesOf(rows, { conditions: [{ key: 'diet:vegan', values: ['yes', 'only'] }] })).toEqual([
      'only',
      'listed',
    ])
    expect(await namesOf(rows, { conditions: [{ key: 'payment:cards', values: ['yes'] }] })).toEqual(['only'])
    expect(await namesOf(rows, { conditions: [{ key: '__proto__', values: ['yes'] }] })).toEqual([])
  })
})

describe('a condition that the map knows by several tags', () => {
  it.each([
    ['payment:mobile_pay', 'payment:mobilepay', 'yes'],
    ['payment:apple_pay', 'payment:contactless', 'yes'],
    ['payment:bancontact', 'payment:payconiq', 'yes'],
    ['breakfast', 'cuisine', 'coffee;brunch'],
    ['stroller', 'wheelchair', 'yes'],
    ['second_hand', 'shop', 'second_hand'],
    ['recycling:glass_bottles', 'recycling:glass', 'yes'],
  ])('%s holds for a row with %s', async (key, other, value) => {
    const rows = [candidate({ name: 'twin', [other]: value }), candidate({ name: 'no', [other]: value, [key]: 'no' })]
    expect(await namesOf(rows, { conditions: [{ key, values: ['yes'] }] })).toEqual(['twin'])
  })

  it('holds for no row by cards that are not those asked for', async () => {
    const rows = [candidate({ name: 'cards', 'payment:cards': 'yes', 'payment:debit_cards': 'yes' })]
    for (const key of ['payment:mir', 'payment:mada', 'payment:dankort', 'payment:bancontact', 'payment:credit_cards'])
      expect(await namesOf(rows, { conditions: [{ key, values: ['yes'] }] })).toEqual([])
  })

  it('is asked once where two are twins of each other', async () => {
    const conditions = [
      { key: 'dog', values: ['yes', 'leashed'] },
      { key: 'pets', values: ['yes'] },
    ]
    const rows = [
      candidate({ name: 'leashed', tourism: 'hotel', dog: 'leashed' }),
      candidate({ name: 'pets', tourism: 'hotel', pets_allowed: 'yes' }),
      candidate({ name: 'no dogs', tourism: 'hotel', pets: 'yes', dog: 'no' }),
      candidate({ name: 'none', tourism: 'hotel' }),
    ]
    expect(await namesOf(rows, { conditions })).toEqual(['leashed', 'pets'])
  })

  it('holds for a toilet by either, for no other kind', async () => {
    const own = { 'toilets:wheelchair': 'yes' }
    const rows = [candidate({ name: 'toilet', amenity: 'toilets', ...own }), candidate({ name: 'bar', ...own })]
    expect(await namesOf(rows, { conditions: [{ key: 'wheelchair', values: ['yes'] }] })).toEqual(['toilet'])
  })

  it('holds where the map counts places', async () => {
    const rows = [
      candidate({ name: 'two', 'capacity:disabled': '2' }),
      candidate({ name: '0', 'capacity:disabled': '0' }),
    ]
    expect(await namesOf(rows, { conditions: [{ key: 'capacity:disabled', values: ['yes'] }] })).toEqual(['two'])
  })
})

describe('hours', () => {
  it('that do not say it count as not open, and each such row is counted once', async () => {
    const rows = [
      candidate({ name: 'open', opening_hours: '24/7' }),
      candidate({ name: 'closed', opening_hours: 'Mo 01:00-02:00' }),
      candidate({ name: 'silent' }),
    ]
    const filter = await createRowFilter({ openAtMs: [Date.UTC(2026, 10, 25, 12)] })
    const kept = [...rows, ...rows].filter(({ element }) => filter.wants(element))
    expect(kept.map(({ element }) => element.tags['name'])).toEqual(['open', 'open'])
    expect(filter.hoursUnknown()).toBe(1)
  })

  it('that begin later count for who comes at any of several moments', async () => {
    const rows = [candidate({ name: 'later', opening_hours: 'Mo-Su 08:00-10:00' }), candidate({ name: 'silent' })]
    const filter = await createRowFilter({ openAtMs: [Date.UTC(2026, 10, 25, 6), Date.UTC(2026, 10, 25, 8)] })
    expect(rows.map(({ element }) => filter.wants(element))).toEqual([true, false])
    expect(filter.hoursUnknown()).toBe(1)
  })

  it('have to last until the end where one is said', async () => {
    const rows = [
      candidate({ name: 'short', opening_hours: 'Mo-Su 18:00-22:30' }),
      candidate({ name: 'long', opening_hours: 'Mo-Su 18:00-24:00' }),
    ]
    const [openAtMs, openUntilMs] = [[Date.UTC(2026, 10, 25, 21)], Date.UTC(2026, 10, 25, 22, 29)]
    const filter = await createRowFilter({ openAtMs, openUntilMs })
    expect(rows.map(({ element }) => filter.wants(element))).toEqual([false, true])
  })

  it('whose end is unknown are counted', async () => {
    const rows = [candidate({ name: 'late', opening_hours: 'Mo-Su 18:00-22:00, Mo-Su 22:00-24:00 "on demand"' })]
    const [openAtMs, openUntilMs] = [[Date.UTC(2026, 10, 25, 20)], Date.UTC(2026, 10, 25, 22, 29)]
    const filter = await createRowFilter({ openAtMs, openUntilMs })
    expect(rows.map(({ element }) => filter.wants(element))).toEqual([false])
    expect(filter.hoursUnknown()).toBe(1)
  })
})
