import { hash as digestOf } from 'node:crypto'
import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { defineOperation } from '../core/operation.ts'
import { text, UTILITY } from './fields.ts'

const WEAK = new Set(['md5', 'sha1'])

/** The digest of a text's UTF-8 bytes (FIPS 180-4; MD5 by RFC 1321). */
export const hash = defineOperation({
  ...UTILITY,
  name: 'hash',
  title: 'Hash text',
  description: 'Computes the hex digest of a text as UTF-8.',
  group: 'cryptography',
  input: z.strictObject({
    input: text(1_048_576).meta(obvious('Text to hash')),
    algo: z.enum(['sha256', 'md5', 'sha1', 'sha512']).default('sha256').meta(obvious('Digest algorithm')),
  }),
  output: z.strictObject({
    input: z.string().describe('The text that was hashed.'),
    algorithm: z.string().describe('The algorithm used.'),
    hash: z.string().describe('The digest, lowercase hex.'),
    length_bits: z.number().int().describe('Digest length in bits.'),
    length_hex_chars: z.number().int().describe('Digest length in hex characters.'),
    note: z.string().optional().describe('Present for md5 and sha1: not for security.'),
  }),
  example: { input: 'hello world', algo: 'sha256' },
  http: { method: 'GET', path: '/api/tools/hash', envelope: 'tool' },
  async handle({ input, algo }) {
    const digest = digestOf(algo, input, 'hex')
    return {
      input,
      algorithm: algo,
      hash: digest,
      length_bits: digest.length * 4,
      length_hex_chars: digest.length,
      ...(WEAK.has(algo) && {
        note: `${algo} is broken: use it for checksums only, never for passwords or signatures.`,
      }),
    }
  },
})
