import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { callerOf } from '../../callers.ts'
import { call, startApp } from '../../harness.ts'
import { reminder, textsThrough } from '../../sending.ts'

// A process of its own that sends one text through the far side it is told, and waits to be killed.
const [where = '', url = '', to = '', idempotencyKey = '', agentId = ''] = process.argv.slice(2)
const ledger = await (where.startsWith('postgres:') ? openPostgres(where) : openSqlite(where))
const app = await startApp({ ...textsThrough(url), CALL_TIMEOUT_MS: '20000' }, { ledger })
await call(app, 'send_message', reminder(to), { caller: callerOf({ agentId, tier: 'credits' }), idempotencyKey })
