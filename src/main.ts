import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import type { Config } from './config.ts'
import { createAuthDoor } from './auth/endpoints.ts'
import { createIdentify } from './auth/identify.ts'
import type { VerifyToken } from './core/auth.ts'
import { createTokens, type Tokens } from './auth/token.ts'
import { type Broker, contextFactory, createBroker } from './core/broker.ts'
import type { AuthDoor } from './core/auth.ts'
import { type Caller, LOCAL_OPERATOR, type Services } from './core/context.ts'
import type { ConsentReader } from './core/gate.ts'
import type { Ledger } from './core/ledger.ts'
import type { Identify, Mailer } from './core/ports.ts'
import type { Toolset } from './core/operation.ts'
import { createRegistry, type Registry } from './core/registry.ts'
import type { WebhookDoor } from './core/webhooks.ts'
import { complianceFacts } from './gate/guide.ts'
import { createWebhookDoor } from './jobs/webhook_door.ts'
import { startDeliveries } from './jobs/webhooks.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { createRegexPool, type RegexPool } from './lib/regex_pool.ts'
import { createLog } from './log.ts'
import type { Metrics } from './metrics.ts'
import { OPS } from './ops/index.ts'
import { selfChecks } from './self_checks.ts'
import { TOOLS } from './tools/index.ts'
import { PROMPTS } from './tools/prompts.ts'
import type { McpDoor } from './transport/mcp.ts'
import type { OperatorDoor } from './transport/operator.ts'
import { selectToolsets } from './transport/selection.ts'

const REGEX_DEADLINE_MS = 200
const REGEX_QUEUE = 64

/** Everything this process is made of, wired from its settings. */
export interface App {
  config: Config
  broker: Broker
  door: McpDoor
  regex: RegexPool
  worker: Worker
  /** Sends webhooks. */
  deliveries: Worker
  webhooks: WebhookDoor
  tokens: Tokens
  /** Absent unless METRICS_PORT is set. */
  metrics: Metrics | undefined
  /** Lets accepted work that runs finish, then releases threads and files; calls must have ended. */
  close(): Promise<void>
}

/** The operations of this program, all or those of some toolsets, without anything that runs them. */
export const createProductRegistry = (toolsets?: readonly Toolset[]): Registry =>
  createRegistry([...TOOLS, ...OPS].filter(({ toolset }) => toolsets?.includes(toolset) ?? true))

/** The composition root: the one place that knows which implementation serves which port. */
export async function createApp(config: Config, overrides: Partial<Services> = {}, firstLookMs = 0): Promise<App> {
  const all = createProductRegistry()
  const selection = { toolsets: selectToolsets(config.toolsets, all), readOnly: config.readOnly }
  const registry = createProductRegistry(selection.toolsets)
  const ledger = overrides.ledger ?? (await openLedger(config))
  const regex = createRegexPool({ workers: config.regexWorkers, deadlineMs: REGEX_DEADLINE_MS, queueLimit: REGEX_QUEUE })
  const now = overrides.now ?? Date.now
  const publicUrl = config.publicUrl ?? defaultUrl(config)
  const tokens = createTokens({ keys: ledger.keys, ...ownIssuer(publicUrl), now })
  const metrics = config.metrics && (await import('./metrics.ts')).createMetrics(ledger)
  // The worker needs the services, and they wake the worker.
  const late: { worker?: Worker; deliveries?: Worker } = {}
  const services: Services = {
    now,
    startedAt: now(),
    uuid: { v4: randomUUID, v7: () => v7() },
    regex,
    log: createLog(config.logLevel),
    publicUrl,
    ...limitsOf(config),
    ledger,
    wakeWorker: () => late.worker?.wake(),
    wakeDeliveries: () => late.deliveries?.wake(),
    outgoing: config.webhooks,
    ...gateServices(config),
    checks: selfChecks({ ledger, now, jwks: tokens.jwks, beatAt: () => late.worker?.beatAt() ?? 0 }),
    ...(metrics !== undefined && { observer: metrics.observer }),
    ...overrides,
  }
  // What another node accepted has to be finished here too, whatever this one offers.
  const worker = startWorker({ ledger, registry: all, createContext: contextFactory(registry, services), now, log: services.log, firstLookMs })
  late.worker = worker
  const deliveries = startDeliveries({ ledger, rules: services.outgoing, now, log: services.log, firstLookMs })
  late.deliveries = deliveries
  const webhooks = createWebhookDoor({ ledger, rules: services.outgoing, now, uuid: services.uuid })
  const broker = createBroker(registry, services)
  const door = { broker, prompts: PROMPTS, selection, identify: identifyWith(config, tokens, services) }
  const close = async (): Promise<void> => {
    await worker.stop()
    await deliveries.stop()
    await Promise.all([regex.close(), ledger.close()])
  }
  return { config, broker, door, regex, worker, deliveries, webhooks, tokens, metrics, close }
}

// Nothing records consents yet: nobody has agreed to anything, and nobody has refused.
const NO_CONSENTS: ConsentReader = { consentsOf: async () => [], optOutsOf: async () => [] }

const limitsOf = ({ callTimeoutMs, freeDailyWrites }: Config) => ({ callTimeoutMs, freeDailyWrites })
const gateServices = ({ sender, strictLaw }: Config) => ({ consents: NO_CONSENTS, sender, strictLaw, compliance: complianceFacts })

/** Opens the ledger the settings name: Postgres, or the embedded file. */
export async function openLedger({ databaseUrl, ledgerFile }: Config): Promise<Ledger> {
  if (databaseUrl !== undefined) return (await import('./store/postgres.ts')).openPostgres(databaseUrl)
  return (await import('./store/sqlite.ts')).openSqlite(ledgerFile)
}

const ownIssuer = (publicUrl: string) => ({ issuer: `${publicUrl}/auth`, audience: publicUrl })

function identifyWith({ authProvider }: Config, tokens: Tokens, { now, publicUrl }: Services): Identify {
  let loading: Promise<VerifyToken> | undefined
  const verifyExternal = async (options: NonNullable<typeof authProvider>, token: string) => {
    loading ??= import('./auth/external.ts').then(({ createExternal }) => createExternal({ ...options, now }))
    return (await loading)(token)
  }
  const external = authProvider && { issuer: authProvider.issuer, verify: (token: string) => verifyExternal(authProvider, token) }
  return createIdentify({ issuer: ownIssuer(publicUrl).issuer, verify: tokens.verify, external })
}

/** Who calls over stdio and from the command line, asked anew for each call: the agent of AGENT_TOKEN, or the local operator. */
export async function localCallerOf(self: App): Promise<() => Promise<Caller>> {
  const { agentToken } = self.config
  const { identify } = self.door
  if (agentToken === undefined || identify === undefined) return async () => LOCAL_OPERATOR
  const caller = (): Promise<Caller> => identify({ get: name => (name === 'x-agent-identity' ? agentToken : null) })
  try {
    await caller()
  } catch (error) {
    await self.close()
    throw new Error(`setting AGENT_TOKEN: ${error instanceof Error ? error.message : String(error)}`)
  }
  return caller
}

/** The mailer, when there is a mail server; its code is loaded with the first mail. */
function mailerOf({ mail }: Config, publicUrl: string): Mailer | undefined {
  if (mail === undefined) return undefined
  let loading: Promise<Mailer> | undefined
  return {
    sendCode: async (...message) => {
      loading ??= import('./providers/email/smtp.ts').then(({ createSmtpMailer }) => createSmtpMailer(mail, publicUrl))
      await (await loading).sendCode(...message)
    },
  }
}

/** The endpoints that hand out keys and tokens. */
export function authDoorOf({ broker, config, tokens }: App): AuthDoor {
  const { ledger, log, now, publicUrl } = broker.services
  const operations = broker.registry.list.filter(({ identity }) => identity === 'required').map(({ name }) => name)
  const mailer = mailerOf(config, publicUrl)
  return createAuthDoor({ keys: ledger.keys, tokens, mailer, log, now, publicUrl, operations, externalIssuer: config.authProvider?.issuer })
}

/** The paths of the operator, when a key opens them. */
export function operatorDoorOf({ broker, config, tokens }: App): OperatorDoor | undefined {
  const { ledger, now } = broker.services
  return config.operatorKey === undefined ? undefined : { key: config.operatorKey, ledger, now, forget: tokens.forget }
}

/** Opens the HTTP door. */
export async function serveHttp(self: App) {
  const { broker, config, door, regex } = self
  const [{ createHttpApp }, { listen }] = await Promise.all([import('./transport/http.ts'), import('./transport/listen.ts')])
  const hosts = [...LOCAL_NAMES, new URL(broker.services.publicUrl).hostname]
  const app = createHttpApp(door, {
    maxBodyBytes: config.maxBodyBytes,
    allowedHosts: [...hosts, ...config.allowedHosts],
    allowedOrigins: [...hosts, ...config.allowedOrigins],
    auth: authDoorOf(self),
    webhooks: self.webhooks,
    operator: operatorDoorOf(self),
    challenge: config.mcpAuth === 'challenge',
    proxies: config.trustProxy,
  })
  regex.warm()
  const counts = await serveCounts(self)
  const listening = await listen(app, broker, { host: config.host, port: config.port })
  const close = async (): Promise<void> => {
    await listening.close()
    counts?.close()
  }
  return { ...listening, close }
}

/** Serves the metrics, when there are any, on their own port. */
async function serveCounts({ broker, config, metrics }: App): Promise<{ close(): void } | undefined> {
  if (metrics === undefined || config.metrics === undefined) return undefined
  const { host, port } = config.metrics
  const { serveMetrics } = await import('./metrics.ts')
  const counts = await serveMetrics(metrics, { host, port }).catch((error: unknown) => {
    throw new Error(`setting METRICS_PORT: cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`)
  })
  broker.services.log.info({ host, port: counts.port }, 'serving metrics')
  return counts
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The address of the server when PUBLIC_URL does not say another. */
export function defaultUrl({ host, port }: Config): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
