import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../../src/lib/fold.ts'
import { createNumberList, indexOfSorted, lowerBound } from '../../src/lib/number_list.ts'

it('keeps every number, and sorts each once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 5_000 }),
      fc.integer({ min: -1, max: 5_001 }),
      (values, sought) => {
        const list = createNumberList()
        for (const value of values) list.push(value)
        expect(list.length).toBe(values.length)
        expect(values.map((_, index) => list.at(index))).toEqual(values)
        expect([list.at(values.length), list.at(-1)]).toEqual([Number.NaN, Number.NaN])
        const sorted = [...new Set(values)].sort((a, b) => a - b)
        expect([...list.toSortedSet()]).toEqual(sorted)
        expect(indexOfSorted(list.toSortedSet(), sought)).toBe(sorted.indexOf(sought))
        expect(lowerBound(list.toSortedSet(), sought)).toBe(sorted.filter(value => value < sought).length)
      },
    ),
    { numRuns: 50, seed: 1 },
  )
})

it.each([
  ['Sant Julià  de\tLòria ', 'sant julia de loria'],
  ['MÜNCHEN', 'munchen'],
  ['Łódź', 'łodz'],
  ['ﬁnca', 'finca'],
  ['ＡＢＣ', 'abc'],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
