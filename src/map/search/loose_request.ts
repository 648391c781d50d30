import { VERTICALS } from '../kinds/verticals.ts'

/** How a request for businesses was read where it was looser than the schema; the fields go into the answer as they are. */
export interface Reading extends Record<string, unknown> {
  input_notes?: string[]
  ignored_arguments?: string[]
  location_normalized_from?: Record<string, string>
}

type Fields = Record<string, unknown>

const MOST_ROWS = 20
const MOST_MILES = 25
const TAKEN = ['capability', 'price_band', 'availability_window', 'require', 'exclude_chains', 'language']
// In the order in which an address is written.
const PLACE_PARTS = [
  'address',
  'street',
  'city',
  'region',
  'state',
  'postal_code',
  'postcode',
  'zip',
  'country',
] as const
const LATITUDES = ['latitude', 'lat']
const LONGITUDES = ['longitude', 'lon', 'lng', 'long']
const MOST_NAMED = 20

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a request as agents write it: a location as text or in parts, a kind of business sent as vertical, numbers as text or out of bounds.
 * What it cannot read is left as it is for the schema to refuse by name.
 */
export function readLooseRequest(raw: unknown): { input: unknown; reading: Reading } {
  if (!isFields(raw)) return { input: raw, reading: {} }
  const sent = withoutNulls(raw)
  const notes: string[] = []
  const used = new Set([...TAKEN, 'location', 'vertical', 'max_results'])
  const input: Fields = Object.fromEntries(
    TAKEN.filter(name => sent[name] !== undefined).map(name => [name, sent[name]]),
  )
  const { location, assembled, unused } = readLocation(sent, used, notes)
  if (location !== undefined) input['location'] = location
  readVertical(sent, input, notes)
  if (sent['max_results'] !== undefined) input['max_results'] = readCount(sent['max_results'], notes)
  if (isFields(input['price_band']))
    input['price_band'] = readNumber(input['price_band'], 'max_usd', 'price_band.max_usd', notes)
  const ignored = [...Object.keys(sent).filter(name => !used.has(name)), ...unused]
    .slice(0, MOST_NAMED)
    .map(name => name.slice(0, 64).toWellFormed())
  return {
    input,
    reading: {
      ...(notes.length > 0 && { input_notes: notes }),
      ...(ignored.length > 0 && { ignored_arguments: ignored }),
      ...(assembled !== undefined && { location_normalized_from: assembled }),
    },
  }
}

/** Agents send null for what they leave out. */
const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

interface ReadLocation {
  location: unknown
  assembled?: Record<string, string>
  unused: string[]
}

function readLocation(sent: Fields, used: Set<string>, notes: string[]): ReadLocation {
  const given = sent['location']
  if (typeof given === 'string') {
    notes.push('location was text; it was read as location.zip_or_city.')
    return { location: withRadius({ zip_or_city: given }, sent, used, notes), unused: [] }
  }
  if (given !== undefined && !isFields(given)) return { location: given, unused: [] }
  const inner = withoutNulls(given ?? {})
  if (inner['zip_or_city'] !== undefined) {
    const location = withRadius(
      { zip_or_city: inner['zip_or_city'], radius_miles: inner['radius_miles'] },
      sent,
      used,
      notes,
    )
    return { location, unused: unusedOf(inner, ['zip_or_city', 'radius_miles']) }
  }
  const parts = collectParts(inner, sent, used)
  const { point, names } = readPoint(inner)
  const text = Object.values(parts).join(', ')
  if (text === '' && point === undefined) return { location: given === undefined ? undefined : inner, unused: [] }
  notes.push(`location.zip_or_city was put together from ${Object.keys(parts).join(', ') || names.join(' and ')}.`)
  const location = withRadius(
    { zip_or_city: text === '' ? point : text, radius_miles: inner['radius_miles'] },
    sent,
    used,
    notes,
  )
  const taken = [...PLACE_PARTS, 'radius_miles', ...(text === '' ? names : [])]
  return { location, ...(text !== '' && { assembled: parts }), unused: unusedOf(inner, taken) }
}

const unusedOf = (inner: Fields, taken: readonly string[]): string[] =>
  Object.keys(inner).flatMap(name => (taken.includes(name) ? [] : [`location.${name}`]))

/** The parts of a place, those within location first; what is not text is left to be named as unused. */
function collectParts(inner: Fields, sent: Fields, used: Set<string>): Record<string, string> {
  const parts: Record<string, string> = {}
  for (const name of PLACE_PARTS) {
    const value = inner[name] ?? sent[name]
    if (typeof value !== 'string' || value.trim() === '') continue
    if (inner[name] === undefined) used.add(name)
    parts[name] = value.trim()
  }
  return parts
}

/** A point under any of the names that agents give its two numbers. */
function readPoint(inner: Fields): { point: string | undefined; names: string[] } {
  const names = [LATITUDES, LONGITUDES].map(known => known.find(name => inner[name] !== undefined) ?? '')
  const [latitude, longitude] = names.map(name => toDegrees(inner[name]))
  return { point: latitude !== undefined && longitude !== undefined ? `${latitude}, ${longitude}` : undefined, names }
}

function toDegrees(value: unknown): string | undefined {
  const degrees = typeof value === 'string' && /^\s*-?\d{1,3}(\.\d{1,20})?\s*$/.test(value) ? Number(value) : value
  return typeof degrees === 'number' && Number.isFinite(degrees) ? toDecimal(degrees) : undefined
}

// Never in powers of ten, which nobody reads as a coordinate.
const toDecimal = (degrees: number): string => degrees.toFixed(9).replace(/\.?0+$/, '')

function withRadius(location: Fields, sent: Fields, used: Set<string>, notes: string[]): Fields {
  const read = { ...location }
  if (read['radius_miles'] === undefined) delete read['radius_miles']
  if (read['radius_miles'] === undefined && sent['radius_miles'] !== undefined) {
    used.add('radius_miles')
    read['radius_miles'] = sent['radius_miles']
    notes.push('radius_miles stood at the top level; it was read as location.radius_miles.')
  }
  const known = readNumber(read, 'radius_miles', 'location.radius_miles', notes)
  const miles = known['radius_miles']
  if (typeof miles !== 'number' || !(miles > MOST_MILES)) return known
  notes.push(`location.radius_miles was ${miles}; ${MOST_MILES} is the most and was used.`)
  return { ...known, radius_miles: MOST_MILES }
}

function readVertical(sent: Fields, input: Fields, notes: string[]): void {
  const { vertical } = sent
  if (vertical === undefined) return
  const name =
    typeof vertical === 'string'
      ? vertical
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_')
      : ''
  if (VERTICALS.some(known => known === name)) {
    input['vertical'] = name
    return
  }
  if (typeof vertical !== 'string' || vertical.trim() === '') {
    input['vertical'] = vertical
    return
  }
  const shown = JSON.stringify(vertical.slice(0, 60).toWellFormed())
  if (input['capability'] === undefined) {
    input['capability'] = vertical
    notes.push(`vertical was ${shown}, a kind of business; it was read as capability.`)
  } else {
    notes.push(`vertical was ${shown}, which is none of ${VERTICALS.join(', ')}; only capability was used.`)
  }
}

function readCount(value: unknown, notes: string[]): unknown {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof count !== 'number' || !Number.isFinite(count)) return value
  const clamped = Math.min(MOST_ROWS, Math.max(1, Math.floor(count)))
  if (clamped !== value)
    notes.push(`max_results was ${JSON.stringify(value)}; ${clamped} was used (1 to ${MOST_ROWS}).`)
  return clamped
}

/** A number that was sent as text becomes one; anything else stays for the schema to judge. */
function readNumber(fields: Fields, name: string, shown: string, notes: string[]): Fields {
  const value = fields[name]
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?\s*$/.test(value)) return fields
  notes.push(`${shown} was text; it was read as the number ${Number(value)}.`)
  return { ...fields, [name]: Number(value) }
}
