import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { REACHED_PROPERTY } from '../src/providers/call_extraction.ts'
import { VAPI_RESULTS, VAPI_TOOL } from './vapi_tool.ts'
import { RETELL_REQUEST } from './retell_request.ts'

/**
 * How a voice provider behaves when a call is placed: `drops` and `hangs` take the call and never confirm it, `fails` takes it and answers 500, `overloaded` 503 with a
 * time; `works_late` and `refuses_late` answer when they are told to.
 */
export type PlacingMood =
  | 'works'
  | 'refuses'
  | 'unauthorized'
  | 'busy'
  | 'overloaded'
  | 'fails'
  | 'drops'
  | 'hangs'
  | 'works_late'
  | 'refuses_late'

/** How it behaves when it is asked. */
export type AskedMood = 'works' | 'missing' | 'unauthorized' | 'busy' | 'fails' | 'hangs' | 'nonsense'

/** A call the provider has taken. */
export interface TakenCall {
  id: string
  operationId: string
  to: string
  opening: string
  /** Names of the properties it is to find out. */
  properties: string[]
  /** The whole request. */
  request: Record<string, unknown>
  createdAt: number
  over: End | undefined
  /** Requests about it alone. */
  asked: number
  /** What the provider adds to it. */
  more?: Record<string, unknown>
}

/** How a call ended; `reason` in the provider's own words. */
export interface End {
  reason: string
  status?: string
  transcript?: string
  extracted?: Record<string, unknown>
  recordingUrl?: string
  /** When the other side agreed to be recorded; unset: at once where it was asked; null: it did not. */
  consentAt?: string | null
  seconds?: number
  /** Null: the provider names no time. */
  endedAt?: number | null
}

/** A voice provider on this machine that remembers its calls. */
export interface CallVendor {
  url: string
  calls: TakenCall[]
  /** Requests to place a call, taken or not. */
  attempts: number
  /** Requests about calls. */
  asked: number
  /** Gives the answers that are late. */
  answerLate: (() => unknown)[]
  placing: PlacingMood
  asking: AskedMood
  /** Lists nothing, as a provider whose lists come late. */
  listsNothing: boolean
  /** What the agent of Retell speaks through. */
  engine: string
  /** What the account says of the number that calls come from; undefined: it has no such number. */
  number: { number: string; status: string } | undefined
  /** Its clock. */
  now(): number
  /** Told of every call that was taken, before its sender is answered. */
  onTaken?: (call: TakenCall) => void
  end(call: TakenCall, end: End): void
  /** What it reports of a call, signed as it signs. */
  report(call: TakenCall, secret: string, atMs: number): RequestInit
  /** How its voice asks back in a call, signed as it signs. */
  ask(call: TakenCall, args: unknown, secret: string, atMs: number): RequestInit
  /** What its voice is told by an answer to that; throws when the vendor could not read it. */
  told(answer: unknown): string
  close(): Promise<void>
}

/** The keys the stand-ins know. */
export const VOICE_KEYS = { vapi: 'vapi-key', retell: 'retell-key', webhook: 'vapi-report-secret' }

interface Wire {
  key: string
  /** The call of a request that places one; undefined when it does not. */
  toCall(
    method: string,
    path: string,
    body: Record<string, unknown>,
  ): Omit<TakenCall, 'id' | 'createdAt' | 'over' | 'asked' | 'request'> | undefined
  /** What is wrong with such a request, by the vendor's own document. */
  problemOf?(body: Record<string, unknown>): string | undefined
  /** The id a request asks for. */
  toAskedId(path: string): string | undefined
  toList(path: string, body: Record<string, unknown>, calls: readonly TakenCall[]): unknown
  print(call: TakenCall): Record<string, unknown>
  report(call: TakenCall, secret: string, atMs: number): RequestInit
  ask(call: TakenCall, args: unknown, secret: string, atMs: number): RequestInit
  told(answer: unknown): string
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const at = (value: unknown, ...path: string[]): unknown => path.reduce((inner, key) => record(inner)[key], value)

// Every call is asked who was reached, besides what its caller wants to know.
const isAsked = (property: string): boolean => property !== REACHED_PROPERTY

/** What was found out: where nothing else was asked, that a person was reached, as soon as there are words. */
const analysisOf = (properties: readonly string[], { extracted, transcript }: End): unknown =>
  extracted ?? (properties.length > 0 || transcript === undefined ? undefined : { [REACHED_PROPERTY]: 'person' })

const asksConsent = (request: Record<string, unknown>): boolean =>
  at(request, 'assistantOverrides', 'compliancePlan', 'recordingConsentPlan') !== undefined
const toGrant = (over: End | undefined): { grantedAt?: string } =>
  over === undefined || over.consentAt === null ? {} : { grantedAt: over.consentAt ?? new Date().toISOString() }

const VAPI: Wire = {
  key: VOICE_KEYS.vapi,
  toCall: (method, path, body) =>
    method !== 'POST' || path !== '/call'
      ? undefined
      : {
          operationId: String(body['name']),
          to: String(at(body, 'customer', 'number')),
          opening: String(at(body, 'assistantOverrides', 'firstMessage')),
          properties: Object.keys(
            record(at(body, 'assistantOverrides', 'analysisPlan', 'structuredDataPlan', 'schema', 'properties')),
          ).filter(isAsked),
        },
  problemOf: body =>
    VAPI_TOOL.array()
      .optional()
      .safeParse(at(body, 'assistantOverrides', 'tools:append')).error?.message,
  toAskedId: path => /^\/call\/([^/?]+)$/.exec(path)?.[1],
  toList: (path, _body, calls) => {
    const query = new URL(path, 'http://vapi').searchParams
    const [from, to] = [Date.parse(query.get('createdAtGe') ?? ''), Date.parse(query.get('createdAtLe') ?? '')]
    const listed = calls.filter(
      ({ createdAt, request }) =>
        !(createdAt < from || createdAt > to) &&
        request['assistantId'] === (query.get('assistantId') ?? request['assistantId']),
    )
    // Newest first, and no more than are asked for.
    return listed
      .sort((a, b) => b.createdAt - a.createdAt)
      .slice(0, Number(query.get('limit') ?? 100))
      .map(VAPI.print)
  },
  print: ({ id, operationId, over, createdAt, request, properties }) => ({
    id,
    orgId: 'org',
    name: operationId,
    assistantId: request['assistantId'],
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(createdAt).toISOString(),
    status: over === undefined ? 'in-progress' : (over.status ?? 'ended'),
    assistantOverrides: request['assistantOverrides'],
    ...(asksConsent(request) && { compliance: { recordingConsent: { type: 'verbal', ...toGrant(over) } } }),
    ...(over !== undefined && {
      endedReason: over.reason,
      startedAt: new Date((over.endedAt ?? Date.now()) - (over.seconds ?? 42) * 1000).toISOString(),
      ...(over.endedAt !== null && { endedAt: new Date(over.endedAt ?? Date.now()).toISOString() }),
      cost: 0.11,
      artifact: {
        messages: [],
        ...(over.transcript !== undefined && { transcript: over.transcript }),
        ...(over.recordingUrl !== undefined && { recordingUrl: over.recordingUrl }),
      },
      analysis: analysisOf(properties, over) === undefined ? {} : { structuredData: analysisOf(properties, over) },
    }),
  }),
  report: (call, secret) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vapi-secret': secret },
    body: JSON.stringify({
      message: { type: 'end-of-call-report', endedReason: 'customer-ended-call', call: VAPI.print(call) },
    }),
  }),
  ask: (call, args, secret, atMs) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vapi-secret': secret },
    body: JSON.stringify({
      message: {
        type: 'tool-calls',
        timestamp: atMs,
        toolCallList: [
          { id: 'call_1', type: 'function', function: { name: 'ask_customer', arguments: JSON.stringify(args) } },
        ],
        toolWithToolCallList: [],
        artifact: { messages: [] },
        customer: { number: call.to },
        call: VAPI.print(call),
      },
    }),
  }),
  told: answer => {
    const [first] = VAPI_RESULTS.parse(answer).results
    return first?.toolCallId === 'call_1' && first.name === 'ask_customer' ? String(first.result) : 'nothing'
  },
}

const keptOf = (request: Record<string, unknown>): unknown =>
  at(request, 'agent_override', 'agent', 'data_storage_setting')

const RETELL: Wire = {
  key: VOICE_KEYS.retell,
  toCall: (method, path, body) =>
    method !== 'POST' || path !== '/v2/create-phone-call'
      ? undefined
      : {
          operationId: String(at(body, 'metadata', 'operation_id')),
          to: String(body['to_number']),
          opening: String(at(body, 'agent_override', 'retell_llm', 'begin_message')),
          properties: ((at(body, 'agent_override', 'agent', 'post_call_analysis_data') ?? []) as { name: string }[])
            .map(({ name }) => name)
            .filter(isAsked),
        },
  problemOf: body => RETELL_REQUEST.safeParse(body).error?.message,
  toAskedId: path => /^\/v2\/get-call\/([^/?]+)$/.exec(path)?.[1],
  toList: (_path, body, calls) => {
    const [filter] = (at(body, 'filter_criteria', 'metadata') ?? []) as { key: string; value: string }[]
    return {
      items: calls.filter(({ operationId }) => filter === undefined || operationId === filter.value).map(RETELL.print),
      has_more: false,
    }
  },
  print: ({ id, over, request, more, properties }) => ({
    ...more,
    call_type: 'phone_call',
    call_id: id,
    agent_id: request['override_agent_id'],
    call_status: over === undefined ? 'ongoing' : (over.status ?? 'ended'),
    metadata: request['metadata'],
    data_storage_setting: keptOf(request),
    ...(over !== undefined && {
      disconnection_reason: over.reason,
      end_timestamp: over.endedAt === undefined ? Date.now() : over.endedAt,
      duration_ms: (over.seconds ?? 42) * 1000,
      call_cost: { combined_cost: 11, product_costs: [], total_duration_seconds: 42 },
      ...(over.recordingUrl !== undefined && { recording_url: over.recordingUrl }),
      ...(keptOf(request) === 'everything' && {
        ...(over.transcript !== undefined && { transcript: over.transcript }),
        ...(analysisOf(properties, over) !== undefined && {
          call_analysis: { custom_analysis_data: analysisOf(properties, over) },
        }),
      }),
    }),
  }),
  report: (call, secret, atMs) => {
    const body = JSON.stringify({ event: 'call_analyzed', call: RETELL.print(call) })
    const digest = createHmac('sha256', secret).update(`${body}${atMs}`).digest('hex')
    return {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-retell-signature': `v=${atMs},d=${digest}` },
      body,
    }
  },
  // A custom function that sends its whole payload.
  ask: (call, args, secret, atMs) => {
    const body = JSON.stringify({ name: 'ask_customer', call: RETELL.print(call), args })
    const digest = createHmac('sha256', secret).update(`${body}${atMs}`).digest('hex')
    return {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-retell-signature': `v=${atMs},d=${digest}` },
      body,
    }
  },
  told: answer => String(at(answer, 'result')),
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : record(JSON.parse(text))
}

/** Starts a voice provider that speaks the wire format of one vendor. */
export async function startCallVendor(name: 'vapi' | 'retell'): Promise<CallVendor> {
  const wire = name === 'vapi' ? VAPI : RETELL
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const path = request.url ?? ''
    const isSignedIn = request.headers.authorization === `Bearer ${wire.key}`
    const wanted = wire.toCall(request.method ?? '', path, body)
    if (wanted !== undefined) {
      vendor.attempts += 1
      return place(wanted, body, isSignedIn, request, response)
    }
    vendor.asked += 1
    return answer(path, body, isSignedIn, response)
  })
  function place(
    wanted: NonNullable<ReturnType<Wire['toCall']>>,
    body: Record<string, unknown>,
    isSignedIn: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { placing } = vendor
    if (!isSignedIn || placing === 'unauthorized') return send(response, 401, { message: 'Invalid Key' })
    const broken = wire.problemOf?.(body)
    if (broken !== undefined) return send(response, 400, { status: 'error', message: broken })
    if (placing === 'refuses')
      return send(response, 400, {
        message: [`number ${wanted.to} must be valid`],
        error: 'Bad Request',
        statusCode: 400,
      })
    if (placing === 'refuses_late')
      return void vendor.answerLate.push(() =>
        send(response, 400, { message: ['no'], error: 'Bad Request', statusCode: 400 }),
      )
    if (placing === 'busy') return send(response, 429, { message: 'Over Concurrency Limit' }, { 'retry-after': '7' })
    const call: TakenCall = {
      ...wanted,
      id: randomUUID(),
      request: body,
      createdAt: vendor.now(),
      over: undefined,
      asked: 0,
    }
    vendor.calls.push(call)
    vendor.onTaken?.(call)
    if (placing === 'overloaded') return send(response, 503, { message: 'Unavailable' }, { 'retry-after': '7' })
    if (placing === 'fails') return send(response, 500, { message: 'Internal' })
    if (placing === 'drops') return request.socket.destroy()
    if (placing === 'hangs') return
    if (placing === 'works_late') return void vendor.answerLate.push(() => send(response, 201, wire.print(call)))
    return send(response, 201, wire.print(call))
  }
  function answer(path: string, body: Record<string, unknown>, isSignedIn: boolean, response: ServerResponse) {
    const { asking } = vendor
    if (!isSignedIn || asking === 'unauthorized') return send(response, 401, { message: 'Invalid Key' })
    if (asking === 'missing') return send(response, 404, { message: 'Not Found' })
    if (asking === 'busy') return send(response, 429, {}, { 'retry-after': '45' })
    if (asking === 'fails') return send(response, 503, {})
    if (asking === 'hangs') return
    if (asking === 'nonsense') return send(response, 200, { hello: 'world' })
    const agentId = /^\/get-agent\/(.+)$/.exec(path)?.[1]
    if (agentId !== undefined)
      return send(response, 200, { agent_id: agentId, response_engine: { type: vendor.engine, llm_id: 'llm_1' } })
    const asksNumber = /^\/(?:phone-number|get-phone-number)\/(.+)$/.exec(path)?.[1]
    if (asksNumber !== undefined)
      return vendor.number === undefined
        ? send(response, 404, { message: 'Not Found' })
        : send(response, 200, {
            id: asksNumber,
            provider: 'twilio',
            ...vendor.number,
            phone_number: vendor.number.number,
            phone_number_type: 'custom',
          })
    const id = wire.toAskedId(path)
    if (id === undefined) return send(response, 200, wire.toList(path, body, vendor.listsNothing ? [] : vendor.calls))
    const call = vendor.calls.find(one => one.id === id)
    if (call !== undefined) call.asked += 1
    return call === undefined ? send(response, 404, { message: 'Not Found' }) : send(response, 200, wire.print(call))
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const vendor: CallVendor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    attempts: 0,
    asked: 0,
    answerLate: [],
    placing: 'works',
    asking: 'works',
    listsNothing: false,
    engine: 'retell-llm',
    number: { number: '+12125550100', status: 'active' },
    now: Date.now,
    end: (call, end) => {
      call.over = end
    },
    report: wire.report,
    ask: wire.ask,
    told: wire.told,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return vendor
}
