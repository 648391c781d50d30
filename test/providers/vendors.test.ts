import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import type { Channel, Intent, Outgoing } from '../../src/core/channel.ts'
import { toTextHash } from '../../src/core/deliver.ts'
import { Failure } from '../../src/core/failure.ts'
import { createWhatsApp } from '../../src/providers/whatsapp/messages.ts'
import type { ContactPoints } from '../../src/providers/contact_points/file.ts'
import { createSignedPost } from '../../src/providers/contact_points/signed_post.ts'
import { createTwilio } from '../../src/providers/twilio/texts.ts'
import { createVapi, renderSpeech } from '../../src/providers/vapi/spoken_messages.ts'
import { createFormPost } from '../../src/providers/contact_points/form_post.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { deliverAdmitted, messageOf } from '../delivering.ts'
import { startBusiness, startTwilio, startVapi, startWhatsApp, type Vendor } from '../vendor_servers.ts'
import { NO_SENDER, outgoing, SENDER } from './outgoing.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
async function opened(starting: Promise<Vendor>): Promise<Vendor> {
  const vendor = await starting
  closing.push(vendor.close)
  return vendor
}

const ACCOUNT = `AC${'0'.repeat(32)}`
const OPEN = { allowHttp: true, allowPrivate: true }
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const intentOf = (channel: Channel, message: Outgoing): Intent => {
  const { destination, text } = channel.render(message)
  return {
    operationId: message.operationId,
    channel: channel.channel,
    provider: channel.provider,
    destination,
    textHash: toTextHash(text),
    startedAt: Date.now(),
  }
}
const send = (channel: Channel, message: Outgoing) => channel.send(message, intentOf(channel, message))
async function failing(channel: Channel, message: Outgoing): Promise<Failure> {
  const failure = await send(channel, message).catch((error: unknown) => error)
  if (!(failure instanceof Failure)) throw new Error(`expected a failure, got ${JSON.stringify(failure)}`)
  return failure
}

describe('Twilio', () => {
  const open = (vendor: Vendor): Channel =>
    createTwilio({
      accountSid: ACCOUNT,
      authToken: 'secret',
      from: `MG${'a'.repeat(32)}`,
      baseUrl: vendor.url,
      timeoutMs: 2_000,
    })

  it.each([
    [400, 21610, { reason: 'compliance_violation', retriable: false, details: { optedOut: 'all' } }],
    [
      400,
      30032,
      {
        reason: 'upstream_failure',
        retriable: false,
        message: expect.stringContaining('toll-free sending number is not verified'),
      },
    ],
    [400, 21614, { reason: 'upstream_failure', retriable: false }],
    [400, 99999, { reason: 'upstream_failure', retriable: false, message: expect.stringContaining('error 99999') }],
    [429, 20429, { reason: 'transient', retriable: true }],
    [
      401,
      20003,
      { reason: 'upstream_failure', retriable: false, message: expect.stringContaining('TWILIO_AUTH_TOKEN') },
    ],
    [500, 20500, { reason: 'upstream_failure', retriable: false, details: { outcomeUnknown: true } }],
  ])('answers HTTP %s with error %s', async (status, code, expected) => {
    const vendor = await opened(startTwilio(ACCOUNT))
    vendor.mood = 'refuses'
    vendor.refusal = { status, body: { code, message: 'about +14155550123', status } }
    const failure = await failing(open(vendor), outgoing('sms'))
    expect(failure).toMatchObject(expected)
    if (status !== 500) expect(failure.details.outcomeUnknown).toBeUndefined()
    expect(failure.message).not.toContain('4155550123')
  })

  it.each(['<html>', { sid: 5 }, { status: 'queued' }])('that answers 201 with %j may have sent it', async body => {
    const vendor = await opened(startTwilio(ACCOUNT))
    vendor.mood = 'refuses'
    vendor.refusal = { status: 201, body }
    expect(await failing(open(vendor), outgoing('sms'))).toMatchObject({ details: { outcomeUnknown: true } })
  })

  it('that reports a failed message has not sent it', async () => {
    const vendor = await opened(startTwilio(ACCOUNT))
    vendor.mood = 'refuses'
    vendor.refusal = { status: 201, body: { sid: 'SM1', status: 'failed', error_code: 30006 } }
    expect(await failing(open(vendor), outgoing('sms'))).toMatchObject({
      reason: 'upstream_failure',
      message: expect.stringContaining('landline'),
    })
  })

  it('gets credentials, sender and words, and nothing of them in its address', async () => {
    const vendor = await opened(startTwilio(ACCOUNT))
    await send(open(vendor), outgoing('sms', { body: 'Hi', obligations: ['sender_identification', 'opt_out_offer'] }))
    const [request] = vendor.requests
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:secret`).toString('base64')}`)
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+14155550123',
      Body: 'Corner Bakery Ltd: Hi\nReply STOP to opt out.',
      MessagingServiceSid: `MG${'a'.repeat(32)}`,
    })
    expect(request?.path).not.toContain('secret')
  })

  it('refuses a text that what it owes makes too long', async () => {
    const vendor = await opened(startTwilio(ACCOUNT))
    const message = outgoing('sms', { body: 'x'.repeat(1590), obligations: ['opt_out_offer'] })
    expect(() => open(vendor).render(message)).toThrow(/^body: with what the law adds/)
  })

  it('refuses a message that was cleared for another channel', async () => {
    const vendor = await opened(startTwilio(ACCOUNT))
    expect(() => open(vendor).render(outgoing('email'))).toThrow('cleared for email')
  })

  it('does not take the same text of another operation, or an earlier one, for the lost one', async () => {
    const vendor = await opened(startTwilio(ACCOUNT))
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-twins-'))
    const ledger = await openSqlite(join(folder, 'ledger.sqlite'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }), ledger.close)
    const channel = open(vendor)
    const [first, lost] = [outgoing('sms'), outgoing('sms')]
    await deliverAdmitted(ledger, channel, first)
    const dead = messageOf(lost.operationId, channel)
    await ledger.messages.add(dead, 'words')
    await ledger.messages.begin(dead.messageId, intentOf(channel, lost))
    await expect(deliverAdmitted(ledger, channel, lost)).rejects.toMatchObject({ details: { outcomeUnknown: true } })
    const later = { ...intentOf(channel, lost), startedAt: Date.now() + 600_000 }
    expect(await channel.reconcile?.(later, async () => false)).toBeUndefined()
  })
})

describe('WhatsApp', () => {
  const open = (vendor: Vendor): Channel =>
    createWhatsApp({ phoneNumberId: '1234567', accessToken: 't', baseUrl: vendor.url, timeoutMs: 2_000 })

  it.each([
    [400, 131047, { reason: 'upstream_failure', retriable: false, message: expect.stringContaining('template_id') }],
    [400, 131050, { reason: 'compliance_violation', details: { optedOut: 'marketing' } }],
    [429, 130429, { reason: 'transient', retriable: true }],
    [400, 131056, { reason: 'transient', details: { retryAfterS: 60 } }],
    [401, 190, { reason: 'upstream_failure', message: expect.stringContaining('WHATSAPP_ACCESS_TOKEN') }],
    [404, 132001, { reason: 'upstream_failure', message: expect.stringContaining('template') }],
    [500, 131000, { reason: 'upstream_failure', retriable: false }],
    [500, 1, { reason: 'upstream_failure', details: { outcomeUnknown: true } }],
  ])('answers HTTP %s with error %s', async (status, code, expected) => {
    const vendor = await opened(startWhatsApp())
    vendor.mood = 'refuses'
    vendor.refusal = { status, body: { error: { message: 'x', type: 'OAuthException', code, fbtrace_id: 'y' } } }
    expect(await failing(open(vendor), outgoing('chatapp'))).toMatchObject(expected)
  })
})

describe('Vapi', () => {
  it('speaks who calls, for whom and where to reach them, and records nothing', async () => {
    const vendor = await opened(startVapi())
    const channel = createVapi({ apiKey: 'k', phoneNumberId: 'p', assistantId: 'a', baseUrl: vendor.url })
    const message = outgoing('voice', {
      body: 'Your table is ready.',
      onBehalfOf: 'Ana',
      obligations: ['ai_disclosure', 'caller_identification', 'callback_number', 'opt_out_offer'],
    })
    await send(channel, message)
    expect(vendor.arrived).toEqual([
      {
        to: '+14155550123',
        text: 'Hello, this is an automated AI assistant calling from Corner Bakery Ltd on behalf of Ana. To get no further calls, contact help@bakery.example. Your table is ready. You can reach us at help@bakery.example.',
      },
    ])
    const { assistantOverrides, name, customer } = JSON.parse(vendor.requests[0]?.body ?? '{}')
    expect([name, customer.externalId]).toEqual([message.operationId, message.operationId])
    expect(assistantOverrides).toMatchObject({ artifactPlan: { recordingEnabled: false }, maxDurationSeconds: 120 })
  })

  it.each([
    ['callback_number', 'SENDER_SUPPORT'],
    ['caller_identification', 'SENDER_NAME'],
  ] as const)('does not call without what %s needs', (obligation, setting) => {
    const sender = { ...NO_SENDER, ...(obligation === 'callback_number' && { legalName: SENDER.legalName }) }
    expect(() => renderSpeech(outgoing('voice', { sender, obligations: [obligation] }))).toThrow(setting)
  })
})

describe('Vapi and braces', () => {
  it.each(['Pay {{ customer.number }}.', '20% o{%- if true -%}ff{% endif %}', '{{"2"}}0% off'])(
    'speaks no message it would fill in by itself: %j',
    body => {
      expect(() => renderSpeech(outgoing('voice', { body }))).toThrow(/^body: .*braces/)
    },
  )

  it('takes them out of names', () => {
    const sender = { ...SENDER, legalName: 'Corner {{ now }} Bakery' }
    const obligations = ['caller_identification', 'callback_number'] as const
    const { text } = renderSpeech(
      outgoing('voice', { sender, obligations, onBehalfOf: 'Ana {{ now }}', body: 'Is {1} fine?' }),
    )
    expect(text).toContain('calling from Corner now Bakery on behalf of Ana now. Is {1} fine?')
  })
})

describe('the endpoint of a business', () => {
  const at = (url: string): ContactPoints => ({ smb_bakery: { direct_api: { url, secret: SECRET } } })

  it('gets a message whose signature and id it can check', async () => {
    const vendor = await opened(startBusiness(body => body))
    const message = outgoing('email', { subject: 'Hello', onBehalfOf: 'Ana' })
    await send(createSignedPost({ points: at(vendor.url), rules: OPEN, now: Date.now }), message)
    const [request] = vendor.requests
    const body = new Webhook(SECRET).verify(request?.body ?? '', request?.headers as Record<string, string>)
    expect(request?.headers['webhook-id']).toBe(message.operationId)
    expect(body).toMatchObject({
      type: 'message.received',
      data: {
        operation_id: message.operationId,
        smb_id: 'smb_bakery',
        subject: 'Hello',
        on_behalf_of: 'Ana',
        sender: { name: 'Corner Bakery Ltd' },
      },
    })
  })

  it('in the own network is refused unless it is allowed', async () => {
    const vendor = await opened(startBusiness(body => body))
    const channel = createSignedPost({
      points: at(vendor.url.replace('http', 'https')),
      rules: { allowHttp: false, allowPrivate: false },
      now: Date.now,
    })
    expect(await failing(channel, outgoing('email'))).toMatchObject({
      reason: 'upstream_failure',
      retriable: false,
      message: expect.stringContaining('CONTACT_POINTS'),
    })
    expect(vendor.requests).toEqual([])
  })

  it.each([
    ['smb_other', 'supply_unreachable'],
    ['__proto__', 'supply_unreachable'],
    [undefined, 'supply_unreachable'],
  ])('of %s is not declared', (smbId, reason) => {
    const channel = createSignedPost({ points: at('https://example.com'), rules: OPEN, now: Date.now })
    expect(() => channel.render({ ...outgoing('email'), smbId })).toThrow(expect.objectContaining({ reason }))
  })
})

describe('the form of a business', () => {
  type Form = NonNullable<ContactPoints[string]['web_form']>
  const open = (form: Form): Channel =>
    createFormPost({ points: { smb_bakery: { web_form: form } }, rules: OPEN, timeoutMs: 2_000 })

  it('gets its declared fields, and words that look like a placeholder stay words', async () => {
    const vendor = await opened(startBusiness(body => body))
    const channel = open({
      url: vendor.url,
      encoding: 'json',
      fields: { msg: '{body}', from: '{sender_name} ({sender_contact})', kind: 'enquiry' },
    })
    await send(channel, outgoing('email', { body: 'Is {sender_contact} you? $& $1' }))
    expect(JSON.parse(vendor.requests[0]?.body ?? '')).toEqual({
      msg: 'Is {sender_contact} you? $& $1',
      from: 'Corner Bakery Ltd (help@bakery.example)',
      kind: 'enquiry',
    })
  })

  it('counts only with the confirmation that is declared', async () => {
    const vendor = await opened(startBusiness(body => body))
    const fields = { msg: '{body}' }
    const url = vendor.url
    expect(await send(open({ url, encoding: 'urlencoded', fields }), outgoing('email'))).toEqual({ state: 'sent' })
    expect(
      await failing(open({ url, encoding: 'urlencoded', fields, success_text: 'We got it' }), outgoing('email')),
    ).toMatchObject({
      details: { outcomeUnknown: true },
    })
    vendor.mood = 'refuses'
    vendor.refusal = { status: 303, body: 'see other' }
    expect(await failing(open({ url, encoding: 'urlencoded', fields }), outgoing('email'))).toMatchObject({
      details: { outcomeUnknown: true },
    })
  })
})
