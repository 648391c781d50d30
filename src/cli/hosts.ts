import type { Ledger } from '../core/rows/ledger.ts'
import { clean } from './with_ledger.ts'

const MOST_LOGINS = 10_000

/** By key, what the host calls itself that was logged in, and who has let it in. */
export async function hostsByKey({
  logins,
  staff,
}: Pick<Ledger, 'logins' | 'staff'>): Promise<ReadonlyMap<string, string>> {
  // Those that are over too: their keys stay in lists.
  const [rows, people] = await Promise.all([logins.list({ nowMs: 0, most: MOST_LOGINS }), staff.list()])
  const names = new Map(people.map(({ personId, name }) => [personId, name]))
  return new Map(
    rows.map(({ clientName, keyId, personId }) => [
      keyId,
      clean(`${clientName}, let in by ${names.get(personId) ?? personId}`),
    ]),
  )
}
