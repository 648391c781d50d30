import { afterAll, afterEach, describe, expect, it } from 'vitest'
import pg from 'pg'
import type { ConsentSubject } from '../../../src/core/rows/consent.ts'
import type { Ledger, OperationRow } from '../../../src/core/rows/ledger.ts'
import type { MessageRow } from '../../../src/core/rows/messages.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { phone, stop } from '../../consents.ts'
import { createDatabase } from '../../database.ts'

const T = 1_800_000_000_000
const RETENTION = { consentMs: 1_000, optOutMs: 10_000, screeningMs: 10_000 }
const postgres = await createDatabase()
const watcher = new pg.Client({ connectionString: postgres.url })
await watcher.connect()
afterAll(async () => {
  await watcher.end()
  await postgres.drop()
})

const opened: Ledger[] = []
afterEach(() => Promise.all(opened.splice(0).map(ledger => ledger.close())))

let serial = 0
/** A conversation with one recipient, as a message that was sent has opened it. */
async function converse(ledger: Ledger, subject: ConsentSubject) {
  serial += 1
  const operationId = `op_meets_${serial}`
  const conversationId = `conv_meets_${serial}`
  const base = {
    operationId,
    agentId: 'agent',
    channel: 'sms' as const,
    provider: 'twilio',
    subject,
    onBehalfOf: 'Ana',
  }
  await ledger.conversations.open({ ...base, conversationId, openedAt: T })
  return {
    operationId,
    conversationId,
    reply: { provider: 'twilio', providerId: `SM${serial}`, conversationId, text: 'It is Ann.', at: T },
  }
}

/** Waits until a transaction waits for a lock, or the work it waits with is over. */
async function untilWaiting(work: Promise<unknown>): Promise<void> {
  let isOver = false
  void work.then(() => (isOver = true))
  for (const deadline = Date.now() + 60_000; !isOver; await new Promise(resolve => setTimeout(resolve, 10))) {
    const { rows } = await watcher.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    if (Date.now() > deadline) throw new Error('nothing waits and nothing ends')
  }
}

const operation = (operationId: string, state: OperationRow['state']): OperationRow => ({
  operationId,
  agentId: 'agent',
  keyId: null,
  budgetKeyId: null,
  operation: 'send_message',
  state,
  input: '{}',
  receipt: '{}',
  reservedCredits: null,
  costBasis: 'credits',
  estimatedAt: null,
  callbackUrl: null,
  smbId: null,
  partialResult: null,
  createdAt: T,
  updatedAt: T,
})

const message = (operationId: string, subject: ConsentSubject): MessageRow => ({
  messageId: `msg_${operationId}`,
  operationId,
  agentId: 'agent',
  channel: 'sms',
  provider: 'twilio',
  judgedAs: 'sms',
  subject,
  smbId: null,
  businessId: null,
  effectiveType: 'reminder',
  onBehalfOf: null,
  state: 'calling',
  createdAt: T,
  updatedAt: T,
})

describe.each([
  ['SQLite', () => openSqlite(':memory:', RETENTION)],
  ['Postgres', () => openPostgres(postgres.url, RETENTION)],
])('an erasure on %s', (_name, open) => {
  const start = async (): Promise<Ledger> => {
    const ledger = await open()
    opened.push(ledger)
    return ledger
  }

  it('is not undone by an answer that names a message of before it', async () => {
    const ledger = await start()
    const subject = phone()
    const { conversationId, reply } = await converse(ledger, subject)
    await ledger.people.erase(subject, T)
    expect(await ledger.conversations.reply(reply)).toBe(false)
    expect(await ledger.conversations.replies(conversationId)).toEqual([])
  })

  it('leaves and names a message that is just being sent, and empties it when its operation has ended', async () => {
    const ledger = await start()
    const subject = phone()
    serial += 1
    const operationId = `op_sending_${serial}`
    await ledger.operations.add(operation(operationId, 'executing'))
    const row = message(operationId, subject)
    await ledger.messages.add(row, 'words')
    const words = { destination: subject.normalized, textHash: 'h', startedAt: T }
    await ledger.messages.begin(row.messageId, words)
    expect(await ledger.people.erase(subject, T)).toMatchObject({ messages: 0 })
    expect(await ledger.people.export(subject)).toMatchObject({
      messages: [{ operationId, destination: subject.normalized, textHash: 'h' }],
    })
    // Its outcome could not be written down: the call stands as begun for ever.
    await ledger.operations.end(operationId, { state: 'partial', receipt: '{}', updatedAt: T, input: '{}' })
    expect(await ledger.people.erase(subject, T)).toMatchObject({ messages: 1 })
    expect(await ledger.people.export(subject)).toMatchObject({ messages: [] })
    expect(await ledger.messages.calls(operationId)).toMatchObject([
      { state: 'calling', destination: '', textHash: '' },
    ])
  })
})

describe('on Postgres an erasure', () => {
  it('waits for an answer that is just being filed, and takes its words too', async () => {
    const ledger = await openPostgres(postgres.url)
    opened.push(ledger)
    const subject = phone()
    const { conversationId, reply } = await converse(ledger, subject)
    let erasing: Promise<unknown> = Promise.resolve()
    await ledger.transaction(async tables => {
      expect(await tables.conversations.reply(reply)).toBe(true)
      erasing = ledger.people.erase(subject, T)
      await untilWaiting(erasing)
    })
    await erasing
    expect(await ledger.conversations.replies(conversationId)).toMatchObject([{ text: '[erased]' }])
  })

  it('keeps out an answer that comes while it runs', async () => {
    const ledger = await openPostgres(postgres.url)
    opened.push(ledger)
    const subject = phone()
    const { conversationId, reply } = await converse(ledger, subject)
    let filing: Promise<boolean> = Promise.resolve(false)
    await ledger.transaction(async tables => {
      await tables.people.erase(subject, T)
      filing = ledger.transaction(({ conversations }) => conversations.reply(reply))
      await untilWaiting(filing)
    })
    expect(await filing).toBe(false)
    expect(await ledger.conversations.replies(conversationId)).toEqual([])
  })

  it('by retention is written once though two nodes find it due', async () => {
    const ledger = await openPostgres(postgres.url, RETENTION)
    opened.push(ledger)
    const subject = phone()
    await ledger.optOuts.add(stop(subject, { at: T }), T)
    const nowMs = T + RETENTION.optOutMs + 1
    const { events } = await ledger.consents.verify()
    let pruning: Promise<unknown> = Promise.resolve()
    await ledger.transaction(async tables => {
      // Whoever writes here holds the chain.
      await tables.optOuts.add(stop(phone(), { at: nowMs }), nowMs)
      pruning = Promise.all([ledger.prune(nowMs), ledger.prune(nowMs)])
      for (const deadline = Date.now() + 60_000; ; await new Promise(resolve => setTimeout(resolve, 10))) {
        const { rows } = await watcher.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if (rows.length === 2) break
        if (Date.now() > deadline) throw new Error('the nodes do not wait for the chain')
      }
    })
    await pruning
    const report = await ledger.consents.verify()
    expect(report).toMatchObject({ events: events + 2, problems: [] })
  })
})
