import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../axe.ts'
import { type Look, openApp } from './host.ts'
import { type AppPlace, openAppPlace } from './place.ts'

let at: AppPlace
beforeAll(async () => {
  at = await openAppPlace(async () => ({}))
})
afterAll(() => at.close())

const WORDS = '1. Salon <b>Anna</b>: +49 30 1234567; 1.1 km\n2. Haarwerk: no number'
const row = {
  smb_id: 'smb_1',
  name: 'Salon Anna',
  vertical: 'personal_services',
  source: 'supply_network',
  rank_score: 1,
}
/** What no server of this version answers, as one of another might: rows without what the page reads of them. */
const odd = (words?: string) => ({
  content: [{ type: 'text', text: words ?? '' }],
  structuredContent: { businesses: [row], result_count: 1, ...(words !== undefined && { human_message: words }) },
})
const whole = (name: string) => ({
  content: [{ type: 'text', text: name }],
  structuredContent: {
    businesses: [{ ...row, name, capabilities: ['haircut'] }],
    result_count: 1,
    human_message: name,
  },
})
const show = (result: unknown, look: Look = {}) =>
  openApp(at, { tool: 'find_business', args: { location: { zip_or_city: '52.52, 13.40' } }, result }, look)
const SAID = 'This page could not show the answer as it should.'

const none = {
  content: [{ type: 'text', text: 'None.' }],
  structuredContent: { businesses: [], result_count: 0, search: { status: 'ok' }, human_message: 'None.' },
}

it.each([
  ['of which none has a place', whole('Haarwerk'), 'Haarwerk'],
  ['where there are none', none, 'No business was found'],
])('an app shows businesses %s', async (_what, result, heading) => {
  const { page, frame, foul } = await show(result)
  await frame.getByRole('heading', { name: heading }).waitFor()
  expect(await frame.getByText(SAID).count()).toBe(0)
  expect(foul).toEqual([])
  await page.close()
})

describe('an app whose picture cannot be drawn', () => {
  it.each([
    ['light', 800],
    ['dark', 390],
  ] as const)('says so and leaves the answer as text, %s, %i wide', async (theme, width) => {
    const { page, frame, foul } = await show(odd(WORDS), { theme, width })
    await frame.getByText(SAID).waitFor()
    expect(await frame.locator('main').textContent()).toContain(WORDS)
    expect(await faultsOf(frame)).toEqual([])
    // Its host can read what went wrong; nothing else did.
    expect(foul).toEqual([expect.stringContaining('of undefined')])
    const folder = process.env['SCREENSHOTS']
    if (folder !== undefined) await page.screenshot({ path: `${folder}/app_broken_${theme}_${width}.png` })
    await page.close()
  })

  it('leaves the whole answer where it has no words', async () => {
    const { page, frame } = await show(odd())
    await frame.getByText(SAID).waitFor()
    expect(await frame.locator('pre').textContent()).toContain('"name": "Salon Anna"')
    await page.close()
  })

  it('draws the next answer that can be drawn', async () => {
    const { page, frame, send } = await show(odd(WORDS))
    await frame.getByText(SAID).waitFor()
    await send('ui/notifications/tool-result', whole('Haarwerk'))
    await frame.getByRole('heading', { level: 2, name: 'Haarwerk' }).waitFor()
    expect(await frame.getByText(SAID).count()).toBe(0)
    await page.close()
  })

  it('leaves the first answer where one that was asked for from here breaks it', async () => {
    const first = {
      content: [{ type: 'text', text: 'Ask again.' }],
      structuredContent: {
        businesses: [],
        result_count: 0,
        search: { status: 'pending' },
        human_message: 'Ask again.',
      },
    }
    const { page, frame } = await show(first, { answer: async () => odd(WORDS) })
    await frame.getByRole('button', { name: 'Search again' }).click()
    await frame.getByText(SAID).waitFor()
    expect(await frame.locator('main').textContent()).toContain('Ask again.')
    await page.close()
  })
})
