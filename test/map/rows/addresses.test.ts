import { describe, expect, it } from 'vitest'
import { type AddressPlace, createAddressCollector } from '../../../src/map/extract/addresses.ts'

const FAR_ID = 2 ** 51 - 1
const nowhere = (): undefined => undefined
const median = (values: number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('places of addresses', () => {
  it('are the exact medians while there are few, of points and of nodes met later', () => {
    const collector = createAddressCollector()
    const points = Array.from(
      { length: 32 },
      (_, index) => [-900_000_000 + index * 7, 1_800_000_000 - index * 11] as const,
    )
    for (const [index, [latitude, longitude]] of points.entries()) {
      const tags = { 'addr:postcode': index % 2 === 0 ? 'sw1a 1aa' : 'SW1A  1AA', 'addr:city': 'London' }
      if (index % 3 === 0) collector.addNode(tags, FAR_ID - index)
      else collector.addPoint(tags, latitude, longitude)
    }
    expect(new Set(collector.nodeIds())).toEqual(
      new Set(points.flatMap((_, index) => (index % 3 === 0 ? FAR_ID - index : []))),
    )
    const found = [
      ...collector.places(id => {
        const [latitudeE7 = 0, longitudeE7 = 0] = points[FAR_ID - id] ?? []
        return { latitudeE7, longitudeE7 }
      }),
    ]
    const at = {
      latitudeE7: median(points.map(([latitude]) => latitude)),
      longitudeE7: median(points.map(([, longitude]) => longitude)),
    }
    expect(found).toEqual([
      { label: 'sw1a 1aa', kind: 'postcode', ...at },
      { label: 'London', kind: 'address_city', ...at },
    ])
  })

  it('are near the median however many addresses there are, in whichever order they come', () => {
    const random = createRandom(7)
    const shuffled = Array.from({ length: 20_000 }, () => Math.round(random() * 1e6))
    for (const values of [shuffled, shuffled.toSorted((a, b) => a - b)]) {
      const collector = createAddressCollector()
      for (const value of values) collector.addPoint({ 'addr:postcode': '1' }, value, -value)
      const [place] = collector.places(nowhere) as Iterable<AddressPlace>
      expect(Math.abs((place?.latitudeE7 ?? 0) - 500_000)).toBeLessThan(250_000)
      expect(Math.abs((place?.longitudeE7 ?? 0) + 500_000)).toBeLessThan(250_000)
    }
  })

  it('keep no more than 32 samples of a place', () => {
    const collector = createAddressCollector()
    for (let id = 1; id <= 100_000; id += 1) collector.addNode({ 'addr:postcode': String(id % 2) }, id)
    const ids = [...collector.nodeIds()]
    expect(ids.length).toBeLessThanOrEqual(64)
    expect(ids.length).toBeGreaterThanOrEqual(32)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are all kept: no postcode is dropped, however many a country has', () => {
    const collector = createAddressCollector()
    const most = 501_000
    for (let index = 0; index < most; index += 1) collector.addPoint({ 'addr:postcode': `AB${index}` }, index, -index)
    let seen = 0
    for (const { label, latitudeE7, longitudeE7 } of collector.places(nowhere)) {
      if (label !== `AB${seen}` || latitudeE7 !== seen || longitudeE7 + seen !== 0) break
      seen += 1
    }
    expect(seen).toBe(most)
  })

  it('stop an import that names more of them than there are', () => {
    const collector = createAddressCollector(2)
    collector.addPoint({ 'addr:postcode': 'a' }, 0, 0)
    collector.addPoint({ 'addr:postcode': 'b' }, 0, 0)
    collector.addPoint({ 'addr:postcode': 'A' }, 0, 0)
    expect(() => collector.addPoint({ 'addr:postcode': 'c' }, 0, 0)).toThrow('more than 2 different addr:postcode')
  })

  it('pass over what is no name of a place', () => {
    const collector = createAddressCollector()
    for (const label of ['', '  ', '1000;1010', 'x'.repeat(101)]) collector.addPoint({ 'addr:postcode': label }, 1, 1)
    collector.addNode({ 'addr:city': 'Vaduz' }, 5)
    expect([...collector.places(nowhere)]).toEqual([])
  })
})
