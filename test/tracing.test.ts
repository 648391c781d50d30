import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveHttp } from '../src/cli/doors.ts'
import { type Collector, type ReadSpan, startCollector } from './collector.ts'
import { newYorker, openSendingPlace, reminder, type SendingPlace } from './sending.ts'

const PROTOCOLS = ['http/json', 'http/protobuf'] as const
const MODERN = '2026-07-28'

const newTrace = () => {
  const traceId = randomUUID().replaceAll('-', '')
  const spanId = traceId.slice(8, 24)
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` }
}

describe.each(PROTOCOLS)('a deployment that is traced over %s', protocol => {
  let collector: Collector
  let place: SendingPlace
  let server: Awaited<ReturnType<typeof serveHttp>>
  beforeAll(async () => {
    collector = await startCollector()
    place = await openSendingPlace(undefined, {
      PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=acme%20studio,authorization=Bearer%20abc',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,service.name=other',
      OTEL_SERVICE_NAME: 'broker-one',
      OTEL_BSP_SCHEDULE_DELAY: '20',
    })
    place.caller = { ...place.caller, tier: 'unlimited' }
    server = await serveHttp({ ...place.app, door: { ...place.app.door, identify: async () => place.caller } })
  })
  afterAll(async () => {
    await server.close()
    await place.close()
    await collector.close()
  })

  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(body),
    })
    return answer.text()
  }
  const toolsCall = (name: string, args: object, meta?: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, ...(meta !== undefined && { _meta: meta }) },
  })
  const callSdk = (name: string, args: object, meta: object, headers: Record<string, string> = {}) =>
    // A key of another than the known ones keeps the plain lane out of it.
    post('/mcp', toolsCall(name, args, { 'example.com/any': 1, ...meta }), headers)
  const inTrace = (traceId: string, name: string): Promise<ReadSpan> =>
    collector.find(span => span.traceId === traceId && span.name === name)

  it('says who it is, and proves it by the headers', async () => {
    const { traceId, traceparent } = newTrace()
    await post('/api/tools/hash', { input: 'hello' }, { traceparent })
    const { resource } = await inTrace(traceId, 'hash')
    expect(resource).toMatchObject({
      'service.name': 'broker-one',
      'deployment.environment.name': 'test',
      'service.version': expect.stringMatching(/^\d/),
      'service.instance.id': expect.any(String),
      'telemetry.sdk.language': 'nodejs',
    })
    const { path, headers } = collector.requests[0] ?? {}
    expect(path).toBe('/v1/traces')
    expect(headers).toMatchObject({
      'content-type': protocol === 'http/json' ? 'application/json' : 'application/x-protobuf',
      'x-tenant': 'acme studio',
      authorization: 'Bearer abc',
    })
  })

  it('tells one trace from a call over HTTP through the gate to the vendor', async () => {
    const { traceId, spanId, traceparent } = newTrace()
    const to = newYorker()
    await post('/ops/send_message', reminder(to), { traceparent, 'idempotency-key': randomUUID() })
    const request = await inTrace(traceId, 'POST /ops/send_message')
    expect(request).toMatchObject({
      kind: 2,
      parentSpanId: spanId,
      statusCode: 0,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/ops/send_message',
        'http.response.status_code': 200,
        'url.scheme': 'http',
      },
    })
    const call = await inTrace(traceId, 'send_message')
    expect(call).toMatchObject({
      parentSpanId: request.spanId,
      kind: 1,
      attributes: {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': 'send_message',
        'agent_broker.status': 'success',
        'agent_broker.operation_id': expect.any(String),
      },
    })
    const gate = await inTrace(traceId, 'gate')
    expect(gate).toMatchObject({
      parentSpanId: call.spanId,
      attributes: {
        'agent_broker.gate.decision': 'allow',
        'agent_broker.channel': 'sms',
        'agent_broker.provider': 'twilio',
      },
    })
    const sending = await inTrace(traceId, 'send sms')
    expect(sending.parentSpanId).toBe(call.spanId)
    const asked = await inTrace(traceId, 'POST')
    expect(asked).toMatchObject({
      kind: 3,
      parentSpanId: sending.spanId,
      attributes: {
        'http.request.method': 'POST',
        'server.address': '127.0.0.1',
        'server.port': Number(new URL(place.texts.url).port),
        'http.response.status_code': 201,
      },
    })
    expect(asked.startMs).toBeGreaterThanOrEqual(request.startMs)
    expect(asked.endMs).toBeLessThanOrEqual(request.endMs)
    // The vendor is told of the caller's trace, below the span of the very request.
    expect(place.texts.requests.at(-1)?.headers['traceparent']).toBe(`00-${traceId}-${asked.spanId}-01`)
  })

  it('tells vendors nothing of a trace that no caller began', async () => {
    const to = newYorker()
    const answer = await post('/ops/send_message', reminder(to), { 'idempotency-key': randomUUID() })
    const { operation_id: id } = JSON.parse(answer) as { operation_id: string }
    const call = await collector.find(({ attributes }) => attributes['agent_broker.operation_id'] === id)
    await inTrace(call.traceId, 'POST')
    expect((await inTrace(call.traceId, 'POST /ops/send_message')).parentSpanId).toBe('')
    expect(place.texts.requests.at(-1)?.headers).not.toHaveProperty('traceparent')
  })

  const MODERN_HEADERS = (name: string) => ({
    'mcp-protocol-version': MODERN,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  })
  const MODERN_META = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientCapabilities': {},
  }

  it.each([
    [
      'the plain lane',
      (meta: object, headers: Record<string, string>) =>
        post('/mcp', toolsCall('hash', { input: 'x' }, { ...MODERN_META, ...meta }), {
          ...MODERN_HEADERS('hash'),
          ...headers,
        }),
    ],
    [
      'the SDK',
      (meta: object, headers: Record<string, string>) =>
        callSdk('hash', { input: 'x' }, meta, { 'mcp-protocol-version': '2025-11-25', ...headers }),
    ],
  ])('takes up what an MCP message says before what its request says, by %s', async (_, send) => {
    const [meta, header] = [newTrace(), newTrace()]
    await send({ traceparent: meta.traceparent, baggage: 'user=ana' }, { traceparent: header.traceparent })
    const call = await inTrace(meta.traceId, 'tools/call hash')
    const request = await inTrace(header.traceId, 'POST /mcp')
    expect(call).toMatchObject({
      kind: 2,
      statusCode: 0,
      parentSpanId: meta.spanId,
      links: [{ traceId: header.traceId, spanId: request.spanId }],
      attributes: {
        'mcp.method.name': 'tools/call',
        'mcp.protocol.version': expect.stringMatching(/^202[56]-\d\d-\d\d$/),
        'gen_ai.tool.name': 'hash',
        'gen_ai.operation.name': 'execute_tool',
        'network.transport': 'tcp',
      },
    })
    expect(request.parentSpanId).toBe(header.spanId)
    const alone = newTrace()
    await send({}, { traceparent: alone.traceparent })
    const below = await inTrace(alone.traceId, 'tools/call hash')
    expect(below).toMatchObject({ parentSpanId: (await inTrace(alone.traceId, 'POST /mcp')).spanId, links: [] })
  })

  it('tells failures by their reasons', async () => {
    const { traceId, traceparent } = newTrace()
    await post('/ops/send_message', { nonsense: 'Dear Ana' }, { traceparent, 'idempotency-key': randomUUID() })
    const call = await inTrace(traceId, 'send_message')
    expect(call).toMatchObject({ statusCode: 2, attributes: { 'error.type': 'bad_input' } })
    expect(await inTrace(traceId, 'POST /ops/send_message')).toMatchObject({
      statusCode: 0,
      attributes: { 'http.response.status_code': 400 },
    })
  })

  it('tells that a client left before it was answered', async () => {
    const { traceId, traceparent } = newTrace()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const lines = [
      'POST /api/tools/hash HTTP/1.1',
      'host: 127.0.0.1',
      'content-length: 9',
      `traceparent: ${traceparent}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n{`, () => setImmediate(() => socket.destroy()))
    const request = await inTrace(traceId, 'POST /api/tools/hash')
    expect(request).toMatchObject({ statusCode: 2, attributes: { 'error.type': 'client_left' } })
    expect(request.attributes).not.toHaveProperty('http.response.status_code')
  })

  it('tells what the gate refuses, by its rules', async () => {
    const { traceId, traceparent } = newTrace()
    const marketing = reminder(newYorker(), {
      message_type: 'marketing',
      content: { body: '50% off all week, order now!' },
    })
    await post('/ops/send_message', marketing, { traceparent, 'idempotency-key': randomUUID() })
    expect(await inTrace(traceId, 'gate')).toMatchObject({
      statusCode: 0,
      attributes: {
        'agent_broker.gate.decision': 'refuse',
        'agent_broker.reason_code': expect.stringMatching(/^[a-z_]+$/),
        'agent_broker.gate.rules': expect.arrayContaining([expect.stringMatching(/^[A-Z0-9-]+$/)]),
      },
    })
  })

  it('does not trace probes, and names no part of an address that may be a secret', async () => {
    await fetch(`${server.url}/health`)
    const { traceId, traceparent } = newTrace()
    await fetch(`${server.url}/unsubscribe/secret-of-ana?also=secret-of-bob`, { headers: { traceparent } })
    const page = await collector.find(span => span.traceId === traceId)
    expect(page.name).toMatch(/^GET \/unsubscribe\/\{\w+\}$/)
    const nowhere = newTrace()
    await fetch(`${server.url}/nowhere/secret-of-cleo`, { headers: { traceparent: nowhere.traceparent } })
    expect(await collector.find(span => span.traceId === nowhere.traceId)).toMatchObject({ name: 'GET' })
    expect(collector.spans.filter(({ name }) => name.includes('health'))).toEqual([])
    expect(collector.requests.map(({ bytes }) => bytes.toString('latin1')).join()).not.toMatch(/secret-of/)
  })

  it('lets nothing out of what was said, to whom, or how it was proven', async () => {
    const { traceId, traceparent } = newTrace()
    const to = newYorker()
    const secrets = ['Dear Ana Example', to, to.slice(2), 'shown-to-nobody', 'Bearer abc.def']
    const body = reminder(to, { content: { body: `${secrets[0]}, your appointment is tomorrow at 10:00.` } })
    await post('/ops/send_message', body, {
      traceparent,
      'idempotency-key': 'shown-to-nobody',
      authorization: 'Bearer abc.def',
      'user-agent': 'shown-to-nobody',
    })
    await inTrace(traceId, 'POST /ops/send_message')
    const otp = newTrace()
    const code = { confirmation_type: 'otp', data: { otp_code: '493027' }, recipient: { phone_or_email: newYorker() } }
    const receipt = await post('/ops/send_transactional_confirmation', code, {
      traceparent: otp.traceparent,
      'idempotency-key': randomUUID(),
    })
    expect(JSON.parse(receipt)).toMatchObject({ status: 'success' })
    await inTrace(otp.traceId, 'POST /ops/send_transactional_confirmation')
    const sent = collector.requests.map(({ bytes }) => bytes.toString('latin1')).join('\n')
    expect(sent).toContain('send_message')
    for (const secret of secrets) expect(sent).not.toContain(secret)
    expect(sent).not.toContain(place.caller.agentId)
    // Six digits stand in any time.
    const told = collector.spans.map(({ name, attributes }) => JSON.stringify([name, Object.values(attributes)]))
    expect(told.join()).not.toContain('493027')
  })
})
