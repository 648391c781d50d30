import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector reads it. */
export interface ReadSpan {
  name: string
  traceId: string
  spanId: string
  /** Empty where a trace begins. */
  parentSpanId: string
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  startMs: number
  endMs: number
  attributes: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  /** 2: an error. */
  statusCode: number
  resource: Record<string, unknown>
}

/** A collector of OTLP over HTTP, in both of its forms. */
export interface Collector {
  url: string
  spans: ReadSpan[]
  /** The requests as they came, undecoded. */
  requests: { path: string; headers: Record<string, string>; bytes: Buffer }[]
  /** Takes everything unless a test says otherwise; what it answers itself is not read. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** Waits for a span that fits. */
  find(fits: (span: ReadSpan) => boolean): Promise<ReadSpan>
  close(): Promise<void>
}

const LIMIT_MS = 60_000

/** Starts a collector on a free port. */
export async function startCollector(): Promise<Collector> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const headers = request.headers as Record<string, string>
    collector.requests.push({ path: request.url ?? '', headers, bytes })
    if (collector.answer !== undefined) return collector.answer(request, response)
    const isJson = headers['content-type'] === 'application/json'
    collector.spans.push(...(isJson ? readJson(bytes.toString()) : readProtobuf(bytes)))
    response.writeHead(200, { 'content-type': headers['content-type'] ?? '' }).end(isJson ? '{}' : '')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    requests: [],
    answer: undefined,
    find: async fits => {
      for (const deadline = Date.now() + LIMIT_MS; ; ) {
        const span = collector.spans.find(fits)
        if (span !== undefined) return span
        if (Date.now() > deadline)
          throw new Error(`no such span among: ${collector.spans.map(({ name }) => name).join(', ')}`)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return collector
}

interface JsonValue {
  stringValue?: string
  intValue?: string | number
  boolValue?: boolean
  doubleValue?: number
  arrayValue?: { values: JsonValue[] }
}
interface JsonAttribute {
  key: string
  value: JsonValue
}
interface JsonSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: JsonAttribute[]
  links?: { traceId: string; spanId: string }[]
  status?: { code?: number }
}
interface JsonRequest {
  resourceSpans: { resource: { attributes: JsonAttribute[] }; scopeSpans: { spans: JsonSpan[] }[] }[]
}

const read = (value: JsonValue): unknown =>
  value.arrayValue?.values.map(read) ??
  value.stringValue ??
  value.boolValue ??
  value.doubleValue ??
  Number(value.intValue)

const attributesOf = (attributes: readonly JsonAttribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, read(value)]))

const toMs = (nanos: string): number => Number(BigInt(nanos) / 1_000_000n)

const readJson = (text: string): ReadSpan[] =>
  (JSON.parse(text) as JsonRequest).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(span => ({
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        kind: span.kind,
        startMs: toMs(span.startTimeUnixNano),
        endMs: toMs(span.endTimeUnixNano),
        attributes: attributesOf(span.attributes),
        links: (span.links ?? []).map(({ traceId, spanId }) => ({ traceId, spanId })),
        statusCode: span.status?.code ?? 0,
        resource: attributesOf(resource.attributes),
      })),
    ),
  )

/** The fields of a protobuf message by their numbers. */
type Fields = Map<number, (Buffer | bigint)[]>

function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map()
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const take = (length: number): Buffer => {
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const type = tag & 7
    const value =
      type === 0 ? varint() : type === 1 ? take(8) : type === 2 ? take(Number(varint())) : type === 5 ? take(4) : null
    if (value === null) throw new Error(`no wire type ${type}`)
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value])
  }
  return fields
}

const inner = (fields: Fields, number: number): Buffer[] =>
  (fields.get(number) ?? []).filter((value): value is Buffer => typeof value !== 'bigint')
const textIn = (fields: Fields, number: number): string => inner(fields, number)[0]?.toString() ?? ''
const hexIn = (fields: Fields, number: number): string => inner(fields, number)[0]?.toString('hex') ?? ''
const nanosIn = (fields: Fields, number: number): number =>
  Number((inner(fields, number)[0]?.readBigUInt64LE() ?? 0n) / 1_000_000n)
const numberIn = (fields: Fields, number: number): number => Number(fields.get(number)?.[0] ?? 0)

function anyValueOf(bytes: Buffer): unknown {
  const fields = fieldsOf(bytes)
  const [number] = [...fields.keys()]
  if (number === 1) return textIn(fields, 1)
  if (number === 2) return numberIn(fields, 2) === 1
  if (number === 3) return numberIn(fields, 3)
  if (number === 4) return inner(fields, 4)[0]?.readDoubleLE()
  return inner(fieldsOf(inner(fields, 5)[0] ?? Buffer.alloc(0)), 1).map(anyValueOf)
}

const pairsIn = (fields: Fields, number: number): Record<string, unknown> =>
  Object.fromEntries(
    inner(fields, number).map(pair => {
      const parts = fieldsOf(pair)
      return [textIn(parts, 1), anyValueOf(inner(parts, 2)[0] ?? Buffer.alloc(0))]
    }),
  )

/** By opentelemetry/proto/trace/v1/trace.proto. */
const readProtobuf = (bytes: Buffer): ReadSpan[] =>
  inner(fieldsOf(bytes), 1)
    .map(fieldsOf)
    .flatMap(ofResource => {
      const resource = pairsIn(fieldsOf(inner(ofResource, 1)[0] ?? Buffer.alloc(0)), 1)
      return inner(ofResource, 2)
        .flatMap(scope => inner(fieldsOf(scope), 2))
        .map(fieldsOf)
        .map(span => ({
          traceId: hexIn(span, 1),
          spanId: hexIn(span, 2),
          parentSpanId: hexIn(span, 4),
          name: textIn(span, 5),
          kind: numberIn(span, 6),
          startMs: nanosIn(span, 7),
          endMs: nanosIn(span, 8),
          attributes: pairsIn(span, 9),
          links: inner(span, 13).map(link => {
            const fields = fieldsOf(link)
            return { traceId: hexIn(fields, 1), spanId: hexIn(fields, 2) }
          }),
          statusCode: numberIn(fieldsOf(inner(span, 15)[0] ?? Buffer.alloc(0)), 3),
          resource,
        }))
    })
