import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteFile } from '../../../src/lib/sqlite.ts'
import { afterEach, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { createCalDav } from '../../../src/providers/caldav/calendar.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { bindingOf, booking, openBookingPlace, outcomeOf, schedule, scheduled } from '../../appointments.ts'
import { CALENDAR_PATH, startCalDav } from '../../providers/calendar/caldav_server.ts'
import { startMail } from '../../vendor_servers.ts'

const TIMEOUT_MS = 30_000
const SENDER = { SENDER_NAME: 'Acme Studio LLC', SENDER_SUPPORT: '+14155550101' }
const wanted = booking('2026-12-02T10:30', { customer: { name: 'Ana Novak', email: 'ana@example.com' } })

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function onCalDav(ledger?: Ledger) {
  const far = await startCalDav()
  const place = await openBookingPlace({
    ...(ledger !== undefined && { ledger }),
    connect: ({ calendarBindings: bindings, closures }, now) =>
      createCalDav({ ...far, bindings, closures, timeoutMs: TIMEOUT_MS, now }),
  })
  await place.ledger.calendarBindings.put({ ...bindingOf(place.smbId), calendarUrl: `${far.url}${CALENDAR_PATH}` })
  closers.push(far.close, place.close)
  return { far, place }
}

it('an appointment that was moved to a later time is refunded until that comes, though nobody here has heard of the move', async () => {
  const { far, place } = await onCalDav()
  const booked = await scheduled(place, wanted)
  const [[path = '', ics = ''] = []] = [...far.objects]
  far.objects.set(path, ics.replaceAll('20261202T', '20261203T'))
  expect(far.objects.get(path)).not.toBe(ics)
  place.clock.offsetMs += 27 * 3_600_000
  const cancelled = await scheduled(place, {
    action: 'cancel',
    existing_appointment_id: booked.result['appointment_id'],
  })
  expect(cancelled).toMatchObject({ status: 'success', result: { refund_status: 'refunded' } })
  expect(cancelled.human_message).toContain('2026-12-03T10:30:00+01:00')
  expect([far.objects.size, await place.balance()]).toEqual([0, 1000])
  expect(await place.ledger.verify()).toEqual([])
})

it('a booking whose every run was cut short says which appointment may have been made', async () => {
  const { far, place } = await onCalDav()
  far.fault = { methods: ['PUT', 'GET'], how: 'drops' }
  const accepted = await schedule(place, wanted)
  const { jobs, operations, bookings } = place.ledger
  const id = String(accepted['operation_id'])
  await expect
    .poll(async () => (await operations.get(id))?.partialResult !== null && (await jobs.owners()).length === 0, {
      timeout: TIMEOUT_MS,
    })
    .toBe(true)
  const row = await bookings.ofOperation(id)
  const dueAt = (row?.createdAt ?? 0) + 120_000
  for (let run = 0; run < 20; run += 1) {
    expect(await jobs.lease('gone', dueAt, dueAt + 1, 1, ['schedule_appointment'])).toHaveLength(1)
    await jobs.releaseOwner('gone')
  }
  place.clock.offsetMs += 240_000
  place.app.worker.wake()
  expect(await outcomeOf(place, accepted)).toMatchObject({
    status: 'partial',
    partial_result: { appointment_id: row?.appointmentId },
    cost: { amount: 0 },
  })
})

it('a booking that was made and could not be written down by a fault of ours is not said to have failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-told-'))
  const file = join(folder, 'ledger.sqlite')
  const { far, place } = await onCalDav(await openSqlite(file))
  const damaged = openSqliteFile(file)
  damaged.exec(
    "create trigger broken before update of credits on bookings when new.credits is not null begin select raise(abort, 'broken'); end",
  )
  damaged.close()
  const outcome = await scheduled(place, wanted)
  const row = await place.ledger.bookings.ofOperation(outcome.operation_id)
  expect(far.objects.size).toBe(1)
  expect(outcome).toMatchObject({
    status: 'partial',
    partial_result: { appointment_id: row?.appointmentId },
    cost: { amount: 0 },
  })
  // The caller can take it out again.
  expect(await scheduled(place, { action: 'cancel', existing_appointment_id: row?.appointmentId })).toMatchObject({
    status: 'success',
  })
  expect([far.objects.size, await place.balance()]).toEqual([0, 1000])
  closers.unshift(async () => rmSync(folder, { recursive: true, force: true }))
})

it('a customer whose invitation was taken and never confirmed is not said to be without it', async () => {
  const mail = await startMail()
  const place = await openBookingPlace({ settings: { SMTP_URL: mail.url, SMTP_FROM: 'hello@acme.example', ...SENDER } })
  closers.push(mail.close, place.close)
  mail.mood = 'drops'
  const booked = await scheduled(place, wanted)
  expect(booked).toMatchObject({ status: 'success', result: { invitation: 'unconfirmed' } })
  expect(booked.human_message).toContain('Whether the invitation to the customer was sent is not known.')
  expect(mail.mails).toHaveLength(1)
})
