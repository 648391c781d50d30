import { openSqlite } from '../../../src/store/sqlite.ts'
import { booking, openBookingPlace, schedule } from '../../appointments.ts'
import { callerOf } from '../../callers.ts'
import { connectedTo, type FarAddress } from '../../far_place.ts'

// A process of its own that books in a calendar of somebody else, prints the operation, and stays until it is killed.
const [where = '', agentId = '', time = '', far = ''] = process.argv.slice(2)
const place = await openBookingPlace({
  ...connectedTo(JSON.parse(far) as FarAddress),
  ledger: await openSqlite(where),
  caller: callerOf({ tier: 'credits', agentId }),
})
const accepted = await schedule(place, booking(time, { customer: { name: 'Ana Novak', email: 'ana@example.com' } }))
process.stdout.write(`${String(accepted['operation_id'])}\n`)
await new Promise(resolve => setTimeout(resolve, 60_000))
