import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { addKey } from '../auth/door.ts'
import { finished, grant } from '../callers.ts'
import { call, value } from '../harness.ts'
import { send } from '../sending.ts'
import { violations } from './axe.ts'
import { type ConsolePlace, openConsole } from './place.ts'
import { quickestMs } from './quickest.ts'

const EVIL = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202eevil'
// What an agent writes is refused with characters that cannot be seen.
const EVIL_PLAIN = EVIL.replace('\u202e', '')
const LIVE_MS = 1_500

let at: ConsolePlace
let ledger: Ledger
let smbId: string
let ticketId: string

beforeAll(async () => {
  at = await openConsole()
  const { app, caller } = at.place
  ledger = app.broker.services.ledger
  await grant(app, caller, 10_000)
  const imported = await value(app, 'import_booking_url', {
    booking_url: 'https://calendly.com/acme-studio/consultation',
    business_name: 'Acme Studio',
  })
  smbId = String(imported['smb_id'])
  await call(
    app,
    'capture_lead',
    { smb_id: smbId, prospect: { name: EVIL_PLAIN, email: 'eve@example.com', notes: EVIL_PLAIN } },
    { caller, idempotencyKey: randomUUID() },
  )
  await call(
    app,
    'capture_lead',
    { smb_id: smbId, prospect: { name: 'Ana Ruiz', email: 'ana@example.com' } },
    { caller, idempotencyKey: randomUUID() },
  )
  const escalated = await send(
    at.place,
    { smb_id: smbId, reason: 'ambiguous_intent', context: { recommended_next_step: EVIL_PLAIN } },
    {},
    'escalate_to_human',
  )
  await finished(app, String(escalated['operation_id']))
  ticketId = (await ledger.tickets.list({ open: true, most: 1 }))[0]?.ticketId ?? ''
  await ledger.tickets.addNote({ noteId: 'note_evil', ticketId, author: EVIL, words: EVIL, at: Date.now() })
})
afterAll(() => at.close())

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${at.url}/console${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Loading').count()).toBe(0)
}
const fileFrom = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

describe('tickets and leads in Chromium', () => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
  ] as const)('have no accessibility fault, %s, %i wide, and show what others wrote as text', async (scheme, width) => {
    const { page, foul } = await at.enter(`Desk ${scheme} ${width}`, 'operator', { colorScheme: scheme, width })
    for (const path of ['/tickets', `/tickets/${ticketId}`, '/leads', '/leads?search=ana&since=2020-01-01']) {
      await open(page, path)
      expect([path, await violations(page)]).toEqual([path, []])
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
      expect(await page.locator('main img, main script').count()).toBe(0)
      const shots = process.env['SCREENSHOTS']
      const name = path.replace(ticketId, 'one').replace(/\W+/g, '_')
      if (shots !== undefined) await page.screenshot({ path: `${shots}/${scheme}_${width}${name}.png`, fullPage: true })
    }
    await open(page, `/tickets/${ticketId}`)
    expect(await page.getByText('onerror=alert(1)').count()).toBeGreaterThan(2)
    expect(await page.getByText('U+202E').count()).toBe(2)
    await open(page, '/leads')
    expect(await page.getByText('onerror=alert(1)').count()).toBe(2)
    expect(foul).toEqual([])
  })

  it('take a ticket, note on it, give it on, close it and open it again, seen by others as it happens', async () => {
    const { page, foul } = await at.enter('Tia', 'operator')
    const other = await at.enter('Udo', 'operator')
    await open(page, '/tickets')
    await page.getByRole('link', { name: 'ambiguous intent' }).click()
    await open(other.page, `/tickets/${ticketId}`)
    const taken = async (turn: number): Promise<{ seen: () => Promise<void> }> => {
      const name = other.page.locator('dd').getByText('Tia', { exact: true })
      if (turn > 0) {
        await ledger.tickets.assign(ticketId, null)
        for (const one of [page, other.page]) await open(one, `/tickets/${ticketId}`)
        expect(await name.count()).toBe(0)
      }
      await page.getByRole('button', { name: 'Take it' }).click()
      await page.getByText('Tia looks after it now.').waitFor()
      return { seen: () => name.waitFor() }
    }
    expect(await quickestMs(LIVE_MS, taken)).toBeLessThan(LIVE_MS)
    await page.getByLabel('New note').fill('  ')
    await page.getByRole('button', { name: 'Note it' }).click()
    await page.getByText('words: is empty').waitFor()
    expect(await page.getByLabel('New note').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('New note').fill('They ring back on Monday.')
    await page.getByRole('button', { name: 'Note it' }).dblclick()
    await page.getByText('It is noted.').waitFor()
    await other.page.getByText('They ring back on Monday.').waitFor()
    expect((await ledger.tickets.notes([ticketId])).map(({ author, words }) => [author, words])).toEqual([
      [EVIL, EVIL],
      ['Tia', 'They ring back on Monday.'],
    ])
    await page.getByLabel('Give it to').selectOption('Udo')
    await page.getByRole('button', { name: 'Give', exact: true }).click()
    await page.getByText('Udo looks after it now.').waitFor()
    await open(other.page, '/tickets?view=mine')
    await other.page.getByRole('link', { name: 'ambiguous intent' }).click()
    await other.page.getByRole('button', { name: 'Close' }).click()
    await other.page.getByText('The ticket is closed.').waitFor()
    await open(page, '/tickets?view=closed')
    expect(await page.locator('tbody tr').count()).toBe(1)
    await page.getByRole('link', { name: 'ambiguous intent' }).click()
    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByText('The ticket is open again.').waitFor()
    expect((await ledger.tickets.get(ticketId))?.closedAt).toBeNull()
    expect([...foul, ...other.foul]).toEqual([])
  })

  it('tell whoever takes a ticket second who was first', async () => {
    await ledger.tickets.assign(ticketId, null)
    const [first, second] = [await at.enter('Una', 'operator'), await at.enter('Vlad', 'operator')]
    for (const { page } of [first, second]) await open(page, `/tickets/${ticketId}`)
    // The second has not seen what the first does.
    await second.page.route('**/operator/changes', route => route.abort())
    await second.page.route('**/operator/tickets/*', route =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await first.page.getByRole('button', { name: 'Take it' }).click()
    await first.page.getByText('Una looks after it now.').waitFor()
    await second.page.getByRole('button', { name: 'Take it' }).click()
    await second.page.getByText('Una looks after it already').waitFor()
    const una = (await ledger.staff.byName('Una'))?.personId
    expect((await ledger.tickets.get(ticketId))?.assigneeId).toBe(una)
  })

  it('are taken as files by a viewer, who changes nothing', async () => {
    const { page, foul } = await at.enter('Vio', 'viewer')
    await open(page, `/tickets/${ticketId}`)
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
    await open(page, '/tickets')
    expect(await fileFrom(page)).toContain('They ring back on Monday.')
    await open(page, '/leads')
    await page.getByLabel('Name, number or address').fill('ANA')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    const file = await fileFrom(page)
    expect(file).toContain('ana@example.com')
    expect(file).not.toContain('eve@example.com')
    await page.getByLabel('Captured since (UTC)').fill('soon')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByText('since: must be a time in ISO 8601').waitFor()
    expect(foul).toEqual([])
  })
})

describe('the keys of agents in Chromium', () => {
  it('are read a page at a time, those in use apart from those that were revoked', async () => {
    for (let number = 0; number < 55; number += 1)
      await addKey(ledger.keys, { keyId: `ab_k${String(number).padStart(2, '0')}`, agentId: `agent k${number}` })
    await ledger.keys.update('ab_k00', { revokedAt: Date.now() })
    const { page, foul } = await at.enter('Kay', 'operator')
    const reads: string[] = []
    page.on('request', request => {
      if (request.url().includes('/operator/keys')) reads.push(new URL(request.url()).search)
    })
    await open(page, '/agents')
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(50)
    expect(reads).toEqual(['?revoked=0&limit=50'])
    await page.getByRole('button', { name: 'More keys' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(50)
    expect(await page.getByRole('button', { name: 'Revoke the key of agent k1', exact: true }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Revoke the key of agent k0', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Revoked' }).click()
    await rows.filter({ hasText: 'ab_k00' }).waitFor()
    expect(await rows.count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await open(page, '/agents?agent=agent%20k7')
    await expect.poll(() => rows.count()).toBe(1)
    // What came of it is in sight of whoever has scrolled down.
    await open(page, '/agents')
    await page.getByRole('button', { name: 'Revoke the key of agent k12', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    const said = page.getByText('agent k12 is stopped')
    await said.waitFor()
    await expect.poll(async () => ((await said.boundingBox())?.y ?? -1) >= 0).toBe(true)
    expect(foul).toEqual([])
  })
})

describe('an agent with two keys', () => {
  it('can be stopped on a phone without looking for the button', async () => {
    const agentId = `agent_${'a'.repeat(24)}`
    await addKey(ledger.keys, { keyId: 'ab_long', agentId })
    const { page, foul } = await at.enter('Pho', 'operator', { width: 390 })
    await open(page, `/agents?agent=${agentId}`)
    const box = await page.getByRole('button', { name: `Revoke the key of ${agentId}` }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(390)
    expect(foul).toEqual([])
  })

  it('is said to be stopped when the last of them is revoked', async () => {
    for (const keyId of ['ab_twin_1', 'ab_twin_2']) await addKey(ledger.keys, { keyId, agentId: 'twin' })
    const { page, foul } = await at.enter('Twi', 'operator')
    await open(page, '/agents?agent=twin')
    const revokeOne = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Revoke the key of twin' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    }
    await revokeOne()
    await page.getByText('twin goes on by another').waitFor()
    expect(await page.getByText('twin is stopped').count()).toBe(0)
    await revokeOne()
    await page.getByText('twin is stopped').waitFor()
    expect(foul).toEqual([])
  })
})

describe('a page that is left open', () => {
  it('says with what it asks by itself that nobody is there, until somebody is', async () => {
    const { page } = await at.enter('Ida', 'viewer')
    await page.clock.install()
    await open(page, '/operations')
    const said: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().includes('/operator/operations')) said.push(request.headers()['x-unattended'])
    })
    const change = async (): Promise<void> => {
      const before = said.length
      await ledger.audit.add({ auditId: randomUUID(), at: 0, actor: 'person', action: 'x', target: null, detail: null })
      await send(at.place, { smb_id: smbId, reason: 'ambiguous_intent', context: {} }, {}, 'escalate_to_human')
      await expect.poll(() => said.length, { timeout: 8_000 }).toBeGreaterThan(before)
    }
    await change()
    expect(said.at(-1)).toBeUndefined()
    await page.clock.fastForward(61_000)
    await expect.poll(() => said.at(-1), { timeout: 8_000 }).toBe('1')
    await change()
    expect(said.at(-1)).toBe('1')
    await page.keyboard.press('Shift')
    await change()
    expect(said.at(-1)).toBeUndefined()
  })
})

describe('a business in Chromium', () => {
  it('is bound to the embedded calendar by a form that says beside each field what is wrong', async () => {
    const { page, foul } = await at.enter('Bo', 'operator')
    await open(page, `/businesses/${smbId}`)
    await page.getByText('It is bound to no calendar').waitFor()
    await page.getByRole('button', { name: 'Bind it to a calendar here' }).click()
    const faultOf = (name: string) => page.locator(`#${name}_fault`)
    const save = (): Promise<void> => page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Services').fill('Haircut:45')
    await page.getByLabel('Time zone (IANA)').fill('Europe/Berlin')
    await save()
    await faultOf('hours').getByText('hours:').waitFor()
    await page.getByLabel('Opening hours').fill('whenever')
    await save()
    await faultOf('hours')
      .getByText(/^hours: (?!missing)/)
      .waitFor()
    expect(await page.getByLabel('Opening hours').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Opening hours').fill('Mo-Fr 09:00-17:00')
    await page.getByLabel('Time zone (IANA)').fill('Mars/Olympus')
    await save()
    await faultOf('time_zone').getByText('Mars/Olympus').waitFor()
    expect(await violations(page)).toEqual([])
    const shots = process.env['SCREENSHOTS']
    if (shots !== undefined) await page.screenshot({ path: `${shots}/light_1280_bind.png`, fullPage: true })
    await page.getByLabel('Time zone (IANA)').fill('Europe/Berlin')
    await page.getByLabel('Services').fill('Haircut\nShave:20')
    await save()
    await faultOf('services').getByText('services').waitFor()
    expect(await ledger.calendarBindings.get(smbId)).toBeUndefined()
    await page.getByLabel('Services').fill(`Haircut:45\n${EVIL_PLAIN}:20`)
    await save()
    await page.getByText('It is bound.').waitFor()
    expect(await page.locator('main img, main script').count()).toBe(0)
    const bound = await ledger.calendarBindings.get(smbId)
    expect(bound).toMatchObject({
      hours: 'Mo-Fr 09:00-17:00',
      timeZone: 'Europe/Berlin',
      calendarUrl: null,
      services: [
        { name: 'Haircut', minutes: 45 },
        { name: EVIL_PLAIN, minutes: 20 },
      ],
    })
    expect(foul).toEqual([])
  })

  it('keeps the price and terms of a service, and what others change meanwhile', async () => {
    const bound = await ledger.calendarBindings.get(smbId)
    if (bound === undefined) throw new Error('it is not bound')
    const price = { amount: 38.5, currency: 'EUR' }
    await ledger.calendarBindings.put({ ...bound, services: [{ name: 'Haircut', minutes: 45, price }] })
    const { page, foul } = await at.enter('Cy', 'operator', { width: 390, colorScheme: 'dark' })
    await open(page, `/businesses/${smbId}`)
    await page.getByRole('button', { name: 'Change hours and services' }).click()
    await ledger.calendarBindings.put({
      ...bound,
      hours: 'Sa 10:00-12:00',
      services: [{ name: 'Haircut', minutes: 45, price }],
    })
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await violations(page)).toEqual([])
    const shots = process.env['SCREENSHOTS']
    if (shots !== undefined) await page.screenshot({ path: `${shots}/dark_390_bind.png`, fullPage: true })
    await page.getByLabel('Services').fill('Haircut:50\nShave:20')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('It is bound.').waitFor()
    expect(await ledger.calendarBindings.get(smbId)).toMatchObject({
      hours: 'Sa 10:00-12:00',
      services: [
        { name: 'Haircut', minutes: 50, price },
        { name: 'Shave', minutes: 20 },
      ],
    })
    expect(foul).toEqual([])
  })

  it('is bound by no viewer', async () => {
    const { page } = await at.enter('Di', 'viewer')
    await open(page, `/businesses/${smbId}`)
    await page.getByRole('link', { name: 'Its calendar' }).waitFor()
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
  })
})

describe('a name that is compared in Chromium', () => {
  it('is compared with the country as it was typed, whole', async () => {
    const { page } = await at.enter('Typist', 'viewer')
    await page.goto(`${at.url}/console/screening`)
    await page.getByLabel('Name', { exact: true }).fill('Ivan Primerov')
    await page.getByLabel('Country').pressSequentially('Austria')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByText('country: "Austria" is AT in ISO 3166-1 alpha-2; send AT.').waitFor()
    expect(await page.getByLabel('Country').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a watched party in Chromium', () => {
  it('is without hits only once it was screened', async () => {
    const { page, foul } = await at.enter('Wat', 'viewer')
    const party = { country: null, kind: null, identifiers: [], note: null, addedAt: Date.now() }
    await ledger.watches.add({ ...party, watchId: 'watch_1', name: 'Ivan Primerov' })
    await page.goto(`${at.url}/console/screening`)
    const row = page.getByRole('row').filter({ hasText: 'Ivan Primerov' })
    await row.getByText('not screened yet').waitFor()
    expect(await row.getByText('none').count()).toBe(0)
    const now = Date.now()
    await ledger.watches.lease('here', now, now + 60_000, [], 1, [])
    await ledger.watches.record('watch_1', 'here', { editions: '{}', screenedAt: now, hits: [], changes: [] })
    await page.reload()
    await row.getByText('none').waitFor()
    expect(await row.getByText('not screened yet').count()).toBe(0)
    expect(foul).toEqual([])
  })
})

describe('the settings in Chromium', () => {
  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('say of each part whether it works, when an owner asks, %s, %i wide', async (colorScheme, width) => {
    const { page, foul } = await at.enter(`Set ${width}`, 'owner', { colorScheme, width })
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/operator/doctor')) asked.push(request.method())
    })
    await open(page, '/settings')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Try each part' }).click()
    await page.getByText('Each part was tried.').waitFor()
    await page.getByText('METRICS_PORT is not set').waitFor()
    expect(asked).toEqual(['POST'])
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    const shots = process.env['SCREENSHOTS']
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/${colorScheme}_${width}_doctor.png`, fullPage: true })
    expect(foul).toEqual([])
  })

  it('try nothing for an operator', async () => {
    const { page } = await at.enter('Opa', 'operator')
    await open(page, '/settings')
    await page.getByText('Owners can try each part').waitFor()
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
  })
})
