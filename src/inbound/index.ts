import type { CalendarPort } from '../core/calendar.ts'
import type { InboundPath, InboundSink } from '../core/inbound.ts'
import type { SenderProfile } from '../core/gate.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import type { Log } from '../core/ports.ts'
import type { Vendors } from '../core/vendor.ts'
import { unsubscribePaths } from './unsubscribe.ts'
import { vendorPaths } from './vendors.ts'

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

/** The paths by which replies, delivery reports, opt-outs and hints come back. */
export const createInboundPaths = (options: InboundOptions, vendors: Vendors): InboundPath[] => [
  ...unsubscribePaths(options),
  ...vendorPaths(options, vendors),
]
