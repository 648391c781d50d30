import { createHmac } from 'node:crypto'
import type { DeliveryState, InboundAnswer, InboundPath, InboundRequest } from '../core/inbound.ts'
import { escapeMarkup } from '../lib/markup.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { isSame, TAKEN, unproven, unreadable } from './answers.ts'
import type { InboundOptions } from './index.ts'
import type { Wish } from './keywords.ts'
import { leftAt } from './left_at.ts'
import { receive, toSender } from './receive.ts'

const PROVIDER = 'twilio'
const MOST_BODY_BYTES = 65_536
const LONGEST_TEXT = 2_000
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

/** The paths Twilio calls: texts that come in, and how far those of ours came. */
export function twilioPaths(options: InboundOptions, authToken: string): InboundPath[] {
  const path = (name: string, answer: (form: Form, query: string) => Promise<InboundAnswer>): InboundPath => ({
    method: 'POST',
    path: `/inbound/twilio/${name}`,
    mostBodyBytes: MOST_BODY_BYTES,
    answer: async request => {
      if (!(request.header('content-type') ?? '').toLowerCase().startsWith(FORM))
        return unreadable(`content-type: must be ${FORM}.`, 415)
      const form = new URLSearchParams(Buffer.from(request.body).toString('utf8'))
      const addresses = addressesOf(options.publicUrl, `/inbound/twilio/${name}`, request)
      const signature = request.header('x-twilio-signature') ?? ''
      if (addresses.some(address => isSame(signature, sign(authToken, address, form))))
        return answer(form, request.query)
      options.log.warn(
        { provider: PROVIDER, path: name, signed: signature !== '' },
        'request without a valid signature refused',
      )
      return unproven(
        `X-Twilio-Signature: missing, or not that of ${addresses[0]} under TWILIO_AUTH_TOKEN; set PUBLIC_URL to the address Twilio calls.`,
      )
    },
  })
  return [path('sms', form => text(options, form)), path('status', (form, query) => report(options, form, query))]
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

async function text(options: InboundOptions, form: Form): Promise<InboundAnswer> {
  const providerId = idOf(form, 'MessageSid', 'SmsSid')
  const from = form.get('From')
  if (providerId === undefined || from === null) return unreadable('MessageSid, From: both are needed.')
  const kind = form.get('OptOutType') || null
  const at = options.now()
  const reply = {
    provider: PROVIDER,
    providerId,
    channel: 'sms' as const,
    sender: await toSender(from),
    text: toPlainText(form.get('Body') ?? '', LONGEST_TEXT),
    answers: null,
    at,
    recordedAt: at,
  }
  const { wish, isNews } = await receive(options, reply, toWish(kind))
  // With OptOutType Twilio has answered already. What it blocks by itself it blocks for our answer too, so that one arrives either way.
  const answer = !isNews || kind !== null || reply.sender === null ? undefined : toAnswer(wish, options)
  return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body: toTwiml(answer) }
}

/** What Twilio's Advanced Opt-Out has made of the text, by the keywords its owner chose. */
function toWish(kind: string | null): Wish | undefined {
  if (kind === 'STOP') return { kind: 'opt_out', word: 'STOP', everyChannel: false, mayCancel: false }
  if (kind === 'START') return { kind: 'opt_in', word: 'START' }
  return kind === 'HELP' ? { kind: 'help', word: 'HELP' } : undefined
}

/** One text that confirms and never markets (47 CFR 64.1200(a)(12)). */
function toAnswer(
  wish: Wish | undefined,
  { sender: { legalName, supportContact } }: InboundOptions,
): string | undefined {
  if (wish === undefined) return undefined
  const name = legalName === undefined ? '' : `${legalName}: `
  const contact = supportContact === undefined ? '' : ` Contact: ${supportContact}.`
  if (wish.kind === 'help')
    return `${name}This number sends messages about your requests.${contact} Reply STOP to end them.`
  if (wish.kind !== 'opt_out') return `${name}You can get texts from this number again. Reply STOP to end them.`
  const cancel = wish.mayCancel ? ' If you meant to cancel an appointment, please tell the business directly.' : ''
  return `${name}You are unsubscribed and get no more texts from this number.${cancel} Reply START to undo this.`
}

const toTwiml = (message: string | undefined): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${message === undefined ? '' : `<Message>${escapeMarkup(message)}</Message>`}</Response>`

async function report({ ledger, now, log, sink }: InboundOptions, form: Form, query: string): Promise<InboundAnswer> {
  const providerId = idOf(form, 'MessageSid', 'SmsSid')
  const status = (form.get('MessageStatus') ?? form.get('SmsStatus') ?? '').toLowerCase()
  if (providerId === undefined || status === '') return unreadable('MessageSid, MessageStatus: both are needed.')
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined
  if (state === undefined) {
    log.warn({ provider: PROVIDER, status: toPlainText(status, 40) }, 'delivery report of an unknown state ignored')
    return TAKEN
  }
  const at = now()
  const code = form.get('ErrorCode') ?? ''
  const errorCode = /^\d{1,10}$/.test(code) && code !== '0' ? code : null
  const recipient = errorCode === OPTED_OUT ? await toSender(form.get('To') ?? '') : null
  const delivery = { provider: PROVIDER, providerId, state, errorCode, at }
  const operationId = new URLSearchParams(query).get('operation_id') ?? undefined
  const optedOutAt = recipient === null ? at : await leftAt({ ledger }, delivery, operationId)
  await ledger.transaction(async tables => {
    const isNew = await tables.inbound.report(delivery)
    if (!isNew || recipient === null) return
    await tables.optOuts.add(
      { subject: recipient, channel: 'sms', scope: 'all', via: `twilio error ${OPTED_OUT}`, at: optedOutAt },
      at,
    )
  })
  await sink.report({ ...delivery, operationId, recipient: form.get('To') ?? undefined })
  return TAKEN
}

function idOf(form: Form, ...names: string[]): string | undefined {
  const id = names.map(name => form.get(name)).find(value => value !== null)
  return id !== undefined && id !== null && /^\w{1,64}$/.test(id) ? id : undefined
}
