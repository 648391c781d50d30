/** An open SQLite file: what this program uses of better-sqlite3, and what `node:sqlite` stands in for. */
export interface Sqlite {
  readonly name: string
  readonly open: boolean
  exec(text: string): unknown
  prepare<Row = unknown>(text: string): SqliteStatement<Row>
  pragma(text: string, options?: { simple?: boolean }): unknown
  transaction<T>(work: () => T): () => T
  /** Copies the file while it may be in use; `progress` says how many pages the next step takes. */
  backup(target: string, options: { progress(): number }): Promise<unknown>
  close(): unknown
}

/** A prepared statement; its values are given one by one or as one array. */
export interface SqliteStatement<Row = unknown> {
  /** Whether it answers rows. */
  readonly reader: boolean
  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  get(...values: unknown[]): Row | undefined
  all(...values: unknown[]): Row[]
  /** Of each row the first value alone. */
  pluck(): this
  /** Of each row the values alone. */
  raw(): this
}

/** How a file is opened; `timeout` is how many milliseconds a statement waits for a lock. */
export interface SqliteOptions {
  readonly?: boolean
  fileMustExist?: boolean
  timeout?: number
}
