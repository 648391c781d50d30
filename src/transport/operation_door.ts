import { randomUUID } from 'node:crypto'
import { ANONYMOUS } from '../core/caller.ts'
import type { CallRequest } from '../core/context.ts'
import { badInput, Failure } from '../core/failure.ts'
import type { Operation } from '../core/operation.ts'
import type { Asked, Printed } from './asked.ts'
import { readBody, refuseCompressed } from './body.ts'
import type { Direct } from './direct.ts'
import { createHttpPrinter, toHttpStatus } from './envelope.ts'
import { identify } from './identify.ts'
import type { McpDoor } from './offer.ts'
import { headersOf, PLAIN_HEADERS, printAt, printError, toJson, TOOL_HEADERS } from './printed.ts'
import { createQueryReader } from './query.ts'

/** What every operation over HTTP shares. */
export interface OperationMount {
  door: McpDoor
  maxBodyBytes: number
  isOwnHost: (hostHeader: string | undefined) => boolean
}

/** One operation over HTTP. */
export interface OperationDoor {
  path: string
  /** Every method that it answers. */
  methods: readonly string[]
  /** Whether the arguments may come in the query of a GET, in the body of a POST. */
  get: Direct | undefined
  post: Direct | undefined
  tooLarge(): Printed
  refuseMethod(method: string): Printed
}

const FOREIGN_HOST =
  'Host: not a name of this server, which listens on this machine only. Ask the operator to name its hosts in PUBLIC_URL or ALLOWED_HOSTS.'

/** Whether a request says who sends it in one of the ways that are read. */
const carriesToken = (asked: Asked): boolean =>
  asked.header('x-agent-identity') !== undefined || /^bearer\b/i.test(asked.header('authorization') ?? '')

/** Makes the door of one operation. */
export function createOperationDoor(
  operation: Operation,
  { door, maxBodyBytes, isOwnHost }: OperationMount,
  late: (path: string) => Printed,
): OperationDoor {
  const { broker } = door
  const { method, path, envelope, body: kind } = operation.http
  const readQuery = createQueryReader(operation)
  const print = createHttpPrinter(operation.http)
  const headers = envelope === 'tool' ? TOOL_HEADERS : PLAIN_HEADERS
  const run = async (asked: Asked, raw: () => unknown): Promise<Printed> => {
    const input = raw()
    const requestId = envelope === 'bare' ? requestIdOf(asked.header('x-request-id')) : undefined
    // The tools need no identity: what says none is of no use to them, and belongs to a proxy perhaps.
    const caller = envelope === 'tool' && !carriesToken(asked) ? ANONYMOUS : await identify(asked, door)
    // The tools answer every web page by themselves (CORS); a page that has its name resolve to us could read the rest too.
    if (envelope === 'bare' && caller.agentId === null && !isOwnHost(asked.header('host')))
      throw new Failure('scope_denied', FOREIGN_HOST)
    const request: CallRequest = {
      caller,
      idempotencyKey: asked.header('idempotency-key'),
      requestId,
      address: envelope === 'bare' ? asked.address() : undefined,
      traceparent: asked.header('traceparent'),
      readOnly: door.selection.readOnly,
      cancelled: asked.signal,
    }
    const outcome = await broker.call(operation, input, request)
    const own = headersOf(broker, outcome, `ops:${operation.name}`)
    return toJson(print(outcome, broker.services.now()), toHttpStatus(outcome), toHeaders(headers, requestId, own))
  }
  const methods = [
    ...(method === 'GET' ? ['GET', 'HEAD'] : []),
    ...(method === 'POST' || envelope === 'tool' ? ['POST'] : []),
    ...(envelope === 'tool' ? ['OPTIONS'] : []),
  ]
  const usable = methods.filter(one => one !== 'OPTIONS').join(' or ')
  const shared = {
    mostBytes: maxBodyBytes,
    failed: (error: unknown) => printError(error, path, path, broker),
    late: () => late(path),
  }
  return {
    path,
    methods,
    get: method === 'GET' ? { ...shared, answer: (asked, { query }) => run(asked, () => readQuery(query)) } : undefined,
    post: methods.includes('POST')
      ? {
          ...shared,
          answer: (asked, { query, body }) =>
            run(asked, () => {
              refuseQuery(query)
              refuseCompressed(asked.header('content-encoding'))
              return readBody(body, operation, kind)
            }),
        }
      : undefined,
    tooLarge: () => {
      const failure = badInput(`body: larger than ${maxBodyBytes} bytes, the most this server reads.`)
      return printAt(path, broker, { ok: false, failure }, 413)
    },
    refuseMethod: asked => {
      const failure = badInput(`${asked} is not possible here; use ${usable}.`)
      return printAt(path, broker, { ok: false, failure }, 405, { allow: methods.join(', ') })
    },
  }
}

// A call without headers of its own, as most are, is answered with the shared ones. Assigned, since to spread them takes V8 many times as long.
const toHeaders = (
  shared: Record<string, string>,
  requestId: string | undefined,
  own?: Record<string, string>,
): Record<string, string> =>
  requestId === undefined && own === undefined
    ? shared
    : Object.assign({}, shared, requestId !== undefined && { 'x-request-id': requestId }, own)

function refuseQuery(query: string): void {
  if (query !== '') throw badInput('query: a POST takes its fields from the body alone; move them there or use GET.')
}

const SANE = /^[\w.:/+=-]{1,128}$/

/** The identifier a request brought along when it is fit for a log, or a new one. */
const requestIdOf = (header: string | undefined): string =>
  header !== undefined && SANE.test(header) ? header : randomUUID()
