import { createHash } from 'node:crypto'
import type { ElementName, MapElement } from '../../core/places.ts'
import { OWN_KEYS } from './own_keys.ts'

const TYPES = ['node', 'relation', 'way', 'overture'] as const

/** One number for type and id. */
export const keyOf = (name: ElementName): number =>
  name.type === 'overture' ? overtureKeyOf(name.id) : name.id * 4 + TYPES.indexOf(name.type)

/** The number of a place of Overture: its id is longer than a number holds, so two of a planet may share one. */
export function overtureKeyOf(id: string): number {
  const hash = createHash('sha256').update(id).digest()
  return (hash.readUIntBE(0, 6) * 8 + (hash.readUInt8(6) % 8)) * 4 + TYPES.indexOf('overture')
}

/** The name that a key stands for; that of a place of Overture is among its tags. */
export function elementOf(key: number, tags: MapElement['tags']): ElementName {
  const type = TYPES[key % 4]
  if (type === undefined) throw new Error(`${key} is no key of an element`)
  return type === 'overture' ? { type, id: tags[OWN_KEYS.id] ?? '' } : { type, id: Math.floor(key / 4) }
}

/** The order of results: by distance, then by type as elements of OpenStreetMap are spelled and places of Overture after them, then by id. */
export function compareFound(a: { key: number; distanceM: number }, b: { key: number; distanceM: number }): number {
  return a.distanceM - b.distanceM || (a.key % 4) - (b.key % 4) || a.key - b.key
}
