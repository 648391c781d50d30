import type { Caller } from './caller.ts'

/** A document a receipt speaks of, which its caller may read. */
export interface DocumentLink {
  uri: string
  name: string
  title: string
  mimeType: string
}

/** Reads documents for their owners; undefined alike for what never was and for what is another caller's. */
export interface Documents {
  read(uri: string, caller: Caller): Promise<{ mimeType: string; text: string } | undefined>
}

/** The type of an appointment as a calendar program takes it (RFC 5545). */
export const CALENDAR_TYPE = 'text/calendar'

const APPOINTMENTS = 'agent-broker://appointments/'
const APPOINTMENT_URI = /^agent-broker:\/\/appointments\/(apt_[0-9a-zA-Z_-]{1,100})\.ics$/

/** The appointment that an address is about. */
export const appointmentOf = (uri: string): string | undefined => APPOINTMENT_URI.exec(uri)?.[1]

/** What a receipt speaks of that can be read: the appointment that it confirms or calls off. */
export function documentsOf({ status, result }: Record<string, unknown>): DocumentLink[] {
  if (status !== 'success' || typeof result !== 'object' || result === null) return []
  const { appointment_id: id, status: state } = result as Record<string, unknown>
  if (typeof id !== 'string' || (state !== 'confirmed' && state !== 'cancelled')) return []
  const uri = `${APPOINTMENTS}${id}.ics`
  if (appointmentOf(uri) === undefined) return []
  return [{ uri, name: `${id}.ics`, title: 'The appointment, for a calendar', mimeType: CALENDAR_TYPE }]
}
