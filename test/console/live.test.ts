import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger, OperationRow } from '../../src/core/rows/ledger.ts'
import { createLive } from '../../src/console/live.ts'
import { createLog } from '../../src/log.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { createDatabase, type TestDatabase } from '../database.ts'

const WITHIN_MS = 5_000

/** The events of a feed, one after the other. */
function listen(stream: ReadableStream<Uint8Array>) {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  const next = async (): Promise<{ name: string; data: { ids?: string[] } }> => {
    for (;;) {
      const found = /event: (\w+)\ndata: (.*)\n\n/.exec(rest)
      if (found !== null) {
        rest = rest.slice(found.index + found[0].length)
        return { name: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') as { ids?: string[] } }
      }
      const { value, done } = await reader.read()
      if (done) return { name: 'end', data: {} }
      rest += value
    }
  }
  return { next, close: () => reader.cancel() }
}

const accepted = (operationId: string, createdAt: number): OperationRow => ({
  operationId,
  agentId: 'agent_one',
  keyId: null,
  budgetKeyId: null,
  operation: 'send_message',
  state: 'pending',
  input: '{}',
  receipt: '{}',
  reservedCredits: null,
  costBasis: 'no_charge',
  estimatedAt: null,
  callbackUrl: null,
  partialResult: null,
  smbId: null,
  createdAt,
  updatedAt: createdAt,
})

describe.each(['sqlite', 'postgres'] as const)('the feed of changes, on %s', engine => {
  let here: Ledger
  let there: Ledger
  let database: TestDatabase | undefined

  beforeAll(async () => {
    if (engine === 'postgres') database = await createDatabase()
    here = database === undefined ? await openSqlite(':memory:') : await openPostgres(database.url)
    // Another node of the same deployment.
    there = database === undefined ? here : await openPostgres(database.url)
  })
  afterAll(async () => {
    await here.close()
    if (there !== here) await there.close()
    await database?.drop()
  })

  it('tells what another node accepts, moves and ends, also what is old', async () => {
    const feed = listen(createLive({ ledger: here, log: createLog('silent') }).open())
    expect((await feed.next()).name).toBe('ready')
    await there.operations.add(accepted('op_old', 1))
    await there.jobs.add({
      operationId: 'op_old',
      runAt: 0,
      leaseOwner: null,
      leaseUntil: null,
      attempt: 0,
      signal: null,
      giveUpAt: null,
    })
    expect(await feed.next()).toEqual({ name: 'changed', data: { ids: ['op_old'] } })
    // More than the newest that are looked at come after it.
    for (let at = 0; at < 120; at += 1) await there.operations.add(accepted(`op_${String(at).padStart(3, '0')}`, 2))
    const seen = new Set<string>()
    while (!seen.has('op_119')) for (const id of (await feed.next()).data.ids ?? []) seen.add(id)
    const began = Date.now()
    await there.operations.end('op_old', { state: 'success', receipt: '{}', updatedAt: 3, input: '{}' })
    expect(await feed.next()).toEqual({ name: 'changed', data: { ids: ['op_old'] } })
    expect(Date.now() - began).toBeLessThan(WITHIN_MS)
    await feed.close()
  })

  it('tells how far a message came that another node has sent', async () => {
    await there.operations.add({ ...accepted('op_sent', 4), state: 'success' })
    await there.messages.add(
      {
        messageId: 'msg_sent',
        operationId: 'op_sent',
        agentId: 'agent_one',
        channel: 'sms',
        provider: 'twilio',
        judgedAs: 'sms',
        subject: { type: 'phone', normalized: '+12125550123' },
        smbId: null,
        businessId: null,
        effectiveType: 'transactional',
        onBehalfOf: null,
        state: 'accepted',
        createdAt: 4,
        updatedAt: 4,
      },
      'words',
    )
    const feed = listen(createLive({ ledger: here, log: createLog('silent') }).open())
    expect((await feed.next()).name).toBe('ready')
    await there.messages.settle('msg_sent', 'undelivered', 5)
    expect(await feed.next()).toEqual({ name: 'changed', data: { ids: ['op_sent'] } })
    await feed.close()
  })

  it('refuses more listeners than it can hold, and takes others when they have left', async () => {
    const live = createLive({ ledger: here, log: createLog('silent') })
    const feeds = Array.from({ length: 200 }, () => listen(live.open()))
    expect(() => live.open()).toThrow('Too many pages of the console are open here')
    for (const feed of feeds) expect((await feed.next()).name).toBe('ready')
    await Promise.all(feeds.map(feed => feed.close()))
    const again = listen(live.open())
    expect((await again.next()).name).toBe('ready')
    await again.close()
  })
})
