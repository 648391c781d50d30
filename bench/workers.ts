import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startServer } from './http.ts'
import { openLedger } from './ledger_fixture.ts'

/** How much more a server answers with two processes than with one; medians over rounds. */
export interface WorkerGain {
  name: string
  one: number
  two: number
  gain: number
  /** Of the gain of raw node:http in the same round. */
  ofRaw: number
}

interface Target {
  name: string
  module: string
  path: string
  headers?: Record<string, string>
  /** Posted; without one the path is got. */
  body?: string
  /** Ports of the servers with one process and with two. */
  ports: readonly [number, number]
}

interface Round {
  one: number
  two: number
}

const CONNECTIONS = 32
const ROUNDS = 7
const ROUND_S = 3
const WARM_UP_S = 3
// The second process of a server may begin to answer after the first.
const SETTLE_MS = 5_000
const PUBLIC_URL = 'http://127.0.0.1:18900'
const INPUT = encodeURIComponent('The quick brown fox jumps over the lazy dog')

/** Measures raw node:http, a tool and a read of the ledger, each with one process and with two, in turn; whoever sends the load takes its share of the same processors. */
export async function measureWorkers(): Promise<WorkerGain[]> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
  const { token, ledger } = await openLedger(join(folder, 'ledger.sqlite'), PUBLIC_URL)
  await ledger.close()
  const product = { module: 'product', ports: [18_902, 18_903] } as const
  const targets: Target[] = [
    { name: 'raw node:http', module: 'raw_http', path: `/?input=${INPUT}`, ports: [18_900, 18_901] },
    { name: '/api/tools/hash', path: `/api/tools/hash?input=${INPUT}`, ...product },
    {
      name: '/ops/check_quota',
      path: '/ops/check_quota',
      headers: { 'x-agent-identity': token.value, 'content-type': 'application/json' },
      body: '{}',
      ...product,
    },
  ]
  const servers: ChildProcess[] = []
  for (const [module, ports] of [
    ['raw_http', [18_900, 18_901]],
    ['product', product.ports],
  ] as const)
    for (const [index, port] of ports.entries())
      servers.push(await startServer(module, port, { DATA_DIR: folder, PUBLIC_URL, WORKERS: String(index + 1) }))
  await sleep(SETTLE_MS)
  for (const target of targets) for (const port of target.ports) await fire(target, port, WARM_UP_S)
  const rounds: Map<string, Round>[] = []
  for (let count = 0; count < ROUNDS; count += 1) rounds.push(await measureRound(targets, count % 2 === 0))
  for (const server of servers) server.kill('SIGTERM')
  await sleep(SETTLE_MS)
  rmSync(folder, { recursive: true, force: true })
  return targets.map(({ name }) => toGain(name, rounds))
}

async function measureRound(targets: readonly Target[], isOneFirst: boolean): Promise<Map<string, Round>> {
  const round = new Map<string, Round>()
  for (const target of targets) {
    const [first, second] = isOneFirst ? target.ports : target.ports.toReversed()
    const figures = [await fire(target, first ?? 0, ROUND_S), await fire(target, second ?? 0, ROUND_S)]
    const [one = 0, two = 0] = isOneFirst ? figures : figures.toReversed()
    round.set(target.name, { one, two })
  }
  return round
}

async function fire({ path, headers = {}, body }: Target, port: number, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers,
    ...(body !== undefined && { method: 'POST', body }),
    connections: CONNECTIONS,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path} on ${port}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

function toGain(name: string, rounds: readonly Map<string, Round>[]): WorkerGain {
  const gainIn = (round: Map<string, Round>, of: string): number => {
    const { one, two } = round.get(of) ?? { one: Number.NaN, two: Number.NaN }
    return two / one
  }
  const own = rounds.flatMap(round => round.get(name) ?? [])
  return {
    name,
    one: medianOf(own.map(({ one }) => one)),
    two: medianOf(own.map(({ two }) => two)),
    gain: medianOf(rounds.map(round => gainIn(round, name))),
    ofRaw: medianOf(rounds.map(round => gainIn(round, name) / gainIn(round, 'raw node:http'))),
  }
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The figures as lines. */
export const workerLines = (gains: readonly WorkerGain[]): string[] =>
  gains.map(
    ({ name, one, two, gain, ofRaw }) =>
      `${name}: ${one.toFixed(0)}/s with one process, ${two.toFixed(0)}/s with two: ${gain.toFixed(2)}x, ${ofRaw.toFixed(2)} of the gain of raw node:http`,
  )
