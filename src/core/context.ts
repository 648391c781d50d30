import type { OutgoingRules } from '../lib/outgoing_url.ts'
import type { Tracer } from '../lib/trace.ts'
import type { Waits } from './call/waits.ts'
import type { CalendarPort } from './calendar.ts'
import type { ApprovalSettings } from './rows/approvals.ts'
import type { Caller } from './caller.ts'
import type { CallPort } from './calls.ts'
import type { Companies } from './companies.ts'
import type { ComplianceFacts, ConsentReader, OwnSystem, SenderProfile, StandingRules } from './gate.ts'
import type { MapSearch } from './map_search.ts'
import type { ReadGround } from './ground.ts'
import type { Geocoder } from './places.ts'
import type { Cache, Limits, Log, Observer, PageReader, RegexRunner, SelfChecks, SiteReader, Uuid } from './ports.ts'
import type { UserAtHand } from './question.ts'
import type { Refusals } from './refusals.ts'
import type { ConsentSubject } from './rows/consent.ts'
import type { Ledger } from './rows/ledger.ts'
import type { ChannelSet, MessageLimits } from './rows/messages.ts'
import type { OutsideScreening, Screening } from './screening.ts'

/** What a door knows about one call. */
export interface CallRequest {
  caller: Caller
  /** From the Idempotency-Key header; the argument idempotency_key says it as well, and neither may say another than the other. */
  idempotencyKey?: string | undefined
  /** The identifier of the operation that a write begins; one is made without it. */
  newOperationId?: string
  /** Refuses every operation whose effect is `write`. */
  readOnly: boolean
  /** Seconds a call that does not say it itself waits for what it began to end; absent: none. */
  waitS?: number
  /** Names the request in the log. */
  requestId?: string | undefined
  /** Where the call came from, for limits on callers without identity; absent on this machine. */
  address?: string | undefined
  /** The span of its caller's trace, as the caller names it. */
  traceparent?: string | undefined
  /** Present where the call came by MCP: over a network or a pipe, and by which revision. */
  mcp?: { transport: 'tcp' | 'pipe'; revision?: string | null | undefined }
  /** Takes a sentence on what the call does from here on, for whoever waits for it; absent where nobody wants to know. */
  phase?: ((message: string) => void) | undefined
  /** Present where the door can ask the user of the caller: a failure with a question comes back as such before anything is done. */
  user?: UserAtHand
  /** Made only when a handler waits for something: building a signal per HTTP request is measurably slow. */
  cancelled: () => AbortSignal
}

/** What the process offers every call: clock, identifiers, ports; assembled by main.ts alone. */
export interface Services {
  /** Epoch milliseconds. */
  now(): number
  startedAt: number
  uuid: Uuid
  regex: RegexRunner
  log: Log
  /** The address callers use to reach this server over HTTP, without a trailing slash. */
  publicUrl: string
  /** The longest any one call may take, in milliseconds. */
  callTimeoutMs: number
  ledger: Ledger
  cache: Cache
  limits: Limits
  /** Counts and limits what is presented and not valid. */
  refusals: Refusals
  /** Gated writes of a free key in one UTC day. */
  freeDailyWrites: number
  /** Businesses new to the supply network that one agent may import in an hour. */
  importsPerHour: number
  /** Calls of check_compliance that one client address may make in a minute without an identity. */
  anonymousChecksPerMinute: number
  /** Tells the worker that work has been committed. */
  wakeWorker(): void
  /** Lets the handler of a parked operation run now, or once more when it is just running; false when the operation has ended. */
  signalJob(operationId: string): Promise<boolean>
  /** The calls that wait for operations to end. */
  waits: Waits
  /** Tells the sender of webhooks that deliveries have been committed. */
  wakeDeliveries(): void
  /** What people have agreed to and refused. */
  consents: ConsentReader
  /** Who sends, as the settings say. */
  sender: SenderProfile
  /** Who may be sent free text without somebody being asked. */
  standing: StandingRules
  /** Absent where none is configured. */
  ownSystem?: OwnSystem
  /** The gate applies law that is stricter than the service's own default. */
  strictLaw: boolean
  /** The channels messages leave by. */
  channels: ChannelSet
  messageLimits: MessageLimits
  /** Who places calls to businesses. */
  calls: CallPort
  /** Makes the https link by which a recipient unsubscribes; absent where nothing answers such links. */
  unsubscribeLink?(subject: ConsentSubject, operationId: string): Promise<string>
  /** Makes the https link by which a customer opens their appointment; absent where nothing answers such links. */
  appointmentLink?(appointmentId: string): Promise<string>
  /** The rules as the compliance guide prints them. */
  compliance(): Promise<ComplianceFacts>
  /** How people are asked. */
  approvals: ApprovalSettings
  /** What addresses that callers supply may be. */
  outgoing: OutgoingRules
  pages: PageReader
  /** The websites of mapped businesses. */
  sites: SiteReader
  /** The connected calendar account. */
  calendar: CalendarPort
  geocoder: Geocoder
  mapSearch: MapSearch
  /** What maps are drawn on. */
  ground: ReadGround
  /** The company registries. */
  companies: Companies
  /** Further hosts, with their ports where they are not the usual ones, that run a booking platform, each with the id of the platform. */
  bookingHosts: ReadonlyMap<string, string>
  /** The sanctions lists of this process. */
  screening: Screening
  /** A service that screens too; absent where none is configured. */
  outsideScreening?: OutsideScreening
  /** Names one caller may have screened in a minute. */
  screeningsPerMinute: number
  /** Calls of the data operations one caller may make in a UTC day; null: they are not counted. */
  dataQuotaDaily: number | null
  checks: SelfChecks
  observer?: Observer
  /** Absent where nothing is traced. */
  tracer?: Tracer
}
