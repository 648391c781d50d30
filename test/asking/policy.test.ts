import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { factsOf } from '../../src/core/call/facts.ts'
import { pricedFor } from '../../src/core/operation.ts'
import { ended, questionOf, setRules } from '../approvals/asking.ts'
import { type BookingPlace, openBookingPlace } from '../appointments.ts'
import { callerOf, grant } from '../callers.ts'
import { type CallingPlace, enquiry, newYorkShop, openCallingPlace } from '../calling.ts'
import { httpOf } from '../harness.ts'
import { newYorker, openSendingPlace, reminder, type SendingPlace } from '../sending.ts'
import { modernHttp, says, stdio, type User, userWho } from './clients.ts'

const YES = says({ yes: true })
const ASK_USER = [{ name: 'users decide', when: {}, answer: 'ask_user' }]

let booking: BookingPlace
let sending: SendingPlace
let calling: CallingPlace
beforeAll(async () => {
  ;[booking, sending, calling] = await Promise.all([openBookingPlace(), openSendingPlace(), openCallingPlace('vapi')])
})
afterAll(() => Promise.all([booking.close(), sending.close(), calling.close()]))

const ledgers = () => [booking.ledger, sending.app.broker.services.ledger, calling.app.broker.services.ledger]
const setAll = (rules: unknown[]) => Promise.all(ledgers().map(ledger => setRules(ledger, rules)))
beforeAll(() => setAll(ASK_USER))
afterEach(async () => {
  for (const ledger of ledgers()) expect(await ledger.verify()).toEqual([])
})

let day = 1
const appointment = (more: Record<string, unknown> = {}) => {
  day += 1
  return {
    smb_id: booking.smbId,
    action: 'book',
    customer: { name: 'Ana Novak', phone: '+493012345678' },
    requested_time: { preferred_iso: new Date(Date.UTC(2026, 11, 1 + day * 7, 9)).toISOString() },
    idempotency_key: randomUUID(),
    wait_s: 0,
    ...more,
  }
}

const callTool = async (
  app: BookingPlace['app'],
  name: string,
  args: Record<string, unknown>,
  user: User,
  caller = callerOf({ tier: 'credits' }),
) => {
  await grant(app, caller, 500)
  const client = await modernHttp(app, caller, user)
  const { structuredContent = {} } = await client.callTool({ name, arguments: { wait_s: 0, ...args } })
  await client.close()
  return { receipt: structuredContent, caller }
}
const balanceOf = async ({ app }: { app: BookingPlace['app'] }, agentId: string | null) =>
  app.broker.services.ledger.meter.balance(agentId ?? '')

describe('an appointment', () => {
  const book = (user: User, args = appointment()) => callTool(booking.app, 'schedule_appointment', args, user)

  it('is booked once the user has agreed to business, time and price, and the ledger says who did', async () => {
    const user = userWho(YES)
    const { receipt, caller } = await book(user)
    expect(user.asked[0]?.message).toMatch(
      /^Schedule an appointment: may this go ahead\?\nBusiness: Acme Studio\nPrice: at most 0\.15 USD\n(.*\n)*Time: 202/,
    )
    expect(receipt).toMatchObject({ status: 'pending_async' })
    expect(receipt['reason_code']).toBe(undefined)
    expect(await ended(booking.app, receipt)).toMatchObject({ status: 'success', result: { status: 'confirmed' } })
    const row = await questionOf(booking.ledger, receipt)
    expect(row).toMatchObject({ state: 'approved', decidedBy: `user of ${caller.agentId}` })
    expect(row.runAt).not.toBe(null)
    expect(JSON.parse(row.shown ?? '{}')).toMatchObject({ input: { Business: 'Acme Studio' } })
    expect((await booking.ledger.audit.page({ most: 100 })).map(({ actor, target }) => [actor, target])).toContainEqual(
      ['user', row.approvalId],
    )
  })

  it('leaves what its user was shown to an export and an erasure, also where an address was kept from being a link', async () => {
    const address = `ana.${randomUUID()}@mail.example.com`
    const args = appointment({ customer: { name: 'Ana Novak', email: address } })
    const user = userWho(YES)
    const { receipt } = await book(user, args)
    expect(user.asked[0]?.message).toContain('@mail. example. com')
    await ended(booking.app, receipt)
    const subject = { type: 'email', normalized: address } as const
    const { people } = booking.ledger
    expect((await people.export(subject))['approvals']).toMatchObject([{ operation: 'schedule_appointment' }])
    expect(await people.erase(subject, Date.now())).toMatchObject({ approvals: 1 })
    expect((await questionOf(booking.ledger, receipt)).shown).toBe(null)
    expect((await people.export(subject))['approvals']).toEqual([])
  })

  it('is not booked after a no, and nothing is charged', async () => {
    const { receipt, caller } = await book(userWho(says({ yes: false })))
    expect(receipt).toMatchObject({ status: 'failure', reason_code: 'declined_by_user', retriable: false })
    expect(await balanceOf(booking, caller.agentId)).toBe(500)
  })

  it('holds and charges nothing while the user thinks', async () => {
    const caller = callerOf({ tier: 'credits' })
    const seen: unknown[] = []
    const user = userWho(async () => {
      seen.push(await balanceOf(booking, caller.agentId))
      seen.push(await booking.ledger.operations.list({ most: 1, agentId: caller.agentId ?? '' }))
      return { action: 'decline' }
    })
    await callTool(booking.app, 'schedule_appointment', appointment(), user, caller)
    expect(seen).toEqual([500, []])
  })

  it('is asked about again, with the difference, where it has changed meanwhile', async () => {
    const user = userWho(async () => {
      await booking.ledger.businesses.update(booking.smbId, { name: 'Bella Studio', updatedAt: 1 })
      return YES
    }, YES)
    const { receipt } = await book(user)
    expect(user.asked).toHaveLength(2)
    expect(user.asked[1]?.message).toContain('Business: Bella Studio')
    expect(user.asked[1]?.message).toContain('Changed since you were asked: Business was Acme Studio')
    expect(await ended(booking.app, receipt)).toMatchObject({ status: 'success' })
    await booking.ledger.businesses.update(booking.smbId, { name: 'Acme Studio', updatedAt: 2 })
  })

  it('waits for somebody of the operator where the rule has become another one', async () => {
    const rules = [{ name: 'people decide', when: {}, answer: 'ask' }]
    const user = userWho(async () => {
      await setRules(booking.ledger, rules)
      return YES
    })
    const { receipt } = await book(user)
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    expect(user.asked).toHaveLength(1)
    await setRules(booking.ledger, ASK_USER)
  })

  it('waits for somebody of the operator where no user can be asked', async () => {
    const { idempotency_key: key, ...args } = appointment()
    const caller = callerOf()
    const response = await httpOf(booking.app, caller)('/ops/schedule_appointment', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(args),
    })
    const receipt = (await response.json()) as Record<string, unknown>
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    const { approvalId } = await questionOf(booking.ledger, receipt)
    await booking.app.approvals.decide({ approvalId }, 'approve', 'Ana')
    expect(await ended(booking.app, receipt)).toMatchObject({ status: 'success' })
  })

  it('is shown with time and customer, however many services it has', async () => {
    const operation = booking.app.broker.registry.get('schedule_appointment')
    if (operation === undefined) throw new Error('no such operation')
    const services = Array.from({ length: 10 }, (_, at) => `Service ${at}`)
    const { customer, ...rest } = appointment({ services, notes: 'Left side' })
    const facts = await factsOf(booking.ledger, pricedFor(operation, rest), { ...rest, customer }, { rendered: null })
    expect(facts).toMatchObject({
      Business: 'Acme Studio',
      Price: 'at most 0.15 USD',
      Services: services.join(', '),
      Time: expect.stringMatching(/^202/),
      'Customer phone': '+493012345678',
      Notes: 'Left side',
    })
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`extra_${at}`, 'x']))
    const cut = await factsOf(booking.ledger, operation, { ...many, ...rest }, { rendered: null })
    expect(cut).toMatchObject({ Time: facts['Time'], More: expect.stringMatching(/^… and \d+ more$/) })
  })

  it('is asked about over a connection of the older era too', async () => {
    const user = userWho(YES)
    const client = await stdio(booking.app, callerOf(), user, 'legacy')
    const { structuredContent = {} } = await client.callTool({ name: 'schedule_appointment', arguments: appointment() })
    expect(await ended(booking.app, structuredContent)).toMatchObject({ status: 'success' })
    expect(user.asked).toHaveLength(1)
    await client.close()
  })

  it('asks for what is missing first, and then whether it may go ahead', async () => {
    const user = userWho(says({ field_1: '+493012345678' }), YES)
    const { receipt } = await book(user, appointment({ customer: { name: 'Ana Novak' } }))
    expect(user.asked).toHaveLength(2)
    expect(user.asked[1]?.message).toContain('+493012345678')
    expect(await ended(booking.app, receipt)).toMatchObject({ status: 'success' })
  })
})

describe('a message', () => {
  const ledger = () => sending.app.broker.services.ledger
  const sentTo = (to: string): number => sending.texts.arrived.filter(one => one.to === to).length
  const sendTo = (to: string, user: User, more: Record<string, unknown> = {}) =>
    callTool(sending.app, 'send_message', { ...reminder(to), idempotency_key: randomUUID(), ...more }, user)

  it('leaves once the user has agreed to recipient and words', async () => {
    const to = newYorker()
    const user = userWho(YES)
    const { receipt, caller } = await sendTo(to, user)
    expect(user.asked[0]?.message).toMatch(/To: \+1212\d+\nBy: sms\nWords: Your appointment is tomorrow at 10:00/)
    expect(receipt).toMatchObject({ status: 'success', channel_used: expect.stringMatching(/^sms/) })
    expect(sentTo(to)).toBe(1)
    expect(await questionOf(ledger(), receipt)).toMatchObject({
      state: 'approved',
      decidedBy: `user of ${caller.agentId}`,
    })
  })

  it('does not leave after a no', async () => {
    const to = newYorker()
    const { receipt, caller } = await sendTo(to, userWho({ action: 'decline' }))
    expect(receipt).toMatchObject({ reason_code: 'declined_by_user' })
    expect(sentTo(to)).toBe(0)
    expect(await balanceOf(sending, caller.agentId)).toBe(500)
  })

  it('hides a one-time code from the user and from what the client holds', async () => {
    const user = userWho(YES)
    const to = newYorker()
    const { receipt } = await callTool(
      sending.app,
      'send_transactional_confirmation',
      {
        recipient: { phone_or_email: to },
        confirmation_type: 'otp',
        data: { otp_code: '493027', business_name: 'Acme Studio' },
        idempotency_key: randomUUID(),
      },
      user,
    )
    expect(receipt).toMatchObject({ status: 'success' })
    expect(user.asked[0]?.message).toContain('[hidden]')
    expect(user.asked[0]?.message).not.toContain('493027')
    expect((await questionOf(ledger(), receipt)).shown).not.toContain('493027')
    expect(sending.texts.arrived.find(one => one.to === to)?.text).toContain('493027')
  })

  it('waits for somebody of the operator where a form cannot show all its words', async () => {
    const to = newYorker()
    const user = userWho(YES)
    const body = `${'Your appointment is tomorrow at 10:00. '.repeat(39)}Bring your card.`
    const { receipt } = await sendTo(to, user, { content: { body } })
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    expect(user.asked).toEqual([])
  })

  it('is refused by the gate whatever a user would say, and they are not asked', async () => {
    const to = newYorker()
    const optOut = { subject: { type: 'phone' as const, normalized: to }, channel: null, scope: 'all' as const }
    await ledger().optOuts.add({ ...optOut, via: 'test', at: Date.now() }, Date.now())
    const user = userWho(YES)
    expect((await sendTo(to, user)).receipt).toMatchObject({ reason_code: 'compliance_violation' })
    expect(user.asked).toEqual([])
  })
})

describe('what the gate asks about', () => {
  it('is decided by somebody of the operator, and never by a user', async () => {
    const strict = await openSendingPlace(undefined, { FREE_TEXT: 'relationship', COLD_PER_DAY: '0' })
    await setRules(strict.app.broker.services.ledger, ASK_USER)
    const user = userWho(YES)
    const args = { ...reminder(newYorker()), idempotency_key: randomUUID() }
    const { receipt } = await callTool(strict.app, 'send_message', args, user)
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    expect(user.asked).toEqual([])
    await strict.close()
  })

  it('is asked about although a user has agreed before it came up', async () => {
    const strict = await openSendingPlace(undefined, { FREE_TEXT: 'relationship', COLD_PER_DAY: '1' })
    const { ledger } = strict.app.broker.services
    await setRules(ledger, ASK_USER)
    const caller = callerOf({ tier: 'credits' })
    const send = (user: User) =>
      callTool(strict.app, 'send_message', { ...reminder(newYorker()), idempotency_key: randomUUID() }, user, caller)
    // The only message of the day to somebody new: what a user has agreed to counts as any other.
    expect((await send(userWho(YES))).receipt).toMatchObject({ status: 'success' })
    const user = userWho(YES)
    expect((await send(user)).receipt).toMatchObject({ reason_code: 'awaiting_approval' })
    expect(user.asked).toEqual([])
    await strict.close()
  })
})

describe('a yes that nobody needs any more', () => {
  it('is not written down as one that let a booking begin', async () => {
    const user = userWho(async () => {
      await setRules(booking.ledger, [])
      return YES
    })
    const { receipt } = await callTool(booking.app, 'schedule_appointment', appointment(), user)
    await setRules(booking.ledger, ASK_USER)
    expect(await ended(booking.app, receipt)).toMatchObject({ status: 'success' })
    const { approvals } = booking.ledger
    expect(await approvals.ofOperation(String(receipt['operation_id']))).toBe(undefined)
  })

  it('does not stand in the way of what the policy allows instead', async () => {
    const strict = await openSendingPlace(undefined, { FREE_TEXT: 'relationship', COLD_PER_DAY: '1' })
    const { ledger } = strict.app.broker.services
    await setRules(ledger, ASK_USER)
    const caller = callerOf({ tier: 'credits' })
    const send = (user: User) =>
      callTool(strict.app, 'send_message', { ...reminder(newYorker()), idempotency_key: randomUUID() }, user, caller)
    const user = userWho(async () => {
      await setRules(ledger, [])
      // It takes the place of the only message of the day to somebody new.
      expect((await send(userWho())).receipt).toMatchObject({ status: 'success' })
      await setRules(ledger, [{ when: {}, answer: 'allow' }])
      return YES
    })
    expect((await send(user)).receipt).toMatchObject({ status: 'success' })
    await strict.close()
  })
})

describe('a rule on the number of effects of a day', () => {
  it('asks about the first message over it, this one included', async () => {
    const fresh = await openSendingPlace()
    await setRules(fresh.app.broker.services.ledger, [{ when: { effects_today_over: 1 }, answer: 'ask_user' }])
    const caller = callerOf({ tier: 'credits' })
    const user = userWho(YES)
    const send = () =>
      callTool(fresh.app, 'send_message', { ...reminder(newYorker()), idempotency_key: randomUUID() }, user, caller)
    expect((await send()).receipt).toMatchObject({ status: 'success' })
    expect(user.asked).toHaveLength(0)
    expect((await send()).receipt).toMatchObject({ status: 'success' })
    expect(user.asked).toHaveLength(1)
    await fresh.close()
  })
})

describe('a call', () => {
  it('is placed once the user has agreed to number and words', async () => {
    const to = newYorkShop()
    const user = userWho(YES)
    const { receipt } = await callTool(calling.app, 'call_business', enquiry(to), user)
    expect(user.asked[0]?.message).toMatch(/To: \+1212\d+\nBy: voice\n.*\n?Words: Do you repair bicycles/)
    expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'call_placed' })
    await calling.taken(String(receipt['operation_id']))
    expect(calling.vendor.calls).toHaveLength(1)
    expect(await questionOf(calling.app.broker.services.ledger, receipt)).toMatchObject({ state: 'approved' })
  })

  it('is not placed after a no', async () => {
    const { receipt } = await callTool(
      calling.app,
      'call_business',
      enquiry(newYorkShop()),
      userWho(says({ yes: false })),
    )
    expect(receipt).toMatchObject({ reason_code: 'declined_by_user' })
    expect(calling.vendor.calls).toHaveLength(1)
  })
})

describe('other writes', () => {
  it('ask the user of a lead', async () => {
    const user = userWho(YES)
    const lead = { smb_id: booking.smbId, prospect: { name: 'Ana Novak', email: 'ana@example.com' } }
    const args = { ...lead, idempotency_key: randomUUID() }
    const { receipt } = await callTool(booking.app, 'capture_lead', args, user)
    expect(user.asked).toHaveLength(1)
    expect(receipt).toMatchObject({ status: 'success' })
    expect(await questionOf(booking.ledger, receipt)).toMatchObject({ state: 'approved' })
  })
})
