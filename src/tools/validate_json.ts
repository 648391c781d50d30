import { z } from 'zod'
import { defineOperation } from '../core/operation.ts'
import { inspectJson, type JsonFindings } from '../lib/json_text.ts'
import { decodeUtf8 } from '../lib/utf8.ts'
import { UTILITY } from './fields.ts'

// JSON.stringify recurses, and indentation grows with the square of the depth.
const MOST_DEPTH = 500
const MOST_PRETTY = 4_194_304
const CONTEXT = 20

/** Whether a text is JSON (RFC 8259), what it holds, and where exactly it stops being JSON. */
export const validateJson = defineOperation({
  ...UTILITY,
  name: 'validate_json',
  title: 'Validate JSON',
  description: 'Checks JSON text. Valid: the parsed value, pretty text and warnings (duplicate keys, unsafe integers). Invalid: the exact line and column.',
  group: 'validation',
  input: z.strictObject({
    json: z
      .custom<string | Uint8Array>(value => typeof value === 'string' || value instanceof Uint8Array, 'must be the JSON document as text')
      .meta({ type: 'string' })
      .describe('The JSON document as text'),
  }),
  output: z.strictObject({
    valid: z.boolean().describe('Whether the text is JSON.'),
    parsed: z.unknown().optional().describe('Valid: the value; null also when too deep to echo.'),
    pretty: z.string().nullable().optional().describe('Valid: the value indented by two spaces; null when too deep or large.'),
    type: z.enum(['object', 'array', 'string', 'number', 'boolean', 'null']).optional().describe('Valid: the type of the value.'),
    character_count: z.number().int().optional().describe('Valid: Unicode characters in the text.'),
    key_count: z.number().int().optional().describe('Valid: keys of the root object, 0 for other types.'),
    warnings: z.array(z.string()).optional().describe('Valid: what a reader of this document may trip over.'),
    error: z
      .strictObject({
        message: z.string().describe('What is wrong.'),
        line: z.number().int().describe('Line, from 1.'),
        column: z.number().int().describe('Column in characters, from 1.'),
        position: z.number().int().describe('Offset in characters, from 0 (bytes when the text is not UTF-8).'),
        context: z.string().describe('The text around the place.'),
      })
      .optional()
      .describe('Invalid: what is wrong and where.'),
  }),
  example: { json: '{"name": "Ana", "tags": [1, 2]}' },
  http: { method: 'POST', path: '/api/tools/validate/json', envelope: 'tool', body: 'raw' },
  async handle({ json }) {
    const decoded = typeof json === 'string' ? { text: json } : decodeUtf8(json)
    if ('invalidAt' in decoded) return { valid: false, error: notUtf8(json as Uint8Array, decoded.invalidAt) }
    const findings = inspectJson(decoded.text)
    try {
      return describeValue(decoded.text, JSON.parse(decoded.text), findings)
    } catch (error) {
      const { offset, message } = findings.error ?? { offset: 0, message: String(error) }
      return { valid: false, error: { message, ...locate(decoded.text, offset) } }
    }
  },
})

function describeValue(text: string, value: unknown, findings: JsonFindings) {
  const tooDeep = findings.depth > MOST_DEPTH
  const tooLarge = !tooDeep && text.length + findings.indentation > MOST_PRETTY
  const warnings = [
    ...findings.duplicateKeys.map(
      ({ key, offset }) => `Key ${JSON.stringify(key.slice(0, 40))} is repeated at ${place(text, offset)}: most readers keep only the last value.`,
    ),
    ...findings.unsafeIntegers.map(
      ({ literal, offset }) => `${literal.slice(0, 40)} at ${place(text, offset)} is beyond 2^53: many readers change its digits.`,
    ),
    ...(tooDeep ? [`Nested ${findings.depth} levels deep: over ${MOST_DEPTH}, parsed and pretty are left out.`] : []),
    ...(tooLarge ? ['pretty is left out: it would be over 4 million characters long.'] : []),
  ]
  return {
    valid: true,
    parsed: tooDeep ? null : value,
    pretty: tooDeep || tooLarge ? null : JSON.stringify(value, null, 2),
    type: typeName(value),
    character_count: countCharacters(text),
    key_count: typeName(value) === 'object' ? Object.keys(value as object).length : 0,
    ...(warnings.length > 0 && { warnings }),
  }
}

type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

function typeName(value: unknown): JsonType {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : (typeof value as JsonType)
}

function locate(text: string, offset: number) {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return {
    line: before.split('\n').length,
    column: countCharacters(before.slice(lineStart)) + 1,
    position: countCharacters(before),
    context: text.slice(Math.max(0, offset - CONTEXT), offset + CONTEXT).toWellFormed(),
  }
}

function place(text: string, offset: number): string {
  const { line, column } = locate(text, offset)
  return `line ${line} column ${column}`
}

function notUtf8(bytes: Uint8Array, at: number) {
  const before = Buffer.from(bytes.subarray(0, at)).toString('utf8')
  const { line, column } = locate(before, before.length)
  const hex = bytes[at]?.toString(16).padStart(2, '0') ?? 'missing'
  return { message: `the bytes are not UTF-8: 0x${hex} does not fit here`, line, column, position: at, context: before.slice(-CONTEXT).toWellFormed() }
}

const countCharacters = (text: string): number => {
  let count = text.length
  for (const _pair of text.matchAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)) count -= 1
  return count
}
