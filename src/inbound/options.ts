import type { CalendarPort } from '../core/calendar.ts'
import type { SenderProfile } from '../core/gate.ts'
import type { InboundSink } from '../core/inbound.ts'
import type { Log } from '../core/ports.ts'
import type { Ledger } from '../core/rows/ledger.ts'

/** What every path works with. */
export interface InboundOptions {
  ledger: Ledger
  sender: SenderProfile
  /** The address providers call, without a trailing slash: their signatures cover it. */
  publicUrl: string
  now(): number
  log: Log
  sink: InboundSink
  /** Lets the handler of a parked operation run now. */
  signalJob(operationId: string): Promise<boolean>
  /** The connected calendar account. */
  calendar: CalendarPort
}
