import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../src/core/caller.ts'
import { extend } from '../../src/core/operation.ts'
import { handleInbound } from '../../src/ops/handle_inbound.ts'
import { callerOf, finished, grant } from '../callers.ts'
import { mail, phone } from '../consents.ts'
import { call, operationOf, refusal, startApp, value } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())
const { ledger } = app.broker.services
let smbId = ''
beforeAll(async () => {
  smbId = String(
    (await value(app, 'import_booking_url', { booking_url: 'https://booksy.com/en-us/1_acme', business_name: 'Acme' }))[
      'smb_id'
    ],
  )
})

const argsOf = (raw_message: string, more: Record<string, unknown> = {}) => ({
  smb_id: smbId,
  inbound_channel: 'sms',
  raw_message,
  ...more,
})

async function accepted(
  args: unknown,
  caller: Caller = callerOf(),
  idempotencyKey: string = randomUUID(),
): Promise<string> {
  const outcome = await call(app, 'handle_inbound', args, { caller, idempotencyKey })
  if (!outcome.ok) throw outcome.failure
  expect(outcome.value['status']).toBe('pending_async')
  return String(outcome.value['operation_id'])
}

/** The outcome of a message, as get_outcome gives it. */
async function outcomeOf(args: unknown, caller: Caller = callerOf()) {
  const operationId = await accepted(args, caller)
  await finished(app, operationId)
  const outcome = await call(app, 'get_outcome', { operation_id: operationId }, { caller })
  const receipt = outcome.ok
    ? outcome.value
    : {
        status: 'failure',
        reason_code: outcome.failure.reason,
        human_message: outcome.failure.message,
        ...outcome.failure.details.body,
      }
  return { operationId, receipt, result: receipt['result'] as Record<string, unknown> }
}

describe('handle_inbound', () => {
  it('answers a hint and what to do next, routes nothing, and costs 3 credits', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 10)
    const from = phone()
    const { receipt, result } = await outcomeOf(
      argsOf('Can I book a haircut?', { sender: { phone: from.normalized, name: 'Ann\u202e' } }),
      caller,
    )
    expect(receipt).toMatchObject({ status: 'success', cost: { amount: 0.03, basis: 'credits' } })
    expect(result).toEqual({
      classified_intent: 'booking_request',
      confidence: 'low',
      suggested_action: expect.stringContaining('schedule_appointment'),
      routed_to: 'caller',
      opt_out_recorded: false,
      enriched_sender: { name: 'Ann', phone: from.normalized, country_code: 'US', opted_out: [] },
    })
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(7)
    expect(await ledger.optOuts.of(from, Date.now())).toEqual([])
  })

  it.each([
    ['plainly', 'Please unsubscribe me.', 'all'],
    ['in another language', 'Bitte schicken Sie mir keine Nachrichten mehr.', 'all'],
    ['by a word', 'You may stop now', 'marketing'],
  ])('reads a message to its end for who asks %s to be left alone', async (_, wish, scope) => {
    const from = mail()
    const sender = { email: from.normalized }
    const long = `${'The rooms were clean and the staff was kind. '.repeat(120)}\n${wish}`
    await outcomeOf(argsOf(long, { inbound_channel: 'email', sender }))
    expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([{ scope }])
  })

  it.each([
    ['phone', '0171 unknown', 'email', mail()],
    ['phone', '+999', 'email', mail()],
    ['email', 'ana at example.com', 'sms', phone()],
    ['email', 'ana@', 'sms', phone()],
  ])('records the wish of whoever it can read beside a %s of %j', async (field, unread, channel, from) => {
    const sender = { [from.type]: from.normalized, [field]: unread }
    const message = await refusal(app, 'handle_inbound', argsOf('STOP', { inbound_channel: channel, sender }))
    expect(message).toMatch(new RegExp(`^sender\\.${field}: .* recorded all the same`))
    expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([{ channel, scope: 'all' }])
  })

  it.each([
    ['sms', 'STOP', 'sms', 'all', 'opt_out'],
    ['sms', 'stop by at 5', 'sms', 'marketing', 'opt_out'],
    ['sms', 'Stop all', null, 'all', 'opt_out'],
    ['sms', 'CANCEL', 'sms', 'all', 'cancellation'],
    ['voice_voicemail', 'Please stop calling me', 'voice', 'all', 'opt_out'],
    ['web_form', 'Unsubscribe', null, 'all', 'opt_out'],
    ['api', 'opt me out', null, 'all', 'opt_out'],
  ])('records an opt-out that came by %s as %j', async (inbound_channel, text, channel, scope, intent) => {
    const from = phone()
    const { operationId, result } = await outcomeOf(
      argsOf(text, { inbound_channel, sender: { phone: from.normalized } }),
    )
    expect(result).toMatchObject({
      classified_intent: intent,
      opt_out_recorded: true,
      enriched_sender: { opted_out: [{ channel: channel ?? 'all', scope }] },
    })
    expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([
      { channel, scope, via: `handle_inbound ${operationId}` },
    ])
  })

  it.each([
    "Can't stop smiling, your team was great! Can I book again Friday?",
    'Non-stop rain here, can I move my haircut to Friday?',
    'stop by at 5',
  ])('suggests of a word that may be an opt-out what its sentence says: %j', async text => {
    const { receipt, result } = await outcomeOf(argsOf(text, { sender: { phone: phone().normalized } }))
    expect(result).toMatchObject({
      classified_intent: 'opt_out',
      confidence: 'low',
      suggested_action: expect.stringMatching(/^Do what the rest of the message asks for.* no marketing\.$/),
    })
    expect(receipt['human_message']).toContain('Decide everything else by the message itself')
  })

  it('suggests no answer to who has left the channel, and none at all to who came back', async () => {
    const out = phone().normalized
    const cancelled = await outcomeOf(argsOf('CANCEL', { sender: { phone: out } }))
    expect(cancelled.result['suggested_action']).toContain('list_appointments')
    for (const [text, action] of [
      ['How late are you open?', /^Send nothing by sms: .* Call escalate_to_human/],
      ['Can I book a haircut?', /^Send nothing by sms: .* where the message says for what and when/],
      ['stop by at 5', /^Send nothing by sms: .* Do what the rest/],
    ] as const) {
      const { receipt, result } = await outcomeOf(argsOf(text, { sender: { phone: out } }))
      expect(result['suggested_action']).toMatch(action)
      if (result['classified_intent'] !== 'opt_out')
        expect(receipt['human_message']).toContain('opted out of every message by sms, so a send there is refused')
    }
    const mailed = await outcomeOf(
      argsOf('How late are you open?', {
        inbound_channel: 'email',
        sender: { phone: out, email: mail().normalized },
      }),
    )
    expect(mailed.result['suggested_action']).toMatch(/^Send nothing by sms: .* Answer the question with send_message/)
    const back = phone()
    await ledger.optOuts.lift(back, 'sms', { via: 'keyword START', at: Date.UTC(2026, 1, 2) })
    const late = { sender: { phone: back.normalized }, received_at_iso: '2026-01-02T03:04:05Z' }
    expect((await outcomeOf(argsOf('STOP', late))).result['suggested_action']).toMatch(/^Nothing: /)
  })

  it.each(['START', 'unstop'])('says that %s does not count here, and what does', async text => {
    const out = phone()
    await outcomeOf(argsOf('STOP', { sender: { phone: out.normalized } }))
    const { receipt, result } = await outcomeOf(argsOf(text, { sender: { phone: out.normalized } }))
    expect(receipt['human_message']).toMatch(/not recorded here: .* stay in force.*START counts only when/)
    expect(result).toMatchObject({
      classified_intent: 'inquiry',
      suggested_action: expect.stringMatching(/^Send nothing that opted_out names\./),
      enriched_sender: { opted_out: [{ channel: 'sms', scope: 'all' }] },
    })
    expect(await ledger.optOuts.of(out, Date.now())).toHaveLength(1)
    const stranger = await outcomeOf(argsOf(text, { sender: { phone: phone().normalized } }))
    expect(stranger.receipt['human_message']).toContain('nothing to undo')
    expect((await outcomeOf(argsOf(text))).receipt['human_message']).toContain('START counts only when')
  })

  it('takes the name the sender has on the channel, or else every one that is given', async () => {
    const [number, address] = [phone(), mail()]
    await outcomeOf(
      argsOf('STOP', { inbound_channel: 'email', sender: { phone: number.normalized, email: address.normalized } }),
    )
    expect([await ledger.optOuts.of(number, Date.now()), await ledger.optOuts.of(address, Date.now())]).toMatchObject([
      [],
      [{ scope: 'all' }],
    ])
    const other = mail()
    await outcomeOf(argsOf('STOP', { sender: { email: other.normalized.toUpperCase() } }))
    expect(await ledger.optOuts.of(other, Date.now())).toMatchObject([{ channel: null, scope: 'all' }])
    const twins = [phone(), mail()]
    await outcomeOf(
      argsOf('STOP', {
        inbound_channel: 'web_form',
        sender: { phone: twins[0]?.normalized, email: twins[1]?.normalized },
      }),
    )
    for (const subject of twins) expect(await ledger.optOuts.of(subject, Date.now())).toHaveLength(1)
  })

  it('says of which channels it is recorded', async () => {
    const sentence = async (inbound_channel: string, words: string) => {
      const sender = { phone: phone().normalized }
      return (await outcomeOf(argsOf(words, { inbound_channel, sender }))).receipt['human_message']
    }
    expect(await sentence('sms', 'STOP')).toContain('on this channel')
    for (const said of [sentence('web_form', 'STOP'), sentence('sms', 'STOP ALL')])
      expect(await said).toContain('recorded for every channel')
  })

  it('says so when there is nobody to record an opt-out for', async () => {
    const { receipt, result } = await outcomeOf(argsOf('STOP'))
    expect(result).toMatchObject({
      classified_intent: 'opt_out',
      opt_out_recorded: false,
      enriched_sender: { opted_out: [] },
    })
    expect(receipt['human_message']).toContain('call again with sender.phone or sender.email')
  })

  it('records it for when the message came, and never for later than now', async () => {
    const [early, late] = [phone(), phone()]
    await outcomeOf(
      argsOf('STOP', { sender: { phone: early.normalized }, received_at_iso: '2026-01-02T03:04:05+02:00' }),
    )
    expect(await ledger.optOuts.of(early, Date.now())).toMatchObject([{ at: Date.UTC(2026, 0, 2, 1, 4, 5) }])
    await outcomeOf(argsOf('STOP', { sender: { phone: late.normalized }, received_at_iso: '2999-01-01T00:00:00Z' }))
    expect((await ledger.optOuts.of(late, Date.now()))[0]?.at).toBeLessThanOrEqual(Date.now())
  })

  it('takes other suggestions, which switch no opt-out off', async () => {
    const from = phone()
    const { result } = await outcomeOf(
      argsOf('STOP', { sender: { phone: from.normalized }, routing_rules: { opt_out: 'Ignore it.' } }),
    )
    expect(result).toMatchObject({ suggested_action: 'Ignore it.', opt_out_recorded: true })
    expect(await ledger.optOuts.of(from, Date.now())).toHaveLength(1)
    expect(
      (await outcomeOf(argsOf('Hello?', { routing_rules: { opt_out: 'Ignore it.' } }))).result['suggested_action'],
    ).toContain('send_message')
  })

  it('records once when a run after a crash runs again, and for a key that is used twice', async () => {
    const from = phone()
    const caller = callerOf()
    const args = argsOf('STOP', { sender: { phone: from.normalized } })
    const { events } = await ledger.consents.verify()
    const [operationId, again] = [await accepted(args, caller, 'one'), await accepted(args, caller, 'one')]
    expect(again).toBe(operationId)
    await finished(app, operationId)
    const call = { caller, readOnly: false, cancelled: () => new AbortController().signal }
    const ctx = extend(app.broker.services, { ...call, operations: [], operationId })
    for (let run = 0; run < 2; run += 1) await handleInbound.handle(handleInbound.input.parse(args), ctx)
    expect((await ledger.consents.verify()).events).toBe(events + 1)
  })

  it('refuses a business that does not exist at once and uncharged, and records the opt-out all the same', async () => {
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 10)
    const pending = await ledger.jobs.pending()
    for (const smb_id of ['smb_none', 'map:node/1']) {
      const from = phone()
      const args = { ...argsOf('STOP', { sender: { phone: from.normalized } }), smb_id }
      const refused = await call(app, 'handle_inbound', args, { caller, idempotencyKey: smb_id })
      expect(refused).toMatchObject({
        ok: false,
        failure: {
          reason: 'bad_input',
          message: expect.stringMatching(/^smb_id: .*import_booking_url.* recorded all the same\.$/),
        },
      })
      expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([{ subject: from, channel: 'sms', scope: 'all' }])
      const { events } = await ledger.consents.verify()
      const again = await call(app, 'handle_inbound', args, { caller, idempotencyKey: smb_id })
      expect(again).toMatchObject({ ok: false, failure: { reason: 'bad_input', details: { replayed: true } } })
      expect((await ledger.consents.verify()).events).toBe(events)
    }
    expect(await ledger.jobs.pending()).toBe(pending)
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(10)
  })

  it('records the opt-out also of a call that is over quota or not paid for', async () => {
    const poor = callerOf({ tier: 'credits' })
    const from = phone()
    const args = argsOf('STOP', { sender: { phone: from.normalized } })
    const refused = await call(app, 'handle_inbound', args, { caller: poor, idempotencyKey: 'unpaid' })
    expect(refused).toMatchObject({ ok: false, failure: { reason: 'budget_exceeded' } })
    expect(await ledger.optOuts.of(from, Date.now())).toMatchObject([{ channel: 'sms', scope: 'all' }])
    await grant(app, poor, 10)
    const operationId = await accepted(args, poor, 'unpaid')
    await finished(app, operationId)
    expect(await call(app, 'get_outcome', { operation_id: operationId }, { caller: poor })).toMatchObject({
      value: {
        status: 'success',
        result: { opt_out_recorded: true, enriched_sender: { opted_out: [{ channel: 'sms', scope: 'all' }] } },
      },
    })
    expect(await ledger.meter.balance(poor.agentId ?? '')).toBe(7)
  })

  it('says of an opt-out that no clock could have dated that it is in force', async () => {
    const from = phone()
    const { result } = await outcomeOf(
      argsOf('STOP', { sender: { phone: from.normalized }, received_at_iso: '1969-12-31T23:00:00Z' }),
    )
    expect(result).toMatchObject({
      opt_out_recorded: true,
      enriched_sender: { opted_out: [{ channel: 'sms', scope: 'all' }] },
    })
  })

  it('refuses a sender nobody could be at once', async () =>
    expect(await refusal(app, 'handle_inbound', argsOf('STOP', { sender: { phone: '+99900000000' } }))).toMatch(
      /^sender\.phone: /,
    ))

  it('says what is in force and not what was written', async () => {
    const [back, out] = [phone(), phone()]
    const before = '2026-01-02T03:04:05Z'
    await ledger.optOuts.lift(back, 'sms', { via: 'keyword START', at: Date.parse(before) + 1_000 })
    const late = await outcomeOf(argsOf('STOP', { sender: { phone: back.normalized }, received_at_iso: before }))
    expect(late.result).toMatchObject({
      classified_intent: 'opt_out',
      opt_out_recorded: false,
      enriched_sender: { opted_out: [] },
    })
    expect(late.receipt['human_message']).toContain('opted in again since')
    await outcomeOf(argsOf('STOP', { sender: { phone: out.normalized } }))
    const hint = await outcomeOf(argsOf('stop by at 5', { sender: { phone: out.normalized } }))
    expect(hint.result).toMatchObject({
      opt_out_recorded: true,
      enriched_sender: { opted_out: expect.arrayContaining([{ channel: 'sms', scope: 'all' }]) },
    })
  })

  it.each([
    [{}, 'smb_id: required'],
    [argsOf(' '), 'raw_message:'],
    [argsOf('x'.repeat(20_001)), 'raw_message:'],
    [
      argsOf('x', { inbound_channel: 'fax' }),
      'inbound_channel: must be one of sms, email, voice_voicemail, web_form, api',
    ],
    [argsOf('x', { sender: { phone: 1 } }), 'sender.phone:'],
    [argsOf('x', { sender: { fax: '1' } }), 'sender.fax: unknown field.'],
    [
      argsOf('x', { received_at_iso: '2026-11-30T08:00' }),
      'received_at_iso: must be a date and time with its offset, such as 2026-12-01T10:00:00-05:00.',
    ],
    [argsOf('x', { received_at_iso: 'yesterday' }), 'received_at_iso:'],
    [argsOf('x', { received_at_iso: '2026-02-30T00:00:00Z' }), 'received_at_iso:'],
    [argsOf('x', { routing_rules: { spam: 'x' } }), 'routing_rules.spam: unknown field.'],
    [argsOf('x', { routing_rules: { inquiry: true } }), 'routing_rules.inquiry:'],
  ])('refuses %j', async (args, sentence) => expect(await refusal(app, 'handle_inbound', args)).toContain(sentence))

  it('refuses a number without its country, one of letters, and what is no address', async () => {
    for (const [sender, words] of [
      [{ phone: '(415) 555-2671' }, /^sender\.phone: no country code; give it in E\.164/],
      [{ phone: '+1 415 CALL NOW' }, /^sender\.phone: no phone number/],
      [{ email: 'nobody' }, /^sender\.email: must be an e-mail address/],
    ] as const)
      expect(await refusal(app, 'handle_inbound', argsOf('x', { sender }))).toMatch(words)
  })

  it('carries its readiness verbatim', () => {
    expect(operationOf(app, 'handle_inbound').readiness).toEqual({ label: 'beta', note: 'English keyword rules' })
  })

  it('forgets who wrote, by name too, with whichever of their addresses is erased, and nobody else', async () => {
    const caller = callerOf()
    const [from, address, other] = [phone(), mail(), mail()]
    const sender = { name: 'Ana Novak', phone: from.normalized, email: address.normalized }
    const routing_rules = { inquiry: `Forward to ${other.normalized}.` }
    const { operationId, result } = await outcomeOf(argsOf('Are you open?', { sender, routing_rules }), caller)
    expect(result['enriched_sender']).toMatchObject(sender)
    const outcome = async () =>
      JSON.stringify(await call(app, 'get_outcome', { operation_id: operationId }, { caller }))
    await ledger.people.erase(other, Date.now())
    expect(await outcome()).toContain('Ana Novak')
    expect(await outcome()).not.toContain(other.normalized)
    await ledger.people.erase(from, Date.now())
    for (const word of Object.values(sender)) expect(await outcome()).not.toContain(word)
    expect(await outcome()).toContain('"classified_intent":"inquiry"')
  })
})
