import { badInput } from './failure.ts'
import { toDate } from './listing.ts'
import type { CreditEntry, Ledger } from './rows/ledger.ts'

/** What accounts are kept in. */
export type CreditsLedger = Pick<Ledger, 'keys' | 'meter' | 'transaction'>

const MOST_ENTRIES = 20
// The largest balance both engines hold.
const MOST_CREDITS = 2_147_483_647

/** Adds credits to the account of an agent and answers its balance; undefined when nobody is known by the id. */
export async function grantCredits(
  ledger: CreditsLedger,
  id: string,
  amount: number,
  { entryId, nowMs }: { entryId: string; nowMs: number },
): Promise<{ agentId: string; balance: number } | undefined> {
  if (!Number.isInteger(amount) || amount < 1)
    throw badInput('credits: must be a whole number above 0; 1 credit is 0.01 USD.')
  const agentId = await accountOf(ledger, id)
  if (agentId === undefined) return undefined
  const balance = await ledger.transaction(async ({ meter }) => {
    const before = await meter.balance(agentId)
    if (before + amount > MOST_CREDITS)
      throw badInput(`credits: the balance would be over ${MOST_CREDITS}, it is ${before}.`)
    await meter.post({ entryId, agentId, kind: 'grant', amount, operationId: null, createdAt: nowMs })
    // Calls may have moved it since it was read.
    return meter.balance(agentId)
  })
  return { agentId, balance }
}

/** The balance of an account and its last entries, newest first; undefined when nobody is known by the id. */
export async function readAccount(
  ledger: CreditsLedger,
  id: string,
): Promise<{ agentId: string; balance: number; entries: CreditEntry[] } | undefined> {
  const agentId = await accountOf(ledger, id)
  if (agentId === undefined) return undefined
  const { meter } = ledger
  return { agentId, balance: await meter.balance(agentId), entries: await meter.entries(agentId, MOST_ENTRIES) }
}

/** An entry of an account as it is told. */
export const toEntry = ({ createdAt, kind, amount, operationId }: CreditEntry): Record<string, unknown> => ({
  at: toDate(createdAt),
  kind,
  credits: amount,
  operation_id: operationId,
})

/** The agent a key or the agent itself is named by; a mistyped name must not get an account. */
async function accountOf({ keys, meter }: CreditsLedger, id: string): Promise<string | undefined> {
  const key = await keys.get(id)
  if (key !== undefined) return key.agentId
  // Callers of an identity provider are named iss#sub and have no key here.
  const isKnown =
    id === 'local' ||
    id.includes('#') ||
    (await keys.list()).some(({ agentId }) => agentId === id) ||
    (await meter.entries(id, 1)).length > 0
  return isKnown ? id : undefined
}
