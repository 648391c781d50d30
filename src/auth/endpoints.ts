import type { AuthDoor } from '../core/auth.ts'
import type { KeyTable } from '../core/rows/ledger.ts'
import type { Limits, Log, Mailer } from '../core/ports.ts'
import type { Refusals } from '../core/refusals.ts'
import { SERVICE } from '../core/service.ts'
import { createKeyEndpoints } from './key_endpoints.ts'
import { createTokenEndpoint } from './token_endpoint.ts'
import { ASSERTION_ALGORITHMS } from './public_keys.ts'
import type { Tokens } from './token.ts'

/** What the authentication endpoints are made of. */
export interface AuthDoorOptions {
  keys: KeyTable
  tokens: Tokens
  limits: Limits
  refusals: Pick<Refusals, 'count'>
  /** Absent: no mail is sent and no free keys are given out. */
  mailer?: Mailer | undefined
  log: Log
  now: () => number
  /** Without a trailing slash. */
  publicUrl: string
  /** Names of the operations that need an identity. */
  operations: readonly string[]
  /** The identity provider whose tokens are accepted too. */
  externalIssuer?: string | undefined
}

/** Makes everything below /auth and its well-known documents. */
export function createAuthDoor(options: AuthDoorOptions): AuthDoor {
  const scopes = options.operations.map(name => `ops:${name}`)
  const supported = ['ops:*', ...scopes]
  return {
    publicUrl: options.publicUrl,
    token: createTokenEndpoint({ ...options, scopes }),
    ...createKeyEndpoints(options),
    jwks: async () => ({ ...(await options.tokens.jwks()) }),
    serverMetadata: baseUrl => ({
      issuer: `${baseUrl}/auth`,
      // Nobody logs in here, but clients built on the first MCP SDK refuse a document without this field.
      authorization_endpoint: `${baseUrl}/auth/authorize`,
      token_endpoint: `${baseUrl}/auth/token`,
      jwks_uri: `${baseUrl}/.well-known/jwks.json`,
      scopes_supported: supported,
      response_types_supported: [],
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: [...ASSERTION_ALGORITHMS],
      service_documentation: `${baseUrl}/docs`,
    }),
    resourceMetadata: (baseUrl, path = '') => ({
      resource: `${baseUrl}${path}`,
      // The provider comes first: interactive clients take the first server, and ours has no login page.
      authorization_servers: [
        ...(options.externalIssuer === undefined ? [] : [options.externalIssuer]),
        `${baseUrl}/auth`,
      ],
      scopes_supported: supported,
      bearer_methods_supported: ['header'],
      resource_name: SERVICE.title,
      resource_documentation: `${baseUrl}/docs`,
    }),
  }
}
