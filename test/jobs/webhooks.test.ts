import { hostname } from 'node:os'
import { afterAll, describe, expect, it } from 'vitest'
import { toKey } from '../../src/auth/key_desk.ts'
import { extend } from '../../src/core/operation.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { callerOf, finished } from '../callers.ts'
import { createDatabase } from '../database.ts'
import { newLedger } from '../new_ledger.ts'
import { verified } from '../receiver.ts'
import {
  actAs,
  agentId,
  app,
  caller,
  clock,
  ledger,
  now,
  receiver,
  register,
  send,
  stateOf,
  submit,
  until,
  useDeliveries,
  work,
  workers,
  workplace,
} from './deliveries.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('webhooks on %s', (_name, open) => {
  useDeliveries(open)

  it('are forgotten a month after their end, also when the clock was set back', async () => {
    const old = now() - 31 * 86_400_000
    const times = {
      attempt: 1,
      nextAt: old,
      createdAt: old,
      updatedAt: old,
      leaseOwner: null,
      leaseUntil: null,
      lastStatus: 200,
      lastError: null,
    }
    clock.offsetMs = 86_400_000
    workers.push(workplace.start())
    const webhookId = `wh_${agentId}_old`
    await ledger.webhooks.queue({
      deliveryId: `msg_${agentId}`,
      webhookId,
      agentId,
      url: receiver.url,
      body: '{}',
      state: 'delivered',
      ...times,
    })
    clock.offsetMs = 0
    await expect.poll(() => ledger.webhooks.deliveries(webhookId, { most: 1 })).toEqual([])
  })

  it('get the receipt of a success and of a failure, signed, with nothing else queued', async () => {
    const { webhookId, secret } = await register()
    send()
    const id = await submit()
    const [message] = await receiver.until(1)
    if (message === undefined) throw new Error('missing')
    const row = await ledger.operations.get(id)
    const event = verified(message, secret)
    expect(event).toEqual({
      type: 'operation.completed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: JSON.parse(row?.receipt ?? ''),
    })
    expect(event['data']).toMatchObject({ status: 'success', operation_id: id })
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_/),
    })
    await until(webhookId, { state: 'delivered', attempt: 1, lastStatus: 200, leaseOwner: null })
    const failed = await submit('rejected')
    const second = (await receiver.until(2))[1]
    if (second === undefined) throw new Error('missing')
    expect(verified(second, secret)).toMatchObject({
      data: { status: 'failure', reason_code: 'outcome_rejected', operation_id: failed },
    })
    expect(() => verified({ ...second, body: second.body.replace('rejected', 'accepted') }, secret)).toThrow()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(receiver.got).toHaveLength(2)
  })

  it('get nothing more once every key of their agent is revoked, and something while one is not', async () => {
    const { webhookId } = await register()
    const { keys } = ledger
    const made = ['first', 'second'].map(name => ({ ...toKey({}, now()), keyId: `${agentId}_${name}`, agentId }))
    for (const row of made) await keys.add(row)
    const [first, second] = made.map(({ keyId }) => keyId)
    await keys.update(first ?? '', { revokedAt: now() })
    send()
    await submit()
    await until(webhookId, { state: 'delivered' })
    await keys.update(second ?? '', { revokedAt: now() })
    const last = await submit('x', { callback_url: receiver.url })
    await expect
      .poll(async () => (await ledger.operations.get(last))?.state === 'success' && ledger.webhooks.pendingDeliveries())
      .toBe(0)
    await until(webhookId, { state: 'failed', attempt: 1, lastStatus: null, lastError: 'webhook_disabled' })
    expect(receiver.got).toHaveLength(1)
  })

  it('get nothing more once the log-in of their agent has ended, before its key is swept', async () => {
    const { webhookId } = await register()
    const { keys, logins } = ledger
    const keyId = `${agentId}_host`
    await keys.add({ ...toKey({}, now()), keyId, agentId })
    const host = { grantId: `grant_${agentId}`, personId: 'per_ada', clientId: 'host', clientName: 'Host' }
    await logins.add({ ...host, keyId, createdAt: now(), expiresAt: now() + 60_000 })
    send()
    await submit()
    await until(webhookId, { state: 'delivered' })
    clock.offsetMs += 60_000
    await submit()
    await until(webhookId, { state: 'failed', attempt: 1, lastStatus: null, lastError: 'webhook_disabled' })
    expect((await keys.get(keyId))?.revokedAt).toBeNull()
    expect(receiver.got).toHaveLength(1)
  })

  it('are tried again also when the clock was set back', async () => {
    clock.offsetMs = 86_400_000
    const { webhookId } = await register()
    receiver.answer = (_, response) => response.writeHead(500).end()
    send()
    await submit()
    await until(webhookId, { attempt: 1, state: 'pending', lastStatus: 500, leaseOwner: null })
    receiver.answer = (_, response) => response.writeHead(204).end()
    clock.offsetMs = 0
    await until(webhookId, { attempt: 2, state: 'delivered' })
  })

  it('are tried again on schedule, under one webhook-id, until the last failure', async () => {
    const { webhookId, secret } = await register()
    receiver.answer = (_, response) => response.writeHead(500).end()
    const worker = send()
    await submit()
    const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 36_000]
    for (const [at, pauseS] of pauses.entries()) {
      await receiver.until(at + 1)
      await until(webhookId, { attempt: at + 1, state: 'pending', lastStatus: 500 })
      const row = await stateOf(webhookId)
      const waitMs = (row?.nextAt ?? 0) - (row?.updatedAt ?? 0)
      expect(waitMs).toBeGreaterThanOrEqual(pauseS * 1000)
      expect(waitMs).toBeLessThanOrEqual(pauseS * 1100)
      clock.offsetMs = (row?.nextAt ?? 0) - 1 - clock.startedAt
      worker.wake()
      await new Promise(resolve => setTimeout(resolve, 10))
      expect(receiver.got).toHaveLength(at + 1)
      clock.offsetMs += 1
      worker.wake()
    }
    await receiver.until(8)
    await until(webhookId, { attempt: 8, state: 'failed', lastStatus: 500 })
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8)
    for (const message of receiver.got) verified(message, secret)
    expect((await ledger.webhooks.get(webhookId))?.disabledAt).toBeNull()
  })

  it('deliver after a failure that passes', async () => {
    const { webhookId } = await register()
    receiver.answer = (_, response) => response.writeHead(receiver.got.length === 1 ? 503 : 204).end()
    const worker = send()
    await submit()
    await until(webhookId, { attempt: 1, state: 'pending', lastStatus: 503 })
    clock.offsetMs += 6_000
    worker.wake()
    await until(webhookId, { attempt: 2, state: 'delivered', lastStatus: 204 })
  })

  it('are disabled at once by a 410', async () => {
    const { webhookId } = await register()
    receiver.answer = (_, response) => response.writeHead(410).end()
    send()
    await submit()
    await until(webhookId, { attempt: 1, state: 'failed', lastStatus: 410 })
    expect(await ledger.webhooks.get(webhookId)).toMatchObject({
      disabledAt: expect.any(Number),
      disabledReason: expect.stringContaining('410'),
    })
    await finished(app, await submit())
    expect(await ledger.webhooks.deliveries(webhookId, { most: 5 })).toHaveLength(1)
  })

  it('carry both signatures while a secret is replaced, and only the new one after 24 hours', async () => {
    const { webhookId, secret } = await register()
    const rotated = await app.webhooks.rotate(agentId, webhookId)
    const worker = send()
    await submit()
    const [message] = await receiver.until(1)
    if (message === undefined) throw new Error('missing')
    expect(message.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    verified(message, secret)
    verified(message, String(rotated?.['secret']))
    clock.offsetMs += 86_400_001
    await submit()
    worker.wake()
    const later = (await receiver.until(2))[1]
    if (later === undefined) throw new Error('missing')
    verified(later, String(rotated?.['secret']))
    expect(() => verified(later, secret)).toThrow()
  })

  it('go to a callback_url too, signed with the agent’s callback secret', async () => {
    send()
    const { webhookId, secret } = await register()
    const id = await submit('x', { callback_url: `${receiver.url}/for-one-call` })
    await receiver.until(2)
    const callback = receiver.got.find(({ path }) => path === '/hook/for-one-call')
    if (callback === undefined) throw new Error('missing')
    const shown = await app.webhooks.secret(agentId)
    expect(verified(callback, String(shown['secret']))).toMatchObject({ data: { operation_id: id, status: 'success' } })
    expect(() => verified(callback, secret)).toThrow()
    expect(JSON.parse((await ledger.operations.get(id))?.input ?? '')).toEqual({ text: 'x' })
    await until(webhookId, { state: 'delivered' })
    const replaced = await app.webhooks.secret(agentId)
    expect(replaced['secret']).not.toBe(shown['secret'])
    await submit('x', { callback_url: `${receiver.url}/again` })
    await receiver.until(4)
    const again = receiver.got.find(({ path }) => path === '/hook/again')
    for (const { secret: either } of [shown, replaced]) expect(again && verified(again, String(either))).toBeTruthy()
  })

  it('do not wait for a receiver that hangs, follow none that redirects, and need no end of an answer', async () => {
    const hanging = await register(`${receiver.url}/hangs`)
    const moved = await register(`${receiver.url}/moved`)
    const endless = await register(`${receiver.url}/endless`)
    receiver.answer = (request, response) => {
      if (request.url?.endsWith('/hangs')) return
      if (request.url?.endsWith('/moved'))
        return void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end()
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(16_384)), 1)
      response.on('close', () => clearInterval(timer))
    }
    send(3_000)
    await submit()
    await until(moved.webhookId, { attempt: 1, state: 'pending', lastStatus: 302 })
    await until(endless.webhookId, { attempt: 1, state: 'delivered', lastStatus: 200 })
    await until(hanging.webhookId, { attempt: 1, state: 'pending', lastStatus: null, lastError: 'timeout' })
    expect(receiver.got.map(({ path }) => path).sort()).toEqual(['/hook/endless', '/hook/hangs', '/hook/moved'])
  })

  it('are delivered once each by several senders, and one agent’s slow receiver does not hold up another’s', async () => {
    const slow = caller
    await register(`${receiver.url}/slow`)
    const held: (() => void)[] = []
    receiver.answer = (request, response) =>
      request.url?.endsWith('/slow') ? void held.push(() => response.end()) : response.end()
    for (const _ of Array.from({ length: 24 })) await submit()
    actAs(callerOf())
    await register(`${receiver.url}/fast`)
    const ids = []
    for (const _ of Array.from({ length: 30 })) ids.push(await submit())
    for (const id of ids) await finished(app, id)
    send(120_000)
    send(120_000)
    const fast = () => receiver.got.filter(({ path }) => path.endsWith('/fast'))
    await expect.poll(() => fast().length, { interval: 10 }).toBe(30)
    receiver.answer = (_, response) => response.end()
    for (const answer of held) answer()
    await receiver.until(54)
    await expect.poll(() => ledger.webhooks.pendingDeliveries()).toBe(0)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(54)
    expect(receiver.got).toHaveLength(54)
    expect(slow.agentId).not.toBe(agentId)
  })

  it('are delivered again under the same webhook-id when their sender died', async () => {
    const { webhookId } = await register()
    await finished(app, await submit())
    // A sender that got as far as the network and never told.
    const leased = await ledger.webhooks.lease('another-host:1:dead', now(), now() + 30_000, [])
    const worker = send()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(receiver.got).toHaveLength(0)
    clock.offsetMs += 30_001
    worker.wake()
    const [message] = await receiver.until(1)
    expect(message?.headers['webhook-id']).toBe(leased?.deliveryId)
    await until(webhookId, { state: 'delivered', attempt: 1 })
    expect(
      await ledger.webhooks.record(leased?.deliveryId ?? '', 'another-host:1:dead', {
        ...(leased ?? never()),
        state: 'failed',
      }),
    ).toBe(false)
  })

  it('are taken over at once from a process of this machine that is gone, where its processes are known', async () => {
    const { webhookId } = await register()
    await finished(app, await submit())
    await ledger.webhooks.lease(`${hostname()}:999999999:dead`, now(), now() + 30_000, [])
    await finished(app, await submit())
    await ledger.webhooks.lease(`${hostname()}:${process.ppid}:alive`, now(), now() + 30_000, [])
    send()
    const isKnown = ledger.engine === 'sqlite'
    await receiver.until(isKnown ? 1 : 0)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(receiver.got).toHaveLength(isKnown ? 1 : 0)
    expect(await ledger.webhooks.senders()).toContain(`${hostname()}:${process.ppid}:alive`)
    await until(webhookId, { state: 'pending', attempt: 0 })
  })

  it('break off at the stop of a sender without counting the attempt', async () => {
    const { webhookId } = await register()
    receiver.answer = () => undefined
    const worker = send()
    await submit()
    await receiver.until(1)
    await worker.stop()
    expect(await stateOf(webhookId)).toMatchObject({ state: 'pending', attempt: 0, leaseOwner: null })
  })

  it('are queued with the outcome or not at all', async () => {
    const { webhookId } = await register()
    for (const worker of workers.splice(0)) await worker.stop()
    const id = await submit()
    const row = (await ledger.operations.get(id)) ?? never()
    const { finish } = await import('../../src/core/call/end.ts')
    const ctx = workplace.createContext({ caller, readOnly: false, cancelled: () => new AbortController().signal })
    const breaking = (tables: Ledger) => ({
      ...tables,
      transaction: (body: Parameters<Ledger['transaction']>[0]) =>
        tables.transaction(async trx => {
          await body({
            ...trx,
            webhooks: { ...trx.webhooks, queue: async () => Promise.reject(new Error('disk full')) },
          })
          return undefined as never
        }),
    })
    const broken = extend(ctx, { ledger: breaking(ledger) })
    await expect(finish(work, row, { value: { human_message: 'Done.' } }, undefined, broken)).rejects.toThrow(
      'disk full',
    )
    expect((await ledger.operations.get(id))?.state).toBe('pending')
    expect(await ledger.jobs.pending()).toBeGreaterThan(0)
    await finish(work, row, { value: { human_message: 'Done.' } }, undefined, ctx)
    expect((await ledger.operations.get(id))?.state).toBe('success')
    expect(await ledger.webhooks.deliveries(webhookId, { most: 5 })).toHaveLength(1)
  })
})

function never(): never {
  throw new Error('missing')
}
