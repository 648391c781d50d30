import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, type Windows } from '../chromium.ts'
import { serveHttp } from '../../src/cli/doors.ts'
import { booking, type BookingPlace, openBookingPlace, scheduled } from '../appointments.ts'
import { freePort } from '../free_port.ts'

// Where the pictures go, for whoever wants to look at them.
const pictures = process.env['PICTURES']

describe('in Chromium, without scripts', () => {
  let place: BookingPlace
  let server: Awaited<ReturnType<typeof serveHttp>>
  let browser: Windows
  let url: string

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    place = await openBookingPlace({ settings: { PORT: String(port) } })
    const profile = {
      address: 'Kastanienallee 12, 10435 Berlin',
      services: [{ name: 'Haircut', minutes: 45, priceUsd: 35 }],
    }
    await place.ledger.businesses.update(place.smbId, { profile, contactPhone: '+4930123456' })
    server = await serveHttp(place.app)
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await place.close()
  })

  /** A phone that asks for a language, with what it asked of other hosts or complained of. */
  async function openPhone(locale: string, colorScheme: 'light' | 'dark' = 'light', width = 360) {
    const context = await browser.newContext({
      viewport: { width, height: 740 },
      locale,
      colorScheme,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    const foul: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(url)) foul.push(request.url())
      if (request.headers()['referer'] !== undefined) foul.push('referer')
    })
    page.on('console', message => foul.push(message.text()))
    const shoot = async (name: string) => {
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
      const size = await page.locator('html').boundingBox()
      expect([name, (size?.width ?? 0) <= width]).toEqual([name, true])
    }
    return { page, foul, shoot }
  }

  async function linkTo(start: string): Promise<{ id: string; link: string }> {
    const receipt = await scheduled(place, booking(start, { customer: { name: 'Ana', phone: '+81312345678' } }))
    const id = String(receipt.result['appointment_id'])
    return { id, link: `${url}/appointment/${await place.ledger.appointmentLinks.issue(id, Date.now())}` }
  }

  it('an appointment is looked at, moved and cancelled with a thumb', async () => {
    const { id, link } = await linkTo('2026-12-02T10:30')
    const { page, foul, shoot } = await openPhone('de-DE')
    await page.goto(link)
    await shoot('appointment_de')
    for (const button of await page.locator('a.button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('link', { name: 'Verschieben' }).click()
    await shoot('times_de')
    await page.getByText(/^Donnerstag, 3\. Dezember/).click()
    await page.getByRole('button', { name: '11:00', exact: true }).last().click()
    expect(page.url()).toBe(`${link}?done`)
    expect(await page.getByText('Ihr Termin wurde verschoben.').count()).toBe(1)
    expect(await page.getByText(/Donnerstag, 3\. Dezember 2026.*Europe\/Berlin/).count()).toBe(1)
    await shoot('moved_de')
    expect((await place.ledger.bookings.get(id))?.startAt).toBe(Date.parse('2026-12-03T11:00:00+01:00'))
    await page.getByRole('link', { name: 'Absagen' }).click()
    await shoot('cancel_de')
    await page.getByRole('link', { name: 'Behalten' }).click()
    expect((await place.ledger.bookings.get(id))?.state).toBe('confirmed')
    await page.getByRole('link', { name: 'Absagen' }).click()
    await page.getByRole('button', { name: 'Ja, absagen' }).click()
    expect(await page.getByText('Ihr Termin wurde abgesagt.').count()).toBe(1)
    await shoot('cancelled_de')
    expect((await place.ledger.bookings.get(id))?.state).toBe('cancelled')
    expect(foul).toEqual([])
  })

  it('it is readable in the dark and on a wide screen', async () => {
    const { link } = await linkTo('2026-12-04T10:30')
    const dark = await openPhone('pl-PL', 'dark')
    await dark.page.goto(link)
    expect(await dark.page.getByRole('heading', { level: 1 }).textContent()).toBe('Twoja wizyta')
    await dark.shoot('appointment_pl_dark')
    await dark.page.getByRole('link', { name: 'Odwołaj' }).click()
    await dark.shoot('cancel_pl_dark')
    const wide = await openPhone('fr-FR', 'light', 1200)
    await wide.page.goto(`${link}?move=0`)
    await wide.shoot('times_fr_wide')
    await wide.page.goto(`${url}/appointment/nobody`)
    await wide.shoot('unknown_fr_wide')
    expect([...dark.foul, ...wide.foul.filter(said => !said.includes('404'))]).toEqual([])
  })
})
