import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCallOutbox } from '../../src/providers/outbox/calls.ts'
import { readExtracted, toPropertyNames, toTranscript } from '../../src/providers/call_extraction.ts'
import { createRetellCalls } from '../../src/providers/retell/calls.ts'
import { createVapiCalls } from '../../src/providers/vapi/calls.ts'
import { startCallVendor, type TakenCall, VOICE_KEYS } from '../call_vendors.ts'
import { plannedCall, testCallProvider } from '../contract/calls.ts'
import { sharedFile } from '../shared_data.ts'
import { NO_SENDER, outgoing } from './outgoing.ts'
import { type Prism, startPrism } from './prism.ts'

const TIMEOUT_MS = 2_000
const ID = 'f5b1c2d3-1111-4222-8333-444455556666'
const vapi = (baseUrl: string, more: { report?: { url: string; secret: string } } = {}) =>
  createVapiCalls({
    apiKey: VOICE_KEYS.vapi,
    phoneNumberId: ID,
    assistantId: ID,
    baseUrl,
    timeoutMs: TIMEOUT_MS,
    ...more,
  })
const retell = (baseUrl: string) =>
  createRetellCalls({
    apiKey: VOICE_KEYS.retell,
    agentId: 'agent_1',
    fromNumber: '+12125550100',
    baseUrl,
    timeoutMs: TIMEOUT_MS,
  })

testCallProvider('Vapi', async () => {
  const vendor = await startCallVendor('vapi')
  return { provider: vapi(vendor.url), vendor, talked: 'customer-ended-call' }
})

testCallProvider('Retell', async () => {
  const vendor = await startCallVendor('retell')
  return { provider: retell(vendor.url), vendor, talked: 'user_hangup' }
})

testCallProvider('Retell where it may record', async () => {
  const vendor = await startCallVendor('retell')
  return { provider: retell(vendor.url), vendor, talked: 'user_hangup', plan: 'announced' }
})

describe('what Retell keeps', () => {
  const openRetell = async () => {
    const vendor = await startCallVendor('retell')
    return { vendor, provider: retell(vendor.url) }
  }
  // Nothing else would tell a machine from a person where no words are kept.
  const HANG_UP = { action: { type: 'hangup' } }
  const agentOf = ({ request }: TakenCall) => (request['agent_override'] as { agent: Record<string, unknown> }).agent

  it('is everything of a call that is announced as recorded, and what the caller wants to know is asked of it', async () => {
    const { vendor, provider } = await openRetell()
    const one = plannedCall({ recording: 'announced', extractFields: ['price {{of}} a tyre'] })
    const { providerId } = await provider.place(one)
    const [taken] = vendor.calls
    if (taken === undefined) throw new Error('no call')
    expect(agentOf(taken)).toEqual({
      max_call_duration_ms: 120_000,
      voicemail_option: HANG_UP,
      data_storage_setting: 'everything',
      opt_in_signed_url: true,
      post_call_analysis_data: [
        {
          type: 'string',
          name: 'price_of_a_tyre',
          description: 'price of a tyre, as the business said it.',
          conditional_prompt: 'Fill it in only when the business said it.',
        },
      ],
    })
    expect(taken.opening).toMatch(
      /^Hello, this is an AI assistant[^.]*\. This call is recorded; if you do not agree, please hang up now\./,
    )
    for (const name of [
      'recording_url',
      'recording_multi_channel_url',
      'scrubbed_recording_url',
      'scrubbed_recording_multi_channel_url',
    ]) {
      taken.more = { [name]: 'https://r.example/1.wav' }
      vendor.end(taken, { reason: 'user_hangup', transcript: 'Agent: Hi\nUser: yes' })
      expect(await provider.read(providerId, one.extractFields)).toMatchObject({
        recording: 'on_announced',
        isAnalyzed: false,
        hasSpoken: true,
      })
    }
    vendor.end(taken, { reason: 'user_hangup', transcript: '', extracted: {} })
    expect(await provider.read(providerId, one.extractFields)).toMatchObject({
      isAnalyzed: false,
      hasSpoken: false,
      transcript: null,
    })
    await vendor.close()
  })

  it('is nothing of any other call, which says all the same that it may be recorded', async () => {
    const { vendor, provider } = await openRetell()
    await provider.place(plannedCall({ extractFields: [] }))
    const [taken] = vendor.calls
    if (taken === undefined) throw new Error('no call')
    expect(agentOf(taken)).toEqual({
      max_call_duration_ms: 120_000,
      voicemail_option: HANG_UP,
      data_storage_setting: 'basic_attributes_only',
    })
    expect(taken.opening).toContain('This call may be recorded; if you do not agree, please hang up now.')
    expect(() => provider.opening({ ...plannedCall({ recording: 'announced' }), recording: 'off' })).toThrow(
      'recording_consent_prompt',
    )
    await vendor.close()
  })
})

describe('the agent at Retell', () => {
  it('has to take its first words from here', async () => {
    const vendor = await startCallVendor('retell')
    await retell(vendor.url).check?.()
    vendor.engine = 'conversation-flow'
    await expect(retell(vendor.url).check?.()).rejects.toThrow('RETELL_AGENT_ID speaks through conversation-flow')
    vendor.asking = 'missing'
    await expect(retell(vendor.url).check?.()).rejects.toThrow('Retell knows no such agent')
    await vendor.close()
  })
})

describe('requests to Vapi', () => {
  let prism: Prism
  beforeAll(async () => {
    prism = await startPrism(sharedFile('openapi/vapi_call.json'))
  })
  afterAll(() => prism?.close())
  const strict = () =>
    createVapiCalls({
      apiKey: 'k',
      phoneNumberId: ID,
      assistantId: ID,
      baseUrl: prism.url,
      report: { url: 'https://b.example/inbound/vapi', secret: 's' },
    })

  it.each(['off', 'after_consent'] as const)('place a call, recording %s', async recording => {
    expect(await strict().place(plannedCall({ recording }))).toMatchObject({ providerId: expect.stringMatching(/./) })
  })

  it('look for a call, and sign in', async () => {
    expect(await strict().find({ operationId: 'op', startedAt: Date.UTC(2026, 10, 21) })).toBeUndefined()
    await strict().check?.()
  })

  it('ask for one: the mock answers with another, which is not taken for it', async () => {
    await expect(strict().read(ID, [])).rejects.toMatchObject({
      message: expect.stringContaining('something other than the call'),
    })
  })

  it('are refused by the mock when they break the contract', async () => {
    await expect(strict().place(plannedCall({ operationId: 'x'.repeat(41) }))).rejects.toMatchObject({
      reason: 'upstream_failure',
    })
  })
})

describe('what is sent', () => {
  it.each([
    [1, 10, 60_000],
    [300, 300, 300_000],
    [600, 600, 600_000],
  ])('asks for %s seconds, within what each provider takes', async (asked, seconds, milliseconds) => {
    const [one, other] = [await startCallVendor('vapi'), await startCallVendor('retell')]
    await vapi(one.url).place(plannedCall({ maxDurationSeconds: asked }))
    await retell(other.url).place(plannedCall({ maxDurationSeconds: asked }))
    expect(one.calls[0]?.request).toMatchObject({ assistantOverrides: { maxDurationSeconds: seconds } })
    expect(other.calls[0]?.request).toMatchObject({ agent_override: { agent: { max_call_duration_ms: milliseconds } } })
    await Promise.all([one.close(), other.close()])
  })

  it('is nothing when the call owes words that are not there', () => {
    const { cleared } = outgoing('voice', {
      obligations: ['caller_identification', 'callback_number'],
      sender: NO_SENDER,
    })
    expect(() => vapi('http://127.0.0.1:1').opening({ ...plannedCall(), cleared })).toThrow('SENDER_NAME')
    expect(() => retell('http://127.0.0.1:1').opening({ ...plannedCall(), cleared: outgoing('sms').cleared })).toThrow()
  })
})

describe('the names of what is found out', () => {
  it.each([
    [
      ['Opening hours', 'opening-hours', 'Opening Hours?'],
      ['opening_hours', 'opening_hours_2', 'opening_hours_3'],
    ],
    [
      ['価格', '住所'],
      ['field', 'field_2'],
    ],
    [['x'.repeat(60)], ['x'.repeat(40)]],
    [['constructor'], ['constructor']],
  ])('%j are %j', (fields, names) => expect(toPropertyNames(fields)).toEqual(names))

  it.each([[null], [undefined], ['text'], [[1]], [{}], [{ constructor_: 'x' }]])('find nothing in %j', data =>
    expect(readExtracted(['constructor'], data)).toEqual({}),
  )

  it.each([
    [null, null],
    [undefined, null],
    ['', null],
    ['\u200b\n \n', null],
    ['a\n\nb', 'a\nb'],
  ])('a transcript %j is %j', (text, shown) => expect(toTranscript(text)).toBe(shown))
})

describe('the outbox', () => {
  it('writes each script once, finds it again, and never says that anybody was called', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-calls-'))
    const outbox = createCallOutbox({ folder, now: Date.now })
    const one = plannedCall()
    expect(await outbox.find({ operationId: one.operationId, startedAt: 0 })).toBeUndefined()
    const placed = await outbox.place(one)
    expect([await outbox.place(one), await outbox.find({ operationId: one.operationId, startedAt: 0 })]).toEqual([
      placed,
      placed,
    ])
    expect(await outbox.read(placed.providerId, ['x'])).toMatchObject({
      end: 'script_written',
      transcript: null,
      durationSeconds: null,
      extracted: {},
      recording: 'off',
      hasSpoken: null,
    })
    const file = join(folder, 'a_file')
    writeFileSync(file, '')
    await expect(createCallOutbox({ folder: file, now: Date.now }).place(one)).rejects.toMatchObject({
      message: expect.stringContaining('DATA_DIR'),
    })
    rmSync(folder, { recursive: true, force: true })
  })
})
