import { expect, it } from 'vitest'
import { whatFallsBehind } from '../../measure/screening/falls_behind.ts'
import { runScreening } from '../../measure/screening/figures.ts'
import { whatListsLack } from '../../measure/screening/lists.ts'
import { readFigures } from '../../measure/screening/page.ts'
import { hasToBeMeasured } from './whole.ts'

const lack = whatListsLack()

// The whole measurement, as it is committed: half a minute of a processor.
it.skipIf(lack !== undefined)(
  `falls behind none of the committed figures of screening; where a change means it, and to keep better ones: npm run measure -- screening --write && npm run generate${lack === undefined ? '' : `: ${lack}`}`,
  async () => {
    if (!hasToBeMeasured('screening')) return
    const committed = readFigures()
    const { figures } = await runScreening()
    expect(figures.lists).toEqual(committed.lists)
    expect(whatFallsBehind(committed, figures)).toEqual([])
  },
  600_000,
)
