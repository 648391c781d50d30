import { createHostCheck } from '../lib/own_host.ts'
import { type Config, defaultUrl } from '../config.ts'
import type { Log } from '../core/ports.ts'
import type { Metrics } from '../metrics.ts'
import type { App } from '../main.ts'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Opens the HTTP door, and that of the metrics unless another process has it. */
export async function serveHttp(self: App, hasCounts = true) {
  const { broker, config, door, regex } = self
  const [{ createHttpApp }, { listen }, { endpointsOf, visitOf }] = await Promise.all([
    import('../transport/http.ts'),
    import('../transport/listen.ts'),
    import('./endpoints.ts'),
  ])
  const hosts = hostsOf(config)
  const app = createHttpApp(door, {
    maxBodyBytes: config.maxBodyBytes,
    allowedHosts: hosts,
    allowedOrigins: [...ownNamesOf(config), ...config.allowedOrigins],
    operatorKey: config.operatorKey,
    visit: visitOf(self),
    endpoints: endpointsOf(self),
    challenge: config.mcpAuth === 'challenge',
    proxies: config.trustProxy,
    isOwnHost: createHostCheck(config.host, hosts),
  })
  regex.warm()
  const counts = hasCounts ? await serveCounts(config, broker.services.log, self.metrics) : undefined
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

/** The names this server goes by. */
const ownNamesOf = (config: Config): string[] => [
  ...LOCAL_NAMES,
  new URL(config.publicUrl ?? defaultUrl(config)).hostname,
]

/** Those, and the names its operator has given it. */
const hostsOf = (config: Config): string[] => [...ownNamesOf(config), ...config.allowedHosts]

/** Serves the metrics, when there are any, on their own port. */
export async function serveCounts(
  config: Config,
  log: Log,
  metrics: Pick<Metrics, 'print' | 'contentType'> | undefined,
): Promise<{ close(): void } | undefined> {
  if (metrics === undefined || config.metrics === undefined) return undefined
  const { host, port } = config.metrics
  const { serveMetrics } = await import('../metrics.ts')
  const counts = await serveMetrics(metrics, { host, port, hosts: hostsOf(config) }).catch((error: unknown) => {
    throw new Error(
      `setting METRICS_PORT: cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  log.info({ host, port: counts.port }, 'serving metrics')
  return counts
}
