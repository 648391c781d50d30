import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { APPROVERS } from '../../src/core/outgoing_events.ts'
import { startDeliveries } from '../../src/jobs/webhooks.ts'
import { createSmtpMailer } from '../../src/providers/smtp/mailer.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { createDatabase } from '../database.ts'
import { makeGate } from '../gate.ts'
import { newLedger } from '../new_ledger.ts'

const LIMIT_MS = 60_000
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const postgres = await createDatabase()
afterAll(() => postgres.drop())

it.each([
  ['SQLite', () => newLedger()],
  ['Postgres', () => openPostgres(postgres.url)],
])('a mail server that takes its time is handed a question once, by one of two nodes on %s', async (_name, open) => {
  const ledger = await open()
  const [startedAt, clock, answers] = [Date.now(), { offsetMs: 0 }, makeGate()]
  const now = () => startedAt + clock.offsetMs
  let mails = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => void answers.pass().then(() => callback()),
    onData: (stream, _session, callback) => {
      stream.resume().on('end', () => {
        mails += 1
        callback()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const deliveryId = `msg_${randomUUID()}`
  const question = { operation: 'send_message', agent_id: 'a', expires_at: 'later', url: 'https://b.example/x' }
  await ledger.webhooks.queue({
    deliveryId,
    webhookId: null,
    agentId: APPROVERS,
    url: 'mailto:ana@example.com',
    body: JSON.stringify({ data: { ...question, approval_id: 'apr', reasons: [] } }),
    attempt: 0,
    nextAt: startedAt,
    state: 'pending',
    leaseOwner: null,
    leaseUntil: null,
    lastStatus: null,
    lastError: null,
    createdAt: startedAt,
    updatedAt: startedAt,
  })
  const mailer = createSmtpMailer({ url, from: 'broker@acme.example' }, 'https://broker.example')
  const rules = { allowHttp: false, allowPrivate: false }
  const nodes = [1, 2].map(() =>
    startDeliveries({ ledger, rules, now, log, approvers: { mailer, webhookSecret: undefined } }),
  )
  await expect.poll(() => answers.came(), { timeout: LIMIT_MS }).toBe(1)
  // Each of its answers may take ten seconds, and a mail takes several.
  for (let step = 0; step < 4; step += 1) {
    clock.offsetMs += 15_000
    for (const node of nodes) {
      node.wake()
      await expect.poll(() => node.beatAt(), { timeout: LIMIT_MS }).toBe(now())
    }
  }
  answers.open()
  await expect
    .poll(() => ledger.webhooks.delivery(deliveryId), { timeout: LIMIT_MS })
    .toMatchObject({ state: 'delivered', attempt: 1 })
  for (const node of nodes) await node.stop()
  expect(mails).toBe(1)
  await new Promise<void>(resolve => server.close(() => resolve()))
  await ledger.close()
})
