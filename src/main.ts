import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import type { Config } from './config.ts'
import { type Broker, createBroker } from './core/broker.ts'
import type { Services } from './core/context.ts'
import { createRegistry } from './core/registry.ts'
import { createRegexPool, type RegexPool } from './lib/regex_pool.ts'
import { createLog } from './log.ts'
import { TOOLS } from './tools/index.ts'
import { PROMPTS } from './tools/prompts.ts'
import type { McpDoor } from './transport/mcp.ts'
import { selectToolsets } from './transport/selection.ts'

const REGEX_DEADLINE_MS = 200
const REGEX_QUEUE = 64

/** Everything this process is made of, wired from its settings. */
export interface App {
  config: Config
  broker: Broker
  door: McpDoor
  regex: RegexPool
  /** Releases threads and files; calls must have ended. */
  close(): Promise<void>
}

/** The composition root: the one place that knows which implementation serves which port. */
export function createApp(config: Config, overrides: Partial<Services> = {}): App {
  const regex = createRegexPool({ workers: config.regexWorkers, deadlineMs: REGEX_DEADLINE_MS, queueLimit: REGEX_QUEUE })
  const registry = createRegistry(TOOLS)
  const services: Services = {
    now: Date.now,
    startedAt: Date.now(),
    uuid: { v4: randomUUID, v7: () => v7() },
    regex,
    log: createLog(config.logLevel),
    publicUrl: config.publicUrl ?? defaultUrl(config),
    callTimeoutMs: config.callTimeoutMs,
    ...overrides,
  }
  const broker = createBroker(registry, services)
  const selection = { toolsets: selectToolsets(config.toolsets, registry), readOnly: config.readOnly }
  return { config, broker, door: { broker, prompts: PROMPTS, selection }, regex, close: () => regex.close() }
}

/** Opens the HTTP door. */
export async function serveHttp({ broker, config, door, regex }: App) {
  const [{ createHttpApp }, { listen }] = await Promise.all([import('./transport/http.ts'), import('./transport/listen.ts')])
  const hosts = [...LOCAL_NAMES, new URL(broker.services.publicUrl).hostname]
  const app = createHttpApp(door, {
    maxBodyBytes: config.maxBodyBytes,
    allowedHosts: [...hosts, ...config.allowedHosts],
    allowedOrigins: [...hosts, ...config.allowedOrigins],
  })
  regex.warm()
  return listen(app, broker, { host: config.host, port: config.port })
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

function defaultUrl({ host, port }: Config): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
