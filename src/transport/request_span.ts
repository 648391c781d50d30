import type { IncomingMessage, ServerResponse } from 'node:http'
import { readTraceparent, type Tracer, withinSpan } from '../lib/trace.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
// Asked every few seconds, and nobody's request.
const PROBES = new Set(['/health', '/ready'])

/** Finds the path of the document that an address is one of, as `/approvals/{id}`: what stands in its place may be a secret. */
export type RouteOf = (path: string) => string | undefined

/** Makes it of all paths that are served. */
export function createRouteOf(paths: Iterable<string>): RouteOf {
  const all = [...new Set(paths)]
  const plain = new Set(all.filter(path => !path.includes('{')))
  const patterns = all.filter(path => path.includes('{')).map(path => ({ path, form: toForm(path) }))
  return path => (plain.has(path) ? path : patterns.find(({ form }) => form.test(path))?.path)
}

const toForm = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Serves a request as a span that ends with its answer. */
export function inRequestSpan(
  { tracer, routeOf }: { tracer: Tracer; routeOf: RouteOf },
  request: IncomingMessage,
  response: ServerResponse,
  serve: () => void,
): void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (PROBES.has(path)) return serve()
  const method = METHODS.has(request.method ?? '') ? String(request.method) : '_OTHER'
  const route = routeOf(path)
  const span = tracer.begin(route === undefined ? method : `${method} ${route}`, {
    kind: 'server',
    facts: {
      'http.request.method': method,
      'http.route': route,
      'url.scheme': 'http',
      'network.protocol.version': request.httpVersion,
    },
    parent: readTraceparent(request.headers['traceparent']),
  })
  response.once('close', () => {
    const { headersSent, statusCode } = response
    if (headersSent) span.tell({ 'http.response.status_code': statusCode })
    // A stream is left when its reader has had enough.
    if (!headersSent) span.fail('client_left')
    else if (statusCode >= 500) span.fail(String(statusCode))
    span.end()
  })
  withinSpan(span, serve)
}
