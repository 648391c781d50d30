import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'
import { conditionNotes, withoutPastDay } from '../../../src/ops/supply/row_wishes.ts'

const notesOf = (capability: string): string[] => conditionNotes(readKind({ capability }, undefined))

describe('a note of conditions', () => {
  it('names what two of them ask for once', () => {
    expect(notesOf('café con zona infantil')).toEqual([
      'Map rows: only those mapped with playground=yes or kids_area=yes.',
    ])
    expect(notesOf('pet friendly hotel')[0]).toBe(
      'Map rows: only those mapped with dog=yes or leashed or pets=yes or pets_allowed=yes.',
    )
  })

  it('says from when until when, and on which day', () => {
    expect(notesOf('restaurant 22:00-23:30')).toEqual([
      'Map rows: only those that are open at 22:00 and until 23:30, local time, by their mapped hours.',
    ])
    expect(notesOf('bakery open on 3 March 2027')[0]).toContain('open on 3 March 2027 at some time from 6:00')
    expect(notesOf('bakery open on 3 March at 10 am')).toEqual([
      'Map rows: only those that are open on 3 March at 10:00, local time, by their mapped hours.',
    ])
  })

  it('names a day that has passed with what was not used', () => {
    const kind = readKind({ capability: 'cheap bakery open on 3 March 2025' }, undefined)
    const { open, unused } = withoutPastDay(kind, Date.UTC(2026, 10, 29))
    expect(open).toBeUndefined()
    expect(unused).toEqual(['cheap', 'on 3 March 2025'])
    expect(withoutPastDay(kind, Date.UTC(2025, 2, 3))).toBe(kind)
  })

  it('names no shop of another kind', () => expect(notesOf('Kinderkleidung gebraucht')[0]).not.toMatch(/shop=|charity/))
})
