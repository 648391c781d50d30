import type { Customer } from '../../core/calendar.ts'
import { badInput, Failure } from '../../core/failure.ts'
import { refuseSelling } from '../../gate/index.ts'
import { onlyZoneOf } from '../../lib/country_zone.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { parsePhone, type Phone } from '../../lib/phone.ts'
import { toEmail } from '../../supply/profile.ts'
import { ACTIONS, type Action } from './fields.ts'
import type { RequestedTime } from './times.ts'

/** The arguments of schedule_appointment. */
export interface AppointmentInput {
  smb_id: string
  action: string
  service?: string | undefined
  customer?: { name?: string | undefined; phone?: string | undefined; email?: string | undefined } | undefined
  requested_time?: RequestedTime | undefined
  existing_appointment_id?: string | undefined
  notes?: string | undefined
}

// Beside smb_id and action.
const TAKES: Record<Action, readonly (keyof AppointmentInput)[]> = {
  book: ['service', 'customer', 'requested_time', 'notes'],
  cancel: ['existing_appointment_id', 'notes'],
  check_availability: ['service', 'requested_time'],
}

const MOST_NAME = 200
const MOST_NOTES = 2000

/** Reads what is asked for and refuses what does not belong to it; what is missing is a `bad_input` failure that names the field. */
export function readAction(input: AppointmentInput): Action {
  const action = ACTIONS.find(known => known === input.action)
  if (action === undefined)
    throw new Failure(
      'action_not_supported',
      'action: an appointment cannot be moved; cancel it with action cancel, then book again with action book.',
    )
  const foreign = Object.entries(input).find(([field, value]) => value !== undefined && !isTaken(action, field))
  if (foreign !== undefined)
    throw badInput(
      `${foreign[0]}: does not belong to action ${action}, which takes ${TAKES[action].join(', ')}; leave it out.`,
    )
  if (action === 'cancel' && !input.existing_appointment_id)
    throw badInput('existing_appointment_id: required for action cancel; it is the appointment_id of the booking.')
  if (action === 'book') refuseIncomplete(input)
  return action
}

const isTaken = (action: Action, field: string): boolean =>
  field === 'smb_id' || field === 'action' || TAKES[action].some(known => known === field)

function refuseIncomplete({ customer, requested_time: time }: AppointmentInput): void {
  if (customer?.name === undefined) throw badInput('customer.name: required for action book.')
  if (customer.phone === undefined && customer.email === undefined)
    throw badInput('customer.phone: required for action book, or customer.email.')
  if (time?.preferred_iso === undefined && time?.window_start_iso === undefined && time?.window_end_iso === undefined)
    throw badInput(
      'requested_time.preferred_iso: required for action book, or a window of window_start_iso and window_end_iso.',
    )
}

/** Reads whom an appointment is for; a wrong contact is a `bad_input` failure that names the field. */
export async function readCustomer(
  { customer }: AppointmentInput,
  countryCode: string | null,
  timeZone: string,
): Promise<Customer> {
  const name = toPlainText(customer?.name ?? '', MOST_NAME)
  if (name === '') throw badInput('customer.name: must hold letters.')
  refuseSelling('customer.name', name)
  const phone = customer?.phone === undefined ? undefined : await toPhone(customer.phone, countryCode)
  // Where the clocks of a country differ, or no number tells, the customer is taken to be where the business is.
  const home = phone?.countryCode === undefined ? undefined : onlyZoneOf(phone.countryCode)
  return {
    name,
    timeZone: home ?? timeZone,
    ...(customer?.email !== undefined && { email: toEmail('customer.email', customer.email) }),
    ...(phone !== undefined && { phone: phone.e164 }),
  }
}

async function toPhone(text: string, countryCode: string | null): Promise<Phone> {
  const phone = await parsePhone(text, countryCode ?? undefined)
  if (phone === undefined)
    throw badInput('customer.phone: not a number that can exist; send E.164 such as +14155552671.')
  return phone
}

/** What the business is told beside the appointment, safe to show. */
export const readNotes = ({ notes }: AppointmentInput): string | null =>
  notes === undefined ? null : toPlainText(notes, MOST_NOTES) || null
