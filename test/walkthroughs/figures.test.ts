import { expect, it } from 'vitest'
import { byDay } from '../nightly.ts'
import { sdnOf } from '../providers/lists/samples.ts'
import { faultsOf, pageFigures, readFigures, toPage } from '../../walkthroughs/figures.ts'
import { readCorrected } from '../../walkthroughs/format.ts'
import { play } from '../../walkthroughs/play.ts'
import { runAll } from '../../walkthroughs/run.ts'

const EVERY = 25
// To index the whole of OFAC's list takes longer than all else: one in so many of its parties, and the ship that is asked for.
const [ONE_IN, SHIP] = [byDay(20, 1), 27_304]
const ofacSdn = (): string[] => sdnOf(SHIP, ...Array.from({ length: 60_000 }, (_, i) => i * ONE_IN))
// All tasks of the review and some of the others: the whole takes minutes.
const sample = [
  ...readCorrected('review'),
  ...[...readCorrected('a'), ...readCorrected('b')].filter((_, index) => index % EVERY === 0),
].map(({ id }) => id)

it('end as the committed figures say; where a change means it: npm run walkthroughs -- --write', async () => {
  const { faults } = readFigures()
  const sets = await runAll({ play, only: sample, ofacSdn })
  const played = Object.values(sets).flat()
  expect(played.map(({ id }) => id).sort()).toEqual([...sample].sort())
  const worse = played.filter(one => faultsOf(one).length > (faults[one.id]?.length ?? 0))
  expect(worse.map(one => [one.id, faultsOf(one)])).toEqual([])
})

it('stand on their page', () => {
  expect(pageFigures()).toBe(toPage(readFigures()))
})
