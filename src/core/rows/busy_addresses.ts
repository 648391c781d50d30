import type { Span } from '../calendar.ts'

/** An iCalendar address that says when a business, a member of its staff or a room is busy elsewhere, and what was last read there. */
export interface BusyAddress {
  busyId: string
  smbId: string
  /** The member of the staff or the room it is of; null: the business. */
  resourceId: string | null
  /** A secret: whoever has it reads that calendar. */
  address: string
  /** What tells its server which copy there is here (RFC 9110 section 8.8). */
  etag: string | null
  lastModified: string | null
  /** When it is busy, earliest first and apart from each other; nothing else is kept of what was read. */
  spans: Span[]
  /** Epoch milliseconds until which the spans are all there are; null: it was never read. */
  coversUntil: number | null
  /** When its server last said that they are so, and when it was last asked. */
  copiedAt: number | null
  triedAt: number | null
  /** Why it could not be read when it was last asked, in words without the address. */
  problem: string | null
  createdAt: number
}

/** What was read at an address. */
export type BusyCopy = Pick<BusyAddress, 'etag' | 'lastModified' | 'spans'> & { coversUntil: number }

/** An address, and when whoever reads it noted that. */
export type BusyClaim = Pick<BusyAddress, 'busyId'> & { triedAt: number }

/** How old what is known by an address is. */
export type BusyAge = Pick<BusyAddress, 'smbId' | 'copiedAt' | 'problem'>

/** What is known by an address: a copy that is fresh, one that nobody could confirm for a day, or nothing. */
export const BUSY_STATES = ['fresh', 'old', 'never'] as const

const OLD_MS = 86_400_000

/** Which of them it is at a moment. */
export const busyStateOf = (
  { copiedAt }: Pick<BusyAddress, 'copiedAt'>,
  nowMs: number,
): (typeof BUSY_STATES)[number] => (copiedAt === null ? 'never' : copiedAt < nowMs - OLD_MS ? 'old' : 'fresh')

/** The addresses of bound businesses. */
export interface BusyAddressTable {
  /** Those of a business, of its staff and of its rooms, in the order they were added. */
  ofBusiness(smbId: string): Promise<BusyAddress[]>
  /** Has these be all of a business, or of one of its staff or rooms; what was read at those that stay stays. Within a transaction. */
  replace(smbId: string, resourceId: string | null, addresses: readonly BusyAddress[]): Promise<void>
  /** Those that were not asked since a moment, the longest ago first, and those that were after another, by a clock that has been set back since. */
  due(beforeMs: number, most: number, afterMs?: number): Promise<BusyAddress[]>
  /** Notes that an address is being asked; false when somebody else has begun to since it was read. */
  claim(row: Pick<BusyAddress, 'busyId' | 'triedAt'>, nowMs: number): Promise<boolean>
  /** Keeps what was read at it; without a copy what is kept is still so. False when somebody else has asked since it was claimed, or it is to be read anew. */
  keep(claimed: BusyClaim, copy: BusyCopy | undefined, nowMs: number): Promise<boolean>
  /** Notes why it could not be read; what was read before stays. */
  fail(busyId: string, problem: string): Promise<void>
  /** Has all of a business read anew, by another clock than before. */
  readAnew(smbId: string): Promise<void>
  /** Which of some appointments are of a business. */
  ownAmong(smbId: string, appointmentIds: readonly string[]): Promise<string[]>
  ages(): Promise<BusyAge[]>
}

/** The calendars that say when businesses are busy elsewhere. */
export interface BusyTimes {
  /** Reads again what is old of a business, for some seconds at most: what cannot be read stays as it was. A `transient` failure where an address of the business itself was never read. */
  freshen(smbId: string): Promise<void>
  /** Reads again what is old of all of them, and begins none once it is to stop; any number of processes may do so. */
  refreshDue(stopping?: AbortSignal): Promise<void>
  /** Reads an address for the first time; `isFinal`: it has no calendar, and trying again would not help. */
  look(smbId: string, address: string, timeZone: string): Promise<BusyCopy | { problem: string; isFinal: boolean }>
}
