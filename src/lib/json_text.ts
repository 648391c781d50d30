import { createScanner } from 'jsonc-parser'

/** What a walk over JSON text found; offsets are UTF-16 indexes into the text. */
export interface JsonFindings {
  /** The first place where the grammar of RFC 8259 is left. */
  error: { offset: number; message: string } | null
  duplicateKeys: { key: string; offset: number }[]
  /** Integers beyond 2^53 and numbers beyond the range of a double. */
  unsafeNumbers: { literal: string; offset: number }[]
  /** Strings with half of a surrogate pair, which JSON can escape but UTF-8 cannot carry. */
  loneSurrogates: { offset: number }[]
  depth: number
  /** Characters that printing with two spaces per level adds, at most. */
  growth: number
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

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** Walks the text without recursion, so that 100,000 nested arrays are read like any other document. */
export function inspectJson(text: string): JsonFindings {
  const scanner = createScanner(text, false)
  const findings: JsonFindings = {
    error: null,
    duplicateKeys: [],
    unsafeNumbers: [],
    loneSurrogates: [],
    depth: 0,
    growth: 0,
  }
  const stack: Frame[] = []
  let expecting: Expecting = 'value'
  for (;;) {
    const kind = scanner.scan()
    if (kind === TOKEN.trivia || kind === TOKEN.lineBreak) continue
    const next = step(scanner, kind, expecting, stack, findings)
    if (next === 'end') return findings
    if (next === 'error') return { ...findings, error: describe(scanner, kind, expecting, text) }
    expecting = next
    findings.depth = Math.max(findings.depth, stack.length)
    findings.growth += 2 * stack.length + 1
  }
}

function step(
  scanner: Scanner,
  kind: number,
  expecting: Expecting,
  stack: Frame[],
  findings: JsonFindings,
): Expecting | 'end' | 'error' {
  if (kind === TOKEN.end) return expecting === 'nothing' ? 'end' : 'error'
  if (scanner.getTokenError() !== 0) return 'error'
  if (kind === TOKEN.string) noteString(scanner, findings)
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
  if (keys?.has(key) && findings.duplicateKeys.length < MOST_FINDINGS)
    findings.duplicateKeys.push({ key, offset: scanner.getTokenOffset() })
  keys?.add(key)
}

function noteString(scanner: Scanner, findings: JsonFindings): void {
  if (findings.loneSurrogates.length < MOST_FINDINGS && !scanner.getTokenValue().isWellFormed()) {
    findings.loneSurrogates.push({ offset: scanner.getTokenOffset() })
  }
}

function noteNumber(scanner: Scanner, findings: JsonFindings): void {
  const literal = scanner.getTokenValue()
  // 1e20 is printed with all its zeros.
  if (/e/i.test(literal)) findings.growth += 21
  if (
    findings.unsafeNumbers.length < MOST_FINDINGS &&
    (INTEGER.test(literal) ? !Number.isSafeInteger(Number(literal)) : !Number.isFinite(Number(literal)))
  ) {
    findings.unsafeNumbers.push({ literal, offset: scanner.getTokenOffset() })
  }
}

function describe(
  scanner: Scanner,
  kind: number,
  expecting: Expecting,
  text: string,
): { offset: number; message: string } {
  const offset = scanner.getTokenOffset()
  if (kind === TOKEN.end)
    return {
      offset: text.length,
      message: text.trim() === '' ? 'the document is empty' : `unexpected end: ${EXPECTED[expecting]}`,
    }
  if (kind === TOKEN.lineComment || kind === TOKEN.blockComment)
    return { offset, message: 'comments are not part of JSON' }
  if (scanner.getTokenError() !== 0) {
    if (kind === TOKEN.string) return describeString(text, offset)
    return { offset: offset + scanner.getTokenLength(), message: 'this number is incomplete: a digit is missing' }
  }
  if (offset === 0 && text.startsWith('\uFEFF'))
    return { offset, message: 'the document starts with a byte order mark (U+FEFF), which is not part of JSON' }
  return {
    offset,
    message: `unexpected ${show(text.slice(offset, offset + Math.min(scanner.getTokenLength(), 20)))}: ${EXPECTED[expecting]}`,
  }
}

/** Where a string that the scanner refused goes wrong first. */
function describeString(text: string, start: number): { offset: number; message: string } {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\n' || character === '\r')
      return { offset: at, message: 'a string may not contain a line break: close it with a quote, or write \\n' }
    if (character < ' ')
      return { offset: at, message: `control character ${show(character)} in a string: write it as that escape` }
    if (character !== '\\') continue
    ESCAPE.lastIndex = at
    const valid = ESCAPE.exec(text)?.[0]
    if (valid === undefined) {
      const isUnicode = text.charAt(at + 1) === 'u'
      return {
        offset: at,
        message: isUnicode ? 'invalid escape in a string: \\u needs four hex digits' : 'invalid escape in a string',
      }
    }
    at += valid.length - 1
  }
  return { offset: start, message: 'this string is not closed' }
}

/** Quotes text so that every character in it can be seen. */
const show = (text: string): string =>
  JSON.stringify(text).replace(
    /(?! )[\p{Z}\p{C}]/gu,
    character => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )

/**
 * Replaces the halves of surrogate pairs in a parsed value by U+FFFD: readers in most other languages refuse their escapes.
 * JSON.stringify escapes exactly those halves that stand alone; it recurses, so the depth must have been checked.
 */
export const toWellFormed = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value).replace(/\\(?:ud[89a-f][0-9a-f]{2}|.)/g, found =>
      found.startsWith('\\ud') ? '\uFFFD' : found,
    ),
  )
