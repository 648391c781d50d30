import { afterEach, describe, expect, it } from 'vitest'
import { APPOINTMENT_WORDS, speechFor } from '../../src/people/appointment_words.ts'
import { booking, type BookingPlace, openBookingPlace, scheduled, TUESDAY } from '../appointments.ts'
import { finished } from '../callers.ts'
import { httpOf } from '../harness.ts'
import { useFarPlaces } from '../ops/appointments/far_places.ts'
import { readParts } from '../providers/read_mail.ts'
import { startMail } from '../vendor_servers.ts'

const { onCalCom, onCalDav } = useFarPlaces()
const places: BookingPlace[] = []
afterEach(async () => {
  for (const place of places.splice(0)) {
    expect(await place.ledger.verify()).toEqual([])
    await place.close()
  }
})

async function open(options: Parameters<typeof openBookingPlace>[0] = {}): Promise<BookingPlace> {
  const place = await openBookingPlace(options)
  places.push(place)
  return place
}

const DAY_MS = 86_400_000
const ANA = { name: 'Ana Novak', email: 'ana@customer.example' }
const at = (time: string): number => Date.parse(`2026-12-02T${time}:00+01:00`)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** An appointment at half past ten, and its page as a browser uses it. */
async function booked(place: BookingPlace, changes: Record<string, unknown> = {}) {
  const receipt = await scheduled(place, booking('2026-12-02T10:30', { customer: ANA, ...changes }))
  const id = String(receipt.result['appointment_id'])
  const token = await place.ledger.appointmentLinks.issue(id, place.app.broker.services.now())
  const http = httpOf(place.app)
  const path = `/appointment/${token}`
  const get = async (query = '', headers: Record<string, string> = {}) => {
    const answer = await http(`${path}${query}`, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const post = async (fields: Record<string, string>) => {
    const answer = await http(path, { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() })
    // On a busy machine the page answers before the work is done.
    const act = await place.ledger.appointmentLinks.actOf(id)
    if (act !== undefined) await finished(place.app, act)
    return answer
  }
  const row = async () => {
    const found = await place.ledger.bookings.get(id)
    if (found === undefined) throw new Error('no appointment')
    return found
  }
  const acts = async () => {
    const all = await place.ledger.operations.mine({ agentId: place.caller.agentId ?? '', most: 50 })
    return all.filter(({ receipt: told }) => told.includes('The customer asked'))
  }
  const move = (to: number) => ({ act: 'move', seen: String(at('10:30')), to: String(to) })
  const cancel = { act: 'cancel', seen: String(at('10:30')) }
  return { id, token, path, http, get, post, row, acts, move, cancel, receipt }
}

const KINDS = [
  ['the embedded calendar', async () => ({ place: await open(), held: undefined })],
  ['Cal.com', async () => onCalCom()],
  ['CalDAV', async () => onCalDav()],
] as const

describe.each(KINDS)('the page of an appointment on %s', (_, start) => {
  it('moves it and cancels it, at most once each, and the agent learns of both and is refunded', async () => {
    const { place, held } = await start()
    const page = await booked(place)
    const balance = await place.balance()
    const times = (await page.get('?move=0')).text
    expect(times).toContain(`name="to" value="${at('15:00')}"`)
    // Its own time is no other one.
    expect(times).not.toContain(`name="to" value="${at('10:30')}"`)
    const moved = await page.post(page.move(at('15:00')))
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${page.path}?done`])
    expect(await page.row()).toMatchObject({ state: 'confirmed', startAt: at('15:00'), sequence: 1 })
    expect((await page.get('?done')).text).toContain('Your appointment was moved.')
    // The form of a page that is out of date does nothing.
    const late = await page.post(page.cancel)
    expect(late.headers.get('location')).toBe(`${page.path}?changed`)
    expect((await page.get('?changed')).text).toContain('had changed in the meantime, so nothing was done')
    const gone = await page.post({ act: 'cancel', seen: String(at('15:00')) })
    expect(gone.headers.get('location')).toBe(`${page.path}?done`)
    expect(await page.row()).toMatchObject({ state: 'cancelled', notes: null })
    expect((await page.get('?done')).text).toContain('Your appointment was cancelled.')
    expect(held?.()).toBe(held === undefined ? undefined : 0)
    expect(await place.balance()).toBe(balance + 15)
    const acts = await page.acts()
    expect(acts.map(({ state, smbId }) => [state, smbId])).toEqual([
      ['success', place.smbId],
      ['success', place.smbId],
    ])
    const [cancelled] = acts.map(({ receipt }) => JSON.parse(receipt) as Record<string, unknown>)
    expect(cancelled).toMatchObject({
      human_message: expect.stringMatching(
        /^The customer asked for this on the page of the appointment\. Haircut with/,
      ),
      result: { appointment_id: page.id, status: 'cancelled', refund_status: 'refunded' },
      cost: { amount: 0, basis: 'no_charge' },
    })
  }, 60_000)
})

describe('the page of an appointment', () => {
  it('shows what, where, when in both zones and the price, to nobody but whoever has the link', async () => {
    const place = await open()
    const { smbId, ledger } = place
    const profile = { address: '1 Main <b>Street</b>', services: [{ name: 'HAIRCUT', minutes: 45, priceUsd: 35 }] }
    await ledger.businesses.update(smbId, { profile, contactPhone: '+4930123456' })
    const page = await booked(place, { customer: { ...ANA, phone: '+81312345678' } })
    const { status, text, headers } = await page.get()
    expect(status).toBe(200)
    expect(text).toContain('<html lang="en-GB">')
    expect(text).toContain('Wednesday, 2 December 2026, 10:30–11:15 (Europe/Berlin)')
    expect(text).toContain('Wednesday, 2 December 2026, 18:30–19:15 (Asia/Tokyo)')
    expect(text).toContain('1 Main &lt;b&gt;Street&lt;/b&gt;')
    expect(text).toContain('US$35.00')
    expect(text).toContain('href="tel:+4930123456"')
    expect(text).not.toMatch(/Novak|customer\.example|81312345678|<script/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      vary: 'Accept-Language',
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'sha256-"),
    })
    expect(headers.get('set-cookie')).toBeNull()
    const file = await page.get('/appointment.ics')
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.text).toContain('METHOD:PUBLISH')
    expect(file.text).not.toMatch(/Novak|ORGANIZER|ATTENDEE/)
    expect(file.text).not.toContain(page.token)
  })

  it.each([
    [
      'the name as it is written',
      [
        ['Håircut', 45, 20],
        ['Haircut', 45, 35],
      ],
      'US$35.00',
    ],
    [
      'the length',
      [
        ['HAIRCUT', 20, 20],
        ['haircut', 45, 35],
      ],
      'US$35.00',
    ],
    [
      'nothing, and names none then',
      [
        ['HAIRCUT', 45, 20],
        ['haircut', 45, 35],
      ],
      undefined,
    ],
  ] as const)('tells prices of services of one name apart by %s', async (_, given, price) => {
    const place = await open()
    const services = given.map(([name, minutes, priceUsd]) => ({ name, minutes, priceUsd }))
    await place.ledger.businesses.update(place.smbId, { profile: { services } })
    const { text } = await (await booked(place)).get()
    if (price === undefined) expect(text).not.toContain('US$')
    else expect(text).toContain(price)
  })

  it('changes nothing by GET or HEAD, whatever the address asks for', async () => {
    const place = await open()
    const page = await booked(place)
    const before = await page.row()
    for (const query of [
      '',
      '?cancel',
      '?cancel=yes',
      '?move=0',
      '?move=99',
      '?act=cancel',
      `?to=${at('15:00')}`,
      '?utm_source=x',
    ])
      for (const method of ['GET', 'HEAD'])
        expect([query, method, (await page.http(`${page.path}${query}`, { method })).status]).toEqual([
          query,
          method,
          200,
        ])
    expect(await page.row()).toEqual(before)
    expect(await page.acts()).toEqual([])
  })

  it.each(['x', '%00', 'A'.repeat(22), '../../ready', 'ä'.repeat(22), 'a'.repeat(100)])(
    'does not exist for a token that nobody was given: %s',
    async token => {
      const http = httpOf((await open()).app)
      for (const init of [undefined, { method: 'POST', headers: FORM, body: 'act=cancel&seen=1796202000000' }]) {
        const answer = await http(`/appointment/${token.includes('/') ? encodeURIComponent(token) : token}`, init)
        expect(answer.status).toBe(404)
        expect(await answer.text()).toContain('This link is not known')
      }
    },
  )

  it('takes no form that is none of its own', async () => {
    const place = await open()
    const page = await booked(place)
    const seen = String(at('10:30'))
    const bodies = [
      '',
      'act=cancel',
      `act=delete&seen=${seen}`,
      `act=move&seen=${seen}`,
      `act=move&seen=${seen}&to=soon`,
    ]
    for (const body of [...bodies, `act=cancel&seen=${seen}&seen=${seen}`, '%ff=%ff'])
      expect((await page.http(page.path, { method: 'POST', headers: FORM, body })).status).toBe(400)
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(page.cancel) }
    expect((await page.http(page.path, json)).status).toBe(400)
    expect((await page.post(page.move(TUESDAY - DAY_MS))).headers.get('location')).toBe(`${page.path}?impossible`)
    expect((await page.post({ ...page.cancel, act: 'cancel', to: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await page.row()).toMatchObject({ state: 'confirmed', startAt: at('10:30') })
    expect(await page.acts()).toEqual([])
  })

  it('is changed once by two that press at the same time, over two links', async () => {
    const place = await open()
    const page = await booked(place)
    const other = await place.ledger.appointmentLinks.issue(page.id, place.app.broker.services.now())
    const again = (fields: Record<string, string>) =>
      page.http(`/appointment/${other}`, {
        method: 'POST',
        headers: FORM,
        body: new URLSearchParams(fields).toString(),
      })
    const answers = await Promise.all([
      page.post(page.cancel),
      page.post(page.cancel),
      again(page.cancel),
      again(page.cancel),
    ])
    for (const { status } of answers) expect(status).toBe(303)
    expect(await page.row()).toMatchObject({ state: 'cancelled', sequence: 1 })
    expect(await page.acts()).toHaveLength(1)
  })

  it('says so where the time was taken meanwhile, and leaves the appointment where it is', async () => {
    const place = await open()
    const page = await booked(place)
    expect((await scheduled(place, booking('2026-12-02T15:00'))).status).toBe('success')
    expect((await page.get('?move=0')).text).not.toContain(`value="${at('15:00')}"`)
    expect((await page.post(page.move(at('15:00')))).headers.get('location')).toBe(`${page.path}?done`)
    expect((await page.get('?done')).text).toContain('This was not changed; the appointment is as shown here.')
    expect(await page.row()).toMatchObject({ state: 'confirmed', startAt: at('10:30') })
    const [act] = (await page.acts()).map(({ receipt }) => JSON.parse(receipt) as Record<string, unknown>)
    expect(act).toMatchObject({ status: 'failure', reason_code: 'outcome_rejected' })
    // A look later it is an appointment like any other.
    expect((await page.get()).text).not.toContain('This was not changed')
    expect((await page.post(page.move(at('16:00')))).status).toBe(303)
    expect(await page.row()).toMatchObject({ startAt: at('16:00') })
  })

  it('is kept by a server that ends before it is done, and done by another', async () => {
    const first = await open()
    const { ledger } = first
    const page = await booked(first)
    await first.app.worker.stop()
    const body = new URLSearchParams(page.cancel).toString()
    const answer = await page.http(page.path, { method: 'POST', headers: FORM, body })
    expect(answer.headers.get('location')).toBe(`${page.path}?done`)
    const waiting = (await page.get('?done')).text
    expect(waiting).toContain('Your change is being made.')
    expect(waiting).toContain('<meta http-equiv="refresh" content="4">')
    expect(waiting).not.toMatch(/\?move|\?cancel/)
    // Whoever presses again meanwhile asks for nothing more.
    const again = await page.http(page.path, { method: 'POST', headers: FORM, body })
    expect(again.headers.get('location')).toBe(`${page.path}?busy`)
    expect(await page.acts()).toHaveLength(1)
    expect(await page.row()).toMatchObject({ state: 'confirmed' })
    const second = await openBookingPlace({ ledger })
    await finished(second.app, (await ledger.appointmentLinks.actOf(page.id)) ?? '')
    expect(await page.row()).toMatchObject({ state: 'cancelled' })
    expect((await page.get('?done')).text).toContain('Your appointment was cancelled.')
    // Nor does the page say for ever that it is being changed.
    const looked = (await page.get('?busy')).text
    expect(looked).toContain('Your appointment was cancelled.')
    expect(looked).not.toContain('is being changed')
    await second.app.worker.stop()
  }, 60_000)

  it.each(['cancel', 'move'] as const)(
    'does not %s what was moved after its customer had asked, and says so to the agent',
    async what => {
      const first = await open()
      const { ledger } = first
      const page = await booked(first)
      await first.app.worker.stop()
      const body = new URLSearchParams(what === 'cancel' ? page.cancel : page.move(at('15:00'))).toString()
      await page.http(page.path, { method: 'POST', headers: FORM, body })
      const to = { startAt: at('12:00'), endAt: at('12:45') }
      const row = await page.row()
      expect(await ledger.transaction(({ bookings }) => bookings.relocate(row, to))).toBe(true)
      const second = await openBookingPlace({ ledger })
      await finished(second.app, (await ledger.appointmentLinks.actOf(page.id)) ?? '')
      expect(await page.row()).toMatchObject({ state: 'confirmed', ...to, cancelledBy: null, movedBy: null })
      const [act] = (await page.acts()).map(({ receipt }) => JSON.parse(receipt) as Record<string, unknown>)
      expect(act).toMatchObject({
        status: 'failure',
        reason_code: 'outcome_rejected',
        human_message: expect.stringContaining(
          'was at 2026-12-02T10:30:00+01:00 when this was asked for and has been moved to 2026-12-02T12:00:00+01:00 since',
        ),
      })
      expect((await page.get('?done')).text).toContain('This was not changed')
      await second.app.worker.stop()
    },
    60_000,
  )

  it('says that somebody else is changing it, and can be cancelled but not moved while its host has to confirm', async () => {
    const place = await open()
    const page = await booked(place)
    const mover = 'op_of_the_agent'
    const booking = await place.ledger.operations.get((await page.row()).operationId)
    if (booking === undefined) throw new Error('no operation')
    await place.app.worker.stop()
    await place.ledger.operations.add({ ...booking, operationId: mover, state: 'executing', estimatedAt: null })
    await place.ledger.bookings.move(page.id, ['confirmed'], {
      movedBy: mover,
      toStartAt: at('12:00'),
      toEndAt: at('12:45'),
    })
    const busy = (await page.get()).text
    expect(busy).toContain('This appointment is being changed just now.')
    expect(busy).not.toMatch(/\?move|\?cancel/)
    expect((await page.post(page.cancel)).headers.get('location')).toBe(`${page.path}?busy`)
    await place.ledger.operations.end(mover, { state: 'failure', receipt: '{}', updatedAt: TUESDAY, input: '{}' })
    await place.ledger.bookings.move(page.id, ['confirmed'], { movedBy: null, toStartAt: null, toEndAt: null })
    const looked = (await page.get('?busy')).text
    expect(looked).toContain('so nothing was done. It is as shown here.')
    expect(looked).not.toContain('is being changed')
    await place.ledger.bookings.move(page.id, ['confirmed'], { state: 'pending' })
    const pending = (await page.get()).text
    expect(pending).toContain('The business has not confirmed this appointment yet.')
    expect(pending).toContain('?cancel')
    expect(pending).not.toContain('?move')
    expect((await page.post(page.move(at('15:00')))).headers.get('location')).toBe(`${page.path}?changed`)
    expect(await page.acts()).toEqual([])
  })

  it('says that it is over once it has begun, and is gone a week after its end, with its link', async () => {
    const place = await open()
    const page = await booked(place)
    place.clock.offsetMs = at('10:31') - TUESDAY
    const begun = (await page.get('?cancel')).text
    expect(begun).toContain('This appointment has begun or is over.')
    expect(begun).not.toMatch(/\?move|\?cancel|<form/)
    expect((await page.post(page.cancel)).headers.get('location')).toBe(`${page.path}?changed`)
    expect(await page.row()).toMatchObject({ state: 'confirmed' })
    const { now } = place.app.broker.services
    await place.ledger.prune(now())
    expect((await page.get()).status).toBe(200)
    place.clock.offsetMs = at('11:15') + 7 * DAY_MS - TUESDAY
    for (const path of ['', '/appointment.ics']) expect((await page.get(path)).status).toBe(404)
    expect((await page.post(page.cancel)).status).toBe(404)
    await place.ledger.prune(now() + 1_000)
    expect((await place.ledger.rowCounts())['appointment_links']).toBe(0)
  })

  it('offers nothing that its calendar cannot do', async () => {
    const { place } = await onCalCom()
    const page = await booked(place)
    const elsewhere = await openBookingPlace({ ledger: place.ledger })
    const http = httpOf(elsewhere.app)
    const text = await (await http(page.path)).text()
    expect(text).not.toMatch(/\?move|\?cancel/)
    const body = new URLSearchParams(page.cancel).toString()
    const answer = await http(page.path, { method: 'POST', headers: FORM, body })
    expect(answer.headers.get('location')).toBe(`${page.path}?impossible`)
    expect(await (await http(`${page.path}?impossible`)).text()).toContain('This cannot be changed here.')
    await elsewhere.app.worker.stop()
  }, 30_000)

  it('says that a calendar which is silent knows no free times, and changes nothing', async () => {
    const { place, refuse } = await onCalDav()
    const page = await booked(place)
    refuse(true)
    const { status, text } = await page.get('?move=0')
    expect(status).toBe(503)
    expect(text).toContain('The calendar of the business does not answer right now. Nothing was changed')
    refuse(false)
    expect((await page.get('?move=0')).text).toContain('name="to"')
  }, 30_000)

  it('is limited: looks by address, changes by appointment', async () => {
    const place = await open()
    const page = await booked(place)
    for (let tries = 0; tries < 20; tries += 1) await page.post({ ...page.cancel, seen: '1796202000001' })
    const late = await page.post(page.cancel)
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await late.text()).toContain('Too many tries. Nothing was changed')
    let status = 200
    for (let looks = 0; looks < 130 && status === 200; looks += 1) status = (await page.get()).status
    expect(status).toBe(429)
    expect(await page.row()).toMatchObject({ state: 'confirmed' })
  })

  it('stays open to whoever was erased until the appointment is over, and names nobody', async () => {
    const place = await open()
    const page = await booked(place)
    const subject = { type: 'email', normalized: ANA.email } as const
    await place.ledger.people.erase(subject, place.app.broker.services.now())
    expect((await page.get()).status).toBe(200)
    expect((await page.post(page.cancel)).status).toBe(303)
    expect(await page.row()).toMatchObject({ state: 'cancelled' })
  })
})

describe('the mail of an appointment', () => {
  it('offers every time of a window, and those that cross its end, in one of two', async () => {
    const place = await open({ binding: { hours: '24/7' } })
    const page = await booked(place)
    // Two weeks from now lie within the quarter of an hour, so that slots cross the end of the window.
    const offered = async (window: number) =>
      [...(await page.get(`?move=${window}`)).text.matchAll(/name="to" value="(\d+)"/g)].map(([, to]) => Number(to))
    const [first, second] = [await offered(0), await offered(1)]
    expect(second.length).toBeGreaterThan(500)
    const all = [...first, ...second]
    expect(new Set(all).size).toBe(all.length)
    const gaps = all.slice(1).map((to, index) => to - (all[index] ?? 0))
    // But for the appointment itself and what would overlap it.
    expect(gaps.filter(gap => gap !== gaps[0])).toHaveLength(1)
  })

  it('leads to the page, where nobody but its customer comes', async () => {
    const mail = await startMail()
    const settings = {
      SMTP_URL: mail.url,
      SMTP_FROM: 'hello@acme.example',
      SENDER_NAME: 'Acme Studio LLC',
      SENDER_SUPPORT: '+14155550101',
      PUBLIC_URL: 'https://broker.example',
    }
    const place = await open({ settings })
    const http = httpOf(place.app)
    const receipt = await scheduled(place, booking('2026-12-02T10:30', { customer: ANA }))
    const raw = mail.mails[0]?.raw ?? Buffer.alloc(0)
    const parts = readParts(raw)
    const words = parts.find(({ type }) => type.startsWith('text/plain'))?.text ?? ''
    const [, link] = /To see, move or cancel it: https:\/\/broker\.example(\/appointment\/[\w-]{22})/.exec(words) ?? []
    const ics = parts.find(({ type }) => type.startsWith('text/calendar'))?.text.replaceAll('\r\n ', '')
    expect(ics).toContain(`URL;VALUE=URI:https://broker.example${link}`)
    expect((await http(link ?? '')).status).toBe(200)
    expect(JSON.stringify(receipt)).not.toContain('/appointment/')
    const operation = await place.ledger.operations.get(receipt.operation_id)
    expect(JSON.stringify(operation)).not.toContain('/appointment/')
    await http(link ?? '', { method: 'POST', headers: FORM, body: `act=cancel&seen=${at('10:30')}` })
    const acts = await place.ledger.operations.mine({ agentId: place.caller.agentId ?? '', most: 1 })
    await finished(place.app, acts[0]?.operationId ?? '')
    expect(mail.mails).toHaveLength(2)
    const [told] = readParts(mail.mails[1]?.raw ?? Buffer.alloc(0))
    expect(told?.text).toContain('your appointment is cancelled:')
    expect(told?.text).not.toContain('/appointment/')
    await mail.close()
  })
})

describe('its languages', () => {
  it('all say everything, and are chosen by what the browser asks for', async () => {
    const place = await open()
    const page = await booked(place)
    for (const [code, words] of Object.entries(APPOINTMENT_WORDS)) {
      expect(Object.keys(words)).toEqual(Object.keys(APPOINTMENT_WORDS['en'] ?? {}))
      for (const said of Object.values(words)) expect(said.trim()).not.toBe('')
      const { text } = await page.get('', { 'accept-language': `xx, ${code};q=0.9, en;q=0.1` })
      expect(text).toContain(`<html lang="${code}">`)
      expect(text).toContain(`<h1>${words.title}</h1>`)
      expect((await page.get('?move=0', { 'accept-language': code })).text).toContain(`<h1>${words.chooseTime}</h1>`)
      expect((await page.get('?cancel', { 'accept-language': code })).text).toContain(words.doCancel)
    }
  })

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de-AT'],
    ['en;q=0.2, pl;q=0.7', 'pl'],
    ['ja, ko', 'en-GB'],
    ['fr;q=0, it;q=0.1', 'it'],
    ['de"><script>', 'en-GB'],
    ['de;q=nonsense', 'en-GB'],
    ['en-US', 'en-US'],
    ['de-\u0000', 'en-GB'],
    ['*', 'en-GB'],
    [undefined, 'en-GB'],
    ['de-AT,'.repeat(200), 'de-AT'],
  ])('%s', (header, locale) => {
    expect(speechFor(header).locale).toBe(locale)
  })
})
