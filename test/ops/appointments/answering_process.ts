import { openSqlite } from '../../../src/store/sqlite.ts'
import { booking, openBookingPlace, scheduled } from '../../appointments.ts'
import { callerOf } from '../../callers.ts'

// A process of its own that books on the ledger it is told, reads the mailbox of answers once it is told to, and is killed while it does so.
const [where = '', agentId = '', smtp = '', imap = ''] = process.argv.slice(2)
const place = await openBookingPlace({
  ledger: await openSqlite(where),
  caller: callerOf({ tier: 'credits', agentId }),
  settings: {
    SMTP_URL: smtp,
    SMTP_FROM: 'hello@acme.example',
    IMAP_URL: imap,
    IMAP_AUTHSERV_ID: 'mx.acme.example',
  },
})
const customer = { name: 'Ana Novak', email: 'ana@customer.example' }
const receipt = await scheduled(place, booking('2026-12-03T10:30', { customer }))
process.stdout.write(`${String(receipt.result['appointment_id'])}\n`)
process.stdin.once('data', () => {
  place.clock.offsetMs = 61_000
})
await new Promise(resolve => setTimeout(resolve, 120_000))
