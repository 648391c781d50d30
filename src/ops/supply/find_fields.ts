import { z } from 'zod'
import { obvious } from '../../core/schema.ts'
import { VERTICALS } from '../../map/kinds/verticals.ts'
import { DEFAULT_MILES, MOST_MILES } from '../../map/search/loose_request.ts'

// Control and bidirectional formatting characters: no place or kind of business is written with them.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Plain text of a bounded length, with something in it. */
const plain = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine(text => text.trim() !== '', 'is blank; write something or leave it out')
    .refine(text => !UNSEEN.test(text), 'contains control characters; send plain text')

// Never applied, so that nothing is wrong with what it says.
const moment = z.string().meta({ format: 'date-time' }).optional()

/** Where find_business searches. */
export const searchLocation = z.strictObject({
  zip_or_city: plain(200).describe(
    'Town, city, address or postal code, with the country if not US; a bare 5-digit ZIP is a US ZIP',
  ),
  radius_miles: z.number().min(0).max(MOST_MILES).default(DEFAULT_MILES).describe('Map results only'),
})

/** The arguments of find_business. */
export const searchFields = z.strictObject({
  location: searchLocation.optional().describe('Required unless city is sent'),
  city: plain(200).optional().describe('Instead of location'),
  region: plain(200).optional().describe('State or country of city'),
  vertical: z.enum(VERTICALS).optional().describe('All of one line; this or capability'),
  capability: plain(100).optional().describe('Kind of business, e.g. dentist, or its name; this or vertical'),
  price_band: z
    .strictObject({ max_usd: z.number().min(0).meta(obvious('Most it may cost')) })
    .optional()
    .describe('Supply-network rows only'),
  availability_window: z
    .strictObject({
      start_iso: moment.meta(obvious('From')),
      end_iso: moment.meta(obvious('To')),
    })
    .optional()
    .describe('Accepted, never applied'),
  max_results: z.number().int().min(1).max(20).default(5).meta(obvious('Rows to return')),
  require: z
    .array(z.enum(['phone', 'website', 'hours']))
    .max(3)
    .optional()
    .describe('Only map rows with all of these'),
  exclude_chains: z.boolean().optional().meta(obvious('Leave out map rows of known chains')),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$/, {
      error: 'must be a language tag such as de, pt-BR or zh-Hant-TW',
      abort: true,
    })
    .overwrite(tag => new Intl.Locale(tag).toString())
    .optional()
    .describe('Of names, e.g. de, where mapped'),
})

/** One business of an answer. */
export const businessRecord = z.strictObject({
  smb_id: z.string().describe('Supply-network id, map:<type>/<id> or overture:<id>.'),
  name: z.string().describe('As mapped or as the operator wrote it.'),
  vertical: z.string().optional().describe('Its line of business.'),
  address: z.string().optional().describe('In one line.'),
  capabilities: z.array(z.string()).describe('What it does.'),
  channels_available: z.array(z.string()).describe('Ways to reach it that its record names.'),
  price_range: z
    .strictObject({
      min_usd: z.number().optional().describe('Least.'),
      max_usd: z.number().optional().describe('Most.'),
    })
    .optional()
    .describe('Supply-network rows only.'),
  verified_at: z.string().optional().describe('When the operator verified it.'),
  rank_score: z.number().describe('0 to 1: near and well described is high.'),
  source: z.enum(['communitymap', 'overture', 'supply_network']).describe('Only supply_network rows can be booked.'),
  category: z.string().optional().describe('The map tag that matched.'),
  address_parts: z.record(z.string(), z.string()).optional().describe('The parts the map holds.'),
  phone: z.string().optional().describe('As mapped.'),
  website: z.string().optional().describe('As mapped.'),
  opening_hours: z.string().optional().describe('In the syntax of the map.'),
  open_now: z
    .enum(['open', 'closed', 'unknown'])
    .optional()
    .describe('What its hours say of this moment; unknown: they decide nothing. Absent: no hours are mapped.'),
  latitude: z.number().optional().describe('WGS 84.'),
  longitude: z.number().optional().describe('WGS 84.'),
  distance_m: z.number().int().optional().describe('Metres from the point searched around.'),
  map_ref: z
    .strictObject({
      type: z.string().describe('node, way or relation.'),
      id: z.number().int().describe('Its number.'),
      url: z.string().describe('Its page.'),
    })
    .optional()
    .describe('The map object.'),
  overture: z
    .strictObject({
      id: z.string().describe('Its GERS id.'),
      confidence: z.number().optional().describe('0 to 1: how sure Overture is that it exists.'),
      datasets: z.array(z.string()).describe('Whose data it is.'),
    })
    .optional()
    .describe('The place of Overture Maps.'),
  field_sources: z
    .record(z.string(), z.enum(['overture']))
    .optional()
    .describe('Fields filled in from Overture where OpenStreetMap has none.'),
  is_chain: z.boolean().optional().describe('A known brand; absent: none that the map names.'),
  last_checked: z.string().optional().describe('When a mapper last checked it; never a verification.'),
  also_mapped_as: z.array(z.string()).optional().describe('Other map objects of the same business.'),
})

/** How the map was searched. */
const searchReport = z.strictObject({
  provider: z.string().optional().describe('What was searched.'),
  status: z
    .enum(['ok', 'pending', 'location_not_found', 'unavailable', 'rate_limited', 'not_requested'])
    .describe('pending: repeat the identical call.'),
  reason: z.string().optional().describe('Why it is not ok, and what to do.'),
  retry_after_s: z.number().int().optional().describe('Seconds to wait.'),
  budget_s: z.number().describe('Time budget of the call in seconds.'),
  within_budget: z.boolean().describe('False when pending.'),
  continues_in_background: z.boolean().describe('True when pending.'),
  repeat_this_call: z.string().optional().describe('When to repeat it.'),
  radius_m: z.number().int().optional().describe('Radius really searched.'),
  radius_requested_m: z.number().int().optional().describe('Radius asked for.'),
  radius_narrowed: z
    .boolean()
    .optional()
    .describe('A smaller circle was searched because the area holds more than 150 matches.'),
  candidates_considered: z.number().int().optional().describe('Matches that were compared.'),
  candidates_capped: z.boolean().optional().describe('More matches exist than were compared.'),
  distance_order: z.enum(['exact', 'nearest_of_examined']).optional().describe('What the order promises.'),
  category_match: z
    .strictObject({
      basis: z.string().describe('How the kind of business was understood.'),
      osm_tags: z.array(z.string()).describe('The tags searched for; of a vertical those of the rows.'),
    })
    .optional()
    .describe('What was searched for.'),
  cached: z.boolean().optional().describe('Answered from an earlier search.'),
  geocoded_place: z.string().optional().describe('What the location was read as.'),
  country_restriction: z.string().optional().describe('us when a bare 5-digit ZIP was read as US.'),
  narrowing_stopped_because: z.string().optional().describe('Why the circle was not narrowed further.'),
})

/** The answer of find_business. */
export const searchAnswer = z.strictObject({
  human_message: z
    .string()
    .optional()
    .describe(
      'One line for each row: name, number to dial, hours of today and of the day asked for on the clock of the place, distance. Without rows: why no map was searched.',
    ),
  businesses: z.array(businessRecord).describe('Nearest first; rows without a place last.'),
  result_count: z
    .number()
    .int()
    .describe(
      'Rows in businesses; 0 with search.status ok: none is mapped there, unless osm_notice says that not all were examined.',
    ),
  total_in_supply_network: z.number().int().describe('Businesses in the supply network, wherever they are.'),
  attribution: z.string().describe('Show it with the rows; the data licence requires it.'),
  attribution_url: z.string().describe('Where the licence is explained.'),
  license: z.string().describe('Licence of the map data.'),
  availability_window_applied: z.boolean().optional().describe('Always false: the window is not applied.'),
  input_notes: z.array(z.string()).optional().describe('Where the request was read more loosely than the schema.'),
  ignored_arguments: z.array(z.string()).optional().describe('Argument names that were sent and not used.'),
  location_normalized_from: z
    .record(z.string(), z.string())
    .optional()
    .describe('The parts location.zip_or_city was put together from.'),
  search: searchReport.describe('How the map was searched.'),
  next_steps: z.array(z.string()).optional().describe('Rows whose own site is a booking link, and what to do with it.'),
  osm_notice: z.string().optional().describe('How far the map data can be trusted.'),
  supply_coverage_note: z.string().optional().describe('What the supply network and the map cover.'),
})
