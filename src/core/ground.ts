/** A box in degrees that does not cross the antimeridian. */
export interface GroundBox {
  south: number
  west: number
  north: number
  east: number
}

/** What the ground of a map shows, in the order in which it is drawn. */
export const GROUND_KINDS = ['sea', 'water', 'river', 'coast', 'road', 'main_road', 'motorway'] as const
export type GroundKind = (typeof GROUND_KINDS)[number]

/** The ground of a box, on a grid that is `GRID` units wide and high, from its north-western corner. */
export interface Ground {
  /** Paths as SVG writes them; water and sea are areas, by the even-odd rule. */
  shapes: { kind: GroundKind; path: string }[]
  /** Towns and their parts, the most important first. */
  labels: { name: string; kind: string; x: number; y: number }[]
  /** Maps there whose index was made before the ground was kept. */
  without: string[]
}

export const GRID = 2_048
/** The widest and highest box that is answered, in degrees. */
export const MOST_DEGREES = 30

/** Reads the ground of the imported maps in a box; undefined where no imported map has anything of it. */
export type ReadGround = (box: GroundBox) => Promise<Ground | undefined>

/** What is wrong with a box, as words for whoever asked. */
export function faultOfBox({ south, west, north, east }: GroundBox): string | undefined {
  if (![south, west, north, east].every(Number.isFinite))
    return 'The sides south, west, north and east must be degrees.'
  if (south < -90 || north > 90 || west < -180 || east > 180)
    return 'The sides must be on the earth: south and north from -90 to 90, west and east from -180 to 180.'
  if (south >= north || west >= east)
    return 'The sides south and west must be less than north and east; ask for a box over the antimeridian in two.'
  if (north - south > MOST_DEGREES || east - west > MOST_DEGREES)
    return `A box may be ${MOST_DEGREES} degrees high and wide; ask for a smaller one, with other sides north and east.`
  return undefined
}

const PREFIX = 'agent-broker://ground/'

/** The box that the address of a ground names, as `agent-broker://ground/south,west,north,east`; undefined: the address is of something else. */
export function groundBoxOf(uri: string): GroundBox | undefined {
  if (!uri.startsWith(PREFIX) || uri.length > 200) return undefined
  const parts = uri.slice(PREFIX.length).split(',')
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = parts.map(part =>
    /^-?\d{1,3}(?:\.\d{1,9})?$/.test(part) ? Number(part) : Number.NaN,
  )
  return parts.length === 4 ? { south, west, north, east } : undefined
}
