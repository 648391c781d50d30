import { beforeAll, describe, expect, it } from 'vitest'
import { byDay } from './nightly.ts'
import { PLANTED } from './simulate/planted.ts'
import { simulate } from './simulate/world.ts'

const STEPS = byDay(600, 900)
// A mistake shows early, and is looked for often; what ends at all has ended after half as many calm steps.
const PLANTED_RUN = { steps: 500, lookEvery: 50, mostCalmSteps: 2_500 }
// A change of the program moves what a seed comes to.
const MOST_SEEDS = 20
// The seed that finds what is planted soonest, and in how many steps, where it is not the first one in those of every run.
const FOUND_BY: Readonly<Record<string, readonly [seed: number, steps: number]>> = {
  'the key is freed although the provider may have been reached': [1, 200],
  'whoever was taken for dead goes on': [31, 500],
  'the policy is not read by everybody': [8, 100],
  'a second decision counts too': [1, 100],
  'an operation is settled twice': [2, 100],
  'what failed keeps its price': [24, 500],
  'the recovery sends what is unknown once more': [1, 100],
  'the receipt is stored before the effect': [2, 100],
  'the twin does not wait': [1, 100],
  'opt-outs are read before the transaction': [3, 300],
  'a yes answers whatever rule asks': [7, 200],
  'what was refused is carried out': [4, 100],
  'the lease of a dead worker never ends': [1, 100],
  'the calendar is not asked what came of a booking': [6, 500],
  'a moved appointment stays where it was': [5, 300],
  'an offer skips the first who waits': [8, 300],
  'what comes free is not noted for those who wait': [5, 300],
  'a calendar of several seats is not locked': [7, 200],
  'a refund is lost when the calendar has cancelled first': [8, 200],
  'two cancellations refund what only one has cancelled': [14, 500],
}

// Code that is loaded late waits for the machine the first time.
beforeAll(async () => {
  for (const isAsked of [false, true]) await simulate({ seed: 1, steps: 600, isWarmUp: true, isAsked })
  await simulate({ seed: 1, steps: 600, isWarmUp: true, isCrowded: true, seats: 1 })
})

describe('a simulated deployment', () => {
  const seeds = new Set([
    1,
    ...byDay(
      [31],
      Object.values(FOUND_BY).map(([seed]) => seed),
    ),
  ])
  it.each([...seeds])('comes to what it says with seed %d, the same each time', async seed => {
    const { faults, hash, effects } = await simulate({ seed, steps: STEPS })
    expect(faults).toEqual([])
    expect(effects).toBeGreaterThan(10)
    if (seed === 1) expect((await simulate({ seed, steps: STEPS })).hash).toBe(hash)
  })

  it.each(byDay([1], [1, 2, 3]))(
    'lets nothing leave without a yes where people are asked, with seed %d',
    async seed => {
      const { faults, hash, effects, ends } = await simulate({ seed, steps: STEPS, isAsked: true })
      expect(faults).toEqual([])
      expect(effects).toBeGreaterThan(5)
      for (const state of ['approved', 'refused']) expect(ends[`question ${state}`]).toBeGreaterThan(0)
      if (seed === 1) expect((await simulate({ seed, steps: STEPS, isAsked: true })).hash).toBe(hash)
    },
  )

  it.each([
    ['a far calendar', undefined],
    ['the embedded calendar', 1],
    ['the embedded calendar with two seats', 2],
  ])('gives no slot of %s twice, loses none, and offers what comes free in time and in order', async (_, seats) => {
    const { faults, keys } = await simulate({ seed: 1, steps: byDay(700, STEPS), isCrowded: true, seats })
    expect(faults).toEqual([])
    expect(keys).toBeGreaterThan(50)
  })

  it('survives nodes that freeze before they call a provider', async () => {
    for (const { freezes } of PLANTED)
      if (freezes !== undefined) expect((await simulate({ seed: 1, steps: STEPS, freezes })).faults).toEqual([])
  })

  it('comes to something else with another seed', async () => {
    const [one, other] = [await simulate({ seed: 1, steps: 100 }), await simulate({ seed: 2, steps: 100 })]
    expect(one.hash).not.toBe(other.hash)
  })
})

describe('a planted mistake is found', () => {
  it.each(PLANTED.map(planted => [planted.name, planted] as const))('%s', async (name, planted) => {
    const [first, steps] = FOUND_BY[name] ?? [1, PLANTED_RUN.steps]
    const { faults } = await simulate({ ...PLANTED_RUN, seed: first, steps, planted })
    for (let seed = first + 1; seed < first + MOST_SEEDS && faults.length === 0; seed += 1)
      faults.push(...(await simulate({ ...PLANTED_RUN, seed, planted })).faults)
    expect(faults).not.toEqual([])
  })
})
