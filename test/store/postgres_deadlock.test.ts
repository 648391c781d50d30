import { afterAll, expect, it } from 'vitest'
import { isUnwritable } from '../../src/core/unwritable.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { operation } from '../contract/ledger.ts'
import { makeGate } from '../gate.ts'
import { createDatabase } from '../database.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

it('a transaction that waits for one that waits for it is one to try again, and has done nothing', async () => {
  const ledger = await openPostgres(postgres.url)
  await ledger.operations.add(operation({ operationId: 'op_one' }))
  await ledger.operations.add(operation({ operationId: 'op_other' }))
  const both = makeGate()
  const barBoth = (first: string, then: string) =>
    ledger.transaction(async ({ operations }) => {
      await operations.fence(first)
      await both.pass()
      await operations.fence(then)
    })
  const work = [barBoth('op_one', 'op_other'), barBoth('op_other', 'op_one')]
  await expect.poll(both.came).toBe(2)
  both.open()
  const ends = await Promise.allSettled(work)
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const end of ends)
    if (end.status === 'rejected')
      expect([isUnwritable(end.reason), String(end.reason)]).toEqual([true, expect.stringContaining('deadlock')])
  await ledger.close()
})
