import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { draftIndex, type IndexDraft, type IndexFile, openIndex } from '../../lib/index_file.ts'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'
import { packTexts, type TextTable, textTable } from '../../lib/text_table.ts'

/** Tables that are made from the lists of words, one for each language. */
export interface CompiledTables {
  languages: readonly string[]
  /** Below the folder of tables. */
  nameOf(language: string): string
  write(language: string, file: string): void
  /** The table of a language, read with the first question for it. */
  of<T>(read: (table: IndexFile, language: string) => T): (language: string) => T
}

/** Where the build puts tables, by the path below `src`, which is that below `dist`. */
export const COMPILED = 'map/data/compiled'

/** Tables of a kind. The build makes them; a program that runs from its sources makes those that it is asked for and keeps them until a source changes. */
export function compiledTables(
  kind: string,
  languages: readonly string[],
  make: (draft: IndexDraft, language: string) => void,
): CompiledTables {
  const nameOf = (language: string): string => `${kind}_${language}.bin`
  const write = (language: string, file: string, stamp = ''): void => {
    const draft = draftIndex(file, kind)
    try {
      make(draft, language)
      draft.add(STAMP, Buffer.from(stamp))
      draft.finish()
    } finally {
      draft.abandon()
    }
  }
  const open = (language: string): IndexFile => {
    const built = fileURLToPath(programFile(`${COMPILED}/${nameOf(language)}`))
    if (existsSync(built)) return openIndex(built, kind)
    const kept = join(cacheFolder(), nameOf(language))
    const stamp = sourcesStamp()
    const found = existsSync(kept) ? openKept(kept, kind, stamp) : undefined
    if (found !== undefined) return found
    write(language, kept, stamp)
    return openIndex(kept, kind)
  }
  return {
    languages,
    nameOf,
    write,
    of<T>(read: (table: IndexFile, language: string) => T): (language: string) => T {
      const known = new Map<string, T>()
      return language => {
        const kept = known.get(language)
        if (kept !== undefined) return kept
        const table = open(language)
        try {
          const made = read(table, language)
          known.set(language, made)
          return made
        } finally {
          table.close()
        }
      }
    },
  }
}

const STAMP = 'sources'

/** What was kept, unless it is of other sources or damaged. */
function openKept(file: string, kind: string, stamp: string): IndexFile | undefined {
  let table: IndexFile | undefined
  try {
    table = openIndex(file, kind)
    if (Buffer.from(table.numbers(STAMP, 'u8')).toString() === stamp) return table
  } catch {
    // It is made anew.
  }
  table?.close()
  return undefined
}

const cacheFolder = once(() => usableFolder(fileURLToPath(programFile('../node_modules/.cache/agent-broker'))))

/** A folder, made where it is not there; where this user cannot write there, an empty one until the process ends. */
export function usableFolder(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true })
    accessSync(wanted, constants.R_OK | constants.W_OK | constants.X_OK)
    return wanted
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-cache-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  }
}

/** Changes with every source that a table may be made from. */
const sourcesStamp = once((): string => {
  const hash = createHash('sha256')
  for (const folder of ['lib', 'map/data', 'map/language', 'map/kinds', 'map/request']) {
    const root = fileURLToPath(programFile(folder))
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
      // An editor may have removed it meanwhile.
      const found = statSync(join(root, name), { throwIfNoEntry: false })
      if (found !== undefined) hash.update(`${folder}/${name} ${found.size} ${found.mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
})

/** Adds texts as sections of that name. */
export function addTexts(draft: IndexDraft, name: string, texts: readonly string[]): void {
  const { starts, bytes } = packTexts(texts)
  draft.add(`${name}.starts`, starts)
  draft.add(`${name}.bytes`, bytes)
}

/** Texts that were added under a name. */
export const readTexts = (table: IndexFile, name: string): TextTable =>
  textTable({ starts: table.numbers(`${name}.starts`, 'u32'), bytes: table.numbers(`${name}.bytes`, 'u8') })

/** Adds a value as JSON. */
export const addJson = (draft: IndexDraft, name: string, value: unknown): void =>
  draft.add(name, Buffer.from(JSON.stringify(value)))

/** A value that was added as JSON. */
export const readJson = (table: IndexFile, name: string): unknown =>
  JSON.parse(Buffer.from(table.numbers(name, 'u8')).toString())

/** Lists of numbers, each behind the one before. */
export interface NumberLists {
  starts: Uint32Array
  values: Uint32Array
}

/** Adds lists of numbers as sections of that name. */
export function addLists(draft: IndexDraft, name: string, lists: readonly (readonly number[])[]): void {
  const starts = new Uint32Array(lists.length + 1)
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length
  draft.add(`${name}.starts`, starts)
  draft.add(`${name}.values`, Uint32Array.from(lists.flat()))
}

/** Lists that were added under a name. */
export const readLists = (table: IndexFile, name: string): NumberLists => ({
  starts: table.numbers(`${name}.starts`, 'u32'),
  values: table.numbers(`${name}.values`, 'u32'),
})

/** A list by its number. */
export const listAt = ({ starts, values }: NumberLists, at: number): Uint32Array =>
  values.subarray(starts[at] ?? 0, starts[at + 1] ?? 0)

/** Adds numbers below 256. */
export const addBytes = (draft: IndexDraft, name: string, numbers: readonly number[]): void =>
  draft.add(name, Uint8Array.from(numbers))

/** Adds texts and the numbers that belong to each. */
export function addListed(
  draft: IndexDraft,
  names: { texts: string; lists: string },
  found: ReadonlyMap<string, readonly number[]>,
): void {
  const texts = [...found.keys()].sort()
  addTexts(draft, names.texts, texts)
  addLists(
    draft,
    names.lists,
    texts.map(text => found.get(text) ?? []),
  )
}

/** Adds numbers of a few bytes: first the lowest byte of each, then the next, which packs better. */
export function addPlanes(draft: IndexDraft, name: string, numbers: readonly number[], bytes: number): void {
  const planes = new Uint8Array(numbers.length * bytes)
  for (const [at, number] of numbers.entries())
    for (let plane = 0; plane < bytes; plane += 1) planes[plane * numbers.length + at] = number >>> (8 * plane)
  draft.add(name, planes)
}

/** Numbers that were added so. */
export function readPlanes(table: IndexFile, name: string, bytes: number): Uint32Array {
  const planes = table.numbers(name, 'u8')
  const numbers = new Uint32Array(planes.length / bytes)
  for (let plane = 0, from = 0; plane < bytes; plane += 1, from += numbers.length)
    for (let at = 0; at < numbers.length; at += 1)
      numbers[at] = (numbers[at] ?? 0) | ((planes[from + at] ?? 0) << (8 * plane))
  return numbers
}

/** Where each of some lists of so many entries begins, and the last ends. */
export function startsOfCounts(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let at = 0; at < counts.length; at += 1) starts[at + 1] = (starts[at] ?? 0) + (counts[at] ?? 0)
  return starts
}
