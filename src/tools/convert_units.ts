import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput, type Failure } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { nearest } from '../lib/nearest.ts'
import { convertUnits as convert, UNIT_GROUPS, unitGroup } from '../lib/units.ts'
import { UTILITY } from './fields.ts'

/** Unit conversion by exact factors (NIST SP 811). */
export const convertUnits = defineOperation({
  ...UTILITY,
  name: 'convert_units',
  title: 'Convert units',
  description: `Converts a number within one group of units: ${UNIT_GROUPS.map(({ units }) => units.join(' ')).join('; ')}. Gallons are US liquid, kb to tb powers of 1024.`,
  group: 'conversion',
  input: z.strictObject({
    value: z.number().meta(obvious('Number to convert')),
    from: z.string().max(64).meta(obvious('Unit of value, lowercase')),
    to: z.string().max(64).meta(obvious('Unit wanted, same group')),
  }),
  output: z.strictObject({
    input_value: z.number().describe('The number given, as a double holds it.'),
    input_unit: z.string().describe('Its unit.'),
    output_value: z.number().describe('The converted number.'),
    output_unit: z.string().describe('Its unit.'),
    formatted: z.string().describe('The conversion as one line.'),
    group: z.string().describe('The group of both units.'),
    note: z
      .string()
      .optional()
      .describe('Which definition a unit with several has here; that value may not be the number sent.'),
  }),
  example: { value: 26.2, from: 'miles', to: 'km' },
  http: { method: 'GET', path: '/api/tools/convert/units', envelope: 'tool' },
  async handle({ value, from, to }) {
    const group = unitGroup(from)
    if (group === undefined || unitGroup(to) === undefined) throw unknownUnits({ from, to })
    const converted = convert(value, from, to)
    if ('problem' in converted) throw refuse(converted.problem, value, from, to)
    const output = converted.value
    return {
      input_value: value,
      input_unit: from,
      output_value: output,
      output_unit: to,
      formatted: `${value} ${from} = ${output} ${to}`,
      group,
      ...noteFor(value, from, to, group),
    }
  },
})

// By letters alone lb is as near to gb as to lbs.
const SYMBOLS = new Map([
  ['m', 'meters'],
  ['mi', 'miles'],
  ['ft', 'feet'],
  ['g', 'grams'],
  ['lb', 'lbs'],
  ['oz', 'ounces'],
  ['c', 'celsius'],
  ['f', 'fahrenheit'],
  ['k', 'kelvin'],
  ['l', 'liters'],
  ['gal', 'gallons'],
  ['b', 'bytes'],
  ['kilometers', 'km'],
  ['kilometres', 'km'],
  ['kilograms', 'kg'],
  ['pound', 'lbs'],
  ['pounds', 'lbs'],
  ['milliliters', 'ml'],
])
// As near to bytes as a misspelling, and an eighth of one.
const BITS = /bits?$/

function unitLike(unit: string): string | undefined {
  const lower = unit.toLowerCase()
  const symbol = unitGroup(lower) === undefined ? SYMBOLS.get(lower) : lower
  if (symbol !== undefined || unit.length < 3 || BITS.test(lower)) return symbol
  return nearest(
    unit,
    UNIT_GROUPS.flatMap(({ units }) => units),
  )[0]
}

function unknownUnits(units: Record<string, string>): Failure {
  const wrong = Object.entries(units).flatMap(([field, unit]) => {
    if (unitGroup(unit) !== undefined) return []
    const closest = unitLike(unit)
    return [`${field}: unknown unit.${closest === undefined ? '' : ` Did you mean "${closest}"?`}`]
  })
  const list = UNIT_GROUPS.map(({ group, units: known }) => `${group}: ${known.join(', ')}`).join('; ')
  return badInput(`${wrong.join(' ')} Allowed: ${list}.`)
}

function refuse(problem: string, value: number, from: string, to: string): Failure {
  if (problem === 'below_absolute_zero') return badInput(`value: ${value} ${from} is below absolute zero.`)
  if (problem === 'overflow') return badInput(`value: ${value} ${from} in ${to} is beyond the range of a double.`)
  const group = UNIT_GROUPS.find(candidate => candidate.group === unitGroup(from))
  return badInput(
    `to: ${to} is ${unitGroup(to)}, ${from} is ${group?.group}; convert ${from} to one of ${group?.units.join(', ')}.`,
  )
}

function noteFor(value: number, from: string, to: string, group: string): { note: string } | undefined {
  const notes = [
    ...(group === 'digital_storage' ? ['kb, mb, gb and tb are powers of 1024.'] : []),
    ...(from === 'gallons' || to === 'gallons' ? ['Gallons are US liquid gallons.'] : []),
    ...(isPerhapsAnother(value)
      ? [`Whole numbers beyond 2^53 are read as the nearest double: value is ${value} here.`]
      : []),
  ]
  return notes.length === 0 ? undefined : { note: notes.join(' ') }
}

/** Printed with all of its digits, though not every number of so many digits is a double. */
const isPerhapsAnother = (value: number): boolean =>
  Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21
