import { type AuthAnswer, type AuthRequest, SCOPE, VERTICAL } from '../core/auth.ts'
import { badInput, Failure } from '../core/failure.ts'
import type { LoginDesk } from '../core/login.ts'
import type { Limits } from '../core/ports.ts'
import type { Refusals } from '../core/refusals.ts'
import type { KeyRow, KeyTable } from '../core/rows/ledger.ts'
import { clientOf, createAssertionCheck, type Proof } from './assertion.ts'
import { type Fields, readFields, textOf, toForm } from './fields.ts'
import type { Ask } from './narrow.ts'
import { NO_STORE, oauthError, toAnswer } from './oauth.ts'
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
  /** Absent: hosts log in elsewhere. */
  logins?: (() => Promise<LoginDesk>) | undefined
  /** Every `ops:<name>` there is; a token cannot be asked for another one. */
  scopes: readonly string[]
}

const LOGIN_GRANTS = ['authorization_code', 'refresh_token']
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
    if (options.logins !== undefined && LOGIN_GRANTS.includes(grantType)) {
      const { status, body } = await (await options.logins()).token(toForm(fields))
      return toAnswer(status, body)
    }
    if (grantType !== 'client_credentials')
      return oauthError(
        'unsupported_grant_type',
        `grant_type: only ${options.logins === undefined ? '' : `${LOGIN_GRANTS.join(', ')} and `}client_credentials ${options.logins === undefined ? 'is' : 'are'} offered here.`,
      )
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

/** What a client says it is, and what it proves it with. */
type Credentials = { id: string; secret: string } | { id: string; assertion: string }

const BASIC = /^basic +([A-Za-z0-9+/]{1,1024}={0,2})$/i
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const WRONG_HEADER = 'The Authorization header is not well-formed: Basic base64(client_id:client_secret).'
const NOTHING = 'Send client_id and client_secret, in the body or by HTTP Basic, or a client_assertion.'
const ONE_WAY = 'Authenticate in one way: by client_assertion or by a client secret.'

/** Reads client_secret_basic, client_secret_post or private_key_jwt; what cannot be read is answered at once. */
function readCredentials(authorization: string | null, fields: Fields): Credentials | AuthAnswer {
  const id = textOf(fields, 'client_id')
  const secret = textOf(fields, 'client_secret')
  if (fields.has('client_assertion') || fields.has('client_assertion_type')) {
    return authorization === null && secret === undefined
      ? readAssertion(id, fields)
      : oauthError('invalid_request', ONE_WAY)
  }
  if (authorization === null)
    return id === undefined || secret === undefined ? oauthError('invalid_client', NOTHING) : { id, secret }
  if (secret !== undefined)
    return oauthError('invalid_request', 'Send the client secret once: in the Authorization header or in the body.')
  const basic = readBasic(authorization)
  if (basic === undefined) return oauthError('invalid_client', WRONG_HEADER)
  if (id !== undefined && id !== basic.id)
    return oauthError('invalid_request', 'client_id differs from the one in the Authorization header.')
  return basic
}

function readAssertion(id: string | undefined, fields: Fields): Credentials | AuthAnswer {
  if (textOf(fields, 'client_assertion_type') !== ASSERTION_TYPE)
    return oauthError('invalid_request', `client_assertion_type: must be ${ASSERTION_TYPE}.`)
  const assertion = textOf(fields, 'client_assertion')
  const named = assertion === undefined ? undefined : clientOf(assertion)
  if (assertion === undefined || named === undefined)
    return oauthError('invalid_client', 'client_assertion: must be a signed JWT whose sub is the client_id.')
  if (id !== undefined && id !== named)
    return oauthError('invalid_request', 'client_id differs from the one in the client_assertion.')
  return { id: named, assertion }
}

function readBasic(authorization: string): { id: string; secret: string } | undefined {
  const encoded = BASIC.exec(authorization)?.[1]
  if (encoded === undefined) return undefined
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  if (colon < 1) return undefined
  try {
    return { id: formDecode(pair.slice(0, colon)), secret: formDecode(pair.slice(colon + 1)) }
  } catch {
    return undefined
  }
}

/** RFC 6749 section 2.3.1 encodes both halves like form fields. */
const formDecode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
