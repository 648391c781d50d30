import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { keepTree, makeFile, makeFolder } from '../../lib/private_files.ts'
import { openSqliteFile } from '../../lib/sqlite.ts'
import type { Sqlite } from '../../lib/sqlite_file.ts'
import { FIRST_WITH_GROUND, INDEX_VERSION, OLDER_VERSIONS, OVERTURE_INDEX_VERSION } from './index_file.ts'
import { codeOf, holdLock, removeQuietly, replaceFile, startAfresh, syncFolder } from '../dataset_files.ts'

const degrees = z.number().min(-360).max(360)

/** As a manifest is written. */
export const MANIFEST = z.object({
  /** Version of the index file. */
  version: z.number().int(),
  name: z.string(),
  /** Whose data it is; of OpenStreetMap when it does not say. */
  publisher: z.literal('overture').optional(),
  /** Folder of the index, beside the manifest. */
  dataset: z.string().regex(/^[0-9a-f]{16}$/),
  sourcePath: z.string(),
  sourceSha256: z.string(),
  sourceBytes: z.number(),
  importedAt: z.string(),
  dataDate: z.string().optional(),
  source: z.string().optional(),
  coverage: z.object({
    box: z.object({ south: degrees, west: degrees, north: degrees, east: degrees }),
    rings: z.array(z.object({ hole: z.boolean(), points: z.array(z.tuple([degrees, degrees])) })).optional(),
  }),
  businesses: z.number(),
  places: z.number(),
  withoutPosition: z.number(),
  /** Rows that are not offered, by why. */
  leftOut: z.record(z.string(), z.number()).optional(),
})

/** What is known of one imported map. */
export type MapManifest = z.output<typeof MANIFEST>

/** Whether a map holds places of Overture. */
export const isOverture = ({ publisher }: Pick<MapManifest, 'publisher'>): boolean => publisher === 'overture'

/** The version that the index file of a new map is of; earlier programs knew only the one of OpenStreetMap and pass the other over. */
export const versionOf = (map: Pick<MapManifest, 'publisher'>): number =>
  isOverture(map) ? OVERTURE_INDEX_VERSION : INDEX_VERSION

// As docs/alerts.yaml has it.
const OLD_MS = 180 * 86_400_000

/** Whether the data of a map is too old to be relied on. */
export function isOldMap(
  { dataDate, importedAt }: Pick<MapManifest, 'dataDate' | 'importedAt'>,
  nowMs: number,
): boolean {
  const at = Date.parse(dataDate ?? importedAt)
  return !Number.isNaN(at) && nowMs - at > OLD_MS
}

/** Whether the index file of a map can be read. */
export const isReadable = (map: Pick<MapManifest, 'publisher' | 'version'>): boolean =>
  map.version <= versionOf(map) && map.version >= versionOf(map) - OLDER_VERSIONS

/** Whether there is nothing to add to a map that pictures are drawn on; places of Overture come without any. */
export const hasGround = (map: Pick<MapManifest, 'publisher' | 'version'>): boolean =>
  isOverture(map) || map.version >= FIRST_WITH_GROUND

/** A map folder as it is found: its manifest, or why it cannot be read. */
export type FoundMap = { name: string; manifest: MapManifest } | { name: string; problem: string }

const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/
const CURRENT = 'current.json'
const UNFINISHED = 'unfinished'
const LOCK = 'lock'
const LOCK_TRIES = 3

/** Throws unless a map may be called so. */
export function requireMapName(name: string): void {
  if (!NAME.test(name))
    throw new Error(
      `the map name ${JSON.stringify(name.slice(0, 80))} must be 1 to 64 of a-z, 0-9, _ and -, and begin with a letter or digit`,
    )
}

/** Every map in the folder, by name. */
export function listMaps(root: string): FoundMap[] {
  return mapNames(root).map(name => findMap(root, name) ?? { name, problem: 'was removed' })
}

function mapNames(root: string): string[] {
  try {
    return readdirSync(root)
      .filter(name => NAME.test(name) && existsSync(join(root, name, CURRENT)))
      .sort()
  } catch {
    return []
  }
}

/** One map; undefined when there is none of that name. */
export function findMap(root: string, name: string): FoundMap | undefined {
  const file = join(root, name, CURRENT)
  try {
    return { name, manifest: MANIFEST.parse(JSON.parse(readFileSync(file, 'utf8'))) }
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(codeOf(error))) return undefined
    return {
      name,
      problem: `its ${CURRENT} cannot be read; import it again with: agent-broker map update ${name} <file>`,
    }
  }
}

/** Whether there is a map of that name, or what a killed import left of one. */
export function hasMapFiles(root: string, name: string): boolean {
  const folder = join(root, name)
  return existsSync(folder) && readdirSync(folder).some(entry => entry !== LOCK)
}

/** Changes whenever a map is added, replaced or removed; costs one look at each. */
export function catalogueStamp(root: string): string {
  return mapNames(root)
    .map(name => {
      const found = statSync(join(root, name, CURRENT), { throwIfNoEntry: false })
      return found === undefined ? '' : `${name} ${found.ino} ${found.mtimeMs} ${found.size}`
    })
    .join('\n')
}

/** The index file of a map. */
export const indexFileOf = (root: string, { name, dataset }: Pick<MapManifest, 'name' | 'dataset'>): string =>
  join(root, name, dataset, 'index.sqlite')

/** Does some work while no other process changes the map of this name; refuses when one does. A lock ends with the process that holds it. */
export async function withMapLock<T>(root: string, name: string, work: () => Promise<T>): Promise<T> {
  const done = await ifMapIsFree(root, name, async () => ({ value: await work() }))
  if (done === undefined)
    throw new Error(`another import or update of the map ${name} is running; wait until it has ended`)
  return done.value
}

/** The same, but answers undefined when another process changes the map. */
export async function ifMapIsFree<T>(root: string, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const folder = join(root, name)
  const lock = takeLock(folder)
  if (lock === undefined) return undefined
  try {
    return await work()
  } finally {
    dropEmpty(folder)
    lock.close()
  }
}

/** The lock, held; undefined while somebody else has it. */
function takeLock(folder: string): Sqlite | undefined {
  const file = join(folder, LOCK)
  for (let turn = 0; turn < LOCK_TRIES; turn += 1) {
    makeFolder(folder)
    const lock = openLock(file)
    if (lock === undefined) continue
    const isHeld = holdLock(lock.database)
    // Whoever held it before may have removed it, with the folder, after it was opened here: another process would then lock another file.
    const isInPlace = isFile(file, lock.ino)
    if (isHeld && isInPlace) return lock.database
    lock.database.close()
    if (isInPlace) return undefined
  }
  return undefined
}

/** Opens the lock and tells which file it is; undefined when the folder is removed at that moment. */
function openLock(file: string): { database: Sqlite; ino: number } | undefined {
  try {
    makeFile(file)
    const { ino } = statSync(file)
    return { database: openSqliteFile(file, { timeout: 0 }), ino }
  } catch (error) {
    if (!/^(ENOENT|SQLITE_CANTOPEN)/.test(codeOf(error)) || existsSync(file)) throw error
    return undefined
  }
}

const isFile = (file: string, ino: number): boolean => statSync(file, { throwIfNoEntry: false })?.ino === ino

/** Removes the folder of a map that is none, with the lock, which must be held. */
function dropEmpty(folder: string): void {
  try {
    if (readdirSync(folder).some(entry => entry !== LOCK)) return
    rmSync(join(folder, LOCK), { force: true })
    rmdirSync(folder)
  } catch (error) {
    if (!/^(ENOTEMPTY|EEXIST|EBUSY|EPERM|ENOENT)$/.test(codeOf(error))) throw error
  }
}

/** Removes what a killed import left and makes an empty folder for the next one; the lock must be held. */
export function startUnfinished(root: string, name: string): string {
  return startAfresh(join(root, name, UNFINISHED))
}

/** Gives up what an import has begun. */
export const dropUnfinished = (root: string, name: string): void =>
  rmSync(join(root, name, UNFINISHED), { recursive: true, force: true })

/** Makes the finished import durable under its own name, not yet in service. */
export function keepDataset(root: string, manifest: MapManifest): void {
  const folder = join(root, manifest.name)
  const unfinished = join(folder, UNFINISHED)
  writeFileSync(join(unfinished, 'manifest.json'), JSON.stringify(manifest), { flush: true })
  keepTree(unfinished)
  const target = join(folder, manifest.dataset)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  syncFolder(folder)
}

/** The finished import of that content which is kept already, in service or not. */
export function findDataset(root: string, name: string, dataset: string): MapManifest | undefined {
  try {
    return MANIFEST.parse(JSON.parse(readFileSync(join(root, name, dataset, 'manifest.json'), 'utf8')))
  } catch {
    return undefined
  }
}

/** Puts a kept import into service, in one step, and removes the ones before it. */
export function putInService(root: string, manifest: MapManifest): void {
  const folder = join(root, manifest.name)
  replaceFile(join(folder, CURRENT), JSON.stringify(manifest))
  for (const entry of readdirSync(folder)) {
    if (/^[0-9a-f]{16}$/.test(entry) && entry !== manifest.dataset) removeQuietly(join(folder, entry))
  }
}

/** Takes a map out of service and removes its files; the lock is left to whoever holds it. */
export function dropMap(root: string, name: string): void {
  const folder = join(root, name)
  rmSync(join(folder, CURRENT), { force: true })
  for (const entry of readdirSync(folder)) if (entry !== LOCK) removeQuietly(join(folder, entry))
}
