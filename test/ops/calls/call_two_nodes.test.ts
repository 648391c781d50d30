import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { startCallVendor } from '../../call_vendors.ts'
import { callerOf, finished, grant } from '../../callers.ts'
import { callsThrough, ENDS, enquiry, newYorkShop, untilDay } from '../../calling.ts'
import { startApp } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { send } from '../../sending.ts'
import { stallable } from '../../stalled_ledger.ts'

const LEASE_MS = 61_000
const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-two-nodes-'))
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const caller = callerOf({ tier: 'credits' })
const ask = (to: string) => enquiry(to, { extract_fields: undefined })
const now = () => Date.now() + untilDay()

describe.each<[string, (name: string) => Promise<Ledger>]>([
  ['SQLite', name => openSqlite(join(folder, name))],
  ['Postgres', () => openPostgres(postgres.url)],
])('two processes on one ledger, on %s', (_name, open) => {
  it('call once when the same call comes to both many times at the same moment', async () => {
    const vendor = await startCallVendor('vapi')
    const [one, other] = [
      await startApp(callsThrough('vapi', vendor.url), { ledger: await open('twins'), now }),
      await startApp(callsThrough('vapi', vendor.url), { ledger: await open('twins'), now }),
    ]
    closers.push(vendor.close, one.close, other.close)
    await grant(one, caller, 1_000)
    const to = newYorkShop()
    const receipts = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        send({ app: at % 2 === 0 ? one : other, caller }, ask(to), {}, 'call_business'),
      ),
    )
    const ids = receipts.flatMap(receipt =>
      receipt.status === 'pending_async' ? [String((receipt as Record<string, unknown>)['operation_id'])] : [],
    )
    const { ledger } = one.broker.services
    const statesOf = async () => Promise.all(ids.map(async id => (await ledger.operations.get(id))?.state))
    await expect
      .poll(async () => (await statesOf()).filter(state => state === 'failure').length, { timeout: 30_000 })
      .toBe(ids.length - 1)
    await expect.poll(() => vendor.attempts, { timeout: 20_000 }).toBe(1)
    const [taken] = vendor.calls
    if (taken === undefined) throw new Error('nobody was called')
    vendor.end(taken, { reason: ENDS.vapi.talked, transcript: 'User: yes' })
    await one.broker.services.signalJob(taken.operationId)
    await finished(one, taken.operationId)
    expect((await ledger.operations.get(taken.operationId))?.state).toBe('success')
    expect(vendor.attempts).toBe(1)
    expect(await ledger.meter.balance(caller.agentId ?? '')).toBe(980)
    expect(await ledger.verify()).toEqual([])
  })

  it('call once when the older of them wakes up and calls through another provider', async () => {
    const [vapi, retell] = [await startCallVendor('vapi'), await startCallVendor('retell')]
    // It stands still where nothing is left to do but to write the call down and place it.
    const older = stallable(await open('providers'), 2)
    const [first, heir] = [
      await startApp(callsThrough('vapi', vapi.url), { ledger: older.ledger, now }),
      await startApp(callsThrough('retell', retell.url), {
        ledger: await open('providers'),
        now: () => now() + LEASE_MS,
      }),
    ]
    closers.push(vapi.close, retell.close, first.close, heir.close)
    await grant(first, caller, 1_000)
    older.state.isArmed = true
    const id = String((await send({ app: first, caller }, ask(newYorkShop()), {}, 'call_business'))['operation_id'])
    await expect.poll(() => older.state.isStalled, { timeout: 20_000 }).toBe(true)
    heir.worker.wake()
    await expect.poll(() => retell.calls.length, { timeout: 20_000 }).toBe(1)
    older.release()
    await first.worker.stop()
    expect([vapi.attempts, retell.attempts]).toEqual([0, 1])
    for (const call of retell.calls) retell.end(call, { reason: ENDS.retell.talked })
    await heir.broker.services.signalJob(id)
    await finished(heir, id)
    expect((await heir.broker.services.ledger.operations.get(id))?.state).toBe('success')
  })
})
