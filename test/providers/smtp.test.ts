import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { readyFor } from '../../src/core/vendor.ts'
import type { App } from '../../src/main.ts'
import { checkSmtp } from '../../src/providers/smtp/mailer.ts'
import { httpOf, startApp } from '../harness.ts'

interface Mailbox {
  url: string
  mails: { from: string; to: string[]; text: string }[]
  close(): Promise<void>
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real mail server on this machine that keeps what it gets. */
async function openMailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const mails: Mailbox['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address), text })
        callback()
      })
    },
    ...options,
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = (): Promise<void> => new Promise(resolve => server.close(() => resolve()))
  closing.push(close)
  return { url: `smtp://127.0.0.1:${port}`, mails, close }
}

async function open(
  settings: Record<string, string>,
): Promise<{ app: App; http: ReturnType<typeof httpOf>; logged: string[] }> {
  const logged: string[] = []
  const write = (fields: unknown, message: string): void => void logged.push(JSON.stringify([fields, message]))
  const app = await startApp(settings, { log: { debug: write, info: write, warn: write, error: write } })
  closing.push(() => app.close())
  return { app, http: httpOf(app), logged }
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

describe('a free key by mail', () => {
  it('goes all the way: code, key, token, call', async () => {
    const box = await openMailbox()
    const { http, logged } = await open({ SMTP_URL: box.url, SMTP_FROM: 'keys@broker.example' })
    expect((await http('/auth/keys', post({ email: 'Ana+x@example.com' }))).status).toBe(202)
    const [mail] = box.mails
    expect(mail).toMatchObject({ from: 'keys@broker.example', to: ['ana+x@example.com'] })
    expect(mail?.text).toMatch(/^Subject: Your code for Agent Broker\r$/m)
    expect(mail?.text).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    expect(mail?.text).toMatch(/^Content-Type: text\/plain/m)
    for (const part of ['http://127.0.0.1:8787', 'valid for 10 minutes', 'ignore this mail'])
      expect(mail?.text).toContain(part)

    const code = /^ {4}(\d{6})\r$/m.exec(mail?.text ?? '')?.[1] ?? 'no code'
    const verified = await http('/auth/keys/verify', post({ email: 'ana+x@example.com', code }))
    expect(verified.status).toBe(200)
    const key = (await verified.json()) as Record<string, string>
    const credentials = { client_id: key['client_id'], client_secret: key['client_secret'] }
    const token = (await (
      await http('/auth/token', post({ grant_type: 'client_credentials', ...credentials }))
    ).json()) as { access_token: string }
    const quota = await http('/ops/check_quota', post({}, { authorization: `Bearer ${token.access_token}` }))
    expect(quota.status).toBe(200)
    expect(JSON.stringify(await quota.json())).toContain('"tier":"free"')
    expect(logged.join('\n')).not.toMatch(new RegExp(`ana|${code}`, 'i'))
  })

  it('answers 502 when the mail server is down, and logs neither address nor code', async () => {
    const box = await openMailbox()
    await box.close()
    const { http, logged } = await open({ SMTP_URL: box.url, SMTP_FROM: 'keys@broker.example' })
    const answer = await http('/auth/keys', post({ email: 'ana@example.com' }))
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ status: 'failure', reason_code: 'upstream_failure' })
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join('\n')).not.toContain('ana@')
  })

  it('answers 502 when the mail server refuses the recipient', async () => {
    const box = await openMailbox({
      onRcptTo: ({ address }, _, callback) => callback(new Error(`no such user ${address}`)),
    })
    const { http, logged } = await open({ SMTP_URL: box.url, SMTP_FROM: 'keys@broker.example' })
    const answer = await http('/auth/keys', post({ email: 'ana@example.com' }))
    expect([answer.status, JSON.stringify([await answer.json(), logged])]).toEqual([
      502,
      expect.not.stringContaining('ana@'),
    ])
  })

  it('answers 503 and names the setting without a mail server', async () => {
    const { http } = await open({})
    const answer = await http('/auth/keys', post({ email: 'ana@example.com' }))
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([503, expect.stringContaining('SMTP_URL')])
  })
})

describe('the settings of mail', () => {
  it('need each other', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://127.0.0.1' }, {})).toThrow('setting SMTP_FROM: missing')
    expect(() => readConfig({ SMTP_URL: 'smtp://127.0.0.1', SMTP_FROM: 'nobody' }, {})).toThrow('SMTP_FROM')
    expect(readyFor(readConfig({}, {}).vendors, 'mailer')).toBeUndefined()
  })

  it('can be tried without sending', async () => {
    const box = await openMailbox()
    await checkSmtp({ url: box.url, from: 'keys@broker.example' })
    expect(box.mails).toEqual([])
    await box.close()
    await expect(checkSmtp({ url: box.url, from: 'keys@broker.example' })).rejects.toThrow()
  })
})
