import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import envPaths from 'env-paths'
import { readEnvFile } from '../lib/env_file.ts'
import { decodeUtf8 } from '../lib/utf8.ts'

type Variables = Record<string, string | undefined>

/** The file settings were read from. */
export interface SettingsFile {
  path: string
  /** The line on which each name stands. */
  lines: Readonly<Record<string, number>>
  /** Others than its owner may read it. */
  isOpen: boolean
}

/** Where settings come from. */
export interface Source {
  variables: Variables
  /** Undefined: there is none. */
  file: SettingsFile | undefined
}

const MOST_BYTES = 1_048_576

/** The settings file of this user, which is the same in whichever folder a command starts. */
export const usualSettingsFile = (): string => join(envPaths('agent-broker', { suffix: '' }).config, '.env')

/** What a settings file says, with its paths as seen from the file; undefined where it is missing. Throws a sentence that names each wrong line. */
export function readSettingsFile(path: string): (SettingsFile & { values: Record<string, string> }) | undefined {
  const text = readText(path)
  if (text === undefined) return undefined
  const read = readEnvFile(text)
  if ('wrong' in read)
    throw new Error(read.wrong.map(({ line, problem }) => `line ${line} of ${path}: ${problem}`).join('; '))
  const values = Object.entries(read.values).map(([name, value]) => [name, placed(name, value, path)])
  return { path, lines: read.lines, isOpen: isOpen(path), values: Object.fromEntries(values) }
}

/**
 * The variables of the environment, and those of the settings file that the environment does not give, as themselves or as
 * NAME_FILE. A file that is named has to be there; the usual one may be missing, or in a folder closed to this user.
 */
export function readSource(environment: Variables, named: string | undefined): Source {
  const path = named === undefined ? usualSettingsFile() : resolve(named)
  const read = named === undefined && isOutOfReach(path) ? undefined : readSettingsFile(path)
  if (read === undefined && named !== undefined) throw new Error(`there is no settings file at ${path}`)
  if (read === undefined) return { variables: environment, file: undefined }
  const isSaid = (name: string): boolean => (environment[name] ?? '') !== ''
  const own = Object.entries(read.values).filter(([name]) => ![name, plainOf(name), `${name}_FILE`].some(isSaid))
  const lines = Object.fromEntries(own.map(([name]) => [name, read.lines[name] ?? 0]))
  return { variables: { ...environment, ...Object.fromEntries(own) }, file: { path, lines, isOpen: read.isOpen } }
}

const plainOf = (name: string): string => name.replace(/_FILE$/, '')

/** A path in the file is seen from the file, not from wherever the command starts. */
const placed = (name: string, value: string, path: string): string => placedIn(name, value, dirname(path))

/** The value of a setting; where it is a path, as seen from a folder. */
export const placedIn = (name: string, value: string, folder: string): string =>
  value !== '' && (name === 'DATA_DIR' || name.endsWith('_FILE')) ? resolve(folder, value) : value

/** A service may be kept out of every home (ProtectHome of systemd), or have been started with the HOME of somebody else. */
function isOutOfReach(path: string): boolean {
  try {
    statSync(path)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')
  }
}

function readText(path: string): string | undefined {
  let bytes: Buffer
  try {
    if (statSync(path).size > MOST_BYTES) throw new Error('is larger than 1 MiB')
    bytes = readFileSync(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    const why =
      code === undefined ? (error instanceof Error ? error.message : String(error)) : `cannot be read: ${code}`
    throw new Error(`the settings file ${path} ${why}`)
  }
  const decoded = decodeUtf8(bytes)
  if ('text' in decoded) return decoded.text
  const line = bytes.subarray(0, decoded.invalidAt).toString('latin1').split('\n').length
  throw new Error(`line ${line} of ${path}: is not UTF-8; save the file in UTF-8`)
}

/** Of a file that is somebody else's, as root's of a service, the group is meant to read it. */
function isOpen(path: string): boolean {
  // Windows keeps rights of another kind.
  if (process.platform === 'win32') return false
  const { mode, uid } = statSync(path)
  return (mode & (uid === process.geteuid?.() ? 0o077 : 0o007)) !== 0
}

/** A sentence about settings, with the line of the file at each setting that stands there. */
export const withLines = (sentence: string, file: SettingsFile | undefined): string =>
  file === undefined
    ? sentence
    : sentence.replace(/\bsetting ([A-Z][A-Z0-9_]*):/g, (whole, name: string) => {
        const line = file.lines[name] ?? file.lines[`${name}_FILE`]
        return line === undefined ? whole : `setting ${name} (line ${line} of ${file.path}):`
      })
