import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumPath } from '../../chromium.ts'
import { callerOf, grant } from '../../callers.ts'
import { consent } from '../../consents.ts'
import { business, link } from '../../contract/supply.ts'
import { startApp, value } from '../../harness.ts'
import { dataDir } from '../../data_dir.ts'
import { newYorker, reminder, send, textsThrough } from '../../sending.ts'
import { startBusiness, startTwilio, startWhatsApp, type Vendor } from '../../vendor_servers.ts'
import type { App } from '../../../src/main.ts'

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const FORM =
  '<form method="post" action="/sent"><textarea id="message" name="message"></textarea><button id="go">Send</button></form>'
const caller = callerOf({ tier: 'credits' })
let app: App
let texts: Vendor
let chat: Vendor
let api: Vendor
let form: Vendor
const clock = { offsetMs: 0 }
const site = { posts: [] as string[], server: createServer() }

/** A page whose form is filled in by a browser. */
async function openSite(): Promise<string> {
  site.server.on('request', async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.method === 'POST')
      site.posts.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('message') ?? '')
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(request.method === 'POST' ? '<p class="thanks">Thank you</p>' : FORM)
  })
  await new Promise<void>(resolve => site.server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(site.server.address() as AddressInfo).port}/contact`
}

beforeAll(async () => {
  ;[texts, chat, api, form] = await Promise.all([
    startTwilio(`AC${'0'.repeat(32)}`),
    startWhatsApp(),
    startBusiness(body => (JSON.parse(body) as { data: { body: string } }).data.body),
    startBusiness(body => new URLSearchParams(body).get('message') ?? ''),
  ])
  const page = await openSite()
  const points = {
    smb_all: {
      direct_api: { url: `${api.url}/hook`, secret: SECRET },
      web_form: { url: `${form.url}/contact`, fields: { message: '{body}' } },
      browser: { page, fields: { '#message': '{body}' }, submit: '#go', success: '.thanks' },
    },
    smb_form: { web_form: { url: `${form.url}/contact`, fields: { message: '{body}' } } },
    smb_london: { direct_api: { url: `${api.url}/hook`, secret: SECRET } },
    smb_browser: { browser: { page, fields: { '#message': '{body}' }, submit: '#go', success: '.thanks' } },
  }
  const file = join(dataDir, 'points.json')
  writeFileSync(file, JSON.stringify(points))
  app = await startApp(
    {
      ...textsThrough(texts.url),
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_ACCESS_TOKEN: 'token',
      WHATSAPP_APP_SECRET: 'secret',
      WHATSAPP_VERIFY_TOKEN: 'word',
      WHATSAPP_URL: chat.url,
      CONTACT_POINTS: file,
      BROWSER_EXECUTABLE: await chromiumPath(),
      WEBHOOK_ALLOW_HTTP: '1',
      WEBHOOK_ALLOW_PRIVATE: '1',
    },
    { now: () => Date.now() + clock.offsetMs },
  )
  await grant(app, caller, 10_000)
  const { ledger } = app.broker.services
  for (const smbId of ['smb_all', 'smb_form', 'smb_browser']) {
    const row = business(smbId, { contactPhone: newYorker(), verification: 'confirmed' })
    await ledger.transaction(({ businesses }) => businesses.import(row, link(smbId)))
  }
})
afterAll(async () => {
  await Promise.all([app.close(), texts.close(), chat.close(), api.close(), form.close()])
  site.server.close()
})
beforeEach(() => {
  for (const vendor of [texts, chat, api, form]) {
    vendor.mood = 'works'
    vendor.arrived.length = 0
    vendor.requests.length = 0
  }
  site.posts.length = 0
})

let serial = 0
const write = (smbId: string) => {
  serial += 1
  const words = `Your order ${serial} can be picked up.`
  const args = reminder('', { recipient: { id_type: 'smb_id', id_value: smbId }, content: { body: words } })
  return { words, sending: send({ app, caller }, args) }
}

describe('send_message to a business', () => {
  it('posts to its own endpoint first, signed, and names the channel', async () => {
    const { words, sending } = write('smb_all')
    expect(await sending).toMatchObject({
      status: 'success',
      channel_used: 'direct_api:signed_post',
      channel_fallback_chain: ['direct_api:signed_post'],
      cost: { amount: 0.02 },
    })
    expect(api.arrived.map(({ text }) => text)).toEqual([expect.stringContaining(words)])
    const [{ headers, body }] = api.requests as [Vendor['requests'][number]]
    expect(() => new Webhook(SECRET).verify(body, headers as Record<string, string>)).not.toThrow()
    expect(texts.arrived).toEqual([])
  })

  it('falls back to a text when the endpoint certainly did not take it', async () => {
    api.mood = 'refuses'
    const { sending } = write('smb_all')
    expect(await sending).toMatchObject({
      status: 'success',
      channel_used: 'sms:twilio',
      channel_fallback_chain: ['direct_api:signed_post', 'sms:twilio'],
    })
    expect(texts.arrived).toHaveLength(1)
  })

  it('tries nothing else when the endpoint may have taken it', async () => {
    api.mood = 'drops'
    const { sending } = write('smb_all')
    expect(await sending).toMatchObject({ channel_fallback_chain: ['direct_api:signed_post'], retriable: false })
    expect([...texts.arrived, ...form.arrived]).toEqual([])
    expect(api.arrived).toHaveLength(1)
  })

  it('puts it into the declared form when no text gets through', async () => {
    texts.mood = 'refuses'
    const { words, sending } = write('smb_form')
    expect(await sending).toMatchObject({
      status: 'success',
      channel_used: 'web_form:form_post',
      channel_fallback_chain: ['sms:twilio', 'web_form:form_post'],
    })
    expect(form.arrived.map(({ text }) => text)).toEqual([expect.stringContaining(words)])
  })

  it('has a browser fill in the form when that is all there is', async () => {
    texts.mood = 'refuses'
    const { words, sending } = write('smb_browser')
    expect(await sending).toMatchObject({
      status: 'success',
      channel_used: 'browser:playwright',
      channel_fallback_chain: ['sms:twilio', 'browser:playwright'],
    })
    expect(site.posts).toEqual([expect.stringContaining(words)])
  })
})

describe('marketing by text and messaging app', () => {
  // Noon in London, on whatever day it is.
  const noon = new Date()
  noon.setUTCHours(12, 0, 0, 0)
  const NAME = 'Acme Studio LLC'
  const STOP = 'Reply STOP to opt out.'
  let londoner = 5_550_000
  const offer = async (channel: string, body: string) => {
    londoner += 1
    const to = `+44207${londoner}`
    clock.offsetMs = noon.getTime() - Date.now()
    const subject = { type: 'phone', normalized: to } as const
    await app.broker.services.ledger.consents.grant(
      consent(subject, { channels: ['sms', 'chatapp'], country: 'GB' }),
      Date.now(),
    )
    const args = { ...reminder(to), message_type: 'marketing', content: { body }, preferred_channel: channel }
    return { to, receipt: await send({ app, caller }, args) }
  }
  afterEach(() => {
    clock.offsetMs = 0
  })

  it.each(['sms', 'chatapp'] as const)('by %s says who sends it and how to end it, once each', async channel => {
    const vendor = channel === 'sms' ? texts : chat
    const { to, receipt } = await offer(channel, 'Half price today.')
    expect(receipt).toMatchObject({
      status: 'success',
      cost: { amount: 0.02 },
      result: { effective_type: 'marketing' },
    })
    const whole = `Offers of acme studio llc: half price today. Text STOP to end.`
    expect((await offer(channel, whole)).receipt).toMatchObject({ status: 'success' })
    expect(vendor.arrived.map(({ text }) => text)).toEqual([`${NAME}: Half price today.\n${STOP}`, whole])
    expect(
      await value(app, 'check_compliance', {
        recipient_id: to,
        content: 'Half price today.',
        message_type: 'marketing',
      }),
    ).toMatchObject({
      obligations: ['sender_identification', 'opt_out_offer'],
    })
  })

  it('reaches a business by text where its own endpoint has no link to offer', async () => {
    clock.offsetMs = noon.getTime() - Date.now()
    const { ledger } = app.broker.services
    const phone = '+442075550000'
    await ledger.transaction(({ businesses }) =>
      businesses.import(
        business('smb_london', { contactPhone: phone, countryCode: 'GB', verification: 'confirmed' }),
        link('smb_london'),
      ),
    )
    await ledger.consents.grant(consent({ type: 'phone', normalized: phone }, { country: 'GB' }), Date.now())
    const recipient = { id_type: 'smb_id', id_value: 'smb_london' }
    const receipt = await send(
      { app, caller },
      { recipient, message_type: 'marketing', content: { body: 'Half price today.' } },
    )
    expect(receipt).toMatchObject({ status: 'success', channel_used: 'sms:twilio' })
    expect([api.arrived, texts.arrived.map(({ text }) => text)]).toEqual([[], [`${NAME}: Half price today.\n${STOP}`]])
  })

  it('goes to nobody without the name of a sender', async () => {
    const { SENDER_NAME: _name, ...nameless } = textsThrough(texts.url)
    const bare = await startApp(nameless, { now: () => noon.getTime() })
    const to = '+442075559999'
    await grant(bare, caller, 100)
    await bare.broker.services.ledger.consents.grant(
      consent({ type: 'phone', normalized: to }, { country: 'GB' }),
      Date.now(),
    )
    const args = { ...reminder(to), message_type: 'marketing', preferred_channel: 'sms' }
    const receipt = await send({ app: bare, caller }, args)
    await bare.close()
    expect(receipt).toMatchObject({
      reason_code: 'compliance_violation',
      rule_id: 'TEXT-FORM',
      remedy: 'Ask the operator to set SENDER_NAME.',
      cost: { amount: 0 },
    })
    expect(texts.requests).toEqual([])
  })
})

describe('send_message over the messaging app', () => {
  it('reaches a number there when it is asked for', async () => {
    const to = newYorker()
    const receipt = await send({ app, caller }, reminder(to, { preferred_channel: 'chatapp' }))
    expect(receipt).toMatchObject({
      status: 'success',
      channel_used: 'chatapp:whatsapp',
      channel_fallback_chain: ['chatapp:whatsapp'],
    })
    expect(chat.arrived).toMatchObject([{ to: to.slice(1) }])
  })

  it('keeps to what a recipient has set there: an end to marketing is no end to reminders', async () => {
    const to = newYorker()
    const { refusal } = chat
    chat.mood = 'refuses'
    chat.refusal = {
      status: 400,
      body: {
        error: {
          message: '(#131050) User has stopped marketing',
          type: 'OAuthException',
          code: 131050,
          fbtrace_id: 'x',
        },
      },
    }
    const follow = { message_type: 'follow_up', preferred_channel: 'chatapp' }
    expect(await send({ app, caller }, reminder(to, follow))).toMatchObject({
      status: 'failure',
      reason_code: 'compliance_violation',
    })
    chat.refusal = refusal
    chat.mood = 'works'
    const optOuts = await app.broker.services.ledger.optOuts.of({ type: 'phone', normalized: to }, Date.now())
    expect(optOuts).toMatchObject([{ channel: 'chatapp', scope: 'marketing', via: 'provider whatsapp' }])
    expect(await send({ app, caller }, reminder(to, follow))).toMatchObject({ rule_id: 'OPTOUT-HONOR' })
    expect(await send({ app, caller }, reminder(to, { preferred_channel: 'chatapp' }))).toMatchObject({
      status: 'success',
    })
  })

  it('takes no other channel when it is refused there', async () => {
    chat.mood = 'refuses'
    const receipt = await send({ app, caller }, reminder(newYorker(), { preferred_channel: 'chatapp' }))
    expect(receipt).toMatchObject({
      status: 'failure',
      channel_fallback_chain: ['chatapp:whatsapp'],
      cost: { amount: 0 },
    })
    expect(texts.arrived).toEqual([])
  })
})
