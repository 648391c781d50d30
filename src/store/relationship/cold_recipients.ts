import { type Kysely, sql } from 'kysely'
import { type ConsentSubject, toSuppressionForm } from '../../core/rows/consent.ts'
import type { ColdRecipientTable } from '../../core/rows/relationship.ts'
import { runCompiled } from '../compiled.ts'
import { keyedHash, subjectKey } from '../consent/subject_hash.ts'
import { toText } from '../consent/subject_text.ts'
import type { Database } from '../database.ts'
import { lock, LOCKS } from '../locks.ts'
import { removeInSteps } from '../steps.ts'

const AGENTS_WORTH = 3

/** Recipients of whom nothing was known, on either engine. */
export const coldRecipientTable = (db: Kysely<Database>): ColdRecipientTable => ({
  room: async (agentId, subject, day, most) => {
    if (most === 0) return 0
    // Two that are counted at the same time would both find room.
    await lock(db, [LOCKS.coldRecipients])
    const subjectHash = await hashOf(db, subject)
    const { rows } = await sql<{ own: number; every: number; known: number }>`select
      count(case when agent_id = ${agentId} then 1 end) as own, count(distinct subject_hash) as every,
      count(case when agent_id = ${agentId} and subject_hash = ${subjectHash} then 1 end) as known
      from cold_recipients where day = ${day}`.execute(db)
    const { own, every, known } = rows[0] ?? { own: 0, every: 0, known: 0 }
    const room = Math.max(0, Math.min(most - Number(own), AGENTS_WORTH * most - Number(every)))
    return Number(known) > 0 ? Math.max(1, room) : room
  },
  count: async (agentId, subject, day) =>
    void (await runCompiled(
      db,
      'count stranger',
      { day, agentId, subjectHash: await hashOf(db, subject) },
      (to, slots) =>
        to
          .insertInto('coldRecipients')
          .values(slots)
          .onConflict(conflict => conflict.doNothing()),
    )),
})

/** Gives back what one was counted for, once nothing has left to it; others that count wait for it. */
export async function uncountStranger(
  db: Kysely<Database>,
  { agentId, subject, day }: { agentId: string; subject: ConsentSubject; day: string },
  hasLeft: () => Promise<boolean>,
): Promise<void> {
  const subjectHash = await hashOf(db, subject)
  const counted = { day, agentId, subjectHash }
  const row = db
    .selectFrom('coldRecipients')
    .select('day')
    .where(eb => eb.and(counted))
  if ((await row.executeTakeFirst()) === undefined) return
  // A message to the same recipient that is admitted meanwhile is counted by the same row.
  await lock(db, [LOCKS.coldRecipients])
  if (await hasLeft()) return
  await db
    .deleteFrom('coldRecipients')
    .where(eb => eb.and(counted))
    .execute()
}

const hashOf = async (db: Kysely<Database>, subject: ConsentSubject): Promise<string> =>
  keyedHash(await subjectKey(db), `cold ${toText(toSuppressionForm(subject))}`)

/** Forgets the days that are over. */
export const pruneColdRecipients = (db: Kysely<Database>, beforeDay: string): Promise<number> =>
  removeInSteps(db, 'cold_recipients', sql`day < ${beforeDay}`)
