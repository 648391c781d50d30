import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import envPaths from 'env-paths'
import { z } from 'zod'
import type { SenderProfile } from './core/gate.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')
const list = z.string().transform(value =>
  value
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== ''),
)
const whole = (least: number, most: number) => z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(least).max(most))

const TENDLC_USE_CASES = [
  '2FA',
  'ACCOUNT_NOTIFICATION',
  'CUSTOMER_CARE',
  'DELIVERY_NOTIFICATION',
  'FRAUD_ALERT',
  'HIGHER_EDUCATION',
  'LOW_VOLUME',
  'MARKETING',
  'MIXED',
  'POLLING_VOTING',
  'PUBLIC_SERVICE_ANNOUNCEMENT',
  'SECURITY_ALERT',
] as const

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
  READ_ONLY: flag.default(false).describe('1 hides and refuses every operation that changes state.'),
  MAX_BODY_BYTES: whole(1024, 67_108_864)
    .default(1_048_576)
    .describe('Largest request body of the plain HTTP paths; /mcp takes four times as much, since JSON escapes text.'),
  CALL_TIMEOUT_MS: whole(100, 600_000).default(30_000).describe('Longest time one call may take.'),
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
    .describe('Mail server that sends the codes for free keys, as smtp(s)://user:password@host:port. Needs SMTP_FROM. Without it an operator makes the keys.'),
  SMTP_FROM: z.email().optional().describe('Address the mails of SMTP_URL come from.'),
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
  DATA_DIR: z.string().default('').describe('Folder of the embedded ledger. Default: the user’s data folder for agent-broker.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('Postgres ledger, as postgres://user:password@host/database; any number of nodes may share it. Unset: an embedded SQLite file in DATA_DIR.'),
  FREE_DAILY_WRITES: whole(0, 1_000_000).default(100).describe('State-changing calls a free key may make in a UTC day.'),
  SENDER_NAME: z.string().trim().min(1).max(200).optional().describe('Legal name messages are sent under. Marketing to Canada is refused without it.'),
  SENDER_POSTAL_ADDRESS: z
    .string()
    .trim()
    .min(10, 'must be a full postal address')
    .max(300)
    .optional()
    .describe(
      'Postal address of the sender: street, post office box or registered private mailbox. Marketing e-mail to the United States and marketing to Canada are refused without it.',
    ),
  SENDER_SUPPORT: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .optional()
    .describe('Telephone number, e-mail or web address where recipients reach the sender. Marketing to Canada is refused without it.'),
  TENDLC_CAMPAIGN: z
    .string()
    .regex(/^[A-Za-z0-9]{4,20}$/, 'must be the identifier of a campaign, such as CABC123')
    .optional()
    .describe('Approved 10DLC campaign that texts to the United States go out under. Needs TENDLC_USE_CASE. Marketing texts there are refused without it.'),
  TENDLC_USE_CASE: z
    .enum(TENDLC_USE_CASES)
    .optional()
    .describe(`Use case TENDLC_CAMPAIGN is registered for: ${TENDLC_USE_CASES.join(', ')}. MARKETING, MIXED and LOW_VOLUME cover marketing.`),
  GATE_STRICT: flag
    .default(false)
    .describe('1 keeps law that is stricter than the service’s own default, as the narrower hours of the Emirates and Saudi Arabia.'),
  WEBHOOK_ALLOW_HTTP: flag.default(false).describe('1 lets webhooks and callback_url use http: addresses, which anyone on the way can read.'),
  WEBHOOK_ALLOW_PRIVATE: flag
    .default(false)
    .describe('1 lets webhooks and callback_url reach loopback and private addresses, for receivers in your own network. Every caller can then reach them.'),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe('Trusted proxies in front of this server; the client address that limits count by is then taken from X-Forwarded-For. 0: the socket.'),
  METRICS_PORT: whole(0, 65_535).optional().describe('Port that serves Prometheus metrics at /metrics; 0 takes a free one. Unset: none are counted.'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address METRICS_PORT listens on; nothing there asks who is calling.'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Least severe log line that is written to stderr.'),
})

/** Settings that are secrets; each may also be given as the name of a file that holds it. */
export const SECRET_SETTINGS = ['DATABASE_URL', 'SMTP_URL', 'OPERATOR_KEY', 'AGENT_TOKEN'] as const

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
  databaseUrl: string | undefined
  freeDailyWrites: number
  sender: SenderProfile
  /** Keep law that is stricter than the service's own default. */
  strictLaw: boolean
  /** What webhook addresses may be. */
  webhooks: { allowHttp: boolean; allowPrivate: boolean }
  /** Set when AUTH_ISSUER and AUTH_AUDIENCE are. */
  authProvider: AuthProvider | undefined
  /** Set when SMTP_URL and SMTP_FROM are. */
  mail: { url: string; from: string } | undefined
  agentToken: string | undefined
  /** How /mcp answers a call that lacks an identity. */
  mcpAuth: 'receipt' | 'challenge'
  operatorKey: string | undefined
  /** Trusted proxies in front of this server. */
  trustProxy: number
  /** Where metrics are served, when they are. */
  metrics: { host: string; port: number } | undefined
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
    ledgerFile: join(settings.DATA_DIR === '' ? envPaths('agent-broker', { suffix: '' }).data : settings.DATA_DIR, 'ledger.sqlite'),
    databaseUrl: settings.DATABASE_URL,
    freeDailyWrites: settings.FREE_DAILY_WRITES,
    sender: toSender(settings),
    strictLaw: settings.GATE_STRICT,
    webhooks: { allowHttp: settings.WEBHOOK_ALLOW_HTTP, allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE },
    authProvider: toAuthProvider(settings),
    mail: toMail(settings),
    agentToken: settings.AGENT_TOKEN,
    mcpAuth: settings.MCP_AUTH,
    operatorKey: settings.OPERATOR_KEY,
    trustProxy: settings.TRUST_PROXY,
    metrics: settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
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

function toSender(settings: z.output<typeof SETTINGS>): SenderProfile {
  const { TENDLC_CAMPAIGN: campaignId, TENDLC_USE_CASE: useCase, PUBLIC_URL: publicUrl } = settings
  if (campaignId !== undefined && useCase === undefined) throw new Error('setting TENDLC_USE_CASE: missing, TENDLC_CAMPAIGN needs it')
  if (useCase !== undefined && campaignId === undefined) throw new Error('setting TENDLC_CAMPAIGN: missing, but TENDLC_USE_CASE is given')
  return {
    legalName: settings.SENDER_NAME,
    postalAddress: settings.SENDER_POSTAL_ADDRESS,
    supportContact: settings.SENDER_SUPPORT,
    tenDlc: campaignId === undefined || useCase === undefined ? undefined : { campaignId, useCase },
    // One-click unsubscribe works over https alone (RFC 8058).
    unsubscribeUrl: publicUrl?.startsWith('https:') ? publicUrl.replace(/\/+$/, '') : undefined,
  }
}

function toMail({ SMTP_URL: url, SMTP_FROM: from }: z.output<typeof SETTINGS>): Config['mail'] {
  if (url === undefined) return undefined
  if (from === undefined) throw new Error('setting SMTP_FROM: missing, SMTP_URL needs it')
  return { url, from }
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
