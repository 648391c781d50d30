import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCallOutbox } from '../../src/providers/outbox/calls.ts'
import { readExtracted, toPropertyNames, toTranscript } from '../../src/providers/call_extraction.ts'
import { createRetellCalls } from '../../src/providers/retell/calls.ts'
import { createVapiCalls } from '../../src/providers/vapi/calls.ts'
import { questionReader as vapiQuestions } from '../../src/providers/vapi/inbound.ts'
import { VAPI_RESULTS } from '../vapi_tool.ts'
import { startCallVendor, type TakenCall, VOICE_KEYS } from '../call_vendors.ts'
import { plannedCall, testCallProvider } from '../contract/calls.ts'
import { sharedFile } from '../shared_data.ts'
import { NO_SENDER, outgoing } from './outgoing.ts'

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
        {
          type: 'enum',
          name: 'call__reached',
          description: expect.stringContaining('Who was at the other end'),
          choices: ['person', 'voicemail', 'phone_menu', 'on_hold'],
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

describe('how a call asks back', () => {
  const REPORT = { url: 'https://b.example/inbound/vapi', secret: 's3cret' }
  const overridesOf = (call: TakenCall | undefined) => call?.request['assistantOverrides'] as Record<string, unknown>

  it('is a tool that Vapi takes, in calls that may alone', async () => {
    const vendor = await startCallVendor('vapi')
    const asking = vapi(vendor.url, { report: REPORT })
    expect([asking.mayAsk, vapi(vendor.url).mayAsk]).toEqual([true, false])
    // The stand-in refuses a tool that the document of Vapi does not describe.
    await asking.place(plannedCall({ mayAsk: true }))
    await asking.place(plannedCall())
    await vapi(vendor.url).place(plannedCall({ mayAsk: true }))
    const [may, mayNot, cannot] = vendor.calls.map(overridesOf)
    expect(may).toMatchObject({
      serverMessages: ['end-of-call-report', 'tool-calls'],
      'tools:append': [
        {
          function: { name: 'ask_customer', parameters: { required: ['question'] } },
          server: {
            url: 'https://b.example/inbound/vapi/question',
            timeoutSeconds: 35,
            headers: { 'x-vapi-secret': 's3cret' },
          },
        },
      ],
    })
    for (const overrides of [mayNot, cannot]) expect(overrides).not.toHaveProperty('tools:append')
    expect(mayNot).toMatchObject({ serverMessages: ['end-of-call-report'] })
    await vendor.close()
  })

  it('is said to the agent at Retell, whose operator has given it the function', async () => {
    const vendor = await startCallVendor('retell')
    await retell(vendor.url).place(plannedCall({ mayAsk: true }))
    await retell(vendor.url).place(plannedCall())
    expect(vendor.calls.map(({ request }) => request['retell_llm_dynamic_variables'])).toMatchObject([
      { may_ask: 'yes' },
      { may_ask: 'no' },
    ])
    await vendor.close()
  })

  it.each([
    ['beside the id, as arguments', { id: 'c', name: 'ask_customer', arguments: { question: 'Which?' } }, ['Which?']],
    ['beside the id, as parameters', { id: 'c', name: 'ask_customer', parameters: { question: 'Which?' } }, ['Which?']],
    ['as a function', { id: 'c', function: { name: 'ask_customer', arguments: '{"question":"Which?"}' } }, ['Which?']],
    ['of another name', { id: 'c', name: 'other', arguments: { question: 'Which?' } }, []],
    ['as broken JSON', { id: 'c', function: { name: 'ask_customer', arguments: '{"question' } }, []],
  ])('is read from Vapi where it stands %s', (_how, toolCall, questions) => {
    const body = JSON.stringify({ message: { type: 'tool-calls', call: { id: 'call_9' }, toolCallList: [toolCall] } })
    const header = (name: string) => (name === 'x-vapi-secret' ? 's' : undefined)
    const reading = vapiQuestions('s')({ query: '', header, body: Buffer.from(body), token: '' })
    if ('refused' in reading) throw new Error('refused')
    expect(reading.events.map(event => (event.kind === 'question' ? event.question : event.kind))).toEqual(questions)
    expect(VAPI_RESULTS.parse(JSON.parse(reading.answer('nine').body ?? ''))).toMatchObject({
      results: [{ toolCallId: 'c' }],
    })
  })

  it('is one question alone where Vapi asks several at once', () => {
    const toolCallList = ['a', 'b'].map(id => ({ id, name: 'ask_customer', arguments: { question: id } }))
    const body = JSON.stringify({ message: { type: 'tool-calls', call: { id: 'call_9' }, toolCallList } })
    const reading = vapiQuestions('s')({ query: '', header: () => 'Bearer s', body: Buffer.from(body), token: '' })
    if ('refused' in reading) throw new Error('refused')
    expect(reading.events).toHaveLength(1)
    expect(VAPI_RESULTS.parse(JSON.parse(reading.answer('nine').body ?? '')).results).toEqual([
      { name: 'ask_customer', toolCallId: 'a', result: 'nine' },
      { name: 'ask_customer', toolCallId: 'b', error: expect.stringContaining('one thing') },
    ])
  })
})

describe.each([
  ['Vapi', 'vapi', vapi, 'VAPI_PHONE_NUMBER_ID'],
  ['Retell', 'retell', retell, 'RETELL_FROM_NUMBER'],
] as const)('the number that calls through %s come from', (_name, id, open, setting) => {
  it('is one of the account, which says what it is', async () => {
    const vendor = await startCallVendor(id)
    expect(await open(vendor.url).check?.()).toEqual({ from: '+12125550100' })
    expect(vendor.calls).toEqual([])
    await vendor.close()
  })

  it('is named where the account has none such, when it is checked and when a call is refused', async () => {
    const vendor = await startCallVendor(id)
    Object.assign(vendor, { number: undefined, placing: 'refuses' })
    await expect(open(vendor.url).check?.()).rejects.toThrow(setting)
    await expect(open(vendor.url).place(plannedCall())).rejects.toMatchObject({
      reason: 'upstream_failure',
      message: expect.stringMatching(new RegExp(`${setting}\\. Nobody was called, and nothing is charged\\.$`)),
    })
    expect(vendor.calls).toEqual([])
    await vendor.close()
  })

  it('is not blamed where the account has it', async () => {
    const vendor = await startCallVendor(id)
    vendor.placing = 'refuses'
    await expect(open(vendor.url).place(plannedCall())).rejects.toMatchObject({
      message: expect.not.stringContaining(setting),
    })
    await vendor.close()
  })
})

describe('why a call was not put through', () => {
  it.each([
    ['call.start.error-get-phone-number', 'VAPI_PHONE_NUMBER_ID'],
    ['call.start.error-vapi-number-international', 'VAPI_PHONE_NUMBER_ID'],
    ['call.start.error-vapi-number-outbound-daily-limit', 'VAPI_PHONE_NUMBER_ID'],
    ['call.start.error-subscription-concurrency-limit-reached', 'at once'],
    ['call.start.error-subscription-insufficient-credits', 'credit'],
    ['twilio-reported-customer-misdialed', 'no such number'],
  ])('is told of Vapi by its reason %s', async (reason, words) => {
    const document = JSON.parse(readFileSync(sharedFile('openapi/vapi_call.json'), 'utf8')) as VapiDocument
    expect(document.components.schemas.Call.properties.endedReason.enum).toContain(reason)
    expect(await stateAfter('vapi', vapi, reason)).toMatchObject({
      end: 'failed',
      fault: expect.stringContaining(words),
    })
  })

  it.each([
    ['telephony_provider_permission_denied', 'RETELL_FROM_NUMBER'],
    ['sip_routing_error', 'RETELL_FROM_NUMBER'],
    ['invalid_destination', 'cannot be called'],
    ['no_valid_payment', 'payment'],
    ['concurrency_limit_reached', 'at once'],
  ])('is told of Retell by its reason %s', async (reason, words) => {
    expect(await stateAfter('retell', retell, reason)).toMatchObject({
      end: 'failed',
      fault: expect.stringContaining(words),
    })
  })

  it('is left open where the reason says nothing of it', async () => {
    expect(await stateAfter('vapi', vapi, 'pipeline-error-openai-llm-failed')).toMatchObject({ fault: null })
    expect(await stateAfter('retell', retell, 'constructor')).toMatchObject({ end: 'failed', fault: null })
  })

  it('is a phone menu where Retell was told to hang up on one', async () => {
    expect(await stateAfter('retell', retell, 'ivr_reached')).toMatchObject({ end: 'phone_menu' })
  })
})

interface VapiDocument {
  components: { schemas: { Call: { properties: { endedReason: { enum: string[] } } } } }
}

async function stateAfter(id: 'vapi' | 'retell', open: typeof vapi | typeof retell, reason: string) {
  const vendor = await startCallVendor(id)
  const provider = open(vendor.url)
  const { providerId } = await provider.place(plannedCall())
  for (const call of vendor.calls) vendor.end(call, { reason, seconds: 0 })
  const state = await provider.read(providerId, [])
  await vendor.close()
  return state
}

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
