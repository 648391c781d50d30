import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openIndex } from '../../../src/lib/index_file.ts'
import { programFile } from '../../../src/lib/program_file.ts'
import { allSayings } from '../../../src/map/kinds/all_sayings.ts'
import { indexOf, SAYINGS, sayingsOf, sayingsThatAre } from '../../../src/map/kinds/sayings.ts'
import {
  addLists,
  addPlanes,
  compiledTables,
  listAt,
  readLists,
  readPlanes,
  usableFolder,
} from '../../../src/map/language/compiled.ts'
import { rootIn, type Word } from '../../../src/map/language/roots.ts'
import type { Saying } from '../../../src/map/language/said.ts'
import { spellingsOf } from '../../../src/map/request/known_words.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// One of each sort: with words put together, bent, not divided, and with names alone.
const READ = ['en', 'de', 'pl', 'ja', 'ko', 'ar', 'vi']
const SOME = 499
const some = (language: string): Saying[] => allSayings(language).filter((_, at) => at % SOME === 0)
const wordsOf = ({ roots }: Saying): Word[] => roots.map(({ text, root }) => ({ written: text, text, root }))

describe('a compiled table', () => {
  it('holds lists and numbers of several bytes as they were', () => {
    const tables = compiledTables('some', ['xx'], draft => {
      addLists(draft, 'lists', [[1, 2], [], [70_000]])
      addPlanes(draft, 'planes', [0, 255, 256, 70_000], 3)
    })
    const file = join(folder, tables.nameOf('xx'))
    tables.write('xx', file)
    const table = openIndex(file, 'some')
    const lists = readLists(table, 'lists')
    expect([0, 1, 2].map(at => [...listAt(lists, at)])).toEqual([[1, 2], [], [70_000]])
    expect([...readPlanes(table, 'planes', 3)]).toEqual([0, 255, 256, 70_000])
    table.close()
  })

  it('is made once for its sources, and anew where what was kept is damaged', () => {
    let made = 0
    const open = (): number =>
      compiledTables('test_only', ['xx'], draft => {
        made += 1
        draft.add('number', Uint32Array.of(7))
      }).of(table => table.numbers('number', 'u32')[0] ?? 0)('xx')
    const kept = programFile('../node_modules/.cache/agent-broker/test_only_xx.bin')
    rmSync(kept, { force: true })
    expect([open(), open(), made]).toEqual([7, 7, 1])
    writeFileSync(kept, 'no table')
    expect([open(), made]).toEqual([7, 2])
    rmSync(kept)
  })

  it('is kept in a folder of this process where that of all cannot be made', () => {
    const file = join(folder, 'no_folder')
    writeFileSync(file, '')
    const other = usableFolder(join(file, 'cache'))
    expect(other.startsWith(tmpdir())).toBe(true)
    expect(readdirSync(other)).toEqual([])
    const wanted = join(folder, 'cache', 'of_words')
    expect([usableFolder(wanted), usableFolder(wanted)]).toEqual([wanted, wanted])
    expect(readdirSync(wanted)).toEqual([])
  })

  it('is the same whenever it is made', () => {
    const [one, other] = ['one', 'other'].map(name => join(folder, name))
    for (const file of [one, other]) SAYINGS.write('hu', String(file))
    expect(readFileSync(String(one)).equals(readFileSync(String(other)))).toBe(true)
  })
})

describe.each(READ)('what is said in %s', language => {
  it('is found in its table with all that the lists say of it', () => {
    const index = indexOf(language)
    for (const saying of some(language)) {
      expect(sayingsThatAre(index, wordsOf(saying))).toContainEqual(saying)
      expect(sayingsOf(index, wordsOf(saying)).all()).toContainEqual(saying)
    }
  })

  it.runIf(language !== 'ja')('is spelt right, and an invented word is not', () => {
    const { isWord, isRoot, startingWith } = spellingsOf(language)
    const words = some(language)
      .filter(({ weight }) => weight >= 0.9)
      .flatMap(({ roots }) => roots.map(({ text }) => text))
    for (const word of words) {
      expect([word, isWord(word)]).toEqual([word, true])
      expect(startingWith(word.charAt(0))).toContain(word)
      const root = rootIn(word, language)
      expect([root, isRoot(root)]).toEqual([root, root.length >= 4])
    }
    expect([isWord('qwertz'), isRoot('qwertz')]).toEqual([false, false])
  })
})
