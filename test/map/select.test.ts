import { describe, expect, it } from 'vitest'
import { selectCandidates } from '../../src/map/select.ts'
import { candidate } from './candidate.ts'

describe('selection', () => {
  const rows = [
    candidate({ name: 'A', phone: '1', brand: 'X' }),
    candidate({ name: 'B', 'contact:phone': '2', website: 'https://b.li', opening_hours: '24/7' }),
    candidate({ name: 'C', website: 'javascript:1', opening_hours: ' ' }),
    candidate({ name: '\u0000', phone: '3' }),
  ]
  const names = (selection: Parameters<typeof selectCandidates>[1]) =>
    selectCandidates(rows, selection).map(({ element }) => element.tags['name'])

  it('keeps what has all that is required', () => {
    expect(names({ maxResults: 20 })).toEqual(['A', 'B', 'C'])
    expect(names({ maxResults: 20, require: ['phone'] })).toEqual(['A', 'B'])
    expect(names({ maxResults: 20, require: ['phone', 'website', 'hours'] })).toEqual(['B'])
    expect(names({ maxResults: 20, require: ['hours'], excludeChains: true })).toEqual(['B'])
    expect(names({ maxResults: 20, excludeChains: true })).toEqual(['B', 'C'])
    expect(names({ maxResults: 1 })).toEqual(['A'])
  })
})
