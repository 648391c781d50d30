import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindingOf, HAIRCUT } from '../appointments.ts'
import { call } from '../harness.ts'
import type { Look } from './host.ts'
import { type AppPlace, openAppPlace } from './place.ts'
import { bookCalls, timesOf } from './times.ts'

let at: AppPlace
beforeAll(async () => {
  at = await openAppPlace(async () => ({}))
})
afterAll(() => at.close())

const { openTimes, lengths, booked } = timesOf(() => at)
const receipt = (structuredContent: Record<string, unknown>) => ({ content: [], structuredContent })
const LIMITED = receipt({
  status: 'failure',
  reason_code: 'rate_limited',
  resend: 'same',
  human_message: 'Too many calls.',
})
/** A host that answers the first bookings itself; `reaches`: after they were made. */
function answering(answers: unknown[], reaches: boolean): Look {
  const left = [...answers]
  return {
    answer: async ({ arguments: args }, next) => {
      if (args['action'] !== 'book' || left.length === 0) return next()
      if (reaches) await next()
      return left.shift()
    },
  }
}
const keysOf = (app: Parameters<typeof bookCalls>[0]): unknown[] =>
  bookCalls(app).map(one => one.arguments['idempotency_key'])

describe('a booking of which nobody knows', () => {
  it.each([
    ['words of the host', { content: [{ type: 'text', text: 'Tool call timed out' }], isError: true }],
    ['a text that was cut', { content: [{ type: 'text', text: '{"status":"success","operation_id":"4' }] }],
    ['a task', { resultType: 'task', task: { taskId: 't1', status: 'working' } }],
  ])('is uncertain after %s, and asked for again by its key', async (_name, answer) => {
    const app = await openTimes(answering([answer], true))
    const { frame } = app
    await app.fill()
    await app.book()
    await frame.getByRole('heading', { name: 'It may be booked, and nobody can say so' }).waitFor()
    expect(await frame.getByRole('heading', { name: 'Not booked', exact: true }).count()).toBe(0)
    await expect.poll(() => JSON.stringify(app.told)).toContain('check list_appointments before you book')
    await frame.getByRole('button', { name: 'Ask again' }).click()
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    expect(new Set(keysOf(app)).size).toBe(1)
    expect(await booked(app.day)).toBe(1)
    expect(app.foul).toEqual([])
  })

  it('stays uncertain whatever a refusal says afterwards, and offers no other time', async () => {
    const words = { content: [{ type: 'text', text: 'gone' }], isError: true }
    const expired = receipt({
      status: 'failure',
      reason_code: 'identity_required',
      resend: 'never',
      human_message: 'No.',
    })
    const app = await openTimes(answering([words, LIMITED, expired], true))
    const { frame } = app
    await app.fill()
    await app.book()
    for (const why of ['gone', 'Too many calls.', 'No.']) {
      await frame.getByText(`No receipt came (${why})`).waitFor()
      await frame.getByRole('heading', { name: 'It may be booked, and nobody can say so' }).waitFor()
      expect(await frame.getByRole('radio').count()).toBe(0)
      await frame.getByRole('button', { name: 'Ask again' }).click()
    }
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    expect(new Set(keysOf(app)).size).toBe(1)
    expect(await booked(app.day)).toBe(1)
  })

  it('is asked for again as it was after a limit, which says that nothing was done', async () => {
    const app = await openTimes(answering([LIMITED], false))
    const { frame } = app
    await app.fill()
    await app.book()
    await frame.getByRole('heading', { name: 'No booking is confirmed' }).waitFor()
    await frame.getByRole('button', { name: 'Ask again' }).click()
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    expect(new Set(keysOf(app)).size).toBe(1)
  })

  it('is the same one after the host has drawn the page anew', async () => {
    const first = await openTimes()
    await first.fill()
    await first.book()
    await first.frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    const second = await first.openAgain()
    await second.fill()
    await second.book()
    await second.frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    expect(keysOf(second)).toEqual(keysOf(first))
    expect(await booked(first.day)).toBe(1)
  })

  it('is not said to have failed by an answer that finds no such operation', async () => {
    const pending = { status: 'pending_async', operation_id: 'op-1', human_message: 'It runs.' }
    const app = await openTimes({
      answer: async ({ name, arguments: args }, next) =>
        args['action'] === 'book'
          ? receipt(pending)
          : name === 'get_outcome'
            ? receipt({ status: 'not_found', operation_id: 'op-1', human_message: 'There is none.' })
            : next(),
    })
    const { frame } = app
    await app.fill()
    await app.book()
    await frame.getByText('It could not be looked up: There is none').waitFor()
    await frame.getByRole('heading', { name: 'Asked for, not booked yet' }).waitFor()
    expect(await frame.getByRole('heading', { name: 'Not booked', exact: true }).count()).toBe(0)
  })
})

describe('the way to a booking', () => {
  it('books the length that was asked for, and says it', async () => {
    const { calendarBindings } = at.place.app.broker.services.ledger
    const services = [45, 90].map(minutes => ({ name: HAIRCUT, minutes }))
    const usual = { ...bindingOf(at.smbId), hours: '24/7' }
    await calendarBindings.put({ ...usual, services })
    try {
      const app = await openTimes({}, { duration_minutes: 90 })
      await app.fill()
      await app.frame.getByText(`${HAIRCUT}, 90 minutes`).waitFor()
      await app.book()
      await app.frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
      await app.frame.getByText(`${HAIRCUT}, 90 minutes`).waitFor()
      expect(await lengths(app.day)).toEqual([90])
    } finally {
      await calendarBindings.put(usual)
    }
  })

  it('is left by "Not yet" also while the price is read, and keeps the focus', async () => {
    let release = (): void => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const app = await openTimes({
      answer: async ({ name }, next) => {
        if (name === 'preview_cost') await held
        return next()
      },
    })
    const { frame } = app
    const focused = (): Promise<unknown> =>
      frame.evaluate('document.activeElement.textContent || document.activeElement.value')
    await app.fill()
    await frame.getByText('Being read').waitFor()
    await expect.poll(focused).toBe('Book this?')
    await frame.getByRole('button', { name: 'Not yet' }).click()
    release()
    await expect.poll(focused).toContain(`${app.day}T10:00`)
    await frame.getByRole('button', { name: 'Go on' }).click()
    await app.book()
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
    await expect.poll(focused).toBe('Booked')
    expect(bookCalls(app)).toHaveLength(1)
  })

  it('lets nothing be booked while free times are looked for anew', async () => {
    let release = (): void => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const app = await openTimes({
      answer: async ({ arguments: args }, next) => {
        if (args['action'] === 'check_availability') await held
        return next()
      },
    })
    const { frame, day } = app
    const other = {
      smb_id: at.smbId,
      action: 'book',
      service: HAIRCUT,
      customer: { name: 'Bo', phone: '+4915112345679' },
      requested_time: { preferred_iso: `${day}T10:00` },
    }
    expect((await call(at.place.app, 'schedule_appointment', other, { waitS: 20 })).ok).toBe(true)
    await app.fill()
    await app.book()
    await frame.getByRole('heading', { name: 'Free instead' }).waitFor()
    await frame.getByRole('button', { name: 'Look for free times anew' }).click()
    await expect.poll(() => frame.getByRole('button', { name: 'Go on' }).isDisabled()).toBe(true)
    release()
    await frame.getByRole('heading', { name: 'Not booked' }).waitFor({ state: 'detached' })
    await app.fill('11:00')
    await app.book()
    await frame.getByRole('heading', { name: 'Booked', exact: true }).waitFor()
  })
})
