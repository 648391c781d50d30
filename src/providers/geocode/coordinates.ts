import type { Geocoder, Point } from '../../core/places.ts'

/** What a text says that is made of two numbers; anything else is no coordinates at all. */
export type Coordinates = { point: Point } | { problem: string }

const MOST_CHARACTERS = 100
const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`
const ANGLE = String.raw`(?<d@>${NUMBER})\s*°?(?:\s*(?<m@>\d{1,2}(?:\.\d{1,10})?)\s*'?(?:\s*(?<s@>\d{1,2}(?:\.\d{1,10})?)\s*"?)?)?`
const BETWEEN = String.raw`(?<between>\s*[,;/]\s*|\s+|(?<=[NSEW]))`
const pairOf = (angle: string): RegExp =>
  new RegExp(`^${angle.replaceAll('@', '1')}${BETWEEN}${angle.replaceAll('@', '2')}$`, 'i')
const BEFORE = pairOf(String.raw`(?<h@>[NSEW])\s*${ANGLE}`)
const AFTER = pairOf(String.raw`${ANGLE}\s*(?<h@>[NSEW])?`)
const PLAIN = new RegExp(`^(?<d1>${NUMBER})(?<between>\\s*[,;/]\\s*|\\s+)(?<d2>${NUMBER})$`)

/** Reads coordinates as people write them: decimal degrees, or degrees, minutes and seconds with the letters N S E W. */
export function readCoordinates(text: string): Coordinates | undefined {
  const plain = toPlain(text)
  if (plain === undefined) return undefined
  const pair = PLAIN.exec(plain)?.groups ?? signed((BEFORE.exec(plain) ?? AFTER.exec(plain))?.groups)
  if (pair === undefined) return undefined
  // "1200 14" may be a house number and anything else: two bare integers need a comma between.
  if (!/[.NSEW°]/i.test(plain) && !/[,;/]/.test(pair['between'] ?? '')) return undefined
  const [first, second] = [angleOf(pair, 1), angleOf(pair, 2)]
  if (typeof first === 'string' || typeof second === 'string')
    return { problem: typeof first === 'string' ? first : String(second) }
  const swapped = first.axis === 'longitude' || second.axis === 'latitude'
  if (first.axis !== undefined && first.axis === second.axis)
    return { problem: `coordinates name the ${first.axis} twice; give one of N or S and one of E or W.` }
  const [latitude, longitude] = swapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees]
  if (Math.abs(latitude) > 90)
    return { problem: `latitude ${latitude} is out of range; it comes first and lies between -90 and 90.` }
  if (Math.abs(longitude) > 180)
    return { problem: `longitude ${longitude} is out of range; it comes second and lies between -180 and 180.` }
  return { point: { latitude, longitude } }
}

function toPlain(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const plain = text
    .trim()
    .replace(/^geo:/i, '')
    .replace(/[−–]/g, '-')
    .replace(/[′’‘]/g, "'")
    .replace(/''|[″”“]/g, '"')
    .replace(/º/g, '°')
  // 48,137 11,575 and 48,137; 11,575 are written with decimal commas.
  return plain.replace(/^([+-]?\d{1,3}),(\d+)(\s*;\s*|\s+)([+-]?\d{1,3}),(\d+)$/, '$1.$2$3$4.$5')
}

/** Minutes and seconds are only read where a degree sign or a letter tells that they are meant. */
function signed(groups: Record<string, string> | undefined): Record<string, string> | undefined {
  if (groups === undefined) return undefined
  const lettered = [1, 2].every(i => groups[`h${i}`] !== undefined)
  const minuted = groups['m1'] !== undefined || groups['m2'] !== undefined
  return lettered || !minuted ? groups : undefined
}

function angleOf(
  groups: Record<string, string>,
  i: 1 | 2,
): { degrees: number; axis: 'latitude' | 'longitude' | undefined } | string {
  const letter = groups[`h${i}`]?.toUpperCase()
  const [degrees, minutes, seconds] = [groups[`d${i}`], groups[`m${i}`], groups[`s${i}`]].map(part =>
    Number(part ?? 0),
  ) as [number, number, number]
  if (minutes >= 60 || seconds >= 60) return 'coordinates have 60 or more minutes or seconds; each is at most 59.'
  if (letter !== undefined && degrees < 0)
    return `coordinates have both a minus sign and the letter ${letter}; give one of them.`
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600
  const negative = letter === 'S' || letter === 'W' || degrees < 0
  const axis = letter === undefined ? undefined : /[NS]/.test(letter) ? 'latitude' : 'longitude'
  return { degrees: negative && size !== 0 ? -size : size, axis }
}

/** Answers texts that are coordinates; those out of range are unknown, and `readCoordinates` says why. */
export const coordinates: Geocoder = {
  name: 'coordinates',
  geocode: async text => {
    const read = readCoordinates(text)
    if (read === undefined || 'problem' in read) return { status: 'unknown' }
    const { latitude, longitude } = read.point
    return { status: 'ok', place: { label: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`, latitude, longitude } }
  },
}
