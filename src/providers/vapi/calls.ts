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
import { ASK_DESCRIPTION, ASK_PARAMETERS, ASK_TIMEOUT_S, ASK_TOOL } from '../call_question.ts'
import { toOpening, toRecordingQuestion, toSpeech } from '../call_opening.ts'
import { findListed } from './listing.ts'

/** An account with Vapi, the number it calls from, the assistant that speaks, and where it reports. */
export interface VapiCallsOptions {
  apiKey: string
  phoneNumberId: string
  assistantId: string
  baseUrl: string
  /** Where the end of a call is reported, and the secret that proves it. */
  report?: { url: string; secret: string } | undefined
  timeoutMs?: number
}

const VENDOR = { service: 'Vapi', settings: 'VAPI_API_KEY' }
const TIMEOUT_MS = 12_000
// An answer that comes when the run is over is taken all the same.
const PLACING_MS = 30_000
const MOST_BYTES = 8 * 1024 * 1024
const LEAST_SECONDS = 10

const CALL = z.object({
  id: z.string().min(1).max(100),
  name: z.string().nullish(),
  status: z.string().nullish(),
  endedReason: z.string().nullish(),
  startedAt: z.string().nullish(),
  endedAt: z.string().nullish(),
  cost: z.number().nullish(),
  artifact: z
    .object({ transcript: z.string().nullish(), recordingUrl: z.string().nullish(), recording: z.unknown().optional() })
    .nullish(),
  compliance: z
    .object({ recordingConsent: z.object({ grantedAt: z.string().nullish() }).nullish() })
    .nullish()
    .catch(null),
  assistantOverrides: z
    .object({ compliancePlan: z.object({ recordingConsentPlan: z.unknown().optional() }).nullish() })
    .nullish()
    .catch(null),
  analysis: z.object({ summary: z.string().nullish(), structuredData: z.unknown().optional() }).nullish(),
})
type VapiCall = z.output<typeof CALL>

const NUMBER = z
  .object({ number: z.string().max(40).nullish(), status: z.string().max(40).nullish() })
  .catch({ number: null, status: null })

// Every other of its 600 reasons is a fault of somebody on the way.
const ENDS: Readonly<Record<string, CallEnd>> = {
  'customer-ended-call': 'completed',
  'assistant-ended-call': 'completed',
  'assistant-said-end-call-phrase': 'completed',
  'assistant-ended-call-with-hangup-task': 'completed',
  'assistant-ended-call-after-message-spoken': 'completed',
  'call.in-progress.twilio-completed-call': 'completed',
  'call.in-progress.sip-completed-call': 'completed',
  'call.ending.hook-executed-say': 'completed',
  'vonage-completed': 'completed',
  'exceeded-max-duration': 'time_limit',
  'silence-timed-out': 'silence',
  voicemail: 'voicemail',
  'customer-did-not-answer': 'no_answer',
  'customer-busy': 'busy',
  'vonage-rejected': 'rejected',
}
const OVER = new Set(['ended', 'not-found', 'deletion-failed'])

const OWN_NUMBER = 'ask the operator to import a number of their own at Vapi and to set VAPI_PHONE_NUMBER_ID to its id'
const FAULTS: Readonly<Record<string, string>> = {
  'call.start.error-get-phone-number':
    'Vapi could not use the number that calls come from; ask the operator to check VAPI_PHONE_NUMBER_ID.',
  'call.start.error-vapi-number-international': `The number that calls come from is one of Vapi’s own, which calls no other country; ${OWN_NUMBER}.`,
  'call.start.error-vapi-number-outbound-daily-limit': `The number that calls come from is one of Vapi’s own and has made its calls of the day; ${OWN_NUMBER}.`,
  'call.start.error-subscription-concurrency-limit-reached':
    'The Vapi account makes as many calls at once as it may; a later call may go through.',
  'call.start.error-subscription-insufficient-credits':
    'The Vapi account has no credit left; ask the operator to top it up.',
  'twilio-reported-customer-misdialed': 'The telephone network knows no such number.',
}

/** Places calls through Vapi. */
export function createVapiCalls(options: VapiCallsOptions): CallProvider {
  const { apiKey, assistantId, baseUrl, timeoutMs = TIMEOUT_MS } = options
  const ask = (path: string, json?: unknown, limitMs = timeoutMs): Promise<JsonAnswer> =>
    fetchJson({
      url: `${baseUrl}/call${path}`,
      headers: { authorization: `Bearer ${apiKey}` },
      json,
      timeoutMs: limitMs,
      maxBytes: MOST_BYTES,
    })
  const askNumber = (): Promise<JsonAnswer> =>
    fetchJson({
      url: `${baseUrl}/phone-number/${encodeURIComponent(options.phoneNumberId)}`,
      headers: { authorization: `Bearer ${apiKey}` },
      timeoutMs,
      maxBytes: MOST_BYTES,
    })
  return {
    provider: 'vapi',
    records: 'after_consent',
    keepsWords: () => true,
    mayAsk: options.report !== undefined,
    opening: call => toOpening(call),
    place: async call => {
      const answer = await ask('', toRequest(call, options), options.timeoutMs ?? PLACING_MS)
      if (answer.kind === 'refused' && MISTAKEN.has(answer.status) && isUnknown(await askNumber()))
        throw notPlaced(UNKNOWN_NUMBER)
      if (answer.kind !== 'json') throw toCallFailure(VENDOR, answer)
      const placed = CALL.safeParse(answer.value)
      if (!placed.success) throw maybePlaced('Vapi answered something other than a call.')
      return { providerId: placed.data.id }
    },
    find: async ({ operationId, startedAt }) => {
      const listed = await findListed(operationId, startedAt, {
        ask: (query, leftMs) => ask(query, undefined, leftMs),
        assistantId,
        timeoutMs,
      })
      if (listed === undefined) return undefined
      if ('unanswered' in listed) throw toCallFailure(VENDOR, listed.unanswered)
      if ('unfinished' in listed) throw maybePlaced('Vapi lists more calls of that time than are looked through.')
      return { providerId: CALL.pick({ id: true }).parse(listed.call).id }
    },
    read: async (providerId, asked) => {
      const answer = await ask(`/${encodeURIComponent(providerId)}`)
      if (answer.kind !== 'json') throw toCallFailure(VENDOR, answer)
      const read = CALL.safeParse(answer.value)
      if (!read.success || read.data.id !== providerId)
        throw maybePlaced('Vapi answered something other than the call.')
      return toState(read.data, asked)
    },
    check: async () => {
      const answer = await ask('?limit=1')
      if (answer.kind !== 'json') throw toCallFailure(VENDOR, answer)
      const found = await askNumber()
      if (isUnknown(found)) throw new Error(UNKNOWN_NUMBER)
      if (found.kind !== 'json') throw toCallFailure(VENDOR, found)
      const { number, status } = NUMBER.parse(found.value)
      if (status === 'blocked') throw new Error(`the number of VAPI_PHONE_NUMBER_ID is ${status} at Vapi`)
      return { from: number ?? null }
    },
  }
}

const UNKNOWN_NUMBER = 'The Vapi account has no number of that id; ask the operator to check VAPI_PHONE_NUMBER_ID.'
// What Vapi answers to a request of which something is wrong.
const MISTAKEN = new Set([400, 404, 422])
const isUnknown = (answer: JsonAnswer): boolean => answer.kind === 'refused' && answer.status === 404

function toRequest(
  call: PlannedCall,
  { phoneNumberId, assistantId, report }: VapiCallsOptions,
): Record<string, unknown> {
  const { operationId, cleared, extractFields, maxDurationSeconds, mayAsk, recording } = call
  const isRecorded = recording === 'after_consent'
  return {
    // The name is what an interrupted call is found by.
    name: operationId,
    assistantId,
    phoneNumberId,
    customer: { number: cleared.recipient.address, externalId: operationId },
    assistantOverrides: {
      firstMessage: toOpening(call),
      firstMessageMode: 'assistant-speaks-first',
      maxDurationSeconds: Math.max(LEAST_SECONDS, maxDurationSeconds),
      variableValues: { objective: toSpeech(cleared.body), on_behalf_of: toSpeech(call.onBehalfOf ?? 'a customer') },
      artifactPlan: { recordingEnabled: isRecorded },
      ...(isRecorded && {
        compliancePlan: { recordingConsentPlan: { type: 'verbal', message: toRecordingQuestion(call) } },
      }),
      analysisPlan: { structuredDataPlan: { enabled: true, schema: toSchema(extractFields) } },
      ...(report !== undefined && {
        server: { url: report.url, headers: { 'x-vapi-secret': report.secret } },
        serverMessages: ['end-of-call-report', ...(mayAsk ? ['tool-calls'] : [])],
      }),
      ...(report !== undefined && mayAsk && { 'tools:append': [toAskTool(report)] }),
      metadata: { operation_id: operationId },
    },
  }
}

/** How the voice asks back, and what it says while somebody waits on the line. */
const toAskTool = ({ url, secret }: NonNullable<VapiCallsOptions['report']>): Record<string, unknown> => ({
  type: 'function',
  function: { name: ASK_TOOL, description: ASK_DESCRIPTION, parameters: ASK_PARAMETERS },
  server: { url: `${url}/question`, timeoutSeconds: ASK_TIMEOUT_S, headers: { 'x-vapi-secret': secret } },
  messages: [
    { type: 'request-start', content: 'One moment please, I am asking.' },
    {
      type: 'request-response-delayed',
      timingMilliseconds: 12_000,
      content: 'Thank you for waiting, I am still asking.',
    },
  ],
})

/** Its schemas take one type for each property; what was not said is left out. */
function toSchema(fields: readonly string[]): Record<string, unknown> {
  const names = toPropertyNames(fields)
  const properties = fields.map((field, at) => [
    names[at],
    { type: 'string', description: `${toSpeech(field)}, as the business said it; leave it out when it was not said.` },
  ])
  const reached = { type: 'string', description: REACHED_MEANS, enum: REACHED }
  return { type: 'object', properties: { ...Object.fromEntries(properties), [REACHED_PROPERTY]: reached } }
}

function toState(call: VapiCall, asked: readonly string[]): CallState {
  const { status, endedReason, artifact, analysis, cost } = call
  const isOver = OVER.has(status ?? '')
  const startedAt = timeOf(call.startedAt)
  const endedAt = timeOf(call.endedAt)
  const transcript = toTranscript(artifact?.transcript)
  const hasSpoken = /^User:/m.test(transcript ?? '')
  const isRecorded = Boolean(artifact?.recordingUrl) || hasAddress(artifact?.recording)
  const hasAgreed = timeOf(call.compliance?.recordingConsent?.grantedAt) !== null
  const wasAsked = (call.assistantOverrides?.compliancePlan?.recordingConsentPlan ?? null) !== null
  return {
    end: !isOver
      ? null
      : status !== 'ended' || !Object.hasOwn(ENDS, endedReason ?? '')
        ? 'failed'
        : (ENDS[endedReason ?? ''] ?? 'failed'),
    // Vapi reads no conversation in which nobody spoke.
    isAnalyzed: transcript !== null && (!hasSpoken || (analysis?.structuredData ?? null) !== null),
    endedAt,
    durationSeconds:
      startedAt === null || endedAt === null ? null : Math.max(0, Math.round((endedAt - startedAt) / 1000)),
    transcript,
    extracted: readExtracted(asked, analysis?.structuredData),
    hasSpoken,
    reached: readReached(analysis?.structuredData),
    fault: Object.hasOwn(FAULTS, endedReason ?? '') ? (FAULTS[endedReason ?? ''] ?? null) : null,
    recording: !isRecorded ? 'off' : hasAgreed ? 'on_after_consent' : 'on_without_known_consent',
    isRecordingDeclined: wasAsked && !hasAgreed && !isRecorded,
    costUsd: cost ?? null,
  }
}

const hasAddress = (recording: unknown): boolean =>
  recording !== undefined && recording !== null && JSON.stringify(recording).includes('http')

function timeOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '')
  return Number.isFinite(at) ? at : null
}
