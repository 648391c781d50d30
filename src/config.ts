import { withoutIdleTraces } from './settings/traces.ts'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import envPaths from 'env-paths'
import type { SenderProfile, StandingRules } from './core/gate.ts'
import type { ApprovalSettings } from './core/rows/approvals.ts'
import type { Log } from './core/ports.ts'
import type { MessageLimits } from './core/rows/messages.ts'
import { explainSetting, missingSetting } from './core/setting.ts'
import {
  bookingHostsOf,
  checkSettings,
  checkTogether,
  type Parts,
  readyFor,
  type Vendor,
  type Vendors,
} from './core/vendor.ts'
import { isTypo } from './lib/nearest.ts'
import type { StorageAccount } from './lib/object_storage.ts'
import { isLoopback } from './lib/own_host.ts'
import type { DataMode } from './lib/private_files.ts'
import { decodeUtf8 } from './lib/utf8.ts'
import { isStorageAddress } from './lib/storage_address.ts'
import { VENDORS } from './providers/index.ts'
import type { ListSettings } from './providers/lists/screenings.ts'
import type { MapStore } from './providers/local_map/shared_maps.ts'
import { chooseCalendar, chooseCalls, chooseCompanies } from './settings/choices.ts'
import {
  type GeneralSettings,
  generalSettings,
  secretSettings,
  settingNames,
  vendorSettings,
} from './settings/index.ts'
import { readSource, type Source } from './settings/source.ts'
import type { TraceSettings } from './tracing.ts'

const YEAR_MS = 365.25 * 86_400_000

/** The identity provider whose tokens are accepted besides our own. */
export interface AuthProvider {
  issuer: string
  audience: string
  jwksUrl: string | undefined
  tierClaim: string | undefined
}

/** How this process proves which agent it is. */
export type AgentCredentials =
  | { token: string }
  | { clientId: string; secret: string }
  | { clientId: string; privateKey: string }

/** The settings of this process, typed and named as the code names things. */
export interface Config {
  host: string
  port: number
  publicUrl: string | undefined
  allowedHosts: string[]
  allowedOrigins: string[]
  toolsets: string[]
  readOnly: boolean
  maxBodyBytes: number
  callTimeoutMs: number
  regexWorkers: number
  /** Processes that serve HTTP. */
  workers: number
  /** File of the embedded ledger. */
  ledgerFile: string
  /** Who may read what is written in the data folder. */
  dataMode: DataMode
  /** Folder of the imported maps. */
  mapFolder: string
  /** Where nodes share them. */
  mapStore: MapStore | undefined
  lists: ListSettings
  databaseUrl: string | undefined
  cacheUrl: string | undefined
  /** What the secrets in the ledger are encrypted with; undefined: they are not. */
  masterKeys: { current: string; previous: string | undefined } | undefined
  /** Where s3:// addresses lead, when an account is given. */
  storage: StorageAccount | undefined
  freeDailyWrites: number
  messageLimits: MessageLimits
  /** How long before their appointments customers are reminded, in milliseconds. */
  reminders: readonly number[]
  /** iCalendar feeds show how customers are reached and what they noted. */
  feedContacts: boolean
  /** How long what names a person is kept once it has ended. */
  retention: { consentMs: number; optOutMs: number; screeningMs: number }
  sender: SenderProfile
  /** Who may be sent free text without somebody being asked. */
  standing: StandingRules
  /** The operator's own system that knows whom it deals with. */
  relationships: { url: string; secret: string } | undefined
  /** Keep law that is stricter than the service's own default. */
  strictLaw: boolean
  /** What webhook addresses may be. */
  webhooks: { allowHttp: boolean; allowPrivate: boolean }
  /** How people are asked. */
  approvals: ApprovalSettings & { webhookSecret: string | undefined }
  /** Set when AUTH_ISSUER and AUTH_AUDIENCE are. */
  authProvider: AuthProvider | undefined
  /** Every vendor this process knows, and what the settings say to them. */
  vendors: Vendors
  /** Who places calls, when anybody does. */
  calls: { vendor: Vendor | undefined; wantsRecording: boolean }
  /** Whose calendar appointments are booked in, when one is. */
  calendar: Vendor | undefined
  /** The company registries that are enabled. */
  companies: readonly Vendor[]
  /** What proves who calls over stdio and from the command line; absent: the local operator. */
  agent: AgentCredentials | undefined
  mapLookupsPerHour: number
  importsPerHour: number
  anonymousChecksPerMinute: number
  screeningsPerMinute: number
  /** Fewer credits than that are few. */
  lowCredits: number
  /** Null: data operations are not counted. */
  dataQuotaDaily: number | null
  /** How /mcp answers a call that lacks an identity. */
  mcpAuth: 'receipt' | 'challenge'
  operatorKey: string | undefined
  /** Whether the console is served to people who sign in. */
  console: boolean
  /** Further hosts that run a booking platform, each with the id of the platform. */
  bookingHosts: ReadonlyMap<string, string>
  /** Trusted proxies in front of this server. */
  trustProxy: number
  /** Where metrics are served, when they are. */
  metrics: { host: string; port: number } | undefined
  /** Where traces go, when anybody wants them. */
  traces: TraceSettings | undefined
  logLevel: string
  /** Where servers and workers of this data folder keep the end of their log. */
  logFile: string
}

export type SettingsSource = Source

/** What the environment says, and beside it a settings file: the one that is named, else the usual one of this user. */
export const settingsSource = (
  file: string | undefined,
  environment: Record<string, string | undefined> = process.env,
): Source => readSource(environment, file)

/** Reads the settings from the environment and what stands over it; a wrong one throws a sentence that names it. Empty counts as unset. */
export function readConfig(
  over: Record<string, string> = {},
  environment: Record<string, string | undefined> = process.env,
  known: readonly Vendor[] = VENDORS,
): Config {
  const { settings, vendors } = readSettings({ ...environment, ...over }, known)
  checkSettings(vendors)
  const dataDir = settings.DATA_DIR === '' ? usualDataFolder() : resolve(settings.DATA_DIR)
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: toPublicUrl(settings),
    allowedHosts: settings.ALLOWED_HOSTS,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    toolsets: settings.TOOLSETS,
    readOnly: settings.READ_ONLY,
    maxBodyBytes: settings.MAX_BODY_BYTES,
    callTimeoutMs: settings.CALL_TIMEOUT_MS,
    regexWorkers: settings.REGEX_WORKERS,
    workers: settings.WORKERS,
    ledgerFile: join(dataDir, 'ledger.sqlite'),
    dataMode: settings.DATA_MODE,
    mapFolder: join(dataDir, 'datasets', 'map'),
    mapStore: toMapStore(settings),
    lists: toLists(settings, vendors, dataDir),
    databaseUrl: settings.DATABASE_URL,
    cacheUrl: settings.CACHE_URL,
    masterKeys: toMasterKeys(settings),
    storage: toStorage(settings),
    ...toLimits(settings),
    retention: toRetention(settings),
    reminders: settings.REMINDERS,
    feedContacts: settings.CALENDAR_FEED_CONTACTS,
    sender: toSender(settings, vendors),
    standing: { freeText: settings.FREE_TEXT, coldPerDay: settings.COLD_PER_DAY },
    relationships: toRelationships(settings),
    strictLaw: settings.GATE_STRICT,
    webhooks: { allowHttp: settings.WEBHOOK_ALLOW_HTTP, allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE },
    approvals: toApprovals(settings, vendors),
    authProvider: toAuthProvider(settings),
    vendors,
    calls: { vendor: chooseCalls(vendors), wantsRecording: settings.VOICE_RECORDING },
    calendar: chooseCalendar(vendors),
    companies: chooseCompanies(vendors),
    agent: toAgent(settings),
    mcpAuth: settings.MCP_AUTH,
    operatorKey: settings.OPERATOR_KEY,
    console: settings.CONSOLE === undefined ? isForThisMachine(settings) : settings.CONSOLE === 'on',
    bookingHosts: bookingHostsOf(vendors),
    trustProxy: settings.TRUST_PROXY,
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    traces: toTraces(settings),
    logLevel: settings.LOG_LEVEL,
    logFile: join(dataDir, 'log.jsonl'),
  }
}

/** As clients write it: what they have parsed comes back as the resource of a token, and is compared to the letter. */
const toPublicUrl = ({ PUBLIC_URL: url }: GeneralSettings): string | undefined =>
  url === undefined ? undefined : new URL(url).href.replace(/\/+$/, '')

/** Whether nobody elsewhere is served, be it through a proxy on this machine. */
const isForThisMachine = ({ HOST, PUBLIC_URL, TRUST_PROXY }: GeneralSettings): boolean =>
  isLoopback(HOST) && TRUST_PROXY === 0 && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname))

/** Where the data of this user are without DATA_DIR. */
export const usualDataFolder = (): string => envPaths('agent-broker', { suffix: '' }).data

/** Where programs of this user leave what they are doing, whatever DATA_DIR says. */
export const usualStateFolder = (): string => envPaths('agent-broker', { suffix: '' }).log

/** The address of the server when PUBLIC_URL does not say another. */
export function defaultUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** What every vendor may use of this process. */
export const partsOf = (config: Config, { now, log }: { now(): number; log: Log }): Parts => ({
  now,
  log,
  publicUrl: config.publicUrl ?? defaultUrl(config),
  dataDir: dirname(config.ledgerFile),
  outgoing: config.webhooks,
})

/** Where the environment says that other programs keep their settings. */
export const settingsFolders = (
  environment: Record<string, string | undefined> = process.env,
): Record<'configHome' | 'appData' | 'codexHome', string | undefined> => ({
  configHome: environment['XDG_CONFIG_HOME'] || undefined,
  appData: environment['APPDATA'] || undefined,
  codexHome: environment['CODEX_HOME'] || undefined,
})

/** Whether this terminal belongs to a desktop, where a browser can be opened. */
export const hasDesktop = (environment: Record<string, string | undefined> = process.env): boolean =>
  process.platform !== 'linux' || Boolean(environment['DISPLAY'] || environment['WAYLAND_DISPLAY'])

/** Variables that look like a setting with a letter wrong, and whatever else a settings file names; they have no effect. */
export function misspelledSettings(
  environment: Record<string, string | undefined> = process.env,
  inFile: readonly string[] = [],
): { name: string; meant: string | undefined }[] {
  const settings = [...settingNames(VENDORS), ...secretSettings(VENDORS).map(name => `${name}_FILE`)]
  const others = Object.keys(environment).filter(name => environment[name] !== '' && !settings.includes(name))
  return others.flatMap(name => {
    const meant = settings.find(setting => isTypo(name.toUpperCase(), setting))
    return meant === undefined && !inFile.includes(name) ? [] : [{ name, meant }]
  })
}

function readSettings(
  variables: Record<string, string | undefined>,
  list: readonly Vendor[],
): { settings: GeneralSettings; vendors: Vendors } {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const given = withoutIdleTraces({ ...present, ...readSecretFiles(present, secretSettings(list)) })
  const general = generalSettings(list).safeParse(given)
  const own = vendorSettings(list).safeParse(given)
  if (!general.success || !own.success) {
    const issues = [...(general.error?.issues ?? []), ...(own.error?.issues ?? [])]
    throw new Error([...new Set(issues.map(explainSetting))].join('; '))
  }
  return { settings: general.data, vendors: { list, values: { ...general.data, ...own.data } } }
}

function readSecretFiles(
  present: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string> {
  const secrets: Record<string, string> = {}
  for (const name of names) {
    const file = present[`${name}_FILE`]
    if (file === undefined) continue
    if (present[name] !== undefined)
      throw new Error(`setting ${name}_FILE: given together with ${name}; use one of them`)
    secrets[name] = readSecret(name, file)
    if (secrets[name] === '') throw new Error(`setting ${name}_FILE: the file ${file} is empty`)
  }
  return secrets
}

function readSecret(name: string, file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new Error(
      `setting ${name}_FILE: the file ${file} cannot be read: ${error instanceof Error && 'code' in error ? error.code : String(error)}`,
    )
  }
  const decoded = decodeUtf8(bytes)
  if ('invalidAt' in decoded) throw new Error(`setting ${name}_FILE: the file ${file} is not UTF-8; save it in UTF-8`)
  return decoded.text.trim()
}

const toLimits = (
  settings: GeneralSettings,
): Pick<
  Config,
  | 'freeDailyWrites'
  | 'messageLimits'
  | 'mapLookupsPerHour'
  | 'importsPerHour'
  | 'anonymousChecksPerMinute'
  | 'screeningsPerMinute'
  | 'lowCredits'
  | 'dataQuotaDaily'
> => ({
  freeDailyWrites: settings.FREE_DAILY_WRITES,
  messageLimits: toMessageLimits(settings),
  mapLookupsPerHour: settings.MAP_LOOKUPS_PER_HOUR,
  importsPerHour: settings.IMPORTS_PER_HOUR,
  anonymousChecksPerMinute: settings.ANONYMOUS_CHECKS_PER_MINUTE,
  screeningsPerMinute: settings.SCREENINGS_PER_MINUTE,
  lowCredits: settings.NEWS_LOW_CREDITS,
  dataQuotaDaily: settings.DATA_QUOTA_DAILY ?? null,
})

function toMasterKeys({ MASTER_KEY: current, MASTER_KEY_PREVIOUS: previous }: GeneralSettings): Config['masterKeys'] {
  if (current !== undefined) return { current, previous }
  if (previous !== undefined) throw missingSetting('MASTER_KEY', 'MASTER_KEY_PREVIOUS')
  return undefined
}

function toStorage(settings: GeneralSettings): StorageAccount | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  const { AWS_SESSION_TOKEN: sessionToken, AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint } = settings
  return { accessKeyId, secretAccessKey, sessionToken, region, endpoint }
}

function toMapStore(settings: GeneralSettings): MapStore | undefined {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/(.*)$/.exec(settings.MAPS_STORE ?? '') ?? []
  if (bucket === '') return undefined
  const account = toStorage(settings)
  if (account === undefined)
    throw new Error('settings AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: MAPS_STORE needs both')
  if (account.endpoint !== undefined && !isStorageAddress(account.endpoint))
    throw new Error('setting AWS_ENDPOINT_URL_S3: must be an address such as https://minio.example:9000')
  return { account, bucket, prefix }
}

const toRetention = (settings: GeneralSettings): Config['retention'] => ({
  consentMs: settings.CONSENT_RETENTION_YEARS * YEAR_MS,
  optOutMs: settings.OPT_OUT_RETENTION_YEARS * YEAR_MS,
  screeningMs: settings.SCREENING_RETENTION_YEARS * YEAR_MS,
})

function toSender(settings: GeneralSettings, { list, values }: Vendors): SenderProfile {
  const { TENDLC_CAMPAIGN: campaignId, TENDLC_USE_CASE: useCase } = settings
  const publicUrl = toPublicUrl(settings)
  checkTogether({ all: ['TENDLC_CAMPAIGN', 'TENDLC_USE_CASE'], when: ['TENDLC_CAMPAIGN'] }, values)
  if (useCase !== undefined && campaignId === undefined)
    throw new Error('setting TENDLC_CAMPAIGN: missing, but TENDLC_USE_CASE is given')
  return Object.assign(
    {
      legalName: settings.SENDER_NAME,
      postalAddress: settings.SENDER_POSTAL_ADDRESS,
      supportContact: settings.SENDER_SUPPORT,
      tenDlc: campaignId === undefined || useCase === undefined ? undefined : { campaignId, useCase },
      // One-click unsubscribe works over https alone (RFC 8058).
      unsubscribeUrl: publicUrl?.startsWith('https:') ? publicUrl : undefined,
    },
    ...list.map(vendor => vendor.senderOf?.(values)),
  )
}

function toRelationships({
  RELATIONSHIP_URL: url,
  RELATIONSHIP_SECRET: secret,
}: GeneralSettings): Config['relationships'] {
  if (url === undefined) {
    if (secret !== undefined) throw missingSetting('RELATIONSHIP_URL', 'RELATIONSHIP_SECRET')
    return undefined
  }
  if (secret === undefined) throw missingSetting('RELATIONSHIP_SECRET', 'RELATIONSHIP_URL')
  return { url, secret }
}

const HOUR_MS = 3_600_000

function toApprovals(settings: GeneralSettings, vendors: Vendors): Config['approvals'] {
  const { APPROVERS: mails, APPROVAL_WEBHOOK_URL: webhookUrl, APPROVAL_WEBHOOK_SECRET: webhookSecret } = settings
  if (webhookUrl !== undefined && webhookSecret === undefined)
    throw missingSetting('APPROVAL_WEBHOOK_SECRET', 'APPROVAL_WEBHOOK_URL')
  if (mails.length > 0 && readyFor(vendors, 'mailer') === undefined)
    throw new Error('setting APPROVERS: needs a mail server, and none is configured; set SMTP_URL and SMTP_FROM')
  const expiresMs = settings.APPROVAL_EXPIRES_HOURS * HOUR_MS
  return { mails, webhookUrl, webhookSecret, expiresMs, mostWaiting: settings.APPROVALS_WAITING }
}

const toMessageLimits = (settings: GeneralSettings): MessageLimits => ({
  perBusiness: settings.MESSAGES_PER_BUSINESS_HOUR,
  perRecipient: settings.MESSAGES_PER_RECIPIENT_HOUR,
  confirmationsPerRecipient: settings.CONFIRMATIONS_PER_RECIPIENT_HOUR,
  recipientsOfOneText: settings.RECIPIENTS_OF_ONE_TEXT_HOUR,
  alike: settings.BULK_ALIKE_PER_HOUR,
  newRecipients: settings.NEW_RECIPIENTS_PER_HOUR,
  codesPerRange: settings.CODES_PER_RANGE_HOUR,
  codesPerNewCountry: settings.CODES_PER_NEW_COUNTRY_HOUR,
})

const toLists = (settings: GeneralSettings, { list, values }: Vendors, dataDir: string): ListSettings => ({
  root: join(dataDir, 'datasets', 'lists'),
  wanted: [...new Set(settings.LISTS)],
  refreshHours: settings.LISTS_REFRESH_HOURS,
  contact: settings.MAP_CONTACT,
  urls: Object.fromEntries(
    list
      .flatMap(({ lists = [] }) => lists)
      .flatMap(({ name, addressSetting }) => {
        const urls = values[addressSetting]
        return Array.isArray(urls) ? [[name, urls]] : []
      }),
  ),
})

/** Where a collector listens by the specification when nobody says where. */
const USUAL_COLLECTOR = 'http://localhost:4318'

function toTraces(settings: GeneralSettings): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = settings
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_RESOURCE_ATTRIBUTES: resource = {} } = settings
  const ratio = toRatio(settings)
  if (settings.OTEL_SDK_DISABLED === 'true' || exporter === 'none') return undefined
  if (base === undefined && own === undefined && exporter === undefined) return undefined
  return {
    url: own ?? withPath(base ?? USUAL_COLLECTOR, '/v1/traces'),
    headers: { ...settings.OTEL_EXPORTER_OTLP_HEADERS, ...settings.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    protocol: settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL,
    timeoutMs: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    resource: { ...resource, ...(settings.OTEL_SERVICE_NAME && { 'service.name': settings.OTEL_SERVICE_NAME }) },
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio,
    delayMs: settings.OTEL_BSP_SCHEDULE_DELAY,
    mostWaiting: settings.OTEL_BSP_MAX_QUEUE_SIZE,
  }
}

function withPath(base: string, path: string): string {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
  return url.href
}

function toRatio({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: given = '1' }: GeneralSettings): number {
  if (!sampler.endsWith('traceidratio')) return 1
  if (/^(0(\.\d+)?|\.\d+|1(\.0+)?)$/.test(given)) return Number(given)
  throw new Error(`setting OTEL_TRACES_SAMPLER_ARG: must be from 0 to 1 for OTEL_TRACES_SAMPLER=${sampler}, as in 0.1`)
}

function toAgent(settings: GeneralSettings): AgentCredentials | undefined {
  const { AGENT_TOKEN: token, AGENT_CLIENT_ID: clientId } = settings
  const { AGENT_CLIENT_SECRET: secret, AGENT_PRIVATE_KEY: privateKey } = settings
  if (clientId === undefined) {
    if (secret !== undefined) throw missingSetting('AGENT_CLIENT_ID', 'AGENT_CLIENT_SECRET')
    if (privateKey !== undefined) throw missingSetting('AGENT_CLIENT_ID', 'AGENT_PRIVATE_KEY')
    return token === undefined ? undefined : { token }
  }
  if (token !== undefined) throw new Error('setting AGENT_CLIENT_ID: given together with AGENT_TOKEN; use one of them')
  if (secret !== undefined && privateKey !== undefined)
    throw new Error('setting AGENT_PRIVATE_KEY: given together with AGENT_CLIENT_SECRET; use one of them')
  if (secret !== undefined) return { clientId, secret }
  if (privateKey !== undefined) return { clientId, privateKey }
  throw missingSetting('AGENT_CLIENT_SECRET', 'AGENT_CLIENT_ID', 'or give AGENT_PRIVATE_KEY')
}

function toAuthProvider(settings: GeneralSettings): AuthProvider | undefined {
  const { AUTH_ISSUER: issuer, AUTH_AUDIENCE: audience, AUTH_JWKS_URL: jwksUrl, AUTH_TIER_CLAIM: tierClaim } = settings
  if (issuer === undefined) {
    if (audience !== undefined || jwksUrl !== undefined || tierClaim !== undefined)
      throw new Error('setting AUTH_ISSUER: missing, but another AUTH_ setting is given')
    return undefined
  }
  // Without an audience any token of the provider would do, whoever it was made for.
  if (audience === undefined) throw missingSetting('AUTH_AUDIENCE', 'AUTH_ISSUER')
  return { issuer, audience, jwksUrl, tierClaim }
}
