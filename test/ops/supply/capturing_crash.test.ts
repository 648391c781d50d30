import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../src/core/caller.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { callerOf, finished, grant } from '../../callers.ts'
import { createDatabase } from '../../database.ts'
import { call, startApp, value } from '../../harness.ts'

const CALL_TIMEOUT_MS = 20_000
const LATER_MS = 2 * CALL_TIMEOUT_MS + 5_000

const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-capturing-'))
const file = join(folder, 'ledger.sqlite')
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['SQLite', file, () => openSqlite(file)],
  ['Postgres', postgres.url, () => openPostgres(postgres.url)],
])('a write whose whole effect is in the ledger, on %s', (_name, where, open) => {
  const clock = { offsetMs: 0 }
  let app: Awaited<ReturnType<typeof startApp>>
  let caller: Caller
  let smbId: string
  beforeAll(async () => {
    const now = () => Date.now() + clock.offsetMs
    app = await startApp({ CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS) }, { ledger: await open(), now })
    // Its chores would end what has died before a test asks for it.
    await app.worker.stop()
    caller = callerOf({ tier: 'credits', agentId: `capture_${_name}` })
    const imported = { booking_url: 'https://booksy.com/en-us/1_acme', business_name: 'Acme' }
    smbId = String((await value(app, 'import_booking_url', imported))['smb_id'])
  })
  afterAll(() => app.close())

  const lead = (name: string) => ({ smb_id: smbId, prospect: { name, email: `${name}@example.com` } })

  /** Lets another process run a call, and kills it at a point of its end. */
  async function die(operation: string, input: object, key: string, stopAt: 'ending' | 'ended'): Promise<void> {
    const args = [
      'test/ops/supply/capturing_process.ts',
      where,
      caller.agentId ?? '',
      operation,
      JSON.stringify(input),
      key,
      stopAt,
    ]
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const closed = once(child, 'close')
    const came = await Promise.race([once(child.stdout, 'data'), closed.then(() => ['it ended'])])
    expect(String(came[0]).trim()).toBe(stopAt)
    child.kill('SIGKILL')
    await closed
    clock.offsetMs += LATER_MS
  }

  const again = (operation: string, input: object, key: string) =>
    call(app, operation, input, { caller, idempotencyKey: key })
  const leads = () => app.broker.services.ledger.leads.list({ smbId, most: 9 })
  const balance = () => app.broker.services.ledger.meter.balance(caller.agentId ?? '')

  it('is captured once, and the key of a call that died before its outcome was stored answers the lead', async () => {
    await grant(app, caller, 50)
    await die('capture_lead', lead('ana'), 'unstored', 'ending')
    const outcome = await again('capture_lead', lead('ana'), 'unstored')
    expect(outcome).toMatchObject({
      ok: true,
      value: { status: 'success', result: { deduplicated: false }, cost: { amount: 0.05 } },
    })
    const [row, ...others] = await leads()
    expect(others).toEqual([])
    expect(outcome).toMatchObject({ value: { result: { lead_id: row?.leadId } } })
    expect(await balance()).toBe(45)
    expect(await app.broker.services.ledger.verify()).toEqual([])
  })

  it('is answered by its receipt when it died after that', async () => {
    await die('capture_lead', lead('bea'), 'stored', 'ended')
    expect(await again('capture_lead', lead('bea'), 'stored')).toMatchObject({
      ok: true,
      replayed: true,
      value: { status: 'success', result: { deduplicated: false } },
    })
    expect(await leads()).toHaveLength(2)
    expect(await balance()).toBe(40)
  })

  it('is said to have done nothing, and refunded, when nobody asks again', async () => {
    await die('capture_lead', lead('cleo'), 'unasked', 'ending')
    const { ledger } = app.broker.services
    // The clock of the process that died was behind: its call is not the newest.
    const rows = await ledger.operations.list({ agentId: caller.agentId ?? '', state: 'executing', most: 9 })
    expect(rows).toHaveLength(1)
    const other = await startApp(
      { CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS) },
      { ledger: await open(), now: app.broker.services.now },
    )
    expect(await finished(other, rows[0]?.operationId ?? '')).toBe('failure')
    await other.close()
    expect([(await leads()).length, await balance()]).toEqual([2, 40])
    expect(await again('get_outcome', { operation_id: rows[0]?.operationId }, 'x')).toMatchObject({
      value: { status: 'failure', reason_code: 'transient', retriable: true },
    })
    expect(await again('capture_lead', lead('cleo'), 'unasked')).toMatchObject({ value: { status: 'success' } })
    expect([(await leads()).length, await balance()]).toEqual([3, 35])
  })

  it('imports a business and says so', async () => {
    const input = { booking_url: 'https://calendly.com/died-ending', business_name: 'Died' }
    await die('import_booking_url', input, 'unused', 'ending')
    const outcome = await again('import_booking_url', input, 'unused')
    expect(outcome).toMatchObject({ ok: true, value: { status: 'success', business_name: 'Died' } })
    expect(await app.broker.services.ledger.verify()).toEqual([])
  })
})
