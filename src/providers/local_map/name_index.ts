import { once } from '../../lib/once.ts'
import type { Sqlite } from '../../lib/sqlite_file.ts'
import { tileOf } from '../../map/extract/cells.ts'
import { indexedWords } from '../../map/names/names_of.ts'
import { MOST_APART } from '../../map/names/match.ts'
import { isPair } from '../../map/language/name_words.ts'
import type { Tags } from '../../map/extract/pbf/block.ts'

/** The words of names for each tile of one degree, those that begin alike together: each with the number of the cell there and the key of every business that has it. The id is the tile and the beginning in one number: rows that are found by it waste least. */
export const NAME_TABLE = 'create table name_word (id integer primary key, words blob not null);'

/** A business of a word. */
export interface NameSpot {
  /** Number of its cell within the tile. */
  within: number
  key: number
}

/** Finds businesses by the words of their names. */
export interface NameIndex {
  /** The businesses of a word in a tile. */
  spots(tile: number, word: string): NameSpot[]
  /** The tiles with any business. */
  tiles(): readonly number[]
  /** The words of a tile whose first letters are these, one or two, and that are hardly longer or shorter than so many letters. */
  wordsWith(tile: number, letters: string, letterCount: number): string[]
}

/** Opens the names of an index; undefined for one that was made before there were any. */
export function openNameIndex(database: Sqlite): NameIndex | undefined {
  const has = database
    .prepare<number>("select 1 from sqlite_master where type = 'table' and name = 'name_word'")
    .pluck()
  if (has.get() === undefined) return undefined
  const one = database.prepare<Uint8Array>('select words from name_word where id = ?').pluck()
  const many = database.prepare<[number, Uint8Array]>('select id, words from name_word where id between ? and ?').raw()
  const next = database.prepare<number>('select id from name_word where id >= ? order by id limit 1').pluck()
  return {
    spots(tile, word) {
      const beginning = beginningOf(word)
      const blob = one.get(idOf(tile, beginning))
      if (blob === undefined) return []
      const wanted = Buffer.from(word.slice(beginning.length))
      for (const { ending, from, to } of entriesOf(blob))
        if (wanted.equals(ending)) return unpack(blob.subarray(from, to))
      return []
    },
    tiles: once(() => {
      const found: number[] = []
      for (let id = next.get(0); id !== undefined; id = next.get(((found.at(-1) ?? 0) + 1) * PER_TILE))
        found.push(Math.floor(id / PER_TILE))
      return found
    }),
    wordsWith(tile, letters, letterCount) {
      const first = idOf(tile, letters)
      const last = first + ([...letters].length === 1 ? PER_LETTER - 1 : 0)
      return many.all(first, last).flatMap(([id, blob]) => {
        const beginning = beginningIn(id)
        return [...entriesOf(blob)].flatMap(({ ending }) =>
          Math.abs(beginning.length + lettersIn(ending) - letterCount) > MOST_APART
            ? []
            : [beginning + Buffer.from(ending).toString('utf8')],
        )
      })
    },
  }
}

/** How long a text is, by its UTF-8: most words are put aside without being unpacked. */
function lettersIn(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) count += byte >= 0xf0 ? 2 : 1
  return count
}

// No letter is beyond.
const PER_LETTER = 2 ** 18
const PER_TILE = PER_LETTER ** 2

function idOf(tile: number, beginning: string): number {
  const [first = 0, second = 0] = [...beginning].map(letter => (letter.codePointAt(0) ?? 0) % PER_LETTER)
  return tile * PER_TILE + first * PER_LETTER + second
}

function beginningIn(id: number): string {
  const [first, second] = [Math.floor((id % PER_TILE) / PER_LETTER), id % PER_LETTER]
  return String.fromCodePoint(first) + (second === 0 ? '' : String.fromCodePoint(second))
}

// Two letters of a script without spaces are a word already.
const beginningOf = (word: string): string => [...word.slice(0, 4)].slice(0, isPair(word) ? 1 : 2).join('')

/** The words of a group: what follows their beginning, and where their businesses stand. */
function* entriesOf(blob: Uint8Array): Generator<{ ending: Uint8Array; from: number; to: number }> {
  const read = createReader(blob)
  while (!read.isAtEnd()) {
    const ending = read.bytes(read.number())
    const length = read.number()
    const from = read.at()
    read.bytes(length)
    yield { ending, from, to: from + length }
  }
}

const PAGE = 10_000

/** Fills the table from what has been written already; `attached` is the schema that may be thrown away. */
export function writeNames(database: Sqlite, attached: string): void {
  database.exec(`
    create table ${attached}.placed (element integer primary key, cell integer);
    insert or ignore into ${attached}.placed select element, cell from ${attached}.spot;
    create table ${attached}.name (tile integer, word text, within integer, element integer);
    create table ${attached}.sorted_name (id integer primary key, tile integer, word text, within integer, element integer);
  `)
  const add = database.prepare(`insert into ${attached}.name (tile, word, within, element) values (?, ?, ?, ?)`)
  const placed = database
    .prepare<[number, number, string]>(
      `select key, cell, tags from ${attached}.placed join main.element on key = ${attached}.placed.element
       where ${attached}.placed.element > ? order by ${attached}.placed.element limit ${PAGE}`,
    )
    .raw()
  for (const [key, cell, tags] of paged(placed, -1, ([last]) => last)) {
    const { tile, within } = tileOf(cell)
    for (const word of indexedWords(JSON.parse(tags) as Tags)) add.run(tile, word, within, key)
  }
  database.exec(
    `insert into ${attached}.sorted_name (tile, word, within, element) select tile, word, within, element from ${attached}.name order by tile, word, within, element`,
  )
  packNames(database, attached)
}

/** Rows page by page: while rows are read one by one, nothing can be written. */
function* paged<Row>(
  statement: { all(after: number): Row[] },
  start: number,
  placeOf: (row: Row) => number,
): Generator<Row> {
  for (let after = start; ; ) {
    const rows = statement.all(after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = placeOf(last)
  }
}

function packNames(database: Sqlite, attached: string): void {
  const put = database.prepare('insert into main.name_word (id, words) values (?, ?)')
  const sorted = database
    .prepare<[number, number, string, number, number]>(
      `select id, tile, word, within, element from ${attached}.sorted_name where id > ? order by id limit ${PAGE}`,
    )
    .raw()
  let [tile, beginning, word] = [-1, '', '']
  let group: number[] = []
  let spots: NameSpot[] = []
  const endWord = (): void => {
    if (spots.length === 0) return
    const ending = Buffer.from(word.slice(beginning.length))
    const packed = pack(spots)
    pushVarint(group, ending.length)
    for (const byte of ending) group.push(byte)
    pushVarint(group, packed.length)
    for (const byte of packed) group.push(byte)
    spots = []
  }
  const endGroup = (): void => {
    endWord()
    if (group.length > 0) put.run(idOf(tile, beginning), Buffer.from(group))
    group = []
  }
  for (const [, nextTile, nextWord, within, key] of paged(sorted, 0, ([id]) => id)) {
    const isSameGroup = nextTile === tile && beginningOf(nextWord) === beginning
    if (!isSameGroup) endGroup()
    else if (nextWord !== word) endWord()
    ;[tile, beginning, word] = [nextTile, beginningOf(nextWord), nextWord]
    spots.push({ within, key })
  }
  endGroup()
}

function pack(spots: readonly NameSpot[]): number[] {
  const bytes: number[] = []
  let before: NameSpot | undefined
  for (const spot of spots) {
    pushVarint(bytes, spot.within - (before?.within ?? 0))
    pushVarint(bytes, before?.within === spot.within ? spot.key - before.key : spot.key)
    before = spot
  }
  return bytes
}

// Keys are longer than the 32 bits that shifts work on.
function pushVarint(bytes: number[], value: number): void {
  let left = value
  while (left >= 128) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  bytes.push(left)
}

function unpack(blob: Uint8Array): NameSpot[] {
  const found: NameSpot[] = []
  const read = createReader(blob)
  let before: NameSpot | undefined
  while (!read.isAtEnd()) {
    const step = read.number()
    const key = read.number()
    before = {
      within: (before?.within ?? 0) + step,
      key: before !== undefined && step === 0 ? before.key + key : key,
    }
    found.push(before)
  }
  return found
}

function createReader(blob: Uint8Array) {
  let at = 0
  return {
    at: (): number => at,
    isAtEnd: (): boolean => at >= blob.length,
    number(): number {
      let [value, factor] = [0, 1]
      for (;;) {
        const byte = blob[at] ?? 0
        at += 1
        value += (byte % 128) * factor
        if (byte < 128) return value
        factor *= 128
      }
    },
    bytes(length: number): Uint8Array {
      at += length
      return blob.subarray(at - length, at)
    },
  }
}
