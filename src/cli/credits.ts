import { randomUUID } from 'node:crypto'
import type { Ledger } from '../core/rows/ledger.ts'
import { print, toDate } from './with_ledger.ts'

const MOST_ENTRIES = 20
// The largest balance both engines hold.
const MOST_CREDITS = 2_147_483_647

/** Adds credits to an account and prints the new balance. */
export async function runCreditsGrant(ledger: Ledger, id: string, credits: string, nowMs: number): Promise<void> {
  const amount = /^\d{1,10}$/.test(credits) ? Number(credits) : 0
  if (amount < 1) throw new Error('credits: must be a whole number above 0; 1 credit is 0.01 USD')
  const agentId = await agentOf(ledger, id)
  const balance = await ledger.transaction(async ({ meter }) => {
    const before = await meter.balance(agentId)
    if (before + amount > MOST_CREDITS)
      throw new Error(`credits: the balance would be over ${MOST_CREDITS}, it is ${before}`)
    await meter.post({ entryId: randomUUID(), agentId, kind: 'grant', amount, operationId: null, createdAt: nowMs })
    // Calls may have moved it since it was read.
    return meter.balance(agentId)
  })
  print(`${agentId} has ${balance} credits`)
}

/** Prints the balance of an account and its last entries, newest first. */
export async function runCreditsShow(ledger: Ledger, id: string): Promise<void> {
  const agentId = await agentOf(ledger, id)
  print(`${agentId} has ${await ledger.meter.balance(agentId)} credits`)
  for (const { createdAt, kind, amount, operationId } of await ledger.meter.entries(agentId, MOST_ENTRIES)) {
    print([toDate(createdAt), kind, amount > 0 ? `+${amount}` : String(amount), operationId ?? '-'].join('\t'))
  }
}

/** The agent a key or the agent itself is named by; a mistyped name must not get an account. */
async function agentOf({ keys, meter }: Ledger, id: string): Promise<string> {
  const key = await keys.get(id)
  if (key !== undefined) return key.agentId
  // Callers of an identity provider are named iss#sub and have no key here.
  const isKnown =
    id === 'local' ||
    id.includes('#') ||
    (await keys.list()).some(({ agentId }) => agentId === id) ||
    (await meter.entries(id, 1)).length > 0
  if (!isKnown) throw new Error(`unknown agent or key ${id.slice(0, 64)}; agent-broker keys list names them all`)
  return id
}
