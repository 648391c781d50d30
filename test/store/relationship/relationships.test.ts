import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { KEPT, testRelationships } from '../../contract/relationships.ts'
import { createDatabase } from '../../database.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-relationships-'))
const file = join(folder, 'ledger.sqlite')
const server = await createDatabase()
afterAll(async () => {
  await server.drop()
  rmSync(folder, { recursive: true, force: true })
})

testRelationships(
  'SQLite',
  () => openSqlite(file, KEPT),
  () => openSqlite(file, KEPT),
)
testRelationships(
  'Postgres',
  () => openPostgres(server.url, KEPT),
  () => openPostgres(server.url, KEPT),
)
