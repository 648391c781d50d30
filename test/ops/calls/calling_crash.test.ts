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
import { VOICE_KEYS } from '../../call_vendors.ts'
import { call, httpOf, startApp } from '../../harness.ts'
import { createDatabase } from '../../database.ts'

// Every other one is killed at another moment; .ci/nightly has more of them.
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2)
const QUESTION_ROUNDS = ROUNDS
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
  async function dieCalling(
    to: string,
    isTime: (operationId: string, tell: (path: string, init: RequestInit) => void) => Promise<boolean>,
    mayAsk = '',
  ): Promise<string> {
    const args = [
      '--import',
      'tsx',
      'test/ops/calls/calling_process.ts',
      where,
      place.vendor.url,
      to,
      place.caller.agentId ?? '',
      mayAsk,
    ]
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    const tell = (path: string, init: RequestInit) => void child.stdin.write(`${JSON.stringify({ path, init })}\n`)
    const closed = once(child, 'close')
    const printed = (await once(child.stdout, 'data')) as [Buffer]
    const id = printed[0].toString().trim()
    for (const deadline = Date.now() + 90_000; !(await isTime(id, tell)); await sleep(2)) {
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
      expect(await ledger.messages.calls(id)).toMatchObject([{ state: isBeforeAnswer ? 'calling' : 'done' }])
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

  it.each(Array.from({ length: QUESTION_ROUNDS }, (_, round) => round + 1))(
    'has asked once, and another tells the answer to whoever asks again, round %s',
    async round => {
      await grant(place.app, place.caller, 20)
      const before = await place.balance()
      const to = newYorkShop()
      const { ledger } = place.app.broker.services
      const asking = { question: 'At 19:00 or at 21:00?', choices: ['19:00', '21:00'] }
      const init = () => {
        const [taken] = place.vendor.calls.filter(one => one.to === to)
        return taken && place.vendor.ask(taken, asking, VOICE_KEYS.webhook, Date.now())
      }
      let isTold = false
      const id = await dieCalling(
        to,
        async (operationId, tell) => {
          const parked = (await ledger.operations.get(operationId))?.partialResult != null
          const request = init()
          if (parked && !isTold && request !== undefined) {
            isTold = true
            tell('/inbound/vapi/question', request)
          }
          return (await ledger.callQuestions.of(operationId)) !== undefined
        },
        'may_ask',
      )
      const heir = await openHeir(place, await open(), 0)
      const read = async (args: Record<string, unknown>) => {
        const outcome = await call(heir.app, 'get_outcome', { operation_id: id, ...args }, { caller: place.caller })
        return outcome.ok ? outcome.value : { reason_code: outcome.failure.reason }
      }
      expect(await read({})).toMatchObject({ input_required: asking })
      // The vendor asks again, in odd rounds; in even ones nobody is left on the line.
      const isAskedAgain = round % 2 === 1
      const again = isAskedAgain ? httpOf(heir.app)('/inbound/vapi/question', init()) : undefined
      expect(await read({ answer: '21:00' })).toMatchObject({ status: 'pending_async' })
      if (again !== undefined) expect(place.vendor.told(await (await again).json())).toContain('"21:00"')
      for (const taken of place.vendor.calls.filter(one => one.to === to))
        place.vendor.end(taken, { reason: 'customer-ended-call', transcript: 'User: yes', extracted: {} })
      heir.passes(LEASE_MS)
      expect(await heir.outcome(id)).toMatchObject({
        status: 'success',
        result: { question: { asked: asking.question, answer: isAskedAgain ? '21:00' : null } },
      })
      expect(place.vendor.calls.filter(one => one.to === to)).toHaveLength(1)
      expect((await place.balance()) - before).toBe(-20)
      await heir.close()
    },
    60_000,
  )

  it('leaves a ledger in which everything fits together', async () => {
    expect(await place.app.broker.services.ledger.verify()).toEqual([])
    expect(await place.app.broker.services.ledger.jobs.pending()).toBe(0)
    expect(place.vendor.attempts).toBe(ROUNDS + QUESTION_ROUNDS)
    await place.close()
  })

  /** Another process, a lease later, that finds what the dead one left. */
  async function openHeir({ vendor }: CallingPlace, ledger: Awaited<ReturnType<typeof open>>, laterMs = LEASE_MS) {
    let offsetMs = untilDay() + laterMs
    const app = await startApp(callsThrough('vapi', vendor.url), { ledger, now: () => Date.now() + offsetMs })
    app.worker.wake()
    return {
      app,
      passes: (ms: number) => {
        offsetMs += ms
        app.worker.wake()
      },
      outcome: async (id: string) => {
        await finished(app, id)
        return JSON.parse((await ledger.operations.get(id))?.receipt ?? '{}') as Record<string, unknown>
      },
      close: () => app.close(),
    }
  }
})
