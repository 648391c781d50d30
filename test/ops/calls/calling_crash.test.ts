import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { finished, grant } from '../../callers.ts'
import { type CallingPlace, callsThrough, newYorkShop, openCallingPlace, untilDay } from '../../calling.ts'
import { startApp } from '../../harness.ts'
import { createDatabase } from '../../database.ts'

const ROUNDS = 5
const LEASE_MS = 61_000
const postgres = await createDatabase()
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-calling-'))
const file = join(folder, 'ledger.sqlite')
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['SQLite', file, () => openSqlite(file)],
  ['Postgres', postgres.url, () => openPostgres(postgres.url)],
])('a process that dies during a call, on %s', (_name, where, open) => {
  let place: CallingPlace

  /** Lets another process call, and kills it once `isTime`; answers the operation. */
  async function dieCalling(to: string, isTime: (operationId: string) => Promise<boolean>): Promise<string> {
    const args = [
      '--import',
      'tsx',
      'test/ops/calls/calling_process.ts',
      where,
      place.vendor.url,
      to,
      place.caller.agentId ?? '',
    ]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const closed = once(child, 'close')
    const printed = (await once(child.stdout, 'data')) as [Buffer]
    const id = printed[0].toString().trim()
    for (const deadline = Date.now() + 90_000; !(await isTime(id)); await sleep(2)) {
      if (Date.now() > deadline) throw new Error('the moment to die never came')
    }
    child.kill('SIGKILL')
    await closed
    return id
  }

  it('opens', async () => {
    place = await openCallingPlace('vapi', await open())
    // The process of the test takes over only when the other is dead.
    await place.app.worker.stop()
  })

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'has called once and is charged once, round %s',
    async round => {
      // Before the provider has answered, in odd rounds; while the call lasts, in even ones.
      const isBeforeAnswer = round % 2 === 1
      place.vendor.placing = isBeforeAnswer ? 'hangs' : 'works'
      const to = newYorkShop()
      await grant(place.app, place.caller, 20)
      const before = await place.balance()
      const { ledger } = place.app.broker.services
      const id = await dieCalling(to, async operationId =>
        isBeforeAnswer
          ? place.vendor.calls.some(call => call.operationId === operationId)
          : (await ledger.operations.get(operationId))?.partialResult != null,
      )
      place.vendor.placing = 'works'
      const taken = place.vendor.calls.filter(call => call.to === to)
      expect(taken).toHaveLength(1)
      expect(await ledger.intents.of(id)).toMatchObject([{ state: isBeforeAnswer ? 'calling' : 'done' }])
      for (const call of taken)
        place.vendor.end(call, {
          reason: 'customer-ended-call',
          transcript: 'User: yes',
          extracted: { saturday_hours: 'nine' },
        })
      const heir = await openHeir(place, await open())
      const outcome = await heir.outcome(id)
      expect(outcome).toMatchObject({
        status: 'success',
        cost: { amount: 0.2 },
        result: { call_id: taken[0]?.id, extracted_fields: { 'saturday hours': 'nine' } },
      })
      expect(place.vendor.calls.filter(call => call.to === to)).toHaveLength(1)
      // What the reservation of the dead process held is settled, once.
      expect((await place.balance()) - before).toBe(-20)
      await heir.close()
    },
    60_000,
  )

  it('leaves a ledger in which everything fits together', async () => {
    expect(await place.app.broker.services.ledger.verify()).toEqual([])
    expect(await place.app.broker.services.ledger.jobs.pending()).toBe(0)
    expect(place.vendor.attempts).toBe(ROUNDS)
    await place.close()
  })

  /** Another process, a lease later, that finds what the dead one left. */
  async function openHeir({ vendor }: CallingPlace, ledger: Awaited<ReturnType<typeof open>>) {
    const app = await startApp(callsThrough('vapi', vendor.url), {
      ledger,
      now: () => Date.now() + untilDay() + LEASE_MS,
    })
    app.worker.wake()
    return {
      outcome: async (id: string) => {
        await finished(app, id)
        return JSON.parse((await ledger.operations.get(id))?.receipt ?? '{}') as Record<string, unknown>
      },
      close: () => app.close(),
    }
  }
})
