import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, type Windows } from '../chromium.ts'
import { serveHttp } from '../../src/cli/doors.ts'
import { toUnsubscribeUrl } from '../../src/core/inbound.ts'
import { LANGUAGES, UNSUBSCRIBE_WORDS } from '../../src/inbound/unsubscribe_words.ts'
import type { App } from '../../src/main.ts'
import { faultsOf } from '../axe.ts'
import { mail } from '../consents.ts'
import { freePort } from '../free_port.ts'
import { startApp } from '../harness.ts'

describe('the unsubscribe link in Chromium', () => {
  let app: App
  let server: Awaited<ReturnType<typeof serveHttp>>
  let browser: Windows
  let url: string

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenkasse Gemeinnützige Versicherungs-AG'
    app = await startApp({ SENDER_NAME: long, PORT: String(port) })
    server = await serveHttp(app)
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await app.close()
  })

  it.each(LANGUAGES)(
    'unsubscribes, undoes and unsubscribes again on a phone in %s, by keyboard, with no fault',
    async language => {
      const words = UNSUBSCRIBE_WORDS[language]
      const { ledger, now } = app.broker.services
      const subject = mail()
      const colorScheme = LANGUAGES.indexOf(language) % 2 === 0 ? 'light' : 'dark'
      const context = await browser.newContext({ locale: language, colorScheme, viewport: { width: 320, height: 640 } })
      const page = await context.newPage()
      const foul: string[] = []
      page.on('request', request => void (request.url().startsWith(url) || foul.push(request.url())))
      page.on('console', message => foul.push(message.text()))
      const press = async (title: string): Promise<void> => {
        await page.keyboard.press('Tab')
        await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
        expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).toBe(title)
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
        expect(await faultsOf(page)).toEqual([])
        if (process.env['SCREENSHOTS'] !== undefined)
          await page.screenshot({ path: `${process.env['SCREENSHOTS']}/unsubscribe_${language}_${colorScheme}.png` })
      }
      await page.goto(toUnsubscribeUrl(url, await ledger.unsubscribes.tokenOf(subject, now())))
      expect(await faultsOf(page)).toEqual([])
      await press(words.doneTitle)
      expect(await ledger.optOuts.of(subject, now())).toHaveLength(1)
      await press(words.undoneTitle)
      expect(await ledger.optOuts.of(subject, now())).toEqual([])
      await press(words.doneTitle)
      expect(await ledger.optOuts.of(subject, now())).toHaveLength(1)
      await context.close()
      expect(foul).toEqual([])
    },
  )
})
