import type { Kysely } from 'kysely'
import type { CallQuestionRow, CallQuestionTable } from '../../core/rows/calls.ts'
import type { Database } from '../database.ts'
import { orphans } from '../orphans.ts'

const OPEN = ['pending', 'executing'] as const

/** The questions of calls on either engine. */
export const callQuestionTable = (db: Kysely<Database>): CallQuestionTable => ({
  ask: async row => {
    await db
      .insertInto('callQuestions')
      .values(row)
      .onConflict(conflict => conflict.column('operationId').doNothing())
      .execute()
    return (await questionOf(db, row.operationId)) ?? row
  },
  of: operationId => questionOf(db, operationId),
  answer: async (operationId, answer, nowMs) => {
    const answered = db
      .updateTable('callQuestions')
      .set({ answer })
      .where('operationId', '=', operationId)
      .where('answer', 'is', null)
      .where('closedAt', 'is', null)
      .where('answerBy', '>', nowMs)
    return (await answered.executeTakeFirst()).numUpdatedRows > 0n
  },
  close: async (operationId, closedAt) => {
    await db
      .updateTable('callQuestions')
      .set({ closedAt })
      .where('operationId', '=', operationId)
      .where('closedAt', 'is', null)
      .execute()
    return questionOf(db, operationId)
  },
})

const questionOf = (db: Kysely<Database>, operationId: string): Promise<CallQuestionRow | undefined> =>
  db.selectFrom('callQuestions').selectAll().where('operationId', '=', operationId).executeTakeFirst()

/** What a call has asked goes once its receipt says it. */
export const pruneQuestions = async (db: Kysely<Database>): Promise<void> => {
  const over = db
    .selectFrom('callQuestions')
    .innerJoin('operations', 'operations.operationId', 'callQuestions.operationId')
    .where('operations.state', 'not in', OPEN)
    .select('callQuestions.operationId')
  await db.deleteFrom('callQuestions').where('operationId', 'in', over).execute()
}

/** A question without its call. */
export const questionsWithoutCall = orphans({
  child: 'callQuestions',
  column: 'operationId',
  parent: 'operations',
  shown: ['operationId'],
  problem: ({ operationId }) => `a question belongs to operation ${operationId}, which does not exist`,
})
