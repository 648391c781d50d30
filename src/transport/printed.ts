import type { Broker } from '../core/broker.ts'
import { badInput, Failure } from '../core/failure.ts'
import type { Outcome } from '../core/outcome.ts'
import { isUnwritable, unwritableFailure } from '../core/unwritable.ts'
import { nearest } from '../lib/nearest.ts'
import type { Printed } from './asked.ts'
import { toChallenge } from './auth.ts'
import { createHttpPrinter, isToolPath, toHttpHeaders, toHttpStatus } from './envelope.ts'

export const PLAIN_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
export const TOOL_HEADERS = { ...PLAIN_HEADERS, 'access-control-allow-origin': '*' }
export const UNREACHABLE =
  'The ledger of this server cannot be reached right now, so nothing was done; try again shortly.'

const RESTART_S = 1
export const STOPPING =
  'This server is stopping and could not finish the call; try again shortly, and repeat a write with the same idempotency key.'
export const stopping = (): Failure => new Failure('transient', STOPPING, { retryAfterS: RESTART_S })

export const toJson = (
  body: Record<string, unknown>,
  status: number,
  headers: Readonly<Record<string, string>>,
): Printed => ({ status, headers, body: JSON.stringify(body) })

/** An outcome in the envelope of a path. */
export function printAt(
  path: string,
  broker: Broker,
  outcome: Outcome,
  status = toHttpStatus(outcome),
  headers: Record<string, string> = {},
): Printed {
  const envelope = isToolPath(path) ? 'tool' : 'bare'
  const shared = envelope === 'tool' ? TOOL_HEADERS : PLAIN_HEADERS
  return toJson(createHttpPrinter({ envelope, path })(outcome, broker.services.now()), status, {
    ...shared,
    ...headersOf(broker, outcome),
    ...headers,
  })
}

/** What an outcome adds to the headers; a 401 says where a token comes from. */
export function headersOf({ services }: Broker, outcome: Outcome, scope?: string): Record<string, string> | undefined {
  if (outcome.ok || outcome.failure.reason !== 'identity_required') return toHttpHeaders(outcome, services.now())
  return {
    ...toHttpHeaders(outcome, services.now()),
    'www-authenticate': toChallenge(services.publicUrl, {
      invalid: scope === undefined,
      ...(scope !== undefined && { scope }),
    }),
  }
}

/** What ended a request without an outcome, in the envelope of its path; `route` is the path as it is registered, since the path itself may hold a token. */
export function printError(error: unknown, path: string, route: string, broker: Broker): Printed {
  if (error instanceof Failure) return printAt(path, broker, { ok: false, failure: error })
  broker.services.log.error({ err: error, path: route }, 'request failed unexpectedly')
  const failure = isUnwritable(error)
    ? unwritableFailure(UNREACHABLE, error)
    : new Failure('internal', 'The server failed on this request and has logged it.')
  return printAt(path, broker, { ok: false, failure })
}

/** The answer where nothing is. `operatorPaths`: those that are served; none where neither the key nor the console is there. */
export function notFound(
  { registry }: Broker,
  path: string,
  { pages = [], operatorPaths }: { pages?: readonly string[]; operatorPaths?: readonly string[] } = {},
): Outcome {
  const words = path.split('/').filter(Boolean)
  const operations = registry
    .suggest(words.slice(isToolPath(path) ? 2 : 1).join('_'))
    .flatMap(name => registry.get(name)?.http.path ?? [])
  const isFor = (folder: string): boolean => words[0] === folder
  const near = isFor('operator') ? nearest(path, operatorPaths ?? []) : isFor('ops') ? [] : nearest(path, pages)
  const close = operations.length > 0 ? operations : near
  const otherwise = isFor('ops')
    ? 'GET /manifest lists the operations, /docs shows every path.'
    : isFor('operator')
      ? operatorPaths?.length === 0
        ? 'The paths of /operator are served where OPERATOR_KEY is set or CONSOLE is on, and here neither is.'
        : '/docs shows every path.'
      : 'GET /api/tools lists the tools, /docs shows every path.'
  const hint = close.length > 0 ? `Did you mean ${close.join(' or ')}?` : otherwise
  return { ok: false, failure: badInput(`Nothing is at ${path.slice(0, 100)}. ${hint}`) }
}
