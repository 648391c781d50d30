import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { callerOf, finished, grant } from '../../callers.ts'
import { createDatabase } from '../../database.ts'
import { newYorker, openSendingPlace, reminder, send, type SendingPlace, textsThrough } from '../../sending.ts'

const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-sending-'))
const file = join(folder, 'ledger.sqlite')
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

const CALL_TIMEOUT_MS = 20_000
const LATER_MS = 2 * CALL_TIMEOUT_MS + 5_000

describe.each([
  ['SQLite', file, () => openSqlite(file)],
  ['Postgres', postgres.url, () => openPostgres(postgres.url)],
])('a process that dies while it sends, on %s', (_name, where, open) => {
  let place: SendingPlace
  const ledger = () => place.app.broker.services.ledger
  const arrivedAt = (to: string) => place.texts.arrived.filter(one => one.to === to)

  /** Lets another process send a text, and kills it while it waits for the provider's answer. */
  async function dieSending(to: string, key: string): Promise<void> {
    // Ahead of the clock of the other process, ours would take its call for dead.
    place.clock.offsetMs = 0
    await grant(place.app, place.caller, 50)
    const args = [
      '--import',
      'tsx',
      'test/ops/messages/sending_process.ts',
      where,
      place.texts.url,
      to,
      key,
      place.caller.agentId ?? '',
    ]
    const before = place.texts.requests.length
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const closed = once(child, 'close')
    for (const deadline = Date.now() + 90_000; place.texts.requests.length === before; await sleep(10)) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error('the process did not send')
    }
    child.kill('SIGKILL')
    await closed
  }

  it('opens', async () => {
    place = await openSendingPlace(await open(), { CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS) })
    place.caller = callerOf({ tier: 'credits', agentId: `crash_${_name}` })
  })

  it('has sent once what the provider knows, and its repetition says so', async () => {
    const to = newYorker()
    place.texts.mood = 'hangs'
    await dieSending(to, 'known')
    expect(arrivedAt(to)).toHaveLength(1)
    place.texts.mood = 'works'
    place.clock.offsetMs += LATER_MS
    const receipt = await send(place, reminder(to), { idempotencyKey: 'known' })
    expect(receipt).toMatchObject({
      status: 'success',
      channel_used: 'sms:twilio',
      cost: { amount: 0.02 },
      result: { delivery: 'accepted' },
    })
    expect(arrivedAt(to)).toHaveLength(1)
    expect(await send(place, reminder(to), { idempotencyKey: 'known' })).toMatchObject({
      operation_id: receipt['operation_id'],
      status: 'success',
    })
    expect(arrivedAt(to)).toHaveLength(1)
    expect(await ledger().meter.balance(place.caller.agentId ?? '')).toBe(48)
  })

  it('has sent nothing when it was merely stalled, and sends nothing when it wakes up', async () => {
    const real = await open()
    let wake: () => void = () => {}
    const asleep = new Promise<void>(resolve => (wake = resolve))
    let beginning = 0
    const stalled: Ledger = {
      ...real,
      messages: {
        ...real.messages,
        begin: async (...args) => {
          beginning += 1
          await asleep
          return real.messages.begin(...args)
        },
      },
    }
    const other = await openSendingPlace(stalled, {
      ...textsThrough(place.texts.url),
      CALL_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
    })
    const to = newYorker()
    const caller = callerOf()
    const late = send({ app: other.app, caller }, reminder(to), { idempotencyKey: 'stalled' })
    await expect.poll(() => beginning).toBe(1)
    place.clock.offsetMs += LATER_MS
    const receipt = await send({ app: place.app, caller }, reminder(to), { idempotencyKey: 'stalled' })
    expect(receipt).toMatchObject({ status: 'failure', human_message: expect.stringContaining('Nothing was sent') })
    wake()
    expect(await late).toMatchObject({ operation_id: receipt['operation_id'], human_message: receipt['human_message'] })
    expect(arrivedAt(to)).toEqual([])
    expect(await real.messages.of(String(receipt['operation_id']))).toMatchObject([{ state: 'failed' }])
    await other.close()
  })

  it('leaves unknown what the provider cannot tell, uncharged, and never sends it again', async () => {
    const to = newYorker()
    place.texts.mood = 'hangs'
    await dieSending(to, 'unknown')
    place.texts.mood = 'works'
    // Nothing answers at the far side any more.
    const { url } = place.texts
    await place.texts.close()
    place.clock.offsetMs += LATER_MS
    const receipt = await send(place, reminder(to), { idempotencyKey: 'unknown' })
    expect(receipt).toMatchObject({
      status: 'partial',
      reason_code: 'upstream_failure',
      retriable: false,
      cost: { amount: 0 },
    })
    expect(arrivedAt(to)).toHaveLength(1)
    expect(await ledger().messages.of(String(receipt['operation_id']))).toMatchObject([{ state: 'unknown' }])
    expect(await ledger().meter.balance(place.caller.agentId ?? '')).toBe(98)
    expect(url).toMatch(/^http/)
  })

  it('has not sent what was only admitted, and says that it may be sent again with a new key', async () => {
    const operationId = `op_dead_${_name}`
    const at = place.app.broker.services.now()
    const row = {
      operationId,
      agentId: place.caller.agentId ?? '',
      keyId: null,
      operation: 'send_message',
      state: 'executing' as const,
      input: '{}',
      receipt: '{}',
    }
    await ledger().operations.add({
      ...row,
      reservedCredits: 0,
      costBasis: 'subscription',
      estimatedAt: null,
      callbackUrl: null,
      smbId: null,
      partialResult: null,
      budgetKeyId: null,
      createdAt: at,
      updatedAt: at,
    })
    place.clock.offsetMs += LATER_MS
    place.app.worker.wake()
    expect(await finished(place.app, operationId)).toBe('failure')
    const ended = JSON.parse((await ledger().operations.get(operationId))?.receipt ?? '{}') as Record<string, unknown>
    expect(ended).toMatchObject({ status: 'failure', reason_code: 'upstream_failure', retriable: false })
    expect(ended['human_message']).toContain('Nothing was sent')
  })

  it('leaves a ledger in which everything fits together', async () => {
    expect(await ledger().verify()).toEqual([])
    await place.close()
  })
})
