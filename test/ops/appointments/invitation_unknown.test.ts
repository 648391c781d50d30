import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { booking, type BookingPlace, openBookingPlace, scheduled } from '../../appointments.ts'
import { callerOf } from '../../callers.ts'
import { createDatabase } from '../../database.ts'
import { heldOnceAnswered } from '../../delivering.ts'
import { newLedger } from '../../new_ledger.ts'

const CALL_TIMEOUT_MS = 4_000
const LATER_MS = 2 * CALL_TIMEOUT_MS + 60_000
const SENDER = { SENDER_NAME: 'Acme Studio LLC', SENDER_SUPPORT: '+14155550101' }
const mailed = { customer: { name: 'Ana Novak', email: 'ana@example.com' } }

const postgres = await createDatabase()
afterAll(() => postgres.drop())
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('an invitation of which no answer came, on %s', (_name, open) => {
  /** A deployment with an outbox whose calls to it are held up where a test wants it. */
  async function openHeldUp(heldUp: (real: Ledger) => Ledger) {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-invitation-'))
    const real = await open()
    const settings = { OUTBOX: '1', DATA_DIR: folder, CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS), ...SENDER }
    const place = await openBookingPlace({
      ledger: heldUp(real),
      settings,
      caller: callerOf({ tier: 'credits' }),
    })
    closers.push(async () => rmSync(folder, { recursive: true, force: true }), place.close)
    return { place, real, folder }
  }
  const never = () => new Promise<never>(() => {})
  const withBegin = (real: Ledger, begin: Ledger['messages']['begin']): Ledger => ({
    ...real,
    messages: { ...real.messages, begin },
  })
  const stateOf = async (place: BookingPlace, id: string) => (await place.ledger.messages.of(id)).map(row => row.state)

  it('is asked of the outbox, which has it', async () => {
    const { place } = await openHeldUp(real => heldOnceAnswered(real, never))
    const booked = await scheduled(place, booking('2026-12-02T10:00', mailed))
    expect(booked).toMatchObject({ status: 'success', result: { invitation: 'not_delivered' } })
    expect(await stateOf(place, booked.operation_id)).toEqual(['not_delivered'])
  })

  it('is unconfirmed where nobody knows, and no message is left as if it were being sent', async () => {
    const { place } = await openHeldUp(real =>
      withBegin(real, async (...args) => {
        await real.messages.begin(...args)
        return never()
      }),
    )
    const booked = await scheduled(place, booking('2026-12-02T11:00', mailed))
    expect(booked).toMatchObject({ status: 'success', result: { invitation: 'unconfirmed' } })
    expect(booked.human_message).toContain('Whether the invitation to the customer was sent is not known.')
    expect(await stateOf(place, booked.operation_id)).toEqual(['unknown'])
  })

  it('is settled later when its process died: what was never begun has failed, what the outbox has is there', async () => {
    const { place, real, folder } = await openHeldUp(real => withBegin(real, never))
    const booked = await scheduled(place, booking('2026-12-02T12:00', mailed))
    expect(booked).toMatchObject({ status: 'success', result: { invitation: 'unconfirmed' } })
    const id = booked.operation_id
    expect(await stateOf(place, id)).toEqual(['calling'])
    const [begun] = await real.messages.of(id)
    const row = await real.operations.get(id)
    if (begun === undefined || row === undefined) throw new Error('no message')
    // Two more of operations that have ended, whose processes died when they had begun to call the outbox.
    for (const name of ['written', 'unwritten']) {
      const operationId = `op_${name}_${_name}`
      const messageId = `msg_${name}_${_name}`
      await real.messages.add({ ...begun, messageId, operationId }, name)
      const words = { destination: 'ana@example.com', textHash: name }
      await real.messages.begin(messageId, { ...words, startedAt: begun.createdAt })
      await real.operations.add({ ...row, operationId })
    }
    mkdirSync(join(folder, 'outbox', 'email'), { recursive: true })
    writeFileSync(join(folder, 'outbox', 'email', `op_written_${_name}.json`), '{}')
    place.clock.offsetMs += LATER_MS
    await expect.poll(() => stateOf(place, id), { timeout: 60_000 }).toEqual(['failed'])
    await expect.poll(() => stateOf(place, `op_written_${_name}`), { timeout: 60_000 }).toEqual(['not_delivered'])
    await expect.poll(() => stateOf(place, `op_unwritten_${_name}`), { timeout: 60_000 }).toEqual(['unknown'])
  })
})
