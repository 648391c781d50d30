import { MOST_CANDIDATES, type PlaceQuery, type Point } from '../../core/places.ts'

// How often a circle that holds too much is made smaller.
const NARROWING_STEPS = 10

// The server admits a request by what it declares, so both are small.
const SETTINGS = '[out:json][timeout:4][maxsize:67108864];'
const KEY = /^[a-z][a-z0-9_:-]{0,62}$/
const VALUE = /^[\p{L}\p{N}_][\p{L}\p{N} _:.,&'+-]{0,126}$/u
const FETCHED = MOST_CANDIDATES + 1

/** The radii a search tries, widest first: each circle has half the area of the one before, so that enough stays in it. */
export const radiiOf = (radiusM: number): number[] =>
  Array.from({ length: NARROWING_STEPS + 1 }, (_, step) => round(radiusM / Math.SQRT2 ** step))

/** One request that counts, narrows until at most 150 objects are left, says by `step` objects how far, and gives what is left. */
export function toNarrowingQuery(query: PlaceQuery): string {
  const steps = radiiOf(query.radiusM)
    .slice(1)
    .map(radius => {
      const r = radius.toFixed(1)
      return `if (a.count(nodes)+a.count(ways)+a.count(relations) > ${MOST_CANDIDATES}) { nwr.a(around:${r},${at(query.center)})->.a; make step r="${r}"; out; }`
    })
  return [
    SETTINGS,
    `${union(query)}->.a;`,
    '.a out count;',
    ...steps,
    '.a out count;',
    `.a out center tags qt ${FETCHED};`,
  ].join('\n')
}

/** One request that counts the objects within each of the radii of a search, for servers that know no `if`. */
export function toCountingQuery(query: PlaceQuery): string {
  const counts = radiiOf(query.radiusM)
    .slice(1)
    .map(radius => `nwr.a(around:${radius.toFixed(1)},${at(query.center)})->.a; .a out count;`)
  return [SETTINGS, `${union(query)}->.a;`, '.a out count;', ...counts].join('\n')
}

/** One request for what a circle holds, as it is. */
export function toPlainQuery(query: PlaceQuery): string {
  return [SETTINGS, `${union(query)}->.a;`, '.a out count;', `.a out center tags qt ${FETCHED};`].join('\n')
}

function union({ center, radiusM, tags }: PlaceQuery): string {
  const parts = tags.map(tag => `nwr${toFilter(tag)}[name](around:${round(radiusM).toFixed(1)},${at(center)});`)
  if (parts.length === 0) throw new Error('a map search needs at least one tag')
  return `(\n${parts.join('\n')}\n)`
}

/** Tags come from our own dictionary; whatever else finds its way here must not become a part of the query language. */
function toFilter(tag: string): string {
  const split = tag.indexOf('=')
  const [key, value] = [tag.slice(0, split), tag.slice(split + 1)]
  if (split < 1 || !KEY.test(key) || !VALUE.test(value))
    throw new Error(`${JSON.stringify(tag.slice(0, 80))} is not a tag that can be searched for`)
  return `["${quoted(key)}"="${quoted(value)}"]`
}

const quoted = (text: string): string => text.replace(/["\\]/g, '\\$&')

const at = ({ latitude, longitude }: Point): string => `${degrees(latitude, 90)},${degrees(longitude, 180)}`

function degrees(value: number, most: number): string {
  if (!(Math.abs(value) <= most)) throw new Error(`${value} is not a place on the earth`)
  return value.toFixed(7)
}

/** Decimetres, as the query prints them. */
function round(radiusM: number): number {
  if (!(radiusM >= 0 && radiusM <= 100_000)) throw new Error(`${radiusM} m is not a radius that can be searched`)
  return Math.round(radiusM * 10) / 10
}
