import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput, Failure } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import { openObject, text, UTILITY } from './fields.ts'

/** Runs a JavaScript pattern against a text, on another thread and under a hard deadline. */
export const regexTest = defineOperation({
  ...UTILITY,
  name: 'regex_test',
  title: 'Test a regular expression',
  description:
    'Runs a JavaScript regular expression (flags g i m s; g: all matches) on a text and returns matches, groups and positions.',
  group: 'text',
  input: z.strictObject({
    pattern: text(2048).describe('Pattern without delimiters'),
    input: text(100_000).meta(obvious('Text to search')),
    flags: z
      .string()
      .max(4)
      .refine(
        flags => /^[gims]*$/.test(flags) && new Set(flags).size === flags.length,
        'only g, i, m and s are allowed, each once',
      )
      .default('')
      .meta(obvious('Any of g all matches, i ignore case, m multiline, s dot matches newline')),
  }),
  output: z.strictObject({
    pattern: z.string().describe('The pattern.'),
    flags: z.string().describe('The flags used.'),
    matched: z.boolean().describe('Whether anything matched.'),
    match_count: z.number().int().describe('Number of matches listed.'),
    matches: z
      .array(
        z.strictObject({
          match: z.string().describe('The matched text; half of a surrogate pair shows as U+FFFD.'),
          index: z.number().int().describe('Start, in UTF-16 code units.'),
          end: z.number().int().describe('End, exclusive.'),
          groups: z.array(z.string().nullable()).describe('Captured groups in order; null when a group took no part.'),
          named_groups: openObject(z.string().nullable()).describe('Captured groups by name.'),
        }),
      )
      .describe('The first match, or with flag g all of them.'),
    note: z.string().optional().describe('What of the pattern other dialects read otherwise.'),
    truncated: z.boolean().describe('True when there are more matches than are listed, or texts longer than shown.'),
  }),
  example: { pattern: '(?<user>\\w+)@(\\w+)\\.com', input: 'ana@example.com, bo@test.com', flags: 'g' },
  http: { method: 'GET', path: '/api/tools/regex/test', envelope: 'tool' },
  async handle({ pattern, input, flags }, ctx) {
    const verdict = await ctx.regex.run({ pattern, input, flags }, ctx.cancelled())
    switch (verdict.kind) {
      case 'done':
        return {
          pattern,
          flags,
          matched: verdict.matches.length > 0,
          match_count: verdict.matches.length,
          matches: verdict.matches,
          truncated: verdict.truncated,
          ...noteOf(pattern),
        }
      case 'invalid':
        throw badInput(`pattern: ${verdict.message}.`)
      case 'timeout':
        throw badInput(
          `pattern: did not finish within ${verdict.limitMs} ms on this input and was stopped; rewrite nested quantifiers such as (a+)+, or shorten the input.`,
        )
      case 'out_of_memory':
        throw badInput(
          'pattern: needed too much memory on this input and was stopped; make it simpler or shorten the input.',
        )
      case 'busy':
        throw new Failure('transient', 'Too many patterns are waiting; try again in a second.', { retryAfterS: 1 })
    }
  },
})

const ESCAPES = /\\(.)/gs
// Letters that mean something behind a backslash without flag u.
const MEANING = 'bBcdDfknrsStuvwWx'
const DELIMITED = /^\/(.+)\/([dgimsuvy]*)$/s
// Flags that this tool does not take.
const OTHER_FLAGS = /[^gims]/g
const POSIX = /\[:(\^?[a-z]+):\]/
// What is written between brackets for the classes that POSIX has names for.
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['alpha', 'A-Za-z'],
  ['alnum', 'A-Za-z0-9'],
  ['digit', '0-9'],
  ['lower', 'a-z'],
  ['space', '\\s'],
  ['upper', 'A-Z'],
  ['word', '\\w'],
  ['xdigit', '0-9A-Fa-f'],
])
// Any escape: the second backslash of two begins none.
const BRACED = /\\(?:([ux])\{([\da-f]{1,6})\}|.)/gis
const OPEN_COUNT = /\{(,\d+)\}/

/** JavaScript takes what it does not know for the text itself, so that a pattern of another dialect matches nothing and fails nowhere. */
function noteOf(pattern: string): { note: string } | undefined {
  const flags = DELIMITED.exec(pattern)?.[2]?.replace(OTHER_FLAGS, '')
  const escaped = [...pattern.matchAll(ESCAPES)].flatMap(([, letter = '']) => (/[a-z]/i.test(letter) ? [letter] : []))
  const letters = [...new Set(escaped)].filter(letter => !MEANING.includes(letter))
  const bare = pattern.replace(ESCAPES, '')
  const [posix, named = ''] = POSIX.exec(bare) ?? []
  const [count, most] = OPEN_COUNT.exec(bare) ?? []
  const [braced, , hex = ''] = [...pattern.matchAll(BRACED)].find(([, letter]) => letter !== undefined) ?? []
  const both = (prefix: string): string => letters.map(letter => prefix + letter).join(' and ')
  const notes = [
    ...(flags === undefined
      ? []
      : [
          `The slashes are part of the pattern: send what is between them${flags === '' ? '' : `, and ${flags} as flags`}.`,
        ]),
    ...(letters.length === 0
      ? []
      : [
          `In JavaScript without flag u, ${both('\\')} ${letters.length === 1 ? 'is just the letter' : 'are just the letters'} ${both('')}.`,
        ]),
    ...(posix === undefined
      ? []
      : [
          `JavaScript has no classes such as ${posix.slice(0, 20)}: write ${CHARACTERS.get(named) ?? 'its characters'} in its place.`,
        ]),
    ...(count === undefined ? [] : [`In JavaScript ${count} is text: write {0${most}}.`]),
    ...(braced === undefined
      ? []
      : [`In JavaScript without flag u, ${braced} is no character${writtenOut(Number.parseInt(hex, 16))}.`]),
  ]
  return notes.length === 0 ? undefined : { note: notes.join(' ') }
}

/** How a character is written without flag u. */
const writtenOut = (codePoint: number): string =>
  codePoint > 0x10_ffff
    ? ''
    : `: write ${String.fromCodePoint(codePoint)
        .split('')
        .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join('')}`
