import type { PlaceQuery } from '../../src/core/places.ts'
import type { LocalMap } from '../../src/providers/local_map/map.ts'
import type { WrittenNode } from '../pbf_writer.ts'
import { ask } from './local_map.ts'

/** Bakeries at these points. */
export const shops = (nodes: [latitude: number, longitude: number][]): WrittenNode[] =>
  nodes.map(([latitude, longitude], index) => ({
    id: index + 1,
    latitude,
    longitude,
    tags: { name: `Shop ${index}`, shop: 'bakery' },
  }))

/** A search for bakeries. */
export const bakeries = (latitude: number, longitude: number, radiusM = 5_000): PlaceQuery => ({
  center: { latitude, longitude },
  radiusM,
  tags: ['shop=bakery'],
})

/** What is found, by its number. */
export const idsOf = async (map: LocalMap, query: PlaceQuery): Promise<number[]> =>
  (await ask(map, query)).candidates.map(({ element }) => Number(element.id))

/** The box of the whole earth. */
export const WORLD = { west: -180, east: 180, south: -90, north: 90 }
