import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DateTime } from 'luxon'
import type { Span } from '../../../src/core/calendar.ts'
import type { Schedule } from '../../contract/calendar.ts'
import { type FarChange, type Pace, readWhole } from './far_side.ts'
import { openOn, overlap } from './hours.ts'

/** How the far side takes the next requests that change something: `drops` and `hangs` book and never say so. */
export type Fault = 'refuses' | 'busy' | 'fails' | 'drops' | 'hangs' | 'babbles'

interface Booking extends Span {
  uid: string
  eventTypeId: number
  status: 'accepted' | 'pending' | 'cancelled' | 'rejected'
  attendee: Record<string, unknown>
  metadata: Record<string, unknown>
  rescheduledToUid?: string
  rescheduledFromUid?: string
}

/** A Cal.com on this machine with one account, that keeps what it is given. */
export interface CalComServer {
  url: string
  key: string
  userId: number
  username: string
  bookings: Booking[]
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }[]
  fault: Fault | undefined
  /** New bookings wait for the host. */
  hostDecides: boolean
  /** The longest it may be chosen to take, for the service of that name. */
  choices: Record<string, number[]>
  /** Further event types as Cal.com lists them, over the usual fields. */
  more: Record<string, unknown>[]
  /** What the next booking is refused with, in the words of Cal.com. */
  refusal: { status: number; message: string } | undefined
  take(span: Span): void
  /** Moves a booking as its host does; answers the name of the booking it stands in from then on. */
  reschedule(uid: string, span: Span): string
  /** How long it takes over what changes something. */
  pace: Pace | undefined
  /** Runs after the next look at the slots. */
  afterSlots?: () => void
  close(): Promise<void>
}

const VERSIONS: Record<string, string> = { slots: '2024-09-04', bookings: '2024-08-13', 'event-types': '2024-06-14' }
const BOOKING_FIELDS = ['eventTypeId', 'start', 'attendee', 'lengthInMinutes', 'bookingFieldsResponses', 'metadata']
const MOVE_FIELDS = ['start', 'reschedulingReason', 'rescheduledBy']
const TAKEN = 'User either already has booking at this time or is not available'
const MINUTE = 60_000

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

/** Starts a Cal.com whose account offers the services of a schedule. */
export async function startCalCom(schedule: Schedule, now: () => number): Promise<CalComServer> {
  const hung = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const text = await readWhole(request)
    if (text === undefined) return
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const { method = '', url = '' } = request
    far.requests.push({ method, path: url, headers: request.headers, body })
    const fault = far.fault
    const isChange = method === 'POST'
    if (fault === 'busy') return send(response, 429, problem(429, 'ThrottlerException', url), { 'retry-after': '7' })
    if (isChange && fault === 'fails') return send(response, 500, problem(500, 'Internal server error', url))
    if (isChange) await far.pace?.before()
    const answer = take(far, schedule, now, request, body)
    if (isChange && answer.status < 300) await far.pace?.after(toChange(answer.data as Change))
    if (isChange && fault === 'drops') return request.socket.destroy()
    if (isChange && fault === 'hangs') return hung.add(response).size
    if (isChange && fault === 'babbles') return send(response, 201, { status: 'success', data: 'yes' })
    send(
      response,
      answer.status,
      answer.status < 300
        ? { status: 'success', data: answer.data, ...answer.more }
        : problem(answer.status, String(answer.data), url),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const far: CalComServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: `cal_${randomBytes(8).toString('hex')}`,
    userId: randomInt(1, 2 ** 31),
    username: 'Acme-Studio',
    bookings: [],
    requests: [],
    fault: undefined,
    hostDecides: false,
    choices: {},
    more: [],
    refusal: undefined,
    pace: undefined,
    take: span =>
      void far.bookings.push({
        ...span,
        uid: randomBytes(8).toString('hex'),
        eventTypeId: 0,
        status: 'accepted',
        attendee: {},
        metadata: {},
      }),
    reschedule: (uid, span) => {
      const old = far.bookings.find(one => one.uid === uid)
      if (old === undefined) throw new Error('nothing to move')
      const fresh = randomBytes(11).toString('base64url')
      far.bookings.push({ ...old, ...span, uid: fresh, metadata: {} })
      Object.assign(old, { status: 'cancelled', rescheduledToUid: fresh })
      return fresh
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return far
}

type Change = Pick<Booking, 'status' | 'metadata' | 'rescheduledFromUid'>

interface Answer {
  status: number
  data: unknown
  more?: Record<string, unknown>
}

const toChange = ({ status, metadata, rescheduledFromUid }: Change): FarChange => ({
  kind: status === 'cancelled' ? 'cancelled' : rescheduledFromUid === undefined ? 'booked' : 'moved',
  operationId: String(metadata['operation_id']),
})

const no = (status: number, message: string): Answer => ({ status, data: message })

function take(
  far: CalComServer,
  schedule: Schedule,
  now: () => number,
  request: IncomingMessage,
  body: unknown,
): Answer {
  const url = new URL(request.url ?? '', far.url)
  const [, version, resource = '', uid, action] = url.pathname.split('/')
  if (version !== 'v2') return no(404, `Cannot ${request.method} ${url.pathname}`)
  if (request.headers.authorization !== `Bearer ${far.key}` || far.fault === 'refuses')
    return no(401, 'ApiAuthStrategy - api key - Your api key is not valid')
  const expected = VERSIONS[resource]
  if (expected !== undefined && request.headers['cal-api-version'] !== expected)
    return no(404, `Cannot ${request.method} ${url.pathname}`)
  const key = `${request.method} ${resource}${uid === undefined ? '' : '/:uid'}${action === undefined ? '' : `/${action}`}`
  if (key === 'GET me') return { status: 200, data: me(far, schedule) }
  if (key === 'GET event-types')
    return {
      status: 200,
      data: url.searchParams.get('username') === far.username ? [...eventTypes(far, schedule), ...far.more] : [],
    }
  if (key === 'GET slots') return slots(far, schedule, now, url.searchParams)
  if (key === 'POST bookings') return book(far, schedule, now, body as Record<string, unknown>)
  if (key === 'GET bookings') return list(far, url.searchParams)
  const booking = far.bookings.find(one => one.uid === uid)
  if (booking === undefined) return no(404, `Booking with uid=${uid} was not found in the database`)
  if (key === 'GET bookings/:uid') return { status: 200, data: printed(booking) }
  if (key === 'POST bookings/:uid/reschedule') return move(far, schedule, now, booking, body as Record<string, unknown>)
  if (key !== 'POST bookings/:uid/cancel') return no(404, `Cannot ${request.method} ${url.pathname}`)
  if (typeof (body as Record<string, unknown>)['cancellationReason'] !== 'string')
    return no(400, 'cancellationReason property is wrong')
  if (booking.status === 'cancelled' || booking.status === 'rejected')
    return no(400, 'This booking has already been cancelled.')
  if (booking.endAt < now()) return no(400, 'Cannot cancel a booking that has already ended')
  booking.status = 'cancelled'
  return { status: 200, data: printed(booking) }
}

const me = (far: CalComServer, { timeZone }: Schedule) => ({
  id: far.userId,
  username: far.username,
  email: 'host@acme.example',
  name: 'Acme Studio',
  avatarUrl: null,
  bio: null,
  timeFormat: 24,
  defaultScheduleId: 1,
  weekStart: 'Monday',
  timeZone,
  organizationId: null,
})

const eventTypes = (far: CalComServer, { services }: Schedule) =>
  services.map(({ name, minutes }, at) => ({
    id: 100 + at,
    ownerId: far.userId,
    lengthInMinutes: minutes,
    ...(far.choices[name] !== undefined && { lengthInMinutesOptions: far.choices[name] }),
    title: name,
    slug: slugOf(name),
    recurrence: null,
    seats: null,
    hidden: false,
    bookingUrl: `https://cal.com/${far.username}/${slugOf(name)}`,
  }))

function slots(all: CalComServer, schedule: Schedule, now: () => number, query: URLSearchParams): Answer {
  const moved = query.get('bookingUidToReschedule')
  const far = { ...all, bookings: all.bookings.filter(({ uid }) => uid !== moved) }
  const type = eventTypes(far, schedule).find(({ id }) => String(id) === query.get('eventTypeId'))
  if (type === undefined) return no(404, 'Event Type not found')
  const [start, end, duration] = ['start', 'end', 'duration'].map(name => query.get(name) ?? undefined)
  if (start === undefined || end === undefined || !start.endsWith('Z') || !end.endsWith('Z'))
    return no(400, 'start must be a valid ISO 8601 date string')
  if (duration !== undefined && type.lengthInMinutesOptions?.includes(Number(duration)) !== true)
    return no(400, 'duration is not one of the possible lengths')
  const days: Record<string, { start: string }[]> = {}
  const minutes = Number(duration ?? type.lengthInMinutes)
  for (const slot of freeOf(far, schedule, now, minutes, { startAt: Date.parse(start), endAt: Date.parse(end) })) {
    const at = DateTime.fromMillis(slot.startAt, { zone: query.get('timeZone') ?? 'utc' })
    const day = at.toISODate() ?? ''
    days[day] = [...(days[day] ?? []), { start: at.toISO() ?? '' }]
  }
  all.afterSlots?.()
  delete all.afterSlots
  return { status: 200, data: days }
}

/** Slots follow each other from the opening on, without gaps; Cal.com shows those that begin in the span. */
function freeOf(
  far: CalComServer,
  { hours, timeZone }: Schedule,
  now: () => number,
  minutes: number,
  { startAt, endAt }: Span,
): Span[] {
  const busy = far.bookings.filter(({ status }) => status === 'accepted' || status === 'pending')
  const free: Span[] = []
  for (const open of openOn(hours, timeZone, startAt, endAt)) {
    for (let at = open.startAt; at + minutes * MINUTE <= open.endAt; at += minutes * MINUTE) {
      const slot = { startAt: at, endAt: at + minutes * MINUTE }
      if (at >= Math.max(startAt, now()) && at < endAt && !busy.some(one => overlap(one, slot))) free.push(slot)
    }
  }
  return free
}

function book(far: CalComServer, schedule: Schedule, now: () => number, body: Record<string, unknown>): Answer {
  const strange = Object.keys(body).find(field => !BOOKING_FIELDS.includes(field))
  if (strange !== undefined) return no(400, `${strange} property is wrong,property ${strange} should not exist `)
  if (far.refusal !== undefined) return no(far.refusal.status, far.refusal.message)
  const type = eventTypes(far, schedule).find(({ id }) => id === body['eventTypeId'])
  if (type === undefined) return no(404, `Event type with id ${body['eventTypeId']} not found.`)
  const attendee = body['attendee'] as Record<string, unknown>
  if (typeof attendee['name'] !== 'string' || typeof attendee['timeZone'] !== 'string')
    return no(400, 'attendee property is wrong')
  if (attendee['email'] === undefined)
    return no(400, "responses - {email}error_required_field, Attendee's email is required")
  const length = body['lengthInMinutes']
  if (length !== undefined && type.lengthInMinutesOptions === undefined)
    return no(400, "Can't specify 'lengthInMinutes' because event type does not have multiple possible lengths.")
  const metadata = body['metadata'] as Record<string, unknown>
  if (!Object.values(metadata).every(value => typeof value === 'string' && value.length <= 500))
    return no(400, 'Metadata must have at most 50 keys')
  const startAt = Date.parse(String(body['start']))
  if (!String(body['start']).endsWith('Z')) return no(400, 'start must be in UTC')
  if (startAt < now()) return no(400, 'Attempting to book a meeting in the past.')
  const minutes = Number(length ?? type.lengthInMinutes)
  const span = { startAt, endAt: startAt + minutes * MINUTE }
  if (!freeOf(far, schedule, now, minutes, span).some(slot => slot.startAt === startAt)) return no(400, TAKEN)
  const booking: Booking = {
    ...span,
    uid: randomBytes(11).toString('base64url'),
    eventTypeId: type.id,
    status: far.hostDecides ? 'pending' : 'accepted',
    attendee,
    metadata,
  }
  far.bookings.push(booking)
  return { status: 201, data: printed(booking) }
}

function move(
  far: CalComServer,
  schedule: Schedule,
  now: () => number,
  old: Booking,
  body: Record<string, unknown>,
): Answer {
  const strange = Object.keys(body).find(field => !MOVE_FIELDS.includes(field))
  if (strange !== undefined) return no(400, `property ${strange} should not exist`)
  if (far.refusal !== undefined) return no(far.refusal.status, far.refusal.message)
  if (old.status === 'cancelled' && old.rescheduledToUid !== undefined)
    return no(
      400,
      `Can't reschedule booking with uid=${old.uid} because it has been cancelled and rescheduled already.`,
    )
  if (old.status === 'cancelled' || old.status === 'rejected')
    return no(400, `Can't reschedule booking with uid=${old.uid} because it has been cancelled.`)
  const startAt = Date.parse(String(body['start']))
  if (!String(body['start']).endsWith('Z')) return no(400, 'start must be in UTC')
  if (startAt < now()) return no(400, 'Attempting to book a meeting in the past.')
  const minutes = (old.endAt - old.startAt) / MINUTE
  const span = { startAt, endAt: startAt + minutes * MINUTE }
  // Its own time is not in its way.
  const others = { ...far, bookings: far.bookings.filter(one => one !== old) }
  if (!freeOf(others, schedule, now, minutes, span).some(slot => slot.startAt === startAt)) return no(400, TAKEN)
  const uid = randomBytes(11).toString('base64url')
  const fresh: Booking = {
    ...old,
    ...span,
    uid,
    status: far.hostDecides ? 'pending' : 'accepted',
    rescheduledFromUid: old.uid,
  }
  far.bookings.push(fresh)
  Object.assign(old, { status: 'cancelled', rescheduledToUid: uid })
  return { status: 201, data: printed(fresh) }
}

function list(far: CalComServer, query: URLSearchParams): Answer {
  const [after, before] = ['afterStart', 'beforeEnd'].map(name => Date.parse(query.get(name) ?? ''))
  const found = far.bookings.filter(({ startAt, endAt }) => startAt >= (after ?? 0) && endAt <= (before ?? 0))
  const [skip, most] = [Number(query.get('skip') ?? 0), Number(query.get('take') ?? 100)]
  return {
    status: 200,
    data: found.slice(skip, skip + most).map(printed),
    more: { pagination: { totalItems: found.length } },
  }
}

const printed = ({ startAt, endAt, attendee, eventTypeId, ...one }: Booking) => ({
  id: 1,
  ...one,
  title: 'An appointment',
  hosts: [
    { id: 7, name: 'Acme Studio', email: 'host@acme.example', username: 'acme-studio', timeZone: 'Europe/Berlin' },
  ],
  start: new Date(startAt).toISOString(),
  end: new Date(endAt).toISOString(),
  duration: (endAt - startAt) / MINUTE,
  eventTypeId,
  eventType: { id: eventTypeId, slug: 'service' },
  location: 'integrations:daily',
  absentHost: false,
  attendees: [{ ...attendee, absent: false }],
})

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(body))
}

const problem = (status: number, message: string, path: string) => ({
  status: 'error',
  timestamp: new Date().toISOString(),
  path,
  error: {
    code: status === 401 ? 'UnauthorizedException' : 'BadRequestException',
    message,
    details: { message, statusCode: status },
  },
})
