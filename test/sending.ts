import { randomUUID } from 'node:crypto'
import type { Caller } from '../src/core/caller.ts'
import type { CallRequest, Services } from '../src/core/context.ts'
import type { Ledger } from '../src/core/rows/ledger.ts'
import type { App } from '../src/main.ts'
import { callerOf } from './callers.ts'
import { asOneSend } from './delivering.ts'
import { call, startApp } from './harness.ts'
import { type MailServer, startMail, startTwilio, startVapi, type Vendor } from './vendor_servers.ts'

/** The account the far side of texts answers to. */
export const TEXTS_ACCOUNT = `AC${'0'.repeat(32)}`
/** The token it signs with. */
export const TEXTS_TOKEN = 'token'
const PHONE_ID = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const ASSISTANT_ID = '4fa85f64-5717-4562-b3fc-2c963f66afa6'

/** Settings of a deployment that sends texts through a far side at an address. */
export const textsThrough = (url: string): Record<string, string> => ({
  TWILIO_ACCOUNT_SID: TEXTS_ACCOUNT,
  TWILIO_AUTH_TOKEN: TEXTS_TOKEN,
  TWILIO_FROM: '+14155550100',
  TWILIO_URL: url,
  SENDER_NAME: 'Acme Studio LLC',
  SENDER_SUPPORT: '+14155550101',
})

/** A deployment with texts, mail and calls, whose far sides run on this machine. */
export interface SendingPlace {
  app: App
  texts: Vendor
  mail: MailServer
  calls: Vendor
  caller: Caller
  clock: { offsetMs: number }
  close(): Promise<void>
}

/** Far sides of every vendor, and an application that is configured for them. */
export async function openSendingPlace(
  ledger?: Ledger,
  settings: Record<string, string> = {},
  overrides: Partial<Services> = {},
): Promise<SendingPlace> {
  const [texts, mail, calls] = await Promise.all([startTwilio(TEXTS_ACCOUNT), startMail(), startVapi()])
  const clock = { offsetMs: 0 }
  const all = {
    ...textsThrough(texts.url),
    SMTP_URL: mail.url,
    SMTP_FROM: 'hello@acme.example',
    VAPI_API_KEY: 'key',
    VAPI_PHONE_NUMBER_ID: PHONE_ID,
    VAPI_ASSISTANT_ID: ASSISTANT_ID,
    VAPI_URL: calls.url,
    ...settings,
  }
  const app = await startApp(all, {
    now: () => Date.now() + clock.offsetMs,
    ...(ledger !== undefined && { ledger }),
    ...overrides,
  })
  const close = async (): Promise<void> => {
    await Promise.all([app.close(), texts.close(), mail.close(), calls.close()])
  }
  return { app, texts, mail, calls, caller: callerOf({ tier: 'credits' }), clock, close }
}

/** What a call was answered, a failure as its receipt. */
export async function send(
  place: Pick<SendingPlace, 'app' | 'caller'>,
  args: unknown,
  request: Partial<CallRequest> = {},
  name = 'send_message',
) {
  const given = { caller: place.caller, idempotencyKey: randomUUID(), ...request }
  const outcome = await asOneSend(() => call(place.app, name, args, given))
  if (outcome.ok) return outcome.value
  const { reason, message, details, retriable } = outcome.failure
  return {
    ...details.body,
    status: 'failure',
    reason_code: reason,
    human_message: message,
    retriable,
    retry_after_s: details.retryAfterS,
  }
}

let serial = 0

/** A number in New York that no other test of a file uses. */
export function newYorker(): string {
  serial += 1
  return `+1212${String(5_552_000 + serial)}`
}

/** A message of the kind that needs no consent. */
export const reminder = (to: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  recipient: to.includes('@')
    ? { id_type: 'email', id_value: to, country_code: 'US' }
    : { id_type: 'phone', id_value: to },
  message_type: 'reminder',
  content: { body: `Your appointment is tomorrow at 10:00, ${to.slice(-4)}.` },
  ...changes,
})
