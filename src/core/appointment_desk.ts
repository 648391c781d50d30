import type { Price, Span } from './calendar.ts'

/** An appointment as its customer sees it; it names nobody but the business. */
export interface AppointmentView extends Span {
  /** Shows nothing of who has it, and stays the same. */
  appointmentId: string
  service: string
  partySize: number
  /** IANA zone of the business. */
  timeZone: string
  /** IANA zone of the customer. */
  customerZone: string
  business: { name: string; address: string | undefined; phone: string | undefined; email: string | undefined }
  /** Of the service, where the business has said it. */
  price: Price | undefined
  /** `pending`: the business has to confirm it; `begun`: it has begun or is over. */
  state: 'confirmed' | 'pending' | 'cancelled' | 'begun'
  canMove: boolean
  canCancel: boolean
  /** Somebody else is changing it. */
  isBusy: boolean
  /** What the customer has asked for last, in any message's link: `refused`: it stays as it was; `unsure`: nobody knows. */
  lastAct: 'open' | 'done' | 'refused' | 'unsure' | undefined
}

/** What came of a wish: it is an operation now; another one is under way; or the appointment is not any more what the customer saw, or cannot be changed. */
export type Change = { operationId: string } | 'busy' | 'changed' | 'impossible'

/** What the page of a customer works with; a token that opens nothing answers undefined. */
export interface AppointmentDesk {
  view(token: string): Promise<AppointmentView | undefined>
  /** Free times for it, earliest first; `unreachable`: the calendar did not say. */
  freeTimes(token: string, within: Span): Promise<Span[] | 'unreachable' | undefined>
  /** Asks for the appointment, which the customer saw to begin at a time, to be moved or cancelled. */
  change(token: string, wish: { seenStartAt: number; toStartAt?: number | undefined }): Promise<Change | undefined>
  /** Waits until an operation has ended, or a time is over. */
  ended(operationId: string, ms: number): Promise<void>
  /** As a file for calendars. */
  file(token: string): Promise<string | undefined>
}
