import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSqlite, openSqliteTables } from '../../../src/store/sqlite.ts'
import { startCallVendor } from '../../call_vendors.ts'
import { callerOf, finished, grant } from '../../callers.ts'
import { callsThrough, enquiry, newYorkShop, untilDay } from '../../calling.ts'
import { startApp } from '../../harness.ts'
import { send } from '../../sending.ts'
import { stallable } from '../../stalled_ledger.ts'

const LEASE_MS = 61_000
const MOST_ATTEMPTS = 9

it('a last attempt follows the call that an older run has begun meanwhile, instead of saying that nothing was done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-last-attempt-'))
  const file = join(folder, 'ledger.sqlite')
  const vendor = await startCallVendor('vapi')
  const settings = callsThrough('vapi', vendor.url)
  // The heir stands still when it has looked for the last time.
  const [older, newer] = [stallable(await openSqlite(file)), stallable(await openSqlite(file), 2)]
  const first = await startApp(settings, { ledger: older.ledger, now: () => Date.now() + untilDay() })
  const heir = await startApp(settings, { ledger: newer.ledger, now: () => Date.now() + untilDay() + LEASE_MS })
  const caller = callerOf({ tier: 'credits' })
  await grant(first, caller, 100)
  older.state.isArmed = true
  newer.state.isArmed = true
  const id = String((await send({ app: first, caller }, enquiry(newYorkShop()), {}, 'call_business'))['operation_id'])
  await expect.poll(() => older.state.isStalled).toBe(true)
  const db = await openSqliteTables(file)
  await db
    .updateTable('jobs')
    .set({ attempt: MOST_ATTEMPTS - 1 })
    .execute()
  heir.worker.wake()
  await expect.poll(() => newer.state.isStalled).toBe(true)

  older.release()
  await expect.poll(() => vendor.calls.length).toBe(1)
  for (const call of vendor.calls)
    vendor.end(call, { reason: 'customer-ended-call', transcript: 'User: yes', extracted: { saturday_hours: 'nine' } })
  newer.release()
  await finished(heir, id)
  const receipt = JSON.parse((await newer.ledger.operations.get(id))?.receipt ?? '{}') as Record<string, unknown>
  expect(receipt).toMatchObject({ status: 'success', cost: { amount: 0.2 }, result: { call_id: vendor.calls[0]?.id } })
  expect(vendor.attempts).toBe(1)
  await Promise.all([first.close(), heir.close(), vendor.close(), db.destroy()])
  rmSync(folder, { recursive: true, force: true })
})
