import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../src/store/postgres.ts'
import { startPostgres } from '../test/postgres.ts'
import { type Figure, startServer } from './http.ts'
import { drained, fireWrites } from './ledger.ts'
import { withAgent } from './ledger_fixture.ts'

/** What durable writes cost on Postgres with one process of the server and with two. */
export interface PostgresFigures {
  one: Figure & { cpuUs: number }
  two: Figure & { cpuUs: number }
  /** Processor time of a request with two processes to that with one, of each round, ascending. */
  ratios: number[]
}

const PORT = 18_850
const PUBLIC_URL = `http://127.0.0.1:${PORT}`
const ROUNDS = 5
const WRITES = 3_000
const MOST_S = 60

/** Durable idempotent writes by one process and by two, in turn, with all that is done for them afterwards: requests a second, and processor time of the server for one. Of Postgres itself nothing is counted. On Linux. */
export async function measurePostgres(): Promise<PostgresFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
  const postgres = await startPostgres({ isDurable: true })
  const { ledger, token } = await withAgent(await openPostgres(postgres.url), PUBLIC_URL)
  const settings = { DATA_DIR: folder, PUBLIC_URL, DATABASE_URL: postgres.url }
  const round = async (workers: number): Promise<Figure & { cpuUs: number }> => {
    // Jobs of the one would be done by the other.
    const server = await startServer('product', PORT + workers, { ...settings, WORKERS: String(workers) })
    const pid = server.pid ?? 0
    await fireWrites(PORT + workers, token.value, MOST_S, WRITES / 4)
    await drained(ledger)
    const before = cpuUsOf(pid)
    const figure = await fireWrites(PORT + workers, token.value, MOST_S, WRITES)
    await drained(ledger)
    const cpuUs = (cpuUsOf(pid) - before) / WRITES
    const gone = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    return { ...figure, cpuUs }
  }
  const rounds: { one: Figure & { cpuUs: number }; two: Figure & { cpuUs: number } }[] = []
  for (let count = 0; count < ROUNDS; count += 1) rounds.push({ one: await round(1), two: await round(2) })
  await ledger.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  return {
    one: middle(rounds.map(({ one }) => one)),
    two: middle(rounds.map(({ two }) => two)),
    ratios: rounds.map(({ one, two }) => two.cpuUs / one.cpuUs).sort((a, b) => a - b),
  }
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

function middle<One extends { cpuUs: number }>(figures: readonly One[]): One {
  const found = figures.toSorted((a, b) => a.cpuUs - b.cpuUs)[Math.floor(figures.length / 2)]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}
