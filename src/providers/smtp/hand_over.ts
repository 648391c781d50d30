import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isUntrusted } from '../../core/certainty.ts'
import type { Failure } from '../../core/failure.ts'
import { passing, refused, refusedSignIn, unknown } from '../vendor_failure.ts'

const VENDOR = { service: 'The mail server', settings: 'SMTP_URL' }

/** Hands one mail to a mail server; a failure says whether it certainly did not leave. */
export async function handOver(url: string, mail: SendMailOptions, timeoutMs: number): Promise<void> {
  const timeouts = {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  let hasBegun = false
  transport.use('stream', (sent, done) => {
    // Errors name no stage, so that the first read of the mail has to: it comes when the server has asked for the data.
    sent.message.processFunc(input =>
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
    await transport.sendMail(mail)
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
