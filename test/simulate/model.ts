import type { Kysely } from 'kysely'
import type { Caller } from '../../src/core/caller.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { App } from '../../src/main.ts'
import type { Database } from '../../src/store/database.ts'
import type { Asked } from './clients.ts'
import type { Clock } from './clock.ts'
import type { FarPorts, Node, TableCall } from './failpoints.ts'
import type { Far } from './far.ts'

/** A mistake planted into the program, to see whether it is found. */
export interface Planted {
  name: string
  /** Where nodes have to freeze more often than usual for it to matter. */
  freezes?: Freezes
  /** Where people have to be asked for it to matter. */
  isAsked?: true
  /** Only appointments, of few slots. */
  isCrowded?: true
  /** In the embedded calendar, of so many seats. */
  seats?: number
  /** What a node has in the place of its ledger. */
  ledger?(ledger: Ledger, world: World): Ledger
  /** What a node has in the place of the far side. */
  ports?(ports: FarPorts, world: World): FarPorts
}

/** The chance that a node freezes at some statement. */
export interface Freezes {
  at: string
  chance: number
}

/** Everything there is in a run. */
export interface World {
  seed: number
  random(): number
  clock: Clock
  db: Kysely<Database>
  ledger: Ledger
  far: Far
  nodes: Running[]
  asked: Asked[]
  callers: readonly Caller[]
  /** Calls that judged or changed what recipients allow, of every committed transaction. */
  heard: TableCall[]
  /** Operations whose message was reported as delivered, and the report taken. */
  delivered: Set<string>
  faults: string[]
  crashes: number
  /** People are asked about everything. */
  isAsked: boolean
  /** Nothing is wanted but appointments, and those of few slots. */
  isCrowded: boolean
  /** Seats of the embedded calendar; without it the calendar is a far one, of one seat. */
  seats: number | undefined
  /** Since when nothing dies, stalls or is lost for a while. */
  quietSince: number | undefined
  /** The operations of slots that were offered to those who wait, and the one that each place in the list was joined by. */
  offers: Map<string, string>
  /** Questions that somebody was told to have decided. */
  decided: string[]
  /** Nothing dies, stalls or is lost any more. */
  isCalm: boolean
  firstSlotAt: number
  /** Of the identifiers that were made. */
  serial: number
  planted: Planted | undefined
  freezes: Freezes | undefined
  trace(line: string): void
}

/** A node and what it runs. */
export interface Running extends Node {
  app: App
  /** How far its wall clock is from the true one. */
  offsetMs: number
  /** Until then it gets nothing done, as a process that is stopped or swapped out. */
  frozenUntil: number
  stop(): void
}
