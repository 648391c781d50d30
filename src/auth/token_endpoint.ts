import { type AuthAnswer, type AuthRequest, SCOPE, VERTICAL } from '../core/auth.ts'
import { badInput, Failure } from '../core/failure.ts'
import type { KeyRow, KeyTable } from '../core/rows/ledger.ts'
import type { Limits } from '../core/ports.ts'
import type { Refusals } from '../core/refusals.ts'
import { createAssertionCheck, type Proof } from './assertion.ts'
import { type Credentials, readCredentials } from './client.ts'
import { type Fields, readFields, textOf } from './fields.ts'
import type { Ask } from './narrow.ts'
import { NO_STORE, oauthError } from './oauth.ts'
import { verifySecret } from './secret.ts'
import type { Tokens } from './token.ts'

/** What the token endpoint works with. */
export interface TokenEndpointOptions {
  keys: KeyTable
  tokens: Pick<Tokens, 'issue'>
  limits: Limits
  refusals: Pick<Refusals, 'count'>
  now: () => number
  publicUrl: string
  /** Every `ops:<name>` there is; a token cannot be asked for another one. */
  scopes: readonly string[]
}

const MINUTE_MS = 60_000
const MOST_PER_CLIENT = 10
const MOST_PER_ADDRESS = 60
const MOST_ID_CHARACTERS = 64
const MOST_VERTICALS = 50
const MOST_USD = 10_000_000
const SLOW = 'Too many token requests; a token lasts an hour, keep it.'
const WRONG_CLIENT = 'The client is unknown, its secret or assertion is wrong or it was revoked.'

/** Makes `POST /auth/token`: OAuth 2.1 client credentials, form or JSON. */
export function createTokenEndpoint(options: TokenEndpointOptions): (request: AuthRequest) => Promise<AuthAnswer> {
  const { keys, limits, refusals, tokens } = options
  const prove = createProof(options)

  const answer = async (request: AuthRequest): Promise<AuthAnswer> => {
    const tooMany = await limits.take('token requests of address', request.address, MOST_PER_ADDRESS, MINUTE_MS)
    if (tooMany > 0) return oauthError('slow_down', SLOW, tooMany)
    const fields = readFields(request)
    const grantType = textOf(fields, 'grant_type')
    if (grantType === undefined) return oauthError('invalid_request', 'grant_type: missing; send client_credentials.')
    if (grantType !== 'client_credentials')
      return oauthError('unsupported_grant_type', 'grant_type: only client_credentials is offered here.')
    const client = readCredentials(request.headers.get('authorization'), fields)
    if ('status' in client) return client
    // Whoever guesses at a client's secret must not use up the requests of its owner.
    const id = client.id.slice(0, MOST_ID_CHARACTERS)
    const tooOften = await limits.take('token guesses', `${id} ${request.address}`, MOST_PER_CLIENT, MINUTE_MS)
    if (tooOften > 0) return oauthError('slow_down', SLOW, tooOften)
    // Postgres refuses a NUL character in any text.
    const key =
      client.id.length > MOST_ID_CHARACTERS || client.id.includes('\0') ? undefined : await keys.get(client.id)
    const proof = await prove(client, key)
    if (key === undefined || !proof.proven || key.revokedAt !== null) {
      refusals.count('client_secret')
      return oauthError('invalid_client', toReason(proof))
    }
    const tooManyTokens = await limits.take('tokens of client', id, MOST_PER_CLIENT, MINUTE_MS)
    if (tooManyTokens > 0) return oauthError('slow_down', SLOW, tooManyTokens)
    if (!isOurs(textOf(fields, 'resource'), options.publicUrl))
      return oauthError('invalid_target', 'resource: is not this server.')
    const { token, expiresInS, scope } = await tokens.issue(key, toAsk(fields, options.scopes))
    return {
      status: 200,
      body: { access_token: token, token_type: 'Bearer', expires_in: expiresInS, scope },
      headers: NO_STORE,
    }
  }

  return request =>
    answer(request).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      return oauthError(error.reason === 'scope_denied' ? 'invalid_scope' : 'invalid_request', error.message)
    })
}

function createProof({
  keys,
  now,
  publicUrl,
}: TokenEndpointOptions): (client: Credentials, key: KeyRow | undefined) => Promise<Proof> {
  const check = createAssertionCheck({ keys, now, audiences: [`${publicUrl}/auth/token`, `${publicUrl}/auth`] })
  return async (client, key) => {
    if ('assertion' in client)
      return key === undefined || key.revokedAt !== null ? { proven: false } : check(client.assertion, key.keyId)
    return { proven: await verifySecret(client.secret, key?.secretHash) }
  }
}

const toReason = (proof: Proof): string => ('problem' in proof ? `client_assertion: ${proof.problem}.` : WRONG_CLIENT)

const isOurs = (resource: string | undefined, publicUrl: string): boolean =>
  resource === undefined || [publicUrl, `${publicUrl}/mcp`].includes(resource.replace(/\/$/, ''))

function toAsk(fields: Fields, known: readonly string[]): Ask {
  const scopes = textOf(fields, 'scope')?.split(' ').filter(Boolean)
  const unknown = scopes?.some(scope => !SCOPE.test(scope) || (scope !== 'ops:*' && !known.includes(scope)))
  if (unknown === true)
    throw new Failure(
      'scope_denied',
      'scope: names an operation that does not exist; scopes are ops:<operation> or ops:*.',
    )
  const verticals = toVerticals(fields.get('verticals'))
  const budgetCredits = toCredits(fields.get('budget_usd'))
  return {
    ...(scopes !== undefined && { scopes }),
    ...(verticals !== undefined && { verticals }),
    ...(budgetCredits !== undefined && { budgetCredits }),
  }
}

function toVerticals(value: unknown): string[] | undefined {
  if (value === undefined) return undefined
  const listed: unknown[] =
    typeof value === 'string' ? value.split(/[ ,]+/).filter(Boolean) : Array.isArray(value) ? value : [undefined]
  if (
    listed.length <= MOST_VERTICALS &&
    listed.every((entry): entry is string => typeof entry === 'string' && VERTICAL.test(entry))
  )
    return listed
  throw badInput(`verticals: must be a list of at most ${MOST_VERTICALS} names.`)
}

function toCredits(value: unknown): number | undefined {
  if (value === undefined) return undefined
  const usd =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{1,8}(\.\d{1,6})?$/.test(value)
        ? Number(value)
        : Number.NaN
  if (!(usd >= 0 && usd <= MOST_USD)) throw badInput('budget_usd: must be an amount such as 2.50.')
  // Whole credits, rounded down: a cap must never come out higher than asked. The tiny term undoes binary fractions (0.29 * 100).
  return Math.floor(usd * 100 + 1e-6)
}
