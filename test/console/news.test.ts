import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { addTicket } from '../contract/news.ts'
import { violations } from './axe.ts'
import { type ConsolePlace, openConsole } from './place.ts'

const EVIL = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202eevil'

let at: ConsolePlace
let ledger: Ledger

beforeAll(async () => {
  at = await openConsole()
  ledger = at.place.app.broker.services.ledger
  await ledger.staff.add({ personId: 'per_evil', name: EVIL, email: 'eve@example.com', role: 'viewer', createdAt: 1 })
})
afterAll(() => at.close())

const open = async (page: Page, path = '/news'): Promise<void> => {
  await page.goto(`${at.url}/console${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Loading').count()).toBe(0)
}

describe('news in Chromium', () => {
  it('somebody sets what they are told, tries it, sees it sent, and ends it', async () => {
    const { page, foul } = await at.enter('Nia', 'viewer', { email: 'nia@example.com' })
    await open(page)
    await page.getByText('Nothing is told yet.').waitFor()
    await page.getByLabel('Mail address').fill('nobody')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator('#fault-mail', { hasText: 'mail:' }).waitFor()
    expect(await page.getByLabel('Mail address').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Mail address').fill('nia@example.com')
    await page.getByLabel('Lead', { exact: true }).selectOption('daily')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator('#fault-digest_at', { hasText: 'digest_at: is needed' }).waitFor()
    await page.getByLabel('Daily news at').fill('08:00')
    await page.getByLabel('Quiet from').fill('22:00')
    await page.getByLabel('Quiet until').fill('07:00')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect(await ledger.news.rule('per_Nia')).toMatchObject({
      way: 'mail',
      address: 'nia@example.com',
      daily: ['lead'],
      quiet: { from: 1320, until: 420 },
      digestAt: 480,
    })
    await page.getByRole('button', { name: 'Send a test' }).click()
    await vi.waitFor(() => expect(at.place.mail.mails.map(({ to }) => to)).toContainEqual(['nia@example.com']), {
      timeout: 20_000,
    })
    await page.locator('td .state', { hasText: 'sent' }).first().waitFor()
    await page.getByRole('button', { name: 'Tell nothing any more' }).click()
    await page.getByText('Nothing is told yet.').waitFor()
    expect(await ledger.news.rule('per_Nia')).toBeUndefined()
    expect(foul).toEqual([])
  })

  it('a receiver’s secret is shown once, and an inner address is refused', async () => {
    const { page } = await at.enter('Rob', 'operator')
    await open(page)
    await page.getByLabel('How').selectOption('webhook')
    await page.getByLabel('Address of the receiver').fill('https://127.0.0.1/hook')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator('#fault-webhook_url', { hasText: 'webhook_url:' }).waitFor()
    await page.getByLabel('Address of the receiver').fill('https://hooks.example.com/news?key=1')
    await page.getByRole('button', { name: 'Begin' }).click()
    const secret = await page.locator('.notice code').textContent()
    expect(secret).toMatch(/^whsec_/)
    await open(page)
    expect(await page.getByText('whsec_').count()).toBe(0)
  })

  it('what failed is sent again by an owner, who also sets what others are told; nobody else can', async () => {
    const { page, foul } = await at.enter('Olga', 'owner')
    await ledger.news.put(
      {
        personId: 'per_evil',
        way: 'webhook',
        address: 'https://hooks.example.com/secret-path',
        secret: 'whsec_c2VjcmV0',
        atOnce: ['ticket'],
        daily: [],
        zone: 'UTC',
        quiet: null,
        approvalsPass: false,
        digestAt: null,
      },
      Date.now(),
    )
    await addTicket(ledger, { createdAt: Date.now() })
    await vi.waitFor(
      async () => {
        const [row] = await ledger.news.page({ personId: 'per_evil', most: 1 })
        expect(row?.attempts).toBe(1)
        const batchId = row?.batchId ?? ''
        expect(batchId).toBe('')
      },
      { timeout: 30_000 },
    )
    const [row] = await ledger.news.page({ personId: 'per_evil', most: 1 })
    const rule = await ledger.news.rule('per_evil')
    const due = { kinds: ['ticket' as const], daily: { kinds: [], beforeMs: 0 }, owner: 'dead', nowMs: 1, untilMs: 2 }
    await ledger.transaction(({ news }) =>
      news.take({ ...due, personId: 'per_evil', batchId: 'lost', most: 10, toldAt: rule?.toldAt ?? null }),
    )
    await ledger.news.endLost(Date.now())
    await open(page, '/news?state=unknown')
    await page.getByText('the process that sent it ended').waitFor()
    await page.getByRole('button', { name: `Send notification ${row?.seq} again` }).click()
    await page.getByText('It waits to be sent again.').waitFor()
    await open(page, '/news')
    await page.getByLabel('Whose news').selectOption('per_evil')
    await page.getByText('is told').first().waitFor()
    expect(await page.getByLabel('Address of the receiver').inputValue()).toBe('https://hooks.example.com/secret-path')
    expect(await page.locator('main img, main script').count()).toBe(0)
    expect(foul).toEqual([])

    const other = await at.enter('Pam', 'operator')
    await open(other.page, '/news?of=per_evil')
    await other.page.getByText('They or an owner set this.').waitFor()
    expect(await other.page.getByText('secret-path').count()).toBe(0)
    expect(await other.page.getByRole('button', { name: /again/ }).count()).toBe(0)
    const answer = await other.page.evaluate(async () => {
      const { form_token: token } = (await (await fetch('/operator/session')).json()) as { form_token: string }
      const headers = { 'x-form-token': token, 'content-type': 'application/json' }
      const body = JSON.stringify({ mail: 'pam@example.com' })
      const set = await fetch('/operator/people/per_evil/news', { method: 'PUT', headers, body })
      const test = await fetch('/operator/people/per_evil/news/test', { method: 'POST', headers })
      const unsigned = await fetch('/operator/people/per_Pam/news', { method: 'DELETE' })
      const end = await fetch('/operator/people/per_evil/news', { method: 'DELETE', headers })
      return [set.status, test.status, end.status, unsigned.status]
    })
    expect(answer).toEqual([403, 403, 403, 403])
    expect((await ledger.news.rule('per_evil'))?.way).toBe('webhook')
  })

  it('of an account or a provider lead to where one looks into it', async () => {
    const { page, foul } = await at.enter('Lou', 'owner', { email: 'lou@example.com' })
    const person = { way: 'mail', address: 'lou@example.com', secret: null, zone: 'UTC', quiet: null } as const
    const kinds = { atOnce: ['low_credit', 'provider_down', 'stale_data'] as const, daily: [], digestAt: null }
    await ledger.news.put({ personId: 'per_Lou', ...person, ...kinds, approvalsPass: false }, Date.now())
    const nowMs = Date.now()
    const entry = { entryId: 'news_low', kind: 'grant', operationId: null, createdAt: nowMs } as const
    await ledger.meter.post({ ...entry, agentId: 'agent & son', amount: 3 })
    await ledger.news.observeLow({ below: 5, until: 6, nowMs })
    for (const [name, kind] of [
      ['provider twilio', 'provider_down'],
      ['map', 'stale_data'],
    ] as const)
      await ledger.news.observe({ name, kind, nowMs, raiseAfterMs: 0 })
    for (const [about, link, path] of [
      ['agent & son', 'Low credit', '/console/agents?agent=agent+%26+son'],
      ['twilio', 'Provider down', '/console/settings'],
      ['map', 'Stale list or map', '/console'],
    ] as const) {
      await open(page)
      const row = page.getByRole('row').filter({ hasText: about }).filter({ hasText: 'Lou' })
      await row.getByRole('link', { name: link }).click()
      await page.waitForURL(`${at.url}${path}`)
    }
    expect(foul).toEqual([])
  })

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
  ] as const)('has no accessibility fault, %s, %i wide, and shows names as text', async (scheme, width) => {
    const { page, foul } = await at.enter(`News ${scheme} ${width}`, 'owner', { colorScheme: scheme, width })
    await open(page)
    await page.getByRole('table').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await page.locator('main img, main script').count()).toBe(0)
    expect(await page.getByText('onerror=alert(1)').count()).toBeGreaterThan(0)
    expect(await page.getByText('U+202E').count()).toBeGreaterThan(0)
    const shots = process.env['SCREENSHOTS']
    if (shots !== undefined) await page.screenshot({ path: `${shots}/news_${scheme}_${width}.png`, fullPage: true })
    expect(foul).toEqual([])
  })
})
