import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../database.ts'
import { fresh, ledgerOf, run } from './data_folder.ts'

/** A ledger as an earlier version has left it, on either engine. */
const written = (engine: 'sqlite' | 'postgres'): string =>
  readFileSync(new URL(`../store/old_ledger/${engine}.sql`, import.meta.url), 'utf8')

interface Old {
  settings: Record<string, string>
  folder: string
  applied(): Promise<string[]>
  query(statement: string): Promise<unknown>
  drop(): Promise<void>
}

async function onSqlite(): Promise<Old> {
  const folder = fresh()
  mkdirSync(folder)
  const work = <T>(on: (database: Sqlite.Database) => T): T => {
    const database = new Sqlite(ledgerOf(folder))
    try {
      return on(database)
    } finally {
      database.close()
    }
  }
  work(database => database.exec(written('sqlite')))
  return {
    settings: {},
    folder,
    applied: async () => work(on => on.prepare<[], string>('select name from kysely_migration').pluck().all()),
    query: async statement => work(on => on.exec(statement)),
    drop: async () => undefined,
  }
}

async function onPostgres(): Promise<Old> {
  const { url, drop } = await createEmptyDatabase()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(written('postgres'))
  // The dump leaves the session without a search path.
  await client.query("select set_config('search_path', 'public', false)")
  return {
    settings: { DATABASE_URL: url },
    folder: fresh(),
    applied: async () =>
      (await client.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name),
    query: statement => client.query(statement),
    drop: async () => {
      await client.end()
      await drop()
    },
  }
}

describe.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
])('upgrade on %s', (_name, make) => {
  it('--check says what would change, how many rows that touches and what is new, and changes nothing', async () => {
    const { settings, folder, applied, drop } = await make()
    const before = await applied()
    const checked = await run(folder, ['upgrade', '--check'], settings)
    expect(checked).toMatchObject({ code: 0, stderr: '' })
    const { stdout } = checked
    expect(stdout).toMatch(/^program\t\d+\.\d+\.\d+$/m)
    expect(stdout).toMatch(new RegExp(`^applied\t${before.length} of \\d+ migrations, last \\d{4}_\\w+$`, 'm'))
    expect(stdout).toMatch(/^pending\t0034_master_keys\tadds the table master_keys; adds calendar_bindings\.feed_mark/m)
    expect(stdout).toMatch(/^pending\t0030_kept\t.*indexes messages \(\d+ rows\).*\t[1-9]\d* rows\tunder a second$/m)
    expect(stdout).toMatch(/^news\t0034_master_keys\t`MASTER_KEY`/m)
    expect(stdout).toMatch(/^news\t0031_access_tokens\t`agent-broker tokens create/m)
    expect(stdout).toMatch(/^time\tunder a second in all/m)
    expect(stdout).toContain('nothing was changed; back up first')
    expect(await applied()).toEqual(before)

    expect(await run(folder, ['upgrade'], settings)).toMatchObject({ code: 0 })
    const after = await applied()
    expect(after.length).toBeGreaterThan(before.length)
    const again = await run(folder, ['upgrade', '--check'], settings)
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('the ledger is up to date') })
    expect(again.stdout).not.toContain('pending')
    await drop()
  })

  it('refuses a ledger of a newer version in one sentence with the way back, and so does what would open it', async () => {
    const { settings, folder, applied, query, drop } = await make()
    await query("insert into kysely_migration (name, timestamp) values ('9999_future', '2030-01-01')")
    const before = await applied()
    for (const command of [
      ['upgrade', '--check'],
      ['upgrade'],
      ['serve', '--port', '0'],
      ['worker'],
      ['keys', 'list'],
    ]) {
      const ended = await run(folder, command, settings)
      expect({ command, code: ended.code }).toEqual({ command, code: 2 })
      expect(ended.stderr).toMatch(
        /^the ledger was written by a newer version of this program; start that version, or restore a backup from before its migration 9999_future \(.*restore.*\)\n$/,
      )
    }
    expect(await applied()).toEqual(before)
    await drop()
  })
})

describe('upgrade --check', () => {
  it('says that there is no ledger yet, and makes none', async () => {
    const empty = fresh()
    const said = { code: 0, stdout: expect.stringContaining('there is no ledger yet: the first start makes one') }
    expect(await run(empty, ['upgrade', '--check'])).toMatchObject(said)
    const { url, drop } = await createEmptyDatabase()
    expect(await run(empty, ['upgrade', '--check'], { DATABASE_URL: url })).toMatchObject(said)
    const client = new pg.Client(url)
    await client.connect()
    expect((await client.query("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([])
    await client.end()
    await drop()
  })

  it('names the setting where the server of the ledger cannot be reached, and the file that is none', async () => {
    const folder = fresh()
    mkdirSync(folder)
    expect(
      await run(folder, ['upgrade', '--check'], { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/ledger' }),
    ).toMatchObject({ code: 2, stderr: expect.stringMatching(/^DATABASE_URL: the Postgres server refused: .*\n$/) })
    copyFileSync(new URL(import.meta.url), ledgerOf(folder))
    expect(await run(folder, ['upgrade', '--check'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^the ledger .* is damaged; .*agent-broker db restore.*\n$/),
    })
  })
})
