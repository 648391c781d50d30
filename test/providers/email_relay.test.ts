import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it } from 'vitest'
import type { Intent, Outgoing } from '../../src/core/channel.ts'
import { Failure } from '../../src/core/failure.ts'
import { createRelay, type RelayOptions } from '../../src/providers/smtp/relay.ts'
import { type MailServer, startMail } from '../vendor_servers.ts'
import { KEY, SELF_SIGNED } from './certificates.ts'
import { outgoing } from './outgoing.ts'
import { readMail } from './read_mail.ts'

interface Verified {
  results: { status: { result: string; comment?: string }; signingDomain: string; signingHeaders: { keys: string } }[]
}
// A verifier that shares no code with what signs; it has no types.
const { dkimVerify } = createRequire(import.meta.url)('mailauth/lib/dkim/verify.js') as {
  dkimVerify(
    mail: Buffer,
    options: { resolver: (name: string, type: string) => Promise<string[][]> },
  ): Promise<Verified>
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const DKIM = {
  domain: 'bakery.example',
  selector: 's1',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const RECORD = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const verify = (raw: Buffer): Promise<Verified> =>
  dkimVerify(raw, {
    resolver: async (name, type) => {
      if (name === 's1._domainkey.bakery.example' && type === 'TXT') return [[RECORD]]
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    },
  })

const COMMERCIAL = [
  'sender_identification',
  'postal_address',
  'unsubscribe_link',
  'list_unsubscribe_one_click',
] as const
const T = Date.UTC(2026, 10, 21, 9)

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(options: Partial<RelayOptions> = {}, server?: MailServer) {
  const mail = server ?? (await startMail())
  closing.push(mail.close)
  const channel = createRelay({
    url: mail.url,
    from: 'hello@bakery.example',
    now: () => T,
    timeoutMs: 2_000,
    ...options,
  })
  const send = (message: Outgoing) => channel.send(message, {} as Intent)
  const failing = async (message: Outgoing): Promise<Failure> => {
    try {
      await send(message)
    } catch (error) {
      if (error instanceof Failure) return error
      throw error
    }
    throw new Error('expected a failure')
  }
  return { mail, channel, send, failing }
}

describe('a commercial mail', () => {
  it('carries every duty, and its signature covers both unsubscribe headers', async () => {
    const { mail, send } = await open({ dkim: DKIM })
    const message = outgoing('email', {
      subject: 'Fresh bread – every day',
      body: 'New: <rye> & "spelt".',
      obligations: COMMERCIAL,
    })
    const url = `https://broker.example/unsubscribe/${'a'.repeat(300)}`
    const sent = await send({ ...message, unsubscribeUrl: url })
    const raw = mail.mails[0]?.raw ?? Buffer.alloc(0)
    const { headers, subject, text, html } = readMail(raw)
    expect(sent).toEqual({ state: 'accepted', providerId: `<${message.operationId}@bakery.example>` })
    expect(headers.get('message-id')).toBe(sent.providerId)
    expect(headers.get('list-unsubscribe')).toBe(`<${url}>`)
    expect(raw.toString()).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headers.get('from')).toBe('Corner Bakery Ltd <hello@bakery.example>')
    expect(headers.get('date')).toBe('Sat, 21 Nov 2026 09:00:00 +0000')
    expect(subject).toBe('Fresh bread – every day')
    expect(text).toBe(
      `New: <rye> & "spelt".\n\n-- \nCorner Bakery Ltd\n1 Mill Lane, Bath BA1 1AA\nhelp@bakery.example\nUnsubscribe: ${url}`,
    )
    expect(html).toContain('New: &lt;rye&gt; &amp; &quot;spelt&quot;.')
    expect(html).toContain(`<a href="${url}">Unsubscribe</a>`)

    const { results } = await verify(raw)
    expect(results.map(({ status, signingDomain }) => [status.result, signingDomain])).toEqual([
      ['pass', 'bakery.example'],
    ])
    const signed = results[0]?.signingHeaders.keys.toLowerCase().split(/:\s*/) ?? []
    for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(signed.map(one => one.trim())).toContain(name)
  })

  it.each([
    ['a word of the body', 'spelt', 'wheat'],
    ['the address to unsubscribe at', '/unsubscribe/', '/elsewhere/'],
    ['the one-click header', 'List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click'],
  ])('no longer verifies when somebody changes %s', async (_, from, to) => {
    const { mail, send } = await open({ dkim: DKIM })
    await send(outgoing('email', { body: 'New: spelt.', obligations: COMMERCIAL }))
    const raw = mail.mails[0]?.raw.toString('latin1') ?? ''
    expect(raw).toContain(from)
    const { results } = await verify(Buffer.from(raw.replace(from, to), 'latin1'))
    expect(results.map(({ status }) => status.result)).not.toContain('pass')
  })

  it.each([undefined, 'http://broker.example/u', 'https://broker.example/u>\r\nBcc: all@example.com', 'not a url'])(
    'is not sent with %s to unsubscribe at',
    async unsubscribeUrl => {
      const { mail, failing } = await open()
      const failure = await failing({ ...outgoing('email', { obligations: ['unsubscribe_link'] }), unsubscribeUrl })
      expect(failure).toMatchObject({
        reason: 'compliance_violation',
        retriable: false,
        message: expect.stringContaining('PUBLIC_URL'),
      })
      expect(mail.mails).toEqual([])
    },
  )
})

describe('a mail', () => {
  it.each([
    'Hello\r\nBcc: all@example.com',
    'Hello\nX: y',
    'tab\there',
    'line\u2028separator',
    'nul\u0000',
    '\ud800',
    'x'.repeat(251),
  ])('is refused with the subject %j', async subject => {
    const { mail, failing } = await open()
    expect(await failing(outgoing('email', { subject }))).toMatchObject({
      reason: 'bad_input',
      message: expect.stringMatching(/^subject: /),
    })
    expect(mail.mails).toEqual([])
  })

  it.each([
    'ana@example.com, eve@example.com',
    'ana@example.com\r\nBcc: eve@example.com',
    '<ana@example.com>',
    'ana',
    'ana@example.com>,<eve@example.com',
  ])('is refused to the recipient %j', async address => {
    const { mail, failing } = await open()
    const recipient = { type: 'email', normalized: address, address, country: undefined } as const
    expect(await failing(outgoing('email', { recipient }))).toMatchObject({
      reason: 'bad_input',
      message: expect.stringMatching(/^recipient: /),
    })
    expect(mail.mails).toEqual([])
  })

  it('goes to an international domain in its ASCII form', async () => {
    const { mail, send } = await open()
    const recipient = {
      type: 'email',
      normalized: 'ana@xn--bcher-kva.example',
      address: 'ana@bücher.example',
      country: undefined,
    } as const
    await send(outgoing('email', { recipient }))
    // The stand-in shows the envelope decoded; the header is as it came.
    expect(mail.mails[0]?.to).toEqual(['ana@bücher.example'])
    expect(readMail(mail.mails[0]?.raw ?? Buffer.alloc(0)).headers.get('to')).toBe('ana@xn--bcher-kva.example')
  })

  it('names nobody else in its envelope, whatever the sender is called', async () => {
    const { mail, send } = await open()
    const { cleared } = outgoing('email')
    const sender = { ...cleared.sender, legalName: 'Bakery <eve@example.com>, "X"' }
    await send(outgoing('email', { sender, obligations: ['sender_identification'] }))
    expect([mail.mails[0]?.from, mail.mails[0]?.to]).toEqual(['hello@bakery.example', ['ana@example.com']])
  })

  it('keeps its Message-ID when it is built again', async () => {
    const { mail, send } = await open()
    const message = outgoing('email')
    await send(message)
    await send(message)
    const [first, second] = mail.mails.map(({ raw }) => readMail(raw).headers.get('message-id'))
    expect(first).toBe(second)
  })

  it('is not sent unsigned when the key does not work', async () => {
    const { mail, channel } = await open({ dkim: { ...DKIM, privateKey: 'not a key' } })
    await expect(channel.send(outgoing('email'), {} as Intent)).rejects.toThrow()
    expect(mail.mails).toEqual([])
  })
})

describe('a mail server', () => {
  it('that refuses the data answers for certain', async () => {
    const server = await startMail()
    server.mood = 'fails'
    const { failing } = await open({}, server)
    const failure = await failing(outgoing('email'))
    expect([failure.reason, failure.retriable, failure.details.outcomeUnknown]).toEqual([
      'upstream_failure',
      false,
      undefined,
    ])
    expect(failure.message).toContain('SMTP 554')
  })

  it('that refuses the sign-in is named by its setting', async () => {
    const server = await startMail({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, callback) => callback(new Error('no')),
    })
    const { failing } = await open({ url: server.url.replace('//', '//user:wrong@') }, server)
    expect(await failing(outgoing('email'))).toMatchObject({
      reason: 'upstream_failure',
      retriable: false,
      message: expect.stringContaining('SMTP_URL'),
    })
  })

  it.each([
    ['from the start', { secure: true }, 'smtps://'],
    ['by STARTTLS', { disabledCommands: [] }, 'smtp://'],
  ])('whose certificate is not trusted gets no mail, with TLS %s', async (_, options, scheme) => {
    const server = await startMail({ key: KEY, cert: SELF_SIGNED, ...options })
    const { mail, failing } = await open({ url: server.url.replace('smtp://', scheme) }, server)
    const failure = await failing(outgoing('email'))
    expect(failure).toMatchObject({ reason: 'upstream_failure', retriable: false })
    expect(failure.details.outcomeUnknown).toBeUndefined()
    expect(failure.message).toContain('its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)')
    expect(mail.mails).toEqual([])
  })

  // Each stage of the conversation, and whether the mail may have left when it breaks there.
  it.each([
    ['before the greeting', [], false],
    ['after MAIL FROM', ['220 x', '250 x', '250 ok'], false],
    ['after DATA is asked for', ['220 x', '250 x', '250 ok', '250 ok'], false],
    ['in the middle of the data', ['220 x', '250 x', '250 ok', '250 ok', '354 go'], true],
  ])('that closes %s', async (_, replies, isUnknown) => {
    const { failing } = await openScript(replies, 'close')
    const failure = await failing(outgoing('email'))
    expect([failure.details.outcomeUnknown === true, failure.retriable]).toEqual([isUnknown, !isUnknown])
  })

  it.each([
    ['before the greeting', [], false],
    ['after MAIL FROM', ['220 x', '250 x', '250 ok'], false],
    ['after the data', ['220 x', '250 x', '250 ok', '250 ok', '354 go'], true],
  ])('that falls silent %s', async (_, replies, isUnknown) => {
    const { failing } = await openScript(replies, 'silence')
    const failure = await failing(outgoing('email'))
    expect([failure.details.outcomeUnknown === true, failure.retriable]).toEqual([isUnknown, !isUnknown])
  })

  it('that goes away with 421 after the data leaves the outcome open', async () => {
    const { failing } = await openScript(['220 x', '250 x', '250 ok', '250 ok', '354 go', '421 shutting down'], 'close')
    const failure = await failing(outgoing('email'))
    expect(failure.details.outcomeUnknown === true || failure.retriable).toBe(true)
  })

  it('that says 250 and then breaks has taken the mail', async () => {
    const { send } = await openScript(['220 x', '250 x', '250 ok', '250 ok', '354 go', '250 taken'], 'close')
    expect(await send(outgoing('email'))).toMatchObject({ state: 'accepted' })
  })
})

/** A server that says its lines, one for each thing it hears, and then closes or falls silent. */
async function openScript(replies: readonly string[], then: 'close' | 'silence') {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    let said = 0
    const say = (): void => {
      const reply = replies[said]
      said += 1
      if (reply !== undefined) socket.write(`${reply}\r\n`)
      else if (then === 'close') socket.destroy()
    }
    let inData = false
    let heard = ''
    socket.on('data', chunk => {
      heard += chunk.toString('latin1')
      if (inData) {
        if (!heard.endsWith('\r\n.\r\n')) return
        inData = false
        heard = ''
        return say()
      }
      for (const line of heard.split('\r\n').slice(0, -1)) {
        say()
        if (line === 'DATA') inData = replies[said - 1]?.startsWith('354') ?? false
      }
      heard = ''
    })
    say()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = (): Promise<void> =>
    new Promise(resolve => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return open(
    { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` },
    { url: '', mails: [], mood: 'works', close },
  )
}
