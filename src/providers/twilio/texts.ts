import { z } from 'zod'
import type { Channel, Intent, Outgoing, Sent } from '../../core/channel.ts'
import { toTextHash } from '../../core/deliver.ts'
import type { Failure } from '../../core/failure.ts'
import { fetchJson, type JsonAnswer } from '../http_json.ts'
import { renderText } from '../text_message.ts'
import { optedOut, passing, refused, refusedSignIn, toVendorFailure, unknown } from '../vendor_failure.ts'

/** An account with Twilio and the number or service its messages come from. */
export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A number in E.164, or the MG… id of a messaging service. */
  from: string
  baseUrl: string
  /** Where Twilio reports how far a message came; undefined: nowhere. */
  statusCallback?: string | undefined
  timeoutMs?: number
}

const VENDOR = { service: 'Twilio', settings: 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN' }
const TIMEOUT_MS = 10_000
const MOST_BYTES = 1024 * 1024
const PAGE = 50
// Between our clock and the provider's.
const SKEW_MS = 120_000

const MESSAGE = z.object({
  sid: z.string(),
  status: z.string(),
  to: z.string().nullish(),
  body: z.string().nullish(),
  price: z.string().nullish(),
  price_unit: z.string().nullish(),
  error_code: z.number().nullish(),
  date_created: z.string().nullish(),
})
const LIST = z.object({ messages: z.array(MESSAGE) })

/** Sends texts through Twilio's Messages resource. */
export function createTwilio(options: TwilioOptions): Channel {
  const { accountSid, authToken, from, baseUrl, statusCallback, timeoutMs = TIMEOUT_MS } = options
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
  const call = (more: { form?: URLSearchParams; query?: Record<string, string> }): Promise<JsonAnswer> =>
    fetchJson({
      url: more.query === undefined ? url : `${url}?${new URLSearchParams(more.query)}`,
      headers,
      timeoutMs,
      maxBytes: MOST_BYTES,
      ...(more.form !== undefined && { form: more.form }),
    })
  return {
    channel: 'sms',
    provider: 'twilio',
    render: renderText,
    send: async message => {
      const { destination, text } = renderText(message)
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      const answer = await call({
        form: new URLSearchParams({ To: destination, Body: text, ...sender, ...toCallback(statusCallback, message) }),
      })
      if (answer.kind !== 'json') throw toFailure(answer)
      const sent = MESSAGE.safeParse(answer.value)
      if (!sent.success) throw unknown('Twilio answered something other than a message.')
      return toSent(sent.data)
    },
    reconcile: async (intent, isTaken) => {
      const answer = await call({ query: { To: intent.destination, PageSize: String(PAGE) } })
      const list = answer.kind === 'json' ? LIST.safeParse(answer.value) : undefined
      for (const message of list?.data?.messages ?? [])
        if (isOf(intent, message) && !(await isTaken(message.sid))) return toTaken(message)
      return undefined
    },
    check: async () => {
      const answer = await call({ query: { PageSize: '1' } })
      if (answer.kind !== 'json') throw toFailure(answer)
    },
  }
}

function isOf(intent: Intent, { to, body, date_created: created }: z.output<typeof MESSAGE>): boolean {
  if (to !== intent.destination || typeof body !== 'string' || toTextHash(body) !== intent.textHash) return false
  return Date.parse(created ?? '') >= intent.startedAt - SKEW_MS
}

/** Its reports name the operation, so that they are understood even where the answer to the send is lost. */
const toCallback = (url: string | undefined, { operationId }: Outgoing): { StatusCallback?: string } =>
  url === undefined ? {} : { StatusCallback: `${url}?${new URLSearchParams({ operation_id: operationId })}` }

function toSent(message: z.output<typeof MESSAGE>): Sent {
  const { status, error_code: code } = message
  if (status === 'failed' || status === 'undelivered' || status === 'canceled')
    throw toCodeFailure(code ?? 0) ?? refused(`Twilio reports the message as ${status}.`)
  return toTaken(message)
}

/** What became of a message that Twilio took is for its reports to say. */
function toTaken({ sid, status, price, price_unit: unit }: z.output<typeof MESSAGE>): Sent {
  const costUsd =
    unit?.toUpperCase() === 'USD' && price !== null && price !== undefined ? Math.abs(Number(price)) : Number.NaN
  const isOut = status === 'sent' || status === 'delivered' || status === 'read'
  return { state: isOut ? 'sent' : 'accepted', providerId: sid, ...(Number.isFinite(costUsd) && { costUsd }) }
}

function toFailure(answer: Exclude<JsonAnswer, { kind: 'json' }>): Failure {
  const code = answer.kind === 'refused' && answer.status < 500 ? codeOf(answer.text) : 0
  const isPlain = answer.kind === 'refused' && answer.status === 400 && code !== 0
  return (
    toCodeFailure(code) ??
    (isPlain ? refused(`Twilio refused the message (error ${code}).`) : toVendorFailure(VENDOR, answer))
  )
}

function codeOf(text: string): number {
  try {
    return z.object({ code: z.number() }).safeParse(JSON.parse(text)).data?.code ?? 0
  } catch {
    return 0
  }
}

/** What Twilio's own error numbers mean; its messages quote the recipient and are never passed on. */
function toCodeFailure(code: number): Failure | undefined {
  if (code === 21610) return optedOut('Twilio', 'error 21610', 'all')
  if (code === 20429 || code === 21611) return passing(`Twilio takes no further messages for now (error ${code}).`)
  if (code === 20003) return refusedSignIn(VENDOR, 'error 20003')
  const meaning = MEANINGS[code]
  return meaning === undefined ? undefined : refused(`Twilio refused the message: ${meaning} (error ${code}).`)
}

const MEANINGS: Record<number, string> = {
  21211: 'the recipient is not a valid number',
  21212: 'the sending number of this server is not valid',
  21408: 'this server may not send to the country of the recipient',
  21606: 'the sending number of this server cannot send texts',
  21612: 'no route leads to the recipient',
  21614: 'the recipient is not a mobile number',
  30003: 'the recipient cannot be reached',
  30004: 'the message is blocked for the recipient',
  30006: 'the recipient is a landline',
  30007: 'the carrier filters the message',
  30032: 'the toll-free sending number is not verified',
  30034: 'the sending number is not registered for 10DLC',
}
