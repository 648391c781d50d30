import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteFile } from '../../src/lib/sqlite.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { testAppointmentLinks } from '../contract/appointment_links.ts'
import { testBookings } from '../contract/bookings.ts'
import { testBusyAddresses } from '../contract/busy_addresses.ts'
import { testMerging } from '../contract/merging.ts'
import { testMessageCalls } from '../contract/message_calls.ts'
import { testJobs } from '../contract/jobs.ts'
import { testConsents } from '../contract/consents.ts'
import { testInbound } from '../contract/inbound.ts'
import { testInvitationAnswers } from '../contract/invitation_answers.ts'
import { testLedger } from '../contract/ledger.ts'
import { testLists } from '../contract/lists.ts'
import { testMessages } from '../contract/messages.ts'
import { testNews } from '../contract/news.ts'
import { testReminders } from '../contract/reminders.ts'
import { testSupply } from '../contract/supply.ts'
import { testWaitlist } from '../contract/waitlist.ts'
import { testWebhooks } from '../contract/webhooks.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'deep', 'ledger.sqlite')

testLedger(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)
testBookings(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)
testBusyAddresses(
  'SQLite',
  () => openSqlite(join(folder, 'busy.sqlite')),
  () => openSqlite(join(folder, 'busy.sqlite')),
)
testMerging(
  'SQLite',
  () => openSqlite(join(folder, 'merging.sqlite')),
  () => openSqlite(join(folder, 'merging.sqlite')),
)
testLists(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)
testNews(
  'SQLite',
  () => openSqlite(join(folder, 'news.sqlite')),
  () => openSqlite(join(folder, 'news.sqlite')),
)
testReminders(
  'SQLite',
  () => openSqlite(join(folder, 'reminders.sqlite')),
  () => openSqlite(join(folder, 'reminders.sqlite')),
)
testInvitationAnswers(
  'SQLite',
  () => openSqlite(join(folder, 'invitation_answers.sqlite')),
  () => openSqlite(join(folder, 'invitation_answers.sqlite')),
)
testAppointmentLinks(
  'SQLite',
  () => openSqlite(join(folder, 'appointment_links.sqlite')),
  () => openSqlite(join(folder, 'appointment_links.sqlite')),
)
testWaitlist(
  'SQLite',
  () => openSqlite(join(folder, 'waitlist.sqlite')),
  () => openSqlite(join(folder, 'waitlist.sqlite')),
)
testMessageCalls(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)
testJobs(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)
testSupply(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)
testWebhooks(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)
testMessages(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)
testConsents(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)
testInbound(
  'SQLite',
  () => openSqlite(file),
  () => openSqlite(file),
)

describe('a ledger file that cannot be used', () => {
  it('is refused when it is damaged, and left as it is', async () => {
    const damaged = join(folder, 'damaged.sqlite')
    writeFileSync(damaged, 'this is not a database '.repeat(100))
    await expect(openSqlite(damaged)).rejects.toThrow('is damaged; it was left as it is')
  })

  it('is refused when a newer program wrote it', async () => {
    const newer = join(folder, 'newer.sqlite')
    await (await openSqlite(newer)).close()
    const database = openSqliteFile(newer)
    database.prepare("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_future', '2030-01-01')").run()
    database.close()
    await expect(openSqlite(newer)).rejects.toThrow('written by a newer version of this program')
  })

  it('is refused when its folder is a file', async () => {
    writeFileSync(join(folder, 'plain'), '')
    await expect(openSqlite(join(folder, 'plain', 'ledger.sqlite'))).rejects.toThrow(
      'set DATA_DIR to a folder this user may write to',
    )
  })

  it('is refused in a folder that may only be read, whether the ledger is there or not, and left as it is', async () => {
    const readable = mkdtempSync(join(tmpdir(), 'agent-broker-readable-'))
    const existing = join(readable, 'ledger.sqlite')
    await (await openSqlite(existing)).close()
    const before = readFileSync(existing)
    chmodSync(existing, 0o444)
    chmodSync(readable, 0o555)
    // Root may write anywhere: it has to be somebody else for a moment.
    const isRoot = process.geteuid?.() === 0
    if (isRoot) process.seteuid?.(65_534)
    try {
      for (const path of [existing, join(readable, 'new.sqlite'), join(readable, 'deep', 'new.sqlite')]) {
        await expect(openSqlite(path)).rejects.toThrow('set DATA_DIR to a folder this user may write to')
      }
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
    expect(readFileSync(existing).equals(before)).toBe(true)
    chmodSync(readable, 0o755)
    rmSync(readable, { recursive: true })
  })

  it('commits to disk before it answers', async () => {
    const path = join(folder, 'durable.sqlite')
    await (await openSqlite(path)).close()
    expect(openSqliteFile(path).pragma('journal_mode', { simple: true })).toBe('wal')
  })
})
