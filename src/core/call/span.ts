import {
  childOf,
  currentSpan,
  failSpan,
  readTraceparent,
  type Span,
  type SpanFacts,
  tellSpan,
  traced,
  withinSpan,
} from '../../lib/trace.ts'
import type { CallRequest, Services } from '../context.ts'
import type { Operation } from '../operation.ts'
import type { Outcome } from '../outcome.ts'

/** Makes a call a span of its caller's trace; by MCP it bears the names that OpenTelemetry has for it. */
export function spanOfCall(
  tracer: Services['tracer'],
  { name }: Operation,
  { traceparent, mcp }: CallRequest,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const named = traceparent === undefined ? undefined : readTraceparent(traceparent)
  if (tracer === undefined) return named === undefined ? run() : withinSpan(childOf(named), run)
  const around = currentSpan()
  const parent = named === undefined || isParentOf(named, around) ? around : named
  const facts = {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': name,
    ...(mcp !== undefined && {
      'mcp.method.name': 'tools/call',
      'mcp.protocol.version': textOf(mcp.revision),
      'network.transport': mcp.transport,
    }),
  }
  const start = { facts, parent, link: parent === around ? undefined : around }
  return traced(
    tracer,
    mcp === undefined ? name : `tools/call ${name}`,
    mcp === undefined ? start : { ...start, kind: 'server' },
    async () => {
      const outcome = await run()
      if (outcome.ok) tellReceipt(outcome.value)
      else {
        tellSpan({ 'agent_broker.status': 'failure' })
        failSpan(outcome.failure.reason)
      }
      return outcome
    },
  )
}

/** Whether the request around a call was sent by just the span that the call names. */
const isParentOf = (named: Span, around: (Span & { parent?: Span | undefined }) | undefined): boolean =>
  around?.parent?.traceId === named.traceId && around.parent.spanId === named.spanId

/** Says in the span under way what a caller is told; of a failure its reason. */
export function tellReceipt(receipt: Record<string, unknown>): void {
  const { status, reason_code: reason, operation_id: operationId } = receipt
  const facts: SpanFacts = {
    'agent_broker.status': textOf(status),
    'agent_broker.reason_code': textOf(reason),
    'agent_broker.operation_id': textOf(operationId),
  }
  tellSpan(facts)
  if (status === 'failure') failSpan(textOf(reason) ?? 'fault')
}

const CODE = /^[\w-]{1,80}$/

/** What may have come from anybody is no code. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && CODE.test(value) ? value : undefined
