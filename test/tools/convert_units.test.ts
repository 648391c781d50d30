import { afterAll, describe, expect, it } from 'vitest'
import { refusal, startApp, value } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())

const ALL =
  'Allowed: distance: km, miles, meters, feet; weight: kg, lbs, grams, ounces; temperature: celsius, fahrenheit, kelvin; ' +
  'volume: liters, gallons, ml; digital_storage: bytes, kb, mb, gb, tb.'

describe('convert_units', () => {
  it('answers the conversion in numbers and as one line', async () => {
    expect(await value(app, 'convert_units', { value: 26.2, from: 'miles', to: 'km' })).toEqual({
      input_value: 26.2,
      input_unit: 'miles',
      output_value: 42.1648128,
      output_unit: 'km',
      formatted: '26.2 miles = 42.1648128 km',
      group: 'distance',
    })
  })

  it('says that storage counts in powers of 1024', async () => {
    expect(await value(app, 'convert_units', { value: 1, from: 'gb', to: 'mb' })).toMatchObject({
      output_value: 1024,
      group: 'digital_storage',
      note: 'kb, mb, gb and tb are powers of 1024.',
    })
  })

  it.each([
    ['gallons', 'liters', 3.785411784],
    ['ml', 'gallons', 0.000264172052358148],
  ])('says which gallon is meant from %s to %s', async (from, to, output) => {
    expect(await value(app, 'convert_units', { value: 1, from, to })).toMatchObject({
      output_value: output,
      note: 'Gallons are US liquid gallons.',
    })
  })

  it.each([
    [9007199254740992, 'Whole numbers beyond 2^53 are read as the nearest double: value is 9007199254740992 here.'],
    [
      Number('-12345678901234567890'),
      'Whole numbers beyond 2^53 are read as the nearest double: value is -12345678901234567000 here.',
    ],
  ])('says of %d that it may not be the number sent', async (given, note) => {
    const result = await value(app, 'convert_units', { value: given, from: 'grams', to: 'kg' })
    expect(result['note']).toBe(note)
    const bytes = await value(app, 'convert_units', { value: given, from: 'bytes', to: 'kb' })
    expect(bytes['note']).toBe(`kb, mb, gb and tb are powers of 1024. ${note}`)
  })

  it.each([
    [{ value: 100, from: 'celsius', to: 'fahrenheit' }, '100 celsius = 212 fahrenheit'],
    [{ value: -0, from: 'km', to: 'miles' }, '0 km = 0 miles'],
    [{ value: 1e21, from: 'grams', to: 'kg' }, '1e+21 grams = 1000000000000000000 kg'],
    [{ value: 1e-7, from: 'km', to: 'meters' }, '1e-7 km = 0.0001 meters'],
    [{ value: 5, from: 'kg', to: 'kg' }, '5 kg = 5 kg'],
  ])('%j is %s', async (args, formatted) => {
    const result = await value(app, 'convert_units', args)
    expect(result['formatted']).toBe(formatted)
    expect(result).not.toHaveProperty('note')
  })

  it.each([
    [{ value: 1, from: 'parsec', to: 'km' }, `from: unknown unit. ${ALL}`],
    [{ value: 1, from: 'km', to: 'mile' }, `to: unknown unit. Did you mean "miles"? ${ALL}`],
    [{ value: 1, from: 'KM', to: 'miles' }, `from: unknown unit. Did you mean "km"? ${ALL}`],
    [{ value: 1, from: '', to: 'km' }, `from: unknown unit. ${ALL}`],
    [{ value: 5, from: 'mi', to: 'km' }, `from: unknown unit. Did you mean "miles"? ${ALL}`],
    [{ value: 5, from: 'lb', to: 'kg' }, `from: unknown unit. Did you mean "lbs"? ${ALL}`],
    [{ value: 5, from: 'km', to: 'm' }, `to: unknown unit. Did you mean "meters"? ${ALL}`],
    [
      { value: 5, from: 'oz', to: 'g' },
      `from: unknown unit. Did you mean "ounces"? to: unknown unit. Did you mean "grams"? ${ALL}`,
    ],
    [{ value: 5, from: 'K', to: 'celsius' }, `from: unknown unit. Did you mean "kelvin"? ${ALL}`],
    [{ value: 5, from: 'cm', to: 'meters' }, `from: unknown unit. ${ALL}`],
    [{ value: 1, from: '__proto__', to: 'km' }, `from: unknown unit. ${ALL}`],
    [{ value: 1, from: 'km', to: 'constructor' }, `to: unknown unit. ${ALL}`],
    [{ value: 1, from: 'toString', to: 'toString' }, `from: unknown unit. to: unknown unit. ${ALL}`],
    [
      { value: 1, from: 'km', to: 'kg' },
      'to: kg is weight, km is distance; convert km to one of km, miles, meters, feet.',
    ],
    [
      { value: 1, from: 'celsius', to: 'ml' },
      'to: ml is volume, celsius is temperature; convert celsius to one of celsius, fahrenheit, kelvin.',
    ],
    [
      { value: 1, from: 'kilometers', to: 'mi' },
      `from: unknown unit. Did you mean "km"? to: unknown unit. Did you mean "miles"? ${ALL}`,
    ],
    [{ value: 1, from: 'pounds', to: 'stone' }, `from: unknown unit. Did you mean "lbs"? to: unknown unit. ${ALL}`],
    // A bit is no byte, nor a megabit a megabyte.
    [{ value: 1, from: 'bits', to: 'bytes' }, `from: unknown unit. ${ALL}`],
    [{ value: 1, from: 'megabit', to: 'bytes' }, `from: unknown unit. ${ALL}`],
    [{ value: -300, from: 'celsius', to: 'kelvin' }, 'value: -300 celsius is below absolute zero.'],
    [{ value: -0.001, from: 'kelvin', to: 'kelvin' }, 'value: -0.001 kelvin is below absolute zero.'],
    [{ value: 1e308, from: 'km', to: 'meters' }, 'value: 1e+308 km in meters is beyond the range of a double.'],
    [
      { value: Number.NaN, from: 'km', to: 'meters' },
      'value: must be a number; got a number beyond the range of a double.',
    ],
    [
      { value: Number.POSITIVE_INFINITY, from: 'km', to: 'meters' },
      'value: must be a number; got a number beyond the range of a double.',
    ],
    [{ value: '1', from: 'km', to: 'meters' }, 'value: must be a number; got a string.'],
    [{ from: 'km', to: 'meters' }, 'value: required, a number.'],
    [{ value: 1, from: 'x'.repeat(65), to: 'km' }, 'from: must be at most 64 characters; got 65.'],
  ])('refuses %j', async (args, message) => {
    expect(await refusal(app, 'convert_units', args)).toBe(message)
  })
})
