import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { REASONS } from './core/failure.ts'
import type { Outcome } from './core/outcome.ts'
import type { Observer } from './core/ports.ts'
import type { Ledger } from './core/rows/ledger.ts'
import { createHostCheck } from './lib/own_host.ts'

/** What counts, and the text of the counts. */
export interface Metrics {
  observer: Observer
  print(): Promise<string>
  /** The counts as values, for a process that adds up those of several. */
  read(): Promise<Counts>
  contentType: string
}

/** The counts of one process. */
export type Counts = readonly object[]

const STATUSES = ['success', 'failure', 'partial', 'pending_async']
// From the documented latencies of the operations: 50 ms to 30 s.
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** Makes the counters; every label value comes from a closed set. */
export function createMetrics({ jobs, reminders }: Pick<Ledger, 'jobs' | 'reminders'>): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  const labelNames = ['operation', 'status', 'reason_code'] as const
  const calls = new Counter({ name: 'broker_op_total', help: 'Calls by operation and outcome.', labelNames, registers })
  const help = 'Seconds a call took.'
  const durations = new Histogram({
    name: 'broker_op_duration_seconds',
    help,
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  const settled = new Counter({
    name: 'broker_credits_settled_total',
    help: 'Credits that finished calls cost.',
    registers,
  })
  const refused = new Counter({
    name: 'broker_credentials_refused_total',
    help: 'Tokens, operator keys, client secrets and sign-ins that were presented and refused.',
    labelNames: ['credential'],
    registers,
  })
  const pending = async function (this: Gauge): Promise<void> {
    this.set(await jobs.pending())
  }
  new Gauge({
    name: 'broker_async_pending',
    help: 'Accepted operations that are not finished.',
    registers,
    collect: pending,
    // Several processes on one ledger each count all of them.
    aggregator: 'max',
  })
  new Gauge({
    name: 'broker_reminders',
    help: 'Reminders of appointments of the last 31 days and to come, by what came of them.',
    labelNames: ['outcome'],
    registers,
    collect: async function (this: Gauge<'outcome'>): Promise<void> {
      for (const { outcome, count } of await reminders.counts()) this.set({ outcome }, count)
    },
    aggregator: 'max',
  })
  const observer: Observer = {
    called: ({ name }, outcome, seconds) => {
      calls.inc({ operation: name, ...labelsOf(outcome) })
      durations.observe({ operation: name }, seconds)
    },
    settled: credits => settled.inc(credits),
    refused: credential => refused.inc({ credential }),
  }
  return {
    observer,
    print: () => register.metrics(),
    read: () => register.getMetricsAsJSON(),
    contentType: register.contentType,
  }
}

function labelsOf(outcome: Outcome): { status: string; reason_code: string } {
  if (!outcome.ok) return { status: 'failure', reason_code: outcome.failure.reason }
  const { status, reason_code: reason } = outcome.value
  return {
    status: STATUSES.find(known => known === status) ?? 'success',
    reason_code: typeof reason === 'string' && Object.hasOwn(REASONS, reason) ? reason : '',
  }
}

/** Serves the counts on a port of their own; on the loopback interface only to the local names and to `hosts`. */
export async function serveMetrics(
  { print, contentType }: Pick<Metrics, 'print' | 'contentType'>,
  address: { host: string; port: number; hosts?: readonly string[] },
): Promise<{ port: number; close(): void }> {
  const isOurs = createHostCheck(address.host, address.hosts ?? [])
  const server = createServer((request, response) => {
    if (!isOurs(request.headers.host)) return void response.writeHead(403).end()
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    print().then(
      text => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.port, address.host, resolve))
  return { port: (server.address() as AddressInfo).port, close: () => void server.close().closeAllConnections() }
}
