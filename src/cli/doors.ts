import { createHostCheck } from '../lib/own_host.ts'
import type { App } from '../main.ts'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Opens the HTTP door. */
export async function serveHttp(self: App) {
  const { broker, config, door, regex } = self
  const [{ createHttpApp }, { listen }, { endpointsOf }] = await Promise.all([
    import('../transport/http.ts'),
    import('../transport/listen.ts'),
    import('./endpoints.ts'),
  ])
  const hosts = hostsOf(self)
  const app = createHttpApp(door, {
    maxBodyBytes: config.maxBodyBytes,
    allowedHosts: hosts,
    allowedOrigins: [...ownNamesOf(self), ...config.allowedOrigins],
    operatorKey: config.operatorKey,
    endpoints: endpointsOf(self),
    challenge: config.mcpAuth === 'challenge',
    proxies: config.trustProxy,
    isOwnHost: createHostCheck(config.host, hosts),
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

/** The names this server goes by. */
const ownNamesOf = ({ broker }: App): string[] => [...LOCAL_NAMES, new URL(broker.services.publicUrl).hostname]

/** Those, and the names its operator has given it. */
const hostsOf = (self: App): string[] => [...ownNamesOf(self), ...self.config.allowedHosts]

/** Serves the metrics, when there are any, on their own port. */
export async function serveCounts(self: App): Promise<{ close(): void } | undefined> {
  const { broker, config, metrics } = self
  if (metrics === undefined || config.metrics === undefined) return undefined
  const { host, port } = config.metrics
  const { serveMetrics } = await import('../metrics.ts')
  const counts = await serveMetrics(metrics, { host, port, hosts: hostsOf(self) }).catch((error: unknown) => {
    throw new Error(
      `setting METRICS_PORT: cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  broker.services.log.info({ host, port: counts.port }, 'serving metrics')
  return counts
}
