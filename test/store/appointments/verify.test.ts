import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { overlaps } from '../../../src/store/appointments/verify.ts'
import type { Database } from '../../../src/store/database.ts'
import { openPostgresTables } from '../../../src/store/postgres.ts'
import { openSqliteTables } from '../../../src/store/sqlite.ts'
import { createDatabase } from '../../database.ts'

const server = await createDatabase()
afterAll(() => server.drop())

const MINUTE_MS = 60_000
const SEATS = 10
const MANY = 100_000
// Comparing each with all others would take hours.
const ENOUGH_MS = 60_000

interface Booked {
  id: string
  startAt: number
  minutes?: number
  people?: number
  seats?: number
  calendar?: string
  state?: string
}

const toRow = ({
  id,
  startAt,
  minutes = 30,
  people = 1,
  seats = SEATS,
  calendar = 'yoga',
  state = 'confirmed',
}: Booked) =>
  sql`(${id}, ${id}, 'agent', 's', 'own', ${calendar}, '', ${state}, ${startAt * MINUTE_MS}, ${(startAt + minutes) * MINUTE_MS}, '', 'UTC', 0, 0, 0, ${people}, ${seats})`

const COLUMNS = sql`appointment_id, operation_id, agent_id, smb_id, provider, calendar_key, provider_ref, state, start_at, end_at, service, time_zone,
  sequence, created_at, updated_at, party_size, seats`

const book = (db: Kysely<Database>, rows: Booked[]) =>
  sql`insert into bookings (${COLUMNS}) values ${sql.join(rows.map(toRow))}`.execute(db)

/** Classes of ten half an hour after each other, each full. */
const fillClasses = (db: Kysely<Database>) =>
  sql`insert into bookings (${COLUMNS})
    with recursive counted(n) as (select 0 union all select n + 1 from counted where n < ${sql.lit(MANY - 1)})
    select 'apt_' || n, 'op_' || n, 'agent', 's', 'own', 'yoga', '', 'confirmed', (n / 10) * cast(1800000 as bigint), (n / 10 + 1) * cast(1800000 as bigint), '', 'UTC', 0, 0, 0, 1, 10
    from counted`.execute(db)

async function crowdedOf(db: Kysely<Database>): Promise<string[]> {
  return (await overlaps(db)).flatMap(problem => /appointment (\S+): more people come/.exec(problem)?.[1] ?? [])
}

describe.each([
  ['SQLite', () => openSqliteTables(':memory:')],
  ['Postgres', () => openPostgresTables(server.url)],
] as const)('verifying shared times on %s', (_, open) => {
  it.each<[string, Booked[], string[]]>([
    [
      'a full class',
      [
        { id: 'a', startAt: 0, people: 4 },
        { id: 'b', startAt: 0, people: 6 },
      ],
      [],
    ],
    [
      'one too many',
      [
        { id: 'a', startAt: 0, people: 4 },
        { id: 'b', startAt: 0, people: 7 },
      ],
      ['a', 'b'],
    ],
    [
      'classes that touch',
      [
        { id: 'a', startAt: 0, people: 9 },
        { id: 'b', startAt: 30, people: 9 },
      ],
      [],
    ],
    [
      'one that begins before another ends',
      [
        { id: 'a', startAt: 0, people: 9 },
        { id: 'b', startAt: 29, people: 2 },
      ],
      ['b'],
    ],
    [
      'more than came to either end of a long one',
      [
        { id: 'long', startAt: 0, minutes: 300, people: 5 },
        { id: 'a', startAt: 60, people: 5 },
        { id: 'b', startAt: 90, people: 6 },
        { id: 'c', startAt: 120, people: 5 },
      ],
      ['b'],
    ],
    [
      'another calendar',
      [
        { id: 'a', startAt: 0, people: 9 },
        { id: 'b', startAt: 0, people: 9, calendar: 'judo' },
      ],
      [],
    ],
    [
      'one that was cancelled',
      [
        { id: 'a', startAt: 0, people: 9 },
        { id: 'b', startAt: 0, people: 9, state: 'cancelled' },
      ],
      [],
    ],
    [
      'seats that became fewer beside those who came before',
      [
        { id: 'old', startAt: 0, people: 7 },
        { id: 'new', startAt: 0, people: 2, seats: 5 },
        { id: 'later', startAt: 60, people: 6, seats: 5 },
      ],
      ['later'],
    ],
  ])('knows %s', async (_name, rows, crowded) => {
    const db = await open()
    await db.deleteFrom('bookings').execute()
    await book(db, rows)
    expect(await crowdedOf(db)).toEqual(crowded)
    await db.destroy()
  })

  it(
    'finds the one too many among a hundred thousand in one walk',
    async () => {
      const db = await open()
      await db.deleteFrom('bookings').execute()
      await fillClasses(db)
      const began = performance.now()
      expect(await crowdedOf(db)).toEqual([])
      await book(db, [{ id: 'zoe', startAt: (MANY / 10 - 5) * 30 + 10, minutes: 5 }])
      expect(await crowdedOf(db)).toEqual(['zoe'])
      expect(performance.now() - began).toBeLessThan(ENOUGH_MS)
      await db.destroy()
    },
    2 * ENOUGH_MS,
  )
})
