import type { Caller } from '../src/core/caller.ts'
import type { App } from '../src/main.ts'

let serial = 0

/** A caller of a tier with an agent of its own. */
export function callerOf(changes: Partial<Caller> = {}): Caller {
  serial += 1
  return {
    agentId: `agent_${serial}`,
    keyId: `key_${serial}`,
    tier: 'unlimited',
    scopes: ['ops:*'],
    verticals: [],
    budgetCredits: null,
    ...changes,
  }
}

/** Puts credits on a caller's account. */
export async function grant(app: App, caller: Caller, amount: number): Promise<void> {
  const { ledger, now, uuid } = app.broker.services
  await ledger.meter.post({
    entryId: uuid.v7(),
    agentId: caller.agentId ?? '',
    kind: 'grant',
    amount,
    operationId: null,
    createdAt: now(),
  })
}

/** Waits until an operation has reached its end. */
export async function finished(app: App, operationId: string, limitMs = 60_000): Promise<string> {
  for (const deadline = Date.now() + limitMs; ; ) {
    const row = await app.broker.services.ledger.operations.get(operationId)
    if (row !== undefined && !['pending', 'executing'].includes(row.state)) return row.state
    if (Date.now() > deadline) throw new Error(`${operationId} is still ${row?.state ?? 'missing'}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
