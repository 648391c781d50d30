import { once } from './once.ts'
import type { Sqlite, SqliteOptions, SqliteStatement } from './sqlite_file.ts'

// What Node.js 22.13 has of it, and with a question mark what came later; the types that are installed are those of Node.js 20.
interface NodeSqlite {
  DatabaseSync: new (file: string, options: { readOnly: boolean }) => NodeDatabase
  backup?(database: NodeDatabase, target: string, options: { rate: number }): Promise<unknown>
}
interface NodeDatabase {
  exec(text: string): void
  prepare(text: string): NodeStatement
  close(): void
}
interface NodeStatement {
  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  get(...values: unknown[]): object | undefined
  all(...values: unknown[]): object[]
  columns?(): unknown[]
}

// Those of better-sqlite3, under which a file is the same whichever library opened it first.
const PATIENCE_MS = 5_000
const CACHE_KIB = 16_000

const READS = /^\s*(select|values|with|pragma|explain)\b|\breturning\b/i

// By result code, the lowest byte of an extended one.
const CODES = new Map([
  [5, 'BUSY'],
  [6, 'LOCKED'],
  [8, 'READONLY'],
  [10, 'IOERR'],
  [11, 'CORRUPT'],
  [13, 'FULL'],
  [14, 'CANTOPEN'],
  [19, 'CONSTRAINT'],
  [26, 'NOTADB'],
])
const READONLY_DBMOVED = 1_032

/** How the SQLite of Node.js itself opens a file; undefined where Node.js has none. */
export function openNodeSqlite(): ((file: string, options: SqliteOptions) => Sqlite) | undefined {
  const sqlite = loadQuietly()
  return sqlite && ((file, options) => open(sqlite, file, options))
}

/** It says on stderr that it is experimental, where our logs are lines of JSON; `doctor` says which library is in use. */
function loadQuietly(): NodeSqlite | undefined {
  const warn = process.emitWarning
  process.emitWarning = () => undefined
  try {
    return process.getBuiltinModule('node:sqlite') as unknown as NodeSqlite | undefined
  } finally {
    process.emitWarning = warn
  }
}

function open(sqlite: NodeSqlite, file: string, { readonly = false, timeout = PATIENCE_MS }: SqliteOptions): Sqlite {
  const database = coded(() => new sqlite.DatabaseSync(file, { readOnly: readonly }))
  // Touches no file, unlike the size of the cache: a file that is locked or none is found out with the first statement.
  database.exec(`pragma busy_timeout = ${timeout}`)
  let isOpen = true
  const enlargeCache = once(() => database.exec(`pragma cache_size = -${CACHE_KIB}`))
  const exec = (text: string): void =>
    coded(() => {
      enlargeCache()
      database.exec(text)
    })
  const prepare = <Row>(text: string) => {
    const statement = coded(() => {
      enlargeCache()
      return database.prepare(text)
    })
    return toStatement<Row>(statement, text)
  }
  return {
    name: file,
    get open() {
      return isOpen
    },
    exec,
    prepare,
    pragma(text, { simple = false } = {}) {
      const statement = prepare(`pragma ${text}`)
      return simple ? statement.pluck().get() : statement.all()
    },
    transaction: work => () => {
      exec('begin')
      try {
        const value = work()
        exec('commit')
        return value
      } catch (error) {
        exec('rollback')
        throw error
      }
    },
    async backup(target, { progress }) {
      if (sqlite.backup === undefined) return void prepare('vacuum into ?').run(target)
      return sqlite.backup(database, target, { rate: progress() }).catch(error => Promise.reject(withCode(error)))
    },
    close() {
      if (isOpen) database.close()
      isOpen = false
    },
  }
}

function toStatement<Row>(statement: NodeStatement, text: string): SqliteStatement<Row> {
  const reader = statement.columns === undefined ? READS.test(text) : statement.columns().length > 0
  const view = (shape: (row: object) => unknown): SqliteStatement<Row> => ({
    reader,
    run: (...values) => coded(() => statement.run(...values.flat())),
    get: (...values) => {
      const row = coded(() => statement.get(...values.flat()))
      return (row && shape(row)) as Row | undefined
    },
    all: (...values) => coded(() => statement.all(...values.flat())).map(shape) as Row[],
    pluck: () => view(row => Object.values(row)[0]),
    raw: () => view(Object.values),
  })
  return view(row => row)
}

function coded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw withCode(error)
  }
}

/** Gives an error the code that better-sqlite3 gives it. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return error
  const name = error.errcode === READONLY_DBMOVED ? 'READONLY_DBMOVED' : (CODES.get(error.errcode & 0xff) ?? 'ERROR')
  return Object.assign(error, { code: `SQLITE_${name}` })
}
