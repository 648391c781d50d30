import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { finished } from '../../callers.ts'
import { callsThrough, enquiry, newYorkShop, openCallingPlace, untilDay } from '../../calling.ts'
import { httpOf, refusal, startApp, TRIAL, value } from '../../harness.ts'
import { dataDir } from '../../data_dir.ts'
import { signIn } from '../../console/signed_in.ts'
import { keptLog } from '../../kept_log.ts'

/** A call placed through Vapi, of which its deployment asks no more. */
async function abandoned() {
  const ledger = await openSqlite(':memory:')
  const place = await openCallingPlace('vapi', ledger)
  const id = String((await place.call(enquiry(newYorkShop())))['operation_id'])
  await place.taken(id)
  await place.parked(id)
  await place.app.worker.stop()
  return { ledger, place, id }
}

describe('a deployment', () => {
  it('without a voice provider refuses with the settings that switch it on', async () => {
    const app = await startApp()
    expect(await refusal(app, 'call_business', enquiry(newYorkShop()), 'voice_not_provisioned')).toContain(
      'VAPI_API_KEY or RETELL_API_KEY',
    )
    for (const path of ['/inbound/vapi', '/inbound/retell', '/inbound/vapi/question', '/inbound/retell/question'])
      expect((await httpOf(app)(path, { method: 'POST', body: '{}' })).status).toBe(404)
    await app.close()
  })

  it('that cannot name its sender refuses what owes the name, before anything is queued', async () => {
    const place = await openCallingPlace('vapi', undefined, { SENDER_SUPPORT: '' })
    expect(await place.call(enquiry(newYorkShop()))).toMatchObject({
      reason_code: 'compliance_violation',
      human_message:
        'A call to the United States names the caller and a contact of theirs, and this deployment lacks some of it. Ask the operator to set SENDER_SUPPORT.',
    })
    expect([place.vendor.attempts, await place.app.broker.services.ledger.jobs.pending()]).toEqual([0, 0])
    await place.close()
  })

  it.each([
    ['an address that the vendor cannot reach', 'vapi', {}],
    ['an address that the vendor cannot reach', 'retell', {}],
    ['no secret', 'vapi', { PUBLIC_URL: 'https://broker.example', VAPI_WEBHOOK_SECRET: '' }],
  ] as const)(
    'with %s refuses a call through %s that may ask back, before anything is queued',
    async (_what, vendor, settings) => {
      const place = await openCallingPlace(vendor, undefined, settings)
      const { extract_fields: _fields, ...args } = enquiry(newYorkShop(), { may_ask: true })
      expect(await place.call(args)).toMatchObject({
        reason_code: 'bad_input',
        human_message: expect.stringMatching(
          /^may_ask: .* cannot reach this server in the middle of a call; leave it out/,
        ),
      })
      expect([place.vendor.attempts, await place.app.broker.services.ledger.jobs.pending()]).toEqual([0, 0])
      await place.close()
    },
  )

  it('with an outbox writes the script, calls nobody, charges nothing and says so', async () => {
    const now = () => Date.now() + untilDay()
    const { log, lines } = keptLog()
    const app = await startApp({ ...TRIAL, DATA_DIR: dataDir, SENDER_SUPPORT: 'help@acme.example' }, { now, log })
    const receipt = await value(app, 'call_business', enquiry(newYorkShop()))
    expect(receipt['human_message']).toMatch(/^Nobody will be called/)
    const id = String(receipt['operation_id'])
    await expect.poll(async () => (await app.broker.services.ledger.operations.get(id))?.state).toBe('success')
    const outcome = JSON.parse((await app.broker.services.ledger.operations.get(id))?.receipt ?? '{}') as Record<
      string,
      unknown
    >
    expect(outcome).toMatchObject({
      cost: { amount: 0 },
      result: {
        outcome: 'not_called',
        ended_reason: 'script_written',
        transcript: null,
        recording: 'off',
        provider: 'outbox',
      },
    })
    expect(outcome['human_message']).toContain('Nobody was called')
    const script = JSON.parse(readFileSync(join(dataDir, 'outbox', 'call', `${id}.json`), 'utf8')) as Record<
      string,
      unknown
    >
    expect(script).toMatchObject({
      not_called: true,
      operation_id: id,
      opening: expect.stringMatching(/^Hello, this is an AI assistant/),
    })
    const { ledger } = app.broker.services
    expect(await value(app, 'get_conversation', { operation_id: id })).toMatchObject({
      messages: [{ channel: 'voice', delivery: 'not_delivered' }],
    })
    expect(await ledger.messages.byProvider(0)).toMatchObject([
      { channel: 'voice', provider: 'outbox', state: 'not_delivered', count: 1 },
    ])
    const { cookie } = await signIn(app, 'viewer')
    const told = await httpOf(app)(`/operator/operations/${id}`, { headers: cookie })
    expect(await told.json()).toMatchObject({
      messages: [{ state: 'not_delivered' }],
      provider_calls: [{ state: 'not_delivered' }],
    })
    expect(lines.some(line => line.endsWith('call written to the outbox'))).toBe(true)
    expect(lines.some(line => line.endsWith('call ended'))).toBe(false)
    expect(await ledger.verify()).toEqual([])
    await app.close()
  })

  it('reads its settings: Vapi when both are there, the other when it is named, and names what is missing', async () => {
    const both = { ...callsThrough('vapi', 'http://127.0.0.1:1'), ...callsThrough('retell', 'http://127.0.0.1:1') }
    for (const [settings, provider] of [
      [both, 'vapi'],
      [{ ...both, VOICE_PROVIDER: 'retell' }, 'retell'],
      [callsThrough('retell', 'http://127.0.0.1:1'), 'retell'],
      [{ ...both, OUTBOX: '1' }, 'outbox'],
      [{}, undefined],
    ] as const) {
      const app = await startApp(settings)
      expect(app.broker.services.calls.provider).toBe(provider)
      await app.close()
    }
    await expect(startApp({ VOICE_PROVIDER: 'retell' })).rejects.toThrow(
      'setting RETELL_API_KEY: missing, VOICE_PROVIDER needs it',
    )
    await expect(startApp({ VOICE_PROVIDER: 'vapi' })).rejects.toThrow('setting VAPI_API_KEY: missing')
    await expect(startApp({ RETELL_API_KEY: 'k' })).rejects.toThrow(
      'setting RETELL_AGENT_ID: missing, RETELL_API_KEY needs it',
    )
  })

  it('asks for reports where a provider can reach it', async () => {
    for (const [publicUrl, reports] of [
      ['https://broker.example', true],
      ['http://127.0.0.1:8787', false],
    ] as const) {
      for (const vendor of ['vapi', 'retell'] as const) {
        const place = await openCallingPlace(vendor, undefined, { PUBLIC_URL: publicUrl })
        const { request } = await place.taken(
          String((await place.call(enquiry(newYorkShop(), { extract_fields: undefined })))['operation_id']),
        )
        expect(JSON.stringify(request).includes(`${publicUrl}/inbound/${vendor}`)).toBe(reports)
        await place.close()
      }
    }
  })

  it('whose provider was changed does not say what it cannot know', async () => {
    const { ledger, place, id } = await abandoned()
    const other = await openCallingPlace('retell', ledger)
    other.later(10_001)
    expect(await other.outcome(id)).toMatchObject({
      status: 'partial',
      reason_code: 'upstream_failure',
      cost: { amount: 0 },
    })
    expect(other.vendor.attempts).toBe(0)
    await other.vendor.close()
    await place.close()
  })

  it('whose provider is gone does not say that nobody was called', async () => {
    const { ledger, place, id } = await abandoned()
    const other = await startApp({}, { ledger, now: () => Date.now() + untilDay() + 10_001 })
    await finished(other, id, 8_000)
    const receipt = JSON.parse((await ledger.operations.get(id))?.receipt ?? '{}') as Record<string, unknown>
    expect(receipt).toMatchObject({ status: 'partial', reason_code: 'upstream_failure', cost: { amount: 0 } })
    expect(receipt['human_message']).toContain('The call was placed through vapi')
    await other.close()
    await place.close()
  })
})
