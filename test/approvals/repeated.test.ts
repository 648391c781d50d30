import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { createBroker } from '../../src/core/broker.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { callerOf } from '../callers.ts'
import { defineWork, openWorkplace } from '../jobs/work.ts'
import { approve, ASK_ALL, setRules } from './asking.ts'

const place = await openWorkplace(
  defineWork(async () => ({ human_message: 'Done.' })),
  await openSqlite(':memory:'),
  { now: Date.now },
)
afterAll(() => place.app.close())

it('a repetition is told that it was approved before it has run, and how it ended afterwards', async () => {
  const { registry, services, ledger } = place
  const broker = createBroker(registry, services)
  const [work] = registry.list
  if (work === undefined) throw new Error('there is no work')
  const request = {
    caller: callerOf(),
    idempotencyKey: randomUUID(),
    readOnly: false,
    cancelled: () => new AbortController().signal,
  }
  const call = async () => {
    const outcome = await broker.call(work, { text: 'x' }, request)
    return outcome.ok ? outcome.value : {}
  }
  await setRules(ledger, ASK_ALL)
  const receipt = await call()
  expect(receipt).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
  await approve({ ...place.app, broker }, receipt)
  const approved = await call()
  expect(approved).toMatchObject({
    status: 'pending_async',
    operation_id: receipt['operation_id'],
    human_message: expect.stringMatching(/^It was approved/),
  })
  expect(approved['reason_code']).toBeUndefined()
  const worker = place.start()
  await expect.poll(call).toMatchObject({ status: 'success', human_message: 'Done.' })
  await worker.stop()
})
