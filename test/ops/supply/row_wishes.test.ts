import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'
import { conditionNotes } from '../../../src/ops/supply/row_wishes.ts'

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

  it('names no shop of another kind', () => expect(notesOf('Kinderkleidung gebraucht')[0]).not.toMatch(/shop=|charity/))
})
