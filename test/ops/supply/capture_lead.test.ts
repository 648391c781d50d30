import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../src/core/caller.ts'
import { readConsent } from '../../../src/core/consent_input.ts'
import { callerOf, grant } from '../../callers.ts'
import { call, operationOf, startApp, value } from '../../harness.ts'

const app = await startApp()
afterAll(() => app.close())
const { ledger } = app.broker.services
let serial = 0
let smbId = ''

beforeEach(async () => {
  serial += 1
  const args = { booking_url: `https://booksy.com/en-us/${serial}_acme`, business_name: 'Acme' }
  smbId = String((await value(app, 'import_booking_url', args))['smb_id'])
})

async function capture(
  prospect: Record<string, unknown>,
  caller: Caller = callerOf(),
  more: Record<string, unknown> = {},
  key: string = randomUUID(),
) {
  const outcome = await call(
    app,
    'capture_lead',
    { smb_id: smbId, prospect: { name: 'Ana Novak', ...prospect }, ...more },
    { caller, idempotencyKey: key },
  )
  return outcome.ok
    ? { receipt: outcome.value, result: outcome.value['result'] as Record<string, unknown>, replayed: outcome.replayed }
    : { reason: outcome.failure.reason, message: outcome.failure.message }
}

/** A consent as an operator records it. */
async function consentOf(recipient: string, changes: Record<string, unknown> = {}): Promise<string> {
  const text = {
    recipient,
    channels: ['email'],
    purpose: 'marketing',
    kind: 'express',
    text_shown: 'Write to me.',
    source: 'web_form',
  }
  const read = readConsent({ ...text, captured_at: '2026-01-01T00:00:00Z', ...changes }, Date.now())
  if ('problems' in read) throw new Error(read.problems.join())
  return (await ledger.consents.grant(read.consent, Date.now())).consentId
}

describe('capture_lead', () => {
  it('is of the person whose address it is, however its letters are put together', async () => {
    const written = await capture({ email: 'zoe\u0308@example.com' })
    expect(await capture({ email: 'Zo\u00eb@example.com' })).toMatchObject({
      result: { lead_id: written.result?.['lead_id'], deduplicated: true },
    })
    const subject = { type: 'email', normalized: 'zo\u00eb@example.com' } as const
    expect(await ledger.people.export(subject)).toMatchObject({ leads: [{ email: 'zo\u00eb@example.com' }] })
  })

  it('keeps everything it was told, in normal form, and costs 5 credits', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 20)
    const prospect = {
      phone: '(415) 555-2671',
      email: 'Ana@EXAMPLE.com',
      service_interest: 'Cut',
      notes: 'after 5',
      consent_record_id: await consentOf('ana@example.com'),
    }
    const { receipt, result } = await capture(prospect, caller, { source: 'chat' })
    expect(receipt).toMatchObject({ status: 'success', cost: { amount: 0.05, currency: 'USD', basis: 'credits' } })
    expect(result).toEqual({
      lead_id: expect.stringMatching(/^lead_/),
      channel_used: 'lead_funnel:agent-broker',
      deduplicated: false,
    })
    // A number as it is written in its country would hide from an erasure.
    expect((await ledger.operations.get(String(receipt?.['operation_id'])))?.input).toBe('{}')
    expect(await ledger.leads.get(String(result?.['lead_id']))).toEqual({
      leadId: result?.['lead_id'],
      smbId,
      agentId: caller.agentId,
      name: 'Ana Novak',
      phone: '+14155552671',
      email: 'Ana@example.com',
      serviceInterest: 'Cut',
      notes: 'after 5',
      consentRecordId: prospect.consent_record_id,
      source: 'chat',
      createdAt: expect.any(Number),
    })
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(15)
  })

  it.each([
    [{ phone: '+1 415 555 2671' }, { phone: '4155552671' }],
    [{ email: 'ana@Example.com' }, { email: 'ANA@example.COM' }],
    [
      { email: 'ana@example.com', phone: '+14155552671' },
      { email: 'other@example.com', phone: '+14155552671' },
    ],
    [{ email: 'ana@müller.de' }, { email: 'ana@xn--mller-kva.de' }],
  ])('finds the lead of %j by %j, free of charge', async (one, other) => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 5)
    const first = await capture(one, caller)
    const second = await capture(other, caller)
    // The account is empty: even a call that ends free has to be covered while it runs.
    expect(second).toMatchObject({ reason: 'budget_exceeded' })
    await grant(app, caller, 5)
    const third = await capture(other, caller)
    expect(third.result).toMatchObject({ lead_id: first.result?.['lead_id'], deduplicated: true })
    expect(third.receipt).toMatchObject({ status: 'success', cost: { amount: 0, basis: 'no_charge' } })
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(5)
    expect(await ledger.leads.count(smbId)).toBe(1)
  })

  it('keeps people and businesses apart', async () => {
    const first = await capture({ phone: '+14155552671' })
    const other = await capture({ phone: '+14155552672' })
    const nobody = await capture({})
    const again = await capture({})
    const ids = [first, other, nobody, again].map(({ result }) => result?.['lead_id'])
    expect(new Set(ids).size).toBe(4)
  })

  it('makes one lead of a hundred twins with different keys', async () => {
    const captured = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        capture(at % 2 ? { phone: '+14155552671' } : { phone: '415-555-2671', email: 'ana@example.com' }),
      ),
    )
    expect(new Set(captured.map(({ result }) => result?.['lead_id'])).size).toBe(1)
    expect(captured.filter(({ result }) => result?.['deduplicated'] === false)).toHaveLength(1)
    expect(await ledger.leads.count(smbId)).toBe(1)
  })

  it('replays a key and refuses it for other input', async () => {
    const caller = callerOf()
    const first = await capture({ phone: '+14155552671' }, caller, {}, 'k1')
    expect(await capture({ phone: '+14155552671' }, caller, {}, 'k1')).toMatchObject({
      replayed: true,
      result: first.result,
    })
    expect(await capture({ phone: '+14155552672' }, caller, {}, 'k1')).toMatchObject({ reason: 'idempotency_conflict' })
  })

  it('takes supply-network ids alone', async () => {
    for (const id of ['map:node/5', 'smb_unknown', 'smb_']) {
      expect(await capture({ phone: '+14155552671' }, callerOf(), { smb_id: id })).toMatchObject({
        reason: 'out_of_supply_network',
      })
    }
  })

  it('keeps to the verticals of the token', async () => {
    expect(await capture({}, callerOf({ verticals: ['home_services'] }))).toMatchObject({
      reason: 'scope_denied',
      message: expect.stringContaining('personal_services'),
    })
    expect((await capture({}, callerOf({ verticals: ['personal_services'] }))).result).toBeDefined()
  })

  it.each([
    [{ phone: 'call me' }, 'prospect.phone: not a number'],
    [{ phone: '+1 555' }, 'prospect.phone: not a number'],
    [{ email: 'ana' }, 'prospect.email: There is no @'],
    [{ name: '  ' }, 'prospect.name: must be at least 1'],
    [{ name: 'A\u0000' }, 'NUL'],
    [{ age: 5 }, 'prospect.age: unknown field'],
    [{ notes: 'x'.repeat(4001) }, 'prospect.notes: must be at most 4000'],
  ])('refuses %.60j', async (prospect, words) => {
    expect(await capture(prospect)).toMatchObject({ reason: 'bad_input', message: expect.stringContaining(words) })
    expect(await ledger.leads.count(smbId)).toBe(0)
  })

  it('asks for the country code of a number that is of none, or of another country than the business', async () => {
    await ledger.businesses.update(smbId, { countryCode: null })
    const message = 'prospect.phone: has no country code; send E.164 such as +14155552671.'
    expect(await capture({ phone: '(212) 555-2368' })).toEqual({ reason: 'bad_input', message })
    await ledger.businesses.update(smbId, { countryCode: 'AT' })
    expect(await capture({ phone: '(212) 555-2368' })).toMatchObject({
      message: expect.stringContaining('not a number of AT'),
    })
    expect((await capture({ phone: '+12125552368' })).result).toBeDefined()
  })

  it('takes a wrong number or address for no write: nothing of the day, no row, and the key stays free', async () => {
    const caller = callerOf({ tier: 'free' })
    const key = randomUUID()
    for (const wrong of [{ phone: '(212) 555-2368', email: 'nope' }, { phone: '12' }, { email: 'a@@b' }]) {
      const args = { smb_id: smbId, prospect: { name: 'Ana Novak', ...wrong } }
      expect(await call(app, 'capture_lead', args, { caller, idempotencyKey: key })).toMatchObject({
        ok: false,
        failure: { reason: 'bad_input', details: { body: { quota: { used_today: 0 } } } },
      })
    }
    expect(await ledger.operations.list({ agentId: caller.agentId ?? '', most: 10 })).toEqual([])
    expect((await capture({ email: 'ana@example.com' }, caller, {}, key)).receipt).toMatchObject({
      status: 'success',
      quota: { used_today: 1 },
    })
  })

  it('says of a lead without a contact that nobody can reach the consumer by it', async () => {
    expect((await capture({})).receipt?.['human_message']).toContain('no phone or e-mail, so nobody can')
    expect((await capture({ email: 'ana@example.com' })).receipt?.['human_message']).not.toContain('nobody can')
  })

  it('carries its readiness verbatim', () => {
    expect(operationOf(app, 'capture_lead').readiness).toEqual({
      label: 'beta',
      note: "writes only to the service's own lead funnel",
    })
  })
})

describe('a consent that is sent along', () => {
  const lead = (email: string, consent_record_id: string) => capture({ email, consent_record_id })

  it('must be the prospect’s own and still hold; otherwise nothing is kept or charged', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 5)
    const revoked = await consentOf('revoked@example.com')
    await ledger.consents.revoke(revoked, { via: 'operator', at: Date.now() })
    const optedOut = await consentOf('out@example.com')
    await ledger.optOuts.add(
      {
        subject: { type: 'email', normalized: 'out@example.com' },
        channel: null,
        scope: 'all',
        via: 'keyword STOP',
        at: Date.now(),
      },
      Date.now(),
    )
    const expired = await consentOf('late@example.com', { expires_at: '2026-02-01T00:00:00Z' })
    const before = (await ledger.leads.list({ most: 1000 })).length
    for (const [email, id, words] of [
      ['ana@example.com', 'no_such_consent', 'no consent of this prospect'],
      ['other@example.com', await consentOf('somebody@example.com'), 'no consent of this prospect'],
      ['revoked@example.com', revoked, 'taken this consent back'],
      ['out@example.com', optedOut, 'opted out'],
      ['late@example.com', expired, 'has expired'],
    ] as const) {
      const { reason, message } = await capture({ email, consent_record_id: id }, caller)
      expect([reason, message]).toEqual(['compliance_violation', expect.stringContaining(words)])
    }
    expect((await ledger.leads.list({ most: 1000 })).length).toBe(before)
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(5)
  })

  it('counts when it belongs to one of the two contacts', async () => {
    const id = await consentOf('+14155552672', { channels: ['sms'] })
    expect(
      (await capture({ phone: '+14155552672', email: 'both@example.com', consent_record_id: id })).reason,
    ).toBeUndefined()
    expect((await lead('only@example.com', id)).reason).toBe('compliance_violation')
  })
})
