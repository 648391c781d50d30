import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { launchChromium, type Windows } from '../chromium.ts'
import { serveHttp } from '../../src/cli/doors.ts'
import { makeLink } from '../../src/people/sign_in.ts'
import { ASK_ALL, ended, questionOf, setRules } from '../approvals/asking.ts'
import { freePort } from '../free_port.ts'
import { newYorker, openSendingPlace, reminder, type SendingPlace, send } from '../sending.ts'

const KEY = 'operator-key-of-the-tests-0123456789'

describe('in Chromium', () => {
  let place: SendingPlace
  let server: Awaited<ReturnType<typeof serveHttp>>
  let browser: Windows
  let url: string

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    place = await openSendingPlace(undefined, { OPERATOR_KEY: KEY, PORT: String(port) })
    server = await serveHttp(place.app)
    const { ledger } = place.app.broker.services
    await setRules(ledger, ASK_ALL)
    await ledger.meter.post({
      entryId: 'grant',
      agentId: place.caller.agentId ?? '',
      kind: 'grant',
      amount: 10_000,
      operationId: null,
      createdAt: 0,
    })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await place.close()
  })

  /** A window of its own, and what it asked of other hosts or complained of. */
  async function openWindow() {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
    const page = await context.newPage()
    const foul: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(url)) foul.push(request.url())
    })
    page.on('console', message => {
      // The page itself is told nothing by a status of ours that is no success.
      if (!/status of 40\d/.test(message.text())) foul.push(message.text())
    })
    return { page, context, foul }
  }

  async function ask() {
    const to = newYorker()
    const receipt = await send(place, reminder(to))
    return { to, receipt, question: await questionOf(place.app.broker.services.ledger, receipt) }
  }

  it('the link of a mail leads over the sign-in to a decision, and back out', async () => {
    const { to, receipt, question } = await ask()
    const { page, foul } = await openWindow()
    await page.goto(`${url}/approvals/${question.token}`)
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Operator key').fill(KEY)
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(page.url()).toBe(`${url}/approvals/${question.token}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('May send_message go on?')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByLabel(/^Note/).fill('Looks fine')
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await page.getByText(/^Approved by Ada Lovelace at/).count()).toBe(1)
    expect(await ended(place.app, receipt)).toMatchObject({ status: 'success' })
    expect(place.texts.arrived.filter(one => one.to === to)).toHaveLength(1)
    await page.goBack()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.goto(`${url}/console/approvals`)
    expect(page.url()).toContain('/console/sign-in?return=')
    expect(foul).toEqual([])
  })

  it('a text stands there in the direction in which its recipient reads it', async () => {
    const words = 'هل ستأتي يوم 2026-12-01 الساعة 10:30?'
    const receipt = await send(place, reminder(newYorker(), { content: { body: words } }))
    const question = await questionOf(place.app.broker.services.ledger, receipt)
    const { page, foul } = await openWindow()
    await page.goto(`${url}/approvals/${question.token}`)
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Operator key').fill(KEY)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(words).waitFor()
    const [first, last] = await page.evaluate<number[]>(`(() => {
      const text = document.querySelector('pre').firstChild
      return [0, text.length - 1].map(at => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      })
    })()`)
    expect(last).toBeLessThan(first ?? 0)
    expect(foul).toEqual([])
  })

  it('a printed link signs in by its button, and forms of another site do nothing', async () => {
    const { ledger } = place.app.broker.services
    const bob = { personId: 'per_bob', name: 'Bob', email: null, role: 'owner', createdAt: 0 } as const
    await ledger.staff.add(bob)
    const { question } = await ask()
    const { page, context, foul } = await openWindow()
    await page.goto(await makeLink(bob.personId, { staff: ledger.staff, now: Date.now, publicUrl: url }))
    await page.getByRole('button', { name: 'Sign in here' }).click()
    expect(page.url()).toBe(`${url}/console`)
    await page.goto(`${url}/console/approvals`)
    await page.getByRole('link', { name: 'send_message' }).first().click()
    const token = await page.locator('input[name=form_token]').first().inputValue()
    const evil = await context.newPage()
    const form = `<form method="post" action="${url}/console/approvals/${question.approvalId}">
      <input name="form_token" value="${token}"><input name="decision" value="approve"><button>Win</button></form>`
    // Another host name of the same machine is another site to a browser.
    const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(form)).listen(
      0,
    )
    await once(site, 'listening')
    onTestFinished(() => void site.close())
    await evil.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
    await evil.getByRole('button').click()
    // The cookie has not come along: it leads to the sign-in, and from there, which is no form, to the page.
    await evil.waitForURL(`${url}/console/approvals/${question.approvalId}`)
    expect((await ledger.approvals.get(question.approvalId))?.state).toBe('waiting')
    await page.getByRole('button', { name: 'Refuse' }).click()
    expect(await page.getByText(/^Refused by Bob at/).count()).toBe(1)
    expect(foul).toEqual([])
  })
})
