import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, find, freshRoot, importFile, openMaps, scratch, writeExtract } from './local_map.ts'
import { bakeries, idsOf, shops, WORLD } from './bakeries.ts'

describe('coverage', () => {
  it('a centre outside is elsewhere, a circle over the edge says so, and no maps at all is elsewhere', async () => {
    const root = freshRoot()
    const map = openMaps(root)
    expect(await find(map, bakeries(10, 10))).toEqual({ status: 'elsewhere', empty: true })
    expect(map.lookupPlaces('anything')).toEqual([])
    await importFile(
      root,
      'box',
      writeExtract(
        { nodes: shops([[10, 10]]) },
        { box: { west: 9, east: 11, south: 9, north: 11 }, timestampS: 1_700_000_000 },
      ),
    )
    expect(await find(map, bakeries(11.0001, 10))).toEqual({ status: 'elsewhere' })
    const inside = await ask(map, bakeries(10.5, 10.5))
    expect(inside).toEqual({
      candidates: [],
      radiusM: 5_000,
      radiusNarrowed: false,
      capped: false,
      order: 'exact',
      dataDate: '2023-11-14T22:13:20.000Z',
    })
    expect((await ask(map, bakeries(10.97, 10.5))).beyondCoverage).toBe(true)
    expect((await ask(map, bakeries(10.5, 10.97))).beyondCoverage).toBe(true)
  })

  it('no polygon of another place is taken, nor kept for an extract of one', async () => {
    const root = freshRoot()
    const poly = join(scratch, 'elsewhere.poly')
    writeFileSync(poly, 'area\n1\n 20 20\n 21 20\n 21 21\nEND\nEND\n')
    const [here, there] = [writeExtract({ nodes: shops([[1, 1]]) }), writeExtract({ nodes: shops([[20.5, 20.5]]) })]
    await expect(importFile(root, 'x', here, poly)).rejects.toThrow(/^the polygon of the map is of another place than /)
    expect(openMaps(root).maps()).toEqual([])
    await importFile(root, 'x', there, poly)
    await expect(importFile(root, 'x', here)).rejects.toThrow('give that of its area with --poly')
    expect(openMaps(root).maps()).toMatchObject([{ coverage: { box: { west: 20, east: 21 } } }])
  })

  it('a polygon with a hole stands for itself and is kept by an update', async () => {
    const root = freshRoot()
    const poly = join(scratch, 'area.poly')
    const ring = (size: number): string =>
      [
        [-size, -size],
        [size, -size],
        [size, size],
        [-size, size],
      ]
        .map(([x, y]) => `   ${x}E+00   ${y}E+00`)
        .join('\n')
    writeFileSync(poly, `area\n1\n${ring(2)}\nEND\n!2\n${ring(1)}\nEND\nEND\n`)
    const nodes = shops([
      [1.5, 1.5],
      [0.5, 0.5],
    ])
    await importFile(root, 'ring', writeExtract({ nodes }, { box: WORLD }), poly)
    const map = openMaps(root)
    expect(await find(map, bakeries(0, 0))).toEqual({ status: 'elsewhere' })
    expect(await find(map, bakeries(2.5, 0))).toEqual({ status: 'elsewhere' })
    expect(await idsOf(map, bakeries(1.5, 1.5))).toEqual([1])
    expect((await ask(map, bakeries(1.02, 1.02))).beyondCoverage).toBe(true)
    await importFile(root, 'ring', writeExtract({ nodes: nodes.slice(0, 1) }, { box: WORLD }))
    expect(map.maps()[0]).toMatchObject({ businesses: 1, coverage: { rings: [{ hole: false }, { hole: true }] } })
  })

  it.each([
    ['area\n1\n 1 2\n 3 x\nEND\nEND', 'line 4: must be a longitude and a latitude'],
    ['area\n1\n 1 2\n 3 4\nEND\nEND', 'line 5: an area needs at least three points'],
    ['area\n1\n 1 2\n 3 4\n 5 5\nEND\n', 'the last END is missing'],
    ['area\nEND\n', 'it holds no area'],
    ['', 'the last END is missing'],
    ['{"type":"Polygon"}', 'the last END is missing'],
  ])('the polygon %j is refused', async (text, sentence) => {
    const poly = join(scratch, 'wrong.poly')
    writeFileSync(poly, text)
    await expect(importFile(freshRoot(), 'x', writeExtract({ nodes: shops([[1, 1]]) }), poly)).rejects.toThrow(
      new RegExp(`^--poly: .*wrong\\.poly: ${sentence}`),
    )
  })
})
