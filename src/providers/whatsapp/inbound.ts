import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryState, Heard, InboundReading, InboundRequest } from '../../core/inbound.ts'
import { isSame, readJson, unproven, unreadable } from '../../core/inbound_answers.ts'
import { toKeptId } from './message_id.ts'

// The recipient has stopped marketing messages of this sender.
const OPTED_OUT = 131_050

const STATES: Record<string, DeliveryState> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}

const id = z.string().regex(/^[\x21-\x7e]{1,256}$/)
const seconds = z.coerce.number().int().min(0).max(99_999_999_999)
const NOTICE = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown().optional() })).default([]) })),
})
// One that cannot be read must not hide the others.
const list = z.array(z.unknown()).catch([])
const VALUE = z.object({ statuses: list, messages: list, user_preferences: list })
const STATUS = z.object({
  id,
  status: z.string(),
  timestamp: seconds,
  errors: z.array(z.object({ code: z.number().int() })).default([]),
  // Our own name for the message.
  biz_opaque_callback_data: id.optional().catch(undefined),
  recipient_id: z
    .string()
    .regex(/^\d{5,15}$/)
    .optional(),
})
const PREFERENCE = z.object({
  wa_id: z.string().regex(/^\d{5,15}$/),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: seconds,
})
const titled = z.object({ title: z.string() }).optional()
// Most pictures come without words.
const captioned = z.object({ caption: z.string() }).optional().catch(undefined)
const MESSAGE = z.object({
  id,
  from: z.string().regex(/^\d{5,15}$/),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: titled, list_reply: titled }).optional(),
  image: captioned,
  video: captioned,
  document: captioned,
  context: z.object({ id: id.optional() }).optional(),
})

/** Answers Meta's question whether the path is ours. */
export const challengeReader =
  (verifyToken: string) =>
  ({ query }: InboundRequest): InboundReading => {
    const fields = new URLSearchParams(query)
    const isOurs = fields.get('hub.mode') === 'subscribe' && isSame(fields.get('hub.verify_token') ?? '', verifyToken)
    if (!isOurs)
      return {
        refused: unproven('hub.verify_token: is not WHATSAPP_VERIFY_TOKEN; enter the same value in the app at Meta.'),
      }
    const text = fields.get('hub.challenge') ?? ''
    // It is sent back as it came, and read as nothing but text.
    if (!/^[\w-]{1,256}$/.test(text)) return { refused: unreadable('hub.challenge: missing or malformed.') }
    return { events: [], answer: () => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: text }) }
  }

/** Reads messages, delivery states and preferences; several come in one request. */
export const noticeReader =
  (appSecret: string, now: () => number) =>
  (request: InboundRequest): InboundReading => {
    const signature = request.header('x-hub-signature-256') ?? ''
    if (!isSame(signature, `sha256=${createHmac('sha256', appSecret).update(request.body).digest('hex')}`))
      return {
        refused: unproven('X-Hub-Signature-256: missing, or not that of the body under WHATSAPP_APP_SECRET.'),
      }
    const parsed = NOTICE.safeParse(readJson(request.body))
    if (!parsed.success) return { refused: unreadable('body: no notification of the WhatsApp Cloud API.') }
    const changes = parsed.data.entry.flatMap(entry => entry.changes)
    return { events: changes.flatMap(({ value }) => toEvents(value, now())), answer: () => ({ status: 200 }) }
  }

/** What cannot be read is left out: refusing it would make Meta send the whole notification again for days. */
function toEvents(value: unknown, nowMs: number): Heard[] {
  const {
    statuses,
    messages,
    user_preferences: preferences,
  } = VALUE.catch({ statuses: [], messages: [], user_preferences: [] }).parse(value)
  return [
    ...statuses.map(event => toReport(event, nowMs)),
    ...messages.map(event => toText(event, nowMs)),
    ...preferences.map(event => toPreference(event, nowMs)),
  ]
}

const leftOut = (why: string): Heard => ({ kind: 'left_out', why })

function toReport(event: unknown, nowMs: number): Heard {
  const parsed = STATUS.safeParse(event)
  const state = parsed.success && Object.hasOwn(STATES, parsed.data.status) ? STATES[parsed.data.status] : undefined
  if (!parsed.success || state === undefined) return leftOut('delivery report of an unknown state ignored')
  const { id, timestamp, errors, recipient_id: waId, biz_opaque_callback_data: operationId } = parsed.data
  return {
    kind: 'report',
    providerId: toKeptId(id),
    channel: 'chatapp',
    state,
    errorCode: errors[0] === undefined ? null : String(errors[0].code),
    at: timeOf(timestamp, nowMs),
    operationId,
    recipient: waId === undefined ? undefined : toDialled(waId),
    optedOut: errors.some(({ code }) => code === OPTED_OUT)
      ? { scope: 'marketing', via: 'provider whatsapp' }
      : undefined,
  }
}

function toText(event: unknown, nowMs: number): Heard {
  const parsed = MESSAGE.safeParse(event)
  if (!parsed.success) return leftOut('unreadable message left out')
  const { id, from, timestamp, text, button, interactive, image, video, document, context } = parsed.data
  const chosen = button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title
  const words = text?.body ?? chosen ?? (image ?? video ?? document)?.caption
  return {
    kind: 'text',
    providerId: toKeptId(id),
    channel: 'chatapp',
    from: toDialled(from),
    text: words ?? null,
    answers: context?.id == null ? null : toKeptId(context.id),
    at: timeOf(timestamp, nowMs),
  }
}

/** What a recipient has set in the app about the marketing of this sender; it says nothing of other channels. */
function toPreference(event: unknown, nowMs: number): Heard {
  const parsed = PREFERENCE.safeParse(event)
  if (!parsed.success) return leftOut('unreadable preference left out')
  const { wa_id: waId, value, timestamp } = parsed.data
  return {
    kind: 'preference',
    from: toDialled(waId),
    channel: 'chatapp',
    marketing: value,
    at: timeOf(timestamp, nowMs),
  }
}

/** WhatsApp writes mobile numbers of Mexico with a 1, and those of Brazil without their ninth digit, that nobody dials so. */
const toDialled = (waId: string): string =>
  `+${waId
    .replace(/^521(\d{10})$/, '52$1')
    .replace(/^(55\d{2})([6-9]\d{7})$/, (_, area: string, number: string) => `${area}9${number}`)}`

/** A clock that runs ahead must not make an opt-out outlast a later opt-in. */
const timeOf = (atSeconds: number, nowMs: number): number => Math.min(atSeconds * 1000, nowMs)
