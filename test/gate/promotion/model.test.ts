import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exp } from '../../../script/promotion/logistic.ts'
import { trained } from '../../../script/promotion/models.ts'
import { readTrainedFrom, trainedFrom } from '../../../script/promotion/trained_from.ts'
import { trainedVoices } from '../../../script/promotion/voices.ts'
import { readModel } from '../../../src/gate/promotion/model_file.ts'
import { SIDES } from '../../../src/gate/promotion/net.ts'
import { fromNetFile, readNets } from '../../../src/gate/promotion/net_file.ts'

const NAMES = ['texts', 'objectives', 'deceptions'] as const
const fileOf = (name: string): string => `src/gate/promotion/data/${name}.bin`

describe('the models', () => {
  // Training takes most of a minute: that the same comes out again is tried at night.
  it.each([...NAMES, 'voices'] as const)(
    '%s is the one that was trained from its frames as they are, by the programs as they are',
    name => {
      expect(trainedFrom(name, readFileSync(fileOf(name))), 'npm run train').toEqual(readTrainedFrom()[name])
    },
  )

  it.runIf(process.env['NIGHTLY'] !== undefined).each(NAMES)(
    '%s comes out of its frames byte for byte',
    { timeout: 300_000 },
    name => {
      expect(trained(name).equals(readFileSync(fileOf(name))), 'npm run train').toBe(true)
    },
  )

  it.runIf(process.env['NIGHTLY'] !== undefined)(
    'voices comes out of its texts byte for byte',
    { timeout: 600_000 },
    () => {
      expect(trainedVoices().equals(readFileSync(fileOf('voices'))), 'npm run train').toBe(true)
    },
  )

  it('that weigh signs take at most 300 kB together, and the nets at most 1 MB', () => {
    expect(statSync(fileOf('voices')).size).toBeLessThanOrEqual(1_000_000)
    const bytes = NAMES.reduce((sum, name) => sum + statSync(fileOf(name)).size, 0)
    expect(bytes).toBeLessThanOrEqual(300_000)
  })

  it.each(NAMES)('%s has bands and every weight', name => {
    const { bands, weights, bits } = readModel(name)
    expect(weights).toHaveLength(2 ** bits)
    for (const { ask, refuse } of Object.values(bands)) expect(ask).toBeLessThanOrEqual(refuse)
  })

  it('voices has its bands, and nets that say something of every side', () => {
    const { bands, nets } = readNets('voices')
    for (const band of Object.values(bands)) expect(band).toBeTypeOf('number')
    expect(nets.length).toBeGreaterThan(0)
    for (const { layers } of nets) expect(new Set(layers.sidesBias)).toHaveProperty('size', SIDES)
  })
})

describe('a file of nets', () => {
  const file = readFileSync(fileOf('voices'))
  const end = file.indexOf(0x0a)
  const head = JSON.parse(file.toString('utf8', 0, end)) as { bands: Record<string, number>; steps: number[] }
  const withHead = (changed: unknown): Buffer =>
    Buffer.concat([Buffer.from(JSON.stringify(changed).replaceAll('"beyond"', '1e999')), file.subarray(end)])

  it.each(['customer', 'customerToBusiness', 'toBusiness', 'seller'])('is refused without a number for %s', band => {
    for (const value of [null, 'beyond', '-7', undefined])
      expect(() => fromNetFile(withHead({ ...head, bands: { ...head.bands, [band]: value } }))).toThrow(band)
  })

  it('is refused without a number for every step', () => {
    for (const value of [null, 'beyond', '1'])
      expect(() => fromNetFile(withHead({ ...head, steps: [head.steps[0], value] }))).toThrow('step')
  })

  it('is refused with a number in a layer that is none, and cut short', () => {
    const broken = Buffer.from(file)
    broken.writeFloatLE(Number.NaN, end + 1)
    expect(() => fromNetFile(broken)).toThrow('layer')
    expect(() => fromNetFile(file.subarray(0, -1))).toThrow('numbers that it names')
    expect(fromNetFile(file).nets).toHaveLength(head.steps.length)
  })
})

describe('exp', () => {
  it.each([-39, -3.2, -0.1, 0, 0.3, 1, 7.7, 38])('of %d is e to it', power =>
    expect(exp(power) / Math.exp(power)).toBeCloseTo(1, 12),
  )
})
