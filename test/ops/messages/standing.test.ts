import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../src/core/caller.ts'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import type { RelationshipRow } from '../../../src/core/rows/relationship.ts'
import { COUNTS_FOR_MS } from '../../../src/ops/messages/standing.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { toEmail } from '../../../src/supply/profile.ts'
import { callerOf } from '../../callers.ts'
import { consent } from '../../consents.ts'
import { booking } from '../../contract/bookings.ts'
import { relationship } from '../../contract/relationships.ts'
import { business, lead, link } from '../../contract/supply.ts'
import { createDatabase, type TestDatabase } from '../../database.ts'
import { call } from '../../harness.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace } from '../../sending.ts'

// Half past one in the afternoon of a Wednesday in New York.
const NOON = Date.parse('2026-11-18T18:30:00Z')
const DAY_MS = 86_400_000
const DEFAULTS = { FREE_TEXT: 'relationship', COLD_PER_DAY: '2' }

let postgres: TestDatabase
beforeAll(async () => {
  postgres = await createDatabase()
})
afterAll(() => postgres.drop())

describe.each([
  ['SQLite', () => openSqlite(':memory:')],
  ['Postgres', () => openPostgres(postgres.url)],
] as const)('who may be sent free text, on %s', (_, open) => {
  let ledger: Ledger
  let place: SendingPlace
  let agent: Caller
  let nowMs = NOON
  beforeAll(async () => {
    ledger = await open()
    place = await openSendingPlace(ledger, DEFAULTS, { now: () => nowMs })
  })
  afterAll(() => place.close())
  beforeEach(() => {
    nowMs += DAY_MS
    agent = callerOf()
  })

  const verdictOf = async (to: string, caller: Caller = agent, more: Record<string, unknown> = {}) => {
    const args = { recipient_id: to, content: 'Your appointment is tomorrow at 10:00.', ...more }
    const outcome = await call(place.app, 'check_compliance', args, { caller })
    if (!outcome.ok) throw outcome.failure
    return outcome.value['verdict']
  }
  /** Whether a reminder arrives. */
  const leaves = async (to: string, caller: Caller = agent, more: Record<string, unknown> = {}): Promise<boolean> => {
    const before = place.texts.arrived.length
    await send({ ...place, caller }, reminder(to, more))
    return place.texts.arrived.length > before
  }
  /** Nothing is left of what an agent may write to strangers. */
  const spend = async (caller: Caller = agent): Promise<void> => {
    for (let count = 0; count < 2; count += 1) expect(await leaves(newYorker(), caller)).toBe(true)
    expect(await verdictOf(newYorker(), caller)).toBe('ask')
  }
  const order = (to: string, changes: Partial<RelationshipRow> = {}) =>
    ledger.relationships.put(relationship({ phone: { type: 'phone', normalized: to }, at: nowMs - DAY_MS, ...changes }))

  it('a few strangers a day, and the same ones again', async () => {
    const [first, second, third] = [newYorker(), newYorker(), newYorker()]
    expect(await verdictOf(first)).toBe('allow')
    expect(await leaves(first)).toBe(true)
    expect(await leaves(second)).toBe(true)
    expect(await verdictOf(third)).toBe('ask')
    expect(await leaves(third)).toBe(false)
    expect(await verdictOf(second)).toBe('allow')
    expect(await leaves(first)).toBe(true)
    nowMs += DAY_MS
    expect(await leaves(third)).toBe(true)
  })

  it('six strangers a day from all agents together', async () => {
    const agents = [callerOf(), callerOf(), callerOf()]
    for (const caller of agents) for (let count = 0; count < 2; count += 1) await leaves(newYorker(), caller)
    expect(await leaves(newYorker())).toBe(false)
    expect(await verdictOf(newYorker())).toBe('ask')
  })

  it('no stranger where an offer is read into it, and no more of them by what is refused', async () => {
    for (let count = 0; count < 3; count += 1)
      await leaves(newYorker(), agent, { content: { body: 'Everything is 20% off this week only, shop now!' } })
    expect(await leaves(newYorker())).toBe(true)
  })

  it('no fewer of them by what certainly did not leave', async () => {
    const refused = newYorker()
    place.texts.mood = 'refuses'
    for (const to of [refused, newYorker()]) expect(await leaves(to)).toBe(false)
    place.texts.mood = 'works'
    expect(await leaves(newYorker())).toBe(true)
    expect(await leaves(refused)).toBe(true)
    expect(await leaves(newYorker())).toBe(false)
    // What has left earlier is not given back by what does not leave later.
    place.texts.mood = 'refuses'
    expect(await leaves(refused, agent, { content: { body: 'Your table is ready at nine.' } })).toBe(false)
    place.texts.mood = 'works'
    expect(await leaves(newYorker())).toBe(false)
  })

  it('as few where they come together', async () => {
    const strangers = Array.from({ length: 8 }, newYorker)
    const left = await Promise.all(strangers.map(to => send({ ...place, caller: agent }, reminder(to))))
    expect(left.filter(answer => 'result' in answer)).toHaveLength(2)
  })

  it('customers and orders that the operator imported, until they end', async () => {
    await spend()
    const to = newYorker()
    await order(to, { ref: 'o-1', expiresAt: nowMs + DAY_MS })
    expect(await verdictOf(to)).toBe('allow')
    expect(await leaves(to)).toBe(true)
    await order(to, { ref: 'o-1', expiresAt: nowMs - 1 })
    expect(await verdictOf(to)).toBe('ask')
    await order(to, { ref: 'o-1', at: nowMs - COUNTS_FOR_MS.order - 1 })
    expect(await verdictOf(to)).toBe('ask')
    await order(to, { ref: 'c-1', kind: 'customer', at: nowMs - COUNTS_FOR_MS.order - 1 })
    expect(await verdictOf(to)).toBe('allow')
  })

  it('whoever has consented to anything', async () => {
    await spend()
    const to = newYorker()
    const subject = { type: 'phone' as const, normalized: to }
    const given = consent(subject, { purpose: 'reminder', capturedAt: nowMs - 1, expiresAt: nowMs + DAY_MS })
    const { consentId } = await ledger.transaction(({ consents }) => consents.grant(given, nowMs))
    expect(await leaves(to)).toBe(true)
    await ledger.transaction(({ consents }) => consents.revoke(consentId, { via: 'operator', at: nowMs }))
    expect(await verdictOf(to)).toBe('ask')
  })

  it('whoever has written, as long as it is fresh or not answered', async () => {
    await spend()
    const to = newYorker()
    const sender = { type: 'phone' as const, normalized: to }
    const heard = { provider: 'twilio', channel: 'sms', sender, text: 'Are you open?', answers: null } as const
    const at = nowMs - COUNTS_FOR_MS.inboundMessage - 1
    await ledger.inbound.message({ ...heard, providerId: `SM${to}`, at, recordedAt: at })
    expect(await leaves(to)).toBe(true)
    // What was sent since is an answer, and proves nothing itself.
    nowMs += 1
    expect(await verdictOf(to)).toBe('ask')
    await ledger.inbound.message({ ...heard, providerId: `SN${to}`, at: nowMs - DAY_MS, recordedAt: nowMs })
    expect(await verdictOf(to)).toBe('allow')
  })

  it('whoever stands in the calendar of a business, and not in one that an agent wrote', async () => {
    await spend()
    const [theirs, ours, pending, calledOff] = [newYorker(), newYorker(), newYorker(), newYorker()]
    const hold = async (
      to: string,
      provider: string,
      state: 'confirmed' | 'pending' | 'cancelled',
      endAt = nowMs - DAY_MS,
    ) => {
      const appointmentId = `apt_${to}_${provider}`
      const customer = { name: 'Ana', phone: to, timeZone: 'America/New_York' }
      const row = booking({ appointmentId, operationId: `op_${to}`, provider, customer, startAt: endAt - 1, endAt })
      await ledger.transaction(({ bookings }) => bookings.hold(row))
      await ledger.bookings.move(appointmentId, ['held'], { state })
    }
    await hold(theirs, 'cal_com', 'confirmed')
    await hold(ours, 'local', 'confirmed')
    await hold(pending, 'cal_com', 'pending')
    await hold(calledOff, 'cal_com', 'cancelled')
    expect(await leaves(theirs)).toBe(true)
    expect(await verdictOf(ours)).toBe('ask')
    expect(await verdictOf(pending)).toBe('ask')
    expect(await verdictOf(calledOff)).toBe('ask')
    nowMs += COUNTS_FOR_MS.appointment
    await spend()
    expect(await verdictOf(theirs)).toBe('ask')
  })

  it('a business whose address the operator has confirmed, and not one an agent gave', async () => {
    await spend()
    const [confirmed, given] = [newYorker(), newYorker()]
    for (const [to, verification] of [[confirmed, 'confirmed'] as const, [given, 'unchecked'] as const]) {
      const row = business(`smb_${to}`, { contactPhone: to, verification })
      await ledger.transaction(({ businesses }) => businesses.import(row, link(row.smbId)))
    }
    expect(await leaves(confirmed)).toBe(true)
    expect(await leaves(given)).toBe(false)
  })

  it('nobody by a lead or by what reached them before', async () => {
    const [first, captured] = [newYorker(), newYorker()]
    expect(await leaves(first)).toBe(true)
    const row = business(`smb_${first}`)
    await ledger.transaction(async ({ businesses, leads }) => {
      await businesses.import(row, link(row.smbId))
      await leads.capture(lead(`lead_${captured}`, row.smbId, { phone: captured, createdAt: nowMs }), [
        `tel:${captured}`,
      ])
    })
    nowMs += DAY_MS
    await spend()
    expect(await verdictOf(first)).toBe('ask')
    expect(await verdictOf(captured)).toBe('ask')
  })

  it('templates of the operator: filled from a record, or like words of the caller’s own', async () => {
    const template = (id: string, body: string) =>
      ledger.templates.add({
        templateId: id,
        class: 'reminder',
        subject: null,
        body,
        approvedName: null,
        approvedLanguage: null,
        createdAt: nowMs,
        retiredAt: null,
      })
    await template('plain', 'We are closed tomorrow because of the snow.')
    await template('visit', 'Hello {{name}}, we look forward to seeing you at {{time}}.')
    const ours = newYorker()
    const startAt = Date.parse('2026-12-01T15:30:00Z')
    const customer = { name: 'Ana Novak', phone: ours, timeZone: 'America/New_York' }
    const held = { appointmentId: `apt_${ours}`, operationId: `op_${ours}`, customer, timeZone: 'America/New_York' }
    await ledger.transaction(({ bookings }) => bookings.hold(booking({ ...held, startAt, endAt: startAt + 1 })))
    await ledger.bookings.move(`apt_${ours}`, ['held'], { state: 'confirmed' })
    nowMs = Date.parse('2026-11-30T18:00:00Z')
    await spend()
    const filled = (id: string, vars?: Record<string, unknown>) => ({
      content: { body: '', template_id: id, ...(vars !== undefined && { template_vars: vars }) },
    })
    expect(await leaves(newYorker(), agent, filled('plain'))).toBe(true)
    expect(await leaves(ours, agent, filled('visit', { name: 'Ana', time: '10:30 AM on Tuesday, December 1' }))).toBe(
      true,
    )
    expect(await leaves(ours, agent, filled('visit', { name: 'Ana', time: '11:30 on December 1' }))).toBe(false)
    expect(await leaves(newYorker(), agent, filled('visit', { name: 'Ana', time: '10:30' }))).toBe(false)
    const known = newYorker()
    await order(known)
    expect(await leaves(known, agent, filled('visit', { name: 'Bo', time: '11:45' }))).toBe(true)
    // Maine wants to be told of an AI that words a text, which it has not here.
    expect(await leaves('+12075552368', callerOf(), filled('visit', { name: 'Bo', time: '11:45' }))).toBe(true)
    expect(JSON.stringify(place.texts.arrived.at(-1))).toContain('seeing you at 11:45.')
    expect(JSON.stringify(place.texts.arrived.at(-1))).not.toContain('AI assistant')
  })

  it('takes an appointment for a record of the business that holds it, from the agent that made it alone', async () => {
    const shop = newYorker()
    const smbId = `smb_${shop.slice(1)}`
    const row = booking({
      appointmentId: `apt_${shop}`,
      operationId: `op_${shop}`,
      smbId,
      agentId: agent.agentId ?? '',
    })
    await ledger.transaction(async ({ businesses, bookings }) => {
      await businesses.import(business(smbId, { contactPhone: shop }), link(smbId))
      await bookings.hold(row)
    })
    await spend()
    const regarding = { kind: 'appointment', id: row.appointmentId }
    expect(await verdictOf(shop, agent, { regarding })).toBe(await verdictOf(shop, agent))
    const refused = 'regarding: unknown'
    await expect(verdictOf(shop, callerOf(), { regarding })).rejects.toThrow(refused)
    await expect(verdictOf(newYorker(), agent, { regarding })).rejects.toThrow(refused)
    await expect(verdictOf(shop, agent, { regarding: { ...regarding, kind: 'order' } })).rejects.toThrow(refused)
  })

  it('takes one for a record of the business also where its address is written with capitals', async () => {
    const address = `Info${newYorker().slice(1)}@Shop.example`
    const smbId = `smb_${address.slice(4, 15)}`
    const row = booking({
      appointmentId: `apt_${address}`,
      operationId: `op_${address}`,
      smbId,
      agentId: agent.agentId ?? '',
    })
    await ledger.transaction(async ({ businesses, bookings }) => {
      await businesses.import(business(smbId, { contactEmail: toEmail('contact_email', address) }), link(smbId))
      await bookings.hold(row)
    })
    const regarding = { kind: 'appointment', id: row.appointmentId }
    expect(await verdictOf(address, agent, { regarding })).toBe('allow')
    await expect(verdictOf(address, callerOf(), { regarding })).rejects.toThrow('regarding: unknown')
  })

  it('tells whoever has no identity what a stranger is told', async () => {
    const [known, stranger] = [newYorker(), newYorker()]
    await order(known)
    const anonymous = { ...callerOf(), agentId: null }
    await spend()
    expect(await verdictOf(known, anonymous)).toBe(await verdictOf(stranger, anonymous))
    expect(await verdictOf(known, anonymous, { regarding: { kind: 'order', id: 'none' } })).toBe('allow')
  })

  it('says why somebody would be asked, and that no rule refuses', async () => {
    await spend()
    const args = { recipient_id: newYorker(), content: 'See you at 10.' }
    const outcome = await call(place.app, 'check_compliance', args, { caller: agent })
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        legal: true,
        verdict: 'ask',
        human_message: expect.stringMatching(/somebody of the operator would be asked.*Nothing on record shows/),
      },
    })
  })
})

describe('FREE_TEXT', () => {
  const on = async (settings: Record<string, string>, work: (place: SendingPlace) => Promise<void>) => {
    const place = await openSendingPlace(undefined, settings, { now: () => NOON })
    await work({ ...place, caller: callerOf() })
    await place.close()
  }
  const check = async ({ app, caller }: SendingPlace, recipient_id: string) => {
    const outcome = await call(app, 'check_compliance', { recipient_id, content: 'See you at 10.' }, { caller })
    return outcome.ok ? outcome.value['verdict'] : outcome.failure
  }

  it('templates asks about every word of a caller’s own', () =>
    on({ FREE_TEXT: 'templates' }, async place => {
      const to = newYorker()
      await place.app.broker.services.ledger.relationships.put(
        relationship({ phone: { type: 'phone', normalized: to }, at: NOON }),
      )
      expect(await check(place, to)).toBe('ask')
    }))

  it('relationship with COLD_PER_DAY=0 asks about every stranger', () =>
    on({ FREE_TEXT: 'relationship', COLD_PER_DAY: '0' }, async place => {
      expect(await check(place, newYorker())).toBe('ask')
    }))

  it('is relationship unless it is set, and lets ten strangers a day', () =>
    on({ FREE_TEXT: '', COLD_PER_DAY: '' }, async place => {
      expect(place.app.config.standing).toEqual({ freeText: 'relationship', coldPerDay: 10 })
      for (let count = 0; count < 10; count += 1) {
        const answer = await send(
          place,
          reminder(newYorker(), { content: { body: `Your table number ${count} is ready.` } }),
        )
        expect(answer).toHaveProperty('result')
      }
      expect(await check(place, newYorker())).toBe('ask')
      await send(place, reminder(newYorker()))
      expect(place.texts.arrived).toHaveLength(10)
    }))
})
