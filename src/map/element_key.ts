import type { MapElement } from '../core/places.ts'

const TYPES = ['node', 'relation', 'way'] as const

/** One number for type and id. */
export const keyOf = (type: MapElement['type'], id: number): number => id * 4 + TYPES.indexOf(type)

/** The type and id that a key stands for. */
export function elementOf(key: number): Pick<MapElement, 'type' | 'id'> {
  const type = TYPES[key % 4]
  if (type === undefined) throw new Error(`${key} is no key of an element`)
  return { type, id: Math.floor(key / 4) }
}

/** The order of results: by distance, then by type as it is spelled, then by id. */
export function compareFound(a: { key: number; distanceM: number }, b: { key: number; distanceM: number }): number {
  return a.distanceM - b.distanceM || (a.key % 4) - (b.key % 4) || a.key - b.key
}
