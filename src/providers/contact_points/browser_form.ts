import type { Page } from 'playwright-core'
import type { Channel } from '../../core/channel.ts'
import { openGuardedProxy } from '../../lib/guarded_proxy.ts'
import { toBusinessText } from './business_text.ts'
import { type ContactPoint, type ContactPoints, fillFields, hasPoint, pointOf } from './file.ts'
import { passing, refused, unknown } from '../vendor_failure.ts'

/** Declared contact forms, and the browser that fills them in. */
export interface ContactFormOptions {
  points: ContactPoints
  /** Of a Chromium on this machine. */
  executable: string
  /** Whether pages may reach private addresses besides those of their own site. */
  allowPrivate: boolean
  timeoutMs?: number
}

type Form = NonNullable<ContactPoint['browser']>

const TIMEOUT_MS = 20_000

/** Fills in the contact form that is declared for a business in a browser of its own; a message counts as sent when the page confirms it. */
export function createContactForm({
  points,
  executable,
  allowPrivate,
  timeoutMs = TIMEOUT_MS,
}: ContactFormOptions): Channel {
  return {
    channel: 'browser',
    provider: 'playwright',
    render: message => ({
      destination: pointOf(points, 'browser', message).page,
      text: toBusinessText(message, 'browser').body,
    }),
    reaches: message => hasPoint(points, 'browser', message),
    send: async message => {
      const form = pointOf(points, 'browser', message)
      const fields = fillFields(form.fields, toBusinessText(message, 'browser'))
      // The operator has declared the page, and nobody what it loads, links to and redirects to.
      const proxy = await openGuardedProxy({ trusted: [siteOf(form.page)], allowPrivate })
      const browser = await launch(executable, timeoutMs, proxy.url).catch(async (error: unknown) => {
        await proxy.close()
        throw error
      })
      try {
        const page = await browser.newPage({ acceptDownloads: false })
        page.setDefaultTimeout(timeoutMs)
        await fillIn(page, form, fields)
        await submit(page, form)
        return { state: 'sent' }
      } finally {
        await browser.close()
        await proxy.close()
      }
    },
    check: async () => {
      const browser = await launch(executable, timeoutMs)
      await browser.close()
    },
  }
}

function siteOf(page: string): string {
  const { hostname, port, protocol } = new URL(page)
  return `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`
}

// Nothing is resolved or sent past the proxy, not even to this machine.
const NO_WAY_ROUND = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

async function launch(executablePath: string, timeout: number, proxyUrl?: string) {
  try {
    const { chromium } = await import('playwright-core')
    // Chromium's own sandbox does not start for root.
    const proxied =
      proxyUrl === undefined ? {} : { proxy: { server: proxyUrl, bypass: '<-loopback>' }, args: NO_WAY_ROUND }
    return await chromium.launch({ executablePath, timeout, chromiumSandbox: process.getuid?.() !== 0, ...proxied })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    throw refused(
      isMissing
        ? 'The package playwright-core is not installed on this server.'
        : 'The browser of this server does not start.',
      `Nothing was sent; the operator ${isMissing ? 'installs it' : 'checks BROWSER_EXECUTABLE'}.`,
    )
  }
}

async function fillIn(
  page: Page,
  { page: address, submit: button }: Form,
  fields: readonly [string, string][],
): Promise<void> {
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' }).catch(() => undefined)
  if (answer === undefined || answer === null) throw passing('The page of the business could not be opened.')
  if (answer.status() >= 500) throw passing(`The page of the business answered HTTP ${answer.status()}.`)
  if (!answer.ok()) throw refused(`The page of the business answered HTTP ${answer.status()}.`)
  for (const [selector, value] of fields) {
    await page.fill(selector, value).catch(() => {
      throw refused(
        `The page of the business has no field ${selector} that can be filled in.`,
        'Nothing was sent; ask the operator to correct CONTACT_POINTS.',
      )
    })
  }
  await page.click(button, { trial: true }).catch(() => {
    throw refused(
      `The page of the business has no button ${button} that can be pressed.`,
      'Nothing was sent; ask the operator to correct CONTACT_POINTS.',
    )
  })
}

/** From the click on nobody knows, until the page says so. */
async function submit(page: Page, { submit: button, success }: Form): Promise<void> {
  try {
    await page.click(button)
    await page.waitForSelector(success, { state: 'visible' })
  } catch {
    throw unknown('The page of the business did not confirm the message.')
  }
}
