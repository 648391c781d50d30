import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Outgoing } from '../../src/core/channel.ts'
import { createRelay } from '../../src/providers/smtp/relay.ts'
import { createTwilio } from '../../src/providers/twilio/texts.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { bundled } from '../bundled.ts'
import { deliverAdmitted } from '../delivering.ts'
import { until } from '../process.ts'
import { startMail, startTwilio } from '../vendor_servers.ts'
import { outgoing } from './outgoing.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const ACCOUNT = `AC${'0'.repeat(32)}`

/** Starts a delivery in a process of its own and kills it as soon as the far side has the message. */
async function killOnceTaken(
  kind: 'sms' | 'email',
  file: string,
  url: string,
  message: Outgoing,
  isTaken: () => boolean,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [await bundled('test/providers/deliver_child.ts'), kind, file, url, ACCOUNT, JSON.stringify(message)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const ended = new Promise<string | null>(resolve => child.once('close', (_, signal) => resolve(signal)))
  await until(isTaken).catch(() => expect.unreachable(`the message never left: ${printed}`))
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
}

describe('a process that is killed between the message and its confirmation', () => {
  it('over mail: the outcome stays unknown and the mail is not sent again', async () => {
    const server = await startMail()
    server.mood = 'hangs'
    const file = join(folder, 'mail.sqlite')
    const message = outgoing('email')
    await killOnceTaken('email', file, server.url, message, () => server.mails.length === 1)
    server.mood = 'works'
    const ledger = await openSqlite(file)
    expect((await ledger.messages.calls(message.operationId)).map(({ state }) => state)).toEqual(['calling'])
    const channel = createRelay({ url: server.url, from: 'hello@bakery.example', now: Date.now })
    const sending = (): Promise<unknown> => deliverAdmitted(ledger, channel, message)
    await expect(sending()).rejects.toMatchObject({ reason: 'upstream_failure', details: { outcomeUnknown: true } })
    await expect(sending()).rejects.toMatchObject({ details: { outcomeUnknown: true } })
    expect(server.mails).toHaveLength(1)
    await ledger.close()
    await server.close()
  })

  it('over Twilio: its own list says that the text was taken', async () => {
    const server = await startTwilio(ACCOUNT)
    server.mood = 'hangs'
    const file = join(folder, 'sms.sqlite')
    const message = outgoing('sms')
    await killOnceTaken('sms', file, server.url, message, () => server.arrived.length === 1)
    server.mood = 'works'
    const ledger = await openSqlite(file)
    const channel = createTwilio({ accountSid: ACCOUNT, authToken: 't', from: '+14155550100', baseUrl: server.url })
    const sent = await deliverAdmitted(ledger, channel, message)
    expect(sent).toEqual({ state: 'accepted', providerId: expect.stringMatching(/^SM/) })
    expect(server.arrived).toHaveLength(1)
    await ledger.close()
    await server.close()
  })
})
