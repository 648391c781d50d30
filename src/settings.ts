import { z } from 'zod'
import { CALENDAR_SECRETS, CALENDAR_SETTINGS } from './calendar_settings.ts'
import { CHANNEL_SECRETS, CHANNEL_SETTINGS } from './channel_settings.ts'
import { COMPANY_SECRETS, COMPANY_SETTINGS } from './company_settings.ts'
import { LIST_SETTINGS } from './list_settings.ts'
import { SCREENING_SECRETS, SCREENING_SETTINGS } from './screening_settings.ts'
import { baseUrl, flag, list, whole } from './core/setting.ts'
import { TOLL_FREE_SETTINGS } from './providers/twilio/toll_free.ts'

const isWithoutUser = (address: string): boolean =>
  URL.canParse(address) && new URL(address).username === '' && new URL(address).password === ''
const serviceUrl = baseUrl.optional()
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
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address the HTTP server listens on. Set 0.0.0.0 only behind a proxy or with ALLOWED_HOSTS.'),
  PORT: whole(0, 65_535)
    .default(8787)
    .describe('Port of the HTTP server; 0 takes a free one (set PUBLIC_URL too, examples name it).'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address callers use, as in documents and examples. Default: http://HOST:PORT.'),
  ALLOWED_HOSTS: list
    .default([])
    .describe(
      'Further host names accepted in the Host header of /mcp, and of /ops where the server listens on this machine only, comma-separated. The local names and the host of PUBLIC_URL always are.',
    ),
  ALLOWED_ORIGINS: list
    .default([])
    .describe(
      'Further host names accepted in the Origin header of /mcp, comma-separated: the sites whose pages may call it.',
    ),
  TOOLSETS: list.default([]).describe('Toolsets to offer, comma-separated; empty offers all.'),
  READ_ONLY: flag
    .default(false)
    .describe(
      '1 hides and refuses every operation that changes state; accepted work is then left to other processes, such as agent-broker worker.',
    ),
  MAX_BODY_BYTES: whole(1024, 67_108_864)
    .default(1_048_576)
    .describe('Largest request body of the plain HTTP paths; /mcp takes four times as much, since JSON escapes text.'),
  CALL_TIMEOUT_MS: whole(100, 600_000)
    .default(30_000)
    .describe('Longest time one call may take; the same for all processes on one ledger.'),
  REGEX_WORKERS: whole(1, 64).default(2).describe('Threads that run regular expressions.'),
  AUTH_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Issuer of an existing identity provider whose access tokens are accepted too, exactly as its tokens name it. Needs AUTH_AUDIENCE.',
    ),
  AUTH_AUDIENCE: z.string().min(1).optional().describe('Audience the tokens of AUTH_ISSUER must carry.'),
  AUTH_JWKS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Keys of AUTH_ISSUER. Default: found through AUTH_ISSUER/.well-known/openid-configuration.'),
  AUTH_TIER_CLAIM: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Claim of an AUTH_ISSUER token that names its tier: free, credits or unlimited. Without it these callers are of tier free.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server that sends messages by e-mail and the codes for free keys, as smtp(s)://user:password@host:port. Needs SMTP_FROM. Without it an operator makes the keys.',
    ),
  SMTP_FROM: z.email().optional().describe('Address the mails of SMTP_URL come from.'),
  ...CHANNEL_SETTINGS,
  ...CALENDAR_SETTINGS,
  AGENT_TOKEN: z
    .string()
    .optional()
    .describe(
      'Token whose identity stdio and call act under, as POST /auth/token of the same PUBLIC_URL and ledger gives it. Unset: the local operator.',
    ),
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
  DATA_DIR: z
    .string()
    .default('')
    .describe(
      'Folder of the embedded ledger, the imported maps and the lists. Default: the user’s data folder for agent-broker.',
    ),
  DATA_MODE: z
    .enum(['private', 'group'])
    .default('private')
    .describe(
      'Who may read the files in DATA_DIR, which hold keys and personal data: private, their owner alone (folders 0700, files 0600), or group, its group too (0750, 0640).',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe(
      'Postgres ledger, as postgres://user:password@host/database; any number of nodes may share it. Unset: an embedded SQLite file in DATA_DIR.',
    ),
  CACHE_URL: z
    .string()
    .regex(/^(rediss?|postgres(ql)?):\/\//, 'must start with redis://, rediss:// or postgres://')
    .refine(URL.canParse, 'must be a URL such as redis://:password@host:6379')
    .optional()
    .describe(
      'Cache that several nodes share, as redis://:password@host:6379 or postgres://user:password@host/database. Unset: a SQLite file in DATA_DIR.',
    ),
  FREE_DAILY_WRITES: whole(0, 1_000_000)
    .default(100)
    .describe('State-changing calls a free key may make in a UTC day.'),
  MESSAGES_PER_BUSINESS_HOUR: whole(1, 100_000)
    .default(20)
    .describe('Messages that may go to one business in an hour, whoever sends them.'),
  MESSAGES_PER_RECIPIENT_HOUR: whole(1, 100_000)
    .default(20)
    .describe('Messages that one recipient gets in an hour, whoever sends them.'),
  CONFIRMATIONS_PER_RECIPIENT_HOUR: whole(1, 100_000)
    .default(10)
    .describe(
      'Confirmations and one-time codes that one recipient gets in an hour, whoever sends them; other messages do not count.',
    ),
  RECIPIENTS_OF_ONE_TEXT_HOUR: whole(1, 100_000)
    .default(10)
    .describe('Recipients an agent may send the same words to in an hour; more is a bulk message and refused.'),
  ANONYMOUS_CHECKS_PER_MINUTE: whole(1, 1_000_000)
    .default(60)
    .describe(
      'Calls of check_compliance without an identity that one client address may make in a minute: each tells something of a recipient.',
    ),
  OVERPASS_URL: list
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
          .refine(isWithoutUser, 'must not contain a user name or password'),
      ),
    )
    .default([])
    .describe(
      'Overpass API that searches the live map, as https://host/api/interpreter; several, comma-separated, are asked in order when one gives no answer. Needs MAP_CONTACT. Unset: imported maps only.',
    ),
  MAP_CONTACT: z
    .email()
    .optional()
    .describe(
      'E-mail address the keepers of the map services you name here, and of LISTS, may write to; sent to them with every request. OVERPASS_URL needs it.',
    ),
  MAP_LOOKUPS_PER_HOUR: whole(1, 100_000)
    .default(30)
    .describe(
      'Fresh searches of the live map that one caller may cause in an hour; cached answers and imported maps do not count.',
    ),
  NOMINATIM_URL: serviceUrl.describe(
    'Nominatim server that finds places the built-in tables do not know, asked at most once in a second. The public one has a usage policy you must follow: https://operations.osmfoundation.org/policies/nominatim/. Needs MAP_CONTACT.',
  ),
  PHOTON_URL: serviceUrl.describe(
    'Photon server that finds places the built-in tables do not know, asked after NOMINATIM_URL.',
  ),
  ...LIST_SETTINGS,
  SENDER_NAME: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Legal name messages are sent under. Marketing by text or messaging app, and any to Canada, is refused without it.',
    ),
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
    .describe(
      'Telephone number, e-mail or web address where recipients reach the sender. Marketing to Canada is refused without it.',
    ),
  TENDLC_CAMPAIGN: z
    .string()
    .regex(/^[A-Za-z0-9]{4,20}$/, 'must be the identifier of a campaign, such as CABC123')
    .optional()
    .describe(
      'Approved 10DLC campaign that texts to the United States go out under. Needs TENDLC_USE_CASE. Marketing texts there are refused without it.',
    ),
  TENDLC_USE_CASE: z
    .enum(TENDLC_USE_CASES)
    .optional()
    .describe(
      `Use case TENDLC_CAMPAIGN is registered for: ${TENDLC_USE_CASES.join(', ')}. MARKETING, MIXED and LOW_VOLUME cover marketing.`,
    ),
  ...TOLL_FREE_SETTINGS,
  GATE_STRICT: flag
    .default(false)
    .describe(
      '1 keeps law that is stricter than the service’s own default, as the narrower hours of the Emirates and Saudi Arabia.',
    ),
  CALENDAR_FEED_CONTACTS: flag
    .default(false)
    .describe(
      '1 puts telephone, e-mail and notes of customers into the iCalendar feeds of businesses; whoever has the address of a feed then reads them.',
    ),
  WEBHOOK_ALLOW_HTTP: flag
    .default(false)
    .describe('1 lets webhooks and callback_url use http: addresses, which anyone on the way can read.'),
  WEBHOOK_ALLOW_PRIVATE: flag
    .default(false)
    .describe(
      '1 lets webhooks and callback_url reach loopback and private addresses, for receivers in your own network. Every caller can then reach them.',
    ),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe(
      'Trusted proxies in front of this server; the client address that limits count by is then taken from X-Forwarded-For. 0: the socket.',
    ),
  CALCOM_HOSTS: list
    .transform(hosts => hosts.map(host => host.toLowerCase()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^[a-z0-9.-]+(:\d{1,5})?$/,
            'must be host names such as booking.example.com, with a port where it is not 443',
          ),
      ),
    )
    .default([])
    .describe(
      'Hosts of your own that run Cal.com, comma-separated: their links are imported like those of cal.com, also from private addresses and over http.',
    ),
  IMPORTS_PER_HOUR: whole(1, 1_000_000)
    .default(60)
    .describe(
      'Businesses that are not in the supply network yet that one agent may import in an hour; links of known businesses do not count.',
    ),
  CONSENT_RETENTION_YEARS: whole(1, 100)
    .default(5)
    .describe(
      'Years after which a consent that has expired or was revoked is redacted, messages lose their recipient and replies their words; the chain that proves consents stays whole.',
    ),
  OPT_OUT_RETENTION_YEARS: whole(10, 100)
    .default(10)
    .describe(
      'Years after which the recipient of an opt-out is redacted; it goes on counting by a keyed hash. At least 10.',
    ),
  ...COMPANY_SETTINGS,
  ...SCREENING_SETTINGS,
  METRICS_PORT: whole(0, 65_535)
    .optional()
    .describe('Port that serves Prometheus metrics at /metrics; 0 takes a free one. Unset: none are counted.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address METRICS_PORT listens on; nothing there asks who is calling.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe log line that is written to stderr.'),
})

/** Settings that are secrets; each may also be given as the name of a file that holds it. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'CACHE_URL',
  'SMTP_URL',
  'OPERATOR_KEY',
  'AGENT_TOKEN',
  ...CHANNEL_SECRETS,
  ...COMPANY_SECRETS,
  ...SCREENING_SECRETS,
  ...CALENDAR_SECRETS,
] as const
