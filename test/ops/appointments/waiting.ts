import { expect } from 'vitest'
import type { Caller } from '../../../src/core/caller.ts'
import type { WaitRow } from '../../../src/core/rows/waitlist.ts'
import {
  booking,
  type BookingPlace,
  type FinalReceipt,
  HAIRCUT,
  openBookingPlace,
  scheduled,
} from '../../appointments.ts'
import { callerOf } from '../../callers.ts'
import { TEXTS_ACCOUNT, textsThrough } from '../../sending.ts'
import { startReceiver, type Receiver } from '../../receiver.ts'
import { type MailServer, startMail, startTwilio, type Vendor } from '../../vendor_servers.ts'

/** The one slot of the day that these tests fight for. */
export const WEDNESDAY_TEN = '2026-12-02T10:00'
/** The same as a moment. */
export const TEN_MS = Date.parse('2026-12-02T10:00:00+01:00')
const MINUTE_MS = 60_000

/** A business with one slot a day, which somebody has, and whoever is told of things. */
export interface WaitingPlace {
  place: BookingPlace
  texts: Vendor
  mail: MailServer
  /** Of the agent that joins unless another is named. */
  hook: Receiver
  /** Who has the slot at first, and its appointment. */
  holder: { caller: Caller; appointmentId: string }
  free(): Promise<FinalReceipt>
  close(): Promise<void>
}

/** Opens such a business. */
export async function openWaitingPlace(options: Parameters<typeof openBookingPlace>[0] = {}): Promise<WaitingPlace> {
  const [texts, mail, hook] = await Promise.all([startTwilio(TEXTS_ACCOUNT), startMail(), startReceiver()])
  const place = await openBookingPlace({
    ...options,
    binding: { hours: 'Mo-Fr 10:00-10:45', ...options.binding },
    settings: {
      ...textsThrough(texts.url),
      SMTP_URL: mail.url,
      SMTP_FROM: 'hello@acme.example',
      WEBHOOK_ALLOW_HTTP: '1',
      WEBHOOK_ALLOW_PRIVATE: '1',
      ...options.settings,
    },
  })
  const caller = callerOf()
  const held = await scheduled(place, booking(WEDNESDAY_TEN), { caller })
  const appointmentId = String(held.result['appointment_id'])
  await place.app.webhooks.register(place.caller.agentId ?? '', { url: hook.url })
  return {
    place,
    texts,
    mail,
    hook,
    holder: { caller, appointmentId },
    free: () => scheduled(place, { action: 'cancel', existing_appointment_id: appointmentId }, { caller }),
    close: async () => {
      await place.close()
      await Promise.all([texts.close(), mail.close(), hook.close()])
    },
  }
}

let serial = 0

/** Somebody who waits, with a number that nobody else of a file has. */
export function somebody(): { name: string; phone: string } {
  serial += 1
  return { name: 'Ben Weber', phone: `+4915112${String(345_000 + serial)}` }
}

/** The wish to wait for that Wednesday. */
export const waiting = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  action: 'waitlist',
  service: HAIRCUT,
  customer: somebody(),
  requested_time: { window_start_iso: '2026-12-02T08:00', window_end_iso: '2026-12-02T18:00' },
  ...changes,
})

/** The place that a receipt names. */
export const placeOf = async ({ ledger }: BookingPlace, { result }: FinalReceipt): Promise<WaitRow> => {
  const row = await ledger.waitlist.get(String(result['waitlist_id']))
  if (row === undefined) throw new Error('no such place')
  return row
}

/** Waits until a place stands as described. */
export const until = (place: BookingPlace, receipt: FinalReceipt, expected: object) =>
  expect.poll(() => placeOf(place, receipt), { timeout: 20_000 }).toMatchObject(expected)

/** Lets time pass for the place. */
export function later(place: BookingPlace, ms: number): void {
  place.clock.offsetMs += ms
  place.app.worker.wake()
}

/** The events of a kind that a receiver got. */
export const eventsOf = ({ got }: Receiver, type: string): Record<string, unknown>[] =>
  got
    .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
    .filter(event => event.type === type)
    .map(({ data }) => data)

/** How long an offer stands. */
export const OFFER_MS = 15 * MINUTE_MS
