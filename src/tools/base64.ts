import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { decodeBase64 } from '../lib/base64.ts'
import { decodeUtf8 } from '../lib/utf8.ts'
import { text, UTILITY } from './fields.ts'

/** Base64 and Base64url, RFC 4648. */
export const base64 = defineOperation({
  ...UTILITY,
  name: 'base64',
  title: 'Encode or decode Base64',
  description:
    'Encodes text as Base64 (also URL-safe) or decodes it. Decoding takes both alphabets, padded or not; binary comes back as hex.',
  group: 'cryptography',
  input: z.strictObject({
    action: z.enum(['encode', 'decode']).meta(obvious('What to do')),
    value: text(1_048_576).meta(obvious('Text to encode, or Base64 to decode')),
  }),
  output: z.strictObject({
    action: z.string().describe('encode or decode.'),
    input: z.string().describe('The value as given.'),
    output: z.string().nullable().describe('The encoded or decoded text; null when the bytes are not UTF-8.'),
    url_safe: z.string().optional().describe('Encode: the Base64url form without padding.'),
    is_text: z.boolean().optional().describe('Decode: whether the bytes are UTF-8 text.'),
    hex: z.string().optional().describe('Decode: the bytes in hex, when they are not text.'),
    byte_length: z.number().int().optional().describe('Decode: how many bytes.'),
  }),
  example: { action: 'encode', value: 'hello world' },
  http: { method: 'GET', path: '/api/tools/base64', envelope: 'tool' },
  async handle({ action, value }) {
    if (action === 'encode') {
      const bytes = Buffer.from(value, 'utf8')
      return { action, input: value, output: bytes.toString('base64'), url_safe: bytes.toString('base64url') }
    }
    const decoded = decodeBase64(value)
    if ('problem' in decoded) throw badInput(`value: not Base64 at character ${decoded.position}: ${decoded.problem}.`)
    const { bytes } = decoded
    const utf8 = decodeUtf8(bytes)
    return 'text' in utf8
      ? { action, input: value, output: utf8.text, is_text: true, byte_length: bytes.length }
      : { action, input: value, output: null, is_text: false, hex: bytes.toString('hex'), byte_length: bytes.length }
  },
})
