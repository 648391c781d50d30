import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import envPaths from 'env-paths'
import type { z } from 'zod'
import { type CalendarSettings, toCalendarSettings } from './calendar_settings.ts'
import { type ChannelSettings, toChannelSettings } from './channel_settings.ts'
import { type CompanySettings, toCompanySettings } from './company_settings.ts'
import type { SenderProfile } from './core/gate.ts'
import type { MessageLimits } from './core/rows/messages.ts'
import type { InboundSecrets } from './inbound/index.ts'
import { isTypo } from './lib/nearest.ts'
import type { DataMode } from './lib/private_files.ts'
import { type ListSettings, toListSettings } from './list_settings.ts'
import { type ScreeningSettings, toScreeningSettings } from './screening_settings.ts'
import { explainSetting } from './core/setting.ts'
import { SECRET_SETTINGS, SETTINGS } from './settings.ts'
import { toTollFree } from './providers/twilio/toll_free.ts'

const YEAR_MS = 365.25 * 86_400_000

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
  /** Who may read what is written in the data folder. */
  dataMode: DataMode
  /** Folder of the imported maps. */
  mapFolder: string
  lists: ListSettings
  databaseUrl: string | undefined
  cacheUrl: string | undefined
  freeDailyWrites: number
  messageLimits: MessageLimits
  /** iCalendar feeds show how customers are reached and what they noted. */
  feedContacts: boolean
  /** How long what names a person is kept once it has ended. */
  retention: { consentMs: number; optOutMs: number; screeningMs: number }
  screening: ScreeningSettings
  sender: SenderProfile
  /** Keep law that is stricter than the service's own default. */
  strictLaw: boolean
  /** What proves that providers call. */
  inbound: InboundSecrets
  /** What webhook addresses may be. */
  webhooks: { allowHttp: boolean; allowPrivate: boolean }
  /** Set when AUTH_ISSUER and AUTH_AUDIENCE are. */
  authProvider: AuthProvider | undefined
  /** Set when SMTP_URL and SMTP_FROM are. */
  mail: { url: string; from: string } | undefined
  channels: ChannelSettings
  /** The company registries that are enabled. */
  companies: CompanySettings
  /** The calendar that appointments are booked in. */
  calendar: CalendarSettings
  agentToken: string | undefined
  /** Set when OVERPASS_URL and MAP_CONTACT are. */
  liveMap: { urls: string[]; contact: string } | undefined
  mapLookupsPerHour: number
  importsPerHour: number
  anonymousChecksPerMinute: number
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
  geocoders: {
    contact: string | undefined
    nominatim: { url: string; contact: string } | undefined
    photonUrl: string | undefined
  }
  logLevel: string
}

/** Reads the settings from the environment and what stands over it; a wrong one throws a sentence that names it. Empty counts as unset. */
export function readConfig(
  over: Record<string, string> = {},
  environment: Record<string, string | undefined> = process.env,
): Config {
  const settings = readSettings({ ...environment, ...over })
  const dataDir = settings.DATA_DIR === '' ? envPaths('agent-broker', { suffix: '' }).data : resolve(settings.DATA_DIR)
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
    dataMode: settings.DATA_MODE,
    mapFolder: join(dataDir, 'datasets', 'map'),
    lists: toListSettings(settings, dataDir, settings.MAP_CONTACT),
    databaseUrl: settings.DATABASE_URL,
    cacheUrl: settings.CACHE_URL,
    ...toLimits(settings),
    retention: toRetention(settings),
    screening: toScreeningSettings(settings),
    feedContacts: settings.CALENDAR_FEED_CONTACTS,
    sender: toSender(settings),
    strictLaw: settings.GATE_STRICT,
    inbound: toInbound(settings),
    webhooks: { allowHttp: settings.WEBHOOK_ALLOW_HTTP, allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE },
    authProvider: toAuthProvider(settings),
    mail: toMail(settings),
    channels: toChannelSettings(settings, settings.SMTP_FROM),
    companies: toCompanySettings(settings),
    calendar: toCalendarSettings(settings),
    liveMap: toLiveMap(settings),
    agentToken: settings.AGENT_TOKEN,
    mcpAuth: settings.MCP_AUTH,
    operatorKey: settings.OPERATOR_KEY,
    calcomHosts: settings.CALCOM_HOSTS,
    trustProxy: settings.TRUST_PROXY,
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    geocoders: toGeocoders(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

/** Variables of the environment that look like a setting with a letter wrong; they have no effect. */
export function misspelledSettings(
  environment: Record<string, string | undefined> = process.env,
): { name: string; meant: string }[] {
  const settings = [...Object.keys(SETTINGS.shape), ...SECRET_SETTINGS.map(name => `${name}_FILE`)]
  const others = Object.keys(environment).filter(name => environment[name] !== '' && !settings.includes(name))
  return others.flatMap(name => {
    const meant = settings.find(setting => isTypo(name, setting))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

function readSettings(variables: Record<string, string | undefined>): z.output<typeof SETTINGS> {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = SETTINGS.safeParse({ ...present, ...readSecretFiles(present) })
  if (!parsed.success) throw new Error([...new Set(parsed.error.issues.map(explainSetting))].join('; '))
  return parsed.data
}

function readSecretFiles(present: Record<string, string | undefined>): Record<string, string> {
  const secrets: Record<string, string> = {}
  for (const name of SECRET_SETTINGS) {
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
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(
      `setting ${name}_FILE: the file ${file} cannot be read: ${error instanceof Error && 'code' in error ? error.code : String(error)}`,
    )
  }
}

const toLimits = (
  settings: z.output<typeof SETTINGS>,
): Pick<
  Config,
  'freeDailyWrites' | 'messageLimits' | 'mapLookupsPerHour' | 'importsPerHour' | 'anonymousChecksPerMinute'
> => ({
  freeDailyWrites: settings.FREE_DAILY_WRITES,
  messageLimits: toMessageLimits(settings),
  mapLookupsPerHour: settings.MAP_LOOKUPS_PER_HOUR,
  importsPerHour: settings.IMPORTS_PER_HOUR,
  anonymousChecksPerMinute: settings.ANONYMOUS_CHECKS_PER_MINUTE,
})

const toRetention = (settings: z.output<typeof SETTINGS>): Config['retention'] => ({
  consentMs: settings.CONSENT_RETENTION_YEARS * YEAR_MS,
  optOutMs: settings.OPT_OUT_RETENTION_YEARS * YEAR_MS,
  screeningMs: settings.SCREENING_RETENTION_YEARS * YEAR_MS,
})

function toSender(settings: z.output<typeof SETTINGS>): SenderProfile {
  const { TENDLC_CAMPAIGN: campaignId, TENDLC_USE_CASE: useCase, PUBLIC_URL: publicUrl } = settings
  if (campaignId !== undefined && useCase === undefined)
    throw new Error('setting TENDLC_USE_CASE: missing, TENDLC_CAMPAIGN needs it')
  if (useCase !== undefined && campaignId === undefined)
    throw new Error('setting TENDLC_CAMPAIGN: missing, but TENDLC_USE_CASE is given')
  return {
    legalName: settings.SENDER_NAME,
    postalAddress: settings.SENDER_POSTAL_ADDRESS,
    supportContact: settings.SENDER_SUPPORT,
    tenDlc: campaignId === undefined || useCase === undefined ? undefined : { campaignId, useCase },
    tollFree: toTollFree(settings),
    // One-click unsubscribe works over https alone (RFC 8058).
    unsubscribeUrl: publicUrl?.startsWith('https:') ? publicUrl.replace(/\/+$/, '') : undefined,
    mailAddress: settings.SMTP_FROM,
  }
}

const toMessageLimits = (settings: z.output<typeof SETTINGS>): MessageLimits => ({
  perBusiness: settings.MESSAGES_PER_BUSINESS_HOUR,
  perRecipient: settings.MESSAGES_PER_RECIPIENT_HOUR,
  confirmationsPerRecipient: settings.CONFIRMATIONS_PER_RECIPIENT_HOUR,
  recipientsOfOneText: settings.RECIPIENTS_OF_ONE_TEXT_HOUR,
})

const toInbound = (settings: z.output<typeof SETTINGS>): InboundSecrets => ({
  twilioAuthToken: settings.TWILIO_AUTH_TOKEN,
  whatsapp: toWhatsapp(settings),
  vapiWebhookSecret: settings.VAPI_WEBHOOK_SECRET,
  calComWebhookSecret: settings.CAL_COM_WEBHOOK_SECRET,
  retellApiKey: settings.RETELL_API_KEY,
})

function toWhatsapp({
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
}: z.output<typeof SETTINGS>): InboundSecrets['whatsapp'] {
  if (appSecret === undefined && verifyToken === undefined) return undefined
  if (appSecret === undefined) throw new Error('setting WHATSAPP_APP_SECRET: missing, WHATSAPP_VERIFY_TOKEN needs it')
  if (verifyToken === undefined) throw new Error('setting WHATSAPP_VERIFY_TOKEN: missing, WHATSAPP_APP_SECRET needs it')
  return { appSecret, verifyToken }
}

function toMail({ SMTP_URL: url, SMTP_FROM: from }: z.output<typeof SETTINGS>): Config['mail'] {
  if (url === undefined) return undefined
  if (from === undefined) throw new Error('setting SMTP_FROM: missing, SMTP_URL needs it')
  return { url, from }
}

function toLiveMap({ OVERPASS_URL: urls, MAP_CONTACT: contact }: z.output<typeof SETTINGS>): Config['liveMap'] {
  if (urls.length === 0) return undefined
  if (contact === undefined)
    throw new Error(
      'setting MAP_CONTACT: missing, OVERPASS_URL needs it; set the e-mail address of whoever runs this server',
    )
  return { urls, contact }
}

function toGeocoders({
  MAP_CONTACT: contact,
  NOMINATIM_URL: url,
  PHOTON_URL: photonUrl,
}: z.output<typeof SETTINGS>): Config['geocoders'] {
  if (url !== undefined && contact === undefined)
    throw new Error('setting MAP_CONTACT: missing, NOMINATIM_URL needs it')
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
