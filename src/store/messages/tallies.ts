import { type Kysely, sql } from 'kysely'
import type { TallyTable } from '../../core/rows/tallies.ts'
import type { Family } from '../consent/family.ts'
import { keyedHash, subjectKey } from '../consent/subject_hash.ts'
import { toText } from '../consent/subject_text.ts'
import type { Database } from '../database.ts'
import { runCompiled } from '../compiled.ts'
import { lock, LOCKS } from '../locks.ts'
import { DID_NOT_LEAVE, hashWords } from './messages.ts'
import { removeInSteps } from '../steps.ts'

/** What messages of the last hour are counted by, on either engine. */
export const tallyTable = (db: Kysely<Database>): TallyTable => ({
  alike: async (bands, shared, { agentId, subject, words }, sinceMs) => {
    if (bands.length === 0) return 0
    await lock(db, [LOCKS.alike])
    const marks = await marksOf(db, 'band', bands)
    const { rows } = await sql<{ count: number }>`select count(distinct messages.subject) as count
      from (select message_id from tallies where mark in (${sql.join(marks)}) and at > ${sinceMs} group by message_id having count(*) >= ${shared}) as near
      join messages on messages.message_id = near.message_id
      where messages.state not in (${sql.join(DID_NOT_LEAVE)}) and messages.subject <> ${toText(subject)}
        and not (messages.agent_id = ${agentId} and messages.words_hash = ${await hashWords(db, words)})`.execute(db)
    return Number(rows[0]?.count ?? 0)
  },
  firstMessages: async (agentId, subject, sinceMs) => {
    const written = await runCompiled(db, 'written to', { subject: toText(subject) }, (from, slots) =>
      from
        .selectFrom('messages')
        .select('messageId')
        .where('subject', '=', slots.subject)
        .where('state', 'not in', DID_NOT_LEAVE)
        .limit(1),
    )
    if (written.rows.length > 0) return undefined
    await lock(db, [LOCKS.firstMessages(agentId)])
    const [mark] = await marksOf(db, 'first', [agentId])
    const { rows } = await sql<{ count: number }>`select count(distinct messages.subject) as count
      from tallies join messages on messages.message_id = tallies.message_id
      where mark = ${mark} and at > ${sinceMs} and messages.state not in (${sql.join(DID_NOT_LEAVE)})`.execute(db)
    return Number(rows[0]?.count ?? 0)
  },
  codes: async (ranges, most, sinceMs) => {
    await lock(db, ranges.map(LOCKS.codes))
    const marks = await marksOf(db, 'code', ranges)
    const times = new Map<string, number[]>()
    for (const [index, range] of ranges.entries()) {
      const { rows } = await sql<{ at: number }>`select at
        from tallies join messages on messages.message_id = tallies.message_id
        where mark = ${marks[index]} and at > ${sinceMs} and messages.state not in (${sql.join(DID_NOT_LEAVE)})
        order by at desc limit ${most}`.execute(db)
      times.set(
        range,
        rows.map(({ at }) => Number(at)),
      )
    }
    return times
  },
  codesSince: async country => {
    const rows = await db.selectFrom('codeCountries').selectAll().execute()
    const known = rows.find(one => one.country === country)
    return known?.since ?? (rows.length === 0 ? 0 : null)
  },
  add: async (messageId, at, { bands, firstOf, codes }) => {
    const marks = [
      ...(await marksOf(db, 'band', bands)),
      ...(await marksOf(db, 'first', firstOf === undefined ? [] : [firstOf])),
      ...(await marksOf(db, 'code', codes?.ranges ?? [])),
    ]
    if (marks.length > 0)
      await db
        .insertInto('tallies')
        .values(marks.map(mark => ({ mark, messageId, at })))
        .execute()
    if (codes === undefined) return
    const { country, since } = codes
    await db
      .insertInto('codeCountries')
      .values({ country, since })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  },
})

/** Words and numbers that can be guessed would be told from plain hashes. */
async function marksOf(db: Kysely<Database>, kind: string, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return []
  const key = await subjectKey(db)
  return values.map(value => keyedHash(key, `tally ${kind} ${value}`).slice(0, 32))
}

/** Forgets what is counted no more. */
export const pruneTallies = (db: Kysely<Database>, beforeMs: number): Promise<number> =>
  removeInSteps(db, 'tallies', sql`at < ${beforeMs}`)

const ofSubject = (db: Kysely<Database>, subject: Parameters<Family['find']>[1]) =>
  db.selectFrom('messages').select('messageId').where('subject', '=', toText(subject))

/** Hashes by which messages to a person are counted; found through the messages, so they come before these lose their recipient. */
export const TALLIES: Family = {
  name: 'tallies',
  find: (db, subject) =>
    db
      .selectFrom('tallies')
      .selectAll()
      .where('messageId', 'in', ofSubject(db, subject))
      .orderBy('messageId')
      .orderBy('mark')
      .execute(),
  erase: async (db, subject) => {
    const rows = db.deleteFrom('tallies').where('messageId', 'in', ofSubject(db, subject))
    return Number((await rows.executeTakeFirst()).numDeletedRows)
  },
}
