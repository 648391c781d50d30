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
const ROUNDS = 5
const WRITES = 2_000
// Of each process: what a server of hours runs is compiled, and the half of one of two would be for twice as long not.
const WARM_UP = 10_000
const MOST_S = 300
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
  const serve = async (workers: number) => {
    const port = PORT + workers
    const server = await startServer('product', port, { ...settings, WORKERS: String(workers) })
    const pid = server.pid ?? 0
    const fire = (amount: number, perS?: number) => fireWrites(port, token.value, MOST_S, amount, perS)
    const round = async (perS?: number): Promise<Costly> => {
      signalAll(pid, 'SIGCONT')
      const before = cpuUsOf(pid)
      const figure = await fire(WRITES, perS)
      await drained(ledger)
      const cpuUs = (cpuUsOf(pid) - before) / WRITES
      signalAll(pid, 'SIGSTOP')
      return { ...figure, cpuUs }
    }
    await fire(WARM_UP * workers)
    await drained(ledger)
    // Jobs of the one would be done by the other.
    signalAll(pid, 'SIGSTOP')
    return { round, stop: () => signalAll(pid, 'SIGKILL') }
  }
  const [one, two] = [await serve(1), await serve(2)]
  const compare = async (perS?: number): Promise<Compared> => {
    const rounds: { one: Costly; two: Costly }[] = []
    for (let count = 0; count < ROUNDS; count += 1)
      rounds.push({ one: await one.round(perS), two: await two.round(perS) })
    return {
      one: middle(rounds.map(round => round.one)),
      two: middle(rounds.map(round => round.two)),
      ratios: rounds.map(round => round.two.cpuUs / round.one.cpuUs).sort((a, b) => a - b),
    }
  }
  const figures = { full: await compare(), paced: await compare(PACED_PER_S) }
  one.stop()
  two.stop()
  await ledger.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  return figures
}

/** Sends a signal to a process and to those that it has started. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const one of [...childrenOf(pid), pid]) process.kill(one, signal)
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
