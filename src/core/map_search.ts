import type { Reason } from './failure.ts'
import type { ElementName, MapElement, NamedOutcome, NameQuery, PlaceAnswer, PlaceQuery } from './places.ts'

/** What a search of the map came to; all that the `search` object of an answer tells of it. */
export interface SearchOutcome {
  status: 'ok' | 'pending' | 'unavailable' | 'rate_limited' | 'not_requested'
  /** The source that answered or was asked last. */
  provider?: string
  /** Answered by a map that the operator has imported: further questions cost nobody anything. */
  isImported?: true
  /** Why it is not ok, and what to do. */
  reason?: string
  retryAfterS?: number
  /** Answered from an earlier search, at no cost to the caller's limit. */
  cached: boolean
  /** Present when the status is ok. */
  answer?: PlaceAnswer
  continuesInBackground: boolean
  /** The reason a call should fail for; absent where the outcome is a success. */
  failsWith?: Extract<Reason, 'map_temporarily_unavailable' | 'rate_limited' | 'search_in_progress'>
}

/** Who searches: limits count by the key. */
export interface Searcher {
  callerKey: string
  signal: AbortSignal
}

/** A mapped object that was asked for by its name. */
export interface MapRow {
  element: MapElement
  /** It stands in a map that the operator has imported; a live one anybody may have changed just now. */
  isImported: boolean
  /** The day its map was current, where that says so. */
  dataDate?: string
  /** Fields that Overture filled in. */
  filled?: readonly string[]
}

/** Searches the map in all its sources. */
export interface MapSearch {
  find(query: PlaceQuery, searcher: Searcher): Promise<SearchOutcome>
  /** Objects of the imported maps by what they are called; live maps are not asked for names. */
  named(query: NameQuery, signal: AbortSignal): Promise<NamedOutcome & { provider?: string }>
  /** An object of the imported maps, or one with a contact that a live map has answered within a day. */
  row(name: ElementName): Promise<MapRow | undefined>
  /** Stops what runs in the background and waits for its end. */
  close(): Promise<void>
}
