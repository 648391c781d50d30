import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASK_ALL, questionOf, setRules } from '../approvals/asking.ts'
import { addKey } from '../auth/door.ts'
import { newYorker, reminder, send } from '../sending.ts'
import type { App } from '../../src/main.ts'
import { PAGES as NAMES } from '../../src/console/pages.ts'
import { startApp, TRIAL, value } from '../harness.ts'
import { byDay } from '../nightly.ts'
import { OF_COLOURS, violations } from './axe.ts'
import { copyExtracts } from '../providers/local_map.ts'
import { hear } from './hear.ts'
import { type ConsolePlace, openConsole } from './place.ts'
import { quickestMs } from './quickest.ts'

const PAGES = ['', ...NAMES.map(name => `/${name}`)]
const EVIL = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202eevil'
const LIVE_MS = 1_000

let at: ConsolePlace
let trial: App

beforeAll(async () => {
  at = await openConsole()
  const { app, caller } = at.place
  const { ledger } = app.broker.services
  await addKey(ledger.keys, { keyId: 'ab_evil', agentId: EVIL })
  await ledger.meter.post({
    entryId: 'grant',
    agentId: caller.agentId ?? '',
    kind: 'grant',
    amount: 10_000,
    operationId: null,
    createdAt: 0,
  })
  await send(at.place, reminder(newYorker()))
  const talker = newYorker()
  await send(at.place, reminder(talker, { on_behalf_of: EVIL.replace('\u202e', '') }))
  await hear(at.place, talker, `Can we make it 11? ${EVIL}`)
  await copyExtracts(app.config.mapFolder, 'andorra.osm.pbf')
  for (const [name, latitude, longitude] of [
    ['ordino', 42.5563, 1.5332],
    ['lauredia', 42.4637, 1.4913],
  ] as const) {
    const imported = await value(app, 'import_booking_url', {
      booking_url: `https://calendly.com/${name}/visit`,
      business_name: name,
    })
    await ledger.businesses.update(String(imported['smb_id']), { latitude, longitude })
  }
  trial = await startApp(TRIAL, { ledger })
  await value(trial, 'send_transactional_confirmation', {
    recipient: { phone_or_email: newYorker() },
    confirmation_type: 'otp',
    data: { otp_code: '493027', business_name: 'Acme Studio' },
  })
  await setRules(ledger, ASK_ALL)
  await send(at.place, reminder(newYorker(), { content: { body: `Your appointment is tomorrow. ${EVIL}` } }))
  await send(
    at.place,
    { smb_id: 'smb_1', reason: 'ambiguous_intent', context: { recommended_next_step: EVIL } },
    {},
    'escalate_to_human',
  )
})
afterAll(async () => {
  await trial.close()
  await at.close()
})

/** Sends to a person until there are so many of it; answers how many there are. */
async function escalated(least: number): Promise<number> {
  const { ledger } = at.place.app.broker.services
  let count = (await ledger.operations.list({ most: 99, operation: 'escalate_to_human' })).length
  for (; count < least; count += 1) {
    const context = { recommended_next_step: `Ask ${count}.` }
    await send(at.place, { smb_id: `smb_${count}`, reason: 'ambiguous_intent', context }, {}, 'escalate_to_human')
  }
  return count
}

const LOOKS: readonly (readonly ['light' | 'dark', number])[] = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
]

describe('the console in Chromium', () => {
  // By day each theme and each width once.
  it.each(byDay(LOOKS.slice(1), LOOKS))(
    'has no accessibility fault on any page, %s, %i wide',
    async (colorScheme, width) => {
      const { page, foul } = await at.enter(`Axe ${colorScheme} ${width}`, 'owner', { colorScheme, width })
      const { ledger } = at.place.app.broker.services
      const [operation] = await ledger.operations.list({ most: 1 })
      const [question] = await ledger.approvals.page({ most: 1 })
      const [exchange] = await ledger.conversations.exchanges({ most: 1 })
      const details = [
        `/operations/${operation?.operationId}`,
        `/waiting/${question?.approvalId}`,
        `/conversations/${exchange?.conversationId}`,
      ]
      for (const path of [...PAGES, ...details]) {
        await page.goto(`${at.url}/console${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect.poll(() => page.getByText('Loading').count()).toBe(0)
        expect([path, await violations(page, colorScheme === 'dark' ? OF_COLOURS : undefined)]).toEqual([path, []])
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
        // On a phone the tabs scroll: the one that is open is in sight.
        const tab = await page.locator('header nav a[aria-current]').boundingBox()
        expect([path, tab !== null && tab.x >= 0 && tab.x + tab.width <= width]).toEqual([path, true])
        const folder = process.env['SCREENSHOTS']
        if (folder !== undefined)
          await page.screenshot({
            path: `${folder}/${colorScheme}_${width}${path.slice(0, 17).replaceAll('/', '_')}.png`,
            fullPage: true,
          })
      }
      expect(foul).toEqual([])
    },
  )

  it('tells on its first page of money, quota, providers and the age of maps', async () => {
    const { page } = await at.enter('Today', 'viewer')
    const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
    const agent = at.place.caller.agentId ?? ''
    await section('Money and quota').getByText(`writes today by ${agent}`).waitFor()
    const credits = await section('Money and quota').locator('tbody td').allTextContents()
    const spent = await section('Money and quota').locator('.figures li').first().textContent()
    expect(credits.reduce((sum, text) => sum + Number(text), 0)).toBeGreaterThan(0)
    expect(spent).toMatch(/^\d+ credits spent or held today/)
    const provider = section('Providers in the last 24 hours')
    const figuresOf = (name: string) => provider.locator(`h3:has-text("${name}") + .figures li`)
    await figuresOf('sms:twilio').first().waitFor()
    expect(await figuresOf('sms:twilio').first().textContent()).toBe('2 taken or delivered')
    expect(await figuresOf('sms:outbox').allTextContents()).toEqual([
      '1 written to the outbox, not delivered',
      '0 taken or delivered',
      '0 not known to have arrived',
      '0 failed',
    ])
    await section('This server')
      .getByText(/andorra of \d{4}-\d{2}-\d{2}, \d+ days? old/)
      .waitFor()
  })

  it.each(byDay(LOOKS.slice(1), LOOKS))(
    'draws businesses on the ground of an imported map, %s, %i wide',
    async (colorScheme, width) => {
      const { page, foul } = await at.enter(`Map ${colorScheme} ${width}`, 'viewer', { colorScheme, width })
      await page.goto(`${at.url}/console/businesses`)
      const shot = async (name: string): Promise<void> => {
        await page.locator('.map path.main_road').waitFor({ state: 'attached' })
        const folder = process.env['SCREENSHOTS']
        if (folder !== undefined)
          await page.screenshot({ path: `${folder}/${name}_${colorScheme}_${width}.png`, fullPage: true })
      }
      await shot('map_region')
      expect(await page.locator('.map text.name').allTextContents()).toContain('La Massana')
      await page.getByRole('link', { name: 'ordino' }).first().click()
      await page.getByText('42.5563, 1.5332').waitFor()
      await shot('map_town')
      expect(foul).toEqual([])
    },
  )

  it('shows what others wrote as text, and odd characters by their number', async () => {
    const { page, foul } = await at.enter('Xss', 'owner')
    const { ledger } = at.place.app.broker.services
    const [question] = await ledger.approvals.page({ most: 1, state: 'waiting' })
    const [exchange] = await ledger.conversations.exchanges({ most: 1 })
    const conversation = `/conversations/${exchange?.conversationId}`
    for (const path of ['/agents', `/waiting/${question?.approvalId}`, '/conversations', conversation]) {
      await page.goto(`${at.url}/console${path}`)
      await page.getByText('onerror=alert(1)').first().waitFor()
      expect(await page.getByText('U+202E').count()).toBeGreaterThan(0)
      expect(await page.locator('main img, main script').count()).toBe(0)
    }
    expect(foul).toEqual([])
  })

  it('shows within a second what happens, and stops the agent that did it', async () => {
    const { page, foul } = await at.enter('Ada', 'operator')
    await page.goto(`${at.url}/console/operations`)
    await page.getByRole('table').waitFor()
    const rows = page.getByRole('row')
    const sent = async () => {
      const before = await rows.count()
      await send(at.place, reminder(newYorker()))
      return { seen: () => rows.nth(before).waitFor() }
    }
    expect(await quickestMs(LIVE_MS, sent)).toBeLessThan(LIVE_MS)
    await page.getByRole('link', { name: 'Agents' }).click()
    const agent = await addKey(at.place.app.broker.services.ledger.keys, { keyId: 'ab_runaway', agentId: 'runaway' })
    await page.reload()
    await page.getByRole('button', { name: 'Revoke the key of runaway' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    // Whoever uses the keyboard goes on where they were.
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement.getAttribute("aria-label")')
    await expect.poll(focused).toBe('Revoke the key of runaway')
    expect((await at.place.app.broker.services.ledger.keys.get(agent.keyId))?.revokedAt).toBeNull()
    await page.getByRole('button', { name: 'Revoke the key of runaway' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('runaway is stopped').waitFor()
    expect((await at.place.app.broker.services.ledger.keys.get(agent.keyId))?.revokedAt).toBeTypeOf('number')
    expect(foul).toEqual([])
  })

  it('shows a reply within a second of its coming, and sends the answer of a person once', async () => {
    const { page, foul } = await at.enter('Ida', 'operator')
    const { ledger } = at.place.app.broker.services
    const to = newYorker()
    await setRules(ledger, [])
    await send(at.place, reminder(to, { on_behalf_of: 'Ana Ruiz' }))
    await page.goto(`${at.url}/console/conversations`)
    await page.getByRole('link', { name: to }).click()
    await page.getByRole('heading', { level: 2, name: to }).waitFor()
    await page.getByText('The words of what was sent are not kept.').waitFor()
    const heard = async (turn: number) => {
      const words = `Can we make it ${11 + turn}?`
      await hear(at.place, to, words)
      return { seen: () => page.getByText(words).waitFor() }
    }
    expect(await quickestMs(LIVE_MS, heard)).toBeLessThan(LIVE_MS)
    const before = at.place.texts.arrived.length
    await page.getByLabel('Answer by hand').fill('Yes, 11:00 suits us.')
    await page.getByRole('button', { name: 'Send' }).dblclick()
    await page.getByText('Replies appear in get_status of this operation.').waitFor()
    expect(at.place.texts.arrived.slice(before).map(one => one.to)).toEqual([to])
    // An answer that the gate keeps back stays in its field, with the reason.
    await ledger.optOuts.add(
      { subject: { type: 'phone', normalized: to }, channel: null, scope: 'all', via: 'keyword STOP', at: Date.now() },
      Date.now(),
    )
    await page.getByLabel('Answer by hand').fill('See you then.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Answer by hand').inputValue()).toBe('See you then.')
    await page.getByText('opted out').first().waitFor()
    // Whoever uses the keyboard is where they were.
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Send')
    expect(at.place.texts.arrived).toHaveLength(before + 1)
    await setRules(ledger, ASK_ALL)
    expect(foul).toEqual([])
  })

  it('keeps the words and the key of an answer of which nobody knows what became', async () => {
    const { page, foul } = await at.enter('Uma', 'operator')
    const { ledger } = at.place.app.broker.services
    const to = newYorker()
    await setRules(ledger, [])
    await send(at.place, reminder(to, { on_behalf_of: 'Ana Ruiz' }))
    await hear(at.place, to, 'Are you there?')
    await page.goto(`${at.url}/console/conversations`)
    await page.getByRole('link', { name: to }).click()
    const keys: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().endsWith('/answer')) keys.push(request.headers()['idempotency-key'])
    })
    const before = at.place.texts.requests.length
    const field = page.getByLabel('Answer by hand')
    const answer = async (): Promise<void> => {
      const came = page.waitForResponse(response => response.url().endsWith('/answer'))
      await page.getByRole('button', { name: 'Send' }).click()
      await came
      await expect.poll(() => page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true)
    }
    at.place.texts.mood = 'drops'
    await field.fill('Yes, we are.')
    await answer()
    at.place.texts.mood = 'works'
    expect(await field.inputValue()).toBe('Yes, we are.')
    await answer()
    expect(new Set(keys).size).toBe(1)
    expect(at.place.texts.requests.slice(before).filter(({ method }) => method === 'POST')).toHaveLength(1)
    // What has failed for good is tried anew.
    await page.route('**/answer', route =>
      route.fulfill({
        status: 503,
        json: { status: 'failure', human_message: 'No channel reaches it.', operation_id: 'op_1' },
      }),
    )
    await field.fill('Hello?')
    await answer()
    await answer()
    expect(new Set(keys).size).toBe(3)
    // What is typed while one is sent is another.
    await page.unroute('**/answer')
    await page.route('**/answer', async route => {
      await field.fill('Bring the contract.')
      await route.continue()
    })
    await answer()
    expect(await field.inputValue()).toBe('Bring the contract.')
    expect(at.place.texts.arrived.at(-1)?.text).toContain('Hello?')
    await setRules(ledger, ASK_ALL)
    expect(foul.filter(words => !words.includes('status of 50'))).toEqual([])
  })

  it('loses no row of a list of which more was shown when others come', async () => {
    const { page, foul } = await at.enter('Mor', 'viewer')
    const { ledger } = at.place.app.broker.services
    const before = await escalated(55)
    await page.goto(`${at.url}/console/operations?operation=escalate_to_human`)
    await page.getByRole('button', { name: 'Older ones' }).click()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(before)
    await escalated(before + 3)
    const kept = await ledger.operations.list({ most: 99, operation: 'escalate_to_human' })
    expect(kept).toHaveLength(before + 3)
    await expect.poll(() => rows.count()).toBe(before + 3)
    expect(foul).toEqual([])
  })

  it('comes back to the place among the older ones that was left', async () => {
    const { page, foul } = await at.enter('Bac', 'viewer')
    await escalated(60)
    await page.goto(`${at.url}/console/operations?operation=escalate_to_human`)
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(50)
    await page.getByRole('button', { name: 'Older ones' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(55)
    const shown = await rows.count()
    const link = rows.nth(55).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const scrolledTo = await page.evaluate<number>('scrollY')
    expect(scrolledTo).toBeGreaterThan(500)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Operation' }).waitFor()
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(shown)
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolledTo)
    // What is asked for anew begins anew.
    await page.goto(`${at.url}/console`)
    await page.goto(`${at.url}/console/operations?operation=escalate_to_human`)
    await expect.poll(() => rows.count()).toBe(50)
    expect(foul).toEqual([])
  })

  it('tells whoever decides second who was first', async () => {
    const { ledger } = at.place.app.broker.services
    const question = await questionOf(ledger, await send(at.place, reminder(newYorker())))
    const [first, second] = [await at.enter('Grace', 'operator'), await at.enter('Edsger', 'owner')]
    const path = `${at.url}/console/waiting/${question.approvalId}`
    for (const { page } of [first, second]) await page.goto(path)
    // Whoever has lost the connection has not seen the first decision.
    await second.page.context().setOffline(true)
    await first.page.getByRole('button', { name: 'Refuse' }).click()
    await first.page.getByText('refused by Grace').waitFor()
    await second.page.getByText('The connection is lost').waitFor()
    await second.page.context().setOffline(false)
    await second.page.getByText('refused by Grace').waitFor()
    expect(await second.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    expect((await ledger.approvals.get(question.approvalId))?.decidedBy).toBe('Grace')
  })

  it('says in words what a question is about, until when it waits, and why it was refused', async () => {
    const { ledger } = at.place.app.broker.services
    const receipt = await send(at.place, reminder(newYorker()))
    const { approvalId } = await questionOf(ledger, receipt)
    const { page, foul } = await at.enter('Joan', 'operator')
    const path = `${at.url}/console/waiting/${approvalId}`
    await page.goto(path)
    await page.getByText('Costs at most').waitFor()
    await page.getByText('Waits until (UTC)').waitFor()
    await page.getByText('What the gate said').waitFor()
    expect(await page.locator('main').getByText('most_usd').count()).toBe(0)
    await page.getByRole('link', { name: 'Decide with a note' }).click()
    await page.getByLabel('Note for the people here').fill('Not before they have asked for it.')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('Refused by Joan').waitFor()
    await page.goto(path)
    await page.getByText('Not before they have asked for it.').waitFor()
    await page.getByText(/^refused by Joan at [-0-9]+ [:0-9]+ UTC$/).waitFor()
    expect(await page.getByText('Waits until (UTC)').count()).toBe(0)
    await page.goto(`${at.url}/console/operations/${receipt['operation_id']}`)
    await page.getByText(/^refused by Joan at [-0-9]+ [:0-9]+ UTC$/).waitFor()
    expect(foul).toEqual([])
  })

  it('shows on a phone what came of a decision where its button was', async () => {
    const { ledger } = at.place.app.broker.services
    const { approvalId } = await questionOf(ledger, await send(at.place, reminder(newYorker())))
    const { page, foul } = await at.enter('Rosa', 'operator', { width: 390, height: 600 })
    await page.goto(`${at.url}/console/waiting/${approvalId}`)
    await page.getByRole('button', { name: 'Refuse' }).click()
    const said = page.getByText('refused by Rosa')
    await said.waitFor()
    await expect.poll(async () => ((await said.boundingBox())?.y ?? -1) >= 0).toBe(true)
    expect(foul).toEqual([])
  })

  it('says of an address that ends within a character that nothing is there', async () => {
    const { page, foul } = await at.enter('Url', 'viewer')
    await page.goto(`${at.url}/console/operations/%E0%A4%A`)
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor()
    expect(foul).toEqual([])
  })

  it('has the whole list of conversations in sight of a window that is 1280 wide', async () => {
    const { page, foul } = await at.enter('Wim', 'viewer')
    // As agents and businesses of a deployment are called.
    const names = { agent_id: `agent_${'0'.repeat(24)}`, smb_id: `smb_${'m'.repeat(16)}`, business_name: 'Acme Studio' }
    await page.route(/\/operator\/conversations(\?|$)/, async route => {
      const answer = await route.fetch()
      const { items, ...rest } = (await answer.json()) as { items: Record<string, unknown>[] }
      await route.fulfill({ response: answer, json: { ...rest, items: items.map(one => ({ ...one, ...names })) } })
    })
    await page.goto(`${at.url}/console/conversations`)
    await page.getByText('Can we make it 11?').first().waitFor()
    await page.getByText('Acme Studio').first().waitFor()
    const widths = await page.locator('.scroll').evaluate(table => [table.scrollWidth, table.clientWidth])
    expect(widths[0]).toBe(widths[1])
    expect(foul).toEqual([])
  })

  it('leads from the newest that wait to all of them', async () => {
    for (let count = 0; count < 11; count += 1) await send(at.place, reminder(newYorker()))
    const { page, foul } = await at.enter('Max', 'viewer')
    const cards = page.locator('.cards > li')
    await expect.poll(() => cards.count()).toBe(10)
    await page.getByRole('link', { name: 'All that wait' }).click()
    await page.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor()
    await expect.poll(() => cards.count()).toBeGreaterThan(10)
    expect(foul).toEqual([])
  })

  it('shows a viewer everything, and no way to change it', async () => {
    const { page, foul } = await at.enter('Vera', 'viewer')
    await page.goto(`${at.url}/console/agents`)
    await page.getByText('You are a viewer').waitFor()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('button', { name: /Revoke/ }).count()).toBe(0)
    expect(foul).toEqual([])
  })
})
