import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import envPaths from 'env-paths'
import { z } from 'zod'
import { CHANNEL_SECRETS, CHANNEL_SETTINGS, type ChannelSettings, toChannelSettings } from './channel_settings.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')
const list = z.string().transform(value =>
  value
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== ''),
)
const whole = (least: number, most: number) => z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(least).max(most))

const isWithoutUser = (address: string): boolean => URL.canParse(address) && new URL(address).username === '' && new URL(address).password === ''
const serviceUrl = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^?#@]*$/, 'must not hold a user, a query or a fragment')
  .optional()

/** Every setting, read from the environment; the descriptions are printed in docs/configuration.md. */
export const SETTINGS = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('Address the HTTP server listens on. Set 0.0.0.0 only behind a proxy or with ALLOWED_HOSTS.'),
  PORT: whole(0, 65_535).default(8787).describe('Port of the HTTP server; 0 takes a free one (set PUBLIC_URL too, examples name it).'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address callers use, as in documents and examples. Default: http://HOST:PORT.'),
  ALLOWED_HOSTS: list
    .default([])
    .describe('Further host names accepted in the Host header of /mcp, comma-separated. The local names and the host of PUBLIC_URL always are.'),
  ALLOWED_ORIGINS: list.default([]).describe('Further host names accepted in the Origin header of /mcp, comma-separated: the sites whose pages may call it.'),
  TOOLSETS: list.default([]).describe('Toolsets to offer, comma-separated; empty offers all.'),
  READ_ONLY: flag
    .default(false)
    .describe('1 hides and refuses every operation that changes state; accepted work is then left to other processes, such as agent-broker worker.'),
  MAX_BODY_BYTES: whole(1024, 67_108_864)
    .default(1_048_576)
    .describe('Largest request body of the plain HTTP paths; /mcp takes four times as much, since JSON escapes text.'),
  CALL_TIMEOUT_MS: whole(100, 600_000).default(30_000).describe('Longest time one call may take; the same for all processes on one ledger.'),
  REGEX_WORKERS: whole(1, 64).default(2).describe('Threads that run regular expressions.'),
  AUTH_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Issuer of an existing identity provider whose access tokens are accepted too, exactly as its tokens name it. Needs AUTH_AUDIENCE.'),
  AUTH_AUDIENCE: z.string().min(1).optional().describe('Audience the tokens of AUTH_ISSUER must carry.'),
  AUTH_JWKS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Keys of AUTH_ISSUER. Default: found through AUTH_ISSUER/.well-known/openid-configuration.'),
  AUTH_TIER_CLAIM: z
    .string()
    .min(1)
    .optional()
    .describe('Claim of an AUTH_ISSUER token that names its tier: free, credits or unlimited. Without it these callers are of tier free.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server that sends messages by e-mail and the codes for free keys, as smtp(s)://user:password@host:port. Needs SMTP_FROM. Without it an operator makes the keys.',
    ),
  SMTP_FROM: z.email().optional().describe('Address the mails of SMTP_URL come from.'),
  ...CHANNEL_SETTINGS,
  AGENT_TOKEN: z
    .string()
    .optional()
    .describe('Token whose identity stdio and call act under, as POST /auth/token of the same PUBLIC_URL and ledger gives it. Unset: the local operator.'),
  MCP_AUTH: z
    .enum(['receipt', 'challenge'])
    .default('receipt')
    .describe(
      'What /mcp answers to a call that needs an identity and brings no token: receipt, inside the result, or challenge, an HTTP 401 that starts a login.',
    ),
  OPERATOR_KEY: z
    .string()
    .min(24, 'must have at least 24 characters')
    .regex(/^\S*$/, 'must not contain spaces')
    .optional()
    .describe('Key of the /operator paths, sent as Authorization: Bearer. Unset: they do not exist.'),
  DATA_DIR: z.string().default('').describe('Folder of the embedded ledger and the imported maps. Default: the user’s data folder for agent-broker.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('Postgres ledger, as postgres://user:password@host/database; any number of nodes may share it. Unset: an embedded SQLite file in DATA_DIR.'),
  CACHE_URL: z
    .string()
    .regex(/^(rediss?|postgres(ql)?):\/\//, 'must start with redis://, rediss:// or postgres://')
    .refine(URL.canParse, 'must be a URL such as redis://:password@host:6379')
    .optional()
    .describe('Cache that several nodes share, as redis://:password@host:6379 or postgres://user:password@host/database. Unset: a SQLite file in DATA_DIR.'),
  FREE_DAILY_WRITES: whole(0, 1_000_000).default(100).describe('State-changing calls a free key may make in a UTC day.'),
  OVERPASS_URL: list
    .pipe(
      z.array(z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }).refine(isWithoutUser, 'must not contain a user name or password')),
    )
    .default([])
    .describe(
      'Overpass API that searches the live map, as https://host/api/interpreter; several, comma-separated, are asked in order when one gives no answer. Needs MAP_CONTACT. Unset: imported maps only.',
    ),
  MAP_CONTACT: z
    .email()
    .optional()
    .describe('E-mail address the keepers of the map services you name here may write to; sent to them with every request. OVERPASS_URL needs it.'),
  MAP_LOOKUPS_PER_HOUR: whole(1, 100_000)
    .default(30)
    .describe('Fresh searches of the live map that one caller may cause in an hour; cached answers and imported maps do not count.'),
  NOMINATIM_URL: serviceUrl.describe(
    'Nominatim server that finds places the built-in tables do not know, asked at most once in a second. The public one has a usage policy you must follow: https://operations.osmfoundation.org/policies/nominatim/. Needs MAP_CONTACT.',
  ),
  PHOTON_URL: serviceUrl.describe('Photon server that finds places the built-in tables do not know, asked after NOMINATIM_URL.'),
  WEBHOOK_ALLOW_HTTP: flag.default(false).describe('1 lets webhooks and callback_url use http: addresses, which anyone on the way can read.'),
  WEBHOOK_ALLOW_PRIVATE: flag
    .default(false)
    .describe('1 lets webhooks and callback_url reach loopback and private addresses, for receivers in your own network. Every caller can then reach them.'),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe('Trusted proxies in front of this server; the client address that limits count by is then taken from X-Forwarded-For. 0: the socket.'),
  CALCOM_HOSTS: list
    .transform(hosts => hosts.map(host => host.toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be host names such as booking.example.com, with a port where it is not 443')))
    .default([])
    .describe(
      'Hosts of your own that run Cal.com, comma-separated: their links are imported like those of cal.com, also from private addresses and over http.',
    ),
  METRICS_PORT: whole(0, 65_535).optional().describe('Port that serves Prometheus metrics at /metrics; 0 takes a free one. Unset: none are counted.'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address METRICS_PORT listens on; nothing there asks who is calling.'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Least severe log line that is written to stderr.'),
})

/** Settings that are secrets; each may also be given as the name of a file that holds it. */
export const SECRET_SETTINGS = ['DATABASE_URL', 'CACHE_URL', 'SMTP_URL', 'OPERATOR_KEY', 'AGENT_TOKEN', ...CHANNEL_SECRETS] as const

/** The identity provider whose tokens are accepted besides our own. */
export interface AuthProvider {
  issuer: string
  audience: string
  jwksUrl: string | undefined
  tierClaim: string | undefined
}

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
  /** File of the embedded ledger. */
  ledgerFile: string
  /** Folder of the imported maps. */
  mapFolder: string
  databaseUrl: string | undefined
  cacheUrl: string | undefined
  freeDailyWrites: number
  /** What webhook addresses may be. */
  webhooks: { allowHttp: boolean; allowPrivate: boolean }
  /** Set when AUTH_ISSUER and AUTH_AUDIENCE are. */
  authProvider: AuthProvider | undefined
  /** Set when SMTP_URL and SMTP_FROM are. */
  mail: { url: string; from: string } | undefined
  channels: ChannelSettings
  agentToken: string | undefined
  /** Set when OVERPASS_URL and MAP_CONTACT are. */
  liveMap: { urls: string[]; contact: string } | undefined
  mapLookupsPerHour: number
  /** How /mcp answers a call that lacks an identity. */
  mcpAuth: 'receipt' | 'challenge'
  operatorKey: string | undefined
  /** Hosts that run Cal.com besides cal.com. */
  calcomHosts: readonly string[]
  /** Trusted proxies in front of this server. */
  trustProxy: number
  /** Where metrics are served, when they are. */
  metrics: { host: string; port: number } | undefined
  /** Where places are asked for that the tables do not know; Nominatim is set when MAP_CONTACT is too. */
  geocoders: { contact: string | undefined; nominatim: { url: string; contact: string } | undefined; photonUrl: string | undefined }
  logLevel: string
}

/** Reads the settings from the environment and what stands over it; a wrong one throws a sentence that names it. Empty counts as unset. */
export function readConfig(over: Record<string, string> = {}, environment: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries({ ...environment, ...over }).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = SETTINGS.safeParse({ ...present, ...readSecretFiles(present) })
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(issue => `setting ${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const settings = parsed.data
  const dataDir = settings.DATA_DIR === '' ? envPaths('agent-broker', { suffix: '' }).data : settings.DATA_DIR
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    allowedHosts: settings.ALLOWED_HOSTS,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    toolsets: settings.TOOLSETS,
    readOnly: settings.READ_ONLY,
    maxBodyBytes: settings.MAX_BODY_BYTES,
    callTimeoutMs: settings.CALL_TIMEOUT_MS,
    regexWorkers: settings.REGEX_WORKERS,
    ledgerFile: join(dataDir, 'ledger.sqlite'),
    mapFolder: join(dataDir, 'datasets', 'map'),
    databaseUrl: settings.DATABASE_URL,
    cacheUrl: settings.CACHE_URL,
    freeDailyWrites: settings.FREE_DAILY_WRITES,
    webhooks: { allowHttp: settings.WEBHOOK_ALLOW_HTTP, allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE },
    authProvider: toAuthProvider(settings),
    mail: toMail(settings),
    channels: toChannelSettings(settings, settings.SMTP_FROM),
    liveMap: toLiveMap(settings),
    mapLookupsPerHour: settings.MAP_LOOKUPS_PER_HOUR,
    agentToken: settings.AGENT_TOKEN,
    mcpAuth: settings.MCP_AUTH,
    operatorKey: settings.OPERATOR_KEY,
    calcomHosts: settings.CALCOM_HOSTS,
    trustProxy: settings.TRUST_PROXY,
    metrics: settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    geocoders: toGeocoders(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

function readSecretFiles(present: Record<string, string | undefined>): Record<string, string> {
  const secrets: Record<string, string> = {}
  for (const name of SECRET_SETTINGS) {
    const file = present[`${name}_FILE`]
    if (file === undefined) continue
    if (present[name] !== undefined) throw new Error(`setting ${name}_FILE: given together with ${name}; use one of them`)
    secrets[name] = readSecret(name, file)
    if (secrets[name] === '') throw new Error(`setting ${name}_FILE: the file ${file} is empty`)
  }
  return secrets
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`setting ${name}_FILE: the file ${file} cannot be read: ${error instanceof Error && 'code' in error ? error.code : String(error)}`)
  }
}

function toMail({ SMTP_URL: url, SMTP_FROM: from }: z.output<typeof SETTINGS>): Config['mail'] {
  if (url === undefined) return undefined
  if (from === undefined) throw new Error('setting SMTP_FROM: missing, SMTP_URL needs it')
  return { url, from }
}

function toLiveMap({ OVERPASS_URL: urls, MAP_CONTACT: contact }: z.output<typeof SETTINGS>): Config['liveMap'] {
  if (urls.length === 0) return undefined
  if (contact === undefined) throw new Error('setting MAP_CONTACT: missing, OVERPASS_URL needs it; set the e-mail address of whoever runs this server')
  return { urls, contact }
}

function toGeocoders({ MAP_CONTACT: contact, NOMINATIM_URL: url, PHOTON_URL: photonUrl }: z.output<typeof SETTINGS>): Config['geocoders'] {
  if (url !== undefined && contact === undefined) throw new Error('setting MAP_CONTACT: missing, NOMINATIM_URL needs it')
  return { contact, nominatim: url === undefined || contact === undefined ? undefined : { url, contact }, photonUrl }
}

function toAuthProvider(settings: z.output<typeof SETTINGS>): AuthProvider | undefined {
  const { AUTH_ISSUER: issuer, AUTH_AUDIENCE: audience, AUTH_JWKS_URL: jwksUrl, AUTH_TIER_CLAIM: tierClaim } = settings
  if (issuer === undefined) {
    if (audience !== undefined || jwksUrl !== undefined || tierClaim !== undefined)
      throw new Error('setting AUTH_ISSUER: missing, but another AUTH_ setting is given')
    return undefined
  }
  // Without an audience any token of the provider would do, whoever it was made for.
  if (audience === undefined) throw new Error('setting AUTH_AUDIENCE: missing, AUTH_ISSUER needs it')
  return { issuer, audience, jwksUrl, tierClaim }
}
