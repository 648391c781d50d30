import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import { contextFactory } from '../../../src/core/broker.ts'
import { booking, type BookingPlace, openBookingPlace, outcomeOf, schedule, scheduled } from '../../appointments.ts'
import { httpOf, operationOf } from '../../harness.ts'
import { dataDir } from '../../data_dir.ts'
import { readParts } from '../../providers/read_mail.ts'
import { type MailServer, startMail } from '../../vendor_servers.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const mailed = { customer: { name: 'Ana Novak', email: 'ana@example.com' } }
const SENDER = { SENDER_NAME: 'Acme Studio LLC', SENDER_SUPPORT: '+14155550101' }

async function openMailing(settings: Record<string, string> = {}): Promise<{ mail: MailServer; place: BookingPlace }> {
  const mail = await startMail()
  const place = await openBookingPlace({
    settings: { SMTP_URL: mail.url, SMTP_FROM: 'hello@acme.example', ...SENDER, ...settings },
  })
  open.push(mail, place)
  return { mail, place }
}

/** The event of a mail, as a mail reader takes it. */
function eventOf(raw: Buffer | undefined): { method: unknown; event: ICAL.Event } {
  const part = readParts(raw ?? Buffer.alloc(0)).find(({ type }) => type.startsWith('text/calendar'))
  const calendar = new ICAL.Component(ICAL.parse(part?.text ?? ''))
  return {
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component),
  }
}

describe('the customer of an appointment', () => {
  it('is sent an invitation, and its cancellation, which a mail reader takes over', async () => {
    const { mail, place } = await openMailing()
    const booked = await scheduled(place, booking('2026-12-02T10:00', mailed))
    expect(booked).toMatchObject({ status: 'success', result: { invitation: 'sent' }, cost: { amount: 0.15 } })
    expect(mail.mails).toHaveLength(1)
    const first = eventOf(mail.mails[0]?.raw)
    expect([first.method, first.event.sequence]).toEqual(['REQUEST', 0])
    expect(first.event.startDate.toJSDate().toISOString()).toBe('2026-12-02T09:00:00.000Z')
    const cancelled = await scheduled(place, {
      action: 'cancel',
      existing_appointment_id: booked.result['appointment_id'],
    })
    expect(cancelled).toMatchObject({ result: { invitation: 'sent', refund_status: 'refunded' } })
    const second = eventOf(mail.mails[1]?.raw)
    expect([second.method, second.event.sequence, second.event.uid]).toEqual(['CANCEL', 1, first.event.uid])
    // A second cancellation says nothing to anybody.
    await scheduled(place, { action: 'cancel', existing_appointment_id: booked.result['appointment_id'] })
    expect(mail.mails).toHaveLength(2)
    const [decision] = await place.ledger.messages.decisions(booked.operation_id)
    expect(decision).toMatchObject({ operation: 'schedule_appointment', decision: 'allow', channel: 'email' })
  })

  it('is not written to again by a run that is repeated', async () => {
    const { mail, place } = await openMailing()
    const args = { smb_id: place.smbId, ...booking('2026-12-02T10:00', mailed) }
    const booked = await scheduled(place, args)
    const { registry, services } = place.app.broker
    const ctx = contextFactory(
      registry,
      services,
    )({ caller: place.caller, readOnly: false, cancelled: () => new AbortController().signal })
    const again = await operationOf(place.app, 'schedule_appointment').handle(
      args,
      Object.assign(ctx, { operationId: booked.operation_id }),
    )
    expect(again).toMatchObject({ result: { ...booked.result, invitation: 'sent' } })
    expect(mail.mails).toHaveLength(1)
  })

  it('who gave no address, or where no mail leaves, is not written to, and the answer says so', async () => {
    const { mail, place } = await openMailing()
    expect((await scheduled(place, booking('2026-12-02T10:00'))).result['invitation']).toBe('not_asked')
    expect(mail.mails).toEqual([])
    const silent = await openBookingPlace()
    open.push(silent)
    expect((await scheduled(silent, booking('2026-12-02T10:00', mailed))).result['invitation']).toBe('not_configured')
    const written = await openBookingPlace({ settings: { OUTBOX: '1', DATA_DIR: dataDir, ...SENDER } })
    open.push(written)
    expect((await scheduled(written, booking('2026-12-02T10:00', mailed))).result['invitation']).toBe('not_delivered')
  })

  it('who has opted out of everything is not written to, and is booked all the same', async () => {
    const { mail, place } = await openMailing()
    const optOut = {
      subject: { type: 'email' as const, normalized: 'ana@example.com' },
      channel: 'email' as const,
      scope: 'all' as const,
      via: 'test',
      at: 0,
    }
    await place.ledger.optOuts.add(optOut, place.app.broker.services.now())
    const booked = await scheduled(place, booking('2026-12-02T10:00', mailed))
    expect(booked).toMatchObject({
      status: 'success',
      result: { status: 'confirmed', invitation: 'failed' },
      cost: { amount: 0.15 },
    })
    expect(mail.mails).toEqual([])
  })

  it('is booked all the same when the mail server is gone', async () => {
    const { mail, place } = await openMailing()
    await mail.close()
    open.shift()
    const booked = await scheduled(place, booking('2026-12-02T10:00', mailed))
    expect(booked).toMatchObject({ status: 'success', result: { status: 'confirmed', invitation: 'failed' } })
    expect(booked.human_message).toContain('The invitation to the customer could not be sent.')
    expect(await place.balance()).toBe(985)
  })
})

describe('an appointment for several people', () => {
  it('says how many they are wherever it is told of', async () => {
    const mail = await startMail()
    const place = await openBookingPlace({
      settings: { SMTP_URL: mail.url, SMTP_FROM: 'hello@acme.example', ...SENDER },
      binding: { seats: 6 },
    })
    open.push(mail, place)
    const booked = await scheduled(place, booking('2026-12-02T10:00', { ...mailed, party_size: 4 }))
    expect(booked.human_message).toContain('Haircut for 4 people with Acme Studio is booked')
    expect(booked.result).toMatchObject({ service: 'Haircut', party_size: 4 })
    const sent = eventOf(mail.mails[0]?.raw).event
    expect(sent.summary).toBe('Haircut for 4 people, Acme Studio')
    expect(readParts(mail.mails[0]?.raw ?? Buffer.alloc(0))[0]?.text).toContain('Haircut for 4 people at Acme Studio')
    const id = { existing_appointment_id: booked.result['appointment_id'] }
    const requested_time = { preferred_iso: '2026-12-02T11:00' }
    const moved = await scheduled(place, { action: 'reschedule', ...id, requested_time })
    expect(moved.human_message).toContain('Haircut for 4 people with Acme Studio is moved to')
    expect(moved.result['party_size']).toBe(4)
    const feed = await httpOf(place.app)(
      `/calendar/${(await place.ledger.calendarBindings.get(place.smbId))?.feedToken}.ics`,
    )
    expect(await feed.text()).toContain('SUMMARY:Haircut for 4 people: Ana Novak')
    const cancelled = await scheduled(place, { action: 'cancel', ...id })
    expect(cancelled.human_message).toContain('Haircut for 4 people with Acme Studio at')
  })

  it('leaves a person alone as it was', async () => {
    const { place } = await openMailing()
    const booked = await scheduled(place, booking('2026-12-02T10:00', mailed))
    expect(booked.human_message).toContain('Haircut with Acme Studio is booked')
    expect(booked.result['party_size']).toBeUndefined()
  })
})

describe('a cancellation', () => {
  it.each([
    ['by mail', {}, 'The customer was sent the cancellation.'],
    [
      'into an outbox',
      { SMTP_URL: '', OUTBOX: '1' },
      'The cancellation was written to the outbox of this server and not delivered to the customer: tell them.',
    ],
    ['by nobody', { SMTP_URL: '' }, 'The customer was not told: no e-mail is configured here; tell them.'],
  ])('says whether its customer was told: %s', async (_, settings, words) => {
    const { place } = await openMailing({ ...settings, DATA_DIR: dataDir })
    const booked = await scheduled(place, booking('2026-12-02T10:00', mailed))
    const cancelled = await scheduled(place, {
      action: 'cancel',
      existing_appointment_id: booked.result['appointment_id'],
    })
    expect(cancelled.human_message).toContain(words)
  })

  it('of a customer without an e-mail address says that they were not told', async () => {
    const { place } = await openMailing()
    const booked = await scheduled(place, booking('2026-12-02T10:00'))
    const cancelled = await scheduled(place, {
      action: 'cancel',
      existing_appointment_id: booked.result['appointment_id'],
    })
    expect(cancelled.human_message).toContain('The customer gave no e-mail address and was not told; tell them.')
  })
})

describe('an appointment at an hour that the clock shows twice', () => {
  it('is the first of them, and everybody is told which', async () => {
    const mail = await startMail()
    const place = await openBookingPlace({
      settings: { SMTP_URL: mail.url, SMTP_FROM: 'hello@acme.example', ...SENDER },
      binding: { hours: '24/7' },
    })
    open.push(mail, place)
    const receipt = await schedule(place, booking('2027-10-31T02:30', mailed))
    const twice =
      'The clock of Europe/Berlin shows 02:30 twice on that day; this is the first time, and 2027-10-31T02:30:00+01:00 is the second.'
    expect(receipt['human_message']).toContain(twice)
    const booked = await outcomeOf(place, receipt)
    expect(booked.human_message).toContain(twice)
    expect(booked.result['confirmed_time']).toBe('2027-10-31T02:30:00+02:00')
    const text = readParts(mail.mails[0]?.raw ?? Buffer.alloc(0))[0]?.text
    expect(text).toContain('Sunday, 31 October 2027, 02:30 (UTC+02:00) to 02:15 (UTC+01:00) (Europe/Berlin)')
    const id = booked.result['appointment_id']
    const requested_time = { preferred_iso: '2027-10-31T02:45+01:00' }
    const moved = await scheduled(place, { action: 'reschedule', existing_appointment_id: id, requested_time })
    expect(moved.human_message).toContain(
      'is moved to 2027-10-31T02:45:00+01:00 (Europe/Berlin). The clock of Europe/Berlin shows 02:45 twice on that day; this is the second time, and 2027-10-31T02:45:00+02:00 is the first.',
    )
  })
})
