import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isUnwritable } from '../../src/core/unwritable.ts'
import type { Database } from '../../src/store/database.ts'

const LONGEST_PAUSE_MS = 80
// The program gives up what fails in its ninth run, or was cut short 20 times.
const MOST_ATTEMPTS = 8

/** Lets every lease run out at once, as if its holder had been stopped for a minute. */
export const endLeases = (db: Kysely<Database>, mostAttempts = 1_000_000) =>
  db
    .updateTable('jobs')
    .set({ leaseUntil: 0 })
    .where('leaseOwner', 'is not', null)
    .where('attempt', '<', mostAttempts)
    .execute()

/** Lets servers that share a ledger take each other's work again and again, for some seconds at most, but no work so often that it would be given up. */
export async function stealLeases(db: Kysely<Database>, random: () => number): Promise<void> {
  for (let left = 10 + random() * 20; left > 0; left -= 1) {
    await sleep(random() * LONGEST_PAUSE_MS)
    await endLeases(db, MOST_ATTEMPTS).catch((error: unknown) => {
      // A machine that is busy may let a server hold the ledger for seconds: then nothing is stolen this time.
      if (!isUnwritable(error)) throw error
    })
  }
}
