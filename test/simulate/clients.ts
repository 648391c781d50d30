import type { Caller } from '../../src/core/caller.ts'
import type { CallRequest } from '../../src/core/context.ts'
import { SMB } from './far.ts'

/** One effect that a client wants, under a key of its own. */
export interface Asked {
  operation: 'send_message' | 'capture_lead' | 'import_booking_url' | 'schedule_appointment' | 'call_business'
  key: string
  caller: Caller
  args: Record<string, unknown>
  /** Calls without an answer yet: those that a node has died with never get one. */
  open: number
  /** Every answer, in order. */
  receipts: Record<string, unknown>[]
}

/** What clients make up their calls from. */
export interface ClientOptions {
  random(): number
  callers: readonly Caller[]
  /** The first slot that can be booked. */
  firstSlotAt: number
  /** Nothing is wanted but appointments, and those of few slots. */
  isCrowded: boolean
  /** What can be cancelled, the latest last. */
  booked: readonly { appointmentId: string; agentId: string }[]
  /** Places in the waiting list that a slot is held for, or was. */
  offered: readonly { waitlistId: string; agentId: string }[]
  serial: number
}

const RECIPIENTS = 60
const POPULAR = 4
const SHOPS = 300
const SLOTS = 60
/** Of which clients want most where it is crowded. */
export const FIRST_SLOTS = 6
/** The length of an appointment. */
export const SLOT_MS = 1_800_000
const WAITS = 0.2
const WAITS_IN_CROWD = 0.4
// Slots that somebody waits for any of.
const LONGEST_WAIT = 3
const TAKES = 0.5
const LEADS = 40

/** The wish of a client that has not asked for it before; cancellations are of what was booked before, if anything was. */
export function nextWish(options: ClientOptions): Asked {
  const { random, callers, serial } = options
  const key = `k${serial}`
  const caller = pick(callers, random)
  const wish = (operation: Asked['operation'], args: Record<string, unknown>): Asked => ({
    operation,
    key,
    caller,
    args,
    open: 0,
    receipts: [],
  })
  const mood = options.isCrowded ? 0.7 + random() * 0.2 : random()
  if (mood < 0.45) return wish('send_message', message(key, random))
  if (mood < 0.55) return wish('capture_lead', lead(key, random))
  if (mood < 0.6)
    return wish('import_booking_url', {
      booking_url: `https://calendly.com/shop-${count(5, random)}/visit`,
      business_name: 'Acme',
    })
  if (mood < 0.8) {
    const offer = random() < TAKES ? offered(options) : undefined
    if (offer !== undefined) return { ...wish('schedule_appointment', offer.args), caller: offer.caller }
    return wish(
      'schedule_appointment',
      random() < (options.isCrowded ? WAITS_IN_CROWD : WAITS) ? waiting(options) : booking(key, options),
    )
  }
  if (mood < 0.9) {
    const cancelled = mood < 0.85 ? cancellation(options) : move(options)
    if (cancelled !== undefined) return { ...wish('schedule_appointment', cancelled.args), caller: cancelled.caller }
  }
  return wish('call_business', {
    objective: `Is order ${key} ready?`,
    business_phone: `+1212${5_560_000 + count(SHOPS, random)}`,
    on_behalf_of: 'Ana',
  })
}

/** The number of a recipient. */
export const recipient = (index: number): string => `+1212${5_550_000 + index}`

/** One of some recipients; a few are written to often. */
export const anyRecipient = (random: () => number): string =>
  recipient(count(random() < 0.4 ? POPULAR : RECIPIENTS, random))

/** The request of one call. */
export const requestOf = ({ caller, key }: Asked): CallRequest => ({
  caller,
  idempotencyKey: key,
  readOnly: false,
  cancelled: () => new AbortController().signal,
})

/** One of some things. */
export const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T

const count = (most: number, random: () => number): number => Math.floor(random() * most)

function message(key: string, random: () => number): Record<string, unknown> {
  const isMail = random() < 0.25
  return {
    recipient: isMail
      ? { id_type: 'email', id_value: `p${count(RECIPIENTS, random)}@example.com`, country_code: 'US' }
      : { id_type: 'phone', id_value: anyRecipient(random) },
    message_type: 'reminder',
    content: { body: `Your appointment ${key} is tomorrow at 10:00.` },
    preferred_channel: isMail ? 'email' : 'sms',
    ...(random() < 0.3 && { on_behalf_of: 'Ana' }),
  }
}

const lead = (key: string, random: () => number): Record<string, unknown> => ({
  smb_id: SMB,
  prospect: { name: 'Ana', email: `lead${count(LEADS, random)}@example.com`, notes: key },
})

const slotsOf = ({ isCrowded }: ClientOptions): number => (isCrowded ? FIRST_SLOTS : SLOTS)

function booking(key: string, options: ClientOptions): Record<string, unknown> {
  const { random, firstSlotAt } = options
  const iso = (slot: number): string => new Date(firstSlotAt + slot * SLOT_MS).toISOString()
  const slot = count(slotsOf(options), random)
  return {
    smb_id: SMB,
    action: 'book',
    customer: { name: 'Ana', ...(random() < 0.3 ? { email: 'ana@example.com' } : { phone: recipient(7) }) },
    notes: key,
    requested_time:
      random() < 0.3 ? { window_start_iso: iso(slot), window_end_iso: iso(slot + 4) } : { preferred_iso: iso(slot) },
  }
}

/** For a slot that somebody else has, most likely; where it is free it is refused. */
function waiting(options: ClientOptions): Record<string, unknown> {
  const { random, firstSlotAt } = options
  const slot = count(slotsOf(options), random)
  const slots = options.isCrowded ? 1 + count(LONGEST_WAIT, random) : 1
  const iso = (at: number): string => new Date(firstSlotAt + at * SLOT_MS).toISOString()
  return {
    smb_id: SMB,
    action: 'waitlist',
    customer: reached(count(RECIPIENTS, random)),
    requested_time: { window_start_iso: iso(slot), window_end_iso: iso(slot + slots) },
  }
}

/** By mail at night, when nobody is texted. */
const reached = (index: number) => ({ name: 'Ana', phone: recipient(index), email: `ana${index}@example.com` })

/** The latest offers are taken, and some of their places left. */
function offered({ offered: all, callers, random }: ClientOptions) {
  const latest = all[Math.max(0, all.length - 1 - count(3, random))]
  const caller = callers.find(({ agentId }) => agentId === latest?.agentId)
  if (latest === undefined || caller === undefined) return undefined
  const action = random() < 0.8 ? 'book' : 'cancel'
  return { caller, args: { smb_id: SMB, action, existing_appointment_id: latest.waitlistId } }
}

/** The latest are wanted elsewhere. */
function move(options: ClientOptions): { args: Record<string, unknown>; caller: Caller } | undefined {
  const { random, firstSlotAt } = options
  const wanted = cancellation(options)
  const to = new Date(firstSlotAt + count(slotsOf(options), random) * SLOT_MS).toISOString()
  const args = { ...wanted?.args, action: 'reschedule', requested_time: { preferred_iso: to } }
  return wanted && { ...wanted, args }
}

/** The latest are wanted cancelled again and again. */
function cancellation({
  booked,
  callers,
  random,
}: ClientOptions): { args: Record<string, unknown>; caller: Caller } | undefined {
  const latest = booked[Math.max(0, booked.length - 1 - count(6, random))]
  const caller = callers.find(({ agentId }) => agentId === latest?.agentId)
  if (latest === undefined || caller === undefined) return undefined
  return { caller, args: { smb_id: SMB, action: 'cancel', existing_appointment_id: latest.appointmentId } }
}
