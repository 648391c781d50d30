import type { Caller } from '../core/caller.ts'
import type { Log } from '../core/ports.ts'
import type { McpDoor, Offer } from './offer.ts'

/** What is behind a connection: at first only what it offers. */
export interface StdioHost {
  offer: Offer
  readOnly: boolean
  log: Log
  /** Opens what runs the operations, or answers what was opened before. Once it rejects, the connection ends with that. */
  open(): Promise<Opened>
}

/** What runs the operations, and who calls them: one caller, or whoever it is at each call. */
export interface Opened {
  door: McpDoor
  caller: Caller | (() => Promise<Caller>)
}
