import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** One span of a distributed trace (W3C Trace Context). */
export interface Span {
  traceId: string
  spanId: string
  /** Two hexadecimal digits: whether the caller records it. */
  flags: string
  /** Its trace was begun here and not by a caller; others are not told of it. */
  isOwn?: true
}

/** What a span says: names and values from closed sets, hosts, and identifiers of ours; never a text, recipient, address or secret. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** How a span is begun. */
export interface SpanStart {
  /** `internal` where none is given. */
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  facts?: SpanFacts
  /** The span it is below; without one a trace begins. */
  parent?: Span | undefined
  /** One of another trace that it belongs to as well. */
  link?: Span | undefined
}

/** A span of this process that has not ended. */
export interface OpenSpan extends Span {
  parent: Span | undefined
  tracer: Tracer
  tell(facts: SpanFacts): void
  /** Says that it came to nothing, by a code. */
  fail(reason: string): void
  end(): void
}

/** Begins the spans that a collector is told of. */
export interface Tracer {
  begin(name: string, start: SpanStart): OpenSpan
}

const spans = new AsyncLocalStorage<Span | undefined>()
const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const OWN = ';own'

/** The span a caller names; undefined for anything that is not well-formed, which must not be taken up. */
export function readTraceparent(value: unknown): Span | undefined {
  const [, traceId, spanId, flags] = (typeof value === 'string' ? FORM.exec(value) : null) ?? []
  return traceId === undefined || spanId === undefined || flags === undefined ? undefined : { traceId, spanId, flags }
}

/** A span of ours below another. */
export const childOf = ({ traceId, flags }: Span): Span => ({ traceId, spanId: randomBytes(8).toString('hex'), flags })

/** Prints a span as the header that carries it. */
export const toTraceparent = ({ traceId, spanId, flags }: Span): string => `00-${traceId}-${spanId}-${flags}`

/** Prints a span for the row of the work that goes on with it. */
export const toStoredSpan = (span: Span): string => `${toTraceparent(span)}${span.isOwn === true ? OWN : ''}`

/** The span that a row was left with. */
export function readStoredSpan(stored: string | null | undefined): Span | undefined {
  if (stored?.endsWith(OWN) !== true) return readTraceparent(stored)
  const span = readTraceparent(stored.slice(0, -OWN.length))
  return span && { ...span, isOwn: true }
}

/** Does work, and all that it begins, as part of a span; without one, of none. */
export const withinSpan = <T>(span: Span | undefined, work: () => T): T =>
  span === undefined && spans.getStore() === undefined ? work() : spans.run(span, work)

/** The span that the work under way is part of. */
export const currentSpan = (): Span | undefined => spans.getStore()

/** A function that runs as part of the span under way now, whoever calls it. */
export function inThisSpan<A extends unknown[]>(work: (...args: A) => void): (...args: A) => void {
  const span = currentSpan()
  return span === undefined ? work : (...args) => withinSpan(span, () => work(...args))
}

/** The header of a request to somebody else, as a span of its own below the one under way; none without one, or where the trace is nobody else's. */
export function traceHeader(): { traceparent?: string } {
  const span = currentSpan()
  if (span === undefined || span.isOwn === true) return {}
  // What is recorded has a span for the request already.
  return { traceparent: toTraceparent(isOpen(span) ? span : childOf(span)) }
}

const isOpen = (span: Span): span is OpenSpan => 'tracer' in span

/** Does work as a span that a tracer records; where nothing is recorded, as part of the trace of `parent`. */
export const traced = <T>(
  tracer: Tracer | undefined,
  name: string,
  start: SpanStart,
  work: () => Promise<T>,
): Promise<T> => (tracer === undefined ? withinSpan(start.parent, work) : during(tracer.begin(name, start), work))

/** Does work as a span below the recorded one under way; where none is, just does it. */
export function inSpan<T>(name: string, start: Omit<SpanStart, 'parent'>, work: () => Promise<T>): Promise<T> {
  const parent = currentSpan()
  if (parent === undefined || !isOpen(parent)) return work()
  return during(parent.tracer.begin(name, { ...start, parent }), work)
}

async function during<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    return await spans.run(span, work)
  } catch (error) {
    span.fail(reasonOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Adds to the recorded span under way. */
export function tellSpan(facts: SpanFacts): void {
  const span = currentSpan()
  if (span !== undefined && isOpen(span)) span.tell(facts)
}

/** Says of the recorded span under way that it came to nothing, by a code. */
export function failSpan(reason: string): void {
  const span = currentSpan()
  if (span !== undefined && isOpen(span)) span.fail(reason)
}

/** A request to somebody else as a span: its method and host, never its path or query, which may hold a recipient or secret. */
export function inRequest<T>(method: string, address: string | URL, work: () => Promise<T>): Promise<T> {
  const parent = currentSpan()
  if (parent === undefined || !isOpen(parent)) return work()
  return inSpan(method, { kind: 'client', facts: { 'http.request.method': method, ...hostOf(address) } }, work)
}

function hostOf(address: string | URL): SpanFacts {
  if (!URL.canParse(String(address))) return {}
  const { hostname, port, protocol } = new URL(address)
  const usual = protocol === 'https:' ? 443 : 80
  return { 'server.address': hostname, 'server.port': port === '' ? usual : Number(port) }
}

/** Adds the status of an answer to the span of its request. */
export function tellAnswer(status: number): void {
  tellSpan({ 'http.response.status_code': status })
  if (status >= 400) failSpan(String(status))
}

const REASON = /^[a-z_]{1,60}$/
const CODE = /^[A-Z][A-Z0-9_]{1,40}$/

/** A declared reason, the code of the system, or that it was a fault: never the words of an error, which may quote what was sent. */
function reasonOf(error: unknown): string {
  const { reason, code } = error instanceof Error ? (error as Error & { reason?: unknown; code?: unknown }) : {}
  if (typeof reason === 'string' && REASON.test(reason)) return reason
  return typeof code === 'string' && CODE.test(code) ? code : 'fault'
}
