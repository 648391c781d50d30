import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { startDeliveries } from '../../src/jobs/webhooks.ts'
import type { Worker } from '../../src/jobs/leased_loop.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { callerOf, finished } from '../callers.ts'
import { type Gate, makeGate } from '../gate.ts'
import { createDatabase } from '../database.ts'
import { newLedger } from '../new_ledger.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { defineWork, openWorkplace, type Workplace } from './work.ts'

const LIMIT_MS = 60_000
// Longer than any lease.
const STOPPED_MS = 120_000
const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('a process that was stopped between renewing its leases and taking more, on %s', (_name, open) => {
  const clock = { startedAt: 0, offsetMs: 0 }
  const now = () => clock.startedAt + clock.offsetMs
  let isStopped: boolean
  let business: Gate
  let runs: number
  let workplace: Workplace
  let receiver: Receiver
  const workers: Worker[] = []
  beforeEach(async () => {
    Object.assign(clock, { startedAt: Date.now(), offsetMs: 0 })
    isStopped = false
    runs = 0
    business = makeGate()
    receiver = await startReceiver()
    const real = await open()
    const ledger: Ledger = {
      ...real,
      transaction: work => {
        if (isStopped) clock.offsetMs += STOPPED_MS
        isStopped = false
        return real.transaction(work)
      },
    }
    const work = defineWork(async () => {
      runs += 1
      await business.pass()
      return { human_message: 'Done.' }
    })
    const settings = { WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1', CALL_TIMEOUT_MS: '300000' }
    workplace = await openWorkplace(work, ledger, { now }, settings)
    await workplace.app.deliveries.stop()
  })
  afterEach(async () => {
    business.open()
    for (const worker of workers.splice(0)) await worker.stop()
    await workplace.app.close()
    await receiver.close()
  })
  /** Lets the process stand still once, and look for work again afterwards. */
  const stopOnce = async (worker: Worker): Promise<void> => {
    isStopped = true
    worker.wake()
    await expect.poll(() => clock.offsetMs, { timeout: LIMIT_MS }).toBe(STOPPED_MS)
    const atMs = now()
    worker.wake()
    await expect.poll(() => worker.beatAt(), { timeout: LIMIT_MS }).toBeGreaterThanOrEqual(atMs)
  }

  it('goes on with the work that it began, and does not begin it again', async () => {
    const worker = workplace.start()
    workers.push(worker)
    const id = await workplace.submit('x')
    worker.wake()
    await expect.poll(() => runs, { timeout: LIMIT_MS }).toBe(1)
    await stopOnce(worker)
    business.open()
    expect(await finished(workplace.app, id)).toBe('success')
    expect(runs).toBe(1)
  })

  it('waits for the webhook that it sent, and does not send it again', async () => {
    const { ledger, app, services } = workplace
    const agentId = callerOf().agentId ?? ''
    const webhookId = String((await app.webhooks.register(agentId, { url: receiver.url }))['webhook_id'])
    const times = {
      attempt: 0,
      nextAt: 0,
      createdAt: 0,
      updatedAt: 0,
      leaseOwner: null,
      leaseUntil: null,
      lastStatus: null,
      lastError: null,
    }
    await ledger.webhooks.queue({
      deliveryId: `msg_${webhookId}`,
      webhookId,
      agentId,
      url: receiver.url,
      body: '{}',
      state: 'pending',
      ...times,
    })
    receiver.answer = (_, response) => void business.pass().then(() => response.end('ok'))
    const sender = startDeliveries({ ledger, rules: services.outgoing, now, log: services.log, timeoutMs: 300_000 })
    workers.push(sender)
    await receiver.until(1)
    await stopOnce(sender)
    business.open()
    await expect
      .poll(() => ledger.webhooks.deliveries(webhookId, { most: 9 }), { timeout: LIMIT_MS })
      .toMatchObject([{ state: 'delivered', attempt: 1 }])
    expect(receiver.got).toHaveLength(1)
  })
})
