/** A place on the earth in WGS 84 degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** An element of OpenStreetMap by its type and number. */
export type OsmName = { type: 'node' | 'way' | 'relation'; id: number }

/** What an object is called in its source; a place of Overture by its GERS id. */
export type ElementName = OsmName | { type: 'overture'; id: string }

/** One mapped object as its source holds it; the tags are third-party text. For ways and relations the point is the centre of the bounding box. */
export type MapElement = Point & ElementName & { tags: Readonly<Record<string, string>> }

/** An element of OpenStreetMap. */
export type OsmElement = Extract<MapElement, OsmName>

/** A mapped object and how far it is. */
export interface Candidate {
  element: MapElement
  /** Great-circle metres, not rounded. */
  distanceM: number
}

/** What is looked for: named objects that carry any of the tags (`shop=hairdresser`), within a circle. */
export interface PlaceQuery {
  center: Point
  radiusM: number
  tags: readonly string[]
  /** Objects it refuses are passed over, by a source that can while it scans; who asks a live map decides again. */
  wants?(element: MapElement): boolean
  /** How many rows are shown: of the others a source may answer no more than where they are. */
  shown?: number
  /** So many of the nearest are enough. */
  enough?: number
}

/** The nearest of what a circle holds, in order of distance, ties by type and id. */
export interface PlaceAnswer {
  candidates: Candidate[]
  /** Where more lie that were considered, farther out and no part of any row that is shown. */
  farther?: readonly Point[]
  /** The radius that was searched to its end, in metres. */
  radiusM: number
  radiusNarrowed: boolean
  /** More objects match than were considered. */
  capped: boolean
  order: 'exact' | 'nearest_of_examined'
  narrowingStoppedBecause?: string
  /** When the map data was current, ISO 8601. */
  dataDate?: string
  /** The circle reaches over the edge of what the source covers. */
  beyondCoverage?: boolean
  /** Its centre, too, lies beyond. */
  centerBeyond?: boolean
}

/** What is looked for by its name, within a circle. */
export interface NameQuery {
  text: string
  center: Point
  radiusM: number
  /** Words of the text that say what kind of business it is, and the tags of that kind. */
  kindWords: readonly string[]
  kindTags: readonly string[]
  /** Only who is called just so is asked for: names like it need not be looked for. */
  isWholeOnly?: boolean
  /** Objects it refuses are passed over. */
  wants?(element: MapElement): boolean
}

/** An object whose name fits. */
export interface NamedCandidate extends Candidate {
  /** 0: it is called just so; what costs the same fits as well. */
  cost: number
  /** The whole text is one of its names. */
  isWhole: boolean
  /** No word was found by a slip of it. */
  isSpelt: boolean
}

/** The objects whose name fits best, those that fit as well nearest first. */
export interface NamedAnswer extends PlaceAnswer {
  candidates: NamedCandidate[]
  /** A place within the text that they were ordered by, as mapped. */
  near?: string
  /** Maps of the circle that hold no index of names. */
  withoutNames: readonly string[]
}

/** What looking for a name came to. */
export type NamedOutcome = { status: 'ok'; answer: NamedAnswer } | { status: 'elsewhere' } | PlaceRefusal

/** What asking a source came to; `elsewhere`: the point is not in what it covers, which says nothing about what is there. */
export type PlaceOutcome =
  | { status: 'ok'; answer: PlaceAnswer }
  /** `empty`: the source covers no place at all; `inside`: what it has in the circle all the same. */
  | { status: 'elsewhere'; empty?: true; inside?: PlaceAnswer }
  | PlaceRefusal

/** Why a source gives no answer, and after how many seconds it may. */
export interface PlaceRefusal {
  status: 'unavailable' | 'rate_limited'
  reason: string
  retryAfterS: number
}

/** An object that was asked for by its name. */
export interface FoundElement {
  element: MapElement
  /** When its map was current, ISO 8601. */
  dataDate?: string
  /** Fields that Overture filled in. */
  filled?: readonly string[]
}

/** Where mapped businesses come from: the local map and the live ones alike. */
export interface PlaceSource {
  /** Named in `search.provider`. */
  name: string
  find(query: PlaceQuery, signal: AbortSignal): Promise<PlaceOutcome>
  /** Objects by what they are called, where the source has an index of names. */
  named?(query: NameQuery, signal: AbortSignal): Promise<NamedOutcome>
  /** An object by its name, where the source can tell without asking anybody. */
  element?(name: ElementName): FoundElement | undefined
  /** What every question would be refused with right now, without anyone being asked; undefined while questions go through. */
  resting?(): PlaceRefusal | undefined
}

/** How many of the nearest objects a search considers. */
export const MOST_CANDIDATES = 150

/** How many objects an answer was made from. */
export const consideredIn = ({ candidates, farther = [] }: PlaceAnswer): number => candidates.length + farther.length

/** Whom the data of OpenStreetMap is owed to. */
export const MAP_CREDIT = '© OpenStreetMap contributors'

/** A text that was found to mean a place. */
export interface GeocodedPlace extends Point {
  /** What it was read as, such as `Springfield, Missouri, US`. */
  label: string
  /** ISO 3166-1 alpha-2, when the source tells. */
  countryCode?: string
  /** `us` when a bare 5-digit ZIP was read as one of the United States. */
  countryRestriction?: 'us'
  /** Whom the place is owed to, when its licence asks for it. */
  attribution?: string
}

/** What reading a text as a place came to; `unknown` lets the next source try. */
export type GeocodeOutcome =
  | { status: 'ok'; place: GeocodedPlace }
  | { status: 'unknown' }
  /** A text that can mean no place, such as a latitude of 95; `problem` completes "location.zip_or_city: ". */
  | { status: 'nonsense'; problem: string }
  | { status: 'unavailable' | 'rate_limited'; reason: string; retryAfterS: number }

/** Finds the place that a text means; sources are asked in order until one knows. */
export interface Geocoder {
  name: string
  geocode(text: string, options: { language?: string | undefined }, signal: AbortSignal): Promise<GeocodeOutcome>
}
