import type { Point } from '../../core/places.ts'
import { EARTH_RADIUS_M } from '../../lib/distance.ts'

/** A box in degrees; `west` greater than `east` means that it crosses the antimeridian. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** A closed line of `[longitude, latitude]`. */
export interface Ring {
  hole: boolean
  points: [longitude: number, latitude: number][]
}

/** The area a map speaks for: a box, and within it a polygon when the operator gave one. */
export interface Coverage {
  box: Box
  rings?: Ring[] | undefined
}

const RADIANS = Math.PI / 180
const BEARINGS = 72
const EVERY_LONGITUDE = { west: -180, east: 180 }
const RINGS = 4
// Metres and degrees are not exact to the last digit.
const MARGIN_DEGREES = 1e-6

/** Whether a point is in the area; its edge belongs to it. */
export function coversPoint({ box, rings }: Coverage, { latitude, longitude }: Point): boolean {
  if (latitude < box.south || latitude > box.north || !isBetween(longitude, box)) return false
  if (rings === undefined) return true
  // Polygons may go on beyond 180 degrees instead of starting again at -180.
  const turns = box.west === EVERY_LONGITUDE.west && box.east === EVERY_LONGITUDE.east ? [0, 360, -360] : [0]
  const isIn = ({ points }: Ring): boolean => turns.some(turn => isInRing(points, longitude + turn, latitude))
  return rings.some(ring => !ring.hole && isIn(ring)) && !rings.some(ring => ring.hole && isIn(ring))
}

/** Whether two boxes have something in common; the second does not cross the antimeridian. */
export function meets(box: Box, { south, west, north, east }: Box): boolean {
  if (north < box.south || south > box.north) return false
  return box.west > box.east ? east >= box.west || west <= box.east : east >= box.west && west <= box.east
}

function isBetween(longitude: number, { west, east }: Box): boolean {
  if (west > east) return longitude >= west || longitude <= east
  return (
    (longitude >= west && longitude <= east) ||
    (longitude === 180 && west === -180) ||
    (longitude === -180 && east === 180)
  )
}

function isInRing(points: Ring['points'], x: number, y: number): boolean {
  let isIn = false
  for (const [index, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(index + 1) % points.length] as [number, number]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}

/** Whether a whole circle is in the areas together, judged by its centre and the points of circles within it. */
export function coversCircle(areas: readonly Coverage[], center: Point, radiusM: number): boolean {
  if (areas.some(area => holdsCircle(area, center, radiusM))) return true
  const covers = (point: Point): boolean => areas.some(area => coversPoint(area, point))
  for (let ring = RINGS; ring > 0; ring -= 1) {
    for (let index = 0; index < BEARINGS; index += 1) {
      if (!covers(pointAt(center, (radiusM * ring) / RINGS, (index * 2 * Math.PI) / BEARINGS))) return false
    }
  }
  return covers(center)
}

/** Whether a circle lies within the box of an area that has no polygon, which most do; false where that is not sure. */
function holdsCircle({ box, rings }: Coverage, { latitude, longitude }: Point, radiusM: number): boolean {
  const delta = radiusM / EARTH_RADIUS_M
  const up = delta / RADIANS + MARGIN_DEGREES
  const reach = Math.sin(delta) / Math.cos(latitude * RADIANS)
  if (rings !== undefined || box.west > box.east || Math.abs(latitude) + up >= 90 || !(reach < 1)) return false
  const aside = Math.asin(reach) / RADIANS + MARGIN_DEGREES
  return (
    latitude - up >= box.south &&
    latitude + up <= box.north &&
    longitude - aside >= box.west &&
    longitude + aside <= box.east
  )
}

/** The point at a distance and bearing (radians clockwise from north). */
export function pointAt({ latitude, longitude }: Point, distanceM: number, bearing: number): Point {
  const [phi, delta] = [latitude * RADIANS, distanceM / EARTH_RADIUS_M]
  const sine = Math.sin(phi) * Math.cos(delta) + Math.cos(phi) * Math.sin(delta) * Math.cos(bearing)
  const turn = Math.atan2(Math.sin(bearing) * Math.sin(delta) * Math.cos(phi), Math.cos(delta) - Math.sin(phi) * sine)
  return {
    latitude: Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS,
    longitude: wrapLongitude(longitude + turn / RADIANS),
  }
}

/** A longitude from -180 up to 180. */
const wrapLongitude = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180

/** Collects the smallest box around points, over the antimeridian where that is shorter. */
export function createBoxCollector(): { add(latitudeE7: number, longitudeE7: number): void; box(): Box | undefined } {
  // For each degree of longitude what lies farthest west and east in it: the widest empty gap between them is left out.
  const west = new Int32Array(361).fill(NONE)
  const east = new Int32Array(361).fill(-NONE)
  let [south, north] = [NONE, -NONE]
  return {
    add(latitudeE7, longitudeE7) {
      if (latitudeE7 < south) south = latitudeE7
      if (latitudeE7 > north) north = latitudeE7
      const column = Math.floor(longitudeE7 / 1e7) + 180
      if (longitudeE7 < (west[column] as number)) west[column] = longitudeE7
      if (longitudeE7 > (east[column] as number)) east[column] = longitudeE7
    },
    box: () => (south === NONE ? undefined : { south: south / 1e7, north: north / 1e7, ...widest(west, east) }),
  }
}

const NONE = 2_000_000_000

function widest(west: Int32Array, east: Int32Array): { west: number; east: number } {
  const filled = [...west.keys()].filter(column => west[column] !== NONE)
  let best = { gap: -1, west: 0, east: 0 }
  for (const [index, column] of filled.entries()) {
    const next = filled[(index + 1) % filled.length] as number
    const isLast = index === filled.length - 1
    const gap = (west[next] as number) + (isLast ? 3_600_000_000 : 0) - (east[column] as number)
    if (gap > best.gap) best = { gap, west: west[next] as number, east: east[column] as number }
  }
  return { west: best.west / 1e7, east: best.east / 1e7 }
}

/** Reads a polygon in the Osmosis `.poly` form; throws a sentence that names the line. */
export function parsePoly(text: string): Ring[] {
  const lines = text.split(/\r?\n/)
  const rings: Ring[] = []
  let open: Ring | undefined
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    const wrong = (what: string): Error => new Error(`line ${index + 1}: ${what}`)
    if (index === 0 || line === '') continue
    if (line === 'END') {
      if (open === undefined) return complete(rings)
      if (open.points.length < 3) throw wrong('an area needs at least three points')
      rings.push(open)
      open = undefined
    } else if (open === undefined) open = { hole: line.startsWith('!'), points: [] }
    else open.points.push(readVertex(line, wrong))
  }
  throw new Error('the last END is missing; the file is cut off or no .poly file')
}

function complete(rings: Ring[]): Ring[] {
  if (!rings.some(({ hole }) => !hole)) throw new Error('it holds no area; the file must be of the Osmosis .poly form')
  return rings
}

function readVertex(line: string, wrong: (what: string) => Error): [number, number] {
  const [longitude, latitude, ...rest] = line.split(/\s+/).map(Number)
  const valid =
    longitude !== undefined &&
    latitude !== undefined &&
    rest.length === 0 &&
    Math.abs(longitude) <= 360 &&
    Math.abs(latitude) <= 90
  if (!valid) throw wrong('must be a longitude and a latitude in degrees')
  return [longitude, latitude]
}

/** The area of a polygon. */
export function coverageOf(rings: Ring[]): Coverage {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const [longitude, latitude] of rings.filter(({ hole }) => !hole).flatMap(({ points }) => points)) {
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
  }
  const goesBeyond = box.west < -180 || box.east > 180
  return { box: goesBeyond ? { ...box, ...EVERY_LONGITUDE } : box, rings }
}
