import { afterAll, describe, expect, it } from 'vitest'
import { VOICE_KEYS } from '../../call_vendors.ts'
import { enquiry, newYorkShop, openCallingPlace } from '../../calling.ts'
import { callerOf } from '../../callers.ts'
import { createDatabase } from '../../database.ts'
import { call, httpOf } from '../../harness.ts'
import { callingCases, phoneSubject, useCallingPlace } from './calling_cases.ts'

const postgres = await createDatabase()
afterAll(() => postgres.drop())

const QUESTION = 'They have 19:00 or 21:00: which?'
const CHOICES = ['19:00', '21:00']

describe.each(callingCases(postgres))('a call through %s that asks back', (_name, vendor, keepsWords, open) => {
  const { place, ledger, ends, ask, placed } = useCallingPlace(vendor, keepsWords, open, {
    PUBLIC_URL: 'https://broker.example',
  })
  const secret = vendor === 'vapi' ? VOICE_KEYS.webhook : VOICE_KEYS.retell
  const nowMs = () => Date.now() + place.clock.offsetMs
  const path = `/inbound/${vendor}/question`

  type Taken = Awaited<ReturnType<typeof placed>>['taken']
  const post = (init: RequestInit) => httpOf(place.app)(path, init)
  /** Lets the voice ask; answers what it is told in the end. */
  const askBack = async (taken: Taken, args: unknown = { question: QUESTION, choices: CHOICES }): Promise<string> => {
    const answer = await post(place.vendor.ask(taken, args, secret, nowMs()))
    expect(answer.status).toBe(200)
    return place.vendor.told(await answer.json())
  }
  const read = async (
    operation: 'get_status' | 'get_outcome',
    args: Record<string, unknown>,
    caller = place.caller,
  ) => {
    const outcome = await call(place.app, operation, args, { caller })
    return outcome.ok
      ? outcome.value
      : { ...outcome.failure.details.body, reason_code: outcome.failure.reason, human_message: outcome.failure.message }
  }
  /** Waits until the operation shows a question. */
  const asked = async (id: string) => {
    await expect.poll(async () => (await read('get_outcome', { operation_id: id }))['input_required']).toBeDefined()
    return read('get_outcome', { operation_id: id })
  }
  const isOver = async (taken: Taken, id: string) => {
    place.vendor.end(taken, { reason: ends.talked, transcript: 'User: yes', extracted: {} })
    place.later(10_001)
    return place.outcome(id)
  }

  it('shows the question, takes one answer, tells it to the voice, and says both in the end', async () => {
    const { id, taken } = await placed(ask(newYorkShop(), { may_ask: true }))
    const told = askBack(taken)
    expect(await asked(id)).toMatchObject({
      status: 'pending_async',
      operation_id: id,
      human_message: expect.stringMatching(
        /^The business is on the line, and the voice AI asks you: "They have 19:00 or 21:00: which\?" Choices: 19:00; 21:00\. Call get_outcome with answer within \d+ s;/,
      ),
      input_required: { question: QUESTION, choices: CHOICES, answer_by: expect.any(String) },
      next_actions: ['get_outcome with answer'],
    })
    expect(await read('get_status', { operation_id: id })).toMatchObject({
      status: 'executing',
      input_required: { question: QUESTION, choices: CHOICES },
      partial_result: { call: 'placed' },
    })
    const answered = await read('get_outcome', { operation_id: id, answer: '21:00 {{x}}' })
    expect(answered).toMatchObject({ status: 'pending_async', human_message: expect.stringContaining('on its way') })
    expect(answered['input_required']).toBeUndefined()
    expect(await told).toMatch(/^The customer answers: "21:00 x"\./)
    // The same answer again is the same answer; another one is none.
    expect(await read('get_outcome', { operation_id: id, answer: '21:00 x' })).toMatchObject({
      status: 'pending_async',
    })
    expect(await read('get_outcome', { operation_id: id, answer: '19:00' })).toMatchObject({ reason_code: 'bad_input' })
    expect((await read('get_status', { operation_id: id }))['input_required']).toBeUndefined()
    expect((await ledger().messages.decisions(id)).map(({ decision }) => decision)).toEqual(['allow', 'allow'])
    expect(await isOver(taken, id)).toMatchObject({
      status: 'success',
      result: { question: { asked: QUESTION, answer: '21:00 x' } },
    })
  })

  it('ends a wait for the outcome, and does not hold up the next one once it is answered', async () => {
    const { id, taken } = await placed(ask(newYorkShop(), { may_ask: true }))
    const begunAt = performance.now()
    const waiting = read('get_outcome', { operation_id: id, wait_s: 20 })
    const told = askBack(taken)
    expect(await waiting).toMatchObject({ status: 'pending_async', input_required: { question: QUESTION } })
    expect(performance.now() - begunAt).toBeLessThan(15_000)
    const answered = read('get_outcome', { operation_id: id, answer: '19:00', wait_s: 20 })
    await told
    await isOver(taken, id)
    expect(await answered).toMatchObject({ status: 'success', result: { question: { answer: '19:00' } } })
  })

  it('is told after 25 seconds that nobody answers, and an answer that comes then is refused', async () => {
    const { id, taken } = await placed(ask(newYorkShop(), { may_ask: true }))
    const told = askBack(taken)
    await asked(id)
    place.later(25_001)
    expect(await told).toMatch(/^No answer came in time\./)
    expect((await read('get_outcome', { operation_id: id }))['input_required']).toBeUndefined()
    expect(await read('get_outcome', { operation_id: id, answer: '19:00' })).toMatchObject({
      reason_code: 'bad_input',
      human_message: expect.stringMatching(/^answer: nothing is asked of you now/),
    })
    const outcome = await isOver(taken, id)
    expect(outcome).toMatchObject({
      status: 'success',
      human_message: expect.stringContaining('got no answer in time'),
      result: { question: { asked: QUESTION, answer: null } },
    })
  })

  it('asks the same again after a lost connection, and nothing else', async () => {
    const { id, taken } = await placed(ask(newYorkShop(), { may_ask: true }))
    const twice = [askBack(taken), askBack(taken)]
    await asked(id)
    expect(await askBack(taken, { question: 'And a window seat?' })).toMatch(/^Only one thing may be asked/)
    await read('get_outcome', { operation_id: id, answer: '19:00' })
    for (const told of await Promise.all(twice)) expect(told).toContain('"19:00"')
    expect(await askBack(taken)).toContain('"19:00"')
    await isOver(taken, id)
  })

  it.each([
    ['its caller does not want to be asked', {}],
    ['it has ended', { may_ask: true }],
  ] as const)('is told at once that nobody can be asked where %s', async (why, changes) => {
    const { id, taken } = await placed(ask(newYorkShop(), changes))
    if (why === 'it has ended') await isOver(taken, id)
    expect(await askBack(taken)).toMatch(/^Nobody can be asked in this call/)
    expect(await askBack({ ...taken, id: 'unknown', operationId: 'op_unknown', request: {} })).toMatch(/^Nobody/)
    expect((await read('get_status', { operation_id: id }))['input_required']).toBeUndefined()
    expect(await read('get_outcome', { operation_id: id, answer: 'x' })).toMatchObject({ reason_code: 'bad_input' })
  })

  it('is answered by its own caller alone, and by nothing the gate refuses', async () => {
    const { id, taken } = await placed(ask(newYorkShop(), { may_ask: true }))
    const told = askBack(taken, { question: `\u202eWhat\n do you need? ${'x'.repeat(5_000)}`, choices: [7, 'a'] })
    const { input_required: shown } = await asked(id)
    expect(shown).toMatchObject({ question: expect.stringMatching(/^What do you need\? x+…$/) })
    expect(JSON.stringify(shown).length).toBeLessThan(1_000)
    const other = callerOf({ agentId: 'another' })
    expect(await read('get_outcome', { operation_id: id, answer: 'nine' }, other)).toMatchObject({
      status: 'forbidden',
    })
    for (const [answer, problem] of [
      ['We offer insurance plans: would the owner be interested in a quote?', /^answer: it is not passed on\./],
      [
        'Buy one get one free, 50% off all insurance plans today only, sign up now',
        /^answer: a person .* not passed on\.$/,
      ],
    ] as const)
      expect(await read('get_outcome', { operation_id: id, answer })).toMatchObject({
        reason_code: 'bad_input',
        human_message: expect.stringMatching(problem),
      })
    expect(await read('get_outcome', { operation_id: id, answer: '{}' })).toMatchObject({ reason_code: 'bad_input' })
    expect(await read('get_outcome', { operation_id: id, answer: 'y'.repeat(201) })).toMatchObject({
      reason_code: 'bad_input',
    })
    await read('get_outcome', { operation_id: id, answer: 'A haircut for one' })
    expect(await told).toContain('A haircut for one')
    await isOver(taken, id)
  })

  it('is refused when it is forged or cannot be read', async () => {
    const { id, taken } = await placed(ask(newYorkShop(), { may_ask: true }))
    const good = place.vendor.ask(taken, { question: QUESTION }, secret, nowMs())
    expect((await post({ ...good, headers: { 'content-type': 'application/json' } })).status).toBe(401)
    expect((await post(place.vendor.ask(taken, { question: QUESTION }, 'other', nowMs()))).status).toBe(401)
    if (vendor === 'vapi')
      for (const body of ['', '[]', '{}', '{"message":{"type":"tool-calls"}}'])
        expect((await post({ ...good, body })).status).toBe(400)
    for (const args of [{}, { question: '\u200b' }, { question: 7 }, null])
      expect(await askBack(taken, args)).toMatch(/^The question could not be read/)
    expect(await ledger().callQuestions.of(id)).toBeUndefined()
    await isOver(taken, id)
  })

  it('leaves no words behind once they are erased, or long after its end', async () => {
    const to = newYorkShop()
    const { id, taken } = await placed(ask(to, { may_ask: true }))
    const told = askBack(taken)
    await asked(id)
    const { calls } = await ledger().people.export(phoneSubject(to))
    expect(JSON.stringify(calls)).toContain(QUESTION)
    await read('get_outcome', { operation_id: id, answer: '19:00' })
    await told
    await isOver(taken, id)
    expect(await ledger().callQuestions.of(id)).toMatchObject({ question: QUESTION, answer: '19:00' })
    await ledger().people.erase(phoneSubject(to), nowMs())
    expect(await ledger().callQuestions.of(id)).toBeUndefined()
    expect(JSON.stringify(await ledger().operations.get(id))).not.toContain('19:00')
    const { id: later, taken: lasting } = await placed(ask(newYorkShop(), { may_ask: true }))
    const waiting = askBack(lasting)
    await asked(later)
    await ledger().prune(nowMs())
    expect(await ledger().callQuestions.of(later)).toBeDefined()
    await read('get_outcome', { operation_id: later, answer: '19:00' })
    await waiting
    await isOver(lasting, later)
    await ledger().prune(nowMs())
    expect(await ledger().callQuestions.of(later)).toBeUndefined()
  })
})

const NEW_YORK = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' })

it('a call that lasts until businesses are called no more that day takes its answer', async () => {
  const place = await openCallingPlace('vapi', undefined, { PUBLIC_URL: 'https://broker.example' })
  const { ledger } = place.app.broker.services
  while (NEW_YORK.format(Date.now() + place.clock.offsetMs) !== '20:59') place.clock.offsetMs += 60_000
  const id = String((await place.call(enquiry(newYorkShop(), { may_ask: true })))['operation_id'])
  const taken = await place.taken(id)
  await place.parked(id)
  place.clock.offsetMs += 60_000
  const question = { question: QUESTION, choices: CHOICES }
  const nowMs = Date.now() + place.clock.offsetMs
  const told = httpOf(place.app)('/inbound/vapi/question', place.vendor.ask(taken, question, VOICE_KEYS.webhook, nowMs))
  await expect.poll(() => ledger.callQuestions.of(id)).toBeDefined()
  const answered = await call(place.app, 'get_outcome', { operation_id: id, answer: '21:00' }, { caller: place.caller })
  expect(answered).toMatchObject({ ok: true, value: { status: 'pending_async' } })
  expect(place.vendor.told(await (await told).json())).toMatch(/^The customer answers: "21:00"\./)
  await place.close()
})
