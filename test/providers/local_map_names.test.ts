import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { NamedAnswer, NameQuery } from '../../src/core/places.ts'
import { openSqliteFile } from '../../src/lib/sqlite.ts'
import { haversineM } from '../../src/lib/distance.ts'
import { nameWords } from '../../src/map/language/name_words.ts'
import type { LocalMap } from '../../src/providers/local_map/map.ts'
import { byDay } from '../nightly.ts'
import { sharedFile } from '../shared_data.ts'
import { freshRoot, importedExtract, importFile, openMaps, readElements, writeExtract } from './local_map.ts'

const never = new AbortController().signal
const ANDORRA = sharedFile('osm/andorra.osm.pbf')
const CAPITAL = { latitude: 42.5069, longitude: 1.5218 }

const query = (text: string, more: Partial<NameQuery> = {}): NameQuery => ({
  text,
  center: CAPITAL,
  radiusM: 40_000,
  kindWords: [],
  kindTags: [],
  ...more,
})

async function named(map: LocalMap, asked: NameQuery): Promise<NamedAnswer> {
  const outcome = await map.named?.(asked, never)
  if (outcome?.status !== 'ok') throw new Error(`answered ${JSON.stringify(outcome)}`)
  return outcome.answer
}

const joined = (name: string): string => nameWords(name).join('')

describe('businesses by name', () => {
  it('are the nearest of those called so, as looking at every object finds them', async () => {
    const map = openMaps(await importedExtract('andorra.osm.pbf'))
    const elements = await readElements(ANDORRA)
    const wanted = elements.filter((_, at) => at % byDay(27, 9) === 0)
    for (const { tags } of wanted) {
      const name = tags['name'] ?? ''
      if (joined(name) === '') continue
      const same = elements.filter(({ tags: other }) => joined(other['name'] ?? '') === joined(name))
      const nearest = Math.min(...same.map(one => haversineM(CAPITAL, one)))
      const { candidates } = await named(map, query(name))
      // A brand or another name of a nearer business may be the same.
      expect(candidates[0]?.cost, name).toBe(0)
      expect(candidates[0]?.distanceM, name).toBeLessThanOrEqual(nearest)
    }
    expect(wanted.length).toBeGreaterThan(byDay(50, 150))
    map.close()
  })

  it('stay within the circle and what is wanted', async () => {
    const root = freshRoot()
    const nodes = [0, 0.01, 0.2].map((step, at) => ({
      id: at + 1,
      latitude: CAPITAL.latitude + step,
      longitude: CAPITAL.longitude,
      tags: { name: 'Berdental', amenity: 'dentist', ...(at === 1 && { phone: '1' }) },
    }))
    await importFile(root, 'one', writeExtract({ nodes }, { box: { west: 1, east: 2, south: 42, north: 43 } }))
    const map = openMaps(root)
    const idsOf = async (more: Partial<NameQuery>) =>
      (await named(map, query('berdentl', more))).candidates.map(({ element }) => element.id)
    expect(await idsOf({})).toEqual([1, 2, 3])
    expect(await idsOf({ radiusM: 5_000 })).toEqual([1, 2])
    expect(await idsOf({ wants: ({ tags }) => tags['phone'] !== undefined })).toEqual([2])
    expect(await idsOf({ center: { latitude: CAPITAL.latitude + 0.2, longitude: CAPITAL.longitude } })).toEqual([
      3, 2, 1,
    ])
    map.close()
  })

  it('are those of the circle that are wanted, however many others of the name lie beside it, and say when some were not read', async () => {
    const root = freshRoot()
    const many = (count: number, first: number, latitude: number, step: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: first + at,
        latitude: latitude + at * step,
        longitude: CAPITAL.longitude,
        tags: { name: 'Sparkasse', amenity: 'bank' },
      }))
    const beside = many(350, 1, 42.51, 1e-6)
    const own = { id: 9000, latitude: 42.549, longitude: CAPITAL.longitude }
    const nodes = [
      ...beside,
      { ...own, tags: { name: 'Sparkasse', amenity: 'bank', phone: '1' } },
      ...many(700, 10_000, 42.6, 1e-3),
    ]
    await importFile(root, 'one', writeExtract({ nodes }, { box: { west: 1, east: 2, south: 42, north: 44 } }))
    const map = openMaps(root)
    const inside = await named(map, query('Sparkasse', { center: own, radiusM: 1_000 }))
    expect(inside).toMatchObject({ candidates: [{ element: { id: 9000 } }], capped: false, order: 'exact' })
    const wanted = await named(map, query('Sparkasse', { radiusM: 6_000, wants: ({ tags }) => 'phone' in tags }))
    expect(wanted.candidates.map(({ element }) => element.id)).toEqual([9000])
    const all = await named(map, query('Sparkasse', { radiusM: 100_000 }))
    expect(all).toMatchObject({ candidates: { length: 150 }, capped: true, order: 'nearest_of_examined' })
    map.close()
  })

  it('that are closed let nothing of a name like theirs answer', async () => {
    const root = freshRoot()
    const nodes = ['Berdental', 'Bergental'].map((name, at) => ({
      id: at + 1,
      ...CAPITAL,
      tags: { name, amenity: 'dentist', ...(at === 1 && { phone: '1' }) },
    }))
    await importFile(root, 'one', writeExtract({ nodes }, { box: { west: 1, east: 2, south: 42, north: 43 } }))
    const map = openMaps(root)
    const { candidates } = await named(map, query('Berdental', { wants: ({ tags }) => 'phone' in tags }))
    expect(candidates).toEqual([])
    expect((await named(map, query('Berdentl', { isWholeOnly: true }))).candidates).toEqual([])
    map.close()
  })

  it('are no landmark where so many tiles have the word that one of them may be missing', async () => {
    const root = freshRoot()
    const nodes = Array.from({ length: 60 }, (_, at) => ({
      id: at + 1,
      latitude: 0.5,
      longitude: at + 0.5,
      tags: { name: at === 0 ? 'Trinitas' : 'Trinitas Nova', amenity: 'place_of_worship' },
    }))
    await importFile(root, 'wide', writeExtract({ nodes }, { box: { west: -1, east: 70, south: -1, north: 2 } }))
    const map = openMaps(root)
    expect(map.landmarks('Trinitas')).toEqual([])
    map.close()
  })

  it('are found on both sides of the antimeridian and beside the pole', async () => {
    const root = freshRoot()
    const nodes = [
      { id: 1, latitude: -16.8, longitude: 179.99, tags: { name: 'Taveuni Dental', amenity: 'dentist' } },
      { id: 2, latitude: -16.8, longitude: -179.98, tags: { name: 'Taveuni Dental', amenity: 'dentist' } },
      { id: 3, latitude: 89.99, longitude: 10, tags: { name: 'Polar Dental', amenity: 'dentist' } },
    ]
    await importFile(root, 'edge', writeExtract({ nodes }, { box: { west: -180, east: 180, south: -90, north: 90 } }))
    const map = openMaps(root)
    const both = await named(map, query('Taveuni Dental', { center: { latitude: -16.8, longitude: -179.999 } }))
    expect(both.candidates.map(({ element }) => element.id)).toEqual([1, 2])
    const polar = await named(map, query('polar dental', { center: { latitude: 89.99, longitude: -170 } }))
    expect(polar.candidates.map(({ element }) => element.id)).toEqual([3])
    map.close()
  })

  it('come ordered by a place that the text names', async () => {
    const root = freshRoot()
    const west = { latitude: 42.5, longitude: 1.5 }
    const east = { latitude: 42.5, longitude: 1.6 }
    const nodes = [
      { id: 1, ...west, tags: { name: 'Westham', place: 'village' } },
      { id: 2, ...east, tags: { name: 'Eastham', place: 'village', 'name:ja': '東村' } },
      { id: 3, ...west, tags: { name: 'Royal Farms', shop: 'convenience' } },
      { id: 4, ...east, tags: { name: 'Royal Farms', shop: 'convenience' } },
    ]
    await importFile(root, 'two', writeExtract({ nodes }, { box: { west: 1, east: 2, south: 42, north: 43 } }))
    const map = openMaps(root)
    for (const [text, id, near] of [
      ['Royal Farms in Eastham', 4, 'Eastham'],
      ['the Royal Farms, Eastham', 4, 'Eastham'],
      ['royal farm near westham', 3, 'Westham'],
      ['東村のRoyal Farms', 4, 'Eastham'],
    ] as const) {
      const answer = await named(map, query(text, { center: { latitude: 42.5, longitude: 1.54 } }))
      expect([answer.candidates[0]?.element.id, answer.near], text).toEqual([id, near])
    }
    map.close()
  })
})

describe('a map that was imported before names were indexed', () => {
  it('is searched as before, says that it has no names, and gains them by its next import of the same file', async () => {
    const root = freshRoot()
    await importFile(root, 'andorra', ANDORRA)
    makeOld(join(root, 'andorra'))
    const errors: string[] = []
    const map = openMaps(root, errors)
    const found = await map.find({ center: CAPITAL, radiusM: 5_000, tags: ['amenity=dentist'] }, never)
    expect(found).toMatchObject({ status: 'ok', answer: { candidates: [{ element: { id: 4448212394 } }] } })
    expect(await named(map, query('Berdental'))).toMatchObject({ candidates: [], withoutNames: ['andorra'] })
    expect(errors).toEqual([])
    expect((await importFile(root, 'andorra', ANDORRA)).unchanged).toBe(false)
    const { candidates, withoutNames } = await named(map, query('Berdental'))
    expect([candidates[0]?.element.tags['name'], withoutNames]).toEqual(['Berdental', []])
    expect((await importFile(root, 'andorra', ANDORRA)).unchanged).toBe(true)
    map.close()
  })
})

/** Makes of a map what the version before wrote. */
function makeOld(folder: string): void {
  const dataset = readdirSync(folder).find(name => /^[0-9a-f]{16}$/.test(name)) ?? ''
  const old = '0'.repeat(16)
  renameSync(join(folder, dataset), join(folder, old))
  const index = openSqliteFile(join(folder, old, 'index.sqlite'))
  index.exec('drop table name_word')
  index.close()
  for (const file of [join(folder, 'current.json'), join(folder, old, 'manifest.json')])
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: 1, dataset: old }))
}
