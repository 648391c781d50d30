import { decodeJwt } from 'jose/jwt/decode'
import { MOST_TOKEN_CHARACTERS, type VerifyToken } from '../core/auth.ts'
import { ANONYMOUS } from '../core/caller.ts'
import { badInput } from '../core/failure.ts'
import type { Identify } from '../core/ports.ts'
import { refuseToken } from './refusal.ts'

/** Whose tokens are accepted: our own, and those of an identity provider when there is one. */
export interface IdentifyOptions {
  /** Our own issuer, `${PUBLIC_URL}/auth`. */
  issuer: string
  verify: VerifyToken
  external?: { issuer: string; verify: VerifyToken } | undefined
}

const BEARER = /^bearer +(\S+)$/i

/** Makes the function that finds out who sends a request. */
export function createIdentify({ issuer, verify, external }: IdentifyOptions): Identify {
  return async headers => {
    const identity = headers.get('x-agent-identity')
    const authorization = headers.get('authorization')
    if (identity === null && authorization === null) return ANONYMOUS
    const token = tokenOf(identity, authorization)
    if (token === undefined)
      throw refuseToken('is not well-formed: send X-Agent-Identity: <token> or Authorization: Bearer <token>', issuer)
    if (external !== undefined && issuerOf(token) === external.issuer) return external.verify(token)
    return verify(token)
  }
}

function tokenOf(identity: string | null, authorization: string | null): string | undefined {
  const bearer = authorization === null ? undefined : BEARER.exec(authorization)?.[1]
  if (identity === null) return bearer
  const token = identity.replace(/^bearer +/i, '').trim()
  if (bearer !== undefined && bearer !== token)
    throw badInput('X-Agent-Identity and Authorization carry different tokens; send one of them.')
  return token === '' ? undefined : token
}

/** Only says which check a token is put to; nothing else of it is believed. */
function issuerOf(token: string): string | undefined {
  if (token.length > MOST_TOKEN_CHARACTERS) return undefined
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}
