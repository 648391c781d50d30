import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { v7 } from 'uuid'
import { type AccessTokens, createAccessTokens, isAccessToken } from './auth/access_token.ts'
import { createLoginTokens, isLoginToken } from './auth/login/tokens.ts'
import { refuseToken } from './auth/refusal.ts'
import { createIdentify } from './auth/identify.ts'
import { createTokens, type Tokens } from './auth/token.ts'
import { type AgentCredentials, type Config, defaultUrl, partsOf } from './config.ts'
import { type ApprovalDesk, createApprovalDesk } from './core/approvals.ts'
import type { VerifyToken } from './core/auth.ts'
import { type Broker, contextFactory, createBroker } from './core/broker.ts'
import { createWaits } from './core/call/waits.ts'
import { type Caller, LOCAL_OPERATOR } from './core/caller.ts'
import type { Services } from './core/context.ts'
import type { Documents } from './core/documents.ts'
import { faultOfBox, groundBoxOf } from './core/ground.ts'
import { toUnsubscribeUrl } from './core/inbound.ts'
import type { OwnSystem } from './core/gate.ts'
import type { ToolsetName } from './core/operation.ts'
import type { Identify, Log } from './core/ports.ts'
import { createRefusals } from './core/refusals.ts'
import { createRegistry, type Registry } from './core/registry.ts'
import { toAppointmentUrl } from './core/rows/appointment_links.ts'
import type { Ledger } from './core/rows/ledger.ts'
import type { WebhookDoor } from './core/rows/webhooks.ts'
import { selfChecks } from './core/self_checks.ts'
import type { Parts } from './core/vendor.ts'
import { startAnswers } from './jobs/answers.ts'
import type { FirstLook, Worker } from './jobs/leased_loop.ts'
import { createWebhookDoor } from './jobs/webhook_door.ts'
import { startDeliveries } from './jobs/webhooks.ts'
import { planReminders } from './jobs/reminders.ts'
import { startWaitlist } from './jobs/waitlist.ts'
import { startNews } from './jobs/news/loop.ts'
import { startWatching } from './jobs/watches.ts'
import { startWorker } from './jobs/worker.ts'
import { late, putOff } from './lib/late.ts'
import { createRegexPool, type RegexPool } from './lib/regex_pool.ts'
import { within } from './lib/within.ts'
import type { Metrics } from './metrics.ts'
import { createAnswerDesk } from './ops/appointments/answer_desk.ts'
import { OPS } from './ops/index.ts'
import { BROKER_PROMPTS } from './ops/prompts.ts'
import { createBusyTimes } from './providers/busy_times/refresh.ts'
import { calendarKeys } from './providers/calendar_keys.ts'
import { createScreenings, keepListsFresh } from './providers/lists/screenings.ts'
import { keepMapsFetched } from './providers/local_map/keep_fetched.ts'
import { createCalendars } from './providers/ports/calendars.ts'
import { createCalls } from './providers/ports/calls.ts'
import { createChannels } from './providers/ports/channels.ts'
import { createCompanies } from './providers/ports/companies.ts'
import type { OwnSystemOptions } from './providers/ports/own_system.ts'
import { createOutsideScreening } from './providers/ports/outside_screening.ts'
import { createMailboxPort } from './providers/ports/mailbox.ts'
import { checkables } from './providers/ports/health.ts'
import { createMailer } from './providers/ports/mailer.ts'
import { createPlaces } from './providers/ports/places.ts'
import { openCache, openLimits } from './store/cache/late.ts'
import { openLedger } from './store/open.ts'
import { TOOLS } from './tools/index.ts'
import { PROMPTS } from './tools/prompts.ts'
import type { McpDoor } from './transport/offer.ts'
import { isIn, selectToolsets } from './transport/selection.ts'

const REGEX_DEADLINE_MS = 200
const REGEX_QUEUE = 64
// Beyond the longest call: one statement without an answer, and some.
const STOP_SLACK_MS = 15_000
const CLOSE_MS = 10_000

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
  accessTokens: AccessTokens
  /** Where people decide what agents may not. */
  approvals: ApprovalDesk
  /** Absent unless METRICS_PORT is set. */
  metrics: Metrics | undefined
  /** Lets accepted work that runs finish, then releases threads and files; calls must have ended. */
  close(): Promise<void>
}

/** The operations of this program, all or those of some toolsets, without anything that runs them. */
export const createProductRegistry = (toolsets?: readonly ToolsetName[]): Registry =>
  createRegistry([...TOOLS, ...OPS].filter(operation => toolsets === undefined || isIn(operation, toolsets)))

/** The composition root: the one place that knows which implementation serves which port. What may not change anything looks for no work. */
export async function createApp(
  config: Config,
  overrides: Partial<Services> = {},
  firstLook: FirstLook = config.readOnly ? 'when_woken' : 0,
): Promise<App> {
  const all = createProductRegistry()
  const selection = { toolsets: selectToolsets(config.toolsets, all), readOnly: config.readOnly }
  const registry = createProductRegistry(selection.toolsets)
  const ledger = overrides.ledger ?? (await openLedger(config))
  const regex = createRegexPool({
    workers: config.regexWorkers,
    deadlineMs: REGEX_DEADLINE_MS,
    queueLimit: REGEX_QUEUE,
  })
  const now = overrides.now ?? Date.now
  const publicUrl = config.publicUrl ?? defaultUrl(config)
  const tokens = createTokens({ keys: ledger.keys, ...ownIssuer(publicUrl), now })
  const accessTokens = createAccessTokens({ accessTokens: ledger.accessTokens, keys: ledger.keys, now })
  const log = overrides.log ?? (await import('./log.ts')).createLog(config.logLevel)
  const shared = openShared(config, now, log, overrides)
  const metrics = config.metrics && (await import('./metrics.ts')).createMetrics(ledger, config)
  const tracing = config.traces && (await import('./tracing.ts')).startTracing(config.traces, log)
  const refusals = createRefusals({ limits: shared.services.limits, log, now, observer: metrics?.observer })
  const waits = createWaits({ operations: ledger.operations, now, log })
  // The worker needs the services, and they wake the worker.
  const late: Late = {}
  const services: Services = {
    now,
    startedAt: now(),
    uuid: { v4: randomUUID, v7: () => v7() },
    regex,
    log,
    publicUrl,
    callTimeoutMs: config.callTimeoutMs,
    freeDailyWrites: config.freeDailyWrites,
    ledger,
    ...shared.services,
    ...wakers(late, ledger, now),
    waits,
    ...outsideOf(config, now),
    ...messagingServices(config, ledger, now, log),
    approvals: config.approvals,
    refusals,
    checks: selfChecks({
      ledger,
      now,
      jwks: tokens.jwks,
      checkGate: GATE.check,
      beatAt: () => late.worker?.beatAt() ?? 0,
    }),
    ...(metrics !== undefined && { observer: metrics.observer }),
    ...(tracing !== undefined && { tracer: tracing.tracer }),
    ...overrides,
  }
  const busyTimes = createBusyTimes({ ledger, rules: services.outgoing, now, log: services.log })
  // What another node accepted has to be finished here too, whatever this one offers.
  const worker = startWorker({
    ledger,
    registry: all,
    createContext: contextFactory(registry, services),
    now,
    log: services.log,
    refreshBusyTimes: stopping => busyTimes.refreshDue(stopping),
    forgetFiles: async () => {
      const { forgetOutboxFiles } = await import('./providers/outbox/person.ts')
      await forgetOutboxFiles(join(dirname(config.ledgerFile), 'outbox'), now() - config.retention.consentMs)
    },
    ...(config.reminders.length > 0 && {
      planReminders: () => planReminders({ ...services, beforeMs: config.reminders }),
    }),
    tracer: services.tracer,
    limits: services.limits,
    // Whoever puts off its first look serves a host, which may go away at any time.
    isBrief: typeof firstLook === 'number' && firstLook > 0,
    firstLook,
  })
  late.worker = worker
  const deliveries = startDeliveries({
    ledger,
    rules: services.outgoing,
    now,
    log: services.log,
    approvers: {
      mailer: createMailer(config.vendors, partsOf(config, { now, log })),
      webhookSecret: config.approvals.webhookSecret,
    },
    observer: services.observer,
    tracer: services.tracer,
    firstLook,
  })
  late.deliveries = deliveries
  const watching = startWatching({
    ledger,
    screening: services.screening,
    now,
    log: services.log,
    newId: () => services.uuid.v7(),
    webhookUrl: config.approvals.webhookUrl,
    wakeDeliveries: () => deliveries.wake(),
    ...(firstLook === 'when_woken' && { firstLook }),
  })
  const waitlist = startWaitlist({
    ledger,
    keyOf: calendarKeys.bound,
    calendar: services.calendar,
    channels: services.channels,
    now,
    log: services.log,
    uuid: services.uuid,
    wakeWorker: services.wakeWorker,
    firstLook,
  })
  const news = tellNews(config, services, firstLook)
  const answers = readAnswers(config, services, firstLook)
  const webhooks = createWebhookDoor({
    ledger,
    rules: services.outgoing,
    now,
    uuid: services.uuid,
    limits: services.limits,
  })
  const broker = createBroker(registry, services)
  const door = {
    broker,
    prompts: [...PROMPTS, ...BROKER_PROMPTS],
    documents: documentsOn(broker.services),
    selection,
    identify: identifyWith(config, verifierOf(tokens, accessTokens, loginTokensOf(config, ledger, now)), services),
    secretFor: tokens.secretFor,
  }
  const close = closerOf(
    [...answers, worker, waitlist, watching, deliveries, news],
    [
      { close: async () => waits.stop() },
      { close: async () => refusals.flush() },
      { close: async () => tracing?.stop() },
      ...shared.resources,
      regex,
      ledger,
    ],
    config.callTimeoutMs + STOP_SLACK_MS,
  )
  // A node that looks for nothing leaves what is decided there to the others.
  const asleep = config.readOnly && { wakeWorker: () => {}, wakeDeliveries: () => {} }
  const approvals = createApprovalDesk({ ...services, ...asleep, operationOf: all.get })
  return { config, broker, door, regex, worker, deliveries, webhooks, tokens, accessTokens, approvals, metrics, close }
}

/** Reads what customers answer by mail, where somebody looks for work and there is a mailbox. */
function readAnswers(config: Config, services: Services, firstLook: FirstLook): Worker[] {
  const { ledger, now, log } = services
  const open = createMailboxPort(config.vendors, partsOf(config, services))
  if (open === undefined || firstLook === 'when_woken') return []
  return [startAnswers({ ledger, open, take: createAnswerDesk(services), now, log, firstLook })]
}

/** Tells people what they want to know, and looks for what nobody writes into the ledger. */
function tellNews(config: Config, services: Services, firstLook: FirstLook): Worker {
  const { ledger, limits, now, log, outgoing: rules, uuid, channels, calls, calendar } = services
  const { vendors, calls: voice, calendar: calendarVendor } = config
  const parts = partsOf(config, { now, log })
  const open = { channels, calls, callsVendor: voice.vendor, calendar, calendarVendor }
  return startNews({
    ledger,
    mailer: createMailer(vendors, parts),
    rules,
    limits,
    now,
    log,
    newId: uuid.v7,
    consoleUrl: config.publicUrl === undefined ? undefined : `${config.publicUrl}/console`,
    hasConsole: config.console,
    watched: {
      staleData: putOff(async () => {
        const { staleData } = await import('./providers/stale_data.ts')
        return () => staleData(config, now())
      }),
      providers: checkables(vendors, parts, open),
      lowCredits: config.lowCredits,
    },
    observer: services.observer,
    firstLook,
  })
}

interface Late {
  worker?: Worker
  deliveries?: Worker
}

const wakers = (
  late: Late,
  { jobs }: Ledger,
  now: () => number,
): Pick<Services, 'wakeWorker' | 'signalJob' | 'wakeDeliveries'> => ({
  wakeWorker: () => late.worker?.wake(),
  signalJob: async operationId => {
    const isOpen = await jobs.wake(operationId, now())
    if (isOpen) late.worker?.wake()
    return isOpen
  },
  wakeDeliveries: () => late.deliveries?.wake(),
})

/** What messages are judged by and leave by, and the links they carry: without an https address of ours no message may promise one. */
const messagingServices = (config: Config, ledger: Ledger, now: () => number, log: Log) => {
  const { vendors } = config
  const { bookings, calendarBindings: bindings, closures, resources } = ledger
  const parts = partsOf(config, { now, log })
  const { unsubscribeUrl: publicUrl } = config.sender
  const unsubscribeLink: Services['unsubscribeLink'] = async subject =>
    toUnsubscribeUrl(publicUrl ?? '', await ledger.unsubscribes.tokenOf(subject, now()))
  const appointmentLink: Services['appointmentLink'] = async appointmentId =>
    toAppointmentUrl(publicUrl ?? '', await ledger.appointmentLinks.issue(appointmentId, now()))
  return {
    ...gateServices(config, ledger),
    channels: createChannels(vendors, parts),
    calendar: {
      ...createCalendars(config.calendar, vendors.values, { ...parts, bookings, bindings, closures, resources }),
      freshen: createBusyTimes({ ledger, rules: config.webhooks, now, log }).freshen,
    },
    messageLimits: config.messageLimits,
    calls: createCalls(config.calls, vendors, parts),
    ...(publicUrl !== undefined && { unsubscribeLink, appointmentLink }),
  }
}

/** What of the gate is asked without a message. */
const GATE = {
  check: late(async () => {
    const { checkGate } = await import('./gate/self_check.ts')
    return async () => checkGate()
  }),
  facts: late(async () => {
    const { complianceFacts } = await import('./gate/guide.ts')
    return async () => complianceFacts()
  }),
}

/** What the gate judges by: the consents and opt-outs of the ledger, and who sends. */
const gateServices = (
  { sender, strictLaw, standing }: Config,
  { consents, optOuts }: Ledger,
): Pick<Services, 'consents' | 'sender' | 'strictLaw' | 'standing' | 'compliance'> => ({
  consents: { consentsOf: subject => consents.of(subject), optOutsOf: (subject, nowMs) => optOuts.of(subject, nowMs) },
  sender,
  strictLaw,
  standing,
  compliance: GATE.facts,
})

/** What several processes share besides the ledger, and the maps; none of it is opened before it is used. */
function openShared(config: Config, now: () => number, log: Log, overrides: Partial<Services>) {
  const { cacheUrl, databaseUrl, ledgerFile } = config
  const folder = dirname(ledgerFile)
  const opened = [
    openCache(cacheUrl ?? join(folder, 'cache.sqlite'), log),
    openLimits(databaseUrl ?? join(folder, 'limits.sqlite'), log),
  ] as const
  const { cache = opened[0], limits = opened[1] } = overrides
  const { vendors, mapFolder, mapLookupsPerHour: lookupsPerHour } = config
  const parts = partsOf(config, { now, log })
  const places = createPlaces({ vendors, parts, mapFolder, lookupsPerHour, cache, limits })
  const { geocoder, mapSearch, ground } = places
  const listRefresh = keepListsFresh(config.lists, now, log)
  const mapFetch = keepMapsFetched({ store: config.mapStore, root: config.mapFolder, log })
  const companies = createCompanies(config.companies, vendors, { ...parts, cache, limits })
  const { importsPerHour, anonymousChecksPerMinute, screeningsPerMinute, dataQuotaDaily } = config
  const rates = { importsPerHour, anonymousChecksPerMinute, screeningsPerMinute, dataQuotaDaily }
  return {
    services: {
      cache,
      limits,
      ...rates,
      geocoder,
      mapSearch,
      ground,
      companies,
      ...screeningServices(config, parts),
      ...(config.relationships !== undefined && {
        ownSystem: ownSystemOf({ ...config.relationships, cache, now, log }),
      }),
    },
    resources: [places, listRefresh, mapFetch, ...opened],
  }
}

const ownSystemOf = (options: OwnSystemOptions): OwnSystem => ({
  find: putOff(async () => (await import('./providers/ports/own_system.ts')).createOwnSystem(options).find),
})

/** What names are screened with; the lists are loaded with the first screening. */
function screeningServices({ lists, vendors }: Config, parts: Parts): Pick<Services, 'screening' | 'outsideScreening'> {
  const { now, log } = parts
  const outsideScreening = createOutsideScreening(vendors, parts)
  return {
    screening: createScreenings({
      lists,
      now,
      log,
      load: putOff(async () => (await import('./providers/lists/kept_index.ts')).loadKept),
    }),
    ...(outsideScreening !== undefined && { outsideScreening }),
  }
}

/** Stops what works, one after the other, before it closes what they work with. */
function closerOf(
  workers: readonly Worker[],
  resources: readonly { close(): Promise<void> }[],
  stopMs: number,
): () => Promise<void> {
  // A database that hangs must not hold up the end: what has a lease is finished by another process.
  const bounded = (ms: number, ended: Promise<void>): Promise<void> => within(ms, ended).catch(() => undefined)
  return async () => {
    for (const worker of workers) await bounded(stopMs, worker.stop())
    await Promise.all(resources.map(resource => bounded(CLOSE_MS, resource.close())))
  }
}

const ownIssuer = (publicUrl: string) => ({ issuer: `${publicUrl}/auth`, audience: publicUrl })

/** Checks what this server gave out itself: tokens that it signed, and those it only knows by their hash. */
const verifierOf =
  (tokens: Tokens, accessTokens: AccessTokens, logins: VerifyToken): VerifyToken =>
  token => {
    if (isAccessToken(token)) return accessTokens.verify(token)
    return isLoginToken(token) ? logins(token) : tokens.verify(token)
  }

/** Where an identity provider does the logging in, nothing that people here let in before counts. */
const loginTokensOf = (config: Config, ledger: Ledger, now: () => number): VerifyToken => {
  const { issuer } = ownIssuer(config.publicUrl ?? defaultUrl(config))
  return config.authProvider === undefined
    ? createLoginTokens({ ledger, issuer, now })
    : async () => {
        throw refuseToken('is not well-formed', issuer)
      }
}

function identifyWith({ authProvider }: Config, verify: VerifyToken, { now, publicUrl }: Services): Identify {
  const external = authProvider && {
    issuer: authProvider.issuer,
    verify: putOff(async () => (await import('./auth/external.ts')).createExternal({ ...authProvider, now })),
  }
  return createIdentify({ issuer: ownIssuer(publicUrl).issuer, verify, external })
}

/** Who calls over stdio and from the command line, asked anew for each call: the agent of AGENT_TOKEN or AGENT_CLIENT_ID, or the local operator. */
export async function localCallerOf(self: App): Promise<() => Promise<Caller>> {
  const { agent } = self.config
  if (agent === undefined) return async () => LOCAL_OPERATOR
  try {
    const caller = await agentCallerOf(agent, self)
    await caller()
    return caller
  } catch (error) {
    await self.close()
    const setting = 'token' in agent ? 'AGENT_TOKEN' : 'AGENT_CLIENT_ID'
    throw new Error(`setting ${setting}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function agentCallerOf(agent: AgentCredentials, { broker, door }: App): Promise<() => Promise<Caller>> {
  const { identify } = door
  if ('token' in agent) {
    if (identify === undefined) return async () => LOCAL_OPERATOR
    return () => identify({ get: name => (name === 'x-agent-identity' ? agent.token : null) })
  }
  const { createClientCaller } = await import('./auth/client_caller.ts')
  const { ledger, now } = broker.services
  return createClientCaller({ keys: ledger.keys, now }, agent)
}

/** What receipts link to, and what apps draw maps on; the libraries that write it are loaded with the first one. */
function documentsOn({ ledger, ground }: Pick<Services, 'ledger' | 'ground'>): Documents {
  const file = putOff(async () => (await import('./supply/appointment_file.ts')).readAppointmentFile)
  return {
    async read(uri, caller) {
      const box = groundBoxOf(uri)
      if (box === undefined) return file(uri, caller, ledger)
      const found = faultOfBox(box) === undefined ? await ground(box) : undefined
      return found && { mimeType: 'application/json', text: JSON.stringify(found) }
    },
  }
}

/** What may be reached of the addresses that callers supply; the code that reads pages is loaded with the first one. */
function outsideOf(
  { webhooks, bookingHosts }: Config,
  now: () => number,
): Pick<Services, 'outgoing' | 'pages' | 'sites' | 'bookingHosts'> {
  const titles = putOff(
    async () =>
      (await import('./providers/page_title.ts')).createPageReader({ trustedHosts: [...bookingHosts.keys()] }).titles,
  )
  const read = putOff(async () => (await import('./providers/website/reader.ts')).createSiteReader({ now }).read)
  return { outgoing: webhooks, pages: { titles }, sites: { read }, bookingHosts }
}
