import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../src/core/caller.ts'
import { recordReply, recordReport } from '../../../src/core/replies.ts'
import { callerOf, grant } from '../../callers.ts'
import { consent, stop } from '../../consents.ts'
import { business, lead, link } from '../../contract/supply.ts'
import { call, startApp } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { newYorker, reminder, send } from '../../sending.ts'
import { sendingCases, subjectOf, useSendingPlace } from './sending_cases.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each(sendingCases(postgres))('send_message on %s', (_name, open) => {
  const { place, ledger, balance } = useSendingPlace(open)

  it('sends a text, charges two credits and puts the decision on record', async () => {
    const to = newYorker()
    const before = await balance()
    const receipt = await send(place, reminder(to))
    expect(receipt).toMatchObject({
      status: 'success',
      channel_used: 'sms:twilio',
      channel_fallback_chain: ['sms:twilio'],
      cost: { amount: 0.02, basis: 'credits' },
      result: { delivery: 'accepted', effective_type: 'reminder' },
    })
    expect(await balance()).toBe(before - 2)
    expect(place.texts.arrived.filter(one => one.to === to)).toHaveLength(1)
    const operationId = String(receipt['operation_id'])
    const [decision] = await ledger().messages.decisions(operationId)
    expect(decision).toMatchObject({
      decision: 'allow',
      channel: 'sms',
      subject: { type: 'phone', normalized: to },
      operation: 'send_message',
    })
    expect(decision?.trace).not.toContain('appointment')
    expect(await ledger().messages.of(operationId)).toMatchObject([{ state: 'accepted', effectiveType: 'reminder' }])
  })

  it('refuses marketing without consent: nothing is sent or charged, and the refusal is on record', async () => {
    const to = newYorker()
    const before = await balance()
    const receipt = await send(
      place,
      reminder(to, { message_type: 'marketing', content: { body: 'Half price today only.' } }),
    )
    expect(receipt).toMatchObject({
      status: 'failure',
      reason_code: 'compliance_violation',
      rule_id: 'OPTIN-MKT',
      retriable: false,
      channel_fallback_chain: [],
    })
    expect(await balance()).toBe(before)
    expect(place.texts.requests.filter(({ body }) => body.includes(encodeURIComponent(to)))).toEqual([])
    const operationId = String((receipt as Record<string, unknown>)['operation_id'])
    const decisions = await ledger().messages.decisions(operationId)
    expect(decisions).toMatchObject([
      { decision: 'refuse', ruleId: 'OPTIN-MKT', channel: 'sms' },
      { decision: 'refuse', channel: 'voice' },
    ])
    expect(JSON.stringify(decisions)).not.toContain('Half price')
    expect(await ledger().messages.of(operationId)).toEqual([])
  })

  it('falls back from text to mail only when the text certainly did not leave', async () => {
    const [phone, email] = [newYorker(), `f${Date.now()}@example.com`]
    const customerId = `cust_${email}`
    for (const subject of [subjectOf(phone), subjectOf(email)])
      await ledger().consents.grant(
        consent(subject, { customerId, purpose: 'transactional', country: 'US' }),
        Date.now(),
      )
    place.texts.mood = 'refuses'
    const args = reminder(phone, { recipient: { id_type: 'customer_id', id_value: customerId } })
    expect(await send(place, args)).toMatchObject({
      status: 'success',
      channel_used: 'email:smtp',
      channel_fallback_chain: ['sms:twilio', 'email:smtp'],
    })
    expect(place.mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
    place.texts.mood = 'drops'
    const unknown = await send(place, args)
    expect(unknown).toMatchObject({
      status: 'partial',
      reason_code: 'upstream_failure',
      retriable: false,
      cost: { amount: 0 },
    })
    expect(place.mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
    expect(await ledger().messages.of(String(unknown['operation_id']))).toMatchObject([{ state: 'unknown' }])
  })

  it('never falls back from a named channel', async () => {
    place.texts.mood = 'refuses'
    const before = await balance()
    const receipt = await send(place, reminder(newYorker(), { preferred_channel: 'sms' }))
    expect(receipt).toMatchObject({
      status: 'failure',
      reason_code: 'upstream_failure',
      channel_fallback_chain: ['sms:twilio'],
    })
    expect(await balance()).toBe(before)
  })

  it('answers twins with one receipt and sends once', async () => {
    const to = newYorker()
    const twins = await Promise.all([1, 2, 3].map(() => send(place, reminder(to), { idempotencyKey: `twin-${to}` })))
    expect(new Set(twins.map(receipt => receipt['operation_id']))).toHaveProperty('size', 1)
    expect(place.texts.arrived.filter(one => one.to === to)).toHaveLength(1)
  })

  it('gives no reply to anybody when two agents have written to the same recipient, unless it names the message', async () => {
    const to = newYorker()
    const { services } = place.app.broker
    const first = await send(place, reminder(to, { on_behalf_of: 'Ana' }))
    const other = {
      ...place,
      caller: { ...place.caller, agentId: 'another_agent', keyId: 'another_key', tier: 'unlimited' as const },
    }
    await send(other, reminder(to, { on_behalf_of: 'Ben' }))
    const answer = {
      subject: subjectOf(to),
      channel: 'sms' as const,
      provider: 'twilio',
      providerId: `SX_${to}`,
      text: 'Yes.',
      at: services.now(),
    }
    expect(await recordReply(services.ledger, answer, services)).toBe(false)
    const [intent] = await services.ledger.messages.calls(String(first['operation_id']))
    expect(await recordReply(services.ledger, { ...answer, answers: intent?.providerId ?? null }, services)).toBe(true)
    expect(
      await services.ledger.conversations.replies(
        String((first['result'] as Record<string, unknown>)['conversation_id']),
      ),
    ).toMatchObject([{ text: 'Yes.' }])
  })

  it('keeps no words of a message once it has ended', async () => {
    const to = newYorker()
    const receipt = await send(place, reminder(to, { content: { body: 'A very secret reminder.' } }))
    expect((await place.app.broker.services.ledger.operations.get(String(receipt['operation_id'])))?.input).toBe('{}')
  })

  it('matches replies to the call that was made on behalf of somebody', async () => {
    const to = newYorker()
    const receipt = await send(place, reminder(to, { on_behalf_of: 'Ana Novak' }))
    const operationId = String(receipt['operation_id'])
    expect(receipt).toMatchObject({
      status: 'success',
      next_actions: ['get_status'],
      result: { conversation_id: expect.stringMatching(/^conv_/) },
    })
    const { services } = place.app.broker
    const answer = {
      subject: subjectOf(to),
      channel: 'sms' as const,
      provider: 'twilio',
      providerId: `SM_${to}`,
      text: 'Yes, see you.',
      at: 1_800_000_000_000,
    }
    expect(await recordReply(services.ledger, answer, services)).toBe(true)
    expect(await recordReply(services.ledger, answer, services)).toBe(false)
    expect(
      await recordReply(services.ledger, { ...answer, subject: subjectOf(newYorker()), providerId: 'other' }, services),
    ).toBe(false)
    const status = await call(place.app, 'get_status', { operation_id: operationId }, { caller: place.caller })
    expect(status).toMatchObject({
      ok: true,
      value: {
        status: 'success',
        partial_result: { replies: [{ text: 'Yes, see you.', received_at: '2027-01-15T08:00:00.000Z' }] },
      },
    })
  })

  it('moves on by what its provider reports', async () => {
    const receipt = await send(place, reminder(newYorker()))
    const [call] = await ledger().messages.calls(String(receipt['operation_id']))
    const report = { provider: 'twilio', providerId: call?.providerId ?? '', at: 5 }
    expect(await recordReport(ledger(), { ...report, state: 'read' })).toBe(true)
    expect(await recordReport(ledger(), { ...report, state: 'sent' })).toBe(false)
    expect(await recordReport(ledger(), { ...report, providerId: 'nobody', state: 'sent' })).toBe(false)
    expect(await ledger().messages.of(String(receipt['operation_id']))).toMatchObject([
      { state: 'delivered', updatedAt: 5 },
    ])
  })

  it('reaches a business by its record and a lead by its id', async () => {
    const smbId = `smb_${newYorker().slice(1)}`
    const phone = newYorker()
    await ledger().transaction(({ businesses }) =>
      businesses.import(business(smbId, { contactPhone: phone, verification: 'confirmed' }), link(smbId)),
    )
    expect(await send(place, reminder(phone, { recipient: { id_type: 'smb_id', id_value: smbId } }))).toMatchObject({
      status: 'success',
      channel_used: 'sms:twilio',
    })
    const email = `l${smbId}@example.com`
    await ledger().transaction(({ leads }) =>
      leads.capture(lead(`lead_${smbId}`, smbId, { email, agentId: place.caller.agentId ?? '' }), [`mailto:${email}`]),
    )
    const toLead = reminder(phone, { recipient: { id_type: 'customer_id', id_value: `lead_${smbId}` } })
    expect(await send(place, toLead)).toMatchObject({ status: 'success', channel_used: 'email:smtp' })
    await ledger().businesses.update(smbId, { verification: 'rejected' })
    expect(await send(place, reminder(phone, { recipient: { id_type: 'smb_id', id_value: smbId } }))).toMatchObject({
      reason_code: 'supply_unreachable',
    })
  })

  it('reaches a captured lead by every contact it gave, by the consents of each', async () => {
    const smbId = `smb_${newYorker().slice(1)}`
    const [number, address] = [newYorker(), `Ana.${smbId}@Example.com`]
    await ledger().transaction(({ businesses }) =>
      businesses.import(business(smbId, { countryCode: 'US' }), link(smbId)),
    )
    const prospect = {
      name: 'Ana Novak',
      phone: `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`,
      email: address,
    }
    const captured = await call(place.app, 'capture_lead', { smb_id: smbId, prospect }, { caller: place.caller })
    expect(captured).toMatchObject({ ok: true })
    const leadId = String(captured.ok && (captured.value['result'] as Record<string, unknown>)['lead_id'])
    const to = (changes: Record<string, unknown> = {}) =>
      reminder(number, { recipient: { id_type: 'customer_id', id_value: leadId }, ...changes })
    expect(await send(place, to())).toMatchObject({ status: 'success', channel_used: 'sms:twilio' })
    expect(place.texts.arrived.filter(one => one.to === number)).toHaveLength(1)
    const offer = {
      message_type: 'marketing',
      content: { subject: 'News', body: 'Half price today.' },
      preferred_channel: 'email',
    }
    expect(await send(place, to(offer))).toMatchObject({ status: 'failure' })
    await ledger().consents.grant(
      consent(subjectOf(address), { channels: ['email'], country: 'DE', lawfulBasis: 'consent' }),
      Date.now(),
    )
    const judged = await send(place, to(offer))
    // What is left is the operator's: the consent of the lead's own address was found.
    expect(judged).toMatchObject({ rule_id: 'CANSPAM-UNSUB', jurisdiction: { country: 'DE' } })
    await ledger().optOuts.add(stop(subjectOf(number), { scope: 'all', channel: null }), Date.now())
    expect(await send(place, to({ preferred_channel: 'sms' }))).toMatchObject({ rule_id: 'OPTOUT-HONOR' })
    expect(await send(place, to({ preferred_channel: 'email' }))).toMatchObject({
      status: 'success',
      channel_used: 'email:smtp',
    })
    const dead = `lead_dead_${smbId}`
    await ledger().transaction(({ leads }) =>
      leads.capture(lead(dead, smbId, { phone: '+13571234567', email: null, agentId: place.caller.agentId ?? '' }), []),
    )
    expect(
      await send(place, reminder(number, { recipient: { id_type: 'customer_id', id_value: dead } })),
    ).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringMatching(/^recipient\.id_value: this lead has no number or address/),
    })
  })

  it('writes to a lead by its id for the agent that captured it, and names no lead of another', async () => {
    const smbId = `smb_${newYorker().slice(1)}`
    const [phone, email] = [newYorker(), `o${smbId}@example.com`]
    await ledger().transaction(({ businesses }) =>
      businesses.import(business(smbId, { countryCode: 'US' }), link(smbId)),
    )
    const capture = async (prospect: object, caller: Caller) => {
      const asked = { smb_id: smbId, prospect: { name: 'Ana', ...prospect } }
      const captured = await call(place.app, 'capture_lead', asked, { caller, idempotencyKey: randomUUID() })
      return captured.ok ? (captured.value['result'] as Record<string, unknown>) : {}
    }
    const other = callerOf()
    const { lead_id: leadId } = await capture({ phone, email }, other)
    expect(await capture({ phone }, place.caller)).toMatchObject({ lead_id: leadId, deduplicated: true })
    const to = reminder(phone, { recipient: { id_type: 'customer_id', id_value: leadId }, preferred_channel: 'email' })
    const refused = { reason_code: 'bad_input', human_message: expect.stringContaining('no customer has this id') }
    expect(await send(place, to)).toMatchObject(refused)
    const preview = { operation: 'send_message', params: to }
    expect(await call(place.app, 'preview_cost', preview, { caller: place.caller })).toMatchObject({ ok: false })
    expect(place.mail.mails.filter(one => one.to.includes(email))).toEqual([])
    expect(await send(place, to, { caller: other })).toMatchObject({ status: 'success', channel_used: 'email:smtp' })
  })

  it('takes the number of a customer or lead for evidence of where their address is', async () => {
    const smbId = `smb_${newYorker().slice(1)}`
    await ledger().transaction(({ businesses }) => businesses.import(business(smbId), link(smbId)))
    const offer = (to: string) =>
      reminder(to, { message_type: 'marketing', content: { subject: 'News', body: 'Half price today.' } })
    const lead = async (phone: string) => {
      const email = `p${newYorker().slice(1)}@example.com`
      const prospect = { name: 'Ana Novak', phone, email }
      await call(place.app, 'capture_lead', { smb_id: smbId, prospect }, { caller: place.caller })
      return email
    }
    // Without evidence, country_code US is a caller's word.
    expect(await send(place, offer(`p${newYorker().slice(1)}@example.com`))).toMatchObject({
      rule_id: 'OPTIN-MKT',
      human_message: expect.stringContaining('only country_code says'),
    })
    expect(await send(place, offer(await lead('+4930123456')))).toMatchObject({
      rule_id: 'OPTIN-MKT',
      jurisdiction: { country: 'DE', confidence: 'record' },
    })
    expect(await send(place, offer(await lead(newYorker())))).not.toMatchObject({ rule_id: 'OPTIN-MKT' })
    const [customer, german] = [subjectOf(`p${newYorker().slice(1)}@example.com`), subjectOf('+4930123457')]
    for (const subject of [customer, german])
      await ledger().consents.grant(
        consent(subject, { customerId: smbId, purpose: 'reminder', country: null }),
        Date.now(),
      )
    expect(await send(place, offer(customer.normalized))).toMatchObject({ jurisdiction: { country: 'DE' } })
  })

  it('calls a business when no text gets through, for twenty credits more', async () => {
    const smbId = `smb_${newYorker().slice(1)}`
    const phone = newYorker()
    await ledger().transaction(({ businesses }) =>
      businesses.import(business(smbId, { contactPhone: phone, verification: 'confirmed' }), link(smbId)),
    )
    await ledger().consents.grant(
      consent(subjectOf(phone), {
        channels: ['voice'],
        purpose: 'transactional',
        kind: 'express',
        capturedAt: Date.now() - 1_000,
      }),
      Date.now(),
    )
    place.texts.mood = 'refuses'
    const receipt = await send(place, reminder(phone, { recipient: { id_type: 'smb_id', id_value: smbId } }))
    expect(receipt).toMatchObject({
      status: 'success',
      channel_fallback_chain: ['sms:twilio', 'voice:vapi'],
      cost: { amount: 0.22 },
    })
    expect(place.calls.arrived.filter(one => one.to === phone)).toHaveLength(1)
  })

  it('judges the name a call is made for as words of the call', async () => {
    const phone = newYorker()
    await ledger().consents.grant(
      consent(subjectOf(phone), { channels: ['voice'], purpose: 'transactional', capturedAt: Date.now() - 1_000 }),
      Date.now(),
    )
    const calling = (on_behalf_of: string) => send(place, reminder(phone, { preferred_channel: 'voice', on_behalf_of }))
    for (const name of [
      'Acme, who give 20% off everything until Sunday',
      'Acme, who give 2{}0% o{f}f everything until Sunday',
      'Acme, who give 20% \u200boff everything until Sunday',
    ])
      expect(await calling(name)).toMatchObject({
        status: 'failure',
        rule_id: 'OPTIN-MKT',
        effective_type: 'marketing',
      })
    expect(await calling('{\u200b}')).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringMatching(/^on_behalf_of: /),
    })
    expect(place.calls.arrived.filter(one => one.to === phone)).toEqual([])
    expect(await calling('Ana {Novak}')).toMatchObject({ status: 'success', channel_used: 'voice:vapi' })
    expect(place.calls.arrived.find(one => one.to === phone)?.text).toContain('on behalf of Ana Novak.')
  })

  it('calls nobody in place of a text who has not agreed to calls', async () => {
    place.texts.mood = 'refuses'
    const [paris, lyon] = ['+33612345678', '+33612345679']
    // Having bought something is no consent to be called.
    await ledger().consents.grant(
      consent(subjectOf(lyon), { channels: ['voice'], kind: 'implied', capturedAt: Date.now() - 1_000 }),
      Date.now(),
    )
    for (const to of [paris, lyon]) {
      const receipt = await send(place, reminder(to))
      expect(receipt).toMatchObject({
        status: 'failure',
        reason_code: 'upstream_failure',
        channel_fallback_chain: ['sms:twilio'],
      })
      expect(place.calls.arrived.filter(one => one.to === to)).toEqual([])
    }
  })

  it('fills templates, whose class decides the rules', async () => {
    const templateId = `visit_${newYorker().slice(1)}`
    const row = {
      templateId,
      class: 'reminder' as const,
      subject: null,
      body: 'Visit at {{ time }}.',
      approvedName: null,
      approvedLanguage: null,
    }
    await ledger().templates.add({ ...row, createdAt: 1, retiredAt: null })
    const to = newYorker()
    const content = { body: '', template_id: templateId, template_vars: { time: '10:00' } }
    expect(await send(place, reminder(to, { content }))).toMatchObject({ status: 'success' })
    expect(place.texts.arrived.at(-1)?.text).toContain('Visit at 10:00.')
    const wrong: [Record<string, unknown>, RegExp][] = [
      [{ content: { body: '', template_id: templateId } }, /template_vars: missing time/],
      [{ content: { ...content, body: 'Other words.' } }, /content\.body: with template_id/],
      [{ content: { body: '', template_id: 'nobody' } }, /template_id: no template/],
      [{ content, message_type: 'transactional' }, /message_type: the template .* is for reminder/],
      [{ content: { body: 'x', template_vars: {} } }, /template_vars: needs content\.template_id/],
    ]
    for (const [changes, sentence] of wrong) {
      const receipt = await send(place, reminder(to, changes))
      expect(receipt).toMatchObject({ reason_code: 'bad_input', human_message: expect.stringMatching(sentence) })
    }
  })

  it.each([
    'Your verification code is 493027.',
    'Your code is 482913',
    'Your Acme code: 482 913',
    'Ihr Bestätigungscode lautet 482913',
    'Tu código es 4829',
    '認証コードは482913です',
    'Doğrulama kodunuz: 482913',
    'Twój kod weryfikacyjny to 482913',
    'आपका ओटीपी 482913 है',
    'G-482913 is your code',
  ])('points one-time codes to their own operation: %s', async body => {
    const receipt = await send(place, reminder(newYorker(), { message_type: 'transactional', content: { body } }))
    expect(receipt).toMatchObject({ status: 'success', next_actions: ['send_transactional_confirmation'] })
  })

  it.each([
    'Your booking code: 48291',
    'Our ZIP code is 94110, see you at 19:00.',
    'The dress code is black tie. See you in 2026.',
    'Error code 404 is mended.',
    'Posta kodu 34000, görüşürüz.',
    'Rezervasyon kodunuz: 48213',
    'Kod rezerwacji: 48291, do zobaczenia.',
    'Kód rezervace 48291',
    'Slevový kód 2026',
    'Zakazano je kod nas u 1430.',
  ])('takes no other code for one: %s', async body => {
    const receipt = await send(place, reminder(newYorker(), { message_type: 'transactional', content: { body } }))
    expect(receipt['next_actions']).toBeUndefined()
  })

  it('erases the recipient from messages, decisions and replies', async () => {
    const to = newYorker()
    const receipt = await send(place, reminder(to, { on_behalf_of: 'Ana' }))
    const { services } = place.app.broker
    await recordReply(
      services.ledger,
      {
        subject: subjectOf(to),
        channel: 'sms',
        provider: 'twilio',
        providerId: `SMe_${to}`,
        text: `It is me, ${to}`,
        at: 1,
      },
      services,
    )
    expect(await ledger().people.export(subjectOf(to))).toMatchObject({
      messages: [{ channel: 'sms' }],
      decisions: [{ decision: 'allow' }],
      conversations: [{ text: `It is me, ${to}` }],
    })
    expect(await ledger().people.erase(subjectOf(to), Date.now())).toMatchObject({
      messages: 1,
      decisions: 1,
      conversations: 1,
    })
    const left = await ledger().people.export(subjectOf(to))
    expect(Object.values(left).flat()).toEqual([])
    expect(await ledger().messages.of(String(receipt['operation_id']))).toMatchObject([{ subject: null }])
    expect(await ledger().people.erase(subjectOf(to), Date.now())).toMatchObject({
      messages: 0,
      decisions: 0,
      conversations: 0,
    })
  })
})

describe('a deployment without channels', () => {
  it('says which setting is missing, sends nothing and charges nothing', async () => {
    const app = await startApp()
    const caller = callerOf({ tier: 'credits' })
    await grant(app, caller, 100)
    const receipt = await send({ app, caller }, reminder(newYorker()))
    expect(receipt).toMatchObject({
      status: 'failure',
      reason_code: 'supply_unreachable',
      cost: { amount: 0 },
      channel_fallback_chain: [],
    })
    expect(receipt['human_message']).toMatch(
      /Nothing was sent\. The channel sms .* server; ask .*TWILIO_ACCOUNT_SID.*\. The channel voice .*; ask .*VAPI_API_KEY/,
    )
    expect(
      (await send({ app, caller }, reminder(newYorker(), { preferred_channel: 'sms' })))['human_message'],
    ).toContain('TWILIO_ACCOUNT_SID')
    expect(await app.broker.services.ledger.meter.balance(caller.agentId ?? '')).toBe(100)
    await app.close()
  })
})
