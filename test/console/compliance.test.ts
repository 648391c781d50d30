import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../src/core/rows/staff.ts'
import { consent } from '../consents.ts'
import { relationship } from '../contract/relationships.ts'
import { httpOf } from '../harness.ts'
import { violations } from './axe.ts'
import { type ConsolePlace, openConsole } from './place.ts'
import { type SignedIn, signIn } from './signed_in.ts'

const PHONE = '+12125552368'
const KNOWN = { type: 'phone', normalized: PHONE } as const
const DAY = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
// 03:00 or 04:00 in New York, and 12:00 or 13:00.
const AT_NIGHT = `${DAY}T08:00`
const BY_DAY = `${DAY}T17:00`
const OFFER = { recipient_id: PHONE, content: 'We are here until six. Reply STOP to end.', message_type: 'marketing' }
const NOTE = { recipient_id: PHONE, content: 'Your appointment is tomorrow at 10:00.' }

type Tried = {
  verdict: string
  judged_at: string
  all_rule_ids: string[]
  rules: { rule_id: string; verdict: string }[]
  human_message: string
  notes: string[]
}

let at: ConsolePlace
let viewer: SignedIn

beforeAll(async () => {
  at = await openConsole({ FREE_TEXT: 'relationship', COLD_PER_DAY: '0', SENDER_NAME: 'Acme Studio LLC' })
  viewer = await signIn(at.place.app, 'viewer')
  const { ledger } = at.place.app.broker.services
  const nowMs = Date.now()
  await ledger.relationships.put(relationship({ ref: 'known', phone: KNOWN, at: nowMs }))
  await ledger.transaction(({ consents }) => consents.grant(consent(KNOWN, { capturedAt: nowMs - 1 }), nowMs))
})
afterAll(() => at.close())

async function attempt(message: object): Promise<{ status: number; body: Tried }> {
  const answer = await httpOf(at.place.app)('/operator/rules/try', {
    method: 'POST',
    headers: { ...viewer.headers, 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  return { status: answer.status, body: (await answer.json()) as Tried }
}

describe('a message that is tried', () => {
  it('is judged for the time that is given', async () => {
    const night = await attempt({ ...OFFER, at: `${AT_NIGHT}:00Z` })
    expect(night.body.all_rule_ids).toContain('US-QH-FED')
    expect(night.body.judged_at).toBe(`${AT_NIGHT}:00.000Z`)
    const day = await attempt({ ...OFFER, at: `${BY_DAY}:00Z` })
    expect(day.body.all_rule_ids).not.toContain('US-QH-FED')
    expect(day.body.rules.find(({ rule_id: id }) => id === 'US-QH-FED')).toEqual({
      rule_id: 'US-QH-FED',
      verdict: 'passes',
    })
  })

  it('is that of a stranger, or of the agent that is named', async () => {
    expect((await attempt(NOTE)).body.verdict).toBe('ask')
    expect((await attempt({ ...NOTE, agent_id: 'agent-a' })).body.verdict).toBe('allow')
  })

  it('says when it was judged for, and where no key has the agent', async () => {
    const then = await attempt({ ...NOTE, agent_id: 'agent-a', at: `${BY_DAY}:00Z` })
    expect(then.body.human_message).toContain('would allow this message then')
    expect(then.body.notes.join()).toContain('No key has this agent_id')
    expect((await attempt({ ...NOTE, agent_id: 'local' })).body.notes.join()).not.toContain('agent_id')
  })

  it('leaves nothing behind', async () => {
    const { ledger } = at.place.app.broker.services
    await attempt({ ...NOTE, agent_id: 'agent-a' })
    expect(await ledger.messages.recent(KNOWN, 0)).toEqual([])
  })

  it.each([
    ['at', { ...NOTE, at: 'tomorrow' }],
    ['at', { ...NOTE, at: '2099-01-01T00:00:00Z' }],
    ['at', { ...NOTE, at: '2020-01-01T00:00:00Z' }],
    ['regarding', { ...NOTE, agent_id: 'agent-a', regarding: { kind: 'order', id: '1' } }],
    ['recipient_id', { ...NOTE, recipient_id: 'nobody' }],
    ['channel', { ...NOTE, channel: 'email' }],
    ['state_code', { ...NOTE, state_code: 'Atlantis' }],
    ['agent_id', { ...NOTE, agent_id: '' }],
    ['agent_id', { ...NOTE, agent_id: 'a\0' }],
  ])('is refused where %s is wrong, which is named', async (field, message) => {
    const { status, body } = await attempt(message)
    expect([status, body.human_message]).toEqual([400, expect.stringContaining(`${field}:`)])
  })
})

describe('the rules', () => {
  it('are listed with their sources and dates, hours and holidays too', async () => {
    const answer = await httpOf(at.place.app)('/operator/rules', { headers: viewer.cookie })
    const listed = (await answer.json()) as Record<'rules' | 'hours' | 'holidays', Record<string, unknown>[]>
    const { rules, hours, holidays } = await at.place.app.broker.services.compliance()
    expect([listed.rules.length, listed.hours.length, listed.holidays.length]).toEqual([
      rules.length,
      hours.length,
      holidays.length,
    ])
    expect(listed.rules.find(rule => rule['rule_id'] === 'US-REVOKE')).toMatchObject({
      in_force_from: '2027-01-31',
      review_by: '2027-01-15',
      not_run_because: null,
    })
  })
})

async function open(role: Role, look: { colorScheme?: 'light' | 'dark'; width?: number } = {}) {
  const entered = await at.enter(`Rules ${role} ${look.colorScheme} ${look.width}`, role, look)
  await entered.page.goto(`${at.url}/console/compliance`)
  await entered.page.getByRole('heading', { name: 'Rules', exact: true }).waitFor()
  return entered
}

async function fill(page: Page, time: string): Promise<void> {
  await page.getByLabel('Recipient').fill(PHONE)
  await page.getByLabel('Text', { exact: true }).fill(OFFER.content)
  await page.getByLabel('Declared as').selectOption('marketing')
  await page.getByLabel('Sent at').fill(time)
  await page.getByRole('button', { name: 'Judge it' }).click()
}

describe('the page of the rules in Chromium', () => {
  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('tells each rule’s verdict at the time that is asked, %s, %i wide', async (colorScheme, width) => {
    const { page, foul } = await open('viewer', { colorScheme, width })
    await fill(page, AT_NIGHT)
    const quiet = page.getByRole('row').filter({ hasText: 'US-QH-FED' })
    await quiet.getByText('refuses').waitFor()
    await page.getByText(/ 0[34]:00 \(America\/New_York\)/).waitFor()
    await fill(page, BY_DAY)
    await quiet.getByText('passes').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    const shots = process.env['SCREENSHOTS']
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/${colorScheme}_${width}_rules.png`, fullPage: true })
    expect(foul).toEqual([])
  })

  it('says beside the field what is wrong with it', async () => {
    const { page } = await open('viewer')
    await fill(page, '2099-01-01T00:00')
    await page.getByText('at: is more than ten years away').waitFor()
    expect(await page.getByLabel('Sent at').getAttribute('aria-invalid')).toBe('true')
  })

  it('sends a country as it was typed, whole', async () => {
    const { page } = await at.enter('Typist of rules', 'viewer')
    await page.goto(`${at.url}/console/compliance`)
    await page.getByLabel('Country').pressSequentially('United States')
    await fill(page, BY_DAY)
    await page.getByText('country_code: "United States" is US in ISO 3166-1 alpha-2; send US.').waitFor()
    expect(await page.getByLabel('Country').getAttribute('aria-invalid')).toBe('true')
  })
})
