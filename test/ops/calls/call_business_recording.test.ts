import { describe, expect, it } from 'vitest'
import type { End } from '../../call_vendors.ts'
import { enquiry, newYorkShop, openCallingPlace, untilDay } from '../../calling.ts'
import { keptLog } from '../../kept_log.ts'

describe('recording', () => {
  const london = (): string => '+442079460958'
  const california = (): string => newYorkShop().replace('+1212', '+1415')

  const ask = (vendor: 'vapi' | 'retell', to: string, plan = 'off') =>
    enquiry(to, vendor === 'retell' && plan === 'off' ? { extract_fields: undefined } : {})

  it.each([
    ['Vapi, wanted', 'vapi', '1', newYorkShop, 'after_consent'],
    ['Vapi, wanted, where every party must agree', 'vapi', '1', california, 'after_consent'],
    ['Vapi, not wanted', 'vapi', '0', newYorkShop, 'off'],
    ['Retell, wanted, where one party may record', 'retell', '1', newYorkShop, 'announced'],
    ['Retell, wanted, where every party must agree', 'retell', '1', california, 'off'],
    [
      'Retell, wanted, in a state whose law is in doubt',
      'retell',
      '1',
      () => newYorkShop().replace('+1212', '+1203'),
      'off',
    ],
    ['Retell, wanted, a number of no state', 'retell', '1', () => newYorkShop().replace('+1212', '+1800'), 'off'],
    ['Retell, wanted, abroad', 'retell', '1', london, 'off'],
    ['Retell, not wanted', 'retell', '0', newYorkShop, 'off'],
  ] as const)('%s', async (_what, vendor, wanted, number, plan) => {
    const place = await openCallingPlace(vendor, undefined, { VOICE_RECORDING: wanted })
    place.clock.offsetMs = untilDay('London and all of the United States')
    const id = String((await place.call(ask(vendor, number(), plan)))['operation_id'])
    const { request, opening } = await place.taken(id)
    const overrides = (request['assistantOverrides'] ?? {}) as Record<string, unknown>
    const agent = (request['agent_override'] ?? {}) as { agent?: { data_storage_setting: string } }
    if (vendor === 'vapi') {
      expect(overrides['artifactPlan']).toEqual({ recordingEnabled: plan === 'after_consent' })
      const question = expect.stringMatching(/^Hello, this is an AI assistant .*May I record this call\?/)
      expect(overrides['compliancePlan']).toEqual(
        plan === 'off' ? undefined : { recordingConsentPlan: { type: 'verbal', message: question } },
      )
    } else {
      expect(agent.agent?.data_storage_setting).toBe(plan === 'announced' ? 'everything' : 'basic_attributes_only')
      expect(opening).toMatch(plan === 'announced' ? /This call is recorded; / : /This call may be recorded; /)
    }
    const [decision] = await place.app.broker.services.ledger.messages.decisions(id)
    expect(
      (JSON.parse(decision?.trace ?? '{}') as { obligations: string[] }).obligations.includes(
        'recording_consent_prompt',
      ),
    ).toBe(plan !== 'off')
    await place.close()
  })

  /** Calls, lets the call end as told, and answers its outcome. */
  async function ended(vendor: 'vapi' | 'retell', end: End, wanted = '1') {
    const kept = keptLog()
    const place = await openCallingPlace(vendor, undefined, { VOICE_RECORDING: wanted }, { log: kept.log })
    const before = await place.balance()
    const receipt = await place.call(ask(vendor, newYorkShop(), wanted === '1' ? 'announced' : 'off'))
    const id = String(receipt['operation_id'])
    const taken = await place.taken(id)
    await place.parked(id)
    place.vendor.end(taken, end)
    place.later(130_000)
    const outcome = await place.outcome(id)
    const paid = before - (await place.balance())
    await place.close()
    return { receipt, outcome, paid, errors: kept.lines.filter(line => line.startsWith('error ')) }
  }
  const spoke: End = { reason: 'customer-ended-call', transcript: 'AI: Hello\nUser: Yes, sure.', extracted: {} }
  const recordingUrl = 'https://r.example/1.wav'

  it('is said to follow a consent only when the provider names its time', async () => {
    const agreed = await ended('vapi', { ...spoke, recordingUrl, consentAt: '2026-11-21T10:00:00Z' })
    expect(agreed).toMatchObject({
      outcome: { status: 'success', result: { recording: 'on_after_consent' } },
      errors: [],
    })
    for (const consentAt of [null, 'yes']) {
      const { outcome, errors } = await ended('vapi', { ...spoke, recordingUrl, consentAt })
      expect(outcome).toMatchObject({ status: 'success', result: { recording: 'on_without_known_consent' } })
      expect(errors).toHaveLength(1)
    }
    expect(await ended('vapi', { ...spoke, recordingUrl }, '0')).toMatchObject({
      outcome: { result: { recording: 'on_without_known_consent' } },
      errors: [expect.stringContaining('consent')],
    })
    expect(await ended('retell', { reason: 'user_hangup', recordingUrl }, '0')).toMatchObject({
      outcome: { result: { recording: 'on_without_known_consent' } },
      errors: [expect.stringContaining('consent')],
    })
    expect(await ended('retell', { ...spoke, reason: 'user_hangup', recordingUrl })).toMatchObject({
      outcome: { status: 'success', result: { recording: 'on_announced', transcript: spoke.transcript } },
      errors: [],
    })
  })

  it('that was declined is a refusal that costs nothing', async () => {
    const { outcome, paid } = await ended('vapi', {
      reason: 'assistant-ended-call',
      transcript: 'AI: May I record this call?\nUser: No.',
      consentAt: null,
    })
    expect(outcome).toMatchObject({
      status: 'failure',
      result: { outcome: 'not_reached', ended_reason: 'rejected', recording: 'off' },
    })
    expect(outcome['human_message']).toContain('did not agree to be recorded')
    expect(paid).toBe(0)
  })

  it.each([
    ['without a line of the other side', { ...spoke, transcript: 'AI: Hello, User: is a word here' }],
    ['without a transcript', { reason: 'customer-ended-call' }],
    ['cut off in silence', { ...spoke, reason: 'exceeded-max-duration', transcript: 'AI: Hello' }],
  ])('a call %s is no conversation and costs nothing', async (_what, end) => {
    const { outcome, paid } = await ended('vapi', end, '0')
    expect(outcome).toMatchObject({ status: 'failure', result: { outcome: 'not_reached', ended_reason: 'silence' } })
    expect(outcome['human_message']).not.toContain('keeps no words')
    expect(paid).toBe(0)
  })

  it('is not waited for by a provider that keeps no words, which says so before and after', async () => {
    const { receipt, outcome, paid } = await ended('retell', { ...spoke, reason: 'agent_hangup' }, '0')
    expect(receipt['human_message']).toContain('retell keeps no words')
    expect(outcome).toMatchObject({
      status: 'success',
      result: { transcript: null, extracted_fields: {}, recording: 'off' },
    })
    expect(outcome['human_message']).toContain('keeps no words')
    expect(paid).toBe(20)
  })

  it.each([
    [
      'not switched on',
      '0',
      newYorkShop,
      /has not switched recording on; .*VOICE_RECORDING to 1, or VOICE_PROVIDER to vapi/,
    ],
    ['not allowed there', '1', california, /has to agree first, which it cannot ask; .* set VOICE_PROVIDER to vapi/],
    ['not allowed abroad', '1', london, /has to agree first/],
  ] as const)(
    '%s keeps no words, so that fields are refused before anything is queued',
    async (_why, wanted, number, says) => {
      const place = await openCallingPlace('retell', undefined, { VOICE_RECORDING: wanted })
      const refused = await place.call(enquiry(number()))
      expect(refused).toMatchObject({
        status: 'failure',
        reason_code: 'bad_input',
        human_message: expect.stringMatching(/^extract_fields: retell keeps no words/),
      })
      expect(refused['human_message']).toMatch(says)
      expect([place.vendor.attempts, await place.app.broker.services.ledger.jobs.pending()]).toEqual([0, 0])
      await place.close()
    },
  )
})
