/** What a listed party is; `unknown` takes part in every screening. */
export type PartyKind = 'person' | 'entity' | 'vessel' | 'aircraft' | 'unknown'

/** How a list knows a name. */
export type NameKind = 'primary' | 'aka' | 'fka' | 'nka' | 'weak_aka' | 'original_script'

/** One name of a listed party, as the list prints it but with the parts of a person's name in their spoken order. */
export interface ListedName {
  text: string
  kind: NameKind
}

/** What a number of a party is; those from `passport` on are given by a country, the others are the only ones of their kind in the world. */
export const IDENTIFIER_KINDS = [
  'imo',
  'mmsi',
  'call_sign',
  'aircraft_tail',
  'aircraft_serial',
  'wallet',
  'lei',
  'bic',
  'isin',
  'duns',
  'passport',
  'national_id',
  'tax_id',
  'registration_number',
] as const

export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

/** A number of a listed party. */
export interface ListedIdentifier {
  kind: IdentifierKind
  /** What it is compared by. */
  value: string
  /** As the list prints it. */
  text: string
  /** ISO 3166-1 alpha-2 of who gave it, when the list says so. */
  country?: string
}

/** A number that is asked about, in one of the ways to read it. */
export interface AskedIdentifier {
  /** As it was sent. */
  text: string
  /** What it may be. */
  kinds: readonly IdentifierKind[]
  value: string
  /** ISO 3166-1 alpha-2 of who gave it, when that was said. */
  country?: string
}

/** One party of one list. */
export interface ListEntry {
  /** Unique over all lists, such as `ofac_sdn:36`. */
  entryId: string
  list: ListName
  kind: PartyKind
  /** The primary name first. */
  names: readonly ListedName[]
  programs: readonly string[]
  /** ISO 3166-1 alpha-2, of addresses, nationality and registration. */
  countries: readonly string[]
  /** As the list prints them; empty when unknown. */
  birthDates: readonly string[]
  /** Passports, registers, wallets and the like; none when the list gives none. */
  identifiers?: readonly ListedIdentifier[]
  /** Where a person can read the entry. */
  sourceUrl: string
}

/** The lists this product reads. */
export const LIST_NAMES = ['ofac_sdn', 'ofac_consolidated', 'un', 'uk', 'eu', 'us_csl'] as const

export type ListName = (typeof LIST_NAMES)[number]

/** What the files of a list came to. */
export interface ParsedList {
  entries: ListEntry[]
  /** The day its publisher gives the edition, ISO 8601; null when it gives none. */
  listDate: string | null
}

/** What is known of a list before any of it is fetched. */
export interface ListSource {
  name: ListName
  title: string
  /** Its files, in the order they are fetched and hashed in. */
  files: readonly { name: string; url: string }[]
  /** Reads the files, in that order; throws a sentence that says what is wrong with them. */
  parse(paths: readonly string[]): Promise<ParsedList>
}

/** `stale`: the last refresh failed or is overdue, and the older edition is screened; `failed`: configured but none is loaded; `not_loaded`: not configured, or never fetched. */
export type ListStatus = 'ok' | 'stale' | 'failed' | 'not_loaded'

/** One list as it is screened now. */
export interface ListState {
  name: ListName
  title: string
  status: ListStatus
  /** Why it is not `ok`. */
  reason: string | null
  /** What speaks against relying on it although it is in service: undated, ahead of the clock, old or too small. */
  doubts: readonly string[]
  /** The date its publisher gives the edition, ISO 8601; null when it gives none. */
  listDate: string | null
  loadedAt: number | null
  entries: number
  /** SHA-256 of the files, in hex. */
  sha256: string | null
  /** Entries added, removed and changed by the last edition; null for the first. */
  added: number | null
  removed: number | null
  changed: number | null
}

/** Who is asked about. */
export interface PartyQuery {
  name: string
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined
  /** Lowers hits of another kind, and hides none; without it all kinds count alike. */
  kind?: 'person' | 'entity' | undefined
  /** Numbers beside those that the name holds. */
  identifiers?: readonly AskedIdentifier[] | undefined
}

/** What raised or lowered a score. */
export interface Adjustment {
  why: string
  /** What the score was multiplied by or moved by, in words such as `-0.10`. */
  effect: string
}

/** One listed party that a name is like, and why. */
export interface ScreenHit {
  entry: ListEntry
  /** 0 to 1. */
  score: number
  matchedName: ListedName
  /** The number that is the same, where one is. */
  identifier?: ListedIdentifier
  /** Token of the query, token of the listed name, and how alike they are. */
  tokenPairs: readonly (readonly [query: string, listed: string, similarity: number])[]
  unmatchedQuery: readonly string[]
  unmatchedListed: readonly string[]
  adjustments: readonly Adjustment[]
}

/** From here on a hit is a match. */
export const MATCHED_AT = 0.8

/** From here on a hit is worth a person's look. */
export const POSSIBLE_AT = 0.7

/** Whether a party is listed as another kind than is asked for; vessels, aircraft and entities count as one, and what is unknown as either. */
export const isOtherKind = (asked: PartyQuery['kind'], listed: string): boolean =>
  asked !== undefined && listed !== 'unknown' && (asked === 'person') !== (listed === 'person')

/** An index over the entries of some lists. */
export interface Screener {
  entryCount: number
  nameCount: number
  /** Hits from POSSIBLE_AT on, best first; pure, and a name that folds to nothing is the caller's to refuse first. */
  screen(query: PartyQuery, most: number): ScreenHit[]
}

/** What a screening of the loaded lists came to. */
export interface ListScreening {
  hits: ScreenHit[]
  /** Every list this product reads, in the order of LIST_NAMES, those that are not loaded too. */
  lists: ListState[]
}

/** The lists of this process, always those of the last whole load. */
export interface Screening {
  /** Loads the lists with the first call; throws nothing: without a usable list `hits` is empty and `lists` says why. Calls of one turn are answered from one load. */
  screen(query: PartyQuery, most: number): Promise<ListScreening>
  states(): Promise<ListState[]>
  /** What `states` would say, without waiting and without a look at what is stored; undefined until the lists are loaded. */
  loaded(): ListState[] | undefined
}

/** A listed party that a service outside found, with a score and an explanation of its own. */
export interface OutsideHit {
  /** Unique over all sources, such as `service:NK-a1b2`. */
  entryId: string
  /** 0 to 1. */
  score: number
  name: string
  matchedName: string
  kind: PartyKind
  programs: readonly string[]
  countries: readonly string[]
  birthDates: readonly string[]
  sourceUrl: string
  adjustments: readonly Adjustment[]
}

/** What a service outside came to; nothing that failed is ever an empty answer. */
export type OutsideOutcome =
  | { status: 'ok'; hits: OutsideHit[] /** There may be more. */; capped: boolean }
  | { status: 'failed'; reason: string; retriable: boolean }

/** A service that screens names against lists of its own; never throws. */
export interface OutsideScreening {
  name: string
  title: string
  screen(query: PartyQuery, most: number, signal: AbortSignal): Promise<OutsideOutcome>
}

/** What every answer about a name says of its own worth. */
export const SCREENING_DISCLAIMER =
  'Compares names and numbers only and is informational: neither a clearance nor legal advice. Companies that listed parties own by 50 % or more together are blocked too (OFAC 50 % rule) and may be on no list; ownership is not checked. Verify every hit at its source_url.'

/** What an answer about a trade says of its own worth. */
export const TRADE_DISCLAIMER =
  'Neither a clearance nor legal advice. Levels are this project’s own; end use and ownership (OFAC 50 % rule) are not judged. Verify at the citations.'
