import type { Hono } from 'hono'
import type { Broker } from '../core/broker.ts'
import { Failure } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import { SERVICE } from '../core/service.ts'
import { within } from '../lib/within.ts'

const KEPT_MS = 5_000
const PROBE_MS = 4_000
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const NOT_READY = 'The ledger cannot be written; send this node no traffic and look into its log.'

/** Serves what watches the process: whether it lives, and whether it can do its work; answers the paths. */
export function addHealth(app: Hono, { services }: Broker): string[] {
  const { now, startedAt, log, ledger } = services
  let latest: { at: number; ready: Promise<boolean> } | undefined
  let running: Promise<void> | undefined
  const probe = (): Promise<boolean> => {
    // One that hangs is not joined by others: each would hold a connection.
    running ??= ledger.probe(now()).finally(() => {
      running = undefined
    })
    return within(PROBE_MS, running).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'the ledger cannot be written')
        return false
      },
    )
  }
  app.get('/health', () =>
    toJson(
      {
        status: 'ok',
        service: SERVICE.name,
        version: SERVICE.version,
        uptime_seconds: Math.max(0, Math.floor((now() - startedAt) / 1000)),
      },
      200,
    ),
  )
  app.get('/ready', async () => {
    // However often it is asked, the ledger is written once in a while only.
    if (latest === undefined || Math.abs(now() - latest.at) >= KEPT_MS) latest = { at: now(), ready: probe() }
    if (await latest.ready) return toJson({ status: 'ready' }, 200)
    return toJson(toReceipt(new Failure('transient', NOT_READY, { retryAfterS: KEPT_MS / 1000 })), 503, {
      'retry-after': String(KEPT_MS / 1000),
    })
  })
  return ['/health', '/ready']
}

const toJson = (body: Record<string, unknown>, status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } })
