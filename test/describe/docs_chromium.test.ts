import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, type Windows } from '../chromium.ts'
import { serveHttp } from '../../src/cli/doors.ts'
import type { App } from '../../src/main.ts'
import { faultsOf } from '../axe.ts'
import { freePort } from '../free_port.ts'
import { startApp } from '../harness.ts'

const OPERATOR_KEY = 'k'.repeat(40)

describe('the reference pages in Chromium', () => {
  let app: App
  let server: Awaited<ReturnType<typeof serveHttp>>
  let browser: Windows

  beforeAll(async () => {
    app = await startApp({ PORT: String(await freePort()), OPERATOR_KEY })
    server = await serveHttp(app)
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await app.close()
  })

  /** A page, and what it asked of other hosts or complained of. */
  const open = async (path: string, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 740 }, ...options })
    const page = await context.newPage()
    const foul: string[] = []
    page.on('request', request => void (request.url().startsWith(server.url) || foul.push(request.url())))
    page.on('console', message => foul.push(message.text()))
    page.on('pageerror', error => foul.push(String(error)))
    await page.goto(server.url + path)
    return { page, foul, close: () => context.close() }
  }
  const shoot = async (page: Page, name: string): Promise<void> => {
    const folder = process.env['SCREENSHOTS']
    if (folder !== undefined) await page.screenshot({ path: `${folder}/docs_${name}.png` })
  }
  const overflow = 'document.documentElement.scrollWidth - innerWidth'

  it.each([
    ['/docs', 'light', 360],
    ['/docs', 'dark', 1280],
    ['/docs/compliance', 'dark', 360],
    ['/docs/compliance', 'light', 1280],
  ] as const)('%s in %s fits %i pixels and has no fault', async (path, colorScheme, width) => {
    const { page, foul, close } = await open(path, { colorScheme, viewport: { width, height: 740 } })
    await shoot(page, `${path.replaceAll('/', '_')}_${colorScheme}_${width}`)
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    expect(await page.evaluate('document.querySelector("main").getBoundingClientRect().top < innerHeight / 2')).toBe(
      true,
    )
    // Each rule needs long for a page of this size; what is alike is looked at in a part of it.
    if (path === '/docs') await page.getByLabel(/^Search/).fill('webhook')
    expect([...new Set(await faultsOf(page))]).toEqual([])
    expect(foul).toEqual([])
    await close()
  })

  it('is whole without scripts', async () => {
    const { page, foul, close } = await open('/docs', {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    expect(await page.locator('#find_business').textContent()).toMatch(/capability.*curl.*200/s)
    expect(await page.locator('input, button, select').count()).toBe(0)
    expect(await page.locator('nav').textContent()).toContain('operator_create_key')
    expect(foul).toEqual([])
    await close()
  })

  it('searches by every word, from the keyboard, and shows what a link leads to though it was put away', async () => {
    const { page, foul, close } = await open('/docs')
    const visible = (): Promise<string[]> =>
      page.evaluate('[...document.querySelectorAll("main section:not([hidden])")].map(one => one.id)')
    const all = await visible()
    await page.keyboard.press('/')
    await page.keyboard.type('REQUESTED_TIME.preferred_iso')
    expect(await visible()).toContain('schedule_appointment')
    expect((await visible()).length).toBeLessThan(5)
    expect(await page.getByRole('status').first().textContent()).toBe(`${(await visible()).length} of ${all.length}`)
    const found = page.locator('#schedule_appointment h3')
    expect((await found.boundingBox())?.y).toBeLessThan(740)
    await shoot(page, 'search')
    await page.getByLabel(/^Search/).fill('no such words anywhere')
    expect(await visible()).toEqual([])
    expect(await page.getByRole('status').first().textContent()).toContain('use fewer')
    await page.evaluate('location.hash = "#find_business"')
    await page.locator('#find_business').waitFor()
    expect(await visible()).toEqual(all)
    expect(foul).toEqual([])
    await close()
  })

  it('shows every sample in the language chosen, with what the form holds', async () => {
    const { page, close } = await open('/docs')
    const sample = page.locator('#find_business .sample')
    expect(await sample.textContent()).toContain(`curl -X POST '${server.url}/`)
    await page.getByLabel('Samples in').selectOption('Python')
    expect(await sample.textContent()).toContain('"capability": "dentist"')
    await page.getByText('Try find_business').click()
    await page.locator('#find_business').getByLabel('Body').fill('{"capability": "barber"}')
    expect(await sample.textContent()).toContain('"capability": "barber"')
    await page.getByLabel('Samples in').selectOption('JavaScript')
    expect(await sample.textContent()).toMatch(/^const response = await fetch\(.*"barber"/s)
    await close()
  })

  it('goes from the operator key to a key, a token and an answer that needs it', async () => {
    const { page, foul, close } = await open('/docs', { viewport: { width: 360, height: 740 } })
    const tryIt = async (id: string, fill: Record<string, string> = {}): Promise<string> => {
      const section = page.locator(`#${id}`)
      if ((await section.locator('.try form').count()) === 0) await section.getByText(`Try ${id}`).click()
      for (const [label, value] of Object.entries(fill)) await section.getByLabel(label).fill(value)
      await section.getByRole('button', { name: 'Send' }).click()
      await section.getByRole('button', { name: 'Send', disabled: false }).waitFor()
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
      return `${await section.getByRole('status').textContent()} ${await section.locator('.answered').textContent()}`
    }
    const token = page.getByLabel('Token or operator key')
    expect(await tryIt('list_webhooks')).toMatch(/^401 .*identity_required/s)
    await token.fill(OPERATOR_KEY)
    const key = JSON.parse((await tryIt('operator_create_key')).replace(/^[^{]*/, '')) as Record<string, string>
    // Pressed twice, or after a change of mind: what is no JSON is not sent.
    const section = page.locator('#issue_token')
    await section.getByText('Try issue_token').click()
    await section.getByLabel('Body').fill('{')
    await section.getByRole('button', { name: 'Send' }).click()
    expect(await page.evaluate('document.querySelector("#issue_token textarea").validationMessage')).toContain(
      'not JSON',
    )
    const { client_id, client_secret } = key
    const issued = await tryIt('issue_token', {
      Body: JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret }),
    })
    expect(issued).toMatch(/^200 .*access_token/s)
    await section.getByRole('button', { name: 'Use this token' }).click()
    expect(await tryIt('list_webhooks')).toMatch(/^200 /)
    await shoot(page, 'tried')
    const tried = '#list_webhooks, #operator_create_key, #issue_token'
    expect(await faultsOf(page, tried)).toEqual([])
    expect(await page.locator('#list_webhooks .sample').textContent()).not.toContain(await token.inputValue())
    expect(foul.filter(words => !words.includes('status of 401'))).toEqual([])
    await close()
  })

  it('says that no answer came, and needs what is missing in a path', async () => {
    const { page, close } = await open('/docs')
    const section = page.locator('#delete_webhook')
    await section.getByText('Try delete_webhook').click()
    await section.getByRole('button', { name: 'Send' }).click()
    expect(await page.evaluate('document.querySelector("#delete_webhook input").validity.valueMissing')).toBe(true)
    await section.getByLabel('id').fill('../../docs?x')
    await page.route('**/webhooks/**', route =>
      route.request().url().endsWith('/webhooks/..%2F..%2Fdocs%3Fx') ? route.abort() : route.continue(),
    )
    await section.getByRole('button', { name: 'Send' }).click()
    await section.getByText('No answer came').waitFor()
    await close()
  })
})
