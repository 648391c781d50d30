import { z } from 'zod'
import { obvious } from '../../core/schema.ts'

/** What a confirmed appointment costs. */
export const BOOKING_CREDITS = 15

/** What can be asked for. */
export const ACTIONS = ['book', 'reschedule', 'cancel', 'check_availability', 'waitlist'] as const

export type Action = (typeof ACTIONS)[number]

const MOST_MINUTES = 1440
const MOST_SERVICES = 10
const MOST_PEOPLE = 1000
const text = (most: number) => z.string().trim().max(most)
const moment = z.string().trim().meta({ format: 'date-time' }).optional()

/** The arguments of schedule_appointment beside smb_id. */
export const appointmentInput = {
  action: z.enum(ACTIONS).meta(obvious('reschedule moves an appointment')),
  service: text(200).optional().describe('Needed when the business has several'),
  services: z.array(text(200)).min(1).max(MOST_SERVICES).optional().describe('Several in one, where the calendar can'),
  party_size: z.number().int().min(1).max(MOST_PEOPLE).optional().describe('People, where the calendar has seats'),
  customer: z
    .strictObject({
      name: text(200).optional().meta(obvious('Name')),
      phone: text(40).optional().describe('E.164'),
      email: text(254).optional().describe('Gets the invitation'),
    })
    .optional()
    .describe('For book and waitlist: name, and phone or email'),
  requested_time: z
    .strictObject({
      preferred_iso: moment.describe('ISO 8601; without offset: the clock of the business'),
      window_start_iso: moment.describe('Earliest start'),
      window_end_iso: moment.describe('Latest end'),
      duration_minutes: z.number().int().min(1).max(MOST_MINUTES).optional().describe('Default: that of the service'),
    })
    .optional()
    .describe(
      'For book, reschedule: a time, or a window to take the first free slot of; for waitlist: a window or day',
    ),
  existing_appointment_id: text(128)
    .optional()
    .describe('For reschedule, cancel: appointment_id; for cancel, and book of an offer: waitlist_id'),
  notes: text(2000).optional().meta(obvious('For the business')),
}

const slot = z.strictObject({ start_iso: z.string().describe('Start.'), end_iso: z.string().describe('End.') })

/** What schedule_appointment comes to. */
export const appointmentOutput = z.strictObject({
  human_message: z.string().describe('What happened and the next step.'),
  next_actions: z.array(z.string()).optional().describe('What you can do next.'),
  channel_used: z.string().optional().describe('calendar:<provider>.'),
  result: z
    .strictObject({
      available_slots: z.array(slot).optional().describe('Free slots, at most 20.'),
      appointment_id: z.string().optional().describe('Names the appointment.'),
      waitlist_id: z.string().optional().describe('Names the place in the waiting list.'),
      place: z.number().int().optional().describe('Its place in the order.'),
      window_start: z.string().optional().describe('Of the place.'),
      window_end: z.string().optional().describe('Of the place.'),
      status: z.enum(['confirmed', 'cancelled', 'waiting']).optional().describe('How it stands.'),
      confirmed_time: z.string().optional().describe('Start, ISO 8601.'),
      smb_name: z.string().optional().describe('The business.'),
      service: z.string().optional().describe('The service.'),
      duration_minutes: z.number().int().optional().describe('Its length.'),
      party_size: z.number().int().optional().describe('People, where they are several.'),
      time_zone: z.string().optional().describe('IANA zone of the business.'),
      price: z
        .strictObject({
          amount: z.number().describe('In the main unit.'),
          currency: z.string().describe('ISO 4217.'),
        })
        .optional()
        .describe('What the business asks for the service; not paid here.'),
      invitation: z
        .enum(['sent', 'not_delivered', 'not_configured', 'failed', 'unconfirmed', 'not_asked'])
        .optional()
        .describe('E-mail to the customer; not_delivered: an outbox wrote it down; unconfirmed: it may have left.'),
      refund_status: z
        .enum(['refunded', 'not_charged', 'not_applicable'])
        .optional()
        .describe('Of a cancelled booking.'),
      confirmation_number: z.string().optional().describe('Of the cancellation.'),
    })
    .describe('What came of it.'),
  credits_spent: z.number().optional().describe('What it cost.'),
})

/** The answer of schedule_appointment. */
export type AppointmentAnswer = z.input<typeof appointmentOutput>
