import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import { openPostgresTables } from '../../src/store/postgres.ts'
import { openSqliteTables } from '../../src/store/sqlite.ts'
import { createDatabase } from '../database.ts'
import { startServer, until } from '../process.ts'

// A busy machine takes its time to start a process.
export const START_MS = 150_000

export type Engine = 'SQLite' | 'Postgres'

/** What a request on a connection of its own was answered; 0 with the code of the error where no answer came. */
export interface Answer {
  status: number
  body: string
}

/** A server of two workers, and its ledger seen from beside it. */
export interface Place {
  url: string
  pid: number
  db: Kysely<Database>
  ledger: Ledger
  settings: Record<string, string>
  log(): string
  kill(signal: NodeJS.Signals): void
  exit(): Promise<number | string>
  close(): Promise<void>
}

/** Starts one. */
export async function openPlace(engine: Engine, more: Record<string, string> = {}): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-workers-'))
  const postgres = engine === 'Postgres' ? await createDatabase() : undefined
  const settings = {
    WORKERS: '2',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://broker.test',
    LOG_LEVEL: 'info',
    WEBHOOK_ALLOW_HTTP: '1',
    WEBHOOK_ALLOW_PRIVATE: '1',
    ...(postgres !== undefined && { DATABASE_URL: postgres.url }),
    ...more,
  }
  const server = await startServer(settings)
  const db =
    postgres === undefined
      ? await openSqliteTables(join(folder, 'ledger.sqlite'))
      : await openPostgresTables(postgres.url)
  const { pid = 0 } = server.child
  return {
    url: server.url,
    pid,
    db,
    ledger: createLedger(db),
    settings,
    log: server.stderr,
    kill: signal => void server.child.kill(signal),
    exit: server.exit,
    close: async () => {
      const left = workersOf(pid)
      for (const each of [pid, ...left]) killIfAlive(each)
      await server.exit()
      await db.destroy()
      await postgres?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** The processes that a server has started. */
export function workersOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** Sends one request on a connection of its own, so that the workers get them in turn. */
export const ask = (
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> =>
  new Promise(resolve => {
    const asked = request(url + path, { method, agent: false, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('error', (error: NodeJS.ErrnoException) => resolve({ status: 0, body: `cut off: ${error.code}` }))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve({ status: 0, body: error.code ?? '' }))
    asked.end(body)
  })

/** Asks for a ticket. */
export const askForTicket = (url: string, token: string, key: string, more: object = {}): Promise<Answer> =>
  ask(url, '/ops/escalate_to_human', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-agent-identity': token, 'idempotency-key': key },
    body: JSON.stringify({
      smb_id: 'smb_chaos',
      reason: 'automation_failed',
      context: { recommended_next_step: key },
      ...more,
    }),
  })

/** Runs so many at a time until there are no more keys, or somebody says that it is enough. */
export async function load(
  keys: readonly string[],
  atOnce: number,
  send: (key: string) => Promise<unknown>,
  isEnough = () => false,
): Promise<void> {
  const left = keys.values()
  const client = async (): Promise<void> => {
    for (const key of left) {
      if (isEnough()) return
      await send(key)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
}

/** So many keys. */
export const keysOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`)

export const operationOf = ({ body }: Answer): string =>
  String((JSON.parse(body) as Record<string, unknown>)['operation_id'])

/** Ends one worker, and waits until another has taken its place. */
export async function endOne({ pid, log }: Place, signal: NodeJS.Signals): Promise<void> {
  const replaced = (): number => log().split('a worker took the place of one that had ended').length
  const before = replaced()
  const [first = 0] = workersOf(pid)
  process.kill(first, signal)
  await until(() => replaced() > before, START_MS)
}

/** Waits until all accepted work is done. */
export async function idle({ jobs }: Ledger): Promise<void> {
  for (const deadline = Date.now() + 90_000; (await jobs.pending()) > 0; )
    if (Date.now() > deadline) throw new Error('jobs are left')
    else await new Promise(resolve => setTimeout(resolve, 20))
}
