import type { Page } from 'playwright-core'
import { launchChromium, type Windows } from '../chromium.ts'
import { serveHttp } from '../../src/cli/doors.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Role, StaffRow } from '../../src/core/rows/staff.ts'
import { makeLink } from '../../src/people/sign_in.ts'
import { freePort } from '../free_port.ts'
import { openSendingPlace, type SendingPlace } from '../sending.ts'

/** A deployment with the console on a socket, and a browser. */
export interface ConsolePlace {
  place: SendingPlace
  url: string
  browser: Windows
  /** A window in which somebody of a role is signed in, and what it asked of other hosts or complained of. */
  enter(name: string, role: Role, look?: Look): Promise<{ page: Page; foul: string[] }>
  close(): Promise<void>
}

/** Who looks, and how a window looks. */
export interface Look {
  /** Of the person; nobody has one unless it is given. */
  email?: string
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
}

/** Opens one, on a ledger of its own unless one is given. */
export async function openConsole(settings: Record<string, string> = {}, given?: Ledger): Promise<ConsolePlace> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const place = await openSendingPlace(given, { PORT: String(port), ...settings })
  const server = await serveHttp(place.app)
  const browser = await launchChromium()
  const { ledger } = place.app.broker.services
  return {
    place,
    url,
    browser,
    enter: async (name, role, { email = null, width = 1280, height = 900, colorScheme = 'light' } = {}) => {
      const row: StaffRow = { personId: `per_${name.replace(/\W/g, '')}`, name, email, role, createdAt: 0 }
      await ledger.staff.add(row)
      const context = await browser.newContext({ viewport: { width, height }, colorScheme })
      const page = await context.newPage()
      const foul: string[] = []
      page.on('request', request => {
        if (!request.url().startsWith(url)) foul.push(request.url())
      })
      page.on('pageerror', error => foul.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) foul.push(message.text())
      })
      await page.goto(await makeLink(row.personId, { staff: ledger.staff, now: Date.now, publicUrl: url }))
      await page.getByRole('button', { name: 'Sign in here' }).click()
      await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
      return { page, foul }
    },
    close: async () => {
      await browser.close()
      await server.close()
      await place.close()
    },
  }
}
