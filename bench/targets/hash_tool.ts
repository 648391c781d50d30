import { createHash } from 'node:crypto'
import { z } from 'zod'

/** How many tools each comparison server registers: as many as the finished product lists. */
export const TOOL_COUNT = 32

/** The arguments of the comparison tool, built once as a careful author would. */
export const input = {
  input: z.string().describe('Text to hash'),
  algo: z.enum(['sha256', 'md5', 'sha1', 'sha512']).default('sha256').describe('Digest algorithm'),
}

/** The result of the comparison tool. */
export const output = {
  input: z.string(),
  algorithm: z.string(),
  hash: z.string(),
  length_bits: z.number().int(),
  length_hex_chars: z.number().int(),
}

/** The same work our own tool does. */
export function run({ input: text, algo }: { input: string; algo: string }) {
  const digest = createHash(algo).update(text, 'utf8').digest('hex')
  const structuredContent = {
    input: text,
    algorithm: algo,
    hash: digest,
    length_bits: digest.length * 4,
    length_hex_chars: digest.length,
  }
  return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent }
}
