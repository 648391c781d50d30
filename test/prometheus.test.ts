import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { serveHttp } from '../src/cli/doors.ts'
import { serveMetrics } from '../src/metrics.ts'
import { writeCheck } from '../src/providers/lists/store.ts'
import { importList } from '../src/providers/lists/import.ts'
import { finished, grant } from './callers.ts'
import { freePort } from './free_port.ts'
import { importFile, writeExtract } from './providers/local_map.ts'
import { newYorker, openSendingPlace, reminder, type SendingPlace, send } from './sending.ts'
import { fileOf, unOf } from './providers/lists/samples.ts'
import { startReceiver } from './receiver.ts'
import { isOldMap } from '../src/providers/local_map/store.ts'

interface Rule {
  alert: string
  expr: string
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
const RULES = (parse(readFileSync('docs/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
)
const PANELS = (JSON.parse(readFileSync('docs/grafana.json', 'utf8')) as Dashboard).panels
// .ci/run installs it where it can.
const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0

it('a map is old to the alert when it is to the console and doctor', () => {
  const [, days] =
    /broker_map_data_timestamp_seconds\) > (\d+) \* 86400$/.exec(
      RULES.map(({ expr }) => expr).find(expr => expr.includes('broker_map_data')) ?? '',
    ) ?? []
  const dataDate = '2026-01-01T00:00:00Z'
  const atMs = Date.parse(dataDate) + Number(days) * 86_400_000
  expect([atMs, atMs + 1].map(nowMs => isOldMap({ dataDate, importedAt: dataDate }, nowMs))).toEqual([false, true])
})

describe.skipIf(!hasPrometheus)('in a real Prometheus (skipped where it cannot be installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-prometheus-'))
  const stops: (() => unknown)[] = []
  let place: SendingPlace
  let api: string

  beforeAll(async () => {
    const [port, scraped] = await Promise.all([freePort(), freePort()])
    const dataDir = join(folder, 'data')
    const root = join(dataDir, 'datasets', 'lists')
    const receiver = await startReceiver()
    place = await openSendingPlace(undefined, {
      DATA_DIR: dataDir,
      METRICS_PORT: '0',
      PORT: String(port),
      WEBHOOK_ALLOW_HTTP: '1',
      WEBHOOK_ALLOW_PRIVATE: '1',
    })
    const { app, caller } = place
    const nowMs = Date.now()
    await importList({ root: app.config.lists.root, name: 'un', files: [fileOf(unOf(60))], nowMs, force: true })
    expect(app.config.lists.root).toBe(root)
    writeCheck(root, 'un', { triedAt: nowMs, confirmedAt: nowMs - 5_000, problem: null })
    await importFile(
      app.config.mapFolder,
      'town',
      writeExtract({ nodes: [{ id: 1, latitude: 0, longitude: 0, tags: { name: 'Shop', shop: 'bakery' } }] }),
    )
    const server = await serveHttp(app, false)
    if (app.metrics === undefined) throw new Error('nothing is counted')
    const counts = await serveMetrics(app.metrics, { host: '127.0.0.1', port: scraped })
    stops.push(
      () => receiver.close(),
      () => server.close(),
      () => counts.close(),
      () => place.close(),
    )
    await grant(app, caller, 1_000_000)
    api = await startPrometheus(folder, scraped, stops)
    // What is counted for the first time has no rate yet: everything has to happen twice, with a look between.
    await trouble(place, server.url, receiver.url)
    await looked(api, scraped)
    await trouble(place, server.url, receiver.url)
    await looked(api, scraped)
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('takes every rule, and evaluates it without a fault', async () => {
    expect(execFileSync('promtool', ['check', 'rules', 'docs/alerts.yaml']).toString()).toContain(
      `SUCCESS: ${RULES.length} rules found`,
    )
    const { groups } = (await ask(api, 'rules')) as { groups: { rules: { name: string; health: string }[] }[] }
    expect(groups.flatMap(({ rules }) => rules.map(({ name, health }) => [name, health]))).toEqual(
      RULES.map(({ alert }) => [alert, 'ok']),
    )
  })

  it('has every rule fire when it should, and not before', () => {
    expect(execFileSync('promtool', ['test', 'rules', 'test/prometheus_rules.yaml']).toString()).toContain('SUCCESS')
    const tested = readFileSync('test/prometheus_rules.yaml', 'utf8')
    for (const { alert } of RULES) expect(tested).toContain(`alertname: ${alert}`)
  })

  it.each(RULES)('$alert asks for series that there are', async ({ expr }) => {
    for (const name of seriesOf(expr)) await found(name)
  })

  it.each(PANELS)('$title shows what was done', async ({ targets }) => {
    for (const { expr } of targets) await found(expr.replaceAll('$__rate_interval', '1m'))
  })

  /** Where the machine is busy a look may come to nothing, and the next one does not. */
  const found = (expr: string) =>
    expect.poll(() => query(api, expr), { timeout: 20_000, message: expr }).not.toEqual([])

  it('counts by labels from closed sets, whatever is asked for', async () => {
    expect(await query(api, 'broker_http_responses_total{area!~"mcp|ops|api|auth|docs|other"}')).toEqual([])
    expect(await query(api, 'broker_provider_sends_total{outcome="done"}')).toMatchObject([
      { metric: { provider: 'twilio' } },
    ])
    expect(await query(api, 'broker_list_confirmed_timestamp_seconds')).toMatchObject([{ metric: { list: 'un' } }])
    expect(await query(api, 'broker_map_data_timestamp_seconds')).toMatchObject([
      { metric: { map: 'town' }, value: [expect.anything(), String(Date.UTC(2026, 0, 1) / 1000)] },
    ])
  })
})

/** Something of everything that is counted. */
async function trouble(place: SendingPlace, url: string, callback: string): Promise<void> {
  const sent = await send(place, reminder(newYorker()))
  const refused = await send(place, reminder(newYorker(), { message_type: 'marketing' }))
  expect([sent['status'], refused['reason_code']]).toEqual(['success', 'compliance_violation'])
  const ticket = { smb_id: 'smb_1', reason: 'automation_failed', context: {}, callback_url: callback }
  await finished(place.app, String((await send(place, ticket, {}, 'escalate_to_human'))['operation_id']))
  for (const path of ['/docs', `/${crypto.randomUUID()}`, '/api/tools/uuid']) await fetch(url + path)
  await fetch(`${url}/ops/get_status`, { method: 'POST', body: '{}', headers: { 'x-agent-identity': 'no.such.token' } })
}

async function startPrometheus(folder: string, scraped: number, stops: (() => unknown)[]): Promise<string> {
  const port = await freePort()
  cpSync('docs/alerts.yaml', join(folder, 'alerts.yaml'))
  mkdirSync(join(folder, 'store'))
  const target = { job_name: 'agent-broker', static_configs: [{ targets: [`127.0.0.1:${scraped}`] }] }
  const config = {
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '2s' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [target],
  }
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'store')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const gone = new Promise(resolve => child.once('exit', resolve))
  stops.unshift(() => {
    child.kill('SIGKILL')
    return gone
  })
  const api = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(`${api}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return api
}

/** Waits until two looks at the counts have ended that began after now. */
async function looked(api: string, scraped: number): Promise<void> {
  const of = `{instance="127.0.0.1:${scraped}"}`
  const from = Date.now() / 1000
  await until(async () => (await query(api, `timestamp(up${of} == 1) > ${from + 3}`)).length === 1)
}

async function until(isTrue: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  for (const deadline = Date.now() + limitMs; !(await isTrue()); await sleep(200))
    if (Date.now() > deadline) throw new Error('Prometheus was waited for in vain')
}

async function ask(api: string, path: string): Promise<unknown> {
  const answer = (await (await fetch(`${api}/api/v1/${path}`)).json()) as {
    status: string
    data: unknown
    error?: string
  }
  if (answer.status !== 'success') throw new Error(answer.error)
  return answer.data
}

const query = async (api: string, expr: string): Promise<unknown[]> =>
  ((await ask(api, `query?query=${encodeURIComponent(expr)}`)) as { result: unknown[] }).result

const seriesOf = (expr: string): string[] => [...new Set(expr.match(/\b(?:broker|nodejs)_\w+|\bup\b/g) ?? [])]
