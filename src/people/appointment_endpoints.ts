import { z } from 'zod'
import { type Answer, defineEndpoint, type Endpoint } from '../core/endpoint.ts'
import { RETRY_AFTER } from '../core/wire.ts'
import { type AppointmentPagesDoor, changeAppointment, readAppointment, showAppointment } from './appointment_pages.ts'
import { FORM_TYPE, MOST_FORM_BYTES } from './forms.ts'

const HTML = 'text/html'
const TOKEN = 'The unguessable part of the address, which stands in the messages to the customer alone.'
const shown = (description: string): Answer => ({ description, type: HTML })
const UNKNOWN = shown('Nobody has this link, or the appointment has been over for a week.')
const TOO_MANY: Answer = { description: 'Too many tries.', type: HTML, headers: { 'Retry-After': RETRY_AFTER } }

/** The page on which a customer sees, moves and cancels an appointment. */
export const APPOINTMENT_PAGES: readonly Endpoint<AppointmentPagesDoor>[] = [
  defineEndpoint({
    name: 'show_appointment',
    title: 'The page of an appointment for its customer; changes nothing',
    description: 'In the language of Accept-Language: en, de, fr, es, it, pt, nl or pl. Needs no script and no cookie.',
    tag: 'calendar',
    method: 'GET',
    path: '/appointment/{token}',
    auth: 'own_proof',
    input: { id: TOKEN },
    answers: {
      200: shown('The appointment, free times or the question whether to cancel it.'),
      404: UNKNOWN,
      429: TOO_MANY,
      503: shown('The calendar did not say what is free.'),
    },
    handle: showAppointment,
  }),
  defineEndpoint({
    name: 'change_appointment',
    title: 'Move or cancel an appointment as its customer',
    description:
      'Accepted as an operation of the agent that booked, which learns of its outcome by webhook, get_status and list_operations. Not while another change of the appointment is under way.',
    tag: 'calendar',
    method: 'POST',
    path: '/appointment/{token}',
    auth: 'own_proof',
    input: {
      id: TOKEN,
      raw: {
        types: [FORM_TYPE],
        schema: z.object({
          act: z.enum(['move', 'cancel']),
          seen: z.string().describe('When it began as the customer saw it, in epoch milliseconds.'),
          to: z.string().optional().describe('For move: when it shall begin, in epoch milliseconds.'),
        }),
        mostBytes: MOST_FORM_BYTES,
      },
    },
    answers: {
      303: {
        description: 'On to the page, which says what came of it.',
        headers: { Location: z.string().describe('The page of the appointment.') },
      },
      400: shown('What was sent is no form of this page.'),
      404: UNKNOWN,
      429: TOO_MANY,
    },
    handle: changeAppointment,
  }),
  defineEndpoint({
    name: 'read_appointment_file',
    title: 'The appointment as an iCalendar file',
    tag: 'calendar',
    method: 'GET',
    path: '/appointment/{token}/appointment.ics',
    auth: 'own_proof',
    input: { id: TOKEN },
    answers: { 200: { description: 'The file.', type: 'text/calendar' }, 404: UNKNOWN, 429: TOO_MANY },
    handle: readAppointment,
  }),
]
