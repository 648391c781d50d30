import { generateKeyPairSync } from 'node:crypto'
import type { Configuration, errors as Errors, Provider } from 'oidc-provider'
import { guardedFetch } from '../../lib/guarded_fetch.ts'
import type { OutgoingRules } from '../../lib/outgoing_url.ts'
import { ASSERTION_ALGORITHMS } from '../public_keys.ts'

/** What the authorization server is configured from. */
export interface ConfigurationParts {
  publicUrl: string
  scopes: readonly string[]
  adapter: NonNullable<Configuration['adapter']>
  /** Whether a person may still be logged in for, by what they have allowed before. */
  isAllowed(personId: string, grantId: string | undefined): Promise<boolean>
  /** How far documents of hosts may be fetched. */
  rules: OutgoingRules
  errors: typeof Errors
}

const MINUTE_S = 60
const DAY_S = 86_400
/** How long an access token lasts. */
export const ACCESS_TOKEN_S = 3600
const REFRESH_TOKEN_S = 30 * DAY_S
const FETCH_MS = 2_500
const MOST_DOCUMENT_BYTES = 64 * 1024

/** Paths below the issuer. */
export const ROUTES = { authorization: '/authorize', token: '/token', registration: '/reg', revocation: '/revoke' }

/** The configuration of oidc-provider: code with PKCE and refresh tokens that rotate, for hosts that register or have a document of their own. */
export function toConfiguration(parts: ConfigurationParts): Configuration {
  const { publicUrl, errors } = parts
  return {
    adapter: parts.adapter,
    // Asked for, and never used: no token of a log-in is signed, each is looked up.
    jwks: {
      keys: [{ ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' }],
    },
    enabledJWA: {
      idTokenSigningAlgValues: ['EdDSA'],
      clientAuthSigningAlgValues: [...ASSERTION_ALGORITHMS],
    },
    routes: ROUTES,
    scopes: ['offline_access', ...parts.scopes],
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'private_key_jwt'],
    clientDefaults: {
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'EdDSA',
    },
    cookies: {
      names: { session: 'agent_broker_login', interaction: 'agent_broker_asked', resume: 'agent_broker_answered' },
      // What they hold is random and looked up in the ledger; a signature would add a key that every node has to know.
      short: { signed: false, httpOnly: true, sameSite: 'lax' },
      long: { signed: false, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    enableHttpPostMethods: false,
    interactions: { url: (_ctx, { uid }) => `/console/consent/${uid}` },
    // Every log-in asks anew: what was answered once is the answer to that question alone.
    loadExistingGrant: async ctx => {
      const grantId = ctx.oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : await (ctx.oidc.provider as Provider).Grant.find(grantId)
    },
    findAccount: async (_ctx, accountId, token) => {
      const grantId = token !== undefined && 'grantId' in token ? token.grantId : undefined
      if (await parts.isAllowed(accountId, grantId)) return { accountId, claims: () => ({ sub: accountId }) }
      // Between the answer and the way back: the library goes on without an account there, and fails.
      if (token === undefined) throw new errors.AccessDenied('The person may not let hosts in any more.')
      return undefined
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Asked before a token is used up, and the library itself looks at the resource after it: whoever named a wrong one would be logged out.
    rotateRefreshToken: ({ oidc }) => {
      const resource = oidc.params?.['resource']
      if (typeof resource === 'string' && oidc.entities.RefreshToken?.resourceIndicators.has(resource) === false)
        throw new errors.InvalidTarget('resource is not what the host was let in to')
      return true
    },
    expiresWithSession: async () => false,
    clientBasedCORS: () => true,
    renderError: async (ctx, out) => {
      ctx.type = 'json'
      ctx.body = out
    },
    fetch: (url, options) => fetchDocument(String(url), options, parts.rules),
    ttl: {
      // A host is told how long a token lasts, which is no longer than its log-in.
      AccessToken: ({ oidc }) =>
        Math.max(1, Math.min(ACCESS_TOKEN_S, oidc.entities.Grant?.remainingTTL ?? ACCESS_TOKEN_S)),
      AuthorizationCode: MINUTE_S,
      Grant: DAY_S,
      IdToken: MINUTE_S,
      Interaction: 30 * MINUTE_S,
      RefreshToken: REFRESH_TOKEN_S,
      Session: MINUTE_S,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => client.clientId === token.clientId },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02', cacheDuration: { min: 30, max: DAY_S } },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => `${publicUrl}/mcp`,
        useGrantedResource: () => true,
        getResourceServerInfo: ({ oidc }, resource) => {
          if (![publicUrl, `${publicUrl}/mcp`].includes(resource.replace(/\/$/, '')))
            throw new errors.InvalidTarget('resource is not this server')
          const named = scopesOf(oidc.params?.['scope'])
          if (named.length > 0 && named.every(scope => !parts.scopes.includes(scope)))
            throw new errors.InvalidScope('scope names no operation that a host is let in to', named.join(' '))
          return { scope: parts.scopes.join(' '), audience: resource, accessTokenFormat: 'opaque' }
        },
      },
    },
  }
}

/** The operations that a scope names. */
export const scopesOf = (scope: unknown): string[] => [
  ...new Set(
    String(scope ?? '')
      .split(' ')
      .filter(one => one.startsWith('ops:')),
  ),
]

/** Fetches what a host says of itself, guarded like every address that somebody else supplies. */
async function fetchDocument(url: string, options: RequestInit | undefined, rules: OutgoingRules): Promise<Response> {
  const headers = Object.fromEntries(new Headers(options?.headers))
  const got = await guardedFetch(url, {
    method: 'GET',
    headers,
    rules,
    timeoutMs: FETCH_MS,
    maxBytes: MOST_DOCUMENT_BYTES,
  })
  if ('failure' in got) throw new Error(`the document cannot be fetched: ${got.failure}`)
  if (got.truncated) throw new Error('the document is too large')
  return new Response(new Uint8Array(got.body), {
    status: got.status,
    headers: { 'content-type': got.contentType ?? '' },
  })
}
