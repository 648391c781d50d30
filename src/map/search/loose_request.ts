import { VERTICALS } from '../kinds/verticals.ts'

/** How a request for businesses was read where it was looser than the schema; the fields go into the answer as they are. */
export interface Reading extends Record<string, unknown> {
  input_notes?: string[]
  ignored_arguments?: string[]
  location_normalized_from?: Record<string, string>
}

type Fields = Record<string, unknown>

const MOST_ROWS = 20
/** The farthest a search goes, in miles, and how far one goes that does not say it. */
export const MOST_MILES = 25
export const DEFAULT_MILES = 3.1
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
const MILES_IN: Readonly<Record<string, number>> = { radius_km: 1 / 1.609344, radius_m: 1 / 1609.344 }

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
  notes.push(...notesOnUnused(ignored, location))
  return {
    input,
    reading: {
      ...(notes.length > 0 && { input_notes: notes }),
      ...(ignored.length > 0 && { ignored_arguments: ignored }),
      ...(assembled !== undefined && { location_normalized_from: assembled }),
    },
  }
}

/** What was used in the place of an argument that says where, and how to say it. */
function notesOnUnused(ignored: readonly string[], location: unknown): string[] {
  if (!isFields(location)) return []
  const { radius_miles: miles = DEFAULT_MILES } = location
  const nameOf = (name: string): string => name.replace(/^location\./, '')
  const radii = ignored.filter(name => /radius|distance/i.test(name))
  const parts = ignored.filter(name => PLACE_PARTS.some(part => part === nameOf(name)))
  return [
    ...(radii.length > 0 && typeof miles === 'number'
      ? [
          `${radii.join(', ')} was not used: the map is searched within ${shown(miles)} miles; location.radius_miles says another.`,
        ]
      : []),
    ...(parts.length > 0
      ? [`${parts.join(', ')}: not used beside location.zip_or_city; write into it what it lacks.`]
      : []),
  ]
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
    const { read } = readRadius({}, sent, used, notes)
    return { location: { zip_or_city: given, ...within(read, notes) }, unused: [] }
  }
  if (given !== undefined && !isFields(given)) return { location: given, unused: [] }
  const inner = withoutNulls(given ?? {})
  if (inner['zip_or_city'] === undefined && sent['zip_or_city'] !== undefined) {
    used.add('zip_or_city')
    inner['zip_or_city'] = sent['zip_or_city']
    notes.push('zip_or_city stood at the top level; it was read as location.zip_or_city.')
  }
  const radius = readRadius(inner, sent, used, notes)
  if (inner['zip_or_city'] !== undefined) {
    const location = { zip_or_city: inner['zip_or_city'], ...within(radius.read, notes) }
    return { location, unused: unusedOf(inner, ['zip_or_city', ...radius.taken]) }
  }
  const parts = collectParts(inner, sent, used)
  const { point, names } = readPoint(inner)
  const text = Object.values(parts).join(', ')
  if (text === '' && point === undefined) return { location: given === undefined ? undefined : inner, unused: [] }
  notes.push(`location.zip_or_city was put together from ${Object.keys(parts).join(', ') || names.join(' and ')}.`)
  const location = { zip_or_city: text === '' ? point : text, ...within(radius.read, notes) }
  const taken = [...PLACE_PARTS, ...radius.taken, ...(text === '' ? names : [])]
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

/** The radius under the names that agents give it, in miles, and which of the names within location said it. */
function readRadius(
  inner: Fields,
  sent: Fields,
  used: Set<string>,
  notes: string[],
): { read: Fields; taken: string[] } {
  if (inner['radius_miles'] !== undefined)
    return { read: { radius_miles: inner['radius_miles'] }, taken: ['radius_miles'] }
  if (sent['radius_miles'] !== undefined) {
    used.add('radius_miles')
    notes.push('radius_miles stood at the top level; it was read as location.radius_miles.')
    return { read: { radius_miles: sent['radius_miles'] }, taken: [] }
  }
  for (const [name, milesOfOne] of Object.entries(MILES_IN)) {
    const said = toNumber(inner[name] ?? sent[name])
    if (typeof said !== 'number' || !(said > 0)) continue
    const isInner = inner[name] !== undefined
    if (!isInner) used.add(name)
    const miles = said * milesOfOne
    notes.push(
      `${isInner ? 'location.' : ''}${name} was ${said}; it was read as location.radius_miles ${shown(miles)}.`,
    )
    return { read: { radius_miles: miles }, taken: isInner ? [name] : [] }
  }
  return { read: {}, taken: [] }
}

const shown = (miles: number): number => Math.round(miles * 100) / 100

function within(radius: Fields, notes: string[]): Fields {
  const read = readNumber(radius, 'radius_miles', 'location.radius_miles', notes)
  const { radius_miles: miles } = read
  if (typeof miles !== 'number' || !(miles > MOST_MILES)) return read
  notes.push(`location.radius_miles was ${shown(miles)}; ${MOST_MILES} is the most and was used.`)
  return { radius_miles: MOST_MILES }
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
function readNumber(fields: Fields, name: string, shownName: string, notes: string[]): Fields {
  const value = toNumber(fields[name])
  if (value === fields[name]) return fields
  notes.push(`${shownName} was text; it was read as the number ${value}.`)
  return { ...fields, [name]: value }
}

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
