import type { Candidate, MapElement } from '../../src/core/places.ts'
import type { RecordOptions } from '../../src/map/rows/record.ts'

/** When records are made. */
export const NOW = Date.parse('2026-11-20T14:30:00Z')

/** How they are made. */
export const OPTIONS: RecordOptions = {
  tags: ['shop=hairdresser', 'shop=beauty'],
  verticalOf: tag => (tag.startsWith('shop=') ? 'personal_services' : undefined),
  now: () => NOW,
}

/** Where the places are. */
export const VADUZ = { latitude: 47.1393, longitude: 9.5228 }

let nextId = 1

/** A place with these tags. */
export const candidate = (
  tags: Record<string, string>,
  more: Partial<MapElement> & { distanceM?: number } = {},
): Candidate => {
  const { distanceM = 500.4, ...element } = more
  return { element: { type: 'node', id: nextId++, ...VADUZ, tags, ...element } as MapElement, distanceM }
}
