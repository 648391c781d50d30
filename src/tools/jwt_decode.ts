import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { decodeBase64 } from '../lib/base64.ts'
import { inspectJson, type JsonFindings, toWellFormed } from '../lib/json_text.ts'
import { decodeUtf8 } from '../lib/utf8.ts'
import { openObject, text, UTILITY } from './fields.ts'

const MOST_EPOCH_S = 8.64e12
// A later time is one in milliseconds: as seconds it would be after the year 5138.
const MOST_LIKELY_S = 100_000_000_000
// JSON.stringify recurses: an answer nested deeper could not be sent.
const MOST_DEPTH = 500

/** Shows what a JSON Web Token says (RFC 7519); its signature is never verified. */
export const jwtDecode = defineOperation({
  ...UTILITY,
  name: 'jwt_decode',
  title: 'Decode a JWT',
  description:
    'Decodes header and payload of a JWT and explains its times. Never verifies the signature: do not trust the content.',
  group: 'auth',
  input: z.strictObject({ token: text(100_000).meta(obvious('The token; a leading Bearer is stripped')) }),
  output: z.strictObject({
    header: openObject(z.unknown()).describe('The decoded header.'),
    payload: openObject(z.unknown()).describe('The decoded claims.'),
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
  example: {
    token:
      'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhbmEiLCJpYXQiOjE1MTYyMzkwMjIsImV4cCI6MTUxNjI0MjYyMn0.c2lnbmF0dXJl',
  },
  http: { method: 'GET', path: '/api/tools/jwt/decode', envelope: 'tool' },
  async handle({ token }, ctx) {
    const { header, payload, encoding } = decode(token)
    const times = {
      issued_at: readTime(payload, 'iat'),
      not_before: readTime(payload, 'nbf'),
      expires_at: readTime(payload, 'exp'),
    }
    const exp = typeof payload['exp'] === 'number' ? payload['exp'] : null
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
      seconds_until_expiry: exp === null || times.expires_at.iso === null ? null : Math.floor(exp - nowS),
      issuer: textOrNull(payload['iss']),
      subject: textOrNull(payload['sub']),
      signature_verified: false as const,
      signature_note: 'The signature was not checked. Verify it with the issuer’s key before trusting any of this.',
      warnings: [
        ...encoding,
        ...warn(header, payload, nowS, isExpired),
        ...Object.values(times).flatMap(({ warning }) => warning ?? []),
      ],
    }
  },
})

type Claims = Record<string, unknown>

function decode(token: string): { header: Claims; payload: Claims; encoding: string[] } {
  const bare = token.trim().replace(/^Bearer\s+/i, '')
  const segments = bare.split('.')
  if (segments.length === 5)
    throw badInput('token: has five segments: it is encrypted (JWE, RFC 7516) and cannot be read without its key.')
  if (segments.length !== 3)
    throw badInput(`token: a JWT has three segments joined by dots; this has ${segments.length}.`)
  const [first = '', second = '', signature = ''] = segments
  const header = part('header', first)
  const payload = part('payload', second)
  const encoding = [...header.warnings, ...payload.warnings]
  if (/[^A-Za-z0-9_.-]/.test(bare))
    encoding.push(
      'The token has characters outside Base64url, such as +, /, = or white space: strict readers refuse it.',
    )
  if (signature === '' && !isUnsigned(header.claims)) encoding.push('The signature is empty.')
  if ('problem' in decodeBase64(signature))
    encoding.push('The signature is not Base64url: the token may have been cut short.')
  return { header: header.claims, payload: payload.claims, encoding }
}

const isUnsigned = (header: Claims): boolean =>
  typeof header['alg'] === 'string' && header['alg'].toLowerCase() === 'none'

/** Reads one segment; no error quotes any of it, since a token is a secret. */
function part(name: string, segment: string): { claims: Claims; warnings: string[] } {
  const decoded = decodeBase64(segment)
  if ('problem' in decoded)
    throw badInput(
      `token: its ${name} is not a Base64url-encoded JSON object: it stops being Base64url at character ${decoded.position}.`,
    )
  const utf8 = decodeUtf8(decoded.bytes)
  if ('invalidAt' in utf8)
    throw badInput(
      `token: its ${name} is not a Base64url-encoded JSON object: it is not UTF-8 at byte ${utf8.invalidAt}.`,
    )
  const { error, depth, ...findings } = inspectJson(utf8.text)
  if (error !== null)
    throw badInput(
      `token: its ${name} is not a Base64url-encoded JSON object: it stops being JSON at character ${error.offset}.`,
    )
  if (depth > MOST_DEPTH)
    throw badInput(`token: its ${name} is nested ${depth} levels deep; the limit is ${MOST_DEPTH}.`)
  const claims: unknown = JSON.parse(utf8.text)
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) {
    throw badInput(`token: its ${name} is not a Base64url-encoded JSON object but another JSON value.`)
  }
  const hasHalves = findings.loneSurrogates.length > 0
  return { claims: hasHalves ? (toWellFormed(claims) as Claims) : (claims as Claims), warnings: warnOf(name, findings) }
}

/** What is not shown as the segment has it, or read otherwise elsewhere. */
function warnOf(
  name: string,
  { duplicateKeys, loneSurrogates, unsafeNumbers }: Omit<JsonFindings, 'error' | 'depth'>,
): string[] {
  const warnings: string[] = []
  if (duplicateKeys.length > 0) warnings.push(`The ${name} has a name twice: readers differ on which value counts.`)
  if (loneSurrogates.length > 0)
    warnings.push(`The ${name} has half of a surrogate pair, shown as U+FFFD: many readers refuse it.`)
  if (unsafeNumbers.some(({ literal }) => Number.isFinite(Number(literal))))
    warnings.push(`The ${name} has an integer beyond 2^53: here, as for many readers, its last digits may be others.`)
  return warnings
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function readTime(payload: Claims, claim: string): { iso: string | null; warning?: string } {
  const value = payload[claim]
  if (value === undefined) return { iso: null }
  if (typeof value !== 'number')
    return { iso: null, warning: `${claim} is not a number: RFC 7519 wants epoch seconds.` }
  if (Math.abs(value) > MOST_EPOCH_S) return { iso: null, warning: `${claim} is outside the range of dates.` }
  const suspicious = Math.abs(value) > MOST_LIKELY_S
  return {
    iso: new Date(value * 1000).toISOString(),
    ...(suspicious && { warning: `${claim} looks like milliseconds: RFC 7519 wants seconds.` }),
  }
}

function warn(header: Claims, payload: Claims, nowS: number, isExpired: boolean): string[] {
  const warnings: string[] = []
  if (typeof header['alg'] !== 'string') warnings.push('The header names no algorithm.')
  else if (isUnsigned(header)) warnings.push('alg is none: the token is not signed and anyone can have written it.')
  if ('enc' in header) warnings.push('The header has enc: this looks like an encrypted token (JWE), not a signed one.')
  if (isExpired) warnings.push('The token has expired.')
  if (typeof payload['nbf'] === 'number' && payload['nbf'] > nowS) warnings.push('The token is not valid yet (nbf).')
  const { iat } = payload
  if (typeof iat === 'number' && iat > nowS && iat <= MOST_LIKELY_S)
    warnings.push('The token was issued in the future (iat): a clock is wrong, and some readers refuse it until then.')
  return warnings
}
