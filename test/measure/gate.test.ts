import { expect, it } from 'vitest'
import { runGate } from '../../measure/gate/figures.ts'
import { readFigures } from '../../measure/gate/page.ts'
import { hasToBeMeasured } from './whole.ts'

// The committed figures are what a change must not fall behind, and the guide prints them beside their targets, reached or missed.
it('does as the committed figures say; where a change means it: npm run measure -- gate --write && npm run generate', async () => {
  if (!hasToBeMeasured('gate')) return
  const { speed: _ofItsMachine, ...committed } = readFigures()
  expect((await runGate()).figures).toEqual(committed)
}, 600_000)
