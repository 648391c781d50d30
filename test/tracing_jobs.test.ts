import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../src/core/rows/ledger.ts'
import type { App } from '../src/main.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { callerOf, finished, grant } from './callers.ts'
import { callsThrough, enquiry, newYorkShop, openCallingPlace, type CallingPlace } from './calling.ts'
import { type Collector, type ReadSpan, startCollector } from './collector.ts'
import { createDatabase } from './database.ts'
import { call, startApp } from './harness.ts'
import { newLedger } from './new_ledger.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const ESCALATION = { smb_id: 'smb_x', reason: 'automation_failed', context: { recommended_next_step: 'Call back.' } }

const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each([
  // Of one ledger in memory there are no two connections.
  ['SQLite', async (first?: Ledger) => first ?? newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('work that one node accepts and another does, on %s', (_, openLedger) => {
  let collector: Collector
  let receiver: Receiver
  let accepting: App
  let working: CallingPlace
  beforeAll(async () => {
    ;[collector, receiver] = await Promise.all([startCollector(), startReceiver()])
    const settings = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/taken/here`,
      OTEL_BSP_SCHEDULE_DELAY: '20',
      WEBHOOK_ALLOW_HTTP: '1',
      WEBHOOK_ALLOW_PRIVATE: '1',
    }
    const ledger = await openLedger()
    working = await openCallingPlace('vapi', ledger, settings)
    accepting = await startApp(
      { ...callsThrough('vapi', working.vendor.url), ...settings },
      { ledger: await openLedger(ledger), now: () => Date.now() + working.clock.offsetMs },
    )
    await accepting.worker.stop()
  })
  afterAll(async () => {
    await accepting.close()
    await working.close()
    await Promise.all([collector.close(), receiver.close()])
  })

  const accept = async (name: string, args: object, traceparent?: string): Promise<string> => {
    const caller = callerOf({ tier: 'credits' })
    await grant(accepting, caller, 1000)
    const outcome = await call(accepting, name, args, { caller, ...(traceparent !== undefined && { traceparent }) })
    if (!outcome.ok) throw outcome.failure
    return String(outcome.value['operation_id'])
  }
  const ofOperation = (name: string, id: string): Promise<ReadSpan> =>
    collector.find(span => span.name === name && span.attributes['agent_broker.operation_id'] === id)
  const below = ({ traceId, spanId }: ReadSpan, name: string): Promise<ReadSpan> =>
    collector.find(span => span.traceId === traceId && span.parentSpanId === spanId && span.name === name)

  it('is one trace up to the provider, which is told nothing of what no caller began', async () => {
    const id = await accept('call_business', enquiry(newYorkShop()))
    await working.taken(id)
    const accepted = await ofOperation('call_business', id)
    expect(accepted.attributes).toMatchObject({ 'agent_broker.status': 'pending_async' })
    const job = await ofOperation('job call_business', id)
    expect(job).toMatchObject({
      traceId: accepted.traceId,
      parentSpanId: accepted.spanId,
      kind: 5,
      attributes: { 'gen_ai.tool.name': 'call_business', 'agent_broker.attempt': 1 },
    })
    expect(job.resource['service.instance.id']).not.toBe(accepted.resource['service.instance.id'])
    expect((await below(job, 'gate')).attributes).toMatchObject({ 'agent_broker.gate.decision': 'allow' })
    const asked = await below(job, 'POST')
    expect(asked).toMatchObject({ kind: 3, attributes: { 'server.port': Number(new URL(working.vendor.url).port) } })
    expect(collector.requests[0]?.path).toBe('/taken/here')
    expect(collector.requests.map(({ bytes }) => bytes.toString('latin1')).join()).not.toContain('bicycles')
  })

  it('tells its end, and the webhook that tells it, in the trace of the caller', async () => {
    const traceId = randomUUID().replaceAll('-', '')
    const id = await accept(
      'escalate_to_human',
      { ...ESCALATION, callback_url: `${receiver.url}/secret-of-ana` },
      `00-${traceId}-00f067aa0ba902b7-01`,
    )
    await finished(accepting, id)
    const job = await ofOperation('job escalate_to_human', id)
    expect(job).toMatchObject({ traceId, statusCode: 0, attributes: { 'agent_broker.status': 'success' } })
    const delivery = await collector.find(span => span.traceId === traceId && span.name === 'deliver webhook')
    expect(delivery).toMatchObject({
      kind: 4,
      parentSpanId: job.parentSpanId,
      attributes: { 'agent_broker.delivery_state': 'delivered', 'agent_broker.attempt': 1 },
    })
    const asked = await below(delivery, 'POST')
    expect(asked.attributes).toMatchObject({ 'http.response.status_code': 200, 'server.address': '127.0.0.1' })
    await receiver.until(1)
    expect(receiver.got.at(-1)?.headers['traceparent']).toBe(`00-${traceId}-${asked.spanId}-01`)
    expect(collector.requests.map(({ bytes }) => bytes.toString('latin1')).join()).not.toContain('secret-of-ana')
  })

  it('is recorded nowhere where its caller records nothing', async () => {
    const [silent, told] = [randomUUID(), randomUUID()].map(uuid => uuid.replaceAll('-', ''))
    const args = { ...ESCALATION, callback_url: receiver.url }
    const before = receiver.got.length
    await accept('escalate_to_human', args, `00-${silent}-00f067aa0ba902b7-00`)
    await receiver.until(before + 1)
    await accept('escalate_to_human', args, `00-${told}-00f067aa0ba902b7-01`)
    await collector.find(span => span.traceId === told && span.name === 'deliver webhook')
    const header = receiver.got.map(({ headers }) => headers['traceparent']).find(one => one?.includes(silent ?? ''))
    expect(header).toMatch(/-00$/)
    expect(collector.spans.filter(({ traceId }) => traceId === silent)).toEqual([])
  })

  it('says why a webhook was not taken', async () => {
    receiver.answer = (_request, response) => void response.writeHead(503).end()
    const id = await accept('escalate_to_human', { ...ESCALATION, callback_url: receiver.url })
    const { traceId } = await ofOperation('job escalate_to_human', id)
    const delivery = await collector.find(span => span.traceId === traceId && span.name === 'deliver webhook')
    expect(delivery).toMatchObject({
      statusCode: 2,
      attributes: { 'error.type': '503', 'agent_broker.delivery_state': 'pending' },
    })
    expect(await below(delivery, 'POST')).toMatchObject({ statusCode: 2, attributes: { 'error.type': '503' } })
    // The trace began here.
    expect(receiver.got.at(-1)?.headers).not.toHaveProperty('traceparent')
  })
})

describe('which traces are recorded', () => {
  const tracedBy = async (
    settings: Record<string, string>,
    traceparents: readonly (string | undefined)[],
  ): Promise<ReadSpan[]> => {
    const collector = await startCollector()
    const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings })
    for (const traceparent of traceparents)
      await call(app, 'hash', { input: 'x' }, traceparent === undefined ? {} : { traceparent })
    await app.close()
    await collector.close()
    return collector.spans
  }
  const of = (count: number, flags: string) =>
    Array.from({ length: count }, () => `00-${randomUUID().replaceAll('-', '')}-00f067aa0ba902b7-${flags}`)

  it('is what the caller did, and else all', async () => {
    const spans = await tracedBy({}, [...of(1, '01'), ...of(2, '00'), undefined, undefined, undefined])
    expect(spans).toHaveLength(4)
  })

  it.each([
    ['always_off', '', 0],
    ['always_on', '', 300],
    ['parentbased_always_off', '', 100],
    ['traceidratio', '0', 0],
    ['parentbased_traceidratio', '1', 200],
  ])('is as OTEL_TRACES_SAMPLER=%s %s says', async (sampler, ratio, count) => {
    const begun = [...of(100, '01'), ...of(100, '00'), ...Array.from({ length: 100 }, () => undefined)]
    const spans = await tracedBy({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio || '1' }, begun)
    expect(spans).toHaveLength(count)
  })

  it('is a share of them by chance', async () => {
    const settings = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' }
    const { length } = await tracedBy(
      settings,
      Array.from({ length: 400 }, () => undefined),
    )
    expect(length).toBeGreaterThan(100)
    expect(length).toBeLessThan(300)
  })

  it.each([
    { OTEL_SDK_DISABLED: 'true' },
    { OTEL_TRACES_EXPORTER: 'none' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_SERVICE_NAME: 'broker' },
  ])('is none with %j', async settings => {
    expect(await tracedBy(settings, of(3, '01'))).toEqual([])
  })
})
