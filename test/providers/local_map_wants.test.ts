import { expect, it } from 'vitest'
import { haversineM } from '../../src/lib/distance.ts'
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
