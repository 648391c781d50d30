import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import type { Calendar } from '../../../src/core/calendar.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { bindingOf, booking, localCalendar, TUESDAY } from '../../appointments.ts'
import { startCallVendor } from '../../call_vendors.ts'
import { callerOf, finished, grant } from '../../callers.ts'
import { callsThrough, ENDS, enquiry, newYorkShop } from '../../calling.ts'
import { startApp, value } from '../../harness.ts'
import { startPostgres } from '../../postgres.ts'
import { newYorker, reminder, send, textsThrough } from '../../sending.ts'
import { startTwilio, startVapi } from '../../vendor_servers.ts'

// Writes sqlite.sql or postgres.sql: a ledger with messages, calls and appointments in every state, some of them cut short, as the program around it writes them.
// The files here were written by commit 8c0f861: copy this file to test/store/old_ledger of a worktree of it, and run `tsx test/store/old_ledger/write.ts sqlite|postgres FILE` there.
const [engine = 'sqlite', out = ''] = process.argv.slice(2)
const postgres = engine === 'postgres' ? await startPostgres() : undefined
const file = join(tmpdir(), `old-ledger-${process.pid}.sqlite`)
const ledger = await (postgres === undefined ? openSqlite(file) : openPostgres(postgres.url))

const texts = await startTwilio(`AC${'0'.repeat(32)}`)
const spoken = await startVapi()
const vendor = await startCallVendor('vapi')
const began = Date.now()
const clock = { offsetMs: 0 }
const now = (): number => TUESDAY + Date.now() - began + clock.offsetMs
vendor.now = now
const local = localCalendar(ledger, now)
const stuck = { isOn: false }
const calendar: Calendar = { ...local, book: order => (stuck.isOn ? new Promise(() => {}) : local.book(order)) }
const app = await startApp(
  { ...textsThrough(texts.url), ...callsThrough('vapi', vendor.url) },
  { ledger, now, calendar: { provider: calendar.provider, open: async () => calendar } },
)
const caller = callerOf({ tier: 'credits', agentId: 'agent_of_old' })
await grant(app, caller, 1_000)
const place = { app, caller }

const until = async (what: string, look: () => Promise<boolean> | boolean): Promise<void> => {
  for (const deadline = Date.now() + 30_000; !(await look()); await new Promise(resolve => setTimeout(resolve, 10)))
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
}
const text = (key: string) => send(place, reminder(newYorker(), { on_behalf_of: 'Ana' }), { idempotencyKey: key })
const ask = async (): Promise<string> =>
  String((await send(place, enquiry(newYorkShop()), {}, 'call_business'))['operation_id'])
const intentOf = async (id: string) => (await ledger.messages.calls(id))[0]

await text('sent')
texts.mood = 'refuses'
await text('refused')
texts.mood = 'drops'
await text('unknown')

const over = await ask()
await until('the first call', () => vendor.calls.some(call => call.operationId === over))
const [talked] = vendor.calls
if (talked !== undefined) vendor.end(talked, { reason: ENDS.vapi.talked, transcript: 'User: yes' })
await until('its end', async () => {
  await app.broker.services.signalJob(over)
  return (await ledger.operations.get(over))?.state === 'success'
})
const lasting = await ask()
await until('the second call', async () => (await intentOf(lasting))?.state === 'done')
Object.assign(vendor, { placing: 'drops', asking: 'fails' })
const doubtful = await ask()
await until('the third call', async () => (await intentOf(doubtful))?.state === 'unknown')

const imported = await value(app, 'import_booking_url', {
  booking_url: 'https://calendly.com/acme-studio/consultation',
  business_name: 'Acme Studio',
})
const smbId = String(imported['smb_id'])
await ledger.calendarBindings.put(bindingOf(smbId))
const schedule = async (args: Record<string, unknown>): Promise<string> =>
  String((await send(place, { smb_id: smbId, ...args }, {}, 'schedule_appointment'))['operation_id'])
for (const at of ['2026-12-02T10:00', '2026-12-02T11:00']) await finished(app, await schedule(booking(at)))
const [first] = await ledger.bookings.ahead(smbId, now(), 1)
await finished(app, await schedule({ action: 'cancel', existing_appointment_id: first?.appointmentId }))

// Cut short from here on: what is asked of far sides is not answered any more.
stuck.isOn = true
const held = await schedule(booking('2026-12-02T14:00'))
await until('the slot', async () => (await ledger.bookings.ofOperation(held))?.state === 'held')
vendor.placing = 'hangs'
const placing = await ask()
await until('the last call', async () => (await intentOf(placing))?.state === 'calling')
texts.mood = 'hangs'
const before = texts.requests.length
void text('cut_short')
await until('the last text', () => texts.requests.length > before)

const LEFT_OUT = ['signing_keys', 'sqlite_sequence']
const quoted = (given: unknown): string =>
  given === null ? 'NULL' : typeof given === 'number' ? String(given) : `'${String(given).replaceAll("'", "''")}'`

const sqlite = new BetterSqlite3(postgres === undefined ? file : await emptySqlite())
const schema = sqlite
  .prepare(
    "select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid",
  )
  .all() as { name: string; type: string; sql: string }[]
const client = postgres === undefined ? undefined : new pg.Client(postgres.url)
await client?.connect()
// The statements of the migrations are the same on both engines, but for these.
const onPostgres = (statement: string): string =>
  statement
    .replace('INTEGER PRIMARY KEY AUTOINCREMENT', 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY')
    .replace('INTEGER PRIMARY KEY', 'BIGINT PRIMARY KEY')
const lines = schema.map(({ sql }) => `${client === undefined ? sql : onPostgres(sql)};`.replace(/\s+/g, ' '))
for (const { name } of schema.filter(({ name: table, type }) => type === 'table' && !LEFT_OUT.includes(table))) {
  const rows = (
    client === undefined
      ? sqlite.prepare(`select * from "${name}"`).all()
      : (await client.query(`select * from "${name}"`)).rows
  ) as Record<string, unknown>[]
  const [shape] = rows
  if (shape === undefined) continue
  const overriding = client !== undefined && name === 'credit_ledger' ? ' OVERRIDING SYSTEM VALUE' : ''
  const values = rows.map(row => `(${Object.values(row).map(quoted).join(', ')})`)
  lines.push(`INSERT INTO "${name}" (${Object.keys(shape).join(', ')})${overriding} VALUES\n${values.join(',\n')};`)
}
if (client !== undefined)
  lines.push("SELECT setval(pg_get_serial_sequence('credit_ledger', 'seq'), (SELECT max(seq) FROM credit_ledger));")
writeFileSync(out, `${lines.join('\n')}\n`)
await client?.end()
await Promise.all([texts.close(), spoken.close(), vendor.close()])
await postgres?.stop()
process.exit(0)

/** The same tables on SQLite, where they can be read as text. */
async function emptySqlite(): Promise<string> {
  await openSqlite(file)
  return file
}
