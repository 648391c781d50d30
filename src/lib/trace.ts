import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** One span of a distributed trace (W3C Trace Context). */
export interface Span {
  traceId: string
  spanId: string
  /** Two hexadecimal digits: whether the caller records it. */
  flags: string
}

const spans = new AsyncLocalStorage<Span | undefined>()
const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The span a caller names; undefined for anything that is not well-formed, which must not be taken up. */
export function readTraceparent(value: unknown): Span | undefined {
  const [, traceId, spanId, flags] = (typeof value === 'string' ? FORM.exec(value) : null) ?? []
  return traceId === undefined || spanId === undefined || flags === undefined ? undefined : { traceId, spanId, flags }
}

/** A span of ours below another. */
export const childOf = ({ traceId, flags }: Span): Span => ({ traceId, spanId: randomBytes(8).toString('hex'), flags })

/** Prints a span as the header that carries it. */
export const toTraceparent = ({ traceId, spanId, flags }: Span): string => `00-${traceId}-${spanId}-${flags}`

/** Does work, and all that it begins, as part of a span; without one, of none. */
export const withinSpan = <T>(span: Span | undefined, work: () => T): T =>
  span === undefined && spans.getStore() === undefined ? work() : spans.run(span, work)

/** The span that the work under way is part of. */
export const currentSpan = (): Span | undefined => spans.getStore()

/** The header of a request to somebody else, as a span of its own below the one under way; none without one. */
export function traceHeader(): { traceparent?: string } {
  const span = currentSpan()
  return span === undefined ? {} : { traceparent: toTraceparent(childOf(span)) }
}
