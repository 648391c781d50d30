import { afterAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../src/store/postgres.ts'
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
import { createDatabase } from '../database.ts'

const server = await createDatabase()
const other = await createDatabase()
const linked = await createDatabase()
const merged = await createDatabase()
afterAll(async () => {
  await server.drop()
  await other.drop()
  await linked.drop()
  await merged.drop()
})

testLedger(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)
testBookings(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)
testBusyAddresses(
  'Postgres',
  () => openPostgres(linked.url),
  () => openPostgres(linked.url),
)
testMerging(
  'Postgres',
  () => openPostgres(merged.url),
  () => openPostgres(merged.url),
)
testLists(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)
testNews(
  'Postgres',
  () => openPostgres(linked.url),
  () => openPostgres(linked.url),
)
testReminders(
  'Postgres',
  () => openPostgres(linked.url),
  () => openPostgres(linked.url),
)
testInvitationAnswers(
  'Postgres',
  () => openPostgres(linked.url),
  () => openPostgres(linked.url),
)
testAppointmentLinks(
  'Postgres',
  () => openPostgres(linked.url),
  () => openPostgres(linked.url),
)
testWaitlist(
  'Postgres',
  () => openPostgres(other.url),
  () => openPostgres(other.url),
)
testMessageCalls(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)
testJobs(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)
testSupply(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)
testWebhooks(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)
testMessages(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)
testConsents(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)
testInbound(
  'Postgres',
  () => openPostgres(server.url),
  () => openPostgres(server.url),
)

describe('a Postgres that cannot be reached', () => {
  it('is refused by the name of the setting', async () => {
    await expect(openPostgres('postgres://nobody:x@127.0.0.1:1/none')).rejects.toThrow('DATABASE_URL')
  })
})
