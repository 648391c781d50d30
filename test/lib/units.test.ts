import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertUnits, UNIT_GROUPS, unitGroup } from '../../src/lib/units.ts'

const PAIRS = UNIT_GROUPS.flatMap(({ units }) => units.flatMap(from => units.map(to => [from, to] as const)))
const value = (number: number, from: string, to: string): number => {
  const converted = convertUnits(number, from, to)
  if (!('value' in converted)) throw new Error(`${number} ${from} in ${to}: ${converted.problem}`)
  return converted.value
}

// Written again from NIST SP 811 and the definitions of the SI, as quotients of whole numbers [factor, offset].
type Ratio = readonly [bigint, bigint]
const ZERO: Ratio = [0n, 1n]
const EXACT: Record<string, readonly [Ratio, Ratio]> = {
  km: [[1000n, 1n], ZERO],
  meters: [[1n, 1n], ZERO],
  miles: [[5280n * 12n * 254n, 10_000n], ZERO],
  feet: [[12n * 254n, 10_000n], ZERO],
  kg: [[1000n, 1n], ZERO],
  grams: [[1n, 1n], ZERO],
  lbs: [[45_359_237n, 100_000n], ZERO],
  ounces: [[45_359_237n, 1_600_000n], ZERO],
  kelvin: [[1n, 1n], ZERO],
  celsius: [
    [1n, 1n],
    [27_315n, 100n],
  ],
  fahrenheit: [
    [5n, 9n],
    [45_967n, 100n],
  ],
  liters: [[1n, 1n], ZERO],
  ml: [[1n, 1000n], ZERO],
  gallons: [[231n * 254n ** 3n, 1000n * 1_000_000n], ZERO],
  bytes: [[1n, 1n], ZERO],
  kb: [[2n ** 10n, 1n], ZERO],
  mb: [[2n ** 20n, 1n], ZERO],
  gb: [[2n ** 30n, 1n], ZERO],
  tb: [[2n ** 40n, 1n], ZERO],
}

/** mantissa * 10^exponent, converted exactly. */
function exactly(mantissa: bigint, exponent: number, from: string, to: string): Ratio {
  const [[factor, factorBelow], [offset, offsetBelow]] = EXACT[from] ?? [ZERO, ZERO]
  const [[divisor, divisorBelow], [back, backBelow]] = EXACT[to] ?? [ZERO, ZERO]
  const scale = 10n ** BigInt(Math.abs(exponent))
  const [above, below] = exponent >= 0 ? [mantissa * scale, 1n] : [mantissa, scale]
  const base: Ratio = [
    (above * offsetBelow + offset * below) * factor * divisorBelow,
    below * offsetBelow * factorBelow * divisor,
  ]
  return [base[0] * backBelow - back * base[1], base[1] * backBelow]
}

/** |measured - exact| / |exact| < 1e-14, without leaving whole numbers. */
function expectClose(measured: number, [above, below]: Ratio): void {
  const [digits = '0', power = '0'] = measured.toExponential(20).replace('.', '').split('e')
  const exponent = Number(power) - 20
  const scale = 10n ** BigInt(Math.abs(exponent))
  const [mine, mineBelow] = exponent >= 0 ? [BigInt(digits) * scale, 1n] : [BigInt(digits), scale]
  const difference = mine * below - above * mineBelow
  const magnitude = (difference < 0n ? -difference : difference) * 10n ** 14n
  const exact = above * mineBelow
  expect(magnitude === 0n || magnitude < (exact < 0n ? -exact : exact), `${measured} for ${above}/${below}`).toBe(true)
}

describe('convertUnits', () => {
  it.each([
    [26.2, 'miles', 'km', 42.1648128],
    [1, 'miles', 'feet', 5280],
    [1, 'miles', 'meters', 1609.344],
    [1, 'feet', 'meters', 0.3048],
    [100, 'km', 'miles', 62.1371192237334],
    [1, 'meters', 'feet', 3.28083989501312],
    [1, 'lbs', 'kg', 0.45359237],
    [1, 'lbs', 'ounces', 16],
    [1, 'kg', 'lbs', 2.20462262184878],
    [1, 'ounces', 'grams', 28.349523125],
    [1, 'gallons', 'liters', 3.785411784],
    [1, 'gallons', 'ml', 3785.411784],
    [1, 'liters', 'gallons', 0.264172052358148],
    [0, 'celsius', 'fahrenheit', 32],
    [100, 'celsius', 'fahrenheit', 212],
    [-40, 'celsius', 'fahrenheit', -40],
    [98.6, 'fahrenheit', 'celsius', 37],
    [-459.67, 'fahrenheit', 'kelvin', 0],
    [-459.67, 'fahrenheit', 'celsius', -273.15],
    [-273.15, 'celsius', 'kelvin', 0],
    [0, 'kelvin', 'fahrenheit', -459.67],
    [32, 'fahrenheit', 'celsius', 0],
    [32.0000001, 'fahrenheit', 'celsius', 5.55555555555556e-8],
    [1, 'kb', 'bytes', 1024],
    [1, 'tb', 'bytes', 1_099_511_627_776],
    [1, 'bytes', 'tb', 1 / 1_099_511_627_776],
    [1536, 'mb', 'gb', 1.5],
    [0.1, 'kb', 'bytes', 102.4],
    [9_007_199_254_740_991, 'bytes', 'bytes', 9_007_199_254_740_991],
    [3, 'bytes', 'kb', 0.0029296875],
    [123_456_789_012_345_680, 'bytes', 'kb', 120_563_270_519_868.83],
  ])('%d %s in %s is %d', (number, from, to, expected) => {
    expect(value(number, from, to)).toBe(expected)
  })

  it('answers every pair of every group, there and back', () => {
    expect(PAIRS.length).toBe(16 + 16 + 9 + 9 + 25)
    for (const [from, to] of PAIRS) expect(value(value(1000, from, to), to, from)).toBeCloseTo(1000, 9)
  })

  it('is right to 14 digits against exact arithmetic, for every pair and any decimal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAIRS),
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.integer({ min: -300, max: 280 }),
        ([from, to], mantissa, exponent) => {
          const number = Number(`${mantissa}e${exponent}`)
          const converted = convertUnits(number, from, to)
          if ('problem' in converted) {
            expect(converted.problem).toBe('below_absolute_zero')
            return
          }
          // Beyond 1e-290 doubles run out of digits themselves.
          if (converted.value !== 0 && Math.abs(converted.value) < 1e-290) return
          const exact = exactly(mantissa, exponent, from, to)
          if (converted.value === 0 && Math.abs(exponent) > 250) return
          expectClose(converted.value, exact)
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('answers zero as positive zero', () => {
    for (const [from, to] of PAIRS) {
      if (unitGroup(from) !== 'temperature') expect(Object.is(value(-0, from, to), 0)).toBe(true)
    }
    expect(Object.is(value(-0, 'celsius', 'celsius'), 0)).toBe(true)
    expect(Object.is(value(32, 'fahrenheit', 'celsius'), 0)).toBe(true)
  })

  it.each([
    [1e306, 'km', 'miles', 6.21371192237334e305],
    [1e300, 'tb', 'gb', 1.024e303],
    [Number.MAX_VALUE, 'tb', 'tb', Number.MAX_VALUE],
    [Number.MAX_VALUE, 'meters', 'km', 1.79769313486232e305],
    [Number.MIN_VALUE, 'tb', 'gb', 5.12e-321],
    [Number.MIN_VALUE, 'meters', 'km', 0],
    [2 ** -1000, 'tb', 'bytes', 2 ** -960],
  ])('%d %s in %s is %d: huge and tiny', (number, from, to, expected) => {
    expect(value(number, from, to)).toBe(expected)
  })

  it.each([
    [1e308, 'km', 'meters', 'overflow'],
    [-1e308, 'miles', 'feet', 'overflow'],
    [Number.MAX_VALUE, 'gb', 'mb', 'overflow'],
    [Number.MAX_VALUE, 'celsius', 'fahrenheit', 'overflow'],
    [-273.150001, 'celsius', 'kelvin', 'below_absolute_zero'],
    [-273.15000000000003, 'celsius', 'celsius', 'below_absolute_zero'],
    [-459.68, 'fahrenheit', 'celsius', 'below_absolute_zero'],
    [-Number.MIN_VALUE, 'kelvin', 'celsius', 'below_absolute_zero'],
    [1, 'km', 'kg', 'different_groups'],
    [1, 'bytes', 'liters', 'different_groups'],
    [1, 'km', 'parsec', 'unknown_unit'],
    [1, 'KM', 'miles', 'unknown_unit'],
    [1, '', 'km', 'unknown_unit'],
    [1, '__proto__', 'km', 'unknown_unit'],
    [1, 'km', 'constructor', 'unknown_unit'],
    [1, 'toString', 'toString', 'unknown_unit'],
    [1, 'hasOwnProperty', 'km', 'unknown_unit'],
  ])('refuses %d %s in %s: %s', (number, from, to, problem) => {
    expect(convertUnits(number, from, to)).toEqual({ problem })
  })

  it('accepts absolute zero itself and negative amounts that are not temperatures', () => {
    expect(value(0, 'kelvin', 'kelvin')).toBe(0)
    expect(value(-1, 'km', 'meters')).toBe(-1000)
  })
})

describe('the table of units', () => {
  it('holds the nineteen units of the specification', () => {
    expect(UNIT_GROUPS).toEqual([
      { group: 'distance', units: ['km', 'miles', 'meters', 'feet'] },
      { group: 'weight', units: ['kg', 'lbs', 'grams', 'ounces'] },
      { group: 'temperature', units: ['celsius', 'fahrenheit', 'kelvin'] },
      { group: 'volume', units: ['liters', 'gallons', 'ml'] },
      { group: 'digital_storage', units: ['bytes', 'kb', 'mb', 'gb', 'tb'] },
    ])
  })

  it('finds the group of a unit', () => {
    expect(unitGroup('ml')).toBe('volume')
    expect(unitGroup('__proto__')).toBeUndefined()
    expect(unitGroup('toString')).toBeUndefined()
  })
})
