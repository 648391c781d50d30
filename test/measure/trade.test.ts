import { expect, it } from 'vitest'
import { whatListsLack } from '../../measure/screening/lists.ts'
import { whatFallsBehind } from '../../measure/trade/falls_behind.ts'
import { runTrade } from '../../measure/trade/figures.ts'
import { readFigures } from '../../measure/trade/page.ts'
import { hasToBeMeasured } from './whole.ts'

const lack = whatListsLack()

it.skipIf(lack !== undefined)(
  `falls behind none of the committed figures of trades; where a change means it, and to keep better ones: npm run measure -- trade --write && npm run generate${lack === undefined ? '' : `: ${lack}`}`,
  async () => {
    if (hasToBeMeasured('trade')) expect(whatFallsBehind(readFigures(), (await runTrade()).figures)).toEqual([])
  },
)
