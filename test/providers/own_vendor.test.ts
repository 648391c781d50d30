import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '../../src/cli/doctor.ts'
import { readConfig } from '../../src/config.ts'
import { describeEndpoints } from '../../src/cli/endpoints.ts'
import { toOpenApi } from '../../src/describe/openapi.ts'
import { toSettingsPage } from '../../src/describe/reference.ts'
import { createProductRegistry } from '../../src/main.ts'
import { VENDORS } from '../../src/providers/index.ts'
import { secretSettings, settingGroups } from '../../src/settings/index.ts'
import { callerOf } from '../callers.ts'
import { httpOf, startApp } from '../harness.ts'
import { newYorker, reminder, send } from '../sending.ts'
import { acmeTexts } from './acme_texts.ts'

const ALL = [...VENDORS, acmeTexts]

const arrived: { from: string; to: string; text: string }[] = []
let isRefusing = false
const far = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const isKnown = request.headers.authorization === 'Bearer k3y' && !isRefusing
  if (isKnown && request.method === 'POST') arrived.push(JSON.parse(Buffer.concat(chunks).toString()))
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ id: `acme_${arrived.length}` }))
})
await new Promise<void>(resolve => far.listen(0, '127.0.0.1', resolve))
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-vendor-'))
const SETTINGS = {
  ACME_KEY: 'k3y',
  ACME_FROM: '+12125550100',
  ACME_URL: `http://127.0.0.1:${(far.address() as AddressInfo).port}`,
  ACME_SIGNING_KEY: 'signing',
  SENDER_NAME: 'Acme Studio LLC',
  SENDER_SUPPORT: 'help@acme.example',
  PUBLIC_URL: 'https://broker.example.com',
}
// Noon in New York: no quiet hour keeps a text back.
const NOON = Date.UTC(2026, 10, 24, 17)
const app = await startApp(SETTINGS, { now: () => NOON }, ALL)
afterAll(async () => {
  await app.close()
  far.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  isRefusing = false
})

const { ledger } = app.broker.services
const place = { app, caller: callerOf({ tier: 'unlimited' }) }
const report = (event: unknown, key = 'signing'): Promise<Response> => {
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', key).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-acme-signature': signature }
  return httpOf(app)('/inbound/acme', { method: 'POST', headers, body })
}
const rowOf = async (settings: Record<string, string>, part: string) => {
  const config = readConfig({ DATA_DIR: folder, ...settings }, {}, ALL)
  return (await examine(config)).find(finding => finding.part === part)
}

describe('a vendor of one file and one line', () => {
  it('is configured: its settings are read, belong together, and may come from files', () => {
    const file = join(folder, 'key')
    writeFileSync(file, 'k3y\n')
    const config = readConfig({ ACME_KEY_FILE: file, ACME_FROM: '+12125550100' }, {}, ALL)
    expect(config.vendors.values).toMatchObject({ ACME_KEY: 'k3y', ACME_URL: 'https://api.acme.example' })
    for (const [settings, sentence] of [
      [{ ACME_KEY: 'k3y' }, 'setting ACME_FROM: missing, ACME_KEY needs it'],
      [{ ACME_KEY: 'k3y', ACME_FROM: 'me' }, 'setting ACME_FROM: must be a number in E.164'],
      [{ ACME_KEY: 'k 3y' }, 'setting ACME_KEY: must not contain spaces'],
    ] as const)
      expect(() => readConfig(settings, {}, ALL)).toThrow(sentence)
  })

  it('is named where nothing is configured', async () => {
    const bare = await startApp({}, {}, ALL)
    await expect(bare.broker.services.channels.open('sms')).rejects.toMatchObject({
      message: expect.stringMatching(/ask the operator to set TWILIO_ACCOUNT_SID or ACME_KEY\.$/),
    })
    await bare.close()
  })

  it('is documented: its settings and the path that it calls', () => {
    const page = toSettingsPage(settingGroups(ALL), ALL, secretSettings(ALL))
    expect(page).toContain('\n## Acme Texts\n')
    expect(page).toMatch(/^\| `ACME_KEY` \|.*Or ACME_KEY_FILE: a file that holds it\. \|$/m)
    expect(page).toContain(
      'Used for SMS. Needs `ACME_KEY` and `ACME_FROM`. Reports at `/inbound/acme`, proven by `ACME_SIGNING_KEY`.',
    )
    const { paths } = toOpenApi(createProductRegistry(), describeEndpoints(ALL), 'https://broker.example.com')
    expect(paths).toMatchObject({ '/inbound/acme': { post: { operationId: 'receive_acme', tags: ['inbound'] } } })
  })

  it('is in the served document too', async () => {
    const served = await (await httpOf(app)('/openapi.yaml')).text()
    expect(served).toContain('/inbound/acme:')
  })

  it('is checked by doctor, which signs in', async () => {
    expect(await rowOf({}, 'channels')).toMatchObject({
      state: 'off',
      says: expect.stringContaining('sms (TWILIO_ACCOUNT_SID or ACME_KEY)'),
    })
    expect(await rowOf(SETTINGS, 'channels')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('sms through acme'),
    })
    expect(await rowOf(SETTINGS, 'replies')).toMatchObject({
      state: 'ok',
      says: 'Acme Texts may call https://broker.example.com/inbound',
    })
    isRefusing = true
    expect(await rowOf(SETTINGS, 'channels')).toMatchObject({
      state: 'broken',
      says: expect.stringMatching(/^sms: .*Acme Texts.*ACME_KEY/),
    })
  })

  it('sends, and moves the message on by a signed report', async () => {
    const to = newYorker()
    const receipt = await send(place, reminder(to))
    expect(receipt).toMatchObject({ status: 'success', channel_used: 'sms:acme' })
    expect(arrived.at(-1)).toMatchObject({ from: '+12125550100', to })
    const stateOf = async () => (await ledger.messages.of(String(receipt['operation_id'])))[0]?.state
    const delivered = { id: `acme_${arrived.length}`, state: 'delivered' }
    expect((await report(delivered, 'guessed')).status).toBe(403)
    expect(await stateOf()).toBe('accepted')
    expect((await report(delivered)).status).toBe(204)
    expect(await stateOf()).toBe('delivered')
    expect((await report({ id: 1 })).status).toBe(400)
  })

  it('hears STOP: nothing more is sent to whoever said it', async () => {
    const to = newYorker()
    expect((await report({ id: `in_${to}`, from: to, words: 'STOP' })).status).toBe(204)
    const optOuts = await ledger.optOuts.of({ type: 'phone', normalized: to }, NOON)
    expect(optOuts).toMatchObject([{ channel: 'sms', scope: 'all', via: 'keyword STOP' }])
    const count = arrived.length
    expect(await send(place, reminder(to, { preferred_channel: 'sms' }))).toMatchObject({
      status: 'failure',
      reason_code: 'compliance_violation',
    })
    expect(arrived).toHaveLength(count)
  })
})
