/** The groups a conversion stays within. */
export type UnitGroup = 'distance' | 'weight' | 'temperature' | 'volume' | 'digital_storage'

/** How many base units (metre, gram, kelvin, litre, byte) one of a unit is, after adding its offset. */
type Factors = Record<string, { factor: number; offset?: number }>

// Exact by definition, NIST SP 811 (2008) appendix B.8. Gallons are US liquid gallons; kb to tb are powers of 1024.
const TABLE: [UnitGroup, Factors][] = [
  ['distance', { km: { factor: 1000 }, miles: { factor: 1609.344 }, meters: { factor: 1 }, feet: { factor: 0.3048 } }],
  ['weight', { kg: { factor: 1000 }, lbs: { factor: 453.59237 }, grams: { factor: 1 }, ounces: { factor: 28.349523125 } }],
  ['temperature', { celsius: { factor: 1, offset: 273.15 }, fahrenheit: { factor: 5 / 9, offset: 459.67 }, kelvin: { factor: 1 } }],
  ['volume', { liters: { factor: 1 }, gallons: { factor: 3.785411784 }, ml: { factor: 0.001 } }],
  ['digital_storage', { bytes: { factor: 1 }, kb: { factor: 1024 }, mb: { factor: 1024 ** 2 }, gb: { factor: 1024 ** 3 }, tb: { factor: 1024 ** 4 } }],
]

const UNITS = new Map(
  TABLE.flatMap(([group, factors]) => Object.entries(factors).map(([name, { factor, offset = 0 }]) => [name, { group, factor, offset }] as const)),
)

/** Every group with its units, in the order of the table. */
export const UNIT_GROUPS: readonly { group: UnitGroup; units: string[] }[] = TABLE.map(([group, factors]) => ({ group, units: Object.keys(factors) }))

/** The group of a unit, or undefined for an unknown one. */
export const unitGroup = (name: string): UnitGroup | undefined => UNITS.get(name)?.group

/** What a conversion came to; `below_absolute_zero` for impossible temperatures, `overflow` beyond a double. */
export type Conversion = { value: number } | { problem: 'unknown_unit' | 'different_groups' | 'below_absolute_zero' | 'overflow' }

/** Converts between two units of one group, to 15 significant digits (storage units exactly). */
export function convertUnits(value: number, from: string, to: string): Conversion {
  const source = UNITS.get(from)
  const target = UNITS.get(to)
  if (source === undefined || target === undefined) return { problem: 'unknown_unit' }
  if (source.group !== target.group) return { problem: 'different_groups' }
  if (source.group === 'temperature' && value + source.offset < 0) return { problem: 'below_absolute_zero' }
  if (from === to) return { value: value + 0 }
  const raw = ((value + source.offset) * source.factor) / target.factor - target.offset
  if (!Number.isFinite(raw)) return { problem: 'overflow' }
  return { value: round(raw, source.group) }
}

function round(raw: number, group: UnitGroup): number {
  if (group === 'digital_storage') return raw
  // Adding and subtracting offsets near zero leaves noise around the 13th decimal that no digit count removes.
  const settled = group === 'temperature' ? Number(raw.toFixed(10)) : raw
  return Number(settled.toPrecision(15)) + 0
}
