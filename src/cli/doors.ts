import { createAuthDoor } from '../auth/endpoints.ts'
import { partsOf } from '../config.ts'
import type { AuditActor } from '../core/rows/audit.ts'
import { audited } from '../core/audited.ts'
import type { AuthDoor } from '../core/auth.ts'
import type { Broker } from '../core/broker.ts'
import type { InboundPath } from '../core/inbound.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { createSink } from '../core/replies.ts'
import { createInboundPaths } from '../inbound/index.ts'
import { createHostCheck } from '../lib/own_host.ts'
import type { App } from '../main.ts'
import { calendarFeedPath } from '../supply/calendar_feed.ts'
import { createSupplyDoor } from '../supply/door.ts'
import { createMailer } from '../providers/ports/mailer.ts'
import type { OperatorDoor } from '../transport/operator.ts'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

const auditedOf = ({ services }: Broker, actor: AuditActor): Ledger =>
  audited(services.ledger, { actor, now: services.now, newId: services.uuid.v7 })

/** The endpoints that hand out keys and tokens. */
export function authDoorOf({ broker, config, tokens }: App): AuthDoor {
  const { limits, log, now, publicUrl, refusals } = broker.services
  const operations = broker.registry.list.filter(({ identity }) => identity === 'required').map(({ name }) => name)
  const mailer = createMailer(config.vendors, partsOf(config, { now, log }))
  return createAuthDoor({
    keys: auditedOf(broker, 'client').keys,
    limits,
    refusals,
    tokens,
    mailer,
    log,
    now,
    publicUrl,
    operations,
    externalIssuer: config.authProvider?.issuer,
  })
}

/** The paths of the operator, when a key opens them. */
export function operatorDoorOf({ broker, config, tokens }: App): OperatorDoor | undefined {
  const { now } = broker.services
  const ledger = auditedOf(broker, 'operator_key')
  return config.operatorKey === undefined
    ? undefined
    : { key: config.operatorKey, ledger, now, forget: tokens.forget, supply: createSupplyDoor({ ledger, now }) }
}

/** The paths that providers and recipients reach: opt-outs are taken whatever else this process may do. */
export const inboundPathsOf = ({ broker, config }: App): InboundPath[] => [
  ...createInboundPaths({ ...broker.services, sink: createSink(broker.services) }, config.vendors),
  calendarFeedPath({ ...broker.services, showsContacts: config.feedContacts }),
]

/** Opens the HTTP door. */
export async function serveHttp(self: App) {
  const { broker, config, door, regex } = self
  const [{ createHttpApp }, { listen }] = await Promise.all([
    import('../transport/http.ts'),
    import('../transport/listen.ts'),
  ])
  const hosts = [...LOCAL_NAMES, new URL(broker.services.publicUrl).hostname]
  const app = createHttpApp(door, {
    maxBodyBytes: config.maxBodyBytes,
    allowedHosts: [...hosts, ...config.allowedHosts],
    allowedOrigins: [...hosts, ...config.allowedOrigins],
    auth: authDoorOf(self),
    webhooks: self.webhooks,
    operator: operatorDoorOf(self),
    inbound: inboundPathsOf(self),
    challenge: config.mcpAuth === 'challenge',
    proxies: config.trustProxy,
    isOwnHost: createHostCheck(config.host, [...hosts, ...config.allowedHosts]),
  })
  regex.warm()
  const counts = await serveCounts(self)
  const listening = await listen(app, broker, { host: config.host, port: config.port }).catch((error: unknown) => {
    // Still listening, it would keep the process alive.
    counts?.close()
    throw error
  })
  const close = async (): Promise<void> => {
    await listening.close()
    counts?.close()
  }
  return { ...listening, close }
}

/** Serves the metrics, when there are any, on their own port. */
export async function serveCounts({ broker, config, metrics }: App): Promise<{ close(): void } | undefined> {
  if (metrics === undefined || config.metrics === undefined) return undefined
  const { host, port } = config.metrics
  const { serveMetrics } = await import('../metrics.ts')
  const counts = await serveMetrics(metrics, { host, port }).catch((error: unknown) => {
    throw new Error(
      `setting METRICS_PORT: cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  broker.services.log.info({ host, port: counts.port }, 'serving metrics')
  return counts
}
