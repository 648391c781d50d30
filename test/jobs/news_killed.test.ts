import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { addTicket, wish } from '../contract/news.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { start, startServer, until } from '../process.ts'
import { startMail } from '../vendor_servers.ts'

const LIMIT_MS = 240_000
// Longer than what was taken is held.
const LEASE_MS = 3 * 60_000

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createDatabase()
  folder = mkdtempSync(join(tmpdir(), 'news-killed-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['SQLite', () => ({ DATA_DIR: folder }), () => openSqlite(join(folder, 'ledger.sqlite'))],
  ['Postgres', () => ({ DATA_DIR: folder, DATABASE_URL: database.url }), () => openPostgres(database.url)],
] as const)('a process that is killed while it hands news over, on %s', (engine, settingsOf, open) => {
  it(
    'leaves what it took unknown: nobody sends it again, and it is said',
    async () => {
      const mail = await startMail()
      mail.pauseMs = () => LIMIT_MS
      const settings = { ...settingsOf(), SMTP_URL: mail.url, SMTP_FROM: 'broker@acme.example' }
      const first = await startServer(settings)
      const ledger: Ledger = await open()
      const personId = `per_${engine}`
      await ledger.staff.add({ personId, name: personId, email: null, role: 'owner', createdAt: 0 })
      await ledger.news.put(wish(personId, { address: 'ana@example.com', atOnce: ['ticket'] }), Date.now())
      await addTicket(ledger, { createdAt: Date.now() })
      await until(() => mail.mails.length === 1, LIMIT_MS)
      first.child.kill('SIGKILL')
      await first.exit(LIMIT_MS)
      mail.pauseMs = () => 0
      const second = await startServer(settings)
      // On Postgres nobody knows of another machine's processes: its lease has to run out first.
      if (engine === 'Postgres') expect(await ledger.news.endLost(Date.now() + LEASE_MS)).toBe(1)
      for (const deadline = Date.now() + LIMIT_MS; ; await sleep(200)) {
        const [row] = await ledger.news.page({ personId, most: 1 })
        if (row?.state === 'unknown') break
        if (Date.now() > deadline) throw new Error(`it is ${row?.state}`)
      }
      await addTicket(ledger, { createdAt: Date.now() })
      const rows = await ledger.news.page({ personId, most: 10 })
      expect(rows.map(({ state }) => state)).toEqual(['waiting', 'unknown'])
      expect(rows[1]?.lastError).toContain('ended before it could say')
      expect(mail.mails).toHaveLength(1)
      const listed = start(['people', 'news', 'list', '--state', 'unknown', '--json'], settings)
      expect(await listed.exit(LIMIT_MS)).toBe(0)
      expect(JSON.parse(listed.stdout())).toMatchObject([{ state: 'unknown', kind: 'ticket' }])
      second.child.kill('SIGTERM')
      await second.exit(LIMIT_MS)
      expect(await ledger.verify()).toEqual([])
      await ledger.close()
      await mail.close()
    },
    LIMIT_MS * 2,
  )
})
