import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { callerOf } from '../../callers.ts'
import { callsThrough, enquiry, untilDay } from '../../calling.ts'
import { createInterface } from 'node:readline'
import { httpOf, startApp } from '../../harness.ts'
import { send } from '../../sending.ts'

// A process of its own that accepts one call through the far side it is told, prints its id, works on it, takes what the far side asks, and waits to be killed.
const [where = '', url = '', to = '', agentId = '', mayAsk = ''] = process.argv.slice(2)
const ledger = await (where.startsWith('postgres:') ? openPostgres(where) : openSqlite(where))
const app = await startApp(
  { ...callsThrough('vapi', url), PUBLIC_URL: 'https://broker.example' },
  { ledger, now: () => Date.now() + untilDay() },
)
const receipt = await send(
  { app, caller: callerOf({ agentId, tier: 'credits' }) },
  enquiry(to, { may_ask: mayAsk === 'may_ask' }),
  {},
  'call_business',
)
process.stdout.write(`${String(receipt['operation_id'])}\n`)
for await (const line of createInterface({ input: process.stdin })) {
  const { path, init } = JSON.parse(line) as { path: string; init: RequestInit }
  void httpOf(app)(path, init)
}
