import type { BookingRow, CalendarTarget, Customer, Span } from '../calendar.ts'
import type { ConsentSubject } from './consent.ts'

/** `offered`: a slot is held for it; `left` by its agent; `ended` because its window is over, its customer may not be told or has let too many offers pass. */
export type WaitState = 'waiting' | 'offered' | 'booked' | 'left' | 'ended'

/** What a place was asked for with, so that it can be booked in the same words. */
export interface WaitWish {
  service?: string | undefined
  services?: string[] | undefined
  party_size?: number | undefined
  duration_minutes?: number | undefined
}

/** A slot that is held for a place in the list. */
export interface Offer extends Span {
  /** The operation that tells the customer and ends the offer. */
  operationId: string
  /** The row that locks the slot. */
  holdId: string
  /** Epoch milliseconds from which on it is nobody's. */
  until: number
  /** What became of the message to the customer; null until that is known. */
  told: string | null
}

/** A place in the waiting list of a calendar. */
export interface WaitRow extends Omit<CalendarTarget, 'price'> {
  partySize: number
  seats: number
  waitlistId: string
  /** The operation that joined, or the latest that asked for the same and has a callback_url of its own. */
  operationId: string
  agentId: string
  provider: string
  wish: WaitWish
  /** Where the appointment has to lie. */
  window: Span
  /** Null once the person is erased. */
  customer: Customer | null
  state: WaitState
  endedBecause: 'window_over' | 'opted_out' | 'erased' | 'offers_passed' | null
  /** The order of the list: when it joined, or let an offer pass. */
  queuedAt: number
  /** The slot it let pass last, which it is not offered at once again. */
  passed: Span | null
  /** Offers it was told of and let pass. */
  passes: number
  /** The latest one. */
  offer: Offer | null
  /** What it was booked as. */
  appointmentId: string | null
  createdAt: number
  updatedAt: number
}

/** A stretch of a calendar that came free and has to be offered. */
export interface FreedSlot extends Span {
  freedId: string
  calendarKey: string
}

/** Who waits for slots. */
export interface WaitlistTable {
  add(row: WaitRow): Promise<void>
  get(waitlistId: string): Promise<WaitRow | undefined>
  /** The place that an operation made. */
  ofOperation(operationId: string): Promise<WaitRow | undefined>
  /** How many wait before a place for some of the same time. */
  ahead(row: Pick<WaitRow, 'waitlistId' | 'calendarKey' | 'queuedAt' | 'window'>): Promise<number>
  /** The open places an agent has for any of some recipients. */
  openOf(agentId: string, subjects: readonly ConsentSubject[]): Promise<WaitRow[]>
  /** Who waits for some of a span, in order, from behind a place on. */
  waiting(
    calendarKey: string,
    span: Span,
    after: Pick<WaitRow, 'queuedAt' | 'waitlistId'> | undefined,
    most: number,
  ): Promise<WaitRow[]>
  /** The places of an agent that a slot is held for. */
  offeredOn(calendarKey: string, span: Span, agentId: string): Promise<WaitRow[]>
  /** Changes a place that is in one of the given states; false when it is not. */
  move(
    waitlistId: string,
    from: readonly WaitState[],
    changes: Partial<
      Pick<
        WaitRow,
        'operationId' | 'state' | 'endedBecause' | 'queuedAt' | 'passed' | 'passes' | 'offer' | 'appointmentId'
      >
    > &
      Pick<WaitRow, 'updatedAt'>,
  ): Promise<boolean>
  /** Notes what became of the message of an offer; false when that is known, or the offer another. */
  tell(waitlistId: string, offerOperationId: string, told: string): Promise<boolean>
  /** Lets a place wait again whose booking came to nothing, for all that its window has free; one whose window is over, or whose customer was erased, is ended, which is false. Within a transaction. */
  reopen(appointmentId: string, nowMs: number): Promise<boolean>
  /** Places that stood with an offer whose time was over before a moment. */
  overdue(beforeMs: number, most: number): Promise<WaitRow[]>
  /** Ends the places whose window is over. */
  endOver(nowMs: number): Promise<number>
  /**
   * Notes that a stretch of a calendar came free, with all that its rules let be booked for it: what is kept free around appointments, and the day where they are counted. Not where nobody
   * waits for it. Within a transaction, which others that lock or free slots of it wait for. `appointmentId`: whose slot it was.
   */
  freed(slot: Pick<BookingRow, 'calendarKey'> & Span & { appointmentId?: string }, dueAt: number): Promise<void>
  anyFreed(nowMs: number): Promise<boolean>
  leaseFreed(
    owner: string,
    nowMs: number,
    untilMs: number,
    most: number,
    exceptIds: readonly string[],
  ): Promise<FreedSlot[]>
  /** Drops a stretch that was offered to all who wait. */
  dropFreed(freedId: string, owner: string): Promise<boolean>
  /** Gives it back until later. */
  putOff(freedId: string, owner: string, dueAt: number): Promise<boolean>
  /** Gives it back until a morning, as one with all of its calendar that is kept for one; false when it is not leased any more. */
  keepForMorning(slot: FreedSlot, owner: string, dueAt: number): Promise<boolean>
  /** Has those be due now that are put off until after a time, or kept for a morning after another, as a clock has it that was set back since. */
  bringForward(nowMs: number, afterMs: number, morningMs: number): Promise<void>
  holders(): Promise<string[]>
  release(owner: string): Promise<number>
}
