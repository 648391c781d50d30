import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { partsOf, readConfig } from '../../src/config.ts'
import { type Channel, CHANNELS, type ChannelName, type Intent } from '../../src/core/channel.ts'
import { Failure } from '../../src/core/failure.ts'
import { createTwilio } from '../../src/providers/twilio/texts.ts'
import { readContactPoints } from '../../src/providers/contact_points/file.ts'
import { createChannels } from '../../src/providers/ports/channels.ts'
import { withPolicy } from '../../src/providers/policy.ts'
import { keptLog } from '../kept_log.ts'
import { startTwilio } from '../vendor_servers.ts'
import { outgoing } from './outgoing.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-channels-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const ACCOUNT = `AC${'0'.repeat(32)}`
const TWILIO = { TWILIO_ACCOUNT_SID: ACCOUNT, TWILIO_AUTH_TOKEN: 't0ken', TWILIO_FROM: '+14155550100' }
const ID = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const intent = {} as Intent
const channelsOf = (settings: Record<string, string>) => {
  const config = readConfig({ DATA_DIR: folder, ...settings }, {})
  return createChannels(config.vendors, partsOf(config, { now: () => 0, log: keptLog().log }))
}
const SWITCHED_ON_BY: Readonly<Record<ChannelName, string>> = {
  direct_api: 'CONTACT_POINTS',
  chatapp: 'WHATSAPP_PHONE_NUMBER_ID',
  sms: 'TWILIO_ACCOUNT_SID',
  email: 'SMTP_URL',
  voice: 'VAPI_API_KEY',
  web_form: 'CONTACT_POINTS',
  browser: 'BROWSER_EXECUTABLE',
}

describe('the settings of the channels', () => {
  const rsa = (modulusLength: number): string =>
    generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const key = rsa(2048)
  const mail = { SMTP_URL: 'smtp://127.0.0.1', SMTP_FROM: 'hello@mail.bakery.example' }

  it.each([
    [{ TWILIO_ACCOUNT_SID: ACCOUNT }, 'TWILIO_AUTH_TOKEN: missing'],
    [{ ...TWILIO, TWILIO_FROM: '4155550100' }, 'TWILIO_FROM: must be a number'],
    [{ ...TWILIO, TWILIO_ACCOUNT_SID: 'SK1' }, 'TWILIO_ACCOUNT_SID'],
    [{ ...TWILIO, TWILIO_URL: 'https://user:x@host' }, 'TWILIO_URL'],
    [{ WHATSAPP_ACCESS_TOKEN: 't' }, 'WHATSAPP_PHONE_NUMBER_ID: missing'],
    [
      { WHATSAPP_PHONE_NUMBER_ID: '+4477', WHATSAPP_ACCESS_TOKEN: 't' },
      'WHATSAPP_PHONE_NUMBER_ID: must be the numeric id',
    ],
    [
      { WHATSAPP_PHONE_NUMBER_ID: '1234567', WHATSAPP_ACCESS_TOKEN: 't' },
      'WHATSAPP_APP_SECRET: missing, WHATSAPP_PHONE_NUMBER_ID needs it',
    ],
    [
      { WHATSAPP_PHONE_NUMBER_ID: '1234567', WHATSAPP_ACCESS_TOKEN: 't', WHATSAPP_APP_SECRET: 's' },
      'WHATSAPP_VERIFY_TOKEN: missing',
    ],
    [{ WHATSAPP_PHONE_NUMBER_ID: '1234567', WHATSAPP_ACCESS_TOKEN: 't', OUTBOX: '1' }, 'WHATSAPP_APP_SECRET: missing'],
    [{ VAPI_API_KEY: 'k', VAPI_PHONE_NUMBER_ID: ID }, 'VAPI_ASSISTANT_ID: missing'],
    [{ ...mail, DKIM_DOMAIN: 'bakery.example', DKIM_SELECTOR: 's1' }, 'DKIM_PRIVATE_KEY: missing'],
    [
      { ...mail, DKIM_DOMAIN: 'bakery.example', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: 'x' },
      'DKIM_PRIVATE_KEY: must be an RSA',
    ],
    [
      { ...mail, DKIM_DOMAIN: 'ry.example', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: key },
      'DKIM_DOMAIN: must be the domain of SMTP_FROM',
    ],
    [{ DKIM_DOMAIN: 'bakery.example', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: key }, 'SMTP_FROM: missing'],
  ])('are refused by name: %#', (settings, problem) => {
    expect(() => readConfig(settings as Record<string, string>, {})).toThrow(`setting ${problem}`)
  })

  it('take secrets from files, and a key of a domain above the sender', () => {
    const file = join(folder, 'key.pem')
    writeFileSync(file, key)
    const { vendors } = readConfig(
      { ...mail, DKIM_DOMAIN: 'Bakery.example', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY_FILE: file },
      {},
    )
    expect(vendors.values).toMatchObject({ DKIM_DOMAIN: 'Bakery.example', DKIM_PRIVATE_KEY: key.trim() })
  })
})

describe('declared contact points', () => {
  const read = (value: unknown) => {
    const file = join(folder, 'points.json')
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
    return () => readContactPoints(file)
  }

  it.each([
    ['{', 'is not JSON'],
    [{ bakery: {} }, 'must be an smb_id'],
    [{ smb_a: { direct_api: { url: 'ftp://x', secret: 'whsec_' } } }, 'smb_a.direct_api.url'],
    [{ smb_a: { direct_api: { url: 'https://x.example', secret: 'whsec_short' } } }, 'smb_a.direct_api.secret'],
    [{ smb_a: { web_form: { url: 'https://x.example', fields: { name: 'me' } } } }, 'must put {body}'],
    [
      { smb_a: { browser: { page: 'https://x.example', fields: { '#m': '{body}' }, submit: '#go' } } },
      'smb_a.browser.success',
    ],
    [{ smb_a: { sms: {} } }, 'sms'],
  ])('are refused by name: %j', (value, problem) => {
    expect(read(value)).toThrow('setting CONTACT_POINTS')
    expect(read(value)).toThrow(problem)
  })

  it('are read as UTF-8 alone, and without the byte order mark that Windows writes', () => {
    const text = JSON.stringify({ smb_a: { web_form: { url: 'https://x.example', fields: { Grüße: '{body}' } } } })
    expect(read(`\uFEFF${text}`)()).toEqual(read(text)())
    writeFileSync(join(folder, 'points.json'), text, 'latin1')
    expect(() => readContactPoints(join(folder, 'points.json'))).toThrow(/^setting CONTACT_POINTS: .* is not UTF-8/)
  })

  it('that cannot be read fail the message, and the next one tries again', async () => {
    const file = join(folder, 'later.json')
    const channels = channelsOf({ CONTACT_POINTS: file })
    await expect(channels.open('web_form')).rejects.toMatchObject({
      reason: 'supply_unreachable',
      message: expect.not.stringContaining(file),
    })
    writeFileSync(file, JSON.stringify({ smb_a: { web_form: { url: 'https://x.example', fields: { m: '{body}' } } } }))
    expect((await channels.open('web_form')).provider).toBe('form_post')
  })
})

describe('the channels of a process', () => {
  it.each(CHANNELS)('without settings: %s fails and names what switches it on', async name => {
    const channels = channelsOf({})
    expect(channels.configured.size).toBe(0)
    await expect(channels.open(name)).rejects.toMatchObject({
      reason: 'supply_unreachable',
      retriable: false,
      message: expect.stringMatching(new RegExp(`ask the operator to set ${SWITCHED_ON_BY[name]}\\.$`)),
    })
  })

  it('open what is configured, once', async () => {
    const points = join(folder, 'empty.json')
    writeFileSync(points, '{}')
    const channels = channelsOf({
      ...TWILIO,
      WHATSAPP_PHONE_NUMBER_ID: '1234567',
      WHATSAPP_ACCESS_TOKEN: 't',
      WHATSAPP_APP_SECRET: 's',
      WHATSAPP_VERIFY_TOKEN: 'v',
      VAPI_API_KEY: 'k',
      VAPI_PHONE_NUMBER_ID: ID,
      VAPI_ASSISTANT_ID: ID,
      SMTP_URL: 'smtp://127.0.0.1',
      SMTP_FROM: 'hello@bakery.example',
      CONTACT_POINTS: points,
      BROWSER_EXECUTABLE: '/nowhere/chromium',
    })
    expect([...channels.configured.keys()].sort()).toEqual([...CHANNELS].sort())
    for (const name of CHANNELS) {
      const opened = await channels.open(name)
      expect([opened.channel, opened.provider]).toEqual([name, channels.configured.get(name)])
      expect(await channels.open(name)).toBe(opened)
    }
  })

  it('with an outbox send nothing at all, even where a provider is configured, and say so', async () => {
    const server = await startTwilio(ACCOUNT)
    closing.push(server.close)
    const channels = channelsOf({ ...TWILIO, TWILIO_URL: server.url, OUTBOX: '1' })
    for (const name of CHANNELS) {
      const channel = await channels.open(name)
      const message = outgoing(name === 'sms' || name === 'voice' || name === 'chatapp' ? name : 'email')
      expect(await channel.send(message, intent)).toMatchObject({ state: 'not_delivered' })
      const file = join(folder, 'outbox', name, `${message.operationId}.json`)
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
        not_delivered: true,
        channel: name,
        operation_id: message.operationId,
      })
      expect(statSync(file).mode & 0o077).toBe(0)
    }
    expect(server.requests).toEqual([])
  })

  it('keep an operation id from naming a file elsewhere', async () => {
    const channel = await channelsOf({ OUTBOX: '1' }).open('sms')
    await channel.send(outgoing('sms', { operationId: '../../escaped' }), intent)
    expect(statSync(join(folder, 'outbox', 'sms', '______escaped.json')).isFile()).toBe(true)
  })
})

describe('a guarded provider', () => {
  /** A real Twilio adapter behind the policy, whose vendor answers what a test says. */
  async function open() {
    const vendor = await startTwilio(ACCOUNT)
    closing.push(vendor.close)
    const kept = keptLog()
    const channel = withPolicy(
      createTwilio({
        accountSid: ACCOUNT,
        authToken: 't0ken',
        from: '+14155550100',
        baseUrl: vendor.url,
        timeoutMs: 2_000,
      }),
      kept.log,
    )
    const fail = async (on: Channel = channel): Promise<Failure> => {
      const failure = await on.send(outgoing('sms'), intent).catch((error: unknown) => error)
      if (!(failure instanceof Failure)) throw new Error('expected a failure')
      return failure
    }
    return { vendor, channel, fail, lines: kept.lines }
  }

  it('is asked again when it certainly took nothing', async () => {
    const { vendor, channel } = await open()
    vendor.mood = 'refuses'
    Object.defineProperty(vendor, 'refusal', {
      get: () => {
        vendor.mood = 'works'
        return { status: 429, body: { code: 20429 } }
      },
    })
    expect(await channel.send(outgoing('sms'), intent)).toMatchObject({ state: 'accepted' })
    expect(vendor.requests.length).toBeGreaterThan(1)
    expect(vendor.arrived).toHaveLength(1)
  })

  it.each([
    ['when the outcome is unknown', 'hangs'],
    ['when it answers 500', 'fails'],
    ['when it has refused', 'refuses'],
    ['before the time it names', 'busy'],
  ] as const)('is not asked again %s', async (_, mood) => {
    const { vendor, fail } = await open()
    vendor.mood = mood
    await fail()
    expect(vendor.requests).toHaveLength(1)
  })

  it('is left alone after five faults of its own, without a word of the message in the log', async () => {
    const { vendor, fail, lines } = await open()
    vendor.mood = 'fails'
    for (let at = 0; at < 5; at += 1) expect((await fail()).details.outcomeUnknown).toBe(true)
    const failure = await fail()
    expect(failure).toMatchObject({ reason: 'transient', retriable: true, details: { retryAfterS: 30 } })
    expect(failure.details.outcomeUnknown).toBeUndefined()
    expect(vendor.requests).toHaveLength(5)
    expect(lines.join('\n')).toContain('not asked for a while')
    expect(lines.join('\n')).not.toMatch(/4155550123|table for two|t0ken/)
  })

  it('is asked again when the clock was set back since it was left alone', async () => {
    const { vendor, channel, fail } = await open()
    vendor.mood = 'fails'
    for (let at = 0; at < 5; at += 1) await fail()
    expect((await fail()).details.retryAfterS).toBe(30)
    vendor.mood = 'works'
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await channel.send(outgoing('sms'), intent)).toMatchObject({ state: 'accepted' })
  })

  it('is not blamed for recipients it refuses', async () => {
    const { vendor, channel, fail } = await open()
    vendor.mood = 'refuses'
    for (let at = 0; at < 8; at += 1) await fail()
    vendor.mood = 'works'
    expect(await channel.send(outgoing('sms'), intent)).toMatchObject({ state: 'accepted' })
  })
})
