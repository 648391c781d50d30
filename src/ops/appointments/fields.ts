import { z } from 'zod'

/** What can be asked for. */
export const ACTIONS = ['book', 'cancel', 'check_availability'] as const

export type Action = (typeof ACTIONS)[number]

const MOST_MINUTES = 1440
const isKnown = (word: string): boolean => word === 'reschedule' || ACTIONS.some(action => action === word)
const text = (most: number) => z.string().trim().max(most)
const moment = z.string().trim().meta({ format: 'date-time' }).optional()

/** The arguments of schedule_appointment beside smb_id. */
export const appointmentInput = {
  // A word that the enumeration does not name has an answer of its own.
  action: z
    .string()
    .refine(isKnown, `must be one of ${ACTIONS.join(', ')}`)
    .meta({ enum: [...ACTIONS], description: 'To move an appointment: cancel, then book' }),
  service: text(200).optional().describe('Needed when the business has several'),
  customer: z
    .strictObject({
      name: text(200).optional().describe('Name'),
      phone: text(40).optional().describe('E.164'),
      email: text(254).optional().describe('Gets the invitation'),
    })
    .optional()
    .describe('For book: name, and phone or email'),
  requested_time: z
    .strictObject({
      preferred_iso: moment.describe('ISO 8601; without offset: the clock of the business'),
      window_start_iso: moment.describe('Earliest start'),
      window_end_iso: moment.describe('Latest end'),
      duration_minutes: z
        .number()
        .int()
        .min(1)
        .max(MOST_MINUTES)
        .optional()
        .describe('If omitted, as the service says'),
    })
    .optional()
    .describe('For book: a time, or a window to take the first free slot of'),
  existing_appointment_id: text(128).optional().describe('For cancel: appointment_id'),
  notes: text(2000).optional().describe('For the business'),
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
      status: z.enum(['confirmed', 'cancelled']).optional().describe('How it stands.'),
      confirmed_time: z.string().optional().describe('Start, ISO 8601.'),
      smb_name: z.string().optional().describe('The business.'),
      service: z.string().optional().describe('The service.'),
      duration_minutes: z.number().int().optional().describe('Its length.'),
      time_zone: z.string().optional().describe('IANA zone of the business.'),
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
