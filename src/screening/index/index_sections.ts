import type { ListEntry } from '../../core/screening.ts'
import type { IndexDraft, IndexFile } from '../../lib/index_file.ts'
import { numberOf, packTexts, slotsFor, type TextTable, textTable } from '../../lib/text_table.ts'
import type {
  Arranged,
  Lookup,
  NameIndex,
  NameSource,
  NumberLists,
  Spelling,
  Style,
  Table,
  WordClass,
} from '../text/model.ts'
import { type BuiltIndex, letterScanOf } from './name_index.ts'

/** What a file of this kind holds. */
export const SCREENING_INDEX = 'screening'
const STYLES: readonly Style[] = ['person', 'organisation']
const LOOKUPS = ['bySkeleton', 'byConsonants', 'bySound', 'byInitial', 'byMeaning'] as const
const LISTS = ['nameWords', 'nameJoins', 'byWord', 'byJoin', 'byWhole'] as const
const SCANS = ['wordScan', 'joinScan', 'wholeScan'] as const
const FLOATS = ['weights', 'joinWeights', 'nameWeights', 'tellingWeights'] as const
const COUNTS = ['spread', 'nameWholes'] as const

/** Writes the entries of all lists and the indexes over them. */
export async function writeScreening(
  draft: IndexDraft,
  entries: readonly ListEntry[],
  indexes: Readonly<Record<Style, BuiltIndex>>,
  pause: () => Promise<void> | undefined,
): Promise<void> {
  const starts = new Uint32Array(entries.length + 1)
  draft.begin('entries')
  for (const [number, entry] of entries.entries()) {
    const bytes = Buffer.from(JSON.stringify(entry))
    draft.append(bytes)
    starts[number + 1] = (starts[number] ?? 0) + bytes.length
    await pause()
  }
  draft.add('entries.starts', starts)
  const numbers = new Map(entries.map((entry, number) => [entry, number]))
  for (const style of STYLES) {
    const index = indexes[style]
    draft.add(
      `${style}.entries`,
      Uint32Array.from(index.entries, entry => numbers.get(entry) ?? 0),
    )
    await writeNames(draft, style, index, pause)
  }
}

async function writeNames(
  draft: IndexDraft,
  style: Style,
  index: BuiltIndex,
  pause: () => Promise<void> | undefined,
): Promise<void> {
  const texts = (name: string, values: readonly string[]): void => writeTexts(draft, `${style}.${name}`, values)
  texts('words', [...index.wordIds.keys()])
  draft.add(`${style}.words.slots`, slotsFor([...index.wordIds.keys()]))
  texts('spellings', index.words.map(toRow))
  await pause()
  const classes = [...new Set(index.wordClasses)]
  texts('classes', classes)
  draft.add(
    `${style}.wordClasses`,
    Uint8Array.from(index.wordClasses, one => classes.indexOf(one)),
  )
  writeSources(index.sources, texts, (name, values) => draft.add(`${style}.sources.${name}`, values))
  texts('joins', index.joins)
  texts('wholes', index.wholes)
  for (const name of FLOATS) draft.add(`${style}.${name}`, index[name])
  for (const name of COUNTS) draft.add(`${style}.${name}`, index[name])
  for (const name of LISTS) writeLists(draft, `${style}.${name}`, index[name])
  await pause()
  for (const name of LOOKUPS) {
    writeLookup(draft, `${style}.${name}`, index[name])
    await pause()
  }
  for (const name of SCANS) {
    const { starts, order, letters, neighbours } = index[name]
    draft.add(`${style}.${name}.starts`, starts)
    draft.add(`${style}.${name}.order`, order)
    draft.add(`${style}.${name}.letters`, letters)
    draft.add(`${style}.${name}.neighbours`, neighbours)
  }
}

function writeTexts(draft: IndexDraft, name: string, values: readonly string[]): void {
  const { starts, bytes } = packTexts(values)
  draft.add(`${name}.starts`, starts)
  draft.add(`${name}.bytes`, bytes)
}

function writeLists(draft: IndexDraft, name: string, { starts, items }: NumberLists): void {
  draft.add(`${name}.starts`, starts)
  draft.add(`${name}.items`, items)
}

/** Writes numbers that are found by a text. */
export function writeLookup(draft: IndexDraft, name: string, values: ReadonlyMap<string, readonly number[]>): void {
  const keys = [...values.keys()]
  writeTexts(draft, name, keys)
  draft.add(`${name}.slots`, slotsFor(keys))
  writeLists(draft, `${name}.found`, toLists([...values.values()]))
}

/** Whatever a source says besides its entry and name is said of many names in the same words. */
function writeSources(
  sources: readonly NameSource[],
  texts: (name: string, values: readonly string[]) => void,
  add: (name: string, values: Uint32Array) => void,
): void {
  const known = new Map<string, number>()
  const kinds = Uint32Array.from(sources, ({ entry: _entry, name: _name, ...rest }) => {
    const text = JSON.stringify(rest)
    const number = known.get(text) ?? known.size
    known.set(text, number)
    return number
  })
  texts('sources', [...known.keys()])
  add('kinds', kinds)
  add(
    'entries',
    Uint32Array.from(sources, ({ entry }) => entry),
  )
  add(
    'names',
    Uint32Array.from(sources, ({ name }) => name),
  )
}

function toLists(groups: readonly (readonly number[])[]): NumberLists {
  const starts = new Uint32Array(groups.length + 1)
  for (const [number, { length }] of groups.entries()) starts[number + 1] = (starts[number] ?? 0) + length
  const items = new Uint32Array(starts.at(-1) ?? 0)
  for (const [number, group] of groups.entries()) items.set(group, starts[number])
  return { starts, items }
}

// No folded word has one.
const TAB = '\t'
const YES = '1'

/** Without its text, which the words have; JSON takes several times as long to read. */
const toRow = ({ abjad, numeric, skeleton, consonants, key, sounds }: Spelling): string =>
  [abjad ? YES : '', numeric ? YES : '', skeleton, consonants, key, ...sounds].join(TAB)

function toSpelling(text: string, row: string): Spelling {
  const [abjad, numeric, skeleton = '', consonants = '', key = '', ...sounds] = row.split(TAB)
  return { text, abjad: abjad === YES, numeric: numeric === YES, skeleton, consonants, key, sounds }
}

/** Everything a screener needs, out of a file. */
export interface KeptScreening {
  entries: Table<ListEntry>
  indexes: Record<Style, NameIndex>
}

/** Reads the indexes; the entries stay in the file until one is asked for. */
export function readScreening(file: IndexFile): KeptScreening {
  const entries = readEntries(file)
  return {
    entries,
    indexes: { person: readNames(file, 'person', entries), organisation: readNames(file, 'organisation', entries) },
  }
}

// Those of the hits of a few calls.
const MOST_ENTRIES = 500

/** Compared as a whole first: an entry that cannot be read later would be a hit that is lost. The ones that were read last are kept; when there are too many it begins anew. */
function readEntries(file: IndexFile): Table<ListEntry> {
  file.verify('entries')
  const starts = file.numbers('entries.starts', 'u32')
  let known = new Map<number, ListEntry>()
  const read = (number: number): ListEntry => {
    const text = file.slice('entries', starts[number] ?? 0, starts[number + 1] ?? 0).toString('utf8')
    const entry = JSON.parse(text) as ListEntry
    if (known.size >= MOST_ENTRIES) known = new Map()
    known.set(number, entry)
    return entry
  }
  const length = starts.length - 1
  return { length, at: number => (number >= 0 && number < length ? (known.get(number) ?? read(number)) : undefined) }
}

function readNames(file: IndexFile, style: Style, all: Table<ListEntry>): NameIndex {
  const u32 = (name: string): Uint32Array => file.numbers(`${style}.${name}`, 'u32')
  const f32 = (name: string): Float32Array => file.numbers(`${style}.${name}`, 'f32')
  const lists = (name: string): NumberLists => readLists(file, `${style}.${name}`)
  const texts = (name: string): TextTable => readTexts(file, `${style}.${name}`)
  const lookup = (name: string): Lookup<Iterable<number>> => readLookup(file, `${style}.${name}`)
  const scan = (name: string) => letterScanOf(readArranged(file, `${style}.${name}`))
  const entryNumbers = u32('entries')
  const words = texts('words')
  const classes = texts('classes')
  const classNames = Array.from({ length: classes.length }, (_, number) => classes.at(number) as WordClass)
  const wordClasses = file.numbers(`${style}.wordClasses`, 'u8')
  return {
    style,
    entries: { length: entryNumbers.length, at: number => all.at(entryNumbers[number] ?? -1) },
    sources: readSources(texts('sources'), u32),
    words: readWords(words, texts('spellings')),
    wordIds: lookupOf(words, u32('words.slots'), number => number),
    wordClasses: { length: wordClasses.length, at: number => classNames[wordClasses[number] ?? -1] },
    joins: texts('joins'),
    wholes: texts('wholes'),
    weights: f32('weights'),
    spread: u32('spread'),
    joinWeights: f32('joinWeights'),
    nameWeights: f32('nameWeights'),
    tellingWeights: f32('tellingWeights'),
    nameWholes: u32('nameWholes'),
    nameWords: lists('nameWords'),
    nameJoins: lists('nameJoins'),
    byWord: lists('byWord'),
    byJoin: lists('byJoin'),
    byWhole: lists('byWhole'),
    bySkeleton: lookup('bySkeleton'),
    byConsonants: lookup('byConsonants'),
    bySound: lookup('bySound'),
    byInitial: lookup('byInitial'),
    byMeaning: lookup('byMeaning'),
    wordScan: scan('wordScan'),
    joinScan: scan('joinScan'),
    wholeScan: scan('wholeScan'),
  }
}

const readTexts = (file: IndexFile, name: string): TextTable =>
  textTable({ starts: file.numbers(`${name}.starts`, 'u32'), bytes: file.numbers(`${name}.bytes`, 'u8') })

const readLists = (file: IndexFile, name: string): NumberLists => ({
  starts: file.numbers(`${name}.starts`, 'u32'),
  items: file.numbers(`${name}.items`, 'u32'),
})

/** What writeLookup has written. */
export function readLookup(file: IndexFile, name: string): Lookup<Iterable<number>> {
  const { starts, items } = readLists(file, `${name}.found`)
  const keys = readTexts(file, name)
  return lookupOf(keys, file.numbers(`${name}.slots`, 'u32'), number =>
    items.subarray(starts[number], starts[number + 1]),
  )
}

const readArranged = (file: IndexFile, name: string): Arranged => ({
  starts: file.numbers(`${name}.starts`, 'u32'),
  order: file.numbers(`${name}.order`, 'u32'),
  letters: file.numbers(`${name}.letters`, 'i32'),
  neighbours: file.numbers(`${name}.neighbours`, 'i32'),
})

function lookupOf<T>(keys: TextTable, slots: Uint32Array, valueAt: (number: number) => T): Lookup<T> {
  return {
    get: text => {
      const number = numberOf(text, keys, slots)
      return number === undefined ? undefined : valueAt(number)
    },
    has: text => numberOf(text, keys, slots) !== undefined,
  }
}

/** Each is read when it is first asked for, and kept: there are some ten thousand. */
function readWords(texts: TextTable, rows: TextTable): Table<Spelling> {
  const known = new Array<Spelling | undefined>(texts.length)
  const read = (number: number): Spelling | undefined => {
    const text = texts.at(number)
    if (text === undefined) return undefined
    const word = toSpelling(text, rows.at(number) ?? '')
    known[number] = word
    return word
  }
  return { length: texts.length, at: number => known[number] ?? read(number) }
}

function readSources(rows: TextTable, u32: (name: string) => Uint32Array): Table<NameSource> {
  const [kinds, entries, names] = [u32('sources.kinds'), u32('sources.entries'), u32('sources.names')]
  const known = Array.from(
    { length: rows.length },
    (_, number) => JSON.parse(rows.at(number) ?? '{}') as Omit<NameSource, 'entry' | 'name'>,
  )
  return {
    length: kinds.length,
    at: number => {
      const kind = known[kinds[number] ?? -1]
      if (kind === undefined) return undefined
      // Written out, since every comparison asks for one: a spread takes ten times as long.
      const { system, classes, onlyForms, party, kind: nameKind } = kind
      return {
        entry: entries[number] ?? 0,
        name: names[number] ?? 0,
        system,
        classes,
        onlyForms,
        party,
        kind: nameKind,
      }
    },
  }
}
