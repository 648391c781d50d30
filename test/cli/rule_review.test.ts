import { afterAll, describe, expect, it } from 'vitest'
import { ruleReview, tradeReview } from '../../src/cli/rule_review.ts'
import { complianceFacts } from '../../src/gate/guide.ts'
import { TRADE_DATA } from '../../src/screening/trade/levels.ts'
import { httpOf, startApp } from '../harness.ts'

const { rules, hours, holidays } = complianceFacts()
const [first = ''] = [...rules, ...hours, ...holidays].map(({ reviewBy }) => reviewBy).sort()
const dueIds = rules.filter(({ reviewBy }) => reviewBy === first).map(({ id }) => id)
const otherIds = rules.filter(({ reviewBy }) => reviewBy !== first).map(({ id }) => id)
const endOf = (day: string): number => Date.parse(day) + 86_400_000

const clock = { nowMs: 0 }
const app = await startApp({}, { now: () => clock.nowMs })
// One server, which goes on through the day on which a review becomes late.
const http = httpOf(app)
afterAll(() => app.close())
async function page(nowMs: number): Promise<string> {
  clock.nowMs = nowMs
  return (await http('/docs/compliance')).text()
}

describe('the review of a rule', () => {
  it('is in time until its day has ended', async () => {
    expect(ruleReview(endOf(first) - 1)).toMatchObject({ state: 'ok' })
    expect(await page(endOf(first) - 1)).not.toContain('Reviews that are late')
  })

  it('is late from then on: doctor and the guide name the rule and its date, and no other', async () => {
    const { state, says } = ruleReview(endOf(first))
    expect(state).toBe('warn')
    const html = await page(endOf(first))
    const late = html.slice(
      html.indexOf('id="reviews-that-are-late"'),
      html.indexOf('id="what-operators-must-do-themselves"'),
    )
    for (const id of dueIds) for (const text of [says, late]) expect(text).toContain(`${id} (${first})`)
    for (const id of otherIds) for (const text of [says, late]) expect(text).not.toContain(`${id} (`)
  })

  it('of hours of solicitation and of holidays counts too', () => {
    const last = Math.max(...[...hours, ...holidays].map(({ reviewBy }) => endOf(reviewBy)))
    for (const { place, reviewBy } of hours) expect(ruleReview(last).says).toContain(`hours of ${place} (${reviewBy})`)
    for (const { place, reviewBy } of holidays)
      expect(ruleReview(last).says).toContain(`holidays of ${place} (${reviewBy})`)
  })
})

describe('the review of the table of trade levels', () => {
  it('is in time until its day has ended, and late from then on', () => {
    const end = endOf(TRADE_DATA.reviewBy)
    expect(tradeReview(end - 1)).toEqual({
      part: 'trade levels',
      state: 'ok',
      says: expect.stringContaining(TRADE_DATA.reviewBy),
    })
    expect(tradeReview(end)).toEqual({
      part: 'trade levels',
      state: 'warn',
      says: expect.stringMatching(`had to be read again by ${TRADE_DATA.reviewBy}`),
    })
  })
})
