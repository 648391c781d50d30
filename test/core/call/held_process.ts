import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { defineWork, openWorkplace } from '../../jobs/work.ts'

// A worker in a process of its own that takes accepted work of the ledger it is told, says so, and never ends it.
const where = process.argv[2] ?? ''
const held = defineWork(async () => {
  process.stdout.write('held\n')
  return new Promise(() => {})
}, 5)
const ledger = await (where.startsWith('postgres:') ? openPostgres(where) : openSqlite(where))
const place = await openWorkplace(held, ledger, { now: Date.now })
place.start()
process.stdout.write('ready\n')
// The timers of a worker keep no process alive.
setInterval(() => undefined, 60_000)
