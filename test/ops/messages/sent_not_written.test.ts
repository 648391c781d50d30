import { afterAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../src/store/postgres.ts'
import { createDatabase } from '../../database.ts'
import { heldOnceAnswered } from '../../delivering.ts'
import { newLedger } from '../../new_ledger.ts'
import { newYorker, openSendingPlace, reminder, send, textsThrough } from '../../sending.ts'
import { callerOf } from '../../callers.ts'

const CALL_TIMEOUT_MS = 4_000
const postgres = await createDatabase()
const closing: (() => Promise<unknown>)[] = [postgres.drop]
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

describe.each([
  ['SQLite', newLedger],
  ['Postgres', () => openPostgres(postgres.url)],
])('a text that has left when the ledger loses its connection, on %s', (_name, open) => {
  it('is known by its id at once, and has its conversation later', async () => {
    const real = await open()
    const ledger = heldOnceAnswered(real, () => Promise.reject(new Error('the connection was lost')))
    const far = await openSendingPlace(real)
    const place = await openSendingPlace(ledger, {
      ...textsThrough(far.texts.url),
      CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
    })
    closing.push(far.close, place.close)
    const caller = callerOf()
    const receipt = await send({ ...place, caller }, reminder(newYorker(), { on_behalf_of: 'Ana' }))
    expect(receipt).toMatchObject({ status: 'partial', cost: { amount: 0 } })
    const id = String(receipt['operation_id'])
    expect(await real.messages.calls(id)).toMatchObject([{ state: 'done', providerId: expect.stringMatching(/^SM/) }])
    expect(await real.conversations.of(id)).toBeUndefined()
    place.clock.offsetMs += 2 * CALL_TIMEOUT_MS + 60_000
    await expect.poll(() => real.conversations.of(id), { timeout: 60_000 }).toMatchObject({ operationId: id })
    expect(await real.messages.of(id)).toMatchObject([{ state: 'accepted' }])
    expect(far.texts.arrived).toHaveLength(1)
  })
})
