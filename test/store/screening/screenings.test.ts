import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { SCREENING_RETENTION, testScreenings } from '../../contract/screenings.ts'
import { createDatabase } from '../../database.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-screenings-'))
const file = join(folder, 'ledger.sqlite')
const postgres = await createDatabase()
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

testScreenings(
  'SQLite',
  () => openSqlite(file, SCREENING_RETENTION),
  () => openSqlite(file, SCREENING_RETENTION),
)
testScreenings(
  'Postgres',
  () => openPostgres(postgres.url, SCREENING_RETENTION),
  () => openPostgres(postgres.url, SCREENING_RETENTION),
)
