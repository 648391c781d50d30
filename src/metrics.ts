import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from './config.ts'
import { REASONS } from './core/failure.ts'
import type { Outcome } from './core/outcome.ts'
import { BUSY_STATES, busyStateOf } from './core/rows/busy_addresses.ts'
import { NOTIFICATION_STATES } from './core/rows/news.ts'
import type { Observer } from './core/ports.ts'
import type { Ledger } from './core/rows/ledger.ts'
import { LIST_NAMES } from './core/screening.ts'
import { createHostCheck } from './lib/own_host.ts'
import { within } from './lib/within.ts'
import { readCheck, readCurrent } from './providers/lists/store.ts'
import { listMaps } from './providers/local_map/store.ts'

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
// Less than Prometheus waits for the whole page.
const LEDGER_MS = 5_000

// The first part of a path; whatever else is asked for counts as `other`.
const AREAS = new Set(
  'mcp ops api auth operator console approvals webhooks inbound unsubscribe appointment calendar supply docs health ready'.split(
    ' ',
  ),
)

/** Makes the counters; every label value comes from a closed set, or from the names of the maps that the operator imported. */
export function createMetrics(
  { jobs, reminders, busyAddresses, news }: Pick<Ledger, 'jobs' | 'reminders' | 'busyAddresses' | 'news'>,
  { lists, mapFolder }: Pick<Config, 'lists' | 'mapFolder'>,
): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  addDataAges(registers, { listFolder: lists.root, mapFolder })
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
  const ofLedger = (name: string, help: string, count: () => Promise<number>): void =>
    addLedgerGauge(registers, { name, help }, async () => [{ labels: {}, value: await count() }])
  ofLedger('broker_async_pending', 'Accepted operations that are not finished.', () => jobs.pending())
  addLedgerGauge(
    registers,
    {
      name: 'broker_reminders',
      help: 'Reminders of appointments of the last 31 days and to come, by what came of them.',
      label: 'outcome',
    },
    async () => (await reminders.counts()).map(({ outcome, count }) => ({ labels: { outcome }, value: count })),
  )
  addLedgerGauge(
    registers,
    {
      name: 'broker_notifications',
      help: 'Notifications of the last 90 days and those that wait, by where they stand; of each at most 10000 are counted.',
      label: 'state',
    },
    async () => {
      const counts = new Map((await news.counts()).map(({ state, count }) => [state, count]))
      return NOTIFICATION_STATES.map(state => ({ labels: { state }, value: counts.get(state) ?? 0 }))
    },
  )
  addLedgerGauge(
    registers,
    {
      name: 'broker_busy_calendars',
      help: 'Calendars that say when businesses are busy elsewhere, by what is known of them: fresh, old (not read for a day) or never read.',
      label: 'state',
    },
    async () => {
      const states = (await busyAddresses.ages()).map(age => busyStateOf(age, Date.now()))
      return BUSY_STATES.map(state => ({ labels: { state }, value: states.filter(one => one === state).length }))
    },
  )
  ofLedger(
    'broker_busy_oldest_copy_age_seconds',
    'Seconds since the server of such a calendar last said what is known of it, of the one for which that is the longest ago; 0 where none was read.',
    async () => {
      const read = (await busyAddresses.ages()).map(({ copiedAt }) => copiedAt ?? Date.now())
      return read.length === 0 ? 0 : Math.max(0, Date.now() - Math.min(...read)) / 1000
    },
  )
  const observer: Observer = {
    ...eventCounters(registers),
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

/** Adds what the ledger is asked for whenever somebody looks. While it does not answer that is left out, and all else is told. */
function addLedgerGauge(
  registers: Registry[],
  { name, help, label }: { name: string; help: string; label?: string },
  count: () => Promise<{ labels: Record<string, string>; value: number }[]>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    // Several processes on one ledger each count all of it.
    aggregator: 'max',
    collect: async () => {
      const counted = await within(LEDGER_MS, count()).catch(() => [])
      // What is no longer kept must not go on being told of.
      gauge.reset()
      if (label === undefined) gauge.remove()
      for (const { labels, value } of counted) gauge.set(labels, value)
    },
  })
}

/** What happens outside the call that asked for it, and what HTTP comes to. */
function eventCounters(registers: Registry[]): Pick<Observer, 'ended' | 'sent' | 'delivered' | 'told' | 'answered'> {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers })
  const ended = counter(
    'broker_op_ended_total',
    'Operations on record by their end; those accepted first count here once they are done.',
    ['operation', 'status', 'reason_code'],
  )
  const sent = counter(
    'broker_provider_sends_total',
    'Messages that providers were asked to send: done, not_delivered (an outbox wrote it down), refused or unknown.',
    ['provider', 'outcome'],
  )
  const delivered = counter(
    'broker_webhook_attempts_total',
    'Attempts to deliver a webhook: delivered, pending (tried again) or failed (given up).',
    ['state'],
  )
  const told = counter(
    'broker_news_sends_total',
    'News handed over to people, several at once counting once: sent, not_sent (tried again or given up) or unknown.',
    ['way', 'outcome'],
  )
  const answered = counter(
    'broker_http_responses_total',
    'Answers over HTTP by the first part of the path and the status.',
    ['area', 'status'],
  )
  const durations = new Histogram({
    name: 'broker_http_duration_seconds',
    help: 'Seconds from a request over HTTP to the end of its answer.',
    labelNames: ['area'],
    buckets: BUCKETS,
    registers,
  })
  // What begins with its first failure has no increase by it.
  for (const state of ['delivered', 'pending', 'failed']) delivered.inc({ state }, 0)
  return {
    ended: (operation, receipt) => ended.inc({ operation, ...labelsOfReceipt(receipt) }),
    sent: (provider, outcome) => sent.inc({ provider, outcome }),
    delivered: state => delivered.inc({ state }),
    told: (way, outcome) => told.inc({ way, outcome }),
    answered: (path, status, seconds) => {
      const first = path.split('/', 2)[1] ?? ''
      const area = AREAS.has(first) ? first : 'other'
      answered.inc({ area, status: String(status) })
      durations.observe({ area }, seconds)
    },
  }
}

function labelsOf(outcome: Outcome): { status: string; reason_code: string } {
  if (!outcome.ok) return { status: 'failure', reason_code: outcome.failure.reason }
  return labelsOfReceipt(outcome.value)
}

function labelsOfReceipt(receipt: Record<string, unknown>): { status: string; reason_code: string } {
  const { status, reason_code: reason } = receipt
  return {
    status: STATUSES.find(known => known === status) ?? 'success',
    reason_code: typeof reason === 'string' && Object.hasOwn(REASONS, reason) ? reason : '',
  }
}

/** Where the lists and maps are kept. */
interface DataFolders {
  listFolder: string
  mapFolder: string
}

/** Adds the age of every stored list and imported map, read from its folder whenever somebody asks; what is not there has no age. */
function addDataAges(registers: Registry[], { listFolder, mapFolder }: DataFolders): void {
  const stored = (): [string, string][] =>
    LIST_NAMES.flatMap((name): [string, string][] => {
      const loadedAt = readCurrent(listFolder, name)?.loadedAt
      if (loadedAt === undefined) return []
      const at = Math.max(loadedAt, readCheck(listFolder, name)?.confirmedAt ?? 0)
      return [[name, new Date(at).toISOString()]]
    })
  addTimes(registers, {
    name: 'broker_list_confirmed_timestamp_seconds',
    help: 'When a stored list was last found to be what its publisher serves, or imported.',
    label: 'list',
    read: stored,
  })
  addTimes(registers, {
    name: 'broker_map_data_timestamp_seconds',
    help: 'Date of the data of an imported map; of its import where the extract gives none.',
    label: 'map',
    read: () =>
      listMaps(mapFolder).flatMap((map): [string, string][] =>
        'manifest' in map ? [[map.name, map.manifest.dataDate ?? map.manifest.importedAt]] : [],
      ),
  })
}

interface Times {
  name: string
  help: string
  label: string
  read(): [name: string, isoTime: string][]
}

function addTimes(registers: Registry[], { name, help, label, read }: Times): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    // Several processes read the same folders.
    aggregator: 'max',
    collect() {
      // What was removed since must not go on being told of.
      gauge.reset()
      for (const [of, isoTime] of read()) {
        const at = Date.parse(isoTime)
        if (!Number.isNaN(at)) gauge.set({ [label]: of }, at / 1000)
      }
    },
  })
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
