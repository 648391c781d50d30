import { type Kysely, sql } from 'kysely'
import { parsePhone } from '../../lib/phone.ts'
import type { Database } from '../database.ts'

/** What messages of the last hour are counted by, and the countries codes have gone to. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  for (const country of await countriesWrittenTo(db))
    await db
      .insertInto('codeCountries')
      .values({ country, since: 0 })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

const STATEMENTS = [
  'CREATE TABLE tallies (mark TEXT NOT NULL, message_id TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (mark, message_id))',
  'CREATE INDEX tallies_message ON tallies (message_id)',
  'CREATE INDEX tallies_at ON tallies (at)',
  'CREATE TABLE code_countries (country TEXT PRIMARY KEY, since BIGINT NOT NULL)',
]

/** One number for each of their leading digits tells the country of all. */
async function countriesWrittenTo(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`select min(subject) as subject from messages
    where subject like 'phone:+%' group by substr(subject, 1, 13)`.execute(db)
  const countries = new Set<string>()
  for (const { subject } of rows) {
    const country = (await parsePhone(subject.slice('phone:'.length)))?.countryCode
    if (country !== undefined) countries.add(country)
  }
  return countries
}
