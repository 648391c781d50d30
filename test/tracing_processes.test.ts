import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCallVendor } from './call_vendors.ts'
import { callsThrough, enquiry, openShop } from './calling.ts'
import { type Collector, startCollector } from './collector.ts'
import { start, startServer, until } from './process.ts'

const message = (id: number, method: string, params: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const HELLO = message(0, 'initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 't', version: '1' },
})

let collector: Collector
let folder: string
beforeAll(async () => {
  collector = await startCollector()
  folder = mkdtempSync(join(tmpdir(), 'agent-broker-traces-'))
})
afterAll(async () => {
  await collector.close()
  rmSync(folder, { recursive: true, force: true })
})

const newTrace = () => {
  const traceId = randomUUID().replaceAll('-', '')
  return { traceId, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
}

/** What a command has loaded, by what V8 says it has run. */
function loadedIn(coverage: string): string[] {
  const reports = readdirSync(coverage).map(
    file => JSON.parse(readFileSync(join(coverage, file), 'utf8')) as { result: { url: string }[] },
  )
  return reports.flatMap(({ result }) => result.map(({ url }) => url))
}

describe('a program', () => {
  it.each([
    [{}, false],
    [{ OTEL_SERVICE_NAME: 'broker', OTEL_TRACES_SAMPLER: 'always_on' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'here', OTEL_TRACES_EXPORTER: 'none' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'here', OTEL_SDK_DISABLED: 'true' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'here' }, true],
  ])('loads the code of traces, and asks a collector, only where the settings want it: %j', async (given, isTraced) => {
    const coverage = mkdtempSync(join(folder, 'loaded-'))
    const before = collector.requests.length
    const settings = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === 'here' ? collector.url : value]),
    )
    const command = start(['call', 'hash', '{"input":"x"}'], { NODE_V8_COVERAGE: coverage, ...settings })
    expect(await command.exit()).toBe(0)
    const chunks = loadedIn(coverage).filter(url => /\/dist\/chunks\/tracing-[\w-]+\.js$/.test(url))
    expect(chunks).toHaveLength(isTraced ? 1 : 0)
    expect(collector.requests.length - before).toBe(isTraced ? 1 : 0)
  })

  it('answers and ends by itself where the collector is down', async () => {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise(resolve => server.close(resolve))
    const command = start(['call', 'hash', '{"input":"x"}'], {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'info',
    })
    expect(await command.exit()).toBe(0)
    expect(JSON.parse(command.stdout())).toMatchObject({ input: 'x' })
    expect(command.stderr()).toContain('ECONNREFUSED')
  })

  it('refuses settings that it cannot follow, and says what it can', async () => {
    const grpc = start(['call', 'hash', '{"input":"x"}'], {
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    })
    expect(await grpc.exit()).not.toBe(0)
    expect(grpc.stderr()).toMatch(/setting OTEL_EXPORTER_OTLP_PROTOCOL: .*http\/protobuf or http\/json/)
  })
})

describe('stdio', () => {
  it('tells the call of a message in the trace that it names', async () => {
    const { traceId, traceparent } = newTrace()
    const door = start(['stdio'], { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    door.child.stdin.end(
      HELLO + message(1, 'tools/call', { name: 'hash', arguments: { input: 'x' }, _meta: { traceparent } }),
    )
    expect(await door.exit()).toBe(0)
    expect(collector.spans.filter(span => span.traceId === traceId)).toMatchObject([
      {
        name: 'tools/call hash',
        kind: 2,
        parentSpanId: '00f067aa0ba902b7',
        links: [],
        attributes: { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'hash', 'network.transport': 'pipe' },
      },
    ])
  })
})

describe('a server of two processes', () => {
  it('hands over what it has when it stops', async () => {
    const server = await startServer({
      WORKERS: '2',
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '600000',
    })
    const traces = Array.from({ length: 8 }, newTrace)
    for (const { traceparent } of traces) {
      // A connection each, since it is connections that are shared out.
      const headers = { 'content-type': 'application/json', connection: 'close', traceparent }
      const answer = await fetch(`${server.url}/api/tools/hash`, { method: 'POST', headers, body: '{"input":"x"}' })
      expect(answer.status).toBe(200)
    }
    const theirs = () => collector.spans.filter(({ traceId }) => traces.some(trace => trace.traceId === traceId))
    expect(theirs()).toEqual([])
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    expect(
      theirs()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...traces.map(() => 'POST /api/tools/hash'), ...traces.map(() => 'hash')])
    expect(new Set(theirs().map(({ resource }) => resource['service.instance.id'])).size).toBe(2)
  })
})

describe('work that outlives its process', () => {
  it('stays in its trace', async () => {
    const vendor = await startCallVendor('vapi')
    const settings = {
      ...callsThrough('vapi', vendor.url),
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '20',
      FREE_TEXT: 'open',
    }
    vendor.placing = 'hangs'
    const first = start(['stdio'], settings)
    const { traceId, traceparent } = newTrace()
    first.child.stdin.write(
      HELLO +
        message(1, 'tools/call', {
          name: 'call_business',
          arguments: enquiry(openShop(4_711)),
          _meta: { traceparent },
        }),
    )
    await until(() => vendor.calls.length > 0)
    const accepted = await collector.find(span => span.traceId === traceId && span.name === 'tools/call call_business')
    first.child.kill('SIGKILL')
    await first.exit()
    const second = await startServer(settings)
    const job = await collector.find(span => span.traceId === traceId && span.name === 'job call_business')
    expect(job).toMatchObject({
      parentSpanId: accepted.spanId,
      attributes: {
        'agent_broker.attempt': 2,
        'agent_broker.operation_id': accepted.attributes['agent_broker.operation_id'],
      },
    })
    expect(job.resource['service.instance.id']).not.toBe(accepted.resource['service.instance.id'])
    second.child.kill('SIGTERM')
    expect(await second.exit()).toBe(0)
    await vendor.close()
  })
})
