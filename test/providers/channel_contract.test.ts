import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMail } from './read_mail.ts'
import { CHANNELS } from '../../src/core/channel.ts'
import type { ChannelName } from '../../src/core/channel.ts'
import { createWhatsApp } from '../../src/providers/whatsapp/messages.ts'
import { createSignedPost } from '../../src/providers/contact_points/signed_post.ts'
import { createRelay } from '../../src/providers/smtp/relay.ts'
import { createOutbox } from '../../src/providers/outbox/files.ts'
import { RENDERERS } from '../../src/providers/outbox/renderers.ts'
import { createTwilio } from '../../src/providers/twilio/texts.ts'
import { createVapi } from '../../src/providers/vapi/spoken_messages.ts'
import { createFormPost } from '../../src/providers/contact_points/form_post.ts'
import { type FarSide, testChannel } from '../contract/channel.ts'
import { startBusiness, startMail, startTwilio, startVapi, startWhatsApp, type Vendor } from '../vendor_servers.ts'

const TIMEOUT_MS = 2_000
const RULES = { allowHttp: true, allowPrivate: true }
const ACCOUNT = `AC${'0'.repeat(32)}`
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const now = Date.now

const overHttp = (vendor: Vendor, channel: FarSide['channel'], clearedFor: FarSide['clearedFor']): FarSide => ({
  channel,
  clearedFor,
  arrived: () => vendor.arrived,
  behave: mood => {
    vendor.mood = mood
  },
  close: vendor.close,
})

testChannel('sms:twilio', async () => {
  const vendor = await startTwilio(ACCOUNT)
  return overHttp(
    vendor,
    createTwilio({
      accountSid: ACCOUNT,
      authToken: 't',
      from: '+14155550100',
      baseUrl: vendor.url,
      timeoutMs: TIMEOUT_MS,
    }),
    'sms',
  )
})

testChannel('chatapp:whatsapp', async () => {
  const vendor = await startWhatsApp()
  return overHttp(
    vendor,
    createWhatsApp({
      phoneNumberId: '106540352242922',
      accessToken: 't',
      baseUrl: `${vendor.url}/v23.0`,
      timeoutMs: TIMEOUT_MS,
    }),
    'chatapp',
  )
})

testChannel('voice:vapi', async () => {
  const vendor = await startVapi()
  return overHttp(
    vendor,
    createVapi({ apiKey: 'k', phoneNumberId: 'p', assistantId: 'a', baseUrl: vendor.url, timeoutMs: TIMEOUT_MS }),
    'voice',
  )
})

testChannel('direct_api:signed_post', async () => {
  const vendor = await startBusiness(body => (JSON.parse(body) as { data: { body: string } }).data.body)
  const points = { smb_bakery: { direct_api: { url: `${vendor.url}/`, secret: SECRET } } }
  const far = overHttp(vendor, createSignedPost({ points, rules: RULES, now, timeoutMs: TIMEOUT_MS }), 'email')
  return { ...far, arrived: () => vendor.arrived.map(({ text }) => ({ to: `${vendor.url}/`, text })) }
})

testChannel('web_form:form_post', async () => {
  const vendor = await startBusiness(body => new URLSearchParams(body).get('message') ?? '')
  const points = {
    smb_bakery: {
      web_form: {
        url: `${vendor.url}/`,
        encoding: 'urlencoded' as const,
        fields: { message: '{body}' },
        success_text: 'Thank you',
      },
    },
  }
  const far = overHttp(vendor, createFormPost({ points, rules: RULES, timeoutMs: TIMEOUT_MS }), 'email')
  return { ...far, arrived: () => vendor.arrived.map(({ text }) => ({ to: `${vendor.url}/`, text })) }
})

testChannel('email:smtp', async () => {
  const server = await startMail()
  return {
    channel: createRelay({ url: server.url, from: 'hello@bakery.example', now, timeoutMs: TIMEOUT_MS }),
    clearedFor: 'email',
    arrived: () =>
      server.mails.map(({ to, raw }) => {
        const { subject, text } = readMail(raw)
        return { to: to.join(), text: `${subject}\n\n${text}` }
      }),
    behave: mood => {
      server.mood = mood
    },
    close: server.close,
  }
})

const CLEARED_FOR: Record<ChannelName, FarSide['clearedFor']> = {
  direct_api: 'email',
  chatapp: 'chatapp',
  sms: 'sms',
  email: 'email',
  voice: 'voice',
  web_form: 'email',
  browser: 'email',
}

for (const channel of CHANNELS)
  testChannel(
    `${channel}:outbox`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'agent-broker-outbox-'))
      return {
        channel: createOutbox({ channel, folder, render: RENDERERS[channel], now }),
        clearedFor: CLEARED_FOR[channel],
        arrived: () =>
          (readdirSync(folder).includes(channel) ? readdirSync(join(folder, channel)) : []).map(name => {
            const { to, text } = JSON.parse(readFileSync(join(folder, channel, name), 'utf8')) as {
              to: string
              text: string
            }
            return { to, text }
          }),
        behave: () => {},
        close: async () => rmSync(folder, { recursive: true, force: true }),
      }
    },
    false,
  )
