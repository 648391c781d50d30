import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toCatalogue, toSentences } from '../../script/sentences.ts'
import { toInputSchema, toOutputSchema } from '../../src/core/schema.ts'
import { createProductRegistry } from '../../src/main.ts'

const sentences = toSentences()
const registry = createProductRegistry()

// Written small wherever they stand: fields, their values, operations, commands and what is named by a code.
const schemas = JSON.stringify(registry.list.map(operation => [toInputSchema(operation), toOutputSchema(operation)]))
const NAMES = new Set([
  ...[...schemas.matchAll(/"([a-z]\w*)"/g)].map(([, name = '']) => name),
  ...['alg', 'coordinates', 'doctor', 'gleif', 'kb', 'node', 'primary', 'us'],
])
const isName = (word: string): boolean => NAMES.has(word.replace(/[,;:]$/, '')) || /[_:/.-]|\d/.test(word)

// Ends of sentences whose beginning is chosen beside them.
const TAILS = new Set([
  'is not an address.',
  'the domain has no ASCII form.',
  'a time you are waiting for is free: {…} at {…}, {…}, {…} ({…}).',
  'try again when the business is open, with confirm_repeat true, or use send_message.',
  'a direct number as business_phone, or send_message, leads past it.',
  'try again at a quieter time, with confirm_repeat true and a longer max_duration_seconds, or use send_message.',
  'send business_phone, or import its booking link with import_booking_url.',
  'import its booking link with import_booking_url and use the smb_id it answers.',
  'did you mean {…}?',
  'come first{…}, then others of that kind.',
  'mapped there, {…} known to meet every condition: leave one out to see {…}.',
  'send one of {…}.',
  'if you do not agree, please hang up now.',
  'answered HTTP {…}.',
  'takes no further {…}s for now (HTTP {…}).',
  'refused the {…} (HTTP {…}).',
  'must be an e-mail address such as ana@example.com.',
])

// Pages, paths and documents of the HTTP door say its paths; a caller over MCP cannot follow them.
const OF_EVERY_DOOR = /^src\/(core|ops|gate|providers|screening|map|supply|store|tools)\//
const OF_THE_OPERATOR = /\/(index|operator_paths|inbound|inbound_points|mailer)\.ts$/

const offending = (isWrong: (text: string, file: string) => boolean): string[] =>
  sentences.filter(({ text, file }) => isWrong(text, file)).map(({ file, text }) => `${file}: ${text}`)

describe('the sentences that callers read', () => {
  it('are those of the catalogue, which npm run generate writes', () => {
    expect(readFileSync('test/texts/catalogue.txt', 'utf8')).toBe(toCatalogue(sentences))
  })

  it('begin with a capital, a digit, a name or what is filled in', () => {
    const isSmall = (text: string): boolean => {
      const [word] = /^[a-z]\S*/.exec(text.trim()) ?? []
      return word !== undefined && !isName(word) && !TAILS.has(text)
    }
    expect(offending(isSmall)).toEqual([])
    const texts = new Set(sentences.map(({ text }) => text))
    expect([...TAILS].filter(tail => !texts.has(tail))).toEqual([])
  })

  it('go on with a capital or a name after a full stop', () => {
    const goesOnSmall = (text: string): boolean =>
      [...text.matchAll(/[a-z)"}]\. ([a-z]\S*)/g)].some(([, word = '']) => !isName(word))
    expect(offending(goesOnSmall)).toEqual([])
  })

  it('have one space between words, none before a stop, and never two stops', () => {
    expect(offending(text => /[^\n ] {2,}\S|[^.]\.\.(?!\.)|[^ ] [.,;](\s|$)/.test(text))).toEqual([])
  })

  it('name no path of the HTTP door where the caller may have come by another, unless there is another way', () => {
    const namesPath = (text: string, file: string): boolean =>
      OF_EVERY_DOOR.test(file) &&
      !OF_THE_OPERATOR.test(file) &&
      /\b(GET|POST|PUT|DELETE|PATCH) \//.test(text) &&
      !/agent-broker [a-z]/.test(text)
    expect(offending(namesPath)).toEqual([])
  })
})
