import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { finished, grant } from '../callers.ts'
import { call, value } from '../harness.ts'
import { send } from '../sending.ts'
import { violations } from './axe.ts'
import { type ConsolePlace, openConsole } from './place.ts'

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
    await page.getByRole('button', { name: 'Take it' }).click()
    await page.getByText('Tia looks after it now.').waitFor()
    const began = Date.now()
    await other.page.getByText('Tia', { exact: true }).first().waitFor()
    expect(Date.now() - began).toBeLessThan(LIVE_MS)
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
