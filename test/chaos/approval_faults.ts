import type { Kysely } from 'kysely'
import type { Database } from '../../src/store/database.ts'
import { createLedger } from '../../src/store/ledger.ts'
import type { Vendor } from '../vendor_servers.ts'

/** One message that somebody wants sent. */
export interface Wanted {
  to: string
  operationId: string | undefined
  /** Somebody may have said yes to it. */
  hasYes: boolean
  /** The STOP of its recipient was taken before. */
  isStopped: boolean
}

/** What left and should not have, what left twice, and what was said of a message that did something else. */
export async function findApprovalFaults(
  db: Kysely<Database>,
  { agentId, credits }: { agentId: string; credits: number },
  wanted: ReadonlyMap<string, Wanted>,
  texts: Vendor,
): Promise<string[]> {
  const faults: string[] = []
  const operations = new Map(
    (await db.selectFrom('operations').select(['operationId', 'state', 'receipt']).execute()).map(row => [
      row.operationId,
      { state: row.state, receipt: JSON.parse(row.receipt) as { human_message?: string; cost?: { amount?: number } } },
    ]),
  )
  const questions = await db.selectFrom('approvals').select(['operationId', 'state']).execute()
  const approved = new Set(questions.filter(({ state }) => state === 'approved').map(({ operationId }) => operationId))
  let spent = 0
  for (const [key, { to, operationId, isStopped }] of wanted) {
    const count = texts.arrived.filter(({ text }) => text.includes(key)).length
    const operation = operations.get(operationId ?? '')
    const is = `${key} to ${to} is ${operation?.state} (${operation?.receipt.human_message ?? ''}) and left ${count} times`
    spent += Math.round((operation?.receipt.cost?.amount ?? 0) * 100)
    if (count > 0 && !approved.has(operationId ?? '')) faults.push(`${is}, and nobody has approved it`)
    if (count > 0 && isStopped) faults.push(`${is}, after a STOP`)
    // What was on its way when its server died may arrive after the next one has asked for it: that ends partial, and nobody sends it again.
    const isRight =
      operation?.state === 'success'
        ? count === 1
        : operation?.state === 'failure'
          ? count === 0
          : operation?.state === 'partial' && count <= 1
    if (!isRight) faults.push(is)
  }
  const { meter } = createLedger(db)
  const balance = await meter.balance(agentId)
  if (balance !== credits - spent) faults.push(`the balance is ${balance}, the receipts add up to ${credits - spent}`)
  for (const { balance: held, sum } of await meter.unbalanced())
    faults.push(`the balance is ${held}, its entries sum to ${sum}`)
  return faults
}
