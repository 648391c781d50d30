import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { importList } from '../../src/providers/lists/import.ts'
import { bindingOf, HAIRCUT } from '../appointments.ts'
import { grant } from '../callers.ts'
import { consent } from '../consents.ts'
import { lead } from '../contract/supply.ts'
import { call, value } from '../harness.ts'
import { fileOf, unOf } from '../providers/lists/samples.ts'
import { OF_COLOURS, violations } from './axe.ts'
import { type ConsolePlace, openConsole } from './place.ts'

const EVIL = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202eevil'
const ZONE = 'Europe/Berlin'
const EMAIL = 'ana@example.com'

let at: ConsolePlace
let ledger: Ledger
let smbId: string
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-pages-'))
/** A day of the week after the next, and the hour at which something is booked then. */
const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const weekOf = (view: string): string => `/calendar/${smbId}?view=${view}&day=${day}`

async function book(time: string, name: string): Promise<string> {
  const outcome = await call(
    at.place.app,
    'schedule_appointment',
    {
      smb_id: smbId,
      action: 'book',
      service: HAIRCUT,
      customer: { name, email: EMAIL },
      requested_time: { preferred_iso: `${day}T${time}` },
    },
    { caller: at.place.caller, idempotencyKey: `${name} ${time}`.replace(/\W/g, '-').slice(0, 60), waitS: 20 },
  )
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return String((outcome.value['result'] as { appointment_id: string }).appointment_id)
}

beforeAll(async () => {
  await importList({
    root: join(folder, 'datasets', 'lists'),
    name: 'un',
    files: [fileOf(unOf(60, '2026-02-27', 0))],
    nowMs: Date.now(),
    force: true,
  })
  at = await openConsole({ DATA_DIR: folder, LISTS: 'un', CALENDAR: 'local' })
  const { app, caller } = at.place
  ledger = app.broker.services.ledger
  await grant(app, caller, 10_000)
  const imported = await value(app, 'import_booking_url', {
    booking_url: 'https://calendly.com/acme-studio/consultation',
    business_name: 'Acme Studio',
  })
  smbId = String(imported['smb_id'])
  await ledger.businesses.update(smbId, {
    name: `Acme ${EVIL}`,
    latitude: 52.52,
    longitude: 13.4,
    profile: { address: EVIL },
  })
  const other = await value(app, 'import_booking_url', {
    booking_url: 'https://calendly.com/other/consultation',
    business_name: 'Other Studio',
  })
  await ledger.businesses.update(String(other['smb_id']), { latitude: 52.4, longitude: 13.1 })
  await ledger.calendarBindings.put({ ...bindingOf(smbId), hours: '24/7', timeZone: ZONE })
  await book('10:00', `Ana ${EVIL.replace('\u202e', '')}`)
})
afterAll(async () => {
  await at.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${at.url}/console${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Loading').count()).toBe(0)
}

describe('the pages of the console in Chromium', () => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
  ] as const)('have no accessibility fault with something on them, %s, %i wide', async (colorScheme, width) => {
    const { page, foul } = await at.enter(`Pages ${colorScheme} ${width}`, 'owner', { colorScheme, width })
    const paths = ['/businesses', `/businesses/${smbId}`, '/calendar', weekOf('week'), weekOf('month'), '/screening']
    for (const [number, path] of [...paths, `/people?recipient=${EMAIL}`].entries()) {
      await open(page, path)
      if (path === '/screening') {
        await page.getByLabel('Name', { exact: true }).fill('ERIC BADEGE')
        await page.getByRole('button', { name: 'Compare' }).click()
        await page.getByRole('heading', { name: 'What was found' }).waitFor()
      }
      expect([path, await violations(page, colorScheme === 'dark' ? OF_COLOURS : undefined)]).toEqual([path, []])
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
      const shots = process.env['SCREENSHOTS']
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/${colorScheme}_${width}_page${number}.png`, fullPage: true })
    }
    expect(foul).toEqual([])
  })

  it('show what others wrote as text', async () => {
    const { page, foul } = await at.enter('Xss', 'owner')
    await ledger.suppressions.add({ entryId: 'un:evil', reason: EVIL, addedAt: Date.now() }, null)
    for (const path of ['/businesses', `/businesses/${smbId}`, weekOf('week'), '/screening']) {
      await open(page, path)
      await page.getByText('onerror=alert(1)').locator('visible=true').first().waitFor()
      expect(await page.locator('main img, main script').count()).toBe(0)
    }
    await open(page, `/businesses?search=${encodeURIComponent(EVIL)}`)
    expect(await page.locator('main img, main script').count()).toBe(0)
    expect(foul).toEqual([])
  })

  it('verify a business, and find it by a part of its name', async () => {
    const { page, foul } = await at.enter('Bea', 'operator')
    await open(page, '/businesses')
    expect(await page.locator('.map circle').count()).toBe(2)
    await page.getByLabel('Name, a part of it, or smb_id').fill('other')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('link', { name: 'Other Studio' }).click()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Other Studio is changed.').waitFor()
    const [row] = await ledger.businesses.list({ most: 5, verification: 'confirmed' })
    expect(row?.name).toBe('Other Studio')
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await ledger.businesses.get(row?.smbId ?? '')).toBeDefined()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByLabel('Name, a part of it, or smb_id').waitFor()
    expect(await ledger.businesses.get(row?.smbId ?? '')).toBeUndefined()
    expect(foul).toEqual([])
  })

  it('move and cancel an appointment by the clock of its business, and tell its agent', async () => {
    const id = await book('12:00', 'Ben')
    const { page, foul } = await at.enter('Cal', 'operator')
    await open(page, weekOf('week'))
    // What is not loaded yet is no choice, and none is made for whoever does not.
    let letGo = (): void => undefined
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route('**/free?*', async route => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: `Move ${HAIRCUT}, 12:00–12:45` }).click()
    await page.locator('main').getByText('Loading').waitFor()
    expect(await page.locator('#start').count()).toBe(0)
    letGo()
    await page.locator('select#start').waitFor()
    expect(await page.locator('#start').inputValue()).toBe('')
    const free = await page.locator(`#start option[value^="${day}T15:00"]`).getAttribute('value')
    await page.getByLabel('To, by the clock of the business').selectOption(free ?? '')
    await page.getByRole('button', { name: 'Move', exact: true }).last().click()
    await page.getByRole('button', { name: `Cancel ${HAIRCUT}, 15:00–15:45` }).click()
    const ways = await page.getByRole('dialog').getByRole('button').allTextContents()
    expect(ways).toEqual(['Cancel the appointment', 'Keep it'])
    const moved = await ledger.bookings.get(id)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })
    expect(clock.format(moved?.startAt)).toBe('15:00')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).first().click()
    await expect.poll(async () => (await ledger.bookings.get(id))?.state).toBe('cancelled')
    await page.getByRole('button', { name: `Cancel ${HAIRCUT}, 15:00–15:45` }).waitFor({ state: 'detached' })
    const [newest] = await ledger.operations.list({ most: 1 })
    expect(newest).toMatchObject({ agentId: at.place.caller.agentId, operation: 'schedule_appointment' })
    const changes = async () =>
      (await ledger.audit.page({ most: 200 })).filter(({ action }) => action === 'appointment.change').length
    await expect.poll(changes).toBe(2)
    expect(foul).toEqual([])
  })

  it('name the time of an appointment that is moved or cancelled, and offer neither of a slot that is held', async () => {
    const id = await book('13:00', 'Gil')
    const row = await ledger.bookings.get(id)
    if (row === undefined) throw new Error('it is not booked')
    const held = await ledger.bookings.hold({
      ...row,
      appointmentId: 'hold_1',
      operationId: 'op_offer',
      providerId: null,
      state: 'held',
      startAt: row.startAt + 4 * 3_600_000,
      endAt: row.endAt + 4 * 3_600_000,
    })
    expect(held).toBe(true)
    const { page, foul } = await at.enter('Gia', 'operator')
    await open(page, weekOf('week'))
    await page.getByText('17:00–17:45').waitFor()
    expect(await page.getByRole('button', { name: `Move ${HAIRCUT}, 17:00–17:45` }).count()).toBe(0)
    expect(await page.getByRole('button', { name: `Cancel ${HAIRCUT}, 17:00–17:45` }).count()).toBe(0)
    await page.getByRole('button', { name: `Move ${HAIRCUT}, 13:00–13:45` }).click()
    await page.getByRole('heading', { name: `Move ${HAIRCUT} from ${day} 13:00` }).waitFor()
    await page.keyboard.press('Escape')
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement.getAttribute("aria-label")')
    await expect.poll(focused).toBe(`Move ${HAIRCUT}, 13:00–13:45`)
    await page.getByRole('button', { name: `Cancel ${HAIRCUT}, 13:00–13:45` }).click()
    await page.getByRole('heading', { name: `Cancel ${HAIRCUT} on ${day} 13:00 of Gil?` }).waitFor()
    await ledger.bookings.move(id, ['confirmed'], { state: 'cancelled', updatedAt: Date.now() })
    await ledger.bookings.move('hold_1', ['held'], { state: 'released', updatedAt: Date.now() })
    expect(foul).toEqual([])
  })

  it('ask on a phone for another time in sight of whoever moves, and say there why it cannot be', async () => {
    const ids = [await book('14:00', 'Hal')]
    const { page, foul } = await at.enter('Hob', 'operator', { width: 390 })
    await open(page, weekOf('week'))
    await page.getByRole('button', { name: `Move ${HAIRCUT}, 14:00–14:45` }).click()
    const to = page.getByLabel('To, by the clock of the business')
    const free = await page.locator(`#start option[value^="${day}T16:00"]`).getAttribute('value')
    const box = await to.boundingBox()
    expect(box !== null && box.y > 0 && box.y + box.height < 900).toBe(true)
    ids.push(await book('16:00', 'Ivo'))
    await to.selectOption(free ?? '')
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    for (const id of ids) await ledger.bookings.move(id, ['confirmed'], { state: 'cancelled', updatedAt: Date.now() })
    expect(foul).toEqual([])
  })

  it('close a business for a day, and open it again', async () => {
    const { page, foul } = await at.enter('Clo', 'operator')
    const other = await at.enter('Dot', 'viewer')
    await open(other.page, weekOf('month'))
    await open(page, weekOf('month'))
    await page.getByLabel('First day').fill(day)
    await page.getByLabel('Note').fill(EVIL)
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText(/^It is added\. 1 booked within it stays/).waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    // Whoever looks at the calendar meanwhile sees it, too.
    await other.page.getByText(`${day} 00:00 –`).waitFor({ timeout: 5_000 })
    await page.getByRole('button', { name: `Take back the closure of ${day}` }).click()
    await page.getByText('The closure is taken back.').waitFor()
    expect(await ledger.closures.ofBusiness(smbId, 0)).toEqual([])
    expect(foul).toEqual([])
  })

  it('record an opt-out, hand out what is known, and erase it when that is typed', async () => {
    const { page, foul } = await at.enter('Peo', 'owner')
    const subject = { type: 'email' as const, normalized: EMAIL }
    const textShown = 'Yes, write to me at ana@example.com.'
    await ledger.consents.grant(consent(subject, { textShown }), Date.now())
    await open(page, '/people')
    await page.getByLabel('Recipient: a phone number').fill(EMAIL)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText(textShown).waitFor()
    // E-mails open no conversation.
    expect(await page.getByRole('link', { name: 'Their conversations' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Record an opt-out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await ledger.optOuts.of(subject, Date.now())).toEqual([])
    await page.getByRole('button', { name: 'Record an opt-out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record it' }).click()
    await page.getByText('It is recorded, and counts at once.').waitFor()
    expect(await ledger.optOuts.of(subject, Date.now())).toMatchObject([{ scope: 'all', via: 'console' }])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all that is known' }).click(),
    ])
    const told = JSON.parse(readFileSync(await download.path(), 'utf8')) as { recipient: string }
    expect(told.recipient).toBe(EMAIL)
    await page.getByText('Erase this person').first().click()
    const button = page.getByRole('button', { name: 'Erase this person' })
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel(/^Type ana@example\.com/).fill('ana@example.co')
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel(/^Type ana@example\.com/).fill(EMAIL)
    await button.click()
    await page.getByText(/rows are erased, 1 opt-out goes on counting/).waitFor()
    await page.getByText(textShown).waitFor({ state: 'detached' })
    expect(await ledger.optOuts.of(subject, Date.now())).toHaveLength(1)
    expect(foul).toEqual([])
  })

  it('show both of two consents that are revoked one after the other as revoked', async () => {
    const subject = { type: 'email' as const, normalized: 'two@example.com' }
    for (const purpose of ['marketing', 'transactional'] as const)
      await ledger.consents.grant(consent(subject, { purpose }), Date.now())
    const { page, foul } = await at.enter('Two', 'operator')
    await open(page, '/people?recipient=two@example.com')
    const states = page.locator('.chain .state')
    const asked: Route[] = []
    await page.route('**/revoke', route => void asked.push(route))
    for (const button of await page.getByRole('button', { name: /^Revoke / }).all()) {
      await button.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    }
    await expect.poll(() => asked.length).toBe(2)
    await asked[0]?.continue()
    await expect.poll(() => states.allTextContents()).toContain('revoked')
    await asked[1]?.continue()
    await expect.poll(() => states.allTextContents()).toEqual(['revoked', 'revoked'])
    expect(foul).toEqual([])
  })

  it('compare a name, decide on a hit with a reason, and watch a party', async () => {
    const { page, foul } = await at.enter('Scr', 'operator')
    await open(page, '/screening')
    const compare = async (): Promise<void> => {
      await page.getByLabel('Name', { exact: true }).fill('ERIC BADEGE')
      await page.getByRole('button', { name: 'Compare' }).click()
    }
    await compare()
    await page.getByLabel('Why it is somebody else').first().fill('Our customer was born in 1991')
    await page.getByRole('button', { name: 'It is somebody else' }).first().click()
    await page.getByRole('heading', { name: 'Decided before: these do not count' }).waitFor()
    expect(await ledger.suppressions.list()).toEqual(
      expect.arrayContaining([expect.objectContaining({ reason: 'Our customer was born in 1991' })]),
    )
    const decided = (await ledger.suppressions.list()).find(({ reason }) => reason.startsWith('Our customer'))
    const entryId = decided?.entryId ?? ''
    await ledger.suppressions.add({ entryId, reason: 'Never ours', addedAt: Date.now() }, null)
    await page.reload()
    await page.getByRole('button', { name: `Take back the decision on ${entryId} for every name` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await page.getByText('The decision is taken back.').waitFor()
    expect((await ledger.suppressions.list()).filter(one => one.entryId === entryId)).toEqual([decided])
    await page.getByLabel('Name to watch').fill('Ivan Primerov')
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await page.getByText('It is watched').waitFor()
    await page.getByRole('button', { name: 'Watch Ivan Primerov no more' }).click()
    await page.getByText('It is watched no more').waitFor()
    expect(await ledger.watches.list()).toEqual([])
    expect(foul).toEqual([])
  })

  it('keep every column in sight beside a word without end, and words in the direction of their writing', async () => {
    const { page, foul } = await at.enter('Len', 'viewer')
    const [name, asked] = ['A'.repeat(200), 'מתי אתם פתוחים?']
    const { smb_id: id } = await value(at.place.app, 'import_booking_url', {
      booking_url: 'https://calendly.com/len/consultation',
      business_name: name,
    })
    await ledger.transaction(({ leads }) =>
      leads.capture(lead('lead_len', String(id), { name: asked }), ['mailto:len@example.com']),
    )
    for (const path of ['/businesses', '/leads']) {
      await open(page, path)
      await page.getByText(name).waitFor()
      const [whole, seen] = await page
        .locator('.scroll')
        .first()
        .evaluate(table => [table.scrollWidth, table.clientWidth])
      expect([path, whole]).toEqual([path, seen])
    }
    expect(
      await page.getByText(asked).evaluate(words => words.ownerDocument.defaultView?.getComputedStyle(words).direction),
    ).toBe('rtl')
    expect(foul).toEqual([])
  })

  it('let a viewer change nothing', async () => {
    const { page, foul } = await at.enter('Vic', 'viewer')
    for (const path of [`/businesses/${smbId}`, weekOf('week'), `/people?recipient=${EMAIL}`, '/screening']) {
      await open(page, path)
      const buttons = await page.locator('main').getByRole('button').allTextContents()
      expect([path, buttons.filter(text => !['Find', 'Compare'].includes(text))]).toEqual([path, []])
    }
    expect(foul).toEqual([])
  })
})
