import type { Kysely } from 'kysely'
import type { Database } from '../src/store/database.ts'

// What tells or binds somebody outside; what is only asked or noted here may have its price.
const EFFECTS = ['send_message', 'send_transactional_confirmation', 'schedule_appointment', 'call_business']

/** Credits that an agent has paid, or has set aside, for what tells or binds somebody outside. */
export async function spentOnEffects(db: Kysely<Database>, agentId: string): Promise<number> {
  const { total } = await db
    .selectFrom('creditLedger')
    .innerJoin('operations', 'operations.operationId', 'creditLedger.operationId')
    .select(eb => eb.fn.sum<number | null>('creditLedger.amount').as('total'))
    .where('creditLedger.agentId', '=', agentId)
    .where('operations.operation', 'in', EFFECTS)
    .executeTakeFirstOrThrow()
  return total === null ? 0 : -Number(total)
}
