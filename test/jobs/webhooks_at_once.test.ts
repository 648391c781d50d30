import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ledger, Tables } from '../../src/core/rows/ledger.ts'
import { startDeliveries } from '../../src/jobs/webhooks.ts'
import type { Worker } from '../../src/jobs/leased_loop.ts'
import type { App } from '../../src/main.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { callerOf } from '../callers.ts'
import { startApp } from '../harness.ts'
import { keptLog } from '../kept_log.ts'
import { makeGate } from '../gate.ts'
import { COUNT_WAITING, createDatabase } from '../database.ts'
import { newLedger } from '../new_ledger.ts'
import { type Receiver, startReceiver } from '../receiver.ts'

const LIMIT_MS = 60_000
const SETTINGS = { WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1' }
const postgres = await createDatabase()
afterAll(() => postgres.drop())

/** Lets nobody go on before so many have come. */
function createMeeting(many: number): () => Promise<void> {
  const all = makeGate()
  let come = 0
  return async () => {
    come += 1
    if (come >= many) all.open()
    await all.pass()
  }
}

/** Waits until something has happened, or a connection waits for a lock of another one. */
async function untilOrLocked(hasHappened: () => boolean): Promise<void> {
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const isLocked = async (): Promise<boolean> =>
    Number((await database.query<{ count: string }>(COUNT_WAITING)).rows[0]?.count) > 0
  for (const end = Date.now() + LIMIT_MS; !hasHappened() && !(await isLocked()) && Date.now() < end; ) await sleep(5)
  await database.end()
}

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('webhooks on %s', (engine, open) => {
  let app: App
  let ledger: Ledger
  let receiver: Receiver
  let agentId: string
  let deliveries: Worker | undefined
  beforeEach(async () => {
    receiver = await startReceiver()
    ledger = await open()
    agentId = callerOf().agentId ?? ''
  })
  afterEach(async () => {
    await deliveries?.stop()
    deliveries = undefined
    await app.close()
    await receiver.close()
  })
  const start = async (over: Partial<Ledger> = {}): Promise<void> => {
    app = await startApp(SETTINGS, { ledger: { ...ledger, ...over } })
    await app.deliveries.stop()
  }
  const register = async (): Promise<string> =>
    String((await app.webhooks.register(agentId, { url: receiver.url }))['webhook_id'])

  it('tell two who rotate a secret at the same time secrets that both still sign', async () => {
    const meet = createMeeting(2)
    const get: Ledger['webhooks']['get'] = async webhookId => {
      const row = await ledger.webhooks.get(webhookId)
      await meet()
      return row
    }
    await start({ webhooks: { ...ledger.webhooks, get } })
    const webhookId = await register()
    const rotated = await Promise.all([
      app.webhooks.rotate(agentId, webhookId),
      app.webhooks.rotate(agentId, webhookId),
    ])
    const row = await ledger.webhooks.get(webhookId)
    expect([row?.secret, row?.previousSecret].sort()).toEqual(rotated.map(answer => answer?.['secret']).sort())
  })

  it('say of one that was deleted while its secret was rotated that it is not there', async () => {
    let isDeleted = false
    const get: Ledger['webhooks']['get'] = async webhookId => {
      const row = await ledger.webhooks.get(webhookId)
      isDeleted = await ledger.webhooks.remove(webhookId)
      return row
    }
    await start({ webhooks: { ...ledger.webhooks, get } })
    expect(await app.webhooks.rotate(agentId, await register())).toBeUndefined()
    expect(isDeleted).toBe(true)
  })

  it('of a receiver that is gone are disabled, also when it says so of two deliveries at once', async () => {
    let come = 0
    const recorded = (webhooks: Tables['webhooks']): Tables['webhooks'] => ({
      ...webhooks,
      record: async (...args) => {
        const isOurs = await webhooks.record(...args)
        // SQLite has one writer: there nobody comes between.
        come += 1
        if (engine === 'Postgres') await untilOrLocked(() => come === 2)
        return isOurs
      },
    })
    await start({
      transaction: work => ledger.transaction(tables => work({ ...tables, webhooks: recorded(tables.webhooks) })),
    })
    receiver.answer = (_, response) => response.writeHead(410).end()
    const webhookId = await register()
    const { services } = app.broker
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
    for (const name of ['first', 'second'])
      await ledger.webhooks.queue({
        deliveryId: `msg_${name}_${webhookId}`,
        webhookId,
        agentId,
        url: receiver.url,
        body: '{}',
        state: 'pending',
        ...times,
      })
    const { log, lines } = keptLog()
    deliveries = startDeliveries({ ledger: services.ledger, rules: services.outgoing, now: services.now, log })
    const states = async () => (await ledger.webhooks.deliveries(webhookId, { most: 9 })).map(({ state }) => state)
    await expect.poll(states, { timeout: LIMIT_MS }).toEqual(['failed', 'failed'])
    await expect
      .poll(async () => (await ledger.webhooks.get(webhookId))?.disabledAt, { timeout: LIMIT_MS })
      .not.toBeNull()
    await deliveries.stop()
    expect(lines.filter(line => line.startsWith('error'))).toEqual([])
  })
})
