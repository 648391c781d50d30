import { afterAll, describe, expect, it } from 'vitest'
import { hashOf } from '../../../src/core/call/dedupe.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { callerOf } from '../../callers.ts'
import { call, startApp } from '../../harness.ts'
import { createDatabase } from '../../database.ts'
import { newLedger } from '../../new_ledger.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('an import whose process died, on %s', (_name, open) => {
  it('simply runs again for whoever asks, once, and its own end changes nothing', async () => {
    const app = await startApp({}, { ledger: await open() })
    await app.worker.stop()
    const { ledger } = app.broker.services
    const caller = callerOf()
    const agentId = caller.agentId ?? ''
    const input = { booking_url: 'https://calendly.com/died', business_name: 'Died' }
    const same = hashOf({ booking_url: input.booking_url })
    const at = Date.now()
    const left = {
      agentId,
      operation: 'import_booking_url',
      key: same,
      inputHash: same,
      operationId: 'op_dead',
      state: 'claimed' as const,
      receipt: null,
    }
    const times = {
      estimatedAt: null,
      callbackUrl: null,
      smbId: null,
      partialResult: null,
      budgetKeyId: null,
      createdAt: at,
      updatedAt: at,
    }
    await ledger.operations.claim({ ...left, leaseUntil: at - 1, expiresAt: at + 1e9 }, at)
    const row = {
      operationId: 'op_dead',
      agentId,
      keyId: null,
      operation: 'import_booking_url',
      state: 'executing' as const,
      receipt: '{}',
    }
    await ledger.operations.add({
      ...row,
      input: JSON.stringify(input),
      reservedCredits: 0,
      costBasis: 'no_charge',
      ...times,
    })

    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => call(app, 'import_booking_url', input, { caller })),
    )
    const receipts = outcomes.map(outcome => (outcome.ok ? outcome.value : {}))
    for (const receipt of receipts)
      expect(receipt).toMatchObject({ status: 'success', smb_id: expect.stringMatching(/^smb_/) })
    expect(new Set(receipts.map(receipt => receipt['operation_id'])).size).toBe(1)
    expect(receipts[0]?.['operation_id']).not.toBe('op_dead')

    await ledger.operations.release(left)
    expect(await call(app, 'import_booking_url', input, { caller })).toMatchObject({
      ok: true,
      replayed: true,
      value: { status: 'success' },
    })
    await app.close()
  })

  it('is refused anew by the key of a refusal that nobody was told of, once that was ended', async () => {
    const clock = { offsetMs: 0 }
    const now = () => Date.now() + clock.offsetMs
    const app = await startApp({}, { ledger: await open(), now })
    const { ledger } = app.broker.services
    const caller = callerOf()
    const agentId = caller.agentId ?? ''
    const input = { smb_id: 'smb_unknown', action: 'check_availability' }
    const at = now()
    const key = { agentId, operation: 'schedule_appointment', key: 'key-1', operationId: 'op_refused' }
    await ledger.operations.claim(
      {
        ...key,
        inputHash: hashOf(input),
        state: 'claimed',
        receipt: null,
        leaseUntil: at + 60_000,
        expiresAt: at + 1e9,
      },
      at,
    )
    const times = {
      estimatedAt: null,
      callbackUrl: null,
      smbId: null,
      partialResult: null,
      budgetKeyId: null,
      createdAt: at,
      updatedAt: at,
    }
    const row = {
      operationId: key.operationId,
      agentId,
      keyId: null,
      operation: key.operation,
      state: 'executing' as const,
      receipt: '{}',
    }
    await ledger.operations.add({
      ...row,
      input: JSON.stringify(input),
      reservedCredits: 0,
      costBasis: 'no_charge',
      ...times,
    })

    clock.offsetMs = 3_600_000
    app.worker.wake()
    await expect.poll(async () => (await ledger.operations.get(key.operationId))?.state).toBe('failure')
    const again = () => call(app, 'schedule_appointment', input, { caller, idempotencyKey: key.key })
    expect(await again()).toMatchObject({ ok: false, failure: { reason: 'transient', retriable: true } })
    expect(await again()).toMatchObject({ ok: false, failure: { reason: 'out_of_supply_network' } })
    await app.close()
  })
})
