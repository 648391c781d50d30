import { describe, it } from 'vitest'
import { runFarChaos } from './chaos/far.ts'
import { onPostgres, onSqlite } from './chaos/ledgers.ts'

// Most of it is spent starting servers, on a loaded machine for seconds each.
const LIMIT_MS = 600_000
const options = { rounds: 7, seed: 20_261_121, print: () => {}, endLeases: true }

// Each calendar and each ledger; npm run chaos puts them together in every way.
describe.concurrent('a server that is killed again and again while it books, moves and cancels', () => {
  it.for([
    ['Cal.com, on SQLite', 'cal_com', onSqlite],
    ['CalDAV, on Postgres', 'caldav', onPostgres],
  ] as const)(
    'in %s doubles nothing, calls nothing a failure that stands there, and keeps the money exact',
    { timeout: LIMIT_MS },
    async ([, provider, on], { expect }) => {
      const { faults, bookings, cancellations, moves, unheard } = await on(place =>
        runFarChaos({ ...options, ...place, provider }),
      )
      expect(faults).toEqual([])
      expect(bookings).toBeGreaterThan(5)
      expect(cancellations).toBeGreaterThan(0)
      expect(moves).toBeGreaterThan(0)
      // Somebody was killed between the calendar and the ledger.
      expect(unheard.booked).toBeGreaterThan(0)
      expect(unheard.cancelled).toBeGreaterThan(0)
      expect(unheard.moved).toBeGreaterThan(0)
    },
  )
})
