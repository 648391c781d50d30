import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { contextFactory } from '../../../src/core/broker.ts'
import type { ReminderRow } from '../../../src/core/rows/reminders.ts'
import { planReminders } from '../../../src/jobs/reminders.ts'
import { booking, type BookingPlace, openBookingPlace, scheduled, TUESDAY } from '../../appointments.ts'
import { finished } from '../../callers.ts'
import { operationOf } from '../../harness.ts'
import { readParts } from '../../providers/read_mail.ts'
import { startReceiver } from '../../receiver.ts'
import { TEXTS_ACCOUNT, textsThrough } from '../../sending.ts'
import { type MailServer, startMail, startTwilio, type Vendor } from '../../vendor_servers.ts'
import { useFarPlaces } from './far_places.ts'

const { onCalCom, onCalDav } = useFarPlaces()
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const HOUR_MS = 3_600_000
const ANA = { name: 'Ana Novak', email: 'ana@customer.example' }
const BEN = { name: 'Ben Weber', phone: '+4915112345678' }
const at = (local: string): number => Date.parse(`2026-12-${local}:00+01:00`)

interface RemindingPlace {
  place: BookingPlace
  mail: MailServer
  texts: Vendor
  /** Puts the clock to a moment, and waits until what is due then is planned and over. */
  passTo(local: string, most?: number): Promise<ReminderRow[]>
  book(start: string, customer: object): Promise<string>
}

async function setUp(settings: Record<string, string> = {}, hours = 'Mo-Fr 07:00-17:00'): Promise<RemindingPlace> {
  const [mail, texts] = await Promise.all([startMail(), startTwilio(TEXTS_ACCOUNT)])
  const place = await openBookingPlace({
    binding: { hours },
    settings: {
      ...textsThrough(texts.url),
      SMTP_URL: mail.url,
      SMTP_FROM: 'hello@acme.example',
      PUBLIC_URL: 'https://broker.example',
      REMINDERS: '2h,24h',
      ...settings,
    },
  })
  open.push(mail, texts, {
    close: async () => {
      expect(await place.ledger.verify()).toEqual([])
      await place.close()
    },
  })
  const { services } = place.app.broker
  const rowsOf = async (): Promise<ReminderRow[]> => {
    const own = await place.ledger.operations.mine({ agentId: place.caller.agentId ?? '', most: 100 })
    const rows = await Promise.all(own.map(({ operationId }) => place.ledger.reminders.ofOperation(operationId)))
    return rows.flatMap(row => row ?? [])
  }
  return {
    place,
    mail,
    texts,
    passTo: async local => {
      place.clock.offsetMs = at(local) - TUESDAY
      await planReminders({ ...services, beforeMs: place.app.config.reminders })
      services.wakeWorker()
      return rowsOf()
    },
    book: async (start, customer) => {
      const receipt = await scheduled(place, booking(`2026-12-${start}`, { customer }))
      expect(receipt.status).toBe('success')
      mail.mails.splice(0)
      return String(receipt.result['appointment_id'])
    },
  }
}

/** What came of every reminder once all have an end. */
async function outcomes({ place, passTo }: RemindingPlace, local: string): Promise<(string | null)[]> {
  const planned = await passTo(local)
  for (const { operationId } of planned) await finished(place.app, operationId)
  const rows = await Promise.all(planned.map(({ operationId }) => place.ledger.reminders.ofOperation(operationId)))
  return rows.map(row => row?.outcome ?? null)
}

const wordsOf = (mail: MailServer, index = 0): string =>
  (readParts(mail.mails[index]?.raw ?? Buffer.alloc(0))[0]?.text ?? '').replaceAll('\r\n', ' ')

describe('a reminder', () => {
  it('tells its outcome where that of the booking was told', async () => {
    const hook = await startReceiver()
    const one = await setUp({ WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1' })
    open.push(hook)
    const booked = await scheduled(one.place, booking('2026-12-02T10:00', { customer: ANA, callback_url: hook.url }))
    expect(booked.status).toBe('success')
    expect(await outcomes(one, '01T10:00')).toEqual(['sent'])
    const [planned] = await one.passTo('01T10:00')
    await expect
      .poll(() =>
        hook.got.map(({ body }) => (JSON.parse(body) as { data: { operation_id: string } }).data.operation_id),
      )
      .toEqual([booked.operation_id, planned?.operationId])
  })

  it('comes once, by mail, with the page, and is an operation of the agent that booked', async () => {
    const all = await setUp()
    const id = await all.book('03T10:30', ANA)
    expect(await outcomes(all, '02T10:00')).toEqual([])
    expect(await outcomes(all, '02T10:31')).toEqual(['sent'])
    expect(await outcomes(all, '02T11:00')).toEqual(['sent'])
    expect(all.mail.mails).toHaveLength(1)
    expect(wordsOf(all.mail)).toMatch(
      /A reminder of your appointment: Haircut at Acme Studio, Thursday, 3 December 2026, 10:30 \(Europe\/Berlin\)\. To see, move or cancel it: https:\/\/broker\.example\/appointment\/[\w-]{22}/,
    )
    const [reminder] = await all.passTo('02T11:01')
    const operation = await all.place.ledger.operations.get(reminder?.operationId ?? '')
    expect(JSON.parse(operation?.receipt ?? '{}')).toMatchObject({
      status: 'success',
      human_message: 'The customer was reminded of Haircut with Acme Studio at 2026-12-03T10:30:00+01:00.',
      result: { appointment_id: id },
      cost: { amount: 0 },
    })
    const [decision] = await all.place.ledger.messages.decisions(reminder?.operationId ?? '')
    expect(decision).toMatchObject({ operation: 'schedule_appointment', decision: 'allow', channel: 'email' })
    expect(await outcomes(all, '03T08:31')).toEqual(['sent', 'sent'])
    expect(all.mail.mails).toHaveLength(2)
    expect(await all.place.ledger.reminders.counts()).toEqual([{ outcome: 'sent', count: 2 }])
  })

  it('is planned by the worker of a server by itself', async () => {
    const all = await setUp()
    await all.book('03T10:30', ANA)
    all.place.clock.offsetMs = at('02T10:31') - TUESDAY
    await expect.poll(() => all.mail.mails.length, { timeout: 30_000 }).toBe(1)
  }, 60_000)

  it('comes again for the time an appointment was moved to, and not at all for one that was cancelled', async () => {
    const all = await setUp({ REMINDERS: '24h' })
    const [id, gone] = [await all.book('03T10:30', ANA), await all.book('03T14:00', { ...ANA, name: 'Eva' })]
    expect(await outcomes(all, '02T10:31')).toEqual(['sent'])
    await scheduled(all.place, {
      action: 'reschedule',
      existing_appointment_id: id,
      requested_time: { preferred_iso: '2026-12-04T11:00' },
    })
    await scheduled(all.place, { action: 'cancel', existing_appointment_id: gone })
    all.mail.mails.splice(0)
    expect(await outcomes(all, '03T10:59')).toEqual(['sent'])
    expect(await outcomes(all, '03T11:01')).toEqual(['sent', 'sent'])
    expect(wordsOf(all.mail)).toContain('Friday, 4 December 2026, 11:00')
  })

  it('does not follow a booking or a move that was made when it was due already', async () => {
    const all = await setUp({ REMINDERS: '24h' })
    const id = await all.book('01T15:00', ANA)
    expect(await outcomes(all, '01T09:00')).toEqual([])
    await scheduled(all.place, {
      action: 'reschedule',
      existing_appointment_id: id,
      requested_time: { preferred_iso: '2026-12-01T16:00' },
    })
    expect(await outcomes(all, '01T10:00')).toEqual([])
  })

  it('of several that became due while no server ran is the latest, and none once it is too late', async () => {
    const all = await setUp()
    await all.book('03T10:30', ANA)
    await all.book('03T09:00', { ...ANA, name: 'Eva' })
    expect(await outcomes(all, '03T08:51')).toEqual(['sent'])
    expect(wordsOf(all.mail)).toContain('10:30')
    expect(all.mail.mails).toHaveLength(1)
  })

  it('is not sent for an appointment that has changed since it was planned', async () => {
    const all = await setUp({ REMINDERS: '24h' })
    const id = await all.book('03T10:30', ANA)
    const { ledger, app } = all.place
    await app.worker.stop()
    const [planned] = await all.passTo('02T10:31')
    const row = await ledger.bookings.get(id)
    await ledger.bookings.move(id, ['confirmed'], { state: 'cancelled', sequence: (row?.sequence ?? 0) + 1 })
    const ctx = contextFactory(
      app.broker.registry,
      app.broker.services,
    )({
      caller: all.place.caller,
      readOnly: false,
      cancelled: () => new AbortController().signal,
    })
    const operationId = planned?.operationId ?? ''
    await ledger.operations.begin([operationId], app.broker.services.now())
    const run = operationOf(app, 'schedule_appointment').handle(
      JSON.parse((await ledger.operations.get(operationId))?.input ?? '{}') as never,
      Object.assign(ctx, { operationId }),
    )
    await expect(run).rejects.toThrow('Nobody was reminded, since it was moved or cancelled')
    expect(await ledger.reminders.ofOperation(operationId)).toMatchObject({ outcome: 'changed' })
    expect(all.mail.mails).toEqual([])
  })

  it('is sent once by a run that is repeated, as after a crash', async () => {
    const all = await setUp({ REMINDERS: '24h' })
    await all.book('03T10:30', ANA)
    const { ledger, app } = all.place
    await app.worker.stop()
    const [planned] = await all.passTo('02T10:31')
    const operationId = planned?.operationId ?? ''
    await ledger.operations.begin([operationId], app.broker.services.now())
    const input = JSON.parse((await ledger.operations.get(operationId))?.input ?? '{}') as never
    const runOnce = () => {
      const request = { caller: all.place.caller, readOnly: false, cancelled: () => new AbortController().signal }
      const ctx = contextFactory(app.broker.registry, app.broker.services)(request)
      return operationOf(app, 'schedule_appointment').handle(input, Object.assign(ctx, { operationId }))
    }
    const first = await runOnce()
    expect(await runOnce()).toEqual(first)
    expect(all.mail.mails).toHaveLength(1)
  })

  it('is planned once by two nodes', async () => {
    const all = await setUp({ REMINDERS: '24h' })
    await all.book('03T10:30', ANA)
    all.place.clock.offsetMs = at('02T10:31') - TUESDAY
    const { services } = all.place.app.broker
    await Promise.all([1, 2, 3].map(() => planReminders({ ...services, beforeMs: [24 * HOUR_MS] })))
    expect(await all.passTo('02T10:32')).toHaveLength(1)
  })

  it('by text waits for the morning of its customer, and is left out where that is too late', async () => {
    const all = await setUp({ REMINDERS: '2h' })
    await all.book('03T09:00', BEN)
    const [planned] = await all.passTo('03T07:01')
    const waits = async () => (await all.place.ledger.operations.get(planned?.operationId ?? ''))?.state
    await expect.poll(waits, { timeout: 20_000 }).toBe('executing')
    expect(await outcomes(all, '03T08:00')).toEqual(['sent'])
    expect(all.texts.requests.length).toBe(1)
    const [message] = await all.place.ledger.messages.of(planned?.operationId ?? '')
    expect(message?.createdAt).toBeGreaterThanOrEqual(at('03T08:00'))
    await all.book('04T07:30', { ...BEN, name: 'Eva' })
    expect(await outcomes(all, '04T05:31')).toContain('quiet_hours')
    expect(all.texts.requests.length).toBe(1)
  }, 60_000)

  it('respects whoever has opted out, with the decision of the gate on record', async () => {
    const all = await setUp({ REMINDERS: '24h' })
    await all.book('03T10:30', ANA)
    const subject = { type: 'email' as const, normalized: ANA.email }
    await all.place.ledger.transaction(({ optOuts }) =>
      optOuts.add({ subject, channel: 'email', scope: 'all', via: 'test', at: TUESDAY }, TUESDAY),
    )
    expect(await outcomes(all, '02T10:31')).toEqual(['refused'])
    const [reminder] = await all.passTo('02T10:32')
    const [decision] = await all.place.ledger.messages.decisions(reminder?.operationId ?? '')
    expect(decision).toMatchObject({ decision: 'refuse', ruleId: 'OPTOUT-HONOR' })
    expect(all.mail.mails).toEqual([])
  })

  it('is nobody’s where nothing is set, or where there is no channel', async () => {
    const silent = await setUp({ REMINDERS: '' })
    await silent.book('03T10:30', ANA)
    expect(await outcomes(silent, '02T10:31')).toEqual([])
    const mute = await setUp({ REMINDERS: '24h', SMTP_URL: '', SMTP_FROM: '' })
    await mute.book('03T10:30', ANA)
    expect(await outcomes(mute, '02T10:31')).toEqual(['not_configured'])
  })

  it('asks a far calendar first whether the appointment still stands', async () => {
    const { place } = await onCalDav()
    const receipt = await scheduled(place, booking('2026-12-03T10:30', { customer: ANA }))
    const id = String(receipt.result['appointment_id'])
    const row = await place.ledger.bookings.get(id)
    if (row === undefined) throw new Error('no appointment')
    await (await place.app.broker.services.calendar.open()).cancel(row, 'The business calls it off.')
    place.clock.offsetMs = at('02T10:31') - TUESDAY
    const { services } = place.app.broker
    await planReminders({ ...services, beforeMs: [24 * HOUR_MS] })
    services.wakeWorker()
    const own = await place.ledger.operations.mine({ agentId: place.caller.agentId ?? '', most: 1 })
    await finished(place.app, own[0]?.operationId ?? '')
    expect(await place.ledger.reminders.ofOperation(own[0]?.operationId ?? '')).toMatchObject({ outcome: 'changed' })
    expect(await place.ledger.bookings.get(id)).toMatchObject({ state: 'cancelled' })
  }, 30_000)

  it('tells of the time a business has moved it to in its own calendar, unless another is still to come for that', async () => {
    const mail = await startMail()
    open.push(mail)
    const { place } = await onCalCom({ SMTP_URL: mail.url, SMTP_FROM: 'hello@acme.example', REMINDERS: '24h' })
    const { services } = place.app.broker
    const outcome = async (local: string): Promise<[string | null, number] | undefined> => {
      place.clock.offsetMs = at(local) - TUESDAY
      await planReminders({ ...services, beforeMs: [24 * HOUR_MS] })
      services.wakeWorker()
      const [last] = await place.ledger.operations.mine({ agentId: place.caller.agentId ?? '', most: 1 })
      await finished(place.app, last?.operationId ?? '')
      const reminder = await place.ledger.reminders.ofOperation(last?.operationId ?? '')
      return reminder && [reminder.outcome, reminder.startAt]
    }
    const receipt = await scheduled(place, booking('2026-12-03T10:30', { customer: ANA }))
    mail.mails.splice(0)
    const moveTo = async (local: string) => {
      const row = await place.ledger.bookings.get(String(receipt.result['appointment_id']))
      if (row === undefined) throw new Error('no appointment')
      const to = { startAt: at(local), endAt: at(local) + row.endAt - row.startAt }
      await (await services.calendar.open()).move?.(row, to)
    }
    await moveTo('04T12:00')
    expect(await outcome('02T10:31')).toEqual(['changed', at('03T10:30')])
    expect(mail.mails).toEqual([])
    await moveTo('04T09:00')
    expect(await outcome('03T12:00')).toEqual(['sent', at('04T09:00')])
    expect(wordsOf(mail)).toContain('Friday, 4 December 2026, 09:00')
    expect(await outcome('03T12:30')).toEqual(['sent', at('04T09:00')])
    expect(mail.mails).toHaveLength(1)
  }, 30_000)
})

describe('the setting REMINDERS', () => {
  const read = (value: string) => readConfig({ REMINDERS: value }, {}).reminders
  it('takes minutes, hours and days', () => {
    expect(read('24h, 2h,30m,14d')).toEqual([24 * HOUR_MS, 2 * HOUR_MS, HOUR_MS / 2, 14 * 24 * HOUR_MS])
    expect(read('')).toEqual([])
  })
  it.each(['24', '5m', '15d', '2h,2h', '120m,2h', '1h,2h,3h,4h,5h', '-2h', '2 h', '2h;1h', '1e3m'])(
    'refuses %s',
    value => {
      expect(() => read(value)).toThrow(/^setting REMINDERS: must be times such as 24h,2h or 30m/)
    },
  )
})
