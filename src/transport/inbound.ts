import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { badInput } from '../core/failure.ts'
import type { InboundPath } from '../core/inbound.ts'
import { toReceipt } from '../core/receipt.ts'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const JSON_TYPE = { 'content-type': 'application/json' }

/** Serves the paths that providers and recipients reach; who may, each path decides by itself. */
export function addInbound(app: Hono, paths: readonly InboundPath[]): void {
  for (const path of new Set(paths.map(one => one.path)))
    addPath(
      app,
      path,
      paths.filter(one => one.path === path),
    )
}

function addPath(app: Hono, path: string, methods: readonly InboundPath[]): void {
  const mostBytes = Math.max(...methods.map(({ mostBodyBytes }) => mostBodyBytes))
  const tooLarge = (): Response => refuse(413, `body: larger than ${mostBytes} bytes.`)
  const allow = methods.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  app.all(path, bodyLimit({ maxSize: mostBytes, onError: tooLarge }), async c => {
    const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const found = methods.find(({ method }) => method === asked)
    if (found === undefined)
      return refuse(405, `${asked.slice(0, 20)} is not possible here; use ${allow.replaceAll(', ', ' or ')}.`, {
        allow,
      })
    const { status, headers, body } = await found.answer({
      query: queryOf(c),
      header: name => c.req.header(name),
      body: asked === 'GET' ? new Uint8Array() : new Uint8Array(await c.req.arrayBuffer()),
      token: c.req.param('token') ?? '',
    })
    return new Response(body ?? null, { status, headers: { ...HEADERS, ...headers } })
  })
}

/** As it stands in the address: a signature covers every character of it. */
function queryOf({ req: { url } }: HonoContext): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(toReceipt(badInput(message))), {
    status,
    headers: { ...HEADERS, ...JSON_TYPE, ...headers },
  })
