import { createHmac } from 'node:crypto'
import type { DeliveryState, Heard, InboundReading, InboundRequest, Wish } from '../../core/inbound.ts'
import { isSame, TAKEN, unproven, unreadable } from '../../core/inbound_answers.ts'
import { escapeMarkup } from '../../lib/markup.ts'
import { toPlainText } from '../../lib/plain_text.ts'

const FORM = 'application/x-www-form-urlencoded'
// The recipient has opted out with Twilio, which then sends nothing more.
const OPTED_OUT = '21610'

const STATES: Record<string, DeliveryState> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  partially_delivered: 'sent',
  canceled: 'failed',
  failed: 'failed',
  undelivered: 'failed',
  delivered: 'delivered',
  read: 'read',
}

type Form = URLSearchParams

/** What a request of Twilio must be signed with, and for which address. */
interface Proof {
  authToken: string
  publicUrl: string
}

/** Reads a text that came in. */
export const textReader = (proof: Proof, now: () => number) =>
  reader('/inbound/twilio/sms', proof, form => text(form, now()))

/** Reads how far a text of ours came. */
export const statusReader = (proof: Proof, now: () => number) =>
  reader('/inbound/twilio/status', proof, (form, query) => report(form, query, now()))

const reader =
  (path: string, { authToken, publicUrl }: Proof, read: (form: Form, query: string) => InboundReading) =>
  (request: InboundRequest): InboundReading => {
    if (!(request.header('content-type') ?? '').toLowerCase().startsWith(FORM))
      return { refused: unreadable(`content-type: must be ${FORM}.`, 415) }
    const form = new URLSearchParams(Buffer.from(request.body).toString('utf8'))
    const addresses = addressesOf(publicUrl, path, request)
    const signature = request.header('x-twilio-signature') ?? ''
    if (addresses.some(address => isSame(signature, sign(authToken, address, form)))) return read(form, request.query)
    return {
      refused: unproven(
        `X-Twilio-Signature: missing, or not that of ${addresses[0]} under TWILIO_AUTH_TOKEN; set PUBLIC_URL to the address Twilio calls.`,
      ),
    }
  }

/** The address Twilio was told, with and without its port: it may sign either. */
function addressesOf(publicUrl: string, path: string, { query }: InboundRequest): string[] {
  const { protocol, hostname, port, pathname } = new URL(publicUrl)
  const ports = [port === '' ? '' : `:${port}`, port === '' ? (protocol === 'https:' ? ':443' : ':80') : '']
  const tail = `${pathname.replace(/\/$/, '')}${path}${query === '' ? '' : `?${query}`}`
  return ports.map(one => `${protocol}//${hostname}${one}${tail}`)
}

/** What Twilio's own libraries compute: the address, then every field and value, sorted by field; a value given twice counts once. */
function sign(authToken: string, address: string, form: Form): string {
  const names = [...new Set(form.keys())].sort()
  const fields = names.flatMap(name => [...new Set(form.getAll(name))].sort().map(value => name + value))
  return createHmac('sha1', authToken)
    .update(address + fields.join(''), 'utf8')
    .digest('base64')
}

function text(form: Form, at: number): InboundReading {
  const providerId = idOf(form, 'MessageSid', 'SmsSid')
  const from = form.get('From')
  if (providerId === undefined || from === null) return { refused: unreadable('MessageSid, From: both are needed.') }
  const kind = form.get('OptOutType') || null
  const heard: Heard = {
    kind: 'text',
    providerId,
    channel: 'sms',
    from,
    text: form.get('Body') ?? '',
    answers: null,
    at,
    wish: toWish(kind),
    // With OptOutType Twilio has answered already. What it blocks by itself it blocks for our answer too, so that one arrives either way.
    isAnswered: kind !== null,
  }
  return { events: [heard], answer: toTwiml }
}

/** What Twilio's Advanced Opt-Out has made of the text, by the keywords its owner chose. */
function toWish(kind: string | null): Wish | undefined {
  if (kind === 'STOP') return { kind: 'opt_out', word: 'STOP', everyChannel: false, mayCancel: false }
  if (kind === 'START') return { kind: 'opt_in', word: 'START' }
  return kind === 'HELP' ? { kind: 'help', word: 'HELP' } : undefined
}

const toTwiml = (reply?: string) => ({
  status: 200,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Response>${reply === undefined ? '' : `<Message>${escapeMarkup(reply)}</Message>`}</Response>`,
})

function report(form: Form, query: string, at: number): InboundReading {
  const providerId = idOf(form, 'MessageSid', 'SmsSid')
  const status = (form.get('MessageStatus') ?? form.get('SmsStatus') ?? '').toLowerCase()
  if (providerId === undefined || status === '')
    return { refused: unreadable('MessageSid, MessageStatus: both are needed.') }
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined
  return { events: [state === undefined ? unknownState(status) : toReport(form, query, providerId, state, at)], answer }
}

const answer = () => TAKEN

const unknownState = (status: string): Heard => ({
  kind: 'left_out',
  why: 'delivery report of an unknown state ignored',
  fields: { status: toPlainText(status, 40) },
})

function toReport(form: Form, query: string, providerId: string, state: DeliveryState, at: number): Heard {
  const code = form.get('ErrorCode') ?? ''
  const errorCode = /^\d{1,10}$/.test(code) && code !== '0' ? code : null
  return {
    kind: 'report',
    providerId,
    channel: 'sms',
    state,
    errorCode,
    at,
    operationId: /^[\x21-\x7e]{1,256}$/.exec(new URLSearchParams(query).get('operation_id') ?? '')?.[0],
    recipient: form.get('To') ?? undefined,
    optedOut: errorCode === OPTED_OUT ? { scope: 'all', via: `twilio error ${OPTED_OUT}` } : undefined,
  }
}

function idOf(form: Form, ...names: string[]): string | undefined {
  const id = names.map(name => form.get(name)).find(value => value !== null)
  return id !== undefined && id !== null && /^\w{1,64}$/.test(id) ? id : undefined
}
