import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { callerOf, grant } from '../../callers.ts'
import { consent, stop } from '../../consents.ts'
import { business, link } from '../../contract/supply.ts'
import { value } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { newYorker, openSendingPlace, reminder, send } from '../../sending.ts'
import { sendingCases, subjectOf, useSendingPlace } from './sending_cases.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each(sendingCases(postgres))('send_message on %s', (_name, open) => {
  const { place, ledger, balance } = useSendingPlace(open)

  it('honours a STOP that comes between preview and send', async () => {
    const to = newYorker()
    const subject = subjectOf(to)
    expect(
      await value(place.app, 'check_compliance', {
        recipient_id: to,
        content: 'See you at 10:00.',
        message_type: 'follow_up',
      }),
    ).toMatchObject({
      legal: true,
    })
    await ledger().optOuts.add(stop(subject, { scope: 'all', channel: null, at: Date.now() - 1 }), Date.now())
    const receipt = await send(
      place,
      reminder(to, { message_type: 'follow_up', content: { body: 'See you at 10:00.' } }),
    )
    expect(receipt).toMatchObject({ status: 'failure', rule_id: 'OPTOUT-HONOR' })
    expect(place.texts.arrived.filter(one => one.to === to)).toEqual([])
  })

  it('records an opt-out that only the provider knows, and tries no other channel', async () => {
    const [phone, email] = [newYorker(), `o${Date.now()}@example.com`]
    const customerId = `cust_${email}`
    for (const subject of [subjectOf(phone), subjectOf(email)])
      await ledger().consents.grant(consent(subject, { customerId, purpose: 'transactional' }), Date.now())
    place.texts.mood = 'refuses'
    const refusal = place.texts.refusal
    place.texts.refusal = { status: 400, body: { code: 21610, message: 'unsubscribed', status: 400 } }
    const receipt = await send(place, reminder(phone, { recipient: { id_type: 'customer_id', id_value: customerId } }))
    place.texts.refusal = refusal
    expect(receipt).toMatchObject({ status: 'failure', reason_code: 'compliance_violation' })
    expect(place.mail.mails.filter(({ to }) => to.includes(email))).toEqual([])
    expect(await ledger().optOuts.of(subjectOf(phone), Date.now())).toMatchObject([
      { channel: 'sms', via: 'provider twilio' },
    ])
    place.texts.mood = 'works'
    expect(await send(place, reminder(phone, { preferred_channel: 'sms' }))).toMatchObject({ rule_id: 'OPTOUT-HONOR' })
  })

  it('refuses the same words to the eleventh recipient, also when they come together', async () => {
    const content = { body: `We have moved to 5 Main Street ${place.clock.offsetMs}${Date.now()}.` }
    const all = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        send(place, reminder(newYorker(), { content: at % 2 === 0 ? content : { body: content.body.toUpperCase() } })),
      ),
    )
    expect(all.filter(({ status }) => status === 'success')).toHaveLength(10)
    const limited = all.filter(receipt => receipt['reason_code'] === 'rate_limited')
    expect(limited).toHaveLength(4)
    expect(limited[0]?.['retry_after_s']).toBeGreaterThan(3_590)
    place.clock.offsetMs = 3_601_000
    expect(await send(place, reminder(newYorker(), { content }))).toMatchObject({ status: 'success' })
  })

  it('sends twenty messages an hour to a business, whoever sends them', async () => {
    const smbId = `smb_${newYorker().slice(1)}`
    const contact = {
      contactPhone: newYorker(),
      contactEmail: `b${smbId}@example.com`,
      verification: 'confirmed' as const,
    }
    await ledger().transaction(({ businesses }) => businesses.import(business(smbId, contact), link(smbId)))
    const toShop = (at: number) =>
      reminder(contact.contactPhone, {
        recipient: { id_type: 'smb_id', id_value: smbId },
        preferred_channel: at % 2 === 0 ? 'sms' : 'email',
      })
    const others = callerOf({ tier: 'unlimited' })
    // Another agent's own name for some business takes nothing from this one.
    for (let at = 0; at < 3; at += 1)
      expect(
        await send({ app: place.app, caller: others }, reminder(newYorker(), { business_id: smbId })),
      ).toMatchObject({ status: 'success' })
    for (let at = 0; at < 20; at += 1)
      expect(await send({ app: place.app, caller: others }, toShop(at))).toMatchObject({ status: 'success' })
    const receipt = await send(place, { ...toShop(0), content: { body: 'Something else.' } })
    expect(receipt).toMatchObject({
      reason_code: 'rate_limited',
      retriable: true,
      human_message: expect.stringContaining('this business'),
    })
    const [decision] = await ledger().messages.decisions(String((receipt as Record<string, unknown>)['operation_id']))
    expect(decision).toMatchObject({ decision: 'limit', reason: 'rate_limited' })
  })

  it('counts a business_id for its own agent alone', async () => {
    const businessId = `biz_${newYorker()}`
    const [one, other] = [callerOf({ tier: 'unlimited' }), callerOf({ tier: 'unlimited' })]
    const toBusiness = () => reminder(newYorker(), { business_id: businessId })
    for (let at = 0; at < 20; at += 1)
      expect(await send({ app: place.app, caller: one }, toBusiness())).toMatchObject({ status: 'success' })
    expect(await send({ app: place.app, caller: one }, toBusiness())).toMatchObject({ reason_code: 'rate_limited' })
    expect(await send({ app: place.app, caller: other }, toBusiness())).toMatchObject({ status: 'success' })
  })

  it('sends one recipient twenty messages an hour, whoever sends them, also when they come together', async () => {
    const to = newYorker()
    const callers = Array.from({ length: 5 }, () => callerOf({ tier: 'unlimited' }))
    const all = await Promise.all(
      Array.from({ length: 23 }, (_, at) =>
        send(
          { app: place.app, caller: callers[at % 5] ?? place.caller },
          reminder(to, { content: { body: `Words ${at}.` } }),
        ),
      ),
    )
    expect(all.filter(({ status }) => status === 'success')).toHaveLength(20)
    const limited = all.filter(receipt => receipt['reason_code'] === 'rate_limited')
    expect(limited).toHaveLength(3)
    expect(limited[0]).toMatchObject({ retriable: true, human_message: expect.stringContaining('this recipient') })
    expect(Number(limited[0]?.['retry_after_s'])).toBeGreaterThan(3_580)
    expect(place.texts.arrived.filter(one => one.to === to)).toHaveLength(20)
    // Nobody uses up the codes somebody is waiting for.
    const code = {
      recipient: { phone_or_email: to },
      confirmation_type: 'otp',
      data: { otp_code: '493027', business_name: 'Acme' },
    }
    expect(await send(place, code, {}, 'send_transactional_confirmation')).toMatchObject({ status: 'success' })
    place.clock.offsetMs = 3_601_000
    expect(await send(place, reminder(to, { content: { body: 'Later.' } }))).toMatchObject({ status: 'success' })
  })

  it('counts earlier marketing to the same person in check_compliance and at the send', async () => {
    const to = newYorker()
    const subject = subjectOf(to)
    const noon = new Date()
    noon.setUTCHours(17, 0, 0, 0)
    // A weekday at noon in New York, so that no hours are closed.
    while ([0, 6].includes(noon.getUTCDay())) noon.setUTCDate(noon.getUTCDate() + 1)
    place.clock.offsetMs = noon.getTime() - Date.now()
    await ledger().consents.grant(consent(subject, { capturedAt: Date.now() - 1_000 }), Date.now())
    const row = (await ledger().messages.recent(subject, 0)).length
    expect(row).toBe(0)
    for (let at = 0; at < 3; at += 1) {
      const base = {
        operationId: `op_freq_${to}_${at}`,
        agentId: 'agent',
        channel: 'sms' as const,
        provider: 'twilio',
        judgedAs: 'sms' as const,
      }
      await ledger().operations.add(operationRow(base.operationId))
      await ledger().messages.log({ ...decisionRow(base.operationId), subject })
      await ledger().messages.add(
        {
          ...base,
          messageId: `msg_${base.operationId}`,
          subject,
          smbId: null,
          businessId: null,
          effectiveType: 'marketing',
          onBehalfOf: null,
          state: 'accepted',
          createdAt: noon.getTime() - 1_000,
          updatedAt: 0,
        },
        `Offer ${at}`,
      )
    }
    const preview = await value(place.app, 'check_compliance', {
      recipient_id: to,
      content: 'Half price today.',
      message_type: 'marketing',
    })
    expect(preview['all_rule_ids']).toContain('US-FREQ-3')
    const receipt = await send(
      place,
      reminder(to, { message_type: 'marketing', content: { body: 'Half price today.' }, preferred_channel: 'sms' }),
    )
    expect((receipt as Record<string, unknown>)['all_rule_ids']).toContain('US-FREQ-3')
  })

  it('mails no advertising to whoever had unsubscribed once the consent that ended it has expired', async () => {
    const own = await openSendingPlace(await open(), {
      PUBLIC_URL: 'https://broker.example',
      SENDER_POSTAL_ADDRESS: '1 Main Street, Springfield, IL 62701',
    })
    const { ledger: records } = own.app.broker.services
    await grant(own.app, own.caller, 1_000)
    // An address that its domain shows to be in the United States, where marketing by mail needs no opt-in.
    const to = `dated${Date.now()}@example.nyc`
    const subject = subjectOf(to)
    const offer = () =>
      send(own, reminder(to, { message_type: 'marketing', content: { subject: 'News', body: 'Half price today.' } }))
    const preview = () =>
      value(own.app, 'check_compliance', {
        recipient_id: to,
        content: 'Half price.',
        message_type: 'marketing',
        country_code: 'US',
      })
    const out = { status: 'failure', rule_id: 'OPTOUT-HONOR', all_rule_ids: ['OPTOUT-HONOR', 'CANSPAM-OPTOUT'] }
    await records.optOuts.add(
      stop(subject, { channel: null, via: 'unsubscribe link', at: Date.now() - 2_000 }),
      Date.now(),
    )
    expect(await offer()).toMatchObject(out)
    await records.consents.grant(
      consent(subject, { capturedAt: Date.now() - 1_000, expiresAt: Date.now() + 3_600_000 }),
      Date.now(),
    )
    expect(await preview()).toMatchObject({ legal: true })
    expect(await offer()).toMatchObject({ status: 'success', channel_used: 'email:smtp' })
    own.clock.offsetMs = 3_600_000
    expect(await preview()).toMatchObject({ legal: false, all_rule_ids: out.all_rule_ids })
    expect(await offer()).toMatchObject(out)
    expect(own.mail.mails.filter(mail => mail.to.includes(to))).toHaveLength(1)
    expect(await records.verify()).toEqual([])
    await own.close()
  })

  it('lets no caller talk the country of a record away', async () => {
    const smbId = `smb_${newYorker().slice(1)}`
    const record = business(smbId, {
      contactPhone: null,
      contactEmail: `shop@${smbId.replace('_', '-')}.example.com`,
      countryCode: 'DE',
      verification: 'confirmed',
    })
    await ledger().transaction(({ businesses }) => businesses.import(record, link(smbId)))
    const customerId = `cust_${smbId}`
    const customer = subjectOf(`c${smbId}@example.com`)
    await ledger().consents.grant(
      consent(customer, { customerId, purpose: 'transactional', country: 'DE' }),
      Date.now(),
    )
    for (const [id_type, id_value] of [
      ['smb_id', smbId],
      ['customer_id', customerId],
    ]) {
      const to = (country?: string) => ({ id_type, id_value, ...(country !== undefined && { country_code: country }) })
      const offer = (country?: string) => ({
        recipient: to(country),
        message_type: 'marketing',
        content: { subject: 'News', body: 'Half price today only.' },
      })
      expect(await send(place, offer('US'))).toMatchObject({
        reason_code: 'jurisdiction_conflict',
        human_message: expect.stringContaining('DE'),
      })
      expect(await send(place, { ...offer('US'), message_type: 'follow_up' })).toMatchObject({
        reason_code: 'jurisdiction_conflict',
      })
      for (const given of ['DE', undefined])
        expect(await send(place, offer(given))).toMatchObject({ rule_id: 'OPTIN-MKT', jurisdiction: { country: 'DE' } })
    }
    expect(place.mail.mails.filter(({ to }) => to.some(one => one.includes(smbId)))).toEqual([])
  })

  it('refuses what it cannot read by the name of the field, uncharged', async () => {
    const to = newYorker()
    const before = await balance()
    const wrong: [unknown, string, RegExp][] = [
      [
        reminder(to, { recipient: { id_type: 'phone', id_value: '2125552368' } }),
        'bad_input',
        /recipient\.id_value: has no country code; send it in E\.164/,
      ],
      [reminder(to, { recipient: { id_type: 'email', id_value: 'no at' } }), 'bad_input', /recipient\.id_value/],
      [
        reminder(to, { recipient: { id_type: 'phone', id_value: to, country_code: 'UK' } }),
        'bad_input',
        /country_code: "UK" is GB in ISO 3166-1 alpha-2; send GB\./,
      ],
      [
        reminder(to, { recipient: { id_type: 'customer_id', id_value: 'nobody' } }),
        'bad_input',
        /no customer has this id/,
      ],
      [
        reminder(to, { recipient: { id_type: 'smb_id', id_value: 'smb_nobody' } }),
        'supply_unreachable',
        /names no business/,
      ],
      [reminder(to, { recipient: { id_type: 'smb_id', id_value: 'map:node/1' } }), 'supply_unreachable', /map row/],
      [
        reminder(to, { preferred_channel: 'email' }),
        'bad_input',
        /preferred_channel: email does not reach a telephone number/,
      ],
      [reminder(to, { content: { body: ' ' } }), 'bad_input', /content\.body: empty/],
      [reminder(to, { content: { body: 'x\u0000' } }), 'bad_input', /NUL/],
      [
        reminder(to, { content: { body: 'x', subject: 'a\r\nBcc: b@example.com' } }),
        'bad_input',
        /content\.subject: must be one line/,
      ],
      [
        reminder(to, {
          message_type: 'marketing',
          recipient: { id_type: 'phone', id_value: '+971501234567', country_code: 'US' },
        }),
        'jurisdiction_conflict',
        /US/,
      ],
      [
        reminder(to, { preferred_channel: 'sms', content: { body: 'Your table is booked. '.repeat(100) } }),
        'bad_input',
        /carries at most 1600/,
      ],
    ]
    for (const [args, reason, sentence] of wrong)
      expect(await send(place, args)).toMatchObject({
        status: 'failure',
        reason_code: reason,
        human_message: expect.stringMatching(sentence),
      })
    expect(await balance()).toBe(before)
    // Nothing is reserved for it, so that whoever has no credits hears what is wrong too.
    const poor = { app: place.app, caller: callerOf({ tier: 'credits' }) }
    for (const [args, reason, sentence] of wrong.slice(0, 10))
      expect(await send(poor, args)).toMatchObject({
        reason_code: reason,
        human_message: expect.stringMatching(sentence),
      })
    expect(await ledger().meter.entries(poor.caller.agentId ?? '', 9)).toEqual([])
    expect(await send(poor, reminder(to))).toMatchObject({ reason_code: 'budget_exceeded' })
  })

  it('waits with a STOP that comes while a send is being judged, and the other way round', async () => {
    const to = newYorker()
    const subject = subjectOf(to)
    const order: string[] = []
    let hasBegun = () => {}
    const begun = new Promise<void>(resolve => {
      hasBegun = resolve
    })
    const judged = ledger().transaction(async tables => {
      await tables.optOuts.of(subject, Date.now())
      order.push('judged')
      hasBegun()
      await sleep(100)
      order.push('queued')
    })
    await begun
    const stopped = ledger()
      .optOuts.add(stop(subject, { scope: 'all', channel: null, at: Date.now() }), Date.now())
      .then(() => order.push('stopped'))
    await Promise.all([judged, stopped])
    expect(order).toEqual(['judged', 'queued', 'stopped'])
    expect(await send(place, reminder(to))).toMatchObject({ status: 'failure', rule_id: 'OPTOUT-HONOR' })
  })
})

const operationRow = (operationId: string) => ({
  operationId,
  agentId: 'agent',
  keyId: null,
  operation: 'send_message',
  state: 'success' as const,
  input: '{}',
  receipt: '{}',
  reservedCredits: null,
  costBasis: 'credits',
  estimatedAt: null,
  callbackUrl: null,
  smbId: null,
  partialResult: null,
  budgetKeyId: null,
  createdAt: 1,
  updatedAt: 1,
})
const decisionRow = (operationId: string) => ({
  decisionId: `dec_${operationId}`,
  operationId,
  agentId: 'agent',
  operation: 'send_message',
  channel: 'sms' as const,
  decision: 'allow' as const,
  reason: null,
  ruleId: null,
  trace: '{}',
  consentIds: '[]',
  inputsHash: 'h',
  at: 1,
})
