import { unwritableLedger } from '../core/unwritable.ts'

/** How a ledger that is damaged or lost comes back. */
export const RESTORE = 'restore a backup with: agent-broker db restore <backup>'

/** Says in words of the operator why a ledger file could not be opened. */
export function explainOpening(error: unknown, file: string): Error {
  const code = codeOf(error)
  if (isDamage(error))
    return new Error(
      `the ledger ${file} is damaged; it was left as it is. Restore a backup with: agent-broker db restore <backup>`,
    )
  if (/^(SQLITE_CANTOPEN|SQLITE_READONLY|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)/.test(code))
    return new Error(`the ledger ${file} cannot be written; set DATA_DIR to a folder this user may write to`)
  if (/^(SQLITE_FULL|ENOSPC|SQLITE_IOERR)/.test(code))
    return new Error(
      `the disk of the ledger ${file} is full or failing; nothing was lost, free some space and start again`,
    )
  return error instanceof Error ? error : new Error(String(error))
}

/** Says of a statement why the ledger cannot be written for now; any other error stays what it is. */
export function explainWriting(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (/^(SQLITE_FULL|SQLITE_IOERR)/.test(code))
    return unwritableLedger(`the disk of the ledger ${file} is full or failing; free some space`, error)
  if (/^(SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code))
    return unwritableLedger(`the ledger ${file} cannot be written any more; look at its disk and its rights`, error)
  if (isBusy(error)) return unwritableLedger(`another process has kept the ledger ${file} locked for seconds`, error)
  return error
}

/** The error of a statement that met a damaged page: the ledger takes no more work until it is restored. */
export const damagedLedger = (file: string, cause: unknown): Error =>
  unwritableLedger(`the ledger ${file} is damaged; stop what uses it and ${RESTORE}`, cause)

/** Whether SQLite says that a file is not a database, or not a whole one. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))

/** Whether another process holds the lock that a statement needs. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
