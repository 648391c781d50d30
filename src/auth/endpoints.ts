import type { AuthDoor } from '../core/auth.ts'
import type { KeyTable } from '../core/rows/ledger.ts'
import type { LoginDesk } from '../core/login.ts'
import type { Limits, Log, Mailer } from '../core/ports.ts'
import type { Refusals } from '../core/refusals.ts'
import { SERVICE } from '../core/service.ts'
import { createLoginEndpoints } from './login_endpoints.ts'
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
  /** Opens with the first log-in; absent where an identity provider does all of it. */
  logins?: (() => Promise<LoginDesk>) | undefined
  /** The identity provider whose tokens are accepted too. */
  externalIssuer?: string | undefined
}

const SECRETS = ['client_secret_basic', 'client_secret_post', 'private_key_jwt']
const NO_LOGIN = {
  response_types_supported: [],
  grant_types_supported: ['client_credentials'],
  token_endpoint_auth_methods_supported: SECRETS,
}
const LOGIN = {
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
  code_challenge_methods_supported: ['S256'],
  // Hosts send a document of their own as client_id only where `none` is among them.
  token_endpoint_auth_methods_supported: ['none', ...SECRETS],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
}

/** Makes everything below /auth and its well-known documents. */
export function createAuthDoor(options: AuthDoorOptions): AuthDoor {
  const scopes = options.operations.map(name => `ops:${name}`)
  const supported = ['ops:*', ...scopes]
  const { logins } = options
  return {
    publicUrl: options.publicUrl,
    token: createTokenEndpoint({ ...options, scopes }),
    ...createLoginEndpoints(options),
    ...createKeyEndpoints(options),
    jwks: async () => ({ ...(await options.tokens.jwks()) }),
    serverMetadata: baseUrl => ({
      issuer: `${baseUrl}/auth`,
      // Where nobody logs in, clients built on the first MCP SDK still refuse a document without this field.
      authorization_endpoint: `${baseUrl}/auth/authorize`,
      token_endpoint: `${baseUrl}/auth/token`,
      jwks_uri: `${baseUrl}/.well-known/jwks.json`,
      scopes_supported: supported,
      ...(logins === undefined ? NO_LOGIN : LOGIN),
      ...(logins !== undefined && {
        registration_endpoint: `${baseUrl}/auth/reg`,
        revocation_endpoint: `${baseUrl}/auth/revoke`,
        revocation_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
        revocation_endpoint_auth_signing_alg_values_supported: [...ASSERTION_ALGORITHMS],
      }),
      token_endpoint_auth_signing_alg_values_supported: [...ASSERTION_ALGORITHMS],
      service_documentation: `${baseUrl}/docs`,
    }),
    resourceMetadata: (baseUrl, path = '') => ({
      resource: `${baseUrl}${path}`,
      // The provider comes first: interactive clients take the first server, and nobody logs in at ours then.
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
