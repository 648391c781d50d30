import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { booking, localCalendar, openBookingPlace, outcomeOf, schedule, TUESDAY } from '../../appointments.ts'
import { callerOf } from '../../callers.ts'

// A process of its own that books or cancels on the ledger it is told, says when it has come to a point, and hangs there to be killed.
const [where = '', agentId = '', time = '', stopAt = ''] = process.argv.slice(2)
const ledger = await (where.startsWith('postgres:') ? openPostgres(where) : openSqlite(where))
const began = Date.now()
const local = localCalendar(ledger, () => TUESDAY + Date.now() - began)
const hang = async (point: string): Promise<void> => {
  if (point !== stopAt) return
  process.stdout.write(`${point}\n`)
  await new Promise(resolve => setTimeout(resolve, 60_000))
}
const calendar = {
  ...local,
  book: async (order: Parameters<typeof local.book>[0]) => {
    await hang('held')
    const booked = await local.book(order)
    await hang('booked')
    return booked
  },
  cancel: async (...asked: Parameters<typeof local.cancel>) => {
    const cancelled = await local.cancel(...asked)
    await hang('cancelled')
    return cancelled
  },
}
const place = await openBookingPlace({ ledger, calendar, caller: callerOf({ tier: 'credits', agentId }), credits: 0 })
const accepted = await schedule(place, booking(time), { idempotencyKey: `book-${time}` })
await hang('accepted')
const { result } = await outcomeOf(place, accepted)
await hang('finished')
await schedule(
  place,
  { action: 'cancel', existing_appointment_id: result['appointment_id'] },
  { idempotencyKey: `cancel-${time}` },
)
await new Promise(resolve => setTimeout(resolve, 60_000))
