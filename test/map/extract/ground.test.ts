import { copyFileSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultOfBox, GRID, type Ground, type GroundBox, groundBoxOf } from '../../../src/core/ground.ts'
import { openSqliteFile } from '../../../src/lib/sqlite.ts'
import { findMap, indexFileOf, type MapManifest } from '../../../src/providers/local_map/store.ts'
import { byDay } from '../../nightly.ts'
import {
  freshRoot,
  importedExtract,
  importFile,
  openMaps,
  placeOf,
  scratch,
  writeExtract,
} from '../../providers/local_map.ts'
import { EXTRACTS } from '../../shared_data.ts'

type Objects = Parameters<typeof writeExtract>[0]
type Point = [latitude: number, longitude: number]

const BOX: GroundBox = { south: 10, west: 10, north: 10.1, east: 10.1 }
const SHOP = { id: 1, latitude: 10.05, longitude: 10.05, tags: { name: 'Shop', shop: 'bakery' } }

/** An extract of a shop and of ways whose nodes are given as points; a point that is undefined is a node the file lacks. */
function drawn(ways: { tags?: Record<string, string>; points: (Point | undefined)[] }[], more: Partial<Objects> = {}) {
  const nodes: NonNullable<Objects['nodes']> = [SHOP]
  const ids = new Map<string, number>()
  let lastId = 1
  const idOf = (point: Point | undefined): number => {
    const known = point && ids.get(point.join())
    if (known !== undefined) return known
    lastId += 1
    if (point === undefined) return lastId
    ids.set(point.join(), lastId)
    nodes.push({ id: lastId, latitude: point[0], longitude: point[1] })
    return lastId
  }
  const written = ways.map(({ tags, points }, at) => ({ id: at + 1, refs: points.map(idOf), tags }))
  return writeExtract({ nodes: [...nodes, ...(more.nodes ?? [])], ways: written, relations: more.relations ?? [] })
}

async function groundOf(file: string, box: GroundBox = BOX): Promise<Ground> {
  const root = freshRoot()
  await importFile(root, 'map', file)
  const map = openMaps(root)
  const ground = map.ground(box)
  map.close()
  if (ground === undefined) throw new Error('no map lies there')
  return ground
}

const pathOf = ({ shapes }: Ground, kind: string): string => shapes.find(shape => shape.kind === kind)?.path ?? ''

/** The lines of a path, on the grid. */
const linesOf = (path: string): [number, number][][] =>
  [...path.matchAll(/M(-?\d+) (-?\d+)((?:l-?\d+ -?\d+)*)z?/g)].map(([, x, y, steps = '']) => {
    let at: [number, number] = [Number(x), Number(y)]
    const line = [at]
    for (const [, dx, dy] of steps.matchAll(/l(-?\d+) (-?\d+)/g)) {
      at = [at[0] + Number(dx), at[1] + Number(dy)]
      line.push(at)
    }
    return line
  })

/** Whether a point is in an area, by the even-odd rule. */
function isFilled(path: string, [latitude, longitude]: Point, { south, west, north, east }: GroundBox = BOX): boolean {
  const [x, y] = [((longitude - west) / (east - west)) * GRID, ((north - latitude) / (north - south)) * GRID]
  let isIn = false
  for (const line of linesOf(path))
    for (const [at, [x1, y1]] of line.entries()) {
      const [x2, y2] = line[(at + 1) % line.length] as [number, number]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
    }
  return isIn
}

const square = (south: number, west: number, side: number): Point[] => [
  [south, west],
  [south, west + side],
  [south + side, west + side],
  [south + side, west],
  [south, west],
]
const COAST = { natural: 'coastline' }
const WATER = { natural: 'water' }

describe('the sea', () => {
  it('lies to the right of the coast, in every way the coast may run through a picture', async () => {
    const north: Point[] = [
      [9.9, 10.05],
      [10.2, 10.05],
    ]
    const bay: Point[] = [
      [10.02, 9.9],
      [10.02, 10.06],
      [10.08, 10.06],
      [10.08, 9.9],
    ]
    const [east, south, inBay, besideBay] = [
      [10.05, 10.09],
      [10.01, 10.02],
      [10.05, 10.02],
      [10.05, 10.09],
    ] as const
    const northward = pathOf(await groundOf(drawn([{ tags: COAST, points: north }])), 'sea')
    expect([isFilled(northward, [...east]), isFilled(northward, [10.05, 10.01])]).toEqual([true, false])
    const southward = pathOf(await groundOf(drawn([{ tags: COAST, points: north.toReversed() }])), 'sea')
    expect([isFilled(southward, [...east]), isFilled(southward, [10.05, 10.01])]).toEqual([false, true])
    const around = pathOf(await groundOf(drawn([{ tags: COAST, points: bay }])), 'sea')
    expect([south, inBay, besideBay].map(point => isFilled(around, [...point]))).toEqual([true, false, true])
    const within = pathOf(await groundOf(drawn([{ tags: COAST, points: bay.toReversed() }])), 'sea')
    expect([south, inBay, besideBay].map(point => isFilled(within, [...point]))).toEqual([false, true, false])
  })

  it('surrounds islands, and is where two coasts face each other', async () => {
    const island = square(10.04, 10.04, 0.02)
    const alone = pathOf(await groundOf(drawn([{ tags: COAST, points: island }])), 'sea')
    expect([isFilled(alone, [10.05, 10.05]), isFilled(alone, [10.01, 10.01])]).toEqual([false, true])
    const strait = [
      {
        tags: COAST,
        points: [
          [9.9, 10.02],
          [10.2, 10.02],
        ] as Point[],
      },
      {
        tags: COAST,
        points: [
          [10.2, 10.08],
          [9.9, 10.08],
        ] as Point[],
      },
      { tags: COAST, points: island },
    ]
    const between = pathOf(await groundOf(drawn(strait)), 'sea')
    const points: Point[] = [
      [10.05, 10.01],
      [10.05, 10.03],
      [10.05, 10.05],
      [10.05, 10.07],
      [10.05, 10.09],
    ]
    expect(points.map(point => isFilled(between, point))).toEqual([false, true, false, true, false])
  })

  it('goes on where the extract ends, and is left out where the coast has holes', async () => {
    const cut = await groundOf(
      drawn([
        {
          tags: COAST,
          points: [
            [10.02, 10.05],
            [10.08, 10.05],
          ],
        },
      ]),
    )
    expect([isFilled(pathOf(cut, 'sea'), [10.05, 10.09]), isFilled(pathOf(cut, 'sea'), [10.05, 10.01])]).toEqual([
      true,
      false,
    ])
    const holes: (Point | undefined)[] = [[10.01, 10.05], [10.03, 10.05], undefined, [10.05, 10.05], [10.07, 10.05]]
    const torn = await groundOf(drawn([{ tags: COAST, points: holes }]))
    expect([pathOf(torn, 'sea'), linesOf(pathOf(torn, 'coast')).length]).toEqual(['', 2])
  })
})

describe('what is kept of the ground', () => {
  it('is water with its islands, rivers and main roads, and the names of settlements', async () => {
    const file = drawn(
      [
        { points: square(10.02, 10.02, 0.06) },
        { points: square(10.04, 10.04, 0.02) },
        {
          tags: { waterway: 'river' },
          points: [
            [10.01, 9.95],
            [10.01, 10.15],
          ],
        },
        {
          tags: { waterway: 'stream' },
          points: [
            [10.02, 9.95],
            [10.02, 10.15],
          ],
        },
        {
          tags: { highway: 'motorway' },
          points: [
            [9.95, 10.01],
            [10.15, 10.01],
          ],
        },
        {
          tags: { highway: 'residential' },
          points: [
            [9.95, 10.02],
            [10.15, 10.02],
          ],
        },
        {
          tags: { highway: 'constructor' },
          points: [
            [9.95, 10.03],
            [10.15, 10.03],
          ],
        },
      ],
      {
        relations: [{ id: 1, tags: { ...WATER, type: 'multipolygon' }, members: [1, 2].map(id => ({ type: 1, id })) }],
        nodes: [
          { id: 90_001, latitude: 10.07, longitude: 10.07, tags: { name: 'Small', place: 'village' } },
          { id: 90_002, latitude: 10.03, longitude: 10.09, tags: { name: 'Large', place: 'city' } },
          { id: 90_003, latitude: 11, longitude: 10.09, tags: { name: 'Far', place: 'city' } },
        ],
      },
    )
    const ground = await groundOf(file)
    expect(ground.shapes.map(({ kind }) => kind)).toEqual(['water', 'river', 'motorway'])
    const lake = pathOf(ground, 'water')
    expect([isFilled(lake, [10.03, 10.03]), isFilled(lake, [10.05, 10.05]), isFilled(lake, [10.09, 10.05])]).toEqual([
      true,
      false,
      false,
    ])
    expect(ground.labels.map(({ name }) => name)).toEqual(['Large', 'Small'])
    expect(ground.without).toEqual([])
  })

  it('skips what is no shape: missing nodes, open rings, too many nodes, stretches around the world', async () => {
    const long: Point[] = Array.from({ length: 2_001 }, (_, at) => [10 + at / 30_000, 10.05])
    const file = drawn(
      [
        { tags: WATER, points: [...square(10.02, 10.02, 0.02).slice(0, 2), undefined, [10.02, 10.02]] },
        { tags: WATER, points: square(10.02, 10.02, 0.02).slice(0, 4) },
        { tags: { highway: 'primary' }, points: long },
        {
          tags: { highway: 'primary' },
          points: [
            [10.05, -170],
            [10.05, 170],
          ],
        },
        {
          tags: { highway: 'primary' },
          points: [
            [10.05, -20],
            [10.05, 100],
          ],
        },
        { tags: { ...WATER, area: 'yes' }, points: square(-60, -170, 120) },
        { tags: { highway: 'primary' }, points: [undefined, undefined] },
        { tags: { highway: 'primary' }, points: [[10.05, 10.05]] },
        {
          points: [
            [10.02, 10.02],
            [10.03, 10.02],
          ],
        },
      ],
      {
        relations: [
          {
            id: 1,
            tags: { ...WATER, type: 'multipolygon' },
            members: [
              { type: 1, id: 9 },
              { type: 1, id: 999 },
            ],
          },
          {
            id: 2,
            tags: { ...WATER, type: 'multipolygon' },
            members: [
              { type: 2, id: 2 },
              { type: 2, id: 1 },
            ],
          },
          {
            id: 3,
            tags: { ...WATER, type: 'multipolygon' },
            members: [
              { type: 1, id: 9 },
              { type: 1, id: 9 },
            ],
          },
        ],
      },
    )
    expect((await groundOf(file)).shapes).toEqual([])
  })

  it('meets across the tiles that it is kept in', async () => {
    const road: Point[] = Array.from({ length: 40 }, (_, at) => [10.001 + at / 400, 10.0013 + (at % 2) / 50 + at / 500])
    const [line, ...others] = linesOf(
      pathOf(await groundOf(drawn([{ tags: { highway: 'primary' }, points: road }])), 'main_road'),
    )
    const ends = new Set([line, ...others].flatMap(one => [one?.[0]?.join(), one?.at(-1)?.join()]))
    // Every piece but the last ends where another begins.
    expect(ends.size).toBe(others.length + 2)
    expect(others.length).toBeGreaterThan(2)
  })

  it('is read more coarsely for a larger box, and is never more than a picture takes', async () => {
    let seed = 7
    const random = (): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const ways = Array.from({ length: byDay(150, 400) }, (_, at) => ({
      tags: { highway: at % 2 === 0 ? 'primary' : 'tertiary' },
      points: Array.from({ length: 300 }, (): Point => [10 + random() / 10, 10 + random() / 10]),
    }))
    const file = drawn(ways)
    const [near, far] = [await groundOf(file), await groundOf(file, { south: 0, west: 0, north: 20, east: 20 })]
    expect(JSON.stringify(near).length).toBeLessThan(200_000)
    expect(far.shapes).toEqual([])
  })
})

describe('a map', () => {
  it.each(EXTRACTS)('%s takes at most 15 percent for its ground', async name => {
    const root = await importedExtract(name)
    const found = findMap(root, placeOf(name))
    if (found === undefined || !('manifest' in found)) throw new Error(`no map of ${name}`)
    const { manifest } = found
    const bytesAfter = (change: string): number => {
      const copy = join(scratch, `copy_${name}.sqlite`)
      copyFileSync(indexFileOf(root, manifest), copy)
      const database = openSqliteFile(copy)
      database.exec(`${change} vacuum`)
      database.close()
      return statSync(copy).size
    }
    expect(bytesAfter('') / bytesAfter('drop table ground; drop index place_at;')).toBeLessThan(1.15)
  })

  it('that was imported before the ground was kept goes on answering, and says that it has none', async () => {
    const root = freshRoot()
    const file = drawn([{ tags: COAST, points: square(10.04, 10.04, 0.02) }])
    const { manifest } = await importFile(root, 'map', file)
    const database = openSqliteFile(indexFileOf(root, manifest))
    database.exec('drop table ground; drop index place_at')
    database.close()
    const current = join(root, 'map', 'current.json')
    const kept = JSON.parse(readFileSync(current, 'utf8')) as MapManifest
    const old: MapManifest = { ...kept, version: 2, dataset: '0123456789abcdef' }
    renameSync(join(root, 'map', kept.dataset), join(root, 'map', old.dataset))
    writeFileSync(current, JSON.stringify(old))
    const map = openMaps(root)
    expect(map.ground(BOX)).toEqual({ shapes: [], labels: [], without: ['map'] })
    expect(map.lookupPlaces('shop')).toEqual([])
    expect(map.ground({ south: 50, west: 50, north: 51, east: 51 })).toBeUndefined()
    map.close()
    const again = await importFile(root, 'map', file)
    expect([again.unchanged, findMap(root, 'map')]).toMatchObject([false, { manifest: { version: 3 } }])
  })

  it('whose ground is damaged answers without one', async () => {
    const root = freshRoot()
    const { manifest } = await importFile(root, 'map', drawn([{ tags: COAST, points: square(10.04, 10.04, 0.02) }]))
    const database = openSqliteFile(indexFileOf(root, manifest))
    database.exec("update ground set pieces = x'00ffffff'")
    database.close()
    const errors: string[] = []
    const map = openMaps(root, errors)
    expect(map.ground(BOX)).toBeUndefined()
    expect(errors).toEqual(['an index of the local map cannot be read'])
    map.close()
  })
})

describe('a box', () => {
  it.each([
    ['agent-broker://ground/43.7,7.4,43.8,7.5', undefined],
    ['agent-broker://ground/43.7,7.4,43.8', 'no box'],
    ['agent-broker://ground/1e1,7.4,43.8,7.5', 'must be degrees'],
    ['agent-broker://ground/43.8,7.4,43.7,7.5', 'must be less than'],
    ['agent-broker://ground/10,170,11,-170', 'must be less than'],
    ['agent-broker://ground/0,0,31,1', '30 degrees'],
    ['agent-broker://ground/89,0,91,1', 'on the earth'],
    [`agent-broker://ground/${'1'.repeat(500)}`, 'no box'],
  ])('%s is taken or refused in words', (uri, fault) => {
    const box = groundBoxOf(uri)
    const said = box === undefined ? 'no box' : faultOfBox(box)
    if (fault === undefined) expect(said).toBeUndefined()
    else expect(said).toContain(fault)
  })
})
