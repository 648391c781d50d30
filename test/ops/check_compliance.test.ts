import { RULES_VERSION } from '../../src/gate/law/rules.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../src/core/caller.ts'
import type { Services } from '../../src/core/context.ts'
import type { ConsentReader } from '../../src/core/gate.ts'
import { consent, NOON, NUMBERS, optOut, SENDER } from '../gate/given.ts'
import { call, httpOf, refusal, startApp, value } from '../harness.ts'

const consents: ConsentReader = {
  consentsOf: async ({ normalized }) => (normalized === NUMBERS.NY ? [consent(NUMBERS.NY)] : []),
  optOutsOf: async ({ normalized }) => (normalized === NUMBERS.TX ? [optOut(NUMBERS.TX)] : []),
}
const overrides: Partial<Services> = { now: () => NOON, consents, sender: SENDER }
const app = await startApp({}, overrides)
afterAll(() => app.close())
const check = (args: Record<string, unknown>) => value(app, 'check_compliance', args)

describe('check_compliance', () => {
  it('allows a plain reminder to a number, and says whose rules applied', async () => {
    expect(await check({ recipient_id: NUMBERS.CA, content: 'See you at 10.', message_type: 'reminder' })).toEqual({
      legal: true,
      verdict: 'allow',
      human_message: 'The gate would allow this message now; it judges again at the send. This is not legal advice.',
      all_rule_ids: [],
      channel: 'sms',
      effective_type: 'reminder',
      jurisdiction: { country: 'US', state: 'CA', zones: ['America/Los_Angeles'], confidence: 'area_code' },
      obligations: [],
      notes: [],
      rules_version: RULES_VERSION,
      tzdata: process.versions.tz,
    })
  })

  it('names rule, remedy, law and the words when it refuses', async () => {
    const answer = await check({ recipient_id: NUMBERS.CA, content: 'Your invoice. Enjoy 20% off your next visit.' })
    expect(answer).toMatchObject({
      legal: false,
      reason_code: 'compliance_violation',
      rule_id: 'OPTIN-MKT',
      all_rule_ids: ['OPTIN-MKT', 'US-PEWC-SMS'],
      effective_type: 'marketing',
      matched_text: '20% off',
    })
    expect(answer['human_message']).toContain('No marketing opt-in')
    expect(answer['remedy']).toContain('ask the operator to record an opt-in')
    expect(answer['citation']).not.toBe('')
  })

  it('reads consents and opt-outs', async () => {
    expect(await check({ recipient_id: NUMBERS.NY, content: 'Hello', message_type: 'marketing' })).toMatchObject({
      legal: true,
    })
    expect(await check({ recipient_id: NUMBERS.TX, content: 'Hello', message_type: 'follow_up' })).toMatchObject({
      legal: false,
      rule_id: 'OPTOUT-HONOR',
    })
  })

  it('says when a message would be in time', async () => {
    const night = await startApp({}, { ...overrides, now: () => Date.parse('2026-11-19T05:00:00Z') })
    const answer = await value(night, 'check_compliance', {
      recipient_id: NUMBERS.NY,
      content: 'Hello',
      message_type: 'marketing',
    })
    expect(answer).toMatchObject({ legal: false, rule_id: 'US-QH-FED', next_allowed_at: '2026-11-19T13:00:00.000Z' })
    await night.close()
  })

  it('judges a contradiction of country and number', async () => {
    expect(
      await check({ recipient_id: NUMBERS.dubai, content: 'Hello', message_type: 'marketing', country_code: 'SA' }),
    ).toMatchObject({
      legal: false,
      reason_code: 'jurisdiction_conflict',
      rule_id: 'JUR-CONFLICT',
    })
  })

  it('names the settings a sender lacks', async () => {
    const bare = await startApp({}, { now: () => NOON, consents })
    const sms = await value(bare, 'check_compliance', {
      recipient_id: NUMBERS.NY,
      content: 'Hello',
      message_type: 'marketing',
    })
    expect(sms).toMatchObject({ rule_id: 'US-10DLC' })
    expect(sms['remedy']).toContain('TENDLC_CAMPAIGN')
    expect(sms['all_rule_ids']).toEqual(['US-10DLC', 'TEXT-FORM'])
    const email = await value(bare, 'check_compliance', {
      recipient_id: 'ann@example.nyc',
      content: 'Hello',
      message_type: 'marketing',
    })
    expect(email['all_rule_ids']).toEqual(['CANSPAM-UNSUB', 'CANSPAM-ADDR'])
    await bare.close()
  })

  it('takes the sender from the settings', async () => {
    const settings = {
      PUBLIC_URL: 'https://broker.example.com',
      SENDER_NAME: 'Example Services LLC',
      SENDER_POSTAL_ADDRESS: '1 Main Street, Springfield, IL 62701',
      SENDER_SUPPORT: 'help@example.com',
      TENDLC_CAMPAIGN: 'CABC123',
      TENDLC_USE_CASE: 'MARKETING',
    }
    const set = await startApp(settings, { now: () => NOON, consents })
    expect(
      await value(set, 'check_compliance', { recipient_id: NUMBERS.NY, content: 'Hello', message_type: 'marketing' }),
    ).toMatchObject({
      legal: true,
      obligations: ['sender_identification', 'opt_out_offer'],
    })
    await set.close()
    await expect(startApp({ TENDLC_CAMPAIGN: 'CABC123' })).rejects.toThrow('setting TENDLC_USE_CASE: missing')
    await expect(startApp({ TENDLC_USE_CASE: 'MIXED' })).rejects.toThrow('setting TENDLC_CAMPAIGN: missing')
    await expect(startApp({ TENDLC_USE_CASE: 'mixed', TENDLC_CAMPAIGN: 'CABC123' })).rejects.toThrow(
      'setting TENDLC_USE_CASE',
    )
  })

  it('asks a deployment whose texts come from a toll-free number for its verification', async () => {
    const account = {
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token',
      SENDER_NAME: 'Example Services LLC',
    }
    const texts = { ...account, TENDLC_CAMPAIGN: 'CABC123', TENDLC_USE_CASE: 'MARKETING' }
    const message = { recipient_id: NUMBERS.NY, content: 'Hello', message_type: 'marketing' }
    const asked = async (settings: Record<string, string>) => {
      const place = await startApp({ ...texts, ...settings }, { now: () => NOON, consents })
      const answer = await value(place, 'check_compliance', message)
      await place.close()
      return answer
    }
    const unverified = await asked({ TWILIO_FROM: '+18335550100' })
    expect(unverified).toMatchObject({ legal: false, all_rule_ids: ['TOLLFREE-VERIFY'] })
    expect(unverified['remedy']).toContain('TOLLFREE_VERIFICATION')
    expect(
      await asked({ TWILIO_FROM: '+18335550100', TOLLFREE_VERIFICATION: 'HH12', TOLLFREE_USE_CASES: '2FA, marketing' }),
    ).toMatchObject({ legal: true })
    expect(await asked({ TWILIO_FROM: '+14155550100' })).toMatchObject({ legal: true })
    expect(await asked({ TWILIO_FROM: `MG${'0'.repeat(32)}` })).toMatchObject({ legal: true })
  })

  it('keeps stricter law when the operator asks for it', async () => {
    const evening = {
      now: () => Date.parse('2026-11-18T15:30:00Z'),
      sender: SENDER,
      consents: { ...consents, consentsOf: async () => [consent(NUMBERS.dubai)] },
    }
    const message = { recipient_id: NUMBERS.dubai, content: 'Hello', message_type: 'marketing' }
    const lenient = await startApp({}, evening)
    const strict = await startApp({ GATE_STRICT: '1' }, evening)
    expect(await value(lenient, 'check_compliance', message)).toMatchObject({
      legal: true,
      obligations: ['gulf_default_notice', 'sender_identification', 'opt_out_offer'],
    })
    expect(await value(strict, 'check_compliance', message)).toMatchObject({
      legal: false,
      rule_id: 'GULF-AE-LAW',
      next_allowed_at: '2026-11-19T05:00:00.000Z',
    })
    await Promise.all([lenient.close(), strict.close()])
  })

  it('refuses when the store cannot be read', async () => {
    const down = async () => Promise.reject(new Error('down'))
    const broken = await startApp({}, { now: () => NOON, consents: { consentsOf: down, optOutsOf: down } })
    expect(
      await value(broken, 'check_compliance', { recipient_id: NUMBERS.NY, content: 'See you at 10.' }),
    ).toMatchObject({
      legal: false,
      rule_id: 'GATE-UNREADABLE',
    })
    await broken.close()
  })

  it.each([
    [{ recipient_id: '4155552671', content: 'x' }, 'recipient_id: has no country code; send it in E.164'],
    [{ recipient_id: '+13571234567', content: 'x' }, 'recipient_id: no country assigns'],
    [{ recipient_id: 'a@b\nBcc: c@d.com', content: 'x' }, 'recipient_id: not an e-mail address'],
    [{ recipient_id: 'a@b.com', content: 'x', channel: 'sms' }, 'channel: sms does not reach an e-mail address'],
    [{ recipient_id: NUMBERS.NY, content: 'x', channel: 'email' }, 'channel: email does not reach a number'],
    [{ recipient_id: NUMBERS.NY, content: 'x', channel: 'pigeon' }, 'channel'],
    [{ recipient_id: NUMBERS.NY, content: 'x', message_type: 'advert' }, 'message_type'],
    [{ recipient_id: NUMBERS.NY, content: 'x', country_code: 'XX' }, 'country_code: must be an ISO 3166-1'],
    [{ recipient_id: NUMBERS.NY, content: 'x', state_code: 'ON' }, 'state_code: must be the two-letter'],
    [{ recipient_id: NUMBERS.london, content: 'x', state_code: 'CA' }, 'state_code: is a US state'],
    [{ recipient_id: NUMBERS.NY, content: '  ' }, 'content: empty'],
    [{ recipient_id: NUMBERS.NY, content: 'a\uD800' }, 'content: contains half of a surrogate pair'],
    [{ recipient_id: NUMBERS.NY, content: 'a\0' }, 'content: contains a NUL'],
    [{ recipient_id: NUMBERS.NY, content: 'x'.repeat(1_048_576) }, 'content'],
    [{ content: 'x' }, 'recipient_id: required'],
  ])('refuses %#', async (args, sentence) => {
    expect(await refusal(app, 'check_compliance', args)).toContain(sentence)
  })

  it('writes nothing, and needs no identity', async () => {
    const { ledger } = app.broker.services
    const before = await ledger.rowCounts()
    const outcome = await call(
      app,
      'check_compliance',
      { recipient_id: NUMBERS.NY, content: 'Hello', message_type: 'marketing' },
      { caller: ANONYMOUS, readOnly: true },
    )
    expect(outcome.ok).toBe(true)
    expect(await ledger.rowCounts()).toEqual(before)
  })

  it('answers callers without an identity so often a minute, each address for itself', async () => {
    const limited = await startApp({ ANONYMOUS_CHECKS_PER_MINUTE: '3' }, overrides)
    const args = { recipient_id: NUMBERS.NY, content: 'Hello' }
    const ask = (address: string) => call(limited, 'check_compliance', args, { caller: ANONYMOUS, address })
    const first = await Promise.all(Array.from({ length: 5 }, () => ask('203.0.113.1')))
    expect(first.filter(({ ok }) => ok)).toHaveLength(3)
    expect(first.find(({ ok }) => !ok)).toMatchObject({
      failure: { reason: 'rate_limited', retriable: true, details: { retryAfterS: expect.any(Number) } },
    })
    expect(await ask('203.0.113.2')).toMatchObject({ ok: true })
    for (let at = 0; at < 5; at += 1) expect(await call(limited, 'check_compliance', args)).toMatchObject({ ok: true })
    const http = httpOf(limited, ANONYMOUS)
    const post = () =>
      http('/ops/check_compliance', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
      })
    const answers = [await post(), await post(), await post(), await post()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })

  it('logs the decision without recipient and words', async () => {
    const lines: unknown[] = []
    const log = {
      debug: () => {},
      info: (...line: unknown[]) => void lines.push(line),
      warn: () => {},
      error: () => {},
    }
    const logging = await startApp({}, { ...overrides, log })
    await value(logging, 'check_compliance', {
      recipient_id: NUMBERS.CA,
      content: 'Secret words, 20% off',
      country_code: 'GB',
    })
    await logging.close()
    const text = JSON.stringify(lines)
    expect(text).toContain('JUR-CONFLICT')
    expect(text).not.toMatch(/4155552671|Secret|20% off/)
  })
})
