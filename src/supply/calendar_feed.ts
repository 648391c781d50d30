import { z } from 'zod'
import { toServiceWords } from '../core/appointments.ts'
import type { BookingRow, BookingTable, CalendarBindingTable, Resource, ResourceTable } from '../core/calendar.ts'
import { defineEndpoint, type Endpoint, unknownId } from '../core/endpoint.ts'
import type { BusinessTable } from '../core/rows/supply.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { etagOf, isKnown } from '../lib/etag.ts'

/** What feeds are made from. */
export interface FeedOptions {
  ledger: {
    bookings: Pick<BookingTable, 'ofBusiness'>
    calendarBindings: Pick<CalendarBindingTable, 'ofFeed'>
    businesses: Pick<BusinessTable, 'get'>
    resources: Pick<ResourceTable, 'ofBusiness'>
  }
  now(): number
  /** Telephone, e-mail and notes of customers stand in the feed. */
  showsContacts: boolean
}

const KEPT_MS = 30 * 86_400_000
const MOST_APPOINTMENTS = 2_000
const REFRESH_S = 900
const TOKEN = /^[A-Za-z0-9_-]{16,64}$/

/** The address of a business's feed; `publicUrl` without a trailing slash. */
export const toFeedUrl = (publicUrl: string, feedToken: string): string => `${publicUrl}/calendar/${feedToken}.ics`

/** The appointments of a business as an iCalendar feed, for whoever has its address. */
export const FEED_ENDPOINTS: readonly Endpoint<FeedOptions>[] = [
  defineEndpoint({
    name: 'read_calendar_feed',
    title: 'Read the appointments of a business as iCalendar',
    description:
      'Confirmed and pending appointments, and those cancelled within 30 days, for a calendar program to subscribe to (RFC 5545); 2000 at most, of which those over longest are left out first. agent-broker calendar show prints the address; whoever has it may read.',
    tag: 'calendar',
    auth: 'own_proof',
    method: 'GET',
    path: '/calendar/{token}.ics',
    input: {
      id: 'The unguessable part of the address.',
      headers: { 'If-None-Match': z.string().optional().describe('The ETag of an earlier answer.') },
    },
    answers: {
      200: {
        description: 'The appointments.',
        type: 'text/calendar',
        headers: { ETag: z.string().describe('Changes with the appointments.') },
      },
      304: { description: 'Nothing has changed.', headers: { ETag: z.string().describe('That of the answer kept.') } },
      404: { description: 'No calendar is at this address.' },
    },
    handle: async ({ id, header }, options: FeedOptions) => {
      const ics = await readFeed(id.replace(/\.ics$/, ''), options)
      if (ics === undefined) return unknownId(NOT_FOUND)
      const etag = etagOf(ics)
      // Nobody in between may keep it, and whoever subscribed asks again each time.
      const headers = { etag, 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' }
      if (isKnown(header('if-none-match'), etag)) return { status: 304, headers }
      return {
        status: 200,
        headers: {
          ...headers,
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="appointments.ics"',
        },
        body: ics,
      }
    },
  }),
]

const NOT_FOUND =
  'No calendar is at this address; ask the operator for the current one, which agent-broker calendar show prints.'

async function readFeed(token: string, { ledger, now, showsContacts }: FeedOptions): Promise<string | undefined> {
  const binding = TOKEN.test(token) ? await ledger.calendarBindings.ofFeed(token) : undefined
  if (binding === undefined) return undefined
  const [business, bookings, resources, { addAppointment, createICalendar, toIcs }] = await Promise.all([
    ledger.businesses.get(binding.smbId),
    ledger.bookings.ofBusiness(binding.smbId, now() - KEPT_MS, MOST_APPOINTMENTS, now()),
    ledger.resources.ofBusiness(binding.smbId),
    import('./icalendar.ts'),
  ])
  const calendar = createICalendar({ name: business?.name ?? binding.smbId, refreshS: REFRESH_S })
  for (const booking of bookings) {
    const contacts = showsContacts ? contactsOf(booking) : ''
    addAppointment(calendar, booking, {
      summary: `${toServiceWords(booking)}: ${booking.customer.name}${withWhom(booking, resources)}`,
      ...(contacts !== '' && { description: contacts }),
      address: business?.profile.address,
    })
  }
  return toIcs(calendar)
}

const withWhom = ({ staffId, roomId }: BookingRow, resources: readonly Resource[]): string => {
  const names = resources.filter(({ resourceId }) => resourceId === staffId || resourceId === roomId)
  return names.length === 0 ? '' : ` (${names.map(({ name }) => name).join(', ')})`
}

const contactsOf = ({ customer, notes }: BookingRow): string =>
  [customer.phone, customer.email, notes]
    .filter(line => line !== undefined && line !== null)
    .map(line => toPlainText(line, 2_000))
    .join('\n')
