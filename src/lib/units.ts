/** The groups a conversion stays within. */
export type UnitGroup = 'distance' | 'weight' | 'temperature' | 'volume' | 'digital_storage'

/** How many base units (metre, gram, kelvin, litre, byte) one of a unit is, after adding its offset. */
type Factors = Record<string, { factor: string; offset?: string }>

// Exact by definition, NIST SP 811 (2008) appendix B.8. Gallons are US liquid gallons; kb to tb are powers of 1024.
const TABLE: [UnitGroup, Factors][] = [
  [
    'distance',
    { km: { factor: '1000' }, miles: { factor: '1609.344' }, meters: { factor: '1' }, feet: { factor: '0.3048' } },
  ],
  [
    'weight',
    {
      kg: { factor: '1000' },
      lbs: { factor: '453.59237' },
      grams: { factor: '1' },
      ounces: { factor: '28.349523125' },
    },
  ],
  [
    'temperature',
    {
      celsius: { factor: '1', offset: '273.15' },
      fahrenheit: { factor: '5/9', offset: '459.67' },
      kelvin: { factor: '1' },
    },
  ],
  ['volume', { liters: { factor: '1' }, gallons: { factor: '3.785411784' }, ml: { factor: '0.001' } }],
  [
    'digital_storage',
    {
      bytes: { factor: '1' },
      kb: { factor: String(1024) },
      mb: { factor: String(1024 ** 2) },
      gb: { factor: String(1024 ** 3) },
      tb: { factor: String(1024 ** 4) },
    },
  ],
]

/** A quotient of whole numbers: products and sums of it lose nothing. */
interface Fraction {
  above: bigint
  below: bigint
}

const UNITS = new Map(
  TABLE.flatMap(([group, factors]) =>
    Object.entries(factors).map(
      ([name, { factor, offset = '0' }]) =>
        [name, { group, factor: toFraction(factor), offset: toFraction(offset) }] as const,
    ),
  ),
)

/** Every group with its units, in the order of the table. */
export const UNIT_GROUPS: readonly { group: UnitGroup; units: string[] }[] = TABLE.map(([group, factors]) => ({
  group,
  units: Object.keys(factors),
}))

/** The group of a unit, or undefined for an unknown one. */
export const unitGroup = (name: string): UnitGroup | undefined => UNITS.get(name)?.group

/** What a conversion came to; `below_absolute_zero` for impossible temperatures, `overflow` beyond a double. */
export type Conversion =
  | { value: number }
  | { problem: 'unknown_unit' | 'different_groups' | 'below_absolute_zero' | 'overflow' }

/** Converts between two units of one group, to 15 significant digits (storage units to the nearest double). */
export function convertUnits(value: number, from: string, to: string): Conversion {
  const source = UNITS.get(from)
  const target = UNITS.get(to)
  if (source === undefined || target === undefined) return { problem: 'unknown_unit' }
  if (source.group !== target.group) return { problem: 'different_groups' }
  const shifted = plus(toFraction(String(value)), source.offset)
  if (source.group === 'temperature' && shifted.above < 0n) return { problem: 'below_absolute_zero' }
  if (from === to) return { value: value + 0 }
  const base = times(shifted, source.factor)
  const exact = toNumber(
    plus(times(base, { above: target.factor.below, below: target.factor.above }), negated(target.offset)),
  )
  const result = source.group === 'digital_storage' ? exact : Number(exact.toPrecision(15))
  return Number.isFinite(result) ? { value: result } : { problem: 'overflow' }
}

/** Reads "1.5e-7" or "5/9" exactly. */
function toFraction(text: string): Fraction {
  const [decimal = '', divisor = '1'] = text.split('/')
  const [digits = '', exponent = '0'] = decimal.split('e')
  const [whole = '', part = ''] = digits.split('.')
  const power = Number(exponent) - part.length
  const above = BigInt(whole + part) * 10n ** BigInt(Math.max(power, 0))
  return { above, below: BigInt(divisor) * 10n ** BigInt(Math.max(-power, 0)) }
}

const times = (a: Fraction, b: Fraction): Fraction => ({ above: a.above * b.above, below: a.below * b.below })
const plus = (a: Fraction, b: Fraction): Fraction => ({
  above: a.above * b.below + b.above * a.below,
  below: a.below * b.below,
})
const negated = ({ above, below }: Fraction): Fraction => ({ above: -above, below })

const DIGITS = 40

/** The double nearest to a fraction, by way of a decimal that has more digits than any double needs. */
function toNumber({ above, below }: Fraction): number {
  const shift = DIGITS + String(below).length - String(above).length
  const quotient = (above * 10n ** BigInt(Math.max(shift, 0))) / (below * 10n ** BigInt(Math.max(-shift, 0)))
  return Number(`${quotient}e${-shift}`)
}
