import { afterAll, describe, expect, it } from 'vitest'
import { personTable, TABLES } from '../../../src/store/consent/people.ts'
import { openPostgresTables } from '../../../src/store/postgres.ts'
import { openSqliteTables } from '../../../src/store/sqlite.ts'
import { tableNames } from '../../../src/store/tables.ts'
import { createDatabase } from '../../database.ts'

const server = await createDatabase()
afterAll(() => server.drop())

// Columns that name a person, or hold what was said by or of one.
const NAMES_SOMEBODY =
  /subject|recipient|sender|customer|destination|phone|email|contact|^name$|^text$|^words$|^body$|^input$|receipt|^context$/
// Hashes, addresses of agents and of businesses, names of things and of those who work there, and templates.
const NAMES_NOBODY = new Set([
  'accessTokens.name',
  'optIns.subjectHash',
  'coldRecipients.subjectHash',
  'keys.email',
  'emailCodes.email',
  'businesses.contactPhone',
  'businesses.contactEmail',
  'businesses.name',
  'calendarResources.name',
  'templates.body',
  'templates.name',
  'templates.subject',
  'subjectKeys.name',
  'consentHeads.name',
  'newsConditions.name',
])

const toCamel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

describe.each([
  ['SQLite', () => openSqliteTables(':memory:')],
  ['Postgres', () => openPostgresTables(server.url)],
] as const)('the tables of a ledger on %s', (_, open) => {
  it('all say what they hold of people', async () => {
    const db = await open()
    expect((await tableNames(db)).map(toCamel).sort()).toEqual(Object.keys(TABLES).sort())
    await db.destroy()
  })

  it('join export, erasure and verification by what their columns hold', async () => {
    const db = await open()
    const tables = await db.introspection.getTables()
    const silent = tables.filter(({ name }) => TABLES[toCamel(name) as keyof typeof TABLES]?.length === 0)
    const unknown = silent
      .flatMap(({ name, columns }) => columns.map(column => `${toCamel(name)}.${toCamel(column.name)}`))
      .filter(name => NAMES_SOMEBODY.test(name.split('.')[1] ?? '') && !NAMES_NOBODY.has(name))
    expect(unknown).toEqual([])
    await db.destroy()
  })

  it('are exported in one order', async () => {
    const db = await open()
    const exported = await personTable(db).export({ type: 'phone', normalized: '+12025550123' })
    expect(Object.keys(exported)).toEqual([
      'consents',
      'opt_outs',
      'customers',
      'relationships',
      'leads',
      'inbound_messages',
      'unsubscribe_links',
      'consent_events',
      'tallies',
      'calls',
      'messages',
      'decisions',
      'conversations',
      'invitation_answers',
      'bookings',
      'waitlist',
      'operations',
      'ticket_notes',
      'tickets',
      'idempotency',
      'deliveries',
      'approvals',
      'watches',
      'suppressions',
      'people',
      'news',
    ])
    await db.destroy()
  })
})
