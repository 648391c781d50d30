import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haversineM } from '../../../src/lib/distance.ts'
import { cellOf, createCellRings } from '../../../src/map/extract/cells.ts'
import {
  coversCircle,
  coversPoint,
  coverageOf,
  createBoxCollector,
  parsePoly,
  pointAt,
} from '../../../src/map/extract/coverage.ts'

const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const point = fc.record({ latitude, longitude })

describe('distance', () => {
  it.each([
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015_114.442],
    [{ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 20_015_114.442],
    [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195.08],
    [{ latitude: 52.5, longitude: 13.4 }, { latitude: 52.5, longitude: 13.4 }, 0],
    // Berlin to Tokyo, as geographic calculators give it for the mean radius.
    [{ latitude: 52.52, longitude: 13.405 }, { latitude: 35.6895, longitude: 139.69171 }, 8_918_000],
  ])('%j to %j', (a, b, metres) => {
    expect(haversineM(a, b)).toBeGreaterThan(metres * 0.999 - 0.01)
    expect(haversineM(a, b)).toBeLessThan(metres * 1.001 + 0.01)
    expect(haversineM(b, a)).toBeCloseTo(haversineM(a, b), 6)
  })

  it('of a point at a distance is that distance', () => {
    fc.assert(
      fc.property(
        point,
        fc.double({ min: 1, max: 10_000_000, noNaN: true }),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        (from, metres, bearing) => {
          expect(Math.abs(haversineM(from, pointAt(from, metres, bearing)) - metres)).toBeLessThan(metres * 1e-6 + 0.1)
        },
      ),
      { seed: 3 },
    )
  })
})

describe('cells', () => {
  it('growing circles name the cell of every point within them, and no cell twice', () => {
    const circle = fc.record({
      center: point,
      radiusM: fc.double({ min: 0, max: 60_000, noNaN: true }),
      share: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      bearing: fc.double({ min: 0, max: 6.28, noNaN: true }),
    })
    fc.assert(
      fc.property(circle, ({ center, radiusM, share, bearing }) => {
        const ringAround = createCellRings(center)
        const ranges = [radiusM / 4, radiusM / 2, radiusM].flatMap(ringAround)
        const within = pointAt(center, radiusM * share, bearing)
        const cell = cellOf(within.latitude, within.longitude)
        expect(ranges.filter(([first, last]) => cell >= first && cell <= last)).toHaveLength(1)
      }),
      { numRuns: 3_000, seed: 4 },
    )
  })

  it.each([
    [90, 180],
    [-90, -180],
    [90, -180],
    [0, 180],
  ])('the corner %d %d has a cell of the earth', (y, x) => {
    expect(cellOf(y, x)).toBeGreaterThanOrEqual(0)
    expect(cellOf(y, x)).toBeLessThan(7_200 * 3_600)
  })
})

describe('the box around points', () => {
  it('holds them all and leaves out the widest gap', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), points => {
        const rounded = points.map(one => ({
          latitude: Math.round(one.latitude * 1e7) / 1e7,
          longitude: Math.round(one.longitude * 1e7) / 1e7,
        }))
        const collector = createBoxCollector()
        for (const one of rounded) collector.add(Math.round(one.latitude * 1e7), Math.round(one.longitude * 1e7))
        const box = collector.box()
        if (box === undefined) throw new Error('no box')
        for (const one of rounded) expect(coversPoint({ box }, one)).toBe(true)
      }),
      { seed: 5 },
    )
    expect(createBoxCollector().box()).toBeUndefined()
  })
})

describe('polygons', () => {
  const ring = (points: [number, number][]): string => points.map(([x, y]) => `  ${x}  ${y}`).join('\n')
  const fiji = coverageOf(
    parsePoly(
      `fiji\n1\n${ring([
        [176, -20],
        [184, -20],
        [184, -15],
        [176, -15],
        [176, -20],
      ])}\nEND\nEND\n`,
    ),
  )

  it('may go on beyond 180 degrees', () => {
    expect([177, 180, -180, -177].map(x => coversPoint(fiji, { latitude: -17, longitude: x }))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([175, -175, 0].map(x => coversPoint(fiji, { latitude: -17, longitude: x }))).toEqual([false, false, false])
    expect(coversCircle([fiji], { latitude: -17, longitude: 180 }, 50_000)).toBe(true)
    expect(coversCircle([fiji], { latitude: -17, longitude: -176.2 }, 50_000)).toBe(false)
  })

  it('two that touch cover a circle over their border', () => {
    const [west, east] = [
      [0, 5],
      [5, 10],
    ].map(([from = 0, to = 0]) => ({ box: { west: from, east: to, south: 0, north: 10 } }))
    if (west === undefined || east === undefined) throw new Error('two boxes')
    const center = { latitude: 5, longitude: 5 }
    expect(coversCircle([west, east], center, 100_000)).toBe(true)
    expect(coversCircle([west], center, 100_000)).toBe(false)
    expect(coversCircle([west, east], center, 700_000)).toBe(false)
    expect(coversCircle([], center, 1)).toBe(false)
  })

  it('a box covers a circle as a polygon of its corners does, up to its edge', () => {
    const box = { west: 5, east: 9, south: 45, north: 48 }
    const corners: [number, number][] = [
      [5, 45],
      [9, 45],
      [9, 48],
      [5, 48],
    ]
    const ringed = { box, rings: [{ hole: false, points: corners }] }
    let covered = 0
    for (let step = 0; step < 600; step += 1) {
      const center = { latitude: 45.2 + ((step * 37) % 100) / 38, longitude: 5.2 + ((step * 61) % 100) / 28 }
      const radiusM = 500 + ((step * 7919) % 600) * 100
      const isCovered = coversCircle([{ box }], center, radiusM)
      expect(isCovered).toBe(coversCircle([ringed], center, radiusM))
      if (isCovered) covered += 1
    }
    expect(covered).toBeGreaterThan(100)
    expect(covered).toBeLessThan(500)
  })
})
