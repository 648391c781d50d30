import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIST_NAMES, type ListName } from '../../../src/core/screening.ts'
import { LIST_SOURCES } from '../../../src/providers/lists/catalogue.ts'
import { createCollector } from '../../../src/providers/lists/collect.ts'
import { byDay } from '../../nightly.ts'
import { CSL_SAMPLE, EU_SAMPLE, fileOf, OFSI_SAMPLE, sdnOf, UKSL_XML, ukslCsv, unOf } from './samples.ts'
import { cpuMs } from '../../cpu.ts'

const parse = (name: ListName, ...contents: (string | Buffer)[]) =>
  LIST_SOURCES[name].parse(contents.map(content => fileOf(content)))
const un = unOf(20)
const csl = readFileSync(CSL_SAMPLE, 'utf8')
// Parties of every kind, with addresses and aliases: the whole list is read by other tests, and takes seconds.
const ofac = sdnOf(...Array.from({ length: 2_000 }, (_, i) => 20_000 + i)).map(file => readFileSync(file))
const [sdn = Buffer.alloc(0), add = Buffer.alloc(0), alt = Buffer.alloc(0), comments = Buffer.alloc(0)] = ofac
const text = (bytes: Buffer): string => bytes.toString('latin1')
const head = text(sdn).split('\r\n').slice(0, 50).join('\r\n')

describe('a file that is not the list', () => {
  it.each<[string, ListName, () => (string | Buffer)[], RegExp]>([
    ['nothing', 'un', () => [''], /^it is empty$/],
    ['blanks', 'us_csl', () => ['\ufeff \r\n\r\n'], /^it is empty$/],
    ['an HTML page', 'un', () => ['<!DOCTYPE html><html><body>Access denied</body></html>'], /it is an HTML page/],
    [
      'an HTML page in place of CSV',
      'ofac_sdn',
      () => ['\n<html lang="en">', add, alt, comments],
      /it is an HTML page/,
    ],
    [
      'an HTML page in place of one of several files',
      'ofac_sdn',
      () => [sdn, add, '<HTML>', comments],
      /it is an HTML page/,
    ],
    [
      'an XHTML page',
      'uk',
      () => ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>'],
      /its root is <html>, not <Designations>/,
    ],
    ['another list', 'un', () => [UKSL_XML], /its root is <Designations>, not <CONSOLIDATED_LIST>/],
    ['text', 'un', () => ['The list is being updated.'], /it is not XML/],
    ['JSON of an error', 'us_csl', () => ['{"message":"Forbidden"}'], /the array "results" is missing/],
    ['a JSON array', 'us_csl', () => ['[{"name":"x"}]'], /where an object should begin/],
    ['a table of something else', 'uk', () => ['a,b\n1,2\n'], /the column "Name 1", .* is missing/],
    [
      'Latin-1',
      'un',
      () => [Buffer.from(un.replace('</INDIVIDUAL>', '<X>é</X></INDIVIDUAL>'), 'latin1')],
      /not UTF-8 text/,
    ],
    ['UTF-16', 'us_csl', () => [Buffer.from(`\ufeff${csl}`, 'utf16le')], /not UTF-8 text/],
    ['UTF-16 without a mark', 'ofac_sdn', () => [Buffer.from(head, 'utf16le'), add, alt, comments], /NUL characters/],
    [
      'half a character at its end',
      'un',
      () => [Buffer.concat([Buffer.from(un), Buffer.from([0xc3])])],
      /not UTF-8 text/,
    ],
    [
      'elements without end',
      'un',
      () => [`<CONSOLIDATED_LIST>${'<INDIVIDUAL>'.repeat(10_000)}`],
      /nested more than 32 deep/,
    ],
    [
      'one endless record',
      'un',
      () => [`<CONSOLIDATED_LIST><INDIVIDUAL>${'x'.repeat(5_000_000)}`],
      /longer than 4194304 characters/,
    ],
    [
      'one endless attribute',
      'eu',
      () => [`<export><sanctionEntity x="${'x'.repeat(5_000_000)}">`],
      /longer than|cut off/,
    ],
    [
      'one endless JSON record',
      'us_csl',
      () => [`{"results":[{"name":"${'x'.repeat(5_000_000)}"}]}`],
      /longer than 4194304 characters/,
    ],
    [
      'one endless CSV field',
      'us_csl',
      () => [`${csl.split('\n')[0]}\n"${'x'.repeat(3_000_000)}`],
      /cut off or not CSV/,
    ],
    [
      'names elsewhere',
      'un',
      () => [
        un
          .replaceAll('FIRST_NAME', 'GIVEN')
          .replaceAll('ALIAS_NAME', 'ALIAS')
          .replaceAll('SECOND_NAME', 'LAST')
          .replace(/THIRD_NAME|FOURTH_NAME|NAME_ORIGINAL_SCRIPT/g, 'MORE'),
      ],
      /20 of 20 entries have no name/,
    ],
    ['ids elsewhere', 'un', () => [un.replaceAll('REFERENCE_NUMBER', 'REFERENCE')], /no REFERENCE_NUMBER/],
    ['ids elsewhere in the UK', 'uk', () => [UKSL_XML.replaceAll('UniqueID', 'Id')], /no UniqueID/],
    [
      'ids elsewhere in the EU',
      'eu',
      () => [readFileSync(EU_SAMPLE, 'utf8').replaceAll(/euReferenceNumber|logicalId/g, 'id')],
      /neither euReferenceNumber nor logicalId/,
    ],
    [
      'more names than anybody has',
      'us_csl',
      () => [
        `{"results":[{"source":"x","name":"y","alt_names":[${Array.from({ length: 10_001 }, (_, id) => `"a${id}"`)}]}]}`,
      ],
      /more than 10000 names/,
    ],
    ['a renamed column', 'us_csl', () => [csl.replace('alt_names', 'aliases')], /the column "alt_names" is missing/],
    [
      'a renamed column of the UK',
      'uk',
      () => [ukslCsv([]).replace('Alias strength', 'Strength')],
      /the column "Alias strength" is missing/,
    ],
    [
      'a renamed column of OFSI',
      'uk',
      () => [readFileSync(OFSI_SAMPLE, 'utf8').replace('Group ID', 'Group')],
      /the column "Group ID" is missing/,
    ],
    ['a row without an id', 'uk', () => [ukslCsv([{ 'Name 6': 'x' }])], /row 3 has no Unique ID/],
    [
      'a column more',
      'ofac_sdn',
      () => [head.replace('-0- \r\n', '-0- ,new\r\n'), add, alt, comments],
      /row 37 has 13 columns, not 12/,
    ],
    [
      'columns in another order',
      'ofac_sdn',
      () => [`"CUBA",${head}\u001a`, add, alt, comments],
      /row 1 has 13 columns/,
    ],
    [
      'no numbers',
      'ofac_sdn',
      () => [head.replaceAll(/^\d+/gm, 'x'), add, alt, comments],
      /row 1 does not begin with the number/,
    ],
    [
      'types that nobody knows',
      'ofac_sdn',
      () => [text(sdn).replaceAll('"individual"', '"person"'), add, alt, comments],
      /354 of 536 rows are of a type/,
    ],
    ['files of different editions', 'ofac_sdn', () => [`${head}\r\n\u001a`, add, alt, comments], /belong to no entry/],
  ])('%s is refused', async (_, name, contents, sentence) => {
    await expect(parse(name, ...contents())).rejects.toThrow(sentence)
  })
})

/** So many parties with a name, as the UN prints them. */
const parties = (count: number): string =>
  Array.from(
    { length: count },
    (_, id) => `<ENTITY><REFERENCE_NUMBER>${id}</REFERENCE_NUMBER><FIRST_NAME>x</FIRST_NAME></ENTITY>`,
  ).join('')

describe('more entries than any list has', () => {
  it('are refused', () => {
    const collector = createCollector('un')
    for (let id = 0; id < 250_000; id += 1) collector.of(String(id), 'person', 'https://un.example')
    expect(() => collector.of('x', 'person', 'https://un.example')).toThrow(/more than 250000 entries/)
    expect(collector.of('0', 'person', 'https://un.example')).toBe(collector.find('0'))
  })

  // To read so many takes seconds.
  it.runIf(byDay(false, true))('are refused in a file', async () => {
    const whole = `<CONSOLIDATED_LIST>${parties(250_001)}</CONSOLIDATED_LIST>`
    await expect(parse('un', whole)).rejects.toThrow(/more than 250000 entries/)
  })
})

describe('a file that is cut off', () => {
  it.each<[string, ListName, () => (string | Buffer)[], RegExp]>([
    ['within an element', 'un', () => [un.slice(0, un.length / 2)], /cut off/],
    [
      'between two entries',
      'un',
      () => [un.slice(0, un.lastIndexOf('<INDIVIDUAL>'))],
      /<\/CONSOLIDATED_LIST> is missing/,
    ],
    ['within its last tag', 'un', () => [un.trimEnd().slice(0, -5)], /<\/CONSOLIDATED_LIST> is missing/],
    [
      'and closed again by force',
      'un',
      () => [`${un.slice(0, un.lastIndexOf('<ALIAS_NAME>') + 20)}</CONSOLIDATED_LIST>`],
      /is not closed/,
    ],
    [
      'between two rows',
      'ofac_sdn',
      () => [text(sdn).slice(0, text(sdn).lastIndexOf('\r\n', 70_000) + 2), add, alt, comments],
      /its end mark \(0x1A\) is missing/,
    ],
    [
      'within a row',
      'ofac_sdn',
      () => [sdn, add, text(alt).slice(0, text(alt).lastIndexOf('\r\n', 20_000) - 5), comments],
      /cut off/,
    ],
    ['within quotes', 'ofac_sdn', () => [`${head}\r\n99,"AERO`, add, alt, comments], /cut off or not CSV/],
    [
      'and followed by more',
      'ofac_sdn',
      () => [sdn, add, Buffer.concat([alt, Buffer.from('\r\n'), alt]), comments],
      /after the end mark/,
    ],
    [
      'within a row of the US list',
      'us_csl',
      () => [csl.slice(0, csl.lastIndexOf(',Entity,'))],
      /has \d+ columns, not 28/,
    ],
    [
      'within the last row of the UK list',
      'uk',
      () => [
        ukslCsv([
          { 'Unique ID': 'X1', 'Name 6': 'Alpha' },
          { 'Unique ID': 'X2', 'Name 6': 'Beta' },
        ]).slice(0, -100),
      ],
      /^row 4 has \d+ columns, not 58: it is cut off/,
    ],
    [
      'within JSON',
      'us_csl',
      () => ['{"results":[{"source":"x","name":"y"},{"source":"x"'],
      /the last brackets are missing/,
    ],
    [
      'after the last JSON record',
      'us_csl',
      () => ['{"results":[{"source":"x","name":"y"}'],
      /the last brackets are missing/,
    ],
  ])('%s is refused', async (_, name, contents, sentence) => {
    await expect(parse(name, ...contents())).rejects.toThrow(sentence)
  })
})

describe('text that is made to be slow', () => {
  const long = 1_000_000
  const party = (name: string): string => JSON.stringify({ results: [{ source: 'x', name, alt_names: [name] }] })
  it.each<[string, ListName, () => (string | Buffer)[]]>([
    [
      'aliases whose quotes never end',
      'ofac_sdn',
      () => [
        `1,"x",-0- ,"x",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${"a.k.a. 'x ".repeat(long / 11)}"\r\n\u001a`,
        '\u001a',
        '\u001a',
        '\u001a',
      ],
    ],
    ['blanks', 'us_csl', () => [party(`x${' '.repeat(long)}y`)]],
    ['brackets that open', 'un', () => [un.replace('</FIRST_NAME>', `${'('.repeat(long)}</FIRST_NAME>`)]],
    ['brackets that close', 'un', () => [un.replace('</FIRST_NAME>', `(${')'.repeat(long)}</FIRST_NAME>`)]],
    ['letters in brackets', 'un', () => [un.replace('</FIRST_NAME>', `${' (a'.repeat(long / 3)}</FIRST_NAME>`)]],
    ['combining marks', 'us_csl', () => [party(`x${'\u0301'.repeat(long)}`)]],
    ['a country without end', 'un', () => [un.replace('<COUNTRY>', `<COUNTRY>${"possibly '".repeat(long / 10)}`)]],
    ['backslashes', 'us_csl', () => [party('\\'.repeat(long))]],
    ['references', 'un', () => [un.replace('</FIRST_NAME>', `${'&amp;'.repeat(long / 5)}</FIRST_NAME>`)]],
    ['attributes', 'eu', () => [`<export><sanctionEntity ${'a="" '.repeat(long / 5)}/></export>`]],
  ])('%s is read within seconds', async (_, name, contents) => {
    const began = cpuMs()
    await parse(name, ...contents()).catch((error: unknown) =>
      expect(error instanceof Error && error.constructor === Error).toBe(true),
    )
    expect(cpuMs() - began).toBeLessThan(20_000)
  })
})

describe('any bytes', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    '\\',
    ',',
    ';',
    '\n',
    '\r\n',
    '\u001a',
    '(',
    ')',
    'a)',
    '&#x41;',
    '&lol;',
    '<![CDATA[',
    ']]>',
    '<!--',
  )
  const tag = fc.constantFrom(
    '<export>',
    '</export>',
    '<sanctionEntity euReferenceNumber="1">',
    '</sanctionEntity>',
    '<CONSOLIDATED_LIST>',
    '<INDIVIDUAL>',
    '<Designations>',
    '"results":',
    '1,"x",-0- ',
  )
  const anything = fc
    .array(fc.oneof(piece, tag, fc.string({ maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 4 })), {
      maxLength: 60,
    })
    .map(parts => Buffer.from(parts.join('')))
  const bytes = fc.oneof(
    anything,
    fc.uint8Array({ maxLength: 300 }).map(array => Buffer.from(array)),
  )

  it.each(LIST_NAMES)('make %s fail with a sentence or answer entries, and never hang', async name => {
    const count = LIST_SOURCES[name].files.length
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: count, maxLength: count }), async contents => {
        const outcome = await parse(name, ...contents).catch((error: unknown) => error)
        if (outcome instanceof Error) {
          // A sentence about the file, not an accident of ours.
          expect(outcome.constructor).toBe(Error)
          expect(outcome.message).toMatch(/^(it |row |the column |an entry |\d+ of )/)
        } else expect(outcome).toHaveProperty('entries')
      }),
      { numRuns: byDay(50, 150) },
    )
  })

  it('changed anywhere in a whole file give an error, or entries with whole names', async () => {
    const source = Buffer.from(un)
    await fc.assert(
      fc.asyncProperty(fc.nat(source.length - 1), fc.uint8Array({ minLength: 1, maxLength: 4 }), async (at, put) => {
        const damaged = Buffer.from(source)
        damaged.set(put.subarray(0, Math.min(put.length, damaged.length - at)), at)
        const outcome = await parse('un', damaged).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome.constructor).toBe(Error)
        else
          for (const { names } of (outcome as { entries: { names: { text: string }[] }[] }).entries)
            expect(names[0]?.text).toMatch(/[\p{L}\p{N}]/u)
      }),
      { numRuns: byDay(50, 150) },
    )
  })
})
