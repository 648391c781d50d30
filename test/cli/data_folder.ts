import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, commandAs, type CommandEnded, type User } from '../command.ts'

/** A folder of this process, whose test files share it: it goes with the folder of the whole run. */
export const root = mkdtempSync(join(tmpdir(), 'agent-broker-admin-'))

let serial = 0

/** A data folder of its own, not made yet. */
export const fresh = (): string => {
  serial += 1
  return join(root, `data_${serial}`)
}

/** The ledger of a data folder. */
export const ledgerOf = (folder: string): string => join(folder, 'ledger.sqlite')

/** Runs a command to its end. */
export const run = (folder: string, args: string[], settings: Record<string, string> = {}): Promise<CommandEnded> =>
  command(args, { DATA_DIR: folder, ...settings })

/** Runs a command to its end as another user. */
export const runAs = (
  user: User,
  folder: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<CommandEnded> => commandAs(user, args, { DATA_DIR: folder, ...settings })

/** Makes a key, and answers what is said of it. */
export const createKey = async (folder: string, ...args: string[]): Promise<Record<string, string>> =>
  JSON.parse((await run(folder, ['keys', 'create', ...args])).stdout) as Record<string, string>

/** The arguments of a call that anybody may make. */
export const escalation = JSON.stringify({
  smb_id: 'smb_1',
  reason: 'ambiguous_intent',
  context: { recommended_next_step: 'Ask.' },
  idempotency_key: 'k1',
})

/** A token for a key, from a server that runs. */
export async function tokenFor(url: string, key: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: key['client_id'] ?? '',
    client_secret: key['client_secret'] ?? '',
  })
  const answer = await fetch(`${url}/auth/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}
