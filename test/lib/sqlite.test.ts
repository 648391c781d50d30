import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openNodeSqlite } from '../../src/lib/node_sqlite.ts'
import { openSqliteFile, sqliteLibrary } from '../../src/lib/sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-sqlite-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ofNode = openNodeSqlite()
const LIBRARIES = [
  ['the one that is chosen', openSqliteFile],
  ...(ofNode === undefined ? [] : [['node:sqlite', ofNode] as const]),
] as const

const thrownBy = (work: () => unknown): { code?: unknown; message?: string } => {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  return {}
}

it('is of Node.js itself from 22.13 on', () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  expect(ofNode !== undefined).toBe(major > 22 || (major === 22 && minor >= 13))
})

// Said where it is run once more without better-sqlite3.
it.runIf(process.env['SQLITE_LIBRARY'] !== undefined)('is the one that this run is about', () => {
  expect(sqliteLibrary()).toBe(process.env['SQLITE_LIBRARY'])
})

describe.each(LIBRARIES)('a SQLite file under %s', (name, open) => {
  const file = (of: string): string => join(folder, `${of}-${name.replaceAll(/\W/g, '_')}.sqlite`)

  it('answers rows and changes', () => {
    const database = open(':memory:', {})
    database.exec('create table t (a integer primary key, b text); create table u (c)')
    expect(database.prepare('insert into t (b) values (?), (?)').run('x', 'y')).toMatchObject({ changes: 2 })
    expect(database.prepare('insert into t values (?, ?)').run([9, null])).toMatchObject({ lastInsertRowid: 9 })
    const rows = database.prepare('select a, b from t where a > ? order by a')
    expect(rows.all(1)).toEqual([
      { a: 2, b: 'y' },
      { a: 9, b: null },
    ])
    expect(rows.all([2])).toEqual([{ a: 9, b: null }])
    expect(rows.get(9)).toBeUndefined()
    expect(database.prepare('select b, a from t order by a').raw().all()[1]).toEqual(['y', 2])
    expect(database.prepare('select b from t where a = ?').pluck().get(2)).toBe('y')
    expect(database.prepare('select b from t where a = ?').pluck().get(3)).toBeUndefined()
    expect(database.pragma('user_version', { simple: true })).toBe(0)
    expect(database.pragma('user_version')).toEqual([{ user_version: 0 }])
    database.close()
  })

  it('tells statements that answer rows from others', () => {
    const database = open(':memory:', {})
    database.exec('create table t (a)')
    for (const text of [
      'select 1',
      '\n  SELECT 1',
      'with n as (select 1) select * from n',
      'values (1)',
      'pragma user_version',
      'explain query plan select 1',
      'insert into t values (1) returning a',
    ])
      expect([text, database.prepare(text).reader]).toEqual([text, true])
    for (const text of ['insert into t values (1)', 'update t set a = 2', 'delete from t', 'begin', 'savepoint s'])
      expect([text, database.prepare(text).reader]).toEqual([text, false])
    database.close()
  })

  it('enforces references, and takes no double quotes for text', () => {
    const database = open(':memory:', {})
    database.exec('create table t (a integer primary key); create table u (a references t)')
    expect(thrownBy(() => database.prepare('insert into u values (1)').run())).toMatchObject({
      code: expect.stringMatching(/^SQLITE_CONSTRAINT/),
    })
    expect(thrownBy(() => database.prepare('select "no such column"').all()).message).toContain('no such column')
    database.close()
  })

  it('has 16 MB of pages in memory and waits for locks for 5 s unless told otherwise', () => {
    const database = open(':memory:', {})
    expect(database.pragma('cache_size', { simple: true })).toBe(-16_000)
    expect(database.pragma('busy_timeout', { simple: true })).toBe(5_000)
    database.close()
    const impatient = open(':memory:', { timeout: 0 })
    expect(impatient.pragma('busy_timeout', { simple: true })).toBe(0)
    impatient.close()
  })

  it('says with one code each what is wrong', () => {
    const path = file('wrong')
    const one = open(path, { timeout: 0 })
    one.exec('create table t (a); begin immediate')
    const other = open(path, { timeout: 0 })
    expect(thrownBy(() => other.exec('begin immediate'))).toMatchObject({ code: 'SQLITE_BUSY' })
    expect(thrownBy(() => other.prepare('insert into t values (1)').run())).toMatchObject({ code: 'SQLITE_BUSY' })
    one.exec('commit')
    other.close()
    one.pragma('max_page_count = 2')
    expect(thrownBy(() => one.prepare('insert into t values (zeroblob(100000))').run()).code).toBe('SQLITE_FULL')
    one.close()
    const readonly = open(path, { readonly: true })
    expect(thrownBy(() => readonly.exec('delete from t')).code).toMatch(/^SQLITE_READONLY/)
    readonly.close()
    writeFileSync(file('none'), 'this is not a database '.repeat(100))
    const none = open(file('none'), {})
    expect(thrownBy(() => none.prepare('select * from sqlite_master').all()).code).toBe('SQLITE_NOTADB')
    none.close()
  })

  it('undoes a transaction that fails, and keeps one that does not', () => {
    const database = open(':memory:', {})
    database.exec('create table t (a)')
    const add = database.prepare('insert into t values (?)')
    expect(database.transaction(() => add.run(1).changes)()).toBe(1)
    const failing = database.transaction(() => {
      add.run(2)
      throw new Error('stop')
    })
    expect(failing).toThrow('stop')
    expect(database.prepare('select a from t').pluck().all()).toEqual([1])
    database.close()
  })

  it('is copied while it is in use, and leaves no log when it is closed', async () => {
    const path = file('copied')
    const database = open(path, {})
    database.pragma('journal_mode = WAL')
    database.exec('create table t (a)')
    database.transaction(() => {
      for (let at = 0; at < 5_000; at += 1) database.prepare('insert into t values (?)').run('x'.repeat(100))
    })()
    writeFileSync(`${path}.copy`, '')
    await database.backup(`${path}.copy`, { progress: () => 0x7fffffff })
    database.exec('delete from t')
    const copy = open(`${path}.copy`, {})
    expect(copy.prepare('select count(*) from t').pluck().get()).toBe(5_000)
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    copy.close()
    expect([database.open, existsSync(`${path}-wal`)]).toEqual([true, true])
    database.close()
    database.close()
    expect([database.open, existsSync(`${path}-wal`)]).toEqual([false, false])
  })

  it('is not copied where it cannot be', async () => {
    const path = file('uncopied')
    const database = open(path, {})
    database.exec('create table t (a)')
    await expect(database.backup(join(folder, 'no', 'such'), { progress: () => 1 })).rejects.toThrow()
    expect(database.prepare('select count(*) from t').pluck().get()).toBe(0)
    database.close()
  })
})

it('is the same file whichever library wrote it', () => {
  if (ofNode === undefined) return
  const path = join(folder, 'both.sqlite')
  for (const open of [openSqliteFile, ofNode, openSqliteFile]) {
    const database = open(path, {})
    database.pragma('journal_mode = WAL')
    database.exec('create table if not exists t (a); insert into t values (1)')
    database.close()
  }
  const database = ofNode(path, {})
  expect(database.prepare('select count(*) from t').pluck().get()).toBe(3)
  database.close()
})

it('must exist where that is asked for', () => {
  const path = join(folder, 'missing.sqlite')
  expect(thrownBy(() => openSqliteFile(path, { fileMustExist: true })).code).toBe('SQLITE_CANTOPEN')
  expect(existsSync(path)).toBe(false)
})
