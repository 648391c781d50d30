import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Span } from '../../../src/core/calendar.ts'
import { createCalDav } from '../../../src/providers/caldav/calendar.ts'
import { binding } from '../../contract/bookings.ts'
import { testCalendar, toOrder } from '../../contract/calendar.ts'
import { business } from '../../contract/supply.ts'
import { event, spanEvent } from './caldav_event.ts'
import { freePort } from '../../free_port.ts'

const NOW = Date.UTC(2027, 0, 4, 7)
const HOUR = 3_600_000
const ACCESS = { username: 'acme', password: 'a:b c' }
const authorization = `Basic ${Buffer.from(`${ACCESS.username}:${ACCESS.password}`).toString('base64')}`
const START_LIMIT_MS = 90_000

/** A real CalDAV server; the package radicale of Debian brings it. */
const isInstalled = (() => {
  try {
    execFileSync('radicale', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
if (!isInstalled)
  process.stderr.write(
    'radicale is not installed: CalDAV is tested against the stand-in alone. Install it with: apt-get install radicale\n',
  )

describe.runIf(isInstalled)('on Radicale', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-radicale-'))
  let server: ChildProcess
  let url = ''
  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    writeFileSync(join(folder, 'users'), `${ACCESS.username}:${ACCESS.password}\n`)
    const config = `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${join(folder, 'users')}\nhtpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = ${join(folder, 'collections')}\n`
    writeFileSync(join(folder, 'config'), config)
    server = spawn('radicale', ['--config', join(folder, 'config')], { stdio: 'ignore' })
    await answering(url)
  })
  afterAll(async () => {
    const ended = new Promise(resolve => server.once('close', resolve))
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  const put = (address: string, ics: string): Promise<Response> =>
    fetch(address, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/calendar; charset=utf-8' },
      body: ics,
    })
  const makeCalendar = async (): Promise<string> => {
    const address = `${url}/acme/${randomUUID()}/`
    const made = await fetch(address, { method: 'MKCALENDAR', headers: { authorization } })
    if (made.status !== 201) throw new Error(`Radicale made no calendar: HTTP ${made.status}`)
    return address
  }
  const putSpan = async (calendarUrl: string, span: Span): Promise<void> => {
    const uid = randomUUID()
    const { status } = await put(`${calendarUrl}${uid}.ics`, spanEvent(span, [], uid))
    if (status !== 201) throw new Error(`Radicale took no event: HTTP ${status}`)
  }

  testCalendar(
    'caldav',
    async ({ business: { smbId }, schedule, ledger, now }) => {
      const calendarUrl = await makeCalendar()
      await ledger.calendarBindings.put(binding(smbId, { ...schedule, calendarUrl }))
      return {
        calendar: createCalDav({ ...ACCESS, url, bindings: ledger.calendarBindings, closures: ledger.closures, now }),
        links: [],
        takeElsewhere: span => putSpan(calendarUrl, span),
        close: async () => {},
      }
    },
    { isShared: true },
  )

  const open = async () => {
    const calendarUrl = await makeCalendar()
    const bound = binding('smb_a', {
      hours: 'Mo-Fr 09:00-17:00',
      services: [{ name: 'Haircut', minutes: 60 }],
      calendarUrl,
    })
    const calendar = createCalDav({
      ...ACCESS,
      url,
      bindings: { get: async () => bound },
      closures: { ofBusiness: async () => [] },
      now: () => NOW,
    })
    const target = await calendar.resolve(business('smb_a'), [], {})
    if (target === undefined) throw new Error('not resolved')
    return { calendar, calendarUrl, target }
  }

  it('finds series, moved occurrences and whole days busy', async () => {
    const { calendar, calendarUrl, target } = await open()
    const lines = [
      'DTSTAMP:20261101T120000Z',
      'DTSTART;TZID=Europe/Berlin:20260707T100000',
      'DTEND;TZID=Europe/Berlin:20260707T110000',
      'RRULE:FREQ=WEEKLY',
    ]
    const moved = [
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:series',
      'DTSTAMP:20261101T120000Z',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270112T100000',
    ]
    const to = ['DTSTART;TZID=Europe/Berlin:20270112T150000', 'DTEND;TZID=Europe/Berlin:20270112T160000']
    expect((await put(`${calendarUrl}series.ics`, event([...lines, ...moved, ...to], 'series'))).status).toBe(201)
    const holiday = event(
      ['DTSTAMP:20261101T120000Z', 'DTSTART;VALUE=DATE:20270106', 'DTEND;VALUE=DATE:20270107'],
      'holiday',
    )
    expect((await put(`${calendarUrl}holiday.ics`, holiday)).status).toBe(201)
    const startsOn = async (day: number): Promise<number[]> => {
      const slots = await calendar.free(target, { startAt: Date.UTC(2027, 0, day), endAt: Date.UTC(2027, 0, day + 1) })
      return slots
        .map(({ startAt }) => (startAt - Date.UTC(2027, 0, day)) / HOUR)
        .filter(hour => Number.isInteger(hour))
    }
    expect(await startsOn(5)).toEqual([8, 10, 11, 12, 13, 14, 15])
    expect(await startsOn(6)).toEqual([])
    expect(await startsOn(7)).toEqual([8, 9, 10, 11, 12, 13, 14, 15])
    expect(await startsOn(12)).toEqual([8, 9, 10, 11, 12, 13, 15])
  })

  it('makes an order once, and keeps it when it is asked for again', async () => {
    const { calendar, target } = await open()
    const order = toOrder(target, { startAt: Date.UTC(2027, 0, 5, 8), endAt: Date.UTC(2027, 0, 5, 9) })
    expect(await calendar.book(order)).toEqual(await calendar.book(order))
    expect(await calendar.find(order)).toMatchObject({ state: 'confirmed', startAt: order.startAt })
  })

  it('of two deployments at the same time lets one book', async () => {
    const { calendar, calendarUrl, target } = await open()
    const other = createCalDav({
      ...ACCESS,
      url,
      bindings: { get: async () => binding('smb_a', { hours: 'Mo-Fr 09:00-17:00', calendarUrl }) },
      closures: { ofBusiness: async () => [] },
      now: () => NOW,
    })
    const slot = { startAt: Date.UTC(2027, 0, 5, 8), endAt: Date.UTC(2027, 0, 5, 9) }
    const came = await Promise.allSettled([calendar.book(toOrder(target, slot)), other.book(toOrder(target, slot))])
    expect(came.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })

  it('refuses a wrong password in words that name the setting', async () => {
    const { target } = await open()
    const wrong = createCalDav({
      ...ACCESS,
      password: 'wrong',
      url,
      bindings: { get: async () => undefined },
      closures: { ofBusiness: async () => [] },
      now: () => NOW,
    })
    await expect(wrong.check?.()).rejects.toMatchObject({
      reason: 'upstream_failure',
      message: expect.stringContaining('CALDAV_PASSWORD'),
    })
    await expect(wrong.find(toOrder(target, { startAt: NOW, endAt: NOW + HOUR }))).rejects.toMatchObject({
      reason: 'upstream_failure',
    })
  })

  it('does not know a calendar that was removed', async () => {
    const { calendar, target } = await open()
    const gone = { ...target, providerRef: `${url}/acme/gone/` }
    await expect(calendar.free(gone, { startAt: NOW, endAt: NOW + 24 * HOUR })).rejects.toMatchObject({
      reason: 'booking_destination_unmapped',
    })
  })
})

async function answering(url: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    const response = await fetch(`${url}/.web/`).catch(() => undefined)
    if (response !== undefined) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('Radicale did not start')
}
