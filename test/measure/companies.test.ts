import { expect, it } from 'vitest'
import { whatFallsBehind } from '../../measure/companies/falls_behind.ts'
import { runCompanies } from '../../measure/companies/figures.ts'
import { readFigures } from '../../measure/companies/page.ts'
import { hasToBeMeasured } from './whole.ts'

it('falls behind none of the committed figures of company records; where a change means it, and to keep better ones: npm run measure -- companies --write && npm run generate', async () => {
  if (hasToBeMeasured('companies')) expect(whatFallsBehind(readFigures(), (await runCompanies()).figures)).toEqual([])
})
