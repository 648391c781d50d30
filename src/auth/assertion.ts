import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { decodeJwt } from 'jose/jwt/decode'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { MOST_TOKEN_CHARACTERS } from '../core/auth.ts'
import type { KeyTable } from '../core/rows/ledger.ts'
import { algorithmsOf, type PublicKey, toKeyObject } from './public_keys.ts'

/** What assertions are checked against. */
export interface AssertionOptions {
  keys: KeyTable
  now: () => number
  /** The token endpoint and the issuer: an assertion must be made for one of them and for nobody else. */
  audiences: readonly string[]
}

/** Whether a client is proven; a `problem` is only named to whoever signed with a key of the client. */
export type Proof = { proven: true } | { proven: false; problem?: string }

const TYPES = [undefined, 'jwt', 'client-authentication+jwt', 'application/client-authentication+jwt']
const LONGEST_LIFE_S = 300
const TOLERANCE_S = 30
const MOST_JTI_CHARACTERS = 256
const UNPROVEN: Proof = { proven: false }

/** The client an assertion says it is of; nothing else of it is believed yet. */
export function clientOf(assertion: string): string | undefined {
  if (assertion.length > MOST_TOKEN_CHARACTERS) return undefined
  try {
    const { sub } = decodeJwt(assertion)
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}

/** Makes the check of `private_key_jwt` (RFC 7523): signed by a key of the client, short-lived, made for us, and used once. */
export function createAssertionCheck({
  keys,
  now,
  audiences,
}: AssertionOptions): (assertion: string, clientId: string) => Promise<Proof> {
  return async (assertion, clientId) => {
    const header = headerOf(assertion)
    if (header === undefined) return UNPROVEN
    // Keys or addresses of keys that an assertion brings along are never looked at.
    const candidates = (await keys.publicKeys(clientId)).filter(
      key => algorithmsOf(key).includes(header.alg) && (header.kid ?? key.kid) === key.kid,
    )
    const verified = await verifyByAny(assertion, candidates, { clientId, alg: header.alg, nowMs: now() })
    if (verified === undefined) return UNPROVEN
    if ('problem' in verified) return { proven: false, problem: verified.problem }
    const { payload } = verified
    const nowS = now() / 1000
    const problem = problemOf(payload, audiences, nowS)
    if (problem !== undefined) return { proven: false, problem }
    const digest = createHash('sha256').update(`${clientId} ${payload.jti}`).digest('base64url')
    const isFirst = await keys.useAssertion(digest, ((payload.exp ?? nowS) + TOLERANCE_S) * 1000)
    return isFirst
      ? { proven: true }
      : { proven: false, problem: 'jti: was used before; make a new assertion for every request' }
  }
}

function headerOf(assertion: string): { alg: string; kid: string | undefined } | undefined {
  try {
    const { alg, typ, kid } = decodeProtectedHeader(assertion)
    const isKnown = typeof alg === 'string' && TYPES.includes(typeof typ === 'string' ? typ.toLowerCase() : typ)
    return isKnown && (kid === undefined || typeof kid === 'string') ? { alg, kid } : undefined
  } catch {
    return undefined
  }
}

interface Expected {
  clientId: string
  alg: string
  nowMs: number
}

/** The claims when one of the keys has signed them, or what jose refuses about them. */
async function verifyByAny(
  assertion: string,
  candidates: readonly PublicKey[],
  { clientId, alg, nowMs }: Expected,
): Promise<{ payload: JWTPayload } | { problem: string } | undefined> {
  const { errors, jwtVerify } = await import('jose')
  const wanted = { algorithms: [alg], issuer: clientId, subject: clientId, requiredClaims: ['exp', 'aud', 'jti'] }
  for (const candidate of candidates) {
    try {
      const { payload } = await jwtVerify(assertion, toKeyObject(candidate), {
        ...wanted,
        clockTolerance: TOLERANCE_S,
        currentDate: new Date(nowMs),
      })
      return { payload }
    } catch (error) {
      // jose looks at the claims only after the signature holds.
      if (error instanceof errors.JWTExpired)
        return { problem: 'exp: has passed; make a new assertion for every request' }
      if (error instanceof errors.JWTClaimValidationFailed)
        return { problem: `${error.claim}: ${error.reason === 'missing' ? 'is missing' : 'is not accepted here'}` }
    }
  }
  return undefined
}

function problemOf({ aud, exp, iat, jti }: JWTPayload, audiences: readonly string[], nowS: number): string | undefined {
  const [only, ...others] = [aud].flat()
  if (others.length > 0 || !audiences.includes(only ?? '')) return `aud: must be ${audiences.join(' or ')}, alone`
  if ((exp ?? 0) > nowS + LONGEST_LIFE_S + TOLERANCE_S) return `exp: must be at most ${LONGEST_LIFE_S} seconds ahead`
  if (iat !== undefined && iat > nowS + TOLERANCE_S) return 'iat: is in the future; set the clock of the client'
  if (typeof jti !== 'string' || jti === '' || jti.length > MOST_JTI_CHARACTERS)
    return `jti: must be text of 1 to ${MOST_JTI_CHARACTERS} characters`
  return undefined
}
