import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel, Intent } from '../../src/core/channel.ts'
import { createWhatsApp } from '../../src/providers/whatsapp/messages.ts'
import { createTwilio } from '../../src/providers/twilio/texts.ts'
import { createVapiCalls } from '../../src/providers/vapi/calls.ts'
import { createVapi } from '../../src/providers/vapi/spoken_messages.ts'
import { plannedCall } from '../contract/calls.ts'
import { sharedFile } from '../shared_data.ts'
import { outgoing } from './outgoing.ts'
import { type Prism, startPrism } from './prism.ts'

const intent: Intent = {
  operationId: 'op',
  channel: 'sms',
  provider: 'twilio',
  destination: '+14155550123',
  textHash: 'h',
  startedAt: Date.UTC(2026, 10, 21),
}
const notTaken = async (): Promise<boolean> => false

/** Requests against the vendors' own documents: the mock refuses whatever does not keep to them. */
function testVendor(name: string, document: string, run: (url: () => string) => void): void {
  describe(`requests to ${name}`, () => {
    let prism: Prism
    beforeAll(async () => {
      prism = await startPrism(sharedFile(`openapi/${document}`))
    })
    afterAll(() => prism?.close())
    run(() => prism.url)
  })
}

testVendor('Twilio', 'twilio_messages.json', url => {
  const twilio = (from: string, accountSid = `AC${'a'.repeat(32)}`): Channel =>
    createTwilio({ accountSid, authToken: 't', from, baseUrl: url() })

  it.each(['+14155550100', `MG${'b'.repeat(32)}`])('send from %s', async from => {
    expect(await twilio(from).send(outgoing('sms', { body: 'Grüße & mehr' }), intent)).toMatchObject({
      state: expect.stringMatching(/accepted|sent/),
      providerId: expect.stringMatching(/^SM/),
    })
  })

  it('ask for what was sent, and sign in', async () => {
    expect(await twilio('+14155550100').reconcile?.(intent, notTaken)).toBeUndefined()
    await twilio('+14155550100').check?.()
  })

  it('are refused by the mock when they break the contract', async () => {
    await expect(twilio('+14155550100', 'not an account').send(outgoing('sms'), intent)).rejects.toMatchObject({
      reason: 'upstream_failure',
    })
  })
})

testVendor('WhatsApp', 'whatsapp_messages.json', url => {
  let between: Server
  // Meta documents this field for every message, but its OpenAPI document forgets it: it is checked and taken out on the way.
  const callbackData: unknown[] = []
  beforeAll(async () => {
    between = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { biz_opaque_callback_data: data, ...body } = JSON.parse(Buffer.concat(chunks).toString()) as Record<
        string,
        unknown
      >
      callbackData.push(data)
      const { authorization, 'user-agent': agent } = request.headers
      const headers = {
        'content-type': 'application/json',
        ...(authorization !== undefined && { authorization }),
        'user-agent': agent ?? '',
      }
      const answer = await fetch(`${url()}${request.url}`, { method: 'POST', headers, body: JSON.stringify(body) })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(await answer.text())
    })
    await new Promise<void>(resolve => between.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => between.close())
  const whatsapp = (version = 'v23.0'): Channel =>
    createWhatsApp({
      phoneNumberId: '106540352242922',
      accessToken: 't',
      baseUrl: `http://127.0.0.1:${(between.address() as AddressInfo).port}/${version}`,
    })

  it.each([
    ['a text', undefined],
    ['a template with values', { name: 'booking', language: 'en_GB', values: ['Friday', '19:00'] }],
    ['a template without values', { name: 'hello', language: 'en', values: [] }],
  ])('send %s', async (_, template) => {
    const message = outgoing('chatapp', { template })
    expect(await whatsapp().send(message, { ...intent, channel: 'chatapp' })).toMatchObject({
      state: 'accepted',
      providerId: expect.stringMatching(/^wamid/),
    })
    expect(callbackData.at(-1)).toBe(message.operationId)
  })

  it('are refused by the mock when they break the contract', async () => {
    await expect(whatsapp('v23.0/elsewhere').send(outgoing('chatapp'), intent)).rejects.toMatchObject({
      reason: 'upstream_failure',
    })
  })
})

testVendor('Vapi', 'vapi_call.json', url => {
  const ID = 'f5b1c2d3-1111-4222-8333-444455556666'
  const vapi = (apiKey = 'k'): Channel =>
    createVapi({
      apiKey,
      phoneNumberId: ID,
      assistantId: 'a5b1c2d3-1111-4222-8333-444455556666',
      baseUrl: url(),
    })

  it('place a call', async () => {
    expect(await vapi().send(outgoing('voice'), { ...intent, channel: 'voice' })).toMatchObject({
      providerId: expect.stringMatching(/./),
    })
  })

  it('ask for what was placed, and sign in', async () => {
    expect(await vapi().reconcile?.({ ...intent, channel: 'voice' }, notTaken)).toBeUndefined()
    await vapi().check?.()
  })

  it('are refused by the mock when they break the contract', async () => {
    await expect(vapi().send(outgoing('voice', { operationId: 'x'.repeat(41) }), intent)).rejects.toMatchObject({
      reason: 'upstream_failure',
    })
  })

  const calls = () =>
    createVapiCalls({
      apiKey: 'k',
      phoneNumberId: ID,
      assistantId: ID,
      baseUrl: url(),
      report: { url: 'https://b.example/inbound/vapi', secret: 's' },
    })

  it.each(['off', 'after_consent'] as const)('place a call that asks, recording %s', async recording => {
    expect(await calls().place(plannedCall({ recording }))).toMatchObject({ providerId: expect.stringMatching(/./) })
  })

  it('look for a call that asks, and sign in', async () => {
    expect(await calls().find({ operationId: 'op', startedAt: Date.UTC(2026, 10, 21) })).toBeUndefined()
    // The document of the mock has calls alone: it knows no numbers.
    await expect(calls().check?.()).rejects.toThrow('VAPI_PHONE_NUMBER_ID')
  })

  it('ask for one: the mock answers with another, which is not taken for it', async () => {
    await expect(calls().read(ID, [])).rejects.toMatchObject({
      message: expect.stringContaining('something other than the call'),
    })
  })

  it('are refused by the mock when they break the contract for a call that asks', async () => {
    await expect(calls().place(plannedCall({ operationId: 'x'.repeat(41) }))).rejects.toMatchObject({
      reason: 'upstream_failure',
    })
  })
})
