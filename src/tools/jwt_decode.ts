import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { decodeJwt } from 'jose/jwt/decode'
import { z } from 'zod'
import { badInput } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { UTILITY } from './fields.ts'

const MOST_EPOCH_S = 8.64e12

/** Shows what a JSON Web Token says (RFC 7519); its signature is never verified. */
export const jwtDecode = defineOperation({
  ...UTILITY,
  name: 'jwt_decode',
  title: 'Decode a JWT',
  description: 'Decodes the header and payload of a JWT and explains its times. Never verifies the signature: do not trust the content because it decodes.',
  group: 'auth',
  input: z.strictObject({ token: z.string().max(100_000).describe('The token; a leading Bearer is stripped') }),
  output: z.strictObject({
    header: z.record(z.string(), z.unknown()).describe('The decoded header.'),
    payload: z.record(z.string(), z.unknown()).describe('The decoded claims.'),
    algorithm: z.string().nullable().describe('Header alg.'),
    token_type: z.string().nullable().describe('Header typ.'),
    issued_at: z.string().nullable().describe('Claim iat as ISO 8601, null when absent.'),
    not_before: z.string().nullable().describe('Claim nbf as ISO 8601, null when absent.'),
    expires_at: z.string().nullable().describe('Claim exp as ISO 8601, null when absent.'),
    is_expired: z.boolean().describe('True when exp has passed; false without exp.'),
    seconds_until_expiry: z.number().int().nullable().describe('Negative once expired; null without exp.'),
    issuer: z.string().nullable().describe('Claim iss.'),
    subject: z.string().nullable().describe('Claim sub.'),
    signature_verified: z.literal(false).describe('Always false: this tool only decodes.'),
    signature_note: z.string().describe('What that means.'),
    warnings: z.array(z.string()).describe('What deserves attention about this token.'),
  }),
  example: { token: 'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhbmEiLCJpYXQiOjE1MTYyMzkwMjIsImV4cCI6MTUxNjI0MjYyMn0.c2lnbmF0dXJl' },
  http: { method: 'GET', path: '/api/tools/jwt/decode', envelope: 'tool' },
  async handle({ token }, ctx) {
    const { header, payload } = decode(token)
    const times = { issued_at: readTime(payload, 'iat'), not_before: readTime(payload, 'nbf'), expires_at: readTime(payload, 'exp') }
    const exp = typeof payload['exp'] === 'number' && times.expires_at.iso !== null ? payload['exp'] : null
    const nowS = ctx.now() / 1000
    const isExpired = exp !== null && exp <= nowS
    return {
      header,
      payload,
      algorithm: textOrNull(header['alg']),
      token_type: textOrNull(header['typ']),
      issued_at: times.issued_at.iso,
      not_before: times.not_before.iso,
      expires_at: times.expires_at.iso,
      is_expired: isExpired,
      seconds_until_expiry: exp === null ? null : Math.floor(exp - nowS),
      issuer: textOrNull(payload['iss']),
      subject: textOrNull(payload['sub']),
      signature_verified: false as const,
      signature_note: 'The signature was not checked. Verify it with the issuer’s key before trusting any of this.',
      warnings: [...warn(header, payload, nowS, isExpired), ...Object.values(times).flatMap(({ warning }) => warning ?? [])],
    }
  },
})

type Claims = Record<string, unknown>

function decode(token: string): { header: Claims; payload: Claims } {
  const bare = token.trim().replace(/^Bearer\s+/i, '')
  const segments = bare.split('.')
  if (segments.length === 5) throw badInput('token: has five segments: it is encrypted (JWE, RFC 7516) and cannot be read without its key.')
  if (segments.length !== 3) throw badInput(`token: a JWT has three segments joined by dots; this has ${segments.length}.`)
  return { header: part('header', () => decodeProtectedHeader(bare)), payload: part('payload', () => decodeJwt(bare)) }
}

function part(name: string, read: () => unknown): Claims {
  try {
    return read() as Claims
  } catch {
    throw badInput(`token: its ${name} is not a Base64url-encoded JSON object.`)
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function readTime(payload: Claims, claim: string): { iso: string | null; warning?: string } {
  const value = payload[claim]
  if (value === undefined) return { iso: null }
  if (typeof value !== 'number') return { iso: null, warning: `${claim} is not a number: RFC 7519 wants epoch seconds.` }
  if (Math.abs(value) > MOST_EPOCH_S) return { iso: null, warning: `${claim} is outside the range of dates.` }
  const suspicious = Math.abs(value) > 100_000_000_000
  return { iso: new Date(value * 1000).toISOString(), ...(suspicious && { warning: `${claim} looks like milliseconds: RFC 7519 wants seconds.` }) }
}

function warn(header: Claims, payload: Claims, nowS: number, isExpired: boolean): string[] {
  const warnings: string[] = []
  if (typeof header['alg'] !== 'string') warnings.push('The header names no algorithm.')
  else if (header['alg'].toLowerCase() === 'none') warnings.push('alg is none: the token is not signed and anyone can have written it.')
  if ('enc' in header) warnings.push('The header has enc: this looks like an encrypted token (JWE), not a signed one.')
  if (isExpired) warnings.push('The token has expired.')
  if (typeof payload['nbf'] === 'number' && payload['nbf'] > nowS) warnings.push('The token is not valid yet (nbf).')
  return warnings
}
