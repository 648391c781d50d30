import { openSqlite } from '../../../src/store/sqlite.ts'
import { booking, openBookingPlace, scheduled, TUESDAY } from '../../appointments.ts'
import { callerOf } from '../../callers.ts'

// A process of its own that books on the ledger it is told, goes on to when its customer is reminded, and is killed while it does so.
const [where = '', agentId = '', url = ''] = process.argv.slice(2)
const place = await openBookingPlace({
  ledger: await openSqlite(where),
  caller: callerOf({ tier: 'credits', agentId }),
  settings: { SMTP_URL: url, SMTP_FROM: 'hello@acme.example', REMINDERS: '24h' },
})
const customer = { name: 'Ana Novak', email: 'ana@customer.example' }
const receipt = await scheduled(place, booking('2026-12-03T10:30', { customer }))
process.stdout.write(`${receipt.status}\n`)
process.stdin.once('data', () => {
  place.clock.offsetMs = Date.parse('2026-12-02T10:31:00+01:00') - TUESDAY
})
await new Promise(resolve => setTimeout(resolve, 120_000))
