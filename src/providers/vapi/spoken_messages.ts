import { z } from 'zod'
import type { Channel, Outgoing, Rendered, Sent } from '../../core/channel.ts'
import { badInput } from '../../core/failure.ts'
import { checkCarried, checkClearedFor, owes, readBody, senderName, supportContact } from '../compose.ts'
import { fetchJson, type JsonAnswer } from '../http_json.ts'
import { refused, toVendorFailure, unknown } from '../vendor_failure.ts'
import { toSpeech } from '../call_opening.ts'
import { findListed } from './listing.ts'

/** An account with Vapi, the number it calls from and the assistant that speaks. */
export interface VapiOptions {
  apiKey: string
  phoneNumberId: string
  assistantId: string
  baseUrl: string
  timeoutMs?: number
}

const VENDOR = { service: 'Vapi', settings: 'VAPI_API_KEY' }
const LIMITS = { channel: 'voice', mostCharacters: 2000 } as const
const TIMEOUT_MS = 15_000
const MOST_BYTES = 4 * 1024 * 1024
const MOST_SECONDS = 120

const CALL = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  status: z.string().nullish(),
  endedReason: z.string().nullish(),
  cost: z.number().nullish(),
})

/** Puts a message as it is spoken. */
export function renderSpeech(message: Outgoing): Rendered {
  checkClearedFor('voice', message)
  // Recording is off, so that there is nothing to ask consent for; a message that needs the prompt does not pass without it.
  checkCarried('voice', message)
  return { destination: message.cleared.recipient.address, text: toSpokenText(message) }
}

/** Speaks messages in a call that Vapi places; the assistant says from the start that it is one. */
export function createVapi({
  apiKey,
  phoneNumberId,
  assistantId,
  baseUrl,
  timeoutMs = TIMEOUT_MS,
}: VapiOptions): Channel {
  const call = (json: unknown, query = '', limitMs = timeoutMs): Promise<JsonAnswer> =>
    fetchJson({
      url: `${baseUrl}/call${query}`,
      headers: { authorization: `Bearer ${apiKey}` },
      json,
      timeoutMs: limitMs,
      maxBytes: MOST_BYTES,
    })
  return {
    channel: 'voice',
    provider: 'vapi',
    render: renderSpeech,
    send: async message => {
      const { destination, text } = renderSpeech(message)
      const answer = await call({
        // The name is what an interrupted call is found by.
        name: message.operationId,
        assistantId,
        phoneNumberId,
        customer: { number: destination, externalId: message.operationId },
        assistantOverrides: {
          firstMessage: text,
          firstMessageMode: 'assistant-speaks-first',
          maxDurationSeconds: MOST_SECONDS,
          artifactPlan: { recordingEnabled: false },
          metadata: { operation_id: message.operationId },
        },
      })
      if (answer.kind !== 'json') throw toVendorFailure(VENDOR, answer)
      const placed = CALL.safeParse(answer.value)
      if (!placed.success) throw unknown('Vapi answered something other than a call.')
      return toSent(placed.data)
    },
    reconcile: async ({ operationId, startedAt }) => {
      const listing = { ask: (query: string, leftMs: number) => call(undefined, query, leftMs), assistantId, timeoutMs }
      const listed = await findListed(operationId, startedAt, listing)
      return listed !== undefined && 'call' in listed ? toSent(CALL.parse(listed.call)) : undefined
    },
    check: async () => {
      const answer = await call(undefined, '?limit=1')
      if (answer.kind !== 'json') throw toVendorFailure(VENDOR, answer)
    },
  }
}

function toSpokenText(message: Outgoing): string {
  const body = readBody(message, LIMITS)
  // What Vapi would put in their place nobody has judged.
  if (/\{[{%]/.test(body))
    throw badInput(
      'body: holds double braces or a brace and a percent sign, which voice fills in by itself; leave them out.',
    )
  const { onBehalfOf, cleared } = message
  const name = owes(message, 'sender_identification', 'caller_identification')
    ? senderName(message)
    : cleared.sender.legalName
  const from = name === undefined ? '' : ` calling from ${toSpeech(name)}`
  const principal = onBehalfOf === undefined ? '' : ` on behalf of ${toSpeech(onBehalfOf)}`
  const parts = [`Hello, this is an automated AI assistant${from}${principal}.`, body]
  if (owes(message, 'callback_number')) parts.push(`You can reach us at ${toSpeech(supportContact(message))}.`)
  // A solicitation has to offer the way out before it solicits.
  if (owes(message, 'opt_out_offer'))
    parts.splice(1, 0, `To get no further calls, contact ${toSpeech(supportContact(message))}.`)
  return parts.join(' ')
}

function toSent({ id, status, endedReason, cost }: z.output<typeof CALL>): Sent {
  if (status === 'not-found') throw refused(`Vapi did not place the call (${endedReason ?? status}).`)
  return {
    state: status === 'ended' ? 'sent' : 'accepted',
    providerId: id,
    ...(typeof cost === 'number' && cost > 0 && { costUsd: cost }),
  }
}
