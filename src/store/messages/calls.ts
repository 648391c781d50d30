import type { Kysely, Selectable } from 'kysely'
import type { CallRow, Intent, Sent } from '../../core/channel.ts'
import { Failure } from '../../core/failure.ts'
import type { MessageTable } from '../../core/rows/messages.ts'
import { mayBegin } from '../call/operations.ts'
import { inTransaction } from '../consent/chain.ts'
import type { Database } from '../database.ts'

type Stored = Selectable<Database['messages']>

/** What messages keep of the calls that send them, on either engine. */
export const callsOfMessages = (
  db: Kysely<Database>,
): Pick<MessageTable, 'begin' | 'postpone' | 'keep' | 'calls' | 'callBy' | 'isTaken'> => ({
  begin: (messageId, call) => inTransaction(db, trx => begin(trx, messageId, call)),
  postpone: async (messageId, updatedAt) => {
    await db
      .updateTable('messages')
      .set({ state: 'calling', calledAt: null, destination: null, textHash: null, updatedAt })
      .where('messageId', '=', messageId)
      .where('state', 'in', ['calling', 'unknown'])
      .where('sent', 'is', null)
      .execute()
  },
  keep: async (messageId, sent) => {
    await db
      .updateTable('messages')
      .set({ sent: JSON.stringify(sent), providerId: sent.providerId ?? null, destination: null, textHash: null })
      .where('messageId', '=', messageId)
      .where('sent', 'is', null)
      .execute()
  },
  calls: async operationId => {
    const rows = await begun(db, operationId).selectAll().orderBy('calledAt').orderBy('messageId').execute()
    return rows.flatMap(toCall)
  },
  callBy: async (provider, providerId) => {
    const row = await db
      .selectFrom('messages')
      .selectAll()
      .where('provider', '=', provider)
      .where('providerId', '=', providerId)
      .executeTakeFirst()
    return row && toCall(row)[0]
  },
  isTaken: (call, providerId) => isTaken(db, call, providerId),
})

const begun = (db: Kysely<Database>, operationId: string) =>
  db.selectFrom('messages').where('operationId', '=', operationId).where('calledAt', 'is not', null)

const STATES = { calling: 'calling', unknown: 'unknown', failed: 'failed' } as const

function toCall(row: Stored): CallRow[] {
  const { messageId, operationId, channel, provider, state, calledAt, destination, textHash, updatedAt } = row
  if (calledAt === null) return []
  const sent = row.sent === null ? null : (JSON.parse(row.sent) as Sent)
  return [
    {
      messageId,
      operationId,
      channel,
      provider,
      destination: destination ?? '',
      textHash: textHash ?? '',
      startedAt: calledAt,
      state: sent === null && state in STATES ? STATES[state as keyof typeof STATES] : 'done',
      providerId: row.providerId,
      sent,
      updatedAt,
    },
  ]
}

// Far longer than a request is on its way.
const ALIKE_MS = 3_600_000

/** Asked once the provider has answered: whatever it lists was begun before, and stands here. */
async function isTaken(
  db: Kysely<Database>,
  { operationId, provider, destination, textHash, startedAt }: Intent,
  providerId: string,
): Promise<boolean> {
  const others = db
    .selectFrom('messages')
    .select('operationId')
    .where('provider', '=', provider)
    .where('operationId', '!=', operationId)
  if ((await others.where('providerId', '=', providerId).executeTakeFirst()) !== undefined) return true
  const alike = others
    .where('destination', '=', destination)
    .where('textHash', '=', textHash)
    .where('calledAt', '>', startedAt - ALIKE_MS)
  return (await alike.where('state', 'in', ['calling', 'unknown']).limit(1).executeTakeFirst()) !== undefined
}

/** The operation is held until the transaction ends, so that of several processes exactly one makes the call. */
async function begin(
  db: Kysely<Database>,
  messageId: string,
  { startedAt, destination, textHash }: Parameters<MessageTable['begin']>[1],
): Promise<CallRow | undefined> {
  const message = await db
    .selectFrom('messages')
    .select(['operationId', 'channel', 'provider'])
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  if (message === undefined) throw answered()
  const mayCall = (await mayBegin(db, message.operationId, 'own')) ?? true
  const earlier = await begun(db, message.operationId)
    .selectAll()
    .where('channel', '=', message.channel)
    .where('provider', '=', message.provider)
    .orderBy('calledAt', 'desc')
    .execute()
  const open = earlier.flatMap(toCall).find(({ state }) => state !== 'failed')
  if (open !== undefined) return open
  if (!mayCall) throw answered()
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ calledAt: startedAt, destination, textHash, updatedAt: startedAt })
    .where('messageId', '=', messageId)
    .where('state', '=', 'calling')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw answered()
  return undefined
}

const answered = (): Failure =>
  new Failure('transient', 'The call was answered before this channel was tried; nothing was sent over it.')
