import type { Point } from '../places.ts'
import type { Page } from './page.ts'

/** The lines of business a supply-network record may have. */
export const VERTICALS = [
  'personal_services',
  'home_services',
  'professional_services',
  'restaurants',
  'retail',
  'healthcare',
  'fitness',
] as const

export type Vertical = (typeof VERTICALS)[number]

/** A service with its length, and its price when that is known. */
export interface BusinessService {
  name: string
  minutes: number
  priceUsd?: number
}

/** A form that a message can be put into; `fields` names its inputs. */
export interface BusinessForm {
  url: string
  fields?: Record<string, string>
}

/** What the operator keeps about a business beyond what it is found by. */
export interface BusinessProfile {
  address?: string
  /** IANA zone. */
  timeZone?: string
  /** In the opening_hours syntax of OpenStreetMap. */
  openingHours?: string
  services?: BusinessService[]
  priceRange?: { minUsd?: number; maxUsd?: number }
  directApi?: { endpoint: string }
  webForm?: BusinessForm
  browserForm?: BusinessForm
}

/** A business of the supply network. */
export interface BusinessRow {
  smbId: string
  name: string
  vertical: Vertical
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null
  /** E.164. */
  contactPhone: string | null
  contactEmail: string | null
  capabilities: string[]
  /** WGS 84 degrees; both or neither. */
  latitude: number | null
  longitude: number | null
  profile: BusinessProfile
  /** Only the operator changes it: `confirmed` after a check, `rejected` when the record is not what its link says. */
  verification: 'unchecked' | 'confirmed' | 'rejected'
  verifiedAt: number | null
  createdAt: number
  updatedAt: number
}

/** A booking link and an agent that imported it. */
export interface BookingLinkRow {
  link: string
  agentId: string
  smbId: string
  platform: string
  canonical: string
  createdAt: number
}

/** Somebody who asked a business to be contacted. */
export interface LeadRow {
  leadId: string
  smbId: string
  agentId: string
  name: string
  /** E.164. */
  phone: string | null
  email: string | null
  serviceInterest: string | null
  notes: string | null
  consentRecordId: string | null
  source: string | null
  createdAt: number
}

/** Which businesses a search may find. */
export interface BusinessFilter {
  verticals?: readonly Vertical[]
  /** Leaves out the businesses of other countries; those whose country is not known stay. */
  countryCode?: string
  /** Only those with a place in or just around the circle, nearest first. */
  near?: { center: Point; radiusM: number }
  /** Only those without a place, of a known country first. */
  unplaced?: true
  limit: number
}

/** What went over with a business that was merged into another. */
export interface Merge {
  is: 'merged'
  appointments: number
  /** In its waiting list, ended ones too. */
  places: number
  hasCalendar: boolean
}

/** Why a business is not merged; nothing has changed then. */
export type MergeRefusal =
  | { is: 'same' | 'rejected' | 'both_bound' }
  | { is: 'unknown'; smbId: string }
  /** One of both was merged before. */
  | { is: 'already'; smbId: string; into: string }
  /** An appointment of one of both is just being booked, moved or held for an offer. */
  | { is: 'in_flight'; smbId: string; appointmentId: string }
  /** One is bound to a calendar, and the other has an appointment ahead that this calendar does not hold. */
  | { is: 'other_calendar'; bound: string; smbId: string; appointmentId: string }

/** A business that was merged into another: its record stays as it was. */
export interface MergedRow {
  smbId: string
  name: string
  mergedAt: number
}

/** Businesses and their booking links. The id of one that was merged into another stands for that one in `get` and `links`. */
export interface BusinessTable {
  /** Adds the business unless it exists, and the link; within a transaction. False when the business existed, which is then unchanged. */
  import(business: BusinessRow, link: BookingLinkRow): Promise<boolean>
  get(smbId: string): Promise<BusinessRow | undefined>
  /** What businesses are called, by the ids that were asked for; without those that do not exist. */
  names(smbIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** By identifier, from the one after `after` on. */
  list(filter: Page & BusinessNamed): Promise<BusinessRow[]>
  /** Confirmed ones first, then the oldest, where the filter names no other order; those the operator rejected are left out. */
  search(filter: BusinessFilter): Promise<BusinessRow[]>
  total(): Promise<number>
  /** Those it was imported by, oldest first, then those of what was merged into it. */
  links(smbId: string): Promise<BookingLinkRow[]>
  /** What was merged into it, in that order. */
  mergedInto(smbId: string): Promise<MergedRow[]>
  /** Lets `into` go on in the place of a business, whose id is an alias from then on; within a transaction. It is not undone. */
  merge(smbId: string, into: string, nowMs: number): Promise<Merge | MergeRefusal>
  /** Changes what is given; false when the business does not exist or was merged. */
  update(smbId: string, changes: Partial<Omit<BusinessRow, 'smbId' | 'createdAt'>>): Promise<boolean>
  /** Removes the business, what was merged into it, and of both links, leads and calendar binding, so that its link can be imported anew; within a transaction. */
  remove(smbId: string): Promise<boolean>
}

/** Which leads are listed. */
export interface LeadFilter {
  smbId?: string | undefined
  agentId?: string | undefined
  /** A part of a name, number or address, in any case. */
  search?: string | undefined
  /** Captured at this time or later. */
  sinceMs?: number | undefined
  /** Captured before this time. */
  untilMs?: number | undefined
}

/** Leads of the supply network. */
export interface LeadTable {
  /**
   * Adds the lead, or finds the one of the same business that has one of its contacts; within a transaction. The agent that captured that one fills in what it
   * lacks, another agent changes nothing. Twins that come together become one lead. Undefined when the business does not exist.
   */
  capture(row: LeadRow, contacts: readonly string[]): Promise<{ leadId: string; isNew: boolean } | undefined>
  get(leadId: string): Promise<LeadRow | undefined>
  /** Oldest first, from the one after `after` on. */
  list(page: Page & LeadFilter): Promise<LeadRow[]>
  /** With those of what was merged into it. */
  count(smbId: string): Promise<number>
}

/** Which businesses are listed. */
export interface BusinessNamed {
  /** An smb_id, or a part of a name in any case. */
  search?: string | undefined
  verification?: BusinessRow['verification'] | undefined
}

/** What went over with a business that was merged into another, as it is told. */
export interface Merged {
  appointments: number
  places: number
  has_calendar: boolean
}

/** The supply network as its operator sees and changes it; records are printed with the field names of the wire. */
export interface SupplyDoor {
  list(filter: Page & BusinessNamed): Promise<Record<string, unknown>[]>
  /** Undefined when the business does not exist; so in all below. */
  show(smbId: string): Promise<Record<string, unknown> | undefined>
  /** Changes the given fields; null clears one. A wrong one is a `bad_input` failure that names it. */
  set(smbId: string, changes: unknown): Promise<Record<string, unknown> | undefined>
  /** Lets `into` go on in the place of a business, and says what went over with it; what stands in the way is a `bad_input` failure. */
  merge(smbId: string, into: string): Promise<Merged | undefined>
  /** Refuses with `bad_input` while the business has leads, unless they shall go too. */
  remove(smbId: string, withLeads: boolean): Promise<{ leads: number } | undefined>
  leads(page: Page & LeadFilter): Promise<Record<string, unknown>[]>
}
