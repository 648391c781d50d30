import { accessSync, constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import type { ObjectName, ObjectStorage } from '../lib/object_storage.ts'
import { isStorageAddress } from '../lib/storage_address.ts'

/** Where a backup goes: a new file, or an object in a storage. */
export type BackupPlace = { file: string } | { object: ObjectName; storage: ObjectStorage }

const S3 = 's3://'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const KEY = /^[A-Za-z0-9._=-]+(\/[A-Za-z0-9._=-]+)*$/
const OWN_NAME = /^ledger-\d{8}T\d{9}Z\.sqlite$/
const OWN_UNFINISHED = /^ledger-\d{8}T\d{9}Z\.sqlite\.partial(-wal|-shm|-journal)?$/
// Longer than a backup writes nothing of what it copies.
const ABANDONED_MS = 3_600_000

/** Whether an address is one of an object and none of a file. */
export const isObject = (target: string): boolean => target.startsWith(S3)

/** A place that was named, or one of a dated name in the folder that was; throws what is wrong with it. */
export async function toBackupPlace(target: string, config: Config, nowMs: number): Promise<BackupPlace> {
  const named = isFolder(target) ? `${target}${toName(nowMs)}` : target
  if (!isObject(named)) return { file: resolve(named) }
  return { object: toObject(named), storage: await openStorage(config) }
}

/** The object that an address names. */
export function toObject(address: string): ObjectName {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]*)\/?(.*)$/s.exec(address) ?? []
  if (!BUCKET.test(bucket)) throw new Error(`${S3}${bucket.slice(0, 80)}: names no bucket; write s3://bucket/key`)
  if (!KEY.test(key) || key.split('/').some(part => /^\.+$/.test(part)))
    throw new Error(`${S3}${bucket}: the key may be made of letters, digits and ._=-/, such as s3://${bucket}/backups/`)
  return { bucket, key }
}

/** The storage that the settings name. */
export async function openStorage({ storage }: Config): Promise<ObjectStorage> {
  if (storage === undefined)
    throw new Error(
      'settings AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: s3:// needs both; set the one that is missing',
    )
  const { endpoint } = storage
  if (endpoint !== undefined && !isStorageAddress(endpoint))
    throw new Error('setting AWS_ENDPOINT_URL_S3: must be an address such as https://minio.example:9000')
  return (await import('../lib/object_storage.ts')).openStorage(storage)
}

/** How a place is named in sentences. */
export const nameOf = (place: BackupPlace): string =>
  'file' in place ? place.file : `${S3}${place.object.bucket}/${place.object.key}`

/** What keeps a backup from going there; undefined: nothing. */
export async function obstacleOf(place: BackupPlace): Promise<string | undefined> {
  if ('file' in place) {
    if (existsSync(place.file)) return `${place.file} exists; name a file that does not`
    if (!existsSync(dirname(place.file)))
      return `there is no folder ${dirname(place.file)}; make it, or name a file elsewhere`
    return mayWrite(dirname(place.file))
      ? undefined
      : `this user may not write to ${dirname(place.file)}; name a file elsewhere`
  }
  return (await place.storage.has(place.object)) ? `${nameOf(place)} exists; name a key that does not` : undefined
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** How many dated backups of a folder to keep. */
export function toKeep(keep: string | undefined, target: string): number | undefined {
  if (keep === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new Error('--keep: must be a whole number from 1 to 9999')
  if (!isFolder(target)) throw new Error('--keep: counts dated backups in a folder; end its name with /')
  return Number(keep)
}

/** Removes the oldest dated backups beside one that was just made, which counts among those that are kept, and what backups that were killed have left of themselves in a folder; answers what is gone. */
export async function removeOldest(place: BackupPlace, keep: number, nowMs: number): Promise<string[]> {
  if ('file' in place) {
    const folder = dirname(place.file)
    const names = readdirSync(folder)
    const left = names.filter(name => OWN_UNFINISHED.test(name) && isAbandoned(join(folder, name), nowMs)).sort()
    const old = [...left, ...toOldest(names, basename(place.file), keep)]
    // Another backup may have removed it meanwhile.
    for (const name of old) rmSync(join(folder, name), { force: true })
    return old.map(name => join(folder, name))
  }
  const { storage, object } = place
  const prefix = object.key.slice(0, object.key.lastIndexOf('/') + 1)
  const names = (await storage.list(object.bucket, prefix)).map(key => key.slice(prefix.length))
  const old = toOldest(names, object.key.slice(prefix.length), keep)
  for (const name of old) await storage.remove({ bucket: object.bucket, key: `${prefix}${name}` })
  return old.map(name => `${S3}${object.bucket}/${prefix}${name}`)
}

/** Only what this program has named so is ever removed, and never what was just made: a clock that went wrong may have dated others later. */
function toOldest(names: readonly string[], made: string, keep: number): string[] {
  const others = names.filter(name => OWN_NAME.test(name) && name !== made).sort()
  return others.slice(0, Math.max(0, others.length - keep + 1))
}

const isAbandoned = (path: string, nowMs: number): boolean =>
  nowMs - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs) > ABANDONED_MS

/** Sorts by time. */
const toName = (nowMs: number): string => `ledger-${new Date(nowMs).toISOString().replace(/[-:.]/g, '')}.sqlite`

const isFolder = (target: string): boolean => target.endsWith('/') && target !== S3
