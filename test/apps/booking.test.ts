import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASK_ALL, ended, questionOf, setRules } from '../approvals/asking.ts'
import { HAIRCUT } from '../appointments.ts'
import { call } from '../harness.ts'
import { type AppPlace, openAppPlace } from './place.ts'
import { bookCalls, timesOf } from './times.ts'

let at: AppPlace
beforeAll(async () => {
  at = await openAppPlace(async () => ({}))
})
afterAll(() => at.close())

const { openTimes, booked } = timesOf(() => at)

describe('the picker of free times', () => {
  it('books after a yes and not before, once, and tells the model', async () => {
    const app = await openTimes()
    const { frame, foul, calls, told, day } = app
    expect(calls).toEqual([])
    expect(await frame.getByRole('radio').count()).toBeGreaterThan(5)
    await app.fill()
    await frame.getByRole('heading', { name: 'Book this?' }).waitFor()
    await frame.getByText('0.15 USD once it is booked').waitFor()
    expect(bookCalls(app)).toEqual([])
    await frame.getByRole('button', { name: 'Not yet' }).click()
    await frame.getByRole('button', { name: 'Go on' }).click()
    await frame.getByRole('button', { name: 'Book it' }).dblclick()
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    await frame.getByText('is booked for').waitFor()
    expect(bookCalls(app)).toHaveLength(1)
    expect(bookCalls(app)[0]?.arguments).toMatchObject({ max_cost_usd: 0.15, idempotency_key: expect.any(String) })
    expect(await booked(day)).toBe(1)
    expect(await frame.getByRole('button', { name: 'Go on' }).count()).toBe(0)
    const context = told.filter(({ method }) => method === 'ui/update-model-context')
    expect(JSON.stringify(context)).toContain('is booked for')
    expect(foul).toEqual([])
  })

  it('asks again with the same key where no answer came, and it is one appointment', async () => {
    let isLost = true
    const app = await openTimes({
      answer: async ({ arguments: args }, next) => {
        const answer = await next()
        if (args['action'] !== 'book' || !isLost) return answer
        isLost = false
        throw new Error('the connection was cut')
      },
    })
    const { frame, foul, day } = app
    await app.fill()
    await app.book()
    await frame.getByText('No receipt came (the connection was cut). It may be booked or not.').waitFor()
    expect(await frame.getByRole('heading', { name: 'Booked', exact: true }).count()).toBe(0)
    expect(await frame.getByRole('radio').count()).toBe(0)
    await frame.getByRole('button', { name: 'Ask again' }).click()
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    expect(new Set(bookCalls(app).map(one => one.arguments['idempotency_key'])).size).toBe(1)
    expect(bookCalls(app)).toHaveLength(2)
    expect(await booked(day)).toBe(1)
    expect(foul).toEqual([])
  })

  it('offers what is free instead of a time that went meanwhile, under a new key', async () => {
    const app = await openTimes()
    const { frame, foul, day } = app
    const other = await call(
      at.place.app,
      'schedule_appointment',
      {
        smb_id: at.smbId,
        action: 'book',
        service: HAIRCUT,
        customer: { name: 'Bo', phone: '+4915112345679' },
        requested_time: { preferred_iso: `${day}T10:00` },
      },
      { waitS: 20 },
    )
    expect(other.ok).toBe(true)
    await app.fill('10:00')
    await app.book()
    await frame.getByRole('heading', { name: 'Not booked' }).waitFor()
    await frame.getByRole('heading', { name: 'Free instead' }).waitFor()
    expect(await frame.getByRole('radio').count()).toBe(3)
    await frame.getByRole('radio').first().check()
    expect(await frame.getByLabel('Name').inputValue()).toBe('Ana Novak')
    await frame.getByRole('button', { name: 'Go on' }).click()
    await app.book()
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    expect(new Set(bookCalls(app).map(one => one.arguments['idempotency_key'])).size).toBe(2)
    expect(foul).toEqual([])
  })

  it('waits for a person who has to approve it, and shows what they say', async () => {
    const { app: program } = at.place
    const { ledger } = program.broker.services
    await setRules(ledger, ASK_ALL)
    try {
      const app = await openTimes()
      const { frame, foul, day } = app
      await app.fill()
      await app.book()
      await frame.getByRole('heading', { name: 'A person has to approve it: not booked yet' }).waitFor()
      expect(await booked(day)).toBe(0)
      const [row] = await ledger.operations.list({ most: 1, operation: 'schedule_appointment' })
      const receipt = { operation_id: row?.operationId }
      const question = await questionOf(ledger, receipt)
      await program.approvals.decide({ approvalId: question.approvalId }, 'approve', 'Grace')
      await ended(program, receipt)
      await frame.getByRole('button', { name: 'See how it stands' }).click()
      await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
      expect(await booked(day)).toBe(1)
      expect(foul).toEqual([])
    } finally {
      await setRules(ledger, [])
    }
  })

  it('names what is missing or wrong beside the fields, and books nothing', async () => {
    const app = await openTimes()
    const { frame, foul, day } = app
    await frame.getByRole('button', { name: 'Go on' }).click()
    await frame.getByText('Choose a time first.').waitFor()
    await app.fill('10:00', '')
    await frame.getByText('Give a phone number or a mail address.').waitFor()
    await app.fill('10:00', '12')
    await app.book()
    await frame.getByText('customer.phone:').first().waitFor()
    expect(await frame.getByLabel('Phone').getAttribute('aria-invalid')).toBe('true')
    await app.fill('10:00')
    await app.book()
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    expect(await booked(day)).toBe(1)
    expect(foul).toEqual([])
  })

  it('shows times without a way to book where the host lets no page call a tool', async () => {
    const { frame, calls, foul } = await openTimes({ capabilities: {} })
    await frame.getByText('This host lets no page call a tool').waitFor()
    expect(await frame.getByRole('button').count()).toBe(0)
    expect(await frame.getByRole('radio').count()).toBe(0)
    expect(calls).toEqual([])
    expect(foul).toEqual([])
  })

  it('works by keyboard alone', async () => {
    const app = await openTimes()
    const { frame, page, foul, day } = app
    await frame.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ana Novak')
    await page.keyboard.press('Tab')
    await page.keyboard.type('+4915112345678')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await frame.getByRole('heading', { name: 'Book this?' }).waitFor()
    await expect.poll(() => frame.getByRole('button', { name: 'Book it' }).isEnabled()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    expect(await booked(day)).toBe(1)
    expect(foul).toEqual([])
  })

  it('shows the name of a business as text', async () => {
    const { frame, foul } = await openTimes()
    await frame.getByText('onerror=alert(1)').first().waitFor()
    expect(await frame.getByText('U+202E').count()).toBeGreaterThan(0)
    expect(await frame.locator('main img, main script').count()).toBe(0)
    expect(await frame.locator('main').textContent()).toContain('<script>alert(2)</script>')
    expect(foul).toEqual([])
  })
})
