import { z } from 'zod'
import { type CallEnd, type CallProvider, type CallState, type PlannedCall, REACHED } from '../../core/calls.ts'
import { fetchJson, type JsonAnswer } from '../http_json.ts'
import { maybePlaced, notPlaced, toCallFailure } from '../call_failure.ts'
import {
  REACHED_MEANS,
  REACHED_PROPERTY,
  readExtracted,
  readReached,
  toPropertyNames,
  toTranscript,
} from '../call_extraction.ts'
import { toOpening, toSpeech } from '../call_opening.ts'

/** An account with Retell, the number it calls from, the agent that speaks, and where it reports. */
export interface RetellCallsOptions {
  apiKey: string
  agentId: string
  /** E.164. */
  fromNumber: string
  baseUrl: string
  /** Where the end of a call is reported. */
  reportUrl?: string | undefined
  timeoutMs?: number
}

const VENDOR = { service: 'Retell', settings: 'RETELL_API_KEY' }
const TIMEOUT_MS = 12_000
// An answer that comes when the run is over is taken all the same.
const PLACING_MS = 30_000
const MOST_BYTES = 8 * 1024 * 1024
// The least it takes.
const LEAST_MS = 60_000

const CALL = z.object({
  call_id: z.string().min(1).max(100),
  call_status: z.string().nullish(),
  disconnection_reason: z.string().nullish(),
  metadata: z.unknown().optional(),
  end_timestamp: z.number().nullish(),
  duration_ms: z.number().nullish(),
  transcript: z.string().nullish(),
  recording_url: z.string().nullish(),
  recording_multi_channel_url: z.string().nullish(),
  scrubbed_recording_url: z.string().nullish(),
  scrubbed_recording_multi_channel_url: z.string().nullish(),
  call_cost: z.object({ combined_cost: z.number().nullish() }).nullish(),
  call_analysis: z
    .object({ in_voicemail: z.boolean().nullish(), custom_analysis_data: z.unknown().optional() })
    .nullish(),
})
type RetellCall = z.output<typeof CALL>
const CALLS = z.object({ items: z.array(z.unknown()).default([]) })

const AGENT = z
  .object({
    response_engine: z
      .object({ type: z.string().max(40) })
      .nullable()
      .catch(null),
  })
  .catch({ response_engine: null })

const ENDS: Readonly<Record<string, CallEnd>> = {
  user_hangup: 'completed',
  agent_hangup: 'completed',
  max_duration_reached: 'time_limit',
  inactivity: 'silence',
  voicemail_reached: 'voicemail',
  machine_detected: 'voicemail',
  ivr_reached: 'phone_menu',
  dial_no_answer: 'no_answer',
  dial_busy: 'busy',
  user_declined: 'rejected',
}
const OVER = new Set(['ended', 'error', 'not_connected'])

const FAULTS: Readonly<Record<string, string>> = {
  telephony_provider_permission_denied:
    'The carrier of the number that calls come from does not let it call there; ask the operator to allow that country for RETELL_FROM_NUMBER.',
  sip_routing_error:
    'The carrier of the number that calls come from could not route the call; ask the operator to check RETELL_FROM_NUMBER.',
  invalid_destination: 'Retell says that the number cannot be called.',
  no_valid_payment: 'The Retell account cannot be charged; ask the operator to check its payment.',
  concurrency_limit_reached: 'The Retell account makes as many calls at once as it may; a later call may go through.',
}

/** Places calls through Retell. It keeps recording and words of a call, or neither, and cannot ask first: it keeps them of calls that are announced as recorded, and nothing of others. */
export function createRetellCalls(options: RetellCallsOptions): CallProvider {
  const { apiKey, agentId, baseUrl, timeoutMs = TIMEOUT_MS } = options
  const ask = (path: string, json?: unknown, limitMs = timeoutMs): Promise<JsonAnswer> =>
    fetchJson({
      url: `${baseUrl}${path}`,
      headers: { authorization: `Bearer ${apiKey}` },
      json,
      timeoutMs: limitMs,
      maxBytes: MOST_BYTES,
    })
  const askNumber = (): Promise<JsonAnswer> => ask(`/get-phone-number/${encodeURIComponent(options.fromNumber)}`)
  return {
    provider: 'retell',
    records: 'announced',
    keepsWords: recording => recording === 'announced',
    mayAsk: options.reportUrl !== undefined,
    opening: toWords,
    place: async call => {
      const answer = await ask('/v2/create-phone-call', toRequest(call, options), options.timeoutMs ?? PLACING_MS)
      if (answer.kind === 'refused' && MISTAKEN.has(answer.status) && isUnknown(await askNumber()))
        throw notPlaced(UNKNOWN_NUMBER)
      if (answer.kind !== 'json') throw toCallFailure(VENDOR, answer)
      const placed = CALL.safeParse(answer.value)
      if (!placed.success) throw maybePlaced('Retell answered something other than a call.')
      return { providerId: placed.data.call_id }
    },
    find: async ({ operationId }) => {
      const filter = { type: 'string', op: 'eq', key: 'operation_id', value: operationId }
      const answer = await ask('/v3/list-calls', { filter_criteria: { metadata: [filter] }, limit: 10 })
      if (answer.kind !== 'json') throw toCallFailure(VENDOR, answer)
      const { items } = CALLS.catch({ items: [] }).parse(answer.value)
      const found = items
        .map(one => CALL.safeParse(one).data)
        .find(one => one !== undefined && noted(one, 'operation_id') === operationId)
      return found && { providerId: found.call_id }
    },
    read: async (providerId, asked) => {
      const answer = await ask(`/v2/get-call/${encodeURIComponent(providerId)}`)
      if (answer.kind !== 'json') throw toCallFailure(VENDOR, answer)
      const read = CALL.safeParse(answer.value)
      if (!read.success || read.data.call_id !== providerId)
        throw maybePlaced('Retell answered something other than the call.')
      return toState(read.data, asked)
    },
    check: async () => {
      const answer = await ask(`/get-agent/${encodeURIComponent(agentId)}`)
      if (answer.kind === 'refused' && answer.status === 404)
        throw new Error('Retell knows no such agent; ask the operator to check RETELL_AGENT_ID.')
      if (answer.kind !== 'json') throw toCallFailure(VENDOR, answer)
      const { response_engine: engine } = AGENT.parse(answer.value)
      // Any other engine would leave out the first words, which say that an AI speaks.
      if (engine !== null && engine.type !== 'retell-llm')
        throw new Error(
          `the agent of RETELL_AGENT_ID speaks through ${engine.type}, which does not take its first words from here; use one on a Retell LLM`,
        )
      const found = await askNumber()
      if (isUnknown(found)) throw new Error(UNKNOWN_NUMBER)
      if (found.kind !== 'json') throw toCallFailure(VENDOR, found)
      return { from: options.fromNumber }
    },
  }
}

const UNKNOWN_NUMBER = 'The Retell account has no such number; ask the operator to check RETELL_FROM_NUMBER.'
// What Retell answers to a request of which something is wrong.
const MISTAKEN = new Set([400, 404, 422])
const isUnknown = (answer: JsonAnswer): boolean => answer.kind === 'refused' && answer.status === 404

// Its reports carry a recording for some minutes also of a call of which it keeps nothing.
const toWords = (call: PlannedCall): string => toOpening(call, { mayRecord: true })

const noted = ({ metadata }: RetellCall, name: string): unknown =>
  typeof metadata === 'object' && metadata !== null && Object.hasOwn(metadata, name)
    ? (metadata as Record<string, unknown>)[name]
    : undefined

function toRequest(call: PlannedCall, { agentId, fromNumber, reportUrl }: RetellCallsOptions): Record<string, unknown> {
  const { operationId, cleared, maxDurationSeconds, mayAsk, onBehalfOf, recording } = call
  return {
    from_number: fromNumber,
    to_number: cleared.recipient.address,
    override_agent_id: agentId,
    // What an interrupted call is found by.
    metadata: { operation_id: operationId, recording },
    retell_llm_dynamic_variables: {
      objective: toSpeech(cleared.body),
      on_behalf_of: toSpeech(onBehalfOf ?? 'a customer'),
      may_ask: mayAsk ? 'yes' : 'no',
    },
    agent_override: {
      agent: {
        max_call_duration_ms: Math.max(LEAST_MS, maxDurationSeconds * 1000),
        // A machine is told from a person by this alone where no words are kept; it is not spoken to.
        voicemail_option: { action: { type: 'hangup' } },
        ...toStorage(call),
        ...(reportUrl !== undefined && { webhook_url: reportUrl }),
      },
      retell_llm: { start_speaker: 'agent', begin_message: toWords(call) },
    },
  }
}

/** What is kept of a call, and what is found out from it. */
function toStorage({ recording, extractFields }: PlannedCall): Record<string, unknown> {
  if (recording !== 'announced') return { data_storage_setting: 'basic_attributes_only' }
  const names = toPropertyNames(extractFields)
  const post_call_analysis_data = extractFields.map((field, at) => ({
    type: 'string',
    name: names[at],
    description: `${toSpeech(field)}, as the business said it.`,
    conditional_prompt: 'Fill it in only when the business said it.',
  }))
  // Whoever learns the address of a recording could listen to it for ever.
  return {
    data_storage_setting: 'everything',
    opt_in_signed_url: true,
    post_call_analysis_data: [...post_call_analysis_data, REACHED_ITEM],
  }
}

const REACHED_ITEM = { type: 'enum', name: REACHED_PROPERTY, description: REACHED_MEANS, choices: REACHED }

function toState(call: RetellCall, asked: readonly string[]): CallState {
  const { call_status: status, disconnection_reason: reason, call_analysis: analysis, duration_ms: durationMs } = call
  const cents = call.call_cost?.combined_cost
  const transcript = toTranscript(call.transcript)
  // Without the words there is nothing to wait for.
  const isKept = noted(call, 'recording') === 'announced'
  const hasSpoken = /^User:/m.test(transcript ?? '')
  return {
    end: OVER.has(status ?? '') ? toEnd(reason ?? '', analysis?.in_voicemail === true) : null,
    isAnalyzed: !isKept || (transcript !== null && (!hasSpoken || (analysis?.custom_analysis_data ?? null) !== null)),
    endedAt: call.end_timestamp ?? null,
    durationSeconds: typeof durationMs === 'number' ? Math.round(durationMs / 1000) : null,
    transcript,
    extracted: readExtracted(asked, analysis?.custom_analysis_data),
    hasSpoken: isKept ? hasSpoken : null,
    reached: readReached(analysis?.custom_analysis_data),
    fault: Object.hasOwn(FAULTS, reason ?? '') ? (FAULTS[reason ?? ''] ?? null) : null,
    recording: !isRecorded(call) ? 'off' : isKept ? 'on_announced' : 'on_without_known_consent',
    isRecordingDeclined: false,
    costUsd: typeof cents === 'number' ? cents / 100 : null,
  }
}

const isRecorded = (call: RetellCall): boolean =>
  Boolean(
    call.recording_url ||
      call.recording_multi_channel_url ||
      call.scrubbed_recording_url ||
      call.scrubbed_recording_multi_channel_url,
  )

function toEnd(reason: string, inVoicemail: boolean): CallEnd {
  const end = Object.hasOwn(ENDS, reason) ? (ENDS[reason] ?? 'failed') : 'failed'
  return end === 'completed' && inVoicemail ? 'voicemail' : end
}
