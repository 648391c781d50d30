import { describe, expect, it } from 'vitest'
import { gzipSync } from 'node:zlib'
import type { ListName } from '../../../src/core/screening.ts'
import { importList } from '../../../src/providers/lists/import.ts'
import { loadLists } from '../../../src/providers/lists/load.ts'
import { fileOf, fresh, UKSL_XML, ukslCsv, unOf } from './samples.ts'

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]>`
const cslEntry = (id: string): string => JSON.stringify({ id, source: 'SDN', name: `ACME ${id}` })
const csl = (id: string): string => `{"results":[${cslEntry(id)}]}`
const row = { 'Unique ID': 'X1', 'Name 6': 'ACME', 'Name type': 'Primary Name', 'Designation Type': 'Entity' }
const CSL_HEADER =
  'source,entity_number,type,programs,name,addresses,vessel_flag,source_list_url,alt_names,citizenships,dates_of_birth,nationalities,source_information_url,call_sign,remarks,ids'
const cslCsv = `${CSL_HEADER}\nSDN,1,Entity,,ACME,,,,,,,,,,,\n`

const HOSTILE: [string, ListName, () => string | Buffer, RegExp][] = [
  ['declares entities', 'un', () => unOf(60).replace('?>', `?>${LAUGHS}`), /it declares a document type/],
  [
    'names entities of its own',
    'uk',
    () => UKSL_XML.replace('?>', '?><!DOCTYPE Designations SYSTEM "file:///etc/passwd">').replace('Petrel', '&x;'),
    /it declares a document type/,
  ],
  [
    'has an attribute without end',
    'un',
    () => unOf(60).replace('<ENTITIES', `<A b="${'x'.repeat(9_000_000)}"/><ENTITIES`),
    /longer than 4194304 characters/,
  ],
  [
    'has a comment without end',
    'un',
    () => unOf(60).replace('<ENTITIES', `<!--${'x'.repeat(9_000_000)}--><ENTITIES`),
    /longer than 4194304 characters/,
  ],
  [
    'is nested without end',
    'un',
    () => unOf(60).replace('<ENTITIES', `${'<a>'.repeat(100_000)}<ENTITIES`),
    /nested more than 32 deep/,
  ],
  [
    'is a record of more elements than memory bears',
    'un',
    () => unOf(60).replace('</INDIVIDUAL>', `${'<a/>'.repeat(50_000)}</INDIVIDUAL>`),
    /longer than 4194304 characters/,
  ],
  ['is two documents', 'un', () => `${unOf(60)}${unOf(70)}`, /it holds two documents, one after the other/],
  [
    'is two documents in JSON',
    'us_csl',
    () => `${csl('1')}\n${csl('2')}`,
    /it holds two documents, one after the other/,
  ],
  [
    'holds two lists in one object',
    'us_csl',
    () => `{"results":[${cslEntry('1')}],"results":[${cslEntry('2')}]}`,
    /it holds two lists, one after the other/,
  ],
  ['goes on behind its end', 'us_csl', () => `${csl('1')}"`, /it goes on behind its end/],
  [
    'lacks what stood between two entries',
    'us_csl',
    () => `{"results":[${cslEntry('1')}${cslEntry('2')}]}`,
    /it is not JSON: "" stands between two of its entries/,
  ],
  [
    'has entries that are none',
    'us_csl',
    () => `{"results":[${cslEntry('1')},"ACME 2",${cslEntry('3')}]}`,
    /it is not JSON: ",\\"ACME 2\\"," stands between two of its entries/,
  ],
  [
    'ends in the middle of its array',
    'us_csl',
    () => `{"results":[${cslEntry('1')},}}`,
    /stands behind its last entry/,
  ],
  ['is two tables', 'us_csl', () => `${cslCsv}${cslCsv}`, /row 3 is the header again: it holds two tables/],
  [
    'is two tables of the UK',
    'uk',
    () => `${ukslCsv([row])}${ukslCsv([row]).split('\r\n').slice(1).join('\r\n')}`,
    /row 4 is the header again: it holds two tables/,
  ],
  [
    'is a ZIP archive',
    'un',
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 0x80)]),
    /it is a ZIP archive: unpack it first/,
  ],
  ['is compressed', 'un', () => gzipSync(unOf(60)), /it is compressed with gzip: unpack it first/],
  ['is empty', 'un', () => '', /it is empty/],
  ['is cut off', 'un', () => unOf(60).slice(0, -200), /cut off|not closed|missing/],
]

describe('a file that', () => {
  it.each(HOSTILE)(
    '%s is refused with a sentence that says so, and the edition in service stays',
    async (_what, name, content, problem) => {
      const root = fresh('lists')
      const whole = { un: unOf(60), uk: UKSL_XML, us_csl: csl('1') }[name as 'un' | 'uk' | 'us_csl']
      const options = { root, name, nowMs: Date.now(), force: true }
      await importList({ ...options, files: [fileOf(whole)] })
      const before = await loadLists(root)
      await expect(importList({ ...options, files: [fileOf(content())] })).rejects.toThrow(problem)
      expect(await loadLists(root)).toEqual(before)
    },
  )
})
