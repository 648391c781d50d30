import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers the address of the Postgres server that all test files share, and starts it for whoever asks first. */
    postgresUrl: string
  }
}

/** An empty Postgres database of a test file's own. */
export interface TestDatabase {
  url: string
  /** Ends its connections and removes it. */
  drop(): Promise<void>
}

/** Counts the connections to a database, asked through one of them, that wait for a lock of another. */
export const COUNT_WAITING =
  "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** Makes a database on the server that all test files share. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = await (await fetch(inject('postgresUrl'))).text()
  const name = `ledger_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name}`)
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
