import type { Customer } from '../../core/calendar.ts'
import { badInput } from '../../core/failure.ts'
import type { Field, Question } from '../../core/question.ts'
import { refuseSelling } from '../../gate/index.ts'
import { onlyZoneOf } from '../../lib/country_zone.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { toEmail, toPhone } from '../../supply/profile.ts'
import type { Action } from './fields.ts'
import { isWaitlistId } from './waitlist_id.ts'
import type { RequestedTime } from './times.ts'

/** The arguments of schedule_appointment. */
export interface AppointmentInput {
  smb_id: string
  action: Action
  service?: string | undefined
  services?: string[] | undefined
  party_size?: number | undefined
  customer?: { name?: string | undefined; phone?: string | undefined; email?: string | undefined } | undefined
  requested_time?: RequestedTime | undefined
  existing_appointment_id?: string | undefined
  notes?: string | undefined
  /** When the appointment began as its customer saw it, in epoch milliseconds; no caller can say so. */
  seen_start_at?: number | undefined
}

// Beside smb_id and action.
const TAKES: Record<Action, readonly (keyof AppointmentInput)[]> = {
  book: ['service', 'services', 'party_size', 'customer', 'requested_time', 'existing_appointment_id', 'notes'],
  reschedule: ['existing_appointment_id', 'requested_time'],
  cancel: ['existing_appointment_id', 'notes'],
  check_availability: ['service', 'services', 'party_size', 'requested_time'],
  waitlist: ['service', 'services', 'party_size', 'customer', 'requested_time'],
}

const MOST_NAME = 200
const MOST_NOTES = 2000

/** Reads what is asked for and refuses what does not belong to it; what is missing is a `bad_input` failure that names the field. */
export function readAction(input: AppointmentInput): Action {
  const { action } = input
  const foreign = Object.entries(input).find(([field, value]) => value !== undefined && !isTaken(action, field))
  if (foreign !== undefined)
    throw badInput(
      `${foreign[0]}: does not belong to action ${action}, which takes ${TAKES[action].join(', ')}; leave it out.`,
    )
  if ((action === 'cancel' || action === 'reschedule') && !input.existing_appointment_id)
    throw badInput(
      `existing_appointment_id: required for action ${action}; it is the appointment_id of the booking, which list_appointments has.`,
    )
  if (input.service !== undefined && input.services !== undefined)
    throw badInput('services: give service or services, not both.')
  const takesOffer = action === 'book' && input.existing_appointment_id !== undefined
  if (takesOffer) refuseMoreThanOffered(input)
  if (action === 'waitlist') refuseTwoWindows(input)
  if (action !== 'cancel' && action !== 'check_availability' && !takesOffer) refuseIncomplete(action, input)
  return action
}

const isTaken = (action: Action, field: string): boolean =>
  field === 'smb_id' || field === 'action' || field === 'seen_start_at' || TAKES[action].some(known => known === field)

/** The offer of a waiting list says all that a booking has to. */
function refuseMoreThanOffered(input: AppointmentInput): void {
  if (!isWaitlistId(input.existing_appointment_id))
    throw badInput(
      'existing_appointment_id: does not belong to action book unless it is the waitlist_id of an offered slot; leave it out.',
    )
  const more = SAID_BY_OFFER.find(field => input[field] !== undefined)
  if (more !== undefined)
    throw badInput(
      `${more}: the offer of this waitlist_id says it already; leave it out beside existing_appointment_id.`,
    )
}

const SAID_BY_OFFER = ['service', 'services', 'party_size', 'customer', 'requested_time'] as const

function refuseTwoWindows({ requested_time: time }: AppointmentInput): void {
  if (time?.preferred_iso !== undefined && (time.window_start_iso ?? time.window_end_iso) !== undefined)
    throw badInput(
      'requested_time.preferred_iso: means its whole day for action waitlist; leave out either it or the window.',
    )
}

/** Names everything that is missing; a user is asked for what only they know. */
function refuseIncomplete(action: Action, { customer, requested_time: time }: AppointmentInput): void {
  const isForSomebody = action === 'book' || action === 'waitlist'
  const lacksName = isForSomebody && customer?.name === undefined
  const lacksContact = isForSomebody && customer?.phone === undefined && customer?.email === undefined
  const lacksTime =
    time?.preferred_iso === undefined && time?.window_start_iso === undefined && time?.window_end_iso === undefined
  if (!lacksName && !lacksContact && !lacksTime) return
  const missing = [
    ...(lacksName ? [`customer.name: required for action ${action}.`] : []),
    ...(lacksContact ? [`customer.phone: required for action ${action}, or customer.email.`] : []),
    ...(lacksTime
      ? [
          `requested_time.preferred_iso: required for action ${action}, or a window of window_start_iso and window_end_iso.`,
        ]
      : []),
  ]
  const question: Question = {
    kind: 'fields',
    message: 'Whom shall the appointment be for?',
    fields: [...(lacksName ? [{ fills: 'customer.name', title: 'Name' }] : []), ...(lacksContact ? CONTACT : [])],
  }
  throw badInput(missing.join(' '), lacksTime ? undefined : question)
}

const CONTACT: readonly Field[] = [
  {
    fills: 'customer.phone',
    title: 'Telephone number, with country code (or an e-mail address below)',
    isOptional: true,
  },
  { fills: 'customer.email', title: 'E-mail address, for the invitation', format: 'email', isOptional: true },
]

/** Reads whom an appointment is for; a wrong contact is a `bad_input` failure that names the field. */
export async function readCustomer({ customer }: AppointmentInput, timeZone: string): Promise<Customer> {
  const name = toPlainText(customer?.name ?? '', MOST_NAME)
  if (name === '') throw badInput('customer.name: must hold letters.')
  refuseSelling('customer.name', name)
  // Customers are from anywhere: in the country of the business their number may be somebody else's.
  const phone = customer?.phone === undefined ? undefined : await toPhone('customer.phone', customer.phone, undefined)
  // Where the clocks of a country differ, or no number tells, the customer is taken to be where the business is.
  const home = phone?.countryCode === undefined ? undefined : onlyZoneOf(phone.countryCode)
  return {
    name,
    timeZone: home ?? timeZone,
    ...(customer?.email !== undefined && { email: toEmail('customer.email', customer.email) }),
    ...(phone !== undefined && { phone: phone.e164 }),
  }
}

/** What the business is told beside the appointment, safe to show. */
export const readNotes = ({ notes }: AppointmentInput): string | null =>
  notes === undefined ? null : toPlainText(notes, MOST_NOTES) || null
