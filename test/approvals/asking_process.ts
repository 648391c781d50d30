import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { callerOf } from '../callers.ts'
import { call, startApp } from '../harness.ts'
import { reminder, textsThrough } from '../sending.ts'

// A process of its own that asks or approves through the far side it is told, and waits to be killed.
const [where = '', url = '', what = '', about = '', agentId = ''] = process.argv.slice(2)
const ledger = await (where.startsWith('postgres:') ? openPostgres(where) : openSqlite(where))
const app = await startApp(textsThrough(url), { ledger })
if (what === 'ask') await call(app, 'send_message', reminder(about), { caller: callerOf({ agentId }) })
else await app.approvals.decide({ approvalId: about }, 'approve', 'Ana')
process.stdout.write('done\n')
