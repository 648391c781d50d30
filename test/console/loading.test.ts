import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newYorker, reminder, send } from '../sending.ts'
import { type ConsolePlace, openConsole } from './place.ts'

let at: ConsolePlace

beforeAll(async () => {
  at = await openConsole()
  const { app, caller } = at.place
  await app.broker.services.ledger.meter.post({
    entryId: 'grant',
    agentId: caller.agentId ?? '',
    kind: 'grant',
    amount: 10_000,
    operationId: null,
    createdAt: 0,
  })
  await send(at.place, reminder(newYorker()))
})
afterAll(() => at.close())

describe('what a page of the console reads', () => {
  it('is shown on a connection that is slower than what happens', async () => {
    const { page } = await at.enter('Slow', 'owner')
    await page.route('**/operator/operations*', async route => {
      await sleep(1_500)
      await route.continue().catch(() => undefined)
    })
    // The page before has tables of its own.
    const list = page.getByRole('region', { name: 'Accepted calls, newest first' })
    const shown = list.waitFor({ timeout: 8_000 })
    await page.getByRole('link', { name: 'Operations' }).first().click()
    let isShown = false
    void shown.then(
      () => {
        isShown = true
      },
      () => undefined,
    )
    for (let count = 0; count < 14 && !isShown; count += 1) {
      await send(at.place, reminder(newYorker()))
      await sleep(500)
    }
    expect(isShown).toBe(true)
    await shown
    const rows = async (): Promise<number> => list.getByRole('row').count()
    const before = await rows()
    await send(at.place, reminder(newYorker()))
    await expect.poll(rows, { timeout: 8_000 }).toBeGreaterThan(before)
  })

  it('is all that waits for an answer, however much does', async () => {
    const { ledger } = at.place.app.broker.services
    for (let number = 1; number <= 101; number += 1)
      await ledger.approvals.add(
        {
          approvalId: `apr_${String(number).padStart(3, '0')}`,
          token: `token ${number}`,
          operationId: `op_${number}`,
          agentId: 'agent_one',
          operation: 'send_message',
          reasons: '[]',
          shown: null,
          digest: '',
          policyRule: null,
          verticals: '[]',
          state: 'waiting',
          askedAt: 0,
          expiresAt: Date.now() + 3_600_000,
          decidedBy: null,
          decidedAt: null,
          note: null,
          runAt: null,
        },
        1_000,
      )
    const { page } = await at.enter('Wai', 'operator')
    await page.goto(`${at.url}/console/waiting`)
    // The oldest is the first whose time is over.
    const oldest = page.locator('main a[href$="/apr_001"]')
    await page.getByRole('button', { name: 'Older ones' }).click({ timeout: 5_000 })
    await oldest.waitFor({ timeout: 5_000 })
    expect(await page.locator('main .cards > li').count()).toBe(101)
  })

  it('is asked for again where no answer came', async () => {
    const { page } = await at.enter('Lost', 'owner')
    let isLost = true
    await page.route('**/operator/leads*', route => {
      return isLost ? route.abort() : route.continue()
    })
    await page.goto(`${at.url}/console/leads`)
    await page.getByText('No answer came from the server.').waitFor()
    isLost = false
    await page.getByText('No answer came from the server.').waitFor({ state: 'detached', timeout: 10_000 })
  })

  it('is asked for no more once its reader was signed out, also while the connection was lost', async () => {
    const { page } = await at.enter('Away', 'owner')
    await page.goto(`${at.url}/console/operations`)
    await page.getByRole('table').waitFor()
    const lost = page.getByText('The connection is lost')
    await page.context().setOffline(true)
    await lost.waitFor()
    await at.place.app.broker.services.ledger.staff.endSessions('per_Away')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Sign in again' }).waitFor({ timeout: 8_000 })
    expect(await lost.count()).toBe(0)
    let feeds = 0
    page.on('request', request => {
      if (request.url().includes('/operator/changes')) feeds += 1
    })
    await sleep(3_000)
    expect(feeds).toBeLessThanOrEqual(1)
  })

  it('is followed while the page is looked at, and caught up with after that', async () => {
    const { page } = await at.enter('Hidden', 'owner')
    await page.goto(`${at.url}/console/operations`)
    await page.getByRole('table').waitFor()
    const hide = (isHidden: boolean): Promise<void> =>
      page.evaluate(
        `Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true });
         document.dispatchEvent(new Event('visibilitychange'))`,
      )
    let reads = 0
    page.on('request', request => {
      if (request.url().includes('/operator/')) reads += 1
    })
    await hide(true)
    await sleep(500)
    reads = 0
    await send(at.place, reminder(newYorker()))
    await sleep(3_000)
    expect(reads).toBe(0)
    const rows = async (): Promise<number> => page.getByRole('row').count()
    const before = await rows()
    await hide(false)
    await expect.poll(rows, { timeout: 5_000 }).toBeGreaterThan(before)
  })
})
