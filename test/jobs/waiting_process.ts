import { setTimeout as sleep } from 'node:timers/promises'
import { wait } from '../../src/core/call/wait.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { defineWork, openWorkplace } from './work.ts'

// A process of its own that accepts one operation on the ledger it is told, parks it, prints its id, and waits to be killed.
const where = process.argv[2] ?? ''
const work = defineWork(
  async () =>
    wait({ signal: 'the host', pollAfterMs: 60_000, giveUpAt: Date.now() + 600_000, partialResult: { called: true } }),
  20,
)
const ledger = await (where.startsWith('postgres:') ? openPostgres(where) : openSqlite(where))
const place = await openWorkplace(work, ledger, { now: Date.now })
const worker = place.start()
const id = await place.submit('x')
worker.wake()
while ((await ledger.operations.get(id))?.partialResult === null) await sleep(5)
process.stdout.write(`${id}\n`)
await sleep(60_000)
