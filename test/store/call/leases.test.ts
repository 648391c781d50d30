import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import type { DeliveryRow } from '../../../src/core/rows/webhooks.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { createDatabase } from '../../database.ts'

const postgres = await createDatabase()
const ledger = await openPostgres(postgres.url)
afterAll(async () => {
  await ledger.close()
  await postgres.drop()
})

const T = 1_700_000_000_000
const delivery = (number: number): DeliveryRow => ({
  deliveryId: `d${number}`,
  webhookId: null,
  agentId: 'agent',
  url: 'https://receiver.example/',
  body: '{}',
  state: 'pending',
  attempt: 0,
  nextAt: T + number,
  lastStatus: null,
  lastError: null,
  leaseOwner: null,
  leaseUntil: null,
  createdAt: T,
  updatedAt: T,
})

it('leases one delivery, however few Postgres believes there are', async () => {
  await ledger.webhooks.queue(delivery(0))
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  // Of a table of one row it joins every row with the subquery, and runs that anew for each.
  await database.query('analyze deliveries')
  for (let number = 1; number <= 5; number += 1) await ledger.webhooks.queue(delivery(number))
  expect(await ledger.webhooks.lease('sender', T + 100, T + 200, [])).toMatchObject({ deliveryId: 'd0' })
  const { rows } = await database.query('select delivery_id from deliveries where lease_owner is not null')
  await database.end()
  expect(rows).toEqual([{ delivery_id: 'd0' }])
})
