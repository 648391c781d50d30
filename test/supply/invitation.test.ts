import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterAll, describe, expect, it } from 'vitest'
import type { BookingRow } from '../../src/core/calendar.ts'
import { contextFactory } from '../../src/core/broker.ts'
import { Failure } from '../../src/core/failure.ts'
import type { App } from '../../src/main.ts'
import { readRecipient } from '../../src/gate/index.ts'
import { dispatchMessage } from '../../src/ops/messages/dispatch.ts'
import { toRoute } from '../../src/ops/messages/route.ts'
import { createRelay } from '../../src/providers/smtp/relay.ts'
import { type Inviting, toInvitation } from '../../src/supply/invitation.ts'
import { booking } from '../contract/bookings.ts'
import { business as businessRow } from '../contract/supply.ts'
import { callerOf } from '../callers.ts'
import { startApp } from '../harness.ts'
import { outgoing } from '../providers/outgoing.ts'
import { readMail, readParts } from '../providers/read_mail.ts'
import { openSendingPlace, type SendingPlace } from '../sending.ts'
import { startMail } from '../vendor_servers.ts'

const START = Date.UTC(2026, 11, 1, 16)
const HOSTILE = 'Eve "; \\,\r\nATTENDEE:mailto:x@evil.example\r\nEND:VEVENT\u0000 世界'
const business = businessRow('smb_studio', {
  name: 'Acme Studio',
  contactPhone: '+12125550123',
  profile: { address: '1 Main Street, New York' },
})
const customer = { name: 'Ana López', email: 'ana@example.com', phone: '+14155550123', timeZone: 'America/New_York' }
const appointment = (changes: Partial<BookingRow> = {}): BookingRow =>
  booking({
    startAt: START,
    endAt: START + 2_700_000,
    timeZone: 'America/New_York',
    customer,
    state: 'confirmed',
    ...changes,
  })
const PAGE = 'https://broker.example/appointment/abc'
const sender = { organizer: 'hello@bakery.example', pageUrl: PAGE }

type Method = 'REQUEST' | 'CANCEL'
const WHAT = { REQUEST: 'booked', CANCEL: 'cancelled' } as const
function invite(method: Method = 'REQUEST', changes: Partial<BookingRow> = {}, by: Inviting = sender) {
  const row = appointment(changes)
  const invitation = toInvitation(row, business, by, WHAT[method])
  if (invitation === undefined) throw new Error('no invitation')
  return { row, ...invitation, ...read(invitation.ics), said: invitation.method }
}
function read(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const [vevent, another] = calendar.getAllSubcomponents('vevent')
  if (vevent === undefined || another !== undefined) throw new Error('not one event')
  const parameter = (property: string, name: string): unknown => vevent.getFirstProperty(property)?.getParameter(name)
  return {
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(vevent),
    value: (name: string) => vevent.getFirstPropertyValue(name),
    parameter,
  }
}

describe('an invitation', () => {
  it('tells of a booked appointment in words and as iCalendar', () => {
    const { row, subject, text, ics, method, event, value, parameter } = invite()
    expect(subject).toBe('Booked: Haircut at Acme Studio, Tue 1 Dec 2026, 11:00')
    expect(text).toBe(
      [
        'Hello Ana López,',
        '',
        'your appointment is booked:',
        '',
        'Haircut at Acme Studio',
        'Tuesday, 1 December 2026, 11:00 to 11:45 (America/New_York)',
        '1 Main Street, New York',
        `Appointment: ${row.appointmentId}`,
        '',
        `To see, move or cancel it: ${PAGE}`,
      ].join('\n'),
    )
    expect([method, value('status'), event.uid, event.sequence]).toEqual([
      'REQUEST',
      'CONFIRMED',
      `${row.appointmentId}@agent-broker`,
      0,
    ])
    expect([event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime()]).toEqual([
      START,
      START + 2_700_000,
    ])
    expect([event.summary, event.location, event.description]).toEqual([
      'Haircut, Acme Studio',
      '1 Main Street, New York',
      text,
    ])
    expect([String(value('organizer')).toLowerCase(), parameter('organizer', 'cn')]).toEqual([
      'mailto:hello@bakery.example',
      'Acme Studio',
    ])
    expect([String(value('attendee')).toLowerCase(), parameter('attendee', 'cn')]).toEqual([
      'mailto:ana@example.com',
      'Ana López',
    ])
    expect([parameter('attendee', 'partstat'), parameter('attendee', 'rsvp')]).toEqual(['ACCEPTED', 'FALSE'])
    expect(value('url')).toBe(PAGE)
    expect(ics).not.toContain(customer.phone)
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('asks for an answer where somebody reads it, and says what a decline does where it does', () => {
    const told = invite('REQUEST', {}, { ...sender, answersRead: 'told' })
    expect([told.parameter('attendee', 'partstat'), told.parameter('attendee', 'rsvp')]).toEqual([
      'NEEDS-ACTION',
      'TRUE',
    ])
    expect(told.text).toBe(invite('REQUEST', { appointmentId: told.row.appointmentId }).text)
    const acted = invite('REQUEST', {}, { ...sender, answersRead: 'acted_on' })
    expect(acted.text.split('\n').slice(-2)).toEqual([
      `To see, move or cancel it: ${PAGE}`,
      'Declining this invitation in your mail program cancels it, too.',
    ])
    expect(acted.event.description).toBe(acted.text)
    const cancelled = invite('CANCEL', {}, { ...sender, answersRead: 'acted_on' })
    expect([cancelled.parameter('attendee', 'rsvp'), cancelled.text.includes('Declining')]).toEqual(['FALSE', false])
    const published = invite('REQUEST', {}, { organizer: undefined, pageUrl: PAGE, answersRead: 'acted_on' })
    expect([published.value('attendee'), published.text.includes('Declining')]).toEqual([null, false])
  })

  it('is taken back under the same UID with a higher sequence', () => {
    const first = invite()
    const { subject, text, method, event, value } = invite('CANCEL', {
      appointmentId: first.row.appointmentId,
      sequence: 1,
      state: 'confirmed',
    })
    expect([method, value('status'), event.uid, event.sequence]).toEqual(['CANCEL', 'CANCELLED', first.event.uid, 1])
    expect(subject).toBe('Cancelled: Haircut at Acme Studio, Tue 1 Dec 2026, 11:00')
    expect(text).toContain('your appointment is cancelled:')
    expect(text).not.toMatch(/move or cancel|1 Main Street/)
  })

  it('tells the time of another zone too, and only where it is another', () => {
    expect(invite('REQUEST', { customer: { ...customer, timeZone: 'Europe/Berlin' } }).text).toContain(
      'In your time zone: Tuesday, 1 December 2026, 17:00 to 17:45 (Europe/Berlin)',
    )
    expect(invite('REQUEST', { customer: { ...customer, timeZone: 'America/Toronto' } }).text).not.toContain(
      'In your time zone',
    )
    expect(invite('REQUEST', { endAt: START + 86_400_000 }).text).toContain(
      '11:00 to Wednesday, 2 December 2026, 11:00 (America/New_York)',
    )
  })

  it('claims to be answerable by nobody where no address organizes it', () => {
    for (const [what, status] of [
      ['REQUEST', 'CONFIRMED'],
      ['CANCEL', 'CANCELLED'],
    ] as const) {
      const { ics, method, said, value, event } = invite(what, { sequence: 3 }, { organizer: undefined, pageUrl: PAGE })
      expect([method, said, value('status'), event.sequence]).toEqual(['PUBLISH', 'PUBLISH', status, 3])
      expect([value('organizer'), event.attendees]).toEqual([null, []])
      expect(ics).not.toMatch(/\.invalid|ana@example\.com/)
    }
  })

  it.each([
    [{}, 'To move or cancel it, call +12125550123.'],
    [{ contactPhone: null, contactEmail: 'desk@acme.example' }, 'To move or cancel it, write to desk@acme.example.'],
    [{ contactPhone: null, contactEmail: null }, 'To move or cancel it, contact Acme Studio.'],
  ])('names the business where there is no page: %o', (contacts, sentence) => {
    const by = { organizer: 'hello@bakery.example', pageUrl: undefined }
    const invitation = toInvitation(appointment(), { ...business, ...contacts }, by, 'moved')
    expect(invitation?.text.split('\n').at(-1)).toBe(sentence)
    expect(read(invitation?.ics ?? '').value('url')).toBeNull()
  })

  it('is none for a customer without an address', () => {
    const { email: _, ...nameless } = customer
    expect(toInvitation(appointment({ customer: nameless }), business, sender, 'booked')).toBeUndefined()
  })

  it('takes no lines from what others have written', () => {
    const hostile = { ...customer, name: HOSTILE, email: `ana@example.com\r\nX-EVIL:1` }
    const bad = toInvitation(
      appointment({ customer: hostile, service: HOSTILE }),
      { ...business, name: HOSTILE },
      sender,
      'booked',
    )
    const { parameter, event } = read(bad?.ics ?? '')
    expect(event.attendees).toHaveLength(1)
    expect(parameter('organizer', 'cn')).toBe("Eve '; \\, ATTENDEE:mailto:x@evil.example END:VEVENT 世界")
    expect(event.summary).toBe(
      'Eve "; \\, ATTENDEE:mailto:x@evil.example END:VEVENT 世界, Eve "; \\, ATTENDEE:mailto:x@evil.example END:VEVENT 世界',
    )
    expect(bad?.ics).not.toMatch(/^(X-EVIL|ATTENDEE:mailto:x)/m)
    expect(bad?.subject).not.toMatch(/\p{Cc}/u)
  })
})

describe('a mail with an invitation', () => {
  it.each(['REQUEST', 'CANCEL'] as const)(
    'carries it as words, as an alternative that mail readers act on, and as a file: %s',
    async method => {
      const server = await startMail()
      const { subject, text, ics } = invite(method)
      const relay = createRelay({ url: server.url, from: 'hello@bakery.example', now: () => START })
      await relay.send(outgoing('email', { subject, body: text, calendar: { method, ics } }), {} as never)
      await server.close()
      const [mail] = server.mails
      const parts = readParts(mail?.raw ?? Buffer.alloc(0))
      expect(parts.map(({ type }) => type.split(';')[0])).toEqual([
        'text/plain',
        'text/html',
        'text/calendar',
        'application/ics',
      ])
      expect(parts[2]?.type).toMatch(new RegExp(`method="?${method}"?`))
      expect(parts[3]?.disposition).toMatch(/^attachment; filename="?appointment\.ics"?$/)
      for (const part of parts.slice(2)) expect(read(part.text).method).toBe(method)
      expect(parts[2]?.text.trim()).toBe(ics.trim())
      expect(readMail(mail?.raw ?? Buffer.alloc(0)).subject).toBe(subject)
      expect(parts[0]?.text.replaceAll('\r\n', '\n')).toContain(text)
    },
  )
})

describe('an invitation that is sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-invitation-'))
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  /** Sends as an operation that is being carried out. */
  async function dispatch(app: App, caller: SendingPlace['caller'], method: Method) {
    const { ledger, now, sender: by } = app.broker.services
    const row = appointment()
    const inviting = { organizer: by.mailAddress, pageUrl: undefined }
    const invitation = toInvitation(row, business, inviting, WHAT[method])
    if (invitation === undefined) throw new Error('no invitation')
    const { operationId, agentId } = row
    const times = { estimatedAt: null, createdAt: now(), updatedAt: now() }
    const rest = {
      keyId: null,
      budgetKeyId: null,
      reservedCredits: null,
      costBasis: 'no_charge',
      callbackUrl: null,
      smbId: null,
      partialResult: null,
    }
    await ledger.operations.add({
      operationId,
      agentId,
      operation: 'send_message',
      state: 'executing',
      input: '{}',
      receipt: '{}',
      ...rest,
      ...times,
    })
    const request = { caller, readOnly: false, cancelled: () => new AbortController().signal }
    const ctx = Object.assign(contextFactory(app.broker.registry, app.broker.services)(request), { operationId })
    const { subject, text: body, method: said, ics } = invitation
    const message = {
      subject,
      body,
      calendar: { method: said, ics },
      template: undefined,
      wording: 'own' as const,
      operation: 'send_transactional_confirmation' as const,
      messageType: 'transactional' as const,
      countryCode: undefined,
      recordCountries: [],
      smbId: null,
      businessId: null,
      onBehalfOf: null,
    }
    const answer = await dispatchMessage(
      message,
      [toRoute('email', readRecipient('customer.email', customer.email))],
      ctx,
    )
    return { operationId, ics, answer }
  }

  it('passes the gate and reaches the mail server from the address that organizes it', async () => {
    const place = await openSendingPlace()
    closing.push(place.close)
    const { ics, answer } = await dispatch(place.app, place.caller, 'REQUEST')
    expect(answer).toMatchObject({ channel_used: 'email:smtp' })
    const [mail] = place.mail.mails
    expect(mail).toMatchObject({ from: 'hello@acme.example', to: ['ana@example.com'] })
    const part = readParts(mail?.raw ?? Buffer.alloc(0)).find(({ type }) => type.startsWith('text/calendar'))
    expect(part?.text.trim()).toBe(ics.trim())
    expect(String(read(part?.text ?? '').value('organizer')).toLowerCase()).toBe('mailto:hello@acme.example')
  })

  it('stays behind the gate when its customer has opted out', async () => {
    const place = await openSendingPlace()
    closing.push(place.close)
    const subject = { type: 'email', normalized: customer.email } as const
    await place.app.broker.services.ledger.transaction(({ optOuts }) =>
      optOuts.add({ subject, channel: 'email', scope: 'all', via: 'test', at: Date.now() }, Date.now()),
    )
    const failed = await dispatch(place.app, place.caller, 'REQUEST').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Failure)
    expect(place.mail.mails).toEqual([])
  })

  it('is written whole where an outbox takes the place of mail', async () => {
    const app = await startApp({ OUTBOX: '1', SENDER_NAME: 'Acme Studio LLC', DATA_DIR: folder })
    closing.push(() => app.close())
    const { operationId, ics } = await dispatch(app, callerOf({ tier: 'unlimited' }), 'CANCEL')
    const written = JSON.parse(readFileSync(join(folder, 'outbox', 'email', `${operationId}.json`), 'utf8')) as Record<
      string,
      unknown
    >
    expect(written).toMatchObject({ not_delivered: true, to: customer.email, calendar: { method: 'PUBLISH', ics } })
    expect(ics).not.toMatch(/ORGANIZER|ATTENDEE/)
  })
})
