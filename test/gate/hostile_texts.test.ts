import { describe, expect, it } from 'vitest'
import { judge, matchesRecord, sketchOf } from '../../src/gate/index.ts'
import { findPromotion, findSalesPurpose } from '../../src/gate/content.ts'
import { readObjective } from '../../src/gate/promotion/read_objective.ts'
import { readText } from '../../src/gate/promotion/read_text.ts'
import { byDay } from '../nightly.ts'
import { facts, request } from './given.ts'

// What takes minutes for the longer takes far more than the bound for the shorter.
const LENGTH = byDay(30_000, 100_000)
const MOST_MS = 2_000

/** Texts that a pattern which begins anew at each of their characters takes minutes to read. */
const HOSTILE: [string, string][] = [
  ...[
    '@',
    'a',
    'A',
    'Aa',
    '!',
    ' ',
    '\n',
    '.',
    'a.',
    'a-',
    'a@',
    '@.',
    ',',
    ', ',
    'A ',
    '1',
    '1.',
    '!)',
    "!'",
    'Ana, ',
  ].map((unit): [string, string] => [JSON.stringify(unit), unit.repeat(LENGTH / unit.length)]),
  ...['a', 'A', 'a ', 'A ', 'a.', ' ', ', ', '. '].map((unit): [string, string] => [
    `"hi " and ${JSON.stringify(unit)}`,
    `hi ${unit.repeat(LENGTH / unit.length)}`,
  ]),
  ['stops before a letter', `${'!'.repeat(LENGTH)}x`],
  ['commas after a time', `See you at 10:30${','.repeat(LENGTH)}x`],
  ['marks on one letter', `a${'\u0316\u0301'.repeat(LENGTH / 2)}`],
  ['different sentences of one record', Array.from({ length: 5_000 }, (_, at) => `At 10:30 for ${at}.`).join(' ')],
]

const says = ['2026-11-24T10:30', 'haircut', 'A-104277']
const WAYS: [string, (text: string) => unknown][] = [
  ['sketched', sketchOf],
  ['read', text => readText({ subject: undefined, body: text, says })],
  ['read as an objective', readObjective],
  ['looked through for promotion', text => findPromotion(text, text)],
  ['looked through for selling', findSalesPurpose],
  ['held against the record', text => matchesRecord(text, says)],
  ['judged', body => judge(request({ body, messageType: 'transactional' }), facts())],
]

describe.each(WAYS)('a long hostile text is %s in no time', (_, read) => {
  it.each(HOSTILE)('%s', (_name, text) => {
    const before = process.cpuUsage().user
    read(text)
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(MOST_MS)
  })
})
