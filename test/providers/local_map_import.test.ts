import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMap, withMapLock } from '../../src/providers/local_map/store.ts'
import { sharedFile } from '../shared_data.ts'
import { encodePbf } from '../pbf_writer.ts'
import { freshRoot, importFile, openMaps, scratch, writeExtract } from './local_map.ts'
import { bakeries, idsOf, shops, WORLD } from './bakeries.ts'

/** Those of the map, its index by what it is: the hash that names it stands anywhere among them. */
const filesIn = (root: string): string[] =>
  readdirSync(join(root, 'map'))
    .map(file => file.replace(/^[0-9a-f]{16}$/, 'data'))
    .sort()

describe('what is to be imported', () => {
  it.each(['pipe.osm.pbf', 'pipe.parquet'])('%s is waited for by nobody: it is no file', async name => {
    const pipe = join(scratch, name)
    execFileSync('mkfifo', [pipe])
    await expect(importFile(freshRoot(), 'map', pipe)).rejects.toThrow(/^.*pipe\.\S+ is not a file; name an? \./)
  })
})

describe('the folder of a map', () => {
  it('is gone after an import that failed, and stays when there was a map before', async () => {
    const root = freshRoot()
    const empty = writeExtract({ nodes: [{ id: 1, latitude: 1, longitude: 1 }] })
    await expect(importFile(root, 'map', empty)).rejects.toThrow('holds no named business')
    expect(readdirSync(root)).toEqual([])
    await importFile(root, 'map', writeExtract({ nodes: shops([[10, 10]]) }))
    await expect(importFile(root, 'map', empty)).rejects.toThrow('holds no named business')
    expect(filesIn(root)).toEqual(['current.json', 'data', 'lock'])
  })

  it('is worked on by one at a time, also while it comes and goes', async () => {
    const root = freshRoot()
    let working = 0
    let done = 0
    const work = async (): Promise<void> => {
      expect(++working).toBe(1)
      await new Promise(resolve => setTimeout(resolve, 1))
      working -= 1
      done += 1
    }
    const turns = Array.from({ length: 200 }, async (_, at) => {
      await new Promise(resolve => setTimeout(resolve, at))
      await withMapLock(root, 'map', work).catch((error: Error) =>
        expect(error.message).toContain('another import or update of the map map is running'),
      )
    })
    await Promise.all(turns)
    expect(done).toBeGreaterThan(1)
    expect(readdirSync(root)).toEqual([])
  })
})

describe('an import that cannot be', () => {
  it('whatever bytes are changed, the import ends or names what is wrong, and the map before it answers', async () => {
    const root = freshRoot()
    const tags = { name: 'Shop', shop: 'bakery', 'addr:postcode': '1', place: 'town' }
    const whole = encodePbf(
      {
        nodes: Array.from({ length: 30 }, (_, index) => ({
          id: index + 1,
          latitude: 10 + index / 1_000,
          longitude: 10,
          tags: index % 3 === 0 ? tags : undefined,
        })),
        ways: [{ id: 3, refs: [1, 2, 3], tags }],
        relations: [
          {
            id: 4,
            members: [
              { type: 1, id: 3 },
              { type: 0, id: 5 },
            ],
            tags,
          },
        ],
      },
      {},
      1,
    )
    const file = join(scratch, 'changed.osm.pbf')
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async changes => {
        const bytes = Buffer.from(whole)
        for (const [at, byte] of changes) bytes[at] = byte
        writeFileSync(file, bytes)
        const error = await importFile(root, 'map', file).then(
          () => undefined,
          (caught: unknown) => caught,
        )
        if (error !== undefined)
          expect(String(error)).toMatch(/^Error: changed\.osm\.pbf(: byte \d+: | holds no named business)/)
        const before = findMap(root, 'map')
        expect(before === undefined || 'manifest' in before).toBe(true)
        if (existsSync(join(root, 'map'))) expect(readdirSync(join(root, 'map'))).not.toContain('unfinished')
      }),
      { numRuns: 300, seed: 21 },
    )
    expect(findMap(root, 'map')).toHaveProperty('manifest')
  })

  it.each([
    [
      { nodes: [{ id: 1, latitude: 1, longitude: 1, tags: { highway: 'bus_stop', name: 'Stop' } }] },
      'holds no named business',
    ],
    [{}, 'holds no named business'],
  ])('%j changes nothing', async (objects, sentence) => {
    const root = freshRoot()
    await importFile(root, 'map', writeExtract({ nodes: shops([[10, 10]]) }, { box: WORLD }))
    await expect(importFile(root, 'map', writeExtract(objects))).rejects.toThrow(sentence)
    const map = openMaps(root)
    expect(await idsOf(map, bakeries(10, 10))).toEqual([1])
    expect(filesIn(root)).toEqual(['current.json', 'data', 'lock'])
  })

  it('ends with relations that hold each other, or themselves, which have no place', async () => {
    const root = freshRoot()
    const tags = { name: 'Round', shop: 'bakery' }
    const relation = (id: number, ...ids: number[]) => ({
      id,
      tags,
      members: ids.map(ref => ({ id: ref, type: 2 as const })),
    })
    const nodes = shops([[10, 10]])
    const relations = [relation(1, 2), relation(2, 3, 1), relation(3, 1), relation(4, 4)]
    const { manifest } = await importFile(root, 'map', writeExtract({ nodes, relations }, { box: WORLD }))
    expect([manifest.businesses, manifest.withoutPosition]).toEqual([1, 4])
    expect(await idsOf(openMaps(root), bakeries(10, 10))).toEqual([1])
  })

  it.each(['', 'A', '../x', 'a/b', 'ä', 'x'.repeat(65)])('under the name %j', async name => {
    await expect(importFile(freshRoot(), name, sharedFile('osm/monaco-2022-12-poi.osm.pbf'))).rejects.toThrow(
      'the map name',
    )
  })
})
