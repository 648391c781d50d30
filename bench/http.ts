import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

/** One request shape sent at one server. */
export interface Load {
  name: string
  /** Module started with tsx, or `product` for the built server. */
  target: string
  path: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** What one load measured. */
export interface Figure {
  requestsPerS: number
  p50Ms: number
  p99Ms: number
}

const CONNECTIONS = 32
const ROUNDS = 5
const WARM_UP_S = 2
const MEASURE_S = 4
const FIRST_PORT = 18_700
// By its whole address: a server of another build is started in its folder.
const END_WITH_PARENT = new URL('end_with_parent.js', import.meta.url).href

/** Runs all loads in turn, several rounds, so that a drift of the machine meets each alike; answers the median of each. */
export async function measure(loads: readonly Load[]): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure[]>(loads.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, load] of loads.entries()) {
      const port = FIRST_PORT + index
      const server = await startServer(load.target, port)
      await fire(load, port, WARM_UP_S)
      figures.get(load.name)?.push(await fire(load, port, MEASURE_S))
      server.kill('SIGKILL')
    }
  }
  return new Map([...figures].map(([name, rounds]) => [name, medianOf(rounds)]))
}

/** Starts a server process, of this build or that in another folder, and waits until it accepts connections. */
export async function startServer(
  target: string,
  port: number,
  settings: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<ChildProcess> {
  const args = target === 'product' ? ['dist/cli/index.js', 'serve'] : ['--import', 'tsx', `bench/targets/${target}.ts`]
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', FREE_TEXT: 'open', ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (up) return child
    await sleep(50)
  }
  throw new Error(`${target} did not start`)
}

async function fire({ path, method, headers = {}, body }: Load, port: number, seconds: number): Promise<Figure> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    ...(body !== undefined && { body }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path} on ${port}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { requestsPerS: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}

function medianOf(rounds: Figure[]): Figure {
  const [middle] = rounds.toSorted((a, b) => a.requestsPerS - b.requestsPerS).slice(Math.floor(rounds.length / 2))
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
