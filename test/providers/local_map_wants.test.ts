import { expect, it } from 'vitest'
import { consideredIn } from '../../src/core/places.ts'
import { haversineM } from '../../src/lib/distance.ts'
import { openLocalIndex } from '../../src/providers/local_map/index_file.ts'
import { searchInTurns } from '../../src/providers/local_map/search.ts'
import { indexFileOf } from '../../src/providers/local_map/store.ts'
import { ask, freshRoot, importFile, openMaps, writeExtract } from './local_map.ts'

const CENTER = { latitude: 47.1, longitude: 9.5 }
const OBJECTS = Array.from({ length: 1_200 }, (_, at) => ({
  id: at + 1,
  latitude: CENTER.latitude + Math.sin(at) * 0.02,
  longitude: CENTER.longitude + Math.cos(at * 7) * 0.02,
  tags: { name: `Place ${at}`, amenity: 'restaurant', ...(at % 40 === 0 && { 'diet:vegan': 'yes' }) },
}))

it('passes over while it scans what is not wanted, so that the bound on candidates cuts nothing off', async () => {
  const root = freshRoot()
  await importFile(
    root,
    'wants',
    writeExtract({ nodes: OBJECTS }, { box: { west: 9, east: 10, south: 46.8, north: 47.4 } }),
  )
  const map = openMaps(root)
  const answer = await ask(map, {
    center: CENTER,
    radiusM: 5_000,
    tags: ['amenity=restaurant'],
    wants: ({ tags }) => tags['diet:vegan'] === 'yes',
  })
  const truth = OBJECTS.filter(({ tags }) => tags['diet:vegan'] === 'yes')
    .map(one => ({ id: one.id, distanceM: haversineM(CENTER, one) }))
    .filter(({ distanceM }) => distanceM <= 5_000)
    .sort((a, b) => a.distanceM - b.distanceM)
  expect(answer.candidates.map(({ element }) => element.id)).toEqual(truth.map(({ id }) => id))
  expect(answer.capped).toBe(false)
  expect(truth.length).toBeGreaterThan(20)
  map.close()
})

const NOTHING = { center: CENTER, radiusM: 100_000, tags: ['amenity=restaurant'], wants: () => false }
const importObjects = async () => {
  const root = freshRoot()
  const { manifest } = await importFile(root, 'wants', writeExtract({ nodes: OBJECTS }))
  return { root, file: indexFileOf(root, manifest) }
}

it('looks at so many only, nearest first, and says how far it came', async () => {
  const index = openLocalIndex((await importObjects()).file)
  const distances = OBJECTS.map(one => haversineM(CENTER, one)).sort((a, b) => a - b)
  const looked: string[] = []
  const wants = ({ tags }: { tags: Readonly<Record<string, string>> }): boolean => {
    looked.push(tags['name'] ?? '')
    return false
  }
  const query = { ...NOTHING, wants }
  const answer = await searchInTurns([index], query, new AbortController().signal, { mostExamined: 700 })
  expect(answer).toEqual({
    candidates: [],
    radiusM: expect.closeTo(distances[700] ?? 0, 1),
    radiusNarrowed: true,
    capped: true,
    order: 'exact',
  })
  expect(new Set(looked).size).toBe(700)
  const whole = await searchInTurns([index], query, new AbortController().signal)
  expect(whole).toMatchObject({ capped: false, radiusM: 100_000 })
  index.close()
})

it('gives others their turn, ends when nobody waits for it, and outlives the removal of its map', async () => {
  const { root } = await importObjects()
  const map = openMaps(root)
  const stop = new AbortController()
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 0)
  const searched = map.find(NOTHING, new AbortController().signal)
  map.close()
  expect(await searched).toMatchObject({ status: 'ok', answer: { candidates: [] } })
  await expect.poll(() => turns).toBeGreaterThan(0)
  clearInterval(ticking)
  let asked = 0
  const wants = (): boolean => {
    asked += 1
    if (asked === 10) stop.abort()
    return false
  }
  await expect(map.find({ ...NOTHING, wants }, stop.signal)).rejects.toThrow(/abort/i)
  expect(asked).toBeLessThan(OBJECTS.length)
  map.close()
})

it('reads of those that are not shown no more than where they are', async () => {
  const { file } = await importObjects()
  const index = openLocalIndex(file)
  const read = new Set<number>()
  const counting = {
    ...index,
    tagsOfAll: (keys: readonly number[]) => {
      for (const key of keys) read.add(key)
      return index.tagsOfAll(keys)
    },
  }
  const { wants: _wants, ...query } = NOTHING
  const never = new AbortController().signal
  const whole = await searchInTurns([index], query, never)
  const answer = await searchInTurns([counting], { ...query, shown: 5 }, never)
  expect(read.size).toBeLessThan(60)
  expect(answer.candidates).toEqual(whole.candidates.slice(0, answer.candidates.length))
  expect(answer.candidates.length).toBeGreaterThanOrEqual(5)
  expect({ ...answer, candidates: consideredIn(answer), farther: [] }).toEqual({
    ...whole,
    candidates: whole.candidates.length,
    farther: [],
  })
  const asked: string[] = []
  const wants = ({ tags }: { tags: Readonly<Record<string, string>> }): boolean => {
    asked.push(tags['name'] ?? '')
    return asked.length > 2
  }
  const nearest = await searchInTurns([index], { ...query, wants, enough: 1 }, never)
  expect(nearest.candidates).toEqual(whole.candidates.slice(2, 3))
  expect(asked).toHaveLength(3)
  index.close()
})
