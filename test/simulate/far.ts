import type { Booked, BookingOrder, BookingRef, Calendar, Span } from '../../src/core/calendar.ts'
import type { CallProvider, CallState } from '../../src/core/calls.ts'
import type { Channel, ChannelName, Intent } from '../../src/core/channel.ts'
import { Failure } from '../../src/core/failure.ts'
import type { FarPorts } from './failpoints.ts'

/** What the far side has its time, its moods and its memory of. */
export interface FarOptions {
  random(): number
  now(): number
  sleep(ms: number): Promise<void>
  after(ms: number, run: () => void): void
  trace(line: string): void
  /** Whether everything is answered at once and truly, as at the end of a run. */
  isFair(): boolean
}

/** A message that has left. */
export interface FarMessage {
  operationId: string
  key: string | undefined
  provider: string
  providerId: string
  to: string
  text: string
}

/** A call that was placed. */
export interface FarCall {
  operationId: string
  key: string | undefined
  providerId: string
  startedAt: number
  endsAt: number
}

/** An appointment as its calendar holds it. */
export interface FarAppointment extends Span {
  operationId: string
  key: string | undefined
  providerId: string
  cancelledBy: 'us' | 'host' | undefined
  /** What it is called since it was moved; under this name it stands nowhere. */
  movedTo?: string
}

/** The world outside: what it has really done, whatever anybody was told of it. */
export interface Far extends FarPorts {
  messages: FarMessage[]
  placed: FarCall[]
  appointments: FarAppointment[]
  /** Requests that have no answer yet. */
  underWay: number
  /** Told of every message and every call that has left, before whoever asked for it is. */
  onMessage?: (message: FarMessage) => void
  onCall?: (call: FarCall) => void
}

/** How long a far side is waited for, as by the clients of real ones. */
const PATIENCE_MS = 10_000
const LONGEST_TALK_MS = 120_000
const SLOT_MS = 1_800_000

/** The business whose appointments the far calendar keeps. */
export const SMB = 'smb_simulated'

const keyIn = (text: string | undefined): string | undefined => /\bk\d+\b/.exec(text ?? '')?.[0]

/** Stand-ins for everything that is reached over a network, which answer late, twice or never; one truth behind them for all nodes. */
export function createFar(options: FarOptions): Far {
  const far: Far = {
    messages: [],
    placed: [],
    appointments: [],
    underWay: 0,
    channels: {
      configured: new Map<ChannelName, string>([
        ['sms', 'far_texts'],
        ['email', 'far_mail'],
      ]),
      open: async name => {
        const channel = channels.get(name)
        if (channel === undefined) throw new Failure('async_channel_not_provisioned', `${name} is not configured.`)
        return channel
      },
    },
    calls: { provider: 'vapi', wantsRecording: false, open: async () => calls },
    calendar: { provider: 'cal_com', open: async () => calendar },
  }
  const channels = new Map<ChannelName, Channel>([
    ['sms', channelOf('sms', 'far_texts', far, options)],
    ['email', channelOf('email', 'far_mail', far, options)],
  ])
  const calls = callsOf(far, options)
  const calendar = calendarOf(far, options)
  return far
}

const unknown = (): Failure => new Failure('upstream_failure', 'No answer came in time.', { outcomeUnknown: true })
const busy = (): Failure => new Failure('transient', 'The far side is busy.', { retryAfterS: 2 })

/** Brings a request to the far side and its answer back, if either arrives; the request goes on its way whatever becomes of who sent it. */
function request<T>(far: Far, { random, sleep, isFair }: FarOptions, act: () => T): Promise<T> {
  const mood = isFair() ? 0 : random()
  if (mood > 0.97) return sleep(20).then(() => Promise.reject(busy()))
  const isLost = mood > 0.93
  const isUnheard = mood > 0.87
  const isSlow = mood > 0.78
  const thereMs = isSlow ? random() * 8_000 : random() * 200
  const backMs = isSlow && random() < 0.5 ? random() * 30_000 : random() * 200
  const answered = (async (): Promise<T> => {
    await sleep(thereMs)
    if (isLost) return new Promise(() => undefined)
    const answer = act()
    await sleep(backMs)
    return isUnheard ? new Promise(() => undefined) : answer
  })()
  const late = sleep(PATIENCE_MS).then(() => Promise.reject(unknown()))
  // Of the two the other may fail when nobody listens any more.
  late.catch(() => undefined)
  answered.catch(() => undefined)
  far.underWay += 1
  return Promise.race([answered, late]).finally(() => {
    far.underWay -= 1
  })
}

/** A question: an answer that does not come leaves nothing open at the far side. */
const question = <T>(far: Far, options: FarOptions, act: () => T): Promise<T> =>
  request(far, options, act).catch((error: unknown) => {
    throw error instanceof Failure && error.details.outcomeUnknown === true ? busy() : error
  })

function channelOf(channel: 'sms' | 'email', provider: string, far: Far, options: FarOptions): Channel {
  const { trace } = options
  return {
    channel,
    provider,
    render: ({ cleared }) => ({ destination: cleared.recipient.address, text: cleared.body }),
    send: ({ operationId, cleared }) =>
      request(far, options, () => {
        const providerId = `m${far.messages.length + 1}`
        const to = cleared.recipient.normalized
        const message = { operationId, key: keyIn(cleared.body), provider, providerId, to, text: cleared.body }
        far.messages.push(message)
        trace(`sent ${providerId} ${message.key} ${to} ${operationId}`)
        far.onMessage?.(message)
        return { state: 'accepted' as const, providerId }
      }),
    reconcile: ({ operationId }: Intent) =>
      question(far, options, () => {
        const found = far.messages.find(one => one.operationId === operationId && one.provider === provider)
        return found && { state: 'accepted' as const, providerId: found.providerId }
      }),
  }
}

const TALKING: CallState = {
  end: null,
  isAnalyzed: false,
  endedAt: null,
  durationSeconds: null,
  transcript: null,
  extracted: {},
  hasSpoken: null,
  reached: null,
  fault: null,
  recording: 'off',
  isRecordingDeclined: false,
  costUsd: null,
}

function callsOf(far: Far, options: FarOptions): CallProvider {
  const { random, now, trace } = options
  const find = (operationId: string): FarCall | undefined => far.placed.find(one => one.operationId === operationId)
  return {
    provider: 'vapi',
    mayAsk: false,
    records: 'never',
    keepsWords: () => true,
    opening: () => 'Good day.',
    place: ({ operationId, cleared }) =>
      request(far, options, () => {
        const providerId = `c${far.placed.length + 1}`
        const call = {
          operationId,
          key: keyIn(cleared.body),
          providerId,
          startedAt: now(),
          endsAt: now() + random() * LONGEST_TALK_MS,
        }
        far.placed.push(call)
        trace(`called ${providerId} ${call.key} ${operationId}`)
        far.onCall?.(call)
        return { providerId }
      }),
    find: ({ operationId }) => question(far, options, () => toFound(find(operationId))),
    read: providerId =>
      question(far, options, () => {
        const call = far.placed.find(one => one.providerId === providerId)
        if (call === undefined) throw new Failure('upstream_failure', 'There is no such call.')
        if (call.endsAt > now()) return TALKING
        const durationSeconds = Math.round((call.endsAt - call.startedAt) / 1000)
        const ended = { end: 'completed' as const, isAnalyzed: true, endedAt: call.endsAt, durationSeconds }
        return { ...TALKING, ...ended, transcript: 'User: yes', hasSpoken: true }
      }),
  }
}

const toFound = (call: FarCall | undefined) => call && { providerId: call.providerId }

/** Whether an appointment takes up its time. */
export const stands = ({ cancelledBy, movedTo }: FarAppointment): boolean =>
  cancelledBy === undefined && movedTo === undefined

const overlap = (one: Span, other: Span): boolean => one.startAt < other.endAt && other.startAt < one.endAt

function calendarOf(far: Far, options: FarOptions): Calendar {
  const { trace } = options
  const toBooked = (one: FarAppointment): Booked => ({
    startAt: one.startAt,
    endAt: one.endAt,
    providerId: one.providerId,
    state: stands(one) ? 'confirmed' : 'cancelled',
  })
  const isFree = ({ startAt, endAt }: Span): boolean =>
    !far.appointments.some(one => stands(one) && overlap(one, { startAt, endAt }))
  const of = ({ providerId }: Pick<BookingRef, 'providerId'>): FarAppointment | undefined => {
    const named = far.appointments.find(one => one.providerId === providerId)
    return named?.movedTo === undefined ? named : of({ providerId: named.movedTo })
  }
  return {
    provider: 'cal_com',
    resolve: async ({ smbId }) =>
      smbId === SMB
        ? { calendarKey: 'far', providerRef: '1', smbId, service: 'Visit', minutes: SLOT_MS / 60_000, timeZone: 'UTC' }
        : undefined,
    free: (_target, { startAt, endAt }) =>
      question(far, options, () => {
        const slots: Span[] = []
        for (let at = Math.ceil(startAt / SLOT_MS) * SLOT_MS; at + SLOT_MS <= endAt; at += SLOT_MS)
          if (isFree({ startAt: at, endAt: at + SLOT_MS })) slots.push({ startAt: at, endAt: at + SLOT_MS })
        return slots
      }),
    book: ({ operationId, notes, startAt, endAt }: BookingOrder) =>
      request(far, options, () => {
        if (!isFree({ startAt, endAt })) throw new Failure('outcome_rejected', 'The slot is taken.')
        const providerId = `b${far.appointments.length + 1}`
        const one = { operationId, key: keyIn(notes), providerId, startAt, endAt, cancelledBy: undefined }
        far.appointments.push(one)
        trace(`booked ${providerId} ${one.key} ${operationId}`)
        return toBooked(one)
      }),
    find: ({ operationId }) =>
      question(far, options, () => {
        const own = far.appointments.filter(one => one.operationId === operationId)
        const found = own.find(stands) ?? own.at(-1)
        return found && toBooked(found)
      }),
    move: (booking, to) =>
      request(far, options, () => {
        const named = far.appointments.find(one => one.providerId === booking.providerId)
        if (named === undefined || !stands(named))
          throw new Failure('outcome_rejected', 'It is cancelled, or was moved already.', { forAllTimes: true })
        if (far.appointments.some(one => one !== named && stands(one) && overlap(one, to)))
          throw new Failure('outcome_rejected', 'The slot is taken.')
        const providerId = `b${far.appointments.length + 1}`
        const moved = { ...named, ...to, providerId }
        far.appointments.push(moved)
        named.movedTo = providerId
        trace(`moved ${booking.providerId} to ${providerId} ${moved.key}`)
        return toBooked(moved)
      }),
    read: booking =>
      question(far, options, () => {
        const found = of(booking)
        return found && toBooked(found)
      }),
    cancel: booking =>
      request(far, options, () => {
        const found = of(booking)
        if (found === undefined) throw new Failure('upstream_failure', 'There is no such appointment.')
        if (!stands(found)) return 'already_cancelled' as const
        found.cancelledBy = 'us'
        trace(`cancelled ${found.providerId}`)
        return 'cancelled' as const
      }),
  }
}
