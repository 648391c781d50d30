import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../../core/ports.ts'
import { hashFile } from '../../lib/file_hash.ts'
import { type ObjectName, type ObjectStorage, openStorage, type StorageAccount } from '../../lib/object_storage.ts'
import { makeFile } from '../../lib/private_files.ts'
import { removeQuietly } from '../dataset_files.ts'
import { isWholeIndex } from './index_file.ts'
import {
  dropMap,
  findMap,
  ifMapIsFree,
  indexFileOf,
  isReadable,
  keepDataset,
  MANIFEST,
  type MapManifest,
  putInService,
  startUnfinished,
} from './store.ts'

/** Where nodes share their maps. */
export interface MapStore {
  account: StorageAccount
  bucket: string
  /** Empty, or ending with /. */
  prefix: string
}

const EDITION = z.union([
  z.object({
    map: MANIFEST,
    index: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().positive() }),
  }),
  z.object({ removedAt: z.iso.datetime() }),
])

type Edition = z.output<typeof EDITION>
type Kept = Extract<Edition, { map: unknown }>

// A polygon may have some hundred thousand points.
const MOST_EDITION_BYTES = 32 * 1_048_576
const PART = /^fetching-[0-9a-f]{64}$/

interface Shared extends Pick<MapStore, 'bucket' | 'prefix'> {
  storage: ObjectStorage
}

const shared = ({ account, bucket, prefix }: MapStore, ended?: AbortSignal): Shared => ({
  storage: openStorage(account, ended),
  bucket,
  prefix,
})

const objectOf = ({ bucket, prefix }: Pick<MapStore, 'bucket' | 'prefix'>, name: string, file: string): ObjectName => ({
  bucket,
  key: `${prefix}${name}/${file}`,
})

const editionOf = (store: Shared, name: string): ObjectName => objectOf(store, name, 'edition.json')

async function readEdition(store: Shared, name: string): Promise<Edition | undefined> {
  const text = await store.storage.readText(editionOf(store, name), MOST_EDITION_BYTES)
  return text === undefined ? undefined : EDITION.parse(JSON.parse(text))
}

/** Puts a map that is in service here where the other nodes fetch it. The index comes first: whoever reads of an edition can have it. */
export async function publishMap(
  place: MapStore,
  root: string,
  map: MapManifest,
  counted?: (more: number, total: number) => void,
): Promise<void> {
  const store = shared(place)
  const file = indexFileOf(root, map)
  const sha256 = await hashFile(file)
  const index = objectOf(store, map.name, sha256)
  const before = await readEdition(store, map.name)
  if (before !== undefined && 'map' in before && before.index.sha256 === sha256 && (await store.storage.has(index)))
    return
  const newerAt = before === undefined ? '' : 'map' in before ? before.map.importedAt : before.removedAt
  if (newerAt > map.importedAt)
    throw new Error(`another node imported or removed it later, at ${newerAt}; this one follows within a minute`)
  const { bytes } = await store.storage.put(index, file, counted)
  const edition: Kept = { map, index: { sha256, bytes } }
  await store.storage.writeText(editionOf(store, map.name), JSON.stringify(edition))
  await removeIndexes(store, map.name, sha256)
}

/** Has the other nodes remove a map. */
export async function withdrawMap(place: MapStore, name: string, nowMs: number): Promise<void> {
  const store = shared(place)
  const before = await readEdition(store, name)
  if (before === undefined) return
  // The clock of whoever imported it may be ahead of ours.
  const importedMs = 'map' in before ? Date.parse(before.map.importedAt) : 0
  const edition: Edition = { removedAt: new Date(Math.max(nowMs, importedMs + 1)).toISOString() }
  await store.storage.writeText(editionOf(store, name), JSON.stringify(edition))
  await removeIndexes(store, name)
}

async function removeIndexes({ storage, bucket, prefix }: Shared, name: string, kept = ''): Promise<void> {
  const folder = `${prefix}${name}/`
  for (const key of await storage.list(bucket, folder)) {
    const file = key.slice(folder.length)
    if (/^[0-9a-f]{64}$/.test(file) && file !== kept) await storage.remove({ bucket, key })
  }
}

/** What fetching needs. */
export interface FetchOptions {
  store: MapStore
  root: string
  log: Log
  signal: AbortSignal
}

/** Brings the maps of this node to what the other nodes have put there; of one that cannot be had, what was in service stays. */
export async function fetchMaps({ store: place, ...options }: FetchOptions): Promise<void> {
  const store = shared(place, options.signal)
  for (const name of await namesIn(store)) {
    if (options.signal.aborted) return
    try {
      await fetchMap(store, name, options)
    } catch (error) {
      if (options.signal.aborted) return
      options.log.error(
        { map: name, error: String(error) },
        `the map ${name} could not be fetched; what was in service stays`,
      )
    }
  }
}

async function namesIn({ storage, bucket, prefix }: Shared): Promise<string[]> {
  const keys = await storage.list(bucket, prefix)
  return keys.flatMap(key => /^([a-z0-9][a-z0-9_-]{0,63})\/edition\.json$/.exec(key.slice(prefix.length))?.[1] ?? [])
}

async function fetchMap(store: Shared, name: string, options: Omit<FetchOptions, 'store'>): Promise<void> {
  const { root, log } = options
  const edition = await readEdition(store, name)
  if (edition === undefined || !isNewer(edition, root, name)) return
  if ('map' in edition && edition.map.name !== name) throw new Error(`its edition is of the map ${edition.map.name}`)
  if ('map' in edition && !isReadable(edition.map)) throw new Error('another version of agent-broker wrote it')
  // Another process of this node may be at it; an import of this name comes first.
  await ifMapIsFree(root, name, async () => {
    if (!isNewer(edition, root, name)) return
    if ('map' in edition) await take(store, edition, options)
    else dropMap(root, name)
    log.info(
      { map: name },
      `the map ${name} is ${'map' in edition ? 'fetched and in service' : 'removed, as on the other nodes'}`,
    )
  })
}

/** Whether an edition says more than what is in service; who imported last decides. */
function isNewer(edition: Edition, root: string, name: string): boolean {
  const found = findMap(root, name)
  if (found === undefined) return 'map' in edition
  if ('problem' in found) return true
  const { dataset, importedAt } = found.manifest
  return 'map' in edition
    ? edition.map.dataset !== dataset && edition.map.importedAt > importedAt
    : edition.removedAt > importedAt
}

/** What came is kept when this is cut off, and checked before it goes into service. */
async function take(
  store: Shared,
  { map, index }: Kept,
  { root, signal }: Pick<FetchOptions, 'root' | 'signal'>,
): Promise<void> {
  const folder = join(root, map.name)
  const part = `fetching-${index.sha256}`
  for (const entry of readdirSync(folder)) if (PART.test(entry) && entry !== part) removeQuietly(join(folder, entry))
  const file = join(folder, part)
  makeFile(file)
  await store.storage.resume(objectOf(store, map.name, index.sha256), file, index, signal)
  if (!isWholeIndex(file)) {
    removeQuietly(file)
    throw new Error('it is damaged where it was made; run agent-broker map update there')
  }
  renameSync(file, join(startUnfinished(root, map.name), 'index.sqlite'))
  keepDataset(root, map)
  putInService(root, map)
}
