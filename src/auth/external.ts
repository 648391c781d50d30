import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { MOST_TOKEN_CHARACTERS, SCOPE, type VerifyToken } from '../core/auth.ts'
import type { Caller } from '../core/caller.ts'
import { Failure } from '../core/failure.ts'
import type { Tier } from '../core/rows/ledger.ts'
import { leftOfPause } from '../lib/pause.ts'

/** An identity provider that is already in use; `issuer` is exact, as its tokens carry it. */
export interface ExternalOptions {
  issuer: string
  audience: string
  /** Where its keys are; found through its discovery document when left out. */
  jwksUrl?: string | undefined
  /** The claim that names a tier. */
  tierClaim?: string | undefined
  now: () => number
}

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA', 'PS256']
const TYPES = [undefined, 'jwt', 'at+jwt', 'application/at+jwt']
// Keycloak signs these with the same keys and says in the payload what they are.
const NOT_ACCESS = ['ID', 'Refresh', 'Offline', 'Logout']
const TIERS: readonly Tier[] = ['free', 'credits', 'unlimited']
const TOLERANCE_S = 30
// What the token is to blame for when a key is looked up; anything else is the provider's doing.
const NO_SUCH_KEY = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported]
const FETCH_MS = 5000
const RETRY_MS = 5000

/** Makes the check of an identity provider's access tokens; its users and clients are callers named `iss#sub`. */
export function createExternal(options: ExternalOptions): VerifyToken {
  const { issuer, audience, now } = options
  const keySet = createKeySet(options)
  return async token => {
    if (token.length > MOST_TOKEN_CHARACTERS) throw refuse('is not well-formed', issuer)
    const getKey = await keySet()
    const { payload, protectedHeader } = await jwtVerify(token, getKey, {
      algorithms: ALGORITHMS,
      issuer,
      audience,
      clockTolerance: TOLERANCE_S,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(now()),
    }).catch((error: unknown) => {
      if (error instanceof Failure) throw error
      const hasExpired = error instanceof errors.JWTExpired
      throw refuse(hasExpired ? 'has expired' : 'is not valid here', issuer, hasExpired)
    })
    const isAccess = TYPES.includes(protectedHeader.typ?.toLowerCase()) && !NOT_ACCESS.includes(String(payload['typ']))
    if (!isAccess || typeof payload.sub !== 'string' || payload.sub === '')
      throw refuse('is not an access token', issuer)
    return toCaller(payload, payload.sub, options)
  }
}

function toCaller(payload: JWTPayload, subject: string, { issuer, tierClaim }: ExternalOptions): Caller {
  const named = tierClaim === undefined ? undefined : payload[tierClaim]
  const tier = TIERS.find(known => known === named) ?? 'free'
  return {
    agentId: `${issuer}#${subject}`,
    keyId: null,
    tier,
    scopes: scopesOf(payload),
    verticals: [],
    budgetCredits: null,
  }
}

/** OAuth spells the scopes `scope`, in one string; Entra and Okta spell them `scp`, as a string or a list. */
function scopesOf(payload: JWTPayload): string[] {
  const listed = [payload['scope'], payload['scp']]
    .flat()
    .flatMap(entry => (typeof entry === 'string' ? entry.split(' ') : []))
  return [...new Set(listed.filter(scope => SCOPE.test(scope)))]
}

const refuse = (why: string, issuer: string, hasExpired = false): Failure =>
  new Failure('identity_required', `The token ${why}; get a new access token from ${issuer}.`, { hasExpired })

const unreachable = (cause: unknown): Failure =>
  new Failure('transient', 'The identity provider does not answer with its keys right now; try again shortly.', {
    retryAfterS: RETRY_MS / 1000,
    cause,
  })

/** The provider's keys; they are fetched by jose, which caches them and refetches for an unknown one at most every 30 s. */
function createKeySet({ issuer, jwksUrl, now }: ExternalOptions): () => Promise<JWTVerifyGetKey> {
  const toSet = (url: string): JWTVerifyGetKey => {
    const set = createRemoteJWKSet(new URL(url), { timeoutDuration: FETCH_MS })
    return (header, token) =>
      set(header, token).catch((error: unknown) => {
        throw NO_SUCH_KEY.some(kind => error instanceof kind) ? error : unreachable(error)
      })
  }
  let found = jwksUrl === undefined ? undefined : Promise.resolve(toSet(jwksUrl))
  let failedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (found !== undefined) return found
    if (leftOfPause(RETRY_MS, failedAt, now()) > 0) throw unreachable(new Error('discovery failed a moment ago'))
    found = discover(issuer)
      .then(toSet)
      .catch((error: unknown) => {
        found = undefined
        failedAt = now()
        throw unreachable(error)
      })
    return found
  }
}

async function discover(issuer: string): Promise<string> {
  const response = await fetch(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(FETCH_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`discovery answered ${response.status}`)
  const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (document.issuer !== issuer) throw new Error('discovery names another issuer')
  if (typeof document.jwks_uri !== 'string') throw new Error('discovery names no jwks_uri')
  return document.jwks_uri
}
