import { describe, expect, it } from 'vitest'
import { figuresDecidedBy } from '../../measure/screening/decided_by.ts'
import { whatFallsBehind } from '../../measure/screening/falls_behind.ts'
import { runScreening } from '../../measure/screening/figures.ts'
import { whatListsLack } from '../../measure/screening/lists.ts'
import { readFigures } from '../../measure/screening/page.ts'

const lack = whatListsLack()

describe.skipIf(lack !== undefined)(`screening${lack === undefined ? '' : `: ${lack}`}`, () => {
  const committed = readFigures()
  const isAsMeasured = lack === undefined && committed.decidedBy === figuresDecidedBy()

  // A minute and a half of a processor, which comes to the same as long as nothing has changed that decides it; by night it is run all the same.
  it.skipIf(isAsMeasured && process.env['NIGHTLY'] === undefined)(
    'falls behind none of its committed figures; where a change means it, and to keep better ones: npm run measure -- screening --write && npm run generate',
    async () => {
      const { figures } = await runScreening()
      expect(figures.lists).toEqual(committed.lists)
      expect(whatFallsBehind(committed, figures)).toEqual([])
    },
    600_000,
  )
})
