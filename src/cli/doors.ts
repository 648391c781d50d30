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
  const hosts = [...LOCAL_NAMES, new URL(broker.services.publicUrl).hostname]
  const app = createHttpApp(door, {
    maxBodyBytes: config.maxBodyBytes,
    allowedHosts: [...hosts, ...config.allowedHosts],
    allowedOrigins: [...hosts, ...config.allowedOrigins],
    operatorKey: config.operatorKey,
    endpoints: endpointsOf(self),
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
