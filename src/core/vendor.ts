import type { z } from 'zod'
import type { OutgoingRules } from '../lib/outgoing_url.ts'
import type { BookingTable, Calendar, CalendarBindingTable, ClosureTable, ResourceTable } from './calendar.ts'
import type { CallProvider } from './calls.ts'
import type { Channel, ChannelName } from './channel.ts'
import type { CompanySource } from './companies.ts'
import type { SenderProfile } from './gate.ts'
import type { InboundRead } from './inbound.ts'
import type { Geocoder, PlaceSource } from './places.ts'
import type { Mailbox } from './mailbox.ts'
import type { Limits, Log, Mailer } from './ports.ts'
import type { ListSource, OutsideScreening } from './screening.ts'
import { missingSetting } from './setting.ts'

/** Settings by name; each schema carries the description that docs/configuration.md prints. */
export type SettingShape = Readonly<Record<string, z.ZodType>>

/** Settings under one heading. */
export interface SettingGroup {
  title: string
  settings: SettingShape
}

/** Settings as they were read. */
export type Values = Readonly<Record<string, unknown>>

type Output<Shape extends SettingShape> = { readonly [Name in keyof Shape]: z.output<Shape[Name]> }

/** Settings of which some are certainly given. */
export type Given<Shape extends SettingShape, Needed extends keyof Shape = never> = Output<Shape> & {
  readonly [Name in Needed]: NonNullable<z.output<Shape[Name]>>
}

/** What every vendor may use. */
export interface Parts {
  now(): number
  log: Log
  /** The address of this server, without a trailing slash. */
  publicUrl: string
  /** Folder of what this process keeps. */
  dataDir: string
  /** What addresses that a third party supplies may be. */
  outgoing: OutgoingRules
}

/** What the vendor of a calendar may use besides. */
export interface CalendarParts extends Parts {
  bookings: Pick<BookingTable, 'get' | 'ofOperation' | 'locked' | 'beginnings' | 'move'>
  bindings: Pick<CalendarBindingTable, 'get'>
  closures: Pick<ClosureTable, 'ofBusiness'>
  resources: Pick<ResourceTable, 'ofBusiness'>
}

/** What a vendor can serve, what that is made with, and what has to be known of it before it is made. */
interface PortTypes extends Record<ChannelName, [Channel, Parts, unknown]> {
  calls: [
    CallProvider,
    Parts,
    {
      /** It keeps the words of every call; others keep those of calls that are recorded. */
      keepsAllWords?: true
      /** What the operator should know of its calls; `keeper` is a vendor that keeps all words. */
      warning?(wantsRecording: boolean, keeper: string | undefined): string
    },
  ]
  calendar: [
    Calendar,
    CalendarParts,
    {
      /** How it knows a business: by its booking link, or by the binding an operator has made. */
      finds: 'link' | 'binding'
      /** Where appointments are then booked, in words. */
      where: string
    },
  ]
  mailer: [Mailer, Parts, unknown]
  mailbox: [Mailbox, Parts, unknown]
  companies: [
    CompanySource,
    Parts & { limits: Limits },
    {
      /** What it holds where that is every company, in words. */
      holdsAll?: string
    },
  ]
  screening: [OutsideScreening['screen'], Parts, { name: string; titleOf(values: Values): string }]
  live_map: [readonly PlaceSource[], Parts, unknown]
  geocoder: [Geocoder, Parts, unknown]
}

export type PortName = keyof PortTypes

/** What a port is once it is open. */
export type PortValue<Name extends PortName> = PortTypes[Name][0]

type PortFacts<Name extends PortName> = PortTypes[Name][2] extends object ? PortTypes[Name][2] : object

/** One port as a vendor serves it; its code is loaded by `create`. */
export type Port<Name extends PortName, Settings> = PortFacts<Name> & {
  /** What receipts call the provider; the vendor's id when left out. */
  as?: string
  create(settings: Settings, parts: PortTypes[Name][1]): Promise<PortValue<Name>>
}

type Ports<Settings> = { readonly [Name in PortName]?: Port<Name, Settings> }

/** One method of a path that a vendor calls, as the API document describes it. */
export interface InboundFacts {
  method: 'GET' | 'POST'
  path: `/inbound/${string}`
  operationId: string
  summary: string
  description: string
  /** Content type of the request body; without one there is none. */
  takes?: string
  /** Content type of what is answered but refusals; without one there is no body. */
  gives?: string
  /** Content type of refusals that are no receipt. */
  refuses?: string
  answers: Readonly<Record<number, string>>
}

/** One method of a path that a vendor calls. */
export interface InboundPoint<Settings> extends InboundFacts {
  mostBodyBytes: number
  open(settings: Settings, parts: Pick<Parts, 'now' | 'publicUrl'>): Promise<InboundRead>
}

/** What a vendor reports to this server, and the settings that prove that it is the one. */
export interface VendorInbound<Settings, Needed extends string> {
  needs: readonly Needed[]
  /** Replies and opt-outs of people, or hints that something is worth a look. */
  brings: 'replies' | 'hints'
  points: readonly InboundPoint<Settings>[]
}

/** Settings that go together: once one of `when` (default: any of `all`) is given, none of `all` may be missing. */
export interface Need {
  all: readonly string[]
  when?: readonly string[]
  /** What the operator does about it, where the names do not say it. */
  remedy?: string
}

/** What an operator's check of one vendor is called and says. */
export interface VendorCheck<Settings> {
  part: string
  /** What is switched off without its settings. */
  off: string
  /** What works with them; throws a sentence when it does not. */
  run(settings: Settings, parts: Parts): string | Promise<string>
}

/** A far service, program or file that this program works with; the shape of its settings is what `create` is typed by. */
export interface Definition<
  Own extends SettingShape,
  Others extends SettingShape,
  Needed extends keyof (Own & Others) & string,
  Proof extends keyof (Own & Others) & string,
  Read = Given<Own & Others>,
  Ready = Given<Own & Others, Needed>,
  Proven = Given<Own & Others, Proof>,
> {
  /** Stands in receipts, in the ledger and in settings that choose between vendors. */
  id: string
  /** As people know it; also the heading of its settings. */
  title: string
  /** Where whoever keeps it, or the standard that it speaks, documents it. */
  docs?: `https://${string}`
  settings: Own
  /** Those of them that are secrets: each may also be given as NAME_FILE. */
  secrets?: readonly (keyof Own & string)[]
  /** Settings it reads that are not its own. */
  reads?: Others
  /** It serves once all of these are given; the first one is what switches it on. */
  needs: readonly Needed[]
  /** Those of `needs` that make the others compulsory; default: all of them. */
  wantedBy?: readonly NoInfer<Needed>[]
  /** What the operator does about a missing one of `needs`, where the names do not say it. */
  remedy?: string
  /** Further settings that go together, checked before `needs`. */
  together?: readonly Need[]
  /** What is wrong with settings that are each right, as `NAME: problem`. */
  refuses?(settings: Read): string | undefined
  /** It stands in for others and has no effect outside this machine. */
  isRehearsal?: true
  /** Further hosts that run the booking platform of this id: links to them are read like those of the platform. */
  bookingHosts?(settings: Read): readonly string[]
  /** What these settings say of whoever sends. */
  senderOf?(settings: Read): Partial<SenderProfile>
  ports?: Ports<Ready>
  /** Sanctions lists it publishes, each with the setting that names another address of its files. */
  lists?: readonly (ListSource & { addressSetting: keyof Own & string })[]
  inbound?: VendorInbound<Proven, Proof>
  check?: VendorCheck<Ready>
}

/** A vendor as the rest of the program sees it. */
export type Vendor = Definition<SettingShape, SettingShape, string, string, Values, Values, Values>

/** Makes a vendor: one folder of src/providers, one line of its list. */
export function defineVendor<
  Own extends SettingShape,
  Needed extends keyof (Own & Others) & string = never,
  Proof extends keyof (Own & Others) & string = never,
  Others extends SettingShape = Record<never, never>,
>(vendor: Definition<Own, Others, Needed, Proof>): Vendor
export function defineVendor(vendor: Vendor): Vendor {
  return vendor
}

/** The vendors of a process and its settings. */
export interface Vendors {
  /** Where several are ready for one port, the first one serves. */
  list: readonly Vendor[]
  values: Values
}

/** Whether a setting says anything. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

/** Whether everything a vendor needs is given. */
export const isReady = ({ needs }: Vendor, values: Values): boolean => needs.every(name => isGiven(values[name]))

/** The vendors that serve a port, in order; a rehearsal counts only when asked for. */
export const servers = (list: readonly Vendor[], port: PortName): Vendor[] =>
  list.filter(({ ports, isRehearsal }) => ports?.[port] !== undefined && isRehearsal !== true)

/** The first vendor that is ready for a port. */
export const readyFor = ({ list, values }: Vendors, port: PortName): Vendor | undefined =>
  list.find(vendor => vendor.ports?.[port] !== undefined && isReady(vendor, values))

/** Further hosts that run a booking platform, each with the id of the platform. */
export const bookingHostsOf = ({ list, values }: Vendors): ReadonlyMap<string, string> =>
  new Map(list.flatMap(({ id, bookingHosts }) => (bookingHosts?.(values) ?? []).map(host => [host, id] as const)))

/** Every path that some vendor may call, whether or not its settings are given. */
export const inboundFacts = (list: readonly Vendor[]): InboundFacts[] =>
  list.flatMap(({ inbound }) => inbound?.points ?? [])

/** What receipts call a vendor that serves a port. */
export const providerName = ({ id, ports }: Vendor, port: PortName): string => ports?.[port]?.as ?? id

/** A port of a vendor that serves it. */
export function portOf<Name extends PortName>({ id, ports }: Vendor, name: Name): Port<Name, Values> {
  const port = ports?.[name]
  if (port === undefined) throw new Error(`${id} does not serve ${name}`)
  return port
}

/** A vendor that keeps the words of every call. */
export const wordKeeper = (list: readonly Vendor[]): string | undefined =>
  servers(list, 'calls').find(({ ports }) => ports?.calls?.keepsAllWords === true)?.id

/** The settings that switch a port on, for a sentence. */
export const switchesOf = (list: readonly Vendor[], port: PortName): string =>
  servers(list, port)
    .flatMap(({ needs }) => needs.slice(0, 1))
    .join(' or ')

/** The address a vendor reports to; undefined where it could not reach or trust it. */
export const reportAddress = ({ publicUrl }: Pick<Parts, 'publicUrl'>, path: string): string | undefined =>
  publicUrl.startsWith('https:') ? `${publicUrl}${path}` : undefined

/** Throws a sentence that names a setting which is missing beside others, or does not fit them. */
export function checkSettings({ list, values }: Vendors): void {
  for (const vendor of list) {
    const { needs, wantedBy, remedy, together = [], refuses } = vendor
    const own: Need = { all: needs, ...(wantedBy && { when: wantedBy }), ...(remedy !== undefined && { remedy }) }
    for (const need of [...together, own]) checkTogether(need, values)
    const problem = refuses?.(values)
    if (problem !== undefined) throw new Error(`setting ${problem}`)
  }
}

/** Throws a sentence that names the first setting missing of those that go together. */
export function checkTogether({ all, when = all, remedy }: Need, values: Values): void {
  if (!when.some(name => isGiven(values[name]))) return
  const given = all.find(name => isGiven(values[name]))
  if (given !== undefined) requireFor(all, values, given, remedy)
}

/** Throws a sentence that names the first of some settings which is missing, and what needs it. */
export function requireFor(names: readonly string[], values: Values, neededBy: string, remedy?: string): void {
  const missing = names.find(name => !isGiven(values[name]))
  if (missing !== undefined) throw missingSetting(missing, neededBy, remedy)
}
