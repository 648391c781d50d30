import {
  closeSync,
  constants,
  type Dirent,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Who may read what this program writes: the owner alone, or the group too. */
export type DataMode = 'private' | 'group'

interface Rights {
  folder: number
  file: number
}

const RIGHTS: Readonly<Record<DataMode, Rights>> = {
  private: { folder: 0o700, file: 0o600 },
  group: { folder: 0o750, file: 0o640 },
}

let rights = RIGHTS.private

/** Who may read what this process writes. */
export const dataMode = (): DataMode => (rights === RIGHTS.group ? 'group' : 'private')

/** Says who may read what this process writes from here on; until it is called that is the owner alone. */
export function setDataMode(mode: DataMode): void {
  rights = RIGHTS[mode]
}

/** Makes a folder, and those above it that are missing. */
export function makeFolder(folder: string): void {
  const wanted = resolve(folder)
  if (isFolder(wanted)) return
  // One by one: told to make them all, Node.js tries for ever within a folder such as /proc.
  if (dirname(wanted) !== wanted) makeFolder(dirname(wanted))
  try {
    mkdirSync(wanted, { mode: rights.folder })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (isFolder(wanted)) return
    throw error
  }
  keepPath(wanted)
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes an empty file; false when its name is taken. SQLite gives the files it writes beside a database the rights and
 * the owner of that database.
 */
export function makeFile(file: string, like?: string): boolean {
  try {
    closeSync(createFile(file, like))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Opens a new file for writing; throws when its name is taken. Made by root it goes to whoever owns `like`, which is its folder unless said. */
export function createFile(file: string, like?: string): number {
  const handle = openSync(file, 'wx', rights.file)
  keepOpen(handle, file, like)
  return handle
}

/** Replaces a file in one step, durable once its folder is: readers find the old text or the new. */
export function replaceText(file: string, text: string): void {
  const incoming = `${file}.incoming`
  rmSync(incoming, { force: true })
  const handle = createFile(incoming)
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(incoming, file)
}

/** Gives an open file or folder the rights of this program's files; run by root, it goes to the owner of the folder it is in. */
export function keepOpen(handle: number, path: string, like = dirname(resolve(path))): void {
  const found = fstatSync(handle)
  const wanted = found.isDirectory() ? rights.folder : rights.file
  // The umask may have taken more than was asked for. Some file systems keep no rights: theirs are the operator's business.
  if ((found.mode & 0o777) !== wanted) leniently(() => fchmodSync(handle, wanted))
  const owner = newOwnerOf(like)
  if (owner !== undefined) leniently(() => fchownSync(handle, owner.uid, owner.gid))
}

/** Gives everything in a folder that nobody uses yet, and the folder itself, the rights and the owner of this program's files. */
export function keepTree(folder: string): void {
  keepPath(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) keepTree(path)
    else if (entry.isFile()) keepPath(path)
  }
}

/** A file or folder whose rights are not those it should have, and why they could not be changed. */
export interface Finding {
  /** Relative, with slashes. */
  path: string
  mode: number
  problem?: string
}

/** Finds what below a folder does not have the rights of this program's files; asks only about what `isOurs`, and looks only into such folders. */
export function findOpen(root: string, isOurs: (path: string) => boolean): Finding[] {
  // Windows keeps rights of another kind.
  if (process.platform === 'win32') return []
  return walk(root, '', isOurs).flatMap(({ path, entry }) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (found === undefined) return []
    const mode = found.mode & 0o777
    return mode === (entry.isDirectory() ? rights.folder : rights.file) ? [] : [{ path, mode }]
  })
}

/**
 * Gives what `findOpen` finds the rights of this program's files; answers what it found, with a problem where they stay.
 * To be called before this process opens any of these files: closing one releases the locks SQLite has on it.
 */
export function closeOpen(root: string, isOurs: (path: string) => boolean): Finding[] {
  return findOpen(root, isOurs).map(finding => {
    try {
      const handle = openSync(join(root, finding.path), NEVER_FOLLOW)
      try {
        fchmodSync(handle, fstatSync(handle).isDirectory() ? rights.folder : rights.file)
      } finally {
        closeSync(handle)
      }
      return finding
    } catch (error) {
      return { ...finding, problem: codeOf(error) }
    }
  })
}

/** The rights a folder of this program has. */
export const folderRights = (): number => rights.folder

// Who owns the folder must not lead root to another file by a link.
const NEVER_FOLLOW = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function walk(root: string, below: string, isOurs: (path: string) => boolean): { path: string; entry: Dirent }[] {
  return list(join(root, below)).flatMap(entry => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!(entry.isFile() || entry.isDirectory()) || !isOurs(path)) return []
    return [{ path, entry }, ...(entry.isDirectory() ? walk(root, path, isOurs) : [])]
  })
}

function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function keepPath(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, NEVER_FOLLOW)
  try {
    keepOpen(handle, path)
  } finally {
    closeSync(handle)
  }
}

/** Whose a new file should be when root makes it. */
function newOwnerOf(like: string): { uid: number; gid: number } | undefined {
  if (process.geteuid?.() !== 0) return undefined
  const { uid, gid } = statSync(like)
  return uid === 0 ? undefined : { uid, gid }
}

function leniently(change: () => void): void {
  try {
    change()
  } catch (error) {
    if (!/^(EPERM|EACCES|EINVAL|ENOSYS|ENOTSUP|EOPNOTSUPP|EROFS)$/.test(codeOf(error))) throw error
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
