import type { AskedIdentifier } from '../screening.ts'

/** A listed party that a watched one was like when it was last screened. */
export interface WatchedHit {
  entryId: string
  list: string
  /** As the list prints it. */
  name: string
  score: number
  verdict: 'matched' | 'possible'
}

/** What is another than at the screening before; a verdict is null where there was or is no hit. */
export interface WatchChange {
  entryId: string
  name: string
  before: WatchedHit['verdict'] | null
  after: WatchedHit['verdict'] | null
}

/** A party that is screened again with every new edition, and what came of it. */
export interface WatchRow {
  watchId: string
  name: string
  country: string | null
  kind: 'person' | 'entity' | null
  identifiers: readonly AskedIdentifier[]
  /** What the operator knows the party by. */
  note: string | null
  addedAt: number
  /** The edition of each list that `hits` speaks of, as a text; null before the first time. */
  editions: string | null
  screenedAt: number | null
  hits: readonly WatchedHit[]
  /** The last screening that changed anything, and what that was. */
  changedAt: number | null
  changes: readonly WatchChange[]
}

/** What a screening of a watched party came to. */
export type WatchResult = Pick<WatchRow, 'hits' | 'changes'> & { editions: string; screenedAt: number }

/** The parties that operators watch. */
export interface WatchTable {
  /** False when the same party is watched. */
  add(
    watch: Pick<WatchRow, 'watchId' | 'name' | 'country' | 'kind' | 'identifiers' | 'note' | 'addedAt'>,
  ): Promise<boolean>
  /** In the order they were added. */
  list(): Promise<WatchRow[]>
  remove(watchId: string): Promise<boolean>
  any(): Promise<boolean>
  /** Every value of `editions` that some have; they are few. */
  editions(): Promise<string[]>
  /** Leases some that were never screened, or were last screened on one of these editions. */
  lease(
    owner: string,
    nowMs: number,
    untilMs: number,
    editions: readonly string[],
    most: number,
    exceptIds: readonly string[],
  ): Promise<WatchRow[]>
  /** False when the lease is lost, or the party no more watched; nothing is recorded then. */
  record(watchId: string, owner: string, result: WatchResult): Promise<boolean>
  holders(): Promise<string[]>
  release(owner: string): Promise<number>
}
