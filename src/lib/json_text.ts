import { createScanner } from 'jsonc-parser'

/** What a walk over JSON text found; offsets are UTF-16 indexes into the text. */
export interface JsonFindings {
  /** The first place where the grammar of RFC 8259 is left. */
  error: { offset: number; message: string } | null
  duplicateKeys: { key: string; offset: number }[]
  unsafeIntegers: { literal: string; offset: number }[]
  depth: number
  /** Characters of white space that printing with two spaces per level adds, at most. */
  indentation: number
}

const MOST_FINDINGS = 20
const INTEGER = /^-?\d+$/

type Scanner = ReturnType<typeof createScanner>
/** One open container: the keys seen so far, or null for an array. */
type Frame = Set<string> | null
type Expecting = 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'colon' | 'comma_or_end' | 'nothing'

const EXPECTED: Record<Expecting, string> = {
  value: 'expected a value',
  value_or_end: 'expected a value or "]"',
  key: 'expected a property name in double quotes',
  key_or_end: 'expected a property name in double quotes or "}"',
  colon: 'expected ":" after the property name',
  comma_or_end: 'expected "," or the end of the object or array',
  nothing: 'expected nothing after the end of the document',
}

// jsonc-parser declares its SyntaxKind and ScanError as ambient const enums, which isolated modules cannot read.
const TOKEN = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  trivia: 15,
  end: 17,
}
/** null, true, false, strings and numbers. */
const isLiteral = (kind: number): boolean => kind >= 7 && kind <= TOKEN.number

const TOKEN_ERRORS: Record<number, string> = {
  1: 'comments are not part of JSON',
  2: 'this string is not closed',
  3: 'this number is incomplete',
  4: 'invalid \\u escape in this string',
  5: 'invalid escape character in this string',
  6: 'control character in this string: escape it',
}

/** Walks the text without recursion, so that 100,000 nested arrays are read like any other document. */
export function inspectJson(text: string): JsonFindings {
  const scanner = createScanner(text, false)
  const findings: JsonFindings = { error: null, duplicateKeys: [], unsafeIntegers: [], depth: 0, indentation: 0 }
  const stack: Frame[] = []
  let expecting: Expecting = 'value'
  for (;;) {
    const kind = scanner.scan()
    if (kind === TOKEN.trivia || kind === TOKEN.lineBreak) {
      if (/^[ \t\r\n]*$/.test(text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength()))) continue
    }
    const next = step(scanner, kind, expecting, stack, findings)
    if (next === 'end') return findings
    if (next === 'error') return { ...findings, error: describe(scanner, kind, expecting, text) }
    expecting = next
    findings.depth = Math.max(findings.depth, stack.length)
    findings.indentation += 2 * stack.length + 1
  }
}

function step(scanner: Scanner, kind: number, expecting: Expecting, stack: Frame[], findings: JsonFindings): Expecting | 'end' | 'error' {
  if (kind === TOKEN.end) return expecting === 'nothing' ? 'end' : 'error'
  if (scanner.getTokenError() !== 0) return 'error'
  switch (expecting) {
    case 'value':
    case 'value_or_end':
      if (kind === TOKEN.closeBracket && expecting === 'value_or_end') return close(stack)
      return openOrLiteral(scanner, kind, stack, findings)
    case 'key':
    case 'key_or_end':
      if (kind === TOKEN.closeBrace && expecting === 'key_or_end') return close(stack)
      if (kind !== TOKEN.string) return 'error'
      noteKey(scanner, stack.at(-1), findings)
      return 'colon'
    case 'colon':
      return kind === TOKEN.colon ? 'value' : 'error'
    case 'comma_or_end': {
      const inObject = stack.at(-1) !== null
      if (kind === TOKEN.comma) return inObject ? 'key' : 'value'
      return kind === (inObject ? TOKEN.closeBrace : TOKEN.closeBracket) ? close(stack) : 'error'
    }
    default:
      return 'error'
  }
}

function openOrLiteral(scanner: Scanner, kind: number, stack: Frame[], findings: JsonFindings): Expecting | 'error' {
  if (kind === TOKEN.openBrace) {
    stack.push(new Set())
    return 'key_or_end'
  }
  if (kind === TOKEN.openBracket) {
    stack.push(null)
    return 'value_or_end'
  }
  if (!isLiteral(kind)) return 'error'
  if (kind === TOKEN.number) noteNumber(scanner, findings)
  return stack.length === 0 ? 'nothing' : 'comma_or_end'
}

function close(stack: Frame[]): Expecting {
  stack.pop()
  return stack.length === 0 ? 'nothing' : 'comma_or_end'
}

function noteKey(scanner: Scanner, keys: Frame | undefined, findings: JsonFindings): void {
  const key = scanner.getTokenValue()
  if (keys?.has(key) && findings.duplicateKeys.length < MOST_FINDINGS) findings.duplicateKeys.push({ key, offset: scanner.getTokenOffset() })
  keys?.add(key)
}

function noteNumber(scanner: Scanner, findings: JsonFindings): void {
  const literal = scanner.getTokenValue()
  if (findings.unsafeIntegers.length < MOST_FINDINGS && INTEGER.test(literal) && !Number.isSafeInteger(Number(literal))) {
    findings.unsafeIntegers.push({ literal, offset: scanner.getTokenOffset() })
  }
}

function describe(scanner: Scanner, kind: number, expecting: Expecting, text: string): { offset: number; message: string } {
  const offset = scanner.getTokenOffset()
  if (kind === TOKEN.end) return { offset: text.length, message: text.trim() === '' ? 'the document is empty' : `unexpected end: ${EXPECTED[expecting]}` }
  const tokenError = TOKEN_ERRORS[scanner.getTokenError()]
  if (tokenError !== undefined) return { offset, message: tokenError }
  if (kind === TOKEN.lineComment || kind === TOKEN.blockComment) return { offset, message: 'comments are not part of JSON' }
  const found = text.slice(offset, offset + Math.min(scanner.getTokenLength(), 20))
  return { offset, message: `unexpected ${JSON.stringify(found)}: ${EXPECTED[expecting]}` }
}
