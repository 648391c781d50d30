import { request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { createMetrics, serveMetrics } from '../src/metrics.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { callerOf, finished, grant } from './callers.ts'
import { dataDir } from './data_dir.ts'
import { call, httpOf, ORIGIN, startApp, TRIAL, value } from './harness.ts'

const ledger = await openSqlite(':memory:')
const metrics = createMetrics(ledger, readConfig({}, {}))
const app = await startApp({}, { ledger, observer: metrics.observer })
afterAll(() => app.close())

it('counts calls, credits and pending work by closed labels, on a port of its own', async () => {
  const caller = callerOf({ tier: 'credits' })
  await grant(app, caller, 100)
  const outcome = await call(
    app,
    'escalate_to_human',
    { smb_id: 'smb_1', reason: 'automation_failed', context: {} },
    { caller },
  )
  await finished(app, outcome.ok ? String(outcome.value['operation_id']) : '')
  await call(app, 'hash', { input: 'x' })
  await call(app, 'hash', {})
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('broker_op_total{operation="escalate_to_human",status="pending_async",reason_code=""} 1')
  expect(text).toContain('broker_op_total{operation="hash",status="success",reason_code=""} 1')
  expect(text).toContain('broker_op_total{operation="hash",status="failure",reason_code="bad_input"} 1')
  expect(text).toContain('broker_op_duration_seconds_count{operation="hash"} 2')
  expect(text).toContain('broker_credits_settled_total 20')
  expect(text).toContain('broker_async_pending 0')
  expect(text).toContain('# TYPE broker_reminders gauge')
  expect(text).toContain('broker_notifications{state="waiting"} 0')
  expect(text).toContain('broker_busy_calendars{state="never"} 0')
  expect(text).toContain('broker_busy_oldest_copy_age_seconds 0')
  expect(text).toContain('broker_op_ended_total{operation="escalate_to_human",status="success",reason_code=""} 1')
  expect(text).toContain('process_cpu_seconds_total')
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  server.close()
})

it('counts what an outbox wrote down apart from what a provider took', async () => {
  const shared = await openSqlite(':memory:')
  const own = createMetrics(shared, readConfig({}, {}))
  const trial = await startApp({ ...TRIAL, DATA_DIR: dataDir }, { ledger: shared, observer: own.observer })
  await value(trial, 'send_transactional_confirmation', {
    recipient: { phone_or_email: '+12125552368' },
    confirmation_type: 'otp',
    data: { otp_code: '493027', business_name: 'Acme Studio' },
  })
  const text = await own.print()
  expect(text).toContain('broker_provider_sends_total{provider="outbox",outcome="not_delivered"} 1')
  expect(text).not.toContain('broker_provider_sends_total{provider="outbox",outcome="done"}')
  await trial.close()
})

it('no longer counts reminders that are kept no longer', async () => {
  const atMs = Date.now()
  const row = { appointmentId: 'apt_1', startAt: atMs, beforeMs: 1, createdAt: atMs, updatedAt: atMs, outcome: null }
  await ledger.reminders.add({ ...row, operationId: 'op_reminds' })
  await ledger.reminders.settle('op_reminds', 'failed', atMs)
  expect(await metrics.print()).toContain('broker_reminders{outcome="failed"} 1')
  await ledger.prune(atMs + 32 * 86_400_000)
  expect(await metrics.print()).not.toContain('broker_reminders{outcome="failed"} 1')
})

it('tells everything else while the ledger cannot be asked', async () => {
  const gone = await openSqlite(':memory:')
  const own = createMetrics(gone, readConfig({}, {}))
  own.observer.answered('/ops/send_message', 503, 0.02)
  expect(await own.print()).toContain('\nbroker_async_pending 0')
  await gone.close()
  const text = await own.print()
  expect(text).toContain('broker_http_responses_total{area="ops",status="503"} 1')
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toMatch(/^broker_(async_pending|reminders|notifications|busy_\w+)[ {]/m)
})

it('refuses a Host name that the operator did not give to this machine', async () => {
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, hosts: ['Metrics.example'] })
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) =>
      request({ port: server.port, path: '/metrics', headers: { host } }, response => {
        response.resume()
        resolve(response.statusCode)
      })
        .once('error', reject)
        .end(),
    )
  expect(await statusFor('metrics.example:9464')).toBe(200)
  expect(await statusFor('localhost')).toBe(200)
  expect(await statusFor('rebound.example')).toBe(403)
  server.close()
})

it('never shows them on the public port, and counts nothing unless asked to', async () => {
  expect((await httpOf(app)(`${ORIGIN}/metrics`)).status).toBe(404)
  const quiet = await startApp()
  expect([quiet.metrics, quiet.broker.services.observer]).toEqual([undefined, undefined])
  await quiet.close()
})

it('counts what operations on record came to, and paths by their first part alone', async () => {
  const own = createMetrics(ledger, readConfig({}, {}))
  own.observer.ended('send_message', { status: 'failure', reason_code: 'compliance_violation' })
  own.observer.ended('send_message', { status: 'success' })
  for (const path of ['/ops/send_message', '/ops', '/', '/__proto__/x', `/${'x'.repeat(5_000)}`, '/ops%2Fx', ''])
    own.observer.answered(path, 200, 0.02)
  const text = await own.print()
  expect(text).toContain(
    'broker_op_ended_total{operation="send_message",status="failure",reason_code="compliance_violation"} 1',
  )
  expect(text).toContain('broker_op_ended_total{operation="send_message",status="success",reason_code=""} 1')
  expect(text).toContain('broker_http_responses_total{area="ops",status="200"} 2')
  expect(text).toContain('broker_http_responses_total{area="other",status="200"} 5')
  expect(text).toContain('broker_webhook_attempts_total{state="failed"} 0')
  expect(text).not.toMatch(/xxx|__proto__/)
})
