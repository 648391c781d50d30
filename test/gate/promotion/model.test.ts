import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exp } from '../../../script/promotion/logistic.ts'
import { MODELS, trained } from '../../../script/promotion/models.ts'
import { readTrainedFrom, trainedFrom } from '../../../script/promotion/trained_from.ts'
import { readModel } from '../../../src/gate/promotion/model_file.ts'
import { readVoices } from '../../../src/gate/promotion/voice.ts'

const fileOf = (name: string): string => `src/gate/promotion/data/${name}.bin`

describe('the models', () => {
  // Training takes minutes: that the same comes out again is tried at night.
  it.each(MODELS)('%s is the one that was trained from its frames as they are, by the programs as they are', name => {
    expect(trainedFrom(name, readFileSync(fileOf(name))), 'npm run train').toEqual(readTrainedFrom()[name])
  })

  it.runIf(process.env['NIGHTLY'] !== undefined).each(MODELS)(
    '%s comes out of its frames byte for byte',
    { timeout: 300_000 },
    name => {
      expect(trained(name).equals(readFileSync(fileOf(name))), 'npm run train').toBe(true)
    },
  )

  it('take at most 600 kB together', () => {
    const bytes = MODELS.reduce((sum, name) => sum + statSync(fileOf(name)).size, 0)
    expect(bytes).toBeLessThanOrEqual(600_000)
  })

  it.each(MODELS)('%s has bands and every weight', name => {
    const { bands, weights, bits } = readModel(name)
    expect(weights).toHaveLength(2 ** bits)
    for (const { ask, refuse } of Object.values(bands)) expect(ask).toBeLessThanOrEqual(refuse)
  })

  it('of voices have their bands', () => {
    const { customer, customerToBusiness, toBusiness, seller } = readVoices().bands
    for (const band of [customer, customerToBusiness, toBusiness, seller]) expect(band).toBeTypeOf('number')
  })
})

describe('exp', () => {
  it.each([-39, -3.2, -0.1, 0, 0.3, 1, 7.7, 38])('of %d is e to it', power =>
    expect(exp(power) / Math.exp(power)).toBeCloseTo(1, 12),
  )
})
