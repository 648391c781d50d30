import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { ANONYMOUS } from '../../src/core/caller.ts'
import { callerOf, finished } from '../callers.ts'
import { business, link } from '../contract/supply.ts'
import { call, refusal, startApp, TRIAL, value } from '../harness.ts'
import { textsThrough } from '../sending.ts'

const app = await startApp()
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())
const params = { smb_id: 's', reason: 'automation_failed', context: {} }

describe('preview_cost', () => {
  it('answers the numbers of the definition before there is history', async () => {
    expect(await value(app, 'preview_cost', { operation: 'escalate_to_human', params })).toEqual({
      estimated_cost_usd: 0.2,
      cost_range: { min_usd: 0.2, max_usd: 0.2 },
      estimated_latency_p50_ms: 2000,
      estimated_latency_p95_ms: 10_000,
      success_probability_estimate: 0.9,
      cost_accuracy_slo: 'exact',
    })
    expect(await value(app, 'preview_cost', { operation: 'hash', params: { input: 'x' } })).toMatchObject({
      estimated_cost_usd: 0,
      cost_accuracy_slo: 'exact',
    })
  })

  it('keeps an answer for a minute, then answers what was measured meanwhile', async () => {
    const caller = callerOf()
    for (let count = 0; count < 20; count += 1) {
      const outcome = await call(app, 'escalate_to_human', params, { caller })
      if (outcome.ok) await finished(app, String(outcome.value['operation_id']))
    }
    expect(await value(app, 'preview_cost', { operation: 'escalate_to_human', params })).toMatchObject({
      success_probability_estimate: 0.9,
    })
    vi.setSystemTime(Date.now() + 60_001)
    const preview = await value(app, 'preview_cost', { operation: 'escalate_to_human', params })
    expect(preview['success_probability_estimate']).toBe(1)
    expect(preview['estimated_latency_p95_ms']).toBeLessThan(2000)
  })

  it('makes no operation and charges nothing', async () => {
    const before = await app.broker.services.ledger.jobs.pending()
    await value(app, 'preview_cost', { operation: 'escalate_to_human', params })
    expect(await app.broker.services.ledger.jobs.pending()).toBe(before)
  })

  it.each([
    [{ operation: 'escalate', params: {} }, 'operation: unknown. Did you mean escalate_to_human?'],
    [{ operation: 'escalate_to_human', params: { reason: 'x' } }, 'context: required'],
    [{ operation: 'escalate_to_human' }, 'params: required'],
  ])('refuses %j', async (args, sentence) => {
    expect(await refusal(app, 'preview_cost', args)).toContain(sentence)
  })
})

describe('the preview of a lead and of a call', () => {
  const lead = { operation: 'capture_lead', params: { smb_id: 'smb_x', prospect: { name: 'Ana' } } }
  const called = {
    operation: 'call_business',
    params: { objective: 'Are you open on Saturdays?', business_phone: '+442079460958' },
  }

  it('names the channel that would carry it', async () => {
    expect(await value(app, 'preview_cost', lead)).toMatchObject({
      channel_likely: 'lead_funnel:agent-broker',
      estimated_cost_usd: 0.05,
    })
    const ID = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
    const voice = await startApp({ VAPI_API_KEY: 'k', VAPI_PHONE_NUMBER_ID: ID, VAPI_ASSISTANT_ID: ID })
    expect(await value(voice, 'preview_cost', called)).toMatchObject({
      channel_likely: 'voice:vapi',
      estimated_cost_usd: 0.2,
      cost_range: { min_usd: 0.2, max_usd: 0.2 },
      cost_accuracy_slo: 'exact',
    })
    await voice.close()
    const outbox = await startApp(TRIAL)
    expect(await value(outbox, 'preview_cost', called)).toMatchObject({
      channel_likely: 'voice:outbox',
      estimated_cost_usd: 0,
      cost_range: { min_usd: 0, max_usd: 0.2 },
    })
    await outbox.close()
  })

  it('says that nobody can be called where no voice provider is configured', async () => {
    const preview = await value(app, 'preview_cost', called)
    expect(preview).toMatchObject({ estimated_cost_usd: 0, success_probability_estimate: 0 })
    expect(preview).not.toHaveProperty('channel_likely')
  })
})

describe('the limit of a caller', () => {
  const reminder = { message_type: 'reminder', content: { body: 'Hi' } }
  const mail = { ...reminder, recipient: { id_type: 'email', id_value: 'a@example.com' } }
  const text = { ...reminder, recipient: { id_type: 'phone', id_value: '+12125552368' } }
  const customer = { name: 'Ana', email: 'ana@example.com' }
  const times = { window_start_iso: '2030-01-07T09:00', window_end_iso: '2030-01-07T17:00' }
  const booking = { smb_id: 'smb_6g2vgpgdbutthg3t', action: 'book', customer, requested_time: times }

  it('is held against the most that this very call may cost, which is what its preview says', async () => {
    const trial = await startApp({ ...TRIAL, FREE_TEXT: 'open' })
    for (const [operation, args] of [
      ['send_message', mail],
      ['send_message', { ...mail, preferred_channel: 'email' }],
      ['send_message', { ...text, preferred_channel: 'sms' }],
      ['send_message', text],
      ['send_message', { ...text, preferred_channel: 'voice' }],
      ['schedule_appointment', booking],
      ['schedule_appointment', { ...booking, action: 'waitlist' }],
      ['escalate_to_human', params],
    ] as const) {
      const { cost_range: range } = await value(trial, 'preview_cost', { operation, params: args })
      const { max_usd: most } = range as { max_usd: number }
      const reasonAt = async (max_cost_usd: number) => {
        const outcome = await call(trial, operation, { ...args, max_cost_usd }, { caller: callerOf() })
        return outcome.ok ? undefined : outcome.failure.reason
      }
      expect(await reasonAt(most), operation).not.toBe('budget_exceeded')
      // What certainly fails says why it does and not what it would have cost.
      if (most > 0 && operation !== 'schedule_appointment')
        expect(await reasonAt(most - 0.01), operation).toBe('budget_exceeded')
    }
    await trial.close()
  })

  it.each([
    ['send_message', mail, 0.02],
    ['send_message', { ...text, preferred_channel: 'sms' }, 0.02],
    ['send_message', { ...text, preferred_channel: 'chatapp' }, 0.02],
    ['send_message', text, 0.22],
    ['schedule_appointment', booking, 0.15],
  ])('%s %j costs at most as much', async (operation, args, max_usd) => {
    expect(await value(app, 'preview_cost', { operation, params: args })).toMatchObject({ cost_range: { max_usd } })
  })
})

describe('the preview of a message', () => {
  const ID = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
  const VOICE = { VAPI_API_KEY: 'k', VAPI_PHONE_NUMBER_ID: ID, VAPI_ASSISTANT_ID: ID }
  const MAIL = { SMTP_URL: 'smtp://127.0.0.1:2525', SMTP_FROM: 'hello@acme.example' }
  const TEXTS = textsThrough('http://127.0.0.1:1')
  const preview = async (
    settings: Record<string, string>,
    recipient: object,
    more: object = {},
    setUp = async (_app: Awaited<ReturnType<typeof startApp>>) => {},
  ) => {
    const sending = await startApp(settings)
    await setUp(sending)
    const asked = {
      operation: 'send_message',
      params: { recipient, message_type: 'reminder', content: { body: 'Hi' }, ...more },
    }
    const named = await value(sending, 'preview_cost', asked)
    const anonymous = await call(sending, 'preview_cost', asked, { caller: ANONYMOUS })
    await sending.close()
    return { named, anonymous: anonymous.ok ? anonymous.value : anonymous.failure }
  }
  const number = { id_type: 'phone', id_value: '+12125552368' }

  const mail = { id_type: 'email', id_value: 'a@example.com' }
  it.each([
    ['a text', { ...TEXTS, ...VOICE }, number, {}, 'sms:twilio', 0.02, 0.22],
    ['a text and nothing else', { ...TEXTS, ...VOICE }, number, { preferred_channel: 'sms' }, 'sms:twilio', 0.02, 0.02],
    ['a call where nothing else is configured', VOICE, number, {}, 'voice:vapi', 0.22, 0.22],
    [
      'a call that is asked for',
      { ...TEXTS, ...VOICE },
      number,
      { preferred_channel: 'voice' },
      'voice:vapi',
      0.22,
      0.22,
    ],
    ['a mail', { ...TEXTS, ...MAIL }, mail, {}, 'email:smtp', 0.02, 0.02],
    ['a mail that is asked for', TRIAL, mail, { preferred_channel: 'email' }, 'email:outbox', 0, 0.02],
    ['an outbox', TRIAL, number, {}, 'sms:outbox', 0, 0.22],
  ])('names %s and its price', async (_, settings, recipient, more, channel_likely, estimated_cost_usd, max_usd) => {
    const { named, anonymous } = await preview(settings, recipient, more)
    expect(named).toMatchObject({
      channel_likely,
      estimated_cost_usd,
      cost_range: { min_usd: Math.min(0.02, estimated_cost_usd), max_usd },
      cost_accuracy_slo: Math.min(0.02, estimated_cost_usd) === max_usd ? 'exact' : 'see cost_range',
    })
    expect(anonymous).toEqual(named)
  })

  it('says that nothing configured reaches the recipient', async () => {
    for (const settings of [{}, MAIL])
      expect((await preview(settings, number)).named).toMatchObject({
        estimated_cost_usd: 0,
        cost_range: { min_usd: 0, max_usd: 0.22 },
        success_probability_estimate: 0,
      })
    const { named } = await preview(TEXTS, { id_type: 'smb_id', id_value: 'smb_nobody' })
    expect(named).toMatchObject({ success_probability_estimate: 0 })
    expect(named).not.toHaveProperty('channel_likely')
  })

  it('of a business tells the channel to whoever has an identity', async () => {
    const row = business('smb_preview', {
      contactPhone: null,
      contactEmail: 'shop@example.com',
      verification: 'confirmed',
    })
    const { named, anonymous } = await preview(
      { ...TEXTS, ...MAIL },
      { id_type: 'smb_id', id_value: 'smb_preview' },
      {},
      app =>
        app.broker.services.ledger.transaction(({ businesses }) =>
          businesses.import(row, link('smb_preview')).then(() => undefined),
        ),
    )
    expect(named).toMatchObject({ channel_likely: 'email:smtp' })
    expect(anonymous).not.toHaveProperty('channel_likely')
    expect(anonymous).toMatchObject({ estimated_cost_usd: 0.02, success_probability_estimate: 0.9 })
  })

  it('of a confirmation names its one channel', async () => {
    const confirming = await startApp(TEXTS)
    const params = {
      recipient: { phone_or_email: '+12125552368' },
      confirmation_type: 'otp',
      data: { otp_code: '493027', business_name: 'Acme' },
    }
    expect(
      await value(confirming, 'preview_cost', { operation: 'send_transactional_confirmation', params }),
    ).toMatchObject({ channel_likely: 'sms:twilio' })
    await confirming.close()
  })

  it('refuses a recipient nobody could be', async () => {
    const params = {
      recipient: { id_type: 'phone', id_value: '555' },
      message_type: 'reminder',
      content: { body: 'Hi' },
    }
    expect(await refusal(app, 'preview_cost', { operation: 'send_message', params })).toContain('recipient.id_value')
  })
})
