import { z } from 'zod'
import type { Channel, Outgoing, Rendered } from '../../core/channel.ts'
import { Failure } from '../../core/failure.ts'
import { checkCarried, checkClearedFor, readBody, toShortText } from '../compose.ts'
import { fetchJson, type JsonAnswer } from '../http_json.ts'
import { toKeptId } from './message_id.ts'
import { optedOut, passing, refused, refusedSignIn, toVendorFailure, unknown } from '../vendor_failure.ts'

/** A number on the WhatsApp Cloud API and the token that sends from it. */
export interface WhatsAppOptions {
  phoneNumberId: string
  accessToken: string
  /** Graph version included, such as https://graph.facebook.com/v23.0. */
  baseUrl: string
  timeoutMs?: number
}

const VENDOR = { service: 'WhatsApp', settings: 'WHATSAPP_ACCESS_TOKEN and WHATSAPP_PHONE_NUMBER_ID' }
const LIMITS = { channel: 'chatapp', mostCharacters: 4096 } as const
const TIMEOUT_MS = 10_000
const MOST_BYTES = 65_536

const ANSWER = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const ERROR = z.object({ error: z.object({ code: z.number() }) })

/** Puts a message as one of the messaging app. */
export function renderChat(message: Outgoing): Rendered {
  checkClearedFor('chatapp', message)
  checkCarried('chatapp', message)
  const text = message.template === undefined ? toShortText(message, LIMITS) : toTemplateText(message)
  return { destination: message.cleared.recipient.address.replace(/^\+/, ''), text }
}

/** Nothing can be added to an approved template: what the message owes has to be among its words. */
function toTemplateText(message: Outgoing): string {
  const body = readBody(message, LIMITS)
  const missing = toShortText(message, LIMITS).length - body.length
  if (missing === 0) return body
  throw new Failure(
    'compliance_violation',
    'The law asks for more than the approved template says: who sends it, where they are or how to end it. Nothing was sent; ask the operator to add that to the template, or send without template_id or over another channel.',
  )
}

/** Sends messages through the WhatsApp Cloud API; it offers no query for what was sent, so that a lost answer stays unknown. */
export function createWhatsApp({
  phoneNumberId,
  accessToken,
  baseUrl,
  timeoutMs = TIMEOUT_MS,
}: WhatsAppOptions): Channel {
  return {
    channel: 'chatapp',
    provider: 'whatsapp',
    render: renderChat,
    send: async message => {
      const { destination, text } = renderChat(message)
      const answer = await fetchJson({
        url: `${baseUrl}/${phoneNumberId}/messages`,
        headers: { authorization: `Bearer ${accessToken}` },
        json: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: destination,
          ...toContent(message, text),
          biz_opaque_callback_data: message.operationId,
        },
        timeoutMs,
        maxBytes: MOST_BYTES,
      })
      if (answer.kind !== 'json') throw toFailure(answer)
      const [sent] = ANSWER.safeParse(answer.value).data?.messages ?? []
      if (sent === undefined) throw unknown('WhatsApp answered something other than a message.')
      return { state: 'accepted', providerId: toKeptId(sent.id) }
    },
  }
}

function toContent({ template }: Outgoing, text: string): object {
  if (template === undefined) return { type: 'text', text: { body: text } }
  const parameters = template.values.map(value => ({ type: 'text', text: value }))
  const components = parameters.length === 0 ? [] : [{ type: 'body', parameters }]
  return {
    type: 'template',
    template: { name: template.name, language: { policy: 'deterministic', code: template.language }, components },
  }
}

function toFailure(answer: Exclude<JsonAnswer, { kind: 'json' }>): Failure {
  const code = answer.kind === 'refused' ? codeOf(answer.text) : 0
  return toCodeFailure(code) ?? toVendorFailure(VENDOR, answer)
}

function codeOf(text: string): number {
  try {
    return ERROR.safeParse(JSON.parse(text)).data?.error.code ?? 0
  } catch {
    return 0
  }
}

/** What the API's own error numbers mean; they are part of its contract, its titles are not. */
function toCodeFailure(code: number): Failure | undefined {
  if (code === 131050) return optedOut('WhatsApp', 'error 131050', 'marketing')
  if (PASSING.has(code))
    return passing(`WhatsApp takes no further messages for now (error ${code}).`, code === 131056 ? 60 : undefined)
  if (code === 190) return refusedSignIn(VENDOR, 'error 190')
  if (code >= 132000 && code < 133000)
    return refused(
      `WhatsApp does not accept the template (error ${code}).`,
      'Nothing was sent; ask the operator to compare it with the approved one.',
    )
  const meaning = MEANINGS[code]
  return meaning === undefined ? undefined : refused(`WhatsApp refused the message: ${meaning} (error ${code}).`)
}

const PASSING = new Set([130429, 131056, 80007])

const MEANINGS: Record<number, string> = {
  131000: 'it could not be sent, for a reason it does not name',
  131008: 'something it needs is missing',
  131026: 'the recipient cannot get it there',
  131047:
    'the recipient has not written within 24 hours, so that only an approved template may be sent; pass template_id',
  131048: 'too many earlier messages were reported as spam',
  131049: 'the recipient has had enough marketing messages for now',
}
