import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { callerOf } from '../../callers.ts'
import { call, startApp } from '../../harness.ts'

// A process of its own that runs one write, says when it has come to a point of its end, and hangs there to be killed.
const [where = '', agentId = '', operation = '', input = '', idempotencyKey = '', stopAt = ''] = process.argv.slice(2)
const opened = await (where.startsWith('postgres:') ? openPostgres(where) : openSqlite(where))
const hang = async (point: string): Promise<void> => {
  if (point !== stopAt) return
  process.stdout.write(`${point}\n`)
  await new Promise(resolve => setTimeout(resolve, 60_000))
}
let isEnding = false
const ledger: Ledger = {
  ...opened,
  transaction: async work => {
    const came = await opened.transaction(tables =>
      work({
        ...tables,
        operations: {
          ...tables.operations,
          end: async (id, outcome) => {
            await hang('ending')
            isEnding = true
            return tables.operations.end(id, outcome)
          },
        },
      }),
    )
    if (isEnding) await hang('ended')
    return came
  },
}
const app = await startApp({ CALL_TIMEOUT_MS: '20000' }, { ledger })
await call(app, operation, JSON.parse(input), { caller: callerOf({ agentId, tier: 'credits' }), idempotencyKey })
