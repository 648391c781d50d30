import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'

// A process of its own that opens a ledger, which migrates it, so that a test can kill it in the middle.
const [engine, where = ''] = process.argv.slice(2)
process.stdout.write('begins\n')
const ledger = await (engine === 'sqlite' ? openSqlite(where) : openPostgres(where))
process.stdout.write('open\n')
await ledger.close()
