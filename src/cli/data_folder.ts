import { readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { isAbandoned, isDraft } from '../lib/drafts.ts'
import { closeOpen, findOpen, type Finding, folderRights } from '../lib/private_files.ts'
import { createLog } from '../log.ts'

// What this program makes in its data folder, by name; whatever else is there is not ours to change.
const DATABASE = /^(ledger|cache|limits)\.sqlite(-wal|-shm|-journal)?$/
const LEDGER_COPY =
  /^ledger\.sqlite\.(incoming|before-restore-\d+|(incoming\.)?\d+(-[0-9a-f]{8})?\.draft)(-wal|-shm|-journal)?$/
const KEPT = /^ledger\.sqlite\.before-restore-\d+$/
const FOLDERS = /^(datasets|datasets\/map|datasets\/lists|outbox|outbox\/[a-z_]+)$/
const MAP =
  /^datasets\/map\/[a-z0-9][a-z0-9_-]*(\/(current\.json|lock|[0-9a-f]{16}(\/(index\.sqlite|manifest\.json))?))?$/
const LIST =
  /^datasets\/lists\/[a-z_]+(\/(current\.json|checked\.json|history\.jsonl|lock|[0-9a-f]{64}(\/[^/]+)?|[0-9a-f]{64}\.index))?$/
const LOG = /^log\.jsonl(\.1)?$/
const OURS = [DATABASE, LEDGER_COPY, FOLDERS, MAP, LIST, LOG]

const isOurs = (path: string): boolean => OURS.some(names => names.test(path))

/**
 * Puts the data folder in order before anything in it is opened: gives files of earlier versions the rights they should
 * have, and removes what killed processes have left half-written. Throws, and changes nothing, where the ledger cannot be used.
 */
export async function prepareDataFolder({ ledgerFile, databaseUrl, masterKeys, logLevel }: Config): Promise<void> {
  // Loaded only where there is a file to look at: it brings SQLite with it.
  if (databaseUrl === undefined) (await import('../store/ledger_file.ts')).requireUsable(ledgerFile, masterKeys)
  const folder = dirname(ledgerFile)
  const found = closeOpen(folder, isOurs)
  const drafts = sweepDrafts(folder) + sweepTwins(ledgerFile)
  if (found.length === 0 && drafts === 0) return
  const log = createLog(logLevel)
  if (found.length > 0) logRights(log, folder, found)
  if (drafts > 0) log.info({ folder, drafts }, 'removed drafts of processes that have ended')
}

function logRights(log: Log, folder: string, found: readonly Finding[]): void {
  const left = found.filter(({ problem }) => problem !== undefined)
  const fields = { folder, changed: found.length - left.length, ...(left.length > 0 && { left: left.map(toText) }) }
  if (left.length === 0) log.info(fields, 'gave files of this program the rights DATA_MODE asks for')
  else
    log.warn(
      fields,
      'some files of this program do not have the rights DATA_MODE asks for, and could not be given them',
    )
}

const toText = ({ path, mode, problem }: Finding): string => `${path} ${octal(mode)} ${problem ?? ''}`.trim()

/** Removes drafts whose process has ended. */
function sweepDrafts(folder: string): number {
  const outbox = join(folder, 'outbox')
  const folders = [folder, ...entriesOf(outbox).map(name => join(outbox, name))]
  const drafts = folders.flatMap(path =>
    entriesOf(path)
      .filter(name => isDraft(name) && (path !== folder || isOurs(name)))
      .map(name => join(path, name)),
  )
  return drafts.filter(path => isAbandoned(path, Date.now()) && remove(path)).length
}

/** Removes the names that restores which were killed have given the ledger before they put another in its place: it is still the one in use. */
function sweepTwins(ledgerFile: string): number {
  const found = statSync(ledgerFile, { bigint: true, throwIfNoEntry: false })
  if (found === undefined || found.nlink < 2n) return 0
  const folder = dirname(ledgerFile)
  const isTwin = (name: string): boolean => statSync(join(folder, name), { bigint: true }).ino === found.ino
  const twins = entriesOf(folder).filter(name => KEPT.test(name) && isTwin(name))
  return twins.filter(name => remove(join(folder, name))).length
}

function remove(file: string): boolean {
  try {
    rmSync(file)
    return true
  } catch {
    return false
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** What an operator should know of the rights in the data folder; undefined when there is nothing to say. */
export function rightsProblem({ ledgerFile, dataMode }: Config): string | undefined {
  const folder = dirname(ledgerFile)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined || process.platform === 'win32') return undefined
  const open = findOpen(folder, isOurs)
  const others = (found.mode & 0o777 & ~folderRights()) !== 0
  const said = [
    ...(others
      ? [
          `the folder ${folder} is open to others (${octal(found.mode & 0o777)}): chmod ${octal(folderRights())} ${folder}`,
        ]
      : []),
    ...(open.length > 0
      ? [
          `${open.slice(0, 3).map(toText).join(', ')}${open.length > 3 ? ` and ${open.length - 3} more` : ''} ${open.length === 1 ? 'has' : 'have'} other rights than DATA_MODE=${dataMode} asks for: the next start of serve, stdio or worker as their owner changes them`,
        ]
      : []),
  ]
  return said.length === 0 ? undefined : said.join('; ')
}

const octal = (mode: number): string => mode.toString(8).padStart(4, '0')
