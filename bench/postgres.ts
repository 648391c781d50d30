import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../src/store/postgres.ts'
import { startPostgres } from '../test/postgres.ts'
import { type Figure, startServer } from './http.ts'
import { drained, fireWrites } from './ledger.ts'
import { withAgent } from './ledger_fixture.ts'

/** What durable writes cost on Postgres with one process of the server and with two: as fast as they are answered, and as many a second as either can do without haste. */
export type PostgresFigures = Record<'full' | 'paced', Compared>

/** A request with one process and with two, in the round in the middle. */
export interface Compared {
  one: Costly
  two: Costly
  /** Processor time of a request with two processes to that with one, of each round, ascending. */
  ratios: number[]
}

type Costly = Figure & { cpuUs: number }

const PORT = 18_850
const PUBLIC_URL = `http://127.0.0.1:${PORT}`
const ROUNDS = 3
const WRITES = 3_000
// Each process answers half of them, and is to run compiled code by then.
const WARM_UP = 3_000
const MOST_S = 60
const PACED_PER_S = 150

/**
 * Durable idempotent writes by one process and by two, in turn, with all that is done for them afterwards: requests a second, and processor time of the server for one. Of Postgres itself nothing is counted. At full speed the
 * processes, Postgres and the load want the same processors; paced they do not. On Linux.
 */
export async function measurePostgres(): Promise<PostgresFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
  const postgres = await startPostgres({ isDurable: true })
  const { ledger, token } = await withAgent(await openPostgres(postgres.url), PUBLIC_URL)
  const settings = { DATA_DIR: folder, PUBLIC_URL, DATABASE_URL: postgres.url }
  const round = async (workers: number, perS?: number): Promise<Costly> => {
    // Jobs of the one would be done by the other.
    const server = await startServer('product', PORT + workers, { ...settings, WORKERS: String(workers) })
    const pid = server.pid ?? 0
    await fireWrites(PORT + workers, token.value, MOST_S, WARM_UP)
    await drained(ledger)
    const before = cpuUsOf(pid)
    const figure = await fireWrites(PORT + workers, token.value, MOST_S, WRITES, perS)
    await drained(ledger)
    const cpuUs = (cpuUsOf(pid) - before) / WRITES
    const gone = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    return { ...figure, cpuUs }
  }
  const compare = async (perS?: number): Promise<Compared> => {
    const rounds: { one: Costly; two: Costly }[] = []
    for (let count = 0; count < ROUNDS; count += 1)
      rounds.push({ one: await round(1, perS), two: await round(2, perS) })
    return {
      one: middle(rounds.map(({ one }) => one)),
      two: middle(rounds.map(({ two }) => two)),
      ratios: rounds.map(({ one, two }) => two.cpuUs / one.cpuUs).sort((a, b) => a - b),
    }
  }
  const figures = { full: await compare(), paced: await compare(PACED_PER_S) }
  await ledger.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  return figures
}

/** Processor time of a process and of those that it has started, in microseconds. */
const cpuUsOf = (pid: number): number => [pid, ...childrenOf(pid)].flatMap(threadsUs).reduce((sum, us) => sum + us, 0)

const threadsUs = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map(
    thread => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1000,
  )

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // It has ended since.
    return undefined
  }
}

function middle(figures: readonly Costly[]): Costly {
  const found = figures.toSorted((a, b) => a.cpuUs - b.cpuUs)[Math.floor(figures.length / 2)]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}
