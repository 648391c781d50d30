/** A link by which a customer opens their appointment; an appointment has one for every message that told of it. */
export interface AppointmentLinkRow {
  /** SHA-256 of its token, which is kept nowhere. */
  linkHash: string
  appointmentId: string
  issuedAt: number
  /** The operation of what the customer has asked for last; null: nothing yet. */
  actOperationId: string | null
}

/** Links of customers to their appointments. */
export interface AppointmentLinkTable {
  /** Makes another link to an appointment and answers its token, which nobody can be told again. */
  issue(appointmentId: string, nowMs: number): Promise<string>
  /** The link that a token opens; undefined when it is nobody's. */
  find(token: string): Promise<AppointmentLinkRow | undefined>
  /** The operation of what the customer of an appointment has asked for last; undefined: nothing yet. */
  actOf(appointmentId: string): Promise<string | undefined>
  /** Notes on every link of an appointment what its customer has asked for last. */
  noteAct(appointmentId: string, operationId: string): Promise<void>
}

/** How long after its end an appointment can still be looked at. */
export const SHOWN_AFTER_MS = 7 * 86_400_000

/** The address of a customer's page; `publicUrl` without a trailing slash. */
export const toAppointmentUrl = (publicUrl: string, token: string): string => `${publicUrl}/appointment/${token}`
