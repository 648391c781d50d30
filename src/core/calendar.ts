import type { ConsentSubject } from './rows/consent.ts'
import type { BookingLinkRow, BusinessRow } from './rows/supply.ts'

/** The provider of appointments that only this server holds: they say what agents told it. */
export const OWN_CALENDAR = 'local'

/** The business whose embedded calendar a key names; undefined where it names another calendar. */
export const ownBusinessOf = (calendarKey: string): string | undefined =>
  calendarKey.startsWith(`${OWN_CALENDAR}:`) ? calendarKey.slice(OWN_CALENDAR.length + 1) : undefined

/** A stretch of time: epoch milliseconds, the end not included. */
export interface Span {
  startAt: number
  endAt: number
}

/** Where an appointment is asked for: one service of one calendar. */
export interface CalendarTarget {
  /** What only one appointment at a time may use; the slot lock is taken on it. */
  calendarKey: string
  /** The calendar's own name for the service: an event type, a calendar address. */
  providerRef: string
  smbId: string
  service: string
  minutes: number
  /** IANA zone of the business. */
  timeZone: string
  /** How many people come, and how many may come at the same time; one, where absent. */
  partySize?: number | undefined
  seats?: number | undefined
  /** What the business asks for it; nothing is charged here. */
  price?: Price | undefined
}

/** What a business asks for a service: an amount in the main unit of an ISO 4217 currency. */
export interface Price {
  amount: number
  currency: string
}

/** What is wanted of a business before a calendar is asked. */
export interface ServiceWish {
  service?: string | undefined
  /** Several, one after the other in one appointment. */
  services?: readonly string[] | undefined
  minutes?: number | undefined
  partySize?: number | undefined
}

/** Whom an appointment is for. */
export interface Customer {
  name: string
  email?: string | undefined
  /** E.164. */
  phone?: string | undefined
  /** IANA zone. */
  timeZone: string
}

/** One appointment as a calendar is asked for it; the operation is its name there, so that an interrupted call can be found. */
export interface BookingOrder extends Span {
  operationId: string
  appointmentId: string
  target: CalendarTarget
  customer: Customer
  notes?: string | undefined
}

/** `pending`: the host still has to confirm. */
export type BookedState = 'confirmed' | 'pending' | 'cancelled' | 'rejected'

/** What a calendar holds. */
export interface Booked extends Span {
  /** The calendar's own name for the appointment. */
  providerId: string
  state: BookedState
}

/** A stored appointment by which a calendar finds it again. */
export type BookingRef = Pick<
  BookingRow,
  'appointmentId' | 'operationId' | 'smbId' | 'calendarKey' | 'providerRef' | 'providerId' | 'startAt' | 'endAt'
>

/**
 * A calendar account. A failure it throws says what is known: `outcomeUnknown` where the appointment may have been made or cancelled,
 * `outcome_rejected` where the slot is gone (`forAllTimes` where another one would be refused too), `booking_destination_unmapped` where the calendar does not know the service, `transient` where nothing
 * happened and another try may work.
 */
export interface Calendar {
  provider: string
  /** Its appointments are the rows of the ledger: it knows of no others and loses none. */
  isEmbedded?: true
  /** The service of the business in this account; undefined when the account does not hold its calendar, `bad_input` naming `service` when the wish fits no service. */
  resolve(
    business: BusinessRow,
    links: readonly BookingLinkRow[],
    wish: ServiceWish,
  ): Promise<CalendarTarget | undefined>
  /** Free slots that lie within a span, earliest first, each as long as the target asks; what an appointment that is to be moved takes up is as good as free. */
  free(target: CalendarTarget, within: Span, moving?: BookingRef): Promise<Span[]>
  /** The same with those behind them that begin beside the times a calendar lists: where something ends that is in their way, or at the given moments. */
  freeBeside?(target: CalendarTarget, within: Span, starts: readonly number[]): Promise<Span[]>
  /** Makes the appointment at most once under its operation. */
  book(order: BookingOrder): Promise<Booked>
  /** What came of an order whose call was interrupted; undefined when the calendar certainly does not hold it. */
  find(order: BookingOrder): Promise<Booked | undefined>
  /** Why a time cannot be booked at a moment by the rules of the business, in a sentence; undefined where at most another appointment is in its way. */
  whyNot?(target: CalendarTarget, span: Span, atMs: number, moving?: BookingRef): Promise<string | undefined>
  /** Whether the hours of the business leave room for the appointment within a span, whatever is booked. */
  opens?(target: CalendarTarget, within: Span): Promise<boolean>
  /** The appointment as the calendar holds it now; undefined when it is gone. */
  read(booking: BookingRef): Promise<Booked | undefined>
  /**
   * Moves an appointment: its time is free only once it has the other one, and whoever asks again for what is done does it no harm. A calendar without this moves none.
   */
  move?(booking: BookingRef, to: Span): Promise<Booked>
  /** Cancels; cancelling again is no error. */
  cancel(booking: BookingRef, reason: string): Promise<'cancelled' | 'already_cancelled'>
  /** Signs in and changes nothing; throws a sentence when the calendar refuses. */
  check?(): Promise<void>
}

/** `held`: the slot is locked and the calendar is being asked; `released`: nothing came of it. */
export type BookingState = 'held' | BookedState | 'released'

/** One appointment in the ledger; its slot is locked while its state is `held`, `pending` or `confirmed`. */
export interface BookingRow extends Span, Taken {
  appointmentId: string
  /** The operation that booked it. */
  operationId: string
  agentId: string
  smbId: string
  provider: string
  calendarKey: string
  providerRef: string
  providerId: string | null
  state: BookingState
  service: string
  timeZone: string
  customer: Customer
  notes: string | null
  /** Credits the booking was settled at; null until then. */
  credits: number | null
  /** The operation that cancelled it. */
  cancelledBy: string | null
  /** The operation that is moving it, or has moved it last. */
  movedBy: string | null
  /** The slot it is being moved to, which it locks as well; null while nobody moves it. */
  toStartAt: number | null
  toEndAt: number | null
  /** People who come. */
  partySize: number
  /** People who may come at the same time, as its calendar said when it was booked. */
  seats: number
  /** What the business asked for it when it was booked. */
  price?: Price | undefined
  /** How often it has changed, as iCalendar counts (RFC 5545 SEQUENCE). */
  sequence: number
  createdAt: number
  updatedAt: number
}

/** Which of its appointments an agent asks for. */
export interface BookingQuery {
  agentId: string
  smbId?: string | undefined
  states: readonly BookingState[]
  /** Of the start, the end not included. */
  fromMs: number
  toMs?: number | undefined
  customer?: ConsentSubject | undefined
  /** The last row of the page before. */
  after?: Pick<BookingRow, 'startAt' | 'appointmentId'> | undefined
  most: number
}

/** A stretch of time that an appointment locks, with the minutes before and after it that are kept free, and for how many people. */
export interface LockedSpan extends Span, Taken {
  partySize: number
  service: string
  /** No appointment: the business is busy elsewhere, or the member of its staff or the room that is named. */
  isElsewhere?: true
}

/** Appointments. */
export interface BookingTable {
  /**
   * Adds a row in state `held` unless others of the same calendar have locked its span, and more than its seats would be taken; within a transaction, and of two
   * that come together one wins. Throws a failure when its operation has ended or been fenced.
   */
  hold(row: BookingRow): Promise<boolean>
  /**
   * Locks the slot an appointment is to be moved to, beside its own and for an operation, as `hold` does; false when others have it. A binding to the embedded
   * calendar says how many seats there are now.
   */
  holdMove(row: BookingRow, to: Span, operationId: string): Promise<boolean>
  /** Keeps others from locking slots of a calendar until the transaction ends. */
  own(calendarKey: string): Promise<void>
  get(appointmentId: string): Promise<BookingRow | undefined>
  ofOperation(operationId: string): Promise<BookingRow | undefined>
  /** The appointment that a calendar's own name stands for. */
  byProviderId(provider: string, providerId: string): Promise<BookingRow | undefined>
  /** Locked spans of a calendar that overlap a span, and those in which its business is busy elsewhere, earliest first; without those of one appointment. */
  locked(calendarKey: string, span: Span, without?: string): Promise<LockedSpan[]>
  /** When the appointments that lock slots of a calendar begin, within a span and in no order; without those of one appointment. */
  beginnings(calendarKey: string, span: Span, without?: string): Promise<number[]>
  /** Those of them that a far calendar cannot know yet: held for an offer, or by an operation that is still under way. */
  unseen(calendarKey: string, span: Span, without?: string): Promise<Span[]>
  /** The appointments that lock them, earliest first and ten at most. */
  locking(calendarKey: string, span: Span): Promise<BookingRow[]>
  /** Moves the lock of a row to another span; false when others have locked that. Within a transaction. */
  relocate(row: Pick<BookingRow, 'appointmentId' | 'calendarKey'>, span: Span): Promise<boolean>
  /** Changes a row that is in one of the given states; false when it is not. */
  move(
    appointmentId: string,
    from: readonly BookingState[],
    changes: Partial<Omit<BookingRow, 'appointmentId' | 'operationId' | 'createdAt'>>,
  ): Promise<boolean>
  /** Appointments of a business that lock a slot and end after a time, earliest first. */
  ahead(smbId: string, fromMs: number, most: number): Promise<BookingRow[]>
  /**
   * Appointments of a business that lock some of a span, where they stand or where they are being moved to, earliest first; only those that take one of its staff or
   * rooms there, where that is named.
   */
  within(smbId: string, span: Span, most: number, resourceId?: string | null): Promise<BookingRow[]>
  /** Appointments that one agent has made, earliest first. */
  ofAgent(query: BookingQuery): Promise<BookingRow[]>
  /**
   * Confirmed, pending and lately cancelled appointments of a business from a time on, earliest first. Where there are too many, those that were over at `nowMs`
   * longest are left out first, then those that come last.
   */
  ofBusiness(smbId: string, fromMs: number, most: number, nowMs?: number): Promise<BookingRow[]>
}

/** What can be booked of a business. */
export interface BoundService {
  name: string
  minutes: number
  price?: Price
  /** Minutes kept free before and after it; those of the rules where absent. */
  beforeMinutes?: number
  afterMinutes?: number
  /** What an appointment takes one of each; the seats of the business where absent. */
  needs?: ResourceKind[]
}

/** What a business has several of. */
export type ResourceKind = 'staff' | 'room'

/** Somebody or a room of a business that appointments take. */
export interface Resource {
  resourceId: string
  smbId: string
  kind: ResourceKind
  /** As the operator calls it. */
  name: string
  /** People who may have an appointment with it, or in it, at the same time. */
  capacity: number
  /** In the opening_hours syntax, within the hours of the business; null: all of them. */
  hours: string | null
  /** Names of the services it is for; null: all of them. */
  services: string[] | null
  createdAt: number
}

/** The staff and rooms of bound businesses. */
export interface ResourceTable {
  add(resource: Resource): Promise<void>
  get(resourceId: string): Promise<Resource | undefined>
  /** In the order they were added, which is the order they are taken in. */
  ofBusiness(smbId: string): Promise<Resource[]>
  remove(resourceId: string): Promise<boolean>
}

/** The staff member and the room that an appointment takes. */
export interface Taken {
  staffId?: string | undefined
  roomId?: string | undefined
}

/** What a business asks of every booking; nothing where absent. */
export interface BookingRules {
  /** Minutes kept free before and after every appointment. */
  beforeMinutes?: number
  afterMinutes?: number
  /** How long before it begins an appointment may be booked at the latest. */
  noticeMinutes?: number
  /** How far ahead an appointment may end. */
  aheadDays?: number
  /** Appointments that may begin on one day, on the clock of the business. */
  mostADay?: number
}

/** A stretch of time in which a business is closed, or open, whatever its hours say; of two that overlap the later one made counts. */
export interface Closure extends Span {
  closureId: string
  smbId: string
  /** The resource that is closed alone; null: the business. */
  resourceId: string | null
  isOpen: boolean
  /** For whoever runs the deployment; callers never see it. */
  note: string | null
  createdAt: number
}

/** When a business can be booked, as its operator declared it. */
export interface CalendarBinding {
  smbId: string
  /** In the opening_hours syntax of OpenStreetMap, such as `Mo-Fr 09:00-17:00; Sa 10:00-14:00; PH off`. */
  hours: string
  /** IANA zone the hours are in. */
  timeZone: string
  /** Whose public holidays `PH` are: a country (ISO 3166-1 alpha-2) or a part of one (ISO 3166-2). */
  region?: string
  services: BoundService[]
  rules?: BookingRules
  /** People who may have an appointment at the same time. */
  seats: number
  /** The calendar elsewhere that holds its appointments; null: the one of this server. */
  calendarUrl: string | null
  /** The unguessable part of the address of its iCalendar feed. */
  feedToken: string
  createdAt: number
  updatedAt: number
}

/** Bindings of businesses to calendars that do not know their own hours. */
export interface CalendarBindingTable {
  /** Adds or replaces the binding; the feed token of an earlier one stays. */
  put(binding: CalendarBinding): Promise<void>
  get(smbId: string): Promise<CalendarBinding | undefined>
  ofFeed(feedToken: string): Promise<CalendarBinding | undefined>
  list(): Promise<CalendarBinding[]>
  /** Removes the binding with its closures. */
  remove(smbId: string): Promise<boolean>
}

/** Closures and special openings of bound businesses. */
export interface ClosureTable {
  add(closure: Closure): Promise<void>
  get(closureId: string): Promise<Closure | undefined>
  /** Those of a business that end after a time, in the order they were made. */
  ofBusiness(smbId: string, fromMs: number): Promise<Closure[]>
  remove(closureId: string): Promise<boolean>
  /** Removes those of a business that ended before a time. */
  prune(smbId: string, beforeMs: number): Promise<void>
}

/** The connected calendar account; undefined when none is. */
export interface CalendarPort {
  provider: string | undefined
  /** How it knows a business: by its booking link, or by the binding an operator has made. */
  finds?: 'link' | 'binding' | undefined
  /**
   * Reads again, where that was not done lately, the calendars that say when a business is busy elsewhere; a `transient` failure where that was never known. Without it
   * there are none.
   */
  freshen?(smbId: string): Promise<void>
  /** Throws the failure that names the setting when none is connected. */
  open(): Promise<Calendar>
}
