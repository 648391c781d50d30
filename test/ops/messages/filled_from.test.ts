import { describe, expect, it } from 'vitest'
import { isFilledFrom } from '../../../src/ops/messages/filled_from.ts'

const ROW = { says: ['2026-11-24T10:30', 'Deep tissue massage', 'Acme Studio', 'Ana Novák', 'A-1017'] }
const EVENING = { says: ['2026-12-01T19:05', 'Haircut'] }
const DAY = { says: ['2026-11-24', 'Order 7'] }

describe('a template filled from a record', () => {
  it.each([
    [['Ana', '10:30']],
    [['ana novak', 'Tuesday, November 24']],
    [['24 November 2026', '10:30 AM']],
    [['24.11.2026 um 10:30 Uhr']],
    [['24.11.', '10.30 Uhr']],
    [['11/24', '10:30am']],
    [['2026-11-24', '10:30']],
    [['mardi 24 novembre à 10h30']],
    [['martes, 24 de noviembre a las 10:30']],
    [['terça-feira, 24 de novembro às 10:30']],
    [['вторник, 24 ноября в 10:30']],
    [['11月24日 10:30']],
    [['deep tissue massage', 'Acme Studio']],
    [['A-1017']],
    [['']],
  ])('says what the record says: %j', values => {
    expect(isFilledFrom(values, ROW)).toBe(true)
  })

  it.each([
    [['Ana', '11:30']],
    [['11:24']],
    [['Wednesday, November 25']],
    [['24 December']],
    [['25.11.2026']],
    [['A-1018']],
    [['Ana', 'everything 20% off at Acme Studio']],
    [['https://shop.example']],
    [['Bo']],
  ])('says something else: %j', values => {
    expect(isFilledFrom(values, ROW)).toBe(false)
  })

  it('reads both ways to write an hour of the afternoon', () => {
    expect(isFilledFrom(['19:05'], EVENING)).toBe(true)
    expect(isFilledFrom(['7:05 PM', 'haircut'], EVENING)).toBe(true)
    expect(isFilledFrom(['7:05 AM'], EVENING)).toBe(false)
  })

  it('reads a day without a time', () => {
    expect(isFilledFrom(['November 24', '7'], DAY)).toBe(true)
    expect(isFilledFrom(['12:00'], DAY)).toBe(false)
  })

  it('is filled from one record, not from several', () => {
    expect([ROW, EVENING].some(row => isFilledFrom(['Ana', '19:05'], row))).toBe(false)
  })
})
