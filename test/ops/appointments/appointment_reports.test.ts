import { createHmac } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { contextFactory } from '../../../src/core/broker.ts'
import type { Calendar } from '../../../src/core/calendar.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { createCalCom } from '../../../src/providers/cal_com/calendar.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import {
  booking,
  type BookingPlace,
  HAIRCUT,
  openBookingPlace,
  outcomeOf,
  schedule,
  scheduled,
} from '../../appointments.ts'
import { makeGate } from '../../gate.ts'
import { httpOf, operationOf } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { newLedger } from '../../new_ledger.ts'
import { type CalComServer, startCalCom } from '../../providers/calendar/cal_com_server.ts'
import { startMail } from '../../vendor_servers.ts'

const SECRET = 'webhook-secret'
const SCHEDULE = { hours: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Berlin', services: [{ name: HAIRCUT, minutes: 45 }] }
const MAILING = { SENDER_NAME: 'Acme Studio LLC', SENDER_SUPPORT: '+14155550101', SMTP_FROM: 'hello@acme.example' }
const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const postgres = await createDatabase()
afterAll(() => postgres.drop())

interface Options {
  settings?: Record<string, string>
  wrap?: (calendar: Calendar) => Calendar
  ledger?: Ledger
}

async function onCalCom({ settings = {}, wrap = calendar => calendar, ledger }: Options = {}) {
  const clock: { now: () => number } = { now: () => 0 }
  const far = await startCalCom(SCHEDULE, () => clock.now())
  const place = await openBookingPlace({
    ...(ledger !== undefined && { ledger }),
    settings: { CAL_COM_WEBHOOK_SECRET: SECRET, ...settings },
    link: `https://cal.com/${far.username}/haircut`,
    connect: (_ledger, now) => {
      clock.now = now
      return wrap(
        createCalCom({ apiKey: far.key, baseUrl: far.url, bookingsVersion: '2024-08-13', timeoutMs: 30_000, now }),
      )
    },
  })
  closers.push(far.close, place.close)
  return { far, place }
}

async function report(place: BookingPlace, payload: Record<string, unknown>): Promise<number> {
  const body = JSON.stringify({ triggerEvent: 'BOOKING_CANCELLED', createdAt: new Date().toISOString(), payload })
  const signature = createHmac('sha256', SECRET).update(body).digest('hex')
  return (
    await httpOf(place.app)('/inbound/calcom', { method: 'POST', body, headers: { 'x-cal-signature-256': signature } })
  ).status
}

function cancelAll(far: CalComServer): void {
  for (const one of far.bookings) one.status = 'cancelled'
}

describe('a report of Cal.com that its host has cancelled an appointment', () => {
  it.each([
    ['SQLite', () => newLedger()],
    ['Postgres', () => openPostgres(postgres.url)],
  ])(
    'comes before the booking is answered, which is then neither confirmed nor charged, on %s',
    async (_engine, openLedger) => {
      const { far, place } = await onCalCom({ ledger: await openLedger() })
      const after = async ({ kind, operationId }: { kind: string; operationId: string }): Promise<void> => {
        if (kind !== 'booked') return
        cancelAll(far)
        expect(await report(place, { uid: far.bookings[0]?.uid, metadata: { operation_id: operationId } })).toBe(200)
      }
      far.pace = { before: async () => {}, after }
      const outcome = await scheduled(place, wanted)
      expect(outcome).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected', cost: { amount: 0 } })
      expect(await place.ledger.bookings.ofOperation(outcome.operation_id)).toMatchObject({
        state: 'cancelled',
        credits: null,
      })
      expect([await place.balance(), far.requests.filter(({ path }) => path === '/v2/bookings').length]).toEqual([
        1000, 1,
      ])
      far.pace = undefined
      expect(await scheduled(place, wanted)).toMatchObject({ status: 'success' })
      expect(await place.ledger.verify()).toEqual([])
    },
  )

  it('comes while the customer is being told, frees the slot, and gives the price back to whoever cancels it then', async () => {
    const mailing = makeGate()
    const mail = await startMail({
      onData: (stream, _session, done) => void stream.resume().on('end', () => void mailing.pass().then(() => done())),
    })
    closers.push(mail.close)
    const { far, place } = await onCalCom({ settings: { ...MAILING, SMTP_URL: mail.url, CALL_TIMEOUT_MS: '120000' } })
    const accepted = await schedule(place, wanted)
    await expect.poll(mailing.came, { timeout: 20_000 }).toBe(1)
    cancelAll(far)
    expect(await report(place, { uid: far.bookings[0]?.uid })).toBe(200)
    const row = await place.ledger.bookings.ofOperation(String(accepted['operation_id']))
    expect(row).toMatchObject({ state: 'cancelled', cancelledBy: null })
    const cancel = { action: 'cancel', existing_appointment_id: row?.appointmentId }
    // What is not paid yet cannot be refunded.
    expect(await schedule(place, cancel)).toMatchObject({ status: 'failure', reason_code: 'transient' })
    // A run that took over now would charge nothing either.
    const { registry, services } = place.app.broker
    const ctx = contextFactory(
      registry,
      services,
    )({ caller: place.caller, readOnly: false, cancelled: () => new AbortController().signal })
    const again = operationOf(place.app, 'schedule_appointment').handle(
      { smb_id: place.smbId, ...wanted },
      Object.assign(ctx, { operationId: row?.operationId }),
    )
    await expect(again).rejects.toMatchObject({
      reason: 'outcome_rejected',
      message: expect.stringContaining('just been confirmed'),
    })
    mailing.open()
    expect(await outcomeOf(place, accepted)).toMatchObject({ status: 'success', cost: { amount: 0.15 } })
    expect(await place.balance()).toBe(985)
    expect(await scheduled(place, cancel)).toMatchObject({ status: 'success', result: { refund_status: 'refunded' } })
    expect(await place.balance()).toBe(1000)
    expect(await place.ledger.verify()).toEqual([])
  })
})

describe('two reports of Cal.com that an appointment was moved', () => {
  const at = (time: string) => ({
    startAt: Date.parse(`2026-12-02T${time}:00+01:00`),
    endAt: Date.parse(`2026-12-02T${time}:00+01:00`) + 2_700_000,
  })

  it('leave it where it was moved last, whichever of their looks is written down first', async () => {
    const looking = makeGate()
    let isGated = false
    const { far, place } = await onCalCom({
      wrap: calendar => ({
        ...calendar,
        read: async ref => {
          const seen = await calendar.read(ref)
          if (isGated) await looking.pass()
          return seen
        },
      }),
    })
    const booked = await scheduled(place, wanted)
    isGated = true
    const uids = [far.bookings[0]?.uid ?? '']
    const reports: Promise<number>[] = []
    for (const [move, time] of ['12:00', '13:30'].entries()) {
      uids.push(far.reschedule(uids[move] ?? '', at(time)))
      reports.push(report(place, { uid: uids[0] }))
      await expect.poll(looking.came, { timeout: 20_000 }).toBe(move + 1)
    }
    looking.letOne()
    await reports[0]
    looking.open()
    await reports[1]
    const row = await place.ledger.bookings.get(String(booked.result['appointment_id']))
    expect(row).toMatchObject({ state: 'confirmed', providerId: uids[2], ...at('13:30') })
    expect(await place.ledger.verify()).toEqual([])
  })
})
