import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { FEATURES } from '../core/operation.ts'
import { flag, list, secret, whole } from '../core/setting.ts'
import { MASTER_KEY } from '../lib/master_key.ts'

const HOST_NAME = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/

/** Host names as those of a request are read, also where they are written as an origin or with a port. */
const hostNames = list.transform((given, ctx): string[] => {
  const names = given.map(text => {
    const address = text.includes('://') ? text : `http://${isIPv6(text) ? `[${text}]` : text}`
    return URL.canParse(address) ? new URL(address).hostname : ''
  })
  if (names.every(name => HOST_NAME.test(name))) return names
  ctx.addIssue({ code: 'custom', message: 'must be host names between commas, such as broker.example' })
  return z.NEVER
})

/** Where this server listens, and what it offers. */
export const SERVER = {
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
    .refine(url => !/[?#@]/.test(url), 'must have no query, fragment or user name')
    .optional()
    .describe('Address callers use, as in documents and examples. Default: http://HOST:PORT.'),
  ALLOWED_HOSTS: hostNames
    .default([])
    .describe(
      'Further host names accepted in the Host header of /mcp, and of /ops and /metrics where the server listens on this machine only, comma-separated. The local names and the host of PUBLIC_URL always are.',
    ),
  ALLOWED_ORIGINS: hostNames
    .default([])
    .describe(
      'Further host names accepted in the Origin header of /mcp, comma-separated: the sites whose pages may call it.',
    ),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe(
      'Trusted proxies in front of this server; the client address that limits count by is then taken from X-Forwarded-For. 0: the socket.',
    ),
  TOOLSETS: list
    .default([])
    .describe(
      `Toolsets to offer, comma-separated: utils, broker, or what one use of the broker takes: ${FEATURES.join(', ')}. Empty or all offers all.`,
    ),
  READ_ONLY: flag
    .default(false)
    .describe(
      '1 hides and refuses every operation that changes state; accepted work is then left to other processes, such as agent-broker worker.',
    ),
  CONSOLE: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      'Whether people who sign in are served the console, and may use the /operator paths by their role. Default: on where HOST, and PUBLIC_URL where it is set, name this machine alone and TRUST_PROXY is 0, off elsewhere.',
    ),
  MAX_BODY_BYTES: whole(1024, 67_108_864)
    .default(1_048_576)
    .describe('Largest request body of the plain HTTP paths; /mcp takes four times as much, since JSON escapes text.'),
  CALL_TIMEOUT_MS: whole(100, 600_000)
    .default(30_000)
    .describe('Longest time one call may take; the same for all processes on one ledger.'),
  REGEX_WORKERS: whole(1, 64).default(2).describe('Threads that run regular expressions.'),
  WORKERS: whole(1, 64)
    .default(1)
    .describe(
      'Processes in which serve answers HTTP, all on one port; no more than there are processors. Each holds the lists, the connections to Postgres and the regular expressions of a server of its own. stdio and call are one process.',
    ),
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
}

/** Who may call. */
export const IDENTITY = {
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
  AGENT_TOKEN: z
    .string()
    .optional()
    .describe(
      'Token whose identity stdio and call act under: one of agent-broker tokens create, or one that POST /auth/token of the same PUBLIC_URL and ledger gave. Unset: the local operator.',
    ),
  AGENT_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be a client_id, as agent-broker keys list names them')
    .optional()
    .describe(
      'Key (client_id) in whose name stdio and call act, in place of AGENT_TOKEN: nothing of it expires. Needs AGENT_CLIENT_SECRET or AGENT_PRIVATE_KEY.',
    ),
  AGENT_CLIENT_SECRET: secret.optional().describe('Secret of the key that AGENT_CLIENT_ID names.'),
  AGENT_PRIVATE_KEY: z
    .string()
    .optional()
    .describe('Private key, as PEM or JWK, to a public key of the key that AGENT_CLIENT_ID names.'),
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
    .describe(
      'Key of the /operator paths, sent as Authorization: Bearer; people may also sign in with it at /console/sign-in. Unset: no key opens either.',
    ),
}

const masterKey = secret.regex(
  MASTER_KEY,
  'must be 32 random bytes in base64 or hex, as openssl rand -base64 32 makes them',
)

/** Where things are kept, and for how long. */
export const STORAGE = {
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
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
    .refine(
      URL.canParse,
      'must be a URL such as postgres://user:password@host/database, where the password has %2F for / and %23 for #',
    )
    .optional()
    .describe(
      'Postgres ledger, as postgres://user:password@host/database; any number of nodes may share it. Unset: an embedded SQLite file in DATA_DIR.',
    ),
  MASTER_KEY: masterKey
    .optional()
    .describe(
      'Key that encrypts the secrets in the ledger (signing keys, webhook secrets, the key of its hashes, tokens of calendar feeds): 32 random bytes, as openssl rand -base64 32 makes them, the same for every process on the ledger. Kept apart from backups: without it none of them can be used. Unset: they are stored in plain.',
    ),
  MASTER_KEY_PREVIOUS: masterKey
    .optional()
    .describe('The MASTER_KEY before, while agent-broker secrets rotate has not ended.'),
  CACHE_URL: z
    .string()
    .regex(/^(rediss?|postgres(ql)?):\/\//, 'must start with redis://, rediss:// or postgres://')
    .refine(URL.canParse, 'must be a URL such as redis://:password@host:6379')
    .optional()
    .describe(
      'Cache that several nodes share, as redis://:password@host:6379 or postgres://user:password@host/database. Unset: a SQLite file in DATA_DIR.',
    ),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Account that db backup, db restore and MAPS_STORE use an s3:// address with.'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret.'),
  AWS_SESSION_TOKEN: z.string().optional().describe('Its session token, where it is a temporary account.'),
  AWS_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  AWS_ENDPOINT_URL_S3: z
    .string()
    .optional()
    .describe(
      'Address of a storage that speaks the protocol of S3, such as https://minio.example:9000. Unset: Amazon S3.',
    ),
  CONSENT_RETENTION_YEARS: whole(1, 100)
    .default(5)
    .describe(
      'Years after which a consent that has expired or was revoked is redacted, messages lose their recipient, what came in its sender, leads name and contacts, calls and replies their words and tickets that were closed what was written into them, and files of an outbox are removed; the chain that proves consents stays whole.',
    ),
  OPT_OUT_RETENTION_YEARS: whole(10, 100)
    .default(10)
    .describe(
      'Years after which the recipient of an opt-out is redacted; it goes on counting by a keyed hash. At least 10.',
    ),
  SCREENING_RETENTION_YEARS: whole(1, 100)
    .default(10)
    .describe(
      'Years the record of a screening is kept: when, for whom, on which lists and with how many hits. It holds a keyed hash of the name, never the name.',
    ),
}

/** Where webhooks may go. */
export const WEBHOOKS = {
  WEBHOOK_ALLOW_HTTP: flag
    .default(false)
    .describe('1 lets webhooks and callback_url use http: addresses, which anyone on the way can read.'),
  WEBHOOK_ALLOW_PRIVATE: flag
    .default(false)
    .describe(
      '1 lets webhooks and callback_url reach loopback and private addresses, for receivers in your own network; calendars kept elsewhere and the metadata documents of hosts that log in, too. Every caller can then reach them, and without a token whoever opens /auth/authorize.',
    ),
}

const MAIL_ADDRESS = /^[^\s@,<>"]{1,64}@[^\s@,<>"]{1,255}$/

/** How people are asked before something may leave. */
export const APPROVALS = {
  APPROVERS: list
    .default([])
    .refine(
      addresses => addresses.every(address => MAIL_ADDRESS.test(address)),
      'must be e-mail addresses between commas',
    )
    .describe(
      'E-mail addresses that are told when somebody has to approve what an agent wants, between commas; needs a mail server (SMTP_URL). The mail holds a link to the page where a person who signs in decides.',
    ),
  APPROVAL_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe(
      'Address that gets an approval.asked event when somebody has to decide and a screening.changed event when the hits of a watched party change, signed by Standard Webhooks. Needs APPROVAL_WEBHOOK_SECRET.',
    ),
  APPROVAL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and the base64 of 24 random bytes or more')
    .optional()
    .describe('Secret that signs those events: whsec_ and base64, as openssl rand -base64 32 makes it.'),
  APPROVAL_EXPIRES_HOURS: whole(1, 168)
    .default(24)
    .describe('Hours after which what nobody has decided ends as approval_expired, uncharged.'),
  APPROVALS_WAITING: whole(1, 10_000)
    .default(50)
    .describe('Calls of one agent that may wait for an approval at once; more are answered rate_limited.'),
}
