import { z } from 'zod'
import type { Broker } from '../core/broker.ts'
import { type BoundEndpoint, bindEndpoints, defineEndpoint, type Endpoint } from '../core/endpoint.ts'
import { Failure } from '../core/failure.ts'
import { toReceipt } from '../core/receipt.ts'
import type { ListState } from '../core/screening.ts'
import { SERVICE } from '../core/service.ts'
import { RETRY_AFTER } from '../core/wire.ts'
import { within } from '../lib/within.ts'

const KEPT_MS = 5_000
const PROBE_MS = 4_000
const NOT_READY = 'The ledger cannot be written; send this node no traffic and look into its log.'

interface Watched {
  uptimeS(): number
  isReady(): Promise<boolean>
  lists(): ListsReadiness
}

const LISTS_READINESS = ['none', 'loading', 'ok', 'partial', 'failed'] as const

type ListsReadiness = (typeof LISTS_READINESS)[number]

/** What watches the process: whether it lives, and whether it can do its work. */
export const HEALTH_ENDPOINTS: readonly Endpoint<Watched>[] = [
  defineEndpoint({
    name: 'read_health',
    title: 'Whether the process lives',
    tag: 'service',
    method: 'GET',
    path: '/health',
    auth: 'none',
    answers: {
      200: {
        description: 'It lives.',
        body: z.strictObject({
          status: z.literal('ok'),
          service: z.string(),
          version: z.string().describe('Of the API of the broker; agent-broker --version prints that of the package.'),
          uptime_seconds: z.int(),
        }),
      },
    },
    handle: (_asked, { uptimeS }: Watched) => ({
      status: 200,
      body: { status: 'ok', service: SERVICE.name, version: SERVICE.version, uptime_seconds: uptimeS() },
    }),
  }),
  defineEndpoint({
    name: 'read_readiness',
    title: 'Whether the process can do its work',
    tag: 'service',
    method: 'GET',
    path: '/ready',
    auth: 'none',
    answers: {
      200: {
        description: 'It can.',
        body: z.strictObject({
          status: z.literal('ready'),
          lists: z
            .enum(LISTS_READINESS)
            .describe(
              'The sanctions lists of this node; never a reason not to be ready. none: no list is wanted or stored; loading: a screening waits for them; partial: some are stale, doubtful or failed; failed: none can be screened.',
            ),
        }),
      },
      503: { description: 'The ledger cannot be written.', headers: { 'Retry-After': RETRY_AFTER } },
    },
    handle: async (_asked, { isReady, lists }: Watched) =>
      (await isReady())
        ? { status: 200, body: { status: 'ready', lists: lists() } }
        : {
            status: 503,
            body: toReceipt(new Failure('transient', NOT_READY, { retryAfterS: KEPT_MS / 1000 })),
            headers: { 'retry-after': String(KEPT_MS / 1000) },
          },
  }),
]

/** The same for one process. */
export function bindHealth({ services }: Broker): BoundEndpoint[] {
  const { now, startedAt, log, ledger, screening } = services
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
  return bindEndpoints(HEALTH_ENDPOINTS, {
    uptimeS: () => Math.max(0, Math.floor((now() - startedAt) / 1000)),
    lists: () => readinessOf(screening.loaded()),
    isReady: () => {
      // However often it is asked, the ledger is written once in a while only.
      if (latest === undefined || Math.abs(now() - latest.at) >= KEPT_MS) latest = { at: now(), ready: probe() }
      return latest.ready
    },
  })
}

function readinessOf(lists: readonly ListState[] | undefined): ListsReadiness {
  if (lists === undefined) return 'loading'
  const known = lists.filter(({ status }) => status !== 'not_loaded')
  if (known.length === 0) return 'none'
  if (known.every(({ status, doubts }) => status === 'ok' && doubts.length === 0)) return 'ok'
  return known.every(({ status }) => status === 'failed') ? 'failed' : 'partial'
}
