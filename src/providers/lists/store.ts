import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { LIST_NAMES, type ListName } from '../../core/screening.ts'
import { keepTree, makeFile, makeFolder } from '../../lib/private_files.ts'
import { openSqliteFile } from '../../lib/sqlite.ts'
import { codeOf, holdLock, removeQuietly, replaceFile, startAfresh, syncFolder } from '../dataset_files.ts'

const SHA256 = /^[0-9a-f]{64}$/

const META = z.object({
  /** Version of the stored entries. */
  version: z.number().int(),
  /** Of all files, one after the other. */
  sha256: z.string().regex(SHA256),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Of the stored entries. */
  entriesSha256: z.string(),
  listDate: z.string().nullable(),
  loadedAt: z.number(),
  entries: z.number(),
  names: z.number(),
  added: z.number().nullable(),
  removed: z.number().nullable(),
  /** Not told by editions of earlier versions. */
  changed: z.number().nullable().default(null),
})

/** What is known of one edition of a list. */
export type EditionMeta = z.output<typeof META>

const VALIDATOR = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** Hash of the address that said so, which may hold a key. */
  from: z.string().optional(),
})

const CHECK = z.object({
  /** When the list was last asked for, with any outcome. */
  triedAt: z.number(),
  /** When it was last found to be what its publisher serves. */
  confirmedAt: z.number().nullable(),
  /** Why the last try changed nothing, when it failed. */
  problem: z.string().nullable(),
  /** What the publisher said of the files, by name, for the next conditional request. */
  validators: z.object({ sha256: z.string(), of: z.record(z.string(), VALIDATOR) }).optional(),
})

/** How the last look at a list went. */
export type ListCheck = z.output<typeof CHECK>

/** What a publisher says of a file so that it need not be sent again. */
export type Validator = z.output<typeof VALIDATOR>

/** Version of the stored entries; others are read from the files of the edition again. */
export const ENTRIES_VERSION = 5

const CURRENT = 'current.json'
const CHECKED = 'checked.json'
const INCOMING = 'incoming'
const META_FILE = 'meta.json'

/** The folder of one edition. */
export const editionFolder = (root: string, name: ListName, sha256: string): string => join(root, name, sha256)

/** The file that holds the entries of an edition, one a line. */
export const entriesFile = (folder: string): string => join(folder, 'entries.jsonl')

/** The edition in service; undefined when there is none, or its description cannot be read. */
export const readCurrent = (root: string, name: ListName): EditionMeta | undefined =>
  readMeta(join(root, name, CURRENT))

/** Every edition that is kept, the newest first. */
export function readEditions(root: string, name: ListName): EditionMeta[] {
  const folder = join(root, name)
  if (!existsSync(folder)) return []
  const metas = readdirSync(folder).flatMap(entry =>
    SHA256.test(entry) ? (readMeta(join(folder, entry, META_FILE)) ?? []) : [],
  )
  return metas.sort((a, b) => b.loadedAt - a.loadedAt)
}

/** The folder of the indexes over all lists. */
export const indexFolder = (root: string): string => join(root, 'index')

/** How the last look at a list went; undefined when nobody has looked. */
export const readCheck = (root: string, name: ListName): ListCheck | undefined =>
  parseFile(join(root, name, CHECKED), CHECK)

const readMeta = (file: string): EditionMeta | undefined => parseFile(file, META)

function parseFile<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Changes whenever a list is refreshed, imported or removed; costs one look at each. */
export function stampOf(root: string): string {
  return LIST_NAMES.map(name => {
    const found = statSync(join(root, name, CURRENT), { throwIfNoEntry: false })
    return found === undefined ? '' : `${name} ${found.ino} ${found.mtimeMs} ${found.size}`
  }).join('\n')
}

/** Records how a look at a list went. */
export function writeCheck(root: string, name: ListName, check: ListCheck): void {
  makeFolder(join(root, name))
  replaceFile(join(root, name, CHECKED), JSON.stringify(check))
}

/** Removes what a killed refresh left and makes an empty folder for the next edition; the lock must be held. */
export function startIncoming(root: string, name: ListName): string {
  return startAfresh(join(root, name, INCOMING))
}

/** Gives up what a refresh has begun. */
export const dropIncoming = (root: string, name: ListName): void =>
  rmSync(join(root, name, INCOMING), { recursive: true, force: true })

/** Puts the edition in the incoming folder into service, in one step; the one before it is kept, older ones are removed. The lock must be held. */
export function putInService(root: string, name: ListName, meta: EditionMeta): void {
  const folder = join(root, name)
  const before = [readCurrent(root, name), ...readEditions(root, name)].find(
    one => one !== undefined && one.sha256 !== meta.sha256,
  )
  const target = join(folder, meta.sha256)
  writeFileSync(join(folder, INCOMING, META_FILE), JSON.stringify(meta), { flush: true })
  keepTree(join(folder, INCOMING))
  syncFolder(join(folder, INCOMING))
  if (existsSync(target) && readCurrent(root, name)?.sha256 === meta.sha256) {
    // It is read, and whoever is killed here must leave it whole: each file takes the place of its like.
    for (const entry of readdirSync(join(folder, INCOMING)))
      renameSync(join(folder, INCOMING, entry), join(target, entry))
    syncFolder(target)
  } else {
    rmSync(target, { recursive: true, force: true })
    renameSync(join(folder, INCOMING), target)
  }
  syncFolder(folder)
  replaceFile(join(folder, CURRENT), JSON.stringify(meta))
  for (const entry of readdirSync(folder))
    if (SHA256.test(entry) && entry !== meta.sha256 && entry !== before?.sha256) removeQuietly(join(folder, entry))
}

/** Whether there is anything of a list. */
export const hasList = (root: string, name: ListName): boolean =>
  existsSync(join(root, name)) && readdirSync(join(root, name)).some(entry => !entry.startsWith('lock'))

/** Removes a list, all but its lock, which must be held. */
export function dropList(root: string, name: ListName): void {
  const folder = join(root, name)
  for (const entry of readdirSync(folder))
    if (!entry.startsWith('lock') && entry !== CURRENT) removeQuietly(join(folder, entry))
  // Last: whoever reads the rest meanwhile sees this change, and looks again.
  rmSync(join(folder, CURRENT), { force: true })
}

/** Does some work while no other process changes that list; `busy` when one does. The lock ends with the process that holds it. */
export const withListLock = <T>(root: string, name: ListName, work: () => Promise<T>): Promise<T | 'busy'> =>
  withFolderLock(join(root, name), work)

/** The same for any folder of lists. */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T | 'busy'> {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(
      `the folder ${folder} cannot be written (${codeOf(error)}); set DATA_DIR to one that can, or repair its permissions`,
    )
  }
  makeFile(join(folder, 'lock'))
  const lock = openSqliteFile(join(folder, 'lock'), { timeout: 0 })
  if (!holdLock(lock)) {
    lock.close()
    return 'busy'
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}
