import ICAL from 'ical.js'
import { afterAll, describe, expect, it } from 'vitest'
import type { BookingRow, BookingState } from '../../src/core/calendar.ts'
import { toFeedUrl } from '../../src/supply/calendar_feed.ts'
import { binding, booking } from '../contract/bookings.ts'
import { business, link } from '../contract/supply.ts'
import { httpOf, startApp } from '../harness.ts'
import { keptLog } from '../kept_log.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000
const HOSTILE = 'Eve "; \\,\r\nATTENDEE:mailto:x@evil.example\r\nEND:VEVENT\u0000 \u202e世界 🎉'
let nowMs = NOW
const app = await startApp({}, { now: () => nowMs })
const open = await startApp({ CALENDAR_FEED_CONTACTS: '1' }, { now: () => nowMs, ledger: app.broker.services.ledger })
afterAll(async () => {
  await open.close()
  await app.close()
})
const { ledger } = app.broker.services
const [http, openHttp] = [httpOf(app), httpOf(open)]
let serial = 0

/** A business that is bound, with the address of its feed. */
async function bind(name = 'Acme Studio'): Promise<{ smbId: string; path: string }> {
  serial += 1
  const smbId = `smb_feed${serial}`
  await ledger.transaction(({ businesses }) =>
    businesses.import(business(smbId, { name, profile: { address: '1 Main Street; Bath' } }), link(smbId)),
  )
  await ledger.calendarBindings.put(binding(smbId, { feedToken: `token_of_${smbId}_0123456789` }))
  return { smbId, path: toFeedUrl('', `token_of_${smbId}_0123456789`) }
}
async function add(smbId: string, state: BookingState, changes: Partial<BookingRow> = {}): Promise<string> {
  const row = booking({
    smbId,
    startAt: NOW + DAY,
    endAt: NOW + DAY + 1_800_000,
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  })
  await ledger.bookings.hold(row)
  await ledger.bookings.move(row.appointmentId, ['held'], { state })
  return row.appointmentId
}
const parse = (ics: string): ICAL.Component => new ICAL.Component(ICAL.parse(ics))
// TEXT like every property that names no other type (RFC 5545 section 3.8.8.2); ical.js leaves those it does not know as they stand.
const nameOf = (ics: string): string =>
  String(parse(ics).getFirstPropertyValue('x-wr-calname')).replace(/\\([\\;,])/g, '$1')
const eventsOf = (ics: string): ICAL.Component[] => parse(ics).getAllSubcomponents('vevent')

describe('the feed of a business', () => {
  it('is iCalendar with a name, an address and one event for each appointment', async () => {
    const { smbId, path } = await bind('Acme; "Studio", Ltd.')
    const ids = [
      await add(smbId, 'confirmed', { sequence: 2 }),
      await add(smbId, 'pending', { startAt: NOW + 2 * DAY, endAt: NOW + 2 * DAY + 60_000 }),
    ]
    const response = await http(path)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    const ics = await response.text()
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of ics.split('\r\n'))
      expect([Buffer.byteLength(line) <= 75, /[\r\n]/.test(line)], line).toEqual([true, false])
    expect(nameOf(ics)).toBe('Acme; "Studio", Ltd.')
    const [first, second] = eventsOf(ics)
    const event = first === undefined ? undefined : new ICAL.Event(first)
    expect([event?.uid, event?.sequence, event?.summary, event?.location]).toEqual([
      `${ids[0]}@agent-broker`,
      2,
      'Haircut: Ana',
      '1 Main Street; Bath',
    ])
    expect([event?.startDate.toJSDate().getTime(), event?.endDate.toJSDate().getTime()]).toEqual([
      NOW + DAY,
      NOW + DAY + 1_800_000,
    ])
    expect([first, second].map(one => one?.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'TENTATIVE'])
  })

  it('keeps cancelled appointments for 30 days, so that calendars take them out, and the past as long', async () => {
    const { smbId, path } = await bind()
    const cancelled = await add(smbId, 'cancelled', { updatedAt: NOW })
    await add(smbId, 'cancelled', { updatedAt: NOW - 31 * DAY })
    const past = await add(smbId, 'confirmed', { startAt: NOW - 29 * DAY, endAt: NOW - 29 * DAY + 1 })
    await add(smbId, 'confirmed', { startAt: NOW - 31 * DAY, endAt: NOW - 31 * DAY + 1 })
    for (const state of ['held', 'released', 'rejected'] as const) await add(smbId, state)
    const shown = eventsOf(await (await http(path)).text()).map(event => [
      event.getFirstPropertyValue('uid'),
      event.getFirstPropertyValue('status'),
    ])
    expect(shown).toEqual([
      [`${past}@agent-broker`, 'CONFIRMED'],
      [`${cancelled}@agent-broker`, 'CANCELLED'],
    ])
  })

  it('leaves out what is over longest where a business has more appointments than are shown', async () => {
    const { smbId, path } = await bind()
    const at = (startAt: number): Promise<string> => add(smbId, 'confirmed', { startAt, endAt: startAt + 1 })
    const [ahead, last] = [await at(NOW + DAY), await at(NOW - DAY), await at(NOW - 2 * DAY)]
    const { bookings } = ledger
    const ofBusiness: typeof bookings.ofBusiness = (id, fromMs, _, at) => bookings.ofBusiness(id, fromMs, 2, at)
    const short = await startApp({}, { now: () => nowMs, ledger: { ...ledger, bookings: { ...bookings, ofBusiness } } })
    const shown = eventsOf(await (await httpOf(short)(path)).text()).map(event => event.getFirstPropertyValue('uid'))
    expect(shown).toEqual([last, ahead].map(id => `${id}@agent-broker`))
  })

  it('shows how customers are reached only where the operator wants it', async () => {
    const { smbId, path } = await bind()
    await add(smbId, 'confirmed')
    const closed = await (await http(path)).text()
    expect(closed).toContain('Ana')
    expect(closed).not.toMatch(/example\.com|4915112345678|window seat/i)
    const [event] = eventsOf(await (await openHttp(path)).text())
    expect(event?.getFirstPropertyValue('description')).toBe('+4915112345678\nAna@Example.com\nwindow seat')
  })

  it('takes no lines from what others have written', async () => {
    const { smbId, path } = await bind(HOSTILE)
    const customer = { name: HOSTILE, phone: HOSTILE, email: HOSTILE, timeZone: 'UTC' }
    await add(smbId, 'confirmed', { customer, notes: HOSTILE, service: HOSTILE })
    const ics = await (await openHttp(path)).text()
    const [event, another] = eventsOf(ics)
    expect(another).toBeUndefined()
    expect(event?.getAllProperties('attendee')).toEqual([])
    const shown = 'Eve "; \\, ATTENDEE:mailto:x@evil.example END:VEVENT 世界 🎉'
    expect(event?.getFirstPropertyValue('summary')).toBe(`${shown}: ${shown}`)
    expect(nameOf(ics)).toBe(shown)
    expect(ics).not.toContain('\u0000')
  })

  it('is sent again only when it has changed', async () => {
    const { smbId, path } = await bind()
    const id = await add(smbId, 'confirmed')
    const etag = (await http(path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    const ask = (tag: string, init: RequestInit = {}) => http(path, { ...init, headers: { 'if-none-match': tag } })
    nowMs = NOW + 60_000
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await ask(tag)
      expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
    }
    await ledger.bookings.move(id, ['confirmed'], { state: 'cancelled', sequence: 1, updatedAt: nowMs })
    const changed = await ask(etag)
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
    const head = await http(path, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', changed.headers.get('etag')])
    nowMs = NOW
  })

  it('is nowhere else, and gone with its binding', async () => {
    const { smbId, path } = await bind()
    for (const wrong of [
      path.replace('token', 'Token'),
      '/calendar/.ics',
      '/calendar/%00.ics',
      `/calendar/${'x'.repeat(5_000)}.ics`,
      "/calendar/'%20or%201.ics",
    ]) {
      const response = await http(wrong)
      expect([wrong, response.status]).toEqual([wrong, 404])
      expect(await response.json()).toMatchObject({ status: 'failure', reason_code: 'bad_input' })
    }
    expect((await http(path.replace('.ics', ''))).status).toBe(404)
    expect((await http(path, { method: 'POST' })).status).toBe(405)
    await ledger.calendarBindings.remove(smbId)
    expect((await http(path)).status).toBe(404)
  })

  it('leaves its address out of the log when the ledger fails', async () => {
    const { path } = await bind()
    const { log, lines } = keptLog()
    const fail = async (): Promise<never> => {
      throw new Error('the ledger is broken')
    }
    const broken = await startApp(
      {},
      { log, ledger: { ...ledger, bookings: { ...ledger.bookings, ofBusiness: fail } } },
    )
    const response = await httpOf(broken)(path)
    expect([response.status, await response.json()]).toEqual([
      500,
      expect.objectContaining({ reason_code: 'internal' }),
    ])
    expect(lines.join()).toContain('request failed unexpectedly')
    expect(lines.join()).not.toContain('token_of_')
  })

  it('answers for a business without appointments', async () => {
    const { path } = await bind()
    const ics = await (await http(path)).text()
    expect([eventsOf(ics), nameOf(ics)]).toEqual([[], 'Acme Studio'])
  })
})
