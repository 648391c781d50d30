import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type SpanContext, type Tracer as Sdk, trace } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { JsonTraceSerializer, ProtobufTraceSerializer } from '@opentelemetry/otlp-transformer'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import fetch from 'node-fetch'
import type { Log } from './core/ports.ts'
import { SERVICE } from './core/service.ts'
import { startDeadline } from './lib/deadline.ts'
import { type OpenSpan, type Span, type SpanStart, type Tracer, withinSpan } from './lib/trace.ts'
import { within } from './lib/within.ts'

/** Where traces go, and which. */
export interface TraceSettings {
  url: string
  headers: Readonly<Record<string, string>>
  protocol: 'http/protobuf' | 'http/json'
  /** For one batch, repetitions included. */
  timeoutMs: number
  /** What is said of this process in place of what it says of itself, or beside it. */
  resource: Readonly<Record<string, string>>
  sampler: `${'' | 'parentbased_'}${'always_on' | 'always_off' | 'traceidratio'}`
  /** Share of the traces that a traceidratio sampler records. */
  ratio: number
  delayMs: number
  /** Spans that may wait; further ones are dropped. */
  mostWaiting: number
}

/** A tracer, and the end of it. */
export interface Tracing {
  tracer: Tracer
  /** Hands over what has ended, within a bounded time, and records nothing from here on; never throws. */
  stop(): Promise<void>
}

const MOST_AT_ONCE = 512
const FLUSH_MS = 2_000
const FIRST_PAUSE_MS = 500
const MOST_ANSWER_BYTES = 65_536
const SHOWN = 200
// By the specification of OTLP over HTTP; any other status is final.
const TRY_AGAIN = new Set([429, 502, 503, 504])
const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

const FORMS = {
  'http/json': { serializer: JsonTraceSerializer, type: 'application/json' },
  'http/protobuf': { serializer: ProtobufTraceSerializer, type: 'application/x-protobuf' },
} as const

/** Starts recording spans and handing them to a collector in the background. */
export function startTracing(settings: TraceSettings, log: Log): Tracing {
  const exporter = createExporter(settings, log)
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': SERVICE.name,
        'service.version': SERVICE.version,
        'service.instance.id': randomUUID(),
        ...settings.resource,
      }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: settings.mostWaiting,
        maxExportBatchSize: Math.min(MOST_AT_ONCE, settings.mostWaiting),
        scheduledDelayMillis: settings.delayMs,
        exportTimeoutMillis: settings.timeoutMs + 1_000,
      }),
    ],
  })
  const tracer = createTracer(provider.getTracer(SERVICE.name, SERVICE.version))
  return {
    tracer,
    stop: async () => {
      exporter.hurry()
      await within(FLUSH_MS, provider.shutdown()).catch(() => undefined)
      exporter.abort()
    },
  }
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler.replace('parentbased_', '') as 'always_on' | 'always_off' | 'traceidratio']()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function createTracer(sdk: Sdk): Tracer {
  const tracer: Tracer = {
    begin: (name, { kind = 'internal', facts, parent, link }: SpanStart): OpenSpan => {
      const above = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, toContext(parent))
      const span = sdk.startSpan(
        name,
        {
          kind: KINDS[kind],
          ...(facts !== undefined && { attributes: toAttributes(facts) }),
          ...(link !== undefined && { links: [{ context: toContext(link) }] }),
        },
        above,
      )
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceId,
        spanId,
        flags: traceFlags.toString(16).padStart(2, '0'),
        ...((parent === undefined || parent.isOwn === true) && { isOwn: true as const }),
        parent,
        tracer,
        tell: more => void span.setAttributes(toAttributes(more)),
        fail: reason => void span.setAttribute('error.type', reason).setStatus({ code: SpanStatusCode.ERROR }),
        end: () => span.end(),
      }
    },
  }
  return tracer
}

const toContext = ({ traceId, spanId, flags }: Span): SpanContext => ({
  traceId,
  spanId,
  traceFlags: Number.parseInt(flags, 16),
  isRemote: true,
})

const toAttributes = (facts: NonNullable<SpanStart['facts']>): Record<string, string | number | boolean | string[]> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? [...value] : value]],
    ),
  ) as Record<string, string | number | boolean | string[]>

interface Exporter extends SpanExporter {
  /** Tries nothing again from here on. */
  hurry(): void
  abort(): void
}

/** Hands over spans; what the collector does not take in time is dropped, and said once until it takes some again. */
function createExporter(settings: TraceSettings, log: Log): Exporter {
  const hurried = new AbortController()
  const ended = new AbortController()
  const { host } = new URL(settings.url)
  const underWay = new Set<Promise<void>>()
  let isFailing = false
  const tell = (spans: number, fault: string | undefined): void => {
    if (fault === undefined && isFailing) log.info({ host }, 'the collector takes traces again')
    if (fault !== undefined)
      log[isFailing ? 'debug' : 'warn'](
        { host, spans, error: fault },
        'the collector did not take some spans, which are dropped; calls go on as ever',
      )
    isFailing = fault !== undefined
  }
  const hand = async (spans: ReadableSpan[], done: (result: ExportResult) => void): Promise<void> => {
    const fault = await post(spans, settings, { hurried: hurried.signal, ended: ended.signal }).catch(codeOf)
    tell(spans.length, fault)
    done({ code: fault === undefined ? ExportResultCode.SUCCESS : ExportResultCode.FAILED })
  }
  return {
    export: (spans, done) => {
      // Whose span ended last has nothing to do with it.
      const handed = withinSpan(undefined, () => hand(spans, done))
      underWay.add(handed)
      void handed.finally(() => underWay.delete(handed))
    },
    shutdown: async () => void (await Promise.all(underWay)),
    hurry: () => hurried.abort(),
    abort: () => ended.abort(),
  }
}

interface Ends {
  hurried: AbortSignal
  ended: AbortSignal
}

/** Posts spans as OTLP over HTTP, again where the collector may take them later; answers why it has not taken them. */
async function post(
  spans: ReadableSpan[],
  { url, headers, protocol, timeoutMs }: TraceSettings,
  { hurried, ended }: Ends,
): Promise<string | undefined> {
  const { serializer, type } = FORMS[protocol]
  const body = Buffer.from(serializer.serializeRequest(spans) ?? [])
  const deadline = startDeadline(timeoutMs, ended)
  const until = performance.now() + timeoutMs
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const came = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        size: MOST_ANSWER_BYTES,
        headers: { 'user-agent': `${SERVICE.name}/${SERVICE.version}`, ...headers, 'content-type': type },
        body,
        signal: deadline.signal,
      })
        .then(async answer => {
          // What was taken was taken, whatever its answer says.
          const body = await answer.arrayBuffer().catch(() => new ArrayBuffer(0))
          return { status: answer.status, bytes: new Uint8Array(body) }
        })
        .catch(codeOf)
      if (deadline.isLate()) return `it did not answer within ${timeoutMs} ms`
      if (ended.aborted) return 'this program has ended'
      if (typeof came !== 'string' && came.status >= 200 && came.status < 300)
        return refusalIn(came.bytes, serializer.deserializeResponse)
      const fault = typeof came === 'string' ? came : `HTTP ${came.status}`
      const mayTakeIt = typeof came === 'string' || TRY_AGAIN.has(came.status)
      if (!mayTakeIt || hurried.aborted || performance.now() + pauseMs > until) return fault
      await sleep(pauseMs, undefined, { signal: hurried, ref: false }).catch(() => undefined)
    }
  } finally {
    deadline.end()
  }
}

/** What a collector that has taken some spans says of those it has not. */
function refusalIn(bytes: Uint8Array, read: (bytes: Uint8Array) => Refusable): string | undefined {
  if (bytes.length === 0) return undefined
  try {
    const { rejectedSpans: count = 0, errorMessage } = read(bytes).partialSuccess ?? {}
    return Number(count) > 0 ? `it refused ${count}: ${String(errorMessage ?? '').slice(0, SHOWN)}` : undefined
  } catch {
    // Its status says that it has them.
    return undefined
  }
}

interface Refusable {
  partialSuccess?: { rejectedSpans?: number; errorMessage?: string }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer'
