/** One request to `/mcp`; who sends it is named, since every server has tokens of its own. */
export interface Sent {
  path: string
  method: string
  who: 'nobody' | 'full' | 'narrow' | 'wrong'
  headers: Record<string, string>
  body: string
  /** Without a declared length. */
  isChunked: boolean
  /** The client leaves in the middle of the call. */
  leaves: boolean
}

type Fields = Record<string, unknown>
type Random = () => number

const VERSION = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'
const INFO = 'io.modelcontextprotocol/clientInfo'
const LEVEL = 'io.modelcontextprotocol/logLevel'
const TRACE = '00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01'
const UNKNOWN_ID = 'op_01a1fabc-e8de-70f0-a798-d17755b525a0'

const READS: readonly [name: string, args: Fields][] = [
  ['hash', { input: 'hello world' }],
  ['hash', { input: '𝔘ñí \u0000\ud800 "\\' }],
  ['base64', { action: 'encode', value: 'hello' }],
  ['timestamp', { value: '2026-03-29T12:00:00Z', timezone: 'Europe/Berlin' }],
  ['validate_json', { json: '{"__proto__": 1}' }],
  ['convert_units', { value: 26.2, from: 'miles', to: 'km' }],
  ['convert_units', { value: 1e308, from: 'miles', to: 'km' }],
  ['preview_cost', { operation: 'escalate_to_human', params: {} }],
  ['check_quota', {}],
  ['get_status', { operation_id: UNKNOWN_ID }],
  ['list_operations', { state: 'awaiting_approval' }],
]
const REASONS = ['ambiguous_intent', 'other words']
const NAME_FAULTS = ['constructor', '__proto__', 'toString', 'hashh', 'tä', '=?base64?aGFzaA==?=', '', 'HASH']
const WHO = ['nobody', 'nobody', 'full', 'full', 'full', 'narrow'] as const
const METHODS = ['tools/list', 'tools/list', 'ping', 'server/discover', 'initialize', 'notifications/initialized']
const RARE_METHODS = ['foo/bar', 'tasks/get', 'resources/list', 'notifications/cancelled', 'constructor', 'prompts/get']
const LEGACY = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07']
const CLIENTS: readonly Fields[] = [
  { name: 'c', version: '1' },
  { name: 'c', version: '1', title: 'C', websiteUrl: 'https://c.example' },
]
const ABILITIES: readonly Fields[] = [
  {},
  {},
  {},
  { roots: {}, sampling: {} },
  { elicitation: {} },
  { elicitation: { form: {} } },
  { extensions: { 'io.modelcontextprotocol/tasks': {} } },
  { extensions: 'none' },
  { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } },
  { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html'] } } },
]
const WEIRD: readonly unknown[] = [
  ...[null, 0, -0, 1, -1, 1.5, 2 ** 53, 1e21, '', 'x', 'hash', true, [], [1], {}, { a: 1 }, { __proto__x: 1 }],
  ...['2026-07-28', '2025-11-25', '2027-01-01', 'draft', { elicitation: {} }, { name: 'x' }, '=?base64?aGFzaA==?='],
  ...['tä', '\u0000', ' hash', 'debug', TRACE, JSON.parse('{"__proto__":{"a":1}}'), 'x'.repeat(3000)],
]
const HEADERS = [
  ...['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id', 'last-event-id'],
  ...['traceparent', 'idempotency-key', 'origin', 'host', 'x-agent-identity', 'content-encoding'],
]
const HEADER_VALUES = [
  ...['application/json', 'application/json, text/event-stream', 'text/event-stream', '*/*', 'text/plain'],
  ...[
    'application/json; charset=utf-8',
    'Application/JSON',
    'APPLICATION/JSON, TEXT/EVENT-STREAM',
    'draft',
    '',
    'hash',
  ],
  ...['2026-07-28', '2025-11-25', '2025-06-18', '2027-01-01', 'tools/list', 'tools/call', '=?base64?aGFzaA==?='],
  ...['=?base64?%?=', 'http://127.0.0.1:8787', 'https://evil.example', 'null', '127.0.0.1', 'gzip', 'k1', TRACE],
]
const EXTRA_KEYS = [
  ...['extra', 'cursor', 'requestState', 'inputResponses', 'task', '_meta', 'x.y/z', '__proto__', 'progressToken'],
  ...['traceparent', 'tracestate', 'baggage', LEVEL, INFO, CAPABILITIES, VERSION, 'id', 'result', 'error', 'arguments'],
]
const PATHS = ['/mcp?toolsets=utils', '/mcp?read_only=1', '/mcp?toolsets=broker&read_only=1', '/mcp?', '/mcp?x=1']

/** Random numbers that a seed repeats (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Makes requests: each valid at first in one of the eras, then with none, one or two faults. */
export function createRequests(random: Random): () => Sent {
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(random() * from.length)]
    if (chosen === undefined && from.length === 0) throw new Error('nothing to pick from')
    return chosen as T
  }
  const chance = (share: number): boolean => random() < share
  let keys = 0
  const keyOf = (): string => {
    if (chance(0.4)) return `k${Math.floor(random() * keys)}`
    keys += 1
    return `k${keys}`
  }

  const writing = (): [string, Fields] => {
    const lead = { smb_id: 'smb_6g2vgpgdbutthg3t', source: pick(['chat', 'web']) }
    const prospect = { name: 'Ana Novak', email: 'ana@example.com', service_interest: 'First consultation' }
    const [name, args]: [string, Fields] = chance(0.7)
      ? ['capture_lead', { ...lead, prospect }]
      : [
          'escalate_to_human',
          { smb_id: 'smb_7f3k', reason: pick(REASONS), context: { recommended_next_step: 'Ask.' }, wait_s: 0 },
        ]
    return [name, { ...args, ...(chance(0.3) && { idempotency_key: keyOf() }) }]
  }

  const calling = (): Fields => {
    const [name, args] = chance(0.25) ? writing() : pick(READS)
    return {
      name: chance(0.04) ? pick(NAME_FAULTS) : name,
      ...((chance(0.9) || name !== 'check_quota') && { arguments: args }),
    }
  }

  const envelope = (): Fields => ({
    [VERSION]: '2026-07-28',
    [CAPABILITIES]: pick(ABILITIES),
    ...(chance(0.5) && { [INFO]: pick(CLIENTS) }),
    ...(chance(0.1) && { traceparent: TRACE }),
    ...(chance(0.05) && { progressToken: pick([1, 'a', null]) }),
  })

  const paramsOf = (method: string): Fields => {
    if (method === 'tools/call') return calling()
    if (method === 'initialize')
      return {
        protocolVersion: pick([...LEGACY, '2026-07-28', '1999-01-01']),
        capabilities: pick(ABILITIES),
        clientInfo: pick(CLIENTS),
      }
    return method === 'tasks/get' ? { taskId: UNKNOWN_ID } : {}
  }

  const headersOf = (method: string, { name }: Fields, isModern: boolean): Record<string, string> => ({
    host: '127.0.0.1:8787',
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(isModern && { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method }),
    ...(isModern && typeof name === 'string' && /^[\x21-\x7e]+$/.test(name) && { 'mcp-name': name }),
    ...(!isModern && chance(0.6) && { 'mcp-protocol-version': pick(LEGACY) }),
    ...(method === 'tools/call' && chance(0.3) && { 'idempotency-key': keyOf() }),
    ...(chance(0.05) && { traceparent: TRACE }),
    ...(chance(0.05) && { origin: 'http://127.0.0.1:8787' }),
  })

  const spoilHeader = (headers: Record<string, string>): void => {
    const name = pick(HEADERS)
    if (chance(0.4)) delete headers[name]
    else headers[name] = pick(HEADER_VALUES)
  }

  const spoilField = (message: Fields): void => {
    const params = message['params'] as Fields | undefined
    const spots = [message, params, params?.['_meta'], params?.['arguments']].filter(isRecord)
    const spot = pick(spots)
    const key = pick([...Object.keys(spot), ...EXTRA_KEYS])
    if (chance(0.3)) delete spot[key]
    else
      Object.defineProperty(spot, key, {
        value: structuredClone(pick(WEIRD)),
        enumerable: true,
        writable: true,
        configurable: true,
      })
  }

  const toBody = (message: Fields): string => {
    const text = JSON.stringify(message)
    if (chance(0.97)) return text
    return pick([
      `[${text}]`,
      `[${text},${text}]`,
      '[]',
      'null',
      '"hash"',
      '{',
      '',
      `\ufeff${text}`,
      text.replace('{', '{"method":"ping",'),
      text.replace('"id"', '"id":7,"id"'),
      text.replace('"params":{', '"params":{"name":"uuid",'),
      `${text}${' '.repeat(20_000)}`,
      text.replace('"hello', `"${'y'.repeat(9_000)}`),
      text.replace('{', `{"deep":${'['.repeat(2_000)}${']'.repeat(2_000)},`),
    ])
  }

  return () => {
    const isModern = chance(0.6)
    const method = chance(0.75) ? 'tools/call' : pick(chance(0.75) ? METHODS : RARE_METHODS)
    const params = paramsOf(method)
    const headers = headersOf(method, params, isModern)
    if (isModern) params['_meta'] = envelope()
    const isEmpty = Object.keys(params).length === 0
    const message: Fields = {
      jsonrpc: '2.0',
      ...(!method.startsWith('notifications/') && { id: pick([1, 'a', 0, '', 'ü', -5, 2 ** 53 - 1]) }),
      method,
      ...((!isEmpty || chance(0.5)) && { params }),
    }
    for (let faults = pick([0, 0, 0, 1, 1, 2]); faults > 0; faults -= 1)
      if (chance(0.35)) spoilHeader(headers)
      else spoilField(message)
    return {
      path: chance(0.9) ? '/mcp' : pick(PATHS),
      method: chance(0.99) ? 'POST' : pick(['GET', 'DELETE', 'PUT', 'OPTIONS']),
      who: chance(0.99) ? pick(WHO) : 'wrong',
      headers,
      body: toBody(message),
      isChunked: chance(0.05),
      leaves: method === 'tools/call' && chance(0.03),
    }
  }
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
