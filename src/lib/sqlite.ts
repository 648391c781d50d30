import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type BetterSqlite from 'better-sqlite3'
import { openNodeSqlite } from './node_sqlite.ts'
import type { Sqlite, SqliteOptions } from './sqlite_file.ts'

/** Which library opens the files. */
export type SqliteLibrary = 'better-sqlite3' | 'node:sqlite'

interface Driver {
  library: SqliteLibrary
  open(file: string, options: SqliteOptions): Sqlite
}

let chosen: Driver | undefined

/** Opens a SQLite file, a new one where there is none unless it must exist. */
export const openSqliteFile = (file: string, options: SqliteOptions = {}): Sqlite => driver().open(file, options)

/** Which library opens the files here. */
export const sqliteLibrary = (): SqliteLibrary => driver().library

function driver(): Driver {
  chosen ??= choose()
  return chosen
}

function choose(): Driver {
  try {
    const Better = createRequire(import.meta.url)('better-sqlite3') as typeof BetterSqlite
    // Its native part is loaded with the first file that it opens.
    new Better(':memory:').close()
    return { library: 'better-sqlite3', open: (file, options) => new Better(file, options) }
  } catch (error) {
    // Package managers that run no install scripts leave the native part out; another Node.js may not load what is there.
    const open = openNodeSqlite()
    if (open === undefined) throw noSqlite(error)
    return {
      library: 'node:sqlite',
      open: (file, options) => {
        if (options.fileMustExist === true && !existsSync(file))
          throw Object.assign(new Error('unable to open database file'), { code: 'SQLITE_CANTOPEN' })
        return open(file, options)
      },
    }
  }
}

const noSqlite = (cause: unknown): Error =>
  new Error(
    `Node.js ${process.version} has no SQLite of its own and cannot load better-sqlite3: start with Node.js 22.13 or newer, or allow install scripts and run "${repairOf(cause)}" in the folder where this package is installed`,
    { cause },
  )

const repairOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && cause.code === 'MODULE_NOT_FOUND'
    ? 'npm install better-sqlite3'
    : 'npm rebuild better-sqlite3'
