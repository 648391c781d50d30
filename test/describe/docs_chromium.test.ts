import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { serveHttp } from '../../src/cli/doors.ts'
import type { App } from '../../src/main.ts'
import { faultsOf } from '../axe.ts'
import { freePort } from '../free_port.ts'
import { startApp } from '../harness.ts'

describe('the reference pages in Chromium', () => {
  let app: App
  let server: Awaited<ReturnType<typeof serveHttp>>
  let browser: Browser

  beforeAll(async () => {
    app = await startApp({ PORT: String(await freePort()) })
    server = await serveHttp(app)
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await app.close()
  })

  it.each([
    ['/docs', 'light', 360],
    ['/docs', 'dark', 1280],
    ['/docs/compliance', 'dark', 360],
    ['/docs/compliance', 'light', 1280],
  ] as const)('%s in %s fits %i pixels and has no fault', async (path, colorScheme, width) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 740 } })
    const page = await context.newPage()
    await page.goto(server.url + path)
    if (process.env['SCREENSHOTS'] !== undefined)
      await page.screenshot({
        path: `${process.env['SCREENSHOTS']}/${path.replaceAll('/', '_')}_${colorScheme}_${width}.png`,
      })
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await page.evaluate('document.querySelector("main").getBoundingClientRect().top < innerHeight / 2')).toBe(
      true,
    )
    expect([...new Set(await faultsOf(page))]).toEqual([])
    await context.close()
  })
})
