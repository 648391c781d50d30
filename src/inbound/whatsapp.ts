import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryState, InboundAnswer, InboundPath, InboundRequest } from '../core/inbound.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { isSame, readJson, unproven, unreadable } from './answers.ts'
import type { InboundOptions } from './index.ts'
import { leftAt } from './left_at.ts'
import { receive, toSender } from './receive.ts'

const PROVIDER = 'whatsapp'
const PATH = '/inbound/whatsapp'
// Meta collects events into requests of up to 3 MB.
const MOST_BODY_BYTES = 3_145_728
const LONGEST_TEXT = 4_096
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
const MESSAGE = z.object({
  id,
  from: z.string().regex(/^\d{5,15}$/),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: titled, list_reply: titled }).optional(),
  context: z.object({ id: id.optional() }).optional(),
})

/** The path Meta calls: first to see that it is ours, then with messages and delivery states. */
export const whatsappPaths = (
  options: InboundOptions,
  secrets: { appSecret: string; verifyToken: string },
): InboundPath[] => [
  { method: 'GET', path: PATH, mostBodyBytes: 0, answer: async request => challenge(request, secrets.verifyToken) },
  {
    method: 'POST',
    path: PATH,
    mostBodyBytes: MOST_BODY_BYTES,
    answer: request => notice(options, request, secrets.appSecret),
  },
]

function challenge({ query }: InboundRequest, verifyToken: string): InboundAnswer {
  const fields = new URLSearchParams(query)
  const isOurs = fields.get('hub.mode') === 'subscribe' && isSame(fields.get('hub.verify_token') ?? '', verifyToken)
  if (!isOurs)
    return unproven('hub.verify_token: is not WHATSAPP_VERIFY_TOKEN; enter the same value in the app at Meta.')
  const text = fields.get('hub.challenge') ?? ''
  // It is sent back as it came, and read as nothing but text.
  return /^[\w-]{1,256}$/.test(text)
    ? { status: 200, headers: { 'content-type': 'text/plain' }, body: text }
    : unreadable('hub.challenge: missing or malformed.')
}

async function notice(options: InboundOptions, request: InboundRequest, appSecret: string): Promise<InboundAnswer> {
  const signature = request.header('x-hub-signature-256') ?? ''
  if (!isSame(signature, `sha256=${createHmac('sha256', appSecret).update(request.body).digest('hex')}`)) {
    options.log.warn({ provider: PROVIDER, signed: signature !== '' }, 'request without a valid signature refused')
    return unproven('X-Hub-Signature-256: missing, or not that of the body under WHATSAPP_APP_SECRET.')
  }
  const parsed = NOTICE.safeParse(readJson(request.body))
  if (!parsed.success) return unreadable('body: no notification of the WhatsApp Cloud API.')
  for (const change of parsed.data.entry.flatMap(({ changes }) => changes)) await events(options, change.value)
  return { status: 200 }
}

/** What cannot be read is left out: refusing it would make Meta send the whole notification again for days. */
async function events(options: InboundOptions, value: unknown): Promise<void> {
  const {
    statuses,
    messages,
    user_preferences: preferences,
  } = VALUE.catch({ statuses: [], messages: [], user_preferences: [] }).parse(value)
  for (const event of statuses) await status(options, event)
  for (const event of messages) await message(options, event)
  for (const event of preferences) await preference(options, event)
}

async function status({ ledger, now, log, sink }: InboundOptions, event: unknown): Promise<void> {
  const parsed = STATUS.safeParse(event)
  const state = parsed.success && Object.hasOwn(STATES, parsed.data.status) ? STATES[parsed.data.status] : undefined
  if (!parsed.success || state === undefined)
    return log.warn({ provider: PROVIDER }, 'delivery report of an unknown state ignored')
  const { id: providerId, timestamp, errors } = parsed.data
  const errorCode = errors[0] === undefined ? null : String(errors[0].code)
  const delivery = { provider: PROVIDER, providerId, state, errorCode, at: timeOf(timestamp, now) }
  const { recipient_id: waId } = parsed.data
  const recipient = waId === undefined ? undefined : `+${toDialled(waId)}`
  const left =
    errors.some(({ code }) => code === OPTED_OUT) && recipient !== undefined ? await toSender(recipient) : null
  const operationId = parsed.data.biz_opaque_callback_data
  const optedOutAt = left === null ? delivery.at : await leftAt({ ledger }, delivery, operationId)
  await ledger.transaction(async tables => {
    const isNew = await tables.inbound.report(delivery)
    if (!isNew || left === null) return
    await tables.optOuts.add(
      { subject: left, channel: 'chatapp', scope: 'marketing', via: `provider ${PROVIDER}`, at: optedOutAt },
      now(),
    )
  })
  await sink.report({ ...delivery, operationId, recipient })
}

async function message(options: InboundOptions, event: unknown): Promise<void> {
  const parsed = MESSAGE.safeParse(event)
  if (!parsed.success) return options.log.warn({ provider: PROVIDER }, 'unreadable message left out')
  const { id: providerId, from, timestamp, text, button, interactive, context } = parsed.data
  const words = text?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title
  await receive(options, {
    provider: PROVIDER,
    providerId,
    channel: 'chatapp',
    sender: await toSender(`+${toDialled(from)}`),
    text: words === undefined ? null : toPlainText(words, LONGEST_TEXT),
    answers: context?.id ?? null,
    at: timeOf(timestamp, options.now),
    recordedAt: options.now(),
  })
}

/** What a recipient has set in the app about the marketing of this sender; it says nothing of other channels. */
async function preference({ ledger, now, log }: InboundOptions, event: unknown): Promise<void> {
  const parsed = PREFERENCE.safeParse(event)
  const subject = parsed.success ? await toSender(`+${toDialled(parsed.data.wa_id)}`) : null
  if (!parsed.success || subject === null) return log.warn({ provider: PROVIDER }, 'unreadable preference left out')
  const { value, timestamp } = parsed.data
  const at = timeOf(timestamp, now)
  const change = { via: `setting in ${PROVIDER}`, at }
  await ledger.transaction(async ({ optOuts }) => {
    if (value === 'resume') await optOuts.lift(subject, 'chatapp', { ...change, onlyOwn: true })
    else await optOuts.add({ subject, channel: 'chatapp', scope: 'marketing', ...change }, now())
  })
  log.info({ provider: PROVIDER, value }, 'marketing preference received')
}

/** WhatsApp writes mobile numbers of Mexico with a 1, and those of Brazil without their ninth digit, that nobody dials so. */
const toDialled = (waId: string): string =>
  waId
    .replace(/^521(\d{10})$/, '52$1')
    .replace(/^(55\d{2})([6-9]\d{7})$/, (_, area: string, number: string) => `${area}9${number}`)

/** A clock that runs ahead must not make an opt-out outlast a later opt-in. */
const timeOf = (atSeconds: number, now: () => number): number => Math.min(atSeconds * 1000, now())
