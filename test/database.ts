import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { MIGRATED } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers the address of the Postgres server that all test files share, and starts it for whoever asks first. */
    postgresUrl: string
  }
}

/** A Postgres database of a test file's own. */
export interface TestDatabase {
  url: string
  /** Ends its connections and removes it. */
  drop(): Promise<void>
}

/** Counts the connections to a database, asked through one of them, that wait for a lock of another. */
export const COUNT_WAITING =
  "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** Makes a ledger without rows on the server that all test files share: a copy of one that is migrated once in a run, which costs more than most tests do. */
export const createDatabase = (): Promise<TestDatabase> => create(`template ${MIGRATED}`)

/** Makes a database on it that no ledger has been opened in. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('')

async function create(like: string): Promise<TestDatabase> {
  const server = await (await fetch(inject('postgresUrl'))).text()
  const name = `ledger_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name} ${like}`)
  return {
    url: Object.assign(new URL(server), { pathname: name }).href,
    drop: () => query(server, `drop database ${name} with (force)`),
  }
}

async function query(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
