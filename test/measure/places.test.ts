import { expect, it } from 'vitest'
import { whatFallsBehind } from '../../measure/places/falls_behind.ts'
import { runPlaces } from '../../measure/places/figures.ts'
import { readFigures } from '../../measure/places/page.ts'
import { hasToBeMeasured } from './whole.ts'

it('falls behind none of the committed figures of find_business; where a change means it, and to keep better ones: npm run measure -- places --write && npm run generate', async () => {
  if (hasToBeMeasured('places')) expect(whatFallsBehind(readFigures(), (await runPlaces()).figures)).toEqual([])
})
