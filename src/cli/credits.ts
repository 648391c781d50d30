import { randomUUID } from 'node:crypto'
import { grantCredits, readAccount, toEntry } from '../core/credits.ts'
import type { CreditEntry, Ledger } from '../core/rows/ledger.ts'
import { plainly } from './plainly.ts'
import type { ListOptions } from './rows.ts'
import { print, printJson, toDate } from './with_ledger.ts'

/** Adds credits to an account and prints the new balance. */
export async function runCreditsGrant(ledger: Ledger, id: string, credits: string, nowMs: number): Promise<void> {
  // However many digits it has, it is told that the balance would be over, and not that it is no number.
  const amount = /^\d+$/.test(credits) ? Math.min(Number(credits), Number.MAX_SAFE_INTEGER) : 0
  const granted = await plainly(() => grantCredits(ledger, id, amount, { entryId: randomUUID(), nowMs }))
  if (granted === undefined) throw unknown(id)
  print(`${granted.agentId} has ${granted.balance} credits`)
}

/** Prints the balance of an account and its last entries, newest first. */
export async function runCreditsShow(ledger: Ledger, id: string, { json = false }: ListOptions = {}): Promise<void> {
  const account = await readAccount(ledger, id)
  if (account === undefined) throw unknown(id)
  const { agentId, balance, entries } = account
  if (json) return printJson({ agent_id: agentId, credits: balance, entries: entries.map(toEntry) })
  print(`${agentId} has ${balance} credits`)
  for (const entry of entries) print(toLine(entry))
}

const toLine = ({ createdAt, kind, amount, operationId }: CreditEntry): string =>
  [toDate(createdAt), kind, amount > 0 ? `+${amount}` : String(amount), operationId ?? '-'].join('\t')

const unknown = (id: string): Error =>
  new Error(`unknown agent or key ${id.slice(0, 64)}; agent-broker keys list names them all`)
