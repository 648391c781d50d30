import type { Outgoing } from '../../src/core/channel.ts'
import { createRelay } from '../../src/providers/smtp/relay.ts'
import { createTwilio } from '../../src/providers/twilio/texts.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { deliverAdmitted } from '../delivering.ts'

// A process of its own that delivers one message, so that a test can kill it in the middle.
const [kind, file = '', url = '', accountSid = '', message = ''] = process.argv.slice(2)
const ledger = await openSqlite(file)
const channel =
  kind === 'sms'
    ? createTwilio({ accountSid, authToken: 't', from: '+14155550100', baseUrl: url, timeoutMs: 60_000 })
    : createRelay({ url, from: 'hello@bakery.example', now: Date.now, timeoutMs: 60_000 })
await deliverAdmitted(ledger, channel, JSON.parse(message) as Outgoing)
