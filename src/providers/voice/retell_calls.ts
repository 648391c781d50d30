import { z } from 'zod'
import type { CallEnd, CallProvider, CallState, PlannedCall } from '../../core/calls.ts'
import { fetchJson, type JsonAnswer } from '../http_json.ts'
import { maybePlaced, toCallFailure } from './call_failure.ts'
import { toTranscript } from './extraction.ts'
import { toOpening, toSpeech } from './opening.ts'

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
  call_cost: z.object({ combined_cost: z.number().nullish() }).nullish(),
  call_analysis: z.object({ in_voicemail: z.boolean().nullish() }).nullish(),
})
type RetellCall = z.output<typeof CALL>
const CALLS = z.object({ items: z.array(z.unknown()).default([]) })

const ENDS: Readonly<Record<string, CallEnd>> = {
  user_hangup: 'completed',
  agent_hangup: 'completed',
  max_duration_reached: 'time_limit',
  inactivity: 'silence',
  voicemail_reached: 'voicemail',
  machine_detected: 'voicemail',
  ivr_reached: 'voicemail',
  dial_no_answer: 'no_answer',
  dial_busy: 'busy',
  user_declined: 'rejected',
}
const OVER = new Set(['ended', 'error', 'not_connected'])

/** Places calls through Retell. It records all of a call and keeps its words, or neither; it cannot ask before it records, so that it keeps neither. */
export function createRetellCalls(options: RetellCallsOptions): CallProvider {
  const { apiKey, baseUrl, timeoutMs = TIMEOUT_MS } = options
  const ask = (path: string, json?: unknown): Promise<JsonAnswer> =>
    fetchJson({ url: `${baseUrl}${path}`, headers: { authorization: `Bearer ${apiKey}` }, json, timeoutMs, maxBytes: MOST_BYTES })
  return {
    provider: 'retell',
    records: 'never',
    keepsWords: false,
    opening: toOpening,
    place: async call => {
      const answer = await ask('/v2/create-phone-call', toRequest(call, options))
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
      const found = items.map(one => CALL.safeParse(one).data).find(one => one !== undefined && operationOf(one) === operationId)
      return found && { providerId: found.call_id }
    },
    read: async providerId => {
      const answer = await ask(`/v2/get-call/${encodeURIComponent(providerId)}`)
      if (answer.kind !== 'json') throw toCallFailure(VENDOR, answer)
      const read = CALL.safeParse(answer.value)
      if (!read.success || read.data.call_id !== providerId) throw maybePlaced('Retell answered something other than the call.')
      return toState(read.data)
    },
    check: async () => {
      const answer = await ask('/v3/list-calls', { limit: 1 })
      if (answer.kind !== 'json') throw toCallFailure(VENDOR, answer)
    },
  }
}

const operationOf = ({ metadata }: RetellCall): unknown =>
  typeof metadata === 'object' && metadata !== null && 'operation_id' in metadata ? metadata.operation_id : undefined

function toRequest(call: PlannedCall, { agentId, fromNumber, reportUrl }: RetellCallsOptions): Record<string, unknown> {
  const { operationId, cleared, maxDurationSeconds, onBehalfOf } = call
  return {
    from_number: fromNumber,
    to_number: cleared.recipient.address,
    override_agent_id: agentId,
    // What an interrupted call is found by.
    metadata: { operation_id: operationId },
    retell_llm_dynamic_variables: { objective: toSpeech(cleared.body), on_behalf_of: toSpeech(onBehalfOf ?? 'a customer') },
    agent_override: {
      agent: {
        max_call_duration_ms: Math.max(LEAST_MS, maxDurationSeconds * 1000),
        data_storage_setting: 'basic_attributes_only',
        ...(reportUrl !== undefined && { webhook_url: reportUrl }),
      },
      retell_llm: { start_speaker: 'agent', begin_message: toOpening(call) },
    },
  }
}

function toState(call: RetellCall): CallState {
  const { call_status: status, disconnection_reason: reason, call_analysis: analysis, duration_ms: durationMs } = call
  const cents = call.call_cost?.combined_cost
  return {
    end: OVER.has(status ?? '') ? toEnd(reason ?? '', analysis?.in_voicemail === true) : null,
    // Without the words there is nothing to wait for.
    isAnalyzed: true,
    endedAt: call.end_timestamp ?? null,
    durationSeconds: typeof durationMs === 'number' ? Math.round(durationMs / 1000) : null,
    transcript: toTranscript(call.transcript),
    extracted: {},
    hasSpoken: null,
    recording: call.recording_url ? 'on_without_known_consent' : 'off',
    isRecordingDeclined: false,
    costUsd: typeof cents === 'number' ? cents / 100 : null,
  }
}

function toEnd(reason: string, inVoicemail: boolean): CallEnd {
  const end = Object.hasOwn(ENDS, reason) ? (ENDS[reason] ?? 'failed') : 'failed'
  return end === 'completed' && inVoicemail ? 'voicemail' : end
}
