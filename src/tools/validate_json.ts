import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { defineOperation } from '../core/operation.ts'
import { inspectJson, type JsonFindings, toWellFormed } from '../lib/json_text.ts'
import { decodeUtf8 } from '../lib/utf8.ts'
import { LONE_SURROGATE, UTILITY } from './fields.ts'

// JSON.stringify recurses, and indentation grows with the square of the depth.
const MOST_DEPTH = 500
const MOST_PRETTY = 4_194_304
// Of text in an argument; bytes of a request body are bounded by the door they come through.
const MOST_TEXT = 1_048_576
const CONTEXT = 20

/** Whether a text is JSON (RFC 8259), what it holds, and where exactly it stops being JSON. */
export const validateJson = defineOperation({
  ...UTILITY,
  name: 'validate_json',
  title: 'Validate JSON',
  description:
    'Checks JSON text. Valid: the parsed value, pretty text and warnings (duplicate keys, unsafe integers). Invalid: the exact line and column.',
  group: 'validation',
  input: z.strictObject({
    json: z
      .custom<string | Uint8Array>(
        value => typeof value === 'string' || value instanceof Uint8Array,
        'must be the JSON document as text',
      )
      .refine(
        value => value.length <= MOST_TEXT || typeof value !== 'string',
        `must be at most ${MOST_TEXT} characters`,
      )
      .refine(value => typeof value !== 'string' || value.isWellFormed(), LONE_SURROGATE)
      .meta({ type: 'string' })
      .meta(obvious('The JSON document as text')),
  }),
  output: z.strictObject({
    valid: z.boolean().describe('Whether the text is JSON.'),
    parsed: z.unknown().optional().describe('Valid: the value; null also when too deep to echo.'),
    pretty: z
      .string()
      .nullable()
      .optional()
      .describe('Valid: the value indented by two spaces; null when too deep or large.'),
    type: z
      .enum(['object', 'array', 'string', 'number', 'boolean', 'null'])
      .optional()
      .describe('Valid: the type of the value.'),
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
      return {
        valid: false,
        error: { message, ...locate(decoded.text, offset), context: around(decoded.text, offset) },
      }
    }
  },
})

function describeValue(text: string, value: unknown, findings: JsonFindings) {
  const tooDeep = findings.depth > MOST_DEPTH
  const tooLarge = !tooDeep && text.length + findings.growth > MOST_PRETTY
  const shown = tooDeep ? null : findings.loneSurrogates.length > 0 ? toWellFormed(value) : value
  const warnings = [
    ...placed(
      text,
      findings.duplicateKeys,
      ({ key }, place) =>
        `Key ${JSON.stringify(key.slice(0, 40).toWellFormed())} is repeated at ${place}: most readers keep only the last value.`,
    ),
    ...placed(text, findings.unsafeNumbers, ({ literal }, place) =>
      Number.isFinite(Number(literal))
        ? `${literal.slice(0, 40)} at ${place} is beyond 2^53: many readers change its digits.`
        : `${literal.slice(0, 40)} at ${place} is beyond the range of a double: it is shown as null, and many readers do no better.`,
    ),
    ...placed(
      text,
      findings.loneSurrogates,
      (_, place) => `The string at ${place} has half of a surrogate pair, shown as U+FFFD: many readers refuse it.`,
    ),
    ...(tooDeep ? [`Nested ${findings.depth} levels deep: over ${MOST_DEPTH}, parsed and pretty are left out.`] : []),
    ...(tooLarge ? ['pretty is left out: it would be over 4 million characters long.'] : []),
  ]
  return {
    valid: true,
    parsed: shown,
    pretty: tooDeep || tooLarge ? null : JSON.stringify(shown, null, 2),
    type: typeName(value),
    character_count: locate(text, text.length).position,
    key_count: typeName(value) === 'object' ? Object.keys(value as object).length : 0,
    ...(warnings.length > 0 && { warnings }),
  }
}

type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'

function typeName(value: unknown): JsonType {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : (typeof value as JsonType)
}

interface Place {
  line: number
  column: number
  position: number
}

/** Finds the places of growing offsets in one pass over the text; all three count characters, not UTF-16 units. */
function createLocator(text: string): (offset: number) => Place {
  const place = { line: 1, column: 1, position: 0 }
  let at = 0
  return offset => {
    for (; at < offset; at += 1) {
      const unit = text.charCodeAt(at)
      // The second half of a pair belongs to the character already counted.
      if (unit >= 0xdc00 && unit <= 0xdfff) continue
      place.position += 1
      place.column += 1
      if (unit === 10) {
        place.line += 1
        place.column = 1
      }
    }
    return { ...place }
  }
}

const locate = (text: string, offset: number): Place => createLocator(text)(offset)

/** Words findings, which come in the order of their offsets. */
function placed<T extends { offset: number }>(
  text: string,
  findings: T[],
  word: (finding: T, place: string) => string,
): string[] {
  const at = createLocator(text)
  return findings.map(finding => {
    const { line, column } = at(finding.offset)
    return word(finding, `line ${line} column ${column}`)
  })
}

/** Cuts out the text around an offset, without the halves of the characters cut through. */
const around = (text: string, offset: number): string =>
  text.slice(Math.max(0, offset - CONTEXT), offset + CONTEXT).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')

function notUtf8(bytes: Uint8Array, at: number) {
  const before = Buffer.from(bytes.subarray(0, at)).toString('utf8')
  const { line, column } = locate(before, before.length)
  const hex = bytes[at]?.toString(16).padStart(2, '0')
  return {
    message: `the bytes are not UTF-8: 0x${hex} does not fit here`,
    line,
    column,
    position: at,
    context: around(before, before.length),
  }
}
