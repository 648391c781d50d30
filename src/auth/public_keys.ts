import { createHash, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'

/** A public key a client proves itself with, as it is kept. */
export interface PublicKey {
  kid: string
  /** JSON of the JWK, without anything private. */
  publicJwk: string
}

/** The algorithms an assertion may be signed with. */
export const ASSERTION_ALGORITHMS = ['EdDSA', 'ES256', 'RS256', 'PS256'] as const

const MOST_KEYS = 10
const LEAST_RSA_BITS = 2048
const MOST_RSA_BITS = 8192
const KID = /^[\x21-\x7e]{1,128}$/
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
// The members a thumbprint is made of (RFC 7638), in their order.
const MEMBERS = new Map([
  ['OKP', ['crv', 'kty', 'x']],
  ['EC', ['crv', 'kty', 'x', 'y']],
  ['RSA', ['e', 'kty', 'n']],
])
const WANTED = 'give an Ed25519, P-256 or RSA public key'

type Members = Record<string, unknown>

/** Reads one JWK or a JWKS of public keys; what is wrong with it is an error that names it. */
export function readPublicKeys(text: string): PublicKey[] {
  const value = parse(text)
  const listed = Array.isArray(value['keys']) ? (value['keys'] as unknown[]) : [value]
  if (listed.length === 0 || listed.length > MOST_KEYS) throw new Error(`keys: must hold 1 to ${MOST_KEYS} keys`)
  const keys = listed.map(toPublicKey)
  const twice = keys.find(({ kid }, index) => keys.findIndex(key => key.kid === kid) !== index)
  if (twice !== undefined) throw new Error(`kid: ${twice.kid} is given twice`)
  return keys
}

/** The algorithms a kept key may verify. */
export function algorithmsOf({ publicJwk }: PublicKey): string[] {
  const { kty, alg } = JSON.parse(publicJwk) as Members
  const possible = kty === 'OKP' ? ['EdDSA'] : kty === 'EC' ? ['ES256'] : ['RS256', 'PS256']
  return possible.filter(name => alg === undefined || alg === name)
}

/** A kept key, ready to verify with. */
export const toKeyObject = ({ publicJwk }: PublicKey): KeyObject =>
  createPublicKey({ key: JSON.parse(publicJwk) as JsonWebKey, format: 'jwk' })

function parse(text: string): Members {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('is not JSON; give a JWK or a JWKS')
  }
  if (!isObject(value)) throw new Error('is not a JWK or a JWKS')
  return value
}

function toPublicKey(jwk: unknown): PublicKey {
  if (!isObject(jwk)) throw new Error('keys: holds something that is no JWK')
  const secret = PRIVATE.find(name => name in jwk)
  if (secret !== undefined)
    throw new Error(`${secret}: is part of a private key; ${WANTED}, and keep the private one where it is used`)
  const members = MEMBERS.get(String(jwk['kty']))
  if (members === undefined || members.some(name => typeof jwk[name] !== 'string')) throw new Error(`kty: ${WANTED}`)
  const bare = Object.fromEntries(members.map(name => [name, jwk[name]]))
  requireStrong(bare)
  const { alg, use, kid = createHash('sha256').update(JSON.stringify(bare)).digest('base64url') } = jwk
  if (use !== undefined && use !== 'sig') throw new Error('use: must be sig')
  if (typeof kid !== 'string' || !KID.test(kid)) throw new Error('kid: must be up to 128 visible ASCII characters')
  const key = { kid, publicJwk: JSON.stringify({ ...bare, ...(alg !== undefined && { alg }) }) }
  if (algorithmsOf(key).length === 0) throw new Error(`alg: must be ${ASSERTION_ALGORITHMS.join(', ')} and fit the key`)
  return key
}

function requireStrong(bare: Members): void {
  let key: KeyObject
  try {
    key = createPublicKey({ key: bare as JsonWebKey, format: 'jwk' })
  } catch {
    throw new Error(`kty: its members make no key; ${WANTED}`)
  }
  const { namedCurve, modulusLength } = key.asymmetricKeyDetails ?? {}
  const isKnown = key.asymmetricKeyType === 'ed25519' || namedCurve === 'prime256v1' || key.asymmetricKeyType === 'rsa'
  if (!isKnown) throw new Error(`crv: ${WANTED}`)
  if (modulusLength !== undefined && (modulusLength < LEAST_RSA_BITS || modulusLength > MOST_RSA_BITS)) {
    throw new Error(`n: an RSA key must have ${LEAST_RSA_BITS} to ${MOST_RSA_BITS} bits`)
  }
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
