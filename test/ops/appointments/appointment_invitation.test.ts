import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import { contextFactory } from '../../../src/core/broker.ts'
import { booking, type BookingPlace, openBookingPlace, scheduled } from '../../appointments.ts'
import { operationOf } from '../../harness.ts'
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
