import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { isUntrusted } from '../../core/certainty.ts'
import type { Channel } from '../../core/channel.ts'
import type { Failure } from '../../core/failure.ts'
import { passing, refused, refusedSignIn, unknown } from '../vendor_failure.ts'
import { buildMail, type DkimSettings, renderMail, toMessageId } from './mime.ts'
import { checkSmtp } from './mailer.ts'

/** A mail server that takes messages, and whom they come from. */
export interface RelayOptions {
  /** smtp(s)://user:password@host:port */
  url: string
  from: string
  dkim?: DkimSettings | undefined
  now: () => number
  timeoutMs?: number
}

const VENDOR = { service: 'The mail server', settings: 'SMTP_URL' }
const PATIENCE_MS = 10_000

/** Hands mails to a mail server; that it accepted one says nothing of its delivery. */
export function createRelay({ url, from, dkim, now, timeoutMs = PATIENCE_MS }: RelayOptions): Channel {
  return {
    channel: 'email',
    provider: 'smtp',
    render: renderMail,
    send: async message => {
      const raw = await buildMail(message, { address: from, dkim }, now())
      await handOver(url, { from, to: [renderMail(message).destination] }, raw, timeoutMs)
      return { state: 'accepted', providerId: toMessageId(message.operationId, from) }
    },
    check: () => checkSmtp({ url, from }),
  }
}

async function handOver(
  url: string,
  envelope: { from: string; to: string[] },
  raw: Buffer,
  timeoutMs: number,
): Promise<void> {
  const timeouts = {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  let hasBegun = false
  transport.use('stream', (mail, done) => {
    // Errors name no stage, so that the first read of the mail has to: it comes when the server has asked for the data.
    mail.message.processFunc(input =>
      Readable.from(
        (async function* () {
          hasBegun = true
          yield* input as AsyncIterable<Buffer>
        })(),
        { objectMode: false },
      ),
    )
    done()
  })
  try {
    await transport.sendMail({ envelope, raw })
  } catch (error) {
    throw toFailure(error, hasBegun)
  } finally {
    transport.close()
  }
}

interface MailError {
  code?: string
  /** What the network said, where the library puts a word of its own in the place of its code. */
  originalCode?: string
  responseCode?: number
}

/** What a mail server's refusal means; its sentences quote the recipient and are never passed on. */
function toFailure(error: unknown, hasBegun: boolean): Failure {
  const { code = 'unknown', originalCode = code, responseCode = 0 } = error as MailError
  const said = responseCode > 0 ? `SMTP ${responseCode}` : code
  // After the first byte of the mail only the server's own reply to it says that it was not taken.
  if (hasBegun && (code !== 'EMESSAGE' || responseCode === 0))
    return unknown(`The mail server stopped answering before it confirmed the mail (${said}).`)
  if (isUntrusted(originalCode))
    return refused(`The mail server could not be reached: its certificate is not trusted (${originalCode}).`)
  if (responseCode >= 400 && responseCode < 500)
    return passing(`The mail server does not take the mail for now (${said}).`)
  if (code === 'EAUTH') return refusedSignIn(VENDOR, said)
  if (responseCode >= 500) return refused(`The mail server refused the mail (${said}).`)
  return LATER.has(code)
    ? passing(`The mail server could not be reached (${said}).`)
    : refused(`The mail could not be handed over (${said}).`)
}

const LATER = new Set(['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'EPROTOCOL'])
