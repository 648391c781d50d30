import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeSigningSecret } from '../../src/core/rows/webhooks.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { command, type CommandEnded } from '../command.ts'
import { startReceiver, verified } from '../receiver.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-webhooks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]): Promise<CommandEnded> =>
  command(['webhooks', ...args], { DATA_DIR: folder, WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1' })

it('webhooks are listed without secrets and tested for real', async () => {
  const receiver = await startReceiver()
  const ledger = await openSqlite(join(folder, 'ledger.sqlite'))
  const secret = makeSigningSecret()
  const url = `${receiver.url}?token=hidden`
  const row = {
    webhookId: 'wh_1',
    agentId: 'a\u001b[2J',
    url,
    secret,
    previousSecret: null,
    previousUntil: null,
    createdAt: 0,
  }
  await ledger.webhooks.add({ ...row, disabledAt: null, disabledReason: null })
  await ledger.webhooks.add({ ...row, webhookId: 'wh_2', disabledAt: 0, disabledReason: 'Gone.' })
  await ledger.close()

  const { stdout } = await run('list')
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^wh_1\ta \[2J\t.*\tenabled$/),
    expect.stringContaining('disabled 1970-01-01T00:00:00.000Z: Gone.'),
    '',
  ])
  expect(stdout).not.toMatch(/whsec|hidden/)
  expect(await run('test', 'wh_1')).toMatchObject({ code: 0, stdout: 'wh_1 took the test event: HTTP 200\n' })
  const [got] = receiver.got
  if (got === undefined) throw new Error('nothing arrived')
  expect(verified(got, secret)).toMatchObject({ type: 'webhook.test', data: { webhook_id: 'wh_1' } })
  receiver.answer = (_, response) => response.writeHead(500).end()
  expect(await run('test', 'wh_1')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'wh_1 did not take the test event: HTTP 500\n',
  })
  await receiver.close()
  expect(await run('test', 'wh_1')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('did not take the test event'),
  })
  expect(await run('test', 'wh_none')).toMatchObject({
    code: 2,
    stderr: 'unknown webhook wh_none; agent-broker webhooks list names them all\n',
  })
})
