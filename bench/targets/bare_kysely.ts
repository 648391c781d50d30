import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import Sqlite from 'better-sqlite3'
import { Hono } from 'hono'
import { importJWK, type JWK, jwtVerify } from 'jose'
import { Kysely, SqliteDialect } from 'kysely'

// The same parts with none of the promises: a verified token and one row in one durable transaction.
const database = new Sqlite(join(process.env['DATA_DIR'] ?? '.', 'bare.sqlite'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('create table accepted (id text primary key, agent text not null, input text not null)')
const db = new Kysely<{ accepted: { id: string; agent: string; input: string } }>({
  dialect: new SqliteDialect({ database }),
})
const key = await importJWK(JSON.parse(process.env['BENCH_TOKEN_KEY'] ?? '{}') as JWK, 'EdDSA')
const app = new Hono()
app.post('/ops/escalate_to_human', async c => {
  const { payload } = await jwtVerify(c.req.header('x-agent-identity') ?? '', key)
  const id = randomUUID()
  const input = JSON.stringify(await c.req.json())
  await db.transaction().execute(trx =>
    trx
      .insertInto('accepted')
      .values({ id, agent: payload.sub ?? '', input })
      .execute(),
  )
  return c.json({ status: 'pending_async', operation_id: id }, 202)
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env['PORT']) })
