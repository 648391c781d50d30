import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import { readLooseRequest } from '../map/search/loose_request.ts'
import { PREFLIGHT } from './fields.ts'
import { searchAnswer, searchFields } from './supply/find_fields.ts'

/** Businesses near a place: those of the map, unverified, and those of the supply network. */
export const findBusiness = defineOperation({
  ...PREFLIGHT,
  name: 'find_business',
  title: 'Find a business',
  description:
    'Finds businesses of a kind near a place, nearest first, on the map and in the supply network. result_count 0 with search.status ok: none is mapped there; pending: repeat the identical call. Map rows cannot be booked.',
  features: ['map', 'appointments', 'calls'],
  app: 'businesses',
  group: 'discovery',
  identity: 'none',
  openWorld: true,
  input: searchFields,
  output: searchAnswer,
  example: { location: { zip_or_city: '38.9072, -77.0369' }, capability: 'dentist' },
  http: { method: 'POST', path: '/ops/find_business', envelope: 'bare' },
  latency: { p50Ms: 5000, p95Ms: 5500 },
  readiness: { label: 'beta', note: 'community-mapped data, unverified' },
  fails: ['missing_capability', 'search_in_progress', 'map_temporarily_unavailable', 'out_of_supply_network'],
  normalize: readLooseRequest,
  handle: late(async () => (await import('./supply/found_businesses.ts')).findBusinesses),
})
