import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { backupSqlite, restoreSqlite } from '../../src/store/backup.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { wish } from '../contract/news.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a restored ledger keeps its people, and neither anybody is signed in nor any host logged in nor anybody told news', async () => {
  const [file, backup] = [join(folder, 'ledger.sqlite'), join(folder, 'backup')]
  const ledger = await openSqlite(file)
  const { staff } = ledger
  await staff.add({ personId: 'per_1', name: 'Ada', email: 'ada@example.com', role: 'owner', createdAt: 1 })
  const session = { sessionHash: 'hash', personId: 'per_1', via: 'link' as const, createdAt: 1 }
  await staff.startSession({ ...session, idleUntil: 9, expiresAt: 9 })
  await staff.addLink({ tokenHash: 'hash', personId: 'per_1', expiresAt: 9 })
  await staff.addCode({ challengeHash: 'hash', personId: 'per_1', codeHash: 'x', expiresAt: 9, attempts: 0 })
  const record = { idHash: 'hash', grantId: null, payload: '{}', consumedAt: null, expiresAt: 9 }
  for (const kind of ['Client', 'Grant', 'RefreshToken'] as const) await ledger.logins.putRecord({ kind, ...record })
  await ledger.news.put(wish('per_1', { atOnce: ['ticket'] }), 1)
  for (const at of [1, 2]) await ledger.news.add({ personId: 'per_1', kind: 'test', ref: `${at}`, about: '', at })
  await ledger.transaction(({ news }) =>
    news.take({
      personId: 'per_1',
      kinds: ['test'],
      daily: { kinds: [], beforeMs: 0 },
      batchId: 'batch',
      owner: 'owner',
      nowMs: 3,
      untilMs: 4,
      most: 1,
      toldAt: null,
    }),
  )
  await backupSqlite(file, backup)
  await ledger.close()
  await restoreSqlite(file, backup, '1')
  const restored = await openSqlite(file)
  expect(await restored.rowCounts()).toMatchObject({
    people: 1,
    sessions: 0,
    sign_in_links: 0,
    sign_in_codes: 0,
    login_records: 1,
    news_rules: 0,
  })
  // Either may have been sent since.
  const told = await restored.news.page({ personId: 'per_1', most: 10 })
  expect(told).toMatchObject([1, 2].map(() => ({ state: 'unknown', leaseOwner: null })))
  expect(await restored.verify()).toEqual([])
  await restored.close()
})
