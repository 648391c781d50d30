import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import type { BookingRow, BookingState } from '../core/calendar.ts'
import { badInput } from '../core/failure.ts'
import { type Context, defineOperation } from '../core/operation.ts'
import type { ConsentSubject } from '../core/rows/consent.ts'
import { toAnySubject } from '../core/subject.ts'
import { foldLetters } from '../lib/fold.ts'
import { toLocalTime } from '../lib/time_zone.ts'
import { readMoment, toZonedIso } from '../lib/zoned_time.ts'
import { PREFLIGHT } from './fields.ts'
import { nextCursor, PAGING, type Place, readCursor, toCursor } from './lists/page.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// Clocks are set from UTC-12 to UTC+14.
const MOST_AHEAD_MS = 14 * HOUR_MS
const MOST_BEHIND_MS = 12 * HOUR_MS
// Names are compared here, row by row.
const READ_AT_ONCE = 200
const MOST_LOOKED_AT = 5_000

const STATES = ['held', 'pending', 'confirmed', 'cancelled', 'rejected'] as const satisfies readonly BookingState[]
const STANDING: readonly BookingState[] = ['held', 'pending', 'confirmed']

/** The appointments a caller has made. */
export const listAppointments = defineOperation({
  ...PREFLIGHT,
  name: 'list_appointments',
  title: 'List appointments',
  description:
    'Lists the appointments you booked, earliest first, as this server last heard of them; appointment_id is what cancel and reschedule take. Free times are not here: schedule_appointment has them.',
  features: ['appointments'],
  group: 'scheduling',
  identity: 'required',
  input: z.strictObject({
    smb_id: z.string().min(1).max(128).optional().meta(obvious('Only with this business')),
    from: z.string().min(1).max(64).optional().describe('ISO 8601 or a date; default now'),
    to: z.string().min(1).max(64).optional().describe('Starts before, or on that date; without offset local time'),
    customer: z.string().min(1).max(320).optional().describe('Phone, e-mail, or part of the name'),
    state: z.enum(STATES).optional().describe('Default: held, pending, confirmed'),
    ...PAGING,
  }),
  output: z.strictObject({
    appointments: z
      .array(
        z.strictObject({
          appointment_id: z.string().describe('Names the appointment.'),
          operation_id: z.string().describe('The operation that booked it.'),
          smb_id: z.string().describe('The business.'),
          smb_name: z.string().optional().describe('Its name; absent when its record is gone.'),
          service: z.string().describe('What was booked.'),
          party_size: z.number().int().optional().describe('People, where they are several.'),
          start_iso: z.string().describe('Start by the clock of the business.'),
          end_iso: z.string().describe('End by the clock of the business.'),
          time_zone: z.string().describe('IANA zone of the business.'),
          state: z
            .string()
            .describe('held: the calendar is being asked; pending: the host has to confirm; rejected: by the host.'),
          customer: z
            .strictObject({
              name: z.string().describe('Name; [erased] when the person was erased.'),
              phone: z.string().optional().describe('E.164.'),
              email: z.string().optional().describe('E-mail address.'),
            })
            .describe('Whom it is for.'),
        }),
      )
      .describe('Earliest first.'),
    next_cursor: nextCursor,
  }),
  example: { customer: 'Ana Novak' },
  http: { method: 'POST', path: '/ops/list_appointments', envelope: 'bare' },
  latency: { p50Ms: 20, p95Ms: 100 },
  fails: [],
  async handle({ smb_id: smbId, from, to, customer, state, cursor, limit }, ctx) {
    const agentId = ctx.caller.agentId ?? ''
    const first = from === undefined ? undefined : readBound('from', from, 0)
    const last = to === undefined ? undefined : readBound('to', to, DAY_MS)
    const who = customer === undefined ? undefined : readCustomer(customer)
    const list = [agentId, 'list_appointments', { smbId, from, to, customer, state }] as const
    const query = {
      agentId,
      smbId,
      states: state === undefined ? STANDING : [state],
      fromMs: first?.earliestMs ?? ctx.now(),
      toMs: last?.latestMs,
      customer: who?.subject,
    }
    const isWanted = (row: BookingRow): boolean =>
      (first === undefined || isFrom(row, first)) &&
      (last === undefined || !isFrom(row, last)) &&
      (who?.name === undefined || who.name(row))
    const isSifted = first?.local !== undefined || last?.local !== undefined || who?.name !== undefined
    const { rows, nextPlace } = await sift(
      (after, most) => ctx.ledger.bookings.ofAgent({ ...query, after, most }),
      isWanted,
      { start: readCursor(list, cursor), limit, readAtOnce: isSifted ? READ_AT_ONCE : limit + 1 },
    )
    const names = await namesOf(rows, ctx)
    return {
      appointments: rows.map(row => toEntry(row, names.get(row.smbId))),
      ...(nextPlace !== undefined && { next_cursor: toCursor(list, nextPlace) }),
    }
  },
})

/** A moment, or a time by the clock of each business; the moments are the bounds of what it can mean. */
interface Bound {
  earliestMs: number
  latestMs: number
  local?: string
}

function readBound(field: string, text: string, dayMs: number): Bound {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const read = readMoment(isDate ? `${text}T00:00` : text, 'UTC')
  if ('problem' in read) throw badInput(`${field}: ${read.problem}.`)
  const isLocal = isDate || (read.readIn !== undefined && !text.endsWith(']'))
  if (!isLocal) return { earliestMs: read.atMs, latestMs: read.atMs }
  const atMs = read.atMs + (isDate ? dayMs : 0)
  return {
    earliestMs: atMs - MOST_AHEAD_MS,
    latestMs: atMs + MOST_BEHIND_MS,
    local: new Date(atMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length),
  }
}

const isFrom = ({ startAt, timeZone }: BookingRow, { earliestMs, local }: Bound): boolean =>
  local === undefined ? startAt >= earliestMs : toLocalTime(startAt, timeZone) >= local

/** A contact is looked up, anything else is part of a name. */
function readCustomer(text: string): { subject?: ConsentSubject; name?: (row: BookingRow) => boolean } {
  const read = toAnySubject(text)
  if ('subject' in read) return { subject: read.subject }
  const part = foldLetters(text)
  if (text.includes('@') || !/\p{L}/u.test(part)) throw badInput(`customer: ${read.problem}; or send part of the name.`)
  return { name: ({ customer }) => foldLetters(customer.name).includes(part) }
}

interface Sifting {
  start: Place | undefined
  limit: number
  readAtOnce: number
}

/** Reads on until a page is full, the list is at its end, or enough was looked at: then the page is short and says where to go on. */
async function sift(
  read: (after: Pick<BookingRow, 'startAt' | 'appointmentId'> | undefined, most: number) => Promise<BookingRow[]>,
  isWanted: (row: BookingRow) => boolean,
  { start, limit, readAtOnce }: Sifting,
): Promise<{ rows: BookingRow[]; nextPlace?: Place }> {
  const rows: BookingRow[] = []
  let after = start && { startAt: start.at, appointmentId: start.id }
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += readAtOnce) {
    const batch = await read(after, readAtOnce)
    for (const row of batch) {
      const last = rows.at(-1)
      if (isWanted(row) && last !== undefined && rows.length === limit) return { rows, nextPlace: placeOf(last) }
      if (isWanted(row)) rows.push(row)
      after = row
    }
    if (batch.length < readAtOnce) return { rows }
  }
  return after === undefined ? { rows } : { rows, nextPlace: placeOf(after) }
}

const placeOf = ({ startAt, appointmentId }: Pick<BookingRow, 'startAt' | 'appointmentId'>): Place => ({
  at: startAt,
  id: appointmentId,
})

async function namesOf(
  rows: readonly BookingRow[],
  { ledger: { businesses } }: Pick<Context, 'ledger'>,
): Promise<Map<string, string>> {
  const found = await Promise.all([...new Set(rows.map(({ smbId }) => smbId))].map(smbId => businesses.get(smbId)))
  return new Map(found.flatMap(business => (business === undefined ? [] : [[business.smbId, business.name]])))
}

function toEntry(row: BookingRow, name: string | undefined) {
  const { customer, timeZone, state } = row
  return {
    appointment_id: row.appointmentId,
    operation_id: row.operationId,
    smb_id: row.smbId,
    ...(name !== undefined && { smb_name: name }),
    service: row.service,
    ...(row.partySize > 1 && { party_size: row.partySize }),
    start_iso: toZonedIso(row.startAt, timeZone),
    end_iso: toZonedIso(row.endAt, timeZone),
    time_zone: timeZone,
    state,
    customer: {
      name: customer.name,
      ...(customer.phone !== undefined && { phone: customer.phone }),
      ...(customer.email !== undefined && { email: customer.email }),
    },
  }
}
